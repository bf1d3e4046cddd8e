import { find, memoByRuleset, memoByVersion, type Effect, type Game, type GameObject } from "@turnwright/kernel";
import { LETTER_PLACES, LETTERS, manaCost } from "./cost.ts";
import { addedTo } from "./tap-triggers.ts";
import { isList, record } from "@turnwright/lexicon";

/** A permanent that makes mana by being tapped, and the letters each of its mana can have. */
export interface Source {
  readonly id: number;
  readonly makes: readonly string[];
  /** The places of those letters, or null where there is a choice. */
  readonly places: readonly number[] | null;
  /** What abilities add that trigger as it is tapped for mana: they resolve at once, so it pays for the same thing [CR 605.4a]. */
  readonly more?: readonly string[];
  /** What is done to use it, where it does not only have to be tapped. */
  readonly use?: Effect;
  /** By what it keeps other uses out: the same permanent can be tapped or sacrificed once. Without it, it is tapped. */
  readonly isOnce?: boolean;
}

type Values = Game["tables"]["blank"];

const NONE: readonly string[] = [];

/** What follows from a ruleset alone. */
interface Facts {
  /** What each ability makes that only has to tap its permanent, by its number. */
  readonly makes: readonly (readonly string[])[];
  /** The places of the letters of that, or null where there is a choice. */
  readonly places: readonly (readonly number[] | null)[];
  /** Of each card, whether what is printed on it lets it be tapped for mana at once. */
  readonly quick: readonly boolean[];
  /** The resources that are mana, in the order of the letters. */
  readonly pool: readonly number[];
}

const factsOf = memoByRuleset(({ tables }): Facts => {
  const { abilities, cards } = tables;
  const makes = abilities.map(({ data }) => (data["action"] === "tapForMana" ? makesOfAbility(data) : NONE));
  return {
    makes,
    places: makes.map(placesOf),
    quick: cards.map(({ values }) => isAtOnce(values)),
    pool: lettersIn(tables),
  };
});

export function placesOf(letters: readonly string[]): readonly number[] | null {
  const places = letters.flatMap((letter) => LETTER_PLACES.get(letter) ?? []);
  return places.length === letters.length ? places : null;
}

/** What an ability makes; nothing where it has a limit. */
function makesOfAbility(data: Effect): readonly string[] {
  const [effect] = isList(data["do"]) ? data["do"] : [];
  const { addMana, ...rest } = record(effect);
  return typeof addMana === "string" && !hasLimit(rest) ? manaCost(addMana).pips : NONE;
}

/** The keys by which an effect that adds mana says what sticks to it [CR 106.6]. */
const LIMITS = ["of", "actions", "then"];

const hasLimit = (effect: Effect): boolean => LIMITS.some((key) => effect[key] !== undefined);

/** Whether an ability only taps its permanent and adds mana: then it can be used without asking anybody. */
export function isPlainMana(data: Effect): boolean {
  const { activated, do: effects, action } = data;
  if (action !== "mana" || !isList(activated) || activated.length !== 1 || !isList(effects) || effects.length !== 1)
    return false;
  const cost = record(activated[0]);
  const { addMana, ...rest } = record(effects[0]);
  const isPlain =
    cost["tap"] === "this" && typeof addMana === "string" && Object.keys(rest).every((key) => LIMITS.includes(key));
  return isPlain && data["if"] === undefined && data["needs"] === undefined && data["who"] === undefined;
}

/** The sources that a seat could tap for mana now. */
export const sourcesOf: (game: Game, seat: number) => readonly Source[] = memoByVersion(findSources);

/** How costs in nothing but mana are paid from the hand, by the cost, as far as that was asked. */
export const plansOf: (game: Game, seat: number) => Map<string, readonly Effect[] | null> = memoByVersion(
  () => new Map<string, readonly Effect[] | null>(),
);

/** Whether an object is itself a source of mana. */
export function isSource(game: Game, seat: number, id: number): boolean {
  for (const source of sourcesOf(game, seat)) if (source.id === id) return true;
  return false;
}

function findSources(game: Game, seat: number): readonly Source[] {
  const { makes, places } = factsOf(game);
  const { acts, forbidding } = game.tables.reader;
  const isForbidden = forbidding(game, seat);
  const found: Source[] = [];
  for (const { object: id, act } of acts(game, seat)) {
    const letters = act.ability < 0 ? NONE : lettersNow(game, id, act.ability, makes[act.ability] ?? NONE);
    if (letters.length === 0 || !isUsable(game, id, act, isForbidden)) continue;
    const last = found.at(-1);
    // What can be tapped in several ways is tapped once.
    if (last?.id === id) found[found.length - 1] = either(last, letters);
    else
      found.push({
        id,
        makes: letters,
        places: letters === makes[act.ability] ? (places[act.ability] ?? null) : placesOf(letters),
      });
  }
  const added = addedTo(game, seat);
  return added === null ? found : found.map((source) => ({ ...source, more: added(source.id) }));
}

/** What an ability makes with the words that the text of its object has now: mana follows from types of lands [CR 305.6]. */
function lettersNow(game: Game, id: number, ability: number, printed: readonly string[]): readonly string[] {
  if (printed.length === 0) return NONE;
  const data = game.tables.reader.ability(game, id, ability);
  return data === game.tables.abilities[ability]?.data ? printed : makesOfAbility(data);
}

/** Whether a permanent can be tapped for mana by this act now. */
export function isUsable(game: Game, id: number, act: TapAct, isForbidden: Forbidding): boolean {
  const object = find(game, id);
  if (object === null || object.exhausted !== 0 || !isReady(game, factsOf(game).quick, object)) return false;
  return isForbidden?.({ ...act, object: id }) !== true;
}

type TapAct = ReturnType<Game["tables"]["reader"]["acts"]>[number]["act"];
type Forbidding = ReturnType<Game["tables"]["reader"]["forbidding"]>;

/** A source with one more ability to make mana: where each makes one, of any letter of either; else that which makes more. */
function either(source: Source, other: readonly string[]): Source {
  const { makes: one } = source;
  const isOneEach = one.length === 1 && other.length === 1;
  const larger = other.length > one.length ? other : one;
  const makes = isOneEach ? [[...new Set((one[0] ?? "") + (other[0] ?? ""))].join("")] : larger;
  return { id: source.id, makes, places: placesOf(makes) };
}

const HELD = { held: true };

/** A creature is tapped for mana only if it has been there since the turn began [CR 302.6]. */
function isReady(game: Game, quick: readonly boolean[], { id, card }: GameObject): boolean {
  const { cards, reader } = game.tables;
  const values = reader.values(game, id);
  // Where an object is what is printed on it, that has been looked at.
  const isQuick = values === cards[card]?.values ? quick[card] === true : isAtOnce(values);
  return isQuick || reader.fits(game, HELD, id, { seat: -1, source: id, rule: 0, bindings: { it: [id] } });
}

/** Whether what has these characteristics is no creature, or has haste. */
function isAtOnce({ types, keywords }: Values): boolean {
  if (Array.isArray(types) && !types.includes("creature")) return true;
  return Array.isArray(keywords) && keywords.includes("haste");
}

/** The numbers of the resources that are mana, in the order of the letters. */
export const lettersIn = ({ resources }: Game["tables"]): readonly number[] =>
  LETTERS.map((letter) => resources.get(letter) ?? -1);

/** How much of each letter a seat has. */
export function poolOf(game: Game, seat: number): number[] {
  const { resources } = game.state.seats[seat] ?? NOBODY;
  const numbers = factsOf(game).pool;
  const pool = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < numbers.length; index++) pool[index] = resources[numbers[index] ?? -1] ?? 0;
  return pool;
}

const NOBODY: { readonly resources: readonly number[] } = { resources: [] };

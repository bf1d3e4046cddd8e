import { find, memoByRuleset, memoByVersion, type Effect, type Game, type GameObject } from "@turnwright/kernel";
import { LETTER_PLACES, LETTERS, manaCost } from "./cost.ts";
import { costlySourcesOf } from "./costly-sources.ts";
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

function placesOf(letters: readonly string[]): readonly number[] | null {
  const places = letters.flatMap((letter) => LETTER_PLACES.get(letter) ?? []);
  return places.length === letters.length ? places : null;
}

function makesOfAbility(data: Effect): readonly string[] {
  const [effect] = isList(data["do"]) ? data["do"] : [];
  const { addMana } = record(effect);
  return typeof addMana === "string" ? manaCost(addMana).pips : NONE;
}

/** Whether an ability only taps its permanent and adds mana: then it can be used without asking anybody. */
export function isPlainMana(data: Effect): boolean {
  const { activated, do: effects, action } = data;
  if (action !== "mana" || !isList(activated) || activated.length !== 1 || !isList(effects) || effects.length !== 1)
    return false;
  const cost = record(activated[0]);
  const { addMana, ...rest } = record(effects[0]);
  const isPlain = cost["tap"] === "this" && typeof addMana === "string" && Object.keys(rest).length === 0;
  return isPlain && data["if"] === undefined && data["needs"] === undefined && data["who"] === undefined;
}

/** The sources that a seat could tap for mana now. */
export const sourcesOf: (game: Game, seat: number) => readonly Source[] = memoByVersion(findSources);

/** How costs in nothing but mana are paid from the hand, by the cost, as far as that was asked. */
export const plansOf: (game: Game, seat: number) => Map<string, readonly Effect[] | null> = memoByVersion(
  () => new Map<string, readonly Effect[] | null>(),
);

/** How much mana a seat could have, all in all. */
export interface Supply {
  /** From what only has to be tapped, and at most from what costs more. */
  readonly total: number;
  readonly costly: number;
  /** How much of each letter there is, in their order, where no source has a choice (`isPlain`). */
  readonly letters: readonly number[];
  readonly isPlain: boolean;
}

/** That of a seat: what is in the pool, and what each source makes. */
export const supplyOf: (game: Game, seat: number) => Supply = memoByVersion((game, seat): Supply => {
  const letters = poolOf(game, seat);
  let total = 0;
  for (const has of letters) total += has;
  let isPlain = true;
  for (const { makes, places, more = NONE } of sourcesOf(game, seat)) {
    total += makes.length + more.length;
    if (!addAt(letters, places) || (more.length > 0 && !addAt(letters, placesOf(more)))) isPlain = false;
  }
  let costly = 0;
  for (const { makes } of costlySourcesOf(game, seat)) costly += makes.length;
  return { total, costly, letters, isPlain };
});

/** Adds one mana at each of these places; false where there is a choice. */
function addAt(letters: number[], places: readonly number[] | null): boolean {
  if (places === null) return false;
  for (const place of places) letters[place] = (letters[place] ?? 0) + 1;
  return true;
}

/** Whether an object is itself a source of mana. */
export function isSource(game: Game, seat: number, id: number): boolean {
  for (const source of sourcesOf(game, seat)) if (source.id === id) return true;
  return false;
}

function findSources(game: Game, seat: number): readonly Source[] {
  const { makes, places, quick } = factsOf(game);
  const { acts, forbidding } = game.tables.reader;
  const isForbidden = forbidding(game, seat);
  const found: Source[] = [];
  for (const { object: id, act } of acts(game, seat)) {
    const letters = act.ability < 0 ? NONE : (makes[act.ability] ?? NONE);
    if (letters.length === 0) continue;
    const object = find(game, id);
    if (
      object === null ||
      object.exhausted !== 0 ||
      !isReady(game, quick, object) ||
      isForbidden?.({ ...act, object: id }) === true
    )
      continue;
    const last = found.at(-1);
    // What can be tapped in several ways is tapped once.
    if (last?.id === id) found[found.length - 1] = either(last, letters);
    else found.push({ id, makes: letters, places: places[act.ability] ?? null });
  }
  const added = addedTo(game, seat);
  return added === null ? found : found.map((source) => ({ ...source, more: added(source.id) }));
}

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

/** Whether a seat has no mana at all. */
export function isPoolEmpty(game: Game, seat: number): boolean {
  const { resources } = game.state.seats[seat] ?? NOBODY;
  for (const number of factsOf(game).pool) if ((resources[number] ?? 0) !== 0) return false;
  return true;
}

const NOBODY: { readonly resources: readonly number[] } = { resources: [] };

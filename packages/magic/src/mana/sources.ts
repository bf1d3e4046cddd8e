import { slotOf, memoByRuleset, type Effect, type Game } from "@turnwright/kernel";
import { LETTER_PLACES, LETTERS, manaCost } from "./cost.ts";
import { addedTo } from "./tap-triggers.ts";
import { isList, record } from "@turnwright/lexicon";

/** A permanent that makes mana by being tapped, and the letters each of its mana can have. */
export interface Source {
  readonly id: number;
  readonly makes: readonly string[];
  /** What abilities add that trigger as it is tapped for mana: they resolve at once, so it pays for the same thing [CR 605.4a]. */
  readonly more?: readonly string[];
}

type Values = Game["tables"]["blank"];

const NONE: readonly string[] = [];

/** What follows from a ruleset alone. */
interface Facts {
  /** What each ability makes that only has to tap its permanent, by its number. */
  readonly makes: readonly (readonly string[])[];
  /** The places of the letters of that, or null where there is a choice. */
  readonly places: readonly (readonly number[] | null)[];
  /** Of each card, whether it has such an ability, by its number. */
  readonly makers: readonly boolean[];
  /** Of each card, whether what is printed on it lets it be tapped for mana at once. */
  readonly quick: readonly boolean[];
  /** The number of the name of what happens then. */
  readonly tapping: number;
  /** The resources that are mana, in the order of the letters. */
  readonly pool: readonly number[];
}

const factsOf = memoByRuleset(({ tables }): Facts => {
  const { abilities, cards, nameNumbers } = tables;
  const makes = abilities.map(({ data }) => (data["action"] === "tapForMana" ? makesOfAbility(data) : NONE));
  return {
    makes,
    places: makes.map(placesOf),
    makers: cards.map((card) => card.abilities.some((number) => (makes[number] ?? NONE).length > 0)),
    quick: cards.map(({ values }) => isAtOnce(values)),
    tapping: nameNumbers.get("tapForMana") ?? -1,
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

/** What is kept for the version of the game it was looked up in, by seat. */
interface Kept {
  derived: Game["derived"] | null;
  version: number;
  readonly sources: (readonly Source[] | undefined)[];
  readonly supplies: (Supply | undefined)[];
  /** How a cost in nothing but mana is paid from the hand, by the cost. */
  readonly plans: (Map<string, readonly Effect[] | null> | undefined)[];
}

/** That of the game that asked last: whoever plays several looks up again, which is seldom more than it would be anyway. */
const kept: Kept = { derived: null, version: 0, sources: [], supplies: [], plans: [] };

function keptFor({ derived }: Game): Kept {
  if (kept.derived !== derived || kept.version !== derived.version) forget(derived);
  return kept;
}

/** The lists stay: most of what is kept is asked for a few times only. */
function forget(derived: Game["derived"]): void {
  const { sources, supplies, plans } = kept;
  for (let seat = 0; seat < sources.length; seat++) sources[seat] = undefined;
  for (let seat = 0; seat < supplies.length; seat++) {
    const supply = supplies[seat];
    if (supply !== undefined) supply.isKnown = false;
  }
  for (let seat = 0; seat < plans.length; seat++) plans[seat] = undefined;
  kept.derived = derived;
  kept.version = derived.version;
}

/** The sources that a seat could tap for mana now. */
export function sourcesOf(game: Game, seat: number): readonly Source[] {
  return (keptFor(game).sources[seat] ??= lookUp(game, seat));
}

export const plansOf = (game: Game, seat: number): Map<string, readonly Effect[] | null> =>
  (keptFor(game).plans[seat] ??= new Map<string, readonly Effect[] | null>());

/** How much mana a seat could have, all in all. */
export interface Supply {
  total: number;
  /** How much of each letter there is, in their order, where no source has a choice (`isPlain`). */
  readonly letters: number[];
  isPlain: boolean;
  /** Whether moreover each source makes one mana, and nothing but what is printed counts. */
  isSingle: boolean;
  /** Whether it has been added up: whoever asks looks at it at once, so that one for each seat is enough. */
  isKnown: boolean;
}

export function supplyOf(game: Game, seat: number): Supply {
  const supply = (keptFor(game).supplies[seat] ??= {
    total: 0,
    letters: [0, 0, 0, 0, 0, 0],
    isPlain: true,
    isSingle: true,
    isKnown: false,
  });
  if (supply.isKnown) return supply;
  if (!addUpPlain(game, seat, supply)) addUpAll(game, seat, supply);
  supply.isKnown = true;
  return supply;
}

/** Begins with what is in the pool. */
function beginWithPool(game: Game, seat: number, { letters }: Supply): number {
  const { pool } = factsOf(game);
  const resources = game.state.seats[seat]?.resources ?? NO_RESOURCES;
  let sum = 0;
  for (let index = 0; index < pool.length; index++) {
    const has = resources[pool[index] ?? -1] ?? 0;
    letters[index] = has;
    sum += has;
  }
  return sum;
}

const NO_RESOURCES: readonly number[] = [];

/** Adds up the supply where no source has a choice and nothing but what is printed counts; else false. */
function addUpPlain(game: Game, seat: number, supply: Supply): boolean {
  const { places, quick, tapping } = factsOf(game);
  const { derived, state } = game;
  if (derived.statics.length > 0 || (derived.triggers[tapping] ?? NONE).length > 0) return false;
  const { letters } = supply;
  const acts = derived.acts[seat] ?? NO_ACTS;
  let total = beginWithPool(game, seat, supply);
  let isSingle = true;
  let before = 0;
  for (let index = 0; index < acts.length; index++) {
    const each = acts[index];
    if (each === undefined || each.act.ability < 0) continue;
    const made = places[each.act.ability];
    if (made === undefined || made?.length === 0) continue;
    const object = state.objects[slotOf(each.object)];
    if (object === undefined || object === null || object.exhausted !== 0) continue;
    if (made === null || each.object === before || quick[object.card] !== true) return false;
    if (object.marks !== null || object.faceDown !== 0) return false;
    for (let place = 0; place < made.length; place++) {
      const letter = made[place] ?? -1;
      letters[letter] = (letters[letter] ?? 0) + 1;
    }
    total += made.length;
    if (made.length > 1) isSingle = false;
    before = each.object;
  }
  supply.total = total;
  supply.isPlain = true;
  supply.isSingle = isSingle;
  return true;
}

const NO_ACTS: Game["derived"]["acts"][number] = [];

function addUpAll(game: Game, seat: number, supply: Supply): void {
  const { letters } = supply;
  let total = beginWithPool(game, seat, supply);
  let isPlain = true;
  for (const { makes, more = NONE } of sourcesOf(game, seat))
    for (const letter of more.length === 0 ? makes : [...makes, ...more]) {
      const place = LETTER_PLACES.get(letter);
      if (place === undefined) isPlain = false;
      else letters[place] = (letters[place] ?? 0) + 1;
      total++;
    }
  supply.total = total;
  supply.isPlain = isPlain;
  supply.isSingle = false;
}

/** Whether an object is itself a source of mana. */
export function isSource(game: Game, seat: number, id: number): boolean {
  const object = game.state.objects[slotOf(id)];
  const { makers } = factsOf(game);
  if (game.derived.grants === 0 && object?.faceDown === 0 && makers[object.card] === false) return false;
  for (const source of sourcesOf(game, seat)) if (source.id === id) return true;
  return false;
}

function lookUp(game: Game, seat: number): Source[] {
  const { makes, quick } = factsOf(game);
  const { acts, forbidding } = game.tables.reader;
  const isForbidden = forbidding(game, seat);
  const found: Source[] = [];
  for (const { object: id, act } of acts(game, seat)) {
    const letters = act.ability < 0 ? NONE : (makes[act.ability] ?? NONE);
    if (letters.length === 0 || game.state.objects[slotOf(id)]?.exhausted !== 0) continue;
    if (!isQuick(game, quick, id) && !isReady(game, id)) continue;
    if (isForbidden?.({ ...act, object: id }) === true) continue;
    const last = found.length === 0 ? undefined : found[found.length - 1];
    // What can be tapped in several ways is tapped once.
    if (last?.id === id) found[found.length - 1] = { id, makes: either(last.makes, letters) };
    else found.push({ id, makes: letters });
  }
  const added = addedTo(game, seat);
  return added === null ? found : found.map((source) => ({ ...source, more: added(source.id) }));
}

/** What one of two abilities makes: where each makes one mana, of any letter of either; else that which makes more. */
function either(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length !== 1 || other.length !== 1) return other.length > one.length ? other : one;
  return [[...new Set((one[0] ?? "") + (other[0] ?? ""))].join("")];
}

const HELD = { held: true };

/** A creature is tapped for mana only if it has been there since the turn began [CR 302.6]. */
function isReady(game: Game, id: number): boolean {
  const { reader } = game.tables;
  if (isAtOnce(reader.values(game, id))) return true;
  return reader.fits(game, HELD, id, { seat: -1, source: id, rule: 0, bindings: { it: [id] } });
}

/** Whether what has these characteristics is no creature, or has haste. */
function isAtOnce({ types, keywords }: Values): boolean {
  if (Array.isArray(types) && !types.includes("creature")) return true;
  return Array.isArray(keywords) && keywords.includes("haste");
}

/** Whether a permanent can be tapped at once by what is printed on it, where nothing changes that. */
function isQuick({ state, derived }: Game, quick: readonly boolean[], id: number): boolean {
  const object = state.objects[slotOf(id)];
  if (derived.modifies > 0 || object === null || object === undefined) return false;
  return object.marks === null && object.faceDown === 0 && quick[object.card] === true;
}

/** The numbers of the resources that are mana, in the order of the letters. */
export const lettersIn = ({ resources }: Game["tables"]): readonly number[] =>
  LETTERS.map((letter) => resources.get(letter) ?? -1);

const poolNumbers: (game: Game) => readonly number[] = memoByRuleset(({ tables }) => lettersIn(tables));

/** How much of each letter a seat has. */
export function poolOf(game: Game, seat: number): number[] {
  const { resources } = game.state.seats[seat] ?? NOBODY;
  const numbers = poolNumbers(game);
  const pool = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < numbers.length; index++) pool[index] = resources[numbers[index] ?? -1] ?? 0;
  return pool;
}

/** Whether a seat has no mana at all. */
export function isPoolEmpty(game: Game, seat: number): boolean {
  const { resources } = game.state.seats[seat] ?? NOBODY;
  for (const number of poolNumbers(game)) if ((resources[number] ?? 0) !== 0) return false;
  return true;
}

const NOBODY: { readonly resources: readonly number[] } = { resources: [] };

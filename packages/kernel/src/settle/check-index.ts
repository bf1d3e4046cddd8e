import { hasTelling } from "../statics/layers.ts";
import { formOf, isRecord, list, texts, type Data, type DataRecord } from "../data/data.ts";
import { faceOf } from "../derived/face.ts";
import { CARD, type Game, type GameObject } from "../state/game.ts";
import { missing, numberOf, SLOT } from "../data/ids.ts";
import type { CheckRule, Ruleset } from "../ruleset/ruleset.ts";
import { fitsValues } from "../state/values.ts";
import type { CheckKind, Tables, ZoneKind } from "../tables/tables.ts";

const ALL = -1;

/** So many checks are told by bits of one number whether they concern something; the others share one that is always set. */
const MOST_BITS = 31;
const ALWAYS = 1 << MOST_BITS;

/** The bits of those checks of which something is true. */
const bitsOf = (checks: readonly CheckKind[], isTrue: (check: CheckKind) => boolean): number =>
  checks.reduce((bits, check) => (isTrue(check) ? bits | check.bit : bits), ALWAYS);

/** What is told of all checks, by zone, by mark and by what they are of. */
export const toldOf = (checks: readonly CheckKind[], zones: readonly ZoneKind[], marks: readonly string[]) => ({
  concerns: [],
  concernsUnmarked: [],
  checksIn: zones.map(({ number, works }) =>
    bitsOf(checks, (check) => (check.zones === null ? works === true : check.zones.includes(number))),
  ),
  checksElsewhere: bitsOf(checks, (check) => check.zones !== null),
  checksOfPlain: bitsOf(checks, ({ mark }) => mark === ""),
  checksOfMark: marks.map((name) => bitsOf(checks, ({ mark }) => mark === name)),
  checksOfCards: bitsOf(checks, ({ isOfTokens }) => !isOfTokens),
  checksOfLoose: bitsOf(checks, ({ isOfAttached }) => !isOfAttached),
});

/** What is told by its data alone of all that a check looks at. */
export function meant(
  { each, if: asked }: CheckRule,
  index: number,
  { characteristics = {} }: Ruleset,
  zoneNumbers: ReadonlyMap<string, number>,
): Meant {
  const filter = isRecord(each) ? each["objects"] : undefined;
  if (!isRecord(filter) || filter["absent"] !== undefined || index >= MOST_BITS) return UNKNOWN;
  const sets = Object.entries(filter).filter(([key]) => characteristics[key] === "set");
  return {
    bit: 1 << index,
    sets: sets.length === 0 ? null : Object.fromEntries(sets),
    zones:
      filter["zone"] === undefined
        ? null
        : texts(filter["zone"], "zone").map((zone) => numberOf(zoneNumbers, zone, "zone")),
    mark: markIn(filter),
    isOfTokens: filter["token"] === true,
    isOfAttached: filter["attached"] === true,
    most: mostOf(asked),
  };
}

/** A mark that all that a filter finds have, or "". */
function markIn(filter: DataRecord): string {
  const { marked } = filter;
  if (typeof marked === "string") return marked;
  for (const each of list(filter["all"])) {
    const found = isRecord(each) ? markIn(each) : "";
    if (found !== "") return found;
  }
  return "";
}

/** The number of an object that must not be larger for a check to be true of it. */
function mostOf(asked: Data | undefined): Meant["most"] {
  if (!isRecord(asked) || formOf(asked) !== "characteristic" || asked["of"] !== "it") return null;
  const { characteristic: name, atMost } = asked;
  return typeof name === "string" && typeof atMost === "number" ? { name, atMost } : null;
}

export type Meant = Pick<CheckKind, "bit" | "sets" | "zones" | "mark" | "isOfTokens" | "isOfAttached" | "most">;

const UNKNOWN: Meant = {
  bit: ALWAYS,
  sets: null,
  zones: null,
  mark: "",
  isOfTokens: false,
  isOfAttached: false,
  most: null,
};

/** A bit for each check that may concern one of these objects, by what is printed on it and where it lies. */
export function mayConcern(game: Game, objects: readonly GameObject[]): number {
  if (game.derived.modifies > 0) return ALL;
  const { tables } = game;
  let bits = ALWAYS;
  for (let index = 0; index < objects.length; index++) {
    const object = objects[index] ?? missing("object");
    bits |= (tables.checksIn[object.zone] ?? missing("zone")) & concerning(tables, object);
  }
  return bits;
}

/** The same wherever it lies. What has no mark that changes it and is no item has the numbers that are printed on it. */
function concerning(tables: Tables, object: GameObject): number {
  const { marks } = object;
  const face = faceOf(tables, object);
  const all = object.made === CARD ? tables.checksOfCards : ALL;
  const bits = object.host === 0 ? all & tables.checksOfLoose : all;
  if (face < 0) return bits;
  const isPrinted = object.item === null && (marks === null || !hasTelling(tables, marks));
  return bits & ofMarks(tables, marks) & (isPrinted ? unmarkedOf(tables, face) : concernsOf(tables, face));
}

/** A bit for each check that needs none of the marks that are not there. */
function ofMarks({ checksOfPlain, checksOfMark }: Tables, marks: readonly number[] | null): number {
  let bits = checksOfPlain;
  if (marks !== null)
    for (let mark = 0; mark < marks.length; mark++)
      if (marks[mark] !== 0) bits |= checksOfMark[mark] ?? missing("mark");
  return bits;
}

/** The same of all that is where abilities work, and for each check that looks elsewhere. */
export function mayConcernThere({ tables, derived }: Game): number {
  const { kinds, modifies } = derived;
  if (modifies > 0) return ALL;
  if (last.kinds !== kinds || last.tables !== tables) last = { kinds, tables, bits: lookAt(tables, kinds) };
  return last.bits;
}

/** The list of what is there is replaced, never edited: so this is kept for the list that was asked for last. */
let last: { readonly kinds: readonly number[]; readonly tables: Tables | null; readonly bits: number } = {
  kinds: [],
  tables: null,
  bits: ALL,
};

function lookAt(tables: Tables, kinds: readonly number[]): number {
  let bits = tables.checksElsewhere & anywhereOf(tables);
  for (let index = 0; index < kinds.length; index++) bits |= concernsOf(tables, kinds[index] ?? missing("card kind"));
  return bits;
}

/** A bit for each check that may concern any card of a ruleset, or what has no face: kept for the ruleset asked for last. */
function anywhereOf(tables: Tables): number {
  if (everywhere.tables === tables) return everywhere.bits;
  let bits = bitsOf(tables.checks, ({ sets }) => sets === null || fitsValues(sets, tables.blank, ""));
  for (let card = 0; card < tables.cards.length; card++) bits |= concernsOf(tables, card);
  everywhere = { tables, bits };
  return bits;
}

let everywhere: { readonly tables: Tables | null; readonly bits: number } = { tables: null, bits: ALL };

/** What is printed on a card never changes: this is looked up once. */
const concernsOf = (tables: Tables, card: number): number =>
  card < 0 ? ALL : (tables.concerns[card] ?? lookUp(tables, card));

const unmarkedOf = (tables: Tables, card: number): number =>
  tables.concernsUnmarked[card] ?? lookUpUnmarked(tables, card);

function lookUpUnmarked(tables: Tables, card: number): number {
  const { values } = tables.cards[card] ?? missing("card");
  let bits = concernsOf(tables, card);
  for (const { bit, most } of tables.checks)
    if (most !== null && bit !== ALWAYS && Number(values[most.name] ?? most.atMost) > most.atMost) bits &= ~bit;
  tables.concernsUnmarked[card] = bits;
  return bits;
}

function lookUp({ concerns, checks, cards }: Tables, card: number): number {
  const { values, name } = cards[card] ?? missing("card");
  let bits = ALWAYS;
  for (const { bit, sets } of checks) if (sets === null || fitsValues(sets, values, name)) bits |= bit;
  concerns[card] = bits;
  return bits;
}

/** The objects that were touched and are there, each once, the older first. */
export function touchedObjects({ state }: Game): readonly GameObject[] {
  const { touched, objects } = state;
  let count = 0;
  for (let index = 0; index < touched.length; index++) {
    const id = touched[index] ?? missing("touched object");
    const object = objects[id & SLOT];
    if (object !== null && object !== undefined && object.id === id) count = putByAge(object, count);
  }
  return count === 0 ? NO_OBJECTS : FOUND.slice(0, count);
}

const NO_OBJECTS: readonly GameObject[] = [];

/** What is found before it is known how much that is: a list that grows takes more room. */
const FOUND: GameObject[] = [];

/** Puts an object among so many that were found, unless it is there; how many there are then. */
function putByAge(object: GameObject, count: number): number {
  for (let index = 0; index < count; index++) if (FOUND[index] === object) return count;
  let place = count;
  for (; place > 0 && isOlder(object, FOUND[place - 1] ?? missing("found object")); place--)
    FOUND[place] = FOUND[place - 1] ?? missing("found object");
  FOUND[place] = object;
  return count + 1;
}

export const isOlder = (one: GameObject, two: GameObject): boolean =>
  one.stamp === two.stamp ? one.id < two.id : one.stamp < two.stamp;

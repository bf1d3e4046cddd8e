import { isList, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { BEGIN, EXHAUST, KNOW, LINK, MARK, MOVE, NOTE, READY, RESOURCE, SHUFFLE, VANISH } from "../state/proposal.ts";
import type { Tables } from "../tables/tables.ts";

const bits = (...changes: readonly number[]): number => changes.reduce((all, change) => all | (1 << change), 0);

/** Changes that alter which abilities an object has, or what can be done with it, in no way. */
export const SLIGHT = bits(MARK, RESOURCE, EXHAUST, READY, LINK, NOTE);

/** Changes that alter what things are only where a continuous effect reads what they change. */
const QUIET = SLIGHT | bits(BEGIN, MOVE, VANISH, SHUFFLE, KNOW);

/** Keys of data that read nothing of that. */
const NEUTRAL = (
  "modify who layer set add remove but objects refs hostOf controllerOf ownerOf controller owner other token name is same " +
  "via of matches common all any not count characteristic atLeast atMost plus minus smallest largest"
).split(" ");

/** What keys of data read of that; data with a key that is not here may read anything. */
const read: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NEUTRAL.map((key) => [key, 0])),
  zone: bits(SHUFFLE, KNOW),
  cardsIn: bits(SHUFFLE, KNOW),
  mark: bits(MARK),
  marked: bits(MARK),
  resource: bits(RESOURCE),
  exhausted: bits(EXHAUST, READY),
  linked: bits(LINK),
};

export const EVERYTHING = -1;

/** What data heed, as bits: changes after which what they say may be something else, and zones whose cards they look at. */
export interface Heeds {
  changes: number;
  zones: number;
}

export const nothingHeeded = (): Heeds => ({ changes: ~QUIET, zones: 0 });

/** What reading data needs of a game. */
interface Reading extends Pick<Game, "ruleset"> {
  readonly tables: Pick<Game["tables"], "zoneNumbers" | "conditionNumbers">;
}

/** Adds what data heed. */
export function heed(game: Reading, data: Data | undefined, all: Heeds): void {
  if (typeof data === "string" && game.tables.conditionNumbers.has(data)) all.changes = EVERYTHING;
  else if (isList(data)) for (const each of data) heed(game, each, all);
  else if (isRecord(data))
    for (const [key, value] of Object.entries(data)) {
      all.changes |= read[key] ?? (game.ruleset.characteristics?.[key] === undefined ? EVERYTHING : 0);
      if (key === "zone" || key === "cardsIn") for (const zone of list(value)) heedZone(game, zone, all);
      else heed(game, value, all);
    }
}

/** So many zones have a bit of their own. */
const MOST_ZONES = 31;

function heedZone({ tables }: Reading, zone: Data, all: Heeds): void {
  const number = typeof zone === "string" ? tables.zoneNumbers.get(zone) : undefined;
  if (number === undefined || number >= MOST_ZONES) all.changes = EVERYTHING;
  else all.zones |= 1 << number;
}

/** Whether what a static ability says changes what things are. */
export function isModifier(data: DataRecord): boolean {
  const what = data["static"];
  return typeof what === "object" && what !== null && "modify" in what;
}

/** Whether data speak of spans, or of a condition that does: they are never edited, so that this is found out once. */
export function dependsOnTime({ conditions }: Tables, data: DataRecord): boolean {
  const known = seasonal.get(data);
  if (known?.conditions === conditions) return known.is;
  const said = JSON.stringify(data);
  const is =
    SPANS.test(said) ||
    conditions.some(({ name, test }) => said.includes(`"${name}"`) && SPANS.test(JSON.stringify(test.data)));
  seasonal.set(data, { conditions, is });
  return is;
}

const seasonal = new WeakMap<DataRecord, { readonly conditions: Tables["conditions"]; readonly is: boolean }>();

const SPANS = /"(inside|extra)":/;

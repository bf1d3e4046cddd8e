// By itself, because cards.ts has its 450 lines.
import { isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import { numberOf } from "../data/ids.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";

/**
 * The only zones in which an ability works, as bits: those that it names. What is printed on a card and waits for it to come to an
 * open zone where abilities do not work, or to leave that, works there: nothing else could see it.
 */
export function zonesOf(
  { zone, trigger, of, where }: DataRecord,
  isPrinted: boolean,
  { ruleset, zoneNumbers }: { readonly ruleset: Ruleset; readonly zoneNumbers: ReadonlyMap<string, number> },
): number {
  const bitsOf = (names: readonly Data[]): number =>
    names.reduce<number>((bits, each) => bits | (1 << numberOf(zoneNumbers, text(each, "zone"), "zone")), 0);
  if (zone !== undefined || trigger === undefined || !isPrinted || of !== "this") return bitsOf(list(zone));
  const isWorking = (name: Data): boolean => {
    const { works, aside } = ruleset.zones[text(name, "zone")] ?? {};
    return works === true && aside !== true;
  };
  // What comes only from where it works is seen from there, as what leaves is.
  const from = isRecord(where) ? list(where["from"]) : [];
  if (from.length > 0 && from.every(isWorking)) return 0;
  const events = list(trigger).map((event) => text(event, "event").split(":"));
  const there = events.flatMap(([what = "", name = ""]) =>
    (what === "enter" || what === "leave") && !isWorking(name) && ruleset.zones[name]?.hidden === undefined
      ? [name]
      : [],
  );
  if (there.length === 0) return 0;
  const usual = there.length < events.length ? Object.keys(ruleset.zones).filter(isWorking) : [];
  return bitsOf([...there, ...usual]);
}

import type { Data, DataRecord } from "@turnwright/kernel";
import { hasEntry, isList, isRecord } from "@turnwright/lexicon";
import type { MagicAbility } from "./card.ts";

const RULE = "CR 401.4";
// With a space in them they are no names that a card gives.
const MOVED = "what moves";
const LAID = "as it is laid";
const OWNER = "whose library";
const SORTED = "of one library";

/**
 * An ability in which the owners of several cards that come to their libraries at once put them in an order [CR 401.4], unless
 * they have an order already or what is shuffled next has none.
 */
export function arranged(ability: MagicAbility): MagicAbility {
  const said: DataRecord = { ...ability };
  if (!hasEntry(said, "to", "library")) return ability;
  const isSingle = singles(said);
  return { ...ability, ...inLists(said, isSingle) };
}

/** Lists of effects that are done one after the other. */
const LISTS = ["spell", "do", "then", "else", "may", "instead", "reflex"];

function inLists(data: DataRecord, isSingle: (moved: Data) => boolean): DataRecord {
  const walk = (each: Data): Data => (isList(each) ? each.map(walk) : isRecord(each) ? inLists(each, isSingle) : each);
  const found: Record<string, Data> = {};
  for (const [key, each] of Object.entries(data)) {
    if (each === undefined) continue;
    const effects = LISTS.includes(key) && isRecord(each) ? [each] : each;
    found[key] =
      LISTS.includes(key) && isList(effects)
        ? effects.flatMap((effect, place): readonly Data[] =>
            isRecord(effect) && isUnordered(effect, effects.slice(place + 1), isSingle)
              ? inOrder(effect)
              : [walk(effect)],
          )
        : walk(each);
  }
  return found;
}

const isUnordered = (
  { move: moved, to }: DataRecord,
  later: readonly Data[],
  isSingle: (moved: Data) => boolean,
): boolean =>
  moved !== undefined && to === "library" && !isSingle(moved) && !later.some((each) => hasEntry(each, "shuffle"));

/** What moves as one card, or in an order that was chosen or made by chance before. */
function singles(ability: DataRecord): (moved: Data) => boolean {
  const known = new Set<Data>(["this", "it", "item", "was", "by"]);
  let isAimedAtOne = true;
  const walk = (data: Data): void => {
    if (isList(data)) for (const each of data) walk(each);
    if (!isRecord(data)) return;
    const isOrdered = data["order"] !== undefined || data["random"] !== undefined || data["ordered"] === true;
    const isOne = data["choose"] !== undefined && ["min", "max", "total"].every((key) => data[key] === undefined);
    if ((isOrdered || isOne) && data["as"] !== undefined) known.add(data["as"]);
    if (data["from"] !== undefined && data["max"] !== undefined) isAimedAtOne = false;
    for (const each of Object.values(data)) walk(each);
  };
  walk(ability);
  return (moved) => known.has(moved) || (isAimedAtOne && isRecord(moved) && moved["target"] !== undefined);
}

/** The effects that let each owner put the cards in an order before all of them move at once. */
const inOrder = (effect: DataRecord): readonly DataRecord[] => [
  { bind: MOVED, ref: effect["move"] ?? "this" },
  { bind: LAID, ref: "nobody" },
  {
    forEach: { ownerOf: MOVED },
    as: OWNER,
    do: [
      {
        order: { filter: { owner: OWNER }, of: MOVED },
        who: OWNER,
        as: SORTED,
        verb: effect["bottom"] === true ? "putBelow" : "putBack",
        rule: RULE,
      },
      { bind: LAID, ref: { union: [LAID, SORTED] } },
    ],
  },
  { ...effect, move: LAID },
];

import type { Effect } from "../data/data.ts";
import { amountOf } from "../query/amounts.ts";
import { compiled, inner } from "./builders.ts";
import { unshared } from "./said.ts";
import type { Word } from "../tables/word.ts";

/** `{ repeat: COUNT, do: […] }` */
export const repeat: Word = compiled((_tables, effect) => {
  const count = amountOf(effect["repeat"]);
  const body = inner(effect, "do");
  const isKept = body.every((each) => Object.isFrozen(each));
  let keptFor = -1;
  let kept: { readonly effects: readonly Effect[] } = { effects: [] };
  return (game, scope) => {
    const times = Math.max(0, count(game, scope));
    if (keptFor === times) return kept;
    if (times > 10_000) throw new Error(`repeat: ${times} times is too often`);
    const all = { effects: Array.from({ length: times }, () => unshared(body)).flat() };
    if (!isKept) return all;
    keptFor = times;
    kept = all;
    return all;
  };
});

import type { Effect, Solver } from "@turnwright/kernel";
import { match } from "./allocation.ts";
import { LETTERS } from "./cost.ts";
import { limitedFor } from "./limited-sources.ts";
import { poolOf, sourcesOf } from "./sources.ts";
import { settled, total } from "./total-cost.ts";

/** What costs come to and what of it is missing: mana of which colours, or what else cannot be paid. */
export const lacks: NonNullable<Solver["lacks"]> = (game, seat, costs, scope, action) => {
  const due = settled(total(costs, scope.bindings["x"]?.[0] ?? 0));
  const isTapped = due.others.some((cost) => cost["tap"] !== undefined);
  const coins = [
    ...poolOf(game, seat).flatMap((count, place) =>
      Array.from({ length: count }, () => ({ letters: LETTERS[place] ?? "C" })),
    ),
    ...[...limitedFor(game, seat, action, scope), ...sourcesOf(game, seat)]
      .filter(({ id }) => !isTapped || id !== scope.source)
      .flatMap(({ makes, more = [] }) => [...makes, ...more].map((letters) => ({ letters }))),
  ];
  const paid: string[] = [];
  const unpaid: string[] = [];
  for (const pip of due.pips) (match([...paid, pip], coins) === null ? unpaid : paid).push(pip);
  const short = Math.max(0, due.generic - (coins.length - paid.length));
  const mana = symbols(due.generic, due.pips);
  const missing = symbols(short, unpaid);
  const others = due.others.flatMap((cost) => sayOther(cost, game, scope));
  const said = [
    ...(mana === "" ? [] : [missing === "" ? `it costs ${mana}` : `it costs ${mana}, and ${missing} is missing`]),
    ...others,
  ];
  return missing === "" && others.length === 0 ? ["it cannot be paid", ...said].join("; ") : said.join("; ");
};

/** So much of any mana and these symbols, as a card has them. */
const symbols = (generic: number, pips: readonly string[]): string =>
  `${generic > 0 ? `{${generic}}` : ""}${pips.map((pip) => `{${Array.from(pip).join("/")}}`).join("")}`;

/** What a cost says of itself that is no mana and cannot be paid. */
function sayOther(cost: Effect, game: Parameters<Solver>[0], scope: Parameters<Solver>[3]): readonly string[] {
  const word = game.tables.words.get(Object.keys(cost)[0] ?? "");
  if (word?.payable?.(game, cost, scope) !== false) return [];
  return [word.lacks?.(game, cost, scope) ?? "what else it costs cannot be paid"];
}

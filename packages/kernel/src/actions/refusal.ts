import { TURN_SPAN, openSpans } from "../state/agenda.ts";
import { refuse, type Reason, type Refusal } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { find, isKnownTo } from "../state/objects.ts";
import { deciderOf } from "../objects/control.ts";
import { timeIn } from "../query/collect-reads.ts";
import { timeTest } from "../query/conditions.ts";
import { SPANS, STACK_SIZE } from "../tables/reads.ts";
import { refOf } from "../state/client-ref.ts";
import { stack } from "../state/zones.ts";
import { memoByRuleset } from "../tables/lookup.ts";

/** A reason against an action before it is worded: its rules, the deciding one first, and whose effect it is. */
export interface Against {
  readonly text: string;
  readonly rules: readonly number[];
  /** The object, or 0. */
  readonly by: number;
}

/** A refusal by several reasons. The rules that decide come before the others. */
export function refuseBy(
  game: Game,
  seat: number,
  code: Refusal["code"],
  text: string,
  against: readonly Against[],
): Refusal {
  const deciding = against.flatMap(({ rules }) => rules.slice(0, 1));
  const refusal = refuse(game, code, text, [...deciding, ...against.flatMap(({ rules }) => rules)]);
  const [fallback = ""] = refusal.rules;
  const reasons = against.map(({ text: said, rules, by }): Reason => {
    const rule = rules.map((each) => game.tables.rules[each] ?? missing("rule")).find((each) => each !== "");
    return { text: said, rule: rule ?? fallback, ...seenBy(game, seat, by) };
  });
  return reasons.length === 0 ? refusal : { ...refusal, reasons };
}

/** How the deciding seat names the object of an effect, if it sees that. */
function seenBy(game: Game, seat: number, by: number): Pick<Reason, "by"> {
  const viewer = deciderOf(game, seat);
  const object = by > 0 ? find(game, by) : null;
  return object !== null && isKnownTo(object, viewer) ? { by: refOf(game, viewer, by) } : {};
}

/** Whether a condition of the ruleset is about when something is done. */
export const isAboutTime = (game: Game, name: string): boolean => conditionsOnTime(game).has(name);

const conditionsOnTime = memoByRuleset(
  ({ ruleset, tables }): ReadonlySet<string> =>
    new Set(
      Object.entries(ruleset.conditions ?? {}).flatMap(([name, { is }]) => {
        const { all, any } = timeTest(is, tables.spanNumbers);
        const isTested = all !== 0 || any.some((bits) => bits !== 0);
        return isTested || (timeIn(ruleset, is) & (SPANS | STACK_SIZE)) !== 0 ? [name] : [];
      }),
    ),
);

/** The current time as a sentence, for a seat that needs another time. */
export function nowText(game: Game, seat: number): string {
  const { state, tables } = game;
  const inner = openSpans(game).filter(({ span }) => span !== TURN_SPAN);
  const names = inner.map(({ span }) => spoken((tables.spans[span] ?? missing("span kind")).name));
  const waiting = stack(game).length;
  const whose = state.active === seat ? "your" : `${state.seats[state.active]?.name ?? "nobody"}'s`;
  return `now it is ${[`${whose} turn`, ...names].join(", ")}${waiting === 0 ? "" : `, with ${waiting} on the stack`}`;
}

/** A name of the ruleset in words: `declareAttackers` is "declare attackers". */
const spoken = (name: string): string => name.replaceAll(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`).trim();

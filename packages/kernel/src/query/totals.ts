// By itself: it reads amounts, and so cannot lie beside the questions that it is about.
import { isRecord, text, type Data } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import type { Question } from "../state/question.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { compileAmount } from "./amounts.ts";

/** Turns a question for some of its candidates into one for any that together have enough of something, or not too much. */
type Weigh = (game: Game, scope: Scope, asked: Question) => Question;

/** `{ characteristic: NAME, atLeast: AMOUNT }` or `{ …, atMost: AMOUNT }`; null if nothing is weighed. */
export function compileTotal(total: Data | undefined): Weigh | null {
  if (!isRecord(total)) return null;
  const weightOf = compileAmount({ characteristic: text(total["characteristic"], "characteristic"), of: "it" });
  const isMost = total["atLeast"] === undefined;
  const bound = compileAmount(total["atLeast"] ?? total["atMost"] ?? 0);
  return (game, scope, asked) => ({
    ...asked,
    form: "some",
    least: asked.candidates.map((each) => weightOf(game, withBindings(scope, { it: [each] }))),
    total: bound(game, scope),
    spill: isMost ? 1 : 0,
  });
}

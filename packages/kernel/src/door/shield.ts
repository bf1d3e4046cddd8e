import { missing } from "../data/ids.ts";
import type { HappenFrame } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import { ruleNumber } from "../tables/lookup.ts";
import type { Proposal } from "../state/proposal.ts";
import { ask, type Question } from "../state/question.ts";
import { affectedSeat, applicable, doorClasses, type Replacer } from "./find-replacements.ts";

/**
 * Where a shield is not enough for all it could stop in one moment, the seat it concerns says which of that goes through
 * the door first [CR 615.7]; null where there is nothing to say.
 */
export function whichFirst(game: Game, frame: HappenFrame, p: Proposal, found: readonly Replacer[]): Question | null {
  if (p.leads === 1 || frame.proposals.length < 2) return null;
  for (const replacer of found) {
    const left = replacer.found.stored?.left ?? -1;
    if (left < 0 || replacer.found.data["prevent"] === undefined) continue;
    const rivals = frame.proposals.filter((each) => each === p || isRival(game, frame, p, each, replacer.key));
    const size = rivals.reduce((sum, each) => sum + Math.abs(each.amount), 0);
    if (rivals.length < 2 || left >= size) continue;
    const rule = ruleNumber(game.tables, game.ruleset.door?.rule, replacer.found.rule);
    const places = rivals.map((each) => frame.proposals.indexOf(each));
    return ask("one", "replace", affectedSeat(game, p), "prevent", rule, "proposal", places, 1, 1);
  }
  return null;
}

/** Whether the same shield could stop this too, now: nothing that comes before it in the order of the door is left. */
function isRival(game: Game, frame: HappenFrame, p: Proposal, other: Proposal, key: number): boolean {
  if (affectedSeat(game, other) !== affectedSeat(game, p)) return false;
  const classes = doorClasses(game);
  if (classes.slice(0, frame.stage).some((each) => applicable(game, other, each).length > 0)) return false;
  return applicable(game, other, classes[frame.stage] ?? missing("class of replacements")).some(
    (each) => each.key === key,
  );
}

/** The chosen one goes through the door before the others. */
export function lead(frame: HappenFrame, place: number): void {
  const [first] = frame.proposals.splice(place, 1);
  if (first === undefined) throw new Error("a proposal that is not there");
  first.leads = 1;
  frame.proposals.unshift(first);
  frame.stage = 0;
}

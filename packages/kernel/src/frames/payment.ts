import { missing } from "../data/ids.ts";
import { ANNOUNCE, announcementOf, push, top, type AnnounceFrame } from "../state/agenda.ts";
import { payment, ruleOf } from "../actions/announcement.ts";
import { copyState } from "../state/copy.ts";
import { isRecord, list, type Effect } from "../data/data.ts";
import { derive } from "../derived/derive.ts";
import type { Game } from "../state/game.ts";
import { actsWhilePaying } from "../actions/options.ts";
import { newLog } from "../state/log.ts";
import { follow } from "../state/objects.ts";
import { ask, type Question } from "../state/question.ts";
import type { Choice } from "../state/command.ts";

/** The answer that nothing more is used. */
export const DONE_PAYING = 0;

/**
 * One source after the other: which one now, or done where it is enough. Those that the solver would use come first, so
 * that whoever takes the first answer each time pays no more than is due.
 */
export function whichSource(game: Game, frame: AnnounceFrame): Question | null {
  const isEnough = payment(game, frame, true) !== null;
  const useful = usefulOnes(game, frame).map(({ choice }) => choice.object);
  const planned = plan(game, frame) ?? [];
  const sources = [...new Set([...planned.filter((id) => useful.includes(id)), ...useful])];
  if (isEnough && sources.length === 0) return null;
  return ask({
    form: "one",
    kind: "pay",
    seat: frame.seat,
    rule: ruleOf(game, frame),
    candidates: isEnough ? [DONE_PAYING, ...sources] : sources,
  });
}

/** A source in one of its ways, and how many more the solver would use after it. */
interface Useful {
  readonly choice: Choice;
  readonly left: number;
}

function usefulOnes(game: Game, frame: AnnounceFrame): readonly Useful[] {
  return actsWhilePaying(game, frame.seat).flatMap((choice) => {
    const left = leftAfter(game, frame, choice);
    return left === null ? [] : [{ choice, left }];
  });
}

/** The objects that an effect names one by one. */
const refsIn = (effect: Effect): number[] =>
  Object.values(effect).flatMap((part) =>
    isRecord(part) ? list(part["refs"]).filter((ref) => typeof ref === "number") : [],
  );

/** How many sources the solver would still use after this one, null where it could not pay any more: tried on a copy. One that asks may be used. */
function leftAfter(game: Game, frame: AnnounceFrame, choice: Choice): number | null {
  const state = copyState(game.state, game.tables);
  const trial: Game = { ...game, state, derived: derive({ tables: game.tables, state }), log: newLog() };
  push(trial, announcementOf(frame.seat, choice.action, choice.object, choice.ability, null));
  while (trial.state.agenda.length > game.state.agenda.length) {
    const above = top(trial);
    if ((game.tables.frames[above.kind] ?? missing("frame kind")).advance(trial, above)) return 0;
  }
  const open = top(trial);
  return open.kind === ANNOUNCE ? (plan(trial, open)?.length ?? null) : null;
}

/** The sources that the solver would use by itself. */
const plan = (game: Game, frame: AnnounceFrame): readonly number[] | null =>
  payment(game, frame, false)?.flatMap(refsIn) ?? null;

/** How a source is used that was picked: in the way that leaves least to pay. */
export function useOf(game: Game, frame: AnnounceFrame, source: number): Choice {
  const [best] = usefulOnes(game, frame)
    .filter(({ choice }) => choice.object === source)
    .toSorted((a, b) => a.left - b.left);
  if (best === undefined) throw new Error(`object ${source} was offered to pay with, and no way is left to use it`);
  return best.choice;
}

/**
 * What costs are paid for and what is done is done by: what lies face down on the stack by now is not named as what it was
 * before, and what is laid aside with its face down is not named at all.
 */
export function doerOf(game: Game, { action }: AnnounceFrame, id: number): number {
  const { faceDown, stack } = game.tables.actions[action] ?? missing("action");
  if (faceDown !== true) return id;
  return stack === false ? 0 : follow(game, id);
}

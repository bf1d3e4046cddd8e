import { frameKindOf } from "../tables/frame-kind.ts";
import { missing } from "../data/ids.ts";
import { ANNOUNCE, announcementOf, push, top, type AnnounceFrame } from "../state/agenda.ts";
import { costsOf, paymentOf, ruleOf, objectsNamed } from "../actions/announcement.ts";
import type { Effect } from "../data/data.ts";
import { copyState } from "../state/copy.ts";
import { derive } from "../derived/derive.ts";
import type { Game } from "../state/game.ts";
import { actsWhilePaying } from "../actions/options.ts";
import { newLog } from "../state/log.ts";
import { follow } from "../state/objects.ts";
import { ask, type Question } from "../state/question.ts";
import type { Choice } from "../state/command.ts";

/** The answer that no further source is used. */
export const DONE_PAYING = 0;

/**
 * Asks which source to use next, or null if there is nothing to ask. The solver's sources come first, so that always
 * taking the first answer pays no more than is due.
 */
export function whichSource(game: Game, frame: AnnounceFrame): Question | null {
  const paid = paymentOf(game, frame, true);
  if (paid !== null && isUnsolved(game, frame, paid)) return null;
  const isEnough = paid !== null;
  const useful = usefulOf(game, frame, actsWhilePaying(game, frame.seat)).map(({ choice }) => choice.object);
  const planned = solverSources(game, frame) ?? [];
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

/** Whether the solver leaves all costs as they are: then there is nothing that a source is used for [CR 601.2g]. */
function isUnsolved(game: Game, frame: AnnounceFrame, paid: readonly Effect[]): boolean {
  const costs = costsOf(game, frame);
  return paid.every((each) => costs.includes(each));
}

/** A source used in one way, and how many more sources the solver would need after it. */
interface Useful {
  readonly choice: Choice;
  readonly left: number;
}

function usefulOf(game: Game, frame: AnnounceFrame, choices: readonly Choice[]): readonly Useful[] {
  return choices.flatMap((choice) => {
    const left = leftAfter(game, frame, choice);
    return left === null ? [] : [{ choice, left }];
  });
}

/**
 * How many sources the solver would still need after this one, tried on a copy; null if it could not pay any more. A
 * source that asks something always counts as useful.
 */
function leftAfter(game: Game, frame: AnnounceFrame, choice: Choice): number | null {
  const state = copyState(game.state, game.tables);
  const trial: Game = { ...game, state, derived: derive({ tables: game.tables, state }), log: newLog() };
  push(trial, announcementOf(frame.seat, choice.action, choice.object, choice.ability, null));
  while (trial.state.agenda.length > game.state.agenda.length) {
    const above = top(trial);
    if (frameKindOf(game.tables, above).advance(trial, above)) return 0;
  }
  const open = top(trial);
  return open.kind === ANNOUNCE ? (solverSources(trial, open)?.length ?? null) : null;
}

/** The sources that the solver would use on its own. */
const solverSources = (game: Game, frame: AnnounceFrame): readonly number[] | null =>
  paymentOf(game, frame, false)?.flatMap(objectsNamed) ?? null;

/** How a picked source is used: the way that leaves least to pay. */
export function useOf(game: Game, frame: AnnounceFrame, source: number): Choice {
  const choices = actsWhilePaying(game, frame.seat).filter(({ object }) => object === source);
  const [best] = usefulOf(game, frame, choices).toSorted((a, b) => a.left - b.left);
  if (best === undefined) throw new Error(`object ${source} was offered to pay with, and no way is left to use it`);
  return best.choice;
}

/**
 * The source that costs and effects of an announcement name. A card that is face down on the stack is named as that,
 * and a card put aside face down is not named at all.
 */
export function doerOf(game: Game, { action }: AnnounceFrame, id: number): number {
  const { faceDown, stack } = game.tables.actions[action] ?? missing("action");
  if (faceDown === undefined) return id;
  return stack === false ? 0 : follow(game, id);
}

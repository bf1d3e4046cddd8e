import { openSpans, questionOf, type Game } from "@turnwright/kernel";

/**
 * How far a bot looks: until the stack is empty again, out of the stretch of the turn that is going on; to the end of the
 * turn where something is left behind by then.
 */
export interface Horizon {
  readonly turn: number;
  /** The instance of the span with parts that is going on, or 0: what is done in a part shows when the whole is over. */
  readonly span: number;
  /** How many effects were there, and how many inserted spans were under way in the turn. */
  readonly effects: number;
  readonly extras: number;
}

export function horizonOf(game: Game): Horizon {
  const { state, tables } = game;
  const frames = openSpans(game).filter((frame) => !isTurn(game, frame));
  let span = 0;
  // A span that is opened from the window of another is no part of that.
  for (let at = frames.length - 1; at > 0; at--) {
    const outer = frames[at - 1];
    const inner = frames[at];
    if (outer === undefined || inner === undefined || tables.spans[outer.span]?.parts.includes(inner.span) !== true)
      break;
    span = outer.id;
  }
  return { turn: state.turn, span, effects: state.effects.length, extras: extrasOf(game) };
}

export const isSameHorizon = (one: Horizon, other: Horizon): boolean =>
  one.turn === other.turn && one.span === other.span && one.effects === other.effects && one.extras === other.extras;

/** How many inserted spans are to come in the turn, or go on. */
function extrasOf(game: Game): number {
  let extras = 0;
  for (const frame of openSpans(game)) {
    if (!isTurn(game, frame)) extras += frame.extra;
    for (const planned of frame.plan ?? []) extras += planned.extra;
  }
  return extras;
}

const isTurn = ({ tables }: Game, { span }: { readonly span: number }): boolean => tables.spans[span]?.name === "turn";

const isStackEmpty = ({ state, tables }: Game): boolean =>
  tables.stackZone < 0 || (state.zones[tables.stackZone * state.seats.length] ?? []).length === 0;

/** Whether nothing is going on where somebody has priority, and nothing is to come that its answer speaks of. */
export const isResting = (game: Game, { span }: Horizon): boolean =>
  span === 0 && questionOf(game) === null && isStackEmpty(game);

/** Whether what was begun is done, where the answer spoke of nothing more. */
export function isDone(game: Game, { span }: Horizon): boolean {
  if (questionOf(game) !== null || !isStackEmpty(game)) return false;
  return span === 0 || !openSpans(game).some(({ id }) => id === span);
}

/** Whether it left something behind that shows only later in the turn. */
export const leavesMore = (game: Game, { effects, extras }: Horizon): boolean =>
  game.state.effects.length > effects || extrasOf(game) > extras;

/** Whether the turn is over, or the game. */
export const isOver = ({ state }: Game, { turn }: Horizon): boolean => state.outcome !== null || state.turn !== turn;

import { questionOf, type Game } from "@turnwright/kernel";

/** How far a bot looks: until the stack is empty again, out of the stretch of the turn that is going on. */
export interface Horizon {
  readonly turn: number;
  /** The instance of the span with parts that is going on, or 0: what is done in a part shows when the whole is over. */
  readonly span: number;
  /** How many effects were there: what leaves more of them behind is looked at when the turn is over. */
  readonly effects: number;
}

const TURN = 0;
const SPAN = 1;

export function horizonOf({ state, tables }: Game): Horizon {
  const frames = state.agenda.flatMap((frame) => (frame.kind === SPAN && frame.span !== TURN ? [frame] : []));
  let span = 0;
  // A span that is opened from the window of another is no part of that.
  for (let at = frames.length - 1; at > 0; at--) {
    const outer = frames[at - 1];
    const inner = frames[at];
    if (outer === undefined || inner === undefined || tables.spans[outer.span]?.parts.includes(inner.span) !== true)
      break;
    span = outer.id;
  }
  return { turn: state.turn, span, effects: state.effects.length };
}

const isStackEmpty = ({ state, tables }: Game): boolean =>
  tables.stackZone < 0 || (state.zones[tables.stackZone * state.seats.length] ?? []).length === 0;

/** Whether nothing is going on where somebody has priority, and nothing is to come that its answer speaks of. */
export const isResting = (game: Game, { span }: Horizon): boolean =>
  span === 0 && questionOf(game) === null && isStackEmpty(game);

/** Whether the game has come so far. */
export function isBeyond(game: Game, horizon: Horizon): boolean {
  const { state } = game;
  if (state.outcome !== null || state.turn !== horizon.turn) return true;
  if (questionOf(game) !== null || state.effects.length > horizon.effects || !isStackEmpty(game)) return false;
  return horizon.span === 0 || !state.agenda.some((frame) => frame.kind === SPAN && frame.id === horizon.span);
}

import { cardKind } from "../tables/card-kind.ts";
import { missing } from "../data/ids.ts";
import { openSpans, TURN_SPAN, WINDOW } from "../state/agenda.ts";
import { mustBeGame, type Game } from "../state/game.ts";

/** A span that is open, and why it is there if it was inserted. */
export interface OpenSpan {
  /** The instance: no two spans of a game have the same. */
  readonly id: number;
  readonly span: string;
  /** Whose it is, or null for one of nobody, as an opening. */
  readonly seat: string | null;
  readonly inserted?: true;
  /** The name of the card that inserted it. */
  readonly by?: string;
}

/** Where a game is, as data: `where` says the same in words. */
export interface PlaceInTime {
  /** 0 before the first turn. */
  readonly turn: number;
  /** The seat whose turn it is, or null. */
  readonly seat: string | null;
  /** The open spans inside the turn, the outermost first. */
  readonly spans: readonly OpenSpan[];
  /** The instance of the innermost span, or of the turn; 0 if there is none. */
  readonly id: number;
  /** The window in which somebody has priority, or that waits for something to resolve. */
  readonly window: string | null;
}

/** Where the game is, as data. */
export function place(game: Game): PlaceInTime {
  mustBeGame(game);
  const { state, tables } = game;
  const open = openSpans(game);
  const seatName = (seat: number): string | null => state.seats[seat]?.name ?? null;
  const turn = open.find(({ span }) => span === TURN_SPAN);
  const window = state.agenda.findLast((frame) => frame.kind === WINDOW);
  return {
    turn: state.turn,
    seat: turn === undefined ? null : seatName(turn.seat),
    spans: open
      .filter((frame) => frame !== turn)
      .map(({ id, span, seat, extra, by }) => ({
        id,
        span: (tables.spans[span] ?? missing("span kind")).name,
        seat: seatName(seat),
        ...(extra === 0 ? {} : { inserted: true }),
        ...(by < 0 ? {} : { by: cardKind(game, by).name }),
      })),
    id: open.at(-1)?.id ?? 0,
    window:
      window === undefined || window.kind !== WINDOW
        ? null
        : (tables.windows[window.window] ?? missing("window kind")).name,
  };
}

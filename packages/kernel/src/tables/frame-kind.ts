// Short for now: what belongs here is being gathered.
import type { Frame } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import type { Question } from "../state/question.ts";

/** What every kind of frame answers. */
export interface FrameKind<F extends Frame = Frame> {
  readonly name: string;
  /** Goes on; true if it waits for an answer. It moves its own position on before it proposes or pushes. */
  advance(game: Game, frame: F): boolean;
  /** Its question is complete. */
  answered(game: Game, frame: F, picks: number[]): void;
  /** What it asks, where it is not a window. */
  asks(frame: F): Question | null;
  /** A seat has left. */
  gone(game: Game, frame: F, seat: number, depth: number): void;
}

// By itself, because every file of frames/ implements it.
import type { Frame } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import type { Question } from "../state/question.ts";
import type { Tables } from "./tables.ts";

/** Takes references to objects and seats, one by one. */
export interface Refs {
  add(ref: number): Refs;
}

/** Everything that differs between the kinds of frames. Each has a file in `frames/`; no frame imports another. */
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
  /** A copy that shares only what nobody edits, written out field by field in the order of the original: hashes follow it. */
  copy(frame: F, tables: Pick<Tables, "frames">): F;
  /** Adds the objects that the frame names, of which last-known copies are kept; left out where a frame names none. */
  addRefs?(frame: F, refs: Refs): void;
}

// By itself, because every file of frames/ implements it.
import { missing } from "../data/ids.ts";
import type { Frame } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import type { Question } from "../state/question.ts";
import type { Tables } from "./tables.ts";

/** Collects references to objects and seats. */
export interface Refs {
  add(ref: number): Refs;
}

/** What differs between the kinds of frames. Each has a file in `frames/`; no frame imports another. */
export interface FrameKind<F extends Frame = Frame> {
  readonly name: string;
  /**
   * Continues the frame; true if it waits for an answer. It must advance its own position before it proposes or pushes.
   */
  advance(game: Game, frame: F): boolean;
  /** Continues with the complete answer to its question. */
  answered(game: Game, frame: F, picks: number[]): void;
  /** Its open question, if it is not a window. */
  asks(frame: F): Question | null;
  /** Reacts to a seat that has left the game. */
  gone(game: Game, frame: F, seat: number, depth: number): void;
  /**
   * A copy for a fork; it shares only what is never edited. The fields keep the order of the original because hashes
   * depend on it.
   */
  copy(frame: F, tables: Pick<Tables, "frames">): F;
  /**
   * Adds the objects that the frame refers to, so that last-known copies of them are kept. Absent if it refers to none.
   */
  addRefs?(frame: F, refs: Refs): void;
}

/** The kind of a frame. */
export const frameKindOf = ({ frames }: Pick<Tables, "frames">, { kind }: Pick<Frame, "kind">): FrameKind =>
  frames[kind] ?? missing("frame kind");

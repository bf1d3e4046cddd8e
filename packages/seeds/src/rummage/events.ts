// The events of the document, and where they are sent: both small, and used by everything else here.
import type { Phase } from "./phase.ts";

/** The game has gone from one phase or step to another. */
export interface PhaseChangeEvent {
  readonly previousPhase: Phase;
  readonly newPhase: Phase;
}

/** A player got priority. */
export interface PriorityEvent {
  readonly player: string;
  readonly phase: Phase;
}

/** Time ran out for a player, who did what does nothing, or the least that the rules demand. */
export interface TimeOutEvent {
  readonly player: string;
  readonly phase: Phase;
  /** What was decided for the player. */
  readonly answer: string;
}

/** Where events are sent. */
export interface EventWriter<T> {
  send(event: T): void;
}

/** A list to which events are sent. */
export class EventList<T> implements EventWriter<T> {
  readonly #sent: T[] = [];

  send(event: T): void {
    this.#sent.push(event);
  }

  /** All that was sent so far. */
  get sent(): readonly T[] {
    return [...this.#sent];
  }
}

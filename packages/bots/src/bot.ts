import type { Game, Rng } from "@turnwright/kernel";

/** Somebody who answers decisions without being a person. */
export interface Bot {
  readonly name: string;
  /** The index of the option it takes of the decision that is open. The game stays as it is. */
  readonly choose: (game: Game, rng: Rng) => number;
}

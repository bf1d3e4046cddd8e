// A file of its own: every bot needs to know what a bot is, and the one that needs nothing else stands beside it.
import { below, expecting, optionCount, type Game, type Rng } from "@turnwright/kernel";

/** Somebody who answers decisions without being a person. */
export interface Bot {
  readonly name: string;
  /** The index of the option it takes of the decision that is open. The game stays as it is. */
  readonly choose: (game: Game, rng: Rng) => number;
}

/** What a bot is asked with. */
export const A_GAME = "a game that is not over, as `start` gives it, and random numbers, as `seeded` does";

/** Takes any option of each question, each equally likely. */
export const random: Bot = {
  name: "random",
  choose: expecting(A_GAME, (game, rng) => {
    const count = optionCount(game);
    return count === 1 ? 0 : below(rng, count);
  }),
};

import { below, optionCount } from "@turnwright/kernel";
import type { Bot } from "./bot.ts";

/** Takes any option of each question, each equally likely. */
export const random: Bot = {
  name: "random",
  choose: (game, rng) => {
    const count = optionCount(game);
    return count === 1 ? 0 : below(rng, count);
  },
};

// Where bots think: a module worker, an entry of the build beside the page, with which it shares the chunks of kernel and games.
import { greedy, random, type Bot } from "@turnwright/bots";
import { load, type Rng } from "@turnwright/kernel";
import { ownEntry, shipped, type GameEntry } from "./local/games.ts";
import type { OwnOffer } from "./local/offer.ts";
import { loadNamed } from "./local/load.ts";

/** What a bot is asked. */
export interface BotQuestion {
  /** Comes back with the answer. */
  readonly id: number;
  /** The name of a game in `local/games.ts`, or a ruleset of one's own. */
  readonly game: string | OwnOffer;
  /** The name of its ruleset, which says how it was set. */
  readonly ruleset: string;
  /** The game as `save` gives it, with a decision that waits. */
  readonly saved: string;
  /** Which bot: `greedy` or `random`. */
  readonly bot: string;
  readonly rng: Rng;
}

/** What it answers: the index of an option, or what went wrong. */
export type BotAnswer =
  | { readonly id: number; readonly choice: number }
  | { readonly id: number; readonly error: string };

function entryOf(game: BotQuestion["game"]): GameEntry {
  if (typeof game !== "string") return ownEntry(game);
  const entry = shipped[game];
  if (entry === undefined) throw new Error(`no game is called "${game}"; there are ${Object.keys(shipped).join(", ")}`);
  return entry;
}

async function answerTo({ id, game, ruleset: set, saved, bot: name, rng }: BotQuestion): Promise<BotAnswer> {
  try {
    const { ruleset, outlook, ...knowledge } = await loadNamed(entryOf(game), set);
    if (name !== "random" && outlook === undefined)
      throw new Error(`this game is played at random only, not by ${name}`);
    const bot: Bot = name === "random" || outlook === undefined ? random : greedy(outlook, knowledge);
    return { id, choice: bot.choose(load(ruleset, saved), rng) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener("message", ({ data }: MessageEvent<BotQuestion>) => {
  void answerTo(data).then((answer) => postMessage(answer));
});

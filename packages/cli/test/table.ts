import { decision, idleAnswer, start, type Game, type Setup } from "@turnwright/kernel";
import { games } from "../src/games.ts";
import type { PlayableGame } from "../src/games/game.ts";
import { openMatch, type Match } from "../src/play/match.ts";
import { playWith } from "../src/play/person-game.ts";
import { keeping } from "./command.ts";

/** The game of a name that comes with the command line. */
export function gameCalled(name: string): PlayableGame {
  const game = games()[name];
  if (game === undefined) throw new Error(`there is no ${name}`);
  return game;
}

const library = Array.from({ length: 20 }, () => "Plains");

/** A game of Magic that stands at a place of turn 3, seen by alice. */
export function magicMatch(span: string, zones: NonNullable<Setup["zones"]>, active = "alice"): Match {
  const magic = gameCalled("magic");
  const game = start(magic.pack.ruleset, {
    seats: ["alice", "bob"],
    zones: { alice: { library, ...zones["alice"] }, bob: { library, ...zones["bob"] } },
    at: { turn: 3, active, span },
    seed: 7,
  });
  return openMatch(game, magic, "alice");
}

/** A game that has a champion for each, at a place of turn 3, seen by alice. */
export function matchOf(name: string, setup: Pick<Setup, "zones" | "at">): Match {
  const known = gameCalled(name);
  return openMatch(start(known.pack.ruleset, { seats: ["alice", "bob"], seed: 7, ...setup }), known, "alice");
}

/** Who plays bob in a test: it takes the first option that is no pass and has one of these words, or else idles. */
export const doing = (...words: readonly string[]): PlayableGame["bots"][string] => ({
  name: "scripted",
  choose: (game) => {
    const { options } = decisionOf(game);
    const found = options.findIndex(({ text }) => words.some((word) => text.includes(word)));
    return found >= 0 ? found : idleAnswer(game);
  },
});

/** Types lines at the game, and gives what it said; it is left after the last. */
export async function typedWith(
  match: Match,
  {
    bot = doing(),
    ...how
  }: { readonly bot?: PlayableGame["bots"][string]; readonly isPlain?: boolean; readonly asksAlways?: boolean },
  ...lines: readonly string[]
): Promise<{ readonly out: string; readonly err: string; readonly left: number }> {
  const terminal = keeping(100);
  const left = [...lines];
  await playWith(match, { seat: "alice", bot, seed: 1, asksAlways: false, ...how }, terminal, async () =>
    Promise.resolve(left.shift() ?? null),
  );
  return { out: terminal.told.join("\n"), err: terminal.complained.join("\n"), left: left.length };
}

export const typed = (match: Match, ...lines: readonly string[]): ReturnType<typeof typedWith> =>
  typedWith(match, { asksAlways: true }, ...lines);

function decisionOf(game: Game): NonNullable<ReturnType<typeof decision>> {
  const open = decision(game);
  if (open === undefined) throw new Error("the game is over");
  return open;
}

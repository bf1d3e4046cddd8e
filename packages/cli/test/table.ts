import { decision, idleAnswer, type Game, type Ruleset, type Setup } from "@turnwright/kernel";
import { openMatch, story, type Line, type Match } from "@turnwright/match";
import { spaced } from "@turnwright/lexicon/look";
import { place } from "@turnwright/kernel/client";
import { games } from "../src/games.ts";
import type { PlayableGame } from "../src/games/game.ts";
import { lineText } from "../src/play/narrate.ts";
import { playersAt } from "../src/play/saved-game.ts";
import { playWith } from "../src/play/person-game.ts";
import { keeping } from "./command.ts";

/** The game of a name that comes with the command line. */
export function gameCalled(name: string): PlayableGame {
  const game = games()[name];
  if (game === undefined) throw new Error(`there is no ${name}`);
  return game;
}

const library = Array.from({ length: 20 }, () => "Plains");

/** A match of a game in which alice is a person. */
export function opened(known: PlayableGame, setup: Setup, ruleset: Ruleset = known.pack.ruleset): Match {
  const players = playersAt({ seat: "alice", bot: "scripted" }, setup.seats);
  return openMatch({ ruleset, look: known.look, setup, players });
}

/** What alice is told of a match, line by line. */
export const linesOf = (match: Match): string[] => story(match, "alice").map((line: Line) => lineText(line));

/** The innermost span that is going on. */
export const spanOf = ({ game }: Match): string => spaced(place(game).spans.at(-1)?.span ?? "");

/** A game of Magic that stands at a place of turn 3, seen by alice. */
export function magicMatch(span: string, zones: NonNullable<Setup["zones"]>, active = "alice"): Match {
  return opened(gameCalled("magic"), {
    seats: ["alice", "bob"],
    zones: { alice: { library, ...zones["alice"] }, bob: { library, ...zones["bob"] } },
    at: { turn: 3, active, span },
    seed: 7,
  });
}

/** A game that has a champion for each, at a place of turn 3, seen by alice. */
export function matchOf(name: string, setup: Pick<Setup, "zones" | "at">): Match {
  return opened(gameCalled(name), { seats: ["alice", "bob"], seed: 7, ...setup });
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
  const known = Object.values(games()).find(({ look }) => look === match.opening.look);
  if (known === undefined) throw new Error(`no game is called ${match.opening.ruleset.name}`);
  await playWith(match, { known, seat: "alice", bot, asksAlways: false, ...how }, terminal, async () =>
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

import { expecting } from "../data/expectation.ts";
import { fork } from "../derived/fork.ts";
import type { Command, Move } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { decision, type Decision } from "./decision.ts";
import { submit } from "./submit.ts";

/**
 * The moves of these commands, given one after the other from here, for a shortcut; null if one of them is no choice among
 * options. The game is not touched.
 */
export const movesOf = expecting(
  "a game and a list of commands",
  function movesOf(game: Game, commands: readonly Command[]): Move[] | null {
    const copy = fork(game);
    const moves: Move[] = [];
    for (const command of commands) {
      const open = decision(copy);
      const keys = open === undefined ? null : moveKeys(copy, open, command);
      if (open === undefined || keys === null) return null;
      for (const key of keys) moves.push({ seat: open.seat, key });
      if (!submit(copy, command).ok) return null;
    }
    return moves;
  },
);

/** The keys of the options that a command takes. */
function moveKeys(game: Game, open: Decision, command: Command): string[] | null {
  if ("choices" in command) return pickKeys(fork(game), open, command.choices);
  const key =
    "choice" in command
      ? open.options[command.choice]?.key
      : "attempt" in command
        ? open.options.find(
            ({ verb, of, via, ability }) =>
              verb === command.attempt.verb &&
              (command.attempt.of === undefined || of === command.attempt.of) &&
              (command.attempt.via === undefined || via === command.attempt.via) &&
              (command.attempt.ability === undefined || ability === command.attempt.ability),
          )?.key
        : undefined;
  return key === undefined ? null : [key];
}

/** A whole answer as the picks that it consists of, taken one by one; null if it cannot be said so. */
function pickKeys(game: Game, { question, seat }: Decision, choices: readonly number[]): string[] | null {
  // Picks that were made before would have to be taken back.
  if (question.form === "divide" || question.picked.length > 0) return null;
  const names = choices.map((choice) => (question.form === "number" ? String(choice) : question.candidates[choice]));
  const keys: string[] = [];
  const take = (end: string): boolean => {
    const open = decision(game);
    const option = open?.seat === seat ? open.options.find(({ key }) => key.endsWith(`:${end}`)) : undefined;
    if (open === undefined || option === undefined) return false;
    keys.push(option.key);
    return submit(game, { seat: open.by, decision: open.id, choice: option.index }).ok;
  };
  for (const name of names) if (name === undefined || !take(name)) return null;
  const isOpenStill = question.form === "some" && choices.length < question.max;
  return !isOpenStill || take("done") ? keys : null;
}

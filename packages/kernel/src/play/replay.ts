import { expecting } from "../data/expectation.ts";
import type { Command } from "../state/command.ts";
import { decision } from "./decision.ts";
import type { Game } from "../state/game.ts";
import { hash } from "../state/hash.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { start, type Setup } from "./start.ts";
import { submit } from "./submit.ts";
import { tablesOf } from "../compile/index.ts";

/** A game as data: its setup and all commands. */
export interface Replay {
  readonly turnwright: 1;
  readonly ruleset: { readonly name: string; readonly fingerprint: string };
  readonly setup: Setup;
  readonly commands: readonly (Command & { readonly key?: string })[];
  /** State hashes by the number of commands before them. */
  readonly hashes?: Readonly<Record<string, string>>;
}

/** What came of a replay: the game, or where and how it first differed. */
export type Replayed =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly game: Game | null; readonly at: number; readonly reason: string };

/** Plays a replay again and compares the hashes: reports the game, or the first place where it differs. */
export const replay = expecting("a ruleset and a replay", function replay(ruleset: Ruleset, file: Replay): Replayed {
  const { name, fingerprint } = file.ruleset;
  if (fingerprint !== tablesOf(ruleset).fingerprint)
    return {
      ok: false,
      game: null,
      at: 0,
      reason:
        name === ruleset.name
          ? `it was played by other rules of ${name} than these: ${fingerprint}, not ${tablesOf(ruleset).fingerprint}`
          : `it is a game of ${name}, not of ${ruleset.name}`,
    };
  const game = start(ruleset, file.setup);
  const differs = (at: number, reason: string): Replayed => ({ ok: false, game, at, reason });
  for (const [index, command] of file.commands.entries()) {
    const wanted = file.hashes?.[String(index)];
    if (wanted !== undefined && hash(game) !== wanted)
      return differs(index, `the hash is ${hash(game)} and was ${wanted}`);
    const { key, ...plain } = command;
    if (key !== undefined && "choice" in plain && decision(game)?.options[plain.choice]?.key !== key)
      return differs(
        index,
        `option ${plain.choice} is "${decision(game)?.options[plain.choice]?.key ?? "nothing"}" and was "${key}"`,
      );
    const result = submit(game, plain);
    if (!result.ok && result.refusal.violation !== true) return differs(index, `refused: ${result.refusal.text}`);
  }
  const last = file.hashes?.[String(file.commands.length)];
  if (last !== undefined && hash(game) !== last)
    return differs(file.commands.length, `the last hash is ${hash(game)} and was ${last}`);
  return { ok: true, game };
});

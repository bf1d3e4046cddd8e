import { parsed } from "./ids.ts";
import { derive } from "./derive.ts";
import type { Game, State } from "./game.ts";
import { logFor } from "./log.ts";
import type { Ruleset } from "./ruleset.ts";
import { tablesOf } from "./compile.ts";

interface Saved {
  readonly turnwright: 1;
  readonly ruleset: { readonly name: string; readonly fingerprint: string };
  readonly decisions: number;
  readonly state: State;
}

/** A game as a text. */
export function save(game: Game): string {
  if (game.broken !== "") throw new Error(game.broken);
  const saved: Saved = {
    turnwright: 1,
    ruleset: { name: game.ruleset.name, fingerprint: game.tables.fingerprint },
    decisions: game.decisions,
    state: game.state,
  };
  return JSON.stringify(saved);
}

/** The game that a text was saved from; it must be one of this ruleset. */
export function load(ruleset: Ruleset, text: string): Game {
  const saved = read(text);
  const { state, decisions } = saved;
  if (saved.turnwright !== 1 || state === undefined || decisions === undefined)
    throw new Error("this is no saved game");
  const tables = tablesOf(ruleset);
  if (saved.ruleset?.fingerprint !== tables.fingerprint)
    throw new Error(
      `saved with ${saved.ruleset?.name ?? "?"} ${saved.ruleset?.fingerprint ?? "?"}, which is not ${ruleset.name} ${tables.fingerprint}`,
    );
  return { ruleset, tables, state, derived: derive({ tables, state }), log: logFor(state), decisions, broken: "" };
}

function read(text: string): Partial<Saved> {
  try {
    return parsed<Partial<Saved>>(text);
  } catch (error) {
    throw new Error("this is no saved game: it is not even JSON", { cause: error });
  }
}

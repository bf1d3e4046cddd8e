import { parsed } from "../data/ids.ts";
import { derive } from "../derived/derive.ts";
import type { Game, State } from "../state/game.ts";
import { logFor } from "../state/log.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { tablesOf } from "../compile/index.ts";

interface Saved {
  readonly turnwright: 2;
  readonly ruleset: { readonly name: string; readonly fingerprint: string };
  readonly decisions: number;
  readonly state: State;
}

/** The game as text. */
export function save(game: Game): string {
  if (game.broken !== "") throw new Error(game.broken);
  const saved: Saved = {
    turnwright: 2,
    ruleset: { name: game.ruleset.name, fingerprint: game.tables.fingerprint },
    decisions: game.decisions,
    state: game.state,
  };
  return JSON.stringify(saved);
}

/** The game from a saved text. It must belong to this ruleset. */
export function load(ruleset: Ruleset, text: string): Game {
  const saved = read(text);
  const { state, decisions } = saved;
  if (saved.turnwright !== 2 || state === undefined || decisions === undefined)
    throw new Error("this is no saved game");
  const tables = tablesOf(ruleset);
  if (saved.ruleset?.fingerprint !== tables.fingerprint)
    throw new Error(
      `saved with ${saved.ruleset?.name ?? "?"} ${saved.ruleset?.fingerprint ?? "?"}, which is not ${ruleset.name} ${tables.fingerprint}`,
    );
  const flaw = damagedField(state);
  if (flaw !== null) throw new Error(`this saved game is damaged: ${flaw}`);
  const derived = derive({ tables, state });
  return { ruleset, tables, state, derived, log: logFor(state), decisions, seed: null, broken: "" };
}

const FIELDS: Readonly<Record<keyof State, "number" | "list" | "record">> = {
  rng: "list",
  fixedOutcomes: "list",
  clock: "number",
  seats: "list",
  order: "list",
  direction: "number",
  turn: "number",
  active: "number",
  first: "number",
  objects: "list",
  free: "list",
  zones: "list",
  agenda: "list",
  effects: "list",
  waiting: "list",
  gone: "list",
  dirty: "number",
  touched: "list",
  checkRuns: "number",
  tallies: "list",
  talliesBefore: "list",
  idleMoments: "number",
  seen: "list",
  outcome: "record",
};

/** The first field of a state that is missing or of the wrong type, or null. Files get truncated and edited by hand. */
function damagedField(state: State): string | null {
  const fields = new Map<string, unknown>(Object.entries(state));
  for (const [name, wanted] of Object.entries(FIELDS)) {
    if (kindOf(fields.get(name)) !== wanted) return `"${name}" is not a ${wanted}`;
    fields.delete(name);
  }
  const [strange] = fields.keys();
  return strange === undefined ? null : `"${strange}" is no field of it`;
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? "list" : typeof value === "object" ? "record" : typeof value;

function read(text: string): Partial<Saved> {
  try {
    return parsed<Partial<Saved>>(text);
  } catch (error) {
    throw new Error("this is no saved game: it is not even JSON", { cause: error });
  }
}

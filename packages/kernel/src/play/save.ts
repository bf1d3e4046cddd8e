import { parsed } from "../data/ids.ts";
import { derive } from "../derived/derive.ts";
import { mustBeGame, type Game, type State } from "../state/game.ts";
import { logFor } from "../state/log.ts";
import { textHash } from "../state/hash.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Tables } from "../tables/tables.ts";
import { tablesOf } from "../compile/index.ts";

/** The version of what is saved and loaded. */
const VERSION = 5;

interface Saved {
  readonly turnwright: typeof VERSION;
  readonly ruleset: { readonly name: string; readonly fingerprint: string };
  readonly decisions: number;
  readonly veil: number;
  /** The hash of the state as it is written, because files get truncated and edited by hand. */
  readonly hash: string;
  /** Null in no file of ours, but in those of others. */
  readonly state: State | null;
}

/** The game as text. */
export function save(game: Game): string {
  mustBeGame(game);
  if (game.broken !== "") throw new Error(game.broken);
  const state = JSON.stringify(game.state);
  const head: Omit<Saved, "state"> = {
    turnwright: VERSION,
    ruleset: { name: game.ruleset.name, fingerprint: game.tables.fingerprint },
    decisions: game.decisions,
    veil: game.veil,
    hash: textHash(state),
  };
  return `${JSON.stringify(head).slice(0, -1)},"state":${state}}`;
}

/** The game from a saved text. It must belong to this ruleset. */
export function load(ruleset: Ruleset, text: string): Game {
  const saved = read(text);
  const { state, decisions, veil } = saved;
  const version: unknown = saved.turnwright;
  if (typeof version === "number" && version !== VERSION)
    throw new Error(
      `this is no saved game of version ${VERSION}: it is of version ${version}, for the Turnwright that saved it`,
    );
  if (
    version !== VERSION ||
    jsonKind(state) !== "record" ||
    state === undefined ||
    state === null ||
    !isCount(decisions) ||
    !isCount(veil) ||
    typeof saved.hash !== "string"
  )
    throw new Error("this is no saved game");
  const tables = tablesOf(ruleset);
  if (saved.ruleset?.fingerprint !== tables.fingerprint)
    throw new Error(
      saved.ruleset?.name === ruleset.name
        ? `it was saved with other rules of ${ruleset.name} than these: ${saved.ruleset.fingerprint}, not ${tables.fingerprint}`
        : `it was saved with ${saved.ruleset?.name ?? "?"}, not with ${ruleset.name}`,
    );
  const flaw = damagedField(state, tables);
  if (flaw !== null) throw new Error(`this saved game is damaged: ${flaw}`);
  // The text is compared and not the game: a game's hash takes an empty list for an empty text, and the kernel would not.
  if (textHash(JSON.stringify(state)) !== saved.hash)
    throw new Error("this saved game is damaged: it is not what was saved");
  try {
    const derived = derive({ tables, state });
    return { ruleset, tables, state, derived, log: logFor(state), decisions, seed: null, veil, broken: "" };
  } catch (error) {
    throw new Error("this saved game is damaged: its contents do not fit together", { cause: error });
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const FIELDS: Readonly<Record<Exclude<keyof State, "ranges">, "number" | "list" | "record">> = {
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
  revised: "list",
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

/** The first field of a state that is missing or of the wrong type, or null. */
function damagedField(state: State, { range }: Tables): string | null {
  const fields = new Map<string, unknown>(Object.entries(state));
  if (range !== null && jsonKind(fields.get("ranges")) !== "list") return `"ranges" is not a list`;
  if (range !== null) fields.delete("ranges");
  for (const [name, wanted] of Object.entries(FIELDS)) {
    if (jsonKind(fields.get(name)) !== wanted) return `"${name}" is not a ${wanted}`;
    fields.delete(name);
  }
  const [strange] = fields.keys();
  return strange === undefined ? null : `"${strange}" is no field of it`;
}

const jsonKind = (value: unknown): string =>
  Array.isArray(value) ? "list" : typeof value === "object" ? "record" : typeof value;

function read(text: unknown): Partial<Saved> {
  if (typeof text !== "string") throw new Error(`this is no saved game: expected a text, found ${typeof text}`);
  try {
    const saved = parsed<Partial<Saved> | null>(text);
    return saved ?? {};
  } catch (error) {
    throw new Error("this is no saved game: it is not even JSON", { cause: error });
  }
}

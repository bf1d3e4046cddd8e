import {
  expecting,
  decision,
  hash,
  suggestName,
  replay as playAgain,
  start,
  submit,
  withCards,
  type Command,
  type Game,
  type Ruleset,
  type Setup,
} from "@turnwright/kernel";
import { z } from "zod";
import { readCards } from "./cards.ts";
import { isRecord, readDocuments, reasonOf, type Path, type Problem } from "./file/document.ts";
import { validate } from "./file/shape.ts";
import type { Pack } from "./pack.ts";

/** A game as its setup and its commands, as it stands in a file. */
export interface ReplayFile {
  readonly turnwright: 1;
  readonly ruleset: { readonly name: string; readonly fingerprint: string };
  readonly setup: Setup;
  /** Cards of one's own, as a card file has them. */
  readonly cards?: readonly object[];
  readonly seed?: number;
  readonly commands: readonly (Command & { readonly key?: string })[];
  readonly hashes?: Readonly<Record<string, string>>;
  readonly final?: { readonly hash: string; readonly outcome: unknown };
  /** Who sat where, so that a game which was left can go on. */
  readonly table?: {
    /** The seat of the person, and who plays the others. */
    readonly seat: string;
    readonly bot: string;
    /** What the decks of the person and of the other are called. */
    readonly decks: readonly string[];
    /** The file of a ruleset of one's own. */
    readonly ruleset?: string;
    /** Where seats wanted to be asked, each wish with the number of commands before it. */
    readonly wishes?: readonly { readonly before: number; readonly seat: string; readonly wish: object }[];
  };
}

/** What came of playing a replay again. */
export interface PlayedReplay {
  readonly ok: boolean;
  readonly game: Game | null;
  /** How many commands were taken. */
  readonly taken: number;
  /** The number of the command where it first differed; null where it did not, or could not be played at all. */
  readonly at: number | null;
  /** How it differed, or why it cannot be played. */
  readonly reason: string | null;
  /** The replay of what was played, with fresh hashes: what `--save` writes. */
  readonly replay: ReplayFile | null;
}

/** The replay of a game that was started from a setup and given these commands. */
export function replayOf(
  game: Game,
  setup: Setup,
  commands: ReplayFile["commands"],
  hashes: Readonly<Record<string, string>> = {},
): ReplayFile {
  return {
    turnwright: 1,
    ruleset: { name: game.ruleset.name, fingerprint: game.tables.fingerprint },
    setup,
    ...(setup.seed === undefined ? {} : { seed: setup.seed }),
    commands,
    hashes,
    final: { hash: hash(game), outcome: outcomeOf(game) },
  };
}

/** The outcome as a file has it: the names of those who won and lost, and the rule. */
function outcomeOf({ state, tables }: Game): unknown {
  if (state.outcome === null) return null;
  const names = (seats: readonly number[]): string[] => seats.map((seat) => state.seats[seat]?.name ?? "?");
  return {
    winners: names(state.outcome.winners),
    losers: names(state.outcome.losers),
    rule: tables.rules[state.outcome.rule] ?? "",
  };
}

/** The version of replays that are written and read. */
const VERSION = 1;

const seatName = z.string().min(1);
const attempt = z.strictObject({
  verb: z.string(),
  via: z.string().optional(),
  face: z.string().optional(),
  of: z.int().optional(),
  to: z.int().optional(),
  ability: z.int().optional(),
});

const pay = z.array(z.union([z.int(), z.string()])).optional();

const shortcut = z.strictObject({
  moves: z.array(z.strictObject({ seat: seatName, key: z.string() })).min(1),
  times: z.int(),
});

const command = z.union(
  [
    z.strictObject({ seat: seatName, decision: z.int(), choice: z.int(), pay, key: z.string().optional() }),
    z.strictObject({ seat: seatName, decision: z.int(), choices: z.array(z.int()), key: z.string().optional() }),
    z.strictObject({ seat: seatName, decision: z.int().optional(), attempt, pay, key: z.string().optional() }),
    z.strictObject({ seat: seatName, decision: z.int().optional(), shortcut, key: z.string().optional() }),
    z.strictObject({ seat: seatName, cancel: z.literal(true), key: z.string().optional() }),
    z.strictObject({ seat: seatName, leave: z.literal(true), key: z.string().optional() }),
  ],
  { error: "expected a command: { seat, decision, choice, key } or { seat, attempt | shortcut | cancel | leave }" },
);

export const replayShape = z.strictObject({
  turnwright: z.literal(VERSION),
  ruleset: z.strictObject({ name: z.string(), fingerprint: z.string() }),
  setup: z.looseObject({ seats: z.array(seatName).min(1).max(16) }),
  cards: z.array(z.looseObject({ name: z.string() })).optional(),
  seed: z.int().optional(),
  commands: z.array(command),
  hashes: z.record(z.string(), z.string()).optional(),
  final: z.strictObject({ hash: z.string(), outcome: z.unknown() }).optional(),
  table: z
    .strictObject({
      seat: seatName,
      bot: z.string(),
      decks: z.array(z.string()),
      ruleset: z.string().optional(),
      wishes: z.array(z.strictObject({ before: z.int().min(0), seat: seatName, wish: z.looseObject({}) })).optional(),
    })
    .optional(),
});

/** A longer file is no replay. */
const MOST_LETTERS = 50_000_000;

/** Reads a replay file. That its game can be played is not known before it is played. */
export const readReplay = expecting(
  "the name of a file, and its text",
  function readReplay(
    file: string,
    text: string,
  ): { readonly replay: ReplayFile | null; readonly problems: readonly Problem[] } {
    const fail = (message: string, place = { line: 1, column: 1 }): { replay: null; problems: Problem[] } => ({
      replay: null,
      problems: [{ file, ...place, message }],
    });
    if (text.length > MOST_LETTERS) return fail(`the file is too large: ${text.length} characters`);
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch (error) {
      return fail(`this is no JSON: ${reasonOf(error)}`, placeIn(text, reasonOf(error)));
    }
    const fault = versionFault(data);
    if (fault !== null) return fail(fault);
    const problems: Problem[] = [];
    const problem = (path: Path, message: string, suggestion?: string, isKey = false): void => {
      const [source] = readDocuments(file, text).sources;
      const place = (isKey ? source?.placeOfKey(path) : source?.placeOf(path)) ?? { line: 1, column: 1 };
      const where = isKey ? path.slice(0, -1) : path;
      const told = where.length === 0 ? message : `${where.join(".")}: ${message}`;
      problems.push({ file, ...place, message: told, ...(suggestion === undefined ? {} : { suggestion }) });
    };
    // The setup is checked by the kernel itself when the game is started.
    return validate({ problem }, replayShape, data, []) === undefined
      ? { replay: null, problems: problems.slice(0, 1) }
      : { replay: data as ReplayFile, problems: [] };
  },
);

/** Why data is no replay at all, or one of another version; null where it may be one. */
function versionFault(data: unknown): string | null {
  if (!isRecord(data) || typeof data["turnwright"] !== "number")
    return "this is no replay: expected { turnwright: 1, ruleset, setup, commands }";
  const { turnwright } = data;
  return turnwright === VERSION
    ? null
    : `this is a replay of version ${turnwright}, and only version ${VERSION} can be read; play it with the Turnwright that wrote it`;
}

/** Where a message of the JSON parser points to. */
function placeIn(text: string, message: string): { line: number; column: number } {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const before = text.slice(0, Number(position ?? 0)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** It cannot be played at all: no such game, or nothing that it can begin with. */
const failed = (reason: string): PlayedReplay => ({
  ok: false,
  game: null,
  taken: 0,
  at: null,
  reason,
  replay: null,
});

/** The game that a replay is of: the ruleset with its cards, and the pack that it belongs to; or why there is none. */
export const gameOfReplay = expecting(
  "a replay, and the games that are known",
  function gameOfReplay(
    { ruleset: { name, fingerprint }, setup, cards }: ReplayFile,
    packs: Readonly<Record<string, Pack>>,
  ): { readonly ruleset: Ruleset; readonly pack: Pack } | { readonly reason: string } {
    const candidates = Object.entries(packs).flatMap(([called, pack]) =>
      [pack.ruleset, rulesetNamed(pack, name)].flatMap((each) =>
        each !== undefined && (each.name === name || called === name) ? [{ pack, ruleset: each }] : [],
      ),
    );
    const found: { readonly ruleset: Ruleset; readonly pack: Pack }[] = [];
    for (const { pack, ruleset } of candidates) {
      const own = cards === undefined ? null : readCards("", JSON.stringify(cards), pack);
      const [problem] = own?.problems ?? [];
      if (problem !== undefined) return { reason: `its cards cannot be read: ${problem.message}` };
      const whole = own === null ? ruleset : withCards(ruleset, own.cards);
      found.push({ pack, ruleset: whole });
      try {
        if (fingerprintOf(whole, setup) === fingerprint) return { pack, ruleset: whole };
      } catch (error) {
        return { reason: `its game cannot begin: ${reasonOf(error)}` };
      }
    }
    const [first] = found;
    if (first !== undefined) return first;
    const near = suggestName(name, Object.keys(packs));
    return { reason: `no ruleset is called "${name}"${near === undefined ? "" : `; did you mean "${near}"?`}` };
  },
);

/** The game as the settings in a name made it. */
function rulesetNamed(pack: Pack, name: string): Ruleset | undefined {
  const settings = pack.settingsNamed?.(name);
  return settings === undefined ? undefined : pack.settled?.({ settings });
}

/** Plays again up to `to` commands, and verifies hashes. Never throws. */
export function playReplay(replay: ReplayFile, packs: Readonly<Record<string, Pack>>, to?: number): PlayedReplay {
  try {
    const found = gameOfReplay(replay, packs);
    if ("reason" in found) return failed(found.reason);
    const commands = to === undefined ? replay.commands : replay.commands.slice(0, Math.max(0, to));
    const isWhole = commands.length === replay.commands.length;
    const played = playAgain(found.ruleset, { ...replay, commands });
    if (!played.ok)
      return { ok: false, game: played.game, taken: played.at, at: played.at, reason: played.reason, replay: null };
    const now = hash(played.game);
    if (isWhole && replay.final !== undefined && replay.final.hash !== now)
      return {
        ok: false,
        game: played.game,
        taken: commands.length,
        at: commands.length,
        reason: `the last hash is ${now} and was ${replay.final.hash}`,
        replay: null,
      };
    return {
      ok: true,
      game: played.game,
      taken: commands.length,
      at: null,
      reason: null,
      replay: recordReplay(found.ruleset, replay.setup, commands, replay.cards),
    };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

/** The replay of these commands, with a hash every hundred of them: they are played again for it. */
export const recordReplay = expecting(
  "a ruleset, a setup and commands",
  function recordReplay(
    ruleset: Ruleset,
    setup: Setup,
    commands: ReplayFile["commands"],
    cards: ReplayFile["cards"] = [],
  ): ReplayFile {
    const game = start(ruleset, setup);
    const hashes: Record<string, string> = {};
    for (const [index, { key: _key, ...plain }] of commands.entries()) {
      if (index > 0 && index % HASH_EVERY === 0) hashes[String(index)] = hash(game);
      if (decision(game) !== undefined) submit(game, plain);
    }
    const replay = replayOf(game, setup, commands, hashes);
    return cards.length === 0 ? replay : { ...replay, cards };
  },
);

const HASH_EVERY = 100;

const fingerprintOf = (ruleset: Ruleset, setup: Setup): string => start(ruleset, setup).tables.fingerprint;

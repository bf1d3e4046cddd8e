// Files of a game: loaded only when somebody wants one, because their reader is large.
import type { Command, Game, Ruleset, Setup } from "@turnwright/kernel";
import {
  gameOfReplay,
  readReplay,
  readScenarios,
  recordReplay,
  runScenario,
  sayProblem,
  whyNoReplay,
  writeMoment,
  type CardRead,
  type Pack,
  type ReplayFile,
  type WrittenMoment,
} from "@turnwright/scenario";
import * as council from "@turnwright/council";
import * as archive from "@turnwright/grand-archive";
import * as magic from "@turnwright/magic";

/** What the package of a game gives that files need. */
interface GamePackage {
  readonly pack: (rows: readonly never[], cards: Pick<Pack, "readCard" | "describe" | "cardSchema">) => Pack;
  readonly describe: Pack["describe"];
  readonly readCard: (
    data: unknown,
    beside?: readonly unknown[],
  ) =>
    | Exclude<CardRead, { ok: false }>
    | { readonly ok: false; readonly problems: readonly { readonly message: string }[] };
}

const PACKAGES: Readonly<Record<string, GamePackage>> = { magic, "grand-archive": archive, council };

const packs: Readonly<Record<string, Pack>> = Object.fromEntries(
  Object.entries(PACKAGES).map(([name, from]) => [name, packFrom(from)]),
);

function packFrom(from: GamePackage): Pack {
  const readCard: Pack["readCard"] = (data, beside) => {
    const read = from.readCard(data, beside);
    // Of cards inside a file the place of the card is said, not that inside it: the command line says more.
    return read.ok ? read : { ok: false, problems: read.problems.map(({ message }) => ({ message, path: [] })) };
  };
  return { ...from.pack([], { readCard, describe: from.describe, cardSchema: {} }), mayBeRule: () => true };
}

/** A position as a scenario. */
export function scenarioOf(game: Game, name: string): WrittenMoment {
  const pack = packs[name];
  if (pack === undefined) throw new Error(`no file can be about ${name}`);
  return writeMoment(game, pack, { name: "A moment at the table", ruleset: name });
}

/** A game as a replay file. */
export const replayText = (ruleset: Ruleset, setup: Setup, commands: readonly Command[]): string =>
  JSON.stringify(recordReplay(ruleset, setup, commands), null, 1);

/** A game that a file has: what it starts from, and what was done in it. */
export interface FiledGame {
  /** The name of the game whose look it has. */
  readonly game: string;
  readonly ruleset: Ruleset;
  readonly title: string;
  readonly replay: ReplayFile;
}

/** Reads a scenario or a replay; gives what is wrong with it as a text. */
export function readGame(file: string, text: string): FiledGame | string {
  return text.trimStart().startsWith("{") ? readReplayGame(file, text) : readScenarioGame(file, text);
}

function readReplayGame(file: string, text: string): FiledGame | string {
  const { replay, problems } = readReplay(file, text);
  if (replay === null) return problems.map(sayProblem).join("\n");
  const found = gameOfReplay(replay, packs);
  if ("reason" in found) return found.reason;
  return { game: found.pack.name, ruleset: found.ruleset, title: file, replay };
}

function readScenarioGame(file: string, text: string): FiledGame | string {
  const { scenarios, problems } = readScenarios(file, text, packs);
  const [scenario] = scenarios;
  if (scenario === undefined) return problems.map(sayProblem).join("\n") || "there is no scenario in this file";
  const why = whyNoReplay(scenario);
  if (why !== null) return `this scenario cannot be shown: ${why}`;
  const { replay, reason } = runScenario(scenario);
  if (replay === null) return reason ?? "this scenario cannot be played";
  return { game: scenario.pack.name, ruleset: scenario.ruleset, title: scenario.name, replay };
}

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
  type Pack,
  type ReplayFile,
  type WrittenMoment,
} from "@turnwright/scenario";
export { NO_TEXT, textOfBytes } from "@turnwright/scenario";
import type { Look } from "@turnwright/lexicon/look";
import type { OwnTexts } from "./games.ts";
import { isSameFile, offer } from "./offer.ts";
import { ownTexts, packOf } from "./own-ruleset.ts";
import { packs as shipped } from "./packs.ts";

const own = offer?.own;

/** Those of the page, and the ruleset of one's own, by the name that the command calls it by. */
const packs: Readonly<Record<string, Pack>> =
  own === undefined || own.module === null
    ? shipped
    : { ...shipped, [own.game]: { ...(await packOf(own)), name: own.game } };

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
  /** How its cards are described: it may have some of its own. */
  readonly describe: Pack["describe"];
  /** What else the file has, which is not shown; "" if there is nothing. */
  readonly beside: string;
}

/** What the cards of a file say that its game does not have. */
export const textsIn = ({ ruleset, describe }: FiledGame, game: Ruleset, { labels }: Look): OwnTexts =>
  ownTexts(ruleset, game, describe, labels);

/** Reads a scenario or a replay; gives what is wrong with it as a text. */
export function readGame(file: string, text: string): FiledGame | string {
  return text.trimStart().startsWith("{") ? readReplayGame(file, text) : readScenarioGame(file, text);
}

function readReplayGame(file: string, text: string): FiledGame | string {
  const { replay, problems } = readReplay(file, text);
  if (replay === null) return problems.map(sayProblem).join("\n");
  const found = gameOfReplay(replay, packs);
  if ("reason" in found) return found.reason;
  const { name: game, describe } = found.pack;
  return { game, ruleset: found.ruleset, title: file, replay, describe, beside: "" };
}

function readScenarioGame(file: string, text: string): FiledGame | string {
  const { scenarios, problems } = readScenarios(file, text, packsFor(text));
  const [scenario] = scenarios;
  // Of several none is left out without a word, because it is wrong.
  if (scenario === undefined || problems.length > 0)
    return problems.map(sayProblem).join("\n") || "there is no scenario in this file";
  const why = whyNoReplay(scenario);
  if (why !== null) return `this scenario cannot be shown: ${why}`;
  const { replay, reason } = runScenario(scenario);
  if (replay === null) return reason ?? "this scenario cannot be played";
  const beside = scenarios.length === 1 ? "" : `this is the first of ${scenarios.length} scenarios in ${file}`;
  const { name: game, describe } = scenario.pack;
  return { game, ruleset: scenario.ruleset, title: scenario.name, replay, describe, beside };
}

/** A scenario names a ruleset file from where it lies, which nobody knows here: it is the one that is served if it is called so. */
function packsFor(text: string): Readonly<Record<string, Pack>> {
  const pack = packs[own?.game ?? ""];
  if (own === undefined || pack === undefined) return packs;
  const named = [...text.matchAll(/^ruleset:\s*["']?([^\s"']+)/gm)].map(([, name = ""]) => name);
  const same = named.filter((name) => isSameFile(name, own.game));
  return { ...packs, ...Object.fromEntries(same.map((name) => [name, pack])) };
}

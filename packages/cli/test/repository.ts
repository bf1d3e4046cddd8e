import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { kindOf, readScenarios, runScenario, sayProblem, type Pack, type ScenarioResult } from "@turnwright/scenario";
import { filesIn, findFile } from "../src/files.ts";
import { games } from "../src/games.ts";
import type { Negated } from "./negation-text.ts";
import { emptyKeys, negationsOf, type Known } from "./negations.ts";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

export const packs = Object.fromEntries(Object.entries(games()).map(([name, { pack }]) => [name, pack]));

/** The scenario files of the repository, by their paths in it. */
export const scenarioFiles: readonly string[] = filesIn(`${root}scenarios`)
  .map((file) => file.slice(root.length))
  .filter((file) => kindOf(file) === "scenario");

/** What a file of scenarios gave. The scenarios are not kept: each that brings cards along has a compiled ruleset of its own. */
export interface Ran {
  readonly text: string;
  readonly problems: readonly string[];
  readonly results: readonly ScenarioResult[];
  /** The changed expectations that were tried. */
  readonly negations: readonly Negated[];
  /** Changed expectations that hold all the same, or that nothing can be changed in. */
  readonly unfailing: readonly string[];
}

const known = new Map<string, Ran>();

/** Reads and runs a file once, and asks at every checkpoint whether something else than what is expected holds there. */
export function ran(file: string): Ran {
  const made = known.get(file) ?? ranText(file, readFileSync(root + file, "utf8"));
  known.set(file, made);
  return made;
}

export function ranText(file: string, text: string): Ran {
  const { scenarios, problems } = readScenarios(file, text, packs, (path) => findFile(path, root + file));
  const unfailing: string[] = [];
  const negations: Negated[] = [];
  const results = scenarios.map((scenario) => {
    const has: Known = {
      seats: scenario.head.setup.seats,
      pack: scenario.pack,
      stranger: strangerTo(text, Object.keys(scenario.pack.ruleset.cards ?? {})),
    };
    return runScenario(scenario, {
      atCheckpoint: (checkpoint) => {
        const where = `${file}:${checkpoint.place.line}`;
        for (const key of emptyKeys(checkpoint, has)) unfailing.push(`${where}: ${key} expects nothing`);
        for (const { said, expected } of negationsOf(checkpoint, has)) {
          negations.push({ said, expected: checkpoint.expected, instead: expected });
          const holds = checkpoint.holds(expected);
          if (holds !== false)
            unfailing.push(`${where}: ${said} ${holds === null ? "cannot be read" : "holds as well"}`);
        }
      },
    });
  });
  return { text, problems: problems.map(sayProblem), results, negations, unfailing };
}

/** What is wrong with a text, and why its scenarios do not pass. */
export function faultsIn(text: string, rulesets: Readonly<Record<string, Pack>> = packs): readonly string[] {
  const { scenarios, problems } = readScenarios("t.yaml", text, rulesets);
  return [...problems.map(sayProblem), ...scenarios.flatMap((scenario) => runScenario(scenario).reason ?? [])];
}

/** A card that a text never speaks of. */
function strangerTo(text: string, cards: readonly string[]): string {
  const found = cards.find((card) => !text.includes(card) && !/[,/#@]/.test(card));
  if (found === undefined) throw new Error("the scenario speaks of every card");
  return found;
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { games } from "../../packages/cli/src/games.ts";
import { readScenarios, type Pack, type Scenario } from "../../packages/scenario/src/index.ts";
import type { Plain } from "./change.ts";
import { traceOf } from "./trace.ts";

const folder = join(import.meta.dirname, "../../scenarios");

/** A document of the repository's scenarios. It is read and run when somebody needs that: most samples need few of them. */
export interface Known {
  readonly file: string;
  readonly game: string;
  readonly document: Plain;
  readonly text: string;
  /** Null where it cannot be read by itself, because it uses another file. */
  readonly scenario: Scenario | null;
  /** What happens in it. */
  readonly trace: string;
}

export const packs = (): Readonly<Record<string, Pack>> =>
  Object.fromEntries(Object.entries(games()).map(([name, { pack }]) => [name, pack]));

/** All scenarios of the repository, or those of one game. */
export function knownScenarios(game = ""): readonly Known[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ya?ml$/.test(file) && !file.includes(".card.") && file.startsWith(game))
    .toSorted();
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), "utf8")).map((each) => known(file, each.toJS() as Plain)),
  );
}

function known(file: string, data: Plain): Known {
  const text = JSON.stringify(data);
  const document = JSON.parse(text) as Plain;
  let scenario: Scenario | null | undefined;
  let trace: string | undefined;
  return {
    file,
    game: file.split(/[/\\]/)[0] ?? "",
    document,
    text,
    get scenario() {
      return (scenario ??= scenarioOf(file, document));
    },
    get trace() {
      return (trace ??= this.scenario === null ? "" : traceOf(this.scenario).trace);
    },
  };
}

export function scenarioOf(file: string, document: Plain): Scenario | null {
  const { scenarios, problems } = readScenarios(file, JSON.stringify(document), packs());
  return problems.length > 0 ? null : (scenarios[0] ?? null);
}

import { relative } from "node:path";
import {
  coverage,
  isCoveredBy,
  readScenarios,
  runScenario,
  type Pack,
  type ScenarioResult,
} from "@turnwright/scenario";
import { citations } from "./citations.ts";
import type { Text } from "./files.ts";

/** Every row of a family: what it says in our words, which code carries it and which scenarios show it. */
export function rulesPage(root: string, pack: Pack, family: string, texts: readonly Text[]): string {
  const results = texts.flatMap(({ file, text }) =>
    readScenarios(relative(root, file), text, { [pack.name]: pack }).scenarios.map((scenario) => runScenario(scenario)),
  );
  const found = coverage(results, pack.rows, {
    family,
    ...(pack.declined === undefined ? {} : { declined: pack.declined }),
  });
  const rows = pack.rows.filter(({ id }) => id.startsWith(`${family}-`));
  return [
    `# The rules of ${pack.name}, row by row`,
    "",
    `Made by \`packages/cli/scripts/write-rules.ts\`. ${found.covered.length} rows are shown by scenarios, ${found.declined.length} are declined.`,
    "",
    ...rows.flatMap(({ id, says }) => [
      `## ${id}`,
      "",
      says,
      "",
      ...declinedLine(pack, id),
      ...codeLines(root, id),
      ...scenarioLines(results, id),
      "",
    ]),
  ]
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

function declinedLine({ declined = [] }: Pack, id: string): string[] {
  const why = declined.find((each) => each.id === id)?.why;
  return why === undefined ? [] : [`Declined: ${why}.`];
}

/** Files alone: lines move too often to be written down. */
function codeLines(root: string, id: string): string[] {
  const files = [...new Set(citations(root, id).map(({ file }) => file))];
  return files.length === 0 ? [] : [`- code: ${files.map((file) => `\`${file}\``).join(", ")}`];
}

const scenarioLines = (results: readonly ScenarioResult[], id: string): string[] =>
  results
    .filter(({ rules }) => rules.some((rule) => isCoveredBy(id, rule)))
    .map(({ name, file }) => `- ${name} (\`${file}\`)`);

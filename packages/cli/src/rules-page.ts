import { readFileSync } from "node:fs";
import type { Ruleset } from "@turnwright/kernel";
import {
  coverage,
  covers,
  familyOf,
  type Covered,
  type Pack,
  type Row,
  type ScenarioResult,
} from "@turnwright/scenario";
import type { Book } from "./books.ts";
import { noticedFaults, withFaults } from "./fault-list.ts";
import { citations, readSources, type Source } from "./citations.ts";
import { coverageOf, testNamings } from "./test-namings.ts";

/** Rows that only say what an id means, or what other people's code does: nothing has to carry them out. */
const BESIDE = new Set(["beside", "note"]);

/** The rows of a page, in the order of its file. */
export const rowsOf = (pack: Pack, { families }: Book): readonly Row[] =>
  pack.rows.filter(({ id, tag = "" }) => families.includes(familyOf(id)) && !BESIDE.has(tag));

/** Which rows of a page are shown by the scenarios with these results, or by tests of the repository. */
export function coveredRows(root: string, pack: Pack, book: Book, results: readonly ScenarioResult[]): Covered {
  const faults = noticedFaults(root);
  const shown = [...results.map((result) => withFaults(faults, result)), ...testNamings(root).map(coverageOf)];
  return coverage(shown, rowsOf(pack, book), pack.declined === undefined ? {} : { declined: pack.declined });
}

/** Every row of a game: what it says in our words, which code carries it and which scenarios show it. */
export function rulesPage(root: string, pack: Pack, book: Book, results: readonly ScenarioResult[]): string {
  const faults = noticedFaults(root);
  const judged = results.map((result) => withFaults(faults, result));
  const { covered, declined, uncovered } = coveredRows(root, pack, book, results);
  const sources = readSources(root);
  const rows = rowsOf(pack, book);
  const rowLines = (row: Row): string[] => [
    `### ${row.id}`,
    "",
    row.says,
    "",
    ...declined.filter(({ id }) => id === row.id).map(({ why }) => `- declined: ${why}`),
    ...(uncovered.includes(row.id) ? ["- no scenario shows it yet"] : []),
    ...codeLines(sources, row.id),
    ...scenarioLines(
      judged.filter((result) => result.ok && covers(result, row.id)),
      row.id,
    ),
    "",
  ];
  return [
    `# ${book.title}`,
    "",
    `Made by \`npm run rules\`. Of ${rows.length} rows ${covered.length} are shown by scenarios or tests, ${declined.length} are declined and ${uncovered.length} are not shown yet. Each has what it says in our words, the code that names it and the scenarios that show it.`,
    "",
    ...turnLines(pack, book),
    ...Object.entries(book.chapters).flatMap(([prefix, title]) => [
      `## ${title}`,
      "",
      ...rows.filter(({ id }) => id.startsWith(prefix)).flatMap((row) => rowLines(row)),
    ]),
    ...(book.after === undefined ? [] : [readFileSync(`${root}${book.after}`, "utf8").trimEnd(), ""]),
  ]
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

/** The turn at a glance, as the game is, and as it can be set. */
function turnLines({ ruleset, settled }: Pack, { turns }: Book): string[] {
  const others = turns.map((settings) => [
    `With \`settings: { ${Object.entries(settings)
      .map(([key, value]) => `${key}: ${value}`)
      .join(", ")} }\`:`,
    "",
    ...spanLines(settled?.({ settings }) ?? ruleset),
    "",
  ]);
  return ["## The turn at a glance", "", ...spanLines(ruleset), "", ...others.flat()];
}

const spanLines = ({ turn, spans }: Ruleset): string[] =>
  turn.map((phase) => {
    const span = spans[phase];
    const parts = (span?.parts ?? []).map((part) => `\`${part}\` ${spans[part]?.rule ?? ""}`);
    return `- **${phase}** ${span?.rule ?? ""}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`;
  });

/** Files alone: lines move too often to be written down. */
function codeLines(sources: readonly Source[], id: string): string[] {
  const files = [...new Set(citations(sources, id).map(({ file }) => file))];
  return files.length === 0 ? [] : [`- code: ${files.map((file) => `\`${file}\``).join(", ")}`];
}

/** So many scenarios are listed for a row: `explain` lists all. */
const MOST_LISTED = 6;

function scenarioLines(results: readonly ScenarioResult[], id: string): string[] {
  const left = results.length - MOST_LISTED;
  return [
    ...results.slice(0, MOST_LISTED).map(({ name, file }) => `- ${name} (\`${file}\`)`),
    ...(left > 0 ? [`- and ${left} more: \`turnwright explain ${id}\``] : []),
  ];
}

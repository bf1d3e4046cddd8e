import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Ruleset } from "@turnwright/kernel";
import { coverage, readScenarios, runScenario, type Pack, type Row, type ScenarioResult } from "@turnwright/scenario";
import type { Book } from "./books.ts";
import { noticedFaults, withFaults } from "./fault-list.ts";
import { citations, readSources, type Source } from "./citations.ts";
import { findFile, type Text } from "./files.ts";

/** Every row of a family: what it says in our words, which code carries it and which scenarios show it. */
export function rulesPage(root: string, pack: Pack, book: Book, texts: readonly Text[]): string {
  const { family, chapters, after } = book;
  const results = texts.flatMap(({ file, text }) =>
    readScenarios(relative(root, file), text, { [pack.name]: pack }, (path) => findFile(path, file)).scenarios.map(
      (scenario) => runScenario(scenario),
    ),
  );
  const faults = noticedFaults(root);
  const found = coverage(
    results.map((result) => withFaults(faults, result)),
    pack.rows,
    {
      family,
      ...(pack.declined === undefined ? {} : { declined: pack.declined }),
    },
  );
  const sources = readSources(root);
  const rows = pack.rows.filter(({ id }) => id.startsWith(`${family}-`));
  const rowLines = (row: Row, level: string): string[] => [
    `${level} ${row.id}`,
    "",
    row.says,
    "",
    ...declinedLine(pack, row.id),
    ...codeLines(sources, row.id),
    ...scenarioLines(results, row.id),
    "",
  ];
  return [
    `# ${book.title ?? `The rules of ${pack.name}, row by row`}`,
    "",
    `Made by \`packages/cli/scripts/write-rules.ts\`. ${found.covered.length} rows are shown by scenarios, ${found.declined.length} are declined.`,
    "",
    ...turnLines(pack, book),
    ...(chapters === undefined
      ? rows.flatMap((row) => rowLines(row, "##"))
      : Object.entries(chapters).flatMap(([prefix, title]) => [
          `## ${title}`,
          "",
          ...rows.filter(({ id }) => id.startsWith(`${family}-${prefix}-`)).flatMap((row) => rowLines(row, "###")),
        ])),
    ...(after === undefined ? [] : [readFileSync(`${root}${after}`, "utf8").trimEnd(), ""]),
  ]
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

/** The turn at a glance, as the game is, and as it can be set. */
function turnLines({ ruleset, settled }: Pack, { turns }: Book): string[] {
  if (turns === undefined) return [];
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

function declinedLine({ declined = [] }: Pack, id: string): string[] {
  const why = declined.find((each) => each.id === id)?.why;
  return why === undefined ? [] : [`Declined: ${why}.`];
}

/** Files alone: lines move too often to be written down. */
function codeLines(sources: readonly Source[], id: string): string[] {
  const files = [...new Set(citations(sources, id).map(({ file }) => file))];
  return files.length === 0 ? [] : [`- code: ${files.map((file) => `\`${file}\``).join(", ")}`];
}

const scenarioLines = (results: readonly ScenarioResult[], id: string): string[] =>
  results.filter(({ rules }) => rules.includes(id)).map(({ name, file }) => `- ${name} (\`${file}\`)`);

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { readRows, type Row } from "@turnwright/scenario";
import { parse } from "yaml";

import { namings } from "../packages/cli/src/citations.ts";
import { filesIn } from "../packages/cli/src/files.ts";
import { testNamings } from "../packages/cli/src/test-namings.ts";

/**
 * `npm run seeds`: writes docs/seeds.md, what becomes of every statement of the five documents. With `--check` it only says whether the page
 * is as it should be.
 */

const root = join(import.meta.dirname, "..");
export const pageFile = join(root, "docs", "seeds.md");

/** A statement of a document. */
export interface Statement {
  readonly rows: readonly string[];
  /** In our own words; what the first row says, if left out. */
  readonly says?: string;
  /** What is otherwise here, and why. */
  readonly differs?: string;
  /** The scenario file that shows it, where the first that names a row does not. */
  readonly in?: string;
}

/** What a document calls something, where that is not its name here. */
export interface OtherName {
  readonly there: string;
  readonly here: string;
  /** The exports of the package that it is about. */
  readonly of: readonly string[];
}

export interface SeedDocument {
  readonly document: string;
  readonly title: string;
  readonly about: string;
  readonly names?: readonly OtherName[];
  readonly statements: readonly Statement[];
}

/** The documents with their statements. */
export const documents = parse(
  readFileSync(join(root, "packages/seeds/statements.yaml"), "utf8"),
) as readonly SeedDocument[];

/** Every row of every game, and those of none. */
export const rows: readonly Row[] = readdirSync(join(root, "packages"))
  .flatMap((name) => jsonlIn(join(root, "packages", name, "rules")))
  .flatMap((file) => readRows(readFileSync(file, "utf8")));

/** The rows of a package, if it has any. */
function jsonlIn(folder: string): string[] {
  return existsSync(folder) ? filesIn(folder).filter((file) => file.endsWith(".jsonl")) : [];
}

/** Where something is shown: by the scenarios of a file, or by the tests of a file that name a row. */
export type Proof = { readonly scenario: string } | { readonly test: string; readonly row: string };

/** The command that shows it. */
export const commandOf = (proof: Proof): string =>
  "scenario" in proof ? `npx turnwright run ${proof.scenario}` : `npx vitest run ${proof.test} -t "${proof.row}]"`;

const scenarios = filesIn(join(root, "scenarios"))
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => ({
    file: file.slice(root.length + 1).replaceAll("\\", "/"),
    rules: new Set((namings(readFileSync(file, "utf8")) ?? []).flatMap((naming) => naming.rules)),
  }));
const tests = testNamings(root);

/** What shows a row: scenarios about the documents first, then others, then tests of their interfaces, then any test. */
export function proofOf(row: string, given?: string): Proof {
  if (given !== undefined) return { scenario: given };
  const files = scenarios.filter(({ rules }) => rules.has(row)).map(({ file }) => file);
  const scenario = files.find((file) => file.includes("/seed-")) ?? files[0];
  if (scenario !== undefined) return { scenario };
  const naming = tests.filter(({ rules }) => rules.includes(row));
  const test = naming.find(({ file }) => file.startsWith("packages/seeds/")) ?? naming[0];
  if (test === undefined) throw new Error(`nothing shows ${row}: name it in a scenario or a test`);
  return { test: test.file, row };
}

const says = ({ rows: [id = ""], says: own }: Statement): string => {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`there is no row ${id}`);
  return own ?? row.says;
};

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();

function lineOf(statement: Statement): string {
  const { rows: ids, differs, in: file } = statement;
  const shown = [...new Set(ids.map((id) => commandOf(proofOf(id, file))))]
    .map((command) => `\`${command}\``)
    .join("; ");
  const verdict = differs === undefined ? "works" : `differs: ${differs}`;
  return `| ${ids.join(", ")} | ${cell(says(statement))} | ${cell(verdict)} | ${cell(shown)} |`;
}

const nameLine = ({ there, here }: OtherName): string => `| \`${cell(there)}\` | \`${cell(here)}\` |`;

/** The page. */
export function seedsPage(): string {
  const all = documents.flatMap(({ statements }) => statements);
  const different = all.filter(({ differs }) => differs !== undefined).length;
  return [
    "# The documents and what we do",
    "",
    "Made by `npm run seeds` from `packages/seeds/statements.yaml`, the rows of rules, and the scenarios and tests that name them.",
    "",
    "This project comes from five documents about turn structure. Here is every statement of each of them, in our own words: whether it works, or what is different and why, and a command that shows",
    `it. Of ${all.length} statements ${all.length - different} work as they are written; ${different} work with a difference, mostly where the rules of the game say otherwise. \`npx turnwright explain ROW\` says all about a row.`,
    "",
    ...documents.flatMap(({ document, title, about, names = [], statements }) => [
      `## ${document}: ${title}`,
      "",
      about.trim(),
      "",
      ...(names.length === 0 ? [] : ["| there | here |", "| --- | --- |", ...names.map(nameLine), ""]),
      "| row | it says | here | see it |",
      "| --- | --- | --- | --- |",
      ...statements.map(lineOf),
      "",
    ]),
  ].join("\n");
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const page = seedsPage();
  if (!argv.includes("--check")) writeFileSync(pageFile, page);
  else if (readFileSync(pageFile, "utf8") !== page) {
    console.log("docs/seeds.md is not as its sources are: npm run seeds");
    process.exitCode = 1;
  }
}

import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Command } from "commander";
import {
  coverage,
  familyOf,
  isMeantBy,
  suggestName,
  readScenarios,
  runScenario,
  sayProblem,
  type Pack,
  type Row,
} from "@turnwright/scenario";
import { citations, namings, readSources, type Citation } from "../citations.ts";
import { readPaths, repository, type Text } from "../files.ts";
import { idMeant, isSpelt, likeliest, spellingsOf } from "../rule-ids.ts";
import { BAD, DIFFERED, FINE, gameNamed, json, Misuse, packsOf, type Session } from "../session.ts";
import { table, wrap } from "../text.ts";

interface Options {
  readonly ruleset?: string;
  readonly uncovered?: string;
  readonly tag?: string;
  readonly scenarios?: string;
  readonly json?: true;
}

/** `turnwright explain RULE`: what a rule says, and which code and scenarios carry it. */
export function explain(program: Command, session: Session): void {
  program
    .command("explain")
    .description("what a rule says, which code and scenarios carry it; or which rules no scenario covers")
    .argument("[rule...]", "the id of a rule: CR 500.7, T003, N0-TC-4b")
    .option("--uncovered <family>", "the rows of a family (CR, T, X, N0 …) that no scenario covers")
    .option("--tag <tag>", "only rows with this tag (core)")
    .option("--scenarios <folder>", "where the scenarios are; the repository's own if left out")
    .option("--ruleset <name>", "the game; the first that has the rule if left out")
    .option("--json", "one JSON document on stdout")
    .action((words: string[], options: Options) => {
      if (options.uncovered !== undefined) return session.end(showUncovered(session, options.uncovered, options));
      if (words.length === 0) throw new Misuse("explain wants the id of a rule, or --uncovered FAMILY");
      session.end(showRule(session, words.join(" "), options));
    });
}

/** What the game of that name has, or the first that has such a row. */
function packWith(session: Session, { ruleset }: Options, isMeant: (row: Row) => boolean): Pack {
  if (ruleset !== undefined) return gameNamed(session, ruleset).pack;
  const packs = Object.values(session.games()).map(({ pack }) => pack);
  const found = packs.find(({ rows }) => rows.some(isMeant)) ?? packs[0];
  if (found === undefined) throw new Misuse("there is no game");
  return found;
}

interface Explanation {
  readonly id: string;
  readonly says: string;
  /** The rows that continue an id that is a heading. */
  readonly rows?: readonly Row[];
  readonly code: readonly Citation[];
  readonly scenarios: readonly { readonly file: string; readonly name: string }[];
}

function showRule(session: Session, id: string, options: Options): number {
  const { terminal } = session;
  const found = explanationOf(session, id, options);
  if (options.json === true) terminal.out(json(found));
  else for (const line of lines(found, session)) terminal.out(line);
  return FINE;
}

function explanationOf(session: Session, typed: string, options: Options): Explanation {
  const spellings = spellingsOf(typed);
  const isSo = (row: Row): boolean => spellings.some((each) => isMeantBy(row.id, each) || isSpelt(row.id, each));
  const { rows } = packWith(session, options, isSo);
  const id = idMeant(spellings, rows);
  const meant = id === undefined ? [] : rows.filter((row) => isMeantBy(row.id, id));
  if (id === undefined || meant.length === 0) {
    const every =
      options.ruleset === undefined ? Object.values(session.games()).flatMap(({ pack }) => pack.rows) : rows;
    const near = likeliest(spellings, every);
    throw new Misuse(`no rule is called "${typed}"${near === undefined ? "" : `; did you mean "${near}"?`}`);
  }
  const own = meant.find((row) => row.id === id) ?? (meant.length === 1 ? meant[0] : undefined);
  const root = repository();
  const naming = textsOf(options).flatMap(({ file, text }) =>
    namings(text)
      .filter(({ rules }) => rules.some((name) => isMeantBy(id, name) || isMeantBy(name, id)))
      .map(({ name }) => ({ file, name })),
  );
  return {
    id,
    says: own?.says ?? "",
    ...(own === undefined ? { rows: meant } : {}),
    code: root === null ? [] : citations(readSources(root), id),
    scenarios: naming,
  };
}

/** The files that are looked through. */
function textsOf(options: Options): Text[] {
  const root = repository();
  const folder = options.scenarios ?? (root === null ? "scenarios" : join(root, "scenarios"));
  if (existsSync(folder))
    return readPaths([folder], ["scenario"]).texts.map(({ file, text }) => ({
      file: relative(process.cwd(), file),
      text,
    }));
  if (options.scenarios !== undefined) throw new Misuse(`there is no folder "${folder}"`);
  return [];
}

function lines({ id, says, rows, code, scenarios }: Explanation, { terminal }: Session): string[] {
  const { paint, columns } = terminal;
  const shown = rows ?? [{ id, says }];
  return [
    ...table(
      shown.map((row) => [{ text: row.id, paint: paint.cyan }, row.says]),
      columns,
    ),
    "",
    paint.bold(code.length === 0 ? "no code names it" : "code"),
    ...table(
      code.map(({ file, line, text }) => [`${file}:${line}`, { text, paint: paint.dim }]),
      columns,
      2,
    ),
    paint.bold(scenarios.length === 0 ? "no scenario names it" : "scenarios"),
    ...table(
      scenarios.map(({ file, name }, index) => [scenarios[index - 1]?.file === file ? "" : file, name]),
      columns,
      2,
    ),
  ];
}

function showUncovered(session: Session, family: string, options: Options): number {
  const { terminal } = session;
  const pack = packWith(session, options, (row) => familyOf(row.id) === family);
  const families = [...new Set(pack.rows.map((row) => familyOf(row.id)))];
  if (!families.includes(family)) {
    if (options.ruleset === undefined)
      for (const each of Object.values(session.games()))
        families.push(...each.pack.rows.map((row) => familyOf(row.id)));
    const near = suggestName(family, families);
    throw new Misuse(
      `no family is called "${family}"; there are ${[...new Set(families)].join(", ")}${near === undefined ? "" : `; did you mean "${near}"?`}`,
    );
  }
  const { tag } = options;
  const tags = [...new Set(pack.rows.filter((row) => familyOf(row.id) === family).map((row) => row.tag))];
  if (tag !== undefined && !tags.includes(tag))
    throw new Misuse(`no row of ${family} has the tag "${tag}"; there are ${tags.join(", ")}`);
  const packs = packsOf(session);
  const read = textsOf(options).map(({ file, text }) => readScenarios(file, text, packs));
  const scenarios = read.flatMap((each) => each.scenarios);
  const faults = read.flatMap((each) => each.problems).map(sayProblem);
  const results = scenarios.map((scenario, index) => {
    terminal.progress(`running ${index + 1} of ${scenarios.length}: ${scenario.name}`);
    return runScenario(scenario);
  });
  terminal.progress("");
  // Rows beside the checklist only say what their ids mean.
  const rows = pack.rows.filter((row) => row.tag !== "beside" || tag === "beside");
  const found = coverage(results, rows, {
    family,
    ...(tag === undefined ? {} : { tag }),
    ...(pack.declined === undefined ? {} : { declined: pack.declined }),
  });
  const failed = results.filter((result) => !result.ok);
  if (options.json === true) terminal.out(json(found));
  else {
    const says = new Map(pack.rows.map((row) => [row.id, row.says]));
    for (const line of table(
      found.uncovered.map((id) => [{ text: id, paint: terminal.paint.cyan }, says.get(id) ?? ""]),
      terminal.columns,
    ))
      terminal.out(line);
    const count = `${found.covered.length} covered, ${found.declined.length} declined, ${found.uncovered.length} uncovered`;
    terminal.out(`${found.uncovered.length === 0 ? "" : "\n"}${wrap(count, terminal.columns).join("\n")}`);
  }
  for (const fault of faults) terminal.err(fault);
  for (const { reason } of failed) terminal.err(reason ?? "a scenario failed");
  if (faults.length > 0) return BAD;
  return failed.length > 0 ? DIFFERED : FINE;
}

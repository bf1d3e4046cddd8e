import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import {
  coverage,
  covers,
  familyOf,
  isMeantBy,
  readScenarios,
  runScenario,
  suggestName,
  type Pack,
  type Row,
  type Scenario,
  type Shown,
} from "@turnwright/scenario";
import { noticedFaults, withFaults, type NoticedFaults } from "../fault-list.ts";
import { citations, namings, readSources, type Citation } from "../citations.ts";
import { findFile, readPaths, repository, type Text } from "../files.ts";
import { allPacks, gameNamed, packsFor } from "../find-game.ts";
import { idMeant, idsLike, isLikeId, isSpelt, likeliest, spellingsOf } from "../rule-ids.ts";
import { nearWords, rowsWith } from "../rule-search.ts";
import { BAD, DIFFERED, FINE, json, Misuse, type Session } from "../session.ts";
import { counted, table, wrap } from "../text.ts";
import { resultsOf } from "../result-cache.ts";
import { coverageOf, testNamings, type TestNaming } from "../test-namings.ts";

interface Options {
  readonly ruleset?: string;
  /** The name of a family, or true for all. */
  readonly uncovered?: string | true;
  readonly tag?: string;
  readonly scenarios?: string;
  readonly json?: true;
}

/** `turnwright explain RULE`: what a rule says, and which code and scenarios carry it. */
export async function explain(session: Session, words: readonly string[], options: Options): Promise<number> {
  const typed = words.join(" ");
  if (options.uncovered !== undefined) {
    if (typed !== "")
      throw new Misuse(
        `--uncovered lists the rows of a family, or of all: --uncovered CR; it takes no "${typed}" beside it`,
      );
    return showUncovered(session, options.uncovered, options);
  }
  if (typed.trim() === "") throw new Misuse("explain wants the id of a rule, words of it, or --uncovered [FAMILY]");
  if (!isLikeId(typed)) return showFound(session, typed, options);
  if (options.tag !== undefined)
    throw new Misuse("--tag: only where rows are listed: with words that they have in them, or with --uncovered");
  return showRule(session, typed, options);
}

/** The rules that have these words in them. */
async function showFound(session: Session, typed: string, options: Options): Promise<number> {
  const { terminal } = session;
  const { paint, columns } = terminal;
  const packs =
    options.ruleset === undefined ? Object.values(await allPacks(session)) : [await packOf(session, options.ruleset)];
  const rows = new Map(packs.flatMap((pack) => pack.rows).map((row) => [row.id, row]));
  const all = rowsWith([...rows.values()], typed);
  if (all.length === 0) {
    const near = nearWords([...rows.values()], typed);
    throw new Misuse(`no rule has "${typed}" in it${near === typed ? "" : `; did you mean "${near}"?`}`);
  }
  const found = all.filter(({ tag }) => options.tag === undefined || tag === options.tag);
  if (found.length === 0) throw noSuchTag(options.tag, all, ` with "${typed}" in it`);
  if (options.json === true) terminal.out(json({ words: typed, rules: found }));
  else {
    for (const line of table(
      found.map(({ id, says }) => [{ text: id, paint: paint.cyan }, says]),
      columns,
    ))
      terminal.out(line);
    terminal.out(paint.dim(`${counted(found.length, "rule")}; explain ID says which code and scenarios carry one`));
  }
  return FINE;
}

/** The game of that name, with its rule book: without one there is nothing to explain. */
async function packOf(session: Session, name: string): Promise<Pack> {
  const { pack } = await gameNamed(session, name);
  if (pack.rows.length === 0)
    throw new Misuse(
      `${name} has no rule book: its rows ({ id, says, … }) are \`rows\` in the \`pack\` that its file exports`,
    );
  return pack;
}

/** What the game of that name has, or the first that has such a row. */
async function packWith(session: Session, { ruleset }: Options, isMeant: (row: Row) => boolean): Promise<Pack> {
  if (ruleset !== undefined) return packOf(session, ruleset);
  const packs = Object.values(await allPacks(session));
  const found = packs.find(({ rows }) => rows.some(isMeant)) ?? packs[0];
  if (found === undefined) throw new Misuse("there is no game");
  return found;
}

interface Explanation {
  readonly id: string;
  readonly says: string;
  /** The rows that continue an id that is a heading. */
  readonly rows?: readonly Row[];
  /** Why it is left out on purpose. */
  readonly declined?: string;
  readonly code: readonly Citation[];
  /** Null where there are no scenarios to look through. */
  readonly scenarios: readonly Showing[] | null;
  /** Tests of the repository that name it. */
  readonly tests: readonly Pick<TestNaming, "file" | "line" | "name">[];
}

/** A scenario that names a row, and where it shows it: nowhere, where it only names it. */
interface Showing {
  readonly file: string;
  readonly name: string;
  readonly ok: boolean;
  /** Whether it covers the row. */
  readonly covers: boolean;
  readonly shown: readonly Shown[];
  /** The fault that was planted to break the row, if this scenario has noticed it. */
  readonly fault?: string;
}

async function showRule(session: Session, id: string, options: Options): Promise<number> {
  const { terminal } = session;
  const found = await explanationOf(session, id, options);
  if (options.json === true) terminal.out(json(found));
  else for (const line of lines(found, session)) terminal.out(line);
  return FINE;
}

async function explanationOf(session: Session, typed: string, options: Options): Promise<Explanation> {
  const spellings = spellingsOf(typed);
  const isSo = (row: Row): boolean => spellings.some((each) => isMeantBy(row.id, each) || isSpelt(row.id, each));
  const { rows, declined = [] } = await packWith(session, options, isSo);
  const id = idMeant(spellings, rows);
  const meant = id === undefined ? [] : rows.filter((row) => isMeantBy(row.id, id));
  if (id === undefined || meant.length === 0) {
    const every =
      options.ruleset === undefined ? Object.values(await allPacks(session)).flatMap((pack) => pack.rows) : rows;
    const near = likeliest(spellings, every);
    throw new Misuse(
      `no rule is called "${typed}"; ${near === undefined ? idsLike(typed, every) : `did you mean "${near}"?`}`,
    );
  }
  const own = meant.find((row) => row.id === id) ?? (meant.length === 1 ? meant[0] : undefined);
  const root = repository();
  const isNamed = (name: string): boolean => isMeantBy(id, name) || isMeantBy(name, id);
  const files = textsOf(options);
  const texts = (files ?? []).filter(
    ({ text }) => text.includes(id) || (namings(text) ?? []).some(({ rules }) => rules.some(isNamed)),
  );
  const scenarios: Showing[] = [];
  const faults = faultsFor(options);
  for (const [index, each] of texts.entries()) {
    session.terminal.progress(`looking through ${index + 1} of ${texts.length}: ${each.file}`);
    const read = readScenarios(each.file, each.text, await packsFor(session, each), findFile);
    scenarios.push(...read.scenarios.flatMap((scenario) => showingOf(scenario, id, isNamed, faults)));
  }
  session.terminal.progress("");
  const why = declined.find((each) => each.id === id)?.why;
  return {
    id,
    says: own?.says ?? "",
    ...(own === undefined ? { rows: meant } : {}),
    ...(why === undefined ? {} : { declined: why }),
    code: root === null ? [] : citations(readSources(root), id),
    scenarios: files === null ? null : scenarios,
    tests: testsOf(options)
      .filter(({ rules }) => rules.some((name) => isMeantBy(name, id) || isMeantBy(id, name)))
      .map(({ file, line, name }) => ({ file, line, name })),
  };
}

/** How a scenario shows a row: by which of its expectations and refusals. Those that do not name it are not run. */
function showingOf(
  scenario: Scenario,
  id: string,
  isNamed: (name: string) => boolean,
  faults: NoticedFaults,
): Showing[] {
  const isProving = scenario.proves.some((row) => isMeantBy(row, id));
  if (!isProving && !scenario.rules.some(isNamed)) return [];
  const result = withFaults(faults, runScenario(scenario));
  const shown = Object.entries(result.shown).flatMap(([rule, all]) => (isMeantBy(rule, id) ? all : []));
  const { file, name, ok } = result;
  const fault = faults[id]?.scenario === name ? { fault: faults[id].fault } : {};
  return [{ file, name, ok, covers: ok && covers(result, id), shown, ...fault }];
}

/** The faults that scenarios of the repository have noticed; beside scenarios of somebody's own they say nothing. */
const faultsFor = (options: Options): NoticedFaults =>
  noticedFaults(options.scenarios === undefined ? repository() : null);

/** The files that are looked through; null where there are none, as where Turnwright is only installed. */
function textsOf(options: Options): Text[] | null {
  const root = repository();
  const folder = options.scenarios ?? (root === null ? "scenarios" : join(root, "scenarios"));
  if (existsSync(folder))
    return readPaths([folder], ["scenario"]).texts.map(({ file, text }) => ({
      file: relative(process.cwd(), file),
      text,
    }));
  if (options.scenarios !== undefined) throw new Misuse(`there is no folder "${folder}"`);
  return null;
}

const NO_SCENARIOS = 'there is no folder "scenarios" here; --scenarios FOLDER says where they are';

/** The tests of the repository that name rows; beside scenarios of somebody's own they say nothing. */
function testsOf(options: Options): readonly TestNaming[] {
  const root = repository();
  return root === null || options.scenarios !== undefined ? [] : testNamings(root);
}

function scenarioLines(scenarios: readonly Showing[], { paint, columns }: Session["terminal"]): string[] {
  const cells = scenarios.flatMap((each, index) => [
    [scenarios[index - 1]?.file === each.file ? "" : each.file, each.name],
    ["", { text: howShown(each), paint: paint.dim }],
  ]);
  return [paint.bold(scenarios.length === 0 ? "no scenario names it" : "scenarios"), ...table(cells, columns, 2)];
}

function lines({ id, says, rows, declined, code, scenarios, tests }: Explanation, { terminal }: Session): string[] {
  const { paint, columns } = terminal;
  const shown = rows ?? [{ id, says }];
  return [
    ...table(
      shown.map((row) => [{ text: row.id, paint: paint.cyan }, row.says]),
      columns,
    ),
    "",
    ...(declined === undefined ? [] : table([[{ text: "declined", paint: paint.bold }, declined]], columns)),
    // Where Turnwright is installed there are no sources to look through.
    ...(repository() === null ? [] : [paint.bold(code.length === 0 ? "no code names it" : "code")]),
    ...table(
      code.map(({ file, line, text }) => [`${file}:${line}`, { text, paint: paint.dim }]),
      columns,
      2,
    ),
    ...(scenarios === null ? wrap(NO_SCENARIOS, columns) : scenarioLines(scenarios, terminal)),
    ...(tests.length === 0 ? [] : [paint.bold("tests")]),
    ...table(
      tests.map(({ file, line, name }) => [`${file}:${line}`, { text: name, paint: paint.dim }]),
      columns,
      2,
    ),
  ];
}

/** `shown by events (line 12), refused (line 14); fails where nobody untaps`. */
function howShown({ ok, covers: isCovering, shown, fault }: Showing): string {
  if (!ok) return "fails";
  const places = shown.map(({ by, line }) => `${by} (line ${line})`);
  const how = [
    ...(places.length > 0 ? [`shown by ${places.join(", ")}`] : []),
    ...(fault === undefined ? [] : [`fails where this is broken: ${fault}`]),
  ];
  if (how.length > 0) return how.join("; ");
  return isCovering ? "the situation as a whole" : "only names it: nothing that it expects depends on it";
}

/** A family of rows, and a game whose pack has them. */
interface Family {
  readonly name: string;
  readonly pack: Pack;
}

/** The family that is asked for, or all of them: those that belong to several games stand in the first. */
async function familiesOf(session: Session, wanted: string | true, { ruleset, tag }: Options): Promise<Family[]> {
  const packs = ruleset === undefined ? Object.values(await allPacks(session)) : [await packOf(session, ruleset)];
  const all = new Map<string, Pack>();
  for (const pack of packs)
    for (const { id, tag: of } of pack.rows)
      if ((tag === undefined || of === tag) && !all.has(familyOf(id))) all.set(familyOf(id), pack);
  const found = [...all].flatMap(([name, pack]) => (wanted === true || name === wanted ? [{ name, pack }] : []));
  if (found.length > 0) return found;
  const rows = packs.flatMap((pack) => pack.rows);
  const families = [...new Set(rows.map(({ id }) => familyOf(id)))];
  if (wanted === true || families.includes(wanted)) {
    const ofFamily = rows.filter(({ id }) => wanted === true || familyOf(id) === wanted);
    throw noSuchTag(tag, ofFamily, wanted === true ? "" : ` of ${wanted}`);
  }
  const near = suggestName(wanted, families);
  throw new Misuse(
    `no family is called "${wanted}"; there are ${families.join(", ")}${near === undefined ? "" : `; did you mean "${near}"?`}`,
  );
}

/** None of these rows has the tag. */
const noSuchTag = (tag: string | undefined, rows: readonly Row[], whose: string): Misuse =>
  new Misuse(
    `no row${whose} has the tag "${tag ?? ""}"; there are ${[...new Set(rows.map((row) => row.tag))].join(", ")}`,
  );

async function showUncovered(session: Session, wanted: string | true, options: Options): Promise<number> {
  const { terminal } = session;
  const { tag } = options;
  const families = await familiesOf(session, wanted, options);
  const files = textsOf(options);
  if (files === null) throw new Misuse(NO_SCENARIOS);
  // What names no row of a family covers none.
  const texts = files.filter(({ text }) => families.some(({ name }) => text.includes(name)));
  const found = await resultsOf(
    texts,
    (each) => packsFor(session, each),
    (text) => terminal.progress(text),
  );
  const faults = found.flatMap((each) => each.problems);
  const planted = faultsFor(options);
  const results = found.flatMap((each) => each.results.map((result) => withFaults(planted, result)));
  const shown = [...results, ...testsOf(options).map(coverageOf)];
  const judged = families.map(({ name, pack }) => ({
    name,
    pack,
    // Rows beside the checklist only say what their ids mean.
    ...coverage(
      shown,
      pack.rows.filter((row) => row.tag !== "beside" || tag === "beside"),
      {
        family: name,
        ...(tag === undefined ? {} : { tag }),
        ...(pack.declined === undefined ? {} : { declined: pack.declined }),
      },
    ),
  }));
  if (options.json === true)
    terminal.out(
      json({
        covered: judged.flatMap(({ covered }) => covered),
        declined: judged.flatMap(({ declined }) => declined),
        uncovered: judged.flatMap(({ uncovered }) => uncovered),
      }),
    );
  else for (const line of uncoveredLines(judged, terminal)) terminal.out(line);
  const failed = results.filter((result) => !result.ok);
  for (const fault of faults) terminal.err(fault);
  for (const { reason } of failed) terminal.err(reason ?? "a scenario failed");
  if (faults.length > 0) return BAD;
  return failed.length > 0 ? DIFFERED : FINE;
}

/** The rows that nothing covers, and how many of each family are covered. */
function uncoveredLines(
  families: readonly (Family & ReturnType<typeof coverage>)[],
  { paint, columns }: Session["terminal"],
): string[] {
  const rows = families.flatMap(({ pack, uncovered }) => {
    const says = new Map(pack.rows.map((row) => [row.id, row.says]));
    return uncovered.map((id) => [{ text: id, paint: paint.cyan }, says.get(id) ?? ""]);
  });
  const counts = families.map(({ name, covered, declined, uncovered }) => [
    ...(families.length === 1 ? [] : [{ text: name, paint: paint.cyan }]),
    `${covered.length} covered, ${declined.length} declined, ${uncovered.length} uncovered`,
  ]);
  return [...table(rows, columns), ...(rows.length === 0 ? [] : [""]), ...table(counts, columns)];
}

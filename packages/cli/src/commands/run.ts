import {
  isMeantBy,
  playReplay,
  readScenarios,
  runScenario,
  sayProblem,
  suggestName,
  whyNoReplay,
  type Failure,
  type Problem,
  type Scenario,
  type ScenarioResult,
} from "@turnwright/scenario";
import { namings, type Naming } from "../citations.ts";
import { findFile, mustBeReplay, readPaths, saveFile, type Text } from "../files.ts";
import { packsFor } from "../find-game.ts";
import { BAD, DIFFERED, FINE, json, Misuse, type Session } from "../session.ts";
import { counted, wrap } from "../text.ts";

interface Options {
  readonly ruleset?: string;
  readonly only?: readonly string[];
  readonly quiet?: true;
  readonly log?: true;
  readonly save?: string;
  readonly json?: true;
}

/** `turnwright run PATH…`: a line for each scenario; what failed with its place and the difference. */
export async function runAll(session: Session, paths: readonly string[], options: Options): Promise<number> {
  const { terminal } = session;
  const { texts: all, problems: found } = readPaths(paths, ["scenario"]);
  if (options.save !== undefined) mustBeReplay(options.save);
  const isMeant = options.only === undefined ? null : likeAny(options.only);
  // What cannot be read is kept: it is said what is wrong with it.
  const texts = isMeant === null ? all : all.filter(({ text }) => namings(text)?.some(isMeant) ?? true);
  const problems: Problem[] = [...found];
  const results: ScenarioResult[] = [];
  const played: Played[] = [];
  // Where every scenario has a line, the lines say how far it is.
  const isTold = options.json !== true && options.quiet !== true;
  for (const [index, each] of texts.entries()) {
    if (!isTold || !terminal.isWatched) terminal.progress(`running ${index + 1} of ${texts.length}: ${each.file}`);
    const { file, text } = each;
    const read = readScenarios(file, text, await packsFor(session, each, options.ruleset), findFile);
    problems.push(...read.problems);
    const scenarios = isMeant === null ? read.scenarios : read.scenarios.filter(isMeant);
    const ran = scenarios.map((scenario) => runScenario(scenario, { log: options.log === true }));
    results.push(...ran);
    if (options.save !== undefined) played.push(...ran.map((result, at) => ({ scenario: scenarios[at], result })));
    const shown = options.quiet === true ? ran.filter(({ ok }) => !ok) : ran;
    if (options.json !== true && shown.length > 0) {
      terminal.out(terminal.paint.bold(file));
      for (const result of shown) show(session, result);
    }
  }
  terminal.progress("");
  if (isMeant !== null && results.length === 0 && problems.length === 0) throw nothingLike(options.only ?? [], all);
  if (options.save !== undefined) saveReplay(session, options.save, played);
  const failed = results.filter((result) => !result.ok).length;
  const passed = results.length - failed;
  if (options.json === true) terminal.out(json({ passed, failed, scenarios: results.map(asJson), problems }));
  else if (results.length > 0) {
    const { green, red } = terminal.paint;
    terminal.out(`\n${green(`${passed} passed`)}, ${failed === 0 ? "0 failed" : red(`${failed} failed`)}`);
  }
  for (const problem of problems) terminal.err(sayProblem(problem));
  if (problems.length > 0) return BAD;
  return failed > 0 ? DIFFERED : FINE;
}

/** Whether a scenario is meant by one of these: by letters that its name has in it, or by a rule that it names. */
function likeAny(patterns: readonly string[]): (scenario: Naming) => boolean {
  const tests = patterns.map((pattern) => {
    const like = new RegExp(pattern.split("").map(likeLetter).join(""), "i");
    return ({ name, rules }: Naming): boolean => like.test(name) || rules.some((rule) => isMeantBy(rule, pattern));
  });
  return (scenario) => tests.some((test) => test(scenario));
}

const likeLetter = (letter: string): string =>
  letter === "*" ? ".*" : letter === "?" ? "." : letter.replace(/[.+^${}()|[\]\\]/, String.raw`\$&`);

function nothingLike(patterns: readonly string[], texts: readonly Text[]): Misuse {
  const names = texts.flatMap(({ text }) => namings(text)?.map(({ name }) => name) ?? []);
  const near = suggestName(patterns[0] ?? "", names);
  return new Misuse(
    `--only: none of ${counted(names.length, "scenario")} has ${patterns.map((each) => `"${each}"`).join(" or ")} in its name or among its rules` +
      (near === undefined ? "" : `; did you mean "${near}"?`),
  );
}

/** A scenario that ran. */
interface Played {
  readonly scenario: Scenario | undefined;
  readonly result: ScenarioResult;
}

/** Writes the game of the one scenario that ran. What would not be the same game again is not written. */
function saveReplay({ terminal }: Session, file: string, played: readonly Played[]): void {
  const [one, second] = played;
  if (one?.scenario === undefined) throw new Misuse("--save: no scenario ran");
  if (second !== undefined)
    throw new Misuse(`--save writes one game, and ${played.length} scenarios ran; --only NAME chooses one`);
  const why = whyNoReplay(one.scenario);
  if (why !== null) throw new Misuse(`--save: this scenario cannot be saved: ${why}`);
  if (one.result.replay === null) throw new Misuse("--save: the scenario failed, so there is no whole game to save");
  const { replay, reason } = playReplay(one.result.replay, { [one.scenario.pack.ruleset.name]: one.scenario.pack });
  if (replay === null) throw new Misuse(`--save: the game is not the same again: ${reason ?? ""}`);
  saveFile(file, json(replay));
  terminal.err(`saved: ${file} (${counted(replay.commands.length, "command")})`);
}

function asJson(result: ScenarioResult): object {
  const { file, name, rules, cited, asserted, ok, reason, strict, expectations, failures, notes, decisions, log } =
    result;
  const base = { file, name, rules, cited, asserted, ok, reason, strict, expectations, decisions, failures, notes };
  return log.length === 0 ? base : { ...base, log };
}

function show({ terminal }: Session, result: ScenarioResult): void {
  const { paint, out, columns } = terminal;
  const [first = "", ...more] = wrap(result.name, columns - 4);
  out(`  ${result.ok ? paint.green("✓") : paint.red("✗")} ${first}`);
  for (const line of more) out(`    ${line}`);
  for (const line of result.log) out(paint.dim(`      ${line}`));
  for (const note of result.notes) {
    out(`      ${paint.yellow(`${note.file}:${note.line}:${note.column}`)}`);
    for (const line of wrap(note.message, columns - 8)) out(`        ${line}`);
  }
  for (const failure of result.failures) {
    out(`      ${paint.red(`${failure.file}:${failure.line}:${failure.column}`)}`);
    for (const line of failureLines(failure).flatMap((each) => wrap(each, columns - 8))) out(`        ${line}`);
  }
}

/** What differed, and what was possible instead. */
const failureLines = ({ message, difference, possible }: Failure): string[] => [
  message,
  ...difference.map((each) => `  ${each}`),
  ...(possible.length === 0 ? [] : [`possible here: ${possible.join(" | ")}`]),
];

import type { Command } from "commander";
import {
  readScenarios,
  runScenario,
  sayProblem,
  type Failure,
  type Problem,
  type ScenarioResult,
} from "@turnwright/scenario";
import { readPaths } from "../files.ts";
import { BAD, DIFFERED, FINE, json, packsOf, type Session } from "../session.ts";
import { wrap } from "../text.ts";

interface Options {
  readonly log?: true;
  readonly json?: true;
}

/** `turnwright run PATH…`: a line for each scenario; what failed with its place and the difference. */
export function run(program: Command, session: Session): void {
  program
    .command("run")
    .description("run scenarios: a line each, failures with place and difference")
    .argument("<path...>", "scenario files, or folders of them")
    .option("--log", "tell what happened")
    .option("--json", "one JSON document on stdout")
    .action((paths: string[], options: Options) => session.end(runAll(session, paths, options)));
}

function runAll(session: Session, paths: readonly string[], options: Options): number {
  const { texts, problems: found } = readPaths(paths, ["scenario"]);
  const problems: Problem[] = [...found];
  const results: ScenarioResult[] = [];
  const { terminal } = session;
  const packs = packsOf(session);
  for (const { file, text } of texts) {
    const read = readScenarios(file, text, packs);
    problems.push(...read.problems);
    if (options.json !== true && read.scenarios.length > 0) terminal.out(terminal.paint.bold(file));
    for (const scenario of read.scenarios) {
      const result = runScenario(scenario, { log: options.log === true });
      results.push(result);
      if (options.json !== true) show(session, result);
    }
  }
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

function asJson(result: ScenarioResult): object {
  const { file, name, rules, cited, asserted, ok, reason, strict, expectations, failures, decisions, log } = result;
  const base = { file, name, rules, cited, asserted, ok, reason, strict, expectations, decisions, failures };
  return log.length === 0 ? base : { ...base, log };
}

function show({ terminal }: Session, result: ScenarioResult): void {
  const { paint, out, columns } = terminal;
  const [first = "", ...more] = wrap(result.name, columns - 4);
  out(`  ${result.ok ? paint.green("✓") : paint.red("✗")} ${first}`);
  for (const line of more) out(`    ${line}`);
  for (const line of result.log) out(paint.dim(`      ${line}`));
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

import type { Command } from "commander";
import { countPerft, dividePerft, readPerft, sayProblem, type PerftResult } from "@turnwright/scenario";
import { readPaths } from "../files.ts";
import { BAD, DIFFERED, FINE, json, packsOf, wholeNumber, type Session } from "../session.ts";
import { table } from "../text.ts";

interface Options {
  readonly divide?: string;
  readonly json?: true;
}

/** `turnwright perft [FILE…]`: counts the decision trees of small positions, and compares. */
export function perft(program: Command, session: Session): void {
  program
    .command("perft")
    .description("count the decision tree of small positions and compare; where it differs, by first option")
    .argument("[path...]", "perft files, or folders of them; scenarios if none is given")
    .option("--divide <depth>", "count by first option at a depth, without comparing")
    .option("--json", "one JSON document on stdout")
    .action((paths: string[], options: Options) => session.end(count(session, paths, options)));
}

function count(session: Session, paths: readonly string[], options: Options): number {
  const { terminal } = session;
  const depth = options.divide === undefined ? null : wholeNumber(options.divide, "--divide", 1, 30);
  const { texts, problems } = readPaths(paths.length === 0 ? ["scenarios"] : paths, ["perft"]);
  const packs = packsOf(session);
  const read = texts.map(({ file, text }) => readPerft(file, text, packs));
  const faults = [...problems, ...read.flatMap((each) => each.problems)];
  const files = read.flatMap((each) => (each.perft === null ? [] : [each.perft]));
  const results = files.map((file): PerftResult => {
    terminal.progress(`counting ${file.name}`);
    if (depth === null) return countPerft(file);
    const divide = dividePerft(file.begin(), depth);
    return { file: file.file, name: file.name, ok: true, expected: [], counted: [], divide, reason: null };
  });
  terminal.progress("");
  if (options.json === true) terminal.out(json({ results, problems: faults }));
  else for (const result of results) for (const line of resultLines(result, session)) terminal.out(line);
  for (const problem of faults) terminal.err(sayProblem(problem));
  if (faults.length > 0) return BAD;
  return results.every((each) => each.ok) ? FINE : DIFFERED;
}

function resultLines({ ok, name, counted, reason, divide }: PerftResult, { terminal }: Session): string[] {
  const { paint, columns } = terminal;
  return [
    `${ok ? paint.green("✓") : paint.red("✗")} ${name}${counted.length === 0 ? "" : `: ${counted.join(" ")}`}`,
    ...(reason === null ? [] : [`  ${reason}`]),
    ...table(
      Object.entries(divide ?? {}).map(([key, leaves]) => [key, String(leaves)]),
      columns,
      4,
    ),
  ];
}

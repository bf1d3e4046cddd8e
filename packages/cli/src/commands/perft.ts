import { join, relative } from "node:path";
import { countPerft, dividePerft, readPerft, sayProblem, type PerftFile, type PerftResult } from "@turnwright/scenario";
import { findFile, readPaths, repository } from "../files.ts";
import { isAbout, packsFor } from "../find-game.ts";
import { BAD, DIFFERED, FINE, json, Misuse, wholeNumber, type Session } from "../session.ts";
import { table } from "../text.ts";

interface Options {
  readonly ruleset?: string;
  readonly divide?: string;
  readonly json?: true;
}

/** `turnwright perft [FILE…]`: counts the decision trees of small positions, and compares. */
export async function countAll(session: Session, paths: readonly string[], options: Options): Promise<number> {
  const { terminal } = session;
  const depth = options.divide === undefined ? null : wholeNumber(options.divide, "--divide", 1, 30);
  const { texts, problems } = await files(session, paths, options.ruleset);
  const faults = [...problems];
  const results: PerftResult[] = [];
  for (const [index, found] of texts.entries()) {
    terminal.progress(`counting ${index + 1} of ${texts.length}: ${found.file}`);
    const read = readPerft(found.file, found.text, await packsFor(session, found, options.ruleset), findFile);
    faults.push(...read.problems);
    if (read.perft !== null) results.push(resultOf(read.perft, depth));
  }
  terminal.progress("");
  if (options.json === true) terminal.out(json({ results, problems: faults }));
  else for (const result of results) for (const line of resultLines(result, session)) terminal.out(line);
  for (const problem of faults) terminal.err(sayProblem(problem));
  if (faults.length > 0) return BAD;
  return results.every((each) => each.ok) ? FINE : DIFFERED;
}

/** The files that are named, or else those that there are: of a game that is given, the ones about it. */
async function files(
  session: Session,
  paths: readonly string[],
  ruleset: string | undefined,
): Promise<ReturnType<typeof readPaths>> {
  if (paths.length > 0) return readPaths(paths, ["perft"]);
  const found = readPaths(ownFiles(), ["perft"]);
  if (ruleset === undefined) return found;
  const isOf = await isAbout(session, ruleset);
  const texts = found.texts.filter(isOf);
  if (texts.length === 0 && found.problems.length === 0)
    throw new Misuse(
      `--ruleset: none of the ${found.texts.length} perft files here names ${ruleset}; name files, and they are counted with it`,
    );
  return { ...found, texts };
}

/** Where no path is given: the files of the repository, or those below the folder that one is in. */
function ownFiles(): string[] {
  const root = repository();
  return root === null
    ? ["."]
    : ["scenarios", "perft"].map((folder) => relative(process.cwd(), join(root, folder)) || ".");
}

function resultOf(perft: PerftFile, depth: number | null): PerftResult {
  if (depth === null) return countPerft(perft);
  const divide = dividePerft(perft.begin(), depth);
  return { file: perft.file, name: perft.name, ok: true, expected: [], counted: [], divide, reason: null };
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

import { join, relative } from "node:path";
import { start } from "@turnwright/kernel";
import {
  countPerft,
  dividePerft,
  kindOf,
  readPerft,
  sayProblem,
  type PerftFile,
  type PerftResult,
} from "@turnwright/scenario";
import { filesIn, findFile, readPaths, repository, type Texts } from "../files.ts";
import { gameNamed, isAbout, packsFor } from "../find-game.ts";
import type { PlayableGame } from "../games/game.ts";
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
  const { texts, problems } = await files(session, paths, options);
  const faults = [...problems];
  const results: PerftResult[] = [];
  for (const [index, found] of texts.entries()) {
    terminal.progress(`counting ${index + 1} of ${texts.length}: ${found.file}`);
    const read = readPerft(found.file, found.text, await packsFor(session, found, options.ruleset), findFile);
    faults.push(...read.problems);
    if (read.perft !== null) results.push(resultOf(read.perft, depth));
  }
  if (texts.length === 0 && problems.length === 0 && options.ruleset !== undefined && depth !== null)
    results.push(fromBeginning(await gameNamed(session, options.ruleset), depth));
  terminal.progress("");
  if (options.json === true) terminal.out(json({ results, problems: faults }));
  else for (const result of results) for (const line of resultLines(result, session)) terminal.out(line);
  for (const problem of faults) terminal.err(sayProblem(problem));
  if (faults.length > 0) return BAD;
  return results.every((each) => each.ok) ? FINE : DIFFERED;
}

/**
 * The files that are named, or else those that there are: of a game that is given, the ones about it. Where there are none of it, a
 * depth is counted from the beginning of the game.
 */
async function files(session: Session, paths: readonly string[], { ruleset, divide }: Options): Promise<Texts> {
  if (paths.length > 0) return readPaths(paths, ["perft"]);
  const all = ownFiles();
  if (ruleset === undefined) {
    if (all.length === 0) throw new Misuse("there is no perft file here: name one, or the folder that it is in");
    return readPaths(all, ["perft"]);
  }
  const isOf = await isAbout(session, ruleset);
  const found = readPaths(all, ["perft"]);
  const texts = found.texts.filter(isOf);
  if (texts.length > 0 || divide !== undefined) return { texts, problems: texts.length > 0 ? found.problems : [] };
  throw new Misuse(
    `--ruleset: no perft file here is about ${ruleset}; name files, and they are counted with it, or count from the beginning of a game with --divide 3`,
  );
}

/** Where no path is given: the files of the repository, or those below the folder that one is in. */
function ownFiles(): string[] {
  const root = repository();
  const folders =
    root === null ? ["."] : ["scenarios", "perft"].map((folder) => relative(process.cwd(), join(root, folder)) || ".");
  return folders.flatMap((folder) => filesIn(folder).filter((file) => kindOf(file) === "perft"));
}

/** The beginning of a game between the first decks of a ruleset, before anybody was asked. */
function fromBeginning({ pack }: PlayableGame, depth: number): PerftResult {
  const { ruleset, decks, name } = pack;
  const all = Object.entries(decks);
  const seats = Array.from({ length: ruleset.seats.min }, (_, at) => `seat ${at + 1}`);
  const dealt = seats.flatMap((seat, at) => {
    const deck = all[at % all.length];
    return deck === undefined ? [] : [{ seat, name: deck[0], cards: deck[1] }];
  });
  const game = start(ruleset, {
    seats,
    decks: Object.fromEntries(dealt.map(({ seat, cards }) => [seat, cards])),
    seed: SEED,
  });
  const between = dealt.length === 0 ? "" : ` between ${dealt.map((deck) => deck.name).join(" and ")}, seed ${SEED}`;
  return {
    file: "",
    name: `${name}: the beginning of a game${between}`,
    ok: true,
    expected: [],
    counted: [],
    divide: dividePerft(game, depth),
    reason: null,
  };
}

const SEED = 1;

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

import { expecting, answer, decision, fork, type Game } from "@turnwright/kernel";
import { z } from "zod";
import { noFiles, type FindFile } from "./cards.ts";
import { isRecord, readDocuments, reasonOf, type Problem } from "./file/document.ts";
import { beginHead, readHead, rulesetFor } from "./setup/head.ts";
import type { Pack, Packs } from "./pack.ts";
import { openReader, problemsBefore, readSettings, settingsShape, whyNotBegin } from "./scenario.ts";
import { count, name, onlyTrue, rules, truth, validate } from "./file/shape.ts";

/** A position with the counts of its decision tree. */
export interface PerftFile {
  readonly file: string;
  readonly name: string;
  /** How the numbers were counted. */
  readonly why: string;
  readonly pack: Pack;
  readonly counts: readonly number[];
  /** The position, ready to be counted. */
  readonly begin: () => Game;
}

/** What was counted, and where it differs first. */
export interface PerftResult {
  readonly file: string;
  readonly name: string;
  readonly ok: boolean;
  readonly expected: readonly number[];
  readonly counted: readonly number[];
  /** At the first depth that differs: how many leaves each first option has. */
  readonly divide: Readonly<Record<string, number>> | null;
  readonly reason: string | null;
}

export const perftShape = z.strictObject({
  name: name.optional(),
  why: z.string().optional(),
  /** Here, or in the position as in the head of a scenario. */
  ruleset: name.optional(),
  /** For tests of the kernel: whether its naive model can count it as well. */
  model: truth.optional(),
  position: z.strictObject({
    scenario: name.optional(),
    rules: rules.optional(),
    ruleset: name.optional(),
    strict: onlyTrue.optional(),
    cards: z.unknown().optional(),
    seats: z.record(name, z.unknown(), { error: "expected the seats, { alice: {…}, bob: {…} }" }),
    start: z.unknown().optional(),
    seed: z.int({ error: "expected a whole number" }).optional(),
    settings: settingsShape.optional(),
    designations: z.unknown().optional(),
  }),
  cards: z.unknown().optional(),
  counts: z.array(count, { error: "expected a list of numbers" }),
});

/** Reads a perft file: a position with the counts of its decision tree. */
export const readPerft = expecting(
  "the name of a file, its text, and the games that are known",
  function readPerft(
    file: string,
    text: string,
    packs: Packs,
    find: FindFile = noFiles,
  ): { readonly perft: PerftFile | null; readonly problems: readonly Problem[] } {
    const { sources, problems } = readDocuments(file, text);
    const [source, second] = sources;
    if (source === undefined) return { perft: null, problems };
    if (second !== undefined)
      return { perft: null, problems: [{ file, ...second.place, message: "a perft file has one position" }] };
    try {
      const data = lifted(source.data);
      const opened = openReader(source, packs, data, ["position"], find);
      if (opened === null)
        return { perft: null, problems: [...problems, ...problemsBefore({ ...source, data }, packs)] };
      const { reader, own } = opened;
      const found = validate(reader, perftShape, data, []);
      if (found === undefined) return { perft: null, problems: reader.problems };
      const { seats, start, seed, settings = {}, designations } = found.position;
      const all = {
        ...readSettings(reader, settings, ["position", "settings"]),
        ...(seed === undefined ? {} : { seed }),
      };
      const head = readHead(reader, { seats, start, settings: all, designations }, ["position"]);
      const ruleset = rulesetFor(reader.pack, reader, own?.cards ?? null, all);
      const reason = reader.problems.length > 0 ? null : whyNotBegin(ruleset, head);
      if (reason !== null) reader.problem(["position"], `the game cannot be set up so: ${reason}`);
      if (reader.problems.length > 0) return { perft: null, problems: reader.problems };
      return {
        perft: {
          file,
          name: found.name ?? found.position.scenario ?? file,
          why: found.why ?? "",
          pack: reader.pack,
          counts: found.counts,
          begin: () => beginHead(ruleset, head).game,
        },
        problems: [],
      };
    } catch (error) {
      return { perft: null, problems: [{ file, ...source.place, message: `this cannot be read: ${reasonOf(error)}` }] };
    }
  },
);

/** A position is the head of a scenario: what it says of the game counts as if it stood at the top. */
function lifted(data: unknown): unknown {
  const position = isRecord(data) ? data["position"] : undefined;
  if (!isRecord(data) || !isRecord(position)) return data;
  const { ruleset, cards } = position;
  return { ...(ruleset === undefined ? {} : { ruleset }), ...(cards === undefined ? {} : { cards }), ...data };
}

/** Counting more than this many nodes is a mistake in the file, not a small position. */
const MOST_NODES = 500_000;

/** Counts, and compares. Never throws. */
export const countPerft = expecting(
  "a perft file, as readPerft gives it",
  function countPerft(perft: PerftFile): PerftResult {
    const { file, name: called, counts: expected } = perft;
    const counted: number[] = [];
    const result = { file, name: called, expected, counted };
    try {
      const game = perft.begin();
      const budget = { left: MOST_NODES };
      for (const [index, wanted] of expected.entries()) {
        const found = leaves(game, index + 1, budget);
        counted.push(found);
        if (found !== wanted)
          return {
            ...result,
            ok: false,
            divide: dividePerft(game, index + 1),
            reason: `depth ${index + 1}: ${wanted} expected, ${found} counted`,
          };
      }
      return { ...result, ok: true, divide: null, reason: null };
    } catch (error) {
      return { ...result, ok: false, divide: null, reason: reasonOf(error) };
    }
  },
);

/** How many leaves each first option has at a depth. */
export const dividePerft = expecting("a game and a depth", function dividePerft(game: Game, depth: number): Readonly<
  Record<string, number>
> {
  // A depth that is no number would never be reached.
  if (!Number.isInteger(depth) || depth < 1)
    throw new Error(`expected a depth, a whole number from 1, found ${String(depth)}`);
  const budget = { left: MOST_NODES };
  return Object.fromEntries(
    (decision(game)?.options ?? []).map((option) => [option.key, leaves(taken(game, option.index), depth - 1, budget)]),
  );
});

/** A ply is one pick of one option; a game that is over has no leaf further down. */
function leaves(game: Game, depth: number, budget: { left: number }): number {
  if (--budget.left < 0) throw new Error(`more than ${MOST_NODES} nodes: count less deep`);
  if (depth === 0) return 1;
  let sum = 0;
  for (const option of decision(game)?.options ?? []) sum += leaves(taken(game, option.index), depth - 1, budget);
  return sum;
}

function taken(game: Game, index: number): Game {
  const copy = fork(game);
  answer(copy, index);
  return copy;
}

import { expecting } from "@turnwright/kernel";
import { noFiles, readCards, type WrittenCard, type FindFile } from "./cards.ts";
import type { Packs } from "./pack.ts";
import { readPerft } from "./perft.ts";
import type { Problem } from "./file/document.ts";
import { readReplay } from "./replay.ts";
import { readScenarios } from "./scenario.ts";

/** The kinds of files about games. */
export type FileKind = "scenario" | "card" | "ruleset" | "replay" | "perft";

/** By the end of their names; a scenario is what is none of the others. */
const endings: readonly (readonly [RegExp, FileKind])[] = [
  [/\.card\.(?:ya?ml|json)$/i, "card"],
  [/\.ruleset\.(?:ya?ml|json)$/i, "ruleset"],
  [/\.replay\.json$/i, "replay"],
  [/\.perft$/i, "perft"],
  [/\.(?:ya?ml|json)$/i, "scenario"],
];

/** What a file is, by its name; null if it is none of ours. */
export const kindOf = expecting("the name of a file", function kindOf(file: string): FileKind | null {
  return endings.find(([ending]) => ending.test(file))?.[1] ?? null;
});

/** What a check needs to know beside the file. */
export interface CheckWith {
  /** The games by name. */
  readonly packs: Packs;
  /** The game that card files belong to; the first if left out. */
  readonly ruleset?: string;
  readonly find?: FindFile;
}

/** What is wrong with a file, and its cards. */
export interface CheckedFile {
  readonly problems: readonly Problem[];
  /** The cards that the file has or names. */
  readonly cards: readonly WrittenCard[];
}

const without = ({ problems }: { readonly problems: readonly Problem[] }): CheckedFile => ({ problems, cards: [] });

const checks: Readonly<Record<FileKind, (file: string, text: string, known: CheckWith) => CheckedFile>> = {
  scenario: (file, text, { packs, find }) => readScenarios(file, text, packs, find),
  card: (file, text, { packs, ruleset }) => {
    const pack = ruleset === undefined ? Object.values(packs)[0] : packs[ruleset];
    if (pack === undefined || "reason" in pack)
      return without({
        problems: [{ file, line: 1, column: 1, message: pack?.reason ?? `no ruleset is called "${ruleset ?? ""}"` }],
      });
    const { problems, written } = readCards(file, text, pack);
    return { problems, cards: written };
  },
  ruleset: (file) =>
    without({
      problems: [
        {
          file,
          line: 1,
          column: 1,
          message: "a ruleset is a file in TypeScript or JavaScript (./my.ts); in YAML they come later",
        },
      ],
    }),
  replay: (file, text) => without(readReplay(file, text)),
  perft: (file, text, { packs, find = noFiles }) => without(readPerft(file, text, packs, find)),
};

/** Everything that is wrong with a file of any kind, and its cards. */
export const checkFile = expecting(
  "the name of a file, its text, and the games that are known",
  (file: string, text: string, known: CheckWith): CheckedFile => checks[kindOf(file) ?? "scenario"](file, text, known),
);

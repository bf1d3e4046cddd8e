import { readCards } from "./cards.ts";
import type { Pack } from "./pack.ts";
import { readPerft } from "./perft.ts";
import type { Problem } from "./file/document.ts";
import { readReplay } from "./replay.ts";
import { readScenarios } from "./scenario.ts";

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
export function kindOf(file: string): FileKind | null {
  return endings.find(([ending]) => ending.test(file))?.[1] ?? null;
}

type Packs = Readonly<Record<string, Pack>>;

const checks: Readonly<
  Record<FileKind, (file: string, text: string, packs: Packs, ruleset?: string) => readonly Problem[]>
> = {
  scenario: (file, text, packs) => readScenarios(file, text, packs).problems,
  card: (file, text, packs, ruleset) => {
    const pack = ruleset === undefined ? Object.values(packs)[0] : packs[ruleset];
    return pack === undefined
      ? [{ file, line: 1, column: 1, message: `no ruleset is called "${ruleset ?? ""}"` }]
      : readCards(file, text, pack).problems;
  },
  ruleset: (file) => [{ file, line: 1, column: 1, message: "ruleset files come later" }],
  replay: (file, text) => readReplay(file, text).problems,
  perft: (file, text, packs) => readPerft(file, text, packs).problems,
};

/** Everything that is wrong with a file of any kind. A card file is read by `ruleset` (the first pack if left out). */
export function checkFile(file: string, text: string, packs: Packs, ruleset?: string): readonly Problem[] {
  return checks[kindOf(file) ?? "scenario"](file, text, packs, ruleset);
}

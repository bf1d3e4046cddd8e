import type { Change } from "./change.ts";
import type { Subject } from "./judge.ts";

/**
 * A kind of change that nobody can notice because the data mean the same with it, or because what it takes away is looked
 * after elsewhere. Such changes are judged like all others; only what went unnoticed is compared with these.
 */
interface Equivalent {
  readonly parts: readonly Subject["part"][];
  readonly reason: string;
  readonly fits: (change: Pick<Change, "path" | "slip" | "before" | "after">) => boolean;
}

const lastKey = (path: string): string => /([A-Za-z]+)(?:\[\d+\])*$/.exec(path)?.[1] ?? "";
const isDropped = (slip: Change["slip"]): boolean => slip === "drop";

/** Keys under which a rule is cited; without one it is that of what is around it. */
const CITED = ["rule", "acted", "passed", "resolved"];

/** Keys that stand for what is meant without them: the pages say which. */
const DEFAULTS = ["of", "who", "on", "zone", "max", "min", "to", "under", "weight", "until", "by", "from"];

/** What seats do, by actions and declarations: each is the name of its event. */
const DONE_BY_SEATS = /^"(?:play|cast|activate|channel|materialize|attack|block|retaliate)"$/;

const CARDS: readonly Subject["part"][] = ["cards", "scenarios"];
const SCENARIOS: readonly Subject["part"][] = ["scenarios"];

const equivalents: readonly Equivalent[] = [
  {
    parts: ["cards", "rulesets", "scenarios"],
    reason: "a default that is written out: without it the same is meant",
    fits: ({ slip, path }) => isDropped(slip) && DEFAULTS.includes(lastKey(path)),
  },
  {
    parts: ["cards", "rulesets", "scenarios"],
    reason:
      "a rule that is named where the one around it would be: only what is cited can differ, and no scenario asks for it",
    fits: ({ slip, path }) => (slip === "drop" || slip === "move") && CITED.includes(lastKey(path)),
  },
  {
    parts: ["rulesets"],
    reason: "another rule that is cited for what no scenario refuses or asks the rule of",
    fits: ({ slip, path }) =>
      (slip === "exchange" || slip === "letter") &&
      (CITED.includes(lastKey(path)) || /\.(?:reasons|codes)\b/.test(path)),
  },
  {
    parts: ["rulesets"],
    reason: "a counter that the rules only offer to files: cards bring their own along",
    fits: ({ path }) => /^marks\[\d+\]$/.test(path),
  },
  {
    parts: ["rulesets"],
    reason: "a count or a condition that the rules only offer to files: none of ours reads it under this name",
    fits: ({ path, slip }) => /^(?:tallies|conditions)\.\w+$/.test(path) && slip !== "move",
  },
  {
    parts: ["rulesets"],
    reason: "a type of creatures, of some three hundred of which most are on no shipped card and in no scenario",
    fits: ({ path }) => /^wordKinds\.creatureType\.members\[\d+\]$/.test(path),
  },
  {
    parts: ["rulesets"],
    reason: "the name of an action that is one of several of its verb: files and rules name the verb",
    fits: ({ path, slip }) => slip === "letter" && /^actions\.\w+$/.test(path),
  },
  {
    parts: ["rulesets"],
    reason: "a condition that is offered to files, and that a shipped card reads as well",
    fits: ({ path, slip }) => isDropped(slip) && lastKey(path) === "offered",
  },
  {
    parts: ["rulesets"],
    reason: "the name of an event that an action or a declaration has already",
    fits: ({ path, slip, before }) => isDropped(slip) && /^names\[\d+\]$/.test(path) && DONE_BY_SEATS.test(before),
  },
  {
    parts: ["rulesets"],
    reason:
      "a mark or link is taken only from what has it, with or without saying so: what changes nothing is no event",
    fits: ({ path, slip }) => isDropped(slip) && /\.(?:on\.objects\.marked|of\.objects\.linked)$/.test(path),
  },
  {
    parts: ["rulesets"],
    reason: "in a seat's own zone it owns what it controls",
    fits: ({ slip, before, after }) =>
      slip === "exchange" && [before, after].toSorted().join(" ") === "controller owner",
  },
  {
    parts: CARDS,
    reason: "a name that one card gives to something and uses, changed where it is given and never used again",
    fits: ({ slip, path }) => (slip === "letter" || slip === "exchange") && lastKey(path) === "as",
  },
  {
    parts: SCENARIOS,
    reason: "a file that asks for less cannot notice that itself; planted faults look after it (npm run mutants)",
    fits: ({ path, slip }) => slip === "drop" && /\.(?:code|refused|expect|proves)\b/.test(path),
  },
  {
    parts: SCENARIOS,
    reason: "another expectation that holds as well: what does not happen, what is not so",
    fits: ({ path, slip }) => slip === "exchange" && /\bexpect\b/.test(path),
  },
  {
    parts: SCENARIOS,
    reason: "a detail of an attempt that is refused whatever the detail is",
    fits: ({ path, slip }) => slip === "drop" && /\.(?:attempt|illegal\[\d+\])\.\w+(?:\[\d+\])*$/.test(path),
  },
  {
    parts: SCENARIOS,
    reason: "the only answer there is, which would be taken without being said",
    fits: ({ path, slip }) =>
      slip === "drop" && /\.(?:pay|targets|ability|card|modes|divide|via|x|face|order)(?:\[\d+\])*$/.test(path),
  },
  {
    parts: SCENARIOS,
    reason: "a share of 0, which is what is not named gets",
    fits: ({ path, slip }) => slip === "drop" && /\.assign\.[^.]+\.[^.]+$/.test(path),
  },
  {
    parts: SCENARIOS,
    reason: "a step that the next one brings about: what is on the stack resolves on the way, who has priority passes",
    fits: ({ path, slip, before }) =>
      slip === "drop" && /play\[\d+\]$/.test(path) && /^"(?:resolve|pass)"$/.test(before),
  },
  {
    parts: SCENARIOS,
    reason: "priority that is held where the next step of the same seat comes anyway",
    fits: ({ path }) => path.endsWith(".hold"),
  },
];

/** Why nobody could notice a change, if that is known. */
export const reasonFor = (part: Subject["part"], change: Pick<Change, "path" | "slip" | "before" | "after">) =>
  equivalents.find(({ parts, fits }) => parts.includes(part) && fits(change))?.reason;

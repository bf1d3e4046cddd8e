import type { Change, Plain } from "./change.ts";
import type { Subject } from "./judge.ts";

/**
 * A kind of change that nobody can notice because the data mean the same with it, or because what it takes away is looked
 * after elsewhere. Such changes are judged like all others; only what went unnoticed is compared with these.
 */
interface Equivalent {
  readonly parts: readonly Subject["part"][];
  readonly reason: string;
  readonly fits: (change: Known) => boolean;
}

/** What is known of a change that nobody noticed. */
type Known = Pick<Change, "path" | "slip" | "before" | "after" | "around">;

const isRecord = (data: Plain | undefined): data is { readonly [key: string]: Plain } =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** The records around a change, from near to far. */
const recordsOf = ({ around }: Known): readonly { readonly [key: string]: Plain }[] => around().filter(isRecord);

/** Forms in which what is not named is anybody or anything, and not what is meant without it. */
const OF_ANY = ["trigger", "replace", "delay", "watch", "again", "mute", "certain", "require", "restrict"];

/** Places of a ruleset that hold for everything without such a key. */
const OF_ALL =
  /(?:^(?:actions|verbs|tallies|moves)\.\w+|^items\.\w+\[\d+\]|^(?:deck\.apart|firstTurns)\[\d+\]|\.reasons\[\d+\])\.\w+$/;

/** Whether a key was dropped, not one of a list under it, of a form that means the same without it. */
const isDefault = (change: Known): boolean => {
  const [form = ""] = Object.keys(recordsOf(change)[0] ?? {});
  return (
    isDropped(change.slip) &&
    DEFAULTS.some((key) => change.path.endsWith(`.${key}`)) &&
    !OF_ANY.includes(form) &&
    !OF_ALL.test(change.path)
  );
};

/** Whether a value of a ruleset has become the one that is meant without it. */
const isSaidDefault = ({ path, after }: Known): boolean =>
  /^actions\.(\w+)\.event$/.exec(path)?.[1] === after.replaceAll('"', "") ||
  SAID_DEFAULTS.some(([place, value]) => place.test(path) && value.test(after));

const SAID_DEFAULTS: readonly (readonly [place: RegExp, value: RegExp])[] = [
  [/^windows\.\w+\.first$/, /"active"/],
  [/^windows\.\w+\.after$/, /"same"/],
  [/^windows\.\w+\.until$/, /"allPass"/],
  [/^resources\.\w+\.start$/, /^0$/],
  [/^actions\.\w+\.stack$/, /^true$/],
];

/** Whether a mark is taken from what has that very mark, or a link from what has that link. */
const isTakenFromWhatHas = (change: Known): boolean => {
  const [has, , taking] = recordsOf(change);
  if (!isDropped(change.slip) || has === undefined || taking === undefined) return false;
  return change.path.endsWith(".on.objects.marked")
    ? taking["to"] === 0 && taking["mark"] === has["marked"]
    : change.path.endsWith(".of.objects.linked") && taking["to"] === undefined && taking["link"] === has["linked"];
};

const lastKey = (path: string): string => /([A-Za-z]+)(?:\[\d+\])*$/.exec(path)?.[1] ?? "";
const isDropped = (slip: Change["slip"]): boolean => slip === "drop";

/** Keys under which a rule is cited; without one it is that of what is around it. */
const CITED = ["rule", "acted", "passed", "resolved"];

/** Keys that stand for what is meant without them: the pages say which. */
const DEFAULTS = ["of", "who", "on", "zone", "max", "min", "to", "under", "weight", "until", "by", "from"];

/** What the events are called that actions and declarations have by themselves. */
function eventsOfWhatSeatsDo(change: Known): readonly Plain[] {
  const [rules = {}] = recordsOf(change);
  const { actions = {}, declarations = {} } = rules;
  return [
    ...(isRecord(actions) ? Object.entries(actions) : []).flatMap(([name, action]) =>
      isRecord(action) ? [action["event"] ?? action["verb"] ?? name] : [],
    ),
    ...(isRecord(declarations) ? Object.keys(declarations) : []),
  ];
}

const CARDS: readonly Subject["part"][] = ["cards", "scenarios"];
const SCENARIOS: readonly Subject["part"][] = ["scenarios"];

const equivalents: readonly Equivalent[] = [
  {
    parts: ["cards", "rulesets", "scenarios"],
    reason: "a default that is written out: without it the same is meant",
    fits: isDefault,
  },
  {
    parts: ["rulesets"],
    reason: "what is meant anyway, said: whoever makes a game may say it or leave it out",
    fits: isSaidDefault,
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
    fits: (change) =>
      (isDropped(change.slip) || change.slip === "letter") &&
      /^names\[\d+\]$/.test(change.path) &&
      eventsOfWhatSeatsDo(change).some((event) => JSON.stringify(event) === change.before),
  },
  {
    parts: ["rulesets"],
    reason:
      "a mark is taken from what has that mark, or a link from what has that link, with or without saying so: what changes nothing is no event",
    fits: isTakenFromWhatHas,
  },
  {
    parts: ["rulesets"],
    reason: "who declares attackers is the active player, and who declares blockers is another",
    fits: ({ path, slip, before, after }) =>
      slip === "exchange" &&
      /^declarations\.(?:attack|block)\.candidates\.objects\.controller$/.test(path) &&
      ['"active" "you"', '"inactive" "you"'].includes([before, after].toSorted().join(" ")),
  },
  {
    parts: ["rulesets"],
    reason: "what a turn does by itself is done for the active player, who is `you` there",
    fits: ({ path, slip, before, after }) =>
      slip === "exchange" && path.startsWith("spans.") && [before, after].toSorted().join(" ") === '"active" "you"',
  },
  {
    parts: ["rulesets"],
    reason: "the verb of an action that is called so itself, from a record that it shares with other ways",
    fits: ({ path, slip, before }) => slip === "drop" && /^actions\.(\w+)\.verb$/.test(path) && before === "verb",
  },
  {
    parts: ["cards", "rulesets"],
    reason: "what is counted is never below 0: at most 0 is 0",
    fits: (change) => {
      const [form = {}] = recordsOf(change);
      return (
        change.slip === "exchange" &&
        `${change.before} ${change.after}` === "is atMost" &&
        form["is"] === 0 &&
        ["count", "mark", "tally", "cardsIn", "pending"].some((key) => form[key] !== undefined)
      );
    },
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
export const reasonFor = (part: Subject["part"], change: Known): string | undefined =>
  equivalents.find(({ parts, fits }) => parts.includes(part) && fits(change))?.reason;

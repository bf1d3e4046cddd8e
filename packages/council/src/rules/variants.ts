import { extend, type Ruleset } from "@turnwright/kernel";
import { checkSettings } from "@turnwright/lexicon";
import { cleanUp, extendedSpans, extendedTurn } from "./spans.ts";
import { THRESHOLDS, thresholdChecks, thresholdWords, type Thresholds } from "./thresholds.ts";
import { exhaustedCosts } from "../words/cards.ts";
import { attackersPierce } from "../words/combat.ts";
import { checkedDamage } from "../words/damage.ts";

/** What the document leaves open or two documents answer differently. */
export interface Settings extends Thresholds {
  /** The windows of the document, or those of the extended one [C1K-TURN-3, C1K-CMB-6, C1K-END-2]. */
  readonly windows?: "seed" | "extended";
  /** Who has priority after an illegal attempt [C1K-ILL-2]. */
  readonly violation?: "opponent" | "keep";
  /** Whose Pierce reaches the opposing Champion: that of any Unit, or of attackers only [C1K-KW-3]. */
  readonly pierce?: "any" | "attackers";
  /** The most cards that a hand keeps at clean-up; no limit at 0 [C1K-END-1]. */
  readonly handLimit?: number;
  /** What Deck Exhaustion does: the game is lost, or so much Resolve [C1K-DRAW-2]. */
  readonly exhaustion?: "lose" | number;
}

/** As in the document, and without what it gives no number for. */
const STANDARD: Required<Settings> = {
  windows: "seed",
  violation: "opponent",
  pierce: "any",
  handLimit: 0,
  exhaustion: "lose",
  fieldSlots: 0,
  decayThreshold: 0,
  threadCollapse: 0,
  conquest: 0,
  overgrowth: 0,
};

/** How far numbers of settings go: 0 is off. */
const COUNTS = Array.from({ length: 21 }, (_, count) => count);

/** What can be set, and to what. */
export const SETTINGS = {
  windows: ["seed", "extended"],
  violation: ["opponent", "keep"],
  pierce: ["any", "attackers"],
  handLimit: COUNTS,
  exhaustion: ["lose", ...COUNTS.slice(1)],
  ...Object.fromEntries(THRESHOLDS.map((each) => [each, COUNTS])),
} as const;

const made = new Map<string, Ruleset>();

/** The same game with other settings; each is made once. Its name says what is set: `council handLimit=7`. */
export function variant(base: Ruleset, settings: Settings): Ruleset {
  checkSettings(settings, SETTINGS);
  const said = Object.entries(settings).filter(([, value]) => value !== undefined);
  const set: Required<Settings> = { ...STANDARD, ...Object.fromEntries(said) };
  const name = nameOf(set);
  if (name === base.name) return base;
  const known = made.get(name);
  if (known !== undefined) return known;
  const { windows, violation, pierce, handLimit, exhaustion } = set;
  const rules = extend(base, {
    name,
    ...(windows === "extended" ? { turn: extendedTurn } : {}),
    spans: { ...(windows === "extended" ? extendedSpans : {}), ...(handLimit > 0 ? limited(handLimit) : {}) },
    words: {
      ...(windows === "extended" ? { damage: checkedDamage } : {}),
      ...(pierce === "attackers" ? { combatDamage: attackersPierce } : {}),
      ...(exhaustion === "lose" ? {} : { exhausted: exhaustedCosts(exhaustion) }),
      ...thresholdWords(set),
    },
    ...(violation === "keep" ? { attempts: keeping(base) } : {}),
    ...(THRESHOLDS.some((each) => set[each] > 0) ? thresholds(base, set) : {}),
  });
  made.set(name, rules);
  return rules;
}

const nameOf = (set: Required<Settings>): string =>
  [
    "council",
    ...Object.entries(set).flatMap(([key, value]) => (isStandard(key, value) ? [] : [`${key}=${value}`])),
  ].join(" ");

const isStandard = (key: string, value: unknown): boolean =>
  Object.entries(STANDARD).some(([each, standard]) => each === key && standard === value);

const thresholds = (base: Ruleset, set: Required<Settings>): Pick<Ruleset, "checks" | "resources"> => {
  if (base.checks === undefined) throw new Error("a game without state-based actions");
  return {
    checks: { ...base.checks, list: thresholdChecks(base.checks.list, set) },
    resources: { ...base.resources, ...(set.conquest > 0 ? { conquests: { least: 0 } } : {}) },
  };
};

const limited = (limit: number): Ruleset["spans"] => ({
  cleanup: {
    rule: "C1K-END-1",
    course: [{ discardDown: limit, rule: "C1K-END-1" }, cleanUp, { check: true }],
  },
});

/** An illegal attempt is refused, and whoever made it keeps priority. */
function keeping({ attempts }: Ruleset): NonNullable<Ruleset["attempts"]> {
  if (attempts?.violation === undefined) throw new Error("a game without a penalty");
  return { ...attempts, violation: { ...attempts.violation, to: "same" } };
}

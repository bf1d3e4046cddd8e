import { extend, type Ruleset } from "@turnwright/kernel";
import { cleanUp, extendedSpans, extendedTurn } from "./spans.ts";
import { exhaustedCosts } from "./words/cards.ts";
import { checkedDamage } from "./words/damage.ts";

/** What the document leaves open or two documents answer differently. */
export interface Settings {
  /** The windows of the document, or those of the extended one [C1K-TURN-3, C1K-CMB-6, C1K-END-2]. */
  readonly windows?: "seed" | "extended";
  /** Who has priority after an illegal attempt [C1K-ILL-2]. */
  readonly violation?: "opponent" | "keep";
  /** The most cards that a hand keeps at clean-up; none if left out [C1K-END-1]. */
  readonly handLimit?: number;
  /** What Deck Exhaustion does: the game is lost, or so much Resolve [C1K-DRAW-2]. */
  readonly exhaustion?: "lose" | number;
}

const made = new Map<string, Ruleset>();

/** The same game with other settings; each is made once. */
export function variant(base: Ruleset, settings: Settings): Ruleset {
  const { windows = "seed", violation = "opponent", handLimit = 0, exhaustion = "lose" } = settings;
  const name = ["council", windows, violation, handLimit, exhaustion].join(" ");
  if (name === "council seed opponent 0 lose") return base;
  const known = made.get(name);
  if (known !== undefined) return known;
  const rules = extend(base, {
    name,
    ...(windows === "extended" ? { turn: extendedTurn } : {}),
    spans: { ...(windows === "extended" ? extendedSpans : {}), ...(handLimit > 0 ? limited(handLimit) : {}) },
    words: {
      ...(windows === "extended" ? { damage: checkedDamage } : {}),
      ...(exhaustion === "lose" ? {} : { exhausted: exhaustedCosts(exhaustion) }),
    },
    ...(violation === "keep" ? { attempts: keeping(base) } : {}),
  });
  made.set(name, rules);
  return rules;
}

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

import { extend, type Effect, type Ruleset } from "@turnwright/kernel";

/** The rule of steps in which nobody gets priority. */
const RULE = "CR 500.3";

/**
 * The question whether to go on. It is asked in a step without priority after its actions, so that a game can be seen there; it gives nobody
 * priority, and what has triggered still waits.
 */
const REST: Effect = { pick: ["advance", "end turn"], as: "rest", who: "active", verb: "advance", rule: RULE };

/** The verb of that question. */
export const REST_VERB = "advance";

const made = new WeakMap<Ruleset, Ruleset>();

/**
 * The ruleset, with a rest in each step in which nobody gets priority: untap and cleanup, and those that a format adds. Both
 * documents move a game from step to step, also out of these.
 */
export function withRests(base: Ruleset): Ruleset {
  const known = made.get(base);
  if (known !== undefined) return known;
  const spans = Object.fromEntries(
    Object.entries(base.spans).map(([name, span]) => [name, hasPriority(span) ? span : resting(span)]),
  );
  const ruleset = extend(base, { spans, rules: [...(base.rules ?? []), RULE] });
  made.set(base, ruleset);
  return ruleset;
}

type Span = Ruleset["spans"][string];

/** Whether seats get priority in a span as the rules go, or in its parts. */
function hasPriority({ parts, window, course = [] }: Span): boolean {
  if (window !== undefined || (parts ?? []).length > 0) return true;
  return course.some((item) => typeof item === "object" && ("open" in item || "parts" in item));
}

/** The span with a rest after its actions, and before what is looked at last of all [CR 514.3a]. */
function resting({ begin = [], course = [], ...span }: Span): Span {
  const items = [...begin, ...course];
  const settles = items.findIndex((item) => typeof item === "object" && "settle" in item);
  const at = settles < 0 ? items.length : settles;
  return { ...span, course: [...items.slice(0, at), REST, ...items.slice(at)] };
}

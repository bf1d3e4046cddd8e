import { isRecord, sameShape, type Data } from "../data/data.ts";
import { numberOf } from "../data/ids.ts";
import { readsOf } from "../query/collect-reads.ts";
import { compileCondition } from "../query/conditions.ts";
import { filterPlans } from "../query/filters.ts";
import { compileSelector } from "../query/selectors.ts";
import type { Card } from "../ruleset/card.ts";
import type { CheckRule, Ruleset } from "../ruleset/ruleset.ts";
import {
  ABSENT,
  ATTACH,
  AWAY,
  BECOME,
  BEGIN,
  CONTROL,
  CREATE,
  EXHAUST,
  KNOW,
  LINK,
  MARK,
  MOVE,
  READY,
  TURN,
  VANISH,
  changeBits,
} from "../state/proposal.ts";
import { checkBit } from "../settle/check-index.ts";
import { touchTest } from "../settle/touched-objects.ts";
import { ANYTHING, PRIORITY_HOLDER, SPANS, TALLIED_SPANS, type Reads } from "../tables/reads.ts";
import type { CheckKind } from "../tables/tables.ts";

/** Changes that mark their object as touched. */
const OF_OBJECT = changeBits(
  ABSENT,
  ATTACH,
  AWAY,
  BECOME,
  CONTROL,
  CREATE,
  EXHAUST,
  KNOW,
  LINK,
  MARK,
  MOVE,
  READY,
  TURN,
  VANISH,
);

/**
 * Changes that may alter printed characteristics and marks. Changes by continuous effects are found by comparing
 * values.
 */
const OF_CHARACTERISTICS = changeBits(BECOME, CREATE, MARK, MOVE, TURN);

/** Compiles the state-based actions. After which changes a check runs follows from what it reads. */
export function compileChecks(
  ruleset: Ruleset,
  ruleNumbers: ReadonlyMap<string, number>,
): Pick<CheckTables, "checks" | "areChecksTimed"> {
  const all = (ruleset.checks?.list ?? []).map((check, index) => compileCheck(ruleset, check, index, ruleNumbers));
  return {
    checks: sameShape(all.map(({ kind }) => kind)),
    areChecksTimed: all.some(({ reads }) => mayHoldByTime(reads)),
  };
}

/** Whether a check that one of these cards brings along may become true with the time alone. */
export const areOwnChecksTimed = (ruleset: Ruleset, cards: Readonly<Record<string, Card>>): boolean =>
  Object.values(cards).some(({ abilities = [] }) =>
    abilities.some((ability) => {
      const own: Data | undefined = "static" in ability ? ability.static : undefined;
      if (!isRecord(own) || own["check"] === undefined) return false;
      return mayHoldByTime(
        readsOf(ruleset, (collector) => {
          collector.selector(own["check"] ?? "this");
          collector.condition(own["if"] ?? true);
          collector.condition(("if" in ability ? ability.if : undefined) ?? true);
        }),
      );
    }),
  );

interface CheckTables {
  readonly checks: readonly CheckKind[];
  readonly areChecksTimed: boolean;
}

function compileCheck(
  ruleset: Ruleset,
  check: CheckRule,
  index: number,
  ruleNumbers: ReadonlyMap<string, number>,
): { readonly kind: CheckKind; readonly reads: Reads } {
  const { each, if: asked = true } = check;
  const reads = readsOf(ruleset, (collector) => {
    if (each !== undefined) collector.selector(each);
    collector.condition(asked);
  });
  if ((reads.time & PRIORITY_HOLDER) !== 0)
    throw new Error(
      `${ruleset.name}: checks.list[${index}] (${check.rule}) reads who has priority, which nobody has while checks run`,
    );
  const readsValues = reads.characteristics !== 0;
  const local = localTest(ruleset, check);
  const mask =
    reads.changes | (readsValues ? OF_CHARACTERISTICS : 0) | (readsOtherZones(ruleset, reads) ? 1 << AWAY : 0);
  const kind = {
    ...check,
    ruleNumber: numberOf(ruleNumbers, check.rule, "rule"),
    mask,
    zones: reads.zones,
    resources: reads.resources,
    // What a mark changes is not always read by its name.
    marks: readsValues ? ANYTHING : reads.marks,
    elsewhere: mask & ~OF_OBJECT,
    readsValues,
    bit: checkBit(index),
    plan: isRecord(each) && isRecord(each["objects"]) ? filterPlans(each["objects"]) : null,
    todo: check.do.toReversed(),
    find: each === undefined ? null : compileSelector(each),
    test: check.if === undefined ? null : compileCondition(check.if),
    looksAt: local?.looksAt ?? null,
    readsHosts: local?.readsHosts ?? false,
  };
  return { kind, reads };
}

/** Whether a check reads zones where abilities do not work. */
function readsOtherZones({ zones }: Ruleset, reads: Reads): boolean {
  return Object.values(zones).some((zone, number) => zone.works !== true && ((reads.zones >> number) & 1) === 1);
}

/** Whether a check may become true with the time alone, without a change. */
const mayHoldByTime = ({ changes, time }: Reads): boolean =>
  (time & (SPANS | TALLIED_SPANS)) !== 0 || (changes !== ANYTHING && (changes & (1 << BEGIN)) !== 0);

/**
 * For a check that reads nothing but the object and perhaps its host: a test of which objects it checks, and whether it
 * reads the host. Such a check only needs to run on touched objects. Null for any other check.
 */
function localTest(
  ruleset: Ruleset,
  { each, if: asked = true }: CheckRule,
): { readonly looksAt: CheckKind["looksAt"]; readonly readsHosts: boolean } | null {
  const filter = isRecord(each) ? each["objects"] : undefined;
  if (!isRecord(filter)) return null;
  const { names, readsHosts, readsOthers } = readsOf(ruleset, (collector) => {
    collector.filter(filter);
    collector.condition(asked);
  });
  for (const name of names) if (name !== "it" && name !== "you") return null;
  return readsOthers ? null : { looksAt: touchTest(filter), readsHosts };
}

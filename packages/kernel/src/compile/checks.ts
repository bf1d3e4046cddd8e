import { isRecord, sameShape } from "../data/data.ts";
import { numberOf } from "../data/ids.ts";
import { readsOf } from "../query/collect-reads.ts";
import { compileCondition } from "../query/conditions.ts";
import { filterPlans } from "../query/filters.ts";
import { compileSelector } from "../query/selectors.ts";
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
} from "../state/proposal.ts";
import { checkBit } from "../settle/check-index.ts";
import { touchTest } from "../settle/touched-objects.ts";
import { ANYTHING, SPANS, type Reads } from "../tables/reads.ts";
import type { CheckKind } from "../tables/tables.ts";

const bits = (...changes: readonly number[]): number => changes.reduce((all, change) => all | (1 << change), 0);

/** Changes of an object itself, after which it is among what was touched. */
const OF_OBJECT = bits(
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

/** Changes after which an object may have other characteristics, continuous effects apart: what those change is compared. */
const OF_CHARACTERISTICS = bits(BECOME, CREATE, MARK, MOVE, TURN);

/** State-based actions, compiled. After which changes each of them is looked at follows from what it reads. */
export function compileChecks(
  ruleset: Ruleset,
  ruleNumbers: ReadonlyMap<string, number>,
): Pick<CheckTables, "checks" | "areChecksTimed"> {
  const all = (ruleset.checks?.list ?? []).map((check, index) => compileCheck(ruleset, check, index, ruleNumbers));
  return {
    checks: sameShape(all.map(({ kind }) => kind)),
    areChecksTimed: all.some(({ reads }) => isTimed(reads)),
  };
}

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
  const readsValues = reads.characteristics !== 0;
  const local = localTest(ruleset, check);
  const mask = reads.changes | (readsValues ? OF_CHARACTERISTICS : 0) | (looksAway(ruleset, reads) ? 1 << AWAY : 0);
  const kind = {
    ...check,
    ruleNumber: numberOf(ruleNumbers, check.rule, "rule"),
    mask,
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

/** Whether it looks at cards where abilities do not work. */
function looksAway({ zones }: Ruleset, reads: Reads): boolean {
  return Object.values(zones).some((zone, number) => zone.works !== true && ((reads.zones >> number) & 1) === 1);
}

/** Whether it may become true as time passes, though nothing changes. */
const isTimed = ({ changes, time }: Reads): boolean =>
  (time & SPANS) !== 0 || (changes !== ANYTHING && (changes & (1 << BEGIN)) !== 0);

/**
 * Of a check that reads nothing but an object itself and perhaps its host: whether it looks at an object, and whether it reads
 * the host. Then only what was touched has to be looked at. Null for any other check.
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

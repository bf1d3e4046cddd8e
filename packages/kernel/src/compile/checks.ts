import type { Ruleset, CheckRule } from "../ruleset/ruleset.ts";
import type { CheckKind } from "../tables/tables.ts";
import { sameShape, isRecord, type Data, formOf, text } from "../data/data.ts";
import { nothingHeeded, heed, EVERYTHING } from "../derived/reads.ts";
import { meant, type Meant } from "../settle/check-index.ts";
import { MOVE, AWAY, changeNumber } from "../state/proposal.ts";
import { numberOf, missing } from "../data/ids.ts";
import { compileCondition } from "../query/conditions.ts";
import { findsNone, filterTest } from "../query/find.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { markOf } from "../state/objects.ts";
import type { Game, GameObject } from "../state/game.ts";
import { seatScope } from "../state/scope.ts";

/** State-based actions, compiled: which changes each of them is looked at after. */
export function compileChecks(
  ruleset: Ruleset,
  ruleNumbers: ReadonlyMap<string, number>,
  zoneNumbers: ReadonlyMap<string, number>,
  conditionNumbers: ReadonlyMap<string, number>,
): readonly CheckKind[] {
  const working = Object.values(ruleset.zones).reduce(
    (bits, zone, number) => (zone.works === true ? bits | (1 << number) : bits),
    0,
  );
  return sameShape(
    (ruleset.checks?.list ?? []).map((check, index) => {
      const heeds = nothingHeeded();
      heed({ ruleset, tables: { zoneNumbers, conditionNumbers } }, [check.each ?? [], check.if ?? []], heeds);
      const looksAway = heeds.changes === EVERYTHING || (heeds.zones & ~working) !== 0;
      return {
        ...compileCheck(ruleset, check, ruleNumbers, looksAway),
        ...meant(check, index, ruleset, zoneNumbers),
      };
    }),
  );
}

function compileCheck(
  ruleset: Ruleset,
  check: CheckRule,
  ruleNumbers: ReadonlyMap<string, number>,
  looksAway: boolean,
): Omit<CheckKind, keyof Meant> {
  const after = check.after.reduce((bits, name) => bits | (1 << changeNumber(name)), 0);
  const mask = looksAway && (after & (1 << MOVE)) !== 0 ? after | (1 << AWAY) : after;
  return {
    ...check,
    ruleNumber: numberOf(ruleNumbers, check.rule, "rule"),
    mask,
    todo: check.do.toReversed(),
    test: check.if === undefined ? null : compileCondition(check.if),
    looksAt: check.local === true ? looksAt(check) : null,
    isIdle: findsNone(check.each) ?? nobodyHas(ruleset, check),
  };
}

/** What a check of objects looks at, where they work or in the zones it names; what is told with least work comes first. */
function looksAt({ each, if: asked }: CheckRule): CheckKind["looksAt"] {
  const filter = isRecord(each) ? each["objects"] : undefined;
  if (!isRecord(filter)) return null;
  const isMeant = filterTest(filter);
  const mustWork = filter["zone"] === undefined;
  const { marked } = filter;
  const mark =
    typeof marked === "string" ? memoByRuleset(({ tables }) => numberOf(tables.marks, marked, "mark")) : null;
  const measure = measureOf(asked);
  return (game, object) => {
    if (mustWork && (game.tables.zones[object.zone] ?? missing("zone")).works !== true) return false;
    if (mark !== null && markOf(object, mark(game)) === 0) return false;
    return (measure === null || isWithin(game, object, measure)) && isMeant(game, object, NOBODY);
  };
}

/** A characteristic of the object itself, and the bounds between which it must lie. */
interface Measure {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** What a condition asks, where that is one characteristic of the object itself and numbers that are written out. */
function measureOf(asked: Data | undefined): Measure | null {
  if (!isRecord(asked) || formOf(asked) !== "characteristic" || (asked["of"] ?? "it") !== "it") return null;
  const { atLeast = Number.MIN_SAFE_INTEGER, atMost = Number.MAX_SAFE_INTEGER, is } = asked;
  if (typeof atLeast !== "number" || typeof atMost !== "number" || is !== undefined) return null;
  if (asked["atLeast"] === undefined && asked["atMost"] === undefined) return null;
  return { name: text(asked["characteristic"], "characteristic"), least: atLeast, most: atMost };
}

function isWithin(game: Game, { id }: GameObject, { name, least, most }: Measure): boolean {
  const value = game.tables.reader.value(game, id, name);
  const size = typeof value === "number" ? value : (value?.length ?? 0);
  return size >= least && size <= most;
}

/** Makes a test whether no seat has so much or so little of a resource, for a check that asks just that of everyone. */
function nobodyHas({ resources: known = {} }: Ruleset, { each, if: asked }: CheckRule): CheckKind["isIdle"] {
  if (each !== "everyone" || !isRecord(asked) || formOf(asked) !== "resource" || asked["of"] !== "it") return null;
  const { resource, atLeast = Number.MIN_SAFE_INTEGER, atMost = Number.MAX_SAFE_INTEGER, is } = asked;
  if (typeof atLeast !== "number" || typeof atMost !== "number" || is !== undefined) return null;
  if (asked["atLeast"] === undefined && asked["atMost"] === undefined) return null;
  const key = Object.keys(known).indexOf(text(resource, "resource"));
  return ({ state }) => {
    const { seats } = state;
    for (let seat = 0; seat < seats.length; seat++) {
      const { left, resources } = seats[seat] ?? missing("seat");
      const has = resources[key] ?? missing("resource");
      if (left === 0 && has >= atLeast && has <= atMost) return false;
    }
    return true;
  };
}

const NOBODY = seatScope(-1);

import type { DeclarationRule } from "../ruleset/action.ts";
import { type DeclarationKind, isBar } from "../actions/declaration-pairs.ts";
import { isList, isRecord, type Data } from "../data/data.ts";
import { readsOf } from "../query/collect-reads.ts";
import { compileAmount } from "../query/amounts.ts";
import { compileCondition, conjuncts } from "../query/conditions.ts";
import { nothingLike } from "../query/find.ts";
import { selectorNames } from "../query/selector-names.ts";
import { stillThere } from "../query/references.ts";
import { compileSelector, isSelector, type Selector } from "../query/selectors.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Game } from "../state/game.ts";

/** Compiles a declaration. Conditions of a pair that read only the receiver are tested once for each receiver. */
export function compileDeclaration(
  rules: Ruleset,
  name: string,
  ruleNumber: number,
  rule: DeclarationRule,
): DeclarationKind {
  const tests = conjuncts(rule.pair ?? true);
  return {
    ...rule,
    name,
    ruleNumber,
    declarers: compileSelector(rule.who),
    those: compilePresent(rule.candidates),
    whom: rule.receivers === undefined ? null : compilePresent(rule.receivers),
    ofReceiver: tests.filter((each) => readsOnly(rules, "to", each)).map(compileCondition),
    ofPair: tests.filter((each) => !readsOnly(rules, "to", each)).map(compileCondition),
    most: rule.times === undefined ? null : compileAmount(rule.times),
    bars: (rule.restrictions ?? []).some(isBar),
    isUnrestricted: unrestrictedTest(rule),
  };
}

/**
 * Compiles a selector that finds only what is still in the game. It tests that only where the data could find something
 * gone.
 */
function compilePresent(data: Data): Selector {
  const found = compileSelector(data);
  return findsOnlyPresent(data) ? found : (game, scope) => stillThere(game, found(game, scope));
}

/**
 * A test whether none of a declaration's own restrictions applies, because no printed card in the working zones is one
 * it is about.
 */
function unrestrictedTest({ restrictions = [], receivers }: DeclarationRule): (game: Game) => boolean {
  const of = restrictions.map(({ to }) => (isRecord(to) && !isSelector(to) ? nothingLike(to) : null));
  if (receivers === undefined || !findsOnlyPresent(receivers)) return () => restrictions.length === 0;
  return (game) => {
    for (const isNowhere of of) if (isNowhere === null || !isNowhere(game)) return false;
    return true;
  };
}

/** Whether a selector can find only seats and objects in zones where abilities work. */
function findsOnlyPresent(data: Data | undefined): boolean {
  if (data === undefined) return true;
  if (!isRecord(data)) return typeof data === "string" && data !== "this" && selectorNames[data] !== undefined;
  if (isList(data["union"])) return data["union"].every(findsOnlyPresent);
  const { objects } = data;
  return isRecord(objects) && objects["zone"] === undefined && objects["absent"] === undefined;
}

/** Whether a condition reads only one name of its scope, apart from `you`. */
function readsOnly(rules: Ruleset, name: string, condition: Data): boolean {
  const { names } = readsOf(rules, (reads) => reads.condition(condition));
  for (const each of names) if (each !== name && each !== "you") return false;
  return true;
}

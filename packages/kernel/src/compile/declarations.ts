import type { DeclarationRule } from "../ruleset/action.ts";
import { type DeclarationKind, isBar } from "../actions/declaration-pairs.ts";
import { isList, isRecord, type Data } from "../data/data.ts";
import { readsOf } from "../query/collect-reads.ts";
import { compileCondition, conjuncts } from "../query/conditions.ts";
import { nothingLike } from "../query/find.ts";
import { selectorNames } from "../query/selector-names.ts";
import { compileSelector, isSelector, stillThere, type Selector } from "../query/selectors.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Game } from "../state/game.ts";

export function compileDeclaration(
  rules: Ruleset,
  name: string,
  ruleNumber: number,
  rule: DeclarationRule,
): DeclarationKind {
  const asked = conjuncts(rule.pair ?? true);
  return {
    ...rule,
    name,
    ruleNumber,
    declarers: compileSelector(rule.who),
    those: thereFinder(rule.candidates),
    whom: rule.receivers === undefined ? null : thereFinder(rule.receivers),
    ofReceiver: asked.filter((each) => readsOnly(rules, "to", each)).map(compileCondition),
    ofPair: asked.filter((each) => !readsOnly(rules, "to", each)).map(compileCondition),
    bars: (rule.restrictions ?? []).some(isBar),
    isUnrestricted: unrestricted(rule),
  };
}

/** Those that a selector finds and that are still there, which is asked only where it may find others. */
function thereFinder(data: Data): Selector {
  const found = compileSelector(data);
  return isOfThere(data) ? found : (game, scope) => stillThere(game, found(game, scope));
}

/** Makes a test whether all that a declaration's own restrictions speak of is told by what is printed not to be there. */
function unrestricted({ restrictions = [], receivers }: DeclarationRule): (game: Game) => boolean {
  const of = restrictions.map(({ to }) => (isRecord(to) && !isSelector(to) ? nothingLike(to) : null));
  if (receivers === undefined || !isOfThere(receivers)) return () => restrictions.length === 0;
  return (game) => {
    for (const isNowhere of of) if (isNowhere === null || !isNowhere(game)) return false;
    return true;
  };
}

/** Whether a selector finds only seats and objects that are where abilities work. */
function isOfThere(data: Data | undefined): boolean {
  if (data === undefined) return true;
  if (!isRecord(data)) return typeof data === "string" && data !== "this" && selectorNames[data] !== undefined;
  if (isList(data["union"])) return data["union"].every(isOfThere);
  const { objects } = data;
  return isRecord(objects) && objects["zone"] === undefined && objects["absent"] === undefined;
}

/** Whether a condition reads nothing in its scope but what is bound under this name. */
function readsOnly(rules: Ruleset, name: string, condition: Data): boolean {
  const { names } = readsOf(rules, (reads) => reads.condition(condition));
  for (const each of names) if (each !== name && each !== "you") return false;
  return true;
}

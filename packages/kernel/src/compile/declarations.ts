import type { DeclarationRule } from "../ruleset/action.ts";
import { type DeclarationKind, isBar } from "../actions/declaration-pairs.ts";
import { compileSelector, type Selector, stillThere, isSelector, selectorNames } from "../query/selectors.ts";
import { conjunction, nothingLike } from "../query/static-tests.ts";
import { type Data, isRecord, formOf, list, isList, type DataRecord } from "../data/data.ts";
import type { Game } from "../state/game.ts";

export function compileDeclaration(name: string, ruleNumber: number, rule: DeclarationRule): DeclarationKind {
  const asked = conditionsIn(rule.pair ?? true);
  const names = isOfThere(rule.candidates) && isOfThere(rule.receivers) ? ["it", "to"] : [];
  return {
    ...rule,
    name,
    ruleNumber,
    declarers: compileSelector(rule.who),
    those: thereFinder(rule.candidates),
    whom: rule.receivers === undefined ? null : thereFinder(rule.receivers),
    ofReceiver: conjunction(
      asked.filter((each) => speaksOnlyOf("to", each)),
      names,
    ),
    ofPair: conjunction(
      asked.filter((each) => !speaksOnlyOf("to", each)),
      names,
    ),
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

/** The conditions that must all hold for one to hold. */
const conditionsIn = (data: Data): readonly Data[] =>
  isRecord(data) && formOf(data) === "all" ? list(data["all"]).flatMap(conditionsIn) : data === true ? [] : [data];

/** Whether a selector finds only seats and objects that are where abilities work. */
function isOfThere(data: Data | undefined): boolean {
  if (data === undefined) return true;
  if (!isRecord(data)) return typeof data === "string" && data !== "this" && selectorNames[data] !== undefined;
  if (isList(data["union"])) return data["union"].every(isOfThere);
  const { objects } = data;
  return isRecord(objects) && objects["zone"] === undefined && objects["absent"] === undefined;
}

/** Whether a condition surely asks nothing of anything else that is bound than of what is bound under this name. */
function speaksOnlyOf(name: string, data: Data): boolean {
  if (!isRecord(data)) return typeof data === "boolean";
  const form = formOf(data);
  if (form === "all" || form === "any" || form === "not")
    return list(data[form]).every((each) => speaksOnlyOf(name, each));
  if (form === "same") return list(data["same"]).every((each) => findsOnlyBy(name, each));
  if (form === "count")
    return findsOnlyBy(name, data["count"]) && isPlain(data["is"] ?? 0) && isBare(data, "count", "is");
  return (
    form === "matches" &&
    data["of"] === name &&
    isRecord(data["matches"]) &&
    Object.values(data["matches"]).every(isPlain)
  );
}

function findsOnlyBy(name: string, data: Data | undefined): boolean {
  if (typeof data === "string") return data === name || (data !== "this" && selectorNames[data] !== undefined);
  if (!isRecord(data)) return false;
  const form = formOf(data);
  if (form === "controllerOf") return findsOnlyBy(name, data[form]);
  return form === "linkOf" && findsOnlyBy(name, data[form]) && isBare(data, "linkOf", "link");
}

const isBare = (data: DataRecord, ...keys: readonly string[]): boolean =>
  Object.keys(data).every((key) => keys.includes(key));

/** Names and numbers that speak of nothing that is bound, as far as they are no name of a binding. */
const isPlain = (data: Data): boolean =>
  typeof data === "number" ||
  typeof data === "boolean" ||
  (isList(data) ? data.every(isPlain) : typeof data === "string" && data !== "it");

import { isList, isRecord, show, type Data, type DataRecord } from "../data/data.ts";
import type { Form, Grammar } from "./grammar.ts";
import { asLine } from "./problem.ts";

/** Whether a name or a selector stands for players, objects, perhaps both, or for a number. */
export type Sort = "seats" | "things" | "either" | "numbers";

/** The sorts of what an ability targets, by their places, and of what its event or its effect is about (`it`). */
export interface Aims {
  readonly targets: readonly Sort[];
  readonly it: Sort;
}

const NAMES: Readonly<Record<string, Sort>> = {
  ...Object.fromEntries(
    ["you", "everyone", "opponents", "others", "mates", "active", "inactive", "who", "chooser"].map((name) => [
      name,
      "seats" as const,
    ]),
  ),
  ...Object.fromEntries(["this", "was", "by", "item", "affected"].map((name) => [name, "things" as const])),
  n: "numbers",
  x: "numbers",
};

/** Names that stand for players or objects, whichever an event is about. */
const REFERENCES = ["it", "whom"];

const FORMS: Readonly<Record<string, (data: DataRecord, aims: Aims) => Sort>> = {
  objects: () => "things",
  attachedTo: () => "things",
  linked: () => "things",
  sourceOf: () => "things",
  filter: () => "things",
  controllerOf: () => "seats",
  ownerOf: () => "seats",
  seatNumber: () => "seats",
  opponentsOf: () => "seats",
  within: () => "seats",
  beside: () => "seats",
  target: ({ target }, aims) => (typeof target === "number" ? (aims.targets[target] ?? "either") : "either"),
  first: ({ first }, aims) => sortOf(first, aims),
  except: ({ except }, aims) => sortOf(isList(except) ? except[0] : except, aims),
  union: ({ union }, aims) => {
    const [sort = "either", ...others] = new Set((isList(union) ? union : [union]).map((each) => sortOf(each, aims)));
    return others.length === 0 ? sort : "either";
  },
};

/** The sort of a selector, as far as its data tell. */
function sortOf(data: Data | undefined, aims: Aims): Sort {
  if (data === "it") return aims.it;
  if (typeof data === "string") return Object.hasOwn(NAMES, data) ? (NAMES[data] ?? "either") : "either";
  if (!isRecord(data)) return "either";
  const [form = ""] = Object.keys(data);
  return Object.hasOwn(FORMS, form) ? (FORMS[form]?.(data, aims) ?? "either") : "either";
}

/** The sorts of what is targeted, by the requirements of an ability. */
export const aimsOf = (targets: Data, aims: Aims): Aims => ({
  ...aims,
  targets: (isList(targets) ? targets : [targets]).map((each) =>
    isRecord(each) ? sortOf(each["from"], aims) : "either",
  ),
});

/** Words that carry out others with `it` as it is around them. */
const PASSING = new Set("if may together sequence atomic repeat pay forEach".split(" "));

/** What stands inside of a form may be about something else than what is around it: what is found, paid for or permitted. */
const isRebinding = ({ kind, form, keys }: Form): boolean =>
  kind === "static" ||
  (kind === "word" &&
    !PASSING.has(form) &&
    Object.values(keys).some((value) => /\b(?:effects|filter|condition|conditions|change)\b/.test(value)));

/** What `it` is inside of a form that waits for no event; what is gone through under another name leaves it as it is. */
export const aimsWithin = (entry: Form, data: DataRecord, aims: Aims): Aims =>
  entry.form === "forEach" && data["as"] === undefined
    ? { ...aims, it: sortOf(data["forEach"], aims) }
    : aims.it !== "either" && isRebinding(entry)
      ? { ...aims, it: "either" }
      : aims;

/**
 * The problem of a selector that finds only players where objects are wanted, or the other way round, and of a name that stands
 * for a number where they are wanted, or the other way round. Null if there is none, or if it cannot be told.
 */
export function otherSort(value: string, data: Data, aims: Aims): { message: string; suggestion?: string } | null {
  const wanted = sortWanted(value);
  if (wanted === undefined || value.split(" | ").includes(show(data))) return null;
  const found = sortOf(data, aims);
  if (wanted === "numbers") {
    const isNumber =
      typeof data !== "string" || found === "numbers" || (found === "either" && !REFERENCES.includes(data));
    return isNumber
      ? null
      : { message: `expected a number, and ${asLine(data)} is none`, suggestion: JSON.stringify({ count: data }) };
  }
  if (found === "numbers" && value.split(" | ").includes("amount")) return null;
  if (found === "numbers") return { message: `expected ${PLURAL[wanted]}, and ${asLine(data)} is a number` };
  if (wanted === "either" || found === "either" || found === wanted) return null;
  const filter = { controller: data };
  const isFilter = value.split(" | ").includes("whom");
  const meant = wanted === "seats" ? { controllerOf: data } : isFilter ? filter : { objects: filter };
  return {
    message: `expected ${PLURAL[wanted]}, and ${asLine(data)} finds only ${PLURAL[found]}`,
    suggestion: JSON.stringify(meant),
  };
}

const PLURAL = { seats: "players", things: "objects", either: "players or objects" } as const;

const sorts = new Map<string, Sort | undefined>();

/** The sort that a value must have, by its kind; undefined if it may be of several, or of none. */
function sortWanted(value: string): Sort | undefined {
  if (!sorts.has(value)) sorts.set(value, sortOfKinds(value.split(" | ")));
  return sorts.get(value);
}

function sortOfKinds(all: readonly string[]): Sort | undefined {
  const isReference = all.some((each) => each === "selector" || each === "seats" || THINGS.includes(each));
  if (!isReference) return all.includes("amount") ? "numbers" : undefined;
  return all.includes("selector") ? "either" : all.includes("seats") ? "seats" : "things";
}

const THINGS: readonly string[] = ["things", "whom"];

/** What is counted is counted of players or of objects: the value under \`of\` beside a tally, any other is as it is. */
export function countedSort({ tallies }: Grammar, { tally }: DataRecord, key: string, value: string): string {
  const counted = key === "of" && typeof tally === "string" ? tallies[tally] : undefined;
  return counted === undefined ? value : counted.per === "seat" ? "seats" : "things";
}

import { isList, isRecord, show, type Data, type DataRecord } from "../data/data.ts";
import type { Grammar } from "./grammar.ts";
import { asLine } from "./problem.ts";

/** Whether a selector finds players, objects, or perhaps both; the last is never an error. */
export type Sort = "seats" | "things" | "either";

/** The sorts of what an ability targets, by their places. */
export type Aims = readonly Sort[];

const NAMES: Readonly<Record<string, Sort>> = {
  ...Object.fromEntries(
    ["you", "everyone", "opponents", "others", "mates", "active", "inactive", "who", "chooser"].map((name) => [
      name,
      "seats" as const,
    ]),
  ),
  ...Object.fromEntries(["this", "was", "by", "item", "affected"].map((name) => [name, "things" as const])),
};

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
  target: ({ target }, aims) => (typeof target === "number" ? (aims[target] ?? "either") : "either"),
  first: ({ first }, aims) => sortOf(first, aims),
  except: ({ except }, aims) => sortOf(isList(except) ? except[0] : except, aims),
  union: ({ union }, aims) => {
    const [sort = "either", ...others] = new Set((isList(union) ? union : [union]).map((each) => sortOf(each, aims)));
    return others.length === 0 ? sort : "either";
  },
};

/** The sort of a selector, as far as its data tell. */
function sortOf(data: Data | undefined, aims: Aims): Sort {
  if (typeof data === "string") return Object.hasOwn(NAMES, data) ? (NAMES[data] ?? "either") : "either";
  if (!isRecord(data)) return "either";
  const [form = ""] = Object.keys(data);
  return Object.hasOwn(FORMS, form) ? (FORMS[form]?.(data, aims) ?? "either") : "either";
}

/** The sorts of what is targeted, by the requirements of an ability. */
export const aimsOf = (targets: Data, aims: Aims): Aims =>
  (isList(targets) ? targets : [targets]).map((each) => (isRecord(each) ? sortOf(each["from"], aims) : "either"));

/**
 * The problem of a selector that finds only players where objects are wanted, or the other way round. Null if there is
 * none, or if it cannot be told.
 */
export function otherSort(value: string, data: Data, aims: Aims): { message: string; suggestion: string } | null {
  const wanted = sortWanted(value);
  if (wanted === "either") return null;
  const found = sortOf(data, aims);
  if (found === "either" || found === wanted || value.split(" | ").includes(show(data))) return null;
  const [expected, instead] = wanted === "seats" ? ["players", "objects"] : ["objects", "players"];
  const filter = { controller: data };
  const isFilter = value.split(" | ").includes("whom");
  const meant = wanted === "seats" ? { controllerOf: data } : isFilter ? filter : { objects: filter };
  return {
    message: `expected ${expected}, and ${asLine(data)} finds only ${instead}`,
    suggestion: JSON.stringify(meant),
  };
}

const sorts = new Map<string, Sort>();

/** The sort that a selector must have, by the kind of value. */
function sortWanted(value: string): Sort {
  let sort = sorts.get(value);
  if (sort === undefined) {
    const all = value.split(" | ");
    sort = all.includes("selector")
      ? "either"
      : all.includes("seats")
        ? "seats"
        : all.some((each) => THINGS.includes(each))
          ? "things"
          : "either";
    sorts.set(value, sort);
  }
  return sort;
}

const THINGS: readonly string[] = ["things", "whom"];

/** What is counted is counted of players or of objects: the value under \`of\` beside a tally, any other is as it is. */
export function countedSort({ tallies }: Grammar, { tally }: DataRecord, key: string, value: string): string {
  const counted = key === "of" && typeof tally === "string" ? tallies[tally] : undefined;
  return counted === undefined ? value : counted.per === "seat" ? "seats" : "things";
}

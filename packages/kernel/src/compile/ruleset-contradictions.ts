import { isList, isRecord, type Data } from "../data/data.ts";
import { suggestName } from "../data/suggest.ts";
import type { Problem } from "../grammar/problem.ts";
import { actionsOf } from "../ruleset/build.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { refusalCodes } from "../state/command.ts";
import { ruleIdsIn } from "./collect.ts";

/** Contradictions in a ruleset: all keys and names are known, but what they say could never happen. */
export const contradictionsIn = (rules: Ruleset, data: Data): Problem[] => [
  ...actsBesideCourses(rules),
  ...settlings(rules),
  ...repeated(data, "", ""),
  ...layersTwice(rules),
  ...unpaid(rules),
  ...askedOfNothing(rules),
  ...codesOfNothing(rules),
  ...verbsOfNothing(rules),
  ...turnsOfNobody(rules),
  ...freeAtACost(rules),
];

/** Actions that cost nothing and say what they cost. */
const freeAtACost = ({ actions = {} }: Ruleset): Problem[] =>
  Object.entries(actions).flatMap(([name, { free, costOf }]) =>
    free === true && costOf !== undefined
      ? [{ path: `actions.${name}.free`, message: '"costOf" says what is paid instead: leave it out' }]
      : [],
  );

/** Tallies of own turns that do not count for seats: only seats have turns of their own. */
const turnsOfNobody = ({ tallies = {} }: Ruleset): Problem[] =>
  Object.entries(tallies).flatMap(([name, { turns, per }]) =>
    turns === true && per !== "seat"
      ? [{ path: `tallies.${name}.turns`, message: `it counts per ${per}, and only seats have turns: leave it out` }]
      : [],
  );

function unknown(path: string, message: string, name: string, known: Iterable<string>): Problem {
  const suggestion = suggestName(name, known);
  return { path, message, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** Acts and windows beside a `course`: the course is all that the span does, so these would never happen. */
const actsBesideCourses = ({ spans }: Ruleset): Problem[] =>
  Object.entries(spans).flatMap(([name, span]) =>
    (["begin", "window"] as const)
      .filter((key) => span.course !== undefined && span[key] !== undefined)
      .map((key) => ({
        path: `spans.${name}.${key}`,
        message: `\`course\` is all that happens in ${name}, so this would not: write it into \`course\``,
      })),
  );

/** Settles with keys about a window that they do not open, or that repeat a label which the course does not have. */
const settlings = ({ spans, opening }: Ruleset): Problem[] =>
  [...Object.entries(spans), ...(opening === undefined ? [] : [["opening", opening] as const])].flatMap(
    ([name, span]) => {
      const course: readonly Data[] = span.course ?? ("begin" in span ? (span.begin ?? []) : []);
      const labels = course.flatMap((item) =>
        isRecord(item) && typeof item["named"] === "string" ? [item["named"]] : [],
      );
      return course.flatMap((item, index) => {
        const how = isRecord(item) ? item["settle"] : undefined;
        if (!isRecord(how)) return [];
        const path = `${name === "opening" ? name : `spans.${name}`}.course[${index}].settle`;
        const [vain] = Object.keys(how);
        if (how["opens"] === undefined && vain !== undefined)
          return [
            { path: `${path}.${vain}`, message: `"${vain}" is about the window that opens: say which with "opens"` },
          ];
        const { again } = how;
        const known = ["span", ...labels];
        return typeof again === "string" && !known.includes(again)
          ? [unknown(`${path}.again`, `no place of this course is called "${again}"`, again, known)]
          : [];
      });
    },
  );

/** The keys of lists that may have the same entry twice: sequences, and operands of arithmetic. */
const AGAIN = ["turn", "parts", "course", "begin", "order", "plus", "minus", "times", "divided"];

/** Names that stand twice in a list where once is enough: one of them was probably meant to be another. */
function repeated(data: Data, path: string, key: string): Problem[] {
  if (path === "cards" || AGAIN.includes(key)) return [];
  if (isList(data))
    return data.flatMap((each, index) =>
      typeof each === "string" && data.indexOf(each) < index
        ? [{ path: `${path}[${index}]`, message: `"${each}" stands here twice: leave it out, or name another` }]
        : repeated(each, `${path}[${index}]`, ""),
    );
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([inner, each]) =>
    repeated(each, path === "" ? inner : `${path}.${inner}`, inner),
  );
}

/** Two layers of one name: the second would never be found. */
const layersTwice = ({ layers = [] }: Ruleset): Problem[] =>
  layers.flatMap(({ name }, index) =>
    layers.findIndex((each) => each.name === name) < index
      ? [{ path: `layers[${index}].name`, message: `another layer is called "${name}": name it otherwise` }]
      : [],
  );

/** Stages in which `pay` is not the last: costs are always paid when everything else has been asked, also where they are nothing. */
const unpaid = ({ actions = {}, verbs = {} }: Ruleset): Problem[] =>
  [
    ...Object.entries(actions).map(([name, { asks }]) => ({ path: `actions.${name}.asks`, asks })),
    ...Object.entries(verbs).map(([name, { asks }]) => ({ path: `verbs.${name}.asks`, asks })),
  ].flatMap(({ path, asks = ["pay"] }) =>
    asks.at(-1) === "pay"
      ? []
      : [{ path, message: `"pay" is the last of what is asked, also where nothing is paid: add it` }],
  );

/** What only the text of a card gives, asked by an action that does not use it. */
const OF_TEXTS = ["extras", "number", "modes", "divide"];

const askedOfNothing = ({ actions = {} }: Ruleset): Problem[] =>
  Object.entries(actions).flatMap(([name, { bare, asks = [] }]) =>
    bare === true
      ? asks.flatMap((stage, index) =>
          OF_TEXTS.includes(stage)
            ? [
                {
                  path: `actions.${name}.asks[${index}]`,
                  message: `"${stage}" is what the text of a card says, and a "bare" action uses none: ask in "do", as with { pick: … }`,
                },
              ]
            : [],
        )
      : [],
  );

/** Refusal codes for anything but a cited rule, a declaration or a code of the kernel. */
function codesOfNothing(rules: Ruleset): Problem[] {
  if (rules.attempts?.codes === undefined) return [];
  const known = [...refusalCodes, ...Object.keys(rules.declarations ?? {}), ...ruleIdsIn(rules)];
  return Object.keys(rules.attempts.codes).flatMap((code) =>
    known.includes(code)
      ? []
      : [unknown(`attempts.codes.${code}`, `nothing is refused by a code or rule "${code}"`, code, known)],
  );
}

function verbsOfNothing(rules: Ruleset): Problem[] {
  const known = actionsOf(rules).map(([name, { verb = name }]) => verb);
  return Object.keys(rules.verbs ?? {}).flatMap((verb) =>
    known.includes(verb) ? [] : [unknown(`verbs.${verb}`, "no action has this verb", verb, known)],
  );
}

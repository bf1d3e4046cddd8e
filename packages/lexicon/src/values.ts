import { grammar } from "@turnwright/kernel";
import type { Entry } from "./entry.ts";
import type { Rules, Value } from "./vocabulary.ts";

/** Names of events that are made of others: the beginning of each span, the coming to each zone. */
export const madeOf = (lists: Named): Readonly<Record<string, readonly string[]>> => ({
  begin: lists["span"] ?? [],
  enter: lists["zone"] ?? [],
  leave: lists["zone"] ?? [],
  mark: lists["counter"] ?? [],
  resource: lists["resource"] ?? [],
  link: lists["link"] ?? [],
});

type Named = Readonly<Record<string, readonly string[]>>;

/** Values that are one of a closed list of names: those of the ruleset, of the entries, and of the game's own values. */
export function namedBy(rules: Rules, entries: readonly Entry[], values: Readonly<Record<string, Value>>): Named {
  const actions = Object.entries(rules.actions ?? {});
  const own = Object.entries(values).flatMap(([name, { names }]) =>
    names === undefined ? [] : [[name, names] as const],
  );
  const forms = (kind: Entry["kind"]): string[] => entries.filter((each) => each.kind === kind).map(({ form }) => form);
  const lists: Record<string, readonly string[]> = {
    zone: Object.keys(rules.zones),
    span: ["turn", ...Object.keys(rules.spans)],
    event: [],
    whole: rules.wholes ?? [],
    counter: rules.marks ?? [],
    resource: Object.keys(rules.resources ?? {}),
    link: rules.links ?? [],
    tally: Object.keys(rules.tallies ?? {}),
    characteristic: Object.keys(rules.characteristics ?? {}),
    family: Object.keys(rules.keywords?.filters ?? {}),
    layer: (rules.layers ?? []).map(({ name }) => name),
    wordKind: Object.keys(rules.wordKinds ?? {}),
    keyword: forms("keyword"),
    action: [...new Set(actions.flatMap(([name, action]) => [name, action.verb ?? name])), "pass"],
    actionName: actions.map(([name]) => name),
    declaration: Object.keys(rules.declarations ?? {}),
    test: Object.keys(rules.conditions ?? {}),
    doorClass: (rules.door?.classes ?? []).flat(),
    solver: Object.keys(rules.solvers ?? {}),
    ...Object.fromEntries(own),
  };
  const made = Object.entries(madeOf({ ...lists, zone: Object.keys(rules.zones).toSorted(workingFirst(rules)) }));
  // One list after the other, but comings and leavings zone by zone.
  const paired = made
    .filter(([name]) => name !== "leave")
    .flatMap(([name, parts]) => parts.flatMap((part) => eventsAt(name, part)));
  const happening = forms("event").filter((form) => !isMade(form, made) && !lists["whole"]?.includes(form));
  return { ...lists, event: [...happening, ...paired] };
}

/** Most is said of the zones where abilities work, so that they are named first where an example is given. */
const workingFirst =
  ({ zones }: Rules) =>
  (one: string, other: string): number =>
    Number(isWorking(zones[other])) - Number(isWorking(zones[one]));

const isWorking = (zone: Rules["zones"][string] | undefined): boolean => zone?.works === true && zone.aside !== true;

const eventsAt = (name: string, part: string): string[] =>
  name === "enter" ? [`enter:${part}`, `leave:${part}`] : [`${name}:${part}`];

/** Whether an entry stands for all events of a prefix: `begin:SPAN`. */
const isMade = (form: string, made: readonly (readonly [string, unknown])[]): boolean =>
  made.some(([name]) => form.startsWith(`${name}:`));

/** What the other names mean, for the page and the schema; the game's own stand where they say. */
export function explainedBy(rules: Rules, values: Readonly<Record<string, Value>>): Readonly<Record<string, string>> {
  const link = rules.links?.at(-1);
  const own = Object.entries(values).filter(([, { says }]) => says !== undefined);
  return Object.fromEntries([
    ...Object.entries(EXPLAINED).flatMap((pair) => [
      pair,
      ...(pair[0] === "fields" && link !== undefined
        ? [["links", `a link with a selector: \`{ ${link}: "this" }\``] as const]
        : []),
      ...own.filter(([, { follows }]) => follows === pair[0]).map(said),
    ]),
    ...own.filter(([, { follows }]) => follows === undefined).map(said),
  ]);
}

const said = ([name, { says = "" }]: readonly [string, Value]): readonly [string, string] => [name, says];

const EXPLAINED: Readonly<Record<string, string>> = {
  flag: "true or false",
  true: "true",
  number: "a whole number",
  text: "any text",
  rule: "the id of a rule",
  name: `a name of your own, for the words after it; not ${grammar.RESERVED.map((name) => `\`${name}\``).join(", ")}, which the rules use themselves`,
  card: "the name of a card",
  binding: "a name that is bound",
  null: "null: none",
  effect: "an effect: a word with its keys",
  cost: "a word that may stand in a cost",
  ability: "an ability",
  statics: "a static ability",
  whom: 'a filter, `"this"` or another name, or `{ target: 0 }`',
  fields: "characteristics with their values",
  bindings: "names with the names they stand for",
  anything: "anything",
};

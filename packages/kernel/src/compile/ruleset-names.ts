import { isList, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { suggestName } from "../data/suggest.ts";
import { kernelNames } from "../data/event-names.ts";
import type { Problem } from "../grammar/problem.ts";
import { actionsOf } from "../ruleset/build.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";

/** Names in a ruleset that are declared, but mean nothing where they stand. */
export const vainNames = (rules: Ruleset, data: Data, given: ReadonlySet<string>): Problem[] => [
  ...namesOfKernel(rules),
  ...loneVerbs(rules),
  ...keysOfNoCard(rules),
  ...layerNames(rules),
  ...otherThan("set", rules.lostWith ?? {}, "lostWith", rules.characteristics ?? {}),
  ...otherThan("set", rules.apart ?? {}, "apart", rules.characteristics ?? {}),
  ...unevenForms(rules),
  ...checksOfNothing(data),
  ...conditionsOfNothing(data),
  ...familiesOfNothing(rules),
  ...elsewhereBound(data, given),
  ...instancesOfNothing(rules),
];

/** Keywords of which each instance would count, but which have no abilities that could do so. */
const instancesOfNothing = ({ keywords }: Ruleset): Problem[] => {
  const known = Object.keys(keywords?.abilities ?? {});
  return (keywords?.each ?? []).flatMap((name, index) =>
    known.includes(name)
      ? []
      : [unknown(`keywords.each[${index}]`, `no keyword with abilities is called "${name}"`, name, known)],
  );
};

function unknown(path: string, message: string, name: string, known: Iterable<string>): Problem {
  const suggestion = suggestName(name, known);
  return { path, message, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** The key of a ruleset under which names of a kind are declared. */
const DECLARED: Readonly<Record<string, string>> = {
  event: "names",
  counter: "marks",
  link: "links",
  resource: "resources",
  zone: "zones",
  span: "spans",
  tally: "tallies",
  layer: "layers",
  test: "conditions",
  actionName: "actions",
  declaration: "declarations",
  doorClass: "door.classes",
  solver: "solvers",
};

/** Names that the words of a ruleset use by themselves and that it does not declare: these words would break a game. */
export const missedByWords = (
  { grammar }: Ruleset,
  named: Readonly<Record<string, readonly string[] | undefined>>,
): Problem[] =>
  Object.entries(grammar?.uses ?? {}).flatMap(([kind, names]) => {
    if (kind === "rule") return [];
    const path = `grammar.uses.${kind}`;
    const where = DECLARED[kind];
    if (where === undefined) return [unknown(path, `there is no kind "${kind}" of names`, kind, Object.keys(DECLARED))];
    const known = named[kind] ?? [];
    return names
      .filter((name) => !known.includes(name))
      .map((name) => ({
        path,
        message: `the words of this ruleset use "${name}", and \`${where}\` does not declare it: put it back, or replace these words`,
      }));
  });

/** Events of the ruleset with the name of one of the kernel's own: what waits for the one would hear the other. */
const namesOfKernel = ({ names = [] }: Ruleset): Problem[] =>
  names.flatMap((name, index) =>
    kernelNames.some((own) => own === name)
      ? [
          {
            path: `names[${index}]`,
            message: `the kernel has an event called "${name}": leave it out, or name yours otherwise`,
          },
        ]
      : [],
  );

/**
 * Verbs that stand alone: an action names a verb other than its own name to share it with another action or with an
 * entry of `verbs`.
 */
function loneVerbs(rules: Ruleset): Problem[] {
  const all = actionsOf(rules);
  return all.flatMap(([name, { verb = name }]) => {
    const known = [
      ...all.flatMap(([other, action]) => (other === name ? [] : [action.verb ?? other])),
      ...Object.keys(rules.verbs ?? {}),
    ];
    return verb === name || known.includes(verb)
      ? []
      : [unknown(`actions.${name}.verb`, `no other action is called "${verb}", and "verbs" has none`, verb, known)];
  });
}

/** Keys that an action requires of cards and no card can have. */
function keysOfNoCard(rules: Ruleset): Problem[] {
  const { characteristics = {}, grammar = {}, items } = rules;
  const actions = actionsOf(rules);
  const known = [
    "cost",
    "abilities",
    "marks",
    ...Object.keys(characteristics),
    ...Object.keys(grammar.cards ?? {}).map((key) => key.replace(/\?$/, "")),
    ...Object.values(items?.grows ?? {}),
    ...actions.flatMap(([, { face, costOf, ifOf }]) => [face, costOf, ifOf].filter((key) => key !== undefined)),
  ];
  return actions.flatMap(([name, { having }]) =>
    having === undefined || known.includes(having)
      ? []
      : [unknown(`actions.${name}.having`, `no card can have "${having}"`, having, known)],
  );
}

/** Unknown marks and characteristics in layers. */
const layerNames = ({ layers = [], marks = [], characteristics = {} }: Ruleset): Problem[] =>
  layers.flatMap((layer, index) =>
    (["marks", "grants"] as const).flatMap((key) =>
      Object.entries<object>(layer[key] ?? {}).flatMap(([mark, what]) => {
        const path = `layers[${index}].${key}.${mark}`;
        return [
          ...(marks.includes(mark) ? [] : [unknown(path, `no mark is called "${mark}"`, mark, marks)]),
          ...otherThan(key === "marks" ? "number" : "set", what, path, characteristics),
        ];
      }),
    ),
  );

/** Names in a record that are no characteristics of such a kind. */
function otherThan(
  wanted: "number" | "set",
  record: object,
  path: string,
  characteristics: NonNullable<Ruleset["characteristics"]>,
): Problem[] {
  const known = Object.keys(characteristics).filter((name) => characteristics[name] === wanted);
  return Object.keys(record)
    .filter((name) => !known.includes(name))
    .map((name) =>
      unknown(`${path}.${name}`, `no characteristic that is a ${wanted} is called "${name}"`, name, known),
    );
}

/** Lists of spellings that do not have one entry for each word of their kind. */
const unevenForms = ({ wordKinds = {} }: Ruleset): Problem[] =>
  Object.entries(wordKinds).flatMap(([kind, { members, forms = [], follows }]) =>
    [
      ...forms.map((each, index) => ({ path: `wordKinds.${kind}.forms[${index}]`, many: each.length })),
      ...(follows === undefined ? [] : [{ path: `wordKinds.${kind}.follows.forms`, many: follows.forms.length }]),
    ].flatMap(({ path, many }) =>
      many === members.length
        ? []
        : [{ path, message: `there are ${many} for ${members.length} members: each has one, in their order` }],
    ),
  );

/** Checks that name `it` but look at nothing in particular. */
const checksOfNothing = (rules: Data): Problem[] =>
  checksIn(rules).flatMap((check, index) =>
    isRecord(check) && check["each"] === undefined && speaksOf(check, "it")
      ? [{ path: `checks.list[${index}]`, message: `nothing is called "it" here: "each" says what is looked at` }]
      : [],
  );

/** Conditions that name `it` but do not say that they are about the object of an action: without one there is no `it`. */
const conditionsOfNothing = (rules: Data): Problem[] =>
  Object.entries(recordIn(inside(rules, "conditions"))).flatMap(([name, condition]) =>
    inside(condition, "object") === undefined && speaksOf(inside(condition, "is") ?? null, "it")
      ? [
          {
            path: `conditions.${name}`,
            message: `"it" is the object of an action, which only a condition with object: true is about: add that`,
          },
        ]
      : [],
  );

/** Keywords of a family that are none, where the ruleset says what keywords there are. */
function familiesOfNothing({ keywords, grammar = {} }: Ruleset): Problem[] {
  const known = grammar.members?.[keywords?.of ?? ""];
  if (known === undefined) return [];
  return Object.entries(keywords?.filters ?? {}).flatMap(([family, filters]) =>
    Object.keys(filters).flatMap((name) =>
      known.includes(name)
        ? []
        : [unknown(`keywords.filters.${family}.${name}`, `no keyword is called "${name}"`, name, known)],
    ),
  );
}

const recordIn = (data: Data | undefined): DataRecord => (isRecord(data) ? data : {});

const inside = (data: Data | undefined, key: string): Data | undefined => (isRecord(data) ? data[key] : undefined);

const checksIn = (rules: Data): readonly Data[] => list(inside(inside(rules, "checks"), "list"));

/** The keys under which a text is the name of objects or seats. */
const OF_THINGS = [
  "of",
  "on",
  "who",
  "to",
  "is",
  "same",
  "did",
  "ref",
  "move",
  "controllerOf",
  "ownerOf",
  "hostOf",
  "filter",
  "forEach",
  "choose",
  "order",
  "among",
  "win",
  "lose",
];

/** Whether data use a name of objects or seats. Inside other effects and selectors it may have another meaning. */
function speaksOf(data: Data, name: string): boolean {
  if (isList(data)) return data.some((each) => speaksOf(each, name));
  if (!isRecord(data)) return false;
  return Object.entries(data).some(
    ([key, value]) => (OF_THINGS.includes(key) && list(value).includes(name)) || speaksOf(value, name),
  );
}

/**
 * Names that a keyword, a check or an act of a course uses, but only others bind: a binding of one is unknown to another. Actions
 * and declarations are left out, because they hand their bindings on to the conditions that they name.
 */
function elsewhereBound(rules: Data, given: ReadonlySet<string>): Problem[] {
  const keywords = inside(inside(rules, "keywords"), "abilities");
  const all: Alone[] = [
    ...Object.entries(isRecord(keywords) ? keywords : {}).flatMap(([keyword, abilities]) =>
      list(abilities).map((data, index) => ({ path: `keywords.abilities.${keyword}[${index}]`, data })),
    ),
    ...checksIn(rules).map((data, index) => ({ path: `checks.list[${index}]`, data })),
    ...actsIn(rules),
  ];
  return all.flatMap(({ path, data, remedy = "" }) => {
    const own = new Set<string>();
    collectGiven(data, own);
    return usesIn(data, path)
      .filter(({ name }) => given.has(name) && !own.has(name))
      .map((use) => unknown(use.path, `nothing is called "${use.name}" here${remedy}`, use.name, own));
  });
}

/** What stands by itself in a ruleset, and what to do about a name that it does not know. */
interface Alone {
  readonly path: string;
  readonly data: Data;
  readonly remedy?: string;
}

const APART = ": each act of a course stands by itself, and what belongs together is one { sequence: [ … ] }";

/** The acts of the courses of all spans, each by itself, and what happens as they end. */
function actsIn(rules: Data): Alone[] {
  const spans = inside(rules, "spans");
  const courses = [
    ...Object.entries(isRecord(spans) ? spans : {}).flatMap(([name, span]) => [
      ...["begin", "course"].map((key) => ({ path: `spans.${name}.${key}`, acts: list(inside(span, key)) })),
      { path: `spans.${name}.end`, acts: [list(inside(span, "end"))] },
    ]),
    { path: "opening.course", acts: list(inside(inside(rules, "opening"), "course")) },
  ];
  return courses.flatMap(({ path, acts }) =>
    acts.map((data, index) => (isList(data) ? { path, data } : { path: `${path}[${index}]`, data, remedy: APART })),
  );
}

function collectGiven(data: Data, own: Set<string>): void {
  if (isList(data)) for (const each of data) collectGiven(each, own);
  if (!isRecord(data)) return;
  for (const [key, value] of Object.entries(data)) {
    if ((key === "as" || key === "bind") && typeof value === "string") own.add(value).add(`${value}To`);
    if (key === "with" && isRecord(value)) for (const name of Object.keys(value)) own.add(name);
    collectGiven(value, own);
  }
}

function usesIn(data: Data, path: string): { readonly path: string; readonly name: string }[] {
  if (isList(data)) return data.flatMap((each, index) => usesIn(each, `${path}[${index}]`));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => [
    ...(OF_THINGS.includes(key) ? textsIn(value).map((name) => ({ path: `${path}.${key}`, name })) : []),
    ...usesIn(value, `${path}.${key}`),
  ]);
}

const textsIn = (data: DataRecord[string] | undefined): string[] =>
  list(data).filter((each): each is string => typeof each === "string");

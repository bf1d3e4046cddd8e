import { macro, type Data, type Effect, type Game, type DataRecord, type Scope, type Word } from "@turnwright/kernel";
import { record } from "@turnwright/lexicon";
import { given } from "../rules/keywords.ts";
import { areEnough, chosenBy, called } from "./effect-parts.ts";
import { symbolCost } from "./tap-symbols.ts";

const spared = (what: Data, by = "indestructible"): Data => ({
  except: [what, { filter: { keywords: by }, of: what }],
});

/** What cannot happen is neither done nor paid with [CR 614.17]. */
const KEPT = "can't be sacrificed";

/** Permanents of a seat that fit and can be sacrificed. */
const victims = (of: DataRecord, controller: string): Data => ({
  objects:
    of["keywords"] === undefined
      ? { ...of, controller, keywords: { lacks: KEPT } }
      : { all: [of, { keywords: { lacks: KEPT } }], controller },
});

/** Of what an effect names: what is whose who is to sacrifice it, and can be sacrificed [CR 701.21a]. */
const ownVictims = (effect: Effect): Data =>
  spared(
    { filter: { zone: "battlefield", controller: effect["who"] ?? "you" }, of: effect["sacrifice"] ?? "this" },
    KEPT,
  );

/** `{ destroy: SELECTOR }`: to the graveyard, unless indestructible; regeneration replaces it [CR 701.8]. */
export const destroy: Word = macro((effect) => [
  {
    move: spared({ filter: { zone: "battlefield" }, of: effect["destroy"] ?? "it" }),
    to: "graveyard",
    name: effect["buried"] === true ? "bury" : "destroy",
    rule: effect["rule"] ?? "CR 701.8a",
    ...called(effect),
  },
]);

/**
 * `{ sacrifice: SELECTOR, who: SEATS }`: those of them that these control (`you` if left out) go to the graveyard;
 * `{ sacrifice: N, of: FILTER, who: SEATS }`: each of them chooses which of theirs, then all go at once [CR 701.21, 101.4].
 */
export const sacrifice: Word = {
  ...macro((effect) => {
    const rule = effect["rule"] ?? "CR 701.21a";
    const buried = (what: Data): Effect => ({
      move: what,
      to: "graveyard",
      name: "sacrifice",
      rule,
      ...called(effect),
    });
    if (effect["of"] === undefined) return [buried(ownVictims(effect))];
    return [
      {
        chooseEach: victims(record(effect["of"]), "chooser"),
        max: effect["sacrifice"] ?? 1,
        who: effect["who"] ?? "you",
        verb: "sacrifice",
        as: "victims",
        rule,
      },
      buried("victims"),
    ];
  }),
  payable: (game, effect, scope) => {
    const { reader } = game.tables;
    if (effect["of"] === undefined) return reader.select(game, ownVictims(effect), scope).length > 0;
    const found = reader.select(game, victims(record(effect["of"]), "you"), scope);
    return found.length >= reader.amount(game, effect["sacrifice"] ?? 1, scope);
  },
  unpaid: (game, effect, scope) => {
    const what: Data =
      effect["of"] === undefined
        ? (effect["sacrifice"] ?? "this")
        : { objects: { ...record(effect["of"]), controller: "you" } };
    const isKept = game.tables.reader.select(game, { filter: { keywords: KEPT }, of: what }, scope).length > 0;
    return isKept ? ["CR 614.17b"] : [];
  },
  lacks: (game, effect, scope) => {
    if (effect["of"] === undefined) return "what it costs to sacrifice cannot be sacrificed";
    const found = game.tables.reader.select(game, victims(record(effect["of"]), "you"), scope).length;
    const count = game.tables.reader.amount(game, effect["sacrifice"] ?? 1, scope);
    return `it costs to sacrifice ${count}, and there ${found === 1 ? "is" : "are"} ${found} that you could`;
  },
};

/** `{ tap: SELECTOR }`; as a cost, what is tapped must be untapped and, if a creature, not new [CR 302.6, 602.5a]. */
export const tap: Word = {
  ...macro((effect) => [
    {
      exhaust: effect["tap"] ?? "this",
      name: effect["name"] ?? "tap",
      rule: effect["rule"] ?? "CR 701.26a",
      ...called(effect),
    },
  ]),
  ...symbolCost("tap", false),
};

/**
 * `{ exile: SELECTOR }`, or `{ exile: N, of: FILTER, who }`: so many of theirs by choice [CR 701.13]. What is exiled `with`
 * something is tied to it, for abilities that are linked [CR 607.2].
 */
export const exile: Word = {
  ...macro((effect) => {
    const { with: holder, ...rest } = effect;
    const rule = effect["rule"] ?? "CR 701.13a";
    if (holder === undefined) return moved(effect, "exile", "exile", rule, "exile");
    const as = typeof effect["as"] === "string" ? effect["as"] : TIED;
    const tied = { link: "exiled", of: as, to: holder, rule: "CR 607.2" };
    return [...moved({ ...rest, as }, "exile", "exile", rule, "exile"), tied];
  }),
  payable: (game, effect, scope) => isThere(game, effect, "exile", scope),
};

/** `{ bounce: SELECTOR }`, or `{ bounce: N, of: FILTER, who }`: to the hands of their owners [CR 400.3]. */
export const bounce: Word = {
  ...macro((effect) => moved(effect, "bounce", "hand", effect["rule"] ?? "CR 400.3")),
  payable: (game, effect, scope) => isThere(game, effect, "bounce", scope),
};

/** The moves that an effect stands for: its other keys stay; with `of` it is first chosen what is moved. */
function moved(effect: Effect, key: string, to: string, rule: Data, name?: string): readonly Effect[] {
  const { [key]: what = "it", of, who: _who, ...rest } = effect;
  const move = { ...rest, to, rule, ...(name === undefined ? {} : { name }) };
  if (of === undefined) return [{ move: what, ...move }];
  return [chosenBy(effect, key, TAKEN, rule), { move: TAKEN, ...move }];
}

/** What was exiled with something, until it is tied to it. */
const TIED = "tied";

/** What was chosen to be moved, until it has been. */
const TAKEN = "taken";

const isThere = (game: Game, effect: Effect, key: string, scope: Scope): boolean =>
  effect["of"] === undefined
    ? game.tables.reader.select(game, effect[key], scope).length > 0
    : areEnough(game, effect, key, scope);

/** `{ counters: KIND, on: SELECTOR, by: N }`: puts counters on, or with a negative number takes them off [CR 122]. */
export const counters: Word = {
  ...macro((effect) => [{ ...marking(effect), rule: effect["rule"] ?? "CR 122.1" }]),
  payable: (game, effect, scope) => game.tables.words.get("mark")?.payable?.(game, marking(effect), scope) ?? false,
  possible: (game, effect, scope) => game.tables.words.get("mark")?.possible?.(game, marking(effect), scope) ?? true,
};

const marking = (effect: Effect): Effect => ({
  mark: effect["counters"] ?? "charge",
  on: effect["on"] ?? "this",
  by: effect["by"] ?? 1,
});

/** `{ token: CARD, count, who, tapped }`: tokens on the battlefield [CR 111]. */
export const token: Word = macro((effect) => [
  {
    create: effect["token"] ?? "",
    to: "battlefield",
    count: effect["count"] ?? 1,
    who: effect["who"] ?? "you",
    rule: effect["rule"] ?? "CR 111.1",
    ...(effect["tapped"] === true ? { exhausted: true } : {}),
    ...called(effect),
  },
]);

/** `{ emblem: CARD, who }`: what is no permanent and stays in the command zone, where its abilities work [CR 114]. */
export const emblem: Word = macro((effect) => [
  {
    create: effect["emblem"] ?? "",
    to: "command",
    who: effect["who"] ?? "you",
    rule: effect["rule"] ?? "CR 114.1",
    ...called(effect),
  },
]);

/**
 * `{ pump: { power, toughness, keywords, abilities }, on: SELECTOR, until }`: until end of turn unless it says otherwise
 * [CR 611.2a].
 */
export const pump: Word = macro((effect) => {
  const { keywords, abilities, ...size } = record(effect["pump"]);
  return [
    {
      modify: [
        ...(Object.keys(size).length === 0 ? [] : [{ add: size, layer: "modify" }]),
        ...(keywords === undefined ? [] : given(keywords)),
        ...(abilities === undefined ? [] : [{ abilities, layer: "abilities" }]),
      ],
      who: effect["on"] ?? "this",
      until: effect["until"] ?? "endOfTurn",
      rule: effect["rule"] ?? "CR 611.2a",
    },
  ];
});

/** What cannot be regenerated is destroyed in spite of a shield [CR 701.19c]. */
const DOOMED = "can't be regenerated";

/** Instead of being destroyed: no damage is left on it, it is tapped and out of combat [CR 701.19a, 701.19b]. */
const regenerated = (what: Data, rule: Data): readonly Effect[] => [
  { tap: what, rule: "CR 614.8" },
  { mark: "damage", on: what, to: 0, rule: "CR 614.8" },
  { mark: "touched", on: what, to: 0, rule: "CR 614.8" },
  { mark: "regenerated", on: what, by: 1, name: "regenerate", rule },
  { outOfCombat: what },
];

/**
 * `{ regenerate: SELECTOR }`: a shield against its next destruction in this turn [CR 614.8, 701.19a]. In the ability of a
 * thing that is regenerated whenever it would be destroyed, it is regenerated at once: `now` [CR 701.19b].
 */
export const regenerate: Word = macro((effect) => {
  const what = effect["regenerate"] ?? "this";
  if (effect["now"] === true) return regenerated(what, effect["rule"] ?? "CR 701.19b");
  return [
    {
      forEach: what,
      as: "saved",
      do: [
        {
          replace: "destroy",
          but: "bury",
          of: "saved",
          where: { not: { matches: { keywords: DOOMED }, of: "saved" } },
          instead: regenerated("saved", effect["rule"] ?? "CR 701.19a"),
          uses: 1,
          until: "endOfTurn",
          rule: effect["rule"] ?? "CR 614.8",
        },
      ],
    },
  ];
});

/** `{ gainControl: SELECTOR, who, until }`: what is asked about once it changes hands is marked for it [CR 108.4, 702.30]. */
export const gainControl: Word = macro((effect) => {
  const what = effect["gainControl"] ?? "it";
  const { gainControl: _what, ...rest } = effect;
  return [
    { control: what, ...rest, rule: effect["rule"] ?? "CR 108.4" },
    { mark: "echo", on: { filter: { keywords: "echo" }, of: what }, to: 1, rule: "CR 702.30" },
  ];
});

/** `{ counter: SELECTOR, to: ZONE }`: a spell or ability on the stack does not resolve [CR 701.6]. */
export const counter: Word = macro((effect) => {
  const what = effect["counter"] ?? { target: 0 };
  const open: Data = { except: [what, { filter: { keywords: "can't be countered" }, of: what }] };
  const rule = effect["rule"] ?? "CR 701.6a";
  const spells: Effect = {
    move: { filter: { ability: false }, of: open },
    to: effect["to"] ?? "graveyard",
    name: "counter",
    rule,
    ...called(effect),
  };
  const abilities: Effect = { vanish: { filter: { ability: true }, of: open }, name: "counter", rule };
  // What happens together names nothing for what comes after it.
  return effect["as"] === undefined ? [{ together: [spells, abilities] }] : [spells, abilities];
});

/** `{ monstrosity: N, on }`: what is not monstrous gets so many +1/+1 counters and becomes monstrous [CR 701.37]. */
export const monstrosity: Word = macro((effect) => {
  const on = effect["on"] ?? "this";
  const rule = effect["rule"] ?? "CR 701.37a";
  return [
    {
      if: { not: { matches: { marked: "monstrous" }, of: on } },
      then: [
        { counters: "+1/+1", on, by: effect["monstrosity"] ?? 1, rule },
        { mark: "monstrous", on, to: 1, name: "becomeMonstrous", rule },
      ],
    },
  ];
});

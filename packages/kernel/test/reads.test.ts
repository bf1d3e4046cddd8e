import { describe, expect, test } from "vitest";
import { magicRules } from "../shapes/magic.ts";
import { creature, enchantment, gain, instant } from "../shapes/magic-dummies.ts";
import { extend, withCards, type Data, type Effect, type Game, type Ruleset } from "../src/index.ts";
import { amount, amounts } from "../src/query/amounts.ts";
import { conditions, holds } from "../src/query/conditions.ts";
import { filterKeys } from "../src/query/filters.ts";
import { selectorNames } from "../src/query/selector-names.ts";
import { select, selectors } from "../src/query/selectors.ts";
import { objectScope, type Scope } from "../src/state/scope.ts";
import { checkSound } from "./fuzz/soundness.ts";
import { at, cast, choose, goTo, idOf, leave, pass, perform, resolve, table } from "./kit/index.ts";

/**
 * Every form of the data languages says what it reads, and caches, checks and gates rely on that. Here a game changes in
 * each way it can, and after each change what is cached must be what is computed afresh.
 */

const BEAR = { objects: { name: "Bear" } };
const STRIKER = { objects: { name: "Striker" } };
const AURA = { objects: { name: "Aura" } };
const RUNNER = { objects: { name: "Runner", zone: ["hand", "graveyard", "battlefield", "exile"] } };
const ON_STACK = { objects: { zone: "stack" } };
const MARKED = { objects: { marked: "fuse" } };
const MANA = { resource: "mana", of: "you" };

/** Effects that happen for the first seat. */
const does =
  (...effects: readonly Effect[]) =>
  (game: Game): unknown =>
    perform(game, effects, { seat: "a" });

/** What happens to the game, in this order. */
const changes: Readonly<Record<string, (game: Game) => unknown>> = {
  "a spell is cast": (game) => cast(game, "Bolt", "target:b"),
  "priority is handed on": (game) => pass(game),
  "it is asked about another target": does({ retarget: ON_STACK, who: "you", must: true }),
  "another target is chosen": (game) => choose(game, "retarget:c"),
  "the spell is copied": does({ copy: ON_STACK }),
  "the copy ceases to exist": does({ vanish: { objects: { zone: "stack", copy: true } } }),
  "the spell resolves": (game) => resolve(game),
  "a land is played": (game) => choose(game, "playLand:Land"),
  "it is exhausted": does({ exhaust: BEAR }),
  "it is readied": does({ ready: BEAR }),
  "a mark makes it greater": does({ mark: "plus", on: BEAR, by: 1 }),
  "a resource is gained": does({ resource: "mana", who: "you", by: 2 }),
  "a resource is lost": does({ resource: "mana", who: "everyone", to: 0 }),
  "it is linked": does({ link: "oath", of: BEAR, to: STRIKER }),
  "something is attached to it": does({ attach: AURA, to: BEAR }),
  "marks are put on everything": does({ mark: "fuse", on: { objects: {} }, by: 2 }),
  "one mark is taken off": does({ mark: "fuse", on: BEAR, by: -1 }),
  "it is exhausted once more": does({ exhaust: BEAR }),
  "all marks are taken off": does({ mark: "fuse", on: { objects: {} }, to: 0 }),
  "it is absent": does({ absent: BEAR }),
  "it is present": does({ absent: { objects: { name: "Bear", absent: true } }, to: false }),
  "it is linked again": does({ link: "oath", of: BEAR, to: STRIKER }),
  "the link ends": does({ link: "oath", of: BEAR }),
  "that is attached to another": does({ attach: AURA, to: STRIKER }),
  "it is attached to nothing": does({ attach: AURA }),
  "it is attached to a seat": does({ attach: AURA, to: "you" }),
  "it goes to a hand": does({ move: AURA, to: "hand" }),
  "it is back": does({ move: { objects: { name: "Aura", zone: "hand" } }, to: "battlefield" }),
  "another seat controls it": does({ control: BEAR, who: { seatNumber: 2 } }),
  "it is turned down": does({ turnFace: BEAR, down: true }),
  "it is turned up": does({ turnFace: { objects: { faceDown: true } } }),
  "its owner controls it again": does({ control: BEAR, who: "you" }),
  "a card is discarded": does({ move: RUNNER, to: "graveyard" }),
  "it enters": does({ move: RUNNER, to: "battlefield" }),
  "it leaves": does({ move: RUNNER, to: "exile" }),
  "it returns to a hand": does({ move: RUNNER, to: "hand" }),
  "a card is drawn": does({ take: 1, from: "library", to: "hand", who: "you" }),
  "a hand is shuffled": does({ shuffle: "hand", who: "you" }),
  "it is put away": does({ move: { objects: { zone: "hand", owner: "you" } }, to: "library" }),
  "a library is shuffled": does({ shuffle: "library", who: "you" }),
  "the top is looked at": does({ look: 2, at: "library", of: "you", who: "you" }),
  "what was looked at is shuffled": does({ shuffle: "library", who: "you" }),
  "a hand is revealed": does({ reveal: { objects: { zone: "hand", owner: "opponents" } } }),
  "a token is created": does({ create: "Bear", to: "battlefield", who: { seatNumber: 2 } }),
  "it vanishes": does({ vanish: { objects: { token: true } } }),
  "it becomes another card": does({ become: BEAR, as: "Striker" }),
  "it is its own card again": does({ become: STRIKER, as: { origin: true } }),
  "an effect makes it greater": does({ modify: { add: { power: 1 } }, who: BEAR, until: "endOfTurn" }),
  "something is noted": does({ note: "attack", of: BEAR }),
  "the order is reversed": does({ reverse: true }),
  "seats are exchanged": does({ exchange: { union: ["you", { seatNumber: 3 }] } }),
  "a phase is over": (game) => goTo(game, "beginningOfCombat"),
  "a turn is over": (game) => goTo(game, "upkeep"),
  "a trigger resolves": (game) => resolve(game),
  "the active seat controls it": (game) => perform(game, [{ control: BEAR, who: "active" }]),
  "another turn is over": (game) => goTo(game, "upkeep"),
  "a seat leaves": (game) => leave(game, "c"),
};

/** Data of each form, as its table names it. What follows nothing but its scope is constant here and left out. */
const conditionSamples: Readonly<Record<string, Data>> = {
  active: { active: "you" },
  stack: { stack: "empty" },
  inside: { inside: ["beginningOfCombat"] },
  all: { all: [true, { active: "you" }] },
  any: { any: [false, { matches: { exhausted: true }, of: BEAR }] },
  not: { not: { stack: "empty" } },
  named: { named: "landLeft" },
  matches: { matches: { exhausted: true }, of: BEAR },
  "matches, of others": { matches: { types: "creature" }, of: { hostOf: AURA } },
  "matches, by a card": { matches: { key: "shield", of: { objects: { name: "Watcher" } } }, of: BEAR },
  same: { same: [{ controllerOf: BEAR }, "you"] },
  "same, targets": { same: [{ targetsOf: ON_STACK }, { seatNumber: 3 }] },
  "same, nested": { same: [{ hostOf: AURA }, MARKED] },
  "active, nested": { active: { controllerOf: MARKED } },
  via: { via: "hardcast", of: ON_STACK },
  announcedFrom: { announcedFrom: "hand", of: ON_STACK },
  common: {
    common: [
      { characteristic: "types", of: { objects: { zone: "hand" } } },
      { characteristic: "types", of: BEAR },
    ],
  },
  amount: { amount: MANA, atLeast: 1 },
  number: { number: 1, atMost: MANA },
};

const amountSamples: Readonly<Record<string, Data>> = {
  count: { count: { objects: { types: "creature" } } },
  mark: { mark: "fuse", of: BEAR },
  "mark, nested": { mark: "plus", of: { objects: { exhausted: true } } },
  resource: MANA,
  "resource, nested": { resource: "life", of: { controllerOf: MARKED } },
  tally: { tally: "landsPlayed", of: "you" },
  "tally, of spans": { tally: "combats", of: "active" },
  characteristic: { characteristic: "power", of: BEAR },
  "characteristic, nested": { characteristic: "power", of: MARKED },
  plus: { plus: [1, MANA] },
  minus: { minus: [5, MANA] },
  times: { times: [2, MANA] },
  divided: { divided: [MANA, 2] },
  smallest: { smallest: [1, MANA] },
  largest: { largest: [1, MANA] },
  turns: { turns: "everyone" },
  "turns, nested": { turns: { controllerOf: MARKED } },
  seat: { seat: "active" },
  "seat, nested": { seat: { controllerOf: MARKED } },
  pending: { pending: { objects: { name: "Bell" } } },
  origin: { origin: BEAR },
  cardsIn: { cardsIn: "hand", of: "you" },
  "cardsIn, where things work": { cardsIn: "battlefield", of: "you" },
  "cardsIn, nested": { cardsIn: "hand", of: { controllerOf: MARKED } },
  turn: { turn: true },
  seats: { seats: true },
  begun: { begun: true },
};

const selectorSamples: Readonly<Record<string, Data>> = {
  objects: { objects: { types: "creature" } },
  "objects, by who controls them": { objects: { controller: "you" } },
  "objects that are hidden": { objects: { zone: "library" } },
  controllerOf: { controllerOf: BEAR },
  "controllerOf, nested": { controllerOf: MARKED },
  ownerOf: { ownerOf: { objects: { zone: "hand" } } },
  "ownerOf, nested": { ownerOf: MARKED },
  hostOf: { hostOf: AURA },
  "hostOf, nested": { hostOf: MARKED },
  attachedTo: { attachedTo: BEAR },
  "attachedTo, a seat": { attachedTo: "you" },
  "attachedTo, nested": { attachedTo: MARKED },
  linked: { linked: "oath", to: STRIKER },
  "linked, nested": { linked: "oath", to: MARKED },
  linkOf: { linkOf: BEAR, link: "oath" },
  "linkOf, nested": { linkOf: MARKED, link: "oath" },
  seatNumber: { seatNumber: MANA },
  opponentsOf: { opponentsOf: { controllerOf: BEAR } },
  within: { within: { controllerOf: BEAR } },
  beside: { beside: { controllerOf: BEAR }, on: "left" },
  union: { union: [AURA, { objects: { exhausted: true } }] },
  except: { except: [{ objects: { types: "creature" } }, { attachedTo: "you" }, { hostOf: AURA }] },
  first: { first: { objects: { zone: "graveyard" } }, count: { plus: [1, MANA] } },
  sourceOf: { sourceOf: ON_STACK },
  targetsOf: { targetsOf: ON_STACK },
  filter: { filter: { exhausted: true }, of: BEAR },
  "filter, nested": { filter: { types: "creature" }, of: MARKED },
  "first, nested": { first: MARKED, count: 2 },
  everyone: "everyone",
  opponents: "opponents",
  others: "others",
  active: "active",
  inactive: "inactive",
};

/** The samples that find objects, each of which can be affected or looked at. */
const objectSamples = Object.fromEntries(
  [
    "objects",
    "attachedTo",
    "linked",
    "linkOf",
    "union",
    "except",
    "first",
    "filter",
    "hostOf, nested",
    "attachedTo, nested",
    "linked, nested",
    "linkOf, nested",
    "filter, nested",
    "first, nested",
  ].map((form) => [`${form}: the objects themselves`, selectorSamples[form] ?? "nobody"]),
);

const filterSamples: Readonly<Record<string, Readonly<Record<string, Data>>>> = {
  zone: { zone: "graveyard" },
  "zone that is hidden": { zone: "library" },
  controller: { controller: "you" },
  "controller, nested": { controller: { controllerOf: MARKED } },
  owner: { owner: "active" },
  "owner, nested": { owner: { controllerOf: MARKED } },
  exhausted: { exhausted: true },
  faceDown: { faceDown: true },
  token: { token: true },
  copy: { copy: true, zone: "stack" },
  ability: { ability: true, zone: "stack" },
  triggered: { triggered: true, zone: "stack" },
  top: { top: true, zone: "graveyard" },
  absent: { absent: true },
  linked: { linked: "oath" },
  "linked, nested": { linked: { oath: MARKED } },
  attached: { attached: true },
  "top, of what lies there": { top: true },
  "top, of a hand": { top: true, zone: "hand" },
  "top, of a library": { top: true, zone: "library" },
  name: { name: "Striker" },
  origin: { origin: { origin: BEAR } },
  sameName: { sameName: { objects: { name: "Bear", controller: { seatNumber: 2 } } } },
  "sameName, nested": { sameName: MARKED },
  old: { old: true },
  held: { held: true },
  is: { is: { attachedTo: BEAR } },
  "is, nested": { is: MARKED },
  marked: { marked: { mark: "fuse", atLeast: 2 } },
  via: { via: "hardcast", zone: "stack" },
  announcedFrom: { announcedFrom: "hand", zone: "stack" },
  not: { not: { exhausted: true }, types: "creature" },
  all: { all: [{ exhausted: true }, { types: "creature" }] },
  any: { any: [{ exhausted: true }, { marked: "fuse" }] },
  "a number": { power: { atLeast: 3 } },
  "a set": { types: "creature", controller: "active" },
};

/** Forms that read nothing but their scope, or what does not change here; who has priority is read by neither. */
const constant = {
  conditions: ["extra", "did", "from", "to", "first", "priority"],
  amounts: ["announced"],
  selectors: ["refs", "target", "this", "you", "mates", "nobody"],
  filters: ["other", "announced"],
};

const { cast: casting } = magicRules.actions ?? {};
const base: Ruleset = withCards(
  extend(magicRules, {
    grammar: { cards: { "shield?": "filter" } },
    links: ["oath"],
    tallies: { ...magicRules.tallies, combats: { on: "begin:combat", per: "seat" } },
    marks: [...(magicRules.marks ?? []), "seen"],
    resources: { ...magicRules.resources, seen: {} },
    ...(casting === undefined ? {} : { actions: { cast: { ...casting, via: "hardcast" } } }),
  }),
  {
    Blank: { types: "land" },
    Land: { types: "land" },
    Bear: creature(2, 2),
    Runner: creature(2, 1),
    Striker: { ...creature(2, 2), keywords: "first strike" },
    Aura: enchantment,
    Bell: { ...enchantment, abilities: [{ trigger: "begin:upkeep", do: [gain(1)] }] },
    Growth: instant,
    Bolt: {
      ...instant,
      abilities: [{ spell: [{ resource: "life", who: { target: 0 }, by: -3 }], targets: [{ from: "everyone" }] }],
    },
  },
);

/** Its filter stands under a key of the card. */
const watcher = { ...enchantment, shield: { exhausted: true } };

/** In the first turn of the game, so that seats are still to begin theirs. */
const lay = (rules: Ruleset): Game =>
  table(
    rules,
    "a b c",
    {
      a: {
        hand: ["Runner", "Bolt", "Land"],
        graveyard: ["Growth"],
        battlefield: ["Bear", "Watcher", "Aura", "Bell"],
      },
      b: { hand: ["Growth"] },
      c: { battlefield: ["Striker"] },
    },
    at("precombatMain", "a", 1),
  );

/** A continuous effect that makes things greater. */
const watching = (ability: { readonly if?: Data; readonly who?: Data; readonly by?: Data }): Ruleset => {
  const modify = [{ layer: "modify", who: ability.who ?? BEAR, add: { toughness: ability.by ?? 1 } }];
  const condition = ability.if === undefined ? {} : { if: ability.if };
  return withCards(base, { Watcher: { ...watcher, abilities: [{ static: { modify }, ...condition }] } });
};

/** What a state-based action looks at, what else it finds, and how it notes which is which. */
type Looks = readonly (readonly [each: Data, condition: Data | undefined, note: Effect])[];

/** State-based actions, and an ability that can be used for nothing under a condition. */
const checking = (looks: Looks, condition: Data): Ruleset =>
  withCards(
    extend(base, {
      checks: {
        ...(base.checks ?? { mode: "together", limit: 500 }),
        list: [
          ...(base.checks?.list ?? []),
          ...looks.map(([each, is, note]) => ({
            rule: "CR 704.3",
            each,
            ...(is === undefined ? {} : { if: is }),
            do: [note],
          })),
        ],
      },
    }),
    { Watcher: { ...watcher, abilities: [{ activated: [], do: [gain(1)], if: condition }] } },
  );

/** Checks of each seat and of one object, by a condition. */
const checkingWhether = (condition: Data): Ruleset =>
  checking(
    [
      ["everyone", condition, { resource: "seen", who: "it", to: 1 }],
      ["everyone", { not: condition }, { resource: "seen", who: "it", to: 0 }],
      [AURA, condition, { mark: "seen", on: "it", to: 1 }],
      [AURA, { not: condition }, { mark: "seen", on: "it", to: 0 }],
    ],
    condition,
  );

/** Checks of those objects and of the others. */
const checkingObjects = (each: Data, others: Data): Ruleset =>
  checking(
    [
      [each, undefined, { mark: "seen", on: "it", to: 1 }],
      [others, undefined, { mark: "seen", on: "it", to: 0 }],
    ],
    asAtFirst({ count: each }),
  );

/** Plays all changes, after each of which nothing is stale; whether the answer was not always the same. */
function follows(rules: Ruleset, answer: (game: Game, scope: Scope) => unknown): boolean {
  const game = lay(rules);
  const found = new Set<string>();
  const look = (): void => {
    found.add(JSON.stringify(answer(game, objectScope(0, idOf(game, "Watcher")))));
    checkSound(game);
  };
  look();
  for (const [name, change] of Object.entries(changes)) {
    change(game);
    try {
      look();
    } catch (error) {
      throw new Error(`after ${name}: ${error instanceof Error ? error.message : ""}`, { cause: error });
    }
  }
  return found.size > 1;
}

/** A condition that is so as long as an amount is what it is at first. */
const asAtFirst = (data: Data): Data => ({ amount: data, is: amount(lay(watching({})), data, objectScope(0, 0)) });

/** Each sample once in a continuous effect and once in checks. */
function tryAll<T extends Data>(
  samples: Readonly<Record<string, T>>,
  answer: (game: Game, data: T, scope: Scope) => unknown,
  ...uses: readonly ((data: T) => Ruleset)[]
): void {
  test.each(Object.entries(samples))("%s", (_form, data) => {
    for (const use of uses) expect(follows(use(data), (game, scope) => answer(game, data, scope))).toBe(true);
  });
}

describe("what is cached is what is computed afresh, whatever changes that is read by a condition", () => {
  tryAll(conditionSamples, holds, (data) => watching({ if: data }), checkingWhether);
});

describe("the same of an amount", () => {
  tryAll(
    amountSamples,
    amount,
    (data) => watching({ by: data }),
    (data) => checkingWhether(asAtFirst(data)),
  );
});

describe("the same of a selector", () => {
  tryAll(
    selectorSamples,
    select,
    (data) => watching({ by: { count: data } }),
    (data) => checkingWhether(asAtFirst({ count: data })),
  );
  tryAll(
    objectSamples,
    select,
    (data) => watching({ who: data }),
    (data) => checkingObjects(data, { except: [{ objects: {} }, data] }),
  );
});

describe("the same of a filter", () => {
  tryAll(
    filterSamples,
    (game, data, scope) => select(game, { objects: data }, scope),
    (data) => watching({ who: { objects: data } }),
    (data) => checkingObjects({ objects: data }, { objects: { not: data } }),
  );
});

/** What a check may ask of an object by itself, so that it has to look only at objects that were touched. */
const ownSamples: Readonly<Record<string, Data>> = {
  mark: { mark: "fuse", of: "it" },
  characteristic: { characteristic: "power", of: "it", atLeast: 3 },
  pending: { pending: "it" },
  "its host": { matches: { exhausted: true }, of: { hostOf: "it" } },
  "its controller": { same: [{ controllerOf: "it" }, "active"] },
};

describe("the same of a check of each object by itself", () => {
  test.each(Object.entries(ownSamples))("%s", (_form, data) => {
    const each = { objects: {} };
    const looks: Looks = [
      [each, data, { mark: "seen", on: "it", to: 1 }],
      [each, { not: data }, { mark: "seen", on: "it", to: 0 }],
    ];
    expect(
      follows(checking(looks, true), (game) => select(game, { objects: { marked: "seen" } }, objectScope(0, 0))),
    ).toBe(true);
  });
});

test("neither a continuous effect nor a check can depend on who has priority", () => {
  const priority = { priority: "you" };
  expect(() => lay(watching({ if: { not: priority } }))).toThrow("Watcher: what something is cannot depend on who has");
  expect(() => lay(checkingWhether(priority))).toThrow("(CR 704.3) reads who has priority, which nobody has");
});

test("every form has a sample", () => {
  const left = (forms: object, ...known: readonly (readonly string[])[]): string[] =>
    Object.keys(forms).filter((form) => !known.some((names) => names.includes(form)));
  const of = { conditions: Object.keys(conditionSamples), amounts: Object.keys(amountSamples) };
  expect([
    left(conditions, of.conditions, of.amounts, constant.conditions, constant.amounts),
    left(amounts, of.amounts, constant.amounts),
    left({ ...selectors, ...selectorNames }, Object.keys(selectorSamples), constant.selectors),
    left(filterKeys, Object.keys(filterSamples), constant.filters),
  ]).toEqual([[], [], [], []]);
});

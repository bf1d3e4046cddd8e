import { expect, test } from "vitest";
import {
  explain,
  extend,
  fork,
  hash,
  load,
  save,
  withCards,
  type Game,
  type Ruleset,
  type Setup,
} from "../src/index.ts";
import { derive } from "../src/derived/derive.ts";
import { atWork } from "../src/statics/active-abilities.ts";
import { abilities } from "../shapes/magic-abilities.ts";
import {
  cast,
  choose,
  goTo,
  idOf,
  keys,
  pass,
  passTo,
  play,
  resolve,
  resolveAll,
  resource,
  table,
  zone,
} from "./kit/index.ts";

const cost = { cost: [{ mana: 1 }] };
const instant = { types: "instant", keywords: "flash", ...cost };
const enchantment = { types: "enchantment", ...cost };
const fast = { waive: ["ownMain", "emptyStack"], actions: ["cast"], who: "you" };
const gain = { resource: "life", who: "you", by: 1 };

/** Cards that say what may be done, while they wait to resolve or lie there. */
const rules: Ruleset = extend(
  withCards(abilities, {
    Still: {
      ...instant,
      abilities: [
        { spell: [gain] },
        {
          static: { forbid: ["cast", "activate"], but: ["sip"], who: "everyone" },
          zone: "stack",
          rule: "CR 702.61",
        },
      ],
    },
    Well: {
      ...enchantment,
      abilities: [
        { activated: [{ exhaust: "this" }], do: [gain], action: "sip" },
        { activated: [{ exhaust: "this" }], do: [gain] },
      ],
    },
    /** One ability for everybody, one for all but its controller, one for its controller alone. */
    Fountain: {
      ...enchantment,
      abilities: [
        { activated: [{ mana: 1 }], do: [gain], who: "everyone" },
        { activated: [{ mana: 1 }], do: [gain], who: "opponents" },
        { activated: [{ mana: 1 }], do: [gain] },
      ],
    },
    Orrery: { ...enchantment, abilities: [{ static: fast }] },
    Curfew: {
      ...enchantment,
      abilities: [{ static: { need: "ownMain", actions: ["cast"], who: "everyone" }, rule: "CR 601.3" }],
    },
    Patience: {
      ...enchantment,
      abilities: [{ static: { need: "emptyStack", actions: ["cast"], who: "everyone" }, rule: "CR 601.3" }],
    },
    Bidding: {
      types: "sorcery",
      ...cost,
      abilities: [
        { spell: [{ announce: "cast", of: { objects: { zone: "hand", owner: "you", name: "Runner" } }, who: "you" }] },
      ],
    },
    Choosing: {
      types: "sorcery",
      ...cost,
      abilities: [
        {
          spell: [
            { announceOne: ["cast"], among: { objects: { zone: "hand", owner: "you" } }, who: "you" },
            {
              announce: ["cast"],
              of: { objects: { zone: "hand", owner: "you", name: "Unpayable" } },
              else: [gain],
            },
          ],
        },
      ],
    },
    Unpayable: { types: "sorcery", cost: [{ mana: 99 }] },
    Revenant: {
      ...enchantment,
      abilities: [
        { static: { permit: ["cast", "sip"], from: "graveyard", of: "this", who: "you" }, zone: "graveyard" },
      ],
    },
    Restraint: {
      ...enchantment,
      abilities: [
        { activated: [{ exhaust: "this" }], do: [gain] },
        { static: { forbid: ["activate"], of: "this", who: "everyone" }, rule: "CR 602.5" },
      ],
    },
    Snuff: {
      ...instant,
      abilities: [
        {
          spell: [{ move: { sourceOf: { target: 0 } }, to: "graveyard" }],
          targets: [{ from: { objects: { zone: "stack", ability: true } } }],
        },
      ],
    },
  }),
  {
    actions: {
      ...abilities.actions,
      salute: {
        rule: "CR 602.2",
        zone: "hand",
        of: { types: "sorcery" },
        needs: ["hasPriority"],
        free: true,
        bare: true,
        stack: false,
        do: [{ resource: "life", who: "you", by: 10 }],
      },
      sip: {
        rule: "CR 605.3a",
        verb: "activate",
        zone: "battlefield",
        abilities: true,
        needs: ["hasPriority"],
        stack: false,
      },
    },
  },
);

type Zones = NonNullable<Setup["zones"]>;

const begin = (a: Zones[string], b: Zones[string] = {}): Game => table(rules, "a b", { a, b });

test("[CR 601.3] what a card permits or forbids of itself it says of nothing else, and no ability is permitted like a card", () => {
  const game = begin({ graveyard: ["Revenant", "Orrery"], battlefield: ["Restraint", "Well"] });
  expect(keys(game)).toEqual(["pass", "activate:Well/2", "activate:Well", "cast:Revenant"]);
});

test("[CR 702.61] a static ability of a card that waits to resolve works while it waits, and no longer", () => {
  const game = begin({ hand: ["Still", "Still"], battlefield: ["Orrery", "Well"] });
  expect(keys(game)).toEqual(["pass", "cast:Still", "cast:Still#2", "activate:Well/2", "activate:Well"]);
  cast(game, "Still");
  expect(keys(game)).toEqual(["pass", "activate:Well"]);
  expect(explain(game, "a", { verb: "cast", of: idOf(game, "Still", "hand") })?.rules).toEqual(["CR 702.61"]);
  for (const twin of [fork(game), load(rules, save(game))])
    expect([keys(twin), hash(twin)]).toEqual([keys(game), hash(game)]);
  expect(atWork({ ...game, derived: derive(game) }).statics).toEqual(atWork(game).statics);
  resolve(game);
  expect(keys(game)).toEqual(["pass", "cast:Still", "activate:Well/2", "activate:Well"]);
  expect(atWork({ ...game, derived: derive(game) }).statics).toEqual(atWork(game).statics);
});

test("[CR 602.1b] an ability says which seats may use it, and what it does is theirs who use it", () => {
  const game = begin({ battlefield: ["Fountain"] });
  expect(keys(game)).toEqual(["pass", "activate:Fountain", "activate:Fountain/3"]);
  passTo(game, "b");
  expect(keys(game)).toEqual(["pass", "activate:Fountain", "activate:Fountain/2"]);
  const third = { verb: "activate", of: idOf(game, "Fountain", "battlefield"), ability: 3 };
  expect(explain(game, "b", third)?.code).toBe("unknownOption");
  expect(explain(game, "b", { ...third, ability: 2 })).toBe(null);
  for (const twin of [fork(game), load(rules, save(game))])
    expect([keys(twin), hash(twin)]).toEqual([keys(game), hash(game)]);
  expect(derive(game).acts).toEqual(game.derived.acts);
  choose(game, "activate:Fountain/2");
  resolve(game);
  expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([20, 21]);
});

test("[CR 101.2] what an effect demands is not waived by another effect", () => {
  const game = begin({}, { hand: ["Runner"], battlefield: ["Orrery"] });
  passTo(game, "b");
  expect(keys(game)).toEqual(["pass", "cast:Runner"]);
  const bound = begin({ battlefield: ["Curfew"] }, { hand: ["Runner"], battlefield: ["Orrery"] });
  passTo(bound, "b");
  expect(keys(bound)).toEqual(["pass"]);
});

test("[CR 608.2g] who is told to do something needs what an effect demands, not what the action asks for", () => {
  const free = begin({ hand: ["Bidding", "Runner"] });
  resolveAll(play(free, "Bidding"));
  expect([zone(free, "battlefield").includes("Runner"), zone(free, "hand", "a")]).toEqual([true, []]);
  const bound = begin({ hand: ["Bidding", "Runner"], battlefield: ["Patience"] });
  resolveAll(play(bound, "Bidding"));
  expect([zone(bound, "battlefield").includes("Runner"), zone(bound, "hand", "a")]).toEqual([false, ["Runner"]]);
});

test("[CR 113.7] the source of an ability on the stack can be named", () => {
  const game = begin({ hand: ["Snuff"], battlefield: ["Well", "Orrery"] });
  choose(game, "activate:Well/2");
  cast(game, "Snuff");
  resolve(game);
  expect(zone(game, "battlefield").filter((card) => card !== "Land")).toEqual(["Orrery"]);
  pass(game, 2);
  expect(resource(game, "a", "life")).toBe(21);
});

test("[GA-PERM-1] an instruction to do one of several things offers only what can be completed, and may be declined", () => {
  const begun = (): Game => begin({ hand: ["Choosing", "Unpayable", "Runner"], battlefield: ["Land", "Land"] });
  const life = (game: Game): number => resource(game, "a", "life");
  const game = begun();
  const before = life(game);
  cast(game, "Choosing");
  resolve(game);
  expect(keys(game)).toEqual(["cast:Runner", "cast:done"]);
  choose(game, "cast:Runner");
  expect(zone(game, "stack")).toEqual(["Runner"]);
  // What cannot be paid is not begun, and what stands for that case happens.
  expect(life(game)).toBe(before + 1);
  const other = begun();
  cast(other, "Choosing");
  resolve(other);
  choose(other, "cast:done");
  expect([zone(other, "stack"), life(other)]).toEqual([[], before + 1]);
});

test("[GA-ATK-1] an action that is about the object as it lies there does nothing of what the card would do", () => {
  const game = begin({ hand: ["Bidding", "Runner"] });
  const before = resource(game, "a", "life");
  choose(game, "salute:Bidding");
  expect([resource(game, "a", "life"), zone(game, "stack"), zone(game, "hand")]).toEqual([
    before + 10,
    [],
    ["Runner", "Bidding"],
  ]);
});

test("[CR 601.3] an effect that forbids in one phase only forbids as soon as it begins, and no longer", () => {
  const truce = {
    static: { forbid: ["cast"], who: "everyone", rule: "CR 601.3" },
    if: { inside: ["combat"] },
    rule: "CR 702.61",
  };
  const game = table(withCards(rules, { Truce: { types: "enchantment", abilities: [truce] } }), "a b", {
    a: { hand: ["Still"], battlefield: ["Truce"] },
  });
  const isCast = (): boolean => keys(game).includes("cast:Still");
  const seen = [isCast()];
  goTo(game, "beginningOfCombat");
  seen.push(isCast());
  goTo(game, "postcombatMain");
  expect([...seen, isCast()]).toEqual([true, false, true]);
});

test("[CR 601.3] an effect that forbids while its controller has priority forbids nobody as soon as another one has it", () => {
  const truce = {
    static: { forbid: ["cast"], who: "everyone", rule: "CR 601.3" },
    if: { priority: "you" },
    rule: "CR 101.2",
  };
  const game = table(withCards(rules, { Truce: { types: "enchantment", abilities: [truce] } }), "a b", {
    a: { hand: ["Still"], battlefield: ["Truce"] },
    b: { hand: ["Still"] },
  });
  const isCast = (): boolean => keys(game).includes("cast:Still");
  const seen = [isCast()];
  pass(game);
  expect([...seen, isCast()]).toEqual([false, true]);
});

test("[CR 601.3b] cards that may be cast from elsewhere are one's own, unless it is said that they are anyone's", () => {
  const permit = { permit: ["cast"], from: "graveyard", of: { types: "instant" }, who: "you" };
  const offered = (more: object): string[] => {
    const wide = withCards(rules, { Crypt: { types: "enchantment", abilities: [{ static: { ...permit, ...more } }] } });
    const game = table(wide, "a b", { a: { battlefield: ["Crypt"] }, b: { graveyard: ["Still"] } });
    return keys(game).filter((key) => key.startsWith("cast:"));
  };
  expect([offered({}), offered({ anyone: true })]).toEqual([[], ["cast:Still"]]);
});

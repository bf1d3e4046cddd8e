import { describe, expect, test } from "vitest";
import { legends, variants, ordered } from "../shapes/magic-variants.ts";
import { siege, skirmish } from "../shapes/skirmish-cards.ts";
import {
  decision,
  extend,
  hash,
  load,
  perform,
  save,
  withCards,
  type Data,
  type Effect,
  type Game,
} from "../src/index.ts";
import {
  at,
  choose,
  chooseAll,
  eventsNamed,
  goTo,
  keys,
  lay,
  life,
  many,
  marks,
  moments,
  pass,
  play,
  resolve,
  resource,
  restsAt,
  sized,
  stacked,
  story,
  visited,
  zone,
} from "./kit/index.ts";

describe("state-based actions", () => {
  test("[CR 704.3] all that apply happen at once, in one moment", () => {
    const game = lay(
      variants,
      { hand: ["Quake"], battlefield: ["Bear", "Runner", "Anthem"] },
      { battlefield: ["Striker", "Ward"] },
    );
    play(game, "Quake");
    // The anthem keeps one of them alive.
    expect([moments(game, "die"), zone(game, "battlefield")]).toEqual([
      [["Runner", "Striker", "Ward"]],
      ["Bear", "Anthem"],
    ]);
  });

  test("[CR 113.6] what lies aside is not looked at, and of what it can do only what names that zone works", () => {
    const rules = withCards(extend(variants, { zones: { aside: { whose: "all", works: true, aside: true } } }), {
      Husk: { types: "creature", power: 0, toughness: 0 },
      Chief: {
        types: "creature",
        power: 1,
        toughness: 1,
        abilities: [
          { static: { modify: { add: { power: 5 }, who: { objects: { types: "creature" } }, layer: "modify" } } },
          { trigger: "die", of: { types: "creature" }, do: [{ resource: "life", by: 1 }] },
          { trigger: "die", of: { types: "creature" }, zone: "aside", do: [{ resource: "life", by: 10 }] },
        ],
      },
    });
    const game = lay(rules, { hand: ["Quake"], battlefield: ["Husk", "Runner"], aside: ["Chief"] });
    expect([zone(game, "graveyard"), stacked(game)]).toEqual([["Husk"], ["a: Chief ability"]]);
    resolve(game);
    perform(game, [{ move: { objects: { types: "creature", zone: "graveyard" } }, to: "aside" }], { rule: "CR 601.2" });
    pass(game);
    expect([zone(game, "aside"), sized(game, "Runner"), life(game)[0]]).toEqual([["Chief", "Husk"], "2/1", 30]);
  });

  test("[CR 704.3] [CR 117.5] they are repeated until none applies, then triggers go to the stack, and again", () => {
    const game = lay(
      variants,
      { hand: ["Murder"], battlefield: ["Bomb", "Runner", "Bell"] },
      { battlefield: ["Bomb", "Mourner"] },
    );
    chooseAll(game, "cast:Murder", "target:Bomb");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Bomb ability", "b: Mourner ability"]);
    resolve(game);
    resolve(game);
    expect(moments(game, "die")).toEqual([["Bomb"], ["Runner", "Bomb", "Mourner"]]);
    expect(decision(game)?.kind).toBe("order");
  });

  test("[CR 704.3] [CR 117.5] what waits to go to the stack waits for them: it cannot target what they have removed", () => {
    const rules = withCards(variants, {
      Sting: {
        types: "enchantment",
        abilities: [
          {
            trigger: "damage",
            per: "moment",
            do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
            targets: [{ from: { objects: { types: "creature" } } }],
          },
        ],
      },
    });
    const game = lay(rules, { hand: ["Quake"], battlefield: ["Runner", "Bear", "Bear", "Sting", "Anthem"] });
    play(game, "Quake");
    expect([decision(game)?.kind, keys(game), moments(game, "die")]).toEqual([
      "target",
      ["target:Bear", "target:Bear#2"],
      [["Runner"]],
    ]);
  });

  test("[CR 704.3] what a check makes true is found by the next pass, before anybody has priority", () => {
    const game = lay(variants, { hand: ["Murder"], battlefield: ["Runner", "Domino", "Domino"] });
    chooseAll(game, "cast:Murder", "target:Runner");
    resolve(game);
    expect([moments(game, "die"), story(game, "priority").length, zone(game, "battlefield")]).toEqual([
      [["Runner"], ["Domino", "Domino"]],
      3,
      [],
    ]);
  });

  test("[CR 704.1] [CR 704.2] a death by damage uses no stack and belongs to nobody", () => {
    const game = lay(variants, { hand: ["Shock"], battlefield: ["Land"] }, { battlefield: ["Bear"] });
    play(game, "Shock");
    const [death] = eventsNamed(game, "die");
    expect([death?.rule, death?.by, stacked(game)]).toEqual(["CR 704.5g", undefined, []]);
  });

  test("[CR 704.4] [T089] not during a resolution: nobody loses who is below nothing for a moment", () => {
    const game = lay(variants, { hand: ["Brink"] });
    play(game, "Brink");
    expect([life(game), game.state.outcome]).toEqual([[2, 20], null]);
  });

  test("[CR 704.4] a creature without toughness only in the middle of a resolution survives", () => {
    const game = lay(variants, { hand: ["Waver"], battlefield: ["Bear"] });
    play(game, "Waver");
    expect([zone(game, "battlefield"), eventsNamed(game, "die")]).toEqual([["Bear"], []]);
  });

  test("[CR 704.5f-h] toughness nothing and lethal damage are found by the same pass", () => {
    const game = lay(variants, { hand: ["Shrink"], battlefield: [{ card: "Bear", marks: { damage: 1 } }, "Runner"] });
    chooseAll(game, "cast:Shrink", "target:Bear");
    resolve(game);
    expect(moments(game, "die")).toEqual([["Bear"]]);
    expect(eventsNamed(game, "die").map((event) => event.rule)).toEqual(["CR 704.5f"]);
  });

  test("[CR 704.5a-c] [CR 104.4a] both players at nothing in one pass lose together, and nobody wins", () => {
    const game = lay(variants, { hand: ["Doomsday"] });
    play(game, "Doomsday");
    expect([moments(game, "lose"), game.state.outcome?.winners]).toEqual([[["a", "b"]], []]);
    expect(game.tables.rules[game.state.outcome?.rule ?? 0]).toBe("CR 104.4a");
  });

  test("[CR 704.5d-e] a token outside the battlefield is gone before anybody has priority", () => {
    const game = lay(variants, { hand: ["Hatch", "Murder"] });
    play(game, "Hatch");
    choose(game, "cast:Murder");
    choose(game, "target:Bear");
    resolve(game);
    expect([zone(game, "battlefield"), zone(game, "graveyard", "a")]).toEqual([["Bear"], ["Hatch", "Murder"]]);
    expect(eventsNamed(game, "vanished").map((event) => [event.object, event.rule])).toEqual([["Bear", "CR 704.5d"]]);
  });
});

describe("checks that ask", () => {
  test("[CR 704.5i-k] the legend rule asks the controller which to keep", () => {
    const game = lay(legends, { hand: ["Legends"], battlefield: ["Legend"] });
    play(game, "Legends");
    expect([decision(game)?.seat, decision(game)?.why.rule, keys(game)]).toEqual([
      "a",
      "CR 704.5j",
      ["keep:Legend", "keep:Legend#2", "keep:Legend#3"],
    ]);
    choose(game, "keep:Legend#2");
    expect([moments(game, "die"), zone(game, "battlefield")]).toEqual([[["Legend", "Legend"]], ["Legend"]]);
  });

  test("[T088] one pass finds a creature with lethal damage and two legends: they go in one event, then the triggers are stacked", () => {
    const game = lay(
      legends,
      { hand: ["Uproar"], battlefield: ["Bear", { card: "Legend", marks: { plus: 1 } }] },
      { battlefield: ["Mourner"] },
    );
    play(game, "Uproar");
    expect([decision(game)?.seat, keys(game), eventsNamed(game, "die")]).toEqual([
      "a",
      ["keep:Legend", "keep:Legend#2"],
      [],
    ]);
    choose(game, "keep:Legend");
    expect([moments(game, "die"), marks(game, "plus", "Legend")]).toEqual([[["Bear", "Legend"]], [1]]);
    expect([decision(game)?.kind, decision(game)?.seat]).toEqual(["order", "b"]);
    choose(game, "order:Mourner trigger");
    expect([stacked(game), decision(game)?.seat]).toEqual([["b: Mourner ability", "b: Mourner ability"], "a"]);
  });

  test("[CR 101.4] two players who must choose for one pass choose in turn order, and then all happens at once", () => {
    const game = lay(
      legends,
      { hand: ["Snatch"], battlefield: ["Legend"] },
      { battlefield: ["Bear"] },
      { zones: { a: { battlefield: ["Legend", "Legend"] }, b: { battlefield: ["Legend", "Legend"] } } },
    );
    const asked: string[] = [];
    while (decision(game)?.kind === "choose") {
      asked.push(decision(game)?.seat ?? "");
      choose(game, "keep:Legend");
    }
    expect([asked, moments(game, "die")]).toEqual([["a", "b"], [["Legend", "Legend"]]]);
  });
});

describe("checks one by one", () => {
  test("[CR 704.3] where a ruleset takes the first check that applies and then looks again, the list is the order", () => {
    const game = lay(
      ordered,
      { hand: ["Quake"], battlefield: [{ card: "Bear", marks: { damage: 0 } }] },
      { battlefield: ["Striker"] },
    );
    play(game, "Quake");
    expect(moments(game, "die").flat().toSorted()).toEqual(["Bear", "Striker"]);
    const both = lay(ordered, { hand: ["Feeble"], battlefield: ["Bear"] }, { battlefield: ["Striker"] });
    play(both, "Feeble");
    // Toughness nothing stands before lethal damage in the list.
    expect(eventsNamed(both, "die").map((event) => [event.object, event.rule])).toEqual([
      ["Striker", "CR 704.5f"],
      ["Bear", "CR 704.5g"],
    ]);
    expect(moments(both, "die").length).toBe(2);
  });

  test("[CR 704.3] beyond the limit what the ruleset says for that happens once, and the game goes on", () => {
    const game = lay(ordered, { hand: ["Ashes"] });
    play(game, "Ashes");
    // Death and ceasing to exist are checks of their own.
    expect(story(game, "die", "vanished", "limit").map((each) => each.split(" ")[0])).toEqual([
      "die",
      "vanished",
      "die",
      "vanished",
      "die",
      "limit",
    ]);
    expect([decision(game)?.kind, decision(game)?.seat]).toEqual(["priority", "a"]);
    expect(eventsNamed(game, "limit").map((event) => event.rule)).toEqual(["CR 704.3"]);
  });

  test("[CR 704.3] what is left beyond the limit is found again in the game that goes on as in one that was loaded", () => {
    const game = lay(ordered, { hand: ["Ashes"] }, { battlefield: ["Anthem"] });
    play(game, "Ashes");
    const loaded = load(ordered, save(game));
    const before = hash(game);
    // Something that changes nothing of what the enchantment makes of things.
    for (const each of [game, loaded])
      perform(each, [{ resource: "life", who: "everyone", by: 1 }], { rule: "CR 704.3" });
    expect([hash(game) === before, hash(loaded) === hash(game)]).toEqual([false, true]);
    // Once as it came, and once again.
    expect(eventsNamed(game, "limit").length).toBe(2);
  });

  test("[CR 704.3] [CR 614.6] and so is what is replaced by nothing, whatever the mode", () => {
    const undying = { types: "creature", power: 1, toughness: 0 };
    const abilities = [{ replace: "die", of: "this", instead: [] }];
    for (const base of [variants, ordered]) {
      const rules = withCards(base, { Undying: { ...undying, abilities } });
      const game = lay(rules, { battlefield: ["Undying"] }, { battlefield: ["Anthem"] });
      const before = eventsNamed(game, "replaced").length;
      const loaded = load(rules, save(game));
      for (const each of [game, loaded])
        perform(each, [{ resource: "life", who: "everyone", by: 1 }], { rule: "CR 500.7" });
      expect(eventsNamed(loaded, "replaced").length).toBeGreaterThan(0);
      expect(eventsNamed(game, "replaced").length - before).toBe(eventsNamed(loaded, "replaced").length);
      expect(hash(game)).toBe(hash(loaded));
    }
  });
});

describe("the limit of checks that come one by one", () => {
  /** A unit that loses a point of hurt instead of dying: as many passes as it is hurt. */
  const stubborn = (hurt: number): Game =>
    lay(skirmish, { field: [{ card: "Stubborn", marks: { hurt } }] }, {}, at("muster"));

  test("[C1K-SBA-2] as many passes as the ruleset says are made", () => {
    const game = stubborn(20);
    expect([story(game, "excess", "felled"), zone(game, "field"), marks(game, "hurt", "Stubborn", "field")]).toEqual([
      [],
      ["Stubborn"],
      [0],
    ]);
  });

  test("[X-15] [C1K-SBA-2] with one more what the ruleset says for that happens, once", () => {
    const game = stubborn(21);
    expect([story(game, "excess", "felled"), eventsNamed(game, "mark:hurt").length]).toEqual([
      ["excess a", "felled Stubborn"],
      20,
    ]);
    expect([zone(game, "field"), zone(game, "heap", "a")]).toEqual([[], ["Stubborn"]]);
    restsAt(game, "turn 3 muster");
  });

  test("[X-15] what can never be corrected is put away by that in the order in which it came", () => {
    const dead = { card: "Undying", marks: { hurt: 5 } };
    const game = lay(
      skirmish,
      { field: [dead, "Page"] },
      { field: [dead, { card: "Giant", marks: { hurt: 5 } }] },
      at("muster"),
    );
    expect(eventsNamed(game, "die", "excess", "felled").map(({ name, seat }) => `${name} ${seat ?? ""}`)).toEqual([
      "die b",
      "excess a",
      "felled a",
      "felled b",
    ]);
    expect(zone(game, "field")).toEqual(["Page"]);
  });

  test("[X-15] a check in the middle of a course has the same limit", () => {
    for (const [power, left] of [
      [20, ["Stubborn", "Colossus"]],
      [21, ["Colossus"]],
    ] as const) {
      const rules = withCards(skirmish, { Colossus: { types: "unit", power, defense: 9 } });
      const game = lay(rules, { field: ["Stubborn"] }, { field: ["Colossus"] }, at("charge"));
      chooseAll(game, "charge:Stubborn", "pass", "pass", "block:Colossus", "pass", "pass", "pass");
      expect([zone(game, "field"), story(game, "excess", "begin:lull")]).toEqual([
        left,
        power === 20 ? ["begin:lull a"] : ["excess a", "begin:lull a"],
      ]);
    }
  });

  test("[C1K-SBA-1] what stands before in the list can still save from what stands after", () => {
    const poor = { ...at("muster"), resources: { a: { will: -1 } } };
    const game = lay(skirmish, { field: [{ card: "Martyr", marks: { hurt: 1 } }] }, {}, poor);
    expect([game.state.outcome, resource(game, "a", "will")]).toEqual([null, 2]);
    expect(lay(skirmish, {}, {}, poor).state.outcome?.losers).toEqual([0]);
    // In a ruleset that looks at all of it at once it comes too late.
    expect(lay(siege, { field: [{ card: "Martyr", marks: { hurt: 1 } }] }, {}, poor).state.outcome?.losers).toEqual([
      0,
    ]);
  });
});

describe("where no window opens by itself", () => {
  test("[CR 514.3a] a clean-up in which nothing is found and no trigger waits gives nobody priority", () => {
    const game = lay(variants, {}, {}, at("endStep"));
    pass(game, 2);
    expect(visited(game)).toEqual(["endStep", "cleanup", "untap", "upkeep"]);
  });

  test("[CR 514.3a] [T068] a trigger in clean-up gives priority, and another clean-up follows until nothing is found", () => {
    const game = lay(variants, { hand: many(9, "Blank"), battlefield: ["Madness"] }, {}, at("endStep"));
    pass(game, 2);
    expect([decision(game)?.kind, decision(game)?.question.min]).toEqual(["choose", 2]);
    chooseAll(game, "discard:Blank", "discard:Blank");
    expect([stacked(game), decision(game)?.seat]).toEqual([["a: Madness ability"], "a"]);
    resolve(game);
    expect(zone(game, "hand", "a").length).toBe(9);
    pass(game, 2);
    // The next clean-up cuts the hand again.
    expect([decision(game)?.kind, eventsNamed(game, "begin:cleanup").length]).toEqual(["choose", 2]);
    chooseAll(game, "discard:Blank", "discard:Blank");
    expect(stacked(game)).toEqual(["a: Madness ability"]);
  });

  test("[CR 514.3a] [T067] a state-based action in clean-up gives priority and another clean-up", () => {
    // A creature that lives only for as long as this turn lasts.
    const game = lay(variants, { hand: ["Spirit"] });
    play(game, "Spirit");
    expect(zone(game, "battlefield")).toEqual(["Wisp"]);
    goTo(game, "cleanup", "a");
    expect([decision(game)?.kind, decision(game)?.seat, zone(game, "battlefield")]).toEqual(["priority", "a", []]);
    pass(game, 2);
    expect(visited(game).slice(-4)).toEqual(["cleanup", "cleanup", "untap", "upkeep"]);
  });
});

describe("after which changes a check is looked at follows from what it reads", () => {
  const BEAR = { objects: { name: "Bear" } };
  const STRIKER = { objects: { name: "Striker" } };
  const RUNNER = { objects: { name: "Runner", zone: "hand" } };
  const RULE = "CR 704.5f";

  /** A game in which a Bear goes to exile as soon as this holds of it. */
  function doomedBear(condition: Data): Game {
    const checks = { ...variants.checks, mode: "together", limit: 500 } as const;
    const doom = { rule: RULE, each: BEAR, if: condition, do: [{ move: "it", to: "exile" }] };
    const rules = extend(variants, { checks: { ...checks, list: [...(variants.checks?.list ?? []), doom] } });
    return lay(rules, { hand: ["Runner", "Land"], battlefield: ["Bear", "Striker"] });
  }

  const does = (game: Game, ...effects: readonly Effect[]): readonly string[] => {
    for (const effect of effects) perform(game, [effect], { rule: RULE, seat: "a" });
    return zone(game, "exile");
  };

  const host = { hostOf: "it" };
  const attach = { attach: BEAR, to: STRIKER };
  const readings: readonly (readonly [string, Data, readonly Effect[], Effect])[] = [
    ["a mark of it", { mark: "fuse", of: "it" }, [], { mark: "fuse", on: BEAR, by: 1 }],
    ["whether it is exhausted", { matches: { exhausted: true } }, [], { exhaust: BEAR }],
    ["its size", { characteristic: "power", of: "it", atLeast: 3 }, [], { mark: "plus", on: BEAR, by: 1 }],
    ["another object", { count: { objects: { name: "Striker", exhausted: true } } }, [], { exhaust: STRIKER }],
    ["its controller", { resource: "mana", of: { controllerOf: "it" } }, [], { resource: "mana", who: "you", by: 1 }],
    ["its host", { matches: { exhausted: true }, of: host }, [attach], { exhaust: STRIKER }],
    [
      "that its host is gone",
      { all: [{ matches: { attached: true } }, { count: { objects: { is: host } }, is: 0 }] },
      [attach],
      { move: STRIKER, to: "hand" },
    ],
    ["a zone", { count: { objects: { zone: "graveyard" } } }, [], { move: RUNNER, to: "graveyard" }],
    ["cards in a zone", { cardsIn: "hand", atMost: 1 }, [], { move: RUNNER, to: "library" }],
    [
      "what continuous effects make of it",
      { characteristic: "toughness", of: "it", atLeast: 5 },
      [],
      { modify: { add: { toughness: 3 }, layer: "modify" }, who: BEAR, until: "endOfTurn" },
    ],
  ];
  for (const [what, condition, before, effect] of readings)
    test(`[CR 704.3] one that reads ${what}`, () => {
      const game = doomedBear(condition);
      expect([does(game, ...before), does(game, effect)]).toEqual([[], ["Bear"]]);
    });

  test("a check that says when it is to be looked at is refused, with its place and what to do", () => {
    const told = { rule: RULE, after: ["mark"], each: BEAR, do: [{ move: "it", to: "exile" }] };
    const rules = extend(variants, { checks: { mode: "together", limit: 500, list: [told] } });
    expect(() => lay(rules, {})).toThrow(/checks\.list\[0\]\.after: unknown key "after" in checkRule/);
  });

  test("[CR 704.3] one that reads the time", () => {
    const game = doomedBear({ inside: "postcombatMain" });
    expect(zone(game, "exile")).toEqual([]);
    goTo(game, "postcombatMain");
    expect(zone(game, "exile")).toEqual(["Bear"]);
  });

  test("[CR 704.3] one that reads who controls it, as an effect ends that gave control to another", () => {
    const isHome = { same: [{ controllerOf: "it" }, { ownerOf: "it" }] };
    const game = doomedBear({ all: [{ mark: "fuse", of: "it" }, isHome] });
    does(game, { control: BEAR, who: "opponents", until: "endOfTurn" });
    expect(does(game, { mark: "fuse", on: BEAR, by: 1 })).toEqual([]);
    goTo(game, "cleanup");
    goTo(game, "upkeep");
    expect(zone(game, "exile")).toEqual(["Bear"]);
  });

  test("[CR 704.3] one that reads whose turn it is", () => {
    const game = doomedBear({ not: { active: { controllerOf: "it" } } });
    expect(zone(game, "exile")).toEqual([]);
    goTo(game, "cleanup");
    goTo(game, "upkeep");
    expect(zone(game, "exile")).toEqual(["Bear"]);
  });

  test("[CR 704.3] one that reads how often something was done", () => {
    const game = doomedBear({ tally: "landsPlayed" });
    choose(game, "playLand:Land");
    expect(zone(game, "exile")).toEqual(["Bear"]);
  });
});

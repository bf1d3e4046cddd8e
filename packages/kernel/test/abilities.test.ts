import { describe, expect, test } from "vitest";
import {
  answer,
  decision,
  explain,
  extend,
  fork,
  hash,
  load,
  save,
  submit,
  type Attempt,
  type Game,
  type Ruleset,
  type Setup,
} from "../src/index.ts";
import { derive } from "../src/derived/derive.ts";
import { atWork } from "../src/statics/active-abilities.ts";
import { abilities } from "../shapes/magic-abilities.ts";
import { creatures } from "../shapes/magic-dummies.ts";
import {
  cast,
  choose,
  goToTurn,
  idOf,
  idsOf,
  keys,
  passTo,
  play,
  resolve,
  resolveAll,
  resource,
  sized,
  stacked,
  table,
  zone,
} from "./kit/index.ts";

type Zones = NonNullable<Setup["zones"]>;

const begin = (a: Zones[string], b: Zones[string] = {}): Game => table(abilities, "a b", { a, b });

const keywords = (game: Game, name: string): unknown => game.tables.reader.values(game, idOf(game, name))["keywords"];

const activations = (game: Game): string[] => keys(game).filter((key) => key.startsWith("activate"));

const isExhausted = (game: Game, name: string): boolean =>
  game.state.objects.find((object) => object?.id === idOf(game, name))?.exhausted === 1;

describe("keywords", () => {
  test("[CR 702.1] a keyword that is printed on a card is an ability of it, and needs no index of its own", () => {
    const game = begin({ hand: ["Bolt"], battlefield: ["Sage"] });
    cast(game, "Bolt", "target:b");
    resolve(game);
    expect(sized(game, "Sage")).toBe("2/2");
    expect(atWork(game)).toBe(game.derived);
  });

  test("[CR 611.3a] a keyword that a static ability gives is an ability while it is given, at once and of every newcomer", () => {
    const game = begin({ hand: ["Inspire", "Bolt", "Bolt", "Runner", "Dispel"], battlefield: ["Bear"] });
    play(game, "Inspire");
    play(game, "Runner");
    cast(game, "Bolt", "target:b");
    choose(game, "order");
    resolveAll(game);
    expect([sized(game, "Bear"), sized(game, "Runner")]).toEqual(["3/3", "3/2"]);
    cast(game, "Dispel");
    choose(game, "order");
    resolveAll(game);
    expect([sized(game, "Bear"), sized(game, "Runner")]).toEqual(["4/4", "4/3"]);
    cast(game, "Bolt", "target:b");
    resolveAll(game);
    expect([sized(game, "Bear"), sized(game, "Runner")]).toEqual(["4/4", "4/3"]);
  });

  test("[CR 113.3b] an activated ability that was gained is offered to the controller while it lasts, and explained so", () => {
    const game = begin({ hand: ["Teach"], battlefield: ["Bear"] });
    const attempt: Attempt = { verb: "activate", of: idOf(game, "Bear") };
    expect([activations(game), explain(game, "a", attempt)?.code]).toEqual([[], "unknownOption"]);
    play(game, "Teach", "target:Bear");
    expect([activations(game), explain(game, "a", attempt)]).toEqual([["activate:Bear"], null]);
    passTo(game, "b");
    expect([activations(game), explain(game, "b", attempt)?.code]).toEqual([[], "unknownOption"]);
    passTo(game, "a");
    const before = zone(game, "hand", "a").length;
    expect(submit(game, { seat: "a", attempt }).ok).toBe(true);
    resolve(game);
    expect(zone(game, "hand", "a")).toHaveLength(before + 1);
    goToTurn(game, 4, "upkeep");
    passTo(game, "a");
    expect([activations(game), explain(game, "a", attempt)?.code]).toEqual([[], "unknownOption"]);
  });

  test("[CR 113.3b] abilities that were gained count after those of the card, also when those are lost", () => {
    const game = begin({ hand: ["Teach", "Daze", "Teach"], battlefield: ["Elder"] });
    play(game, "Teach");
    expect(activations(game)).toEqual(["activate:Elder", "activate:Elder/2"]);
    const of = idOf(game, "Elder");
    play(game, "Daze");
    expect(activations(game)).toEqual([]);
    play(game, "Teach");
    expect(activations(game)).toEqual(["activate:Elder/2"]);
    expect(
      [1, 2, 3].map((ability) => explain(game, "a", { verb: "activate", of, ability })?.code ?? "offered"),
    ).toEqual(["unknownOption", "offered", "unknownOption"]);
    expect(submit(game, { seat: "a", attempt: { verb: "activate", of } }).ok).toBe(true);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(20);
    expect(zone(game, "hand", "a")).toEqual(["Blank"]);
  });

  test("[CR 109.5] you in an ability that was given is who controls the object that has it", () => {
    const game = begin({ battlefield: ["Bear"] }, { hand: ["Teach", "Thief"], battlefield: ["Flashy"] });
    passTo(game, "b");
    play(game, "Teach", "target:Bear");
    expect([decision(game)?.seat, activations(game)]).toEqual(["a", ["activate:Bear"]]);
    passTo(game, "b");
    play(game, "Thief", "target:Bear");
    passTo(game, "b");
    expect(activations(game)).toEqual(["activate:Bear"]);
    passTo(game, "a");
    expect(activations(game)).toEqual([]);
  });

  test("[CR 604.2] a static ability that an object was given applies, and no longer than it is given", () => {
    const game = begin({ hand: ["Crown", "Dispel"], battlefield: ["Bear", "Runner"] });
    play(game, "Crown");
    choose(game, "target:Bear");
    resolve(game);
    expect([sized(game, "Bear"), sized(game, "Runner")]).toEqual(["2/2", "3/2"]);
    play(game, "Dispel");
    expect([sized(game, "Bear"), sized(game, "Runner")]).toEqual(["2/2", "2/1"]);
  });
});

test("[CR 613.1f] the first card of a ruleset has its abilities like any other, and loses them", () => {
  const modify = [{ layer: "abilities", who: { objects: { name: "Bell" } }, remove: { abilities: "all" } }];
  const first: Ruleset = {
    ...abilities,
    cards: {
      Bell: { types: "enchantment", abilities: [{ trigger: "begin:upkeep", do: [{ resource: "life", by: 1 }] }] },
      Hush: { types: "enchantment", abilities: [{ static: { modify } }] },
      Blank: { types: "land" },
      Land: { types: "land" },
    },
  };
  const rung = (...battlefield: string[]): string[] =>
    stacked(goToTurn(table(first, "a b", { a: { battlefield } }), 4, "upkeep"));
  expect([rung("Bell"), rung("Bell", "Hush")]).toEqual([["a: Bell ability"], []]);
});

describe("losing abilities", () => {
  test("[CR 613.1f] an object that loses all abilities has none of its own: no static, no activated ability, no trigger", () => {
    const game = begin({ hand: ["Hush", "Raze"], battlefield: ["Elder", "Bear"] });
    expect([sized(game, "Bear"), activations(game)]).toEqual(["3/3", ["activate:Elder"]]);
    play(game, "Hush");
    expect([sized(game, "Bear"), activations(game)]).toEqual(["2/2", []]);
    play(game, "Raze");
    expect([idsOf(game, "Elder", "graveyard").length, resource(game, "a", "life")]).toEqual([1, 20]);
  });

  test("[CR 603.6b] an object that enters and loses its abilities at once has no ability that triggers on entering", () => {
    const game = begin({ hand: ["Elder", "Hush", "Elder"] });
    play(game, "Elder");
    resolveAll(game);
    expect(resource(game, "a", "life")).toBe(21);
    play(game, "Hush");
    play(game, "Elder");
    resolveAll(game);
    expect([idsOf(game, "Elder").length, resource(game, "a", "life")]).toEqual([2, 21]);
  });

  test("[CR 614.12] whether an object enters as it says is asked of what it would be there", () => {
    const plain = begin({ hand: ["Elder"] });
    play(plain, "Elder");
    expect(isExhausted(plain, "Elder")).toBe(true);
    for (const card of ["Elder", "Conjure"]) {
      const game = begin({ hand: [card], battlefield: ["Hush"] });
      play(game, card);
      expect([card, isExhausted(game, "Elder")]).toEqual([card, false]);
    }
  });

  test("[CR 614.12] what an object would be given as it enters counts as it enters", () => {
    const game = begin({ hand: ["Bear", "Hush", "Runner"], battlefield: ["Herd"] });
    play(game, "Bear");
    expect(isExhausted(game, "Bear")).toBe(true);
    play(game, "Hush");
    play(game, "Runner");
    expect(isExhausted(game, "Runner")).toBe(false);
  });

  test("[CR 611.2a] abilities that were lost for a turn come back", () => {
    const game = begin({ hand: ["Daze"], battlefield: ["Elder", "Bear"] });
    play(game, "Daze", "target:Elder");
    expect([sized(game, "Bear"), activations(game)]).toEqual(["2/2", []]);
    goToTurn(game, 5, "precombatMain");
    expect([sized(game, "Bear"), activations(game)]).toEqual(["3/3", ["activate:Elder"]]);
  });

  test("[CR 611.3b-c] with the condition of the effect that takes them the abilities come and go", () => {
    const game = begin({ hand: ["Bolt", "Raze"], battlefield: ["Lull", "Elder", "Bear"] });
    expect([sized(game, "Bear"), activations(game)]).toEqual(["2/2", []]);
    play(game, "Bolt", "target:a");
    expect([sized(game, "Bear"), activations(game)]).toEqual(["3/3", ["activate:Elder"]]);
    play(game, "Raze");
    resolveAll(game);
    expect(resource(game, "a", "life")).toBe(22);
  });

  test("[CR 611.3b-c] an effect that applies during a step only applies as soon as it begins, and not after it", () => {
    const game = begin({ battlefield: ["Dawn", "Bear"] });
    const offered = (span: string): string[] => activations(passTo(goToTurn(game, 5, span), "a"));
    expect([activations(game), offered("upkeep"), offered("draw")]).toEqual([[], ["activate:Bear"], []]);
  });

  test("[CR 113.7a] an ability on the stack is there whether its source still has it or not", () => {
    const game = begin({ hand: ["Daze"], battlefield: ["Elder"] });
    choose(game, "activate:Elder");
    cast(game, "Daze");
    resolve(game);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(21);
  });

  test("[CR 613.1f] a keyword that is printed is lost by its name", () => {
    const game = begin({ hand: ["Forget", "Bolt"], battlefield: ["Sage"] });
    cast(game, "Forget");
    resolveAll(game);
    expect([keywords(game, "Sage"), sized(game, "Sage")]).toEqual([[], "2/2"]);
    cast(game, "Bolt", "target:b");
    resolveAll(game);
    expect(sized(game, "Sage")).toBe("2/2");
  });
});

describe("the order of effects", () => {
  test("[CR 613.7] of losing all abilities and gaining one, the later by timestamp counts", () => {
    for (const [older, newer, offered] of [
      ["Hush", "Teach", ["activate:Bear"]],
      ["Teach", "Hush", []],
    ] as const) {
      const game = begin({ hand: [older, newer], battlefield: ["Bear"] });
      play(game, older);
      play(game, newer);
      expect([older, activations(game)]).toEqual([older, [...offered]]);
    }
  });

  test("[CR 613.8a] an effect of an ability that another effect of the same layer takes away waits for it, whichever is older", () => {
    for (const order of [
      ["Hush", "Mentor"],
      ["Mentor", "Hush"],
    ] as const) {
      const game = begin({ hand: [...order], battlefield: ["Bear"] });
      play(game, order[0]);
      resolveAll(play(game, order[1]));
      expect([order, keywords(game, "Bear")]).toEqual([order, []]);
    }
  });

  test("[CR 613.6] an effect that has begun to apply goes on applying in later layers, though its ability is lost", () => {
    for (const [older, newer, size] of [
      ["Fade", "Rouse", "3/3"],
      ["Rouse", "Fade", "1/1"],
    ] as const) {
      const game = begin({ hand: [older, newer], battlefield: ["Bear"] });
      play(game, older);
      play(game, newer);
      expect([older, sized(game, "Fade"), sized(game, "Rouse"), sized(game, "Bear")]).toEqual([
        older,
        size,
        size,
        "1/1",
      ]);
    }
  });

  test("[CR 613.7a] an effect of an ability that was given is as old as what gave it", () => {
    const game = begin({ hand: ["Crown", "Hush"], battlefield: ["Bear", "Runner"] });
    play(game, "Crown");
    choose(game, "target:Bear");
    resolve(game);
    play(game, "Hush");
    expect([keywords(game, "Bear"), sized(game, "Runner")]).toEqual([[], "2/1"]);
  });
});

describe("an effect of an ability that was given", () => {
  const tiny = [{ static: { modify: { who: "this", set: { power: 1, toughness: 1 }, layer: "set" } } }];
  const rules: Ruleset = extend(abilities, {
    keywords: { of: "keywords", abilities: { ...abilities.keywords?.abilities, tiny } },
    cards: {
      Shrink: {
        types: "enchantment",
        abilities: [{ static: { modify: { who: creatures, add: { keywords: "tiny" }, layer: "abilities" } } }],
      },
    },
  });
  test.each([
    ["Shrink", "Fives", "5/5"],
    ["Fives", "Shrink", "1/1"],
  ])("[CR 613.7a] is as old as what gave it in later layers, too: %s, then %s", (older, newer, size) => {
    const game = table(rules, "a b", { a: { hand: [older, newer], battlefield: ["Bear"] } });
    play(play(game, older), newer);
    expect(sized(game, "Bear")).toBe(size);
  });
});

describe("last-known information", () => {
  test("[CR 603.10a] an object that leaves together with what gave it an ability had that ability", () => {
    const game = begin({ hand: ["Crown", "Wrath"], battlefield: ["Bear"] });
    resolveAll(play(game, "Crown"));
    play(game, "Wrath");
    resolveAll(game);
    expect([zone(game, "battlefield").filter((card) => card !== "Land"), resource(game, "a", "life")]).toEqual([
      [],
      22,
    ]);
  });

  test("[CR 603.10a] an object that leaves together with what took its abilities had none", () => {
    const game = begin({ hand: ["Wrath"], battlefield: ["Elder", "Hush"] });
    play(game, "Wrath");
    resolveAll(game);
    expect(resource(game, "a", "life")).toBe(20);
  });
});

describe("copies of a game", () => {
  test("[X-18] abilities that were granted or lost are the same in a fork and after save and load, in lock step", () => {
    const game = begin({ hand: ["Crown", "Hush", "Teach", "Dispel"], battlefield: ["Bear", "Elder"] });
    const script =
      "cast:Crown pass pass target:Elder pass pass activate:Elder/2 pass pass cast:Hush pass pass " +
      "cast:Teach target:Bear pass pass activate:Bear pass pass cast:Dispel target:Hush pass pass";
    for (const key of script.split(" ")) {
      const index = keys(game).indexOf(key);
      expect([key, keys(game)]).toEqual([key, expect.arrayContaining([key])]);
      const twins = [fork(game), load(abilities, save(game))];
      for (const twin of twins) {
        expect([key, keys(twin)]).toEqual([key, keys(game)]);
        answer(twin, index);
      }
      answer(game, index);
      expect([key, ...twins.map((twin) => hash(twin))]).toEqual([key, hash(game), hash(game)]);
    }
    expect(activations(game)).toEqual([]);
    const fresh: Game = { ...game, derived: derive(game) };
    expect(atWork(fresh)).toEqual(atWork(game));
  });
});

import { describe, expect, test } from "vitest";
import { extend, fork, load, perform, save, withCards } from "../src/index.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import {
  choose,
  goTo,
  idOf,
  passTo,
  play,
  resolve,
  resource,
  since,
  sized,
  table,
  valueOf,
  zone,
} from "./kit/index.ts";

describe("layers", () => {
  test("[CR 613.7] what sets a value comes before what modifies it, whichever is the newer", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Growth", "Ones"], battlefield: ["Bear"] } });
    play(game, "Growth", "target:Bear");
    expect(sized(game, "Bear")).toBe("5/5");
    play(game, "Ones");
    expect(sized(game, "Bear")).toBe("4/4");
  });

  test("[CR 613.7] of two effects that set the same value, the later timestamp wins", () => {
    for (const [older, newer, size] of [
      ["Ones", "Fives", "5/5"],
      ["Fives", "Ones", "1/1"],
    ] as const) {
      const game = table(multiplayer, "a b", { a: { hand: [older, newer], battlefield: ["Bear"] } });
      play(game, older);
      play(game, newer);
      expect(sized(game, "Bear")).toBe(size);
    }
  });

  test("[CR 613.7] a permanent that came back has the timestamp of its coming back", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Ones", "Fives", "Recall"], battlefield: ["Bear"] } });
    play(game, "Ones");
    play(game, "Fives");
    expect(sized(game, "Bear")).toBe("5/5");
    play(game, "Recall", "target:Ones");
    play(game, "Ones");
    expect(sized(game, "Bear")).toBe("1/1");
  });

  test("[CR 613.7] counters are added after the values that are set, whichever came first", () => {
    const game = table(multiplayer, "a b", {
      a: { hand: ["Ones"], battlefield: [{ card: "Bear", marks: { plus: 2 } }] },
    });
    expect(sized(game, "Bear")).toBe("4/4");
    play(game, "Ones");
    expect(sized(game, "Bear")).toBe("3/3");
  });

  test("[CR 205.1a] what goes with a member of a set is lost with it, unless another member brings it along", () => {
    const rules = extend(multiplayer, { lostWith: { types: { creature: ["bear", "cub"], kin: ["cub"] } } });
    const stone = {
      types: ["artifact"],
      abilities: [
        {
          static: {
            modify: { who: { objects: { types: "bear" } }, remove: { types: ["creature"] }, layer: "types" },
          },
        },
      ],
    };
    const cub = (types: readonly string[]) => ({ types, power: 1, toughness: 1 });
    const game = table(
      withCards(rules, {
        Stone: stone,
        Cub: cub(["creature", "bear", "cub", "old"]),
        Kin: cub(["creature", "kin", "bear", "cub"]),
      }),
      "a b",
      { a: { battlefield: ["Stone", "Cub", "Kin"] } },
    );
    const types = (name: string) => game.tables.reader.values(game, idOf(game, name))["types"];
    expect(types("Cub")).toEqual(["old"]);
    expect(types("Kin")).toEqual(["kin", "cub"]);
  });

  test("[CR 101.2a] gaining and losing an ability is no conflict of can and can't: the later one by timestamp counts", () => {
    for (const [older, newer, hasHaste] of [
      ["Haste", "Tire", false],
      ["Tire", "Haste", true],
    ] as const) {
      const game = table(multiplayer, "a b", {
        a: { hand: [older, newer], battlefield: [{ card: "Bear", fresh: true }] },
      });
      play(game, older);
      play(game, newer);
      const keywords = game.tables.reader.values(game, idOf(game, "Bear"))["keywords"];
      expect(keywords).toEqual(hasHaste ? ["haste"] : []);
      goTo(game, "declareAttackers");
      expect(game.state.agenda.some((frame) => frame.kind === 4)).toBe(hasHaste);
    }
  });

  test("[CR 611.3a] an effect with a condition about a size applies by what the size is in the end", () => {
    const modify = [{ layer: "abilities", who: { objects: { name: "Bear" } }, add: { keywords: "haste" } }];
    const condition = { characteristic: "power", of: { objects: { name: "Bear" } }, atLeast: 4 };
    const abilities = [{ static: { modify }, if: condition }];
    const rules = withCards(multiplayer, { Ferocity: { types: ["enchantment"], abilities } });
    const bear = { card: "Bear", marks: { plus: 2 } };
    const game = table(rules, "a b", { a: { battlefield: [bear, "Ferocity"] } });
    const keywords = (): unknown => game.tables.reader.values(game, idOf(game, "Bear"))["keywords"];
    expect(keywords()).toEqual(["haste"]);
    perform(game, [{ mark: "plus", on: { objects: { name: "Bear" } }, by: -1 }], { rule: "CR 500.7" });
    expect(keywords()).toEqual([]);
  });

  test("[CR 613.7] characteristics are the same in a fork and after save and load", () => {
    const game = table(multiplayer, "a b", {
      a: { hand: ["Growth", "Ones", "Fives"], battlefield: [{ card: "Bear", marks: { plus: 1 } }] },
    });
    play(game, "Growth", "target:Bear");
    play(game, "Fives");
    play(game, "Ones");
    expect([sized(game, "Bear"), sized(fork(game), "Bear"), sized(load(multiplayer, save(game)), "Bear")]).toEqual([
      "5/5",
      "5/5",
      "5/5",
    ]);
  });
});

describe("dependency", () => {
  test("[CR 613.7] timestamps give way to dependency [613.8]: an effect whose set another one changes waits for it, whichever is older", () => {
    for (const order of [
      ["Forge", "Muster"],
      ["Muster", "Forge"],
    ] as const) {
      const game = table(multiplayer, "a b", { a: { hand: [...order] } });
      play(game, order[0]);
      play(game, order[1]);
      expect([order, valueOf(game, "Land", "types"), sized(game, "Land")]).toEqual([
        order,
        ["land", "artifact", "creature"],
        "1/1",
      ]);
    }
  });

  test("[CR 613.7] of effects that depend on each other in a circle [613.8b], the older goes first", () => {
    for (const [older, newer, types] of [
      ["Unforge", "Unmuster", ["creature"]],
      ["Unmuster", "Unforge", ["artifact"]],
    ] as const) {
      const game = table(multiplayer, "a b", { a: { hand: [older, newer], battlefield: ["Construct"] } });
      play(game, older);
      play(game, newer);
      expect([older, valueOf(game, "Construct", "types")]).toEqual([older, [...types]]);
    }
  });

  test("[CR 611.3a] what an effect of a later layer applies to is read after the types were changed", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Anthem", "Muster", "Forge"] } });
    play(game, "Anthem");
    play(game, "Muster");
    expect(sized(game, "Land")).toBe("0/0");
    play(game, "Forge");
    expect(sized(game, "Land")).toBe("2/2");
  });
});

describe("which objects", () => {
  test("[CR 611.2c] an effect from a resolution keeps the objects it had; one that comes later has no bonus", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["March", "Runner"], battlefield: ["Bear"] } });
    play(game, "March");
    play(game, "Runner");
    expect([sized(game, "Bear"), sized(game, "Runner")]).toEqual(["3/3", "2/1"]);
  });

  test("[CR 611.2c] an object that changed its zone is a new one, and the effect does not find it", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["March", "Bounce"], battlefield: ["Runner"] } });
    play(game, "March");
    expect(sized(game, "Runner")).toBe("3/2");
    play(game, "Bounce", "target:Runner");
    play(game, "Runner");
    expect(sized(game, "Runner")).toBe("2/1");
  });

  test("[CR 611.3a] a static effect is never fixed: a new creature has the bonus at once, one that is stolen has it no more", () => {
    const game = table(multiplayer, "a b", {
      a: { hand: ["Runner"], battlefield: ["Anthem"] },
      b: { hand: ["Thief"], battlefield: ["Flashy"] },
    });
    play(game, "Runner");
    expect(sized(game, "Runner")).toBe("3/2");
    choose(game, "pass");
    play(game, "Thief", "target:Runner");
    expect(sized(game, "Runner")).toBe("2/1");
  });

  test("[CR 611.3b-c] a static effect applies from the very moment of entering: a creature with toughness 0 lives under it", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Wisp", "Wisp"], battlefield: ["Anthem"] } });
    play(game, "Wisp");
    expect([zone(game, "graveyard", "a"), sized(game, "Wisp")]).toEqual([[], "1/1"]);
  });

  test("[CR 704.5f-h] as the static effect ends, what lived by it dies before anybody has priority", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Wisp", "Dispel"], battlefield: ["Anthem"] } });
    play(game, "Wisp");
    const before = game.log.count;
    play(game, "Dispel", "target:Anthem");
    expect(zone(game, "graveyard", "a")).toEqual(["Anthem", "Dispel", "Wisp"]);
    expect(since(game, before).flatMap((event) => (event.name === "die" ? [[event.object, event.rule]] : []))).toEqual([
      ["Wisp", "CR 704.5f"],
    ]);
  });

  test("[CR 611.3b-c] a static effect with a condition applies while it holds, and what lived by it dies as soon as it does not", () => {
    const game = table(
      multiplayer,
      "a b",
      { a: { battlefield: ["Vigor", "Wisp"] }, b: { hand: ["Bolt"] } },
      { resources: { a: { life: 12 } } },
    );
    expect(sized(game, "Wisp")).toBe("1/1");
    passTo(game, "b");
    play(game, "Bolt", "target:a");
    expect([resource(game, "a", "life"), zone(game, "graveyard", "a")]).toEqual([9, ["Wisp"]]);
  });

  test("[CR 611.2d] how much an effect from a resolution gives is fixed once; a later change is ignored", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rally", "Runner"], battlefield: ["Bear", "Bear"] } });
    play(game, "Rally", "target:Bear");
    expect(sized(game, "Bear")).toBe("4/2");
    play(game, "Runner");
    expect(sized(game, "Bear")).toBe("4/2");
  });

  test("[CR 611.3a] a static effect that counts follows the count", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Runner", "Runner"], battlefield: ["Host"] } });
    expect(sized(game, "Host")).toBe("1/1");
    play(game, "Runner");
    expect(sized(game, "Host")).toBe("2/1");
    play(game, "Runner");
    expect(sized(game, "Host")).toBe("3/1");
  });

  test("[CR 608.2h] what an object was is read from last-known information, with the effects that applied to it", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Raze"], battlefield: ["Martyr", "Martyr"] } });
    expect(sized(game, "Martyr")).toBe("4/2");
    play(game, "Raze");
    choose(game, "order");
    resolve(game);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(28);
  });

  test("[CR 704.8] last-known information is that from before all of the moment, in whichever order the objects leave", () => {
    const game = load(
      multiplayer,
      save(table(multiplayer, "a b", { a: { hand: ["Raze"], battlefield: ["Martyr", "Bear", "Martyr"] } })),
    );
    play(game, "Raze");
    choose(game, "order");
    resolve(game);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(28);
  });
});

test("[CR 109.5] the same effect of two seats is for the creatures of each of them", () => {
  const lord = {
    static: {
      modify: { who: { objects: { types: "creature", controller: "you" } }, add: { power: 1 }, layer: "modify" },
    },
  };
  const rules = withCards(multiplayer, { Lord: { types: "enchantment", abilities: [lord] } });
  const game = table(rules, "a b", { a: { battlefield: ["Bear", "Lord"] }, b: { battlefield: ["Striker", "Lord"] } });
  expect([sized(game, "Bear"), sized(game, "Striker")]).toEqual(["3/2", "3/2"]);
});

test("[CR 611.2c] an effect on several objects goes on for those that are left", () => {
  const game = table(multiplayer, "a b", { a: { battlefield: ["Bear", "Striker"] } });
  const creatures = { objects: { types: "creature" } };
  perform(game, [{ modify: { add: { power: 3 }, layer: "modify" }, who: creatures, until: "endOfTurn" }], {
    rule: "CR 500.7",
  });
  perform(game, [{ move: { objects: { name: "Bear" } }, to: "graveyard" }], { rule: "CR 500.7" });
  goTo(game, "beginningOfCombat");
  expect(sized(game, "Striker")).toBe("5/2");
});

import { describe, expect, test } from "vitest";
import { ordered } from "../shapes/magic-variants.ts";
import { plain } from "../shapes/plain.ts";
import { answer, extend, hash, type Effect, type Game, type Ruleset, type Word } from "../src/index.ts";
import { derive } from "../src/derived/derive.ts";
import { checkOptions } from "./fuzz/options.ts";
import { checkDear } from "./fuzz/checks.ts";
import { checkHidden } from "./fuzz/hidden-cards.ts";
import { checkNonOptions } from "./fuzz/refusals.ts";
import { checkCheap, checkSound } from "./fuzz/soundness.ts";
import { choose, lay, resolve, spoil, start } from "./kit/index.ts";

/** Games that have a fault each: the checks of the random games find it. */

const seats = ["alice", "bob"];
const deck = ["Mint", "Bell", "Spark", "Blank", "Mint", "Bell", "Spark", "Blank"];
const NOTHING = { nothing: true } as const;
const sound: Word = { compile: () => () => NOTHING, payable: () => true };

/** A game of long days, in alice's first turn, in which Trick costs what a word says; so may evenings begin. */
function gameWith(word: Word, evening: readonly Effect[] = []): Game {
  const rules: Ruleset = extend(plain, {
    words: { odd: word },
    turn: ["dawn", "day", "noon", "evening", "night", "dusk"],
    spans: {
      ...plain.spans,
      noon: { rule: "P-2", window: "act" },
      evening: { rule: "P-2", window: "act", begin: evening },
      night: { rule: "P-2", window: "act" },
    },
    cards: { ...plain.cards, Trick: { kind: "trick", cost: [{ odd: true }] } },
  });
  const zones = { alice: { hand: ["Trick", "Spark"] }, bob: { hand: ["Trick"] } };
  return spoil(start(rules, { seats, decks: { alice: deck, bob: deck }, seed: 3, zones }));
}

/** Whether the card on top of bob's pile, which nobody knows, is a thing. */
function isThing({ state, tables }: Game): boolean {
  const zone = tables.zones.find(({ name }) => name === "pile")?.number ?? 0;
  const entry = state.zones[zone * seats.length + 1]?.at(-1) ?? 0;
  return ["Mint", "Bell"].includes(tables.cards[-1 - entry]?.name ?? "");
}

/** What a check says of the first of many decisions at which it fails, when all pass. */
function found(game: Game, check: (game: Game) => void): string {
  for (let count = 0; count < 60; count++) {
    try {
      check(game);
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
    answer(game, 0);
  }
  return "nothing";
}

const dear = (game: Game): void => checkDear(game, "sampled");

test("a game without a fault passes them all", () => {
  expect(found(gameWith(sound, [{ odd: true }]), dear)).toBe("nothing");
});

describe("hidden cards dealt anew", () => {
  const hidden = (game: Game): void => checkHidden(game, "sampled");

  test("show themselves in an option", () => {
    const leak = gameWith({ ...sound, payable: isThing });
    expect(found(leak, hidden)).toMatch(/^alice's view tells what it must not/);
  });

  test("show themselves in a refusal", () => {
    const leak = gameWith({ ...sound, payable: () => false, unpaid: (game) => [isThing(game) ? "P-2" : "P-3"] });
    expect(found(leak, hidden)).toMatch(/^a refusal of \{"verb":"play".* tells alice what it must not/);
  });

  test("show themselves in an event", () => {
    const gain = [{ resource: "points", by: 1 }];
    const leak = gameWith({ ...sound, compile: () => (game) => (isThing(game) ? { effects: gain } : NOTHING) }, [
      { odd: true },
    ]);
    expect(found(leak, hidden)).toMatch(/^after pass.* learns what it must not/);
  });
});

describe("what is offered", () => {
  test("changes another game than the one that it is done in", () => {
    const all: Game[] = [];
    const compile: Word["compile"] = () => () => {
      for (const { state } of all) state.clock++;
      return NOTHING;
    };
    const game = gameWith({ ...sound, compile });
    all.push(game);
    expect(found(game, (each) => checkOptions(each, hash(each), "sampled"))).toMatch(
      /^a fork that took play:Trick changed the original$/,
    );
  });
});

describe("what is not offered", () => {
  const refused = (game: Game): void => checkNonOptions(game, hash(game), "sampled");

  test("is explained in another way than it is refused", () => {
    let count = 0;
    const game = gameWith({ ...sound, payable: () => false, unpaid: () => [count++ % 2 === 0 ? "P-2" : "P-3"] });
    expect(found(game, refused)).toMatch(/: explain and submit differ$/);
  });

  test("changes the game in which it is refused", () => {
    const game = gameWith({ ...sound, payable: (each) => each.state.clock++ < 0 });
    expect(found(game, refused)).toMatch(/^what alice was refused changed the game$/);
  });
});

describe("what is forecast", () => {
  const again = [{ insert: ["day"], after: "evening" }];

  /** One evening in so many has another day after it, whoever plays. */
  const fickle = (rate: number): Game => {
    let count = 0;
    return gameWith({ ...sound, compile: () => () => (++count % rate === 0 ? { effects: again } : NOTHING) }, [
      { odd: true },
    ]);
  };

  test.each([2, 3, 5])("does not come, one time in %i", (rate) => {
    expect(found(fickle(rate), dear)).toBe("the forecast is not what comes");
  });
});

describe("what is kept up", () => {
  test("is not what would be made anew", () => {
    const game = gameWith(sound);
    game.derived.absent++;
    expect(() => checkSound(game)).toThrow(/^derived differs: /);
  });

  test("is no tree", () => {
    const game = gameWith(sound);
    game.state.zones.push(game.state.order);
    expect(() => checkSound(game)).toThrow("state.zones.10 is reachable twice");
  });

  test("names an object twice", () => {
    const game = gameWith(sound);
    for (const list of game.state.zones) list.push(...list.filter((entry) => entry > 0));
    expect(() => checkCheap(game)).toThrow(/ lies in two places$/);
  });
});

describe("a check", () => {
  test("[CR 704.5f] was missed", () => {
    const game = spoil(lay(ordered, { battlefield: ["Bear"] }));
    const { cardNumbers } = game.tables;
    for (const object of game.state.objects)
      if (object !== null && object.card === cardNumbers.get("Bear")) object.card = cardNumbers.get("Wisp") ?? -1;
    game.derived = derive(game);
    expect(() => checkSound(game)).toThrow(/^a check was missed: /);
  });

  test("[CR 704.3] was left beyond the limit, and not missed", () => {
    const game = resolve(choose(lay(ordered, { hand: ["Ashes"] }), "cast:Ashes"));
    expect(() => checkSound(game)).not.toThrow();
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { deep } from "../shapes/deep.ts";
import { plain } from "../shapes/plain.ts";
import { answer, extend, questionOf, type Game, type Ruleset } from "../src/index.ts";
import { pass, restsAt, spoil, start, unrest } from "./kit/index.ts";

/** Games that are not at rest: at the end of a test the kit finds each of them, unless the test says that it is spoiled. */

const two = (rules: Ruleset): Game =>
  start(rules, { seats: ["a", "b"], zones: { a: { table: ["Bell"], hand: ["Spark"] } }, seed: 1 });

describe("a game is not at rest", () => {
  test("that was broken", () => {
    const faulty = extend(plain, {
      spans: { ...plain.spans, day: { rule: "P-2", begin: [{ explode: true }], window: "act" } },
      words: {
        explode: {
          compile:
            () =>
            ({ state }) => {
              if (state.turn > 1) throw new Error("this word is broken");
              return { effects: [] };
            },
        },
      },
    });
    const game = spoil(two(faulty));
    expect(unrest(game)).toBe(null);
    expect(() => {
      while (game.state.turn < 3) answer(game, 0);
    }).toThrow("this word is broken");
    expect(unrest(game)).toMatch(/^the game is broken at decision \d+ \([^)]+\): this word is broken$/);
  });

  test("whose state contradicts itself", () => {
    const game = spoil(two(plain));
    for (const list of game.state.zones) list.push(...list.filter((entry) => entry > 0));
    expect(unrest(game)).toMatch(/ lies in two places$/);
  });

  test("in which nothing can be answered", () => {
    const game = spoil(start(deep, { seats: ["a", "b"] }));
    questionOf(game)?.candidates.splice(0);
    expect(unrest(game)).toBe("nothing can be answered at turn 0 opening");
  });

  test("that asks something else once it is saved and loaded", () => {
    const forgetful = extend(plain, {
      words: { odd: { compile: () => () => ({ effects: [] }), payable: ({ log }) => log.count > 0 } },
      cards: { ...plain.cards, Spark: { kind: "trick", cost: [{ odd: true }] } },
    });
    expect(unrest(spoil(two(forgetful)))).toBe("a loaded copy asks something else at turn 1 day");
  });

  test("that is another game once it is saved and loaded", () => {
    const game = spoil(two(plain));
    const [seat] = game.state.seats;
    if (seat === undefined) throw new Error("nobody plays");
    seat.resources[0] = Number.NaN;
    expect(unrest(game)).toBe("a loaded copy is another game at turn 1 day");
  });

  test("that rests somewhere else", () => {
    const game = two(plain);
    restsAt(game, "turn 1 day");
    pass(game, 2);
    expect(() => restsAt(game, "turn 1 day")).toThrow("turn 1 dusk");
  });
});

test("every test of the kernel starts its games by the kit, so that none is forgotten", () => {
  const folder = fileURLToPath(new URL("./", import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
  const importsStart = /import \{[^}]*\bstart\b[^}]*\} from "\.\.\/src\//;
  expect(files.filter((name) => importsStart.test(readFileSync(`${folder}${name}`, "utf8")))).toEqual([]);
});

import { expecting } from "../src/data/expectation.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { multiplayer } from "../shapes/magic-seats.ts";
import { passing, place, question, whyNot } from "../src/client.ts";
import * as kernel from "../src/index.ts";
import { answer, explain, forecast, hash, load, save, seen, logOf, submit, view, type Game } from "../src/index.ts";
import { table } from "./kit/index.ts";

/** What a program may hand over that knows no types: also what contains itself, and what cannot even be read. */
const cyclic: Record<string, unknown> = { seat: "a" };
cyclic["attempt"] = cyclic;
cyclic["seats"] = [cyclic];
const unreadable = {
  get seat(): string {
    throw new Error("nobody reads this");
  },
};
const odd = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  "",
  "a",
  "#zzzzzz",
  "x".repeat(100_000),
  [],
  [[]],
  Array.from({ length: 10_000 }, () => 0),
  {},
  cyclic,
  unreadable,
  Symbol("a"),
  () => "a",
  new Map(),
  10n,
];

const anything = fc.oneof(fc.constantFrom(...odd), fc.anything());

/** Hands something over that its types forbid. */
const call = (value: unknown, ...given: readonly unknown[]): unknown => {
  if (typeof value !== "function") throw new Error("no function");
  return Reflect.apply(value, undefined, given);
};

/** The message of an error; what is no error of ours has none that says what was expected. */
function failure(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.name === "Error" ? error.message : `${error.name}: ${error.message}`;
  }
}

const laid = (): Game => table(multiplayer, "a b", { a: { hand: ["Bear", "Bolt"] } });

describe("commands of any kind are refused, and change nothing", () => {
  /** What is not as it should be after a command that must be refused. */
  function notRefused(game: Game, command: unknown): string[] {
    const before = hash(game);
    const result = call(submit, game, command);
    const isRefused = typeof result === "object" && result !== null && "ok" in result && result.ok === false;
    return [
      ...(isRefused ? [] : ["it was taken"]),
      ...(hash(game) === before ? [] : ["the game has changed"]),
      ...(game.broken === "" ? [] : [game.broken]),
    ];
  }

  test.each(odd.map((each) => [each]))("%#", (each) => {
    const game = laid();
    const { decisions: open } = game;
    const said = ["choice", "choices", "attempt", "cancel", "leave"].filter(
      (key) => each !== true || key === "attempt",
    );
    const commands = [
      each,
      ...said.map((key) => ({ seat: "a", decision: each === 0 ? -5 : open, [key]: each })),
      ...["verb", "via", "face", "of", "to", "ability"].map((key) => ({
        seat: "a",
        attempt: { verb: "swim", of: 1, [key]: each },
      })),
      { seat: each, decision: open, choice: each === "a" ? -1 : 0 },
      // Nothing pays for a pass, and what is no source pays for nothing; an empty list names none.
      ...(each === undefined ? [] : [{ seat: "a", decision: open, choice: 0, pay: each }]),
      ...(each === undefined || (Array.isArray(each) && each.length === 0)
        ? []
        : [{ seat: "a", decision: open, choice: 1, pay: each }]),
      ...(each === undefined ? [] : [{ seat: "a", decision: open, choice: 1, pay: [each] }]),
    ];
    expect(commands.flatMap((command) => notRefused(game, command))).toEqual([]);
  });

  test("also at random", () => {
    const game = laid();
    const part = { decision: anything, choice: anything, choices: anything, attempt: anything, cancel: anything };
    const commands = fc.record({ seat: fc.oneof(fc.constant("a"), anything), ...part }, { requiredKeys: ["seat"] });
    fc.assert(
      fc.property(fc.oneof(anything, commands), (command) => {
        const copy = kernel.fork(game);
        expect(typeof call(submit, copy, command)).toBe("object");
        expect(copy.broken).toBe("");
      }),
      { numRuns: 1000, seed: 5 },
    );
  });

  test("[CR 733.1] two things at once are neither", () => {
    const game = laid();
    expect(notRefused(game, { seat: "a", decision: game.decisions, choice: 0, leave: true })).toEqual([]);
  });
});

describe("indexes of any kind are an error that leaves the game as it is", () => {
  test.each(odd.filter((each) => each !== 0).map((each) => [each]))("%#", (each) => {
    const game = laid();
    const before = hash(game);
    expect(failure(() => call(answer, game, each))).toMatch(/expected the index of an option|there is no option/);
    expect([hash(game), game.broken]).toEqual([before, ""]);
  });
});

describe("setups of any kind are an error that says where and what was expected", () => {
  const keys = ["seats", "first", "teams", "decks", "zones", "resources", "at", "seed", "fated", "opening"];
  const said = /^(setup|no seat|unknown|magic|two seats|there is no|.* is for |.* (expected|draws no))/;

  test.each(odd.filter((each) => each !== unreadable).map((each) => [each]))("%#", (each) => {
    expect(failure(() => call(kernel.start, multiplayer, each))).toMatch(said);
    for (const key of keys) {
      const found = failure(() => call(kernel.start, multiplayer, { seats: ["a", "b"], [key]: each }));
      expect(found ?? "setup").toMatch(said);
    }
  });

  test.each([
    [{ seats: ["a", "b"], deck: {} }, 'setup: unknown key "deck"; did you mean "decks"?'],
    [{ seats: ["a", 2] }, "setup.seats[1]: expected a text, found number 2"],
    [{ seats: ["a", "b"], decks: { a: "Bear" } }, 'setup.decks.a: expected a list, found "Bear"'],
    [
      { seats: ["a", "b"], zones: { a: { hand: [{ crad: "Bear" }] } } },
      'setup.zones.a.hand[0]: unknown key "crad"; did you mean "card"?',
    ],
    [
      { seats: ["a", "b"], at: { turn: 1e12, active: "a", span: "upkeep" } },
      /^setup.at.turn: expected a whole number from 1 to/,
    ],
    [{ seats: ["a", "b"], decks: { c: [] } }, 'the setup speaks of "c", who has no seat'],
  ])("%j", (setup, message) => {
    expect(failure(() => call(kernel.start, multiplayer, setup))).toMatch(message);
  });

  test.each([null, undefined, 3, "magic"])("a ruleset that is %j", (rules) => {
    expect(failure(() => call(kernel.start, rules, { seats: ["a"] }))).toBe(
      `expected a ruleset, found ${String(rules)}`,
    );
  });
});

describe("saved games of any kind are an error", () => {
  test.each(odd.map((each) => [each]))("%#", (each) => {
    expect(failure(() => call(load, multiplayer, each))).toMatch(/no saved game/);
  });

  test("of which a number was changed", () => {
    const text = save(laid());
    const numbers = [...text.matchAll(/\d+/g)];
    /** What is loaded, or why nothing is. The number of the decision and the key of the refs are no part of what is played. */
    const loaded = (changed: string): string =>
      failure(() => load(multiplayer, changed)) ?? hash(load(multiplayer, changed));
    const wanted = new RegExp(`damaged|no saved game|saved with|^${loaded(text)}$`);
    fc.assert(
      fc.property(fc.nat(numbers.length - 1), fc.nat(9999), (which, by) => {
        const { 0: number = "", index = 0 } = numbers[which] ?? {};
        expect(loaded(text.slice(0, index) + String(by) + text.slice(index + number.length))).toMatch(wanted);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test("of which anything in the state was exchanged for something of another kind", () => {
    const text = save(laid());
    const kinds = [null, true, 0, 1, "", [], {}];
    const placesIn = (value: unknown, path: readonly string[]): (readonly string[])[] =>
      typeof value === "object" && value !== null
        ? [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
        : [path];
    const places = placesIn((JSON.parse(text) as { state: unknown }).state, ["state"]);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...kinds), (path, kind) => {
        const saved = JSON.parse(text) as Record<string, unknown>;
        const last = path.at(-1) ?? "";
        let holder = saved;
        for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
        const isSame = JSON.stringify(holder[last]) === JSON.stringify(kind);
        holder[last] = kind;
        const said = failure(() => load(multiplayer, JSON.stringify(saved)));
        const isRefused = said !== null && /^this (?:is no saved game|saved game is damaged)/.test(said);
        expect([path, said, isRefused]).toEqual([path, isSame ? null : said, !isSame]);
      }),
      { numRuns: 1000, seed: 8 },
    );
    for (const kind of kinds) {
      const whole = JSON.stringify({ ...(JSON.parse(text) as object), state: kind });
      expect(failure(() => load(multiplayer, whole))).toMatch(/^this (?:is no saved game|saved game is damaged)/);
    }
  });

  test("of another version, another game or other rules, which is said", () => {
    const text = save(laid());
    const changed = (change: object): string => JSON.stringify({ ...(JSON.parse(text) as object), ...change });
    expect(failure(() => load(multiplayer, changed({ turnwright: 2 })))).toBe(
      "this is no saved game of version 5: it is of version 2, for the Turnwright that saved it",
    );
    expect(failure(() => load(multiplayer, changed({ ruleset: { name: "chess", fingerprint: "00" } })))).toBe(
      `it was saved with chess, not with ${multiplayer.name}`,
    );
    expect(
      failure(() => load(multiplayer, changed({ ruleset: { name: multiplayer.name, fingerprint: "00" } }))),
    ).toMatch(/^it was saved with other rules of .+ than these: 00, not /);
  });

  test("of which the end is lost", () => {
    const text = save(laid());
    for (let length = 0; length < text.length; length += 97)
      expect(failure(() => load(multiplayer, text.slice(0, length)))).toMatch(/no saved game/);
  });
});

describe("questions of any kind about a game", () => {
  const seats = [null, undefined, 3, "nobody", {}, []];
  const asks: readonly [string, (game: Game, seat: unknown) => unknown][] = [
    ["view", (game, seat) => call(view, game, seat)],
    // Null is somebody who sees everything.
    ["seen", (game, seat) => call(seen, logOf(game), seat ?? undefined)],
    ["explain", (game, seat) => call(explain, game, seat, { verb: "cast" })],
    ["imagine", (game, seat) => call(kernel.imagine, game, seat, kernel.seeded(1))],
    ["question", (game, seat) => call(question, game, seat)],
    ["passing", (game, seat) => call(passing, game, seat)],
    ["whyNot", (game, seat) => call(whyNot, game, seat, "#1")],
  ];

  test.each(asks)("%s: a seat that there is none", (_name, ask) => {
    const game = laid();
    for (const seat of seats) expect(failure(() => ask(game, seat))).toMatch(/no seat is called/);
  });

  test("attempts are refused", () => {
    const game = laid();
    for (const each of odd.filter((value) => value !== unreadable))
      expect(call(explain, game, "a", each)).toMatchObject({ code: "unknownOption" });
  });

  test.each([
    ["decision", kernel.decision],
    ["view", view],
    ["save", save],
    ["fork", kernel.fork],
    ["hash", hash],
    ["place", place],
    ["forecast", forecast],
    ["submit", submit],
    ["answer", answer],
    ["explain", explain],
  ])("%s: what is no game", (_name, ask) => {
    for (const each of [null, undefined, 3, "game", {}])
      expect(failure(() => call(ask, each, "a", {}))).toBe("expected a game, as `start` gives it");
  });
});

test("a proxy that has been revoked is refused as anything else is", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const whole = expecting("a list", (list: { readonly length: number }) => list.length);
  expect(() => whole(proxy as never)).toThrow("expected a list, found a record");
});

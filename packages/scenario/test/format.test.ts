import { extend } from "@turnwright/kernel";
import { describe, expect, test } from "vitest";
import { skirmish } from "../../kernel/shapes/skirmish-cards.ts";
import { readScenarios, runScenario, type Pack } from "../src/index.ts";
import { packs, shape } from "./shape-pack.ts";

/** The example of the format page, in the words of the kernel's small Magic. */
const example = `
scenario: Of two extra turns, the one created last is taken first
rules: [CR 500.7, T003, N0-TC-4b]
ruleset: shape                 # magic | grand-archive | council | a path to a ruleset file
seats:                         # in turn order; the first seat has turn 1
  alice: { hand: [Walk], battlefield: [Land x2] }
  bob:
    life: 20
    hand: [Walk]
    battlefield:
      - Land x2              # "x2": two of them
      - { card: Flashy, counters: { +1/+1: 4 }, as: teferi }
    library: [Blank x20]      # top first
start: turn 2 precombatMain
strict: true
play:
  - alice: { attempt: { cast: Walk }, refused: CR 117 }      # it is bob's priority
  - goto: turn 3 precombatMain
  - alice: { cast: Walk }
  - resolve
  - bob: { cast: Walk }       # alice passes first; a sorcery, cast as though it had flash
  - resolve
  - expect: { active: alice, at: turn 3 precombatMain, turnsAhead: [bob extra, alice extra, bob, alice] }
`;

const results = (text: string, games = packs) => {
  const { scenarios, problems } = readScenarios("a.yaml", text, games);
  return { problems, results: scenarios.map((scenario) => runScenario(scenario)) };
};

test("[format] the example of the format page runs", () => {
  const { problems, results: ran } = results(example);
  expect(problems).toEqual([]);
  expect(ran).toMatchObject([
    {
      name: "Of two extra turns, the one created last is taken first",
      ok: true,
      reason: null,
      strict: true,
      expectations: 2,
    },
  ]);
});

test("[format] JSON is YAML too", () => {
  const text = JSON.stringify({
    scenario: "json",
    ruleset: "shape",
    seats: { alice: {}, bob: {} },
    play: [{ alice: "pass" }, { expect: { waitingFor: "bob" } }],
  });
  expect(results(text)).toMatchObject({ problems: [], results: [{ ok: true }] });
});

test("[format] each expectation, changed, fails at its place", () => {
  for (const [from, to] of [
    ["active: alice", "active: bob"],
    ["at: turn 3 precombatMain", "at: turn 3 upkeep"],
    ["[bob extra, alice extra, bob, alice]", "[alice extra, bob extra, bob, alice]"],
    ["refused: CR 117", "refused: CR 307"],
  ] as const)
    expect(results(example.replace(from, to)).results[0]?.ok ?? "no result", `${from} → ${to}`).toBe(
      to === "refused: CR 307",
    );
});

describe("variants", () => {
  const quick = extend(shape.ruleset, { name: "by hand" });
  const varied: Pack = {
    ...shape,
    settled: ({ keys = [], acts = [] }) =>
      keys.includes("pay") || acts.some((act) => act.card === "Sage" && act.ability === 2) ? quick : shape.ruleset,
  };
  const named = (step: string): string => {
    const text = `scenario: x\nruleset: shape\nseats: { alice: { hand: [Bolt], battlefield: [Land, { card: Sage, as: wise }] }, bob: {} }\nstart: turn 3 precombatMain\nplay: [${step}]\n`;
    const { scenarios, problems } = readScenarios("a.yaml", text, { shape: varied });
    return scenarios[0]?.ruleset.name ?? problems[0]?.message ?? "";
  };

  test("[variants] a file takes the variant that it wants, by its keys and by what it does with which card", () => {
    expect(named("{ alice: { cast: Bolt, targets: [bob] } }")).toBe("magic shape");
    expect(named("{ alice: { cast: Bolt, targets: [bob], pay: [Land] } }")).toBe("by hand");
    expect(named("{ alice: { activate: wise, ability: 1 } }")).toBe("magic shape");
    expect(named("{ alice: { activate: wise, ability: 2 } }")).toBe("by hand");
  });
});

describe("who leads a seat", () => {
  const led: Pack = {
    ...shape,
    leaders: { card: "Bear", type: "creature", zone: "battlefield", opening: "library" },
  };
  const head = (seats: string): string =>
    `scenario: x\nruleset: shape\nseats: ${seats}\nstart: turn 3 precombatMain\nstrict: true\nplay:\n`;
  const reasons = (text: string): readonly (string | null)[] =>
    results(text, { shape: led }).results.map((result) => result.reason);

  test("[leaders] one that the file did not lay is there, and is in a list only where the list names it", () => {
    const seats = "{ alice: { battlefield: [Land] }, bob: { battlefield: [Striker] } }";
    const holds = [
      "battlefield: { alice: [Land] }",
      "battlefield: { alice: [Land, Bear] }",
      "battlefield: { alice: 1, bob: [Striker] }",
      "objects: { Bear: { zone: battlefield } }",
    ];
    for (const each of holds)
      expect([each, ...reasons(`${head(seats)}  - expect: { ${each} }\n`)]).toEqual([each, null]);
    expect(reasons(`${head(seats)}  - expect: { battlefield: { bob: [Striker, Bear] } }\n`)).not.toEqual([null]);
  });
});

test("[settings] what may be set is said in few words", () => {
  const counts = Array.from({ length: 8 }, (_, count) => count);
  const set: Pack = { ...shape, terms: { ...shape.terms, settings: { most: counts, ends: ["lose", 1, 2, 5] } } };
  const text = "scenario: x\nruleset: shape\nsettings: { most: 9, ends: draw }\nseats: { a: {}, b: {} }\nplay: []\n";
  expect(readScenarios("a.yaml", text, { shape: set }).problems.map(({ message }) => message)).toEqual([
    "expected 0 to 7",
    "expected lose or 1 to 2 or 5",
  ]);
});

test("[cards] a card that names another one which is nowhere is a mistake of the file", () => {
  const textAt = (data: unknown, key: string): string[] =>
    Object.entries(data ?? {}).flatMap(([each, value]) => (each === key ? [String(value)] : []));
  const mentions = (data: unknown) => textAt(data, "becomes").map((name) => ({ path: ["becomes"], name }));
  const readCard: Pack["readCard"] = (data) => ({ ok: true, name: textAt(data, "name").join(""), card: {} });
  const pack: Pack = { ...shape, readCard, mentions };
  const text = `scenario: x
ruleset: shape
cards:
  - { name: Egg, becomes: Hen }
  - { name: Hen, becomes: Beer }
seats: { a: {}, b: {} }
play: []
`;
  const { problems } = readScenarios("a.yaml", text, { shape: pack });
  expect(problems).toEqual([
    { file: "a.yaml", line: 5, column: 27, message: 'no card is called "Beer"', suggestion: "Bear" },
  ]);
});

describe("another game", () => {
  const other: Pack = {
    ...shape,
    name: "skirmish",
    ruleset: skirmish,
    terms: {
      things: {},
      seats: { will: { resource: "will" } },
      verbs: { play: ["play"], use: ["use"] },
      shows: {},
    },
  };
  const head =
    "scenario: x\nruleset: skirmish\nseats: { alice: { hand: [Page], resources: { coins: 3 } }, bob: { hand: [Page] } }\nstart: turn 1 muster\nstrict: true\nplay:\n";

  test("[C1K-ILL-2] an illegal attempt is a violation, and priority goes to the next seat", () => {
    const steps =
      "  - expect: { waitingFor: alice }\n  - alice: { attempt: { use: Page }, violation: K-19a }\n  - expect: { waitingFor: bob, events: [violation] }\n";
    const ran = results(head + steps, { skirmish: other });
    expect(ran.problems).toEqual([]);
    expect(ran.results.map((result) => result.reason)).toEqual([null]);
    expect(ran.results[0]?.asserted).toContain("K-19a");
  });

  test("[format] a seat may not be called like a step, and a word of another game is not known", () => {
    const { problems } = results(`${head}  - alice: { cast: Page }\n`, { skirmish: other });
    expect(problems.map((problem) => problem.message)).toEqual([
      'there is no step "cast"; expected play, use, do, choose, order, assign, attempt, begin, shortcut',
    ]);
  });
});

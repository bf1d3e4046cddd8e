import { expect, test } from "vitest";
import { hours } from "../../kernel/shapes/hours.ts";
import { plain } from "../../kernel/shapes/plain.ts";
import { packFor, readScenarios, runScenario, sayProblem } from "../src/index.ts";

const packs = { plain: packFor(plain), hours: packFor(hours) };

/** What is wrong with a file, and why its scenarios do not pass. */
const faults = (text: string): string[] => {
  const { scenarios, problems } = readScenarios("t.yaml", text, packs);
  return [...problems.map(sayProblem), ...scenarios.flatMap((each) => runScenario(each).reason ?? [])];
};

const head = `scenario: x
ruleset: plain
seats:
  alice: { hand: [Spark], points: 4, coins: 2, table: [{ card: Bell, exhausted: true }] }
  bob: { points: 3 }
start: turn 1 day
`;

test("[P-7, P-10] zones, resources, flags and actions of any ruleset are called as it calls them", () => {
  const text = `${head}strict: true
play:
  - expect: { objects: { Bell: { exhausted: true, kind: [thing] } }, coins: { alice: 2 } }
  - alice: { play: Spark, targets: [bob] }
  - resolve
  - expect: { outcome: { winner: alice, rule: P-12 } }
`;
  expect(faults(text)).toEqual([]);
  expect(faults(text.replace("coins: { alice: 2 }", "coins: { alice: 3 }"))).toHaveLength(1);
});

test("any id may be a rule of it, and cards of one's own are checked by its kernel", () => {
  const own = (ability: string): string =>
    `${head}rules: [ZZ-9, P-7]\ncards: [{ name: Tip, kind: trick, abilities: [${ability}] }]\n`;
  expect(faults(own("{ spell: [{ resource: coins, by: 1 }] }"))).toEqual([]);
  expect(faults(own("{ spell: [{ resorce: coins, by: 1 }] }"))).toEqual([
    't.yaml:8:57: unknown word "resorce"; did you mean "resource"?',
  ]);
  expect(faults(`${head}cards: [{ kind: trick }]\n`)).toEqual(["t.yaml:7:9: a card has a name"]);
});

test("what is said of it beside its rules takes the place of what follows from them", () => {
  const pack = packFor(plain, { decks: { one: ["Spark"] }, terms: { verbs: { cast: ["play"] } } });
  expect([pack.name, pack.decks, pack.terms.verbs, Object.keys(pack.terms.seats)]).toEqual([
    "plain",
    { one: ["Spark"] },
    { cast: ["play"] },
    ["points", "coins"],
  ]);
  expect(pack.describe({ abilities: [{ trigger: "begin:dawn", do: [{ resource: "coins", by: 1 }] }] })).toEqual([
    'trigger: "begin:dawn", do: [{ resource: coins, by: 1 }]',
  ]);
  expect(
    pack.describe({
      abilities: [
        { spell: [], text: "Get a coin" },
        { spell: [], text: "Win!" },
      ],
    }),
  ).toEqual(["Get a coin.", "Win!"]);
});

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hours } from "../shapes/hours.ts";
import { magic } from "../shapes/magic-cards.ts";
import { plain } from "../shapes/plain.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { hash, type Game, type Ruleset } from "../src/index.ts";
import { asked } from "./kit/index.ts";
import { askedByModel } from "./model/count.ts";
import { divide, leaves, perft } from "./perft.ts";
import { cardsIn, startFrom, readPerft, type PerftFile } from "./perft-file.ts";

const folder = fileURLToPath(new URL("../../../perft/", import.meta.url));

/** By what the files call them, so that the command line finds them too. */
const rulesets: Readonly<Record<string, Ruleset>> = {
  "../packages/kernel/shapes/magic-cards.ts": magic,
  "../packages/kernel/shapes/plain.ts": plain,
  "../packages/kernel/shapes/skirmish-cards.ts#skirmish": skirmish,
  "../packages/kernel/shapes/hours.ts": hours,
};

const files = readdirSync(folder)
  .filter((name) => name.endsWith(".perft"))
  .toSorted()
  .map((name): [string, PerftFile] => [name, readPerft(readFileSync(`${folder}${name}`, "utf8"))]);

function rulesOf(file: PerftFile): Ruleset {
  const rules = rulesets[file.ruleset];
  if (rules === undefined)
    throw new Error(`unknown ruleset "${file.ruleset}"; known: ${Object.keys(rulesets).join(", ")}`);
  return rules;
}

test("[perft] there are at least ten positions, each with another name", () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
  expect(new Set(files.map(([, file]) => file.name)).size).toBe(files.length);
});

test.each(files)("[perft %s] the decision tree has as many leaves as were counted", (_name, file) => {
  const game = startFrom(rulesOf(file), file.position);
  expect(differences(game, file.counts)).toBe("");
});

test.each(files.filter(([, file]) => file.model))(
  "[perft %s] the naive model counts the same, and asks the same seats",
  (_name, file) => {
    const rules = rulesOf(file);
    const game = startFrom(rules, file.position);
    const position = { rules, seats: Object.keys(file.position.seats), hands: cardsIn(file.position, "hand") };
    for (const [index, count] of file.counts.entries()) {
      const depth = index + 1;
      const byModel = askedByModel(position, depth);
      expect(byModel, `the model at depth ${depth}`).toHaveLength(count);
      expect([...leaves(game, depth)].map(asked), `who is asked after ${depth} plies`).toEqual(byModel);
    }
  },
);

/** Where the counts first differ, and what each first option has at each depth up to there; nothing if they do not. */
function differences(game: Game, expected: readonly number[]): string {
  const counted = expected.map((_count, index) => perft(game, index + 1));
  const from = expected.findIndex((count, index) => count !== counted[index]);
  if (from < 0) return "";
  const byOption = counted.slice(0, from + 1).map((_count, index) => divide(game, index + 1));
  const lines = Object.keys(byOption[0] ?? {}).map(
    (key) => `  ${key}: ${byOption.map((each) => each[key]).join(", ")}`,
  );
  return [
    `depth ${from + 1}: ${expected[from] ?? 0} expected, ${counted[from] ?? 0} counted; by first option, from depth 1:`,
    ...lines,
  ].join("\n");
}

const small = `
name: small
why: by hand
ruleset: magic
position:
  seats: { alice: { hand: [Land] }, bob: {} }
  start: { turn: 3, active: alice, span: precombatMain }
  seed: 1
counts: [2]
`;

test("[perft] dividing says what each first option has, and leaves the game as it was", () => {
  const game = startFrom(magic, readPerft(small).position);
  const before = hash(game);
  expect(divide(game, 1)).toEqual({ pass: 1, "playLand:Land": 1 });
  expect(divide(game, 9)).toEqual({ pass: 2, "playLand:Land": 1 });
  expect(perft(game, 0)).toBe(1);
  expect(hash(game)).toBe(before);
});

test("[perft] a tree that is too large is not counted, and the message says so", () => {
  const game = startFrom(magic, readPerft(small).position);
  expect(() => perft(game, 9, 10)).toThrow("depth 9 has more than 10 nodes: count less deep, or raise the limit");
});

test("[perft] a wrong count is reported with what each first option has", () => {
  const game = startFrom(magic, readPerft(small).position);
  expect(differences(game, [2, 3])).toBe(
    "depth 2: 3 expected, 2 counted; by first option, from depth 1:\n  pass: 1, 1\n  playLand:Land: 1, 1",
  );
});

test("[perft] a file that says what nobody knows is refused", () => {
  expect(() => readPerft(`${small}depth: 3\n`)).toThrow('a perft file: unknown key "depth"');
  const { position } = readPerft(small.replace("bob: {}", "bob: { pocket: [Land] }"));
  expect(() => startFrom(magic, position)).toThrow('bob: no zone or resource of magic shape is called "pocket"');
  expect(() => readPerft(small.replace("[2]", "two"))).toThrow("counts: expected a list");
});

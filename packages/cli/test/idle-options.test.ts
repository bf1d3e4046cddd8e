// What is said on the command line is obeyed or refused: an option that would do nothing beside the others says so.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ran, ranIn } from "./command.ts";
import { root } from "./repository.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-options-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("an option that would do nothing is refused with what would make it do something", () => {
  test.each([
    [
      ["cards", "check", "--games", "5"],
      "--games: games are played only to see which abilities they use: say --exercised too",
    ],
    [
      ["explain", "CR", "--uncovered"],
      '--uncovered lists the rows of a family, or of all: --uncovered CR; it takes no "CR" beside it',
    ],
    [
      ["explain", "CR 500.7", "--tag", "core"],
      "--tag: only where rows are listed: with words that they have in them, or with --uncovered",
    ],
    [
      ["explain", "extra", "turns", "--tag", "kore"],
      'no row with "extra turns" in it has the tag "kore"; there are core',
    ],
    [["replay", "any.replay.json", "--from", "3"], "--from: a walk begins there, and there is none without --walk"],
    [["play", "--bots", "--every"], "--every: only at a terminal, where somebody can be asked"],
    [["decks", "check", "scenarios"], "scenarios: this is a folder; name files in it"],
    [["play", "--bots", "--pay"], "--pay: only at a terminal, where somebody can be asked"],
  ])("%j", async (words, says) => {
    const { code, out, err } = await ran(words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(says);
  });

  test("a walk does not begin behind its end", async () => {
    const file = join(folder, "game.replay.json");
    await ran(["play", "--bots", "--bot", "random", "--ruleset", "council", "--save", file]);
    const { code, err } = await ran(["replay", file, "--walk", "--to", "20", "--from", "30"]);
    expect([code, err]).toEqual([2, 'turnwright: --from: expected a whole number from 0 to 20, found "30"']);
  });
});

describe("a game of one's own that calls its types otherwise", () => {
  test.each(["--type", "--colour"])("%s says what can be asked instead", async (option) => {
    const { code, err } = await ranIn(root, "cards", "list", "--ruleset", "examples/duel/game.ts", option, "trick");
    expect([code, err]).toEqual([2, `turnwright: ${option}: cards of duel have none; --where tests kind\n`]);
  });
});

test("as many sit at the table of an itinerary as the game needs, where nobody says how many", async () => {
  const file = join(folder, "three.ts");
  writeFileSync(
    file,
    `import { extend } from "@turnwright/kernel";
import { duel } from ${JSON.stringify(join(root, "examples", "duel", "game.ts"))};
export const three = extend(duel, { name: "three", seats: { min: 3, max: 4 } });
`,
  );
  const { code, out } = await ranIn(root, "itinerary", "--ruleset", file, "--turns", "1");
  expect([code, out.includes("priority: alice, bob, carol")]).toEqual([0, true]);
});

test("a scenario in which the game ends has nothing ahead, and one that fails says why", async () => {
  const file = join(folder, "end.yaml");
  const head = "ruleset: magic\nrules: [CR 104.3a]\nseats: { alice: {}, bob: {} }\nstart: turn 3 precombatMain\n";
  writeFileSync(
    file,
    `scenario: Alice gives up\n${head}play: [{ alice: concede }]\n---\nscenario: Nobody can\n${head}play: [{ alice: { cast: Shock } }]\n`,
  );
  const { code, out } = await ran(["forecast", file]);
  expect(code).toBe(1);
  const [name, over, failing, why, ...more] = out.split("\n");
  expect([name, over, failing, more]).toEqual([
    "Alice gives up",
    "turn 3 precombatMain: the game is over, and nothing comes after it",
    "Nobody can",
    [],
  ]);
  expect(why).toContain("Shock");
});

test("a game between bots can be told in plain sentences", async () => {
  const { code, out } = await ran(["play", "--bots", "--plain", "--seed", "2"]);
  expect(code).toBe(0);
  expect(out).not.toMatch(/ {2}| · /);
  expect(out).toMatch(/^turn 1, \w+'s: alice 20, bob 20\.$/m);
  expect(out).toMatch(/^Precombat main: \w+ plays \w+, CR 116\.2a\.$/m);
});

test("sentences for a screen reader are no part of a JSON document", async () => {
  const { code, err } = await ran(["play", "--json", "--plain"]);
  expect([code, err]).toEqual([2, expect.stringContaining("--plain: a JSON document has no sentences")]);
});

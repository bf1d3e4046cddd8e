import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ran } from "./command.ts";
import { root } from "./repository.ts";
import { numbersOn, playAtPseudoTerminal, type Seen } from "./pseudo-terminal.ts";

const home = mkdtempSync(join(tmpdir(), "turnwright-table-"));
afterAll(() => rmSync(home, { recursive: true }));

/** The last question on the screen. */
const questionOn = (screen: string): string =>
  screen.split("\n").findLast((line) => /\[[A-Z0-9][\w .,-]*\]$/.test(line)) ?? "";

/** How many of the list a question wants at least. */
function wantedBy(question: string): number {
  const [, some] = /\((\d+)(?: of these| to)/.exec(question) ?? [];
  return Number(some ?? (/\(up to|any number|or none/.test(question) ? 0 : 1));
}

/**
 * A person who knows nothing but what it reads: takes what is offered, attacks with everybody, keeps its hand, picks as many as
 * are asked for from the end of the list, and after a refusal something else.
 */
function reader(isPaying: boolean): (seen: Seen) => string {
  let refused = 0;
  return ({ screen }) => {
    const isRefusal = !screen.includes("help");
    refused = isRefusal ? refused + 1 : 0;
    if (refused > 6) return refused % 2 === 0 ? "c" : "none";
    const numbers = numbersOn(screen);
    // A game may have a name of its own for priority, and plain sentences begin with a capital.
    const question = questionOn(screen).toLowerCase();
    if (isRefusal) return ["none", "1", "2", "1 2", "1 2 3", "2 3"][refused - 1] ?? "c";
    if (/^you have (?:priority|opportunity) /.test(question)) {
      // Sources are used when something is paid for.
      const [first] = numbersOn(screen, isPaying ? /activate/ : undefined);
      return first === undefined || /stack, the first|On the stack/.test(screen) ? "p" : String(first);
    }
    if (/what do you pay with/.test(question)) return "";
    if (/do you keep/.test(question)) return "keep";
    if (/who is to attack/.test(question)) return "all";
    if (/who is to/.test(question)) return "";
    const [, least] = /a number from (\d+) to/.exec(question) ?? [];
    if (least !== undefined) return least;
    const [, total, shares] = / (\d+) among .*\((\d+) numbers/.exec(question) ?? [];
    if (total !== undefined) return [total, ...Array.from({ length: Number(shares) - 1 }, () => "0")].join(" ");
    if (/in which order/.test(question)) return numbers.toReversed().join(" ");
    return numbers.slice(-Math.max(wantedBy(question), 1)).join(" ");
  };
}

describe("a whole game through a pseudo terminal, by what is on the screen", () => {
  test.each([
    ["magic", "relentless", "CR 104"],
    ["magic", "vigil", "CR 104", "--pay", "--plain"],
    ["grand-archive", "lorraine", "GA-"],
    ["council", "dominion", "C1K-"],
  ])("%s", { timeout: 300_000 }, async (ruleset, deck, rule, ...more) => {
    const file = join(home, `${ruleset}.replay.json`);
    const { screens, code } = await playAtPseudoTerminal(
      ["--ruleset", ruleset, "--deck", deck, "--seed", "5", "--bot", "random", "--save", file, ...more],
      home,
      reader(more.includes("--pay")),
    );
    const end = screens.at(-1) ?? "";
    expect([code, end]).toEqual([0, expect.stringMatching(new RegExp(`(?:alice|bob) wins in turn \\d+ \\[${rule}`))]);
    // Nothing internal: no name of the rules' own with a capital in it, no record, no id.
    const all = screens.join("\n").replaceAll(/^(?:saved|to play it again|to go on): .*$/gm, "");
    expect(all.match(/\b[a-z]+[A-Z]\w*|\[object|undefined|NaN|#[a-z0-9]{5,}/g) ?? []).toEqual([]);
    expect(all.split("\n").filter((line) => line.length > 100)).toEqual([]);
    expect(screens.length).toBeGreaterThan(20);
    // The game was played by what is built, and is played again here by the sources.
    const again = await ran(["replay", file]);
    expect([again.code, again.err, again.out]).toEqual([0, "", expect.stringContaining("the same game")]);
  });
});

describe("a game that is left", () => {
  const words = ["--deck", "relentless", "--seed", "3"];

  test.each(["q", null])("is saved with %j, and goes on where it was", { timeout: 120_000 }, async (leave) => {
    const lines = ["keep", "mountain", leave];
    const left = await playAtPseudoTerminal(words, home, ({ typed }) => lines[typed] ?? null);
    expect(left.code).toBe(0);
    expect(left.screens.at(-1)).toContain("turnwright play --resume");
    expect(readdirSync(join(home, "turnwright"))).toEqual(["last-game.replay.json"]);
    const more = ["u", "mountain", "concede"];
    const again = await playAtPseudoTerminal(["--resume"], home, ({ typed }) => more[typed] ?? null);
    expect(again.screens[0]).toContain("you are alice, against greedy; relentless against hourglass, seed 3");
    expect(again.screens[0]).toMatch(/^ {4}lands +Mountain$/m);
    // What was answered before it was left can be taken back.
    expect(again.screens[1]).not.toMatch(/^ {4}lands/m);
    expect(again.screens[2]).toMatch(/^ {4}lands +Mountain$/m);
    expect(again.screens.at(-1)).toContain("bob wins in turn 1 [CR 104.2a]");
    expect(readdirSync(join(home, "turnwright"))).toEqual([]);
  });

  test("--resume says what is wrong where nothing can go on", { timeout: 120_000 }, async () => {
    const { screens, code } = await playAtPseudoTerminal(["--resume"], home, () => null);
    expect([code, screens.at(-1)]).toEqual([
      2,
      expect.stringContaining("no game was left: there is nothing to resume"),
    ]);
    const { code: ended, err } = await ran(["play", "--resume"]);
    expect([ended, err]).toEqual([
      2,
      "turnwright: --resume: a game goes on only at a terminal, where somebody can be asked",
    ]);
  });
});

test.each([
  ["grand-archive", "rai"],
  ["council", "veil"],
  ["magic", "vigil"],
])("--seat 1 has the first turn in %s", { timeout: 60_000 }, async (ruleset, deck) => {
  for (const seed of ["1", "2", "3"]) {
    const { screens } = await playAtPseudoTerminal(
      ["--ruleset", ruleset, "--deck", deck, "--seed", seed, "--plain"],
      home,
      ({ screen }) => (/do you keep/i.test(screen) ? "keep" : null),
    );
    expect(screens.join("\n")).toContain("\nturn 1, alice's\n");
  }
});

test("who mistypes the deck is asked again", { timeout: 60_000 }, async () => {
  const typed = ["99", "relentles", "4", null];
  const { screens } = await playAtPseudoTerminal(["--seed", "1", "--plain"], home, (seen) => typed[seen.typed] ?? null);
  expect(screens[1]).toContain('no deck is called "99"; there are relentless,');
  expect(screens[2]).toContain('did you mean "relentless"?');
  expect(screens[3]).toContain("midnight against relentless");
});

test("lines that are typed before they are asked for wait for their question", { timeout: 60_000 }, async () => {
  const { screens } = await playAtPseudoTerminal(["--deck", "relentless", "--seed", "11"], home, ({ typed }) =>
    typed === 0 ? "keep\rmountain\rraging goblin\rq" : "",
  );
  expect(screens.join("\n")).toMatch(
    /alice> mountain\n {2}you play Mountain\n[^]*alice> raging goblin\n {2}you cast Raging Goblin/,
  );
});

test("a game of one's own passes what its file does not count among the main phases", { timeout: 60_000 }, async () => {
  const game = join(root, "examples", "duel", "game.ts");
  const words = ["--ruleset", game, "--deck", "quick", "--seed", "3"];
  const said = ["stops", "p", "q"];
  const { screens } = await playAtPseudoTerminal(words, home, ({ typed }) => said[typed] ?? "q");
  expect(screens[1]).toContain("you are asked at: main (yours); and when");
  // At dusk she could have acted; it was passed for her.
  expect(screens[2]).toMatch(/^ {2}passed dusk/m);
});

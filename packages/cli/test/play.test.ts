import { hash, type Setup } from "@turnwright/kernel";
import { give, isGiven, type Match } from "@turnwright/match";
import { createColors } from "picocolors";
import { expect, test } from "vitest";
import { games } from "../src/games.ts";
import { playWith } from "../src/play/person-game.ts";
import { ifAllPass } from "../src/play/narrate.ts";
import { ribbon } from "../src/play/ribbon.ts";
import { keeping, ran } from "./command.ts";
import { linesOf, opened } from "./table.ts";

const magic = games()["magic"];
if (magic === undefined) throw new Error("there is no Magic");
const { random } = magic.bots;
if (random === undefined) throw new Error("there is no random bot");

const library = Array.from({ length: 20 }, () => "Plains");

function matchAt(span: string, more: Partial<Setup> = {}): Match {
  return opened(magic!, {
    seats: ["alice", "bob"],
    zones: {
      alice: {
        hand: ["Lightning Bolt", "Grizzly Bears"],
        battlefield: ["Mountain", "Grizzly Bears", "Grizzly Bears"],
        library,
      },
      bob: { battlefield: ["Island"], hand: ["Divination"], library },
    },
    at: { turn: 3, active: "alice", span },
    seed: 7,
    ...more,
  });
}

/** Types lines at the game, and gives what it said; it is left after the last. */
async function typed(match: Match, ...lines: string[]): Promise<{ out: string; err: string }> {
  const terminal = keeping(80);
  const left = [...lines];
  await playWith(match, { known: magic!, seat: "alice", bot: random!, asksAlways: true }, terminal, async () =>
    Promise.resolve(left.shift() ?? null),
  );
  return { out: terminal.told.join("\n"), err: terminal.complained.join("\n") };
}

const plain = createColors(false);

test("[CR 500.1] the ribbon shows the phases of the turn, and the steps of the one that is going on", () => {
  expect(ribbon(matchAt("precombatMain").game, plain, 80)).toEqual([
    "beginning · [precombat main] · combat · postcombat main · ending",
  ]);
  expect(ribbon(matchAt("declareAttackers").game, plain, 120)).toEqual([
    "beginning · precombat main · [combat] · postcombat main · ending",
    "  beginning of combat · [declare attackers] · declare blockers · first strike damage · combat damage · end of combat",
  ]);
});

test("the question is shown with the boards, the hand, the options and what passing does", async () => {
  const { out } = await typed(matchAt("precombatMain"));
  expect(out.split("\n")).toEqual([
    "─".repeat(80),
    "turn 3, alice's (yours)",
    "beginning · [precombat main] · combat · postcombat main · ending",
    "",
    "bob  life 20  library 20  hand 1",
    "    lands  Island",
    "",
    "alice  life 20  library 20  hand 2",
    "    creatures  Grizzly Bears 2/2 x2",
    "    lands      Mountain",
    "",
    "hand  Grizzly Bears {1}{G}, Lightning Bolt {R}",
    "",
    "you have priority [CR 117.3a]",
    "  1  cast Lightning Bolt  CR 601.2",
    "    if everybody passes: you are asked next in beginning of combat",
    "a number · p pass · p main · p end · pp turn · r read · w why · u undo · ? help",
    "· q quit",
  ]);
});

test("[CR 601.2c, 608.1] a number takes an option, the question that follows is asked, and undo goes back", async () => {
  const match = matchAt("precombatMain");
  const { out } = await typed(match, "1", "1", "u", "u");
  expect(out).toContain("Lightning Bolt: choose a target [CR 601.2]");
  expect(out).toContain("Lightning Bolt (target alice), alice's");
  expect(match.game.decisions).toBe(matchAt("precombatMain").game.decisions);
});

test("[CR 601.2c] an option may be typed in words, and commands may be written out", async () => {
  const match = matchAt("precombatMain");
  const { out, err } = await typed(match, "bolt", "bob", "undo", "undo", "help", "why", "board", "li");
  expect(out).toContain("Lightning Bolt (target bob)");
  expect(out).toContain("undo your last answer");
  expect(err).toBe('nothing in the list is called "li"; ? lists the commands');
  expect(match.game.decisions).toBe(matchAt("precombatMain").game.decisions);
});

test("[CR 508.1a] several attackers are named in one line", async () => {
  const match = matchAt("declareAttackers");
  await typed(match, "2 1");
  expect(linesOf(match)).toContain("Grizzly Bears attacks bob ×2");
});

test("what cannot be answered is said, and nothing happens", async () => {
  const match = matchAt("precombatMain");
  const { err } = await typed(match, "9", "nonsense", "u", "c");
  expect(err.split("\n").slice(0, 3)).toEqual([
    "there is no number 9; there are 1 to 1; ? lists the commands",
    'nothing in the list is called "nonsense"; ? lists the commands',
    "there is nothing to undo",
  ]);
  expect(linesOf(match)).toEqual([]);
});

test("[CR 307.1] w with a card says which rule is in the way", async () => {
  const { out } = await typed(matchAt("upkeep"), "w Grizzly Bears");
  expect(out).toContain("CR 307.1");
});

test("[CR 117.4] what passing does is told as the seat may know it", () => {
  expect(ifAllPass(matchAt("endOfCombat"), "alice")).toBe("if everybody passes: you are asked next in postcombat main");
  expect(ifAllPass(matchAt("endStep"), "alice")).toBe(
    "if everybody passes: you are asked next in turn 5 (alice): precombat main",
  );
});

test("a game is played to its end at the terminal", async () => {
  const { out } = await typed(
    matchAt("declareAttackers", { resources: { bob: { life: 4 } } }),
    "1 2",
    ...Array.from({ length: 12 }, () => "p"),
  );
  expect(out.split("\n").at(-1)).toBe("alice wins in turn 3 [CR 104.2a]");
});

test("without a terminal a game between bots is told, with the ribbon of each turn, and ends by itself", async () => {
  const { code, out } = await ran(["play", "--bot", "random", "--seed", "3"]);
  expect(code).toBe(0);
  expect(out).toContain("turn 1, alice's  alice 20, bob 20\n  beginning · no draw (absent) · precombat main");
  expect(out.trimEnd().split("\n").at(-1)).toMatch(/in turn \d+ \[CR 104\.\d+\w?\]$/);
  const [, turns] = /in turn (\d+) \[CR [^\n]*$/.exec(out.trimEnd()) ?? [];
  const heads = [...out.matchAll(/^turn (\d+), \w+'s {2}alice -?\d+, bob -?\d+$/gm)].map(([, turn]) => Number(turn));
  expect(heads).toEqual(Array.from({ length: Number(turns) }, (_, index) => index + 1));
  expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

test.each([
  ["--format", "two-headed-giant", "4", /^(alice and bob|carol and dave) win in turn \d+ \[CR 104\.2c\]$/],
  ["--range", "one", "4", /^\w+ wins in turn \d+ \[CR 104\.2a\]$/],
  ["--attack", "left", "3", /^\w+ wins in turn \d+ \[CR 104\.2a\]$/],
])("%s %s is what is played", async (option, value, seats, end) => {
  const { code, out } = await ran(["play", "--bot", "random", "--seed", "3", "--seats", seats, option, value]);
  expect([code, out.trimEnd().split("\n").at(-1)]).toEqual([0, expect.stringMatching(end)]);
});

test.each([
  ["alternating-teams", "5", '--seats: expected 4, 6 or 8, found "5"'],
  ["emperor", "4", '--seats: expected 6, found "4"'],
  ["free-for-all", "9", '--seats: expected 2, 3, 4, 5, 6, 7 or 8, found "9"'],
])("in %s there are no %s seats", async (format, seats, said) => {
  expect(await ran(["play", "--bots", "--format", format, "--seats", seats])).toMatchObject({
    code: 2,
    err: `turnwright: ${said}`,
  });
});

test.each(["--format", "--range", "--attack"])("%s is refused if the game has no such thing", async (option) => {
  const { code, err } = await ran(["play", "--bots", option, "nonsense"]);
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(new RegExp(`${option}: there is no "nonsense"; expected \\w+`)),
  ]);
});

test("--json gives that game as one document", async () => {
  const { code, out } = await ran(["play", "--bot", "random", "--seed", "3", "--json"]);
  const { turns, ending } = JSON.parse(out) as { turns: { turn: number; ribbon: string[] }[]; ending: string };
  expect([code, turns[0]?.turn, turns[0]?.ribbon[0]]).toEqual([0, 1, "beginning"]);
  expect(ending).toContain(`in turn ${turns.length}`);
});

test("why not speaks of what a card of that kind could be used for, and of no more", async () => {
  const { out } = await typed(matchAt("upkeep"), "w grizzly bears", "w mountain");
  expect(out).toContain("you cannot cast that now");
  expect([...out.matchAll(/^ {2}\S.* (cast|activate|play) that/gm)].map(([, verb]) => verb)).toEqual([
    "cast",
    "activate",
  ]);
});

test("what is taken back is not in the replay, and what is left makes the same game", async () => {
  const match = matchAt("precombatMain");
  await typed(match, "lightning bolt", "bob", "u", "u", "p");
  const commands = match.inputs.filter(isGiven);
  expect(commands.map(({ key }) => key)).not.toContain("cast:Lightning Bolt");
  const again = matchAt("precombatMain");
  for (const { command } of commands) expect(give(again, { command })).toBe(null);
  expect(hash(again.game)).toBe(hash(match.game));
});

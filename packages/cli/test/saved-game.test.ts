import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { stopsOf, type Match } from "@turnwright/match";
import type { ReplayFile } from "@turnwright/scenario";
import { runCommand } from "../src/main.ts";
import { resumeMatch, saveMatch, type Table } from "../src/play/saved-game.ts";
import { Misuse } from "../src/session.ts";
import { keeping, ran } from "./command.ts";
import { gameCalled, magicMatch, typedWith } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-saved-"));
afterAll(() => rmSync(folder, { recursive: true }));

const table: Table = { seat: "alice", bot: "greedy", decks: ["one", "other"] };

/** A game that alice has left, with stops of her own, and the file that it is kept in. */
async function left(name: string): Promise<{ readonly match: Match; readonly file: string }> {
  const match = magicMatch("precombatMain", { alice: { hand: ["Shock"], battlefield: ["Mountain"] } });
  await typedWith(
    match,
    {},
    "stop upkeep theirs",
    "p",
    "unstop upkeep",
    "stop end theirs",
    "shock",
    "bob",
    "stop draw mine",
  );
  const file = join(folder, `${name}.replay.json`);
  saveMatch(file, match, gameCalled("magic"), table);
  return { match, file };
}

const session = (): Parameters<typeof resumeMatch>[0] & { readonly terminal: ReturnType<typeof keeping> } => ({
  terminal: keeping(100),
  end: () => undefined,
});

test("a game that goes on asks where its player has said to be asked", async () => {
  const { match, file } = await left("stops");
  const { match: again, table: seated } = await resumeMatch(session(), file);
  expect([again.inputs, stopsOf(again, "alice")]).toEqual([match.inputs, stopsOf(match, "alice")]);
  expect(stopsOf(again, "alice").stops.map(({ span }) => span)).toEqual(["endStep", "draw"]);
  // Saved once more it is the same file, and a replay as any other.
  const text = readFileSync(file, "utf8");
  saveMatch(file, again, gameCalled("magic"), seated);
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(await ran(["replay", file])).toMatchObject({ code: 0 });
});

/** What is said about a file that has been changed. */
async function saidOf(name: string, change: (replay: ReplayFile) => unknown): Promise<readonly [string, string]> {
  const { file } = await left(name);
  const changed = change(JSON.parse(readFileSync(file, "utf8")) as ReplayFile);
  writeFileSync(file, typeof changed === "string" ? changed : JSON.stringify(changed));
  const said = session();
  try {
    await resumeMatch(said, file);
    return ["", said.terminal.complained.join("\n").replace(file, "FILE")];
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    return [error.message.replace(file, "FILE"), said.terminal.complained.join("\n")];
  }
}

const choice = (replay: ReplayFile, key: string): ReplayFile["commands"] =>
  replay.commands.map((each) => (each.key === "cast:Shock" ? { ...each, key } : each));

describe("a file that cannot go on is refused with the reason", () => {
  test.each<[string, (replay: ReplayFile) => unknown, string]>([
    ["of no kind", () => "null", "FILE:1:1: this is no replay: expected { turnwright: 1, ruleset, setup, commands }"],
    ["broken off", (replay) => JSON.stringify(replay).slice(0, 200), "FILE:1:201: this is no JSON: "],
    [
      "of another version",
      (replay) => ({ ...replay, turnwright: 2 }),
      "FILE:1:1: this is a replay of version 2, and only version 1 can be read; play it with the Turnwright that wrote it",
    ],
    [
      "with a key that nobody reads",
      (replay) => ({ ...replay, comands: [] }),
      'unknown key "comands"; expected turnwright, ruleset, setup, cards, seed, commands, hashes, final, table; did you mean "commands"?',
    ],
    [
      "of a card that is gone",
      (replay) => ({ ...replay, setup: { ...replay.setup, zones: { alice: { hand: ["Shok"] } } } }),
      'FILE: its game cannot begin: unknown card "Shok"; did you mean "Shock"?',
    ],
    [
      "with nobody at it",
      ({ table: _table, ...replay }) => replay,
      "FILE: nobody sits at this game; only one that was left with turnwright play can go on",
    ],
    [
      "of somebody else",
      (replay) => ({ ...replay, table: { ...table, seat: "carol" } }),
      'FILE: table.seat: no seat is called "carol"; there are alice, bob',
    ],
    [
      "with a wish for what is not there",
      (replay) => ({ ...replay, table: { ...table, wishes: [{ before: 0, seat: "alice", wish: { stop: "tea" } }] } }),
      "FILE: the game cannot go on: command 0 is refused now: this is no wish: ",
    ],
    [
      "with wishes in no order",
      (replay) => ({ ...replay, table: { ...table, wishes: [{ before: 999, seat: "alice", wish: { full: true } }] } }),
      "FILE: table.wishes: expected them in their order, before one of ",
    ],
    [
      "of rules by which it would be another game",
      (replay) => ({
        ...replay,
        ruleset: { name: "magic", fingerprint: "0123456789abcdef" },
        commands: choice(replay, "cast:Bolt"),
      }),
      'FILE: the game cannot go on, since the rules have changed: command 8 is refused now: option 1 is "cast:Shock" here, not "cast:Bolt"',
    ],
  ])("%s", async (name, change, says) => {
    const [refused] = await saidOf(name, change);
    expect(refused).toContain(says);
  });

  test("rules that have changed and make the same game are no hindrance, and are told", async () => {
    const ruleset = { name: "magic", fingerprint: "0123456789abcdef" };
    expect(await saidOf("other", (replay) => ({ ...replay, ruleset }))).toEqual([
      "",
      "FILE: the rules have changed since then; the game goes on by those of now",
    ]);
  });

  test("a file without wishes, as earlier versions wrote it, goes on", async () => {
    expect(await saidOf("earlier", (replay) => ({ ...replay, table }))).toEqual(["", ""]);
  });
});

test("a game that goes on has what it began with: an option that begins another is refused", async () => {
  for (const [words, option] of [
    [["--pay"], "pay"],
    [["--seed", "3"], "seed"],
    [["--ruleset", "council"], "ruleset"],
    [["--seat", "1"], "seat"],
    [["--deck", "x"], "deck"],
  ] as const) {
    const terminal = { ...keeping(80), canAsk: true };
    expect(await runCommand(["play", "--resume", ...words], terminal)).toBe(2);
    expect(terminal.complained.join(" ")).toMatch(new RegExp(`^turnwright: --${option}: a game that goes on has`));
  }
});

test("a kept game that cannot be read is not said to be none", async () => {
  const before = process.env["XDG_STATE_HOME"];
  process.env["XDG_STATE_HOME"] = folder;
  try {
    const terminal = { ...keeping(200), canAsk: true };
    expect(await runCommand(["play", "--resume"], terminal)).toBe(2);
    mkdirSync(join(folder, "turnwright"));
    writeFileSync(join(folder, "turnwright", "last-game.replay.json"), Buffer.from([0xff, 0xc3, 0x28, 0x81]));
    expect(await runCommand(["play", "--resume"], terminal)).toBe(2);
    expect(terminal.complained[0]).toContain("no game was left");
    expect(terminal.complained[1]).toContain("last-game.replay.json: the file is no text");
  } finally {
    if (before === undefined) delete process.env["XDG_STATE_HOME"];
    else process.env["XDG_STATE_HOME"] = before;
  }
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { start } from "@turnwright/kernel";
import { writeMoment, type ReplayFile } from "@turnwright/scenario";
import { ran } from "./command.ts";
import { gameCalled } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-replays-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);
const read = (name: string): ReplayFile => JSON.parse(readFileSync(at(name), "utf8")) as ReplayFile;

const GAMES = ["magic", "council", "grand-archive"];

/** A random game, saved. */
const played = async (ruleset: string, name: string): Promise<string> => {
  const { code, err } = await ran(["play", "--bots", "--bot", "random", "--ruleset", ruleset, "--save", at(name)]);
  expect([code, err]).toEqual([
    0,
    expect.stringMatching(/^saved: .* \(\d+ commands\)\nto play it again: turnwright replay /),
  ]);
  return at(name);
};

describe.each(GAMES)("a random game of %s", (ruleset) => {
  const name = `${ruleset}.replay.json`;

  test("is saved by one command, and is the same game again", async () => {
    const file = await played(ruleset, name);
    const { code, out } = await ran(["replay", file]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^✓ \d+ commands, the same game: turn \d+/)]);
    const { commands, hashes, final } = read(name);
    expect(Object.keys(hashes ?? {}).length).toBe(Math.floor((commands.length - 1) / 100));
    expect(final?.outcome).not.toBe(null);
  });

  test("is another one once a command or a hash is another", async () => {
    const { commands, hashes, ...rest } = read(name);
    const index = commands.findIndex((each) => "choice" in each && each.key !== "pass");
    const changed = commands.map((each, nth) => (nth === index ? { ...each, key: "cast:Nothing" } : each));
    writeFileSync(at("changed.replay.json"), JSON.stringify({ ...rest, hashes, commands: changed }));
    expect(await ran(["replay", at("changed.replay.json")])).toMatchObject({
      code: 1,
      out: expect.stringContaining(`✗ differs at command ${index}: option `) as string,
    });
    const wrong = { ...hashes, "100": "0000000000000000" };
    writeFileSync(at("wrong.replay.json"), JSON.stringify({ ...rest, hashes: wrong, commands }));
    expect((await ran(["replay", at("wrong.replay.json")])).out).toContain("✗ differs at command 100: the hash is");
  });

  test("moments of it are scenarios that begin as it stood, or it is said how they differ", async () => {
    const { commands } = read(name);
    let same = 0;
    for (let number = 20; number < commands.length; number += Math.ceil(commands.length / 4)) {
      const file = at("moment.yaml");
      const { code, err } = await ran(["replay", at(name), "--to", String(number), "--scenario", file]);
      if (err.startsWith("no scenario can begin there:\n  ")) continue;
      const isSame = code === 0;
      const says = isSame ? `saved: ${file}` : `saved: ${file}, but it does not begin as the game stood:\n  `;
      expect([number, err.slice(0, says.length)]).toEqual([number, says]);
      const again = await ran(["run", file]);
      expect(again.code).toBeLessThan(isSame ? 1 : 2);
      if (isSame) same++;
    }
    expect(same).toBeGreaterThan(0);
  });
});

describe("walking through", () => {
  test("each command has its place, who chose what, and what happened", async () => {
    const file = at("magic.replay.json");
    const { code, out } = await ran(["replay", file, "--walk", "--from", "10", "--to", "160", "--json"]);
    const { steps, taken } = JSON.parse(out) as {
      taken: number;
      steps: { number: number; at: string; seat: string; does: string; happened: string[] }[];
    };
    expect([code, taken, steps.length, steps[0]?.number]).toEqual([0, 160, 150, 10]);
    expect(steps.every(({ does, number }) => does === (read("magic.replay.json").commands[number]?.key ?? does))).toBe(
      true,
    );
    const cast = steps.find(({ does }) => does.startsWith("cast:"));
    const later = steps.slice(steps.findIndex((each) => each === cast)).flatMap(({ happened }) => happened);
    expect(later).toContain(`${cast?.seat ?? ""} casts ${cast?.does.slice("cast:".length) ?? ""}`);
    const told = await ran(["replay", file, "--walk", "--from", "10", "--to", "160"]);
    expect(told.out).toContain(`${cast?.number ?? 0}  ${cast?.at ?? ""}  ${cast?.seat ?? ""} ${cast?.does ?? ""}\n`);
  });

  test.each([
    [["--to", "100000"], "--to: expected a whole number from 0 to "],
    [["--walk", "--from", "x"], "--from: expected a whole number from 0 to "],
    [["--scenario", "x.txt"], '--scenario: expected the name of a scenario file (*.yaml), found "x.txt"'],
    [["--save", "x.json"], '--save: expected the name of a replay file (*.replay.json), found "x.json"'],
    [["--save", "nowhere/x.replay.json"], '--save: there is no folder "nowhere"'],
  ])("%j is bad usage", async (words, says) => {
    const { code, err } = await ran(["replay", at("magic.replay.json"), ...words]);
    expect([code, err]).toEqual([2, expect.stringContaining(says)]);
  });
});

describe("the stack cannot be laid out", () => {
  test("a moment with something on it is written with what differs, and the nearest that can be said is named", async () => {
    const { commands } = read("magic.replay.json");
    const number = commands.findIndex(({ key }) => key?.startsWith("target:") === true) + 1;
    const file = at("stack.yaml");
    const { code, err } = await ran(["replay", at("magic.replay.json"), "--to", String(number), "--scenario", file]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/the stack is empty; it had .+\n[^]*the nearest moment that a file can say is --to \d+$/),
    ]);
    expect(readFileSync(file, "utf8")).toContain("# Not as in the game: the stack is empty; it had ");
    const [, nearest = ""] = /--to (\d+)$/.exec(err) ?? [];
    expect(await ran(["replay", at("magic.replay.json"), "--to", nearest, "--scenario", file])).toMatchObject({
      code: 0,
    });
    expect(await ran(["run", file])).toMatchObject({ code: 0 });
  });
});

describe("the game of a scenario", () => {
  const scenario = (more: string): string => `scenario: A den of one's own
ruleset: magic
seats: { alice: { hand: [Own Den] }, bob: {} }
start: turn 3 precombatMain
cards: [{ name: Own Den, cost: "{0}", types: Sorcery, abilities: [{ spell: [{ gainLife: 1 }] }] }]
play:
  - fork:
      - play: [{ goto: turn 4 upkeep }]
  - alice: { cast: Own Den }
  - resolve
${more}  - expect: { life: { alice: 21 } }
`;

  test("is saved with the cards that it brings along, without what only a fork of it did", async () => {
    writeFileSync(at("den.yaml"), scenario(""));
    expect(await ran(["run", at("den.yaml"), "--save", at("den.replay.json")])).toMatchObject({ code: 0 });
    const { commands, cards } = read("den.replay.json");
    expect(cards).toMatchObject([{ name: "Own Den" }]);
    expect(commands.map(({ key }) => key)).toEqual(["cast:Own Den", "pass", "pass"]);
    expect(await ran(["replay", at("den.replay.json"), "--scenario", at("den-end.yaml")])).toMatchObject({ code: 0 });
    expect(await ran(["run", at("den-end.yaml")])).toMatchObject({ code: 0 });
  });

  test("cannot be saved where its commands alone do not make it, where it fails, or where there are several", async () => {
    const save = ["--save", at("none.replay.json")];
    const saving = async (text: string): Promise<string> => {
      writeFileSync(at("none.yaml"), text);
      const { code, err } = await ran(["run", at("none.yaml"), ...save]);
      expect(code).toBe(2);
      return err;
    };
    expect(await saving(scenario("  - random: 1\n"))).toContain("it fixes random choices (`random`)");
    expect(await saving(scenario("").replace("alice: 21", "alice: 22"))).toContain("the scenario failed");
    expect(await saving(`${scenario("")}---\n${scenario("")}`)).toContain(
      "--save writes one game, and 2 scenarios ran; --only NAME",
    );
  });
});

test("a number that is the usual one is said of a seat whose champion would give it another", () => {
  const { pack } = gameCalled("council");
  const zones = { alice: { field: ["Empress Valdra"] }, bob: { field: ["Nyss the Unseen"] } };
  const seats = ["alice", "bob"];
  const usual = pack.ruleset.resources?.["resolve"]?.start ?? 0;
  const game = start(pack.ruleset, {
    seats,
    zones,
    at: { turn: 3, active: "alice", span: "main" },
    resources: { bob: { resolve: usual } },
  });
  const { text, differences } = writeMoment(game, pack, { name: "Hurt", ruleset: "council" });
  expect(differences).toEqual([]);
  expect(text).toContain(`resolve: ${usual}`);
});

test.each<[string, string, string, string, Readonly<Record<string, number>>]>([
  ["council", "main", "field", "Levy Spear", { damage: 1, growth: 2, concealed: 1 }],
  ["grand-archive", "main", "field", "Trained Hawk", { damage: 1, buff: 1 }],
  ["magic", "combat", "battlefield", "Hill Giant", { damage: 1, charge: 1 }],
])("a moment of %s has the damage and the counters of an object, each once", (name, span, zone, card, marks) => {
  const { pack } = gameCalled(name);
  const champions: Readonly<Record<string, readonly string[]>> = {
    council: ["Empress Valdra", "Nyss the Unseen"],
    "grand-archive": ["Spirit of Wind", "Spirit of Fire"],
  };
  const [mine, theirs] = (champions[name] ?? []).map((each) => [each]);
  const game = start(pack.ruleset, {
    seats: ["alice", "bob"],
    zones: { alice: { [zone]: [...(mine ?? []), { card, marks }] }, bob: { [zone]: theirs ?? [] } },
    at: { turn: 3, active: "alice", span },
  });
  const { text, differences } = writeMoment(game, pack, { name: "Noted", ruleset: name });
  expect(differences).toEqual([]);
  expect(text?.match(/damage: 1/g)).toHaveLength(1);
});

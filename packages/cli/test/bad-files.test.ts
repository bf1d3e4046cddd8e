import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ranIn } from "./command.ts";

const good = `scenario: A bear attacks
rules: [CR 508.1]
ruleset: magic
seats:
  alice: { hand: [Giant Growth], battlefield: [Forest, { card: Grizzly Bears, as: bear }] }
  bob: { life: 20 }
start: turn 3 precombatMain
strict: true
play:
  - goto: turn 3 declareAttackers
  - alice: { attack: { bear: bob } }
  - alice: { cast: Giant Growth, targets: [bear] }
  - resolve
  - goto: turn 3 postcombatMain
expect: { life: { bob: 15 }, events: [damage], objects: { bear: { tapped: true } } }
`;

const card = `name: Dawn Courier
cost: "{1}{W}"
types: Creature Bird
power: 1
toughness: 2
abilities:
  - trigger: enter:battlefield
    of: this
    do: [{ gainLife: 2 }]
`;

const changed = (from: string, to: string): string => {
  expect(good + card).toContain(from);
  return good.includes(from) ? good.replace(from, to) : card.replace(from, to);
};

/** Ten times ten times ten …: lists of the list before. */
const laughs = ["b", "c", "d", "e", "f", "g", "h", "i"]
  .map(
    (name, index) =>
      `${name}: &${name} [${Array.from({ length: 10 }, () => `*${"abcdefgh"[index] ?? ""}`).join(", ")}]\n`,
  )
  .join("");

/** A file, the place of its first problem, and what is said about it. */
const FILES: Readonly<Record<string, readonly [text: string, place: string, said: RegExp]>> = {
  "commanders.yaml": [
    changed("bob: { life: 20 }", 'bob: { commander: [Memnarch, "Krenko, Mob Boss"] }').replace(
      "seats:",
      "settings: { format: commander }\nseats:",
    ),
    "7:10",
    /a seat has one commander, or two that are partners/,
  ],
  "leader.yaml": [
    changed("bob: { life: 20 }", "bob: { commander: Memnarch }"),
    "6:10",
    /nobody is led by a commander here: leave it out, or set a format in which one leads/,
  ],
  "card.yaml": [changed("Forest,", "Forset,"), "5:48", /Forset.*did you mean "Forest"/],
  "as.yaml": [changed("{ bear: bob }", "{ baer: bob }"), "11:24", /baer.*did you mean "bear"/],
  "span.yaml": [
    changed("turn 3 declareAttackers", "turn 3 declareAttacker"),
    "10:11",
    /did you mean "declareAttackers"/,
  ],
  "start.yaml": [
    changed("start: turn 3 precombatMain", "start: turn 3 precombatmain"),
    "7:8",
    /did you mean "precombatMain"/,
  ],
  "step.yaml": [changed("cast: Giant", "csat: Giant"), "12:14", /csat.*did you mean "cast"/],
  "key.yaml": [changed("strict:", "strickt:"), "8:1", /strickt.*did you mean "strict"/],
  "setup.yaml": [changed("life: 20", "lief: 20"), "6:10", /lief.*did you mean "life"/],
  "expect.yaml": [changed("events:", "evnts:"), "15:30", /evnts.*did you mean "events"/],
  "event.yaml": [changed("[damage]", "[damge]"), "15:39", /damge.*did you mean "damage"/],
  "shown.yaml": [changed("tapped: true", "taped: true"), "15:67", /taped.*did you mean "tapped"/],
  "seat.yaml": [changed("- alice: { attack", "- alcie: { attack"), "11:5", /alcie.*did you mean "alice"/],
  "seat-expected.yaml": [changed("{ bob: 15 }", "{ bbo: 15 }"), "15:19", /bbo.*did you mean "bob"/],
  "ruleset.yaml": [changed("ruleset: magic", "ruleset: magick"), "3:10", /did you mean "magic"/],
  "type.yaml": [changed("life: 20", "life: twenty"), "6:16", /whole number.*twenty/],
  "counters.yaml": [changed("as: bear }", "as: bear, damage: -1 }"), "5:97", /not negative, found -1/],
  "poison.yaml": [changed("life: 20", "poison: -1"), "6:18", /at least 0, found -1/],
  "many.yaml": [changed("[Forest,", "[Forest x99999,"), "5:48", /99999 of them are not possible/],
  "turn.yaml": [changed("start: turn 3", "start: turn -3"), "7:8", /turns count from 1/],
  "far.yaml": [changed("start: turn 3", "start: turn 3000000000"), "7:8", /is too far/],
  "nobody.yaml": [`scenario: x\nruleset: magic\nseats: {}\n`, "3:1", /for 2 to 8 seats, here are 0/],
  "number.yaml": [changed("{ bear: bob }", "{ bear: 7 }"), "11:30", /expected/],
  "list.yaml": [changed("[bear]", "{ bear: 1 }"), "12:43", /expected/],
  "broken.yaml": [changed("strict: true", "strict: [true"), "9:1", /./],
  "tabs.yaml": [changed("  bob:", "\tbob:"), "6:1", /[Tt]ab/],
  "teams.yaml": [changed("strict: true", "settings: { teams: [alice+bob] }"), "8:20", /magic is played without teams/],
  "middle.yaml": [
    "scenario: x\nruleset: magic\nsettings: { format: team-vs-team, first: carol }\nstart: opening\nseats: { alice: {}, bob: {}, carol: {}, dave: {} }\n",
    "3:42",
    /the middle of a team has the first turn: name dave/,
  ],
  "format.yaml": [changed("strict: true", "settings: { format: comander }"), "8:21", /expected free-for-all or /],
  "own-rules.yaml": [changed("ruleset: magic", "ruleset: ./mine.ruleset.yaml"), "3:10", /expected a ruleset file/],
  "my.ruleset.yaml": ["name: mine\n", "1:1", /come later/],
  "empty.yaml": ["", "1:1", /empty/],
  "huge.yaml": [good + "# more\n".repeat(60_000), "1:1", /too large/],
  "deep.yaml": [changed("[bear]", `${"[".repeat(5_000)}bear${"]".repeat(5_000)}`), "12:542", /nested deeper/],
  "stairs.yaml": [
    Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
    "403:402",
    /nested deeper/,
  ],
  "itself.yaml": [changed("bob: { life: 20 }", "bob: &b { hand: *b }"), "6:19", /refers to itself/],
  "laughs.yaml": [`a: &a [x, x, x, x, x, x, x, x, x, x]\n${laughs}`, "2:8", /more than \d+ values/],
  "word.card.yaml": [changed("gainLife:", "gainLief:"), "9:10", /gainLief.*did you mean "gainLife"/],
  "trigger.card.yaml": [changed("enter:battlefield", "enter:batlefield"), "7:14", /did you mean "enter:battlefield"/],
  "key.card.yaml": [changed("toughness:", "toughnes:"), "5:1", /did you mean "toughness"/],
  "cost.card.yaml": [changed("{1}{W}", "{1}{Q}"), "2:7", /\{Q\}/],
  "type.card.yaml": [changed("power: 1", "power: one"), "4:8", /whole number/],
};

const folder = mkdtempSync(join(tmpdir(), "turnwright-bad-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a good file and a good card have no problems", { timeout: 1_200_000 }, async () => {
  writeFileSync(join(folder, "good.yaml"), good);
  writeFileSync(join(folder, "good.card.yaml"), card);
  expect(await ranIn(folder, "check", "good.yaml", "good.card.yaml")).toMatchObject({ code: 0, err: "" });
  expect(await ranIn(folder, "run", "good.yaml")).toMatchObject({ code: 0, err: "" });
});

test("every bad file gets exit code 2 and a message with its place", { timeout: 1_200_000 }, async () => {
  for (const [name, [text]] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const { code, err } = await ranIn(folder, "check", ...Object.keys(FILES));
  expect(code).toBe(2);
  const lines = err.trim().split("\n");
  const firsts = Object.keys(FILES).map((name) => lines.find((line) => line.startsWith(`${name}:`)) ?? name);
  const places = firsts.map((line) => /^[^:]+(?::\d+:\d+)?/.exec(line)?.[0]);
  expect(places).toEqual(Object.entries(FILES).map(([name, [, place]]) => `${name}:${place}`));
  for (const [index, [, , said]] of Object.values(FILES).entries()) expect(firsts[index]).toMatch(said);
});

test.each(["card.yaml", "broken.yaml", "deep.yaml", "itself.yaml"])(
  "to run %s ends with 2 as well",
  { timeout: 1_200_000 },
  async (name) => {
    const { code, out, err } = await ranIn(folder, "run", "--json", name);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ passed: 0, failed: 0, scenarios: [] });
    expect(err).toMatch(new RegExp(`^${name}:\\d+:\\d+: `));
  },
);

test("what belongs to the tools of a project is not meant by its folder, and is read where it is named itself", async () => {
  const project = mkdtempSync(join(tmpdir(), "turnwright-project-"));
  try {
    writeFileSync(join(project, "good.yaml"), good);
    for (const name of ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"])
      writeFileSync(join(project, name), "{}");
    for (const command of ["check", "run"]) {
      const { code, err } = await ranIn(project, command, ".");
      expect([command, code, err]).toEqual([command, 0, ""]);
    }
    const { code, err } = await ranIn(project, "check", "package.json");
    expect([code, err]).toEqual([2, expect.stringContaining("`ruleset` is missing")]);
  } finally {
    rmSync(project, { recursive: true });
  }
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ran } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-own-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with this text. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe("cards of one's own", () => {
  const own = file(
    "own.card.yaml",
    `- { name: Own Cub, types: Creature, power: 1, toughness: 1, abilities: [{ trigger: attack, of: this, do: [{ draw: 1 }] }] }
- { name: Own Den, cost: "{2}", types: Sorcery, abilities: [{ spell: [{ gainLife: 2 }] }] }
`,
  );
  const using = (path: string): string => `scenario: a cub attacks
ruleset: magic
cards: [${path}, { name: Own Elk, types: Creature, power: 3, toughness: 3 }]
seats: { alice: { battlefield: [Own Cub, Own Elk] }, bob: {} }
start: turn 3 declareAttackers
play:
  - alice: { attack: { Own Cub: bob } }
  - resolve
expect: { hand: { alice: 1 } }
`;

  test("cards show and check read them back in words, from a card file and from a scenario", async () => {
    const { code, out } = await ran(["cards", "show", own]);
    expect([code, out.split("\n").slice(0, 3)]).toEqual([
      0,
      ["Own Cub", "Creature  1/1", "Whenever this attacks, draw a card."],
    ]);
    expect((await ran(["check", own])).out).toContain("Own Den  {2}\nSorcery\nGain 2 life.");
    const scenario = file("using.yaml", using("./own.card.yaml"));
    expect((await ran(["check", scenario])).out).toContain("Own Elk\nCreature  3/3");
    expect((await ran(["cards", "show", scenario])).out).toContain("Whenever this attacks, draw a card.");
    rmSync(scenario);
  });

  test("a scenario uses a card file, by its path from the scenario", async () => {
    const scenario = file("using.yaml", using("./own.card.yaml"));
    expect(await ran(["run", scenario])).toMatchObject({ code: 0, err: "" });
    rmSync(scenario);
  });

  test("a card file that is not there, or is no card file, is said at its place", async () => {
    const missing = file("missing.yaml", using("./others.card.yaml"));
    const { code, err } = await ran(["run", missing]);
    expect([code, err.split("\n")[0]]).toEqual([
      2,
      `${missing}:3:9: ./others.card.yaml: there is no such file, looked for at ${join(folder, "others.card.yaml")}`,
    ]);
    rmSync(missing);
    const wrongKind = file("kind.yaml", using("good.yaml"));
    expect((await ran(["check", wrongKind])).err).toContain(":3:9: good.yaml: by its name this is no card file");
    rmSync(wrongKind);
  });

  test("a fault in a card file is said with its place in that file", async () => {
    const broken = file("broken.card.yaml", "name: Own Cub\ntypes: Artifact\npowr: 1\n");
    const scenario = file("using.yaml", using("broken.card.yaml"));
    expect((await ran(["run", scenario])).err.split("\n")).toEqual([
      `${broken}:3:1: unknown key "powr" in a card; did you mean "power"?`,
    ]);
    for (const each of [broken, scenario]) rmSync(each);
  });

  test("a card of another game is said to be one", async () => {
    const unit = file("unit.card.yaml", "name: Own Unit\ntypes: Unit\npower: 1\ndefense: 1\n");
    expect((await ran(["check", unit])).err).toContain("as one of council it is right: --ruleset council");
    expect((await ran(["check", "--ruleset", "council", unit])).out).toContain("Own Unit\nUnit  1/1");
    rmSync(unit);
  });

  test("play takes them in decks from files, and says what is wrong with a deck", async () => {
    const deck = file("own.deck", "# mine\n20 Forest\n6 Own Cub\nOwn Den x6\n10x Grizzly Bears # green\n");
    const words = ["play", "--json", "--bot", "random", "--cards", own, "--deck", deck, "--against", deck];
    const { code, out } = await ran(words);
    const { decks } = JSON.parse(out) as { decks: string[] };
    expect([code, decks]).toEqual([0, ["own.deck", "own.deck"]]);
    const odd = file("odd.deck", "4 Grizly Bears\n900 Forest\n2 Qwertzuiop\n3 Qwertzuiop\n");
    expect((await ran(["play", "--json", "--deck", odd])).err.split("\n")).toEqual([
      `turnwright: ${odd}:1:1: no card is called "Grizly Bears" (4 of it); did you mean "Grizzly Bears"?`,
      `${odd}:2:1: 900 of a card are not possible; expected 1 to 250`,
      `${odd}:3:1: no card is called "Qwertzuiop" (5 of it)`,
    ]);
    for (const each of [deck, odd]) rmSync(each);
  });
});

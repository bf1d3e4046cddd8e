// What a person reads on the screen of the terminal: each of these was read wrongly by somebody who played.
import { decision, explain, extend, ruleset, start } from "@turnwright/kernel";
import { decider, type Match } from "@turnwright/match";
import { expect, test } from "vitest";
import { take } from "../src/play/payment.ts";
import { ifAllPass } from "../src/play/narrate.ts";
import { board } from "../src/play/board.ts";
import { askedOf } from "../src/play/choices.ts";
import { ownGame } from "../src/games/own-game.ts";
import { keeping } from "./command.ts";
import { doing, gameCalled, magicMatch, matchOf, spanOf, typed, typedWith } from "./table.ts";

/** Takes the first option that has this in its text, or else passes. */
function takeOf(match: Match, text: string): void {
  const at = decision(match.game)?.options.findIndex((option) => option.text.includes(text)) ?? -1;
  take(match, Math.max(at, 0));
}

test("[CR 117.4] what passing does is told in numbers that people are shown, not in those that only the rules count", () => {
  const match = magicMatch(
    "beginningOfCombat",
    { alice: { hand: ["Shock"], battlefield: ["Mountain"] }, bob: { battlefield: ["Grizzly Bears"] } },
    "bob",
  );
  const foreseen: string[] = [];
  for (let count = 0; count < 9 && spanOf(match) !== "combat damage"; count++) {
    if (decider(match.game) === "alice") foreseen.push(ifAllPass(match, "alice"));
    takeOf(match, "Grizzly Bears");
  }
  expect(foreseen.some((line) => line.includes("you lose 2 life"))).toBe(true);
  expect(foreseen.join()).not.toContain("attacker");
});

test("[CR 117.4] an ability that will resolve is not called by the name of its card alone", () => {
  const match = magicMatch("precombatMain", {
    alice: { battlefield: ["Sleep-Cursed Faerie", "Island", "Island"] },
  });
  takeOf(match, "activate Sleep-Cursed Faerie");
  expect(ifAllPass(match, "alice")).toContain("an ability of Sleep-Cursed Faerie resolves");
});

test("where only a pass is possible that is said", async () => {
  for (const isPlain of [false, true])
    expect((await typedWith(magicMatch("upkeep", {}), { isPlain, asksAlways: true }, "b")).out).toContain(
      isPlain ? "There is nothing that you can do but pass." : "  there is nothing that you can do but pass",
    );
});

test("no reason why a card cannot be used is wider than the screen", async () => {
  const { out } = await typed(magicMatch("precombatMain", { alice: { hand: ["Hill Giant"] } }), "w hill giant");
  expect(out).toContain("Non-random");
  for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
});

test("a card of the list may be asked about by its number, as it may be read", async () => {
  const alice = { hand: ["Shock"], battlefield: ["Mountain"] };
  const { out } = await typed(magicMatch("precombatMain", { alice }), "w 1", "w 9");
  expect(out).toContain("  you may cast it now");
  expect(out).toContain('you see no card called "9"');
});

test("[CR 116.2c] a verb that is no English verb is said as a sentence has it", () => {
  const vow = { types: "enchantment", abilities: [{ activated: [], action: "special", do: [{ gainLife: 1 }] }] };
  const game = start(extend(gameCalled("magic").pack.ruleset, { cards: { Vow: vow } }), {
    seats: ["alice", "bob"],
    zones: { alice: { hand: ["Vow"] } },
    at: { turn: 3, active: "alice", span: "precombatMain" },
  });
  const [of = 0] = game.state.objects.flatMap((each) => (each === null ? [] : [each.id]));
  const said = (verb: string): string | undefined => explain(game, "alice", { verb, of })?.text;
  expect([said("special"), said("turnFaceUp")]).toEqual([
    'nothing permits you to take the action of that: it is in the zone "hand"',
    "that is nothing to turn face up",
  ]);
});

test("[CR 509.1a] who blocks two attackers is told that it is named too often", async () => {
  const match = magicMatch(
    "beginningOfCombat",
    { alice: { battlefield: ["Hill Giant"] }, bob: { battlefield: ["Grizzly Bears", "Raging Goblin"] } },
    "bob",
  );
  const { err } = await typedWith(match, { bot: doing("attack Grizzly Bears", "attack Raging Goblin") }, "all");
  expect(err.replaceAll("\n", " ")).toContain("Hill Giant: it blocks more creatures than it can [CR 509.1a]");
});

const archive = (zones: NonNullable<Parameters<typeof matchOf>[1]["zones"]>): Match =>
  matchOf("grand-archive", { zones, at: { turn: 3, active: "alice", span: "main" } });

test("[GA-OPP-1] each game is told in its own words, in prompts and in the examples of the help", async () => {
  const champions = { alice: { field: ["Spirit of Wind"] }, bob: { field: ["Spirit of Fire"] } };
  const { out } = await typed(archive(champions), "?");
  expect(out).toContain("you have Opportunity [GA-");
  expect(out.replaceAll(/\s+/g, " ")).toContain(
    "what lies in the graveyard of each; other zones by their names: banishment",
  );
  for (const foreign of ["you have priority", "upkeep", "exile"]) expect(out).not.toContain(foreign);
});

test("who asks why by a part of a name is told of which card: of one that lies on the table before others", async () => {
  const { out } = await typed(
    archive({
      alice: { field: ["Lorraine, Wandering Warrior"], material: ["Lorraine, Blademaster"] },
      bob: { field: ["Spirit of Fire"] },
    }),
    "w lorr",
  );
  expect(out).toContain("  Lorraine, Wandering Warrior:\n");
  expect(out).not.toContain("cannot materialize");
});

test("what is done in the same way stands together in the list", () => {
  const { game } = magicMatch("precombatMain", {
    alice: { hand: ["Shock", "Forest"], battlefield: ["Sleep-Cursed Faerie", "Island", "Island", "Mountain"] },
  });
  const verbs = askedOf(game, gameCalled("magic"), "alice").choices.map(({ text }) => text.split(" ")[0]);
  expect(verbs.length).toBeGreaterThan(2);
  expect(verbs.filter((verb, index) => verb !== verbs[index - 1])).toEqual([...new Set(verbs)]);
});

test("a hand is shown under whatever name a game of one's own has for it", () => {
  const rules = ruleset({
    name: "sticks",
    seats: { min: 2, max: 2 },
    turnRule: "S-1",
    turn: ["day"],
    spans: { day: { rule: "S-2", window: "act" } },
    windows: { act: { rule: "S-3" } },
    zones: { grip: { whose: "seat", hidden: "others" }, stack: { whose: "all", stack: true } },
    resources: { points: {} },
    ending: { last: "S-4", nobody: "S-5" },
    leaving: { rule: "S-6" },
    cards: { Stick: { abilities: [] } },
  });
  const known = ownGame({ file: "sticks.ts", ruleset: rules, exported: "sticks", variantOf: null, pack: {} }, null);
  const game = start(rules, { seats: ["alice", "bob"], zones: { alice: { grip: ["Stick", "Stick"] } } });
  const lines = board(game, known, "alice", { ...keeping(100), isPlain: false });
  expect(lines).toContain("hand  Stick x2");
});

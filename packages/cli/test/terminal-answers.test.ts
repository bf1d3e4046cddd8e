import { view } from "@turnwright/kernel";
import { question } from "@turnwright/kernel/client";
import { texts } from "@turnwright/magic/texts";
import { expect, test } from "vitest";
import { games } from "../src/games.ts";
import { promptText } from "../src/play/prompt.ts";
import { readTyped } from "../src/play/typed-answer.ts";
import type { Listed } from "../src/play/choices.ts";
import { doing, gameCalled, linesOf, magicMatch, matchOf, opened, typed, typedWith } from "./table.ts";

const list = (...names: readonly string[]): Listed[] =>
  names.map((name, index) => ({ index, text: `cast ${name}`, name, note: "", rule: "" }));

test.each([
  ["6 7", [5, 6]],
  ["7, 6", [6, 5]],
  ["7,6", [6, 5]],
  ["2-4 1", [1, 2, 3, 0]],
  ["all", [0, 1, 2, 3, 4, 5, 6]],
  ["none", []],
  ["", []],
  ["shock", [0]],
  ["Sudden Shock", [1]],
  ["sudden", [1]],
  ["shock, bolt", [0, 2]],
  ["island and island", [3, 4]],
  ["Clarent, Sword of Peace", [5]],
])("%j names %j of the list", (said, places) => {
  const choices = list("Shock", "Sudden Shock", "Lightning Bolt", "Island", "Island", "Clarent, Sword of Peace", "Opt");
  expect(readTyped(said, choices)).toEqual({ places });
});

test.each([
  ["8", "there is no number 8; there are 1 to 2"],
  ["1 1", "1 is named twice"],
  ["sho", '"sho" may be 1 (cast Shock), 2 (cast Shock Troops); type a number'],
  ["xyz", 'nothing in the list is called "xyz"'],
])("%j is no answer: %s", (said, wrong) => {
  expect(readTyped(said, list("Shock", "Shock Troops"))).toMatchObject({ wrong });
});

test("what is pasted is not said again at length", async () => {
  const long = "x".repeat(100_000);
  const { out, err } = await typed(magicMatch("precombatMain", {}), long, `r ${long}`, `w ${long}`, "9".repeat(9999));
  expect(Math.max(...[...out.split("\n"), ...err.split("\n")].map((line) => line.length))).toBeLessThan(101);
});

test("of nine cards any two can be discarded, the last ones too, in any order and by name", async () => {
  const hand = ["Shock", "Opt", "Divination", "Grizzly Bears", "Hill Giant", "Plains", "Island", "Forest", "Swamp"];
  const asked = await typed(magicMatch("endStep", { alice: { hand } }), "p");
  expect(asked.out).toContain("discard (2 of these 9)");
  const [, eighth = ""] = /^ {2}8 {2}(\w+)/m.exec(asked.out) ?? [];
  const [, ninth = ""] = /^ {2}9 {2}(\w+)/m.exec(asked.out) ?? [];
  for (const answer of ["9 8", "8, 9", `${ninth}, ${eighth}`]) {
    const match = magicMatch("endStep", { alice: { hand } });
    await typed(match, "p", answer);
    expect(linesOf(match).filter((line) => line.includes("discard"))).toEqual([
      `you discard ${eighth}`,
      `you discard ${ninth}`,
    ]);
  }
});

test("a card that cannot be used now says why not when it is named, with its verb or without", async () => {
  const at = (): ReturnType<typeof magicMatch> =>
    magicMatch("precombatMain", { alice: { hand: ["Hill Giant"], battlefield: ["Mountain"] } });
  for (const said of ["hill giant", "cast Hill Giant", "giant"]) {
    const match = at();
    const { err } = await typed(match, said);
    expect(err).toMatch(/^ {2}you cannot cast that: it costs \{3\}\{R\}, and \{3\} is missing \[CR 601\.2h\]$/m);
    expect(match.moments).toEqual([]);
  }
  // What is no name of anything that is seen stays what it was.
  expect((await typed(at(), "hil")).err).toContain("is missing");
  expect((await typed(at(), "hi")).err).toBe('nothing in the list is called "hi"; ? lists the commands');
  expect((await typed(at(), "Serra Angel")).err).toBe(
    'nothing in the list is called "serra angel"; ? lists the commands',
  );
});

test("what has to be answered says how when nothing is typed", async () => {
  const match = magicMatch("endStep", { alice: { hand: Array.from({ length: 8 }, () => "Plains") } });
  const { err } = await typed(match, "p", "", "p");
  expect(err.split("\n")).toEqual(Array.from({ length: 2 }, () => "this has to be answered: a number or a name"));
});

test("too few are refused with what is missing, and nothing happens", async () => {
  const match = magicMatch("endStep", { alice: { hand: Array.from({ length: 9 }, () => "Plains") } });
  const { err } = await typed(match, "p", "3", "1 2 3");
  expect(err).toContain("1 more must be picked [CR 514.1");
  expect(err).toContain("at most 2 can be picked");
  expect(linesOf(match).some((line) => line.includes("discard"))).toBe(false);
});

test("picks that are no candidate, or are there twice, are said", async () => {
  const match = magicMatch("endStep", { alice: { hand: Array.from({ length: 9 }, () => "Plains") } });
  await typed(match, "p");
  const said = (picks: readonly number[]): string | undefined => question(match.game, "alice", picks)?.refusal?.text;
  expect([said([0, 0]), said([12, 0]), said([0, 1])]).toEqual([
    "Plains is picked twice",
    "there is no candidate 12; there are 9, from 0",
    undefined,
  ]);
});

test("a number beside a name, and a spell with its target, are told how to type them", async () => {
  const hand = ["Shock", "Opt", "Divination", "Grizzly Bears", "Hill Giant", "Plains", "Island", "Forest", "Swamp"];
  const { err } = await typed(magicMatch("endStep", { alice: { hand } }), "p", "1 Opt");
  expect(err).toContain('nothing in the list is called "1 opt"; between names and numbers stand commas');
  const match = magicMatch("precombatMain", { alice: { hand: ["Shock"], battlefield: ["Mountain"] } });
  const other = await typed(match, "shock bob", "attack", "xyzzy");
  expect(other.err.replaceAll(/\s+/g, " ")).toBe(
    'nothing in the list is called "shock bob"; type Shock alone: what else there is to choose is asked then ' +
      'nothing in the list is called "attack"; p attack passes until there; ? lists the commands ' +
      'nothing in the list is called "xyzzy"; ? lists the commands',
  );
});

test("[CR 508.1d] what must attack hides nobody, and leaving it out is refused with the rule and the card", async () => {
  const battlefield = ["Grizzly Bears", "Juggernaut", "Hill Giant"];
  const match = magicMatch("declareAttackers", { alice: { battlefield } });
  const { out, err } = await typed(match, "hill giant", "3 2 1");
  for (const name of battlefield) expect(out).toMatch(new RegExp(`\\d  ${name} → bob`));
  expect(err).toMatch(/Juggernaut.*\[CR 508\.1d/s);
  expect(linesOf(match).filter((line) => line.includes("attacks"))).toHaveLength(3);
});

test("[CR 509.1b] an illegal block is refused with the rule and the card", async () => {
  const match = magicMatch(
    "beginningOfCombat",
    {
      alice: { battlefield: ["Grizzly Bears", "Hill Giant"] },
      bob: { battlefield: ["Boggart Brute"] },
    },
    "bob",
  );
  const { out, err } = await typedWith(match, { bot: doing("Boggart Brute") }, "1", "1 2");
  expect(out).toContain("who is to block?");
  expect(err).toMatch(/\[CR 509\.1b|CR 702\.111/);
});

test("[CR 601.2c] the prompt says what for, and a card that is exactly named is meant", async () => {
  const match = magicMatch("precombatMain", {
    alice: { hand: ["Shock", "Sudden Shock"], battlefield: ["Mountain", "Mountain"] },
  });
  const { out } = await typed(match, "shock", "bob");
  expect(out).toContain("Shock: choose a target [CR 601.2");
  expect(out).toContain("Shock (target bob), alice's");
});

test("[CR 601.2d] a division is answered with one number for each", async () => {
  const match = magicMatch("precombatMain", {
    alice: { hand: ["Arc Lightning"], battlefield: ["Mountain", "Mountain", "Mountain"] },
  });
  const { out, err } = await typed(match, "arc", "alice, bob", "3", "1 2");
  expect(out).toMatch(/Arc Lightning: \w+ 3 among alice, bob \(2 numbers in one line/);
  expect(err).toContain("expected 2 numbers that make up 3, one for each of alice and bob");
  expect(out).not.toContain("numbers · enter for none");
  await typed(match, "p");
  expect(linesOf(match).filter((line) => line.includes("damage"))).toEqual([
    "Arc Lightning deals 1 damage to you: 19",
    "Arc Lightning deals 2 damage to bob: 18",
  ]);
});

test("no prompt of any game has words run together", () => {
  const base = { seat: "alice", rule: "", candidates: [], min: 1, max: 1, missing: 1, complete: false } as const;
  for (const known of Object.values(games()))
    for (const verb of Object.keys(known.pack.ruleset.verbs ?? {}))
      expect(promptText({ ...base, form: "one", kind: "choose", verb }, "alice")).not.toMatch(/[a-z][A-Z]/);
});

test("[C1K-KW-2] a Guard hides no other blocker, and blocking without it is refused with the rule", async () => {
  const library = Array.from({ length: 20 }, () => "Recruit");
  const match = matchOf("council", {
    zones: {
      alice: { field: ["Empress Valdra", "Banner Page", "Shield Bearer"], library },
      bob: { field: ["Nyss the Unseen", "Night Courier"], library },
    },
    at: { turn: 4, active: "bob", span: "declareAttackers" },
  });
  const { out, err } = await typedWith(match, { bot: doing("Night Courier") }, "banner", "shield bearer");
  expect(out).toMatch(/\d {2}Banner Page → Night Courier/);
  expect(err).toMatch(/Banner Page → Night Courier: .*C1K-KW-2/);
  expect(linesOf(match).includes("Shield Bearer blocks Night Courier")).toBe(true);
});

test("[GA-CST-1] any cards of the hand can be the reserve", async () => {
  const mainDeck = Array.from({ length: 20 }, () => "Honorable Vanguard");
  const hand = ["Dungeon Guide", "Esteemed Knight", "Combo Strike", "Windrider Vanguard", "Savage Slash"];
  const match = matchOf("grand-archive", {
    zones: { alice: { field: ["Spirit of Wind"], hand, mainDeck }, bob: { field: ["Spirit of Fire"], mainDeck } },
    at: { turn: 3, active: "alice", span: "main" },
  });
  const { out } = await typedWith(match, {}, "dungeon guide", "4 3 2");
  expect(out).toContain("Dungeon Guide: choose the cards that pay the reserve cost (3 of these 4) [GA-CST-1]");
  expect(linesOf(match).includes("you activate Dungeon Guide")).toBe(true);
});

test("[GA-KW-7] what an attack cannot be aimed at says by which rule", async () => {
  const library = { mainDeck: Array.from({ length: 10 }, () => "Dungeon Guide") };
  const match = matchOf("grand-archive", {
    zones: {
      alice: { field: ["Spirit of Wind", "Trained Hawk"], ...library },
      bob: { field: ["Spirit of Fire", "Magus Disciple"], ...library },
    },
    at: { turn: 3, active: "alice", span: "main" },
  });
  const { out } = await typedWith(match, {}, "attack with trained hawk", "c");
  expect(out.replaceAll(/\s+/g, " ")).toContain(
    "bob not now: with cleave a player is attacked, and without it something on the field [GA-KW-7]",
  );
});

test("[CR 614.12] what a land asks as it enters says of which land, with its number apart", async () => {
  const match = magicMatch("precombatMain", { alice: { hand: ["Steam Vents"] } });
  const { out } = await typed(match, "play steam vents", "yes");
  expect(out).toContain("Steam Vents: pay 2 life? (yes or no)");
  const asked = magicMatch("precombatMain", { alice: { hand: ["Steam Vents"] } });
  await typed(asked, "play steam vents");
  const open = question(asked.game, "alice");
  expect([open?.about?.name, open === null ? "" : texts.question(open)]).toEqual([
    "Steam Vents",
    "Steam Vents: pay 2 life?",
  ]);
});

test("a choice on the table has its numbers beside it, whose it is if another's, and its name once", async () => {
  const bears = { battlefield: ["Grizzly Bears"] };
  const match = magicMatch("precombatMain", {
    alice: { hand: ["Shock"], battlefield: ["Mountain", "Hill Giant"] },
    bob: bears,
  });
  const { out } = await typed(match, "shock");
  expect(out).toMatch(/^ {2}\d {2}Hill Giant +3\/3$/m);
  expect(out).toMatch(/^ {2}\d {2}Grizzly Bears +bob's 2\/2$/m);
});

test("[CR 107.3a] [CR 601.2f] a number says which can be paid for, and another is refused with that", async () => {
  const at = (): ReturnType<typeof magicMatch> =>
    magicMatch("precombatMain", { alice: { hand: ["Walking Ballista"], battlefield: ["Forest", "Forest"] } });
  const { out, err } = await typed(at(), "ballista", "3", "1");
  expect(out).toContain("Walking Ballista: choose X: a number from 0 to 1 [CR 601.2]");
  expect(err).toContain("a number from 0 to 1 can be chosen [CR 601.2]");
  expect(out).toContain("Walking Ballista (X is 1)");
});

test("[CR 602.2] which of its abilities something uses, and how a card is cast, is said in words", async () => {
  const lands = Array.from({ length: 4 }, () => "Mountain");
  const table = {
    alice: { hand: ["Mardu Scout"], battlefield: [...lands, { card: "Walking Ballista", marks: { "+1/+1": 1 } }] },
  };
  const { out } = await typed(magicMatch("precombatMain", table), "b");
  expect(out).toMatch(/cast Mardu Scout with dash/);
  const said = out.replaceAll(/\s+/g, " ");
  expect(said).toContain("activate Walking Ballista: {4}: Put a +1/+1 counter on this.");
  expect(said).toContain("activate Walking Ballista: Remove a +1/+1 counter from this: This");
  expect(said).not.toMatch(/ via |\(ability \d/);
});

test("[CR 603.3] an ability on the stack is read as its own line, also on a card whose first line are keywords", async () => {
  const bob = { hand: ["Shock"], battlefield: ["Mountain"] };
  const alice = { battlefield: ["Hypnotic Specter"] };
  const match = magicMatch("declareAttackers", { alice, bob });
  const { out } = await typed(match, "all", "p", "p", "s");
  expect(out.replaceAll(/\s+/g, " ")).toContain(
    "1. trigger of Hypnotic Specter, alice's Whenever this deals damage to an opponent, that player discards a card at random.",
  );
});

test("what is done elsewhere is no reason why a card cannot be used where it is", async () => {
  const { err } = await typed(magicMatch("upkeep", { alice: { hand: ["Forest"] } }), "forest");
  expect(err).toContain("it is your main phase and the stack is empty");
  expect(err).not.toContain("activate");
});

test("[CR 408.1] what lies in the command zone is not among the permanents", async () => {
  const rules = gameCalled("magic").pack.settled?.({ settings: { format: "commander" } });
  const zones = { alice: { command: ["Isamaru, Hound of Konda"], battlefield: ["Grizzly Bears"] }, bob: {} };
  const at = { turn: 3, active: "alice", span: "precombatMain" } as const;
  const match = opened(gameCalled("magic"), { seats: ["alice", "bob"], zones, at, seed: 7 }, rules);
  const { out } = await typed(match, "b");
  expect(out).toMatch(/^ {4}creatures +Grizzly Bears 2\/2$/m);
  expect(out).toMatch(/^ {4}command zone +Isamaru, Hound of Konda 2\/2$/m);
  const plain = await typedWith(match, { isPlain: true, asksAlways: true }, "b");
  expect(plain.out).toContain("Your command zone: Isamaru, Hound of Konda, power 2, toughness 2.");
});

test("[CR 810.1] who is of one's own team is said, and who is not is not", async () => {
  const rules = gameCalled("magic").pack.settled?.({ settings: { format: "two-headed-giant" } });
  const setup = { seats: ["alice", "bob", "carol", "dave"], zones: {}, seed: 7 };
  const match = opened(gameCalled("magic"), { ...setup, at: { turn: 3, active: "alice", span: "upkeep" } }, rules);
  const { out } = await typed(match, "b");
  expect(out).toMatch(/^bob {2}of your team {2}life 30 shared with you$/m);
  expect(out).toMatch(/^carol {2}life 30 shared with dave$/m);
  const plain = await typedWith(match, { isPlain: true, asksAlways: true }, "b");
  expect(plain.out).toMatch(/^bob, of your team, has life 30 shared with you\./m);
  expect(view(match.game, "alice").seats["bob"]?.mates).toEqual(["alice"]);
});

test("[CR 805.4] a turn that two players take is called by both", async () => {
  const rules = gameCalled("magic").pack.settled?.({ settings: { format: "two-headed-giant" } });
  const seats = ["alice", "bob", "carol", "dave"];
  const zones = Object.fromEntries(seats.map((seat) => [seat, { library: ["Forest", "Forest"] }]));
  const at = { turn: 3, active: "alice", span: "endStep" } as const;
  const match = opened(gameCalled("magic"), { seats, zones, seed: 7, at }, rules);
  const { out } = await typed(match, "p", "p");
  expect(out).toMatch(/^turn 4, carol and dave's$/m);
});

test("[CR 903.8] [CR 903.9] a commander is cast from the command zone, and its owner is asked where it goes", async () => {
  const rules = gameCalled("magic").pack.settled?.({ settings: { format: "commander" } });
  const zones = {
    alice: {
      command: ["Isamaru, Hound of Konda"],
      hand: ["Wrath of God", "Unsummon"],
      battlefield: [...Array.from({ length: 9 }, () => "Plains"), "Island"],
    },
    bob: {},
  };
  const at = { turn: 3, active: "alice", span: "precombatMain" } as const;
  const match = opened(gameCalled("magic"), { seats: ["alice", "bob"], zones, at, seed: 7 }, rules);
  const { out } = await typed(
    match,
    "isamaru",
    "p",
    "unsummon",
    "isamaru",
    "p",
    "1",
    "isamaru",
    "p",
    "wrath",
    "p",
    "2",
  );
  expect(out).toMatch(/^ {2}\d {2}cast Isamaru, Hound of Konda from the command zone +CR 903\.8$/m);
  expect(out).toContain("Isamaru, Hound of Konda: choose whether this happens instead [CR 616.1]");
  expect(out).toMatch(/^ {2}1 {2}put it into the command zone\n {2}2 {2}none$/m);
  expect(out).toContain("put your commander into the command zone? (yes or no) [CR 903.9a]");
  expect(linesOf(match).filter((line) => line.endsWith("goes to the command zone"))).toHaveLength(2);
});

test("[CR 104.3b] who loses by passing is told so, and not how the others go on", async () => {
  const rules = gameCalled("magic").pack.settled?.({ settings: { format: "free-for-all" } });
  const library = Array.from({ length: 20 }, () => "Plains");
  const zones = { alice: { library }, bob: { library, battlefield: ["Sulfuric Vortex"] }, carol: { library } };
  const at = { turn: 4, active: "alice", span: "upkeep" } as const;
  const resources = { alice: { life: 2 } };
  const match = opened(gameCalled("magic"), { seats: ["alice", "bob", "carol"], zones, at, seed: 7, resources }, rules);
  const { out } = await typed(match, "b");
  expect(out).toContain(
    "if everybody passes: an ability of Sulfuric Vortex resolves, you lose 2 life, you lose the game\n",
  );
});

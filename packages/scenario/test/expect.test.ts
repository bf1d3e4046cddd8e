import { describe, expect, test } from "vitest";
import { outcome, play } from "./kit.ts";

const seats =
  "alice: { hand: [Bolt, Walk, Bear], battlefield: [Land x4, Bear] }\nbob: { hand: [Shock], battlefield: [Land, Striker] }";
const opened = "start: turn 3 precombatMain\nstrict: true";

/** Every key of `expect`: one value that is so, and one that is not, after the same steps. */
const table: readonly [key: string, steps: string, right: string, wrong: string, head?: string, who?: string][] = [
  ["at", "", "at: turn 3 precombatMain", "at: turn 3 postcombatMain"],
  ["at", "- goto: turn 3 endOfCombat", "at: combat/endOfCombat", "at: turn 3 upkeep"],
  ["at", "- goto: turn 3 endOfCombat", "at: turn 3 combat", "at: turn 4 combat"],
  ["active", "", "active: alice", "active: bob"],
  ["waitingFor", "- alice: pass", "waitingFor: bob", "waitingFor: alice"],
  ["deciding", "", "deciding: priority", "deciding: attack"],
  ["deciding", "- goto: turn 3 declareAttackers", "deciding: attack", "deciding: block"],
  ["deciding", "- goto: turn 3 declareAttackers", "deciding: declare", "deciding: priority"],
  ["life", "- alice: { cast: Bolt, targets: [bob] }\n- resolve", "life: { bob: 17, alice: 20 }", "life: { bob: 18 }"],
  ["resources", "", "resources: { alice: { mana: 0, failedDraws: 0 } }", "resources: { alice: { mana: 1 } }"],
  ["counters", "", "counters: { alice: { failed: 0 } }", "counters: { alice: { failed: 2 } }"],
  ["hand", "", "hand: { alice: [Bear, Walk, Bolt], bob: 1 }", "hand: { alice: [Bear, Walk] }"],
  ["hand", "", "hand: { alice: 3 }", "hand: { alice: 4 }"],
  [
    "battlefield",
    "",
    "battlefield: { alice: [Bear, Land x4], bob: [Land, Striker] }",
    "battlefield: { alice: [Land x4] }",
  ],
  ["stack", "- alice: { cast: Bolt, targets: [bob] }", "stack: [Bolt]", "stack: []"],
  ["stack", "- alice: { cast: Bolt, targets: [bob] }", "stack: [Bolt@stack]", "stack: [Bolt, Bolt]"],
  [
    "waiting",
    "",
    "waiting: [Shrine trigger, Plant upkeep]",
    "waiting: []",
    "start: turn 3 upkeep",
    "alice: { battlefield: [Shrine, Plant upkeep] }\nbob: {}",
  ],
  [
    "objects",
    "",
    "objects: { Bear: { power: 2, toughness: 2, tapped: false, types: [creature], keywords: [], zone: battlefield } }",
    "objects: { Bear: { power: 3 } }",
  ],
  [
    "objects",
    "",
    "objects: { Striker: { keywords: first strike, controller: bob, owner: bob, card: Striker } }",
    "objects: { Striker: { keywords: haste } }",
  ],
  ["objects", "", "objects: { Walk: { zone: hand } }", "objects: { Walk: { zone: graveyard } }"],
  [
    "objects",
    "- alice: { activate: Sage, ability: 1 }\n- resolve",
    "objects: { Sage ability: gone }",
    "objects: { Sage: gone }",
    opened,
    "alice: { battlefield: [Sage] }\nbob: {}",
  ],
  // With one card in the library bob loses at the draw of turn 6.
  [
    "turnsAhead",
    "",
    "turnsAhead: [bob, alice, bob]",
    "turnsAhead: [bob, alice, bob, alice]",
    opened,
    "alice: { library: [Land x9] }\nbob: { library: [Land] }",
  ],
  [
    "turnsAhead",
    "- alice: { cast: Walk }\n- resolve",
    "turnsAhead: [alice extra, bob, alice, bob]",
    "turnsAhead: [alice, bob]",
  ],
  [
    "turnsAhead",
    "- alice: { cast: Walk }\n- resolve",
    "turnsAhead: [alice skipped, bob]",
    "turnsAhead: [bob]",
    opened,
    seats.replace("Bear] }", "Bear, Hold] }"),
  ],
  ["spansAhead", "", "spansAhead: [beginningOfCombat, declareAttackers]", "spansAhead: [declareAttackers]"],
  [
    "spansAhead",
    "- alice: { cast: Assault }\n- resolve",
    "spansAhead: [combat (inserted by Assault), postcombatMain (inserted by Assault), beginningOfCombat]",
    "spansAhead: [beginningOfCombat]",
    opened,
    "alice: { hand: [Assault], battlefield: [Land x2] }\nbob: {}",
  ],
  [
    "spans",
    "- goto: turn 4 upkeep",
    "spans: [precombatMain, beginningOfCombat, declareAttackers, endOfCombat, postcombatMain, endStep, cleanup, untap, upkeep]",
    "spans: [precombatMain, upkeep]",
  ],
  [
    "spans",
    "- goto: turn 4 upkeep",
    'spans: [precombatMain, beginningOfCombat, declareAttackers, "declareBlockers (not proposed, CR 508.8)", firstStrikeDamage (not proposed), combatDamage (notProposed), endOfCombat, postcombatMain, endStep, cleanup, untap (skipped by Stasis), upkeep]',
    "spans: [precombatMain, beginningOfCombat, declareAttackers, endOfCombat, postcombatMain, endStep, cleanup, untap, upkeep]",
    opened,
    "alice: { battlefield: [Stasis] }\nbob: {}",
  ],
  ["priority", "- alice: pass\n- bob: pass", "priority: [alice, bob, alice]", "priority: [alice, bob]"],
  [
    "events",
    "- alice: { cast: Bolt, targets: [bob] }\n- resolve",
    "events: [cast, { name: damage, seat: bob, amount: -3 }, { name: enter:graveyard, object: Bolt, from: stack, to: graveyard, rule: CR 608 }]",
    "events: [damage, cast]",
  ],
  [
    "events",
    "- goto: turn 4 draw",
    "events: [begin:turn, { name: draw, seat: bob, object: Blank }]",
    "events: [{ name: draw, seat: alice }]",
  ],
  [
    "noEvents",
    "- alice: { cast: Bolt, targets: [bob] }",
    "noEvents: [damage, { name: cast, seat: bob }]",
    "noEvents: [cast]",
  ],
  [
    "counts",
    "",
    "counts: { Shrine trigger: 2 }",
    "counts: { Shrine trigger: 1 }",
    "start: turn 3 upkeep",
    "alice: { battlefield: [Shrine x2] }\nbob: {}",
  ],
  ["counts", "- goto: turn 5 upkeep", "counts: { draw: 1, draw bob: 1, draw alice: 0 }", "counts: { draw: 2 }"],
  [
    "legal",
    "",
    "legal: [pass, cast Bolt, { cast: Walk }, { alice: { cast: Bolt, targets: [bob] } }]",
    "legal: [cast Shock]",
  ],
  [
    "illegal",
    "",
    "illegal: [{ bob: { cast: Shock } }, { alice: { cast: Bolt, targets: [Striker] } }, cast Shock]",
    "illegal: [{ cast: Bolt }]",
  ],
  ["options", "", 'options: [pass, "cast:Bolt", cast Walk, cast Bear]', "options: [pass]"],
  ["sameAs", "- remember: here\n- alice: { begin: { cast: Bolt } }\n- alice: cancel", "sameAs: here", "sameAs: there"],
  [
    "seen",
    "",
    "seen: { bob: { hand: { alice: 3, bob: [Shock] }, at: turn 3 precombatMain, active: alice, waitingFor: alice, stack: [], life: { alice: 20 }, battlefield: { alice: [Land x4, Bear] } }, alice: { deciding: priority } }",
    "seen: { bob: { hand: { alice: [Bolt, Walk, Bear] } } }",
  ],
  [
    "outcome",
    "- alice: { cast: Bolt, targets: [bob] }\n- resolve",
    "outcome: { winner: alice, rule: CR 104.2a, losers: [bob] }",
    "outcome: { draw: true }",
    opened,
    seats.replace("bob: { hand", "bob: { life: 3, hand"),
  ],
  ["outcome", "", "outcome: none", "outcome: { winner: alice }"],
  ["left", "- bob: concede", "left: [bob]", "left: []", opened, `${seats}\ncarol: {}`],
  ["turnOrder", "", "turnOrder: [bob, carol, alice]", "turnOrder: [alice, carol, bob]", opened, `${seats}\ncarol: {}`],
  [
    "designations",
    "",
    "designations: { direction: forward, monarch: nobody, time: neither }",
    "designations: { time: day }",
  ],
  [
    "explain",
    "",
    "explain: { attempt: { bob: { cast: Shock } }, rules: [CR 117.1] }",
    "explain: { attempt: { cast: Bolt }, rules: [CR 117.1] }",
  ],
  [
    "limit",
    "- resolve: all",
    "limit: CR 104.4b",
    "limit: CR 704.5",
    "start: turn 3 upkeep",
    "alice: { battlefield: [Loop, Shrine] }\nbob: {}",
  ],
  ["proves", "", "{ proves: [CR 117.3d], noEvents: [draw] }", "{ proves: [CR 117.3d], noEvents: [priority] }"],
];

const checked = (steps: string, what: string): string =>
  `${steps}\n- expect: ${what.startsWith("{") ? what : `{ ${what} }`}`;

describe("each key", () => {
  test.each(table)(
    "[expect %s] it holds, and what does not hold fails (%#)",
    (key, steps, right, wrong, head = opened, who = seats) => {
      const remembered =
        wrong === "sameAs: there" ? "- remember: there\n- alice: { cast: Bolt, targets: [bob] }\n" : "";
      expect(outcome(play(who, checked(steps, right), head))).toBe("fine");
      const failed = play(who, checked(remembered + (remembered === "" ? steps : ""), wrong), head);
      expect(failed.problems).toEqual([]);
      expect(failed.said[0]).toMatch(new RegExp(`: (?:noEvents|${key}) is not as expected$`));
      expect(failed.said.slice(1).length).toBeGreaterThan(0);
    },
  );

  test("[expect] several keys at once: all differences are said", () => {
    expect(play(seats, "- expect: { active: bob, life: { alice: 19, bob: 20 } }").said).toEqual([
      "step 1: active, life are not as expected",
      "active: expected: bob",
      "active: found:    alice",
      "life: expected: alice 19",
      "life: found:    alice 20",
    ]);
  });

  test("[expect] that the game is over is said only where the turns that were asked for are all there are", () => {
    const after = (turns: string): readonly string[] =>
      play(
        "alice: { hand: [Meditate], library: [Land x9], battlefield: [Land] }\nbob: { library: [Land] }",
        `- alice: { cast: Meditate }\n- resolve\n- goto: turn 4 endStep\n- expect: { turnsAhead: ${turns} }`,
      ).said.filter((line) => line.includes("found"));
    // Bob has no card to draw in the turn after the one that is skipped.
    expect([after("[bob]"), after("[bob, alice]")]).toEqual([
      ["turnsAhead: found:    alice skipped"],
      ["turnsAhead: found:    alice skipped, bob, then the game is over"],
    ]);
  });

  test("[expect] since the last checkpoint means since the last one", () => {
    const steps =
      "- goto: turn 3 endStep\n- expect: { at: turn 3 endStep }\n- goto: turn 4 upkeep\n- expect: { spans: [cleanup, untap, upkeep] }";
    expect(outcome(play(seats, steps))).toBe("fine");
  });
});

describe("what an expectation depends on", () => {
  const asserted = (steps: string, who = seats, head = opened): readonly string[] => {
    const ran = play(who, steps, head);
    expect(outcome(ran)).toBe("fine");
    return ran.results[0]?.asserted ?? [];
  };

  test("[asserted] life depends on what changed it, and not on what else happened", () => {
    const steps = "- alice: { cast: Bolt, targets: [bob] }\n- resolve\n";
    expect(asserted(`${steps}- expect: { life: { bob: 17 } }`)).toEqual(["CR 601.2"]);
    expect(asserted(`${steps}- expect: { life: { alice: 20 } }`)).toEqual([]);
  });

  test("[asserted] spans depend on their beginnings and on why they did not take place", () => {
    expect(
      asserted(
        '- goto: turn 1 precombatMain\n- expect: { spans: [untap, upkeep, "draw (absent, CR 103.8a)", precombatMain] }',
        seats,
        "strict: true",
      ),
    ).toEqual(["CR 103.8a", "CR 502", "CR 503", "CR 505"]);
  });

  test("[asserted] a refusal asserts the rules that continue the one that is named", () => {
    expect(asserted("- bob: { attempt: { cast: Shock }, refused: CR 117 }")).toEqual(["CR 117.1"]);
  });

  test("[asserted] where the game rests depends on the span and on the window", () => {
    expect(asserted("- expect: { at: turn 3 precombatMain }")).toEqual(["CR 117.3a", "CR 505"]);
  });

  test("[asserted] events assert those that were named, and no others", () => {
    expect(asserted("- goto: turn 4 draw\n- expect: { events: [draw] }")).toEqual(["CR 504.1"]);
    expect(asserted("- goto: turn 4 draw\n- expect: { noEvents: [damage] }")).toEqual([]);
  });

  test("[asserted] the outcome depends on who lost by what", () => {
    const ran = asserted(
      "- alice: { cast: Bolt, targets: [bob] }\n- resolve\n- expect: { outcome: { winner: alice } }",
      seats.replace("bob: { hand", "bob: { life: 3, hand"),
    );
    expect(ran).toEqual(["CR 104.2a", "CR 704.5a"]);
  });

  test("[asserted] what is illegal depends on what refuses it", () => {
    expect(asserted("- expect: { illegal: [{ bob: { cast: Shock } }] }")).toEqual(["CR 117.1"]);
  });

  test("[asserted] a failed scenario is not asked what it asserts; what stands in proves is asserted", () => {
    expect(asserted("- expect: { proves: [CR 117.3d], priority: [alice] }")).toEqual(["CR 117.3a", "CR 117.3d"]);
  });

  test("[cited] are the ids of events, windows and refusals", () => {
    const ran = play(seats, "- bob: { attempt: { cast: Shock }, refused: CR 117 }\n- alice: pass");
    expect(ran.results[0]?.cited).toEqual(["CR 117.1", "CR 117.3a", "CR 117.4", "CR 505"]);
  });
});

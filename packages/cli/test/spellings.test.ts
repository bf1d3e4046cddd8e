import { describe, expect, test } from "vitest";
import { faultsIn } from "./repository.ts";

const scenario = (seats: string, rest: string): string =>
  `scenario: t\nruleset: magic\nstrict: true\nseats: ${seats}\n${rest}`;

describe("start", () => {
  const empty = "{ alice: {}, bob: {} }";
  const table: readonly [start: string, at: string][] = [
    ["turn 3 upkeep#2", "turn 3 upkeep#2, active: alice"],
    ["{ turn: 3, span: combat#2 }", "turn 3 combat#2, active: alice"],
    ["turn 2 combat/endOfCombat", "turn 2 endOfCombat, active: bob"],
    ["turn 2", "turn 2 upkeep, active: bob"],
    ["precombatMain", "turn 1 precombatMain, active: alice"],
    ["bob endStep", "turn 2 endStep, active: bob"],
  ];
  test.each(table)("[start] %s", (start, at) => {
    expect(faultsIn(scenario(empty, `start: ${start}\nexpect: { at: ${at} }`))).toEqual([]);
  });

  test("[start] in the second upkeep the first has begun: what waits for the first of a turn does not see it", () => {
    const seats = "{ alice: { battlefield: [{ card: Paradox Haze, attachedTo: alice }] }, bob: {} }";
    expect(
      faultsIn(scenario(seats, "start: turn 3 upkeep#2\nexpect: { stack: [], spansAhead: [draw, precombatMain] }")),
    ).toEqual([]);
  });
});

describe("setup", () => {
  const walker = (counters: string, expected: string): readonly string[] =>
    faultsIn(
      scenario(
        `{ alice: { battlefield: [{ card: Jace Beleren${counters} }] }, bob: {} }`,
        `start: turn 3 precombatMain\nexpect: ${expected}`,
      ),
    );

  test("[setup counters] a planeswalker has the loyalty that is printed on it, unless the file says another", () => {
    expect(walker("", "{ objects: { Jace Beleren: { loyalty: 3 } } }")).toEqual([]);
    expect(walker(", counters: { charge: 1 }", "{ objects: { Jace Beleren: { loyalty: 3 } } }")).toEqual([]);
    expect(walker(", counters: { loyalty: 5 }", "{ objects: { Jace Beleren: { loyalty: 5 } } }")).toEqual([]);
    expect(walker(", counters: {}", "{ graveyard: { alice: [Jace Beleren] } }")).toEqual([]);
  });
});

describe("pay", () => {
  const seats =
    "{ alice: { hand: [Shock, Time Walk], battlefield: [Island x2, Mountain, Birds of Paradise x2] }, bob: {} }";
  const paid = (steps: string): readonly string[] =>
    faultsIn(scenario(seats, `start: turn 1 precombatMain\nplay:\n${steps}`));

  test("[step pay] a source that could give this or that gives what is needed", () => {
    expect(
      paid(
        `  - alice: { cast: Shock, targets: [bob], pay: Birds of Paradise }
  - resolve
  - expect: { life: { bob: 18 }, resources: { alice: { R: 0 } }, objects: { Birds of Paradise: { tapped: true }, Mountain: { tapped: false } } }`,
      ),
    ).toEqual([]);
  });

  test("[step pay] the colour may be said too", () => {
    expect(
      paid(
        `  - alice: { cast: Shock, targets: [bob], pay: [Birds of Paradise, Mountain] }
  - alice: { choose: G }
  - expect: { stack: [Shock], resources: { alice: { G: 1 } } }`,
      ),
    ).toEqual([]);
  });

  test("[step pay] several of one name", () => {
    expect(
      paid(
        `  - alice: { cast: Time Walk, pay: [Island x2] }
  - resolve
  - expect: { objects: { Island: { tapped: true }, Island#2: { tapped: true }, Birds of Paradise: { tapped: false } } }
  - alice: { cast: Shock, targets: bob, pay: [Mountain] }`,
      ),
    ).toEqual([]);
    expect(
      paid(
        `  - alice: { cast: Time Walk, pay: [Birds of Paradise x2] }
  - expect: { stack: [Time Walk], objects: { Island: { tapped: false }, Birds of Paradise#2: { tapped: true } } }`,
      ),
    ).toEqual([]);
  });

  test("[step pay] a source that was not needed is no way of paying", () => {
    expect(paid("  - alice: { cast: Shock, targets: [bob], pay: [Mountain, Time Walk] }")).toEqual([
      "t.yaml:7:5: alice cannot cast that with pay Time Walk: it was not needed",
    ]);
  });
});

describe("steps", () => {
  const seats = `{
  alice: { hand: [Electrolyze, Soul Warden], battlefield: [Island x2, Mountain x2, Plains, Soul Warden] },
  bob: { hand: [Counterspell, Grizzly Bears x8], battlefield: [Island x2, Grizzly Bears] } }`;
  const played = (steps: string): readonly string[] =>
    faultsIn(scenario(seats, `start: turn 1 precombatMain\nplay:\n${steps}`));

  test("[step divide] what something is divided among are its targets", () => {
    expect(
      played(
        `  - alice: { cast: Electrolyze, divide: { bob: 1, Grizzly Bears: 1 } }
  - resolve
  - expect: { life: { bob: 19 }, objects: { Grizzly Bears: { damage: 1 } } }`,
      ),
    ).toEqual([]);
  });

  test("[expect legal] of several of one name the one that can be the target is meant", () => {
    expect(
      played(
        `  - alice: { cast: Soul Warden }
  - alice: pass
  - expect: { legal: [{ cast: Counterspell, targets: [Soul Warden] }], illegal: [{ cast: Counterspell, targets: [Grizzly Bears] }] }`,
      ),
    ).toEqual([]);
  });

  test("[step goto] the next turn; a second span that the turn does not have", () => {
    expect(played("  - goto: next turn\n  - expect: { at: turn 2 upkeep }")).toEqual([]);
    expect(played("  - goto: turn 2 upkeep#2\n  - bob: { choose: [Grizzly Bears x3] }")).toEqual([
      "t.yaml:9:5: bob is asked to discard and no step answers it",
    ]);
    expect(played("  - bob: { choose: [Grizzly Bears x3] }\n  - goto: turn 2 upkeep#2")).toEqual([
      "t.yaml:10:5: the game never rests at turn 2 upkeep#2: turn 2 had only 1 of upkeep",
    ]);
  });

  test("[what is answered] new targets that may be chosen are not: the old ones are kept, unless a step says others", () => {
    const copied = (steps: string): readonly string[] =>
      faultsIn(
        scenario(
          "{ alice: { hand: [Lightning Bolt, Twincast], battlefield: [Mountain, Island x2] }, bob: {} }",
          `start: turn 1 precombatMain
play:
  - alice: { cast: Lightning Bolt, targets: [bob], hold: true }
  - alice: { cast: Twincast, targets: [Lightning Bolt@stack] }
  - resolve
${steps}`,
        ),
      );
    expect(copied("  - resolve: all\n  - expect: { life: { bob: 14 } }")).toEqual([]);
    expect(copied("  - alice: { choose: no }\n  - resolve: all\n  - expect: { life: { bob: 14 } }")).toEqual([]);
    expect(
      copied("  - alice: { choose: alice }\n  - resolve: all\n  - expect: { life: { alice: 17, bob: 17 } }"),
    ).toEqual([]);
  });

  test("[step extras] a further cost by the name that a card of one's own gives it", () => {
    const cards = `cards:
  Vex: { types: Sorcery, cost: "{R}", abilities: { spell: { gainLife: { plus: [1, { announced: vexed, of: this }] } }, extras: { as: vexed, cost: { mana: "{R}" } } } }`;
    const own = "{ alice: { hand: [Vex x2], battlefield: [Mountain x3] }, bob: {} }";
    expect(
      faultsIn(
        scenario(
          own,
          `${cards}
start: turn 1 precombatMain
play:
  - alice: { cast: Vex, vexed: true }
  - resolve
  - expect: { life: { alice: 22 } }
  - alice: { cast: Vex }
  - resolve
  - expect: { life: { alice: 23 } }`,
        ),
      ),
    ).toEqual([]);
  });

  test("[diagnostics] a key inside a form of several has a suggestion, a name in a list its own place", () => {
    expect(played("  - expect: { outcome: { winer: alice }, hand: { bob: [Counterspell, Grizly Bears] } }")).toEqual([
      't.yaml:9:26: unknown key "winer"; expected winner, winners, losers, draw, rule; did you mean "winner"?',
      't.yaml:9:70: no card, seat or name "Grizly Bears" is known; did you mean "Grizzly Bears"?',
    ]);
  });

  test("[expect] one may stand for a list of one", () => {
    expect(
      played(`  - alice: { cast: Soul Warden }
  - expect: { stack: Soul Warden, events: cast, noEvents: { name: damage }, turnsAhead: bob, spansAhead: beginningOfCombat }`),
    ).toEqual([]);
  });

  test("[step attempt] who is not asked may not even pass", () => {
    expect(
      played(`  - bob: { attempt: pass, refused: CR 117.1 }
  - expect: { illegal: { bob: pass }, legal: { alice: pass } }`),
    ).toEqual([]);
  });

  test("[step resolve] all of an empty stack is nothing", () => {
    expect(played("  - resolve: all\n  - expect: { at: turn 1 precombatMain }")).toEqual([]);
    expect(played("  - resolve")).toEqual(["t.yaml:9:5: nothing is on the stack"]);
  });
});

describe("files", () => {
  const base = `scenario: t
rules: CR 500.7
ruleset: magic
seats:
  alice: &seat { life: 12, hand: [Shock] }
  bob: { <<: *seat, hand: [Island] }
start: turn 1 precombatMain
expect: { life: { alice: 12, bob: 12 }, hand: { alice: [Shock], bob: [Island] } }
`;

  test("[documents] a rule may stand alone; keys are merged in; separators around nothing do not count", () => {
    expect(faultsIn(`---\n${base}---\n\n---\n${base}...\n---\n`)).toEqual([]);
    expect(faultsIn("---\n# nothing\n---\n")).toEqual(["t.yaml:1:1: the file is empty"]);
  });

  const mistakes: readonly [what: string, from: string, to: string, says: string][] = [
    ["a key that is missing", "scenario: t\n", "", 't.yaml:1:1: expected a name: the key "scenario" is missing'],
    ["a key twice", "start:", "ruleset: magic\nstart:", 't.yaml:7:1: the key "ruleset" is there twice'],
    [
      "a text with a colon",
      "scenario: t",
      "scenario: a: b",
      't.yaml:1:11: Nested mappings are not allowed in compact mappings; a text with ": " in it stands in quotes',
    ],
    ["a tab", "  alice", "\talice", "t.yaml:5:1: a line begins with a tab: expected blanks"],
    [
      "a game that there is not",
      "magic",
      "counsil",
      't.yaml:3:10: no ruleset is called "counsil"; there is magic, grand-archive, council; did you mean "council"?',
    ],
    [
      "a name with a comma",
      "[Shock]",
      "[Aurelia, the Warleader]",
      't.yaml:5:35: no card is called "Aurelia"; did you mean "Aurelia, the Warleader"?',
    ],
    [
      "a seat called like a step of a seat",
      "  bob:",
      "  cast:",
      't.yaml:6:3: no seat may be called "cast": it is a word of steps',
    ],
    ["what is merged in", "*seat,", "4,", "t.yaml:6:10: expected a record after <<, or a list of records"],
  ];
  test.each(mistakes)("[diagnostics] %s", (_what, from, to, says) => {
    expect(faultsIn(base.replace(from, to))[0]).toBe(says);
  });
});

import { describe, expect, test } from "vitest";
import { readScenarios, runScenario } from "@turnwright/scenario";
import { faultsIn, packs } from "./repository.ts";

/** What is wrong with a strict scenario of Magic in a main phase, and what failed in it. */
function faults(seats: string, ...steps: readonly string[]): readonly string[] {
  const play = steps.map((step) => `\n  - ${step}`).join("");
  return faultsIn(
    `scenario: t\nruleset: magic\nstrict: true\nseats: ${seats}\nstart: turn 3 precombatMain\nplay:${play}`,
  );
}

describe("what a file says to a question", () => {
  const cloner = "{ alice: { hand: [Clone], battlefield: [Grizzly Bears, Hill Giant, Island x4] }, bob: {} }";
  const bear = "expect: { objects: { Grizzly Bears (copy): { power: 2 } } }";

  test("[step choose] who names what is chosen says yes to choosing", () => {
    const said = "alice: { choose: Grizzly Bears }";
    expect(faults(cloner, "alice: { cast: Clone }", said, "resolve", bear)).toEqual([]);
    expect(faults(cloner, "alice: { cast: Clone }", "resolve", said, bear)).toEqual([]);
    expect(faults(cloner, "alice: { cast: Clone }", "resolve", "alice: { choose: yes }", said, bear)).toEqual([]);
  });

  test("[step choose] what was said first is the answer to what is asked first", () => {
    const seats =
      "{ alice: { hand: [Clone], battlefield: [Nekrataal, Island x4] }, bob: { battlefield: [Hill Giant x2] } }";
    expect(
      faults(
        seats,
        "alice: { cast: Clone }",
        "alice: { choose: Nekrataal }",
        "resolve",
        'alice: { choose: "Hill Giant#2" }',
        "expect: { stack: [Nekrataal trigger], objects: { Nekrataal (copy): { power: 2 } } }",
      ),
    ).toEqual([]);
  });

  test("[step choose] what fits nothing that comes next says no, and is left at the end", () => {
    expect(faults(cloner, "alice: { cast: Clone }", "alice: { choose: Island }", "resolve")).toEqual([
      "t.yaml:8:12: alice was never asked what this answers (Island)",
    ]);
  });

  test("[step choose] yes, where up to so many are asked for, says that the next answer names them", () => {
    const seats = "{ alice: { hand: [Craw Wurm, Grizzly Bears], battlefield: [Sneak Attack, Mountain] }, bob: {} }";
    const [begun, yes, wurm] = [
      "alice: { activate: Sneak Attack }",
      "alice: { choose: yes }",
      "alice: { choose: Craw Wurm }",
    ];
    const after = "expect: { hand: { alice: [Grizzly Bears] } }";
    expect(faults(seats, begun, yes, wurm, "resolve", after)).toEqual([]);
    expect(faults(seats, begun, "resolve", yes, wurm, after)).toEqual([]);
  });
});

describe("strict", () => {
  test("[strict] nothing has to be said where all answers come to the same: cards of one name, effects of one card", () => {
    const seats = "{ alice: { hand: [Meditate x2], battlefield: [Island x6] }, bob: {} }";
    const twice = ["alice: { cast: Meditate }", "resolve", 'alice: { cast: "Meditate#2" }', "resolve"];
    expect(faults(seats, ...twice, "goto: turn 5 upkeep", "expect: { active: bob }")).toEqual([]);
  });

  test("[strict] it has to be said where they do not", () => {
    const seats = "{ alice: { hand: [Opt, Island x7] }, bob: {} }";
    expect(faults(seats, "goto: turn 4 upkeep")).toEqual([
      "t.yaml:7:5: alice is asked to discard and no step answers it",
    ]);
  });
});

describe("refusals name the rule of what is wrong", () => {
  const seats =
    "{ alice: { hand: [Boros Charm, Arc Lightning, Blaze, Shock], battlefield: [Mountain x4, Plains] }, bob: { battlefield: [Grizzly Bears, Hill Giant] } }";
  const table: readonly [rule: string, attempt: string][] = [
    ["CR 601.2b", "{ cast: Boros Charm, modes: [1, 2] }"],
    ["CR 601.2b", "{ cast: Boros Charm, modes: [9] }"],
    ["CR 601.2b", "{ cast: Shock, kicked: true, targets: [bob] }"],
    ["CR 601.2b", "{ cast: Shock, x: 2, targets: [bob] }"],
    ["CR 601.2c", "{ cast: Shock, targets: [bob, alice] }"],
    [
      "CR 601.2d",
      "{ cast: Arc Lightning, targets: [Grizzly Bears, Hill Giant], divide: { Grizzly Bears: 3, Hill Giant: 0 } }",
    ],
    ["CR 601.2d", "{ cast: Arc Lightning, targets: [Grizzly Bears, Hill Giant], divide: { Grizzly Bears: 5 } }"],
    ["CR 601.2h", "{ cast: Blaze, x: 6, targets: [bob] }"],
  ];
  test.each(table)("[%s] %s", (rule, attempt) => {
    expect(faults(seats, `alice: { attempt: ${attempt}, refused: ${rule} }`)).toEqual([]);
  });
});

describe("what a file says of what happened", () => {
  const burnt = "{ alice: { hand: [Lightning Bolt], battlefield: [Mountain] }, bob: { battlefield: [Grizzly Bears] } }";
  const bolt = ["alice: { cast: Lightning Bolt, targets: [Grizzly Bears] }", "resolve"];

  test("[CR 700.4] a creature that is destroyed dies: one event by both names, in this order and counted once", () => {
    expect(faults(burnt, ...bolt, "expect: { events: [destroy, die], counts: { die: 1, destroy: 1 } }")).toEqual([]);
    expect(faults(burnt, ...bolt, "expect: { events: [die, die] }")).toHaveLength(1);
    expect(faults(burnt, ...bolt, "expect: { noEvents: [die] }")).toHaveLength(1);
  });

  test("[CR 700.4] what is no creature does not die, and what was one only then does", () => {
    const seats = "{ alice: { hand: [Shock], battlefield: [Lotus Petal, Mishra's Factory, Mountain x2] }, bob: {} }";
    expect(
      faults(
        seats,
        "alice: { activate: Lotus Petal }",
        "alice: { choose: R }",
        "expect: { counts: { die: 0, sacrifice: 1 } }",
        "alice: { activate: Mishra's Factory, ability: 2, pay: [Mountain] }",
        "resolve",
        "alice: { cast: Shock, targets: [Mishra's Factory] }",
        "resolve",
        "expect: { counts: { die: 1 } }",
      ),
    ).toEqual([]);
  });

  test("[expect objects] types and colours in any letters", () => {
    expect(
      faults(burnt, "expect: { objects: { Grizzly Bears: { types: [Creature, Bear], colors: [Green] } } }"),
    ).toEqual([]);
    expect(faults(burnt, "expect: { objects: { Grizzly Bears: { types: [Creature] } } }")).toHaveLength(1);
  });

  test("[expect spansAhead] one half of a split card may be named alone", () => {
    const seats = "{ alice: { hand: [Response // Resurgence], battlefield: [Mountain x5, Plains x5] }, bob: {} }";
    const cast = ["alice: { cast: Response // Resurgence, face: Resurgence }", "resolve"];
    expect(faults(seats, ...cast, "expect: { spansAhead: [combat (inserted by Resurgence)] }")).toEqual([]);
    expect(faults(seats, ...cast, "expect: { spansAhead: [combat (inserted by Relentless Assault)] }")).toHaveLength(1);
  });
});

test("[CR 103.5] who is not asked yet whether to keep is told that another is", () => {
  const text = [
    "scenario: t",
    "ruleset: magic",
    "seats: { alice: { library: [Island x20] }, bob: { library: [Island x20] } }",
    "start: opening",
    "play:",
    "  - bob: { attempt: { do: keep }, refused: CR 103.5 }",
    "  - expect: { legal: [{ do: keep }] }",
    "  - alice: { do: keep }",
    "  - bob: { do: keep }",
  ].join("\n");
  const misspelt = readScenarios("t.yaml", text.replace("alice: { do: keep }", "alice: { do: kepe }"), packs);
  expect(misspelt.scenarios.map((scenario) => runScenario(scenario).reason)).toEqual([
    't.yaml:8:5: nothing that can be done is called "kepe"; did you mean "keep"?',
  ]);
  const { scenarios, problems } = readScenarios("t.yaml", text, packs);
  expect([...problems, ...scenarios.map((scenario) => runScenario(scenario).reason)]).toEqual([null]);
});

describe("what is only tried in a file that is not strict", () => {
  const lenient = (seats: string, start: string, ...steps: readonly string[]): readonly string[] =>
    faultsIn(
      `scenario: t\nruleset: magic\ncards: [${EDICT}]\nseats: ${seats}\nstart: ${start}\nplay:${steps.map((step) => `\n  - ${step}`).join("")}`,
    );
  const EDICT =
    '{ name: Edict, cost: "{0}", types: Sorcery, abilities: [{ spell: [{ sacrifice: 1, of: { types: creature }, who: opponents }] }] }';

  test("[CR 509.1b] [CR 702.111b] [step attempt] a declaration is still asked for", () => {
    const seats = "{ alice: { battlefield: [Boggart Brute] }, bob: { battlefield: [Hill Giant, Giant Spider] } }";
    const steps = (rule: string) => [
      "alice: { attack: { Boggart Brute: bob } }",
      "all: pass",
      "expect: { deciding: block, waitingFor: bob }",
      `bob: { attempt: { block: { Boggart Brute: [Hill Giant] } }, refused: ${rule} }`,
      "goto: endOfCombat",
      "expect: { life: { bob: 17 } }",
    ];
    expect(lenient(seats, "turn 3 declareAttackers", ...steps("CR 702.111b"))).toEqual([]);
    expect(lenient(seats, "turn 3 declareAttackers", ...steps("CR 601.3"))).toHaveLength(1);
  });

  test("[CR 701.21a] [step attempt] an answer is still asked for", () => {
    const seats =
      "{ alice: { hand: [Edict], battlefield: [Hill Giant] }, bob: { battlefield: [Grizzly Bears, Craw Wurm] } }";
    const steps = (rule: string) => [
      "alice: { cast: Edict }",
      "resolve",
      `bob: { attempt: { choose: Hill Giant }, refused: ${rule} }`,
    ];
    expect(lenient(seats, "turn 3 precombatMain", ...steps("CR 701.21a"))).toEqual([]);
    expect(lenient(seats, "turn 3 precombatMain", ...steps("CR 601.3"))).toHaveLength(1);
  });
});

import { describe, expect, test } from "vitest";
import { outcome, play, runText } from "./kit.ts";

const duel =
  "alice: { hand: [Bolt, Shock, Land], battlefield: [Land x3, Bear] }\nbob: { hand: [Bolt, Counter], battlefield: [Land x2, Bear] }";

describe("acting", () => {
  test("[step cast] targets are named, payment is automatic, and the spell waits on the stack", () => {
    const ran = play(
      duel,
      `
- alice: { cast: Bolt, targets: [bob] }
- expect: { stack: [Bolt], waitingFor: alice, hand: { alice: [Shock, Land] } }
- resolve
- expect: { stack: [], life: { bob: 17, alice: 20 }, graveyard: { alice: [Bolt] } }
`,
    );
    expect(outcome(ran)).toBe("fine");
  });

  test("[step cast] a target that was forced has to be the one that the file names", () => {
    const seats = "alice: { hand: [Shock], battlefield: [Land, Runner] }\nbob: {}";
    expect(outcome(play(seats, "- alice: { cast: Shock, targets: [Runner] }"))).toBe("fine");
    expect(outcome(play(seats, "- alice: { cast: Shock, targets: [bob] }"))).toBe(
      "step 1: alice cannot cast that with the target bob: there was only one way, and it has Runner",
    );
  });

  test("[step cast] more targets than it takes are too many, and it is said how many it takes", () => {
    const seats = "alice: { hand: [Bolt, Shock], battlefield: [Land x4, Bear, Runner] }\nbob: {}";
    expect(outcome(play(seats, "- alice: { cast: Bolt, targets: [bob, Bear] }"))).toBe(
      "step 1: alice cannot cast that with 2 targets: it takes one",
    );
    const refused = "- alice: { attempt: { cast: Bolt, targets: [bob, Bear] }, refused: CR 601.2 }";
    expect(outcome(play(seats, refused))).toBe("fine");
  });

  test("[step cast] targets of several requirements are a list of lists, or one list", () => {
    const seats = "alice: { hand: [Twin], battlefield: [Land x2, Bear] }\nbob: { battlefield: [Bear, Striker] }";
    const after = "- resolve\n- expect: { graveyard: { bob: [Bear, Striker] }, objects: { Bear: { damage: 0 } } }";
    expect(outcome(play(seats, `- alice: { cast: Twin, targets: [[Bear#2], [Striker]] }\n${after}`))).toBe("fine");
    expect(outcome(play(seats, `- alice: { cast: Twin, targets: [Bear#2, Striker] }\n${after}`))).toBe("fine");
  });

  test("[step cast] modes, a number, further costs and a division are answered from the step", () => {
    const seats = "alice: { hand: [Charm, Surge, Blaze], battlefield: [Land x5] }\nbob: { battlefield: [Bear x2] }";
    const ran = play(
      seats,
      `
- alice: { cast: Charm, modes: [draw, harm], targets: [Bear#2] }
- resolve
- expect: { objects: { Bear: { damage: 0 }, Bear#2: { damage: 1 } }, hand: { alice: [Surge, Blaze, Blank] } }
- alice: { cast: Surge, x: 2 }
- resolve
- expect: { life: { alice: 22 } }
- alice: { cast: Blaze, kicked: true, targets: [Bear, Bear#2], divide: { Bear: 1, Bear#2: 3 } }
- expect: { objects: { Land#4: { tapped: true }, Land#5: { tapped: false } } }
- resolve
- expect: { graveyard: { alice: [Charm, Surge, Blaze] }, counts: { damage: 2 } }
`,
    );
    expect(outcome(ran)).toBe("fine");
  });

  test("[step play] a land is played, and a second one is refused", () => {
    const ran = play(
      "alice: { hand: [Land x2] }\nbob: {}",
      `
- alice: { play: Land }
- expect: { battlefield: { alice: [Land], bob: [] }, hand: { alice: 1 } }
- alice: { attempt: { play: Land }, refused: CR 305.2 }
`,
    );
    expect(outcome(ran)).toBe("fine");
    expect(ran.results[0]?.asserted).toContain("CR 305.2");
  });

  test("[step activate] abilities count from 1, and may be left out only if there is one", () => {
    const seats = "alice: { battlefield: [Sage, Land] }\nbob: {}";
    expect(
      outcome(
        play(
          seats,
          "- alice: { activate: Sage, ability: 1 }\n- expect: { stack: [Sage ability] }\n- resolve\n- expect: { life: { alice: 21 } }",
        ),
      ),
    ).toBe("fine");
    expect(
      outcome(
        play(seats, "- alice: { activate: Sage, ability: 2 }\n- resolve\n- expect: { hand: { alice: [Blank] } }"),
      ),
    ).toBe("fine");
    expect(outcome(play(seats, "- alice: { activate: Sage }"))).toBe(
      'step 1: Sage has several abilities that can be used: say which, "ability: N"',
    );
  });

  test("[step do] any other verb of the ruleset can be used by its name", () => {
    expect(
      outcome(
        play(
          "alice: { hand: [Land] }\nbob: {}",
          "- alice: { do: playLand, card: Land }\n- expect: { hand: { alice: 0 } }",
        ),
      ),
    ).toBe("fine");
    expect(outcome(play("alice: { hand: [Land] }\nbob: {}", "- alice: { do: dance }"))).toContain(
      'there is no "dance" in this game',
    );
  });

  test("[who passes] a step of a seat that lacks priority makes the seats before it pass", () => {
    const ran = play(
      duel,
      "- alice: { cast: Bolt, targets: [bob] }\n- bob: { cast: Counter }\n- resolve: all\n- expect: { life: { bob: 20 }, graveyard: { alice: [Bolt], bob: [Counter] } }",
    );
    expect(outcome(ran)).toBe("fine");
  });

  test("[who passes] it does not as soon as something would resolve or end by it", () => {
    expect(outcome(play(duel, "- alice: pass\n- alice: { cast: Bolt, targets: [bob] }"))).toBe(
      "step 2: alice does not have priority: bob would have to pass, and with that precombatMain ends",
    );
    expect(
      outcome(
        play(duel, "- alice: { cast: Bolt, targets: [bob] }\n- alice: pass\n- alice: { cast: Shock, targets: [Bear] }"),
      ),
    ).toContain("with that the top of the stack resolves");
  });

  test("[who passes] a step with hold: true forbids it for the next step", () => {
    expect(
      outcome(
        play(
          duel,
          "- alice: { cast: Bolt, targets: [bob], hold: true }\n- expect: { stack: [Bolt] }\n- bob: { cast: Counter }",
        ),
      ),
    ).toBe("step 3: alice holds priority, so bob cannot act now");
    expect(
      outcome(
        play(
          duel,
          "- alice: { cast: Bolt, targets: [bob], hold: true }\n- alice: { cast: Shock, targets: [Bear#2] }\n- bob: { cast: Counter, targets: [Shock] }\n- expect: { stack: [Counter, Shock, Bolt] }",
        ),
      ),
    ).toBe("fine");
  });

  test("[step] what cannot be done fails with the reason of the engine, and what was possible instead", () => {
    const ran = play("alice: { hand: [Bolt] }\nbob: {}", "- alice: { cast: Bolt, targets: [bob] }");
    expect(ran.results[0]?.failures).toEqual([
      {
        file: "t.yaml",
        line: 10,
        column: 5,
        message: "alice cannot cast Bolt: you cannot cast that: it cannot be paid [CR 601.2]",
        difference: [],
        possible: ["pass"],
      },
    ]);
    expect(ran.results[0]?.reason).toBe(
      "t.yaml:10:5: alice cannot cast Bolt: you cannot cast that: it cannot be paid [CR 601.2]",
    );
  });
});

describe("combat", () => {
  const seats = "alice: { battlefield: [Bear x2, Striker] }\nbob: { battlefield: [Bear] }";

  test("[step attack, block] attackers and blockers are declared by name", () => {
    const ran = play(
      seats,
      `
- goto: turn 3 declareAttackers
- alice: { attack: { Bear: bob, Striker: bob } }
- expect: { objects: { Bear: { tapped: true, attacking: bob }, Bear#2: { tapped: false, attacking: false } } }
- goto: turn 3 declareBlockers
- bob: { block: { Striker: Bear#3 } }
- expect: { objects: { Striker: { blocked: true }, Bear: { blocked: false } } }
- goto: turn 3 combatDamage
- expect: { life: { bob: 18 }, graveyard: { bob: [Bear] }, objects: { Striker: { damage: 0 } } }
`,
    );
    expect(outcome(ran)).toBe("fine");
  });

  test("[step attack] nobody is {}", () => {
    expect(
      outcome(
        play(
          seats,
          "- goto: turn 3 declareAttackers\n- alice: { attack: {} }\n- expect: { deciding: priority, at: turn 3 declareAttackers }",
        ),
      ),
    ).toBe("fine");
  });

  test("[step attack] what cannot attack is said, with what can", () => {
    const ran = play(
      "alice: { battlefield: [{ card: Bear, tapped: true }, Striker] }\nbob: {}",
      "- goto: turn 3 declareAttackers\n- alice: { attack: { Bear: bob } }",
    );
    expect(ran.said).toEqual(["step 2: alice cannot attack so: Bear cannot"]);
    expect(ran.results[0]?.failures[0]?.possible).toEqual(["attack:Striker>bob", "attack:done"]);
  });

  test("[step attack] where nobody is asked to attack the step says who is asked what", () => {
    expect(outcome(play(seats, "- alice: { attack: { Bear: bob } }"))).toBe(
      "step 1: alice is not asked to attack: alice is asked to act or pass",
    );
  });

  test("[step attempt] a declaration that is not legal is refused with the rule of the declaration", () => {
    const sick = "alice: { battlefield: [{ card: Bear, sick: true }, Striker] }\nbob: {}";
    expect(
      outcome(
        play(
          sick,
          "- goto: turn 3 declareAttackers\n- alice: { attempt: { attack: { Bear: bob } }, refused: CR 508.1 }",
        ),
      ),
    ).toBe("fine");
    expect(
      outcome(
        play(
          sick,
          "- goto: turn 3 declareAttackers\n- alice: { attempt: { attack: { Striker: bob } }, refused: CR 508.1 }",
        ),
      ),
    ).toBe("step 2: it was expected to be refused by CR 508.1, and it is allowed");
  });
});

describe("questions", () => {
  const oracle = "alice: { hand: [Oracle, Bear, Bolt], battlefield: [Land] }\nbob: {}";

  test("[step choose] an answer waits in the queue of its seat, or answers the open question", () => {
    const after = "- expect: { graveyard: { alice: [Oracle, Bear] }, hand: { alice: [Bolt, Blank] } }";
    expect(outcome(play(oracle, `- alice: { cast: Oracle }\n- alice: { choose: Bear }\n- resolve\n${after}`))).toBe(
      "fine",
    );
    expect(
      outcome(
        play(
          oracle,
          `- alice: { cast: Oracle }\n- resolve\n- alice: { choose: Bear }\n- alice: { choose: no }\n${after}`,
        ),
      ),
    ).toBe("fine");
  });

  test("[step choose] yes takes what is optional", () => {
    expect(
      outcome(
        play(
          oracle,
          "- alice: { cast: Oracle }\n- alice: { choose: [Bear] }\n- alice: { choose: yes }\n- resolve\n- expect: { hand: { alice: [Bolt, Blank x2] } }",
        ),
      ),
    ).toBe("fine");
  });

  test("[strict] a question that cannot be declined and that no step answers fails", () => {
    expect(outcome(play(oracle, "- alice: { cast: Oracle }\n- resolve"))).toBe(
      "step 2: alice is asked to discard and no step answers it",
    );
    expect(
      outcome(
        play(
          oracle,
          "- alice: { cast: Oracle }\n- resolve\n- expect: { graveyard: { alice: 2 } }",
          "start: turn 3 precombatMain",
        ),
      ),
    ).toBe("fine");
  });

  test("[step choose] what is left in a queue at the end fails the file, at the place of the answer", () => {
    expect(outcome(play(oracle, "- alice: { choose: Bear }\n- alice: pass"))).toBe(
      "step 1: alice was never asked what this answers (Bear)",
    );
  });

  test("[step choose] an answer that does not fit a question fails with what is possible", () => {
    const ran = play(oracle, "- alice: { cast: Oracle }\n- alice: { choose: Runner }\n- resolve");
    expect(ran.said).toEqual(['step 3: alice is asked to discard: "Runner" is not among what can be chosen']);
    expect(ran.results[0]?.failures[0]?.possible).toEqual(["discard:Bear", "discard:Bolt", "discard:Blank"]);
  });

  test("[step order] triggers go to the stack in the order that is said", () => {
    const seats = "alice: { battlefield: [Shrine, Plant upkeep] }\nbob: {}";
    expect(
      outcome(
        play(
          seats,
          "- alice: { order: [Plant upkeep trigger, Shrine trigger] }\n- expect: { stack: [Shrine trigger, Plant upkeep trigger] }",
          "start: turn 3 upkeep\nstrict: true",
        ),
      ),
    ).toBe("fine");
    expect(
      outcome(
        play(
          seats,
          "- alice: { order: [Shrine, Plant upkeep] }\n- expect: { stack: [Plant upkeep trigger, Shrine trigger] }",
          "start: turn 3 upkeep\nstrict: true",
        ),
      ),
    ).toBe("fine");
  });

  test("[step order] an order that leaves something out fails with all that are to be named", () => {
    const seats = "alice: { battlefield: [Shrine, Plant upkeep] }\nbob: {}";
    const ran = play(seats, "- alice: { order: [Shrine trigger] }", "start: turn 3 upkeep\nstrict: true");
    expect(outcome(ran)).toContain("1 of 2 are put in order: name all of them");
  });

  test("[step choose] a trigger's target is a question like others", () => {
    const seats = "alice: { battlefield: [Guide, Bear, Striker] }\nbob: {}";
    expect(
      outcome(
        play(
          seats,
          "- alice: { choose: Striker }\n- resolve\n- expect: { objects: { Striker: { power: 3, counters: { +1/+1: 1 } }, Bear: { counters: {} } } }",
          "start: turn 3 upkeep\nstrict: true",
        ),
      ),
    ).toBe("fine");
  });

  test("[step choose] a replacement is chosen by the name of its source", () => {
    const seats = "alice: { battlefield: [Shrine, Doubler, Adder] }\nbob: {}";
    expect(
      outcome(
        play(
          seats,
          "- resolve\n- alice: { choose: Adder }\n- expect: { life: { alice: 24 } }",
          "start: turn 3 upkeep\nstrict: true",
        ),
      ),
    ).toBe("fine");
  });

  test("[step by] another decides: only with by, and only that one", () => {
    const seats = "alice: { hand: [Slaver], battlefield: [Land x2] }\nbob: { hand: [Bolt], battlefield: [Land] }";
    const before = "- alice: { cast: Slaver }\n- resolve\n- goto: turn 4 precombatMain\n";
    expect(
      outcome(
        play(
          seats,
          `${before}- bob: { cast: Bolt, targets: [bob], by: alice }\n- resolve\n- expect: { life: { bob: 17 } }`,
        ),
      ),
    ).toBe("fine");
    expect(outcome(play(seats, `${before}- bob: { cast: Bolt, targets: [bob] }`))).toBe(
      'step 4: alice decides for bob; say "by: alice"',
    );
  });
});

describe("passing", () => {
  const seats = "alice: { hand: [Bolt x2], battlefield: [Land x2] }\nbob: {}";

  test("[step pass] one pass; all: pass is everybody once", () => {
    expect(
      outcome(
        play(seats, "- alice: pass\n- expect: { waitingFor: bob, at: turn 3 precombatMain, priority: [alice, bob] }"),
      ),
    ).toBe("fine");
    expect(outcome(play(seats, "- all: pass\n- expect: { at: turn 3 beginningOfCombat, waitingFor: alice }"))).toBe(
      "fine",
    );
  });

  test("[step resolve] so many of the stack; all of it; more than there is fails", () => {
    const two = "- alice: { cast: Bolt, targets: [bob] }\n- alice: { cast: Bolt, targets: [bob] }\n";
    expect(outcome(play(seats, `${two}- resolve\n- expect: { stack: [Bolt], life: { bob: 17 } }`))).toBe("fine");
    expect(outcome(play(seats, `${two}- resolve: 2\n- expect: { stack: [], life: { bob: 14 } }`))).toBe("fine");
    expect(outcome(play(seats, `${two}- resolve: all\n- expect: { stack: [], life: { bob: 14 } }`))).toBe("fine");
    expect(outcome(play(seats, `${two}- resolve: 3`))).toBe(
      "step 3: only 2 of 3 have resolved: nothing more is on the stack",
    );
    expect(outcome(play(seats, "- resolve"))).toBe("step 1: nothing is on the stack");
  });

  test("[step goto] a place in a turn, the next of a name, the next of a seat", () => {
    expect(
      outcome(
        play(
          seats,
          "- goto: turn 4 upkeep\n- expect: { at: turn 4 beginning/upkeep, active: bob }\n- goto: next upkeep\n- expect: { at: turn 5 upkeep }\n- goto: bob draw\n- expect: { at: turn 6 draw }",
        ),
      ),
    ).toBe("fine");
  });

  test("[step goto] a place where nobody is ever asked fails and says so", () => {
    expect(outcome(play(seats, "- goto: next untap"))).toBe(
      "step 1: the game never rests at next untap: nobody is asked anything in untap",
    );
    expect(outcome(play(seats, "- goto: turn 4 untap"))).toBe(
      "step 1: the game never rests at turn 4 untap: nobody is asked anything in untap",
    );
    expect(outcome(play(seats, "- goto: turn 3 combatDamage"))).toBe(
      "step 1: the game never rests at turn 3 combatDamage: it was passed over (notProposed, CR 508.8)",
    );
    expect(outcome(play(seats, "- goto: turn 3 upkeep"))).toBe(
      "step 1: the game never rests at turn 3 upkeep: turn 3 is over, and upkeep did not begin any more",
    );
  });

  test("[step goto] the second span of a name in its turn", () => {
    const haze = "alice: { battlefield: [Haze] }\nbob: {}";
    expect(outcome(play(haze, "- goto: turn 5 upkeep#2\n- expect: { at: turn 5 upkeep#2, stack: [] }"))).toBe("fine");
  });

  test("[limit] ten thousand decisions are enough", () => {
    const steps = "- repeat: { times: 1000, play: [{ goto: next upkeep }] }";
    expect(outcome(play(seats, steps, "start: turn 3 precombatMain"))).toBe("step 1: more than 10000 decisions");
  });
});

describe("attempts", () => {
  test("[step attempt] it must be refused by the rule that is named, and nobody passes for it", () => {
    const seats = "alice: { hand: [Bear], battlefield: [Land x2] }\nbob: { hand: [Bear], battlefield: [Land x2] }";
    expect(
      outcome(
        play(
          seats,
          "- bob: { attempt: { cast: Bear#2 }, refused: CR 117.1 }\n- expect: { waitingFor: alice, priority: [alice] }",
        ),
      ),
    ).toBe("fine");
    expect(outcome(play(seats, "- bob: { attempt: { cast: Bear#2 }, refused: CR 11 }"))).toBe(
      "step 1: it is refused by another rule: you cannot cast that now; it needs: you have priority; it is your main phase; now it is alice's turn, precombat main",
    );
    expect(outcome(play(seats, "- alice: { attempt: { cast: Bear }, refused: CR 307 }"))).toBe(
      "step 1: it was expected to be refused by CR 307, and it is allowed",
    );
  });

  test("[step attempt] a target that is not legal is refused", () => {
    const seats = "alice: { hand: [Shock], battlefield: [Land, Bear] }\nbob: {}";
    expect(
      outcome(
        play(
          seats,
          "- alice: { attempt: { cast: Shock, targets: [bob] }, refused: CR 601.2 }\n- alice: { attempt: pass, refused: CR 1 }",
        ),
      ),
    ).toBe("step 2: it was expected to be refused by CR 1, and it is allowed");
  });

  test("[step violation] a game without penalties only refuses", () => {
    expect(
      outcome(play("alice: {}\nbob: { hand: [Land] }", "- bob: { attempt: { play: Land }, violation: CR 117 }")),
    ).toContain("it is refused without a penalty");
  });

  test("[step begin, cancel] an announcement is left open, and taken back without a trace", () => {
    const seats = "alice: { hand: [Bolt], battlefield: [Land] }\nbob: {}";
    expect(
      outcome(
        play(
          seats,
          "- remember: before\n- alice: { begin: { cast: Bolt } }\n- expect: { deciding: target, options: [target alice, target bob] }\n- alice: cancel\n- expect: { sameAs: before, hand: { alice: [Bolt] } }",
        ),
      ),
    ).toBe("fine");
    expect(outcome(play(seats, "- alice: cancel"))).toContain("alice cannot cancel");
  });

  test("[step concede] a seat leaves, and the last one wins", () => {
    expect(
      outcome(
        play(
          "alice: {}\nbob: {}",
          "- bob: concede\n- expect: { left: [bob], outcome: { winner: alice, rule: CR 104.2a }, waitingFor: nobody }",
        ),
      ),
    ).toBe("fine");
  });
});

describe("flow", () => {
  test("[step repeat] so often", () => {
    expect(
      outcome(
        play(
          "alice: { hand: [Bolt x3], battlefield: [Land x3] }\nbob: {}",
          "- repeat: { times: 3, play: [{ alice: { cast: Bolt, targets: [bob] } }, resolve] }\n- expect: { life: { bob: 11 } }",
        ),
      ),
    ).toBe("fine");
  });

  test("[step fork] several continuations, each from here", () => {
    const seats = "alice: { hand: [Bolt], battlefield: [Land] }\nbob: {}";
    const steps = `
- fork:
    - name: at bob
      play: [{ alice: { cast: Bolt, targets: [bob] } }, resolve, { expect: { life: { bob: 17 } } }]
    - { name: at alice, play: [{ alice: { cast: Bolt, targets: [alice] } }, resolve, { expect: { life: { alice: 17 } } }] }
- expect: { life: { alice: 20, bob: 20 }, hand: { alice: [Bolt] } }
`;
    expect(outcome(play(seats, steps))).toBe("fine");
    expect(outcome(play(seats, steps.replace("{ alice: 17 }", "{ alice: 16 }")))).toBe(
      "step 4: life is not as expected",
    );
  });

  test("[step random] a number, an outcome, a card, an order of the library", () => {
    const coin = "alice: { hand: [Coin, Coin], battlefield: [Land x2] }\nbob: {}";
    expect(
      outcome(
        play(
          coin,
          "- random: [1, tails]\n- alice: { cast: Coin }\n- resolve\n- expect: { hand: { alice: 3 } }\n- alice: { cast: Coin }\n- resolve\n- expect: { hand: { alice: 2 } }",
        ),
      ),
    ).toBe("fine");
    const lottery = "alice: { hand: [Lottery, Bear, Bolt, Shock], battlefield: [Land] }\nbob: {}";
    for (const card of ["Bear", "Bolt", "Shock"])
      expect(
        outcome(
          play(
            lottery,
            `- random: ${card}\n- alice: { cast: Lottery }\n- resolve\n- expect: { graveyard: { alice: [Lottery, ${card}] } }`,
          ),
        ),
      ).toBe("fine");
    const mixing =
      "alice: { hand: [Mixing], library: [Blank x30, Bear, Blank x30, Bolt], battlefield: [Land] }\nbob: {}";
    expect(
      outcome(
        play(
          mixing,
          "- random: [[Bolt, Bear]]\n- alice: { cast: Mixing }\n- resolve\n- expect: { hand: { alice: [Bear, Bolt] } }",
        ),
      ),
    ).toBe("fine");
  });
});

describe("start", () => {
  test("[start] the named span begins in the ordinary way, and nothing before it happens", () => {
    const ran = play(
      "alice: {}\nbob: { battlefield: [Shrine] }",
      "- expect: { at: turn 2 upkeep, active: bob, spans: [upkeep], stack: [Shrine trigger], library: { alice: 400 } }",
      "start: { turn: 2, active: bob, span: upkeep }\nstrict: true",
    );
    expect(outcome(ran)).toBe("fine");
  });

  test("[start] by default it is the beginning of turn 1, hands as given", () => {
    expect(
      outcome(
        play(
          "alice: { hand: [Bear] }\nbob: {}",
          '- expect: { at: turn 1 upkeep, active: alice, spans: [untap, upkeep], hand: { alice: [Bear] } }\n- goto: turn 1 precombatMain\n- expect: { spans: ["draw (absent, CR 103.8a)", precombatMain], hand: { alice: [Bear] } }',
          "strict: true",
        ),
      ),
    ).toBe("fine");
  });

  test("[settings] first is the seat that has turn 1; seed makes another game", () => {
    expect(
      outcome(
        play(
          "alice: {}\nbob: {}",
          "- expect: { active: bob, at: turn 1 upkeep }",
          "settings: { first: bob, seed: 9 }\nstrict: true",
        ),
      ),
    ).toBe("fine");
  });

  test("[setup] what is tapped, marked, new, attached or of another is laid out so", () => {
    const ran = play(
      `
alice:
  life: 7
  battlefield:
    - { card: Bear, as: first, tapped: true, damage: 1, counters: { +1/+1: 2 } }
    - { card: Bear, sick: true }
    - { card: Bear, controller: bob, as: stolen }
    - { card: Growth, attachedTo: first }
bob: { resources: { mana: 1 } }
`,
      "- expect: { life: { alice: 7 }, resources: { bob: { mana: 1 } }, battlefield: { alice: [Bear x2, Growth], bob: [stolen] }, objects: { first: { tapped: true, power: 4, damage: 1, sick: false }, Bear#2: { sick: true, power: 2 }, stolen: { controller: bob, owner: alice }, Growth: { attachedTo: first } } }",
    );
    expect(outcome(ran)).toBe("fine");
  });

  test("[setup] designations are set, and can be expected", () => {
    expect(
      outcome(
        play(
          "alice: {}\nbob: {}\ncarol: {}",
          "- expect: { designations: { direction: reversed, time: night }, turnOrder: [alice, carol, bob], turnsAhead: [carol, bob, alice] }",
          "start: turn 1 precombatMain\ndesignations: { direction: reversed, time: night }\nstrict: true",
        ),
      ),
    ).toBe("fine");
  });

  test("[cards] a card that is defined only here can be used", () => {
    const cards =
      "cards:\n  - { name: Nap, types: sorcery, cost: [{ mana: 1 }], abilities: [{ spell: [{ draw: 3 }] }] }\n";
    expect(
      outcome(
        play(
          "alice: { hand: [Nap], battlefield: [Land] }\nbob: {}",
          "- alice: { cast: Nap }\n- resolve\n- expect: { hand: { alice: 3 } }",
          `${cards}start: turn 3 precombatMain\nstrict: true`,
        ),
      ),
    ).toBe("fine");
  });

  test("[documents] a file may hold several scenarios, and a problem in one leaves the others", () => {
    const one = "scenario: a\nruleset: shape\nseats: { alice: {}, bob: {} }\nexpect: { active: alice }\n";
    const ran = runText(
      `${one}---\n${one.replace("active: alice", "active: bob")}---\n${one.replace("shape", "shpe")}`,
    );
    expect(ran.results.map((result) => result.ok)).toEqual([true, false]);
    expect(ran.problems).toEqual(['t.yaml:12:10: no ruleset is called "shpe"; there is shape; did you mean "shape"?']);
  });
});

test("[strict] what was declined though no step says so is noted with its place and what to say", () => {
  const cards =
    "cards: [{ name: Offer, types: sorcery, cost: [{ mana: 1 }], abilities: [{ spell: [{ may: [{ draw: 1 }] }] }] }]";
  const notes = (more: string, strict = "true"): readonly string[] =>
    play(
      "alice: { hand: [Offer], battlefield: [Land] }\nbob: {}",
      `- alice: { cast: Offer }\n${more}- resolve\n- expect: { hand: { alice: 0 } }`,
      `start: turn 3 precombatMain\nstrict: ${strict}\n${cards}`,
    ).results.flatMap((result) => (result.ok ? result.notes.map((note) => note.message) : ["it failed"]));
  expect(notes("")).toEqual([
    "alice was asked to may, and no step says so: it was declined; say `alice: { choose: no }`",
  ]);
  expect(notes("- alice: { choose: no }\n")).toEqual([]);
  expect(notes("", "false")).toEqual([]);
});

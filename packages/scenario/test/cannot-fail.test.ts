import { describe, expect, test } from "vitest";
import { outcome, play, runText } from "./kit.ts";

const base = `scenario: test
rules: [CR 500.7]
ruleset: shape
seats:
  alice: { hand: [Bolt], battlefield: [Land] }
  bob: { library: [Land x9] }
start: turn 3 precombatMain
strict: true
play:
  - expect: { life: { bob: 20 } }
`;

const said = (expected: string): string => outcome(runText(base.replace("{ life: { bob: 20 } }", expected)));

test("[diagnostics] the file that the others are made from is fine", () => {
  expect(outcome(runText(base))).toBe("fine");
});

describe("[diagnostics] what could never fail is refused with its place and a remedy", () => {
  const table: readonly [what: string, expected: string, says: string][] = [
    ["a verb", "{ illegal: [cst Bolt] }", 'nothing that can be done is called "cst"; did you mean "cast Bolt"?'],
    ["a card", "{ illegal: [cast Blot] }", 'no card, seat or name "Blot" is known; did you mean "Bolt"?'],
    ["a name alone", "{ illegal: [Blot] }", 'no card, seat or name "Blot" is known; did you mean "Bolt"?'],
    ["a word that is nothing", "{ illegal: [pss] }", 'nothing that can be done is called "pss"; did you mean "pass"?'],
    ["a card with nothing done to it", "{ illegal: [Bolt] }", 'say what is done with it: "cast Bolt"'],
    ["a card that is not there", "{ illegal: [cast Sage] }", 'nothing is called "Sage" now'],
    ["a target", "{ illegal: [{ cast: Bolt, targets: [Sage] }] }", 'nothing is called "Sage" now'],
    ["a target for whoever is asked", "{ illegal: [{ cast: Bolt, targets: [bbo] }] }", 'did you mean "bob"?'],
    ["what is explained", "{ explain: { attempt: { cast: Blot }, rules: [CR 601] } }", 'did you mean "Bolt"?'],
    ["a further cost", "{ illegal: [{ cast: Bolt, kicked: true, targets: [bob] }] }", "has nothing that is kicked"],
    ["a mode", "{ illegal: [{ cast: Bolt, modes: [1], targets: [bob] }] }", "has no modes"],
    ["a verb of a game", "{ illegal: [{ do: flp }] }", 'nothing that can be done is called "flp"'],
    ["a way", "{ illegal: [{ cast: Bolt, via: flashbck }] }", 'nothing is done via "flashbck"'],
    ["a zone", "{ illegal: [{ cast: Bolt, from: hnad }] }", 'there is no zone "hnad"; did you mean "hand"?'],
    ["an attacker", "{ illegal: [{ attack: { Sage: bob } }] }", 'nothing is called "Sage" now'],
    ["a rule", "{ noEvents: [{ name: draw, rule: CR 99999 }] }", "no event of shape is by CR 99999"],
    ["an object", "{ noEvents: [{ name: draw, object: Sage }] }", '"Sage" is nowhere in this file'],
    ["a source", "{ noEvents: [{ name: draw, by: Sage }] }", '"Sage" is nowhere in this file'],
    ["a reason", "{ noEvents: [{ name: passedOver, reason: skiped }] }", "expected"],
    ["a reason of what has none", "{ noEvents: [{ name: draw, reason: skipped }] }", 'only "passedOver" has a reason'],
    [
      "a place that is never left so",
      '{ noEvents: [{ name: "enter:hand", to: battlefield }] }',
      '"enter:hand" is always to "hand", so this could never fail',
    ],
    ["any event", "{ noEvents: [{}] }", "say which events are not to happen"],
    ["a trigger that is counted", "{ counts: { Sage trigger: 0 } }", '"Sage" is nowhere in this file'],
    ["a trigger of what has none", "{ counts: { Bolt trigger: 0 } }", '"Bolt" has no ability that triggers'],
    [
      "no trigger of what has none",
      "{ noEvents: [{ name: trigger, object: Land }] }",
      '"Land" has no ability that triggers',
    ],
    ["a number beyond all", "{ noEvents: [{ name: draw, object: Land#99 }] }", 'nothing was ever called "Land#99"'],
    ["a count beyond all", "{ counts: { draw Land#99: 0 } }", 'nothing was ever called "Land#99"'],
    ["an X", "{ illegal: [{ cast: Bolt, x: 3, targets: [bob] }] }", '"Bolt" has no X'],
    ["an ability", "{ illegal: [{ activate: Land, ability: 9 }] }", '"Land" has no ability 9'],
    ["a value of another kind", "{ objects: { Land: { tapped: {} } } }", '"tapped" is true or false, not {}'],
    ["a zone of an object", "{ objects: { Land: { zone: true } } }", '"zone" is a zone, not true'],
    ["a zone that is none", "{ objects: { Land: { zone: battelfield } } }", 'did you mean "battlefield"?'],
    ["a seat of an object", "{ objects: { Land: { controller: alcie } } }", 'no seat is called "alcie"'],
    ["a number of an object", "{ objects: { Land: { damage: [] } } }", '"damage" is a number, not []'],
    ["a counter", "{ objects: { Land: { counters: { chrge: 0 } } } }", 'nothing is counted as "chrge"'],
    ["what never was", "{ objects: { Sage: gone } }", "objects is not as expected"],
    ["an object of which nothing is said", "{ objects: { Land: {} } }", "say what it is"],
    ["no event", "{ noEvents: [] }", "`noEvents` expects nothing"],
    ["nothing illegal", "{ illegal: [] }", "`illegal` expects nothing"],
    ["no turn ahead", "{ turnsAhead: [] }", "`turnsAhead` expects nothing"],
    ["no seat", "{ life: {} }", "`life` expects nothing"],
    ["nothing", "{}", "nothing is expected"],
    ["a view", "{ seen: { bob: {} } }", "say what is seen"],
    ["a place in a view", "{ seen: { bob: { at: turn 3 upkep } } }", 'shape has no span "upkep"'],
    ["a key of an outcome in a view", "{ seen: { bob: { outcome: { loser: bob } } } }", "expected"],
    ["a seat of a view", "{ seen: { bob: { hand: { alcie: 1 } } } }", 'no seat is called "alcie"'],
    ["a row that is proved", "{ noEvents: [draw], proves: [T0003] }", 'no row is called "T0003"; did you mean "T003"?'],
  ];
  test.each(table)("%s: %s", (_what, expected, says) => {
    expect(said(expected)).toContain(says);
    expect(said(expected)).toMatch(/^(?:t\.yaml:10:\d+|step 1): /);
  });
});

describe("[diagnostics] what can fail is left alone", () => {
  test.each([
    ["{ illegal: [play Land] }"],
    ["{ noEvents: [{ name: damage, by: Bolt }] }"],
    ["{ stack: [], waiting: [], left: [] }"],
    ["{ seen: { bob: { at: turn 3 precombatMain, hand: { alice: 1 }, outcome: none } } }"],
  ])("%s", (expected) => {
    expect(said(expected)).toBe("fine");
  });
});

test("[diagnostics] a card in a library is no object: it has no name of its own", () => {
  const text = base.replace("[Land x9]", "[{ card: Land, as: top }]");
  expect(outcome(runText(text))).toContain('"as" says nothing of a card that lies unseen in a pile');
});

test("[diagnostics] a refused answer has to be about something", () => {
  const steps = "- alice: { begin: { cast: Bolt } }\n- alice: { attempt: { choose: Sgae }, refused: CR }";
  expect(outcome(play("alice: { hand: [Bolt], battlefield: [Land] }\nbob: {}", steps))).toContain(
    'nothing is called "Sgae", here or among what can be chosen',
  );
});

test("[diagnostics] an outcome of chance that nobody uses fails the file", () => {
  const seats = "alice: { hand: [Bolt], battlefield: [Land] }\nbob: {}";
  expect(outcome(play(seats, "- random: Bolt\n- alice: pass"))).toContain("not all of what is fixed was used");
});

test("[diagnostics] a number of the rules that is well formed may be named; others may not", () => {
  const rows = (text: string): string => outcome(runText(base.replace("[CR 500.7]", text)));
  for (const row of ["CR 123.45c", "CR 999", "CR 205.3k"]) expect(rows(row)).toBe("fine");
  // There is no letter l, which looks like a number.
  for (const row of ["CR 99999", "CR 205.3l", "CR 205.k"]) expect(rows(row)).toContain(`no row is called "${row}"`);
});

describe("[diagnostics] what a step says of a card is what the card has", () => {
  const seats = "alice: { hand: [Bolt], battlefield: [Land] }\nbob: {}";
  test.each([
    ["- alice: { attempt: { activate: Land, ability: 9 }, refused: CR }", '"Land" has no ability 9'],
    ["- alice: { cast: Bolt, x: 0, targets: [bob] }", '"Bolt" has no X'],
  ])("%s", (step, says) => {
    expect(outcome(play(seats, step))).toContain(says);
  });
});

test("[diagnostics] a key that says something only by being there takes no other value", () => {
  expect(outcome(runText(base.replace("strict: true", "strict: false")))).toContain(
    "t.yaml:8:9: expected true, found false",
  );
});

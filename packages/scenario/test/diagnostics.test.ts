import { describe, expect, test } from "vitest";
import { checkFile, kindOf } from "../src/index.ts";
import { runText } from "./kit.ts";
import { packs } from "./shape-pack.ts";

const base = `scenario: test
ruleset: shape
seats:
  alice: { hand: [Bolt], battlefield: [Land] }
  bob: {}
start: turn 3 precombatMain
play:
  - alice: { cast: Bolt, targets: [bob] }
  - resolve
  - expect: { life: { bob: 17 } }
`;

const problems = (from: string, to: string): readonly string[] => runText(base.replace(from, to)).problems;

test("[diagnostics] the file that the others are made from is fine", () => {
  expect(runText(base)).toMatchObject({ problems: [], ok: true });
});

test("[diagnostics] a row may be a heading, a part of a known row, or of a family that is not known", () => {
  const part = ["CR 500.7", "a"].join("");
  const rows = `[CR 500, CR 704.5b, ${part}, T003, N0-TC-4b, HOUSE-7]`;
  expect(runText(`rules: ${rows}\n${base}`)).toMatchObject({ problems: [], ok: true });
});

describe("each mistake has its place and a suggestion", () => {
  const table: readonly [what: string, from: string, to: string, says: string][] = [
    ["a card", "hand: [Bolt]", "hand: [Botl]", 't.yaml:4:19: no card is called "Botl"; did you mean "Bolt"?'],
    [
      "a card of a step",
      "cast: Bolt",
      "cast: Blot",
      't.yaml:8:20: no card, seat or name "Blot" is known; did you mean "Bolt"?',
    ],
    [
      "a row",
      "ruleset: shape",
      "rules: [CR 500.7, CR 5007]\nruleset: shape",
      't.yaml:2:19: no row is called "CR 5007"; did you mean "CR 500.7"?',
    ],
    [
      "a row that stands alone",
      "ruleset: shape",
      "rules: T0003\nruleset: shape",
      't.yaml:2:8: no row is called "T0003"; did you mean "T003"?',
    ],
    ["a target", "[bob] }", "[bobb] }", 't.yaml:8:36: no card, seat or name "bobb" is known; did you mean "bob"?'],
    [
      "a span",
      "turn 3 precombatMain",
      "turn 3 precombatmain",
      't.yaml:6:8: shape has no span "precombatmain"; did you mean "precombatMain"?',
    ],
    [
      "a span that is called by half its name",
      "turn 3 precombatMain",
      "turn 3 main",
      't.yaml:6:8: shape has no span "main"; did you mean "precombatMain"?',
    ],
    [
      "a span that a comma cuts off",
      "life: { bob: 17 }",
      "spans: [draw (absent, CR 103.8a)]",
      't.yaml:10:23: expected a span, perhaps with "(inserted by X)", "(skipped by X)", "(absent, RULE)", found "draw (absent"; a comma ended it: put it in quotes',
    ],
    [
      "an event",
      "life: { bob: 17 }",
      "noEvents: [begin:upkep]",
      't.yaml:10:26: shape has no event "begin:upkep"; did you mean "begin:upkeep"?',
    ],
    [
      "an event that is counted",
      "life: { bob: 17 }",
      "counts: { drw alice: 1 }",
      't.yaml:10:25: shape has no event "drw"; did you mean "draw"?',
    ],
    [
      "what is illegal",
      "life: { bob: 17 }",
      "illegal: [cast Botl]",
      't.yaml:10:25: no card, seat or name "Botl" is known; did you mean "Bolt"?',
    ],
    [
      "rows that something proves which happens",
      "life: { bob: 17 }",
      "life: { bob: 17 }, proves: [CR 500.7]",
      "t.yaml:10:34: `proves` names rows that say that something does not happen: it stands beside noEvents, spans, priority, illegal",
    ],
    ["a step", "- resolve", "- reslove", 't.yaml:9:5: expected a step, found "reslove"; did you mean "resolve"?'],
    [
      "a step of a seat",
      "{ cast: Bolt",
      "{ csat: Bolt",
      't.yaml:8:14: there is no step "csat"; expected cast, play, activate, attack, block, do, choose, order, assign, attempt, begin, shortcut; did you mean "cast"?',
    ],
    [
      "a key of a step",
      "targets: [bob]",
      "target: [bob]",
      't.yaml:8:26: unknown key "target"; expected cast, ability, targets, modes, x, divide, via, from, face, pay, hold, by, …; did you mean "targets"?',
    ],
    [
      "a seat",
      "- alice: {",
      "- alcie: {",
      't.yaml:8:5: no seat and no step is called "alcie"; there are alice, bob, all, resolve, goto, random, repeat, fork, remember, expect; did you mean "alice"?',
    ],
    [
      "a seat of an expectation",
      "life: { bob: 17 }",
      "life: { bbo: 17 }",
      't.yaml:10:23: no seat is called "bbo"; there are alice, bob; did you mean "bob"?',
    ],
    [
      "a key of expect",
      "{ life:",
      "{ lief:",
      't.yaml:10:15: "lief" cannot be expected; expected at, active, waitingFor, deciding, resources, stack, waiting, objects, turnsAhead, spansAhead, spans, priority, …; did you mean "life"?',
    ],
    [
      "a key of a seat",
      "hand: [Bolt]",
      "hnad: [Bolt]",
      't.yaml:4:12: a seat of shape has no "hnad"; did you mean "hand"?',
    ],
    [
      "a top key",
      "start: turn",
      "strat: turn",
      't.yaml:6:1: unknown key "strat"; expected scenario, rules, ruleset, seats, start, strict, settings, cards, designations, play, expect; did you mean "start"?',
    ],
    [
      "a ruleset",
      "ruleset: shape",
      "ruleset: shap",
      't.yaml:2:10: no ruleset is called "shap"; there is shape; did you mean "shape"?',
    ],
    [
      "a ruleset file",
      "ruleset: shape",
      "ruleset: ./my.ts",
      "t.yaml:2:10: this ruleset file was not loaded: whoever reads scenarios gives its pack under this name",
    ],
    ["a type", "life: { bob: 17 }", "life: { bob: many }", 't.yaml:10:28: expected a whole number, found "many"'],
    [
      "a type in a step",
      "targets: [bob]",
      "targets: [bob], x: two",
      't.yaml:8:45: expected a whole number, found "two"',
    ],
    [
      "a seat called like a step",
      "  bob: {}",
      "  resolve: {}",
      't.yaml:5:3: no seat may be called "resolve": it is a word of steps',
    ],
    [
      "a setting of another game",
      "start: turn 3 precombatMain",
      "settings: { format: two-headed-giant }",
      't.yaml:6:13: there is no setting "format"',
    ],
    [
      "a setting",
      "start: turn 3 precombatMain",
      "settings: { sede: 3 }",
      't.yaml:6:13: there is no setting "sede"; did you mean "seed"?',
    ],
    [
      "a counter",
      "battlefield: [Land]",
      "battlefield: [{ card: Bear, counters: { plsu: 1 } }]",
      't.yaml:4:66: nothing is counted as "plsu"; did you mean "plus"?',
    ],
    [
      "a key of an object",
      "battlefield: [Land]",
      "battlefield: [{ card: Land, taped: true }]",
      't.yaml:4:54: unknown key "taped"; expected card, as, controller, owner, tapped, sick, faceDown, phasedOut, damage, counters, attachedTo, level; did you mean "tapped"?',
    ],
    [
      "what comes later",
      "battlefield: [Land]",
      "battlefield: [{ card: Bear, level: 2 }]",
      "t.yaml:4:54: levels come later",
    ],
    ["too few seats", "  bob: {}\n", "", "t.yaml:3:1: shape is for 2 to 8 seats, here are 1"],
    [
      "a remembered position",
      "{ life: { bob: 17 } }",
      "{ sameAs: before }",
      't.yaml:10:23: no position was remembered as "before"',
    ],
    [
      "two keys in a step",
      "  - resolve",
      "  - { resolve: all, goto: turn 4 upkeep }",
      "t.yaml:9:21: a step has one key, here are resolve, goto",
    ],
    [
      "an attempt without a rule",
      "- resolve",
      "- alice: { attempt: pass }",
      't.yaml:9:12: expected either `refused` or `violation` beside `attempt`, found {"attempt":"pass"}',
    ],
    ["broken YAML", "hand: [Bolt]", "hand: [Bolt", "t.yaml:4:45: Flow sequence"],
    ["a key twice", "start: turn", "scenario: again\nstart: turn", 't.yaml:6:1: the key "scenario" is there twice'],
    [
      "a name twice",
      "battlefield: [Land]",
      "battlefield: [{ card: Bear, as: bob }]",
      't.yaml:4:58: "bob" is the name of something else already',
    ],
  ];
  test.each(table)("[diagnostics] %s", (_what, from, to, says) => {
    expect(base).toContain(from);
    const [first = "nothing"] = problems(from, to);
    expect(first.slice(0, says.length)).toBe(says);
  });
});

describe("hostile files", () => {
  const refused = (text: string): string => runText(text).problems[0] ?? "taken";
  test("[diagnostics] too large, too deep, referring to itself, or empty: a problem with its place", () => {
    expect(refused("x".repeat(400_000))).toContain("the file is too large: 400000 characters");
    expect(refused(`a: ${"[".repeat(900)}`)).toContain("nested deeper than 60 levels");
    expect(refused("- ".repeat(5_000))).toContain("nested deeper than 60 levels");
    expect(refused(Array.from({ length: 600 }, (_, index) => `${" ".repeat(index)}a:`).join("\n"))).toContain(
      "nested deeper than 60 levels",
    );
    expect(refused("a: &a [*a]")).toContain("refers to itself");
    expect(refused("a: &a 1\n---\nb: *a")).toContain("no &a stands before this in the same document");
    expect(refused("")).toBe("t.yaml:1:1: the file is empty");
    expect(refused("- 1")).toContain("expected a scenario");
    const bomb = [
      "a: &a [x, x, x, x, x, x, x, x, x, x]",
      ..."bcdefgh"
        .split("")
        .map(
          (each, index) =>
            `${each}: &${each} [${Array.from({ length: 10 }, () => `*${"abcdefgh"[index] ?? ""}`).join(", ")}]`,
        ),
    ].join("\n");
    expect(refused(bomb)).toContain("more than 50000 values");
  });

  test("[diagnostics] names that every record inherits are names like others", () => {
    for (const word of ["constructor", "toString", "hasOwnProperty", "__proto__"]) {
      for (const [from] of [
        ["Bolt]"],
        ["- resolve"],
        ["cast: Bolt"],
        ["life"],
        ["bob: 17"],
        ["shape"],
        ["alice: { hand"],
      ])
        expect(
          problems(from ?? "", (from ?? "").replace(/Bolt|resolve|life|bob|shape|alice/, word)).length,
        ).toBeGreaterThan(0);
    }
  });
});

test("[files] what a file is follows from its name, and each kind is checked", () => {
  expect(
    ["a.yaml", "a.yml", "b.json", "c.card.yaml", "d.ruleset.yaml", "e.replay.json", "f.perft", "g.txt"].map(kindOf),
  ).toEqual(["scenario", "scenario", "scenario", "card", "ruleset", "replay", "perft", null]);
  expect(checkFile("a.yaml", base, { packs }).problems).toEqual([]);
  expect(checkFile("c.card.yaml", "name: Nap\ntypes: sorcery", { packs }).problems).toEqual([]);
  expect(checkFile("c.card.yaml", "- { name: Nap, types: sorcery }\n- { name: Nod }", { packs }).problems).toEqual([
    { file: "c.card.yaml", line: 2, column: 3, message: "a card has types" },
  ]);
  expect(checkFile("d.ruleset.yaml", "", { packs }).problems).toEqual([
    {
      file: "d.ruleset.yaml",
      line: 1,
      column: 1,
      message: "a ruleset is a file in TypeScript or JavaScript (./my.ts); in YAML they come later",
    },
  ]);
  expect(checkFile("e.replay.json", "{", { packs }).problems[0]?.message).toContain("this is no JSON");
  expect(checkFile("f.perft", "name: x", { packs }).problems[0]?.message).toContain("`ruleset` is missing");
});

import { expect, test } from "vitest";
import { faultsIn } from "./repository.ts";

/** A scenario of Magic in which alice has these creatures in turn 3 and bob those, with steps. */
const combat = (alice: string, bob: string, steps: string, cards = ""): string => `scenario: combat
ruleset: magic
${cards}seats: { alice: { battlefield: [${alice}] }, bob: { battlefield: [${bob}] } }
start: turn 3 declareAttackers
strict: true
play: [${steps}]
`;

/** Why it fails, without the place. */
const whyNot = (text: string): string | undefined => faultsIn(text)[0]?.replace(/^t\.yaml:\d+:\d+: /, "");

const attacks = (who: string): string => `{ alice: { attack: { ${who} } } }`;

test.each([
  [
    "{ card: Grizzly Bears, tapped: true }, Hill Giant",
    "Grizzly Bears: bob",
    "alice cannot attack so: Grizzly Bears: it is tapped [CR 508.1a]",
  ],
  [
    "Grizzly Bears, { card: Grizzly Bears, sick: true }",
    "Grizzly Bears: bob, Grizzly Bears#2: bob",
    "alice cannot attack so: Grizzly Bears#2: it came under your control this turn [CR 302.6, CR 508.1a]",
  ],
  [
    "Juggernaut, Grizzly Bears",
    "Grizzly Bears: bob",
    "alice cannot attack so: Juggernaut: more of the requirements could be obeyed [CR 508.1d]",
  ],
])("[CR 508.1] a refused attack says which creature, why and by which rule: %s", (alice, who, said) => {
  expect(whyNot(combat(alice, "Hill Giant", attacks(who)))).toBe(said);
});

test("[CR 509.1b] a refused block says it too, also where nobody is asked to block", () => {
  const flies = "Hill Giant: that has flying, and it has neither flying nor reach [CR 509.1b, CR 702.9b]";
  const steps = (block: string): string =>
    `${attacks("Wind Drake: bob")}, { all: pass }, { bob: { block: { ${block} } } }`;
  expect(whyNot(combat("Wind Drake", "Hill Giant, Wind Drake", steps("Wind Drake: Hill Giant")))).toBe(
    `bob cannot block so: ${flies}`,
  );
  expect(whyNot(combat("Wind Drake", "Hill Giant", steps("Wind Drake: Hill Giant")))).toContain(
    `bob is not asked to block: alice is asked to act or pass; ${flies}`,
  );
});

test("[CR 508.1c] an effect that is in the way is named with the card that has it", () => {
  const cards = `cards: [{ name: Gate, types: Enchantment, abilities: [{ static: { restrict: { atMost: 1 }, declaration: attack } }] }]
`;
  const text = combat("Hill Giant, Grizzly Bears", "Gate", attacks("Hill Giant: bob, Grizzly Bears: bob"), cards);
  expect(whyNot(text)).toBe("alice cannot attack so: a restriction would be broken, by Gate [CR 508.1c]");
});

test("[CR 702.111b] what a rule of the game demands of the whole declaration is said as that rule has it", () => {
  const steps = `${attacks("Boggart Brute: bob")}, { all: pass }, { bob: { block: { Boggart Brute: Grizzly Bears } } }`;
  expect(whyNot(combat("Boggart Brute", "Grizzly Bears, Hill Giant", steps))).toBe(
    "bob cannot block so: two or more creatures block what has menace, or none does [CR 702.111b, CR 509.1b]",
  );
});

test("[C1K-KW-2] a block past a Guard says that the Guard comes first", () => {
  const text = `scenario: guard
ruleset: council
seats: { alice: { field: [Conqueror] }, bob: { field: [Shield Bearer, Levy Spear] } }
start: turn 3 declareAttackers
strict: true
play: [{ alice: { attack: { Conqueror: bob } } }, { all: pass }, { bob: { block: { Conqueror: Levy Spear } } }]
`;
  expect(whyNot(text)).toContain("a Unit with Guard that can block blocks first [C1K-KW-2, C1K-CMB-10]");
});

/** An attack of Grand Archive in turn 3, of an ally or of the champion with an attack card. */
const duel = (begun: string, declared: string): string => `scenario: duel
ruleset: grand-archive
cards: [{ name: Lunge, types: Attack Sword, reserve: 0, power: 3 }]
seats: { alice: { hand: [Lunge], field: [Swift Recruit] }, bob: { field: [Giant Tortoise, Blue Slime] } }
start: turn 3 main
strict: true
play: [${begun}{ alice: { attack: { ${declared} } } }]
`;
const activated = "{ alice: { activate: Lunge } }, resolve, ";
const useless = (name: string): string => `alice cannot attack so: there is no use for ${name}, nothing asks for it`;

test.each([
  ["a further target", "", "Swift Recruit: { target: [Giant Tortoise, Blue Slime] }", useless("Blue Slime")],
  [
    "what an ally would wield",
    "",
    "Swift Recruit: { target: Giant Tortoise, wield: Blue Slime }",
    useless("Blue Slime"),
  ],
  [
    "a further target of an attack card",
    activated,
    "Plain Champion: { target: [Giant Tortoise, Blue Slime] }",
    useless("Blue Slime"),
  ],
  ["nothing too much", activated, "Plain Champion: { target: Giant Tortoise }", undefined],
])("what an attack has no use for is refused: %s", (_what, begun, declared, said) => {
  expect(whyNot(duel(begun, declared))).toBe(said);
});

test("a leader of whom the file says nothing is in lists as soon as it has become another card", () => {
  const text = (listed: string): string => `scenario: rise
ruleset: grand-archive
cards: [{ name: Adept, types: Champion Human, level: 1, memory: 0, life: 20 }]
seats: { alice: { material: [Adept] }, bob: {} }
start: turn 3 materialize
strict: true
play: [{ alice: { materialize: Adept } }, resolve, { expect: { field: { alice: [${listed}], bob: [] } } }]
`;
  expect(whyNot(text("Adept"))).toBe(undefined);
  expect(whyNot(text(""))).toContain("field is not as expected");
});

test("a name that is not known is reported once, with a guess only where one is near", () => {
  const text = combat("qxqx, qxqx, Grizly Bears", "qxqx", attacks("qxqx: bob"));
  expect(faultsIn(text)).toEqual([
    't.yaml:3:33: no card is called "qxqx"',
    't.yaml:3:45: no card is called "Grizly Bears"; did you mean "Grizzly Bears"?',
  ]);
});

test("a rule of the book that is not among the rows may be named; what is no number of a rule may not", () => {
  const text = combat("Hill Giant", "Hill Giant", attacks("Hill Giant: bob"));
  const named = (rule: string): readonly string[] =>
    faultsIn(text.replace("ruleset: magic", `ruleset: magic\nrules: [${rule}]`));
  expect(named("CR 123.4a")).toEqual([]);
  expect(named("CR 5007")).toEqual(['t.yaml:3:9: no row is called "CR 5007"; did you mean "CR 500.7"?']);
});

import { expect, test } from "vitest";
import { describe as rulesText } from "../src/lexicon/index.ts";
import { shipped } from "../src/card/set.ts";
import { texts } from "../src/texts.ts";

const textOf = (name: string): readonly string[] => {
  const card = shipped.find((each) => each.name === name);
  if (card === undefined) throw new Error(`no card is called ${name}`);
  return rulesText(card);
};

test("who has one champion is spoken of as having one", () => {
  expect(textOf("Careful Study")).toEqual([
    "Put five enlighten counters on your champion.",
    "This costs (X) less, where X is your champion's level.",
  ]);
  expect(textOf("Crystal of Empowerment")).toEqual(["Banish this: Your champion gets +2 level until end of turn."]);
});

test("what is added to a number is said as such", () => {
  expect(textOf("Magus Disciple")[0]).toBe("Your champion gets +1 level.");
});

test("champions of everybody are each champion", () => {
  expect(textOf("Manic Zealot")).toContain("When this dies, deal 2 damage to each champion.");
});

test("roles are adjectives, clauses stand in quotation marks, and who may do something is named", () => {
  expect(textOf("Spontaneous Combustion")[1]).toBe(
    "Deal 4 damage to target attacking ally. Activate this only while your champion is attacked.",
  );
  expect(textOf("Lurking Assailant")[0]).toBe("As long as this is awake, it has stealth.");
  expect(textOf("Port Smuggler")).toEqual(["As long as you have class bonus, this can't be intercepted."]);
  expect(textOf("Beseech the Winds")).toEqual(["You may materialize a card in your material deck."]);
  expect(textOf("Zephyr")[1]).toBe("Suppress target ally or regalia.");
  expect(textOf("Plea for Peace")).toEqual([
    "Attacking costs each player (1) more until the beginning of your next turn.",
  ]);
  expect(textOf("Poised Strike")[0]).toBe(
    "You may also remove a preparation counter from your champion (prepared). Your champion attacks.",
  );
});

test.each<[string, string]>([
  ["Fireball", "Deal damage equal to 1 plus your champion's level to target ally or champion."],
  ["Blanche, Sheltering Saint", "prevent as much of it as the number of cards in your memory"],
  ["Spirit Blade: Ascension", "a sword regalia object you own and control"],
  ["Silvie, Loved by All", "Each ally you control that is an animal or beast gets +0/+1"],
  ["Prismatic Sanctuary", "If the revealed card is not fire, water or wind, sacrifice this."],
  ["Zephyr's Edge", "and either it is not your turn or it is not the materialize phase,"],
  ["Flash Freeze", "Target card's controller may pay (X), where X is your champion's level; if not, negate"],
  ["Silvie, Wilds Whisperer", "the next time you activate an ally that is an animal or beast until end of turn"],
])("%s says what it does in English", (name, said) => expect(textOf(name).join(" ")).toContain(said));

test("a keyword that is had with class bonus only says what it does where it waits on the stack", () => {
  const item = { kind: "trigger", rule: "GA-KW-2", keyword: "class vigor", targets: [] } as const;
  expect(texts.item(item, "Windrider Vanguard")).toBe(
    "Class vigor: with class bonus, wakes at the beginning of its controller's end phase.",
  );
});

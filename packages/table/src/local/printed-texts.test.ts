import { council } from "@turnwright/council";
import { texts as councilTexts } from "@turnwright/council/texts";
import { grandArchive } from "@turnwright/grand-archive";
import { texts as archiveTexts } from "@turnwright/grand-archive/texts";
import type { Ruleset } from "@turnwright/kernel";
import { printTexts, textsFrom, type Texts } from "@turnwright/lexicon/look";
import { magic } from "@turnwright/magic";
import { texts as magicTexts } from "@turnwright/magic/texts";
import { describe, expect, test } from "vitest";

const games: readonly (readonly [string, Ruleset, Texts])[] = [
  ["magic", magic, magicTexts],
  ["grand-archive", grandArchive, archiveTexts],
  ["council", council, councilTexts],
];

describe.each(games)("what the cards of %s say, written down", (_name, ruleset, texts) => {
  const names = Object.keys(ruleset.cards ?? {});
  const missing: string[] = [];
  const printed = textsFrom(printTexts(texts, names), {}, { ability: () => missing.push("ability") });

  test("is what the card language says", () => {
    for (const name of names) expect([name, printed.card(name)]).toEqual([name, texts.card(name)]);
  });

  test("has the text of every ability that has a line of its own, as an item of the stack", () => {
    let found = 0;
    for (const name of names)
      for (const { text, ability } of texts.card(name)) {
        if (ability === undefined) continue;
        const item = { kind: "trigger", rule: "", of: name, ability, targets: [] } as const;
        expect([name, printed.item(item, name)]).toEqual([name, text]);
        found++;
      }
    expect(found).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  test("has no text for what no card has printed, and says that it is missing", () => {
    const item = { kind: "trigger", rule: "", of: names[0] ?? "", keyword: "echo", data: {}, targets: [] } as const;
    expect(printed.item(item, "")).toBe(`An ability of ${names[0] ?? ""}.`);
    expect(missing).toEqual(["ability"]);
    expect(printed.card("no such card")).toEqual([]);
  });

  test("says that a card is missing which is not written down, and does not ask for its abilities before it is there", () => {
    const [first = "", second = ""] = names;
    const asked: string[] = [];
    const some = textsFrom(
      printTexts(texts, [first]),
      {},
      { card: () => asked.push("card"), ability: () => asked.push("ability") },
    );
    expect([some.card(first), asked]).toEqual([texts.card(first), []]);
    expect([some.card(second), asked]).toEqual([[], ["card"]]);
    const item = { kind: "trigger", rule: "", of: second, ability: 1, data: {}, targets: [] } as const;
    expect([some.item(item, ""), asked]).toEqual([`An ability of ${second}.`, ["card", "card"]]);
    expect([some.item({ ...item, of: first, ability: 99 }, ""), asked]).toEqual([
      `An ability of ${first}.`,
      ["card", "card", "ability"],
    ]);
  });
});

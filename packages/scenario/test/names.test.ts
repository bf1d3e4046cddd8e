import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { familyOf, isMeantBy, suggestName, readRows } from "../src/index.ts";
import { generalRows } from "../src/rows/general-rows.ts";
import { outcome, play } from "./kit.ts";

describe("names of objects", () => {
  test("[names] two of one name are told apart by their place in the file; what is in play comes first", () => {
    const seats =
      "alice: { hand: [Bear], battlefield: [Bear, Land x2] }\nbob: { battlefield: [{ card: Bear, tapped: true }] }";
    expect(
      outcome(
        play(
          seats,
          "- expect: { objects: { Bear: { tapped: false, controller: alice }, Bear#2: { tapped: true, controller: bob }, Bear#3: { zone: hand } } }",
        ),
      ),
    ).toBe("fine");
    expect(
      outcome(
        play(
          seats,
          "- alice: { cast: Bear }\n- resolve\n- expect: { objects: { Bear#3: { zone: battlefield, sick: true } } }",
        ),
      ),
    ).toBe("fine");
  });

  test("[names] a number stays with its object when others are gone", () => {
    const seats = "alice: { hand: [Shock], battlefield: [Land] }\nbob: { battlefield: [Bear x2] }";
    expect(
      outcome(
        play(
          seats,
          "- alice: { cast: Shock, targets: [Bear] }\n- resolve\n- expect: { objects: { Bear: { zone: graveyard }, Bear#2: { zone: battlefield } } }",
        ),
      ),
    ).toBe("fine");
  });

  test("[names] as gives a name that follows the object", () => {
    const seats =
      "alice: { hand: [Shock], battlefield: [Land] }\nbob: { battlefield: [Bear, { card: Bear, as: victim }] }";
    expect(
      outcome(
        play(
          seats,
          "- alice: { cast: Shock, targets: [victim] }\n- resolve\n- expect: { objects: { victim: { zone: graveyard } }, graveyard: { bob: [victim] } }",
        ),
      ),
    ).toBe("fine");
  });

  test("[names] what is on the stack: a card, a trigger, an ability, a copy", () => {
    const fork = "alice: { hand: [Bolt, Fork], battlefield: [Land x2, Sage] }\nbob: {}";
    const steps =
      "- alice: { cast: Bolt, targets: [bob] }\n- alice: { cast: Fork, targets: [Bolt@stack] }\n- resolve\n- alice: { activate: Sage, ability: 1 }\n- expect: { stack: [Sage ability, Bolt (copy), Bolt] }";
    expect(outcome(play(fork, steps))).toBe("fine");
    const herald = "alice: { hand: [Herald], battlefield: [Land x2] }\nbob: {}";
    expect(
      outcome(
        play(
          herald,
          "- alice: { cast: Herald }\n- resolve\n- expect: { stack: [Herald trigger@stack], objects: { Herald trigger@stack: { controller: alice } } }",
        ),
      ),
    ).toBe("fine");
  });

  test("[names] a trigger of what has a name of its own is called by that name", () => {
    const seats = "alice: { battlefield: [{ card: Shrine, as: first }, Land] }\nbob: {}";
    const steps = "- expect: { stack: [first trigger] }\n- expect: { stack: [Shrine trigger@stack] }";
    expect(outcome(play(seats, steps, "start: turn 3 upkeep"))).toBe("fine");
  });

  test("[names] a token has the name of its card", () => {
    const seats = "alice: { hand: [Tokens], battlefield: [Land x2] }\nbob: {}";
    expect(
      outcome(
        play(
          seats,
          "- alice: { cast: Tokens }\n- resolve\n- expect: { battlefield: { alice: [Bear x2, Land x2] }, objects: { Bear#2: { token: true, power: 3 } } }",
        ),
      ),
    ).toBe("fine");
  });

  test("[names] a two-faced card is known by either name", () => {
    const cards = "cards: [{ name: Dawn // Dusk, types: sorcery, cost: [{ mana: 1 }] }]\nstart: turn 3 precombatMain";
    expect(
      outcome(
        play(
          "alice: { hand: [Dawn // Dusk], battlefield: [Land] }\nbob: {}",
          "- alice: { cast: Dawn }\n- expect: { stack: [Dawn // Dusk] }",
          cards,
        ),
      ),
    ).toBe("fine");
  });
});

describe("row ids", () => {
  test("[rows] a name means the id and what continues it at a dot or a letter", () => {
    expect(isMeantBy("CR 117.1a", "CR 117")).toBe(true);
    expect(isMeantBy("CR 117.1a", "CR 117.1")).toBe(true);
    expect(isMeantBy("CR 500", "CR 50")).toBe(false);
    expect(isMeantBy("CR 500.10", "CR 500.1")).toBe(false);
    expect(isMeantBy("N0-TC-1a", "N0-TC-1")).toBe(true);
    expect(isMeantBy("X-12", "X-1")).toBe(false);
  });

  test("[rows] families", () => {
    expect(["CR 500.7", "T003", "GA-MP-4", "C1K-CMB-2", "N0-TC-4a", "X-7"].map(familyOf)).toEqual([
      "CR",
      "T",
      "GA",
      "C1K",
      "N0",
      "X",
    ]);
  });

  test("[rows] the tables are whole: every family has its rows, and no id is there twice", () => {
    const magic = ["cr", "t"].flatMap((name) =>
      readRows(readFileSync(new URL(`../../magic/rules/${name}.jsonl`, import.meta.url), "utf8")),
    );
    const council = readRows(readFileSync(new URL("../../council/rules/c1k.jsonl", import.meta.url), "utf8"));
    const archive = readRows(readFileSync(new URL("../../grand-archive/rules/ga.jsonl", import.meta.url), "utf8"));
    const ids = [...generalRows(), ...magic, ...archive, ...council].map((row) => row.id);
    const counts = Object.fromEntries(
      [...new Set(ids.map(familyOf))]
        .toSorted()
        .map((family) => [family, ids.filter((id) => familyOf(id) === family).length]),
    );
    expect(counts).toEqual({ C1K: 85, CR: 746, ECH: 57, GA: 142, MTG: 74, N0: 31, RUM: 34, T: 174, X: 18 });
    expect(new Set(ids).size).toBe(ids.length);
    expect(magic.filter((row) => row.tag === "core")).toHaveLength(372);
  });
});

test("[suggest] the nearest name, if it is near enough", () => {
  expect(suggestName("Time Wlak", ["Time Walk", "Time Warp"])).toBe("Time Walk");
  expect(suggestName("upkep", ["untap", "upkeep", "draw"])).toBe("upkeep");
  expect(suggestName("zebra", ["untap", "upkeep", "draw"])).toBeUndefined();
});

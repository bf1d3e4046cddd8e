import { describe, expect, test } from "vitest";
import { magicRules } from "../shapes/magic.ts";
import { creature, enchantment } from "../shapes/magic-dummies.ts";
import { variants } from "../shapes/magic-variants.ts";
import { plain } from "../shapes/plain.ts";
import { extend, withCards, type Ruleset } from "../src/index.ts";
import { goToTurn, lay, names, perform, resolveAll, sized, table, valueOf } from "./kit/index.ts";

const blank = { Blank: { types: "land" }, Land: { types: "land" } };

describe("a variant of a ruleset", () => {
  const merged = ["spans", "windows", "zones", "conditions", "actions", "words", "cards"] as const;
  test.each(merged)("has its own %s in place of those of the same name, and beside the others", (part) => {
    const base = { ...plain, [part]: { own: { rule: "P-1" }, other: { rule: "P-2" } } };
    const variant = extend(base, { [part]: { own: { rule: "P-3" } } });
    expect(variant[part]).toEqual({ own: { rule: "P-3" }, other: { rule: "P-2" } });
  });

  test("[CR 122.1] has the marks that come with its cards, and what those change", () => {
    const rules = withCards(magicRules, {
      ...blank,
      Bear: creature(2, 2),
      Feeder: { ...enchantment, marks: { feed: { power: 2, toughness: 3 } } },
    });
    const game = table(rules, "a b", { a: { battlefield: ["Bear"] } });
    perform(game, [{ mark: "feed", on: { objects: { name: "Bear" } }, by: 2 }]);
    expect(sized(game, "Bear")).toBe("6/8");
  });
});

test("[CR 700.4] what dies is told by what it was, not by what its card is elsewhere", () => {
  const rules = withCards(magicRules, { ...blank, Bear: creature(2, 2) });
  const game = table(rules, "a b", { a: { battlefield: ["Blank"] } });
  perform(game, [{ become: { objects: { name: "Blank" } }, as: "Bear" }]);
  perform(game, [{ move: { objects: { name: "Bear" } }, to: "graveyard" }]);
  expect(names(game)).toContain("die");
});

test("[CR 613.8a] effects depend on each other also where there are more than thirty characteristics", () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`trait${index}`, "number" as const]));
  const bear = { objects: { name: "Bear", trait38: { atLeast: 1 } } };
  const grows = { layer: "modify", who: bear, add: { power: 3 } };
  const marks = { layer: "modify", who: { objects: { name: "Bear" } }, add: { trait38: 1 } };
  const rules: Ruleset = withCards(
    extend(magicRules, { characteristics: { ...magicRules.characteristics, ...many } }),
    {
      ...blank,
      Bear: creature(2, 2),
      Grower: { ...enchantment, abilities: [{ static: { modify: [grows] } }] },
      Marker: { ...enchantment, abilities: [{ static: { modify: [marks] } }] },
    },
  );
  for (const order of [
    ["Grower", "Marker"],
    ["Marker", "Grower"],
  ]) {
    const game = table(rules, "a b", { a: { battlefield: ["Bear", ...order] } });
    expect([sized(game, "Bear"), valueOf(game, "Bear", "trait38")]).toEqual(["5/2", 1]);
  }
});

test("[CR 603.3b] of two abilities of one card that trigger at once the first printed goes to the stack first", () => {
  const rings = (name: string) => ({ trigger: "begin:upkeep" as const, do: [{ note: name }] });
  const stamped = extend(variants, {
    names: [...(variants.names ?? []), "ding", "dong"],
    triggers: { order: "timestamp", rule: "CR 603.3b" },
    cards: { Chimes: { ...enchantment, abilities: [rings("ding"), rings("dong")] } },
  });
  const game = goToTurn(lay(stamped, { battlefield: ["Chimes"] }), 4, "upkeep");
  resolveAll(game);
  expect(names(game).filter((name) => ["ding", "dong"].includes(name))).toEqual(["dong", "ding"]);
});

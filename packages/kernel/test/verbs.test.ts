import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { explain, extend, withCards, type Ruleset } from "../src/index.ts";
import { choose, idOf, keys, lay, marks, resolve, start } from "./kit/index.ts";

const refusal = (rules: Ruleset): string => {
  try {
    start(rules, { seats: ["a", "b"] });
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "accepted";
};

describe("what all actions of a verb have in common is said once", () => {
  test("its reasons come before those of the action", () => {
    const game = lay(
      extend(variants, {
        verbs: { cast: { reasons: [{ of: "hasPriority", rule: "CR 1.1" }] } },
        actions: {
          cast: { ...variants.actions?.["cast"], rule: "CR 601.2", reasons: [{ of: "hasPriority", rule: "CR 1.2" }] },
        },
      }),
      {},
      { hand: ["Growth"] },
    );
    const said = explain(game, "b", { verb: "cast", of: idOf(game, "Growth", "hand") });
    expect(said?.rules).toEqual(["CR 117.1", "CR 1.1", "CR 1.2"]);
  });

  test("what an action says itself counts, and not what its verb says", () => {
    const { asks, ...cast } = { ...variants.actions?.["cast"], rule: "CR 601.2" };
    const rules = extend(variants, { verbs: { cast: { zone: "graveyard", asks: asks ?? [] } }, actions: { cast } });
    const free = withCards(rules, { Mine: { types: "sorcery" }, Gone: { types: "sorcery" } });
    expect(keys(lay(free, { hand: ["Mine"], graveyard: ["Gone"] }))).toEqual(["pass", "cast:Mine"]);
    const { zone, ...anywhere } = cast;
    const gone = extend(free, { actions: { cast: anywhere } });
    expect([zone, keys(lay(gone, { hand: ["Mine"], graveyard: ["Gone"] }))]).toEqual(["hand", ["pass", "cast:Gone"]]);
  });

  test("a verb that no action has is refused", () => {
    expect(refusal(extend(skirmish, { verbs: { paly: {} } }))).toContain(
      'verbs.paly: no action has this verb; did you mean "play"?',
    );
  });
});

describe("what a family of keywords is about is said once, and asked with `matches`", () => {
  const warded: Ruleset = withCards(
    extend(variants, {
      keywords: {
        ...variants.keywords,
        of: "keywords",
        abilities: variants.keywords?.abilities ?? {},
        filters: { ward: { "proof against artifacts": { types: "artifact" }, "proof against all": {} } },
      },
      targets: { rule: "CR 115.4", legal: { not: { matches: { keyword: "ward", of: "it" }, of: "this" } } },
    }),
    {
      Bare: { types: "creature", power: 1, toughness: 1 },
      Proof: { types: "creature", power: 1, toughness: 1, keywords: ["proof against artifacts"] },
      Hidden: { types: "creature", power: 1, toughness: 1, keywords: ["proof against all"] },
      Zap: { types: "instant", abilities: [{ targets: [{ from: { objects: { types: "creature" } } }], spell: [] }] },
      Ray: {
        types: "artifact",
        abilities: [
          {
            targets: [{ from: { objects: { types: "creature" } } }],
            activated: [],
            do: [{ mark: "plus", on: { target: 0 }, by: 1 }],
          },
        ],
      },
    },
  );
  const board = { battlefield: ["Bare", "Proof", "Hidden", "Ray"], hand: ["Zap"] };

  test("a source that is not what the keyword is about may take it as a target", () => {
    const game = choose(lay(warded, board), "cast:Zap");
    expect(keys(game)).toEqual(["target:Bare", "target:Proof"]);
  });

  test("a source that is what the keyword is about may not", () => {
    // There is only one left, so nothing is asked.
    const game = resolve(choose(lay(warded, board), "activate:Ray"));
    expect(["Bare", "Proof", "Hidden"].map((name) => marks(game, "plus", name))).toEqual([[1], [0], [0]]);
  });
});

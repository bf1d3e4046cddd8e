import { describe, expect, test } from "vitest";
import { council } from "../shapes/council-cards.ts";
import { decision, explain, extend, withCards } from "../src/index.ts";
import { blanks, fight, place, stacked, thing } from "./council-kit.ts";
import { choose, chooseAll, eventsNamed, keys, pass, resource, zone } from "./kit/index.ts";

describe("what an item does as it would resolve", () => {
  const rules = withCards(council, {
    Undertow: {
      types: "relic",
      abilities: [
        { replace: "resolve", of: { types: "action" }, class: "interrupt", before: [{ move: "it", to: "exile" }] },
      ],
    },
  });

  test("[C1K-KW-14] what an interrupt takes from the stack as it would resolve does nothing", () => {
    const game = place({ a: { hand: ["Bolt"], field: ["Undertow"] } }, "main", { rules });
    chooseAll(game, "play:Bolt", "target:b");
    pass(game, 2);
    expect([stacked(game), zone(game, "exile"), resource(game, "b", "resolve")]).toEqual([[], ["Bolt"], 30]);
    expect([eventsNamed(game, "resolve"), eventsNamed(game, "damage")]).toEqual([[], []]);
  });

  test("[C1K-STK-2] what leaves the stack while it resolves still does all it says", () => {
    const leaving = withCards(council, {
      Parting: {
        types: "action",
        cost: [],
        abilities: [
          {
            spell: [
              { move: "this", to: "exile" },
              { resource: "resolve", by: 2, name: "heal" },
            ],
          },
        ],
      },
    });
    const game = place({ a: { hand: ["Parting"] } }, "main", { rules: leaving });
    choose(game, "play:Parting");
    pass(game, 2);
    expect([zone(game, "exile"), resource(game, "a", "resolve")]).toEqual([["Parting"], 32]);
  });
});

test("[C1K-KW-24] what a replacement leaves for after the resolution is still said by whoever has it", () => {
  const rules = withCards(council, {
    Solicitor: {
      types: "relic",
      abilities: [
        {
          replace: "damage",
          who: "you",
          change: { amount: { plus: ["n", 1] } },
          also: [{ after: [{ resource: "influence", by: 1 }] }],
        },
      ],
    },
  });
  const game = place({ a: { hand: ["Bolt"] }, b: { field: ["Solicitor"] } }, "main", { rules });
  chooseAll(game, "play:Bolt", "target:b");
  pass(game, 2);
  expect(["a", "b"].map((seat) => resource(game, seat, "influence"))).toEqual([4, 6]);
  expect([resource(game, "b", "resolve"), stacked(game)]).toEqual([29, []]);
});

describe("who goes before others in a declaration", () => {
  const first = { of: { keywords: { lacks: "ambush" } }, behind: { keywords: "ambush" } };
  const block = council.declarations?.["block"];
  if (block === undefined) throw new Error("nobody blocks");
  const rules = extend(council, {
    declarations: { ...council.declarations, block: { ...block, restrictions: [first] } },
  });

  test("[C1K-KW-2] others are declared only where all that go before them are", () => {
    const zones = { a: { field: ["Giant"] }, b: { field: ["Page", "Raider"] } };
    const game = place(zones, "declareAttackers", { rules, decks: { a: blanks, b: blanks } });
    choose(game, "attack:Giant");
    pass(game, 2);
    expect(keys(game)).toEqual(["block:Raider>Giant", "block:done"]);
    choose(game, "block:Raider>Giant");
    expect(keys(game)).toEqual(["block:Page>Giant", "block:done"]);
  });

  test("[C1K-KW-2] without one that goes before them anybody is declared", () => {
    const game = fight(["Giant"], ["Page"], ["Page"]);
    expect(decision(game)?.kind).toBe("priority");
  });
});

test("[C1K-SIM-1] a seat chooses the order of its own triggers while the ruleset says so", () => {
  const rules = extend(council, {
    triggers: {
      order: "timestamp",
      rule: "C1K-TRG-1",
      choice: { count: { objects: { name: "Page", controller: "you" } } },
    },
  });
  const zones = { a: { field: ["Witness", "Witness"], hand: ["Bolt"] } };
  const plain = place(zones, "main", { rules });
  chooseAll(plain, "play:Bolt", "target:b");
  pass(plain, 2);
  expect([decision(plain)?.kind, stacked(plain).length]).toEqual(["priority", 2]);
  const chosen = place({ a: { ...zones.a, field: ["Page", ...zones.a.field] } }, "main", { rules });
  chooseAll(chosen, "play:Bolt", "target:b");
  pass(chosen, 2);
  expect(decision(chosen)?.kind).toBe("order");
});

test("[C1K-ILL-3] a game has its own codes by declaration and by a rule that is named", () => {
  const codes = { attack: "ERROR_ILLEGAL_ATTACKER", "C1K-MAIN-1": "ERROR_TOO_EARLY", condition: "ERROR_TIMING" };
  const attack = council.declarations?.["attack"];
  if (attack === undefined) throw new Error("nobody attacks");
  const reasons = [{ rule: "C1K-DRAW-3", is: { inside: ["combat"] }, text: "it is Combat" }];
  const declarations = { ...council.declarations, attack: { ...attack, reasons } };
  const rules = extend(council, { attempts: { rule: "C1K-ILL-1", codes }, declarations });
  const game = place({ a: { hand: ["Page"], field: ["Giant"] } }, "influenceResponse", { rules });
  const code = (verb: string, of: number): string | undefined => explain(game, "a", { verb, of })?.code;
  expect(code("play", thing(game, "Page", "hand"))).toBe("ERROR_TOO_EARLY");
  expect(code("attack", thing(game, "Giant", "field"))).toBe("ERROR_ILLEGAL_ATTACKER");
});

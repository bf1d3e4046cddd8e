import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { DataRecord } from "@turnwright/kernel";
import { readCard } from "../src/index.ts";

/** What is said of a card. */
function problems(card: DataRecord): string {
  const read = readCard({ name: "Odd", cost: 1, ...card });
  return read.ok ? "" : read.problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
}

const unit = { types: "Unit", realm: "Ruin", power: 1, defense: 1 };
const action = (...spell: DataRecord[]): DataRecord => ({ types: "Action", realm: "Ruin", abilities: [{ spell }] });

describe("what is right in its parts and not as a whole is refused, with its place and a remedy", () => {
  test.each<[string, DataRecord, string]>([
    ["a Unit without Defense", { types: "Unit", realm: "Ruin", power: 1 }, 'types: "defense" is missing'],
    ["a Unit with Defense 0 and nothing else", { ...unit, defense: 0 }, "defense: with 0, a Unit without Defense"],
    ["Power below nothing", { ...unit, power: -1 }, 'power: no "power" is below 0'],
    ["a cost that nobody can pay", { ...unit, cost: 12 }, "cost: nobody ever has more than 10 Influence [C1K-INF-2]"],
    [
      "an ability that nobody can pay for",
      { ...unit, abilities: [{ activated: [{ resource: "influence", by: -11 }], do: [{ draw: 1 }] }] },
      "nobody ever has more than 10 Influence",
    ],
    [
      "a cost after the card is gone",
      { types: "Relic", abilities: [{ activated: [{ sacrifice: "this" }, { exhaust: "this" }], do: [{ draw: 1 }] }] },
      'abilities[0].activated[1]: by then this is gone, so nobody could pay it: put "exhaust" before "sacrifice"',
    ],
    [
      "an attack of a Relic",
      { types: "Relic", abilities: [{ trigger: "attack", of: "this", do: [{ draw: 1 }] }] },
      '"attack" happens to the types unit only, and this card is none',
    ],
    [
      "what is nullified on the field",
      {
        types: "Relic",
        abilities: [{ trigger: "nullify", of: { types: "relic", zone: "field" }, do: [{ draw: 1 }] }],
      },
      '"nullify" happens to what is in "stack", and this is in "field": leave zone out',
    ],
    ["a Guard that cannot block", { ...unit, keywords: ["guard", "cannot block"] }, '"guard" does nothing beside'],
    ["deploy of an Action", { ...action({ draw: 1 }), keywords: ["deploy"] }, '"deploy" is for what is no Action'],
    [
      "a signature that is never used up",
      { ...unit, abilities: [{ activated: [], do: [{ draw: 1 }], needs: ["unsigned"] }] },
      'abilities[0].needs: "unsigned" asks whether the signature was used',
    ],
    ["Gravecall from the field", action({ gravecall: { types: "unit", zone: "field" } }), "it is your void"],
    [
      "an Attachment to a Relic",
      {
        types: "Relic Attachment",
        abilities: [{ spell: [], targets: [{ from: { objects: { types: "relic" } } }] }],
      },
      "an Attachment is attached to Units",
    ],
    [
      "the turn of somebody else",
      {
        types: "Relic",
        abilities: [{ trigger: "begin:main", who: "opponents", if: { active: "you" }, do: [{ draw: 1 }] }],
      },
      "abilities[0].if: this never holds: it is the turn of those whose part of it begins",
    ],
    [
      "a stack that is empty and full",
      {
        types: "Relic",
        abilities: [{ trigger: "draw", where: { all: [{ stack: "empty" }, { stack: "full" }] }, do: [{ draw: 1 }] }],
      },
      "no two of these ever hold at once",
    ],
    [
      "what leaves the field from a hand",
      { types: "Relic", abilities: [{ trigger: "leave:field", where: { from: "hand" }, do: [{ draw: 1 }] }] },
      "abilities[0].where: this never holds: what does that always comes from field",
    ],
    [
      "what enters the field to go elsewhere",
      { types: "Relic", abilities: [{ trigger: "enter:field", where: { to: "void" }, do: [{ draw: 1 }] }] },
      "abilities[0].where: this never holds: what does that always goes to field",
    ],
    ["a cut to what is no part", action({ cut: "combat", to: "end" }), '"end" is no part of "combat"'],
    ["a type with a letter less", action({ recall: { objects: { types: "unt" } } }), 'unknown type "unt"'],
    ["a Champion without Resolve", { types: "Champion", realm: "Ruin" }, 'types: "resolve" is missing'],
    ["the Power of a Relic", { types: "Relic", power: 1 }, 'power: only a card of the type unit has "power"'],
    ["a form that it has at once", { ...unit, form: "Great Oak", evolve: 0 }, "evolve: with 0 it would be so at once"],
    ["a keyword that only names an ability", { ...unit, keywords: ["hymn"] }, 'keywords: "hymn" only says'],
    ["damage to a target that there is not", action({ damage: 2 }), '"damage" means the first target here'],
    ["a buff of a player", action({ buff: { power: 1 }, on: "you" }), 'expected objects, and "you" finds only players'],
    ["a number of no event", action({ heal: "n" }), '"n" is nothing here'],
    [
      "a trigger of an Action on the field",
      { types: "Action", realm: "Ruin", abilities: [{ trigger: "begin:main", do: [{ draw: 1 }] }] },
      "abilities[0]: this works on the field, where no Action or Edict ever is",
    ],
    [
      "a Unit on the field that is nullified",
      {
        types: "Action",
        realm: "Null",
        abilities: [{ spell: [{ nullify: { target: 0 } }], targets: [{ from: { objects: { types: "unit" } } }] }],
      },
      '"nullify" finds things in "stack", and what is targeted is in "field"',
    ],
    [
      "Strike of an Action",
      { ...action({ draw: 1 }), keywords: ["strike"] },
      'keywords: "strike" does nothing but for a Unit',
    ],
    ["a price below nothing", { ...unit, cost: -1 }, 'cost: no "cost" is below 0'],
    ["the price of a Champion", { types: "Champion", realm: "Ruin", resolve: 30 }, "cost: a Champion starts in play"],
    ["an Attachment to nothing", { types: "Relic Attachment" }, "types: an Attachment says what it is attached to"],
    [
      "a target of what is not attached",
      { types: "Relic", abilities: [{ spell: [], targets: [{ from: { objects: { types: "unit" } } }] }] },
      "abilities[0]: only an Attachment is attached to its target",
    ],
    ["damage to Relics", action({ damage: 1, to: { objects: { types: "relic" } } }), '"damage" is for the types unit'],
    ["Relics that are stunned", action({ stun: { objects: { types: "relic" } } }), '"stun" is for the types unit'],
    [
      "a target that cannot grow",
      {
        types: "Action",
        realm: "Ruin",
        abilities: [{ spell: [{ grow: 1 }], targets: [{ from: { objects: { types: "relic" } } }] }],
      },
      '"grow" is for the types unit, and what is targeted is relic',
    ],
    [
      "Actions on the field",
      action({ erase: { objects: { types: "action" } } }),
      'nothing of the type action is ever in "field"',
    ],
    [
      "a Relic that blocks",
      { ...unit, abilities: [{ trigger: "block", of: { types: "relic" }, do: [{ draw: 1 }] }] },
      'abilities[0].of: "block" happens to the types unit only',
    ],
    [
      "a weight in a Flux",
      action({
        flux: [
          { text: "one", weight: 2, do: [{ draw: 1 }] },
          { text: "other", do: [{ heal: 1 }] },
        ],
      }),
      "flux[0].weight: all outcomes of a Flux are as likely",
    ],
    [
      "a branch that never comes",
      action({
        thread: [
          { text: "one", weight: 0, do: [{ draw: 1 }] },
          { text: "other", do: [{ heal: 1 }] },
        ],
      }),
      "thread[0].weight: this would never come",
    ],
    [
      "a Thread to where nobody has priority",
      action({ thread: [{ text: "one", do: [{ draw: 1 }] }], in: ["cleanup"] }),
      'in: nobody has priority in "cleanup"',
    ],
    [
      "a cost that gives",
      { ...unit, abilities: [{ activated: [{ resource: "influence", by: 1 }], do: [{ draw: 1 }] }] },
      "abilities[0].activated[0].by: a cost takes: by: -1",
    ],
    ["a form that is the card", { ...unit, evolve: 2, form: "Odd" }, "form: it would become what it is"],
    [
      "two ways out of one name",
      action({
        thread: [
          { text: "one", do: [{ draw: 1 }] },
          { text: "one", do: [{ heal: 1 }] },
        ],
      }),
      'thread: two outcomes are called "one"',
    ],
    [
      "a Thread to no window",
      action({ thread: [{ text: "one", do: [{ draw: 1 }] }], in: [] }),
      "in: there is no window in which it would come",
    ],
    ["Gravecall to the void", action({ gravecall: { types: "unit" }, to: "void" }), "to: it lies in the void already"],
    [
      "healing of both",
      action({ heal: 1, who: "you", on: { objects: { types: "unit" } } }),
      "who: with `on` Units are healed and no Champion",
    ],
    ["a buff of nothing", action({ buff: {}, on: { objects: { types: "unit" } } }), "buff: nothing is given"],
    [
      "a buff for good and for a time",
      action({ buff: { power: 1 }, on: { objects: { types: "unit" } }, lasting: true, until: "endOfTurn" }),
      "until: what is lasting is over at no time",
    ],
    ["no keyword", action({ grant: [], on: { objects: { types: "unit" } } }), "grant: no keyword is given"],
    [
      "what is on the field as it is played",
      { ...unit, abilities: [{ trigger: "play", of: "this", do: [{ draw: 1 }] }] },
      '"play" happens to what is in "stack", and this works in "field"',
    ],
    [
      "a price that gives",
      {
        ...unit,
        abilities: [{ static: { tax: [{ resource: "influence", by: 1 }], actions: ["play"], who: "opponents" } }],
      },
      "abilities[0].static.tax: a cost takes: by: -1",
    ],
    [
      "a draw of this",
      { ...unit, abilities: [{ replace: "draw", of: "this", instead: [] }] },
      '"draw" happens to what is in "hand", and this works in "field"',
    ],
    [
      "death to where the dead go",
      { ...unit, abilities: [{ replace: "die", of: "this", change: { to: "void" } }] },
      "abilities[0].change: it goes to void anyway",
    ],
    [
      "a count of whom no event is about",
      action({ if: { tally: "plays", of: "who", atLeast: 1 }, then: [{ draw: 1 }] }),
      '"who" is nothing here: no event is about a player here',
    ],
    [
      "more modes than there are",
      {
        types: "Action",
        abilities: [{ spell: [], modes: [{ text: "one", do: [{ draw: 1 }] }], choose: { min: 2, max: 2 } }],
      },
      "abilities[0].choose: there are 1 modes, so nobody chooses 2",
    ],
    [
      "two modes of one name",
      {
        types: "Action",
        abilities: [
          {
            spell: [],
            modes: [
              { text: "one", do: [{ draw: 1 }] },
              { text: "one", do: [{ heal: 1 }] },
            ],
          },
        ],
      },
      'abilities[0].modes: two modes are called "one"',
    ],
    [
      "a change by 0",
      { ...unit, abilities: [{ static: { modify: { who: "this", add: { power: 0 }, layer: "buffs" } } }] },
      "with nothing but 0 nothing is changed",
    ],
    [
      "a number by and to",
      action({ resource: "influence", by: 1, to: 2 }),
      'to: "by" and "to" are two ways to say how many',
    ],
    [
      "a move to where it is",
      action({ move: { objects: { zone: "hand", owner: "you" } }, to: "hand" }),
      'to: these are in "hand" already',
    ],
    ["nobody who wins", action({ win: "nobody" }), "win: this is nobody and nothing, so nothing would happen"],
    [
      "another turn, for the rest of this one",
      action({ delay: "begin:turn", until: "endOfTurn", do: [{ draw: 1 }] }),
      "until: that is over before another turn begins",
    ],
    [
      "an Action that waits for something to happen to it",
      action({ watch: "damage", of: "this", do: [{ draw: 1 }] }),
      'of: "this" is the spell itself, to which nothing happens once it is over',
    ],
    [
      "what lasts until a part of the turn that is over",
      {
        ...unit,
        abilities: [
          { trigger: "begin:startOfEnd", do: [{ buff: { power: 1 }, on: "this", until: { end: "combat" } }] },
        ],
      },
      'abilities[0].do: "combat" is over when this triggers, so it would last for no time: { next: combat }',
    ],
    [
      "one thing that is the same",
      { ...unit, abilities: [{ trigger: "damage", where: { same: ["by"] }, do: [{ draw: 1 }] }] },
      "same: this is about 2 or more, and 1 is said",
    ],
    [
      "a copy to the hand",
      {
        types: "Action",
        abilities: [
          { spell: [{ copy: { target: 0 }, to: "hand" }], targets: [{ from: { objects: { types: "unit" } } }] },
        ],
      },
      'to: a copy that comes to "hand" is there no more at once',
    ],
    ["nothing to pay", action({ pay: [], then: [{ draw: 1 }] }), "pay: nothing is paid: { may: […] } asks"],
    [
      "numbers from more to less",
      action({ pick: { from: 5, to: 2 }, as: "guess" }, { draw: "guess" }),
      "pick: 5 is more than 2, so there is no such number: exchange them",
    ],
    [
      "shares of nothing",
      {
        types: "Action",
        abilities: [
          { spell: [{ damage: "shares", to: { target: 0 } }], targets: [{ from: { objects: { types: "unit" } } }] },
        ],
      },
      "nothing is divided here that `shares` could be",
    ],
    ["player 0", action({ draw: 1, who: { seatNumber: 0 } }), "seatNumber: players are counted from 1"],
    ["nothing put together", action({ destroy: { union: [] } }), "union: this is about 1 or more, and 0 is said"],
    [
      "passing that needs something",
      { ...unit, abilities: [{ static: { need: "ownTurn", actions: ["pass"], who: "everyone" } }] },
      "actions: passing is only forbidden: { forbid: [pass] } does",
    ],
    ["a word for nothing", action({ sanctify: 0 }), "sanctify: with 0 nothing would happen"],
    ["a keyword twice", { ...unit, keywords: ["guard", "guard"] }, 'keywords: "guard" stands here twice'],
    [
      "the realm that YAML takes for nothing",
      { ...unit, realm: null },
      'realm: the realm Null is written in quotes ("Null")',
    ],
  ])("%s", (_name, card, message) => expect(problems(card)).toContain(message));
});

test("every row of the rules may be cited by a card", () => {
  const folder = new URL("../rules/", import.meta.url);
  const ids = readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n"))
    .flatMap((line) => /"id": "([^"]+)"/.exec(line)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(50);
  const unknown = ids.filter((rule) =>
    problems({ abilities: [{ activated: [], do: [], rule }] }).includes("no rule is written"),
  );
  expect(unknown).toEqual([]);
});

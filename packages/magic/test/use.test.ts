import { describe, expect, test } from "vitest";
import type { DataRecord } from "@turnwright/kernel";
import { readCard } from "../src/index.ts";

/** What is said of a card. */
function problems(card: DataRecord): string {
  const read = readCard({ name: "Odd", cost: "{1}", types: "Instant", ...card });
  return read.ok ? "" : read.problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
}

const spell = (ability: DataRecord): DataRecord => ({ abilities: [{ spell: [{ draw: 1 }], ...ability }] });
const of = (types: string, ability: DataRecord): DataRecord => ({ types, abilities: [ability] });
const creatures = { objects: { types: "creature" } };

describe("what is announced, chosen, paid or named for nothing is refused, with its place and a remedy", () => {
  test.each<[string, DataRecord, string]>([
    [
      "a target",
      spell({ targets: [{ from: "opponents" }] }),
      "abilities[0].targets[0]: nothing happens to this target",
    ],
    [
      "a second target",
      spell({ spell: [{ tap: { target: 0 } }], targets: [{ from: creatures }, { from: creatures }] }),
      "abilities[0].targets[1]: nothing happens to this target: { target: 1 }",
    ],
    [
      "a number that is divided",
      spell({ spell: [{ tap: { target: 0 } }], divide: 3, targets: [{ from: creatures, min: 1, max: 3 }] }),
      "abilities[0].divide: what is divided is never dealt",
    ],
    [
      "a further cost",
      spell({ extras: [{ as: "kicked", cost: [{ mana: "{2}" }] }] }),
      "abilities[0].extras[0].as: it may be paid, and nothing comes of it: { did: kicked }",
    ],
    ["an X", { cost: "{X}{R}", ...spell({}) }, "cost: X is paid, and nothing says what for"],
    ["a name", spell({ spell: [{ choose: creatures, as: "kept" }] }), 'spell[0].as: nothing speaks of "kept"'],
    [
      "a rider",
      spell({ spell: [{ extraTurn: "you", riders: [{ draw: 1 }] }] }),
      "abilities[0].spell[0].riders[0]: it does not speak of what is inserted",
    ],
    ["how many modes, of none", spell({ choose: { min: 1, max: 2 } }), "abilities[0].choose: there are no modes"],
  ])("%s", (_what, card, message) => {
    expect(problems(card)).toContain(message);
  });
});

describe("what no card of its type can have or do is refused, with its place and a remedy", () => {
  test.each<[string, DataRecord, string]>([
    ["power", { power: 1, ...spell({}) }, 'power: only creatures and Vehicles have "power"'],
    [
      "a keyword of permanents",
      { keywords: ["flying"], ...spell({}) },
      'keywords[0]: "flying" works on the battlefield',
    ],
    ["morph of an instant", { morph: "{2}", ...spell({}) }, 'morph: "morph" is of permanents'],
    ["no time", { suspend: { cost: "{1}", time: 0 }, ...spell({}) }, "suspend.time: with 0 time counters"],
    ["a spell that taps itself", spell({ spell: [{ tap: "this" }] }), 'spell[0].tap: "this" is the spell itself'],
    ["counters on a spell", spell({ spell: [{ counters: "+1/+1" }] }), 'spell[0].counters: "this" is the spell itself'],
    [
      "a second spell",
      { abilities: [{ spell: [{ draw: 1 }] }, { spell: [{ gainLife: 1 }] }] },
      "abilities[1].spell: only the first `spell` of a card happens",
    ],
    [
      "instants on the battlefield",
      spell({ spell: [{ exile: { objects: { types: "instant" } } }] }),
      "objects.types: no instant or sorcery is ever on the battlefield",
    ],
    ["a fight of one", spell({ spell: [{ fight: ["this"] }] }), 'spell[0].fight: "fight" takes two'],
    [
      "a tutor that looks elsewhere",
      spell({ spell: [{ tutor: { zone: "graveyard" } }] }),
      'tutor.zone: "tutor" searches the library',
    ],
    [
      "two taps for one cost",
      of("Artifact", { activated: [{ tap: "this" }, { tap: "this" }], do: [{ draw: 1 }] }),
      "abilities[0].activated: nothing is tapped twice",
    ],
    [
      "a tap in a graveyard",
      of("Artifact", { activated: [{ tap: "this" }], zone: "graveyard", do: [{ draw: 1 }] }),
      'abilities[0].zone: nothing is tapped in "graveyard"',
    ],
    [
      "mana with a target",
      of("Artifact", {
        activated: [{ tap: "this" }],
        action: "mana",
        targets: [{ from: "everyone" }],
        do: [{ addMana: "{G}", who: { target: 0 } }],
      }),
      "abilities[0].action: what has a target is no mana ability",
    ],
    [
      "loyalty of an artifact",
      of("Artifact", { activated: [{ counters: "loyalty", on: "this", by: -1 }], do: [{ draw: 1 }] }),
      "types: only what has the type planeswalker has loyalty to pay with",
    ],
    [
      "an artifact that is attached",
      of("Artifact", {
        activated: [{ mana: "{1}" }],
        do: [{ attach: "this", to: { target: 0 } }],
        targets: [{ from: creatures }],
      }),
      "types: only an Aura, Equipment or Fortification is attached to something",
    ],
    [
      "what transforms without another face",
      of("Artifact", { trigger: "begin:upkeep", do: [{ transform: "this" }] }),
      'types: "back" is missing',
    ],
    ["a type that is nearly one", { types: "Legndary Instant", ...spell({}) }, 'types: unknown type "legndary"'],
    [
      "a type in a filter that is nearly one",
      spell({ spell: [{ destroy: { objects: { types: "gobiln" } } }] }),
      'objects.types: unknown type "gobiln"',
    ],
  ])("%s", (_what, card, message) => {
    expect(problems(card)).toContain(message);
  });
});

describe("what never holds, permits or shows anything is refused, with its place and a remedy", () => {
  test.each<[string, DataRecord, string]>([
    [
      "opposites",
      spell({ spell: [{ if: { all: [{ active: "you" }, { not: { active: "you" } }] }, then: [{ draw: 1 }] }] }),
      "if.all: one of these is the opposite of another, so this never holds",
    ],
    [
      "a filter that forbids what it asks for",
      spell({ spell: [{ tap: { objects: { types: "creature", not: { types: ["creature", "artifact"] } } } }] }),
      "nothing fits and does not fit the same",
    ],
    [
      "abilities that are creatures",
      spell({
        spell: [{ counter: { target: 0 } }],
        targets: [{ from: { objects: { zone: "stack", ability: true, types: "creature" } } }],
      }),
      'objects.types: an ability on the stack is no card and has no "types"',
    ],
    [
      "a permission without a place",
      of("Artifact", { static: { permit: ["cast"], who: "you" } }),
      "permits nothing new",
    ],
    [
      "a permission to play what is in play",
      of("Artifact", { static: { permit: ["cast"], from: "battlefield", who: "you" } }),
      'static.from: nothing is played from "battlefield"',
    ],
    [
      "two of what each event is about one of",
      of("Artifact", { trigger: "attack", per: "moment", where: { count: "it", atLeast: 2 }, do: [{ draw: 1 }] }),
      '"if" is asked about all of a moment, with per',
    ],
    ["a look at what all see", spell({ spell: [{ look: 3, at: "battlefield" }] }), "look at"],
    ["chance that nobody speaks of", spell({ spell: [{ random: 2 }, { draw: 1 }] }), 'name it with "as"'],
    [
      "a total without a bound",
      spell({ spell: [{ choose: creatures, total: { characteristic: "power" } }, { tap: "chosen" }] }),
      'spell[0].total: it has one bound: say "atLeast" or "atMost"',
    ],
    [
      "a total of what is no number",
      spell({ spell: [{ choose: creatures, total: { characteristic: "types", atLeast: 3 } }, { tap: "chosen" }] }),
      'spell[0].total: "types" is no number, so there is no sum of it',
    ],
    ["nothing", spell({ spell: [{ scry: 0 }] }), "spell[0].scry: with 0 nothing would happen"],
    [
      "no tokens",
      spell({ spell: [{ token: "Soldier Token", count: 0 }] }),
      "spell[0].count: with 0 nothing would happen",
    ],
    [
      "a cause where there is no event",
      of("Artifact", { static: { forbid: ["cast"] }, if: { same: ["by", "this"] } }),
      'abilities[0].if.same[0]: "by" is nothing here',
    ],
  ])("%s", (_what, card, message) => {
    expect(problems(card)).toContain(message);
  });
});

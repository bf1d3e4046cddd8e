import { withCards, type CardOf, type Ruleset } from "../src/index.ts";
import { grandArchiveRules } from "./grand-archive.ts";

type Card = CardOf<typeof grandArchiveRules>;

const reserve = (count: number) => ({ cost: [{ reserve: count }] });
const memory = (count: number) => ({ cost: [{ memory: count }] });
const slow = { types: "action" };
const fast = { types: "action", keywords: "fast" };
const ally = (power: number, life: number) => ({ types: "ally", power, life });
const renown = () => ({ resource: "renown", who: "you", by: 1 });
const unit = { objects: { types: ["ally", "champion"] } };
const harm = (target: number, by: number) => ({ mark: "damage", on: { target }, by, name: "damage" });

const phases = ["wakeUp", "materialize", "recollection", "draw", "main", "end"] as const;
const steps = ["attackDeclaration", "retaliation", "damage", "endOfCombat"] as const;

/** A trigger planted in each phase and combat step: its only work is that it was there. */
const plants = Object.fromEntries(
  [...phases, ...steps].map((span): [string, Card] => [
    `Plant ${span}`,
    { types: "item", abilities: [{ trigger: `begin:${span}`, do: [renown()] }] },
  ]),
);

/** In combat's last step there is nothing left to lead to; before it, combat goes there [GA-EP-2]. */
const endCombat = {
  if: { inside: "endOfCombat" },
  then: [{ cut: "combat", rule: "GA-EP-2" }],
  else: [{ cut: "combat", to: "endOfCombat", rule: "GA-EP-2" }],
};

/** As few dummy cards as do the work. */
export const grandArchive: Ruleset = withCards(grandArchiveRules, {
  ...plants,
  /** The level 0 champion: what it gives as it enters is not responded to [GA-SET-4]. */
  Spirit: {
    types: "champion",
    level: 0,
    life: 15,
    abilities: [{ trigger: "enter:field", of: "this", watch: true, do: [{ draw: 7, rule: "GA-SET-4" }] }],
  },
  Guard: { ...ally(1, 3), ...reserve(1) },
  Brute: { ...ally(3, 3), ...reserve(2) },
  Hawk: {
    ...ally(1, 1),
    keywords: "fast",
    ...reserve(0),
    abilities: [{ trigger: "begin:end", do: [renown()] }],
  },
  Herald: {
    ...ally(1, 1),
    ...reserve(1),
    abilities: [{ trigger: "enter:field", of: "this", do: [{ draw: 1 }] }],
  },
  Raider: {
    ...ally(2, 2),
    ...reserve(1),
    abilities: [{ trigger: ["attack", "retaliate"], of: "this", do: [renown()] }],
  },
  Mourner: { ...ally(1, 2), ...reserve(1), abilities: [{ trigger: "die", looksBack: true, do: [renown()] }] },
  Waker: { ...ally(1, 2), ...reserve(1), abilities: [{ trigger: "wake", of: "this", do: [renown()] }] },
  Blade: {
    types: ["regalia", "weapon"],
    power: 2,
    ...memory(1),
    abilities: [{ replace: "enter:field", of: "this", also: [{ mark: "durability", on: "it", by: 2 }] }],
  },
  Chalice: {
    types: ["regalia", "item"],
    ...memory(0),
    abilities: [{ activated: [{ exhaust: "this" }], do: [renown()] }],
  },
  Slash: {
    types: "attack",
    power: 3,
    cost: [{ reserve: 1 }, { exhaust: { objects: { types: "champion", controller: "you" } }, rule: "GA-ATK-4" }],
    abilities: [
      {
        spell: [
          {
            if: "attackResolves",
            then: [
              {
                after: [
                  {
                    choose: { objects: { types: "weapon", controller: "you" } },
                    min: 0,
                    max: { count: { objects: { types: "weapon", controller: "you" } } },
                    as: "weapons",
                    rule: "GA-DEC-1",
                  },
                  {
                    choose: { objects: { types: ["ally", "champion"], controller: "opponents" } },
                    as: "target",
                    verb: "attack",
                    rule: "GA-DEC-1",
                  },
                  {
                    together: [
                      { mark: "attacking", on: { objects: { types: "champion", controller: "you" } }, to: 1 },
                      { mark: "wielded", on: "weapons", to: 1 },
                      { mark: "defending", on: "target", to: 1 },
                    ],
                    rule: "GA-ROLE-1",
                  },
                  { begin: "combat", rule: "GA-ATK-5" },
                ],
              },
            ],
            else: [{ move: "item", to: "graveyard", rule: "GA-ATK-6" }],
          },
        ],
      },
    ],
  },
  Bolt: { ...fast, ...reserve(1), abilities: [{ spell: [harm(0, 2)], targets: [{ from: unit }] }] },
  Twin: {
    ...fast,
    ...reserve(1),
    abilities: [{ spell: [harm(0, 1), harm(1, 1)], targets: [{ from: unit }, { from: unit }] }],
  },
  Scatter: {
    ...fast,
    ...reserve(0),
    abilities: [
      {
        spell: [{ forEach: { target: 0 }, do: [{ mark: "damage", on: "it", by: 1, name: "damage" }] }, renown()],
        targets: [{ from: unit, min: 0, max: 2 }],
      },
    ],
  },
  Negate: {
    ...fast,
    ...reserve(0),
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "graveyard", rule: "GA-RES-5" }],
        targets: [{ from: { objects: { zone: "effectsStack", ability: false } } }],
      },
    ],
  },
  Study: {
    ...slow,
    ...reserve(0),
    abilities: [
      {
        spell: [
          { draw: 2 },
          { choose: { objects: { zone: "hand", owner: "you" } }, as: "kept", verb: "keep" },
          { move: "kept", to: "memory", faceDown: true },
          { may: [renown()] },
        ],
      },
    ],
  },
  Prayer: { ...fast, ...reserve(0), abilities: [{ spell: [renown()] }] },
  Oath: { types: "action", keywords: ["fast", "interdiction"], ...reserve(0), abilities: [{ spell: [renown()] }] },
  Ceasefire: { ...fast, ...reserve(0), abilities: [{ spell: [renown(), endCombat, renown()] }] },
  Curfew: {
    ...fast,
    ...reserve(0),
    abilities: [{ spell: [{ cut: "turn", to: "end", label: "cleanUp", rule: "GA-EP-3" }, renown()] }],
  },
  Hush: { ...fast, ...reserve(0), abilities: [{ spell: [{ cut: "recollection", rule: "GA-EP-1" }] }] },
  Fatigue: {
    ...fast,
    ...reserve(0),
    abilities: [{ spell: [{ skip: "draw", who: { target: 0 }, rule: "GA-SK-2" }], targets: [{ from: "everyone" }] }],
  },
  Lull: { ...fast, ...reserve(0), abilities: [{ spell: [{ skip: "recollection", who: "anyone", rule: "GA-SK-3" }] }] },
  Hourglass: { ...slow, ...reserve(1), abilities: [{ spell: [{ insert: ["turn"], after: "turn", who: "you" }] }] },
  Encore: { ...slow, ...reserve(0), abilities: [{ spell: [{ insert: ["main"], after: "end" }] }] },
  Distortion: {
    ...fast,
    ...reserve(0),
    abilities: [
      {
        spell: [
          {
            if: { resource: "distorted", of: "everyone", is: 0 },
            then: [
              { resource: "distorted", who: "everyone", to: 1, rule: "GA-TIME-1" },
              { skip: "materialize", who: "anyone", count: "always", where: { extra: false }, rule: "GA-TIME-1" },
              {
                watch: "begin:main",
                uses: "always",
                do: [{ insert: ["materialize"], after: "main", rule: "GA-TIME-1" }],
                rule: "GA-TIME-1",
              },
              {
                if: { inside: "main" },
                then: [{ insert: ["materialize"], after: "main", rule: "GA-TIME-1" }],
              },
            ],
          },
        ],
      },
    ],
  },
  Vigil: { ...fast, ...reserve(0), abilities: [{ spell: [{ delay: "begin:end", do: [renown()] }] }] },
  Dream: {
    ...fast,
    ...reserve(0),
    abilities: [
      {
        spell: [
          { delay: "begin:recollection", do: [renown()] },
          { delay: "begin:recollection", who: "you", do: [renown()] },
        ],
      },
    ],
  },
  Aftermath: { ...fast, ...reserve(0), abilities: [{ spell: [{ delay: "turnEnds", do: [renown()] }] }] },
  Overexert: {
    ...fast,
    ...reserve(0),
    abilities: [
      {
        spell: [
          { modify: { add: { power: 2, life: 1 }, layer: "modify" }, who: { target: 0 }, until: "endOfTurn" },
          { mark: "debuff", on: { target: 0 }, by: 1 },
        ],
        targets: [{ from: { objects: { types: "ally" } } }],
      },
    ],
  },
  Surge: {
    ...fast,
    ...reserve(0),
    abilities: [
      {
        spell: [{ modify: { add: { power: 1 }, layer: "modify" }, who: { target: 0 }, until: { end: "this" } }],
        targets: [{ from: { objects: { types: "ally" } } }],
      },
    ],
  },
  Altar: {
    types: "item",
    ...reserve(1),
    abilities: [
      {
        activated: [
          {
            sequence: [
              { choose: { objects: { types: "ally", controller: "you" } }, as: "victim", verb: "sacrifice" },
              { move: "victim", to: "graveyard", name: "die" },
            ],
          },
        ],
        do: [{ draw: 1 }],
      },
    ],
  },
  Aegis: {
    types: "item",
    ...reserve(1),
    abilities: [
      {
        replace: "damage",
        of: { types: "champion", controller: "you" },
        change: { amount: { largest: [0, { minus: ["n", 1] }] } },
      },
    ],
  },
  Mirror: {
    types: "item",
    ...reserve(1),
    abilities: [{ replace: "draw", who: "you", may: true, instead: [renown()] }],
  },
  Choir: { types: "item", ...reserve(1), abilities: [{ trigger: "activate", do: [renown()] }] },
  Blank: { ...slow, ...reserve(0) },
});

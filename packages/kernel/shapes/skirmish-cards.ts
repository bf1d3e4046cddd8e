import { extend, withCards, type Ruleset } from "../src/index.ts";
import { skirmishRules } from "./skirmish.ts";

const costs = (count: number) => ({ cost: [{ resource: "coins", by: -count }] });
const unit = (power: number, defense: number, ...keywords: string[]) => ({
  types: "unit",
  power,
  defense,
  keywords,
  ...costs(1),
});
const thing = { types: "thing", ...costs(1) };
const slow = { types: "trick", ...costs(0) };
const fast = { types: "trick", keywords: "fast", ...costs(0) };

const units = { objects: { types: "unit" } };
const ownUnits = { objects: { types: "unit", controller: "you" } };
const anybody = { union: [units, "everyone"] };
const heal = (by: number) => ({ resource: "will", who: "you", by, name: "heal" });

/** A hit on whatever was chosen, units or seats, in one moment. */
const strike = (target: number, by: number) => ({
  together: [
    { mark: "hurt", on: { target }, by, name: "hit" },
    { resource: "will", who: { target }, by: -by, name: "hit" },
  ],
});

/** In the last part of a fight there is nothing left to lead to; before it, the fight goes there. */
const retreat = (fight: "clash" | "brawl") => ({
  if: { inside: ["lull"] },
  then: [{ cut: fight }],
  else: [{ cut: fight, to: "lull" }],
});

/** As few cards as do the work. */
export const skirmish: Ruleset = withCards(skirmishRules, {
  Blank: slow,
  Page: unit(1, 1),
  Knight: unit(2, 2),
  Giant: { ...unit(3, 4), cost: [{ pledge: 1 }] },
  Scout: unit(1, 1, "swift"),
  Bearer: unit(1, 3, "shield"),
  Phantom: unit(2, 1, "swift", "fleeting"),
  Standard: {
    ...unit(0, 4),
    abilities: [{ trigger: "die", of: "this", watch: true, do: [{ lose: { controllerOf: "it" } }] }],
  },
  /** What dies in its place is a point of will; and it is found again and again. */
  Martyr: { ...unit(1, 1), abilities: [{ replace: "die", of: "this", also: [heal(3)] }] },
  Undying: { ...unit(1, 1), abilities: [{ replace: "die", of: "this", instead: [] }] },
  Stubborn: {
    ...unit(1, 1),
    abilities: [{ replace: "die", of: "this", instead: [{ mark: "hurt", on: "this", by: -1 }] }],
  },
  Mourner: { ...unit(1, 2), abilities: [{ trigger: "die", do: [{ note: "omen" }] }] },
  Duelist: {
    ...unit(2, 3),
    abilities: [
      {
        replace: "hit",
        of: { types: "unit" },
        where: { same: ["by", "this"] },
        instead: [{ mark: "worn", on: "it", by: "n" }],
      },
    ],
  },
  Herald: { ...unit(1, 1), abilities: [{ trigger: ["charge", "block"], of: "this", do: [{ note: "omen" }] }] },
  Sentry: {
    ...unit(1, 1),
    abilities: [{ activated: [{ resource: "coins", by: -1 }], needs: ["inDusk"], do: [heal(1)] }],
  },
  Witness: { ...thing, abilities: [{ trigger: "hit", do: [{ note: "omen" }] }] },
  Chronicle: { ...thing, abilities: [{ trigger: "play", do: [{ note: "omen" }] }] },
  Cantor: { ...thing, abilities: [{ trigger: "heal", do: [{ note: "omen" }] }] },
  Bugle: { ...thing, abilities: [{ trigger: "begin:lull", who: "active", do: [{ note: "omen" }] }] },
  Lantern: { ...thing, abilities: [{ trigger: "begin:dusk", do: [{ note: "omen" }] }] },
  Rooster: { ...thing, abilities: [{ trigger: "begin:dawn", who: "you", do: [heal(1)] }] },
  Chalice: { ...thing, abilities: [{ replace: "heal", who: "you", change: { amount: { times: ["n", 2] } } }] },
  Anvil: { ...thing, abilities: [{ replace: "heal", who: "you", change: { amount: { plus: ["n", 1] } } }] },
  Ledger: { ...thing, abilities: [{ replace: "draw", who: "you", may: true, instead: [heal(1)] }] },
  Sanctuary: {
    ...thing,
    abilities: [{ replace: "hit", of: { types: "unit", controller: "you" }, class: "shield", prevent: 1 }],
  },
  Bulwark: { ...thing, abilities: [{ replace: "hit", of: { types: "unit", controller: "you" }, prevent: 1 }] },
  Aegis: {
    ...thing,
    abilities: [{ replace: "hit", who: "you", change: { amount: { largest: [{ minus: ["n", 1] }, 0] } } }],
  },
  Bellows: {
    ...thing,
    abilities: [{ replace: "hit", of: { types: "unit" }, change: { amount: { times: ["n", 2] } } }],
  },
  /** An interrupt that asks. */
  Thread: {
    ...thing,
    abilities: [
      {
        replace: "hit",
        of: { types: "unit", controller: "you" },
        class: "interrupt",
        before: [{ may: [{ move: "it", to: "hand" }], who: "you", verb: "withdraw" }],
      },
    ],
  },
  /** An interrupt at a resolution. */
  Undertow: {
    ...thing,
    abilities: [
      { replace: "resolve", of: { types: "trick" }, class: "interrupt", before: [{ move: "it", to: "beyond" }] },
    ],
  },
  /** What it gives comes after the resolution. */
  Solicitor: {
    ...thing,
    abilities: [
      {
        replace: "hit",
        who: "you",
        change: { amount: { plus: ["n", 1] } },
        also: [{ after: [{ resource: "coins", by: 1 }] }],
      },
    ],
  },
  /** A cost that asks. */
  Altar: {
    ...thing,
    abilities: [
      {
        activated: [
          { choose: ownUnits, as: "victim", verb: "yield" },
          { move: "victim", to: "heap", name: "yield" },
        ],
        do: [{ resource: "coins", by: 2 }],
      },
    ],
  },
  /** A cost that asks for several. */
  Coffer: {
    ...thing,
    abilities: [
      {
        activated: [
          { choose: { objects: { zone: "hand", owner: "you" } }, min: 2, max: 2, as: "pledged", verb: "pledge" },
          { move: "pledged", to: "heap" },
        ],
        do: [{ resource: "coins", by: 3 }],
      },
    ],
  },
  /** A cost of unknown cards. */
  Quarry: { ...thing, abilities: [{ activated: [{ take: 2, from: "pile", to: "heap" }], do: [heal(1)] }] },
  Envoy: { types: "thing", abilities: [{ trigger: "enter:field", of: "this", do: [heal(1)] }] },
  Spark: { ...fast, abilities: [{ spell: [strike(0, 2)], targets: [{ from: anybody }] }] },
  Twin: {
    ...fast,
    abilities: [{ spell: [strike(0, 1), strike(1, 1)], targets: [{ from: anybody }, { from: anybody }] }],
  },
  Scatter: {
    ...fast,
    abilities: [
      {
        spell: [{ forEach: { target: 0 }, do: [{ mark: "hurt", on: "it", by: 1, name: "hit" }] }, heal(1)],
        targets: [{ from: units, min: 0, max: { count: ownUnits } }],
      },
    ],
  },
  Nullify: {
    ...fast,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "heap" }],
        targets: [{ from: { objects: { zone: "stack", ability: false } } }],
      },
    ],
  },
  Cheer: {
    ...fast,
    abilities: [
      {
        spell: [{ modify: { add: { power: 1, defense: 1 }, layer: "more" }, who: { target: 0 }, until: "endOfTurn" }],
        targets: [{ from: units }],
      },
    ],
  },
  Mercy: {
    ...fast,
    abilities: [{ spell: [{ prevent: 2, on: "hit", who: "you", where: { not: { did: "it" } }, class: "shield" }] }],
  },
  Bind: {
    ...fast,
    abilities: [
      {
        spell: [
          { forbid: ["use"], who: "everyone", of: { is: { target: 0 } }, until: { begin: "dusk" }, rule: "K-30" },
        ],
        targets: [{ from: units }],
      },
    ],
  },
  Hush: { types: "trick", keywords: ["fast", "hush"], ...costs(0), abilities: [{ spell: [heal(1)] }] },
  Vow: { ...fast, abilities: [{ spell: [{ delay: "begin:dusk", do: [heal(1)] }] }] },
  Aftermath: { ...fast, abilities: [{ spell: [{ delay: "nightfall", do: [heal(1)] }] }] },
  /** Leaves the stack in the middle of what it does. */
  Parting: { ...fast, abilities: [{ spell: [{ move: "this", to: "beyond" }, heal(2)] }] },
  Study: {
    ...slow,
    abilities: [
      {
        spell: [
          { take: 2, from: "pile", to: "hand", name: "draw" },
          { choose: { objects: { zone: "hand", owner: "you" } }, as: "kept", verb: "keep" },
          { move: "kept", to: "camp", faceDown: true },
          { may: [heal(1)] },
        ],
      },
    ],
  },
  /** One of those in the camp is gone, by chance. */
  Draft: { ...slow, abilities: [{ spell: [{ shuffle: "camp" }, { take: 1, from: "camp", to: "beyond" }] }] },
  Recall: { ...slow, abilities: [{ spell: [{ move: { objects: { zone: "camp", owner: "active" } }, to: "hand" }] }] },
  Rally: { ...fast, abilities: [{ spell: [{ ...heal(0), by: { characteristic: "power", of: ownUnits } }] }] },
  Jeer: { ...fast, abilities: [{ spell: [{ exhaust: { objects: { types: "unit", power: 1 } } }] }] },
  /** A fight of nobody, in the same moment as something else: it waits until this has resolved. */
  Riot: { ...slow, abilities: [{ spell: [{ together: [{ begin: "brawl" }, { note: "omen" }] }] }] },
  /** A fight that begins when this has resolved. */
  Ambush: {
    ...slow,
    abilities: [
      {
        spell: [
          {
            if: "inMuster",
            then: [
              {
                after: [
                  { choose: ownUnits, as: "raider", verb: "lead" },
                  { choose: { objects: { types: "unit", controller: "opponents" } }, as: "target", verb: "raid" },
                  {
                    together: [
                      { mark: "charging", on: "raider", to: 1 },
                      { mark: "held", on: "raider", to: 1 },
                      { attach: "target", to: "raider" },
                    ],
                  },
                  { begin: "brawl", rule: "K-8" },
                ],
              },
            ],
            else: [{ move: "item", to: "beyond" }],
          },
        ],
      },
    ],
  },
  /** Ends the fight, with something before and after. */
  Retreat: {
    ...fast,
    abilities: [{ spell: [heal(1), retreat("clash"), retreat("brawl"), heal(1)] }],
  },
  /** Ends the turn: only its sweep is left of it. */
  Curfew: { ...fast, abilities: [{ spell: [{ cut: "turn", to: "dusk", label: "sweep" }, heal(1)] }] },
  Fatigue: {
    ...fast,
    abilities: [
      { spell: [{ skip: "clash", who: { target: 0 }, where: { extra: false } }], targets: [{ from: "everyone" }] },
    ],
  },
  Truce: { ...fast, abilities: [{ spell: [{ skip: "brawl", who: "anyone" }] }] },
  March: { ...fast, abilities: [{ spell: [{ insert: ["clash"], after: "clash" }] }] },
  Encore: { ...fast, abilities: [{ spell: [{ insert: ["muster"], after: "dusk" }] }] },
  Hourglass: { ...slow, abilities: [{ spell: [{ insert: ["turn"], after: "turn", who: "you" }] }] },
});

/** The same fight where each question of order and of endings has the other answer, and a wrong attempt costs nothing. */
export const siege: Ruleset = extend(skirmish, {
  name: "siege",
  windows: {
    handing: { rule: "K-20", closed: "hushed" },
    fixed: { rule: "K-21", order: ["active", "next", "active"], closed: "hushed" },
  },
  checks: { mode: "together", limit: 50, list: skirmishRules.checks?.list ?? [] },
  triggers: { order: "choice", rule: "K-14" },
  door: { classes: [["interrupt"], ["shield", "replace", "prevent"]], rule: "K-15" },
  items: { ...skirmishRules.items, targetsGone: "any", rule: "K-16", finish: skirmishRules.items?.finish ?? [] },
  cut: { rule: "K-17", stackTo: "beyond", resolving: "finishes", waiting: "kept" },
  leaving: { rule: "K-18", turn: { cut: "turn", to: "dusk" } },
  attempts: { rule: "K-19" },
});

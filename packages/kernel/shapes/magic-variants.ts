import { extend, withCards, type Effect, type Ruleset, type Solver } from "../src/index.ts";
import { announcements } from "./magic-announcements.ts";
import { magic } from "./magic-cards.ts";
import { replacements } from "./magic-replacements.ts";
import { resolutions } from "./magic-resolutions.ts";
import { triggers } from "./magic-triggers.ts";
import { creature, gain, sorcery } from "./magic-dummies.ts";

const yours = { objects: { types: "creature", controller: "you" } };
const die = (what: string | Effect): Effect => ({ move: what, to: "graveyard" });

const names = [...(magic.names ?? []), "kickback", "token", "heard"];

export const variants: Ruleset = withCards(extend(magic, { names }), {
  ...announcements,
  ...resolutions,
  ...triggers,
  ...replacements,
});

const legendary = { objects: { keywords: "legendary", controller: "it" } };

/** The same game with the rule that one keeps one legend: a check that asks. */
export const legends: Ruleset = extend(variants, {
  checks: {
    mode: "together",
    limit: 500,
    list: [
      ...(variants.checks?.list ?? []),
      {
        rule: "CR 704.5j",
        each: "everyone",
        if: { count: legendary, atLeast: 2 },
        do: [{ choose: legendary, who: "it", as: "kept", verb: "keep" }, die({ except: [legendary, "kept"] })],
      },
    ],
  },
  cards: {
    Legend: { ...creature(3, 3), keywords: "legendary" },
    /** Damage to each creature, and one more legend. */
    Uproar: {
      ...sorcery,
      abilities: [
        {
          spell: [
            { mark: "damage", on: { objects: { types: "creature", controller: "you" } }, by: 2, name: "damage" },
            { create: "Legend", to: "battlefield" },
          ],
        },
      ],
    },
    Legends: { ...sorcery, abilities: [{ spell: [{ create: "Legend", to: "battlefield", count: 2 }] }] },
  },
});

/** The same game with its checks one by one, and no more than five of them. */
export const ordered: Ruleset = extend(variants, {
  checks: {
    mode: "first",
    limit: 5,
    beyond: { rule: "CR 704.3", do: [{ note: "limit" }] },
    list: variants.checks?.list ?? [],
  },
  names: [...names, "limit"],
  cards: {
    /** Dies, comes back, dies … */
    Phoenix: {
      ...creature(1, 0),
      abilities: [{ replace: "die", of: "this", also: [{ create: "Phoenix", to: "battlefield" }] }],
    },
    /** One has no toughness any more, the other lethal damage. */
    Feeble: {
      ...sorcery,
      abilities: [
        {
          spell: [
            { mark: "damage", on: yours, by: 2, name: "damage" },
            {
              modify: { add: { toughness: -2 }, layer: "modify" },
              who: { objects: { types: "creature", controller: "opponents" } },
              until: "endOfTurn",
            },
          ],
        },
      ],
    },
    Ashes: { ...sorcery, abilities: [{ spell: [{ create: "Phoenix", to: "battlefield" }] }] },
  },
});

/** Pays out of what has been made so far; with further sources only as long as nothing is settled. */
const pool: Solver = (game, seat, costs, scope, now) => {
  const { reader, resources, words } = game.tables;
  const mana = costs.reduce((sum, cost) => sum + (typeof cost["mana"] === "number" ? cost["mana"] : 0), 0);
  const has = game.state.seats[seat]?.resources[resources.get("mana") ?? 0] ?? 0;
  const others = costs.filter((cost) => cost["mana"] === undefined);
  const sources = { objects: { name: ["Spring", "Prism"], controller: "you", exhausted: false } };
  // A land that is tapped for another part of the cost makes no mana.
  const tapped = others.filter((cost) => cost["sequence"] !== undefined).length;
  const further = now ? 0 : reader.select(game, sources, { ...scope, seat }).length - tapped;
  if (has + further < mana) return null;
  for (const cost of others)
    if (words.get(Object.keys(cost)[0] ?? "")?.payable?.(game, cost, scope) === false) return null;
  return [...(mana > 0 ? [{ resource: "mana", by: -mana, rule: "CR 601.2h" }] : []), ...others];
};

/** The same game with mana abilities used one by one while a spell is paid for. */
export const oneByOne: Ruleset = extend(variants, {
  actions: {
    cast: { ...variants.actions?.["cast"], rule: "CR 601.2", solver: "pool", pays: "one by one" },
    tap: {
      rule: "CR 605.3a",
      zone: "battlefield",
      abilities: true,
      needs: ["hasPriority"],
      stack: false,
      whilePaying: true,
    },
  },
  solvers: { pool },
  grammar: { costs: ["if"] },
  cards: {
    /** What has to be chosen for the cost stands inside a condition. */
    Tithe: {
      types: "artifact",
      abilities: [
        {
          activated: [
            {
              if: { resource: "life", of: "you", atLeast: 1 },
              then: [{ choose: yours, as: "victim" }, die("victim")],
            },
          ],
          do: [gain(2)],
        },
      ],
    },
    /** Asks something before it makes mana. */
    Prism: {
      types: "land",
      abilities: [
        {
          activated: [{ exhaust: "this" }],
          do: [
            { may: [gain(1)], verb: "bless" },
            { resource: "mana", who: "you", by: 1 },
          ],
          action: "tap",
        },
      ],
    },
    /** One mana, and a land that is tapped for nothing. */
    Levy: {
      ...sorcery,
      cost: [
        { mana: 1 },
        {
          sequence: [
            {
              choose: { objects: { types: "land", controller: "you", exhausted: false } },
              as: "levied",
            },
            { exhaust: "levied" },
          ],
        },
      ],
      abilities: [{ spell: [gain(2)] }],
    },
    Spring: {
      types: "land",
      abilities: [{ activated: [{ exhaust: "this" }], do: [{ resource: "mana", who: "you", by: 1 }], action: "tap" }],
    },
  },
});

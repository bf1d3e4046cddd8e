import { extend, withCards, type Card, type Data, type Ruleset } from "../src/index.ts";
import { multiplayer } from "./magic-seats.ts";
import { creature, enchantment, instant, oneCreature, sorcery } from "./magic-cheap-dummies.ts";
import { creatures, gain } from "./magic-dummies.ts";

const yours = { objects: { types: "creature", controller: "you" } };
const others = { objects: { types: "creature", controller: "you", other: true } };

const nothing = { abilities: "all", keywords: "all" };
const lords = { modify: { who: others, add: { power: 1, toughness: 1 }, layer: "modify" } };
const strength = { modify: { add: { power: 1, toughness: 1 }, layer: "modify" }, who: "this", until: "endOfTurn" };

/** A static ability that gives keywords. */
const giving = (who: Data, keywords: Data) => ({ static: { modify: { who, add: { keywords }, layer: "abilities" } } });

/** Something that happens to a target for the rest of the turn. */
const forNow = (change: { readonly [key: string]: Data }): Card => ({
  ...instant,
  abilities: [
    { spell: [{ modify: { ...change, layer: "abilities" }, who: { target: 0 }, until: "endOfTurn" }], ...oneCreature },
  ],
});

/** Dummies that give abilities and take them away. */
export const abilities: Ruleset = extend(
  withCards(multiplayer, {
    /** Has a keyword printed on it. */
    Sage: { ...creature(1, 1), keywords: "prowess" },
    /** Has one ability of each kind. */
    Elder: {
      ...creature(2, 2),
      abilities: [
        { trigger: "enter:battlefield", of: "this", do: [gain(1)] },
        { trigger: "die", of: "this", do: [gain(5)] },
        { activated: [{ exhaust: "this" }], do: [gain(1)] },
        { replace: "enter:battlefield", of: "this", change: { exhausted: true } },
        { static: { modify: { who: others, add: { power: 1, toughness: 1 }, layer: "modify" } } },
      ],
    },
    /** Gives its abilities on, as one that can lose them. */
    Mentor: { ...creature(2, 2), abilities: [giving(others, "prowess")] },
    Hush: {
      ...enchantment,
      abilities: [{ static: { modify: { who: creatures, remove: nothing, layer: "abilities" } } }],
    },
    /** As Hush, while its controller has enough life. */
    Lull: {
      ...enchantment,
      abilities: [
        {
          static: { modify: { who: creatures, remove: nothing, layer: "abilities" } },
          if: { resource: "life", of: "you", atLeast: 20 },
        },
      ],
    },
    Inspire: { ...enchantment, abilities: [giving(yours, "prowess")] },
    Herd: { ...enchantment, abilities: [giving(creatures, "late")] },
    /** One effect with parts in two layers. */
    Fade: {
      ...enchantment,
      abilities: [
        {
          static: {
            modify: [
              { who: creatures, remove: nothing, layer: "abilities" },
              { who: creatures, set: { power: 1, toughness: 1 }, layer: "set" },
            ],
          },
        },
      ],
    },
    /** Of those that are no creatures: its second part would find none of them. */
    Rouse: {
      ...enchantment,
      abilities: [
        {
          static: {
            modify: ["types", "set"].map((layer) => ({
              who: { objects: { types: "enchantment", not: { types: "creature" } } },
              ...(layer === "types" ? { add: { types: "creature" } } : { set: { power: 3, toughness: 3 } }),
              layer,
            })),
          },
        },
      ],
    },
    /** Comes attached to a creature, and gives it three abilities. */
    Crown: {
      ...enchantment,
      abilities: [
        { trigger: "enter:battlefield", of: "this", do: [{ attach: "this", to: { target: 0 } }], ...oneCreature },
        giving({ hostOf: "this" }, ["scholar", "legacy", "lord"]),
      ],
    },
    /** Teaches while it is upkeep. */
    Dawn: { ...enchantment, abilities: [{ ...giving(creatures, "scholar"), if: { inside: "upkeep" } }] },
    Daze: forNow({ remove: nothing }),
    Forget: forNow({ remove: { keywords: "prowess" } }),
    Teach: forNow({ add: { keywords: "scholar" } }),
    Wrath: {
      ...sorcery,
      abilities: [{ spell: [{ move: { objects: { types: ["creature", "enchantment"] } }, to: "graveyard" }] }],
    },
    Conjure: { ...sorcery, abilities: [{ spell: [{ create: "Elder", to: "battlefield" }] }] },
  }),
  {
    characteristics: { ...multiplayer.characteristics, abilities: "set" },
    keywords: {
      of: "keywords",
      abilities: {
        prowess: [{ trigger: "cast", who: "you", of: { types: { lacks: "creature" } }, do: [strength] }],
        scholar: [{ activated: [{ exhaust: "this" }], do: [{ draw: 1 }] }],
        legacy: [{ trigger: "die", of: "this", do: [gain(2)] }],
        lord: [{ static: lords }],
        late: [{ replace: "enter:battlefield", of: "this", change: { exhausted: true } }],
      },
    },
  },
);

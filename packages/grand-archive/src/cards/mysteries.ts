import type { ArchiveCard } from "../card/card.ts";
import {
  action,
  activated,
  activations,
  allies,
  anAlly,
  atLevel,
  BANISH_THIS,
  cards,
  CB,
  cheaper,
  efficiency,
  FAST,
  ifSo,
  lasting,
  one,
  onEnter,
  ownBeginning,
  regalia,
  REST,
  SLOW,
  spell,
  target,
  trigger,
  upTo,
  YOURS,
} from "../card/builders.ts";
import { CHAMPION, LEVEL } from "../rules/selectors.ts";

const ENLIGHTENED = ifSo(CB, [{ counters: "enlighten", on: CHAMPION }]);

/** `{ pay }` by the controller of the targeted activation, who else sees it negated. */
const unlessPaid = (
  price: readonly { readonly [key: string]: number }[],
  more: { readonly times?: typeof LEVEL; readonly banish?: true },
) => ({
  pay: price,
  ...(more.times === undefined ? {} : { times: more.times }),
  who: { controllerOf: target() },
  solver: "archive",
  else: [{ negate: target(), ...(more.banish === undefined ? {} : { banish: true }) }],
  rule: "GA-RES-5",
});

/** Actions that suppress, negate, delay and distort. */
export const mysteries: readonly ArchiveCard[] = [
  action(
    "Zephyr",
    "Cleric Mage",
    "Wind",
    2,
    "Spell",
    [spell([{ suppress: target() }], { targets: [one({ objects: { types: ["ally", "regalia"] } })] })],
    FAST,
  ),
  action(
    "Scattering Gusts",
    "Cleric Mage",
    "Wind",
    4,
    "Spell",
    [spell([{ suppress: target() }, ENLIGHTENED], { targets: [upTo(2, allies())] })],
    FAST,
  ),
  action(
    "Enchaining Gale",
    "Cleric",
    "Wind",
    2,
    "Spell",
    [spell([{ suppress: target() }], { targets: [anAlly] }), cheaper(1, CB)],
    FAST,
  ),
  action(
    "Displace",
    "Cleric Mage",
    "Wind",
    2,
    "Spell",
    [
      spell(
        [
          { banish: target(), as: "displaced" },
          { move: "displaced", to: "field", exhausted: true, under: { ownerOf: "displaced" } },
          ENLIGHTENED,
        ],
        { targets: [anAlly] },
      ),
    ],
    FAST,
  ),
  action(
    "Flash Freeze",
    "Cleric",
    "Water",
    4,
    "Spell Reaction",
    [
      spell([unlessPaid([{ reserve: 1 }], { times: LEVEL, banish: true })], { targets: [one(activations())] }),
      cheaper(2, CB),
    ],
    FAST,
  ),
  action(
    "Annul Spell",
    "Cleric",
    "Norm",
    3,
    "Spell Reaction",
    [
      spell([unlessPaid([{ reserve: 3 }], {})], { targets: [one(activations({ types: "spell" }))] }),
      cheaper(1, atLevel(2)),
    ],
    FAST,
  ),
  action("Arcane Disposition", "Mage", "Arcane", 3, "Spell", [
    spell([ifSo(CB, [{ draw: 3 }], [{ draw: 2 }]), { delay: "begin:end", do: [{ discard: "all" }], rule: "GA-TRG-4" }]),
  ]),
  action("Beseech the Winds", "Cleric Mage", "Wind", 3, "Spell", [
    spell([{ announceOne: ["materialize"], among: cards("material"), rule: "GA-PERM-1" }]),
  ]),
  action(
    "Fireblooded Oath",
    "Guardian",
    "Fire",
    5,
    "Spell",
    [
      spell([
        {
          announceOne: ["materializeFree"],
          among: cards("material", { types: "champion" }),
          min: 1,
          rule: "GA-PERM-1",
        },
        { delay: "begin:end", do: [{ delevel: true }], rule: "GA-TRG-4" },
      ]),
      cheaper(2, CB),
    ],
    {
      price: [
        {
          sequence: [
            { choose: cards("graveyard", { element: "fire" }), min: 3, max: 3, as: "burnt", verb: "banish" },
            { move: "burnt", to: "banishment", name: "banish" },
          ],
        },
      ],
    },
  ),
  action(
    "Conceal",
    "Assassin",
    "Norm",
    2,
    "Skill",
    [spell([{ pump: { keywords: ["stealth"] }, on: allies(YOURS) }])],
    FAST,
  ),
  action(
    "Vanish from Sight",
    "Assassin",
    "Norm",
    3,
    "Skill Reaction",
    [spell([{ pump: { keywords: ["stealth"] }, on: CHAMPION }], { needs: ["foesRecollection"] })],
    FAST,
  ),
  action("Command the Hunt", "Tamer", "Tera", 4, "Skill", [
    spell([{ pump: { power: 2, keywords: ["vigor", "must attack"] }, on: allies(YOURS) }]),
    cheaper(2, { tally: "attacksDeclared", of: "everyone", is: 0 }),
  ]),
  action("Frozen Nova", "Mage", "Water", 8, "Spell", [
    spell([{ damage: 1, to: allies() }, { rest: allies() }, { counters: "frozen", on: allies() }]),
    efficiency(CB),
  ]),
  action(
    "Cry for Help",
    "Tamer",
    "Wind",
    1,
    "Skill Reaction",
    [
      spell(
        [
          { choose: allies(YOURS), as: "saviour", verb: "redirect" },
          { redirect: "saviour", from: { objects: { types: "champion", controller: "you", marked: "defending" } } },
          ifSo(CB, [{ pump: { life: 1 }, on: "saviour" }]),
        ],
        { needs: ["championAttacked"] },
      ),
    ],
    FAST,
  ),
  action("Chronowarp", "Cleric", "Astra", 4, "Spell", [spell([{ distortTime: true }])]),
];

/** Domains, phantasias and items. */
export const fixtures: readonly ArchiveCard[] = [
  lasting("Palatial Concourse", "Domain Crossroads", "Mage", "Norm", 2, [
    ownBeginning("recollection", [{ glimpse: 1 }]),
  ]),
  lasting("Healing Aura", "Phantasia Spell", "Cleric", "Norm", 4, [
    ownBeginning("recollection", [{ recover: 1 }]),
    cheaper(1, CB),
  ]),
  lasting(
    "Fractal of Insight",
    "Phantasia Fractal",
    "Mage",
    "Norm",
    2,
    [onEnter([{ may: [{ rest: "this" }, { glimpse: 2 }], verb: "rest" }])],
    { keywords: ["reservable"] },
  ),
  lasting(
    "Protective Fractal",
    "Phantasia Fractal",
    "Cleric",
    "Water",
    4,
    [activated([REST], [{ shield: 1, on: target() }], { targets: [one({ objects: { types: "champion" } })] })],
    { keywords: ["reservable"] },
  ),
  lasting(
    "Prismatic Sanctuary",
    "Unique Domain Castle",
    "Mage",
    "Norm",
    3,
    [
      ownBeginning("recollection", [
        { revealRandom: "shown" },
        ifSo({ count: { filter: { element: ["fire", "water", "wind"] }, of: "shown" }, is: 0 }, [
          { sacrifice: "this" },
        ]),
      ]),
    ],
    { enables: ["fire", "water", "wind"] },
  ),
  lasting("Dawn of Ashes", "Unique Domain Cataclysm", "Cleric", "Norm", 3, [
    ownBeginning("recollection", [
      { revealRandom: "shown" },
      ifSo({ count: { filter: { element: "norm" }, of: "shown" }, is: 0 }, [{ sacrifice: "this" }]),
    ]),
    {
      static: { tax: [{ reserve: 1 }], actions: ["activate"], who: "everyone", of: { element: { lacks: "norm" } } },
      rule: "GA-ACT-1",
    },
  ]),
  regalia("Ninja Tabi", "Assassin", "Norm", 0, "Boots", [activated([BANISH_THIS], [{ agility: 3 }], SLOW)]),
  regalia("Smoke Bombs", "Assassin", "Norm", 1, "Bauble", [
    activated([BANISH_THIS], [{ pump: { keywords: ["stealth"] }, on: target() }, { draw: 1 }], { targets: [anAlly] }),
  ]),
  regalia("Fatal Timepiece", "Cleric", "Norm", 0, "Artifact", [
    trigger(
      "begin:recollection",
      [{ damage: 2, to: { objects: { types: "champion", controller: "active" } }, sure: true }],
      { if: { tally: "materializations", of: "active", is: 0 }, rule: "GA-TRG-2" },
    ),
  ]),
  regalia("Arcanist's Prism", "Mage", "Arcane", 1, "Artifact", [
    ownBeginning("recollection", [
      { bind: "kept", ref: cards("memory") },
      { order: "kept", as: "ordered", verb: "order" },
      { forEach: "ordered", as: "each", do: [{ move: "each", to: "mainDeck", bottom: true }] },
      { draw: { count: "kept" } },
    ]),
  ]),
];

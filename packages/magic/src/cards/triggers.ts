import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyOpponent,
  anyPlayer,
  artifact,
  aura,
  cards,
  creature,
  creatures,
  enchantment,
  enters,
  instant,
  mana,
  one,
  spell,
  TAP,
  target,
  token,
  trigger,
} from "../card/builders.ts";

const LIVING = { types: "creature" } as const;
/** What black does not destroy of its own. */
export const VULNERABLE = { types: { lacks: "artifact" }, colors: { lacks: "black" } } as const;
const GAIN_ONE = { gainLife: 1 } as const;

/** Creatures that do something as they, or others, come and go. */
export const comers: readonly MagicCard[] = [
  creature(
    "Soul Warden",
    "{W}",
    "Human Cleric",
    [1, 1],
    [trigger("enter:battlefield", [GAIN_ONE], { of: { ...LIVING, other: true } })],
  ),
  creature(
    "Essence Warden",
    "{G}",
    "Elf Shaman",
    [1, 1],
    [trigger("enter:battlefield", [GAIN_ONE], { of: { ...LIVING, other: true } })],
  ),
  creature("Elvish Visionary", "{1}{G}", "Elf Shaman", [1, 1], [enters([{ draw: 1 }])]),
  creature("Wall of Omens", "{1}{W}", "Wall", [0, 4], [enters([{ draw: 1 }])], { keywords: ["defender"] }),
  creature("Wall of Blossoms", "{1}{G}", "Plant Wall", [0, 4], [enters([{ draw: 1 }])], { keywords: ["defender"] }),
  creature(
    "Gravedigger",
    "{3}{B}",
    "Zombie",
    [2, 2],
    [
      enters([{ may: [{ move: target(), to: "hand" }], verb: "return", rule: "CR 603.5" }], {
        targets: [one(cards("graveyard", { owner: "you", ...LIVING }))],
      }),
    ],
  ),
  creature(
    "Man-o'-War",
    "{2}{U}",
    "Jellyfish",
    [2, 2],
    [enters([{ bounce: target() }], { targets: [one(creatures())] })],
  ),
  creature(
    "Nekrataal",
    "{2}{B}{B}",
    "Human Assassin",
    [2, 1],
    [enters([{ destroy: target(), buried: true }], { targets: [one({ objects: { all: [LIVING, VULNERABLE] } })] })],
    { keywords: ["first strike"] },
  ),
  creature(
    "Ravenous Rats",
    "{1}{B}",
    "Rat",
    [1, 1],
    [enters([{ discard: 1, who: target() }], { targets: [anyOpponent] })],
  ),
  creature(
    "Zulaport Cutthroat",
    "{1}{B}",
    "Human Rogue Ally",
    [1, 1],
    [
      trigger("die", [{ loseLife: 1, who: "opponents" }, GAIN_ONE], {
        of: { ...LIVING, controller: "you" },
      }),
    ],
  ),
  creature(
    "Hellrider",
    "{2}{R}{R}",
    "Devil",
    [3, 3],
    [
      trigger("attack", [{ damage: 1, to: { linkOf: "it", link: "attacking" } }], {
        of: { ...LIVING, controller: "you" },
      }),
    ],
    { keywords: ["haste"] },
  ),
  creature(
    "Grazing Gladehart",
    "{2}{G}",
    "Antelope",
    [2, 2],
    [
      trigger("enter:battlefield", [{ may: [{ gainLife: 2 }], verb: "gain life" }], {
        of: { types: "land", controller: "you" },
      }),
    ],
  ),
  creature(
    "Steppe Lynx",
    "{W}",
    "Cat",
    [0, 1],
    [
      trigger("enter:battlefield", [{ pump: { power: 2, toughness: 2 }, on: "this" }], {
        of: { types: "land", controller: "you" },
      }),
    ],
  ),
  creature("Merfolk Looter", "{1}{U}", "Merfolk Rogue", [1, 1], [activated([TAP], [{ draw: 1 }, { discard: 1 }])]),
  creature(
    "Hollowsage",
    "{3}{B}",
    "Merfolk Wizard",
    [2, 2],
    [
      trigger("untap", [{ may: [{ discard: 1, who: target() }], verb: "make discard" }], {
        of: "this",
        targets: [anyPlayer],
      }),
    ],
  ),
  creature(
    "Bone Miser",
    "{4}{B}",
    "Zombie Wizard",
    [4, 4],
    [
      trigger("discard", [{ token: "Zombie Token" }], { who: "you", of: LIVING }),
      trigger("discard", [{ addMana: "{B}{B}" }], { who: "you", of: { types: "land" } }),
      trigger("discard", [{ draw: 1 }], { who: "you", of: { types: { lacks: ["creature", "land"] } } }),
    ],
  ),
];

/** What waits for the beginning of a step, for a discard, for a death. */
export const waiters: readonly MagicCard[] = [
  enchantment("Impact Tremors", "{1}{R}", [
    trigger("enter:battlefield", [{ damage: 1, to: "opponents" }], { of: { ...LIVING, controller: "you" } }),
  ]),
  enchantment("Megrim", "{2}{B}", [
    trigger("discard", [{ damage: 2, to: "who" }], { who: "opponents", rule: "CR 603.2c" }),
  ]),
  enchantment("Liliana's Caress", "{1}{B}", [trigger("discard", [{ loseLife: 2, who: "who" }], { who: "opponents" })]),
  enchantment("Phyrexian Arena", "{1}{B}{B}", [
    trigger("begin:upkeep", [{ draw: 1 }, { loseLife: 1 }], { who: "you" }),
  ]),
  enchantment("Sulfuric Vortex", "{1}{R}{R}", [
    trigger("begin:upkeep", [{ damage: 2, to: "who" }], { per: "seat" }),
    { replace: "gainLife", instead: [], rule: "CR 614.6" },
  ]),
  creature(
    "Verdant Force",
    "{5}{G}{G}{G}",
    "Elemental",
    [7, 7],
    [trigger("begin:upkeep", [{ token: "Saproling Token" }])],
  ),
  creature(
    "Dark Confidant",
    "{1}{B}",
    "Human Wizard",
    [2, 1],
    [
      trigger(
        "begin:upkeep",
        [
          { look: 1, at: "library", of: "you", who: "everyone", as: "top" },
          { move: "top", to: "hand", as: "got" },
          { loseLife: { characteristic: "manaValue", of: "got" } },
        ],
        { who: "you" },
      ),
    ],
  ),
  creature(
    "Ophiomancer",
    "{2}{B}",
    "Human Shaman",
    [2, 2],
    [
      trigger("begin:upkeep", [{ token: "Snake Token" }], {
        if: { count: { objects: { types: "snake", controller: "you" } }, is: 0 },
        rule: "CR 603.4",
      }),
    ],
  ),
  instant(
    "Stifle",
    "{U}",
    spell([{ counter: target() }], { targets: [one({ objects: { zone: "stack", ability: true } })] }),
  ),
];

/** Tokens that these make. */
export const waiterTokens: readonly MagicCard[] = [
  token("Saproling Token", ["green"], "Creature Saproling", [1, 1]),
  token("Snake Token", ["black"], "Creature Snake", [1, 1], [], { keywords: ["deathtouch"] }),
];

/** Mana abilities that are more than tapping, and one that is none because it targets [CR 605.1a, 605.5a]. */
export const manaMakers: readonly MagicCard[] = [
  artifact("Lotus Petal", "{0}", [
    activated([TAP, { sacrifice: "this" }], [{ addMana: "{W/U/B/R/G}", rule: "CR 605.1a" }], { action: "mana" }),
  ]),
  aura("Overgrowth", "{2}{G}", { types: "land" }, [
    trigger("tapForMana", [{ addMana: "{G}{G}", who: { controllerOf: "it" }, rule: "CR 605.4a" }], {
      where: { same: ["it", { hostOf: "this" }] },
      watch: true,
      rule: "CR 605.4a",
    }),
  ]),
  creature(
    "Deathrite Shaman",
    "{B/G}",
    "Elf Shaman",
    [1, 2],
    [
      activated([TAP], [{ exile: target() }, { addMana: "{W/U/B/R/G}" }], {
        targets: [one(cards("graveyard", { types: "land" }))],
      }),
      activated([mana("{B}"), TAP], [{ exile: target() }, { loseLife: 2, who: "opponents" }], {
        targets: [one(cards("graveyard", { types: ["instant", "sorcery"] }))],
      }),
      activated([mana("{G}"), TAP], [{ exile: target() }, { gainLife: 2 }], {
        targets: [one(cards("graveyard", LIVING))],
      }),
    ],
  ),
];

import {
  activated,
  anyTarget,
  artifact,
  card,
  cards,
  creature,
  creatures,
  DEFENDER,
  enchantment,
  enters,
  fixed,
  gives,
  instant,
  land,
  loyalty,
  mana,
  one,
  permanents,
  planeswalker,
  replace,
  spell,
  TAP,
  tapsFor,
  target,
  trigger,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";
import { MULTICOLORED } from "../rules/keywords.ts";

const ISLAND = permanents({ types: "island" });

/** Players who control no Island. */
const WITHOUT_ISLANDS = { except: ["everyone", { controllerOf: ISLAND }] } as const;

/** Creatures with keywords that few others have. */
const keyworded: readonly MagicCard[] = [
  creature("Cloudskate", "{1}{U}", "Illusion", [2, 2], [], { keywords: ["flying"], fading: 3 }),
  creature("Bog Raiders", "{2}{B}", "Zombie", [2, 2], [], { keywords: ["swampwalk"] }),
  creature(
    "Boggart Arsonists",
    "{2}{R}",
    "Goblin Rogue",
    [2, 1],
    [
      activated([mana("{2}{R}"), { sacrifice: "this" }], [{ destroy: target() }], {
        targets: [one(permanents({ types: ["scarecrow", "plains"] }))],
      }),
    ],
    { keywords: ["plainswalk"] },
  ),
  creature("Bilious Skulldweller", "{B}", "Phyrexian Insect", [1, 1], [], { keywords: ["deathtouch", "toxic 1"] }),
  creature(
    "Armored Armadillo",
    "{W}",
    "Armadillo",
    [0, 4],
    [activated([mana("{3}{W}")], [{ pump: { power: { characteristic: "toughness", of: "this" } }, on: "this" }])],
    { keywords: ["ward {1}"] },
  ),
  creature(
    "Soldier of the Pantheon",
    "{W}",
    "Human Soldier",
    [2, 1],
    [trigger("cast", [{ gainLife: 1 }], { who: "opponents", of: MULTICOLORED })],
    { keywords: ["protection from multicolored"] },
  ),
  creature("Enemy of the Guildpact", "{4}{B}", "Spirit", [4, 2], [], { keywords: ["protection from multicolored"] }),
  creature("Thought Eater", "{1}{U}", "Beast", [2, 2], [], { keywords: ["flying"], handSize: -3 }),
  creature(
    "Mina and Denn, Wildborn",
    "{2}{R}{G}",
    "Legendary Creature Elf Ally",
    [4, 4],
    [
      activated(
        [mana("{R}{G}"), { bounce: 1, of: { types: "land" } }],
        [{ pump: { keywords: ["trample"] }, on: target() }],
        { targets: [one(creatures())] },
      ),
    ],
    { extraLands: 1 },
  ),
];

/** What triggers by what seldom happens. */
const noticing: readonly MagicCard[] = [
  creature(
    "Guiltfeeder",
    "{3}{B}{B}",
    "Horror",
    [0, 4],
    [
      trigger("unblocked", [{ loseLife: { cardsIn: "graveyard", of: DEFENDER }, who: DEFENDER }], {
        of: "this",
      }),
    ],
    { keywords: ["fear"] },
  ),
  creature(
    "Ember Swallower",
    "{2}{R}{R}",
    "Elemental",
    [4, 5],
    [
      activated([mana("{5}{R}{R}")], [{ monstrosity: 3 }]),
      trigger("becomeMonstrous", [{ sacrifice: 3, of: { types: "land" }, who: "everyone" }], { of: "this" }),
    ],
  ),
  creature(
    "Sea Serpent",
    "{5}{U}",
    "Serpent",
    [5, 5],
    [
      fixed(
        {
          restrict: {},
          declaration: "attack",
          of: "this",
          to: { union: [WITHOUT_ISLANDS, permanents({ types: "planeswalker", controller: WITHOUT_ISLANDS })] },
          rule: "CR 508.1c",
        },
        { text: "This can't attack unless the defending player controls an Island" },
      ),
      trigger("state", [{ sacrifice: "this" }], {
        if: { count: permanents({ types: "island", controller: "you" }), is: 0 },
        rule: "CR 603.8",
      }),
    ],
  ),
  creature(
    "Mortician Beetle",
    "{B}",
    "Insect",
    [1, 1],
    [trigger("sacrifice", [{ may: [{ counters: "+1/+1", on: "this" }] }], { of: { types: "creature" } })],
  ),
  enchantment("Invigorating Boon", "{1}{G}", [
    trigger("cycle", [{ may: [{ counters: "+1/+1", on: target() }] }], { targets: [one(creatures())] }),
  ]),
];

/** What players are spared, kept from, or given by rules that few cards change. */
const ruling: readonly MagicCard[] = [
  artifact("Witchbane Orb", "{4}", [enters([{ destroy: permanents({ types: "curse", is: { attachedTo: "you" } }) }])], {
    keywords: ["controller has hexproof"],
  }),
  card("Spellbook", "Artifact Book", [], { cost: "{0}", keywords: ["no maximum hand size"] }),
  creature(
    "Abyssal Persecutor",
    "{2}{B}{B}",
    "Demon",
    [6, 6],
    [
      replace("win", { class: "cannot", who: "you", instead: [], rule: "CR 101.2" }),
      replace("lose", { class: "cannot", who: "opponents", instead: [], rule: "CR 101.2" }),
    ],
    { keywords: ["flying", "trample"] },
  ),
  artifact("Lich's Mirror", "{5}", [
    replace("lose", {
      who: "you",
      instead: [
        {
          move: {
            union: [
              permanents({ owner: "you" }),
              cards("hand", { owner: "you" }),
              cards("graveyard", { owner: "you" }),
            ],
          },
          to: "library",
        },
        { shuffle: "library", who: "you" },
        { draw: 7 },
        { resource: "life", to: 20 },
      ],
      rule: "CR 614.1a",
    }),
  ]),
  creature(
    "Omnath, Locus of Mana",
    "{2}{G}",
    "Legendary Creature Elemental",
    [1, 1],
    [
      fixed({ keepsMana: "you", mana: "{G}" }),
      gives("this", { power: { resource: "G", of: "you" }, toughness: { resource: "G", of: "you" } }),
    ],
  ),
  creature(
    "Leyline Tyrant",
    "{2}{R}{R}",
    "Dragon",
    [4, 4],
    [
      fixed({ keepsMana: "you", mana: "{R}" }),
      // Any amount is paid one by one, as often as its controller likes.
      trigger(
        "die",
        [
          { bind: "spent", value: 0 },
          {
            repeat: "process",
            may: true,
            do: [{ pay: [mana("{R}")], solver: "mana", then: [{ bind: "spent", value: { plus: ["spent", 1] } }] }],
          },
          {
            if: { amount: "spent", atLeast: 1 },
            then: [{ reflex: [{ damage: "spent", to: target() }], targets: [anyTarget], rule: "CR 603.12" }],
          },
        ],
        { of: "this" },
      ),
    ],
    { keywords: ["flying"] },
  ),
  planeswalker("Narset, Parter of Veils", "{1}{U}{U}", "Legendary Planeswalker Narset", 5, [
    fixed({ cantDraw: "opponents", beyond: 1 }),
    loyalty(-2, [
      { look: 4, at: "library", of: "you", who: "you", as: "seen" },
      {
        choose: { filter: { not: { types: ["creature", "land"] } }, of: "seen" },
        min: 0,
        max: 1,
        verb: "take",
        as: "taken",
      },
      { reveal: "taken" },
      { move: "taken", to: "hand" },
      { random: 4, among: { except: ["seen", "taken"] }, as: "rest" },
      { move: "rest", to: "library", bottom: true },
    ]),
  ]),
  planeswalker("Huatli, the Sun's Heart", "{2}{G/W}", "Legendary Planeswalker Huatli", 7, [
    gives(creatures({ controller: "you" }), { keywords: ["assigns combat damage by toughness"] }),
    loyalty(-3, [
      { bind: "greatest", value: 0 },
      {
        forEach: creatures({ controller: "you" }),
        do: [{ bind: "greatest", value: { largest: ["greatest", { characteristic: "toughness", of: "it" }] } }],
      },
      { gainLife: "greatest" },
    ]),
  ]),
  land(
    "Amonkhet Raceway",
    [
      tapsFor("{C}"),
      activated([TAP], [{ pump: { keywords: ["haste"] }, on: target() }], {
        targets: [one(creatures())],
        if: { resource: "speed", of: "you", atLeast: 4 },
      }),
    ],
    "Land",
    { keywords: ["start your engines"] },
  ),
  instant("Heaven // Earth", "{X}{G}", spell([{ damage: "x", to: creatures({ keywords: "flying" }) }]), {
    half: {
      cost: "{X}{R}{R}",
      types: "Sorcery",
      keywords: ["aftermath"],
      abilities: [spell([{ damage: "x", to: creatures({ not: { keywords: "flying" } }) }])],
    },
  }),
];

/** Cards with words that few others have: with them each is used by three. */
export const seldomWords: readonly MagicCard[] = [...keyworded, ...noticing, ...ruling];

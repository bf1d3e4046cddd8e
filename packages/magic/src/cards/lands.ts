import type { MagicAbility, MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  cards,
  creatures,
  enters,
  ENTERS_TAPPED,
  fixed,
  land,
  mana,
  one,
  permanents,
  TAP,
  tapsFor,
  target,
  trigger,
  YOURS,
} from "../card/builders.ts";
import { landType } from "../rules/types.ts";

const dual = (name: string, types: string): MagicCard => land(name, [], `Land ${types}`);

/** For 1 life it is sacrificed to find a land of one of two types. */
const fetch = (name: string, ...types: readonly string[]): MagicCard =>
  land(name, [activated([TAP, { loseLife: 1 }, { sacrifice: "this" }], [{ tutor: { types }, to: "battlefield" }])]);

/** Who pays 2 life as it enters has it untapped. */
const shock = (name: string, types: string): MagicCard =>
  land(
    name,
    [
      {
        replace: "enter:battlefield",
        of: "this",
        instead: [
          {
            pay: [{ loseLife: 2 }],
            verb: "pay2Life",
            then: [{ move: "this", to: "battlefield" }],
            else: [{ move: "this", to: "battlefield", exhausted: true }],
          },
        ],
        rule: "CR 614.1c",
        text: "As this enters, you may pay 2 life. If you don't, it enters tapped.",
      },
    ],
    `Land ${types}`,
  );

/** It enters tapped unless its controller has such a permanent. */
const unlessYouControl = (...types: readonly string[]): MagicAbility => ({
  ...ENTERS_TAPPED,
  where: { count: permanents({ types, ...YOURS }), is: 0 },
});
const check = (name: string, made: string, ...types: readonly string[]): MagicCard =>
  land(name, [unlessYouControl(...types), tapsFor(made)]);

/** Mana of its colours hurts. */
const pain = (name: string, colors: string): MagicCard =>
  land(name, [tapsFor("{C}"), activated([TAP], [{ addMana: colors }, { damage: 1, to: "you" }], { action: "mana" })]);

const temple = (name: string, colors: string): MagicCard =>
  land(name, [ENTERS_TAPPED, enters([{ scry: 1 }]), tapsFor(colors)]);

/** Lands for two colours. */
export const duals: readonly MagicCard[] = [
  dual("Underground Sea", "Island Swamp"),
  dual("Volcanic Island", "Island Mountain"),
  dual("Tropical Island", "Forest Island"),
  dual("Badlands", "Swamp Mountain"),
  dual("Bayou", "Swamp Forest"),
  dual("Savannah", "Forest Plains"),
  dual("Scrubland", "Plains Swamp"),
  dual("Plateau", "Mountain Plains"),
  shock("Hallowed Fountain", "Plains Island"),
  shock("Watery Grave", "Island Swamp"),
  shock("Blood Crypt", "Swamp Mountain"),
  shock("Stomping Ground", "Mountain Forest"),
  shock("Temple Garden", "Forest Plains"),
  shock("Godless Shrine", "Plains Swamp"),
  shock("Steam Vents", "Island Mountain"),
  shock("Overgrown Tomb", "Swamp Forest"),
  shock("Sacred Foundry", "Mountain Plains"),
  shock("Breeding Pool", "Forest Island"),
  check("Glacial Fortress", "{W/U}", "plains", "island"),
  check("Drowned Catacomb", "{U/B}", "island", "swamp"),
  check("Dragonskull Summit", "{B/R}", "swamp", "mountain"),
  check("Rootbound Crag", "{R/G}", "mountain", "forest"),
  check("Sunpetal Grove", "{G/W}", "forest", "plains"),
  pain("Adarkar Wastes", "{W/U}"),
  pain("Underground River", "{U/B}"),
  pain("Sulfurous Springs", "{B/R}"),
  pain("Karplusan Forest", "{R/G}"),
  pain("Brushland", "{G/W}"),
  temple("Temple of Enlightenment", "{W/U}"),
  temple("Temple of Deceit", "{U/B}"),
  temple("Temple of Malice", "{B/R}"),
  temple("Temple of Abandon", "{R/G}"),
  temple("Temple of Plenty", "{G/W}"),
];

/** Lands that are sacrificed for other lands. */
export const fetches: readonly MagicCard[] = [
  fetch("Flooded Strand", "plains", "island"),
  fetch("Polluted Delta", "island", "swamp"),
  fetch("Bloodstained Mire", "swamp", "mountain"),
  fetch("Wooded Foothills", "mountain", "forest"),
  fetch("Windswept Heath", "forest", "plains"),
  fetch("Marsh Flats", "plains", "swamp"),
  fetch("Scalding Tarn", "island", "mountain"),
  fetch("Verdant Catacombs", "swamp", "forest"),
  fetch("Arid Mesa", "mountain", "plains"),
  fetch("Misty Rainforest", "forest", "island"),
  land("Terramorphic Expanse", [
    activated([TAP, { sacrifice: "this" }], [{ tutor: { types: "basic" }, to: "battlefield", tapped: true }]),
  ]),
  land("Prismatic Vista", [
    activated([TAP, { loseLife: 1 }, { sacrifice: "this" }], [{ tutor: { types: "basic" }, to: "battlefield" }]),
  ]),
];

const NONBASIC = permanents({ types: "land", not: { types: "basic" } });
const LANDS = permanents({ types: "land" });
const perEach = (
  letter: string,
  counted: ReturnType<typeof permanents>,
  cost: readonly ReturnType<typeof mana>[] = [],
) => activated([...cost, TAP], [{ addMana: `{${letter}}`, times: { count: counted } }], { action: "mana" });
const yours = (type: string) => permanents({ types: type, ...YOURS });

/** It is a creature too until end of turn. */
const awakens = (cost: string, types: readonly string[], size: number, colors: readonly string[], keyword: string) =>
  activated(
    [mana(cost)],
    [
      {
        modify: [
          { add: { types: ["creature", ...types] }, layer: "types" },
          ...(colors.length === 0 ? [] : [{ set: { colors }, layer: "colors" }]),
          { add: { keywords: [keyword] }, layer: "abilities" },
          { set: { power: size, toughness: size }, layer: "set" },
        ],
        who: "this",
        until: "endOfTurn",
      },
    ],
  );

/** Lands that do something beside mana. */
export const utilityLands: readonly MagicCard[] = [
  land("Strip Mine", [
    tapsFor("{C}"),
    activated([TAP, { sacrifice: "this" }], [{ destroy: target() }], { targets: [one(LANDS)] }),
  ]),
  land("Wasteland", [
    tapsFor("{C}"),
    activated([TAP, { sacrifice: "this" }], [{ destroy: target() }], { targets: [one(NONBASIC)] }),
  ]),
  land("Ghost Quarter", [
    tapsFor("{C}"),
    activated(
      [TAP, { sacrifice: "this" }],
      [
        { destroy: target() },
        {
          may: [{ tutor: { types: "basic" }, to: "battlefield", who: { controllerOf: target() } }],
          who: { controllerOf: target() },
          verb: "search",
        },
      ],
      { targets: [one(LANDS)] },
    ),
  ]),
  land("Rishadan Port", [
    tapsFor("{C}"),
    activated([mana("{1}"), TAP], [{ tap: target() }], { targets: [one(LANDS)] }),
  ]),
  land("Ancient Tomb", [activated([TAP], [{ addMana: "{C}{C}" }, { damage: 2, to: "you" }], { action: "mana" })]),
  land("City of Brass", [trigger("tap", [{ damage: 1, to: "you" }], { of: "this" }), tapsFor("{W/U/B/R/G}")]),
  land("Mana Confluence", [activated([TAP, { loseLife: 1 }], [{ addMana: "{W/U/B/R/G}" }], { action: "mana" })]),
  land("Reliquary Tower", [tapsFor("{C}")], "Land", { keywords: ["no maximum hand size"] }),
  land("Maze of Ith", [
    activated(
      [TAP],
      [
        { untap: target() },
        { prevent: "all", on: "combatDamage", of: target(), until: "endOfTurn" },
        { prevent: "all", on: "combatDamage", where: { same: ["by", target()] }, until: "endOfTurn" },
      ],
      { targets: [one(creatures({ linked: "attacking" }))] },
    ),
  ]),
  land(
    "Karakas",
    [
      tapsFor("{W}"),
      activated([TAP], [{ bounce: target() }], {
        targets: [one(creatures({ all: [{ types: "legendary" }] }))],
      }),
    ],
    "Legendary Land",
  ),
  land("Bojuka Bog", [
    ENTERS_TAPPED,
    enters([{ exile: cards("graveyard", { owner: target() }) }], { targets: [anyPlayer] }),
    tapsFor("{B}"),
  ]),
  land("Cabal Coffers", [perEach("B", yours("swamp"), [mana("{2}")])]),
  land("Gaea's Cradle", [perEach("G", yours("creature"))], "Legendary Land"),
  land("Serra's Sanctum", [perEach("W", yours("enchantment"))], "Legendary Land"),
  land("Tolarian Academy", [perEach("U", yours("artifact"))], "Legendary Land"),
  land("Treetop Village", [ENTERS_TAPPED, tapsFor("{G}"), awakens("{1}{G}", ["ape"], 3, ["green"], "trample")]),
  land("Blinkmoth Nexus", [
    tapsFor("{C}"),
    awakens("{1}", ["artifact", "blinkmoth"], 1, [], "flying"),
    activated([mana("{1}"), TAP], [{ pump: { power: 1, toughness: 1 }, on: target() }], {
      targets: [one(permanents({ all: [{ types: "creature" }, { types: "blinkmoth" }] }))],
    }),
  ]),
  land("Rogue's Passage", [
    tapsFor("{C}"),
    activated([mana("{4}"), TAP], [{ pump: { keywords: ["unblockable"] }, on: target() }], {
      targets: [one(creatures())],
    }),
  ]),
  land("Deserted Temple", [
    tapsFor("{C}"),
    activated([mana("{1}"), TAP], [{ untap: target() }], { targets: [one(LANDS)] }),
  ]),
  land(
    "Volrath's Stronghold",
    [
      tapsFor("{C}"),
      activated([mana("{1}{B}"), TAP], [{ move: target(), to: "library" }], {
        targets: [one(cards("graveyard", { owner: "you", types: "creature" }))],
      }),
    ],
    "Legendary Land",
  ),
  land(
    "Academy Ruins",
    [
      tapsFor("{C}"),
      activated([mana("{1}{U}"), TAP], [{ move: target(), to: "library" }], {
        targets: [one(cards("graveyard", { owner: "you", types: "artifact" }))],
      }),
    ],
    "Legendary Land",
  ),
  land("High Market", [
    tapsFor("{C}"),
    activated([TAP, { sacrifice: 1, of: { types: "creature" } }], [{ gainLife: 1 }]),
  ]),
  land(
    "Phyrexian Tower",
    [
      tapsFor("{C}"),
      activated([TAP, { sacrifice: 1, of: { types: "creature" } }], [{ addMana: "{B}{B}" }], { action: "mana" }),
    ],
    "Legendary Land",
  ),
  land("Temple of the False God", [
    activated([TAP], [{ addMana: "{C}{C}" }], {
      action: "mana",
      if: { count: permanents({ types: "land", ...YOURS }), atLeast: 5 },
    }),
  ]),
  land("Yavimaya, Cradle of Growth", [fixed({ modify: { who: LANDS, ...landType("forest") } })], "Legendary Land"),
];

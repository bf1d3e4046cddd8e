import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  anyTarget,
  creatures,
  instant,
  mana,
  modal,
  mode,
  one,
  permanents,
  playerOrWalker,
  sorcery,
  spell,
  spells,
  target,
  THEIRS,
  YOURS,
} from "../card/builders.ts";

const NOT_YOURS = { controller: { except: ["everyone", "you"] } } as const;
const NONLAND = { types: { lacks: "land" } } as const;
const OWNER = { controllerOf: target() } as const;
const DESTROY = { destroy: target() } as const;
const destroys = (from: DataRecord) => spell([DESTROY], { targets: [one(from)] });

/** Whoever had it may have a basic land for it. */
const landFor = (tapped: boolean) =>
  ({
    may: [{ tutor: { types: "basic" }, to: "battlefield", who: OWNER, ...(tapped ? { tapped } : {}) }],
    who: OWNER,
    verb: "search",
  }) as const;

/** The target, and all other permanents with its name. */
const namesakes = (filter: DataRecord) =>
  ({ union: [target(), permanents({ ...filter, sameName: target() })] }) as const;

/** What takes creatures and other permanents away. */
export const removal: readonly MagicCard[] = [
  instant(
    "Swords to Plowshares",
    "{W}",
    spell([{ exile: target() }, { gainLife: { characteristic: "power", of: target() }, who: OWNER }], {
      targets: [one(creatures())],
    }),
  ),
  instant("Path to Exile", "{W}", spell([{ exile: target() }, landFor(true)], { targets: [one(creatures())] })),
  sorcery("Vindicate", "{1}{W}{B}", destroys(permanents())),
  instant(
    "Putrefy",
    "{1}{B}{G}",
    spell([{ destroy: target(), buried: true }], { targets: [one(permanents({ types: ["artifact", "creature"] }))] }),
  ),
  instant("Terminate", "{B}{R}", spell([{ destroy: target(), buried: true }], { targets: [one(creatures())] })),
  instant("Mortify", "{1}{W}{B}", destroys(permanents({ types: ["creature", "enchantment"] }))),
  instant("Abrupt Decay", "{B}{G}", destroys(permanents({ ...NONLAND, manaValue: { atMost: 3 } })), {
    keywords: ["can't be countered"],
  }),
  instant("Assassin's Trophy", "{B}{G}", spell([DESTROY, landFor(false)], { targets: [one(permanents(THEIRS))] })),
  instant(
    "Beast Within",
    "{2}{G}",
    spell([DESTROY, { token: "Beast Token", who: OWNER }], { targets: [one(permanents())] }),
  ),
  instant(
    "Generous Gift",
    "{2}{W}",
    spell([DESTROY, { token: "Elephant Token", who: OWNER }], { targets: [one(permanents())] }),
  ),
  sorcery("Maelstrom Pulse", "{1}{B}{G}", spell([{ destroy: namesakes({}) }], { targets: [one(permanents(NONLAND))] })),
  instant("Echoing Truth", "{1}{U}", spell([{ bounce: namesakes({}) }], { targets: [one(permanents(NONLAND))] })),
  instant(
    "Bile Blight",
    "{B}{B}",
    spell([{ pump: { power: -3, toughness: -3 }, on: namesakes({ types: "creature" }) }], {
      targets: [one(creatures())],
    }),
  ),
  sorcery("Damnation", "{2}{B}{B}", spell([{ destroy: creatures(), buried: true }])),
  sorcery("Armageddon", "{3}{W}", spell([{ destroy: permanents({ types: "land" }) }])),
  instant("Evacuation", "{3}{U}{U}", spell([{ bounce: creatures() }])),
  sorcery("Upheaval", "{4}{U}{U}", spell([{ bounce: permanents() }])),
  instant(
    "Valorous Stance",
    "{1}{W}",
    modal([
      mode(
        "a creature is indestructible this turn",
        [{ pump: { keywords: ["indestructible"] }, on: target() }],
        [one(creatures())],
      ),
      mode(
        "destroy a creature with toughness 4 or greater",
        [DESTROY],
        [one(creatures({ toughness: { atLeast: 4 } }))],
      ),
    ]),
  ),
  instant("Lightning Strike", "{1}{R}", spell([{ damage: 3, to: target() }], { targets: [anyTarget] })),
  instant(
    "Flames of the Blood Hand",
    "{2}{R}",
    spell(
      [
        { certain: "damage", source: { is: "this" }, until: "endOfTurn" },
        { damage: 4, to: target() },
        { replace: "gainLife", who: OWNER, instead: [], uses: "always", until: "endOfTurn", rule: "CR 614.6" },
      ],
      { targets: [playerOrWalker] },
    ),
  ),
  sorcery(
    "Epic Confrontation",
    "{1}{G}",
    spell([{ pump: { power: 1, toughness: 2 }, on: target() }, { fight: [target(), target(1)] }], {
      targets: [one(creatures(YOURS)), one(creatures(NOT_YOURS))],
    }),
  ),
  instant(
    "Pounce",
    "{1}{G}",
    spell([{ fight: [target(), target(1)] }], { targets: [one(creatures(YOURS)), one(creatures(NOT_YOURS))] }),
  ),
];

const counters = (filter: DataRecord = {}, to?: "hand" | "library") =>
  spell([{ counter: target(), ...(to === undefined ? {} : { to }) }], { targets: [one(spells(filter))] });

/** It is countered unless its controller pays. */
const taxes = (cost: string, filter: DataRecord = {}) =>
  spell([{ pay: [mana(cost)], who: OWNER, solver: "mana", else: [{ counter: target() }] }], {
    targets: [one(spells(filter))],
  });

/** It counters a spell of a colour or destroys a permanent of it. */
const blast = (name: string, cost: string, color: string): MagicCard =>
  instant(
    name,
    cost,
    modal([
      mode(`counter a ${color} spell`, [{ counter: target() }], [one(spells({ colors: color }))]),
      mode(`destroy a ${color} permanent`, [DESTROY], [one(permanents({ colors: color }))]),
    ]),
  );

/** The same to any spell or permanent, which has to be of the colour only as it resolves. */
const anyBlast = (name: string, cost: string, color: string): MagicCard => {
  const isOfColor = { matches: { colors: color }, of: target() };
  return instant(
    name,
    cost,
    modal([
      mode(`counter a spell if it is ${color}`, [{ if: isOfColor, then: [{ counter: target() }] }], [one(spells())]),
      mode(`destroy a permanent if it is ${color}`, [{ if: isOfColor, then: [DESTROY] }], [one(permanents())]),
    ]),
  );
};

/** What stops spells. */
export const counterspells: readonly MagicCard[] = [
  instant("Mana Leak", "{1}{U}", taxes("{3}")),
  instant("Spell Pierce", "{U}", taxes("{2}", { types: { lacks: "creature" } })),
  instant("Remand", "{1}{U}", spell([{ counter: target(), to: "hand" }, { draw: 1 }], { targets: [one(spells())] })),
  instant("Memory Lapse", "{1}{U}", counters({}, "library")),
  instant("Negate", "{1}{U}", counters({ types: { lacks: "creature" } })),
  instant("Essence Scatter", "{1}{U}", counters({ types: "creature" })),
  instant("Dispel", "{U}", counters({ types: "instant" })),
  blast("Red Elemental Blast", "{R}", "blue"),
  blast("Blue Elemental Blast", "{U}", "red"),
  anyBlast("Pyroblast", "{R}", "blue"),
  anyBlast("Hydroblast", "{U}", "red"),
];

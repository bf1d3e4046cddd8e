import { expecting, type Data, type DataRecord } from "@turnwright/kernel";
import { entersWith } from "./abilities.ts";
import type { MagicAbility, MagicCard } from "./card.ts";
import { given } from "../rules/keywords.ts";
import { defenderOf } from "../words/enter-combat.ts";

export { MOST_MANA } from "./abilities.ts";

/**
 * Typed builders for authors of cards in TypeScript. Each gives the plain value that a card file would hold, nothing else:
 * `instant("Shock", "{R}", spell([{ damage: 2, to: target() }], { targets: [anyTarget] }))`.
 */
type Spell = Extract<MagicAbility, { readonly spell: unknown }>;
type Activated = Extract<MagicAbility, { readonly activated: unknown }>;
type Trigger = Extract<MagicAbility, { readonly trigger: unknown }>;
type Replace = Extract<MagicAbility, { readonly replace: unknown }>;
type Static = Extract<MagicAbility, { readonly static: unknown }>;

export type MagicEffect = Spell["spell"][number];
export type Event = Exclude<Trigger["trigger"], readonly string[]>;
type Effects = readonly MagicEffect[];
export type Target = NonNullable<Spell["targets"]>[number];
export type Mode = NonNullable<Spell["modes"]>[number];
type More = Partial<Omit<MagicCard, "name" | "types" | "abilities">>;
type Abilities = readonly MagicAbility[];

/* Whole cards. The last argument holds whatever else a card says: keywords, colours, ways to cast it. */

export const card = expecting(
  "what a card builder takes: see its types",
  (name: string, types: string, abilities: Abilities = [], more: More = {}): MagicCard => ({
    name,
    types,
    ...more,
    ...(abilities.length === 0 ? {} : { abilities }),
  }),
);

/** `creature("Grizzly Bears", "{1}{G}", "Bear", [2, 2])`; supertypes or further types: `"Legendary Artifact Creature Golem"`. */
export const creature = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    cost: string,
    types: string,
    [power, toughness]: readonly [number, number],
    abilities: Abilities = [],
    more: More = {},
  ): MagicCard =>
    card(name, /\bCreature\b/.test(types) ? types : `Creature ${types}`, abilities, {
      cost,
      power,
      toughness,
      ...more,
    }),
);

export const instant = (name: string, cost: string, ability: MagicAbility, more: More = {}): MagicCard =>
  card(name, "Instant", [ability], { cost, ...more });

export const sorcery = (name: string, cost: string, ability: MagicAbility, more: More = {}): MagicCard =>
  card(name, "Sorcery", [ability], { cost, ...more });

export const enchantment = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: string, abilities: Abilities, more: More = {}): MagicCard =>
    card(name, "Enchantment", abilities, { cost, ...more }),
);

export const artifact = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: string, abilities: Abilities, more: More = {}): MagicCard =>
    card(name, "Artifact", abilities, { cost, ...more }),
);

/** What it enchants is a filter or `"player"`; that it targets such a thing as it is cast follows from it. */
export const aura = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: string, enchant: DataRecord | "player", abilities: Abilities, more: More = {}): MagicCard =>
    card(name, "Enchantment Aura", abilities, { cost, enchant, ...more }),
);

export const equipment = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: string, equip: string, abilities: Abilities, more: More = {}): MagicCard =>
    card(name, "Artifact Equipment", [...abilities, equipAbility(equip)], { cost, ...more }),
);

/** `saga("…", "{2}{W}", 3, [chapter(1, …), chapter(2, …), chapter(3, …)])` */
export const saga = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: string, chapters: number, abilities: Abilities, more: More = {}): MagicCard =>
    card(name, "Enchantment Saga", abilities, { cost, chapters, ...more }),
);

/** `planeswalker("…", "{3}{W}", "Legendary Planeswalker Ajani", 4, [loyalty(1, …), loyalty(-2, …)])` */
export const planeswalker = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: string, types: string, start: number, abilities: Abilities, more: More = {}): MagicCard =>
    card(name, types, abilities, { cost, loyalty: start, ...more }),
);

/** `siege("…", "{2}{W}", 5, "NAME OF ITS BACK", […])` */
export const siege = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: string, defense: number, back: string, abilities: Abilities, more: More = {}): MagicCard =>
    card(name, "Battle Siege", abilities, { cost, defense, back, ...more }),
);

export const land = (name: string, abilities: Abilities = [], types = "Land", more: More = {}): MagicCard =>
  card(name, types, abilities, more);

/** What `{ token: NAME }` makes: a card that is in no deck. */
export const token = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    colors: readonly string[],
    types: string,
    [power, toughness]: readonly [number, number],
    abilities: Abilities = [],
    more: More = {},
  ): MagicCard => card(name, types, abilities, { colors, power, toughness, ...more }),
);

/* Abilities. */

export const spell = (effects: Effects, more: Omit<Spell, "spell"> = {}): MagicAbility => ({ spell: effects, ...more });

/** `modal([mode("draw a card", [{ draw: 1 }]), mode("…", …)])`: one of them unless `choose` says how many. */
export const modal = (
  modes: readonly Mode[],
  choose: { readonly min: number; readonly max: number } = { min: 1, max: 1 },
): MagicAbility => ({ spell: [], modes, choose });

export const mode = (text: string, effects: readonly DataRecord[], targets?: readonly Target[]): Mode => ({
  text,
  do: effects,
  ...(targets === undefined ? {} : { targets }),
});

export const trigger = (
  event: Event | readonly Event[],
  effects: Effects,
  more: Omit<Trigger, "trigger" | "do"> = {},
): MagicAbility => ({ trigger: event, do: effects, ...more });

/** When this enters the battlefield. */
export const enters = (effects: Effects, more: Omit<Trigger, "trigger" | "do" | "of"> = {}): MagicAbility =>
  trigger("enter:battlefield", effects, { of: "this", ...more });

/** When this dies: it looks back at what it was. */
export const dies = (effects: Effects, more: Omit<Trigger, "trigger" | "do" | "of"> = {}): MagicAbility =>
  trigger("die", effects, { of: "this", ...more });

/** `activated([mana("{2}"), TAP], [{ draw: 1 }])` */
export const activated = (
  cost: readonly DataRecord[],
  effects: Effects,
  more: Omit<Activated, "activated" | "do"> = {},
): MagicAbility => ({ activated: cost, do: effects, ...more });

/** Only as a sorcery could be cast [CR 602.5d]. */
export const AS_SORCERY = { needs: ["asSorcery"] } as const;

/** `tapsFor("{G}")`; one of several colours: `tapsFor("{W/U}")`. */
export const tapsFor = (what: string): MagicAbility => activated([TAP], [{ addMana: what }], { action: "mana" });

/** `loyalty(-2, […])`: at most one of a permanent in a turn, as a sorcery [CR 606.3]. */
export const loyalty = (
  by: number,
  effects: Effects,
  more: Omit<Activated, "activated" | "do" | "action"> = {},
): MagicAbility => activated([{ counters: "loyalty", on: "this", by }], effects, { action: "loyalty", ...more });

/** `chapter(2, […])`: as the counters on it reach that number [CR 714.2b]. */
export const chapter = expecting(
  "what a card builder takes: see its types",
  (number: number, effects: Effects, more: Omit<Trigger, "trigger" | "do" | "of" | "where"> = {}): MagicAbility =>
    trigger("mark:lore", effects, {
      of: "this",
      where: {
        all: [
          { mark: "lore", of: "this", atLeast: number },
          { amount: { minus: [{ mark: "lore", of: "this" }, "n"] }, atMost: number - 1 },
        ],
      },
      rule: "CR 714.2b",
      ...more,
    }),
);

const equipAbility = (cost: string): MagicAbility =>
  activated([mana(cost)], [{ attach: "this", to: target(), rule: "CR 702.6a" }], {
    ...AS_SORCERY,
    targets: [one(creatures(YOURS))],
    rule: "CR 702.6a",
  });

export const replace = (event: Event | readonly Event[], how: Omit<Replace, "replace">): MagicAbility => ({
  replace: event,
  ...how,
});

/** It enters tapped [CR 614.1d]. */
export const ENTERS_TAPPED: MagicAbility = {
  replace: "enter:battlefield",
  of: "this",
  change: { exhausted: true },
  rule: "CR 614.1d",
};

export { entersWith };

/** What is so as long as it is there: `fixed({ forbid: ["cast"], who: "opponents" })`. */
export const fixed = (what: Data, more: Omit<Static, "static"> = {}): MagicAbility => ({ static: what, ...more });

/** `gives(creatures(YOURS), { power: 1, toughness: 1, keywords: ["flying"] })`: each of them has that as long as this is there. */
export const gives = expecting(
  "what a card builder takes: see its types",
  (
    who: Data,
    what: { readonly power?: Data; readonly toughness?: Data; readonly keywords?: readonly string[] },
    more: Omit<Static, "static"> = {},
  ): MagicAbility => {
    const { keywords, ...size } = what;
    return fixed(
      {
        modify: [
          ...(Object.keys(size).length === 0 ? [] : [{ who, add: size, layer: "modify" }]),
          ...(keywords === undefined ? [] : given(keywords).map((each) => ({ who, ...each }))),
        ],
      },
      more,
    );
  },
);

/** What an Aura or Equipment is attached to. */
export const HOST = { hostOf: "this" } as const;

/* Costs. */

export const TAP = { tap: "this" } as const;
export const mana = (cost: string): { readonly mana: string } => ({ mana: cost });

/* Whom or what. */

export const YOURS = { controller: "you" } as const;
export const THEIRS = { controller: "opponents" } as const;

/** Creatures on the battlefield that fit: `creatures({ controller: "opponents", keywords: "flying" })`. */
export const creatures = (filter: DataRecord = {}): DataRecord => ({ objects: { types: "creature", ...filter } });
export const permanents = (filter: DataRecord = {}): DataRecord => ({ objects: filter });
/** Spells on the stack that fit. */
export const spells = (filter: DataRecord = {}): DataRecord => ({
  objects: { zone: "stack", ability: false, ...filter },
});
/** Cards in a zone that fit: `cards("graveyard", { owner: "you", types: "creature" })`. */
export const cards = (zone: string, filter: DataRecord = {}): DataRecord => ({ objects: { zone, ...filter } });

/** What was chosen for a requirement, by its place in `targets`. */
export const target = (place = 0): { readonly target: number } => ({ target: place });
/** A requirement of one target; `one(creatures(), { min: 0, max: 2 })` of up to two. */
export const one = (from: Data, more: Omit<Target, "from"> = {}): Target => ({ from, ...more });
/** A player, a creature, a planeswalker or a battle [CR 115.4]. */
export const anyTarget: Target = one({
  union: ["everyone", { objects: { types: ["creature", "planeswalker", "battle"] } }],
});
export const anyPlayer: Target = one("everyone");
export const anyOpponent: Target = one("opponents");
/** A player or a planeswalker. */
export const playerOrWalker: Target = one({ union: ["everyone", { objects: { types: "planeswalker" } }] });

/* What is often said. */

/** Of damage: that it is dealt to a player, not to a permanent. */
export const DAMAGES_PLAYER = { not: { did: "it" } } as const;
/** Of damage: that it is dealt to the first target, whether that is a player or a permanent. */
export const DAMAGES_TARGET = {
  any: [{ same: ["it", target()] }, { all: [DAMAGES_PLAYER, { same: ["who", target()] }] }],
} as const;

/** The player who was attacked, or who defends, or defended, what was, as an ability triggered on attacking [CR 508.5]. */
export const DEFENDER = {
  union: ["whom", { first: defenderOf("whom", { opponentsOf: { controllerOf: "it" } }) }],
} as const;

/** What a creature with soulbond speaks of: itself and the creature it is paired with [CR 702.95b]. */
export const PAIR = { union: ["this", { linkOf: "this", link: "paired" }] } as const;

/** The target is exiled and comes back right after this has left; nothing if it has left already [CR 610.3, 610.3a]. */
export const UNTIL_IT_LEAVES: Effects = [
  {
    if: { count: { objects: { is: "this" } } },
    then: [
      { exile: target(), as: "exiled", rule: "CR 610.3" },
      {
        watch: "leave:battlefield",
        of: "this",
        do: [{ move: "exiled", to: "battlefield", under: { ownerOf: "exiled" }, rule: "CR 610.3" }],
        rule: "CR 610.3",
      },
    ],
  },
];

/** It may enter as a copy of one of these, with these exceptions: `entersAs(creatures())` [CR 707.9, 616.1c]. */
export const entersAs = (model: Data, more: DataRecord = {}, except?: DataRecord): MagicAbility => ({
  replace: "enter:battlefield",
  of: "this",
  may: true,
  asks: [{ choose: model, as: "model", verb: "copy" }],
  change: { card: { copyOf: "model", ...(except === undefined ? {} : { except }) }, ...more },
  rule: "CR 616.1c",
});

/** You control what this is attached to [CR 613.1b]. */
export const CONTROLS_HOST: MagicAbility = { static: { youControl: HOST } };

/** All abilities are lost, in the layer of abilities. */
export const LOSES_ALL = { remove: { keywords: "all", abilities: "all" }, layer: "abilities" } as const;

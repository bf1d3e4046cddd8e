import { expecting, type Data, type DataRecord } from "@turnwright/kernel";
import { entersWith, type ArchiveAbility, type ArchiveCard } from "./card.ts";
import { CHAMPION, CLASS_BONUS, KILLED, LEVEL, levelAtLeast, UNIT } from "../rules/selectors.ts";

/**
 * Typed builders for authors of cards in TypeScript. Each gives the plain value that a card file would hold, nothing else:
 * `action("Ignite the Soul", "Mage", "Fire", 1, "Spell", fast([{ damage: 1, to: target() }], { targets: [unit] }))`.
 */
type Spell = Extract<ArchiveAbility, { readonly spell: unknown }>;
type Activated = Extract<ArchiveAbility, { readonly activated: unknown }>;
type Trigger = Extract<ArchiveAbility, { readonly trigger: unknown }>;
type Static = Extract<ArchiveAbility, { readonly static: unknown }>;

export type ArchiveEffect = Spell["spell"][number];
type Effects = readonly ArchiveEffect[];
type Event = Exclude<Trigger["trigger"], readonly string[]>;
type Target = NonNullable<Spell["targets"]>[number];
type More = Partial<Omit<ArchiveCard, "name" | "types" | "classes" | "element" | "abilities">>;
type Abilities = readonly ArchiveAbility[];

/* Whole cards: name, classes, element, cost, numbers, subtypes, abilities, and whatever else a card says. */

const card = (
  name: string,
  types: string,
  classes: string,
  element: string,
  abilities: Abilities,
  more: More,
): ArchiveCard => ({ name, types, classes, element, ...more, ...(abilities.length === 0 ? {} : { abilities }) });

export const champion = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    classes: string,
    element: string,
    [level, memory, life]: readonly [number, number, number],
    abilities: Abilities = [],
    more: More = {},
  ): ArchiveCard => card(name, "Champion Human", classes, element, abilities, { level, memory, life, ...more }),
);

/** `ally("Trained Hawk", "Tamer", "Wind", 3, [2, 2], "Animal Bird", […])`; supertypes: `"Unique Human"`. */
export const ally = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    classes: string,
    element: string,
    reserve: number,
    [power, life]: readonly [number, number],
    types: string,
    abilities: Abilities = [],
    more: More = {},
  ): ArchiveCard => card(name, `Ally ${types}`, classes, element, abilities, { reserve, power, life, ...more }),
);

export const attack = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    classes: string,
    element: string,
    reserve: number,
    power: number,
    types: string,
    abilities: Abilities = [],
    more: More = {},
  ): ArchiveCard => card(name, `Attack ${types}`, classes, element, abilities, { reserve, power, ...more }),
);

export const action = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    classes: string,
    element: string,
    reserve: number,
    types: string,
    abilities: Abilities,
    more: More = {},
  ): ArchiveCard => card(name, `Action ${types}`, classes, element, abilities, { reserve, ...more }),
);

export const FAST = { fast: true } as const;
/** Floating memory, and floating memory only with class bonus. */
export const FLOATING = { keywords: ["floating memory"] } as const;
export const CLASS_FLOATING = { keywords: ["class floating memory"] } as const;

export const weapon = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    classes: string,
    element: string,
    memory: number,
    [power, durability]: readonly [number, number],
    types: string,
    abilities: Abilities = [],
    more: More = {},
  ): ArchiveCard =>
    card(name, `Regalia Weapon ${types}`, classes, element, abilities, { memory, power, durability, ...more }),
);

export const regalia = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    classes: string,
    element: string,
    memory: number,
    types: string,
    abilities: Abilities = [],
    more: More = {},
  ): ArchiveCard => card(name, `Regalia Item ${types}`, classes, element, abilities, { memory, ...more }),
);

/** Domains, phantasias and items of the main deck: `lasting("Healing Aura", "Phantasia Spell", "Cleric", "Norm", 4, […])`. */
export const lasting = (
  name: string,
  types: string,
  classes: string,
  element: string,
  reserve: number,
  abilities: Abilities = [],
  more: More = {},
): ArchiveCard => card(name, types, classes, element, abilities, { reserve, ...more });

/* Abilities. */

export const spell = (effects: Effects, more: Omit<Spell, "spell"> = {}): ArchiveAbility => ({
  spell: effects,
  ...more,
});

export const trigger = (
  event: Event | readonly Event[],
  effects: Effects,
  more: Omit<Trigger, "trigger" | "do"> = {},
): ArchiveAbility => ({ trigger: event, do: effects, ...more });

type Keyed = Omit<Trigger, "trigger" | "do" | "of">;

/** On Enter: as it comes onto the field, or as the champion becomes it [GA-CH-1]. Its own conditions are read as it resolves [GA-TRG-2]. */
export const onEnter = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger(["enter:field", "levelUp"], effects, { of: "this", rule: "GA-KW-13", ...more });

export const onDeath = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger("die", effects, { of: "this", rule: "GA-KW-13", ...more });

/** On Attack of a unit. */
export const onAttack = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger("attack", effects, { of: "this", rule: "GA-KW-13", ...more });

/** On Attack of an attack card, while it lies in the intent. */
export const intentAttack = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger("attack", effects, { zone: "intent", who: "you", rule: "GA-KW-13", ...more });

/** On Attack of a weapon that is wielded. */
export const wieldedAttack = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger("attack", effects, {
    where: { matches: { marked: "wielded" }, of: "this" },
    rule: "GA-KW-13",
    ...more,
  });

/** On Kill of an attack card: what died was hit by the attack [GA-KW-13]. */
export const intentKill = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger("die", effects, { zone: "intent", of: { marked: "hit" }, rule: "GA-KW-13", ...more });

/** On Hit of an attack card: it dealt combat damage to what it attacked, `it`. */
export const intentHit = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger("combatDamage", effects, {
    zone: "intent",
    of: { marked: "defending" },
    rule: "GA-KW-13",
    ...more,
  });

/** On Hit of a unit that attacks. */
export const onHit = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger("combatDamage", effects, { where: { same: ["by", "this"] }, rule: "GA-KW-13", ...more });

/** On Kill of a unit that attacks or strikes back. */
export const onKill = (effects: Effects, more: Keyed = {}): ArchiveAbility =>
  trigger("die", effects, {
    where: KILLED,
    rule: "GA-KW-13",
    ...more,
  });

/** At the beginning of the own phase of a name. */
export const ownBeginning = expecting(
  "what a card builder takes: see its types",
  (phase: "recollection" | "main" | "end", effects: Effects, more: Keyed = {}): ArchiveAbility =>
    trigger(`begin:${phase}`, effects, { who: "you", rule: "GA-TURN-9", ...more }),
);

/** `activated([REST], [{ draw: 1 }])`: fast unless `SLOW` is given beside it. */
export const activated = (
  cost: readonly DataRecord[],
  effects: Effects,
  more: Omit<Activated, "activated" | "do"> = {},
): ArchiveAbility => ({ activated: cost, do: effects, ...more });

export const SLOW = { needs: ["slowTime"] } as const;

/** Inherited: it works on the champion, and as long as the card lies in the inner lineage. */
export const inherited = (ability: ArchiveAbility): readonly ArchiveAbility[] => [
  ability,
  { ...ability, zone: "lineage" },
];

/** What is so as long as it is there. */
export const fixed = (what: Data, more: Omit<Static, "static"> = {}): ArchiveAbility => ({ static: what, ...more });

/** `gives(allies(YOURS), { power: 1 })`: each of them has that as long as this is there. */
export const gives = expecting(
  "what a card builder takes: see its types",
  (who: Data, what: DataRecord, more: Omit<Static, "static"> = {}): ArchiveAbility => {
    const { keywords = null, ...size } = what;
    return fixed(
      {
        modify: [
          ...(Object.keys(size).length === 0 ? [] : [{ who, add: size, layer: "modify" }]),
          ...(keywords === null ? [] : [{ who, add: { keywords }, layer: "abilities" }]),
        ],
      },
      { rule: "GA-LAY-1", ...more },
    );
  },
);

/** A keyword that it has only while something holds. */
export const having = (test: Data, ...keywords: readonly string[]): ArchiveAbility =>
  gives("this", { keywords }, { if: test });

/** It costs so much less while something holds. */
export const cheaper = (by: number, test: Data = true): ArchiveAbility =>
  fixed({ discount: [{ reserve: by }], of: "this" }, test === true ? {} : { if: test });

/** Efficiency: as much less as the champion's level [GA-CST-6]. */
export const efficiency = (test: Data = true): ArchiveAbility =>
  fixed({ discount: [{ reserve: 1 }], times: LEVEL, of: "this" }, test === true ? {} : { if: test });

/** It may be activated at fast speed while something holds [GA-SPD-2]. */
export const fastWhile = (test: Data): ArchiveAbility =>
  fixed({ waive: ["speed"], actions: ["activate"], of: { is: "this" } }, { zone: "hand", if: test, rule: "GA-SPD-2" });

export { entersWith };

/* Costs and what is often said. */

export const REST = { rest: "this" } as const;
export const BANISH_THIS = { banish: "this" } as const;
export const reserve = (count: number): DataRecord => ({ reserve: count });
export const counterOff = expecting(
  "what a card builder takes: see its types",
  (kind: string, count = 1): DataRecord => ({ counters: kind, on: CHAMPION, by: -count }),
);
/** Prepare N: preparation counters of the champion as an optional further cost. */
export const prepare = expecting("what a card builder takes: see its types", (count: number) => ({
  extras: [{ as: "prepared", cost: [counterOff("preparation", count)] }],
}));

export const CB = CLASS_BONUS;
export const atLevel = levelAtLeast;
export const both = (...tests: readonly Data[]): DataRecord => ({ all: tests });
/** What is done only with class bonus, or while something else holds. */
export const ifSo = expecting(
  "what a card builder takes: see its types",
  (test: Data, then: readonly DataRecord[], otherwise: readonly DataRecord[] = []): DataRecord => ({
    if: test,
    then,
    ...(otherwise.length === 0 ? {} : { else: otherwise }),
  }),
);

export const YOURS = { controller: "you" } as const;
export const THEIRS = { controller: "opponents" } as const;
export const allies = (filter: DataRecord = {}): DataRecord => ({ objects: { types: "ally", ...filter } });
export const units = (filter: DataRecord = {}): DataRecord => ({ objects: { types: UNIT, ...filter } });
export const cards = (zone: string, filter: DataRecord = {}): DataRecord => ({
  objects: { zone, owner: "you", ...filter },
});
/** Card activations on the stack, not abilities. */
export const activations = (filter: DataRecord = {}): DataRecord => ({
  objects: { zone: "effectsStack", ability: false, ...filter },
});

export const target = (place = 0): { readonly target: number } => ({ target: place });
export const one = (from: Data, more: Omit<Target, "from"> = {}): Target => ({ from, ...more });
export const upTo = (count: number, from: Data): Target => ({ from, min: 0, max: count });
export const unit: Target = one(units());
export const anAlly: Target = one(allies());

/** Both kinds a tamer's companions are. */
export const COMPANION = { types: "ally", any: [{ types: "animal" }, { types: "beast" }] } as const;
export const HAS_COMPANION = { count: { objects: { ...COMPANION, controller: "you" } } } as const;

import { expecting, type DataRecord } from "@turnwright/kernel";
import type { CouncilAbility, CouncilCard } from "./card.ts";

/**
 * Typed builders for authors of cards in TypeScript. Each gives the plain value that a card file would hold, nothing else:
 * `fast("Ruinous Bolt", 1, spell([{ damage: 2 }], anyone))`.
 */
type Spell = Extract<CouncilAbility, { readonly spell: unknown }>;
type Activated = Extract<CouncilAbility, { readonly activated: unknown }>;
type Trigger = Extract<CouncilAbility, { readonly trigger: unknown }>;
type Replace = Extract<CouncilAbility, { readonly replace: unknown }>;
type Effects = Spell["spell"];
type Target = NonNullable<Spell["targets"]>[number];
type Abilities = readonly CouncilAbility[];
type More = Partial<Omit<CouncilCard, "name" | "types" | "abilities">>;

const having = (abilities: Abilities): { readonly abilities?: Abilities } =>
  abilities.length === 0 ? {} : { abilities };

/** `unit("Lance Captain", 2, [2, 2], { keywords: ["strike"] })` */
export const unit = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    cost: number,
    [power, defense]: readonly [number, number],
    more: More = {},
    abilities: Abilities = [],
  ): CouncilCard => ({ name, cost, types: "Unit", power, defense, ...more, ...having(abilities) }),
);

/** A Unit that no deck has: a token, or what another becomes. */
export const form = expecting(
  "what a card builder takes: see its types",
  (
    name: string,
    [power, defense]: readonly [number, number],
    more: More = {},
    abilities: Abilities = [],
  ): CouncilCard => ({ name, types: "Unit", power, defense, ...more, ...having(abilities) }),
);

/** At any own priority. */
export const fast = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: number, ability: CouncilAbility, more: More = {}): CouncilCard => ({
    name,
    cost,
    types: "Action",
    ...more,
    keywords: ["fast", ...(more.keywords ?? [])],
    abilities: [ability],
  }),
);

/** In one's own Main Phase with an empty stack. */
export const slow = (name: string, cost: number, ability: CouncilAbility, more: More = {}): CouncilCard => ({
  name,
  cost,
  types: "Action",
  ...more,
  abilities: [ability],
});

export const relic = (name: string, cost: number, abilities: Abilities, more: More = {}): CouncilCard => ({
  name,
  cost,
  types: "Relic",
  ...more,
  abilities,
});

/** Is attached to a target as it comes to the field. */
export const attachment = expecting(
  "what a card builder takes: see its types",
  (name: string, cost: number, to: Target["from"], abilities: Abilities): CouncilCard => ({
    name,
    cost,
    types: "Relic Attachment",
    abilities: [{ spell: [], targets: [{ from: to }] }, ...abilities],
  }),
);

/** A rule card of the highest rank: it stays. */
export const seat = (name: string, cost: number, abilities: Abilities): CouncilCard => ({
  name,
  cost,
  types: "Seat",
  abilities,
});

/** A rule card of the highest rank: it is spoken once, at any own priority, and nothing answers it. */
export const edict = (name: string, cost: number, ability: CouncilAbility): CouncilCard => ({
  name,
  cost,
  types: "Edict",
  keywords: ["fast", "locked"],
  abilities: [ability],
});

export const champion = (name: string, resolve: number, abilities: Abilities, more: More = {}): CouncilCard => ({
  name,
  types: "Champion",
  resolve,
  ...more,
  abilities,
});

/* Abilities. */

export const spell = (effects: Effects, from?: Target["from"]): CouncilAbility =>
  from === undefined ? { spell: effects } : { spell: effects, targets: [{ from }] };

export const trigger = (
  event: Trigger["trigger"],
  effects: Trigger["do"],
  more: Omit<Trigger, "trigger" | "do"> = {},
): CouncilAbility => ({ trigger: event, do: effects, ...more });

/** When this comes to the field. */
export const enters = (effects: Trigger["do"], from?: Target["from"]): CouncilAbility =>
  trigger("enter:field", effects, { of: "this", ...(from === undefined ? {} : { targets: [{ from }] }) });

/** When this dies: it looks back at what it was. */
export const dies = (effects: Trigger["do"]): CouncilAbility => trigger("die", effects, { of: "this" });

/** At the start of your Influence Phase. */
export const pulse = (effects: Trigger["do"], more: Omit<Trigger, "trigger" | "do"> = {}): CouncilAbility =>
  trigger("begin:startOfInfluence", effects, { who: "you", rule: "C1K-INF-1", ...more });

export const pays = expecting("what a card builder takes: see its types", (influence: number): DataRecord => ({
  resource: "influence",
  by: -influence,
}));

export const activated = (
  cost: readonly DataRecord[],
  effects: Activated["do"],
  more: Omit<Activated, "activated" | "do"> = {},
): CouncilAbility => ({ activated: cost, do: effects, ...more });

/** From the hand, at any own priority: it is discarded for what it does [C1K-KW-23]. */
export const channel = expecting(
  "what a card builder takes: see its types",
  (cost: number, effects: Activated["do"], more: Omit<Activated, "activated" | "do"> = {}): CouncilAbility => ({
    activated: cost === 0 ? [] : [pays(cost)],
    do: effects,
    ...more,
    action: "channel",
    zone: "hand",
    rule: "C1K-KW-23",
  }),
);

/** Cycle: discarded for another card [C1K-KW-23]. */
export const cycle = expecting("what a card builder takes: see its types", (cost: number): CouncilAbility =>
  channel(cost, [{ draw: 1, rule: "C1K-KW-23" }]),
);

/** Once in a game. */
export const signature = expecting(
  "what a card builder takes: see its types",
  (cost: number, effects: Activated["do"], more: Omit<Activated, "activated" | "do"> = {}): CouncilAbility => ({
    activated: [
      ...(cost === 0 ? [] : [pays(cost)]),
      { mark: "signed", on: "this", by: 1, name: "signature", rule: "C1K-GAME-1" },
    ],
    do: effects,
    ...more,
    needs: ["unsigned", ...(more.needs ?? [])],
    rule: "C1K-GAME-1",
  }),
);

export const replace = (event: Replace["replace"], more: Omit<Replace, "replace">): CouncilAbility => ({
  replace: event,
  ...more,
});

/** Happens at its event, before anybody can respond and without priority; what is locked is not interrupted [C1K-INT-1, C1K-STK-4]. */
export const interrupt = expecting(
  "what a card builder takes: see its types",
  (
    event: Replace["replace"],
    effects: NonNullable<Replace["before"]>,
    more: Omit<Replace, "replace" | "before" | "class" | "of"> & { readonly of?: DataRecord | "this" } = {},
  ): CouncilAbility => ({
    replace: event,
    ...more,
    ...(more.of === undefined ? {} : { of: more.of === "this" ? "this" : { ...more.of, not: { keywords: "locked" } } }),
    class: "interrupt",
    before: effects,
    rule: more.rule ?? "C1K-INT-1",
  }),
);

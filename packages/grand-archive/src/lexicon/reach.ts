import type { Reach } from "@turnwright/lexicon";
import { CARD_TYPES } from "../rules/types.ts";

const onField = { zone: "field" } as const;
const unit = { zone: "field", types: ["ally", "champion"] } as const;
/** What damage can be dealt to: a siegeable domain too. */
const hurt = { zone: "field", types: ["ally", "champion", "domain"] } as const;

/** What words do something to and what events happen to, where it would be in vain for anything else. */
export const reach: Reach = {
  types: CARD_TYPES,
  never: ["action", "attack"],
  leaving: ["sacrifice", "banish", "destroy", "suppress", "move"],
  words: {
    negate: { zone: "effectsStack" },
    destroy: onField,
    sacrifice: onField,
    suppress: onField,
    rest: onField,
    wake: onField,
    redirect: hurt,
    damage: { key: "to", ...hurt },
    shield: { key: "on", ...hurt },
    ward: { key: "on", ...hurt },
    pump: { key: "on", ...onField },
  },
  events: {
    attack: unit,
    declareAttack: unit,
    retaliate: unit,
    redirect: hurt,
    foster: { zone: "field", types: ["ally"] },
    levelUp: { zone: "field", types: ["champion"] },
    die: unit,
    wake: onField,
    rest: onField,
    destroy: onField,
    sacrifice: onField,
    damage: hurt,
    combatDamage: hurt,
    otherDamage: hurt,
    recover: { zone: "field", types: ["champion"] },
    draw: { zone: "hand" },
    activate: { zone: "effectsStack" },
  },
};

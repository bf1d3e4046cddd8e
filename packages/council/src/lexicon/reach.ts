import type { Reach } from "@turnwright/lexicon";
import { CARD_TYPES } from "./values.ts";

const onField = { zone: "field" } as const;
const onStack = { zone: "stack" } as const;
const unit = { zone: "field", types: ["unit"] } as const;

const each = <P>(words: string, place: P): Record<string, P> =>
  Object.fromEntries(words.split(" ").map((word) => [word, place]));

/** What words do something to and what events happen to, where it would be in vain for anything else. Champions are damaged as their seats. */
export const reach: Reach = {
  types: CARD_TYPES,
  never: ["action", "edict"],
  leaving: ["sacrifice", "move"],
  words: {
    ...each("nullify voidcast", onStack),
    ...each("sacrifice recall displace veilbind root fracture silence exhaust ready", onField),
    ...each(
      "conceal obscure stun restrain freeze corrupt command enforce renew purify outOfCombat putAttacking putBlocking",
      unit,
    ),
    destroy: { zone: "field", types: ["unit", "relic", "seat"] },
    damage: { key: "to", ...unit },
    ...each("buff grant weaken ignite blight grow heal", { key: "on", ...unit }),
  },
  events: {
    draw: { zone: "hand" },
    play: { zone: "stack" },
    ...each("attack block becomeBlocked die", unit),
    ...each("nullify voidcast", onStack),
  },
};

import type { Data } from "@turnwright/kernel";
import { isProtected } from "./keywords.ts";

/** What is no object: looked at first, since most that could be a target is one. */
const PLAYER = { not: { matches: {} } } as const;

/** What nobody [CR 702.18a], and what no opponent of its controller can make a target [CR 702.11b, 702.11c]; players too, by what they control. */
const SHROUDED = {
  any: [
    { matches: { zone: "battlefield", keywords: "shroud" } },
    { all: [PLAYER, { count: { objects: { keywords: "controller has shroud", controller: "it" } } }] },
  ],
} as const;
const FROM_OPPONENT = { same: [{ opponentsOf: { controllerOf: "it" } }, "you"] } as const;
const HEXPROOF = {
  all: [{ matches: { zone: "battlefield", keywords: "hexproof" } }, FROM_OPPONENT],
} as const;
const HEXPROOF_PLAYER = {
  all: [PLAYER, { count: { objects: { keywords: "controller has hexproof", controller: "it" } } }, FROM_OPPONENT],
} as const;

/** What may be a target at all, and what becoming one is called. */
export const targets = {
  rule: "CR 115.4",
  event: "target",
  legal: { not: { any: [SHROUDED, isProtected("it", "this"), HEXPROOF, HEXPROOF_PLAYER] } },
  reasons: [
    { rule: "CR 702.18a", is: { not: SHROUDED } },
    { rule: "CR 702.16b", is: { not: isProtected("it", "this") } },
    { rule: "CR 702.11b", is: { not: HEXPROOF } },
    { rule: "CR 702.11c", is: { not: HEXPROOF_PLAYER } },
  ],
} as const;

const isPlayer = (who: Data): Data => ({ same: [who, "everyone"] });

/** What an Aura enchants it says itself; one that enchants a player can enchant another [CR 303.4]. */
const ENCHANTS: Data = {
  any: [{ matches: { key: "enchant", of: "it" }, of: "to" }, { all: [isPlayer("to"), isPlayer({ hostOf: "it" })] }],
};

/** Whether `it` can be attached to `to`: nothing to itself, and no creature to anything [CR 701.3b, 301.5c, 303.4d]. */
export const attachment: Data = {
  all: [
    {
      any: [
        { all: [{ matches: { types: "aura" } }, ENCHANTS] },
        { all: [{ matches: { types: "equipment" } }, { matches: { types: "creature" }, of: "to" }] },
        { all: [{ matches: { types: "fortification" } }, { matches: { types: "land" }, of: "to" }] },
      ],
    },
    { not: { any: [{ same: ["it", "to"] }, { matches: { types: ["creature", "battle"] } }, isProtected("to", "it")] } },
  ],
};

import type { Data } from "@turnwright/kernel";
import { isProtected } from "./keywords.ts";

const isPlayer = (who: Data): Data => ({ same: [who, "everyone"] });

/** What an Aura enchants it says itself; one that enchants a player can enchant another [CR 303.4]. */
const ENCHANTS: Data = {
  any: [{ matches: { key: "enchant", of: "it" }, of: "to" }, { all: [isPlayer("to"), isPlayer({ hostOf: "it" })] }],
};

/** Whether `it` can be attached to `to`: nothing to itself, and no creature to anything [CR 701.3b, 301.5c, 303.4d]. */
export const attaching: Data = {
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

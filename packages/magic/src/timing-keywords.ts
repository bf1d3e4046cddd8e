import type { Data, Effect } from "@turnwright/kernel";

/** The events after which something is there that was not there as it is now. */
const APPEARS = ["enter:battlefield", "become", "turn", "present"] as const;

/** At once, without the stack, whenever it is there and that holds. */
const atOnce = (where: Data, effect: Effect) =>
  ({ trigger: APPEARS, of: "this", watch: true, where, do: [effect], rule: "CR 702.145" }) as const;

/** Keywords that say when something may be done, what day and night do, or what effects give. */
export const timingKeywords = {
  /** As long as it waits to resolve nothing else is cast, and no ability but for mana is activated. */
  "split second": [
    {
      static: { forbid: ["cast", "activate", "suspend"], but: ["mana", "tapForMana"], who: "everyone" },
      zone: "stack",
      rule: "CR 702.61",
    },
  ],
  "draws by combat damage": [
    {
      trigger: "combatDamage",
      where: { all: [{ same: ["by", "this"] }, { not: { did: "it" } }] },
      do: [{ draw: 1 }],
    },
  ],
  daybound: [
    { replace: "enter:battlefield", of: "this", where: "night", change: { card: { key: "back" } }, rule: "CR 702.145" },
    atOnce("neitherDayNorNight", { becomeTime: "day", rule: "CR 702.145" }),
    atOnce("night", { transform: "this", bound: true, rule: "CR 702.145" }),
  ],
  nightbound: [
    atOnce(
      { all: ["neitherDayNorNight", { count: { objects: { keywords: "daybound" } }, is: 0 }] },
      { becomeTime: "night", rule: "CR 702.145" },
    ),
    atOnce("day", { transform: "this", bound: true, rule: "CR 702.145" }),
  ],
} as const;

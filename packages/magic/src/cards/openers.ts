import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  artifact,
  creature,
  creatures,
  enchantment,
  enters,
  gives,
  tapsFor,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";
import { AS_WITH_FLASH } from "./silences.ts";

const IN_THE_OPENING_HAND = { keywords: ["begins on the battlefield"] } as const;

const REVEALED = "may be revealed from the opening hand";

/** What follows later from having been revealed before the first turn [CR 103.6b]. */
const revealed = (effect: DataRecord) =>
  trigger("openingReveal", [effect], { of: "this", zone: "hand", watch: true, rule: "CR 103.6b" });

const GOBLIN = "Phyrexian Goblin Token";

/** What may be on the battlefield as the game begins [CR 103.6a], is revealed then, or changes the opening hand. */
export const openers: readonly MagicCard[] = [
  enchantment("Leyline of Anticipation", "{2}{U}{U}", [AS_WITH_FLASH], IN_THE_OPENING_HAND),
  enchantment(
    "Leyline of the Meek",
    "{2}{W}{W}",
    [gives(creatures({ token: true }), { power: 1, toughness: 1 })],
    IN_THE_OPENING_HAND,
  ),
  creature(
    "Chancellor of the Forge",
    "{4}{R}{R}{R}",
    "Phyrexian Giant",
    [5, 5],
    [
      revealed({ delay: "begin:upkeep", do: [{ token: GOBLIN }] }),
      enters([{ token: GOBLIN, count: { count: creatures(YOURS) } }]),
    ],
    { keywords: [REVEALED] },
  ),
  creature(
    "Chancellor of the Tangle",
    "{4}{G}{G}{G}",
    "Phyrexian Beast",
    [6, 7],
    [revealed({ delay: "begin:precombatMain", who: "you", do: [{ addMana: "{G}" }] })],
    { keywords: [REVEALED, "vigilance", "reach"] },
  ),
  creature(
    "Chancellor of the Dross",
    "{4}{B}{B}{B}",
    "Phyrexian Vampire",
    [6, 6],
    [
      revealed({
        delay: "begin:upkeep",
        do: [{ loseLife: 3, who: "opponents", as: "lost" }, { gainLife: "lost" }],
      }),
    ],
    { keywords: [REVEALED, "flying", "lifelink"] },
  ),
  artifact("Serum Powder", "{3}", [tapsFor("{C}")], { keywords: ["exchanges the opening hand"] }),
];

export const openerTokens: readonly MagicCard[] = [
  token(GOBLIN, ["red"], "Creature Phyrexian Goblin", [1, 1], [], { keywords: ["haste"] }),
];

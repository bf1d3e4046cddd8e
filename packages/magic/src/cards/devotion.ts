import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyTarget,
  creature,
  creatures,
  enters,
  fixed,
  gives,
  mana,
  permanents,
  target,
  trigger,
  YOURS,
} from "../card/builders.ts";

/** The devotion of its controller: symbols of one colour, or of one or the other of two [CR 700.5]. */
const devotion = (symbols: string) => ({ characteristic: symbols, of: permanents(YOURS) });

/** It is no creature as long as the devotion of its controller is less than so much. */
const creatureAt = (symbols: string, least: number) =>
  fixed(
    { modify: { who: "this", remove: { types: ["creature"] }, layer: "types" } },
    { if: { amount: devotion(symbols), atMost: least - 1 } },
  );

/** Cards that count mana symbols. */
export const devoted: readonly MagicCard[] = [
  creature(
    "Iroas, God of Victory",
    "{2}{R}{W}",
    "Legendary Enchantment Creature God",
    [7, 4],
    [
      creatureAt("whiteRedSymbols", 7),
      gives(creatures(YOURS), { keywords: ["menace"] }),
      { replace: "damage", of: { types: "creature", controller: "you", linked: "attacking" }, prevent: "all" },
    ],
    { keywords: ["indestructible"] },
  ),
  // Damage of several sources at once is dealt to it once, and all of it counts.
  creature(
    "Boros Reckoner",
    "{R/W}{R/W}{R/W}",
    "Minotaur Wizard",
    [3, 3],
    [
      trigger("damage", [{ damage: "n", to: target() }], { of: "this", per: "receiver", targets: [anyTarget] }),
      activated([mana("{R/W}")], [{ pump: { keywords: ["first strike"] }, on: "this" }]),
    ],
  ),
  creature(
    "Gray Merchant of Asphodel",
    "{3}{B}{B}",
    "Zombie",
    [2, 4],
    [
      enters([
        { bind: "drained", value: devotion("blackSymbols") },
        { loseLife: "drained", who: "opponents", as: "lost" },
        { gainLife: "lost" },
      ]),
    ],
  ),
];

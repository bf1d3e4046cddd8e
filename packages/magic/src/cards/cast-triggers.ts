import { anyPlayer, anyTarget, creature, creatures, instant, sorcery, spell, target, YOURS } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

const STORM = { keywords: ["storm"] } as const;

/** Spells that trigger as they are cast: copies for what was cast before, and a smaller spell from the library. */
export const castTriggers: readonly MagicCard[] = [
  sorcery("Grapeshot", "{1}{R}", spell([{ damage: 1, to: target() }], { targets: [anyTarget] }), STORM),
  sorcery(
    "Tendrils of Agony",
    "{2}{B}{B}",
    spell([{ loseLife: 2, who: target() }, { gainLife: 2 }], { targets: [anyPlayer] }),
    STORM,
  ),
  instant("Brain Freeze", "{1}{U}", spell([{ mill: 3, who: target() }], { targets: [anyPlayer] }), STORM),
  creature("Bloodbraid Elf", "{2}{R}{G}", "Elf Berserker", [3, 2], [], { keywords: ["haste", "cascade"] }),
  instant("Violent Outburst", "{1}{R}{G}", spell([{ pump: { power: 1 }, on: creatures(YOURS) }]), {
    keywords: ["cascade"],
  }),
];

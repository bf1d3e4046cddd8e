// By itself: cards that are cast as they are drawn.
import type { MagicCard } from "../card/card.ts";
import { anyTarget, instant, sorcery, spell, target } from "../card/builders.ts";
import { AGAIN } from "./turns.ts";

/** Cards with miracle [CR 702.94]. */
export const miracles: readonly MagicCard[] = [
  sorcery("Temporal Mastery", "{5}{U}{U}", spell([AGAIN, { exile: "this" }]), { miracle: "{1}{U}" }),
  instant("Thunderous Wrath", "{4}{R}{R}", spell([{ damage: 5, to: target() }], { targets: [anyTarget] }), {
    miracle: "{R}",
  }),
];

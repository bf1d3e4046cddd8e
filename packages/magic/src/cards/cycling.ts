import {
  anyTarget,
  card,
  creature,
  enchantment,
  ENTERS_TAPPED,
  land,
  spell,
  tapsFor,
  target,
  trigger,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

const cycler = (name: string, letter: string): MagicCard =>
  land(name, [ENTERS_TAPPED, tapsFor(`{${letter}}`)], "Land", { cycling: `{${letter}}` });

/** Cards that can be discarded for another, and what waits for that [CR 702.29]. */
export const cyclers: readonly MagicCard[] = [
  cycler("Barren Moor", "B"),
  cycler("Tranquil Thicket", "G"),
  cycler("Lonely Sandbar", "U"),
  creature("Street Wraith", "{3}{B}{B}", "Wraith", [3, 4], [], {
    keywords: ["swampwalk"],
    cycling: [{ loseLife: 2 }],
  }),
  card(
    "Renewed Faith",
    "Instant",
    [spell([{ gainLife: 6 }]), trigger("cycle", [{ may: [{ gainLife: 2 }] }], { of: "this", zone: "hand" })],
    { cost: "{2}{W}", cycling: "{1}{W}" },
  ),
  enchantment("Lightning Rift", "{1}{R}", [
    trigger("cycle", [{ pay: [{ mana: "{1}" }], solver: "mana", then: [{ damage: 2, to: target() }] }], {
      targets: [anyTarget],
    }),
  ]),
];

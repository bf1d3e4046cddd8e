import type { MagicCard } from "../card/card.ts";
import {
  artifact,
  cards,
  creature,
  creatures,
  enters,
  instant,
  one,
  spell,
  tapsFor,
  target,
  trigger,
} from "../card/builders.ts";

/** As it enters in the declare attackers step, its controller may say anew what an attacker attacks [CR 508.7]. */
const MISLEADS = enters([{ may: [{ reselect: target() }], verb: "reselect" }], {
  where: { inside: ["declareAttackers"] },
  targets: [one(creatures({ linked: "attacking" }))],
});

/** What comes into combat without having been declared, or changes what is attacked. */
export const joiners: readonly MagicCard[] = [
  instant(
    "Flash Foliage",
    "{2}{G}",
    spell([{ token: "Saproling Token", as: "made" }, { putBlocking: "made", to: target() }, { draw: 1 }], {
      needs: ["duringCombat", "afterBlockers"],
      targets: [one(creatures({ linked: { attacking: "you" } }))],
    }),
  ),
  creature(
    "Aetherplasm",
    "{2}{U}{U}",
    "Illusion",
    [1, 1],
    [
      trigger(
        "block",
        [
          {
            may: [
              { bounce: "this", as: "gone" },
              {
                if: { did: "gone" },
                then: [
                  {
                    choose: cards("hand", { owner: "you", types: "creature" }),
                    min: 0,
                    max: 1,
                    as: "next",
                    verb: "put",
                  },
                  { move: "next", to: "battlefield", as: "came" },
                  { putBlocking: "came", to: "whom" },
                ],
              },
            ],
          },
        ],
        { of: "this" },
      ),
    ],
  ),
  creature("Portal Mage", "{2}{U}", "Human Wizard", [2, 2], [MISLEADS], { keywords: ["flash"] }),
  creature(
    "Windshaper Planetar",
    "{4}{W}",
    "Angel",
    [4, 4],
    [
      enters([{ forEach: creatures({ linked: "attacking" }), do: [{ may: [{ reselect: "it" }], verb: "reselect" }] }], {
        where: { inside: ["declareAttackers"] },
      }),
    ],
    { keywords: ["flash", "flying"] },
  ),
  artifact("Misleading Signpost", "{2}{U}", [MISLEADS, tapsFor("{U}")], { keywords: ["flash"] }),
];

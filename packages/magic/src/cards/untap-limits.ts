import type { MagicCard } from "../card/card.ts";
import {
  artifact,
  aura,
  creature,
  creatures,
  enchantment,
  enters,
  fixed,
  HOST,
  permanents,
  trigger,
} from "../card/builders.ts";
import type { DataRecord } from "@turnwright/kernel";

/** In their untap steps players untap no more than so many of these. */
const limit = (untapLimit: DataRecord, most: number, more: { readonly if?: DataRecord } = {}) =>
  fixed({ untapLimit, most }, { ...more, rule: "CR 502.3" });

/** As long as this is untapped. */
const WHILE_UNTAPPED = { if: { matches: { exhausted: false }, of: "this" } } as const;
/** What this is attached to does not untap in its controller's untap step. */
const HOST_STAYS = limit({ is: HOST }, 0);

/** Each player untaps a land as that player's upkeep begins. */
const ONE_LAND_IN_UPKEEP = trigger(
  "begin:upkeep",
  [
    {
      choose: permanents({ types: "land", controller: "who" }),
      who: "who",
      verb: "untap",
      as: "woken",
    },
    { untap: "woken" },
  ],
  { per: "seat" },
);

/** Permanents that hold others back in the untap step. */
export const untapLimits: readonly MagicCard[] = [
  artifact("Winter Orb", "{2}", [limit({ types: "land" }, 1, WHILE_UNTAPPED)]),
  artifact("Static Orb", "{3}", [limit({}, 2, WHILE_UNTAPPED)]),
  enchantment("Smoke", "{R}{R}", [limit({ types: "creature" }, 1)]),
  enchantment("Damping Field", "{2}{W}", [limit({ types: "artifact" }, 1)]),
  artifact("Imi Statue", "{3}", [limit({ types: "artifact" }, 1)]),
  creature("Mungha Wurm", "{2}{G}{G}", "Wurm", [6, 5], [limit({ types: "land" }, 1, { if: { active: "you" } })]),
  creature("Stoic Angel", "{1}{G}{W}{U}", "Angel", [3, 4], [limit({ types: "creature" }, 1)], {
    keywords: ["flying", "vigilance"],
  }),
  artifact("Meekstone", "{1}", [limit({ types: "creature", power: { atLeast: 3 } }, 0)]),
  creature("Marble Titan", "{3}{W}", "Giant", [3, 3], [limit({ types: "creature", power: { atLeast: 3 } }, 0)]),
  artifact("Juntu Stakes", "{2}", [limit({ types: "creature", power: { atMost: 1 } }, 0)]),
  enchantment("Back to Basics", "{2}{U}", [limit({ types: "land", not: { types: "basic" } }, 0)]),
  enchantment("Choke", "{2}{G}", [limit({ types: "island" }, 0)]),
  enchantment("Intruder Alarm", "{2}{U}", [
    limit({ types: "creature" }, 0),
    trigger("enter:battlefield", [{ untap: creatures() }], { of: { types: "creature" } }),
  ]),
  enchantment("Rising Waters", "{3}{U}", [limit({ types: "land" }, 0), ONE_LAND_IN_UPKEEP]),
  creature(
    "Hokori, Dust Drinker",
    "{2}{W}{W}",
    "Legendary Creature Spirit",
    [2, 2],
    [limit({ types: "land" }, 0), ONE_LAND_IN_UPKEEP],
  ),
  aura("Dehydration", "{3}{U}", { types: "creature" }, [HOST_STAYS]),
  aura("Bind the Monster", "{U}", { types: "creature" }, [
    enters([{ tap: HOST }, { damage: { characteristic: "power", of: HOST }, to: "you", by: HOST }]),
    HOST_STAYS,
  ]),
];

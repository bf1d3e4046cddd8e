import type { Data } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import { activated, creature, instant, permanents, sorcery, spell, TAP, trigger, YOURS } from "../card/builders.ts";

/** Of the next spell: that it is yours, and cast this turn. */
const NEXT = { actions: ["cast"], who: "you", uses: 1, until: "endOfTurn" } as const;
const INSTANT_OR_SORCERY = { types: ["instant", "sorcery"] } as const;

/** The next instant or sorcery spell costs so much less of any mana. */
const cheaper = (times: Data) => ({ discount: [{ mana: "{1}" }], times, of: INSTANT_OR_SORCERY, ...NEXT }) as const;

/** Cards that say something of the next spell you cast this turn. */
export const nextSpells: readonly MagicCard[] = [
  instant(
    "Quicken",
    "{U}",
    spell([{ waive: ["ownMain", "emptyStack"], of: { types: "sorcery" }, ...NEXT }, { draw: 1 }]),
  ),
  sorcery(
    "Overmaster",
    "{R}",
    spell([
      {
        watch: "cast",
        who: "you",
        of: INSTANT_OR_SORCERY,
        do: [{ modify: { add: { keywords: ["can't be countered"] }, layer: "abilities" }, who: "it" }],
        until: "endOfTurn",
      },
      { draw: 1 },
    ]),
  ),
  creature(
    "Kaza, Roil Chaser",
    "{U}{R}",
    "Legendary Creature Human Wizard",
    [1, 2],
    [activated([TAP], [cheaper({ count: permanents({ types: "wizard", ...YOURS }) })])],
    { keywords: ["flying", "haste"] },
  ),
  creature(
    "Maelstrom Muse",
    "{1}{U}{U/R}{R}",
    "Djinn Wizard",
    [2, 4],
    [trigger("attack", [cheaper({ characteristic: "power", of: "this" })], { of: "this" })],
    { keywords: ["flying"] },
  ),
];

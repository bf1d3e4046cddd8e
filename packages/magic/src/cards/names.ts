import type { Data } from "@turnwright/kernel";
import { artifact, creature, enchantment, fixed, replace } from "../card/builders.ts";
import type { MagicAbility, MagicCard } from "../card/card.ts";

/** As it enters, a card name is chosen [CR 201.4]. */
const names = (which: Data, what: string): MagicAbility =>
  replace("enter:battlefield", {
    of: "this",
    asks: [{ pick: { card: which }, as: "called", verb: "name", rule: "CR 201.4" }],
    also: [{ mark: "chosenName", on: "it", to: "called", rule: "CR 201.4" }],
    rule: "CR 614.12a",
    text: `As this enters, choose a ${what}.`,
  });

const NONLAND = { types: { lacks: "land" } } as const;

/** What has the name that was chosen for this. */
const OF_THAT_NAME = { name: { picked: { mark: "chosenName", of: "this" } } } as const;

/** Spells of that name cannot be cast; what is cast face down has no name [CR 708.4]. */
const UNCAST = fixed({ forbid: ["cast"], but: ["morph"], who: "everyone", of: OF_THAT_NAME });

const unused = (but: readonly string[]) =>
  fixed(
    { forbid: ["activate"], ...(but.length === 0 ? {} : { but }), who: "everyone", of: OF_THAT_NAME },
    { rule: "CR 602.5" },
  );

/** Cards that are about a name which somebody has chosen. */
export const namers: readonly MagicCard[] = [
  creature("Meddling Mage", "{W}{U}", "Human Wizard", [2, 2], [names(NONLAND, "nonland card name"), UNCAST]),
  enchantment("Nevermore", "{1}{W}{W}", [names(NONLAND, "nonland card name"), UNCAST]),
  artifact("Pithing Needle", "{1}", [names({}, "card name"), unused(["mana", "tapForMana"])]),
  creature(
    "Phyrexian Revoker",
    "{2}",
    "Artifact Creature Phyrexian Horror",
    [2, 1],
    [names(NONLAND, "nonland card name"), unused([])],
  ),
];

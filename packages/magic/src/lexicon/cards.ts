import { entriesOf, type Entry } from "./entry.ts";

/** A key of a card; a `?` at its end says that it may be left out. */
const key = (name: string, kind: string, says: string, example: Entry["example"]): Entry =>
  entriesOf("card")(name.replace("?", ""), { [name]: kind }, says, example, () => "");

/** What a card says about itself, beside its abilities. */
export const cardEntries: readonly Entry[] = [
  key("name", "text", "Its name.", "Grizzly Bears"),
  key("types", "text", "Supertypes, types and subtypes in one line.", "Legendary Creature Human Wizard"),
  key("cost?", "mana", "Its mana cost; left out where there is none.", "{1}{G}"),
  key("power?", "number", "Power, of a creature.", 2),
  key("toughness?", "number", "Toughness, of a creature.", 2),
  key("loyalty?", "number", "Loyalty a planeswalker enters with.", 4),
  key("keywords?", "[keyword]", "Its keywords.", ["flying"]),
  key("colors?", "[color]", "Its colours, where the cost does not say them.", ["green"]),
  key("abilities?", "[ability]", "Its abilities.", [{ spell: [{ draw: 1 }] }]),
  key(
    "enchant?",
    'filter | "player"',
    "What an Aura can be attached to, permanents that fit or players; that it targets such a thing as it is cast follows.",
    { types: "creature" },
  ),
  key("back?", "card", "The name of the card that is its other face.", "Forest"),
  key("manaValue?", "number", "The mana value of a face that has no cost of its own.", 3),
  key("flashback?", "mana | costs", "What casting it from the graveyard costs; it is exiled then.", "{3}{G}"),
  key("madness?", "mana | costs", "What casting it costs as it is discarded.", "{G}"),
  key("morph?", "mana | costs", "What turning it face up costs.", "{2}{G}"),
  key("evoke?", "mana | costs", "What casting it to be sacrificed as it enters costs.", "{2}{G}"),
  key("half?", "mana | costs", 'What casting the second half of a split card costs: `{ via: "half" }`.', "{3}{R}"),
  key("dash?", "mana | costs", "What casting it with haste costs; it returns at the end step.", "{1}{R}"),
  key("echo?", "mana | costs", "What must be paid in its controller's first upkeep, or it is sacrificed.", "{2}{G}"),
  key(
    "cumulativeUpkeep?",
    "mana | costs",
    "What must be paid in each upkeep, once for each age counter, or it is sacrificed; it gets one each time.",
    "{1}",
  ),
  key("vanishing?", "number", "With how many time counters it enters: it loses one in each upkeep.", 3),
  key("fading?", "number", "With how many fade counters it enters: it loses one in each upkeep.", 3),
  key("suspend?", "suspended", "What suspending it costs, and for how long.", { cost: "{R}", time: 3 }),
  key("chapters?", "number", "How many chapters a Saga has.", 3),
  key("extraLands?", "number", "How many more lands its controller may play in each turn.", 1),
  key("handSize?", "number", "How much larger its controller's maximum hand size is.", 2),
];

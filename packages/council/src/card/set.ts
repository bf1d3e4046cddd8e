import { expecting, withCards, type Ruleset } from "@turnwright/kernel";
import { toCard, type CouncilCard, type REALMS } from "./card.ts";
import { champions } from "../cards/champions.ts";
import { decrees } from "../cards/decrees.ts";
import { dominion, dominionForms } from "../cards/dominion.ts";
import { genesis, genesisForms } from "../cards/genesis.ts";
import { nothingness, nothingnessForms } from "../cards/null.ts";
import { paradox } from "../cards/paradox.ts";
import { ruin, ruinForms } from "../cards/ruin.ts";
import { solace, solaceForms } from "../cards/solace.ts";
import { veil } from "../cards/veil.ts";
import { rules } from "../rules/ruleset.ts";
import { variant, type Settings } from "../rules/variants.ts";

type Realm = (typeof REALMS)[number];

const of = (realm: Realm, cards: readonly CouncilCard[]): readonly CouncilCard[] =>
  cards.map((card) => ({ ...card, realm }));

/** Every card that is shipped; tokens, forms and the engine's own left out. */
export const shipped: readonly CouncilCard[] = [
  ...of("Dominion", dominion),
  ...of("Veil", veil),
  ...of("Ruin", ruin),
  ...of("Genesis", genesis),
  ...of("Paradox", paradox),
  ...of("Solace", solace),
  ...of("Null", nothingness),
  ...champions,
  ...decrees,
];

/** Tokens, and what others become: in no deck. */
const forms: readonly CouncilCard[] = [
  ...of("Dominion", dominionForms),
  ...of("Ruin", ruinForms),
  ...of("Genesis", genesisForms),
  ...of("Solace", solaceForms),
  ...of("Null", nothingnessForms),
  { name: "Blank", types: "Action" },
  // Who leads a seat of which a file says nothing.
  { name: "Plain Champion", types: "Champion", resolve: 30 },
];

const cards = Object.fromEntries([...shipped, ...forms].map((card) => [card.name, toCard(card)]));

/** The game with all its cards and the windows of the document. */
export const council: Ruleset = withCards(rules, cards);

/** The game as it is set: other windows, another penalty, a hand limit, another result of Deck Exhaustion. */
export const councilWith = expecting("settings", (settings: Settings): Ruleset => variant(council, settings));

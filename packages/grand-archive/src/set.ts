import { withCards, type Ruleset } from "@turnwright/kernel";
import { toCard, type ArchiveCard } from "./card.ts";
import { lorraine, lorraineActions, lorraineAllies, lorraineAttacks, lorraineRegalia } from "./cards/lorraine.ts";
import { plain, spirits } from "./cards/plain.ts";
import { rai, raiAllies, raiRegalia, raiSpells } from "./cards/rai.ts";
import { rules } from "./ruleset.ts";

/** Every card that is shipped, tokens and the engine's own left out. */
export const shipped: readonly ArchiveCard[] = [
  ...spirits,
  ...lorraine,
  ...lorraineRegalia,
  ...lorraineAllies,
  ...lorraineAttacks,
  ...lorraineActions,
  ...rai,
  ...raiRegalia,
  ...raiAllies,
  ...raiSpells,
];

const all: readonly ArchiveCard[] = [...shipped, ...plain];

/** The game with all its cards. */
export const grandArchive: Ruleset = withCards(rules, Object.fromEntries(all.map((card) => [card.name, toCard(card)])));

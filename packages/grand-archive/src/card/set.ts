import { withCards, type Ruleset } from "@turnwright/kernel";
import { toCard, type ArchiveCard } from "./card.ts";
import { drones, guardians } from "../cards/guardians.ts";
import { blades, knights, strikes } from "../cards/knights.ts";
import { lorraine, lorraineActions, lorraineAllies, lorraineAttacks, lorraineRegalia } from "../cards/lorraine.ts";
import { fixtures, mysteries } from "../cards/mysteries.ts";
import { plain, spirits } from "../cards/spirits.ts";
import { rai, raiAllies, raiRegalia, raiSpells } from "../cards/rai.ts";
import { silvieSpells } from "../cards/silvie-spells.ts";
import { silvie, silvieAllies, silvieRegalia } from "../cards/silvie.ts";
import { rules } from "../rules/ruleset.ts";

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
  ...silvie,
  ...silvieRegalia,
  ...silvieAllies,
  ...silvieSpells,
  ...guardians,
  ...knights,
  ...strikes,
  ...blades,
  ...mysteries,
  ...fixtures,
];

/** Tokens: in no deck. */
export const tokens: readonly ArchiveCard[] = [...drones];

const all: readonly ArchiveCard[] = [...shipped, ...tokens, ...plain];

/** The game with all its cards. */
export const grandArchive: Ruleset = withCards(rules, Object.fromEntries(all.map((card) => [card.name, toCard(card)])));

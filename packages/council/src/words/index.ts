import * as cards from "./cards.ts";
import * as chance from "./chance.ts";
import * as combat from "./combat.ts";
import { burn, damage, damageNow, heal } from "./damage.ts";
import * as opening from "./opening.ts";
import * as units from "./units.ts";

const { exhaustedCosts: _other, ...ofCards } = cards;
const { branchOf: _branch, inFlux: _inFlux, ...ofChance } = chance;
const { drainsAndConquests: _effects, attackersPierce: _reading, ...ofCombat } = combat;

/** The words of the game, beside those of the kernel. */
export const words = { ...ofCards, ...ofChance, ...ofCombat, burn, damage, damageNow, heal, ...opening, ...units };

import { dig, discard, mill, scry, tutor, suspend } from "./cards.ts";
import { draw, drawOne } from "./draws.ts";
import { becomeMonarch, combatDamage, dealCombatDamage, goad, guardCrown, outOfCombat } from "./combat.ts";
import { damage, exchangeLife, fight, gainLife, loseLife } from "./damage.ts";
import { putAttacking, putBlocking, reselect } from "./enter-combat.ts";
import { addMana, emptyPools, help, holdMana, mana } from "./mana.ts";
import { keepOrExchange, mulliganRound, mulligans } from "./opening.ts";
import {
  bounce,
  counter,
  counters,
  destroy,
  emblem,
  exile,
  gainControl,
  pump,
  regenerate,
  sacrifice,
  tap,
  token,
  monstrosity,
} from "./permanents.ts";
import { becomeTime, dayCheck, transform } from "./daytime.ts";
import { untap, untapAll, untapStep, exert, staysTapped } from "./untap.ts";
import { endCombat, endTurn, extraPhases, extraTurn, phaseOut, phasing } from "./turns.ts";
import { takeInitiative, venture } from "./venture.ts";

/** The words of Magic beside the kernel's. */
export const words = {
  addMana,
  becomeMonarch,
  monstrosity,
  becomeTime,
  bounce,
  combatDamage,
  counter,
  counters,
  damage,
  dayCheck,
  dealCombatDamage,
  destroy,
  dig,
  discard,
  draw,
  drawOne,
  emptyPools,
  holdMana,
  emblem,
  endCombat,
  endTurn,
  exchangeLife,
  exert,
  exile,
  extraPhases,
  extraTurn,
  fight,
  gainControl,
  gainLife,
  goad,
  guardCrown,
  help,
  keepOrExchange,
  loseLife,
  mana,
  mill,
  mulliganRound,
  mulligans,
  outOfCombat,
  phaseOut,
  phasing,
  pump,
  putAttacking,
  putBlocking,
  regenerate,
  reselect,
  sacrifice,
  scry,
  staysTapped,
  suspend,
  takeInitiative,
  tap,
  token,
  transform,
  tutor,
  untap,
  untapAll,
  untapStep,
  venture,
} as const;

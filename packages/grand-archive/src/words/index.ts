import { agility, discard, discardDown, draw, glimpse, putBack, revealRandom } from "./cards.ts";
import { delevel, levelUp, newest, placeChampions } from "./champions.ts";
import { attackNow, beginAttack, combatDamage, critical, discarded, force, redirect } from "./combat.ts";
import { damage, recover, shield, ward } from "./damage.ts";
import {
  banish,
  counters,
  destroy,
  negate,
  provided,
  pump,
  rest,
  sacrifice,
  suppress,
  wake,
  wakeUp,
  wither,
} from "./objects.ts";
import { memory, reserve } from "./paying.ts";
import { distortTime, endCombat, endPhase, endTurn } from "./time.ts";

/** The words of Grand Archive beside the kernel's. */
export const words = {
  agility,
  attackNow,
  banish,
  beginAttack,
  combatDamage,
  counters,
  critical,
  damage,
  delevel,
  destroy,
  discard,
  discardDown,
  discarded,
  distortTime,
  draw,
  endCombat,
  endPhase,
  endTurn,
  force,
  glimpse,
  levelUp,
  memory,
  negate,
  newest,
  placeChampions,
  provided,
  pump,
  putBack,
  recover,
  redirect,
  reserve,
  rest,
  revealRandom,
  sacrifice,
  shield,
  suppress,
  wake,
  wakeUp,
  ward,
  wither,
} as const;

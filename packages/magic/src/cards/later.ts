import type { MagicCard } from "../card.ts";
import { baubles, slowSpells } from "./delayed.ts";
import { doubling } from "./doubling.ts";
import { blinks, cleanups, endSteps, endStepTokens } from "./end-steps.ts";
import { flashbacks, flashbackTokens, rebounding } from "./flashback.ts";
import { echoing, growing, keepingTokens, passing } from "./keeping.ts";
import { maddened } from "./madness.ts";
import { dashers, evoked, morphs } from "./other-ways.ts";
import { pacts, pactTokens } from "./pacts.ts";
import { sagas, sagaTokens } from "./sagas.ts";
import { reflexes, stateTriggers } from "./states.ts";
import { suspended } from "./suspended.ts";
import { comers, manaMakers, waiters, waiterTokens } from "./triggers.ts";

/** Cards about what triggers, and about what happens later. */
export const later: readonly MagicCard[] = [
  ...doubling,
  ...comers,
  ...waiters,
  ...manaMakers,
  ...stateTriggers,
  ...reflexes,
  ...pacts,
  ...slowSpells,
  ...baubles,
  ...endSteps,
  ...cleanups,
  ...blinks,
  ...suspended,
  ...passing,
  ...echoing,
  ...growing,
  ...maddened,
  ...flashbacks,
  ...rebounding,
  ...morphs,
  ...evoked,
  ...dashers,
  ...sagas,
];

/** Tokens that they make. */
export const laterTokens: readonly MagicCard[] = [
  ...waiterTokens,
  ...pactTokens,
  ...endStepTokens,
  ...keepingTokens,
  ...flashbackTokens,
  ...sagaTokens,
];

// The table of the document by itself: which step follows which, without a game.
import { InvalidStepError } from "./errors.ts";
import { isStep, STEP_ORDER, Step, type GameSteps } from "./steps.ts";

/** What `advance` says. */
export interface StepResult {
  readonly nextStep: GameSteps;
  /** Whether the turn passes to the next player. */
  readonly shouldAdvancePlayer: boolean;
}

/**
 * The step after this one in the table of the document. A game may go past some of them: the rules leave out blockers and damage
 * where nobody attacks, and what is skipped.
 */
export function advance(currentStep: GameSteps): StepResult {
  if (!isStep(currentStep)) throw new InvalidStepError(currentStep);
  const nextStep = STEP_ORDER[STEP_ORDER.indexOf(currentStep) + 1];
  return nextStep === undefined
    ? { nextStep: Step.UNTAP, shouldAdvancePlayer: true }
    : { nextStep, shouldAdvancePlayer: false };
}

/** The twelve steps of a turn, each under its own name. */
export const Step = Object.freeze({
  UNTAP: "UNTAP",
  UPKEEP: "UPKEEP",
  DRAW: "DRAW",
  FIRST_MAIN: "FIRST_MAIN",
  BEGINNING_OF_COMBAT: "BEGINNING_OF_COMBAT",
  DECLARE_ATTACKERS: "DECLARE_ATTACKERS",
  DECLARE_BLOCKERS: "DECLARE_BLOCKERS",
  COMBAT_DAMAGE: "COMBAT_DAMAGE",
  END_OF_COMBAT: "END_OF_COMBAT",
  SECOND_MAIN: "SECOND_MAIN",
  END_STEP: "END_STEP",
  CLEANUP: "CLEANUP",
} as const);

/** The name of a step. */
export type GameSteps = (typeof Step)[keyof typeof Step];

/** The steps in the order of a turn. */
export const STEP_ORDER: readonly GameSteps[] = Object.freeze([
  Step.UNTAP,
  Step.UPKEEP,
  Step.DRAW,
  Step.FIRST_MAIN,
  Step.BEGINNING_OF_COMBAT,
  Step.DECLARE_ATTACKERS,
  Step.DECLARE_BLOCKERS,
  Step.COMBAT_DAMAGE,
  Step.END_OF_COMBAT,
  Step.SECOND_MAIN,
  Step.END_STEP,
  Step.CLEANUP,
]);

/**
 * What the rules of Magic call each step. First strike makes a second combat damage step [CR 510.4], and every main phase but the
 * first of a turn is a second main phase [CR 505.1a].
 */
const STEPS_BY_SPAN: Readonly<Record<string, GameSteps>> = {
  untap: Step.UNTAP,
  upkeep: Step.UPKEEP,
  draw: Step.DRAW,
  precombatMain: Step.FIRST_MAIN,
  beginningOfCombat: Step.BEGINNING_OF_COMBAT,
  declareAttackers: Step.DECLARE_ATTACKERS,
  declareBlockers: Step.DECLARE_BLOCKERS,
  firstStrikeDamage: Step.COMBAT_DAMAGE,
  combatDamage: Step.COMBAT_DAMAGE,
  endOfCombat: Step.END_OF_COMBAT,
  postcombatMain: Step.SECOND_MAIN,
  endStep: Step.END_STEP,
  cleanup: Step.CLEANUP,
};

/** The step that a span of the rules is, if it is one. */
export const stepOfSpan = (span: string): GameSteps | undefined => STEPS_BY_SPAN[span];

export const isStep = (value: unknown): value is GameSteps => STEP_ORDER.some((step) => step === value);

/** The steps in which lands are played and spells are cast that are no instants. */
export const isMainStep = (step: GameSteps): boolean => step === Step.FIRST_MAIN || step === Step.SECOND_MAIN;

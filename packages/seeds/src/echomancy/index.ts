/* Steps: the table of the document. */
export { Step, STEP_ORDER, type GameSteps } from "./steps.ts";
export { advance, type StepResult } from "./step-machine.ts";

/* A game: make one, act in it, look at it. */
export { createGame, advanceToStep, scheduleExtraCombatPhase, type EchomancySetup } from "./create.ts";
export { Game, type Mode, type ScheduledPhase } from "./game.ts";
export type { Action, ActionType, Announced, Attacker, Blocker, Target } from "./actions.ts";
export type { PendingQuestion, PermanentState, PlayerState, StackItem } from "./state.ts";
export { GameEventTypes, type CardInstance, type GameEvent } from "./events.ts";
export type { CardSetup, GameSetup, PlayerSetup } from "../setup.ts";

/* What `apply` throws. */
export * from "./errors.ts";

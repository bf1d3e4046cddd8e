/* Phases: the tables of the document. */
export { BeginningPhaseStep, CombatStep, EndingPhaseStep, MainPhaseType, Phase } from "./phase.ts";
export { determineNextPhase, phasesOf } from "./phase.ts";
export { determinePriorityPlayer, shouldPlayersGetPriority } from "./priority.ts";

/* A game: make one, let it go on, change its turns. */
export { advancePhase, createGame, handlePriority, type RummageSetup } from "./create.ts";
export {
  RummageGame,
  type ExtraTurn,
  type GameState,
  type PhaseOrStep,
  type Stack,
  type StackEntry,
  type VisitedPhase,
} from "./game.ts";
export type { ExtraTurnKind, TurnRestrictions } from "./turn-kinds.ts";
export type { TimeLimits } from "./clock.ts";
export { EventList, type EventWriter, type PhaseChangeEvent, type PriorityEvent, type TimeOutEvent } from "./events.ts";
export type { CardSetup, GameSetup, PlayerSetup } from "../setup.ts";

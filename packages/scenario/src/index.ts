export {
  type CardProblem,
  type CardRead,
  type Declined,
  type DeclarationTerm,
  type DesignationTerm,
  type Pack,
  type SeatTerm,
  type ShowTerm,
  type Terms,
  type ThingTerm,
  type Use,
  type Variant,
} from "./pack.ts";
export { sayProblem, type Place, type Problem } from "./file/document.ts";
export { readScenarios, type ReadScenarios, type Scenario } from "./scenario.ts";
export { type Checkpoint } from "./run/run.ts";
export { runScenario, type Failure, type RunOptions, type ScenarioResult } from "./runner.ts";
export { checkFile, kindOf, type FileKind } from "./check.ts";
export { readCards, type ReadCards } from "./cards.ts";
export { countPerft, dividePerft, readPerft, type PerftFile, type PerftResult } from "./perft.ts";
export { playReplay, readReplay, type PlayedReplay, type ReplayFile } from "./replay.ts";
export { itineraryOf, rowsOfVisits, type ItineraryRow } from "./itinerary.ts";
export { forecastOf, type Forecast } from "./forecast.ts";
export { coverage, type CoverageResult, type Covered } from "./rows/coverage.ts";
export { familyOf, isCoveredBy, isMeantBy, readRows, rowsBeside, type Row } from "./rows/rows.ts";
export { schemas } from "./schemas.ts";
export { suggestName } from "@turnwright/kernel";

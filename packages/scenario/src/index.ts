export {
  type CardProblem,
  type CardRead,
  type DealtDeck,
  type Declined,
  type DeclarationTerm,
  type DesignationTerm,
  type Pack,
  type Packs,
  type SeatTerm,
  type ShowTerm,
  type Terms,
  type ThingTerm,
  type Unloaded,
  type Use,
} from "./pack.ts";
export { NO_TEXT, textOfBytes } from "./file/bytes.ts";
export { sayProblem, type Place, type Problem } from "./file/document.ts";
export { readScenarios, type ReadScenarios, type Scenario } from "./scenario.ts";
export { type Checkpoint, type Shown } from "./run/run.ts";
export { runScenario, whyNoReplay, type Failure, type Note, type RunOptions, type ScenarioResult } from "./runner.ts";
export { checkFile, kindOf, type CheckedFile, type CheckWith, type FileKind } from "./check.ts";
export { readCards, type FindFile, type ReadCards, type WrittenCard } from "./cards.ts";
export { countPerft, dividePerft, readPerft, type PerftFile, type PerftResult } from "./perft.ts";
export { gameOfReplay, playReplay, readReplay, recordReplay, type PlayedReplay, type ReplayFile } from "./replay.ts";
export {
  cardsOfDeck,
  faultOfLeaders,
  countIn,
  DECK_FORMATS,
  DECK_PARTS,
  DECK_PROGRAMS,
  deckOfCards,
  type DeckEntry,
  type DeckFormat,
  type DeckList,
  type DeckPart,
  type Printing,
} from "./deck/deck-list.ts";
export { readDeck, unknownProblem, type ReadDeck, type UnknownCard } from "./deck/read.ts";
export { writeDeck, type WrittenDeck } from "./deck/write.ts";
export { packFor, type PackParts } from "./any-pack.ts";
export { writeMoment, type MomentOptions, type WrittenMoment } from "./moment.ts";
export { itineraryOf, rowsOfVisits, type ItineraryRow } from "./itinerary.ts";
export { forecastOf, type Forecast } from "./forecast.ts";
export { coverage, covers, type CoverageResult, type Covered } from "./rows/coverage.ts";
export { familyOf, isMeantBy, readRows, type Row } from "./rows/rows.ts";
export { schemas } from "./schemas.ts";
export { suggestName } from "@turnwright/kernel";

// Lists of cards as people have them: loaded only when somebody pastes or opens one.
export {
  cardsOfDeck,
  countIn,
  faultOfLeaders,
  NO_TEXT,
  readDeck,
  textOfBytes,
  unknownProblem,
} from "@turnwright/scenario";

// Lists of cards as people have them: loaded only when somebody pastes or opens one.
export { cardsOfDeck, countIn, faultOfLeaders, readDeck, unknownProblem } from "@turnwright/scenario";

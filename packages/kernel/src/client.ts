// An entry of the package beside `index.ts`, whose surface stays small.
/* Client, `@turnwright/kernel/client`: what a program for one seat needs beside `view`, `seen` and `forecast`, named by the refs of that seat. */
export { place, type OpenSpan, type PlaceInTime } from "./observe/place.ts";
export {
  optionsByObject,
  outcomeOf,
  type SeenItem,
  type SeenOption,
  type SeenOutcome,
  type SeenWhy,
} from "./observe/view.ts";
export { type DataRecord } from "./data/data.ts";
export { movesOf } from "./play/moves.ts";
export { type Move } from "./state/command.ts";
export { question, type SeenCandidate, type SeenQuestion } from "./observe/question.ts";
export { type Asking, type Foreseen, type Foresight } from "./observe/forecast.ts";
export { payment, type Payment } from "./observe/payment.ts";
export { passing, type Passing } from "./observe/pass-outcome.ts";
export { whyNot, type Verdict } from "./observe/why-not.ts";

export {
  decider,
  gameAt,
  give,
  openMatch,
  passOn,
  persons,
  rngOf,
  say,
  stopsOf,
  verdictFor,
  waitingFor,
  type Match,
  type Moment,
  type Opening,
  type Player,
  type Reader,
  type Waiting,
} from "./match.ts";
export {
  autoPass,
  isAt,
  isMain,
  mayAct,
  type Code,
  type Knowledge,
  type News,
  type Stops,
  type Verdict,
} from "./auto-pass.ts";
export {
  firstWishes,
  OCCASIONS,
  standingFor,
  wish,
  type Goal,
  type Occasion,
  type StandingPass,
  type Stop,
  type Whose,
  type Wish,
  type Wishes,
} from "./wishes.ts";
export { seatCounts, type Sitting } from "./seat.ts";
export { isGiven, isInput, type Given, type Input } from "./input.ts";
export { forkAt, goBack, lastDecisionOf, takeBackTo, type TakeBack } from "./take-back.ts";
export { coming, ifPassed, type Coming, type ComingWindow } from "./future.ts";
export { ifAnswered, type Prospect } from "./prospect.ts";
export { enforceTime, timeLeft, type Limits, type TimeLeft } from "./clock.ts";
export { passedFor, passedSince, story, type Line, type PassedWindow } from "./story.ts";
export { storeMatch, type StoredMatch } from "./storage.ts";
export { isSameRules, readStored, restoreCommands, restoreMatch, type Restored } from "./restore.ts";
export { lastRound, openRound, type Round } from "./repetition.ts";
export { pastSpans, type PastSpan } from "./timeline.ts";

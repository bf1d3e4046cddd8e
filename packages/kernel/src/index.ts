export { start, type Setup } from "./start.ts";
export { submit, after, answer, type Result } from "./submit.ts";
export { decision, askedSeat, optionCount, questionOf, type Decision } from "./decision.ts";
export { deciderOf } from "./control.ts";
export { type Option } from "./option.ts";
export { options, type Choice } from "./legal.ts";
export { type Command, type Attempt } from "./command.ts";
export { type Refusal } from "./refusal.ts";
export { fork } from "./fork.ts";
export { save, load } from "./save.ts";
export { hash, position, textHash } from "./hash.ts";
export { view, where, type View, type SeenObject } from "./view.ts";
export { seen } from "./knowledge.ts";
export { imagine } from "./imagine.ts";
export { forecast, itinerary, visitsOf, idleAnswer, type Visit } from "./forecast.ts";
export { explain } from "./explain.ts";
export { objectionsTo } from "./objection.ts";
export { replay, type Replay, type Replayed } from "./replay.ts";
export { allEvents, logOf, readEvents, type Event, type Events } from "./event.ts";
export { ruleset, extend, withCards, settle, open, declare, named, type CardOf } from "./extend.ts";
export { type Ruleset } from "./ruleset.ts";
export { type Card, type Ability } from "./card.ts";
export { forms } from "./forms.ts";
export { type Word, type Expansion } from "./words/word.ts";
export { macro, means } from "./words/made.ts";
export { deed, deeds, giving, marking, noting, readied, readying, type Deed } from "./words/direct.ts";
export {
  beginStrokes,
  endStrokes,
  strokeKind,
  strokeMark,
  strokeResource,
  strokesBy,
  type StrokeKind,
} from "./strokes.ts";
export { MARK, RESOURCE } from "./proposal.ts";
export { currentValues } from "./continuous.ts";
export { perRuleset } from "./per-ruleset.ts";
export { exhaustedOfActive, readyAll } from "./exhausted.ts";
export { finder, type Finder } from "./select/index.ts";
export { tiedIn } from "./select/standing.ts";
export { findsNone, sifter } from "./select/kept.ts";
export { type Proposal } from "./proposal.ts";
export { frozen } from "./data.ts";
export { arePayable, type Means, type Solver } from "./cost.ts";
export { type RuleAtWork } from "./permission.ts";
export { type Effect, type Data, type Record_ } from "./data.ts";
export { type Reader } from "./reader.ts";
export { type Scope } from "./scope.ts";
export { ask, yesNo, type Question } from "./question.ts";
export { nearest } from "./nearest.ts";
export { find, known, markOf } from "./objects.ts";
export { amiss, isSeat, seatOf, seatRef, slotOf } from "./ids.ts";
export { type Game, type GameObject, type Values } from "./game.ts";
export { perform, insertAfter, insertBefore, extraTurn, skipNext, cutTo, type Inserted } from "./operations.ts";
export { FATED_ORDER, below, seeded, type Rng } from "./rng.ts";

export { start, type Setup } from "./play/start.ts";
export { submit, after, answer, type Result } from "./play/submit.ts";
export { decision, askedSeat, optionCount, questionOf, type Decision } from "./play/decision.ts";
export { deciderOf } from "./objects/control.ts";
export { type Option } from "./play/option.ts";
export { options, type Choice } from "./actions/options.ts";
export { type Command, type Attempt } from "./state/command.ts";
export { type Refusal } from "./state/refusal.ts";
export { fork } from "./derived/fork.ts";
export { save, load } from "./play/save.ts";
export { hash, position, textHash } from "./state/hash.ts";
export { view, where, type View, type SeenObject } from "./observe/view.ts";
export { seen } from "./objects/knowledge.ts";
export { imagine } from "./observe/imagine.ts";
export { forecast, itinerary, visitsOf, idleAnswer, type Visit } from "./observe/forecast.ts";
export { explain } from "./play/explain.ts";
export { objectionsTo } from "./actions/objections.ts";
export { replay, type Replay, type Replayed } from "./play/replay.ts";
export { allEvents, logOf, readEvents, type Event, type Events } from "./state/event.ts";
export { ruleset, extend, withCards, settle, open, declare, named, type CardOf } from "./ruleset/build.ts";
export { type Ruleset } from "./ruleset/ruleset.ts";
export { type Card, type Ability } from "./ruleset/card.ts";
export { forms } from "./play/forms.ts";
export { type Word, type Expansion } from "./tables/word.ts";
export { macro, means } from "./words/builders.ts";
export { deed, deeds, giving, marking, noting, readied, readying, type Deed } from "./calm/word-direct.ts";
export {
  beginStrokes,
  endStrokes,
  strokeKind,
  strokeMark,
  strokeResource,
  strokesBy,
  type StrokeKind,
} from "./calm/strokes.ts";
export { MARK, RESOURCE } from "./state/proposal.ts";
export { currentValues } from "./statics/layers.ts";
export { perRuleset } from "./tables/memo.ts";
export { exhaustedOfActive, readyAll } from "./calm/exhausted.ts";
export { finder, type Finder } from "./query/selectors.ts";
export { tiedIn } from "./query/standing.ts";
export { findsNone, sifter } from "./query/kept.ts";
export { type Proposal } from "./state/proposal.ts";
export { frozen } from "./data/data.ts";
export { arePayable, type Means, type Solver } from "./actions/solver.ts";
export { type RuleAtWork } from "./statics/permission.ts";
export { type Effect, type Data, type Record_ } from "./data/data.ts";
export { type Reader } from "./tables/reader.ts";
export { type Scope } from "./state/scope.ts";
export { ask, yesNo, type Question } from "./state/question.ts";
export { nearest } from "./data/suggest.ts";
export { find, known, markOf } from "./state/objects.ts";
export { amiss, isSeat, seatOf, seatRef, slotOf } from "./data/ids.ts";
export { type Game, type GameObject, type Values } from "./state/game.ts";
export { perform, insertAfter, insertBefore, extraTurn, skipNext, cutTo, type Inserted } from "./play/operations.ts";
export { FATED_ORDER, below, seeded, type Rng } from "./data/rng.ts";

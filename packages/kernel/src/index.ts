/* Play: start a game, ask what it waits for, answer. */
export { start, type Setup } from "./play/start.ts";
export { decision, askedSeat, optionCount, questionOf, type Decision, type Why } from "./play/decision.ts";
export { submit, after, answer, type Result } from "./play/submit.ts";
export { fork } from "./derived/fork.ts";
export { save, load } from "./play/save.ts";
export { replay, type Replay, type Replayed } from "./play/replay.ts";
export { perform, insertAfter, insertBefore, extraTurn, skipNext, cutTo, type Inserted } from "./play/operations.ts";
export { type Option } from "./play/option.ts";
export { type Question } from "./state/question.ts";
export { type Attempt, type Choice, type Command, type Reason, type Refusal } from "./state/command.ts";
export { type Game, type GameObject, type Values } from "./state/game.ts";

/* Observe: what a seat may see, what has happened, what will come, why not. */
export { openSpans, where } from "./state/agenda.ts";
export { view, type View, type SeenObject, type SeenDecision, type SeenOption } from "./observe/view.ts";
export { seen, type SeenEvent } from "./observe/seen-events.ts";
export { type Ref } from "./state/client-ref.ts";
export { imagine } from "./observe/imagine.ts";
export { forecast, itinerary, idleAnswer, type Visit } from "./observe/forecast.ts";
export { allEvents, logOf, readEvents, type Event, type Events } from "./state/event.ts";
export { explain } from "./play/explain.ts";
export { objectionsTo } from "./actions/objections.ts";
export { options } from "./actions/options.ts";
export { deciderOf } from "./objects/control.ts";
export { hash, position } from "./state/hash.ts";

/* Write a ruleset: builders, words, solvers, and what their functions may ask. */
export { ruleset, extend, withCards, settle, open, declare, named, type CardOf } from "./ruleset/build.ts";
export { type Ruleset } from "./ruleset/ruleset.ts";
export { type Card, type Ability } from "./ruleset/card.ts";
export { type Word, type Step, type Expansion } from "./ruleset/word.ts";
export { type Means, type Solver } from "./ruleset/solver.ts";
export { type Reader, type RuleAtWork } from "./tables/reader.ts";
export { type Scope } from "./state/scope.ts";
export { type Proposal } from "./state/proposal.ts";
export { macro, synonym } from "./words/builders.ts";
export { causeOf, proposals, type Cause } from "./words/proposals.ts";
export { ask } from "./state/question.ts";
export { memoByRuleset } from "./tables/lookup.ts";
export { memoByVersion } from "./derived/invalidate.ts";
export { find, known } from "./state/objects.ts";
export { isSeat, missing, slotOf } from "./data/ids.ts";
export { frozen, type Data, type DataRecord, type Effect } from "./data/data.ts";

/* Tools: random numbers, names that were probably meant, errors that say what was expected, what data may say. */
export { FATED_ORDER, below, seeded, type Rng } from "./data/rng.ts";
export { expecting } from "./data/expectation.ts";
export { suggestName } from "./data/suggest.ts";
export * as grammar from "./grammar/index.ts";
export type { Checking, Form, Grammar, Key, Kind, Mention, Problem, Report } from "./grammar/index.ts";

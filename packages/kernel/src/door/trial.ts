import { apply } from "./apply.ts";
import type { Effect, DataRecord } from "../data/data.ts";
import { copyProposal } from "../state/copy.ts";
import { fork } from "../derived/fork.ts";
import type { Bindings, Game } from "../state/game.ts";
import { abilitiesOf } from "../statics/active-abilities.ts";
import { find, mustFind } from "../state/objects.ts";
import { MOVE, proposal, type Proposal } from "../state/proposal.ts";
import { STACKED, withBindings, type Scope } from "../state/scope.ts";
import { fits } from "../query/filters.ts";
import { instructionOf } from "../tables/lookup.ts";
import type { Question } from "../state/question.ts";
import { isWeighed, weighedSets } from "../state/weight.ts";

/** In more ways than these no questions are answered to find out whether effects can be carried out. */
const MOST_WAYS = 8;

/**
 * Whether effects can be carried out one after the other, each tested after the ones before. Tried on a fork, without
 * the door, with the first candidates for every question that the rest can follow, then with the next ones.
 */
export function tryInTurn(game: Game, effects: readonly Effect[], scope: Scope, test: Test): boolean {
  for (let first = 0; first < MOST_WAYS; first++) {
    const trial = { first, isChoice: false };
    if (canBeDone(game, effects, scope, test, trial)) return true;
    if (!trial.isChoice) return false;
  }
  return false;
}

/** Which candidates answer a question: those from there on; and whether there was a question with others. */
interface Trial {
  readonly first: number;
  isChoice: boolean;
}

function canBeDone(game: Game, effects: readonly Effect[], scope: Scope, test: Test, trial: Trial): boolean {
  const copy = fork(game);
  const bindings: Bindings = { ...scope.bindings };
  const stacked = find(game, bindings[STACKED]?.[0] ?? 0);
  if (stacked !== null) {
    const p = proposal(MOVE, scope.rule);
    p.object = stacked.id;
    p.from = stacked.zone;
    p.to = game.tables.stackZone;
    apply(copy, p);
    copy.derived.version++;
  }
  return effects.every((effect, index) => {
    const now = { ...scope, bindings };
    if (!test(copy, effect, now)) return false;
    tryEffect(copy, narrowed(copy, effect, effects.slice(index + 1), now, test), now, bindings, trial, 0);
    return true;
  });
}

/** An effect by which one thing is chosen, of those that the rest can follow; as it is where it can follow none. */
export function narrowed(game: Game, effect: Effect, rest: readonly Effect[], scope: Scope, test: Test): Effect {
  if (effect["choose"] === undefined || rest.length === 0) return effect;
  const { ask, as = "" } = instructionOf(game, effect).step(game, scope);
  if (ask?.form !== "one") return effect;
  const refs = ask.candidates.filter((each) => tryInTurn(game, rest, withBindings(scope, { [as]: [each] }), test));
  return refs.length === 0 ? effect : { ...effect, choose: { refs } };
}

/** The abilities that an object would have after a proposal, found on a fork [CR 614.12]. */
export function abilitiesAfter(game: Game, p: Proposal): readonly number[] {
  const copy = fork(game);
  const there = copyProposal(p);
  if (!apply(copy, there)) return [];
  copy.derived.version++;
  return abilitiesOf(copy, mustFind(copy, there.object));
}

/** Whether an object would match a filter after a proposal, found on a fork. What means it now means it there. */
export function fitsAfter(game: Game, p: Proposal, filter: DataRecord, scope: Scope): boolean {
  const copy = fork(game);
  const there = copyProposal(p);
  if (!apply(copy, there)) return false;
  copy.derived.version++;
  const moved = (ref: number): number => (ref === p.object ? there.object : ref);
  const bindings: Bindings = {};
  for (const name in scope.bindings) bindings[name] = (scope.bindings[name] ?? []).map(moved);
  return fits(copy, filter, there.object, { ...scope, source: moved(scope.source), bindings });
}

/** The candidates from one on, as many as it takes. */
function answerFrom(q: Question, trial: Trial): number[] {
  if (isWeighed(q)) for (const picks of weighedSets(q, [])) return [...picks];
  const { length } = q.candidates;
  if (q.min > 0 && length > q.min && trial.first + 1 < length) trial.isChoice = true;
  const from = length === 0 ? 0 : trial.first % length;
  return [...q.candidates.slice(from), ...q.candidates.slice(0, from)].slice(0, q.min);
}

type Test = (game: Game, effect: Effect, scope: Scope) => boolean;

const DEEPEST = 20;

function tryEffect(copy: Game, effect: Effect, scope: Scope, bindings: Bindings, trial: Trial, depth: number): void {
  if (depth > DEEPEST) return;
  const made = instructionOf(copy, effect).step(copy, scope);
  if (made.moment !== undefined) for (const p of made.moment) apply(copy, p);
  else if (made.effects !== undefined || made.ordered !== undefined)
    for (const each of made.effects ?? made.ordered) tryEffect(copy, each, scope, bindings, trial, depth + 1);
  else if (made.ask !== undefined) {
    if (made.about !== undefined) bindings[made.about] = made.ask.candidates.slice();
    bindings[made.as] = answerFrom(made.ask, trial);
  } else if (made.bind !== undefined) bindings[made.bind] = made.to;
  else if (made.joint !== undefined)
    for (const each of made.joint.effects) tryEffect(copy, each, scope, bindings, trial, depth + 1);
  else if (made.together !== undefined)
    for (const part of made.together)
      for (const each of part.todo.toReversed()) tryEffect(copy, each, part, part.bindings, trial, depth + 1);
  else if (made.paid !== undefined) {
    const { seat, source, rule, todo } = made.paid;
    for (const each of todo.toReversed())
      tryEffect(copy, each, { seat, source, rule, bindings }, bindings, trial, depth + 1);
  }
  copy.derived.version++;
}

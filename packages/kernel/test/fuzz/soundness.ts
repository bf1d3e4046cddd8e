import { allEvents, answer, fork, hash, idleAnswer, optionCount, options, type Game } from "../../src/index.ts";
import { advance } from "../../src/play/advance.ts";
import { top, WINDOW } from "../../src/state/agenda.ts";
import { changedValues } from "../../src/statics/layers.ts";
import { copyFrame } from "../../src/state/copy.ts";
import { derive } from "../../src/derived/derive.ts";
import { atWork } from "../../src/statics/active-abilities.ts";
import { firstBreach } from "../../src/observe/invariants.ts";
import { gatherChecks } from "../../src/settle/settle.ts";
import { isEqual } from "./equal.ts";
import { must } from "./must.ts";
import { firstFlaw } from "./tree.ts";
import type { Derived } from "../../src/state/game.ts";
import { markedObjects } from "../../src/query/find.ts";

/** After every command. */
export function checkCheap(game: Game): void {
  const breach = firstBreach(game);
  must(breach === null, breach ?? "");
  if (game.state.outcome !== null) return;
  must(optionCount(game) > 0, "nothing can be answered");
}

/** What was kept up is what would be made anew, and the state is a tree. */
export function checkSound(game: Game): void {
  const kept = lists(game, game.derived);
  const anew = lists(game, derive(game));
  must(isEqual(kept, anew), () => `derived differs: ${JSON.stringify([kept, anew])}`);
  const listed = options(game);
  const listedAnew = options({ ...game, derived: derive(game) });
  must(isEqual(listed, listedAnew), () => `options differ: ${JSON.stringify([listed, listedAnew])}`);
  const flaw = firstFlaw(game.state);
  must(flaw === null, flaw ?? "");
  if (top(game).kind === WINDOW && game.state.dirty === 0) checkQuiet(game);
}

/**
 * Where checks are quiet none would do anything, were everything looked at; what one would do may be replaced by nothing, or
 * is what was left beyond the limit.
 */
function checkQuiet(game: Game): void {
  const copy = fork(game);
  copy.state.dirty = -1;
  const [missed] = gatherChecks(copy, true);
  if (missed === undefined) return;
  const left = fork(copy);
  advance(copy);
  // The window begins anew after a check, whatever came of it.
  copy.state.agenda.splice(-1, 1, copyFrame(top(game), game.tables));
  copy.state.checkRuns = game.state.checkRuns;
  must(hash(copy) === hash(game) || isBeyond(left), () => `a check was missed: ${JSON.stringify(missed)}`);
}

/** So many questions may be asked on the way to the limit. */
const MOST_ASKED = 50;

/** Whether what is due never ends: beyond the limit it is left as it is [CR 704.3]. */
function isBeyond(game: Game): boolean {
  const rule = game.ruleset.checks?.beyond?.rule;
  if (rule === undefined) return false;
  advance(game);
  for (let asked = 0; asked < MOST_ASKED && game.state.outcome === null && top(game).kind !== WINDOW; asked++)
    answer(game, idleAnswer(game));
  return allEvents(game).some((event) => event.rule === rule);
}

/** What is printed and what is at work, as the game has it or as it is found out anew. */
const lists = (game: Game, derived: Derived): unknown[] => [
  ...[derived, atWork({ ...game, derived })].map((index) => [
    entries(index.replacers),
    entries(index.triggers),
    index.states,
    index.statics,
    index.timedSources,
    index.acts.map((acts) => acts.map(({ object, act }) => [object, act.action, act.ability])),
  ]),
  derived.timed,
  derived.modifies,
  derived.absent,
  derived.faces,
  markedObjects({ ...game, derived }),
  derived.timeDependent,
  derived.grants,
  derived.modifies > 0
    ? changedValues({ ...game, derived }).flatMap((values, slot) => (values === undefined ? [] : [[slot, values]]))
    : [],
];

const entries = (table: Derived["triggers"]): unknown[] =>
  table.flatMap((refs, name) => (refs !== undefined && refs.length > 0 ? [[name, refs]] : []));

import type { RuleAtWork } from "../tables/reader.ts";
import type { CardKind } from "../tables/card-kind.ts";
import type { ObjectAct } from "./acts.ts";
import type { Frame } from "../state/agenda.ts";
import type { Choice } from "../state/command.ts";
import { copyState } from "../state/copy.ts";
import { mustBeGame, type Derived, type Game, type AbilityRef, type State } from "../state/game.ts";
import { logFor } from "../state/log.ts";
import { ANYTHING } from "../tables/reads.ts";

/** A copy of a game that can be played on independently. It shares what is never edited, and has its own log. */
export function fork(game: Game): Game {
  mustBeGame(game);
  const state = copyState(game.state, game.tables);
  const derived = copyDerived(game.derived);
  copyPicks(game, state, derived);
  return {
    ruleset: game.ruleset,
    tables: game.tables,
    state,
    derived,
    log: logFor(game.state),
    decisions: game.decisions,
    seed: game.seed,
    veil: game.veil,
    broken: game.broken,
  };
}

/**
 * Copies the cached picks of the open question, so that bots which try each option in a fork do not search for them
 * again.
 */
function copyPicks(
  { state: { agenda }, derived: { picksAfter, picksCount, picksVersion } }: Game,
  state: State,
  derived: Derived,
): void {
  const asked = openPicks(agenda);
  if (asked === null || asked !== picksAfter) return;
  derived.picksAfter = openPicks(state.agenda);
  derived.picksCount = picksCount;
  derived.picksVersion = picksVersion;
}

/** The picks so far for the open question, if there is one. */
function openPicks(agenda: readonly Frame[]): readonly number[] | null {
  const frame = agenda[agenda.length - 1];
  return frame !== undefined && "question" in frame && frame.question !== null ? frame.question.picked : null;
}

const NO_REFS: readonly AbilityRef[] = [];
const NO_RULES: readonly RuleAtWork[] = [];

const NO_NUMBERS: readonly number[] = [];

const NO_ACTS: readonly ObjectAct[] = [];

const NO_CHOICES: readonly Choice[] = [];

const NO_CARDS: readonly CardKind[] = [];

/** The derived data of a state that has only seats. */
export function emptyDerived(seats: number): Derived {
  const acts: (readonly ObjectAct[])[] = [];
  for (let seat = 0; seat < seats; seat++) acts.push(NO_ACTS);
  return {
    version: 1,
    revised: NO_CARDS,
    replacers: [],
    triggers: [],
    listening: 0,
    states: NO_REFS,
    statics: NO_REFS,
    rules: NO_REFS,
    timing: NO_REFS,
    prices: NO_REFS,
    demands: NO_REFS,
    others: NO_REFS,
    acts,
    timedSources: 0,
    timed: 0,
    holds: 0,
    shows: 0,
    modifies: 0,
    timeDependent: 0,
    grants: 0,
    rewords: 0,
    work: null,
    workVersion: 0,
    absent: 0,
    faces: NO_NUMBERS,
    kinds: NO_NUMBERS,
    written: null,
    activeRules: NO_RULES,
    activeRulesFor: NO_REFS,
    activeRulesVersion: 0,
    values: [],
    valuesVersion: 0,
    reach: null,
    modifications: null,
    inputs: null,
    settled: null,
    dirtyZones: ANYTHING,
    dirtyResources: ANYTHING,
    dirtyMarks: ANYTHING,
    due: [],
    statesVersion: 0,
    window: null,
    windowSpan: 0,
    windowSpans: 0,
    opens: 0,
    opensSpans: -1,
    spare: null,
    spareSpans: [],
    handedBack: [],
    spareActs: [],
    verdicts: [],
    marked: null,
    picks: NO_NUMBERS,
    picksAfter: null,
    picksCount: 0,
    picksVersion: 0,
    judged: null,
    options: NO_CHOICES,
    optionsVersion: 0,
    optionsSeat: -1,
    optionsSpan: 0,
  };
}

/**
 * The derived data for a copy of the state. It shares lists that are replaced and never edited; caches that hold frames
 * or lists of the original start empty. The fields have the order of `emptyDerived`, so that both have one hidden
 * class.
 */
function copyDerived(d: Derived): Derived {
  return {
    version: d.version,
    revised: d.revised,
    replacers: d.replacers.slice(),
    triggers: d.triggers.slice(),
    listening: d.listening,
    states: d.states,
    statics: d.statics,
    rules: d.rules,
    timing: d.timing,
    prices: d.prices,
    demands: d.demands,
    others: d.others,
    acts: d.acts.slice(),
    timedSources: d.timedSources,
    timed: d.timed,
    holds: d.holds,
    shows: d.shows,
    modifies: d.modifies,
    timeDependent: d.timeDependent,
    grants: d.grants,
    rewords: d.rewords,
    work: d.work,
    workVersion: d.workVersion,
    absent: d.absent,
    faces: d.faces,
    kinds: d.kinds,
    written: d.written,
    activeRules: d.activeRules,
    activeRulesFor: d.activeRulesFor,
    activeRulesVersion: d.activeRulesVersion,
    values: d.values,
    valuesVersion: d.valuesVersion,
    reach: d.reach,
    modifications: d.modifications,
    inputs: d.inputs,
    settled: d.settled,
    dirtyZones: d.dirtyZones,
    dirtyResources: d.dirtyResources,
    dirtyMarks: d.dirtyMarks,
    due: d.due,
    statesVersion: d.statesVersion,
    window: null,
    windowSpan: 0,
    windowSpans: 0,
    opens: 0,
    opensSpans: -1,
    spare: null,
    spareSpans: [],
    handedBack: d.handedBack.length === 0 ? [] : d.handedBack.slice(),
    spareActs: [],
    verdicts: [],
    marked: d.marked,
    picks: d.picks,
    picksAfter: null,
    picksCount: 0,
    picksVersion: 0,
    judged: null,
    options: d.options,
    optionsVersion: d.optionsVersion,
    optionsSeat: d.optionsSeat,
    optionsSpan: d.optionsSpan,
  };
}

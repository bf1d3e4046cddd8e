import { expecting, decision, hash, readEvents, logOf, type Event, type Game } from "@turnwright/kernel";
import { reasonOf, type Place } from "./file/document.ts";
import { tell } from "./expect/events.ts";
import { beginHead } from "./setup/head.ts";
import {
  Fault,
  MOST_DECISIONS,
  PlacedFault,
  cite,
  citeEvent,
  openedBy,
  type Checkpoint,
  type Refused,
  type Run,
  type Shown,
  type Tally,
} from "./run/run.ts";
import { replayOf, type ReplayFile } from "./replay.ts";
import type { Scenario } from "./scenario.ts";
import { carryOutAll, endQueues } from "./steps/index.ts";

/** How a scenario is run, and who looks on. */
export interface RunOptions {
  /** Whether the result has the lines of the log. */
  readonly log?: boolean;
  /** Sees the game after the start and after every command, with what happened. */
  readonly observe?: (game: Game, events: readonly Event[]) => void;
  /** Sees what was refused, with every rule that is against it. */
  readonly refused?: (refusal: Refused) => void;
  /** Sees what is expected before it is looked at, and may ask there whether something else holds. */
  readonly atCheckpoint?: (checkpoint: Checkpoint) => void;
}

/** What differed, and where in the file. */
export interface Failure extends Place {
  readonly file: string;
  readonly message: string;
  /** Expected and found, a line each. */
  readonly difference: readonly string[];
  /** What was possible instead. */
  readonly possible: readonly string[];
}

/** Something to know about a run that does not make it fail. */
export interface Note extends Place {
  readonly file: string;
  readonly message: string;
}

/** What came of a scenario. */
export interface ScenarioResult {
  readonly file: string;
  readonly name: string;
  readonly rules: readonly string[];
  /** The ids that events, refusals and windows carried. */
  readonly cited: readonly string[];
  /** Those that an expectation depended on. */
  readonly asserted: readonly string[];
  /** Those that stand in `proves`. */
  readonly proved: readonly string[];
  /** Where in the file each of those is shown, and by which expectation. */
  readonly shown: Readonly<Record<string, readonly Shown[]>>;
  readonly ok: boolean;
  /** Nothing where it passed; else the first failure in one line with its place. */
  readonly reason: string | null;
  readonly strict: boolean;
  /** How many expectations and refusals it has. */
  readonly expectations: number;
  readonly failures: readonly Failure[];
  /** What was declined for a strict file though no step says so, with its place. */
  readonly notes: readonly Note[];
  readonly decisions: number;
  /** What happened, in words; empty unless asked for. */
  readonly log: readonly string[];
  /** The game as commands, where those alone make it again. */
  readonly replay: ReplayFile | null;
}

/** Runs a scenario. Never throws: whatever goes wrong is a failure with its place. */
export const runScenario = expecting(
  "a scenario, as readScenarios gives it",
  function runScenario(scenario: Scenario, options: RunOptions = {}): ScenarioResult {
    const log: string[] = [];
    const telling: Telling = { turn: scenario.head.setup.at?.turn ?? 0, span: scenario.head.setup.at?.span ?? "" };
    const observe = (game: Game, events: readonly Event[]): void => {
      if (options.log === true) for (const event of events) log.push(told(telling, event));
      options.observe?.(game, events);
    };
    const tally: Tally = {
      cited: new Set(),
      asserted: new Map(),
      expectations: 0,
      left: MOST_DECISIONS,
      declined: [],
      observe,
      refused: (refusal) => options.refused?.(refusal),
      atCheckpoint: (checkpoint) => options.atCheckpoint?.(checkpoint),
    };
    const failures: Failure[] = [];
    let run: Run | null = null;
    try {
      run = beginRun(scenario, tally);
      carryOutAll(run, scenario.steps);
      endQueues(run);
    } catch (error) {
      failures.push(failureOf(scenario, error));
    }
    const [first] = failures;
    return {
      file: scenario.file,
      name: scenario.name,
      rules: scenario.rules,
      cited: [...tally.cited].toSorted(),
      asserted: [...tally.asserted.keys()].toSorted(),
      proved: [...tally.asserted].filter(([, all]) => all.some(({ by }) => by === "proves")).map(([id]) => id),
      shown: Object.fromEntries(tally.asserted),
      ok: failures.length === 0,
      reason: first === undefined ? null : `${first.file}:${first.line}:${first.column}: ${first.message}`,
      strict: scenario.strict,
      expectations: tally.expectations,
      failures,
      notes: tally.declined.map(({ place, text }) => ({ file: scenario.file, ...place, message: text })),
      decisions: MOST_DECISIONS - Math.max(0, tally.left),
      log,
      replay: run === null || failures.length > 0 || whyNoReplay(scenario) !== null ? null : recorded(scenario, run),
    };
  },
);

/** Why a scenario cannot be played again from its commands alone; null where it can. */
export const whyNoReplay = expecting(
  "a scenario, as readScenarios gives it",
  function whyNoReplay({ isFixed, head }: Scenario): string | null {
    if (isFixed) return "it fixes random choices (`random`), which a replay cannot say";
    return head.isReversed ? "its turns begin in reversed order, which a replay cannot say" : null;
  },
);

function recorded({ head, cards }: Scenario, { game, commands }: Run): ReplayFile {
  const given = commands ?? [];
  const replay = replayOf(game, head.setup, given, { [String(given.length)]: hash(game) });
  return cards.length === 0 ? replay : { ...replay, cards: cards.map(({ data }) => data) };
}

/** Where the log is. */
interface Telling {
  turn: number;
  span: string;
}

/** An event with the turn and the span in which it happened. */
function told(telling: Telling, event: Event): string {
  if (event.name === "begin:turn") {
    telling.turn++;
    telling.span = "";
  } else if (event.name.startsWith("begin:")) telling.span = event.name.slice("begin:".length);
  return `turn ${telling.turn}${telling.span === "" ? "" : ` ${telling.span}`}: ${tell(event)}`;
}

/** Starts the game of a scenario, before its first step. */
export function beginRun(scenario: Scenario, tally: Tally): Run {
  const { game, names } = beginHead(scenario.ruleset, scenario.head);
  const run: Run = {
    pack: scenario.pack,
    isStrict: scenario.strict,
    game,
    names,
    placed: scenario.head.setup.at,
    events: readEvents(logOf(game)),
    moved: new WeakMap(),
    checkpoint: 0,
    queues: new Map(),
    remembered: new Map(),
    holds: null,
    willHold: null,
    before: 0,
    answeredIn: 0,
    next: null,
    tried: null,
    resume: null,
    place: scenario.place,
    fixedAt: null,
    commands: [],
    tally,
  };
  for (const event of run.events) citeEvent(run, event);
  const open = decision(game);
  if (open !== undefined) cite(run, openedBy(open));
  tally.observe(game, run.events);
  return run;
}

export function failureOf(scenario: Scenario, error: unknown): Failure {
  const { file } = scenario;
  if (error instanceof PlacedFault)
    return {
      file,
      ...error.place,
      message: error.message,
      difference: error.fault.difference,
      possible: error.fault.possible,
    };
  const fault = error instanceof Fault ? error : null;
  return {
    file,
    ...scenario.place,
    message: fault?.message ?? `the runner failed: ${reasonOf(error)}`,
    difference: fault?.difference ?? [],
    possible: fault?.possible ?? [],
  };
}

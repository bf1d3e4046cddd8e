import {
  openSpans,
  decision,
  fork,
  submit,
  type Command,
  type Decision,
  type Event,
  type Game,
  type Ref,
  type Refusal,
  readEvents,
} from "@turnwright/kernel";
import { leavingNames, movedNames } from "./move-names.ts";
import type { Names } from "../setup/object-names.ts";
import type { Pack } from "../pack.ts";
import type { Place } from "../file/document.ts";
import type { Placed } from "../file/time.ts";

/** A scenario while it runs. */
export interface Run {
  readonly pack: Pack;
  readonly isStrict: boolean;
  readonly game: Game;
  readonly names: Names;
  /** Where it was placed at the start. */
  readonly placed: Placed;
  /** What has happened so far, also what a fork of the game no longer has. */
  readonly events: Event[];
  /** What events are called besides, by what has moved with them. */
  readonly moved: WeakMap<Event, readonly string[]>;
  /** How many events there were at the last checkpoint. */
  checkpoint: number;
  /** Answers that wait for a question of their seat. */
  readonly queues: Map<string, Queued[]>;
  readonly remembered: Map<string, string>;
  /** The seat that holds priority in this step, so that nobody makes it pass; and in the next. */
  holds: string | null;
  willHold: string | null;
  /** How many events there were before the last command. */
  before: number;
  /** The span in which something was answered last. */
  answeredIn: number;
  /** The next step after this one in which something happens. */
  next: Step | null;
  /** A declaration or an answer that is tried before that: the question stays open for it, else it would be refused for coming too late. */
  tried: Step | null;
  /** What a step still has to say to what it put together, once the next has answered a question in the middle of it. */
  resume: ((run: Run) => void) | null;
  /** Where the step is that is carried out. */
  place: Place;
  /** Where random choices were fixed last, if all continuations have to use them. */
  fixedAt: Place | null;
  /** What was given to the game, for a replay; null for a continuation and for what is only tried. */
  readonly commands: (Command & { readonly key?: string })[] | null;
  readonly tally: Tally;
}

/** What all continuations of a scenario have together. */
export interface Tally {
  readonly cited: Set<string>;
  /** The ids that expectations and refusals depended on, and which of them. */
  readonly asserted: Map<string, Shown[]>;
  expectations: number;
  /** Decisions that are left before it is too much. */
  left: number;
  /** What was declined for a strict file though no step says so. */
  readonly declined: { readonly place: Place; readonly text: string }[];
  readonly observe: (game: Game, events: readonly Event[]) => void;
  readonly refused: (refusal: Refused) => void;
  readonly atCheckpoint: (checkpoint: Checkpoint) => void;
}

/** A place in a file that shows a row: what is expected there, or that something is refused. */
export interface Shown extends Place {
  /** The key of `expect`, or `refused`. */
  readonly by: string;
}

/** Remembers which place of the file depended on a rule. */
export function showRule({ tally: { asserted } }: Run, rule: string, { line, column }: Place, by: string): void {
  const before = asserted.get(rule) ?? [];
  const isKnown = before.some((each) => each.line === line && each.column === column && each.by === by);
  if (rule !== "" && !isKnown) asserted.set(rule, [...before, { line, column, by }]);
}

/** What a file expects, seen while the game rests there. */
export interface Checkpoint {
  readonly place: Place;
  readonly expected: Readonly<Record<string, unknown>>;
  /** Whether something else holds here as well; null where that cannot even be read. */
  readonly holds: (other: Readonly<Record<string, unknown>>) => boolean | null;
}

/** An answer that a file gives. */
export interface Queued {
  readonly answer: Answer;
  readonly place: Place;
  /** How many events there were when it was given. */
  readonly since: number;
}

/** What a file says to a question. */
export type Answer =
  | { readonly words: readonly (string | number | boolean)[]; readonly isOrder: boolean }
  | { readonly shares: Readonly<Record<string, number>> };

/** What a file says of a refusal: its code, its sentence, its rules. */
export type Refused = Omit<Refusal, "reasons">;

/** A step that was read. */
export interface Step {
  readonly place: Place;
  /** Nothing happens in it: who holds priority goes on to hold it. */
  readonly isQuiet?: true;
  /** It only tries: a question before it stays open for the step after it. */
  readonly isAttempt?: true;
  /** The declaration that it makes, or tries. */
  readonly declares?: string;
  /** The seat whose open question it answers: `resolve` stops there for it. */
  readonly answers?: string;
  /** What it answers with. */
  readonly answer?: Answer;
  /** Of those only questions with one of these verbs; any if left out. */
  readonly asked?: readonly string[];
  readonly carryOut: (run: Run) => void;
  /** What the engine has against it; null if it is possible. Nothing is changed. */
  readonly refusal?: (run: Run) => Refused | null;
  /** Fails where it names what the card does not have: where no rule is expected, any refusal would hide that. */
  readonly mustMean?: (run: Run) => void;
  /** Tries it in earnest, where the ruleset may answer with a penalty. */
  readonly violate?: (run: Run) => Refused | null;
  /** Opens it and leaves it open. */
  readonly open?: (run: Run) => void;
}

/** A step could not be carried out, or an expectation does not hold. */
export class Fault extends Error {
  readonly difference: readonly string[];
  readonly possible: readonly string[];
  /** What of an announcement it is about, where the game no longer asks for it. */
  readonly of: string | undefined;
  constructor(
    message: string,
    more: { difference?: readonly string[]; possible?: readonly string[]; of?: string } = {},
  ) {
    super(message);
    this.name = "Fault";
    this.difference = more.difference ?? [];
    this.possible = more.possible ?? [];
    this.of = more.of;
  }
}

/** A fault with the place where it happened; the innermost says it first. */
export class PlacedFault extends Error {
  readonly place: Place;
  readonly fault: Fault;
  constructor(place: Place, fault: Fault) {
    super(fault.message);
    this.name = "PlacedFault";
    this.place = place;
    this.fault = fault;
  }
}

export const MOST_DECISIONS = 10_000;

/** The open decision; a step that needs one fails without. */
export function openDecision(run: Run): Decision {
  const open = decision(run.game);
  if (open === undefined) throw new Fault("the game is over");
  return open;
}

export const decisionOf = (run: Run): Decision | undefined => decision(run.game);

/** Gives a command to the game, and keeps what happened. */
export function give(
  run: Run,
  command: Command,
  key?: string,
): { readonly ok: boolean; readonly refusal: Refused | null } {
  if (--run.tally.left < 0) throw new Fault(`more than ${MOST_DECISIONS} decisions`);
  run.answeredIn = innermostSpan(run.game);
  run.before = run.events.length;
  const leaving = leavingNames(run.game);
  const result = submit(run.game, command);
  if (!result.ok) tellRefusal(run, result.refusal);
  if (result.events !== undefined) keep(run, readEvents(result.events), leaving);
  if (result.ok || result.refusal.violation === true)
    run.commands?.push(key === undefined ? command : { ...command, key });
  return { ok: result.ok, refusal: result.ok ? null : result.refusal };
}

/** Takes the option of an index of the open decision; what it costs is paid with these first. */
export function pick(run: Run, open: Decision, index: number, pay: readonly Ref[] = []): void {
  const option = open.options[index];
  const taken = { seat: open.by, decision: open.id, choice: index };
  const { ok, refusal } = give(run, pay.length === 0 ? taken : { ...taken, pay }, option?.key);
  if (!ok) throw new Fault(refusal?.text ?? "refused", { possible: optionTexts(open) });
}

function keep(run: Run, events: readonly Event[], leaving: ReturnType<typeof leavingNames>): void {
  // There may be more than a call takes arguments.
  for (const event of events) {
    run.events.push(event);
    citeEvent(run, event);
    run.moved.set(event, movedNames(run.game, event, leaving));
  }
  const open = decision(run.game);
  if (open !== undefined) cite(run, openedBy(open));
  run.names.refresh(run.game);
  run.tally.observe(run.game, events);
}

/** The rule of the open window, or of the question. */
export const openedBy = ({ why: { rule, window } }: Decision): string => window?.rule ?? rule;

/** The instance of the innermost open span, or 0. */
export const innermostSpan = (game: Game): number => openSpans(game).at(-1)?.id ?? 0;

export function cite(run: Run, rule: string): void {
  if (rule !== "") run.tally.cited.add(rule);
}

/** What was refused, with all the rules that are against it. */
export function tellRefusal(run: Run, refusal: Refused): void {
  for (const rule of refusal.rules) cite(run, rule);
  run.tally.refused(refusal);
}

/** The rules that an event carries. */
export function citeEvent(run: Run, event: Event): void {
  for (const rule of [event.rule, ...(event.also ?? [])]) cite(run, rule);
}

/** Several continuations go on from one position. */
export function branch(run: Run): Run {
  const game = fork(run.game);
  return {
    ...run,
    game,
    names: run.names.copy(game),
    events: [...run.events],
    queues: new Map([...run.queues].map(([seat, queue]) => [seat, [...queue]])),
    remembered: new Map(run.remembered),
    next: null,
    tried: null,
    commands: null,
    tally: run.tally,
  };
}

const MOST_SHOWN = 24;

/** The options of a decision as texts, for a message. */
export function optionTexts(open: Decision): string[] {
  const texts = open.options.slice(0, MOST_SHOWN).map((option) => option.key);
  return open.options.length > MOST_SHOWN ? [...texts, `… and ${open.options.length - MOST_SHOWN} more`] : texts;
}

/** Whether an announcement is open: something is being put together and may be cancelled. */
export const isAnnouncing = (game: Game): boolean => game.log.held !== null;

/** What is on the stack, the top first. */
export function stackIds(game: Game): readonly number[] {
  return (game.state.zones[game.tables.stackZone * game.state.seats.length] ?? []).toReversed();
}

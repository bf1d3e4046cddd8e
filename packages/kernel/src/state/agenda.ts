import { missing } from "../data/ids.ts";
import { pushReversed, type Effect } from "../data/data.ts";
import type { Bindings, Game, Planned, State, Waiting } from "./game.ts";
import type { Proposal } from "./proposal.ts";
import { copyLists, copyWaiting } from "./copy.ts";
import { copyQuestion, type Question } from "./question.ts";
import { copyBindings } from "./scope.ts";

/** The agenda is the stack of what is going on. It says where the game is; nothing else does. */
export type Frame =
  | TurnsFrame
  | SpanFrame
  | WindowFrame
  | AnnounceFrame
  | DeclareFrame
  | ResolveFrame
  | HappenFrame
  | OrderFrame;

export const TURNS = 0;
export const SPAN = 1;
export const WINDOW = 2;
export const ANNOUNCE = 3;
export const DECLARE = 4;
export const RESOLVE = 5;
export const HAPPEN = 6;
export const ORDER = 7;

/** The kinds of span that the kernel knows of: turns and, where there is one, the opening. */
export const TURN_SPAN = 0;
export const OPENING_SPAN = 1;

/** The bottom: turn after turn. */
export interface TurnsFrame {
  kind: typeof TURNS;
  /** Whose ordinary turn was last; extra turns do not touch it. */
  natural: number;
  plan: Planned[];
}

export interface SpanFrame {
  kind: typeof SPAN;
  id: number;
  span: number;
  seat: number;
  /** The place in its course that comes next. */
  at: number;
  /** The natural part that comes next, while the plan is implicit. */
  part: number;
  /** What is left, once somebody changed it. */
  plan: Planned[] | null;
  parts: number[] | null;
  /** 1 if something happened in the settle that is going on. */
  did: number;
  by: number;
  extra: number;
}

export interface WindowFrame {
  kind: typeof WINDOW;
  window: number;
  /** The rule that opened it here. */
  rule: number;
  /** Who has priority; -1 while it is not given. */
  seat: number;
  /** How many have passed in succession. */
  passes: number;
  /** The place in a fixed order that comes next; in a round a bit for each seat that had its turn. */
  at: number;
  /** 1 while the next to have it is the first after a resolution. */
  resolved: number;
  /** Who has it next because somebody acted, or -1. */
  next: number;
  violations: number;
  /** Spans to run before the window goes on. */
  plan: Planned[] | null;
}

export interface AnnounceFrame {
  kind: typeof ANNOUNCE;
  seat: number;
  /** The action, or -1 for a trigger on its way to the stack. */
  action: number;
  object: number;
  ability: number;
  trigger: Waiting | null;
  /** The question that comes next. */
  stage: number;
  /** Which target requirement is being answered. */
  target: number;
  modes: number[];
  extras: number[];
  x: number;
  targets: number[][];
  /** What has to be among the targets, or 0: an attempt names it. */
  aim: number;
  shares: number[];
  /** With what else it is paid, by the names of the means. */
  means: Bindings;
  question: Question | null;
  /** The costs still to be paid, once they are settled or paying has begun, and what those paid so far have bound. */
  costs: Effect[] | null;
  bound: Bindings;
  /** The state to go back to, kept once something has happened. */
  before: State | null;
}

export interface DeclareFrame {
  kind: typeof DECLARE;
  declaration: number;
  /** The seats that still declare; the first is declaring. */
  seats: number[];
  /** The pairs possible, as candidate and receiver. */
  pairs: number[][];
  question: Question | null;
}

export const UNBEGUN = 2;

export interface ResolveFrame {
  kind: typeof RESOLVE;
  /** The object on the stack that resolves, or 0. */
  item: number;
  seat: number;
  source: number;
  rule: number;
  /** What is left to do, the next one last. */
  todo: Effect[];
  bindings: Bindings;
  /** What waits until this is over. */
  after: Effect[];
  question: Question | null;
  /** The name for what the last effect made. */
  as: string;
  /** 1 once the item is on its way to where it goes; `UNBEGUN` while it is only about to resolve. */
  finished: number;
  /** The replacements that have led here: none of them applies to what this makes. */
  used: number[];
}

/** Effects with the scope they are to be expanded in. */
export interface Part {
  /** The next one last. */
  todo: Effect[];
  seat: number;
  source: number;
  rule: number;
  bindings: Bindings;
  /** The replacements that have led here: none of them applies again. */
  used: number[];
}

/** A moment that is being put together. */
export interface HappenFrame {
  kind: typeof HAPPEN;
  /** Effects still to expand. */
  parts: Part[];
  /** Proposals still to pass the door. */
  proposals: Proposal[];
  /** Proposals that have. */
  ready: Proposal[];
  /** The class of the door that the first proposal stands before. */
  stage: number;
  question: Question | null;
  /** 1 if whoever is below is told what was made. */
  tells: number;
  /** The name under which the answer is bound in the first part. */
  as: string;
  /** The replacement that the first part asks for before it is applied to the first proposal, or 0. */
  asking: number;
}

/** The order in which a seat's waiting triggers go to the stack. */
export interface OrderFrame {
  kind: typeof ORDER;
  /** Ready to be put on the stack, the next one first. */
  list: Waiting[];
  /** Still to be put in order, by seat. */
  groups: Waiting[][];
  question: Question | null;
}

export function top({ state }: Pick<Game, "state">): Frame {
  const { agenda } = state;
  return agenda[agenda.length - 1] ?? missing("frame");
}

/** The agenda is not deeper than this unless something never ends. */
const MOST_FRAMES = 200;

export function push(game: Game, frame: Frame): void {
  if (game.state.agenda.length >= MOST_FRAMES)
    throw new Error(
      `${MOST_FRAMES} frames lie upon each other: usually each pushes the next before it has ended itself`,
    );
  game.state.agenda.push(frame);
}

export function pop(game: Game): void {
  game.state.agenda.pop();
}

/** The innermost open span. */
export function currentSpan({ state }: Pick<Game, "state">): SpanFrame | null {
  const { agenda } = state;
  for (let i = agenda.length - 1; i >= 0; i--) {
    const frame = agenda[i];
    if (frame !== undefined && frame.kind === SPAN) return frame;
  }
  return null;
}

/** The spans that are open, the outermost first. */
export const openSpans = ({ state }: Pick<Game, "state">): SpanFrame[] =>
  state.agenda.filter((frame) => frame.kind === SPAN);

/** Where the game is, as a path of span names: `turn 3 combat/attackers`. */
export function where(game: Pick<Game, "state" | "tables">): string {
  const names = openSpans(game)
    .filter(({ span }) => span !== TURN_SPAN)
    .map(({ span }) => (game.tables.spans[span] ?? missing("span kind")).name);
  return `turn ${game.state.turn}${names.length === 0 ? "" : ` ${names.join("/")}`}`;
}

/** A new announcement. */
export function announcementOf(
  seat: number,
  action: number,
  object: number,
  ability: number,
  trigger: Waiting | null,
  aim = 0,
): AnnounceFrame {
  return {
    kind: ANNOUNCE,
    seat,
    action,
    object,
    ability,
    trigger,
    stage: 0,
    target: 0,
    modes: [],
    extras: [],
    x: 0,
    targets: [],
    aim,
    shares: [],
    means: {},
    question: null,
    costs: null,
    bound: {},
    before: null,
  };
}

/** A copy without the state to go back to: nothing that is only tried goes back to it. */
export function copyAnnouncement(f: AnnounceFrame): AnnounceFrame {
  return {
    kind: ANNOUNCE,
    seat: f.seat,
    action: f.action,
    object: f.object,
    ability: f.ability,
    trigger: f.trigger === null ? null : copyWaiting(f.trigger),
    stage: f.stage,
    target: f.target,
    modes: f.modes.slice(),
    extras: f.extras.slice(),
    x: f.x,
    targets: copyLists(f.targets),
    aim: f.aim,
    shares: f.shares.slice(),
    means: copyBindings(f.means),
    question: copyQuestion(f.question),
    costs: f.costs === null ? null : f.costs.slice(),
    bound: copyBindings(f.bound),
    before: null,
  };
}

/** Effects that are worked through without being an item on the stack. */
export function resolution(
  seat: number,
  source: number,
  rule: number,
  effects: readonly Effect[],
  bindings: Bindings,
  used: readonly number[] = [],
): ResolveFrame {
  const todo: Effect[] = [];
  pushReversed(todo, effects);
  return {
    kind: RESOLVE,
    item: 0,
    seat,
    source,
    rule,
    todo,
    bindings: copyBindings(bindings),
    after: [],
    question: null,
    as: "",
    finished: 0,
    used: [...used],
  };
}

/**
 * Something has resolved, or a span that was opened from the window has ended: it goes on with its first seat, a round
 * where it was.
 */
export function startOver(game: Game, frame: WindowFrame): void {
  frame.passes = 0;
  if (!(game.tables.windows[frame.window] ?? missing("window kind")).round) frame.at = 0;
  frame.seat = -1;
  frame.resolved = 1;
  frame.next = -1;
}

/**
 * The time as a seat sees it is one number: a bit for each kind of span that goes on, and one each for having priority, for
 * being active and for an empty stack. So many kinds of spans are told apart.
 */
export const MOST_SPANS = 28;
export const PRIORITY = 1 << 28;
export const ACTIVE = 1 << 29;
export const EMPTY = 1 << 30;

/**
 * The window on top, or null. Frames have many shapes, so that asking one for its kind is slow: the window that is known is
 * told by comparing it. What lies below a window stays as it is until it closes, and so the spans that go on are known, too.
 */
export function windowOnTop(game: Game): WindowFrame | null {
  const { agenda } = game.state;
  const frame = agenda[agenda.length - 1] ?? missing("frame");
  const { window } = game.derived;
  if (frame === window) return window;
  return frame.kind === WINDOW ? know(game, frame) : null;
}

function know({ state, derived }: Game, frame: WindowFrame): WindowFrame {
  const { agenda } = state;
  let bits = 0;
  let span = 0;
  for (let depth = 0; depth < agenda.length - 1; depth++) {
    const each = agenda[depth] ?? missing("frame");
    if (each.kind !== SPAN) continue;
    span = each.id;
    if (each.span < MOST_SPANS) bits |= 1 << each.span;
  }
  derived.window = frame;
  derived.windowSpan = span;
  derived.windowSpans = bits;
  return frame;
}

/** The kinds of the spans that go on, as bits. */
export function spanBits(agenda: readonly Frame[]): number {
  let bits = 0;
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const each = agenda[depth] ?? missing("frame");
    if (each.kind === SPAN && each.span < MOST_SPANS) bits |= 1 << each.span;
  }
  return bits;
}

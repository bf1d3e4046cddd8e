import { expecting } from "../data/expectation.ts";
import { missing } from "../data/ids.ts";
import { pushReversed, type Effect } from "../data/data.ts";
import type { Bindings, Game, Planned, State, Waiting } from "./game.ts";
import type { Proposal } from "./proposal.ts";
import { copyLists, copyWaiting } from "./copy.ts";
import { copyQuestion, type Question } from "./question.ts";
import { copyBindings } from "./scope.ts";

/** The agenda is the stack of everything that is going on. It alone says where the game is. */
export type Frame =
  | TurnsFrame
  | SpanFrame
  | WindowFrame
  | AnnounceFrame
  | DeclareFrame
  | ResolveFrame
  | HappenFrame
  | OrderFrame
  | ShortcutFrame;

export const TURNS = 0;
export const SPAN = 1;
export const WINDOW = 2;
export const ANNOUNCE = 3;
export const DECLARE = 4;
export const RESOLVE = 5;
export const HAPPEN = 6;
export const ORDER = 7;
export const SHORTCUT = 8;

/** The kinds of span that the kernel knows: turns and, if the ruleset has one, the opening. */
export const TURN_SPAN = 0;
export const OPENING_SPAN = 1;

/** The bottom frame: turn after turn. */
export interface TurnsFrame {
  kind: typeof TURNS;
  /** The seat of the last natural turn; extra turns do not change it. */
  natural: number;
  plan: Planned[];
}

export interface SpanFrame {
  kind: typeof SPAN;
  id: number;
  span: number;
  seat: number;
  /** The index of the next part of its course. */
  at: number;
  /** The index of the next natural part, while the plan is implicit. */
  part: number;
  /** The spans still to come, once an operation has changed them; null while the plan is implicit. */
  plan: Planned[] | null;
  parts: number[] | null;
  /** 1 if something happened in the current settle. */
  did: number;
  by: number;
  extra: number;
  /** 1 while abilities have not noticed its beginning, because its course says where they do. */
  unnoticed: number;
}

/** What passes in a window follow. */
export const OPENED = 0;
export const RESOLVED = 1;
export const ACTED = 2;

export interface WindowFrame {
  kind: typeof WINDOW;
  window: number;
  /** The rule that opened it here. */
  rule: number;
  /** The seat with priority; -1 before it is given. */
  seat: number;
  /** A bit for each seat that has passed in succession. */
  passes: number;
  /** The next index in a fixed order; in a round, a bit for each seat that had its turn. */
  at: number;
  /** What was last before passes: the window was opened (`OPENED`), something resolved, or somebody acted. */
  follows: number;
  /** The seat that gets priority next because somebody acted, or -1. */
  next: number;
  violations: number;
  /** Spans to run before the window continues. */
  plan: Planned[] | null;
  /** The choice (action, object, ability) that the seat with priority may not take, because it has cut a shortcut short. */
  barred?: readonly number[];
}

export interface AnnounceFrame {
  kind: typeof ANNOUNCE;
  seat: number;
  /** The action, or -1 for a trigger on its way to the stack. */
  action: number;
  object: number;
  ability: number;
  trigger: Waiting | null;
  /** The index of the next stage. */
  stage: number;
  /** The index of the target requirement being asked. */
  target: number;
  modes: number[];
  extras: number[];
  x: number;
  targets: number[][];
  /** A reference that must be among the targets because an attempt named it, or 0. */
  aim: number;
  shares: number[];
  /** The answers about means of payment, by the name of the means. */
  means: Bindings;
  question: Question | null;
  /** The costs still to be paid, null before they are fixed; and the bindings made by the costs paid so far. */
  costs: Effect[] | null;
  bound: Bindings;
  /** The state that a cancel returns to, saved once something has happened. */
  before: State | null;
}

export interface DeclareFrame {
  kind: typeof DECLARE;
  declaration: number;
  /** The seats that still declare; the first is declaring. */
  seats: number[];
  /** The possible pairs of candidate and receiver. */
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
  /** The effects still to carry out, the next one last. */
  todo: Effect[];
  bindings: Bindings;
  /** The effects to carry out when this resolution is over. */
  after: Effect[];
  question: Question | null;
  /** The name under which the result of the last effect is bound. */
  as: string;
  /** 1 once the item has been moved off the stack; `UNBEGUN` while it is about to resolve. */
  finished: number;
  /** The replacements that led here; they do not apply to the proposals of these effects. */
  used: number[];
  /**
   * The abilities that have triggered once for the moment that these effects are, though they happen in their order, after
   * how many triggers waited before them; null if each effect is a moment of its own.
   */
  atomic: string[] | null;
}

/** Effects with the scope that they are expanded in. */
export interface Part {
  /** The effects still to expand, the next one last. */
  todo: Effect[];
  seat: number;
  source: number;
  rule: number;
  bindings: Bindings;
  /** The replacements that led here; they do not apply again. */
  used: number[];
}

/** A moment that is being put together. */
export interface HappenFrame {
  kind: typeof HAPPEN;
  /** Effects still to expand. */
  parts: Part[];
  /** Proposals still to pass the door. */
  proposals: Proposal[];
  /** What follows from preventions, once everything else has passed the door. */
  later: Part[];
  /** Proposals that have passed the door. */
  ready: Proposal[];
  /** The index of the class of replacements that the first proposal has reached. */
  stage: number;
  question: Question | null;
  /** 1 if the frame below gets the result as a binding. */
  tells: number;
  /** The name under which the answer is bound in the first part. */
  as: string;
  /** The replacement whose questions the first part asks before it is applied to the first proposal, or 0. */
  asking: number;
  /** 1 once the rest of the moment has happened before the events that yield, 2 once what they yield to has too. */
  yielded: number;
}

/** Moves that one seat proposes: the others are asked whether they agree, and then they are taken. */
export interface ShortcutFrame {
  kind: typeof SHORTCUT;
  /** The seat of each move, and the key of the option that it takes. */
  seats: number[];
  keys: string[];
  /** How many moves are taken: all of them so many times, or as many as come before one that somebody will not make. */
  end: number;
  /** How many there were in the proposal. */
  proposed: number;
  /** The seats that are still to be asked. */
  left: number[];
  question: Question | null;
}

/** Puts waiting triggers in order and on the stack. */
export interface OrderFrame {
  kind: typeof ORDER;
  /** Triggers ready for the stack, the next one first. */
  list: Waiting[];
  /** Triggers still to be ordered, by seat. */
  groups: Waiting[][];
  question: Question | null;
}

export function top({ state }: Pick<Game, "state">): Frame {
  const { agenda } = state;
  return agenda[agenda.length - 1] ?? missing("frame");
}

/** A deeper agenda is made only by an endless loop. */
const MOST_FRAMES = 200;

export function push(game: Game, frame: Frame): void {
  if (game.state.agenda.length >= MOST_FRAMES)
    throw new Error(
      `${MOST_FRAMES} frames lie upon each other: usually each pushes the next before it has ended itself`,
    );
  game.state.agenda.push(frame);
}

/** Pushes the frame of a moment with parts to expand and proposals that may be replaced. */
export function pushHappen(game: Game, parts: Part[], proposals: Proposal[]): void {
  // The state is a tree, so each stored proposal needs its own list; until here most share an empty one.
  for (const p of proposals) p.used = p.used.slice();
  push(game, {
    kind: HAPPEN,
    parts,
    proposals,
    later: [],
    ready: [],
    stage: 0,
    question: null,
    tells: 1,
    as: "",
    asking: 0,
    yielded: 0,
  });
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

/** The open spans, the outermost first. */
export const openSpans = expecting("a game", ({ state }: Pick<Game, "state">): SpanFrame[] =>
  state.agenda.filter((frame) => frame.kind === SPAN),
);

/** The current time as a path of span names: `turn 3 combat/attackers`. */
export const where = expecting("a game", function where(game: Pick<Game, "state" | "tables">): string {
  const names = openSpans(game)
    .filter(({ span }) => span !== TURN_SPAN)
    .map(({ span }) => (game.tables.spans[span] ?? missing("span kind")).name);
  return `turn ${game.state.turn}${names.length === 0 ? "" : ` ${names.join("/")}`}`;
});

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

/** A copy without the state for a cancel, because trials never go back to it. */
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

/** A resolution of effects that do not belong to an item on the stack. */
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
    atomic: null,
  };
}

/** Restarts a window after a resolution or after a span that was opened from it. A round continues where it was. */
export function startOver(game: Game, frame: WindowFrame): void {
  frame.passes = 0;
  if (!(game.tables.windows[frame.window] ?? missing("window kind")).round) frame.at = 0;
  frame.seat = -1;
  frame.follows = RESOLVED;
  frame.next = -1;
}

/**
 * Time as a seat sees it is one number: a bit for each kind of open span, and bits for priority, for being active and
 * for an empty stack. Only this many kinds of span have a bit.
 */
export const MOST_SPANS = 28;
export const PRIORITY = 1 << 28;
export const ACTIVE = 1 << 29;
export const EMPTY = 1 << 30;

/**
 * The window on top of the agenda, or null. Frames have many shapes, which makes reading their kind slow, so the last
 * window is cached and compared. The frames below a window do not change until it closes, so the open spans are cached
 * too.
 */
export function windowOnTop(game: Game): WindowFrame | null {
  const { agenda } = game.state;
  const frame = agenda[agenda.length - 1] ?? missing("frame");
  const { window } = game.derived;
  if (frame === window) return window;
  return frame.kind === WINDOW ? cacheWindow(game, frame) : null;
}

function cacheWindow({ state, derived }: Game, frame: WindowFrame): WindowFrame {
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

/** The kinds of the open spans, as bits. */
export function spanBits(agenda: readonly Frame[]): number {
  let bits = 0;
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const each = agenda[depth] ?? missing("frame");
    if (each.kind === SPAN && each.span < MOST_SPANS) bits |= 1 << each.span;
  }
  return bits;
}

import { missing } from "../data/ids.ts";
import { SPAN, TURNS, WINDOW, type Frame, type SpanFrame, type TurnsFrame, type WindowFrame } from "../state/agenda.ts";
import { PARTS, type SpanKind } from "./course.ts";
import type { Planned, State } from "../state/game.ts";

/**
 * Frames with a plan of spans to come. The plan of a span is implicit (the index of its next natural part) until an
 * operation changes it; then it is a list. These functions only edit lists and know no proposals.
 */
export type Planning = TurnsFrame | SpanFrame | WindowFrame;

export const isPlanning = (frame: Frame): frame is Planning =>
  frame.kind === TURNS || frame.kind === SPAN || frame.kind === WINDOW;

/** Takes ids for a span and all its natural parts from the clock. */
export function takeIds(state: State, spans: readonly SpanKind[], span: number): number {
  const id = state.clock;
  state.clock += (spans[span] ?? missing("span kind")).size;
  return id;
}

export function planned(id: number, span: number, seat: number, parts: number[] | null = null): Planned {
  return { id, span, seat, by: -1, extra: 0, anchor: 0, parts, from: 0 };
}

/** The plan of a frame as a list; an implicit plan becomes one. */
export function explicit(spans: readonly SpanKind[], frame: Planning): Planned[] {
  if (frame.plan !== null) return frame.plan;
  const plan: Planned[] = frame.kind === SPAN ? naturalParts(spans, frame) : [];
  if (frame.kind === SPAN) frame.part = (spans[frame.span] ?? missing("span kind")).parts.length;
  frame.plan = plan;
  return plan;
}

/** Takes the next span from an explicit plan. */
export const takeNext = (frame: Planning): Planned | undefined => frame.plan?.shift();

/** The spans still to come in a frame; leaves an implicit plan implicit. */
export const coming = (spans: readonly SpanKind[], frame: Planning): readonly Planned[] =>
  frame.plan ?? (frame.kind === SPAN ? naturalParts(spans, frame) : []);

/** The index of its parts in the course of a span, or -1. */
export const partsAt = (kind: SpanKind): number => kind.course.findIndex((item) => item.op === PARTS);

/** On the path of a cut, a span starts at its parts. So does its first part, if the path leads further inside. */
export function goToParts(spans: readonly SpanKind[], frame: SpanFrame, from: number): void {
  frame.at = partsAt(spans[frame.span] ?? missing("span kind"));
  const first = explicit(spans, frame)[0];
  if (first !== undefined) first.from = first.parts === null ? -1 - from : from;
}

/** The natural parts that are left of a span. */
function naturalParts(spans: readonly SpanKind[], frame: SpanFrame): Planned[] {
  const kind = spans[frame.span] ?? missing("span kind");
  const left: Planned[] = [];
  for (let part = frame.part; part < kind.parts.length; part++) {
    const span = kind.parts[part] ?? missing("part");
    if (frame.parts !== null && !frame.parts.includes(span)) continue;
    const id = frame.id + (kind.offsets[part] ?? missing("offset of a part"));
    left.push(planned(id, span, frame.seat, partsInside(spans, span, frame.parts)));
  }
  return left;
}

/** The frame in whose plan the successor of a frame stands. */
export function around(state: State, index: number): Planning | null {
  for (let below = index - 1; below >= 0; below--) {
    const frame = state.agenda[below] ?? missing("frame");
    if (isPlanning(frame)) return frame;
  }
  return null;
}

/** Where a span instance is: running, or planned in an open frame. */
export interface Anchor {
  /** The frame in whose plan it is, or that it runs in. */
  readonly frame: Planning;
  /** Its index in that plan; -1 if it is running. */
  readonly index: number;
}

export function findAnchor(state: State, spans: readonly SpanKind[], id: number): Anchor | null {
  for (let depth = state.agenda.length - 1; depth >= 0; depth--) {
    const frame = state.agenda[depth] ?? missing("frame");
    if (!isPlanning(frame)) continue;
    if (frame.kind === SPAN && frame.id === id) {
      const outer = around(state, depth);
      return outer === null ? null : { frame: outer, index: -1 };
    }
    if (
      frame.plan === null &&
      !(frame.kind === SPAN && id > frame.id && id < frame.id + (spans[frame.span] ?? missing("span kind")).size)
    )
      continue;
    const index = explicit(spans, frame).findIndex((each) => each.id === id);
    if (index >= 0) return { frame, index };
  }
  return null;
}

/** Inserts a group directly after an anchor. Of several groups the newest comes first. */
export function planAfter(spans: readonly SpanKind[], anchor: Anchor, group: readonly Planned[]): void {
  explicit(spans, anchor.frame).splice(anchor.index + 1, 0, ...group);
}

/** Inserts a group directly before an anchor that has not begun. */
export function planBefore(spans: readonly SpanKind[], anchor: Anchor, group: readonly Planned[]): void {
  explicit(spans, anchor.frame).splice(anchor.index, 0, ...group);
}

/**
 * Drops groups anchored to a span that is passed over or to a span inside it, and groups anchored to those. Returns
 * them.
 */
export const dropAnchored = (state: State, from: number, size: number): readonly Planned[] =>
  hasExplicitPlan(state) ? dropInPlans(state, from, size) : NONE;

/** Whether any plan is explicit. */
function hasExplicitPlan({ agenda }: State): boolean {
  for (let depth = 0; depth < agenda.length; depth++) {
    const frame = agenda[depth] ?? missing("frame");
    const { kind } = frame;
    if ((kind === SPAN || kind === TURNS || kind === WINDOW) && frame.plan !== null && frame.plan.length > 0)
      return true;
  }
  return false;
}

const NONE: readonly Planned[] = [];

function dropInPlans(state: State, from: number, size: number): Planned[] {
  const dropped: Planned[] = [];
  const isGone = (id: number): boolean => (id >= from && id < from + size) || dropped.some((each) => each.id === id);
  for (const frame of state.agenda) {
    if (!isPlanning(frame) || frame.plan === null) continue;
    for (let index = 0; index < frame.plan.length; index++) {
      const each = frame.plan[index] ?? missing("planned span");
      if (each.anchor === 0 || !isGone(each.anchor)) continue;
      frame.plan.splice(index, 1);
      dropped.push(each);
      index = -1;
    }
  }
  return dropped;
}

/** The result of a cut: how many frames stay, and the plan of the last of them. */
export interface CutPlace {
  /** How many frames of the agenda stay. */
  readonly keep: number;
  readonly next: Planned[];
}

/**
 * Finds the place to which a span is cut. Without a place the whole span is dropped. Otherwise the innermost open span
 * that still has the place ahead continues there; if the place is running itself, a new instance begins.
 */
export function findCut(state: State, spans: readonly SpanKind[], cut: number, to: number): CutPlace | null {
  const depth = state.agenda.findIndex((frame) => frame.kind === SPAN && frame.id === cut);
  if (depth < 0) return null;
  if (to < 0) return { keep: depth, next: [] };
  const running = state.agenda.findIndex((frame, index) => index >= depth && frame.kind === SPAN && frame.span === to);
  if (running >= 0)
    return { keep: running, next: repetitionAfter(state, running, to) ?? [planned(takeIds(state, spans, to), to, -1)] };
  for (let open = state.agenda.length - 1; open >= depth; open--) {
    const frame = state.agenda[open] ?? missing("frame");
    if (frame.kind !== SPAN) continue;
    const plan = explicit(spans, frame);
    const index = plan.findIndex((each) => each.extra === 0 && pathInside(spans, each, to) !== null);
    if (index >= 0) return { keep: open + 1, next: plan.slice(index) };
  }
  return null;
}

/** The plan after a running span, if it begins with a repetition of the same kind: that is the new instance. */
function repetitionAfter(state: State, running: number, to: number): Planned[] | null {
  const plan = around(state, running)?.plan ?? null;
  const next = plan?.[0];
  return plan !== null && next?.span === to && next.extra === 0 ? [...plan] : null;
}

/** The parts that lead to a kind of span inside a planned one: empty if it is that kind, null if it has none. */
export function pathInside(spans: readonly SpanKind[], each: Planned, to: number): number[] | null {
  if (each.span === to) return [];
  for (const part of plannedParts(spans, each)) {
    const inner = pathInside(spans, planned(0, part, -1, partsInside(spans, part, each.parts)), to);
    if (inner !== null) return [part, ...inner];
  }
  return null;
}

/** The parts of a planned span that take place. */
const plannedParts = (spans: readonly SpanKind[], each: Planned): readonly number[] =>
  (spans[each.span] ?? missing("span kind")).parts.filter((part) => each.parts === null || each.parts.includes(part));

/** The restriction that a list of parts puts on the inside of one of them; null if it names none of its parts. */
export function partsInside(spans: readonly SpanKind[], span: number, only: readonly number[] | null): number[] | null {
  return only !== null && (spans[span] ?? missing("span kind")).parts.some((part) => only.includes(part))
    ? [...only]
    : null;
}

/** The parts of a planned span from a place on, at every depth of the path. */
export function partsFrom(spans: readonly SpanKind[], each: Planned, path: readonly number[]): number[] {
  const [part, ...rest] = path;
  if (part === undefined) return each.parts === null ? [] : [...each.parts];
  const parts = plannedParts(spans, each);
  const inner = planned(0, part, -1, partsInside(spans, part, each.parts));
  return [...parts.slice(parts.indexOf(part)), ...partsFrom(spans, inner, rest)];
}

/** Whether a span lies inside another. Ids of parts lie in the range of their span. */
export const isInside = (id: number, from: number, size: number): boolean => id >= from && id < from + size;

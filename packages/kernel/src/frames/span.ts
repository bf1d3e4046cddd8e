import { missing } from "../data/ids.ts";
import {
  pop,
  push,
  SPAN,
  top,
  WINDOW,
  resolution,
  type ResolveFrame,
  type SpanFrame,
  type WindowFrame,
  OPENED,
} from "../state/agenda.ts";
import { expand, IDLE, MOST_STEPS, throwEndless } from "./expand.ts";
import { beginSpan } from "./begin-span.ts";
import { ACT, DECLARED, NOTICE, OPEN, PARTS, type CoursePart, type SpanKind } from "../time/course.ts";
import { writeEnd } from "../time/enter-span.ts";
import { endDurations, forgetSpan } from "../time/duration.ts";
import type { Game } from "../state/game.ts";
import { pushReversed, type Effect } from "../data/data.ts";
import { leadOut } from "../door/leave.ts";
import { noticeLate } from "../door/notice-triggers.ts";
import { BEGIN, proposal } from "../state/proposal.ts";
import { findAnchor, planAfter, partsInside, planned, takeIds, takeNext } from "../time/plan.ts";
import { settle } from "../settle/settle.ts";
import { stack } from "../state/zones.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { instructionOf, instructionsOf } from "../tables/lookup.ts";
import type { Program } from "../ruleset/word.ts";
import { beginDeclaring } from "../actions/declaration.ts";
import { copyPlan } from "../state/copy.ts";

/** A span runs its course, then ends: its durations expire, then the acts at the end of every span run. */
export const span: FrameKind<SpanFrame> = {
  name: "span",

  advance(game, frame) {
    runCourse(game, frame);
    return false;
  },

  answered: () => undefined,
  asks: () => null,
  gone: () => undefined,

  copy: (f) => ({
    kind: f.kind,
    id: f.id,
    span: f.span,
    seat: f.seat,
    at: f.at,
    part: f.part,
    plan: copyPlan(f.plan),
    parts: f.parts,
    did: f.did,
    by: f.by,
    extra: f.extra,
    unnoticed: f.unnoticed,
  }),
};

/** Advances a span until it waits, one of its parts begins, or it has ended. */
function runCourse(game: Game, frame: SpanFrame): void {
  const kind = game.tables.spans[frame.span] ?? missing("span kind");
  let item = kind.course[frame.at];
  for (; item !== undefined && item.op === ACT; item = kind.course[frame.at]) {
    frame.at++;
    if (act(game, frame.seat, item.rule, item.acts)) return;
  }
  if (item === undefined) endSpan(game, frame, kind);
  else if (item.op === PARTS) nextPart(game, frame, kind);
  else if (item.op === OPEN) {
    frame.at++;
    openWindow(game, item);
  } else if (item.op === DECLARED) {
    frame.at++;
    beginDeclaring(game, item.declaration);
  } else if (item.op === NOTICE) {
    frame.at++;
    noticeBeginnings(game);
  } else settleHere(game, frame, item);
}

/** Abilities notice the beginnings of the open spans that have waited for this place, the outermost first. */
function noticeBeginnings(game: Game): void {
  for (const frame of game.state.agenda) {
    if (frame.kind !== SPAN || frame.unnoticed === 0) continue;
    frame.unnoticed = 0;
    const p = proposal(BEGIN, (game.tables.spans[frame.span] ?? missing("span kind")).rule);
    p.key = frame.span;
    p.seat = frame.seat;
    p.amount = frame.extra;
    p.plan = [{ ...planned(frame.id, frame.span, frame.seat), by: frame.by, extra: frame.extra }];
    noticeLate(game, p);
  }
}

/** Begins the next part, or continues the course after the last one. */
function nextPart(game: Game, frame: SpanFrame, kind: SpanKind): void {
  if (game.ruleset.leaving.turn !== undefined && leadOut(game)) return;
  if (frame.plan !== null) {
    const next = takeNext(frame);
    if (frame.unnoticed === 1 && next?.span !== kind.parts[0]) noticeBeginnings(game);
    if (next === undefined) frame.at++;
    else {
      if (next.seat < 0) next.seat = frame.seat;
      beginSpan(game, next);
    }
    return;
  }
  const index = frame.part++;
  const { parts } = frame;
  // The first part did not begin, so the place where this beginning would have been noticed was not reached.
  if (frame.unnoticed === 1 && index > 0) noticeBeginnings(game);
  if (index >= kind.parts.length) {
    frame.at++;
    return;
  }
  const part = kind.parts[index] ?? missing("part");
  if (parts !== null && !parts.includes(part)) return;
  const inside = parts === null ? null : partsInside(game.tables.spans, part, parts);
  const id = frame.id + (kind.offsets[index] ?? missing("offset of a part"));
  beginSpan(game, planned(id, part, frame.seat, inside));
}

/** Opens a window. The frame of the last closed window is reused, to save garbage. */
function openWindow(game: Game, { window, rule }: CoursePart): WindowFrame {
  const spare = game.derived.spare ?? unopened();
  game.derived.spare = null;
  spare.window = window;
  spare.rule = rule;
  spare.seat = -1;
  spare.passes = 0;
  spare.at = 0;
  spare.follows = OPENED;
  spare.next = -1;
  spare.violations = 0;
  spare.plan = null;
  push(game, spare);
  return spare;
}

const unopened = (): WindowFrame => ({
  kind: WINDOW,
  window: 0,
  rule: 0,
  seat: -1,
  passes: 0,
  at: 0,
  follows: OPENED,
  next: -1,
  violations: 0,
  plan: null,
});

/**
 * Performs the acts of a course as a resolution without an item. True if that is on the agenda now, because something
 * happened.
 */
function act(game: Game, seat: number, rule: number, acts: Program): boolean {
  const { effects } = acts;
  if (effects.length === 0) return false;
  const instructions = instructionsOf(game, acts);
  const frame = actFrame(game, seat, rule);
  pushReversed(frame.todo, effects);
  let next = 0;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const effect = frame.todo.pop();
    if (effect === undefined) {
      game.derived.spareActs.push(frame);
      return false;
    }
    // What an act has expanded to comes before the next act.
    const isNextAct = effect === effects[next];
    const instruction = isNextAct ? instructions[next++] : instructionOf(game, effect);
    if (expand(game, frame, instruction ?? missing("instruction")) !== IDLE) return true;
  }
  return throwEndless(frame);
}

/** A frame for acts. The last one that ended is reused. */
function actFrame(game: Game, seat: number, rule: number): ResolveFrame {
  const spare = game.derived.spareActs.pop();
  if (spare === undefined) return resolution(seat, 0, rule, NO_EFFECTS, {});
  spare.seat = seat;
  spare.rule = rule;
  spare.bindings = {};
  spare.as = "";
  spare.atomic = null;
  return spare;
}

const NO_EFFECTS: readonly Effect[] = [];

/** Settles until nothing is due. If something happened, a window may open, and then a part of the course may repeat. */
function settleHere(game: Game, frame: SpanFrame, item: CoursePart): void {
  while (settle(game)) {
    frame.did = 1;
    if (top(game) !== frame || game.state.outcome !== null) return;
  }
  const { did } = frame;
  frame.did = 0;
  frame.at++;
  if (did === 0 || item.window < 0 || (item.forStack && stack(game).length === 0)) return;
  if (item.again === "span") repeatSpan(game, frame);
  else if (item.again !== "") frame.at = labelOf(game, frame, item.again);
  openWindow(game, item);
}

/** Repeats a span: plans a new instance directly after this one, and goes to the end of this one. */
function repeatSpan(game: Game, frame: SpanFrame): void {
  const { spans } = game.tables;
  const anchor = findAnchor(game.state, spans, frame.id);
  if (anchor === null)
    throw new Error(
      `the span "${(spans[frame.span] ?? missing("span kind")).name}" is to repeat and is not in the agenda`,
    );
  planAfter(spans, anchor, [planned(takeIds(game.state, spans, frame.span), frame.span, frame.seat)]);
  frame.at = (spans[frame.span] ?? missing("span kind")).course.length;
}

function labelOf(game: Game, frame: SpanFrame, label: string): number {
  const { name, labels } = game.tables.spans[frame.span] ?? missing("span kind");
  const found = labels.get(label);
  if (found === undefined) throw new Error(`the course of "${name}" has no place that is named "${label}"`);
  return found;
}

function endSpan(game: Game, frame: SpanFrame, kind: SpanKind): void {
  const { derived } = game;
  if (frame.at === kind.course.length) {
    frame.at++;
    if (derived.timed > 0) endDurations(game, frame.id);
    if (act(game, frame.seat, kind.rule, kind.end)) return;
  }
  if (derived.timed > 0) forgetSpan(game, frame.id, kind.size);
  writeEnd(game, game.state.agenda.length - 1, kind.rule);
  pop(game);
  derived.spareSpans.push(frame);
}

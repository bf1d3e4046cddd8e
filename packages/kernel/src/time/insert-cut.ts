import { missing } from "../data/ids.ts";
import { push, RESOLVE, SPAN, type SpanFrame, resolution, TURNS } from "../state/agenda.ts";
import type { SpanKind } from "./course.ts";
import type { Game, Planned } from "../state/game.ts";
import { nameNumber } from "../data/event-names.ts";
import { endDurations, forgetSpan } from "./duration.ts";
import { write } from "../state/log.ts";
import {
  explicit,
  findAnchor,
  findCut,
  planAfter,
  planBefore,
  isPlanning,
  partsAt,
  partsFrom,
  pathInside,
  takeIds,
} from "./plan.ts";
import type { Proposal } from "../state/proposal.ts";
import { forgetPlanned, writeEnd } from "./enter-span.ts";

const LAPSED = nameNumber("lapsed");

export const BEFORE = 1;

/** Logs that an operation lapsed because its span is over; nothing changes. */
export function lapse(game: Game, p: Proposal): false {
  write(game, LAPSED, p.seat, p.rule);
  return false;
}

/** Inserts a group of spans directly after or before an anchor. If the anchor is over, the insertion lapses. */
export function applyInsert(game: Game, p: Proposal): boolean {
  const group = p.plan ?? [];
  const { spans } = game.tables;
  const anchor = findAnchor(game.state, spans, p.key);
  if (anchor === null || (p.amount === BEFORE && anchor.index < 0)) return lapse(game, p);
  for (const each of group) {
    each.anchor = p.key;
    each.id = takeIds(game.state, spans, each.span);
  }
  p.refs = group.map((each) => each.id);
  if (p.amount === BEFORE) planBefore(spans, anchor, group);
  else planAfter(spans, anchor, group);
  p.plan = null;
  return true;
}

/**
 * Drops the rest of a span, up to a named place. Every open span inside still ends (its durations expire and its end
 * acts run), but no window opens and nothing begins.
 */
export function applyCut(game: Game, p: Proposal): boolean {
  const { state, tables } = game;
  const place = findCut(state, tables.spans, p.key, p.to);
  if (place === null) return lapse(game, p);
  const running = p.to < 0 ? undefined : state.agenda.find((frame) => frame.kind === SPAN && frame.span === p.to);
  const isLabel = running !== undefined && p.amount > 0;
  const keep = isLabel ? state.agenda.indexOf(running) + 1 : place.keep;
  const ended: SpanKind[] = [];
  const asker = state.agenda[state.agenda.length - 1] ?? missing("frame");
  for (let depth = state.agenda.length - 1; depth >= keep; depth--) {
    const frame = state.agenda[depth] ?? missing("frame");
    if (frame.kind === SPAN) {
      endDurations(game, frame.id);
      for (const each of frame.plan ?? [])
        forgetPlanned(game, each.id, (tables.spans[each.span] ?? missing("span kind")).size);
      forgetSpan(game, frame.id, (tables.spans[frame.span] ?? missing("span kind")).size);
      ended.push(tables.spans[frame.span] ?? missing("span kind"));
      writeEnd(game, depth, p.rule, p.by, p.card);
    }
    state.agenda.length = depth;
  }
  if (isLabel && running.kind === SPAN) continueAtLabel(game, running, p.amount);
  else if (p.to >= 0) planPath(game, place.next, p.to, p.amount);
  if (p.to >= 0) dropGroups(game, p.key);
  // The remaining effects of the resolution happen when the cut spans have ended.
  if (asker.kind === RESOLVE && asker.todo.length > 0)
    push(game, resolution(asker.seat, asker.source, asker.rule, asker.todo.toReversed(), asker.bindings, asker.used));
  for (const { rule, end } of ended.toReversed())
    if (end.effects.length > 0) push(game, resolution(state.active, 0, rule, end.effects, {}));
  p.to = -1;
  return true;
}

/** Continues a running span at a label of its course. Parts before that label are dropped. */
function continueAtLabel(game: Game, frame: SpanFrame, label: number): void {
  const { spans } = game.tables;
  if (partsAt(spans[frame.span] ?? missing("span kind")) < label) {
    for (const each of explicit(spans, frame))
      forgetPlanned(game, each.id, (spans[each.span] ?? missing("span kind")).size);
    frame.plan = [];
  }
  frame.at = label;
}

/** Drops the inserted groups that are still planned in a cut span, outside the frame that continues. */
function dropGroups(game: Game, cut: number): void {
  const { agenda } = game.state;
  const depth = agenda.findIndex((frame) => frame.kind === SPAN && frame.id === cut);
  if (depth < 0) return;
  for (const frame of agenda.slice(depth, -1)) {
    if (!isPlanning(frame) || frame.plan === null) continue;
    const gone = frame.plan.filter((each) => each.extra === 1);
    frame.plan = frame.plan.filter((each) => each.extra === 0);
    for (const each of gone) forgetPlanned(game, each.id, (game.tables.spans[each.span] ?? missing("span kind")).size);
  }
}

/** Reduces a planned span to the path to a place inside it: earlier parts are dropped at every depth. */
function reduceToPath(game: Game, first: Planned, path: readonly number[]): void {
  const { spans } = game.tables;
  first.parts = partsFrom(spans, first, path);
  let id = first.id;
  let kind = spans[first.span] ?? missing("span kind");
  for (const step of path) {
    const index = kind.parts.indexOf(step);
    for (let before = 0; before < index; before++)
      forgetPlanned(
        game,
        id + (kind.offsets[before] ?? missing("offset of a part")),
        (spans[kind.parts[before] ?? missing("part")] ?? missing("span kind")).size,
      );
    id += kind.offsets[index] ?? missing("offset of a part");
    kind = spans[step] ?? missing("span kind");
  }
}

/** Plans the path to the place of a cut in the frame that continues. Inserted groups on that path are dropped. */
function planPath(game: Game, next: readonly Planned[], to: number, label: number): void {
  const { spans } = game.tables;
  const frame = game.state.agenda[game.state.agenda.length - 1] ?? missing("frame");
  if (!isPlanning(frame)) return;
  const first = next[0] ?? missing("list element");
  const path = pathInside(spans, first, to) ?? [];
  first.from = path.length === 0 ? label : -1 - label;
  if (path.length > 0) reduceToPath(game, first, path);
  const old = explicit(spans, frame);
  const kept =
    next.length > 1 || old.includes(first)
      ? next.filter((each, index) => index === 0 || each.extra === 0)
      : [first, ...old.filter((each) => each.extra === 0)];
  for (const each of old)
    if (!kept.includes(each)) forgetPlanned(game, each.id, (spans[each.span] ?? missing("span kind")).size);
  if (frame.kind === SPAN) {
    frame.plan = [...kept];
    frame.at = Math.max(frame.at, partsAt(spans[frame.span] ?? missing("span kind")));
  } else frame.plan = frame.kind === TURNS ? [...kept, ...old.filter((each) => !kept.includes(each))] : [...kept];
}

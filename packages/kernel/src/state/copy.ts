import { missing } from "../data/ids.ts";
import type { Frame, Part } from "./agenda.ts";
import type { Game, Item, Planned, Seat, State, Stored, Waiting, Tally } from "./game.ts";
import type { Proposal } from "./proposal.ts";
import { copyBindings } from "./scope.ts";

type Kinds = Pick<Game["tables"], "frames">;

/**
 * Copies a state. Written field by field, which is several times faster than iterating over the fields. What nobody
 * edits is shared: effect data, bindings, and lists that are only ever replaced.
 */
export function copyState(state: State, tables: Kinds): State {
  const objects = state.objects.slice();
  for (let i = 0; i < objects.length; i++) {
    const o = objects[i];
    objects[i] =
      o === null || o === undefined
        ? null
        : {
            id: o.id,
            card: o.card,
            origin: o.origin,
            made: o.made,
            owner: o.owner,
            controller: o.controller,
            zone: o.zone,
            stamp: o.stamp,
            controlledSince: o.controlledSince,
            exhausted: o.exhausted,
            faceDown: o.faceDown,
            known: o.known,
            host: o.host,
            links: o.links === null ? null : o.links.slice(),
            absent: o.absent,
            marks: o.marks === null ? null : o.marks.slice(),
            item: o.item === null ? null : copyItem(o.item),
            announced: o.announced,
          };
  }
  const copy: State = {
    rng: state.rng.slice(),
    fixedOutcomes: state.fixedOutcomes.slice(),
    clock: state.clock,
    seats: copySeats(state.seats),
    order: state.order.slice(),
    direction: state.direction,
    turn: state.turn,
    active: state.active,
    first: state.first,
    objects,
    free: state.free.slice(),
    zones: copyLists(state.zones),
    agenda: copyAgenda(state.agenda, tables),
    revised: state.revised.slice(),
    effects: state.effects.length === 0 ? [] : state.effects.map(copyStored),
    waiting: state.waiting.length === 0 ? [] : state.waiting.map(copyWaiting),
    // Last-known copies are never edited, so they are shared.
    gone: state.gone.slice(),
    dirty: state.dirty,
    touched: state.touched.slice(),
    checkRuns: state.checkRuns,
    tallies: copyTallies(state.tallies),
    talliesBefore: copyTallies(state.talliesBefore),
    idleMoments: state.idleMoments,
    seen: state.seen.slice(),
    outcome:
      state.outcome === null
        ? null
        : { winners: state.outcome.winners.slice(), losers: state.outcome.losers.slice(), rule: state.outcome.rule },
  };
  if (state.ranges !== undefined) copy.ranges = state.ranges.slice();
  return copy;
}

// Lists that are read all the time are sliced from the original and then filled anew: so the copy has the same internal
// form, and code that the engine compiled for a game also serves its forks.

export function copyLists(lists: readonly number[][]): number[][] {
  const copy = lists.slice();
  for (let i = 0; i < copy.length; i++) copy[i] = (copy[i] ?? missing("list")).slice();
  return copy;
}

function copySeats(seats: readonly Seat[]): Seat[] {
  const copy = seats.slice();
  for (let i = 0; i < copy.length; i++) {
    const s = copy[i] ?? missing("seat");
    copy[i] = {
      name: s.name,
      left: s.left,
      team: s.team,
      turns: s.turns,
      began: s.began,
      resources: s.resources.slice(),
      lastTurn: s.lastTurn.slice(),
      lastCards: s.lastCards.slice(),
    };
  }
  return copy;
}

function copyAgenda(agenda: readonly Frame[], tables: Kinds): Frame[] {
  const copy = agenda.slice();
  for (let i = 0; i < copy.length; i++) copy[i] = copyFrame(copy[i] ?? missing("frame"), tables);
  return copy;
}

/** Copies a frame; each kind knows its own fields. */
export const copyFrame = (frame: Frame, tables: Kinds): Frame =>
  (tables.frames[frame.kind] ?? missing("frame kind")).copy(frame, tables);

export const copyPart = (p: Part): Part => ({
  todo: p.todo.slice(),
  seat: p.seat,
  source: p.source,
  rule: p.rule,
  bindings: copyBindings(p.bindings),
  used: p.used.slice(),
});

export const copyPlanned = (p: Planned): Planned => ({
  id: p.id,
  span: p.span,
  seat: p.seat,
  by: p.by,
  extra: p.extra,
  anchor: p.anchor,
  parts: p.parts,
  from: p.from,
});

export const copyPlan = (plan: Planned[] | null): Planned[] | null => (plan === null ? null : plan.map(copyPlanned));

export function copyProposal(p: Proposal): Proposal {
  return {
    change: p.change,
    name: p.name,
    object: p.object,
    was: p.was,
    seat: p.seat,
    from: p.from,
    to: p.to,
    amount: p.amount,
    key: p.key,
    rule: p.rule,
    by: p.by,
    card: p.card,
    stored: p.stored === null ? null : copyStored(p.stored),
    plan: copyPlan(p.plan),
    refs: p.refs === null ? null : p.refs.slice(),
    as: p.as,
    ifEmpty: p.ifEmpty,
    body: p.body === null ? null : copyPart(p.body),
    results: p.results,
    used: p.used.slice(),
    leads: p.leads,
  };
}

export function copyItem(i: Item): Item {
  return {
    action: i.action,
    from: i.from,
    ability: i.ability,
    data: i.data,
    seat: i.seat,
    source: i.source,
    rule: i.rule,
    modes: i.modes.slice(),
    extras: i.extras.slice(),
    x: i.x,
    targets: copyLists(i.targets),
    shares: i.shares.slice(),
    bindings: copyBindings(i.bindings),
  };
}

function copyStored(s: Stored): Stored {
  return {
    id: s.id,
    kind: s.kind,
    seat: s.seat,
    source: s.source,
    card: s.card,
    rule: s.rule,
    data: s.data,
    bindings: copyBindings(s.bindings),
    span: s.span,
    uses: s.uses,
    left: s.left,
    expiry:
      s.expiry === null
        ? null
        : {
            at: s.expiry.at,
            span: s.expiry.span,
            kind: s.expiry.kind,
            seat: s.expiry.seat,
            name: s.expiry.name,
            test: s.expiry.test,
          },
  };
}

export function copyWaiting(w: Waiting): Waiting {
  return {
    ability: w.ability,
    data: w.data,
    source: w.source,
    card: w.card,
    seat: w.seat,
    rule: w.rule,
    stamp: w.stamp,
    second: w.second,
    bindings: copyBindings(w.bindings),
  };
}

const copyTallies = (tallies: readonly Tally[]): Tally[] =>
  tallies.map(({ tally, ref, ability, count: times }) => ({ tally, ref, ability, count: times }));

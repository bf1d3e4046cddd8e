import { missing } from "../data/ids.ts";
import { RESOLVE, push, resolution, type HappenFrame } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import { known } from "../state/objects.ts";
import { CREATE, type Proposal } from "../state/proposal.ts";
import { joined } from "../state/scope.ts";
import { firstLiving, inOrder } from "../state/seats.ts";
import { eventBindings } from "./event-scope.ts";

/**
 * What happens at once, in the order of the seats if the ruleset says so: first by the seat of the source, then by the
 * seat it happens to. Events without either come first. What its seat has put first stays there, and what yields is last.
 */
export function inSeatOrder(game: Game, moment: Proposal[]): Proposal[] {
  if (!game.tables.ordersMoments || moment.length < 2) return moment;
  const order = inOrder(game.state, firstLiving(game.state));
  const keyed = moment.map((p) => ({ p, key: keyOf(game, p, moment, order) }));
  return keyed.toSorted((one, two) => one.key - two.key).map(({ p }) => p);
}

/** More seats than any game has. */
const MOST = 64;

function keyOf(game: Game, p: Proposal, moment: readonly Proposal[], order: readonly number[]): number {
  const place = (seat: number): number => Math.max(0, order.indexOf(seat));
  const source = p.by > 0 ? place(known(game, p.by)?.controller ?? -1) : 0;
  const late = p.name >= 0 && game.tables.yields[p.name] !== undefined ? MOST * MOST : 0;
  return (p.leads === 1 ? -MOST * MOST : 0) + late + source * MOST + place(seatOfEvent(game, p, moment));
}

/** The seat that an event happens to. What this moment creates belongs to the seat it is created for. */
function seatOfEvent(game: Game, p: Proposal, moment: readonly Proposal[]): number {
  if (p.object <= 0 || p.change === CREATE) return p.seat;
  const there = known(game, p.object);
  if (there !== null) return there.controller;
  return moment.find((each) => each.change === CREATE && each.refs?.[0] === p.object)?.seat ?? p.seat;
}

/** Whether the first proposal waits until the rest of its moment has happened. */
export const isYielding = ({ tables }: Game, p: Proposal | undefined): boolean =>
  tables.yields.length > 0 && p !== undefined && p.name >= 0 && tables.yields[p.name] !== undefined;

/**
 * Pushes what comes before the events that yield. It is read in the scope of the event, with the bindings of the
 * resolution that proposes it.
 */
export function pushBefore(game: Game, frame: HappenFrame): void {
  const below = game.state.agenda[game.state.agenda.indexOf(frame) - 1];
  const around = below !== undefined && below.kind === RESOLVE ? below.bindings : {};
  if (below !== undefined && below.kind === RESOLVE && below.atomic !== null) return;
  for (const p of frame.proposals.toReversed()) {
    for (const { test, rule, todo } of (game.tables.yields[p.name] ?? missing("events that yield")).toReversed()) {
      const bindings = joined(around, eventBindings(game, p));
      const scope = { seat: p.seat, source: p.by, rule, bindings };
      if (test(game, scope)) push(game, resolution(p.seat, p.by, rule, todo, bindings));
    }
  }
}

import { shown } from "../data/expectation.ts";
import { missing } from "../data/ids.ts";
import { SPAN, type SpanFrame } from "./agenda.ts";
import type { Game, State } from "./game.ts";

/** Whether a seat is in the game. The active seat of a turn may have left. */
export const isLiving = (state: State, seat: number): boolean =>
  seat >= 0 && (state.seats[seat] ?? missing("seat")).left === 0;

export const sharesTurns = (game: Game): boolean => game.tables.teams.sharedTurns;

export function isActive(game: Game, seat: number): boolean {
  const { state } = game;
  if (state.active === seat) return isLiving(state, seat);
  if (!sharesTurns(game) || state.active < 0 || !isLiving(state, seat)) return false;
  return (state.seats[state.active] ?? missing("seat")).team === (state.seats[seat] ?? missing("seat")).team;
}

/** The next seat in the direction of play, whether it has left or not. */
export function neighbour(state: State, seat: number): number {
  const { order } = state;
  const count = order.length;
  // Usually seats sit in the order of their numbers, which saves the search.
  const place = order[seat] === seat ? seat : order.indexOf(seat);
  return order[(place + state.direction + count) % count] ?? missing("seat in the order");
}

/** The nearest seat that has not left in a direction, as they sit, whatever the direction of play. */
export function nextSeated(state: State, seat: number, step: 1 | -1): number {
  const { order } = state;
  for (let place = order.indexOf(seat), far = 1; far < order.length; far++) {
    const next = order[(place + step * far + order.length * far) % order.length] ?? missing("seat in the order");
    if (isLiving(state, next)) return next;
  }
  return seat;
}

/** The next seat in turn order that has not left. */
export function nextLiving(state: State, seat: number): number {
  let next = neighbour(state, seat);
  for (let steps = 0; steps < state.order.length; steps++) {
    if ((state.seats[next] ?? missing("seat")).left === 0) return next;
    next = neighbour(state, next);
  }
  return -1;
}

/** The seats that have not left in turn order, beginning with this one or, if it left, the next. */
export function inOrder(state: State, from: number): number[] {
  const seats: number[] = [];
  let seat = from < 0 ? (state.order[0] ?? missing("seat in the order")) : from;
  for (let steps = 0; steps < state.order.length; steps++) {
    if ((state.seats[seat] ?? missing("seat")).left === 0) seats.push(seat);
    seat = neighbour(state, seat);
  }
  return seats;
}

/** The active seat or, if it has left, the next one. */
export function firstLiving(state: State): number {
  if (state.active < 0) return inOrder(state, -1)[0] ?? missing("seat");
  return isLiving(state, state.active) ? state.active : nextLiving(state, state.active);
}

export function countLiving(state: State): number {
  let count = 0;
  for (const seat of state.seats) if (seat.left === 0) count++;
  return count;
}

/** The number of a resource that a seat has; what a team shares is kept once, with the first of its seats. */
export const resourceOf = (game: Game, seat: number, resource: number): number =>
  (game.state.seats[keeperOf(game, seat, resource)] ?? missing("seat")).resources[resource] ?? missing("resource");

/** The same by name, for callers; 0 of what the ruleset does not have. */
export function resourceNamed(game: Game, seat: number, name: string): number {
  const resource = game.tables.resources.get(name);
  return resource === undefined || game.state.seats[seat] === undefined ? 0 : resourceOf(game, seat, resource);
}

/** The seat with which the number of a resource is kept: the first of its team if the team shares it, or itself. */
export function keeperOf({ state, tables }: Game, seat: number, resource: number): number {
  if ((tables.resourceRules[resource] ?? missing("resource")).shared !== true) return seat;
  const { team } = state.seats[seat] ?? missing("seat");
  return state.seats.findIndex((each) => each.team === team);
}

export const sameTeam = (state: State, a: number, b: number): boolean =>
  (state.seats[a] ?? missing("seat")).team === (state.seats[b] ?? missing("seat")).team;

/** The seats of a team that have not left, in the order of their numbers. */
export const teamOf = (state: State, seat: number): number[] =>
  [...state.seats.keys()].filter((each) => sameTeam(state, each, seat) && isLiving(state, each));

/** A team as it sits, also with seats that have left: from the one whose place comes after that of somebody else. */
export function seatedTeam({ seats }: State, seat: number): number[] {
  const { team } = seats[seat] ?? missing("seat");
  const mates = [...seats.keys()].filter((each) => seats[each]?.team === team);
  const first = mates.findIndex((each) => seats[(each + seats.length - 1) % seats.length]?.team !== team);
  return first <= 0 ? mates : [...mates.slice(first), ...mates.slice(0, first)];
}

/** Whether a seat sits in the middle of its team, as the game began; of an even number the first of the two. */
export function isLeader({ state }: Pick<Game, "state">, seat: number): boolean {
  const team = seatedTeam(state, seat);
  return team[(team.length - 1) >> 1] === seat;
}

/** The seats that lose, leave or draw with a seat: its team, if that has one fate, and not only that of its leader. */
export function sharersOfFate(game: Game, seat: number): number[] {
  const { oneFate } = game.tables.teams;
  if (oneFate === undefined || (oneFate.leader !== undefined && !isLeader(game, seat))) return [seat];
  return teamOf(game.state, seat);
}

/** The open span of this kind, or null. */
export function openSpan(game: Game, kind: number): SpanFrame | null {
  const { agenda } = game.state;
  for (let i = agenda.length - 1; i >= 0; i--) {
    const frame = agenda[i] ?? missing("frame");
    if (frame.kind === SPAN && frame.span === kind) return frame;
  }
  return null;
}

/** Whether a turn of one seat is also a turn of the other. */
export const isTurnMate = (game: Game, a: number, b: number): boolean =>
  a === b || (a >= 0 && b >= 0 && sharesTurns(game) && sameTeam(game.state, a, b));

export const seatNamed = (game: Game, name: string): number => {
  const seat = game.state.seats.findIndex((each) => each.name === name);
  if (seat < 0)
    throw new Error(
      `no seat is called ${shown(name)}; there are ${game.state.seats.map((each) => each.name).join(", ")}`,
    );
  return seat;
};

/** Whether nothing has changed since the last settle and no trigger waits. */
export const isSettled = ({ state, derived }: Game): boolean =>
  state.dirty === 0 && state.waiting.length === 0 && derived.statesVersion === derived.version;

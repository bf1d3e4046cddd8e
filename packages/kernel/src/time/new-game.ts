import { frozen, type Effect } from "../data/data.ts";
import { missing, numberOf } from "../data/ids.ts";
import type { Rng } from "../data/rng.ts";
import type { ResourceRule } from "../ruleset/ruleset.ts";
import { OPENING_SPAN, push, resolution, TURNS } from "../state/agenda.ts";
import type { Game, Seat, State } from "../state/game.ts";
import { isTurnMate } from "../state/seats.ts";
import type { Tables } from "../tables/tables.ts";

/** The state of a game in which nothing has happened yet: these seats, and no cards. */
export function newState(tables: Tables, rng: Rng, fixedOutcomes: number[], seats: Seat[], order: number[]): State {
  return {
    rng,
    fixedOutcomes,
    clock: 1,
    seats,
    order,
    direction: 1,
    turn: 0,
    active: -1,
    first: 0,
    objects: [],
    free: [],
    zones: emptyLists(tables.zones.length * seats.length),
    // Natural order continues after this seat: with the last seat here, the first seat begins.
    agenda: [{ kind: TURNS, natural: order[order.length - 1] ?? missing("seat in the order"), plan: [] }],
    revised: [],
    effects: [],
    waiting: [],
    gone: [],
    dirty: -1,
    touched: [],
    checkRuns: 0,
    tallies: [],
    talliesBefore: [],
    idleMoments: 0,
    seen: [],
    outcome: null,
  };
}

function emptyLists(count: number): number[][] {
  const lists: number[][] = [];
  for (let index = 0; index < count; index++) lists.push([]);
  return lists;
}

/** Resources that differ from those of the ruleset, by the name of the seat. */
export type GivenResources = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Gives seats the resources that they have as a game of so many seats begins. Those that last longer than a game stay as they
 * are.
 */
export function layResources(tables: Tables, seats: readonly Seat[], count: number, given: GivenResources = {}): void {
  for (const seat of seats) {
    const before = seat.resources;
    // The lists of a state are made one by one, so that all games have them in one internal form and share compiled code.
    seat.resources = [];
    for (const [key, rule] of tables.resourceRules.entries())
      seat.resources.push((rule.lasting === true ? before[key] : undefined) ?? startOf(rule, count));
    for (const [name, value] of Object.entries(given[seat.name] ?? NOTHING))
      seat.resources[numberOf(tables.resources, name, "resource")] = value;
  }
  for (const [resource, key] of tables.resources)
    if (tables.resourceRules[key]?.shared === true) joinShared(seats, resource, key, given);
}

const NOTHING: Readonly<Record<string, number>> = {};

/** The initial amount of a resource in a game of so many seats. */
const startOf = ({ start: first = 0, startWith }: ResourceRule, count: number): number => startWith?.[count] ?? first;

/** Keeps what teams share with the first seat of each: as one of its seats was given it, or as the ruleset says. */
function joinShared(seats: readonly Seat[], resource: string, key: number, all: GivenResources): void {
  for (const one of seats) {
    const [holder = one, ...mates] = seats.filter(({ team }) => team === one.team);
    if (holder !== one) continue;
    const given = [holder, ...mates].flatMap(({ name }) => all[name]?.[resource] ?? []);
    if (new Set(given).size > 1)
      throw new Error(
        `${[holder, ...mates].map(({ name }) => name).join(" and ")} share ${resource}: it cannot be ${given.join(" and ")}; say it of one of them`,
      );
    const [said] = given;
    if (said !== undefined) holder.resources[key] = said;
    for (const mate of mates) mate.resources[key] = 0;
  }
}

const OPENS: readonly Effect[] = frozen([{ begin: "opening", who: "you" }]);

/**
 * Puts on the agenda what comes before the first turn: what holds for each seat as long as the game lasts, and then, unless it is left
 * out, the opening.
 */
export function planStart(game: Game, hasOpening: boolean): void {
  const { tables, state } = game;
  const { opening, always } = game.ruleset;
  const first = state.order[0] ?? missing("seat in the order");
  if (opening !== undefined && hasOpening)
    push(game, resolution(first, 0, (tables.spans[OPENING_SPAN] ?? missing("span kind")).rule, OPENS, {}));
  if (always === undefined) return;
  const rule = numberOf(tables.ruleNumbers, always.rule, "rule");
  for (const seat of state.order.toReversed()) push(game, resolution(seat, 0, rule, always.do, {}));
}

/** Rotates the turn order so that this seat takes the next natural turn, with its team if they share their turns. */
export function beginWith(game: Game, seat: number): boolean {
  const { state } = game;
  const [turns] = state.agenda;
  let place = state.order.indexOf(seat);
  if (place < 0 || turns?.kind !== TURNS) return false;
  const count = state.order.length;
  const before = (index: number): number => state.order[(index + count - 1) % count] ?? missing("seat in the order");
  for (let steps = 1; steps < count && isTurnMate(game, before(place), seat); steps++)
    place = (place + count - 1) % count;
  state.order = [...state.order.slice(place), ...state.order.slice(0, place)];
  turns.natural = state.order[count - 1] ?? missing("seat in the order");
  return true;
}

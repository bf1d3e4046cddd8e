import { missing, numberOf } from "../data/ids.ts";
import { push, RESOLVE, resolution, type ResolveFrame } from "../state/agenda.ts";
import { enlistAll } from "../derived/derive.ts";
import { emptyDerived } from "../derived/fork.ts";
import { addNamed, remember } from "../objects/last-known.ts";
import { seenBy } from "../objects/move.ts";
import { CARD, type Game, type GameObject } from "../state/game.ts";
import { find, make, unmake } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { rangesOf } from "../state/range.ts";
import { isLiving, resourceNamed } from "../state/seats.ts";
import { blankOf, zoneList } from "../state/zones.ts";
import { startZoneOf } from "../tables/lookup.ts";
import { writeEnd } from "../time/enter-span.ts";
import { beginWith, layResources, newState, planStart } from "../time/new-game.ts";

/**
 * Ends the game that is going on without an outcome and starts a new one in its place, with the seats that have not left. Every
 * card is dealt into the deck of its owner again, except those that stay where they are (`refs`). The seat takes the first turn.
 * What the effect still says happens between the opening and that turn. Ids and random numbers go on, because the log names
 * things of both games [CR 727].
 */
export function applyRestart(game: Game, p: Proposal): boolean {
  const { state, tables } = game;
  const rest = restOfResolution(game);
  const named = new Set<number>([p.by]);
  for (const frame of rest) addNamed(named, frame);
  for (const object of state.objects) if (object !== null && named.has(object.id)) remember(game, object, 0);
  const kept = keep(game, p.refs ?? []);
  const cards = takeCards(game, kept);
  for (let depth = state.agenda.length - 1; depth >= 0; depth--) writeEnd(game, depth, p.rule, p.by, p.card);
  const order = state.order.filter((seat) => isLiving(state, seat));
  const { rng, fixedOutcomes, clock, seats, objects, free, idleMoments } = state;
  const gone = state.gone.filter(({ id }) => named.has(id) && !kept.some((object) => object.id === id));
  // In place, because callers hold this state; an endless loop is one though the game is restarted in it.
  Object.assign(state, newState(tables, rng, fixedOutcomes, seats, order), { clock, objects, free, gone, idleMoments });
  for (const object of kept) zoneList(game, object.zone, object.owner).push(object.id);
  for (const [seat, own] of cards.entries()) dealCards(game, seat, own);
  if (tables.range !== null) state.ranges = rangesOf(game);
  layResources(tables, seats, order.length);
  for (const seat of seats) {
    seat.turns = 0;
    seat.lastTurn = [];
    seat.began = state.clock;
  }
  const version = game.derived.version + 1;
  Object.assign(game.derived, emptyDerived(seats.length), { version });
  enlistAll(game);
  beginWith(game, p.seat);
  state.agenda.push(...rest);
  planStart(game, true);
  planShuffle(game);
  return true;
}

/** What is still to be done of the effect that restarts the game, without the item that it belongs to. */
function restOfResolution({ state: { agenda } }: Game): ResolveFrame[] {
  const rest: ResolveFrame[] = [];
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const frame = agenda[depth] ?? missing("frame");
    if (frame.kind !== RESOLVE) break;
    if (frame.todo.length + frame.after.length > 0) rest.unshift({ ...frame, item: 0, as: "" });
  }
  return rest;
}

/** The cards that stay where they are. They are as new there: nothing of the game that has ended sticks to them. */
function keep(game: Game, ids: readonly number[]): GameObject[] {
  return ids.flatMap((id) => {
    const object = find(game, id);
    if (object === null || object.made !== CARD || object.item !== null) return [];
    object.controller = object.owner;
    object.exhausted = 0;
    object.host = 0;
    object.links = null;
    object.absent = 0;
    object.marks = null;
    object.announced = null;
    object.card = object.origin;
    return [object];
  });
}

/** Takes all cards but these out of their zones, by owner. Whatever is no card ceases to exist. */
function takeCards(game: Game, kept: readonly GameObject[]): number[][] {
  const { state, tables } = game;
  const cards: number[][] = state.seats.map(() => []);
  for (const zone of tables.zones)
    for (const seat of zone.shared ? [0] : state.seats.keys())
      for (const entry of zoneList(game, zone.number, seat)) if (entry < 0) cards[seat]?.push(-1 - entry);
  for (const object of state.objects.slice()) {
    if (object === null || kept.includes(object)) continue;
    if (object.made === CARD) cards[object.owner]?.push(object.origin);
    unmake(state, object);
  }
  return cards;
}

/** Deals the cards of a seat: into the zones in which they start, or into its deck. */
function dealCards(game: Game, seat: number, cards: readonly number[]): void {
  const { tables, ruleset } = game;
  const { zone: deck, apart = [], leaders } = ruleset.deck ?? missing("rule for decks");
  const list = zoneList(game, numberOf(tables.zoneNumbers, deck, "zone"), seat);
  for (const card of cards) {
    const isLeading = leaders?.resources.some((name) => resourceNamed(game, seat, name) === card + 1) === true;
    const start = isLeading ? leaders.zone : startZoneOf(tables, apart, card);
    if (start === undefined) list.push(blankOf(card));
    else layCard(game, seat, numberOf(tables.zoneNumbers, start, "zone"), card);
  }
}

/** Puts on the agenda that everybody shuffles, before anything else of the new game [CR 103.3]. */
function planShuffle(game: Game): void {
  const { zone, rule } = game.ruleset.deck ?? missing("rule for decks");
  const first = game.state.order[0] ?? missing("seat in the order");
  const number = numberOf(game.tables.ruleNumbers, rule, "rule");
  push(game, resolution(first, 0, number, [{ shuffle: zone, who: "everyone" }], {}));
}

/** Lays a card into a zone in which it starts. */
function layCard(game: Game, seat: number, zone: number, card: number): void {
  const kind = game.tables.zones[zone] ?? missing("zone");
  const list = zoneList(game, zone, seat);
  if (kind.hidden === "all") {
    list.push(blankOf(card));
    return;
  }
  const object = make(game.state, card, seat, zone);
  object.known = seenBy(game, kind, seat);
  list.push(object.id);
}

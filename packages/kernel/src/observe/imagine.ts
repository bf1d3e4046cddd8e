import { cardKind } from "../tables/card-kind.ts";
import { expecting } from "../data/expectation.ts";
import { missing, slotOf } from "../data/ids.ts";
import { ANNOUNCE, HAPPEN, type Frame } from "../state/agenda.ts";
import { derive } from "../derived/derive.ts";
import { fork } from "../derived/fork.ts";
import { CARD, type Game } from "../state/game.ts";
import { FACE_DOWN } from "../objects/move.ts";
import { seatNamed } from "../state/seats.ts";
import { next, shuffle, type Rng } from "../data/rng.ts";
import { fitsValues } from "../state/values.ts";
import { blankOf } from "../state/zones.ts";
import { sightOf } from "./view.ts";

/** A position in a zone that holds a card unknown to the seat. */
interface Place {
  readonly list: number[];
  readonly index: number;
}

/**
 * A fork in which everything unknown to a seat is dealt anew: the only game a bot may search. Each owner's unknown
 * cards are shuffled among the places they could be in, and the random source is replaced.
 */
export const imagine = expecting(
  "a game, a seat and random numbers, as `seeded` gives them",
  function imagine(game: Game, seat: string, rng: Rng): Game {
    const copy = fork(game);
    const sight = sightOf(copy, seatNamed(game, seat));
    redeal(copy, sight, rng);
    // The state that a cancel returns to must not reveal the real cards either.
    for (const frame of copy.state.agenda)
      if (frame.kind === ANNOUNCE && frame.before !== null) redeal({ ...copy, state: frame.before }, sight, rng);
    copy.derived = derive(copy);
    copy.seed = null;
    return copy;
  },
);

/** Deals the unknown cards of a state anew, owner by owner. */
function redeal(game: Game, sight: number, rng: Rng): void {
  const { state, tables } = game;
  for (const owner of state.seats.keys()) {
    const places: Place[] = [];
    for (const zone of tables.zones) {
      const list = state.zones[zone.number * state.seats.length + (zone.shared ? 0 : owner)] ?? missing("zone");
      for (const [index, entry] of list.entries())
        if (isUnknown(game, entry, owner, sight)) places.push({ list, index });
    }
    dealParts(game, places, rng);
  }
  state.rng = [next(rng) | 0, next(rng) | 0, next(rng) | 0, 1];
  state.fixedOutcomes = [];
}

/**
 * Whether a card is dealt anew. A card being announced, or moving to where all see it, was shown by the question about
 * it.
 */
function isUnknown(game: Game, entry: number, owner: number, sight: number): boolean {
  if (entry < 0) return true;
  const object = game.state.objects[slotOf(entry)] ?? missing("object");
  return (
    object !== null &&
    object.owner === owner &&
    object.made === CARD &&
    object.card >= 0 &&
    (object.known & sight) === 0 &&
    !game.state.agenda.some((frame) => isOnItsWay(frame, entry))
  );
}

function isOnItsWay(frame: Frame, id: number): boolean {
  if (frame.kind !== HAPPEN) return frame.kind === ANNOUNCE && frame.object === id;
  return [...frame.proposals, ...frame.ready].some((p) => p.object === id && (p.amount & FACE_DOWN) === 0);
}

/** Cards that start outside the deck are never in it, so each group is dealt separately. */
function dealParts(game: Game, places: readonly Place[], rng: Rng): void {
  const apart = game.ruleset.deck?.apart;
  if (apart === undefined) return deal(game, places, rng);
  const parts = places.map((place) => {
    const { values, name } = cardKind(game, cardAt(game, place));
    return apart.findIndex(({ of }) => fitsValues(of, values, name));
  });
  for (const part of [-1, ...apart.keys()])
    deal(
      game,
      places.filter((_, index) => parts[index] === part),
      rng,
    );
}

function cardAt(game: Game, { list, index }: Place): number {
  const entry = list[index] ?? missing("list element");
  return entry < 0 ? -1 - entry : ((game.state.objects[slotOf(entry)] ?? missing("object"))?.origin ?? 0);
}

function deal(game: Game, places: readonly Place[], rng: Rng): void {
  const cards = places.map((place) => cardAt(game, place));
  shuffle(rng, cards);
  for (const [position, { list, index }] of places.entries()) {
    const entry = list[index] ?? missing("list element");
    const card = cards[position] ?? missing("card");
    const object = entry < 0 ? null : (game.state.objects[slotOf(entry)] ?? missing("object"));
    if (object === null) list[index] = blankOf(card);
    else {
      object.card = card;
      object.origin = card;
    }
  }
}

import { cardKind } from "../tables/card-kind.ts";
import { expecting } from "../data/expectation.ts";
import { seeded } from "../data/rng.ts";
import { deciderOf } from "../objects/control.ts";
import { askedSeat } from "../play/decision.ts";
import { answer } from "../play/submit.ts";
import { RESOLVE, top, WINDOW } from "../state/agenda.ts";
import { ABILITY, type Game } from "../state/game.ts";
import { find, known } from "../state/objects.ts";
import type { Ref } from "../state/client-ref.ts";
import { isLiving, resourceOf, seatNamed } from "../state/seats.ts";
import { stack } from "../state/zones.ts";
import { askingIn, idleAnswer, type Asking } from "./forecast.ts";
import { imagine } from "./imagine.ts";
import { place, type PlaceInTime } from "./place.ts";
import { outcomeOf, seenRef, sightOf, type Eyes, type SeenOutcome } from "./view.ts";

/** An item that will resolve, by its card or, with `isAbility`, by the card whose ability it is. */
export interface Resolving {
  readonly id: Ref;
  readonly name: string;
  readonly isAbility: boolean;
}

/** What a pass leads to if nobody else does anything. */
export interface Passing {
  /** The items that resolve before the seat is asked again, in order; also one about which it is asked while it resolves. */
  readonly resolves: readonly Resolving[];
  /** Where the game is when the seat is asked again. */
  readonly place: PlaceInTime;
  /** What it is asked there; left out if the game is over first, or if it is not asked for a long time. */
  readonly asked?: Asking;
  /** How the resources of the seats differ by then, where they do. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly outcome?: SeenOutcome;
  /** The seat has left a game that goes on without it: what comes of the others then is not looked at. */
  readonly left?: true;
}

/** So many answers of others are foreseen. */
const MOST_ANSWERS = 2000;

/**
 * What happens if the seat passes now and nobody else does anything; null if it does not have priority. `isAsked` says of a position
 * in which the rules ask the seat whether it is asked there: a client may pass for it. Without it the seat is asked at once.
 */
export const passing = expecting(
  "a game and a seat",
  function passing(game: Game, seat: string, isAsked: (game: Game) => boolean = () => true): Passing | null {
    const number = seatNamed(game, seat);
    if (game.state.outcome !== null || top(game).kind !== WINDOW || deciderOf(game, askedSeat(game)) !== number)
      return null;
    const eyes: Eyes = { seat: number, sight: sightOf(game, number) };
    const copy = imagine(game, seat, seeded(game.decisions));
    const resolves: Resolving[] = [];
    // What was on the stack of the real game has the same id there. What came on it since then has none yet.
    const resolving = (id: number): Resolving => ({
      id: isOnStack(game, id) ? seenRef(game, id, eyes) : "",
      name: itemName(copy, id, eyes),
      isAbility: isAbility(copy, id),
    });
    let isOpen = false;
    for (let count = 0; count < MOST_ANSWERS && isPlaying(copy, number) && !isOpen; count++) {
      // Named beforehand: nothing is left of an ability once it has resolved.
      const before = stack(copy).map((id) => ({ at: id, said: resolving(id) }));
      answer(copy, idleAnswer(copy));
      const now = stack(copy);
      for (const { at, said } of before.toReversed()) if (!now.includes(at)) resolves.push(said);
      isOpen = isPlaying(copy, number) && deciderOf(copy, askedSeat(copy)) === number && isAsked(copy);
    }
    // What it is asked about has begun to resolve, and lies on the stack until it has.
    const half = copy.state.agenda.find((frame) => frame.kind === RESOLVE && stack(copy).includes(frame.item));
    if (half?.kind === RESOLVE) resolves.push(resolving(half.item));
    const outcome = outcomeOf(copy);
    return {
      resolves,
      place: place(copy),
      ...(isOpen ? { asked: askingIn(copy, seat) } : {}),
      resources: differences(game, copy),
      ...(outcome === null ? {} : { outcome }),
      ...(outcome === null && !isPlaying(copy, number) ? { left: true } : {}),
    };
  },
);

/** Whether the game goes on, and the seat is in it. */
const isPlaying = ({ state }: Game, seat: number): boolean => state.outcome === null && isLiving(state, seat);

const isAbility = (game: Game, id: number): boolean => find(game, id)?.made === ABILITY;

const isOnStack = (game: Game, id: number): boolean => stack(game).includes(id);

/** The name of an item: of its card, or of the card whose ability it is; "?" if the seat may not know it. */
function itemName(game: Game, id: number, { sight }: Eyes): string {
  const object = find(game, id);
  const source = object?.item === null || object === null ? null : known(game, object.item.source);
  const card = object !== null && object.card >= 0 ? object.card : (source?.card ?? -1);
  const isHidden = object === null || (object.made !== ABILITY && (object.known & sight) === 0);
  return card < 0 || isHidden ? "?" : cardKind(game, card).name;
}

/** By seat and resource, how much more or less there is. */
function differences(before: Game, after: Game): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const [seat, { name }] of after.state.seats.entries())
    for (const [resource, key] of after.tables.resources) {
      const by = resourceOf(after, seat, key) - resourceOf(before, seat, key);
      if (by !== 0) (found[name] ??= {})[resource] = by;
    }
  return found;
}

import { amiss, slotOf } from "../ids.ts";
import type { Game, GameObject } from "../game.ts";
import { zoneList } from "../zones.ts";
import { arePrinted, passesSets, type Sieve } from "./sieve.ts";

/**
 * The ids among which a sieve finds all it can find, in their order, where that is less than all there is: those that have
 * a mark or a link, or those that fit by what is printed on them. Null where everything has to be looked through.
 */
export function fewFor(game: Game, sieve: Sieve): readonly number[] | null {
  if (sieve.zones !== null || sieve.absent) return null;
  if (sieve.tied) return game.derived.tied ?? tiedIn(game);
  return sieve.sets !== null && arePrinted(game, sieve) ? standing(game, sieve) : null;
}

/** What has a mark or a link where abilities work: kept until something gets its first of them or loses its last. */
function tiedIn(game: Game): readonly number[] {
  const found = everythingThat(game, isTied);
  game.derived.tied = found;
  return found;
}

const isTied = (_game: Game, object: GameObject): boolean => object.marks !== null || object.links !== null;

/** What fits by its printed sets: kept for the list of what is there, which is replaced with every change. */
function standing(game: Game, sieve: Sieve): readonly number[] {
  const { faces } = game.derived;
  if (sieve.stood === faces) return sieve.standing;
  sieve.standing = everythingThat(game, (played, object) => passesSets(played, sieve, object));
  sieve.stood = faces;
  return sieve.standing;
}

/** The objects where abilities work that are not absent and pass a test. */
function everythingThat(game: Game, test: (game: Game, object: GameObject) => boolean): readonly number[] {
  const { objects, seats } = game.state;
  const found: number[] = [];
  for (const zone of game.tables.working) {
    const count = (game.tables.zones[zone] ?? amiss()).shared ? 1 : seats.length;
    for (let seat = 0; seat < count; seat++) {
      const list = zoneList(game, zone, seat);
      for (let index = 0; index < list.length; index++) {
        const id = list[index] ?? amiss();
        const object = id > 0 ? objects[slotOf(id)] : null;
        if (object !== null && object !== undefined && object.absent === 0 && test(game, object)) found.push(id);
      }
    }
  }
  return found;
}

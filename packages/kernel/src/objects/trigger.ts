import { ABILITY, type Game, type Item, type Waiting } from "../state/game.ts";
import { isLookedAt, invalidate } from "../derived/invalidate.ts";
import { make } from "../state/objects.ts";
import { firstLiving, inOrder, sameTeam, sharesTurns } from "../state/seats.ts";
import { stack } from "../state/zones.ts";

/** Waiting triggers by round and seat: first those that did not trigger on a trigger, active seat first. */
export function groupsOf(game: Game): Waiting[][] {
  const { state } = game;
  const groups: Waiting[][] = [];
  for (const second of [0, 1]) {
    const done: number[] = [];
    for (const seat of inOrder(state, firstLiving(state))) {
      if (done.includes(seat)) continue;
      const mates = sharesTurns(game) ? [...state.seats.keys()].filter((each) => sameTeam(state, each, seat)) : [seat];
      done.push(...mates);
      const group = state.waiting.filter((waiting) => waiting.second === second && mates.includes(waiting.seat));
      if (game.ruleset.triggers?.order === "timestamp") group.sort((a, b) => a.stamp - b.stamp);
      if (group.length > 0) groups.push(group);
    }
  }
  return groups;
}

/** An ability comes to the stack as an object of its own. */
export function putAbility(game: Game, item: Item, card: number): number {
  const object = make(game.state, card, item.seat, game.tables.stackZone);
  object.made = ABILITY;
  object.known = (1 << game.state.seats.length) - 1;
  object.item = item;
  stack(game).push(object.id);
  if (game.derived.modifies > 0 && isLookedAt(game, object.zone)) game.derived.version++;
  else invalidate(game);
  return object.id;
}

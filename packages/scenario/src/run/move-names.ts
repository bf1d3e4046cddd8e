import { slotOf, type Event, type Game } from "@turnwright/kernel";
import { isRecord } from "../file/document.ts";

/** What a game calls moves by what it is that moves: a creature dies, however it comes to the graveyard. */
type Moves = NonNullable<Game["ruleset"]["moves"]>[string];

const movesOf = ({ ruleset }: Game): [string, NonNullable<Moves>][] =>
  Object.entries(ruleset.moves ?? {}).flatMap(([name, move]) => (move === undefined ? [] : [[name, move]]));

/** By what names each object would be said to leave its zone, looked at before a command: afterwards it is gone. */
export function leavingNames(game: Game): ReadonlyMap<number, readonly string[]> {
  const moves = movesOf(game);
  const found = new Map<number, readonly string[]>();
  if (moves.length === 0) return found;
  for (const object of game.state.objects) {
    if (object === null || object === undefined) continue;
    const zone = game.tables.zones[object.zone]?.name;
    const names = moves.filter(([, move]) => move.from === zone && isSuch(game, object.id, move)).map(([name]) => name);
    found.set(object.id, names);
  }
  return found;
}

const isSuch = (game: Game, id: number, { of }: NonNullable<Moves>): boolean =>
  !isRecord(of) || game.tables.reader.fits(game, of, id, { seat: -1, source: 0, rule: 0, bindings: {} });

/**
 * What else an event is called by what has moved. One that is called by its zone would have had another name, if what moved had one. What
 * came only with it is looked at where it is now.
 */
export function movedNames(
  game: Game,
  event: Event,
  before: ReadonlyMap<number, readonly string[]>,
): readonly string[] {
  const { id, from, to } = event;
  if (id === undefined || from === undefined || to === undefined || event.name === `enter:${to}`) return [];
  const moves = movesOf(game).filter(([, move]) => move.from === from && move.to === to);
  if (moves.length === 0) return [];
  const was = [...before.keys()].find((each) => slotOf(each) === slotOf(id));
  const object = game.state.objects[slotOf(id)];
  return moves.flatMap(([name, move]) => {
    if (was !== undefined) return before.get(was)?.includes(name) === true ? [name] : [];
    return object === null || object === undefined || isSuch(game, object.id, move) ? [name] : [];
  });
}

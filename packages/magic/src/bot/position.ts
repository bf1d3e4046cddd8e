// What both the outlook and the advice look up in a game: a file of its own, so that neither needs the other.
import { openSpans, slotOf, type Game } from "@turnwright/kernel";

/** The step or phase that is going on. */
export const spanName = (game: Game): string => game.tables.spans[openSpans(game).at(-1)?.span ?? -1]?.name ?? "";

/** What lies in a zone, in that of a seat where each has its own. */
export function inZone({ state, tables }: Game, name: string, seat: number): readonly number[] {
  const zone = tables.zoneNumbers.get(name) ?? 0;
  return state.zones[zone * state.seats.length + (tables.zones[zone]?.shared === true ? 0 : seat)] ?? [];
}

/** What is printed on a card, wherever it lies. */
export function cardOf(game: Game, id: number): Game["tables"]["cards"][number] | undefined {
  const card = id < 0 ? -1 - id : (game.state.objects[slotOf(id)]?.card ?? -1);
  return card < 0 ? undefined : game.tables.reader.card(game, card);
}

export function typesOf(game: Game, id: number): readonly string[] {
  const types = cardOf(game, id)?.values["types"];
  return Array.isArray(types) ? types : [];
}

/** Whether two seats attack and block as one: a seat itself, and a mate with whom it takes its turns together. */
export const fightsWith = ({ state, tables }: Game, one: number, other: number): boolean =>
  one === other || (tables.teams.sharedTurns && state.seats[one]?.team === state.seats[other]?.team);

/** Whether it is the turn of a seat, alone or with its mates. */
export const isTurnOf = (game: Game, seat: number): boolean => fightsWith(game, game.state.active, seat);

import { allEvents, decision, type Event, type Game, type GameObject } from "../../src/index.ts";

/** The keys of the open decision. */
export const keys = (game: Game): string[] => decision(game)?.options.map((option) => option.key) ?? [];

/** The seat that is asked. */
export const asked = (game: Game): string => decision(game)?.seat ?? "nobody";

export const activeSeat = (game: Game): string => game.state.seats[game.state.active]?.name ?? "";

export const seatNames = (game: Game, numbers: readonly number[]): string[] =>
  numbers.map((seat) => game.state.seats[seat]?.name ?? "?");

export const resource = (game: Game, seat: string, name: string): number => {
  const found = game.state.seats.findIndex((each) => each.name === seat);
  return found < 0 ? Number.NaN : game.tables.reader.resource(game, found, name);
};

/** The life of every seat. */
export const life = (game: Game): number[] => game.state.seats.map((seat) => resource(game, seat.name, "life"));

/** Who won, and by which rule it ended. */
export function outcome(game: Game): { winners: string[]; rule: string } | null {
  const { outcome: end } = game.state;
  return end === null ? null : { winners: seatNames(game, end.winners), rule: game.tables.rules[end.rule] ?? "" };
}

const cardName = (game: Game, card = -1): string => game.tables.cards[card]?.name ?? "?";

const objectOf = (game: Game, id: number): GameObject | null => game.state.objects[id & 4095] ?? null;

/** What lies in a zone of a seat. */
function listOf(game: Game, name: string, seat = 0): readonly number[] {
  const number = game.tables.zoneNumbers.get(name) ?? -1;
  const isShared = game.tables.zones[number]?.shared === true;
  return game.state.zones[number * game.state.seats.length + (isShared ? 0 : seat)] ?? [];
}

/** The names of the cards in a zone of a seat. */
export function zone(game: Game, name: string, seat = game.state.seats[0]?.name ?? ""): string[] {
  const index = game.state.seats.findIndex((each) => each.name === seat);
  return listOf(game, name, index).map((entry) => cardName(game, entry < 0 ? -1 - entry : objectOf(game, entry)?.card));
}

/** What is on the stack, the bottom first. */
export const stacked = (game: Game): string[] =>
  (game.state.zones[game.tables.stackZone * game.state.seats.length] ?? []).map((id) => {
    const object = objectOf(game, id);
    const seat = game.state.seats[object?.controller ?? -1]?.name ?? "?";
    return `${seat}: ${cardName(game, object?.card)}${object?.made === 3 ? " ability" : object?.made === 2 ? " copy" : ""}`;
  });

/** The ids of the objects of this name in a zone. */
export function idsOf(game: Game, name: string, zoneName = "battlefield"): number[] {
  const number = game.tables.zoneNumbers.get(zoneName);
  return game.state.objects.flatMap((object) =>
    object !== null && object.zone === number && cardName(game, object.card) === name ? [object.id] : [],
  );
}

/** The id of the first of them. */
export function idOf(game: Game, name: string, zoneName = "battlefield"): number {
  const [found] = idsOf(game, name, zoneName);
  if (found === undefined) throw new Error(`no ${name} in ${zoneName}`);
  return found;
}

/** The marks of one kind on everything of this name, in the order in which it lies there. */
export function marks(game: Game, mark: string, card: string, zoneName = "battlefield"): number[] {
  const number = game.tables.marks.get(mark) ?? -1;
  return listOf(game, zoneName).flatMap((id) => {
    const object = objectOf(game, id);
    return object === null || cardName(game, object.card) !== card ? [] : [object.marks?.[number] ?? 0];
  });
}

/** A characteristic of the first object of this name. */
export const valueOf = (game: Game, name: string, key: string, zoneName = "battlefield"): unknown =>
  game.tables.reader.values(game, idOf(game, name, zoneName))[key];

/** Its power and toughness. */
export const sized = (game: Game, name: string): string =>
  `${Number(valueOf(game, name, "power"))}/${Number(valueOf(game, name, "toughness"))}`;

/** Who controls it. */
export const controllerOf = (game: Game, name: string): string | undefined =>
  game.state.seats[objectOf(game, idOf(game, name))?.controller ?? -1]?.name;

/** What each permanent is: its name (? where its face is down), its size, and what else is to be said. */
export function board(game: Game): string[] {
  return listOf(game, "battlefield").map((id) => {
    const object = objectOf(game, id);
    if (object === null) throw new Error("nothing there");
    const { types, power, toughness } = game.tables.reader.values(game, id);
    const size = Array.isArray(types) && types.includes("creature") ? `${Number(power)}/${Number(toughness)}` : "";
    const name = object.faceDown !== 0 ? "?" : cardName(game, object.card);
    const notes = [object.exhausted === 1 ? "exhausted" : "", object.absent === 0 ? "" : "absent"];
    return [name, size, ...notes].filter((part) => part !== "").join(" ");
  });
}

/** The names of all events. */
export const names = (game: Game): string[] => allEvents(game).map((event) => event.name);

export const eventsNamed = (game: Game, ...wanted: readonly string[]): Event[] =>
  allEvents(game).filter((event) => wanted.includes(event.name));

/** The events since a place in the log. */
export const since = (game: Game, count: number): Event[] => allEvents(game).slice(count);

/** The names of the events from the last of this name on. */
export function eventsFrom(game: Game, name: string): string[] {
  const all = names(game);
  return all.slice(all.lastIndexOf(name));
}

/** What happened of these names, each with what it happened to. */
export const story = (game: Game, ...wanted: readonly string[]): string[] =>
  eventsNamed(game, ...wanted).map((event) => `${event.name} ${event.object ?? event.seat ?? ""}`.trim());

/** What the events of one name happened to, moment by moment. */
export function moments(game: Game, name: string): string[][] {
  const found = new Map<number, string[]>();
  for (const event of eventsNamed(game, name)) {
    const group = found.get(event.moment) ?? [];
    group.push(event.object ?? event.seat ?? "");
    found.set(event.moment, group);
  }
  return [...found.values()];
}

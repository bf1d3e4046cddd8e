import {
  slotOf,
  allEvents,
  answer,
  decision,
  forecast,
  fork,
  idleAnswer,
  itinerary,
  start,
  where,
  type Event,
  type Game,
  type Ruleset,
  type Setup,
  type Visit,
} from "../src/index.ts";

/** Starts a game placed in seat a's first main part of turn 3, or wherever `at` says. */
export function begin(rules: Ruleset, setup: Partial<Setup> & Pick<Setup, "seats">): Game {
  return start(rules, { seed: 7, ...setup });
}

/** The keys of the open decision. */
export const keys = (game: Game): string[] => decision(game)?.options.map((option) => option.key) ?? [];

/** Takes the option with this key, or the first whose key begins so; fails with what was possible instead. */
export function choose(game: Game, key: string): Game {
  const all = keys(game);
  const exact = all.indexOf(key);
  const index = exact >= 0 ? exact : all.findIndex((each) => each.startsWith(key));
  if (index < 0)
    throw new Error(
      `no option "${key}" at ${where(game)} for ${decision(game)?.seat ?? "nobody"}; there are: ${all.join(" | ")}`,
    );
  answer(game, index);
  return game;
}

/** Takes several options one after the other. */
export function chooseAll(game: Game, ...all: readonly string[]): Game {
  for (const key of all) choose(game, key);
  return game;
}

/** One pass of whoever has priority; fails on any other question. */
export function pass(game: Game, times = 1): Game {
  for (let i = 0; i < times; i++) choose(game, "pass");
  return game;
}

const stackSize = (game: Game): number =>
  game.state.zones[game.tables.stackZone * game.state.seats.length]?.length ?? 0;

/** Everybody passes until the top of the stack has resolved, or something else is asked in the middle of it. */
export function resolve(game: Game): Game {
  const size = stackSize(game);
  if (size === 0) throw new Error("nothing is on the stack");
  for (let i = 0; i < 20 && stackSize(game) >= size && decision(game)?.kind === "priority"; i++) pass(game);
  return game;
}

export function resolveAll(game: Game): Game {
  while (game.state.outcome === null && stackSize(game) > 0 && decision(game)?.kind === "priority") resolve(game);
  return game;
}

/** Does nothing until the game rests in a span of this name (after having left the present one). */
export function goTo(game: Game, span: string, seat?: string): Game {
  const from = game.log.count;
  for (let i = 0; i < 2000; i++) {
    if (game.state.outcome !== null) throw new Error(`the game was over before ${span}`);
    const isThere =
      where(game).endsWith(span) && (seat === undefined || game.state.seats[game.state.active]?.name === seat);
    if (isThere && (i > 0 || game.log.count !== from)) return game;
    answer(game, idleAnswer(game));
  }
  throw new Error(`never came to ${span}`);
}

/** "upkeep", "untap (skipped)" …: the deepest spans in order, with what did not take place. */
export const spanNames = (visits: readonly Visit[]): string[] =>
  visits.map((visit) =>
    visit.passedOver === null
      ? visit.span
      : `${visit.span} (${visit.passedOver}${visit.passedOver === "absent" ? `, ${visit.rule}` : ""})`,
  );

/** What would come, with nobody acting. */
export const ahead = (game: Game, count: number): string[] => spanNames(forecast(game, count));

/** The seats of the turns to come, a skipped one marked. */
export function turnsAhead(game: Game, count: number): string[] {
  const copy = fork(game);
  const turns = (): string[] =>
    allEvents(copy).flatMap((event) => {
      if (event.name === "begin:turn") return [event.seat ?? ""];
      return event.name === "passedOver" && event.of === "turn" ? [`${event.seat ?? ""} skipped`] : [];
    });
  for (let i = 0; i < 5000 && turns().length < count && copy.state.outcome === null; i++)
    answer(copy, idleAnswer(copy));
  return turns().slice(0, count);
}

export const names = (game: Game): string[] => allEvents(game).map((event) => event.name);

export const eventsNamed = (game: Game, name: string): Event[] =>
  allEvents(game).filter((event) => event.name === name);

/** The deepest spans of the log so far. */
export const visited = (game: Game): string[] => spanNames(itinerary(game));

export const resource = (game: Game, seat: string, name: string): number => {
  const found = game.state.seats.find((each) => each.name === seat);
  return found?.resources[game.tables.resources.get(name) ?? -1] ?? Number.NaN;
};

/** The names of the cards in a zone of a seat. */
export function zone(game: Game, name: string, seat = game.state.seats[0]?.name ?? ""): string[] {
  const number = game.tables.zoneNumbers.get(name) ?? -1;
  const index = game.state.seats.findIndex((each) => each.name === seat);
  const isShared = game.tables.zones[number]?.shared === true;
  const list = game.state.zones[number * game.state.seats.length + (isShared ? 0 : index)] ?? [];
  return list.map(
    (entry) => game.tables.cards[entry < 0 ? -1 - entry : (game.state.objects[slotOf(entry)]?.card ?? -1)]?.name ?? "?",
  );
}

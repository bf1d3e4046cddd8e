import {
  allEvents,
  answer,
  forecast,
  fork,
  idleAnswer,
  itinerary,
  type Event,
  type Game,
  type Visit,
} from "../../src/index.ts";
import { visitsOf } from "../../src/observe/forecast.ts";

/** "upkeep", "untap (skipped)" …: the deepest spans in order, with what did not take place. */
export const spanNames = (visits: readonly Visit[]): string[] =>
  visits.map((visit) =>
    visit.passedOver === null
      ? visit.span
      : `${visit.span} (${visit.passedOver}${visit.passedOver === "absent" ? `, ${visit.rule}` : ""})`,
  );

/** The deepest spans of the log so far. */
export const visited = (game: Game): string[] => spanNames(itinerary(game));

/** "main: a b": the deepest spans of a turn so far, with the seats that had priority in them. */
export const windowsOf = (game: Game, turn = game.state.turn): string[] =>
  itinerary(game)
    .filter((visit) => visit.turn === turn)
    .map((visit) => [`${spanNames([visit])[0] ?? ""}:`, ...visit.priority].join(" "));

/** What would come, with nobody acting. */
export const ahead = (game: Game, count: number): string[] => spanNames(forecast(game, count));

const isTurn = (event: Event): boolean =>
  event.name === "begin:turn" || (event.name === "passedOver" && event.of === "turn");

/** The seats of the turns so far, a skipped one marked. */
export const turnsOf = (game: Game): string[] =>
  allEvents(game)
    .filter(isTurn)
    .map((event) => `${event.seat ?? ""}${event.name === "passedOver" ? " skipped" : ""}`);

/** The game as it is when nobody has acted for as long as that is so. */
function idled(game: Game, isGoingOn: (copy: Game) => boolean): Game {
  const copy = fork(game);
  for (let steps = 0; steps < 9000 && copy.state.outcome === null && isGoingOn(copy); steps++)
    answer(copy, idleAnswer(copy));
  return copy;
}

/** The seats of the turns to come, a skipped one marked. */
export const turnsAhead = (game: Game, count: number): string[] =>
  turnsOf(idled(game, (copy) => turnsOf(copy).length < count)).slice(0, count);

/** What is left of this turn if nobody acts: its deepest spans, with what does not take place. */
export function restOfTurn(game: Game): string[] {
  const copy = idled(game, ({ state }) => state.turn === game.state.turn);
  const events = allEvents(copy);
  const end = events.findIndex(isTurn);
  return spanNames(visitsOf(copy, end < 0 ? events : events.slice(0, end)));
}

/** The deepest spans of the turns to come, turn by turn, if nobody acts; what is skipped between them is left out. */
export function turnsToCome(game: Game, count: number): string[][] {
  const copy = idled(game, ({ state }) => state.turn <= game.state.turn + count);
  const turns: Event[][] = [];
  for (const event of allEvents(copy)) {
    if (event.name === "begin:turn") turns.push([]);
    else if (!isTurn(event)) turns.at(-1)?.push(event);
  }
  return turns.slice(0, count).map((events) => spanNames(visitsOf(copy, events)));
}

/** The steps and phases of an ordinary turn without attackers [CR 500.1, 501.1, 506.1, 508.8, 512.1]. */
export const BEGINNING = ["untap", "upkeep", "draw"];
export const MAIN_1 = ["precombatMain"];
export const COMBAT = [
  "beginningOfCombat",
  "declareAttackers",
  "declareBlockers (notProposed)",
  "firstStrikeDamage (notProposed)",
  "combatDamage (notProposed)",
  "endOfCombat",
];
export const MAIN_2 = ["postcombatMain"];
export const ENDING = ["endStep", "cleanup"];

/** A list written as sentences. */
export const lines = (...sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => sentence.split(", "));

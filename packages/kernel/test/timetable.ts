import {
  slotOf,
  allEvents,
  answer,
  decision,
  fork,
  idleAnswer,
  start,
  where,
  type Event,
  type Game,
  type Ruleset,
  type Setup,
} from "../src/index.ts";
import { visitsOf } from "../src/observe/forecast.ts";
import { currentSpan } from "../src/state/agenda.ts";
import { timed } from "../shapes/magic-time.ts";
import { choose, pass, resolve, spanNames } from "./kit.ts";

/** The cards that each seat holds, and what it has on the battlefield. */
export type Holdings = Readonly<Record<string, { hand?: readonly string[]; field?: readonly (string | Thing)[] }>>;

type Thing = { readonly card: string; readonly exhausted?: boolean };

const many = (count: number, card: string): string[] => Array.from({ length: count }, () => card);

/** A Magic table in the first seat's precombat main phase of its second turn: everybody has lands and a library. */
export function table(names: string, held: Holdings = {}, setup: Partial<Setup> & { rules?: Ruleset } = {}): Game {
  const { rules, ...rest } = setup;
  const seats = names.split(" ");
  return start(rules ?? timed, {
    seats,
    zones: Object.fromEntries(
      seats.map((seat) => [
        seat,
        {
          library: many(40, "Blank"),
          hand: held[seat]?.hand ?? [],
          battlefield: [...many(9, "Land"), ...(held[seat]?.field ?? [])],
        },
      ]),
    ),
    at: { turn: seats.length + 1, active: seats[0] ?? "", span: "precombatMain" },
    seed: 7,
    ...rest,
  });
}

/** Casts a card and answers by key what is asked while it is announced; it stays on the stack. */
export function cast(game: Game, card: string, ...answers: readonly string[]): Game {
  choose(game, `cast:${card}`);
  for (const key of answers) choose(game, key);
  return game;
}

/** Casts a card and lets it resolve. */
export function play(game: Game, card: string, ...answers: readonly string[]): Game {
  return resolve(cast(game, card, ...answers));
}

/** Passes until this seat has priority. */
export function passTo(game: Game, seat: string): Game {
  for (let passes = 0; passes < 10; passes++) {
    if (decision(game)?.seat === seat && decision(game)?.kind === "priority") return game;
    pass(game);
  }
  throw new Error(`${seat} never had priority`);
}

/** Nobody does anything until the first decision in a span of this name, in a turn of this seat. */
export function idleTo(game: Game, span: string, seat?: string): Game {
  const from = currentSpan(game)?.id;
  for (let steps = 0; steps < 3000; steps++) {
    if (game.state.outcome !== null) throw new Error(`the game was over before ${span}`);
    idle(game);
    const isThere = where(game).endsWith(span) && (seat === undefined || activeSeat(game) === seat);
    if (isThere && currentSpan(game)?.id !== from) return game;
  }
  throw new Error(`never came to ${span}`);
}

const activeSeat = (game: Game): string => game.state.seats[game.state.active]?.name ?? "";

/** The answer of somebody who wants nothing; of several skips the first is taken. */
function idle(game: Game): void {
  answer(game, idleAnswer(game));
}

/** Nobody does anything until something of this kind is asked. */
export function idleUntilAsked(game: Game, kind: string): Game {
  for (let steps = 0; steps < 3000; steps++) {
    if (decision(game)?.kind === kind) return game;
    idle(game);
  }
  throw new Error(`nothing of kind ${kind} was ever asked`);
}

/** The seats of the turns so far, a skipped one marked. */
export const turnsOf = (game: Game): string[] =>
  allEvents(game)
    .filter(isTurn)
    .map((event) => `${event.seat ?? ""}${event.name === "passedOver" ? " skipped" : ""}`);

/** The names of the events from the last of this name on. */
export function eventsFrom(game: Game, name: string): string[] {
  const all = allEvents(game).map((event) => event.name);
  return all.slice(all.lastIndexOf(name));
}

/** The object of this name on the battlefield. */
function onBattlefield(game: Game, card: string): { id: number; marks: number[] | null } {
  const zone = game.tables.zoneNumbers.get("battlefield") ?? -1;
  const list = game.state.zones[zone * game.state.seats.length] ?? [];
  const found = list.map((id) => game.state.objects[slotOf(id)]).find((each) => cardName(game, each?.card) === card);
  if (found === undefined || found === null) throw new Error(`no ${card} is on the battlefield`);
  return found;
}

const cardName = (game: Game, card = -1): string => game.tables.cards[card]?.name ?? "";

export const powerOf = (game: Game, card: string): number =>
  Number(game.tables.reader.values(game, onBattlefield(game, card).id)["power"]);

/** How many fuse counters there are on it. */
export const fuseOf = (game: Game, card: string): number =>
  onBattlefield(game, card).marks?.[game.tables.marks.get("fuse") ?? -1] ?? 0;

const isTurn = (event: Event): boolean =>
  event.name === "begin:turn" || (event.name === "passedOver" && event.of === "turn");

/** What is left of this turn if nobody acts: its deepest spans, with what does not take place. */
export function restOfTurn(game: Game): string[] {
  const copy = fork(game);
  const { turn } = copy.state;
  for (let steps = 0; steps < 2000 && copy.state.turn === turn && copy.state.outcome === null; steps++) idle(copy);
  const events = allEvents(copy);
  const end = events.findIndex(isTurn);
  return spanNames(visitsOf(copy, end < 0 ? events : events.slice(0, end)));
}

/** The deepest spans of the turns to come, turn by turn, if nobody acts; what is skipped between them is left out. */
export function turnsToCome(game: Game, count: number): string[][] {
  const copy = fork(game);
  const last = copy.state.turn + count;
  for (let steps = 0; steps < 9000 && copy.state.turn <= last && copy.state.outcome === null; steps++) idle(copy);
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

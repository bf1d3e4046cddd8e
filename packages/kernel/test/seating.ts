import {
  allEvents,
  answer,
  decision,
  idleAnswer,
  start,
  submit,
  where,
  type Event,
  type Game,
  type Ruleset,
  type Setup,
} from "../src/index.ts";
import { seated } from "../shapes/magic-seats.ts";
import { choose, pass, resolve } from "./kit.ts";

type Zones = NonNullable<Setup["zones"]>;

const lands = (count: number): string[] => Array.from({ length: count }, () => "Land");

/** A table placed in the first seat's main phase of turn 3 (or elsewhere), with lands and a library for everybody. */
export function table(
  seats: readonly string[],
  zones: Zones = {},
  setup: Partial<Setup> & { readonly rules?: Ruleset } = {},
): Game {
  const { rules, ...rest } = setup;
  return start(rules ?? seated, {
    seats,
    zones: Object.fromEntries(
      seats.map((seat) => [
        seat,
        {
          library: lands(20),
          ...zones[seat],
          battlefield: [...lands(6), ...(zones[seat]?.["battlefield"] ?? [])],
        },
      ]),
    ),
    at: { turn: 3, active: seats[0] ?? "", span: "precombatMain" },
    seed: 7,
    ...rest,
  });
}

/** Casts a card from hand, answering by key what is asked (a question with one answer is not), and resolves it. */
export function play(game: Game, card: string, ...answers: readonly string[]): Game {
  return resolve(announce(game, card, ...answers));
}

export function announce(game: Game, card: string, ...answers: readonly string[]): Game {
  choose(game, `cast:${card}`);
  for (const key of answers) if (decision(game)?.kind !== "priority") choose(game, key);
  return game;
}

/** Passes until this seat has priority. */
export function passTo(game: Game, seat: string): Game {
  for (let i = 0; i < 20; i++) {
    if (decision(game)?.seat === seat) return game;
    pass(game);
  }
  throw new Error(`${seat} never had priority`);
}

/** Does nothing until a span of this name in the turn of this number. */
export function toTurn(game: Game, turn: number, span: string): Game {
  for (let steps = 0; steps < 1000; steps++) {
    if (game.state.turn === turn && where(game).endsWith(span)) return game;
    answer(game, idleAnswer(game));
  }
  throw new Error(`never came to ${span} of turn ${turn}`);
}

export const asked = (game: Game): string | undefined => decision(game)?.seat;

/** The seats that are asked while everybody passes once round, or the span or stack goes on. */
export function round(game: Game, times: number): string[] {
  return Array.from({ length: times }, () => {
    const seat = asked(game) ?? "nobody";
    choose(game, "pass");
    return seat;
  });
}

/** A seat leaves the game. */
export function leave(game: Game, seat: string): Game {
  const result = submit(game, { seat, leave: true });
  if (!result.ok) throw new Error(`${seat} could not leave: ${result.refusal.text}`);
  return game;
}

/** The characteristics of the first object of this name on the battlefield, as "2/2" with what it is. */
export function sized(game: Game, name: string): string {
  const values = game.tables.reader.values(game, idOf(game, name));
  return `${Number(values["power"])}/${Number(values["toughness"])}`;
}

export function typesOf(game: Game, name: string): string[] {
  const types = game.tables.reader.values(game, idOf(game, name))["types"];
  return Array.isArray(types) ? types : [];
}

/** The id of the first object of this name in a zone. */
export function idOf(game: Game, name: string, zone = "battlefield"): number {
  const found = idsOf(game, name, zone)[0];
  if (found === undefined) throw new Error(`no ${name} in ${zone}`);
  return found;
}

export function idsOf(game: Game, name: string, zone = "battlefield"): number[] {
  const number = game.tables.zoneNumbers.get(zone);
  return game.state.objects.flatMap((object) =>
    object !== null && object.zone === number && game.tables.cards[object.card]?.name === name ? [object.id] : [],
  );
}

/** Who controls the first permanent of this name. */
export const controllerOf = (game: Game, name: string): string | undefined => {
  const id = idOf(game, name);
  const object = game.state.objects.find((each) => each?.id === id);
  return game.state.seats[object?.controller ?? -1]?.name;
};

/** The events since a place in the log. */
export const since = (game: Game, count: number): Event[] => allEvents(game).slice(count);

export const seatNames = (game: Game, numbers: readonly number[]): string[] =>
  numbers.map((seat) => game.state.seats[seat]?.name ?? "?");

/** Who won, and by which rule it ended. */
export function outcome(game: Game): { winners: string[]; rule: string } | null {
  const { outcome: end } = game.state;
  return end === null ? null : { winners: seatNames(game, end.winners), rule: game.tables.rules[end.rule] ?? "" };
}

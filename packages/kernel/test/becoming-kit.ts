import { becoming } from "../shapes/magic-becoming.ts";
import {
  slotOf,
  fork,
  hash,
  load,
  perform as performBy,
  save,
  type Effect,
  type Game,
  type Setup,
} from "../src/index.ts";
import { chooseAll, resource } from "./kit.ts";
import { lay, resolve } from "./lay.ts";

type Zones = NonNullable<Setup["zones"]>[string];

/** Seat a's first main part, with what each seat has; what comes first lies first. */
export const laid = (a: Zones = {}, b: Zones = {}, change: Partial<Setup> = {}): Game => lay(becoming, a, b, change);

/** Effects from outside, by the rule that effects are carried out. */
export const perform = (game: Game, effects: readonly Effect[], how: { readonly seat?: string } = {}): void => {
  performBy(game, effects, { rule: "CR 117.3a", ...how });
};

/** Casts a card and lets it resolve; what is asked on the way is answered by key. */
export function cast(game: Game, card: string, ...answers: readonly string[]): Game {
  chooseAll(game, `cast:${card}`, ...answers);
  return resolve(game);
}

/** What each permanent is: its name (? where its face is down), its size, and what else is to be said. */
export function board(game: Game): string[] {
  const list = game.state.zones[(game.tables.zoneNumbers.get("battlefield") ?? 0) * game.state.seats.length] ?? [];
  return list.map((id) => {
    const object = game.state.objects[slotOf(id)];
    if (object === null || object === undefined) throw new Error("nothing there");
    const values = game.tables.reader.values(game, id);
    const types = values["types"];
    const isCreature = Array.isArray(types) && types.includes("creature");
    const name = object.faceDown === 1 ? "?" : (game.tables.cards[object.card]?.name ?? "?");
    const notes = [object.exhausted === 1 ? "exhausted" : "", object.absent === 0 ? "" : "absent"];
    return [name, isCreature ? `${Number(values["power"])}/${Number(values["toughness"])}` : "", ...notes]
      .filter((part) => part !== "")
      .join(" ");
  });
}

export const life = (game: Game): number[] => game.state.seats.map((seat) => resource(game, seat.name, "life"));

/** A fork and a loaded copy that stand where the game stands. */
export function copies(game: Game): Game[] {
  const all = [game, fork(game), load(becoming, save(game))];
  if (new Set(all.map(hash)).size !== 1) throw new Error("the copies differ");
  return all;
}

/** Answers in the game, a fork and a loaded copy, which must stay the same after each. */
export function inStep(game: Game, ...answers: readonly string[]): Game {
  for (const key of answers) {
    const all = copies(game);
    for (const each of all) chooseAll(each, key);
    if (new Set(all.map(hash)).size !== 1) throw new Error(`the copies differ after ${key}`);
  }
  return game;
}

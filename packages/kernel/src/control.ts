import { isRecord } from "./data.ts";
import { amiss } from "./ids.ts";
import type { Game, Stored } from "./game.ts";
import { delist, enlist } from "./derive.ts";
import { find } from "./objects.ts";
import { isTurnMate } from "./query.ts";

/** The object that a stored effect gives somebody control of, or 0. */
export function controlled(stored: Stored): number {
  const what = stored.data["static"];
  return isRecord(what) && what["controls"] === true ? (stored.bindings["it"]?.[0] ?? 0) : 0;
}

/** An object changes its controller. */
export function setController(game: Game, id: number, seat: number): boolean {
  const object = find(game, id);
  if (object === null || object.controller === seat) return false;
  delist(game, object);
  object.controller = seat;
  object.held = game.state.clock++;
  enlist(game, object);
  return true;
}

/** A stored effect that gave control came or went: the newest that is left decides, else who had it before all of them. */
export function recontrol(game: Game, changed: Stored): void {
  const id = controlled(changed);
  if (id === 0) return;
  const left = game.state.effects.filter((stored) => controlled(stored) === id);
  const seat =
    left.length > 0 ? (left[left.length - 1] ?? amiss()).seat : (changed.bindings["base"]?.[0] ?? changed.seat);
  setController(game, id, seat);
}

/** Who had an object before any effect that is still at work. */
export function baseController(game: Game, id: number): number {
  const first = game.state.effects.find((stored) => controlled(stored) === id);
  return first?.bindings["base"]?.[0] ?? find(game, id)?.controller ?? 0;
}

/** Who answers for a seat: the newest effect that governs it decides [CR 723.1a]. */
export function deciderOf(game: Game, seat: number): number {
  const { effects } = game.state;
  for (let i = effects.length - 1; i >= 0; i--) {
    const stored = effects[i] ?? amiss();
    if (
      stored.kind === "govern" &&
      isTurnMate(game, stored.bindings["seat"]?.[0] ?? -1, seat) &&
      (game.state.seats[stored.seat] ?? amiss()).left === 0
    ) {
      if (stored.bindings["begun"]?.[0] === 1) return stored.seat;
    }
  }
  return seat;
}

import { EXPIRE } from "../state/proposal.ts";
import { nameNumber } from "../data/event-names.ts";
import type { Game, Stored } from "../state/game.ts";
import { writeAll } from "../state/log.ts";
import { currentSpan } from "../state/agenda.ts";
import { delistStored } from "../derived/derive.ts";
import { becomeAgain } from "./become.ts";
import { endControl } from "./control.ts";

const EXPIRED = nameNumber("expire");

/** Ends stored effects, as one moment. */
export function expireStored(game: Game, over: readonly Stored[]): void {
  let joint = 0;
  for (const stored of over) {
    drop(game, stored);
    writeAll(game, {
      name: EXPIRED,
      seat: stored.seat,
      rule: stored.rule,
      joint,
      span: currentSpan(game)?.id ?? 0,
      object: 0,
      card: -1,
      known: 0,
      from: -1,
      to: -1,
      amount: 0,
      by: stored.source,
      byCard: stored.card,
    });
    joint = 1;
  }
}

/** Removes a stored effect without an event. */
export function drop(game: Game, stored: Stored): void {
  const index = game.state.effects.indexOf(stored);
  if (index < 0) return;
  game.state.effects.splice(index, 1);
  delistStored(game, stored);
  game.derived.version++;
  game.state.dirty |= 1 << EXPIRE;
  endControl(game, stored);
  becomeAgain(game, stored);
}

/** Counts a use of a stored effect, and drops it after the last. */
export function useUp(game: Game, stored: Stored): void {
  if (stored.uses > 0) stored.uses--;
  if (stored.uses === 0 || stored.left === 0) drop(game, stored);
}

export function storedById(game: Game, id: number): Stored | null {
  return game.state.effects.find((stored) => stored.id === id) ?? null;
}

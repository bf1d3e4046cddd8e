import { missing } from "../data/ids.ts";
import { faceOf } from "./face.ts";
import type { Game, Stored } from "../state/game.ts";
import type { Record_ } from "../data/data.ts";
import type { Ref } from "./derive.ts";
import { known } from "../state/objects.ts";
import { objectScope, storedScope, type Scope } from "../state/scope.ts";

/** An ability where it is: what it says, whose it is, and who left it behind if an effect did. */
export interface Found {
  readonly data: Record_;
  readonly seat: number;
  /** The card that has it or made it, or -1. */
  readonly card: number;
  readonly rule: number;
  readonly stored: Stored | null;
}

export function abilityOf(game: Game, ref: Ref): Found | null {
  if (ref.ability < 0) {
    const stored = game.state.effects.find((each) => each.id === ref.stored) ?? null;
    return stored === null
      ? null
      : { data: stored.data, seat: stored.seat, card: stored.card, rule: stored.rule, stored };
  }
  const object = known(game, ref.object);
  if (object === null) return null;
  const ability = game.tables.abilities[ref.ability] ?? missing("ability");
  return {
    data: ability.data,
    seat: object.controller,
    card: faceOf(game.tables, object),
    rule: ability.rule,
    stored: null,
  };
}

export function scopeOf(found: Found, ref: Ref): Scope {
  return found.stored === null ? objectScope(found.seat, ref.object, found.rule) : storedScope(found.stored);
}

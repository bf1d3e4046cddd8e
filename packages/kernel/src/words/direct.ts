import { numberOf } from "../ids.ts";
import type { Game } from "../game.ts";
import { find } from "../objects.ts";
import { MARK, READY, RESOURCE, type Proposal } from "../proposal.ts";
import { proposed } from "./made.ts";

/**
 * Changes that words of rulesets propose themselves, where an effect that says the same would first have to be made and
 * then be read.
 */
export interface Deed {
  /** What does it, or 0. */
  readonly source: number;
  readonly rule: string;
  /** What the ruleset calls it, where that is more than what it does. */
  readonly name?: string;
}

const begun = (game: Game, change: number, { source, rule, name }: Deed): Proposal =>
  proposed(game, change, name === undefined ? { rule } : { rule, name }, { seat: -1, source, rule: 0, bindings: {} });

/** So many more marks of a kind on an object. */
export function marking(game: Game, deed: Deed, object: number, mark: string, by: number): Proposal {
  const p = begun(game, MARK, deed);
  p.object = object;
  p.seat = find(game, object)?.controller ?? -1;
  p.key = numberOf(game.tables.marks, mark, "mark");
  p.amount = by;
  return p;
}

/** So much more of a resource for a seat. */
export function giving(game: Game, deed: Deed, seat: number, resource: string, by: number): Proposal {
  const p = begun(game, RESOURCE, deed);
  p.seat = seat;
  p.key = numberOf(game.tables.resources, resource, "resource");
  p.amount = by;
  return p;
}

/** An object is made ready. */
export function readying(game: Game, deed: Deed, object: number): Proposal {
  const p = begun(game, READY, deed);
  p.object = object;
  p.seat = find(game, object)?.controller ?? -1;
  return p;
}

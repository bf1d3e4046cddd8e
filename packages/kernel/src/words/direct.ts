import { numberOf } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { MARK, NOTE, proposal, READY, RESOURCE, type Proposal } from "../state/proposal.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { cardOf } from "./builders.ts";

/**
 * Changes that words of rulesets propose themselves, where an effect that says the same would first have to be made and
 * then be read: who makes them and by which rule, looked up once for a moment.
 */
export interface Cause {
  /** What does it, or 0, and its card, or -1. */
  readonly source: number;
  readonly card: number;
  readonly rule: number;
  /** What the ruleset calls it, where that is more than what it does, or -1. */
  readonly name: number;
}

export const causeOf = (game: Game, source: number, rule: string, name?: string): Cause => ({
  source,
  card: cardOf(game, source),
  rule: ruleNumber(game.tables, rule, 0),
  name: name === undefined ? -1 : numberOf(game.tables.nameNumbers, name, "name"),
});

/** The same for many that do it in one moment. */
export function causesOf(game: Game, rule: string, name: string): (source: number) => Cause {
  const first = causeOf(game, 0, rule, name);
  return (source) => ({ source, card: cardOf(game, source), rule: first.rule, name: first.name });
}

function begun(change: number, { source, card, rule, name }: Cause): Proposal {
  const p = proposal(change, rule);
  p.by = source;
  p.card = card;
  p.name = name;
  return p;
}

/** So many more marks of a kind, by its number, on an object. */
export function marking(game: Game, how: Cause, object: number, mark: number, by: number): Proposal {
  const p = begun(MARK, how);
  p.object = object;
  p.seat = find(game, object)?.controller ?? -1;
  p.key = mark;
  p.amount = by;
  return p;
}

/** Something is said of an object that changes nothing of it. */
export function noting(game: Game, how: Cause, object: number, size: number): Proposal {
  const p = begun(NOTE, how);
  p.object = object;
  p.seat = find(game, object)?.controller ?? -1;
  p.amount = size;
  return p;
}

/** So much more of a resource, by its number, for a seat. */
export function giving(how: Cause, seat: number, resource: number, by: number): Proposal {
  const p = begun(RESOURCE, how);
  p.seat = seat;
  p.key = resource;
  p.amount = by;
  return p;
}

/** An object is made ready. */
export const readying = (game: Game, how: Cause, object: number): Proposal =>
  readied(how, object, find(game, object)?.controller ?? -1);

/** The same, where its controller is known. */
export function readied(how: Cause, object: number, controller: number): Proposal {
  const p = begun(READY, how);
  p.object = object;
  p.seat = controller;
  return p;
}

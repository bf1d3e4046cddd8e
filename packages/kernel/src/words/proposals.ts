import { numberOf } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { MARK, NOTE, proposal, READY, RESOURCE, type Proposal } from "../state/proposal.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { sourceCard } from "./builders.ts";

/**
 * Who proposes a change and by which rule. Words of rulesets make proposals directly where building and compiling an
 * effect first would be wasted work.
 */
export interface Cause {
  /** The source or 0, and its card or -1. */
  readonly source: number;
  readonly card: number;
  readonly rule: number;
  /** The number of the ruleset's own event name, or -1. */
  readonly name: number;
}

/** The cause of a change: the source or 0, the rule, and the ruleset's event name if there is one. */
export const causeOf = (game: Game, source: number, rule: string, name?: string): Cause => ({
  source,
  card: sourceCard(game, source),
  rule: ruleNumber(game.tables, rule, 0),
  name: name === undefined ? -1 : numberOf(game.tables.nameNumbers, name, "name"),
});

function causedProposal(change: number, { source, card, rule, name }: Cause): Proposal {
  const p = proposal(change, rule);
  p.by = source;
  p.card = card;
  p.name = name;
  return p;
}

function objectProposal(game: Game, change: number, cause: Cause, object: number): Proposal {
  const p = causedProposal(change, cause);
  p.object = object;
  p.seat = find(game, object)?.controller ?? -1;
  return p;
}

/** Builders for the changes that words of rulesets propose directly. */
export const proposals = {
  /** Adds marks of a kind to an object. */
  mark(game: Game, cause: Cause, object: number, mark: number, by: number): Proposal {
    const p = objectProposal(game, MARK, cause, object);
    p.key = mark;
    p.amount = by;
    return p;
  },

  /** An event about an object that changes nothing. */
  note(game: Game, cause: Cause, object: number, size: number): Proposal {
    const p = objectProposal(game, NOTE, cause, object);
    p.amount = size;
    return p;
  },

  /** Adds an amount of a resource to a seat. */
  resource(cause: Cause, seat: number, resource: number, by: number): Proposal {
    const p = causedProposal(RESOURCE, cause);
    p.seat = seat;
    p.key = resource;
    p.amount = by;
    return p;
  },

  ready: (game: Game, cause: Cause, object: number): Proposal => objectProposal(game, READY, cause, object),
} as const;

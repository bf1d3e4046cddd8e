import { isSeat, numberOf, seatOf } from "../ids.ts";
import { effects, ruled, text, type Data, type Effect } from "../data.ts";
import { faceOf } from "../face.ts";
import type { Game, Stored } from "../game.ts";
import { known } from "../objects.ts";
import { proposal, STORE, type Proposal } from "../proposal.ts";
import { isLiving, isTurnMate } from "../query.ts";
import { select } from "../select/index.ts";
import { ruleNumber } from "../lookup.ts";
import { copyBindings, type Scope } from "../scope.ts";
import { expiryOf } from "../duration.ts";

/** The effects inside another: the rule it cites is theirs too, where they cite none of their own. */
export const inner = (effect: Effect, key: string): readonly Effect[] => ruled(effects(effect[key]), effect["rule"]);

/** A proposal that says who makes it and by which rule. */
export function proposed(game: Game, change: number, effect: Effect, scope: Scope): Proposal {
  const p = proposal(change, ruleNumber(game.tables, effect["rule"], scope.rule));
  p.by = scope.source;
  p.card = cardOf(game, scope.source);
  if (typeof effect["name"] === "string") p.name = numberOf(game.tables.nameNumbers, effect["name"], "name");
  return p;
}

function cardOf(game: Game, id: number): number {
  const object = id === 0 ? null : known(game, id);
  return object === null ? -1 : faceOf(game.tables, object);
}

/** The objects among what a selector gives. */
export const objects = (game: Game, data: Data | undefined, scope: Scope): number[] =>
  select(game, data, scope).filter((ref) => !isSeat(ref));

/** The seats among what a selector gives; `you` if there is none. */
export function seats(game: Game, data: Data | undefined, scope: Scope): number[] {
  if (data === undefined || data === "you")
    return scope.seat >= 0 && isLiving(game.state, scope.seat) ? [scope.seat] : [];
  return select(game, data, scope).filter(isSeat).map(seatOf);
}

/** The seats whose turns are meant: where teams share theirs, one of each team [CR 805.8]. */
export const turnSeats = (game: Game, data: Data | undefined, scope: Scope): number[] =>
  seats(game, data, scope).filter(
    (seat, index, all) => all.findIndex((each) => isTurnMate(game, each, seat)) === index,
  );

export const zone = (game: Game, data: Data | undefined): number =>
  numberOf(game.tables.zoneNumbers, text(data, "zone"), "zone");

/** A proposal to store an effect. */
export function storing(
  game: Game,
  effect: Effect,
  scope: Scope,
  what: Pick<Stored, "kind" | "data"> & Partial<Stored>,
): Proposal {
  const p = proposed(game, STORE, effect, scope);
  p.seat = scope.seat;
  p.stored = {
    id: 0,
    kind: what.kind,
    seat: what.seat ?? scope.seat,
    source: scope.source,
    card: p.card,
    rule: p.rule,
    // Shared by what triggers from it: nobody edits it.
    data: Object.freeze(what.data),
    bindings: copyBindings(what.bindings ?? scope.bindings),
    span: what.span ?? 0,
    uses: what.uses ?? -1,
    left: what.left ?? -1,
    expiry: expiryOf(game, effect["until"], scope),
  };
  return p;
}

/** What could never be used is not even stored. */
export const usable = (p: Proposal): Proposal[] =>
  p.stored !== null && (p.stored.uses === 0 || p.stored.left === 0) ? [] : [p];

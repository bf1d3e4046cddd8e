import { isRecord, text, type Effect } from "../data/data.ts";
import { amiss, numberOf } from "../data/ids.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { MOVE, proposal, SHUFFLE } from "../state/proposal.ts";
import { putBack, wayBack } from "./put-back.ts";
import { beginStrokes, endStrokes, strokeKind, strokesBy, strokeShuffle } from "./strokes.ts";
import type { Tables } from "../tables/tables.ts";
import { seatFinder, zoneNumber } from "../words/builders.ts";
import { hasOnly } from "./word-struck.ts";
import type { AtOnce } from "../tables/word.ts";

/** All that some seats have in a zone is put back where nobody sees it, without a proposal in a calm game. */
export function puttingBack(tables: Tables, effect: Effect): AtOnce | null {
  const all = isRecord(effect["move"]) ? effect["move"] : null;
  const filter = all !== null && hasOnly(all, "objects") ? all["objects"] : undefined;
  if (!isRecord(filter) || !hasOnly(effect, "move", "to")) return null;
  const { zone, owner, ...more } = filter;
  if (typeof zone !== "string" || owner === undefined || Object.keys(more).length > 0) return null;
  const way = wayBack(tables, zoneNumber(tables, zone), zoneNumber(tables, effect["to"]));
  if (way === null) return null;
  const whose = seatFinder(owner);
  const rule = ruleNumber(tables, effect["rule"], -1);
  // Nobody keeps what says how: one is enough for all.
  const p = proposal(MOVE, 0);
  if (effect["name"] !== undefined) p.name = numberOf(tables.nameNumbers, text(effect["name"], "name"), "name");
  p.from = way.from.number;
  p.to = way.to.number;
  return (game, scope) => {
    if (scope.source !== 0) return false;
    p.rule = rule < 0 ? scope.rule : rule;
    return putBack(game, way, p, whose(game, scope).toSorted(byNumber));
  };
}

const byNumber = (one: number, other: number): number => one - other;

/** Zones of seats are shuffled, without a proposal in a calm game. */
export function shuffling(tables: Tables, effect: Effect): AtOnce | null {
  if (!hasOnly(effect, "shuffle", "who")) return null;
  const whose = seatFinder(effect["who"]);
  const zone = zoneNumber(tables, effect["shuffle"]);
  const rule = ruleNumber(tables, effect["rule"], -1);
  const { name } = effect;
  const named = name === undefined ? -1 : numberOf(tables.nameNumbers, text(name, "name"), "name");
  const kind = strokeKind(tables, SHUFFLE, -1, named);
  return (game, scope) => {
    if (scope.source !== 0) return false;
    const seats = whose(game, scope);
    beginStrokes(game);
    strokesBy(0, -1, scope.rule);
    for (let index = 0; index < seats.length; index++) strokeShuffle(game, kind, seats[index] ?? amiss(), zone, rule);
    endStrokes(game);
    return true;
  };
}

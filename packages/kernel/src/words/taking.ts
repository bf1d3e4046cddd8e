import { effects, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { amiss, numberOf } from "../data/ids.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { MOVE, proposal, type Proposal } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { amount, amountOf } from "../query/amounts.ts";
import { takeTop, wayBetween } from "../calm/taken.ts";
import type { Tables } from "../tables/tables.ts";
import { zoneList } from "../state/zones.ts";
import { arrival, cardOf, compiled, proposer, seatFinder, seats, zone, zoneNumber } from "./builders.ts";
import type { Often, Word } from "../tables/word.ts";

/**
 * The top cards of a seat's zone, all at once: `{ take: COUNT, from: ZONE, to: ZONE, who: SEATS }`. With `short: […]` more
 * than are there are proposed too, and may be replaced; that happens for each card that is not there.
 */
export const take: Word = {
  ...compiled((tables, effect) => {
    const whose = seatFinder(effect["who"]);
    const make = proposer(tables, MOVE, effect);
    const from = zoneNumber(tables, effect["from"]);
    const to = zoneNumber(tables, effect["to"]);
    const short = effect["short"] === undefined ? null : effects(effect["short"]);
    const how = arrival(effect);
    const most = amountOf(effect["take"]);
    const taking = (game: Game, scope: Scope, seat: number): Proposal => {
      const p = make(game, scope);
      p.seat = seat;
      p.from = from;
      p.to = to;
      p.short = short;
      p.amount = how;
      return p;
    };
    return (game, scope) => {
      const wanted = most(game, scope);
      const found = whose(game, scope);
      if (wanted === 1 && short !== null && found.length === 1)
        return { moment: [taking(game, scope, found[0] ?? amiss())] };
      const moment: Proposal[] = [];
      for (const seat of found) {
        const count = short === null ? Math.min(wanted, zoneList(game, from, seat).length) : wanted;
        for (let index = 0; index < count; index++) moment.push(taking(game, scope, seat));
      }
      return { moment };
    };
  }),
  atOnce: (tables, effect) => {
    const taken = takenOften(tables, effect);
    return taken === null ? null : (game, scope) => taken(game, scope, 1);
  },
  often: takenOften,
  payable: (game, effect, scope) =>
    seats(game, effect["who"], scope).every(
      (seat) => zoneList(game, zone(game, effect["from"]), seat).length >= amount(game, effect["take"], scope),
    ),
};

/** Single cards of one seat are taken without a proposal in a calm game. */
function takenOften(tables: Tables, effect: Effect): Often | null {
  const way = wayBetween(tables, zoneNumber(tables, effect["from"]), zoneNumber(tables, effect["to"]));
  if (way === null || effect["take"] !== 1 || arrival(effect) !== 0 || effect["as"] !== undefined) return null;
  const whose = seatFinder(effect["who"]);
  // Nobody keeps what says how: one is enough for all that are taken so.
  const p = proposal(MOVE, ruleNumber(tables, effect["rule"], -1));
  const { rule } = p;
  if (typeof effect["name"] === "string") p.name = numberOf(tables.nameNumbers, effect["name"], "name");
  p.from = way.from.number;
  p.to = way.to.number;
  return (game, scope, times) => {
    const found = whose(game, scope);
    if (found.length !== 1) return false;
    p.rule = rule < 0 ? scope.rule : rule;
    p.by = scope.source;
    p.card = scope.source === 0 ? -1 : cardOf(game, scope.source);
    p.seat = found[0] ?? amiss();
    return takeTop(game, way, p, times);
  };
}

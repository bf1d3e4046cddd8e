import { effects } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { MOVE, type Proposal } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { amount, amountOf } from "../query/amounts.ts";
import { zoneList } from "../state/zones.ts";
import { arrival, compiled, proposer, seatFinder, seats, zone, zoneNumber } from "./builders.ts";
import type { Word } from "../tables/word.ts";

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
        return { moment: [taking(game, scope, found[0] ?? missing("list element"))] };
      const moment: Proposal[] = [];
      for (const seat of found) {
        const count = short === null ? Math.min(wanted, zoneList(game, from, seat).length) : wanted;
        for (let index = 0; index < count; index++) moment.push(taking(game, scope, seat));
      }
      return { moment };
    };
  }),
  payable: (game, effect, scope) =>
    seats(game, effect["who"], scope).every(
      (seat) => zoneList(game, zone(game, effect["from"]), seat).length >= amount(game, effect["take"], scope),
    ),
};

// By itself: it asks static abilities what they say, and so cannot lie with what moves cards.
import { text } from "../data/data.ts";
import { numberOf, seatOf } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import { ANNOUNCE } from "../state/agenda.ts";
import { find } from "../state/objects.ts";
import { KNOW, proposal, type Proposal } from "../state/proposal.ts";
import { zoneList } from "../state/zones.ts";
import { rulesUnder } from "../statics/permission.ts";
import type { RuleAtWork } from "../tables/reader.ts";

/**
 * Static abilities that let cards be seen: `{ static: { shows: ZONE, of: SEATS, to: SEATS, top } }`. After every moment those who
 * do not know such a card yet get to know it. Whoever knows it goes on to know it when the ability is gone, as a player would.
 */

/** What such abilities show now that somebody does not know yet. While something is announced nothing more is shown [CR 401.5]. */
export function unseenCards(game: Game): readonly Proposal[] {
  if (game.derived.shows === 0 || game.state.agenda.some(({ kind }) => kind === ANNOUNCE)) return NOTHING;
  return rulesUnder(game, "shows").flatMap((rule) => shownBy(game, rule));
}

const NOTHING: readonly Proposal[] = [];

function shownBy(game: Game, { data, scope, rule }: RuleAtWork): Proposal[] {
  const { reader } = game.tables;
  const from = numberOf(game.tables.zoneNumbers, text(data["shows"], "zone"), "zone");
  // Who sees something is not affected by it, so no range limits who everyone is.
  const to = data["to"] === undefined ? game.state.order : reader.select(game, data["to"], scope).map(seatOf);
  const amount = to.reduce((bits, seat) => bits | (1 << seat), 0);
  return reader.select(game, data["of"] ?? "you", scope).flatMap((owner) => {
    const seat = seatOf(owner);
    const fromTop = zoneList(game, from, seat).toReversed();
    return (data["top"] === true ? fromTop.slice(0, 1) : fromTop).flatMap((entry, key) => {
      const known = entry > 0 ? (find(game, entry)?.known ?? 0) : 0;
      return (known | amount) === known ? [] : [{ ...proposal(KNOW, rule), by: scope.source, seat, from, key, amount }];
    });
  });
}

import { nameNumber } from "../data/event-names.ts";
import { isRecord } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { amiss, numberOf } from "../data/ids.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { NOTE } from "../state/proposal.ts";
import { sieveOf } from "../query/filters.ts";
import { fitsValues } from "../state/values.ts";
import type { PlainPlace } from "../tables/tables.ts";
import { titleOf } from "./title.ts";

export const RESOLVED = nameNumber("resolve");

/** Where a card goes once it has resolved, where that follows from what is printed on it; else null. */
export function plainPlace(game: Game, card: number): PlainPlace | null {
  const { places } = game.tables;
  let found = places[card];
  if (found === undefined) {
    found = findPlace(game, card);
    places[card] = found;
  }
  return found;
}

/** The first place that is for such a card, unless it or one before it asks for more than the sets printed on the card. */
function findPlace(game: Game, number: number): PlainPlace | null {
  const { cards, zoneNumbers, ruleNumbers } = game.tables;
  const card = cards[number] ?? amiss();
  const { values, name } = card;
  for (const { of, via, if: test, attach, to, rule } of game.ruleset.items?.finish ?? []) {
    if (of !== undefined) {
      const sieve = isRecord(of) ? sieveOf(game, of) : null;
      if (sieve === null) continue;
      if (sieve.sets !== null && !fitsValues(sieve.sets.sets, values, name)) continue;
      if (sieve.asks.length > 0 || sieve.numbers !== null) return null;
    }
    if (via !== undefined || test !== undefined || attach !== undefined) return null;
    return {
      to: numberOf(zoneNumbers, to, "zone"),
      rule: numberOf(ruleNumbers, rule, "rule"),
      resolved: titleOf(game, NOTE, RESOLVED, card),
      resolves: ruleNumber(game.tables, game.ruleset.items?.resolves, -1),
    };
  }
  return null;
}

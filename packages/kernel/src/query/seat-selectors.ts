import type { Data } from "../data/data.ts";
import { seatOf, seatRef } from "../data/ids.ts";
import { LOSE, REORDER } from "../state/proposal.ts";
import { reaches } from "../state/range.ts";
import { unasked } from "../state/scope.ts";
import { nextSeated, sameTeam } from "../state/seats.ts";
import { distinct } from "./references.ts";
import type { Selector, SelectorForm } from "./selectors.ts";

/** The reads of a selector of seats that starts from others under `key`. */
const readsSeats =
  (key: string): SelectorForm["reads"] =>
  (data, reads) => {
    reads.selector(data[key]);
    reads.change(LOSE, REORDER);
  };

/** The selectors of seats by where they sit and whose they are; those that they start from are compiled by `compileSelector`. */
export const seatSelectors = (
  compileSelector: (data: Data | undefined) => Selector,
): Readonly<Record<string, SelectorForm>> => ({
  /** The seat of a number from 1. */
  seatNumber: {
    compile: (data) => (game, scope) => {
      const seat = game.tables.reader.amount(game, data["seatNumber"], unasked(scope)) - 1;
      return game.state.seats[seat] === undefined ? [] : [seatRef(seat)];
    },
    reads: (data, reads) => reads.amount(data["seatNumber"]),
  },
  /** The seats that are in no team of these. */
  opponentsOf: {
    compile: (data) => {
      const of = compileSelector(data["opponentsOf"]);
      const everyone = compileSelector("everyone");
      return (game, scope) => {
        const those = of(game, scope);
        return everyone(game, scope).filter(
          (ref) => !those.some((each) => sameTeam(game.state, seatOf(each), seatOf(ref))),
        );
      };
    },
    reads: readsSeats("opponentsOf"),
  },
  /** The seats in the range of these, themselves included: everybody where ranges are not limited. */
  within: {
    compile: (data) => {
      const of = compileSelector(data["within"]);
      const everyone = compileSelector("everyone");
      return (game, scope) => {
        const from = of(game, scope);
        return everyone(game, scope).filter((ref) => from.some((each) => reaches(game, seatOf(each), seatOf(ref))));
      };
    },
    reads: readsSeats("within"),
  },
  /** The nearest seats that have not left on one side of these, as they sit; the left is where the turn goes. */
  beside: {
    compile: (data) => {
      const of = compileSelector(data["beside"]);
      const step = data["on"] === "right" ? -1 : 1;
      return (game, scope) =>
        distinct(of(game, scope).map((ref) => seatRef(nextSeated(game.state, seatOf(ref), step))));
    },
    reads: readsSeats("beside"),
  },
});

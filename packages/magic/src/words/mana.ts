import type { Effect, Word } from "@turnwright/kernel";
import { LETTERS, manaCost } from "../mana/cost.ts";
import { lettersIn, poolNumbers } from "../mana/sources.ts";

/** `{ mana: "{2}{U}" }`: a cost in mana; the solver pays it [CR 118.3, 601.2h]. */
export const mana: Word = { expand: () => ({ effects: [] }), payable: () => true };

/**
 * `{ help: SELECTOR, by: "tap" or "exile", as: NAME, colored, rule }`: no cost, but each of these may pay for one mana of the
 * rest, with `colored` also for mana of its colour; the solver uses what is picked [CR 702.51b].
 */
export const help: Word = { expand: () => ({ effects: [] }) };

/** `{ addMana: "{G}{G}", who }`, or `{ addMana: "{W/U}" }` for one of them by choice, `times` as often [CR 106.3]. */
export const addMana: Word = {
  expand: (_game, effect) => {
    const { pips } = manaCost(typeof effect["addMana"] === "string" ? effect["addMana"] : "");
    const rule = effect["rule"] ?? "CR 106.4";
    const add = (letter: string, by: Effect[string]): Effect => ({
      resource: letter,
      by,
      who: effect["who"] ?? "you",
      rule,
    });
    const counted = LETTERS.flatMap((letter) => {
      const count = pips.filter((each) => each === letter).length;
      return count === 0
        ? []
        : [add(letter, effect["times"] === undefined ? count : { times: [count, effect["times"]] })];
    });
    const chosen = pips
      .filter((each) => each.length > 1)
      .map((each) => LETTERS.filter((letter) => each.includes(letter)))
      .flatMap((letters): Effect[] => [
        { pick: letters, as: "letter", verb: "addMana", who: effect["who"] ?? "you", rule },
        ...letters.map((letter, index) => ({
          if: { amount: "letter", is: index + 1 },
          then: [add(letter, effect["times"] ?? 1)],
        })),
      ]);
    return { effects: [...counted, ...chosen] };
  },
  payable: () => true,
};

const NONE: readonly number[] = [];

/** `{ emptyPools: true }`: unspent mana is lost [CR 106.4, 500.5]. */
export const emptyPools: Word = {
  // It is asked as every span ends: the letters are resources that stand side by side.
  idle: (tables) => {
    const numbers = lettersIn(tables);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    if (first < 0 || last - first >= numbers.length) return null;
    return ({ state: { seats } }) => {
      for (let seat = 0; seat < seats.length; seat++) {
        const resources = seats[seat]?.resources ?? NONE;
        for (let number = first; number <= last; number++) if ((resources[number] ?? 0) > 0) return false;
      }
      return true;
    };
  },
  expand: (game, effect) => {
    const numbers = poolNumbers(game);
    const has = (number: number): boolean => game.state.seats.some((seat) => (seat.resources[number] ?? 0) > 0);
    const left = LETTERS.filter((_, index) => has(numbers[index] ?? -1));
    const rule = effect["rule"] ?? "CR 500.5";
    return {
      effects: [{ together: left.map((letter) => ({ resource: letter, who: "everyone", to: 0, rule })) }],
    };
  },
};

import {
  frozen,
  macro,
  missing,
  synonym,
  type Effect,
  type Game,
  type RuleAtWork,
  type Word,
} from "@turnwright/kernel";
import { plainly } from "@turnwright/lexicon";
import { LETTERS, manaCost } from "../mana/cost.ts";
import { HELD, holding, limitOf } from "../mana/limited-sources.ts";
import { lettersIn } from "../mana/sources.ts";

/** `{ mana: "{2}{U}" }`: a cost in mana; the solver pays it [CR 118.3, 601.2h]. */
export const mana: Word = { ...synonym([]), payable: () => true };

/**
 * `{ help: SELECTOR, by: "tap" or "exile", as: NAME, colored, rule }`: no cost, but each of these may pay for one mana of the
 * rest, with `colored` also for mana of its colour; the solver uses what is picked [CR 702.51b].
 */
export const help: Word = synonym([]);

/** `{ addMana: "{G}{G}", who }`, or `{ addMana: "{W/U}" }` for one of them by choice, `times` as often [CR 106.3]. */
export const addMana: Word = {
  ...macro((effect) => {
    const { pips } = manaCost(typeof effect["addMana"] === "string" ? effect["addMana"] : "");
    const rule = effect["rule"] ?? "CR 106.4";
    const who = effect["who"] ?? "you";
    const limit = limitOf(effect);
    const add = (letter: string, by: Effect[string]): Effect =>
      limit === null
        ? { resource: letter, by, who, rule }
        : { repeat: by ?? 1, do: [{ ...holding(letter, limit), who }] };
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
    return [...counted, ...chosen];
  }),
  payable: () => true,
};

/**
 * `{ holdMana: LETTER, of, actions, then, who }`: one mana goes to a pool with what sticks to it until it is spent or lost [CR
 * 106.6].
 */
export const holdMana: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    effects: game.tables.reader.select(game, effect["who"] ?? "you", scope).map((seat): Effect => {
      const called = `mana ${game.state.clock} ${seat}`;
      const held = { [HELD]: effect["holdMana"] ?? "C", called, ...limitOf(effect) };
      return { enact: held, who: { refs: [seat] }, until: called, rule: effect["rule"] ?? "CR 106.6" };
    }),
  }),
};

/** `{ emptyPools: true }`: unspent mana is lost [CR 106.4, 500.5]. It is asked as every span ends, so an empty pool costs little. */
export const emptyPools: Word = {
  compile: (tables, effect) => {
    const numbers = lettersIn(tables);
    const rule = effect["rule"] ?? "CR 500.5";
    const losses = LETTERS.map((letter): Effect => frozen({ resource: letter, who: "everyone", to: 0, rule }));
    return (game) => {
      const { seats, effects } = game.state;
      const held = effects.length === 0 ? NO_RULES : game.tables.reader.rules(game, HELD);
      if (held.length === 0 && !isAnyLeft(seats, numbers)) return NOTHING_LEFT;
      const kept = keptMana(game);
      const lost = losses.filter((_, letter) => isAnyLeft(seats, [numbers[letter] ?? missing("letter of mana")]));
      const all = [
        ...(kept.length === 0 ? lost : lost.map((loss) => lostBesides(loss, kept))),
        ...held.filter((each) => !isKept(each, kept)).map(({ data }) => ({ expire: data["called"] ?? "", rule })),
      ];
      return { effects: [{ together: all, rule }] };
    };
  },
};

/** Who does not lose unspent mana, and of which letters. */
interface Kept {
  readonly seats: readonly number[];
  readonly letters: readonly string[];
}

/** What static abilities with `keepsMana` say. */
const keptMana = (game: Game): readonly Kept[] =>
  game.tables.reader.rules(game, "keepsMana").map(({ data, scope }) => ({
    seats: game.tables.reader.select(game, data["keepsMana"] ?? "you", scope),
    letters: typeof data["mana"] === "string" ? manaCost(data["mana"]).pips : LETTERS,
  }));

const NO_RULES: readonly RuleAtWork[] = [];

/** Whether whoever has mana with a limit does not lose it. */
const isKept = ({ data, scope }: RuleAtWork, kept: readonly Kept[]): boolean =>
  kept.some(({ seats, letters }) => seats.includes(-1 - scope.seat) && letters.includes(plainly(data[HELD])));

/** The loss of one letter, without those who keep it. */
function lostBesides(loss: Effect, kept: readonly Kept[]): Effect {
  const refs = kept.flatMap(({ seats, letters }) =>
    letters.some((letter) => letter === loss["resource"]) ? seats : [],
  );
  return refs.length === 0 ? loss : { ...loss, who: { except: ["everyone", { refs }] } };
}

const NOTHING_LEFT = { moment: [] };

/** Whether any seat has some of one of these resources. */
function isAnyLeft(seats: Game["state"]["seats"], numbers: readonly number[]): boolean {
  for (let seat = 0; seat < seats.length; seat++) {
    const { resources } = seats[seat] ?? missing("seat");
    for (let index = 0; index < numbers.length; index++)
      if ((resources[numbers[index] ?? missing("letter of mana")] ?? 0) > 0) return true;
  }
  return false;
}

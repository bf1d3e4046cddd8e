import { missing, numberOf, slotOf } from "../data/ids.ts";
import { announcementOf } from "../state/agenda.ts";
import { texts, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { isCompletable, spellOf } from "../actions/options.ts";
import { forbidding } from "../statics/permission.ts";
import { choosable } from "../query/selectors.ts";
import { fitsValues } from "../state/values.ts";
import { inner, objects, seats } from "./builders.ts";
import { NOTHING, type Word } from "../ruleset/word.ts";
import type { Choice } from "../state/command.ts";

/**
 * `{ announce: ACTION, of: SELECTOR, who: SEAT, else: […] }`: the seat performs the action now, in the middle of this
 * resolution. The instruction overrides timing and zone, but no prohibition [CR 608.2g, GA-PERM-1]. Of several actions
 * the first that can be completed is begun; if none can, `else` happens.
 */
export const announce: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const seat = seats(game, effect["who"], scope)[0];
    const object = objects(game, effect["of"] ?? "it", scope)[0];
    if (seat === undefined) return NOTHING;
    const choice = object === undefined ? undefined : firstCompletable(game, effect["announce"], seat, object);
    if (choice === undefined) return { effects: inner(effect, "else") };
    return { announced: announcementOf(seat, choice.action, choice.object, choice.ability, null) };
  },
};

/**
 * `{ announceOne: ACTIONS, among: SELECTOR, min, who: SEAT, verb }`: the seat chooses an object for which one of the
 * actions can be completed, and performs it now. Unless `min` is 1, it may choose none.
 */
export const announceOne: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const seat = seats(game, effect["who"], scope)[0];
    if (seat === undefined) return NOTHING;
    const [first = ""] = texts(effect["announceOne"], "action");
    const who = effect["who"] ?? "you";
    const refs = choosable(game, effect["among"], scope, seat).filter(
      (object) => firstCompletable(game, effect["announceOne"], seat, object) !== undefined,
    );
    return {
      effects: [
        { choose: { refs }, min: effect["min"] ?? 0, max: 1, who, as: "announced", verb: effect["verb"] ?? first },
        { if: { did: "announced" }, then: [{ announce: effect["announceOne"] ?? [], of: "announced", who }] },
      ],
    };
  },
};

/** The first of the actions that this seat could complete with the object, or undefined. */
function firstCompletable(
  game: Game,
  actions: Effect[string] | undefined,
  seat: number,
  object: number,
): Choice | undefined {
  return texts(actions, "action")
    .map((name) => {
      const action = numberOf(game.tables.actionNumbers, name, "action");
      const isAbility = (game.tables.actions[action] ?? missing("action")).abilities === true;
      return { action, object, ability: isAbility ? -1 : spellOf(game, action, object) };
    })
    .find(
      (choice) =>
        isForCard(game, choice) && forbidding(game, seat)?.(choice) !== true && isCompletable(game, seat, choice),
    );
}

/** Whether the action is for this kind of card at all, which no instruction overrides. */
function isForCard({ state, tables }: Game, { action, object }: Choice): boolean {
  const { of } = tables.actions[action] ?? missing("action");
  const card = state.objects[slotOf(object)]?.card ?? -1;
  return (
    of === undefined ||
    (card >= 0 &&
      fitsValues(of, (tables.cards[card] ?? missing("card")).values, (tables.cards[card] ?? missing("card")).name))
  );
}

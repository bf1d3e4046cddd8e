import { at, numberOf } from "../ids.ts";
import { opened } from "../agenda.ts";
import { text } from "../data.ts";
import { isCompletable, spellOf } from "../legal.ts";
import { forbidding } from "../permission.ts";
import { objects, seats } from "./made.ts";
import { NOTHING, type Word } from "./word.ts";

/**
 * `{ announce: ACTION, of: SELECTOR, who: SEAT }`: the seat does it now, in the middle of this. The instruction overrides
 * when and from where it may be done, not what forbids it [CR 608.2g, GA-PERM-1]; what cannot be completed is not begun.
 */
export const announce: Word = {
  expand: (game, effect, scope) => {
    const seat = seats(game, effect["who"], scope)[0];
    const object = objects(game, effect["of"] ?? "it", scope)[0];
    if (seat === undefined || object === undefined) return NOTHING;
    const action = numberOf(game.tables.actionNumbers, text(effect["announce"], "action"), "action");
    const isAbility = at(game.tables.actions, action).abilities === true;
    const choice = { action, object, ability: isAbility ? -1 : spellOf(game, action, object) };
    const isForbidden = forbidding(game, seat)?.(choice) === true;
    if (isForbidden || !isCompletable(game, seat, choice)) return NOTHING;
    return { announced: opened(seat, action, object, choice.ability, null) };
  },
};

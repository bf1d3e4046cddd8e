import { missing } from "../data/ids.ts";
import { isRecord } from "../data/data.ts";
import type { Choice } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { fitsValues } from "../state/values.ts";
import { actsFor, actsOf } from "../statics/active-abilities.ts";
import { permitted, rulesAtWork } from "../statics/permission.ts";
import { cardKind, isFor } from "../tables/card-kind.ts";
import { announcedCard } from "./announcement.ts";
import { isUser } from "./options.ts";

/** Why an object is the wrong one for an action, at any time: it is of another kind, in another zone, or not the seat's own. */
export type Misplacement = "kind" | "zone" | "owner";

/** Whether the card of a choice has an act for it in its zone. */
export function hasAct(game: Game, { action, object: id, ability }: Choice): boolean {
  const object = find(game, id);
  if (object === null) return false;
  return actsOf(game, object).some((act) => act.action === action && act.ability === ability);
}

/** Whether a seat may use the act of a choice, or an effect permits the choice. */
function isPermitted(game: Game, seat: number, { action, object, ability }: Choice): boolean {
  return (
    actsFor(game, seat).some(
      (each) =>
        each.object === object &&
        each.act.action === action &&
        each.act.ability === ability &&
        isUser(game, seat, object, each.act),
    ) || permitted(game, seat, rulesAtWork(game)).some((each) => each.object === object && each.action === action)
  );
}

/** What is wrong with the object of a choice, or null if the choice is permitted. */
export function misplacementOf(game: Game, seat: number, choice: Choice): Misplacement | null {
  if (isPermitted(game, seat, choice)) return null;
  const object = find(game, choice.object);
  const action = game.tables.actions[choice.action] ?? missing("action");
  if (object === null || hasAct(game, choice)) return "owner";
  if (action.abilities === true) return "zone";
  const whole = object.card < 0 ? undefined : cardKind(game, object.card);
  const card = announcedCard(game, choice);
  const face = card < 0 ? undefined : cardKind(game, card);
  const isOfKind =
    whole !== undefined &&
    face !== undefined &&
    isFor(action, whole.data) &&
    (!isRecord(action.of) || fitsValues(action.of, face.values, face.name));
  // An action without zones is taken only on the instruction of an effect.
  if (!isOfKind || action.zones.length === 0) return "kind";
  return action.zones.includes(object.zone) ? "owner" : "zone";
}

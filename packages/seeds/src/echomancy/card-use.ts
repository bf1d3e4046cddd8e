import { explain, type Event, type GameObject, type Option } from "@turnwright/kernel";
import type { Table } from "../table.ts";
import type { Action, Announced } from "./actions.ts";
import { announce } from "./announce.ts";
import { permanent } from "./declare.ts";
import {
  CannotPayActivationCostError,
  CardIsNotLandError,
  CardIsNotSpellError,
  CardNotFoundInHandError,
  InsufficientManaError,
  InvalidCastSpellStepError,
  InvalidEffectTargetError,
  InvalidPlayerActionError,
  InvalidPlayLandStepError,
  LandLimitExceededError,
  PermanentHasNoActivatedAbilityError,
  PermanentNotControlledError,
  StackNotEmptyError,
} from "./errors.ts";
import { isMainStep, type GameSteps } from "./steps.ts";

type By<Type extends Action["type"]> = Extract<Action, { readonly type: Type }>;

const REFUSED = "the rules refuse it";

/** Plays a land from the hand. */
export function playLand(table: Table, step: GameSteps, { type, playerId, cardId }: By<"PLAY_LAND">): readonly Event[] {
  if (!isMainStep(step)) throw new InvalidPlayLandStepError(step);
  const object = cardMeant(table, playerId, cardId, "play");
  if (!isLand(table, object)) throw new CardIsNotLandError(cardId);
  const [option] = optionsOf(table, playerId, "play", object);
  if (option !== undefined) return announce(table, option, cardId, {});
  const refusal = explain(table.game, playerId, { verb: "play", of: object.id }) ?? undefined;
  if (refusal?.rules.includes("CR 305.2") === true) throw new LandLimitExceededError(refusal);
  if (table.stack.length > 0) throw new StackNotEmptyError(type, refusal);
  throw new InvalidPlayerActionError(playerId, type, REFUSED, refusal);
}

/** Casts a spell. */
export function castSpell(
  table: Table,
  step: GameSteps,
  { type, playerId, cardId, ...chosen }: By<"CAST_SPELL">,
): readonly Event[] {
  const object = cardMeant(table, playerId, cardId, "cast");
  const [option] = optionsOf(table, playerId, "cast", object);
  if (option !== undefined) return announce(table, option, cardId, chosenOf(chosen));
  if (isLand(table, object)) throw new CardIsNotSpellError(cardId);
  const refusal = explain(table.game, playerId, { verb: "cast", of: object.id });
  if (refusal === null) throw new InvalidPlayerActionError(playerId, type, "it is not offered");
  if (refusal.code === "cost") throw new InsufficientManaError(cardId, refusal);
  if (refusal.code === "target") throw new InvalidEffectTargetError(cardId, "nothing can be targeted", refusal);
  // Outside the own main phase, or in answer to something [CR 307.1]; and nothing is cast where nobody has priority.
  if (refusal.rules.includes("CR 307.1") || table.isResting) throw new InvalidCastSpellStepError(cardId, step, refusal);
  throw new InvalidPlayerActionError(playerId, type, REFUSED, refusal);
}

/** Activates an ability of a permanent. */
export function activateAbility(
  table: Table,
  { type, playerId, permanentId, ability, ...chosen }: By<"ACTIVATE_ABILITY">,
): readonly Event[] {
  const object = permanent(table, permanentId);
  const offered = optionsOf(table, playerId, "activate", object);
  const [option, other] = offered.filter((each) => ability === undefined || each.ability === ability);
  if (option !== undefined && other !== undefined)
    throw new InvalidPlayerActionError(playerId, type, `say which ability of "${permanentId}", from 1 on`);
  if (option !== undefined) return announce(table, option, permanentId, chosenOf(chosen));
  if (table.game.state.seats[object.controller]?.name !== playerId)
    throw new PermanentNotControlledError(permanentId, playerId);
  const attempt = { verb: "activate", of: object.id, ...(ability === undefined ? {} : { ability }) };
  const refusal = explain(table.game, playerId, attempt) ?? undefined;
  if (refusal?.code === "cost") throw new CannotPayActivationCostError(permanentId, refusal);
  if (refusal?.code === "target") throw new InvalidEffectTargetError(permanentId, "nothing can be targeted", refusal);
  if (refusal?.code === "unknownOption") throw new PermanentHasNoActivatedAbilityError(permanentId, ability);
  throw new InvalidPlayerActionError(playerId, type, REFUSED, refusal);
}

/** The card that is meant: in the player's hand, or anywhere else where the rules offer this to be done with it. */
function cardMeant(table: Table, playerId: string, cardId: string, verb: string): GameObject {
  const object = table.objectNamed(cardId);
  if (object !== undefined && table.objectsIn("hand", playerId).includes(object)) return object;
  if (object !== undefined && optionsOf(table, playerId, verb, object).length > 0) return object;
  throw new CardNotFoundInHandError(cardId, playerId);
}

function isLand({ game }: Table, { card }: GameObject): boolean {
  const types = card < 0 ? [] : game.tables.reader.card(game, card).values["types"];
  return Array.isArray(types) && types.includes("land");
}

/** What this player is offered to do with an object. */
function optionsOf(table: Table, playerId: string, verb: string, object: GameObject): readonly Option[] {
  const open = table.open;
  if (open === undefined || open.kind !== "priority" || open.seat !== playerId) return [];
  return open.options.filter((option) => option.verb === verb && option.of === object.id);
}

const chosenOf = ({ targets, x, modes }: Announced): Announced => ({
  ...(targets === undefined ? {} : { targets }),
  ...(x === undefined ? {} : { x }),
  ...(modes === undefined ? {} : { modes }),
});

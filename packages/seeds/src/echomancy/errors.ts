import { refusalText } from "../table.ts";
import { valueText } from "../value-text.ts";
import type { Refusal } from "@turnwright/kernel";

/** Every error of this interface. Where the rules of the engine refused something, `rules` has the ids of those that forbid it. */
export class GameError extends Error {
  readonly rules: readonly string[];
  constructor(message: string, refusal?: Refusal) {
    super(refusal === undefined ? message : `${message}: ${refusalText(refusal)}`);
    this.name = new.target.name;
    this.rules = refusal?.rules ?? [];
  }
}

export class InvalidStepError extends GameError {
  constructor(step: unknown) {
    super(`${valueText(step)} is no step; see STEP_ORDER`);
  }
}

export class InvalidSetupError extends GameError {}

export class InvalidPlayerCountError extends GameError {
  constructor(count: number) {
    super(`a game is for 2 to 8 players, not ${count}`);
  }
}

export class InvalidStartingPlayerError extends GameError {
  constructor(playerId: unknown) {
    super(`the starting player ${valueText(playerId)} is not among the players`);
  }
}

export class DuplicatePlayerError extends GameError {
  constructor(playerId: string) {
    super(`two players are called ${valueText(playerId)}`);
  }
}

/** Something that is no action, or lacks what its type needs. */
export class InvalidActionError extends GameError {
  constructor(action: unknown, expected: string) {
    super(`${valueText(action)} is no action: ${expected}`);
  }
}

/** A player may not do this now: it is another's turn, priority or decision. */
export class InvalidPlayerActionError extends GameError {
  constructor(playerId: string, action: string, why: string, refusal?: Refusal) {
    super(`player "${playerId}" cannot do ${action}: ${why}`, refusal);
  }
}

export class PlayerNotFoundError extends GameError {
  constructor(playerId: unknown) {
    super(`no player in this game is called ${valueText(playerId)}`);
  }
}

export class GameFinishedError extends GameError {
  constructor(action: string) {
    super(`${action}: the game is over`);
  }
}

export class InvalidEndTurnError extends GameError {
  constructor() {
    super("the turn is ending already: END_TURN is not for the cleanup step");
  }
}

/** The step was not reached in a whole round of turns, for instance because nobody attacks. */
export class StepNotReachedError extends GameError {
  constructor(step: string, why: string) {
    super(`${step} does not come: ${why}`);
  }
}

export class InvalidPlayLandStepError extends GameError {
  constructor(step: string, refusal?: Refusal) {
    super(`lands are played in main phases, not in ${step}`, refusal);
  }
}

export class LandLimitExceededError extends GameError {
  constructor(refusal?: Refusal) {
    super("one land may be played each turn", refusal);
  }
}

export class CardNotFoundInHandError extends GameError {
  constructor(cardId: unknown, playerId: string) {
    super(`no card ${valueText(cardId)} is in the hand of "${playerId}"`);
  }
}

export class CardIsNotLandError extends GameError {
  constructor(cardId: string) {
    super(`card "${cardId}" is no land`);
  }
}

export class CardIsNotSpellError extends GameError {
  constructor(cardId: string) {
    super(`card "${cardId}" is a land, and lands are not cast: play it`);
  }
}

/** A spell at the wrong time: outside the caster's main phases, or in answer to something, where it is no instant. */
export class InvalidCastSpellStepError extends GameError {
  constructor(cardId: string, step: string, refusal?: Refusal) {
    super(`card "${cardId}" cannot be cast now, in ${step}`, refusal);
  }
}

/** What is on the stack has to resolve first. */
export class StackNotEmptyError extends GameError {
  constructor(action: string, refusal?: Refusal) {
    super(`${action}: the stack is not empty`, refusal);
  }
}

export class InsufficientManaError extends GameError {
  constructor(cardId: string, refusal: Refusal) {
    super(`card "${cardId}" cannot be paid`, refusal);
  }
}

export class InvalidEffectTargetError extends GameError {
  constructor(of: string, why: string, refusal?: Refusal) {
    super(`"${of}": ${why}`, refusal);
  }
}

export class PermanentNotFoundError extends GameError {
  constructor(permanentId: unknown) {
    super(`no permanent is called ${valueText(permanentId)}`);
  }
}

export class PermanentNotControlledError extends GameError {
  constructor(permanentId: string, playerId: string) {
    super(`"${playerId}" does not control "${permanentId}"`);
  }
}

export class PermanentHasNoActivatedAbilityError extends GameError {
  constructor(permanentId: string, ability: number | undefined) {
    super(`"${permanentId}" has no activated ability${ability === undefined ? "" : ` ${ability}`}`);
  }
}

export class CannotPayActivationCostError extends GameError {
  constructor(permanentId: string, refusal: Refusal) {
    super(`the ability of "${permanentId}" cannot be paid`, refusal);
  }
}

export class CreatureAlreadyAttackingError extends GameError {
  constructor(creatureId: string) {
    super(`"${creatureId}" attacks already`);
  }
}

export class TappedCreatureCannotAttackError extends GameError {
  constructor(creatureId: string) {
    super(`"${creatureId}" is tapped`);
  }
}

export class CreatureHasSummoningSicknessError extends GameError {
  constructor(creatureId: string, refusal?: Refusal) {
    super(`"${creatureId}" has come under its player's control this turn`, refusal);
  }
}

export class TappedCreatureCannotBlockError extends GameError {
  constructor(creatureId: string) {
    super(`"${creatureId}" is tapped`);
  }
}

export class CreatureAlreadyBlockingError extends GameError {
  constructor(creatureId: string) {
    super(`"${creatureId}" blocks already`);
  }
}

export class CannotBlockNonAttackingCreatureError extends GameError {
  constructor(attackerId: string) {
    super(`"${attackerId}" does not attack`);
  }
}

export class CannotBlockFlyingCreatureError extends GameError {
  constructor(blockerId: string, attackerId: string) {
    super(`"${blockerId}" has neither flying nor reach, and "${attackerId}" flies`);
  }
}

/** A declaration that the rules refuse for another reason. */
export class InvalidDeclarationError extends GameError {
  constructor(creatureId: string, refusal?: Refusal) {
    super(`"${creatureId}" cannot be declared so`, refusal);
  }
}

/** A question of the game is open and has to be answered before this. */
export class PendingDecisionError extends GameError {
  constructor(action: string, playerId: string, question: string) {
    super(`${action}: "${playerId}" has to answer first (${question}), with CHOOSE`);
  }
}

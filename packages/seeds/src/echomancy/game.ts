import { allEvents, view, type Event } from "@turnwright/kernel";
import { Refused, type Table } from "../table.ts";
import { isList } from "../value-text.ts";
import type { Identities } from "../identity.ts";
import { assertAction, type Action, type ActionType, type Attacker, type Blocker } from "./actions.ts";
import { activateAbility, castSpell, playLand } from "./card-use.ts";
import { declare, defenderOf, isAsked, objectionTo, permanent, type Declaration, type Pair } from "./declare.ts";
import * as errors from "./errors.ts";
import { tell, type GameEvent } from "./events.ts";
import { answerQuestion, pendingQuestion } from "./question.ts";
import { permanentState, playerState, stackItems } from "./state.ts";
import type { PendingQuestion, PermanentState, PlayerState, StackItem } from "./state.ts";
import { Step, stepOfSpan, type GameSteps } from "./steps.ts";

/**
 * Whether ADVANCE_STEP and END_TURN wait for priority and an empty stack and stop for the decisions of others (strict), or only ask whose
 * turn it is (permissive, as the document has it).
 */
export type Mode = "strict" | "permissive";

/** A game as it was before a declaration, to which creatures can still be added one by one. */
interface Declared {
  readonly declaration: Declaration;
  readonly player: string;
  readonly pairs: readonly Pair[];
  readonly table: Table;
  readonly eventCount: number;
  /** The number of the decision after it: while that is open, nothing else has happened. */
  readonly decision: number;
}

type By<Type extends ActionType> = Extract<Action, { readonly type: Type }>;

/** A game of Magic, played with the actions of the document. `createGame` makes one. */
export class Game {
  readonly mode: Mode;
  #table: Table;
  readonly #events: GameEvent[] = [];
  readonly #listeners = new Set<(event: GameEvent) => void>();
  #declared: Declared | null = null;
  /** The turn that its player wants to end. */
  #ending: { readonly player: string; readonly turn: number } | null = null;

  constructor(table: Table, mode: Mode) {
    this.mode = mode;
    this.#table = table;
    this.#note(table.identities, allEvents(table.game));
  }

  /** The step in which the game is. */
  get currentStep(): GameSteps {
    const step = stepOfSpan(this.#table.step.name);
    if (step === undefined) throw new Error(`"${this.#table.step.name}" is no step of the document`);
    return step;
  }

  /** Whose turn it is. */
  get currentPlayerId(): string {
    return this.#table.activePlayer;
  }

  /** Who has priority; nobody has in untap steps, in most cleanup steps, and while something is declared or asked. */
  get priorityPlayerId(): string | undefined {
    return this.#table.priorityPlayer;
  }

  /** How many turns have begun. */
  get turnNumber(): number {
    return this.#table.game.state.turn;
  }

  /** The players in turn order who are still in the game. */
  get playerIds(): readonly string[] {
    return this.#table.players;
  }

  /** The stack, top first. */
  get stack(): readonly StackItem[] {
    return stackItems(this.#table);
  }

  /** What the game asks, if it is neither priority nor a declaration. */
  get pendingQuestion(): PendingQuestion | undefined {
    return pendingQuestion(this.#table);
  }

  get isOver(): boolean {
    return this.#table.isOver;
  }

  /** Who has won, once the game is over; nobody if it is a draw. */
  get winnerIds(): readonly string[] {
    const { outcome, seats } = this.#table.game.state;
    return (outcome?.winners ?? []).map((seat) => seats[seat]?.name ?? "");
  }

  /** Everything that has happened so far. */
  get events(): readonly GameEvent[] {
    return [...this.#events];
  }

  /** Calls the listener with each event from now on; the result ends that. */
  subscribe(listener: (event: GameEvent) => void): () => void {
    if (typeof listener !== "function") throw new errors.InvalidActionError(listener, "expected a function");
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What a player has. */
  getPlayerState(playerId: string): PlayerState {
    this.#mustExist(playerId);
    return playerState(this.#table, playerId);
  }

  /** A permanent as it is now. */
  getPermanentState(permanentId: string): PermanentState {
    return permanentState(this.#table, permanent(this.#table, permanentId));
  }

  /** The types of the actions that a player may take now. */
  getAllowedActionsFor(playerId: string): readonly ActionType[] {
    this.#mustExist(playerId);
    const table = this.#table;
    if (this.isOver || !table.players.includes(playerId)) return [];
    const found = new Set<ActionType>(["CONCEDE"]);
    const open = table.open;
    const isAskedNow = open?.seat === playerId;
    for (const { verb } of open?.kind === "priority" && isAskedNow ? open.options : [])
      found.add(ACTIONS_BY_VERB[verb] ?? "PASS_PRIORITY");
    if (isAsked(table, "attack", playerId)) found.add("DECLARE_ATTACKER").add("DECLARE_ATTACKERS").add("PASS_PRIORITY");
    if (isAsked(table, "block", playerId)) found.add("DECLARE_BLOCKER").add("DECLARE_BLOCKERS").add("PASS_PRIORITY");
    if (pendingQuestion(table)?.playerId === playerId) found.add("CHOOSE");
    if (playerId === this.currentPlayerId && (this.mode === "permissive" || this.#notFree("", playerId) === null)) {
      found.add("ADVANCE_STEP");
      if (this.currentStep !== Step.CLEANUP) found.add("END_TURN");
    }
    return [...found];
  }

  /** Carries out an action, or throws a `GameError` and changes nothing. */
  apply(action: Action): void {
    assertAction(action);
    this.#mustExist(action.playerId);
    if (this.isOver) throw new errors.GameFinishedError(action.type);
    if (!this.#table.players.includes(action.playerId))
      throw new errors.InvalidPlayerActionError(action.playerId, action.type, "this player has left the game");
    const before = this.#table.identities;
    try {
      this.#note(before, this.#carryOut(action));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new errors.InvalidPlayerActionError(action.playerId, action.type, "the rules refuse it", error.refusal);
    }
    this.#goOnEnding();
  }

  /** Lets everybody do nothing until the game is in this step, also over the end of a turn. */
  advanceTo(step: GameSteps): void {
    const trial = this.#table.copy();
    const isThere = (table: Table): boolean => stepOfSpan(table.step.name) === step;
    // Every step that comes at all comes within a round of turns, and one more that may be skipped.
    const last = trial.game.state.turn + 2 * trial.players.length + 1;
    trial.idleUntil(() => isThere(trial) || trial.game.state.turn > last);
    if (!isThere(trial))
      throw new errors.StepNotReachedError(
        step,
        this.isOver || trial.isOver
          ? "the game is over before"
          : `not in ${2 * trial.players.length} turns in which nobody acts`,
      );
    const before = this.#table.identities;
    this.#note(
      before,
      this.#table.idleUntil(() => isThere(this.#table)),
    );
  }

  /**
   * Inserts phases into this turn [CR 500.8]: after the combat phase that is running or to come, or after the phase that is running now.
   * Of several insertions at one place the newest comes first.
   */
  schedulePhases(phases: readonly ScheduledPhase[], after: "COMBAT" | "CURRENT_PHASE" = "CURRENT_PHASE"): void {
    if (this.isOver) throw new errors.GameFinishedError("scheduling phases");
    const known = Object.keys(SPANS_BY_PHASE);
    if (!isList(phases) || phases.length === 0 || !phases.every((phase) => known.includes(phase)))
      throw new errors.InvalidActionError(phases, `expected a list of ${known.join(", ")}`);
    const table = this.#table;
    const [current = ""] = table.path;
    const isAhead =
      current === "combat" || view(table.game, table.players[0] ?? "").ahead.includes("beginningOfCombat");
    const place = after === "COMBAT" && isAhead ? "combat" : current;
    const before = table.identities;
    const spans = phases.map((phase) => SPANS_BY_PHASE[phase]);
    this.#note(before, table.perform([{ insert: spans, after: place }], "CR 500.8"));
  }

  #carryOut(action: Action): readonly Event[] {
    switch (action.type) {
      case "ADVANCE_STEP":
        return this.#advanceStep(action);
      case "END_TURN":
        return this.#endTurn(action);
      case "PASS_PRIORITY":
        return this.#pass(action);
      case "CONCEDE":
        return this.#table.take({ seat: action.playerId, leave: true });
      case "PLAY_LAND":
        this.#mustBeCurrent(action.type, action.playerId);
        return playLand(this.#table, this.currentStep, action);
      case "CAST_SPELL":
        return castSpell(this.#table, this.currentStep, action);
      case "ACTIVATE_ABILITY":
        return activateAbility(this.#table, action);
      case "DECLARE_ATTACKER":
        return this.#attack(action.playerId, [
          ...this.#declaredBy("attack", action.playerId),
          this.#attackPair(action.playerId, action),
        ]);
      case "DECLARE_ATTACKERS":
        return this.#attack(
          action.playerId,
          action.attackers.map((each) => this.#attackPair(action.playerId, each)),
        );
      case "DECLARE_BLOCKER":
        return this.#block(action.playerId, [...this.#declaredBy("block", action.playerId), blockPair(action)]);
      case "DECLARE_BLOCKERS":
        return this.#block(action.playerId, action.blockers.map(blockPair));
      default:
        return answerQuestion(this.#table, action.playerId, action.chosen);
    }
  }

  #advanceStep({ type, playerId }: By<"ADVANCE_STEP">): readonly Event[] {
    this.#mustBeCurrent(type, playerId);
    const table = this.#table;
    const { id } = table.step;
    if (this.mode === "permissive") return table.idleUntil(() => table.step.id !== id);
    const why = this.#notFree(type, playerId);
    if (why !== null) throw why;
    const events = [...table.idle()];
    // Everybody passes, as long as that is all there is to do.
    return [
      ...events,
      ...table.idleUntil(() => table.step.id !== id || table.priorityPlayer === undefined || table.stack.length > 0),
    ];
  }

  #endTurn({ type, playerId }: By<"END_TURN">): readonly Event[] {
    this.#mustBeCurrent(type, playerId);
    if (this.currentStep === Step.CLEANUP) throw new errors.InvalidEndTurnError();
    const table = this.#table;
    const { turn } = table.game.state;
    if (this.mode === "permissive") return table.idleUntil(() => table.game.state.turn !== turn);
    const why = this.#notFree(type, playerId);
    if (why !== null) throw why;
    this.#ending = { player: playerId, turn };
    return [];
  }

  /** Who wants to end the turn does nothing any more; the others still may act, and questions are still asked. */
  #goOnEnding(): void {
    const ending = this.#ending;
    if (ending === null) return;
    const table = this.#table;
    const before = table.identities;
    const isDone = (): boolean => table.game.state.turn !== ending.turn;
    this.#note(
      before,
      table.idleUntil(() => isDone() || !this.#mayGoOn(ending.player)),
    );
    if (isDone() || table.isOver) this.#ending = null;
  }

  #mayGoOn(player: string): boolean {
    const table = this.#table;
    if (table.isResting || isAsked(table, "attack", player)) return true;
    const { priorityPlayer } = table;
    return priorityPlayer !== undefined && (priorityPlayer === player || table.stack.length === 0);
  }

  /** Why the player whose turn it is cannot go on now. */
  #notFree(action: string, player: string): errors.GameError | null {
    const table = this.#table;
    if (table.isResting || isAsked(table, "attack", player)) return null;
    const pending = pendingQuestion(table);
    if (pending !== undefined) return new errors.PendingDecisionError(action, pending.playerId, pending.verb);
    const { priorityPlayer } = table;
    if (priorityPlayer !== player)
      return new errors.InvalidPlayerActionError(player, action, `the game waits for "${table.open?.seat ?? ""}"`);
    return table.stack.length > 0 ? new errors.StackNotEmptyError(action) : null;
  }

  #pass({ type, playerId }: By<"PASS_PRIORITY">): readonly Event[] {
    const table = this.#table;
    if (table.priorityPlayer === playerId || (table.open?.by === playerId && table.priorityPlayer !== undefined))
      return table.idle();
    if (isAsked(table, "attack", playerId) || isAsked(table, "block", playerId)) return table.idle();
    throw new errors.InvalidPlayerActionError(
      playerId,
      type,
      `this player does not have priority in ${this.currentStep}`,
    );
  }

  #attackPair(player: string, { creatureId, defenderId }: Attacker): Pair {
    return { creature: creatureId, to: defenderId ?? defenderOf(this.#table, player) };
  }

  #attack(player: string, pairs: readonly Pair[]): readonly Event[] {
    this.#mustBeCurrent("DECLARE_ATTACKER", player);
    if (this.currentStep !== Step.DECLARE_ATTACKERS)
      throw new errors.InvalidPlayerActionError(
        player,
        "DECLARE_ATTACKER",
        `attackers are declared in ${Step.DECLARE_ATTACKERS}, not in ${this.currentStep}`,
      );
    for (const { creature } of pairs)
      if (
        pairs.filter((each) => each.creature === creature).length > 1 ||
        (this.#declarable("attack", player) === null && this.getPermanentState(creature).isAttacking)
      )
        throw new errors.CreatureAlreadyAttackingError(creature);
    return this.#declare("attack", player, pairs);
  }

  #block(player: string, pairs: readonly Pair[]): readonly Event[] {
    if (this.currentStep !== Step.DECLARE_BLOCKERS)
      throw new errors.InvalidPlayerActionError(
        player,
        "DECLARE_BLOCKER",
        `blockers are declared in ${Step.DECLARE_BLOCKERS}, not in ${this.currentStep}`,
      );
    for (const { creature, to } of pairs)
      if (pairs.filter((each) => each.creature === creature && each.to === to).length > 1)
        throw new errors.CreatureAlreadyBlockingError(creature);
    return this.#declare("block", player, pairs);
  }

  /** What the player has declared so far, where more can be added. */
  #declaredBy(declaration: Declaration, player: string): readonly Pair[] {
    return this.#declarable(declaration, player)?.pairs ?? [];
  }

  /** The declaration of this player that is open, or was the last thing that happened. */
  #declarable(declaration: Declaration, player: string): Omit<Declared, "declaration" | "player" | "decision"> | null {
    if (isAsked(this.#table, declaration, player))
      return { pairs: [], table: this.#table.copy(), eventCount: this.#events.length };
    const last = this.#declared;
    const isLast =
      last !== null &&
      last.declaration === declaration &&
      last.player === player &&
      last.decision === this.#table.game.decisions;
    return isLast ? last : null;
  }

  /**
   * The rules declare all attackers or blockers at once; here they come one by one. So each one goes back to before the
   * declaration and declares all of them, as long as nothing else has happened since.
   */
  #declare(declaration: Declaration, player: string, pairs: readonly Pair[]): readonly Event[] {
    const found = this.#declarable(declaration, player);
    if (found === null) {
      const [first] = pairs;
      if (first === undefined) return [];
      throw objectionTo(this.#table, declaration, player, first);
    }
    const table = found.table.copy();
    const events = declare(table, declaration, player, pairs);
    const earlier = this.#events.splice(found.eventCount);
    this.#table = table;
    this.#note(found.table.identities, events, earlier);
    this.#declared = { ...found, declaration, player, pairs, decision: table.game.decisions };
    return [];
  }

  /** Tells what has happened; those that were told already, before a declaration was made again, are not told twice. */
  #note(before: Identities, events: readonly Event[], earlier: readonly GameEvent[] = []): void {
    const { game, identities: after } = this.#table;
    const told = tell(events, { game, before, after });
    const known = earlier.map((event) => JSON.stringify(event));
    for (const event of told) {
      this.#events.push(event);
      const at = known.indexOf(JSON.stringify(event));
      if (at >= 0) known.splice(at, 1);
      else for (const listener of this.#listeners) listener(event);
    }
  }

  #mustExist(playerId: string): void {
    if (!this.#table.game.state.seats.some(({ name }) => name === playerId))
      throw new errors.PlayerNotFoundError(playerId);
  }

  #mustBeCurrent(action: string, playerId: string): void {
    if (playerId !== this.currentPlayerId)
      throw new errors.InvalidPlayerActionError(playerId, action, `it is the turn of "${this.currentPlayerId}"`);
  }
}

/** A phase that can be added to a turn. Every main phase that is added counts as one after combat [CR 505.1a]. */
export type ScheduledPhase = "BEGINNING" | "MAIN" | "COMBAT" | "ENDING";

const SPANS_BY_PHASE: Readonly<Record<ScheduledPhase, string>> = {
  BEGINNING: "beginning",
  MAIN: "postcombatMain",
  COMBAT: "combat",
  ENDING: "ending",
};

const blockPair = ({ blockerId, attackerId }: Blocker): Pair => ({ creature: blockerId, to: attackerId });

const ACTIONS_BY_VERB: Readonly<Record<string, ActionType>> = {
  pass: "PASS_PRIORITY",
  play: "PLAY_LAND",
  cast: "CAST_SPELL",
  activate: "ACTIVATE_ABILITY",
};

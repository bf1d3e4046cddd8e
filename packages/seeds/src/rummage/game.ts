import {
  allEvents,
  idleAnswer,
  type Decision,
  type Effect,
  type Event,
  type Refusal,
  type Ruleset,
} from "@turnwright/kernel";
import { cardNameOf, nameOf } from "../identity.ts";
import { Refused, type Table } from "../table.ts";
import { mustBeList, mustBeRecord, valueText } from "../value-text.ts";
import { clockAfter, type TimeLimits } from "./clock.ts";
import type { PhaseChangeEvent, PriorityEvent, TimeOutEvent } from "./events.ts";
import { isSamePhase, phaseOfSpan, spanOfPhase, type Phase } from "./phase.ts";
import { effectsOf, type ExtraTurnKind, type TurnRestrictions } from "./turn-kinds.ts";

/** A phase of the past. */
export interface VisitedPhase {
  readonly turn: number;
  readonly player: string;
  readonly phase: Phase;
}

/** An extra turn that is still to come. */
export interface ExtraTurn {
  readonly player: string;
  /** What it comes from: a card, or what the caller said. */
  readonly source: string;
}

/** The stack, top first. */
export type Stack = readonly StackEntry[];

/** Something on the stack: what it is, and whose. */
export interface StackEntry {
  readonly name: string;
  readonly player: string;
  /** The name of the card, as in what the game began with; an ability has none. */
  readonly id?: string;
}

/** What the functions of the document look at. */
export type GameState = Pick<RummageGame, "currentPhase" | "activePlayer" | "playerOrder">;

/** A whole phase by its name, or a step of one. */
export type PhaseOrStep = "beginning" | "main" | "combat" | "ending" | Phase;

export interface GameOptions {
  readonly format: Ruleset;
  readonly timeLimits?: TimeLimits | undefined;
}

/** A game of Magic or of a format made from it, as the document sees it. `createGame` makes one. */
export class RummageGame {
  /** The ruleset that is played. */
  readonly format: Ruleset;
  readonly #table: Table;
  readonly #history: VisitedPhase[] = [];
  readonly #phaseChanges: PhaseChangeEvent[] = [];
  readonly #priorities: PriorityEvent[] = [];
  readonly #timeOuts: TimeOutEvent[] = [];
  readonly #sources = new Map<number, string>();
  readonly #stops = new Map<string, readonly Phase[]>();
  readonly #limits: TimeLimits;
  #remaining: Readonly<Record<string, number>>;
  /** How long the open decision has been waiting. */
  #waited = 0;

  constructor(table: Table, { format, timeLimits = {} }: GameOptions) {
    this.format = format;
    this.#table = table;
    this.#limits = timeLimits;
    this.#remaining = Object.fromEntries(table.players.map((player) => [player, timeLimits.perPlayer ?? Infinity]));
    this.#note(allEvents(table.game));
  }

  get currentPhase(): Phase {
    return phaseOfSpan(this.#table.step.name);
  }

  /** Whose turn it is, also if that player is eliminated in it. */
  get activePlayer(): string {
    return this.#table.activePlayer;
  }

  /** The players who are still in the game, in the order in which they sit. */
  get playerOrder(): readonly string[] {
    return this.#table.players;
  }

  /** All who began, in turn order, also those who are eliminated. */
  get seating(): readonly string[] {
    return this.#table.seating;
  }

  /** Who has priority, if somebody has. */
  get priorityPlayer(): string | undefined {
    return this.#table.priorityPlayer;
  }

  /** How many turns have begun, extra ones too. */
  get turnNumber(): number {
    return this.#table.game.state.turn;
  }

  /** The stack, top first. */
  get stack(): Stack {
    const { game, identities } = this.#table;
    return this.#table.stack.map((object) => {
      const id = nameOf(identities, object.id);
      const player = game.state.seats[object.controller]?.name ?? "";
      return { name: cardNameOf(game, object), player, ...(id === undefined ? {} : { id }) };
    });
  }

  get isOver(): boolean {
    return this.#table.isOver;
  }

  /** Who has won, once the game is over. */
  get winners(): readonly string[] {
    const { outcome, seats } = this.#table.game.state;
    return (outcome?.winners ?? []).map((seat) => seats[seat]?.name ?? "");
  }

  /** What the game waits for, with every option there is; undefined when it is over. */
  get decision(): Decision | undefined {
    return this.#table.open;
  }

  /** Every phase so far, the current one last. */
  get phaseHistory(): readonly VisitedPhase[] {
    return [...this.#history];
  }

  /** Every change of phase so far. */
  get phaseChanges(): readonly PhaseChangeEvent[] {
    return [...this.#phaseChanges];
  }

  /** Every time that a player got priority so far. */
  get priorities(): readonly PriorityEvent[] {
    return [...this.#priorities];
  }

  get timeOuts(): readonly TimeOutEvent[] {
    return [...this.#timeOuts];
  }

  /** The life of a player. */
  lifeOf(player: string): number {
    const { game } = this.#table;
    return game.tables.reader.resource(game, game.state.seats.indexOf(this.#seatOf(player)), "life");
  }

  /** How many cards a player has in hand. */
  handSizeOf(player: string): number {
    this.#seatOf(player);
    return this.#table.countIn("hand", player);
  }

  /** The extra turns that are still to come, the next one first. */
  get extraTurns(): readonly ExtraTurn[] {
    const { game } = this.#table;
    const { state } = game;
    const [turns] = state.agenda;
    return (turns !== undefined && "natural" in turns ? turns.plan : []).map(({ id, seat, by }) => ({
      player: state.seats[seat]?.name ?? "",
      source: this.#sources.get(id) ?? (by < 0 ? "" : game.tables.reader.card(game, by).name),
    }));
  }

  /** Whose turns the next ones are if nobody acts. */
  turnsAhead(count: number): readonly string[] {
    if (!Number.isSafeInteger(count) || count < 0)
      throw new TypeError(`expected how many turns, found ${valueText(count)}`);
    const trial = this.#table.copy();
    const found: string[] = [];
    while (found.length < count && !trial.isOver) {
      const { turn } = trial.game.state;
      trial.idleUntil(() => trial.game.state.turn !== turn);
      if (!trial.isOver) found.push(trial.activePlayer);
    }
    return found;
  }

  /** Takes an option of the open decision. */
  choose(player: string, option: number): void {
    const open = this.#mustBeAsked(player);
    this.#note(this.#table.take({ seat: open.by, decision: open.id, choice: option }));
  }

  /** Passes priority, or goes on where nobody has it. */
  pass(player: string): void {
    const open = this.#mustBeAsked(player);
    if (open.kind !== "priority" && !this.#table.isResting)
      throw new Error(`${player} is asked something else now (${open.why.text}): take an option with choose`);
    this.#note(this.#table.idle());
  }

  /** Everybody does nothing until the next phase or step begins. */
  advancePhase(): void {
    if (this.isOver) throw new Error("the game is over");
    const { id } = this.#table.step;
    this.#note(this.#table.idleUntil(() => this.#table.step.id !== id));
  }

  /** Everybody does nothing until the game is in this phase. */
  advanceTo(phase: Phase): void {
    const span = spanOfPhase(phase);
    const trial = this.#table.copy();
    const last = trial.game.state.turn + 2 * trial.players.length + 1;
    trial.idleUntil(() => trial.step.name === span || trial.game.state.turn > last);
    if (trial.step.name !== span) throw new Error(`${JSON.stringify(phase)} does not come in this game if nobody acts`);
    this.#note(this.#table.idleUntil(() => this.#table.step.name === span));
  }

  /**
   * Gives a player a turn directly after this one; of several, the newest comes first [CR 500.7]. It may be one of combat alone, and restricted.
   */
  extraTurn(
    player: string,
    how: { readonly source?: string; readonly kind?: ExtraTurnKind; readonly restrictions?: TurnRestrictions } = {},
  ): void {
    this.#seatOf(player);
    mustBeRecord(how, "what the turn is like");
    const { source = "", kind = "normal", restrictions = {} } = how;
    if (kind !== "normal" && kind !== "combatOnly")
      throw new TypeError(`no kind of turn is called ${valueText(kind)}; there are normal, combatOnly`);
    const effects = effectsOf(restrictions);
    const riders =
      effects.length === 0 ? [] : [{ watch: "begin:turn", span: { of: "span" }, do: effects, rule: "CR 500.7" }];
    const parts = kind === "combatOnly" ? { parts: ["combat", "ending"] } : {};
    const before = new Set(this.#plannedTurns());
    this.#perform(
      [{ insert: [{ span: "turn", ...parts, ...(riders.length === 0 ? {} : { riders }) }], after: "turn", who: "you" }],
      "CR 500.7",
      player,
    );
    for (const id of this.#plannedTurns()) if (!before.has(id)) this.#sources.set(id, source);
  }

  /** Restricts the next turn that a player really takes. */
  restrictNextTurn(player: string, restrictions: TurnRestrictions): void {
    this.#seatOf(player);
    this.#perform(
      [{ watch: "begin:turn", who: "you", uses: 1, do: effectsOf(restrictions), rule: "CR 500.7" }],
      "CR 500.7",
      player,
    );
  }

  /** The player skips the next turn, or as many as are said; each skip is used up by one turn. */
  skipTurn(player: string, count = 1): void {
    this.#skip(player, "turn", count);
  }

  /** The player skips the next phase or step of this kind, or as many as are said. Of main phases one says which. */
  skipPhase(player: string, phase: Exclude<PhaseOrStep, "main">, count = 1): void {
    this.#skip(player, skippable(phase), count);
  }

  /** Adds phases directly after the current one; of several additions the newest comes first [CR 500.8]. */
  additionalPhases(phases: readonly PhaseOrStep[]): void {
    mustBeList(phases, "phases");
    const [current = ""] = this.#table.path;
    this.#perform([{ insert: phases.map(spanNamed), after: current }], "CR 500.8");
  }

  /** Turns go round the other way from now on. */
  reverseTurnOrder(): void {
    this.#perform([{ reverse: true }], "CR 103.1");
  }

  /** Two players exchange their seats. */
  exchangeSeats(one: string, other: string): void {
    const refs = [one, other].map((player) => -1 - this.#table.game.state.seats.indexOf(this.#seatOf(player)));
    this.#perform([{ bind: "exchanged", to: refs }, { exchange: "exchanged" }], "CR 103.1");
  }

  /** The player leaves the game at once. */
  eliminate(player: string): void {
    this.#seatOf(player);
    this.#note(this.#table.take({ seat: player, leave: true }));
  }

  /** The phases in which a player wants to be asked; `proceed` passes for the player in all others. */
  setStops(player: string, phases: readonly Phase[]): void {
    this.#seatOf(player);
    mustBeList(phases, "phases");
    for (const phase of phases) spanOfPhase(phase);
    this.#stops.set(player, [...phases]);
  }

  /** Passes for everybody who has no stop in the phase, until somebody has one, or something else than a pass is asked, or something is on the stack. */
  proceed(): void {
    const table = this.#table;
    this.#note(
      table.idleUntil(() => {
        const asked = table.open;
        if (table.isResting) return false;
        if (asked === undefined || asked.kind !== "priority" || table.stack.length > 0) return true;
        const phase = phaseOfSpan(table.step.name);
        return (this.#stops.get(asked.seat) ?? []).some((each) => isSamePhase(each, phase));
      }),
    );
  }

  /** How much time a player has left. */
  remainingTime(player: string): number {
    this.#seatOf(player);
    return this.#remaining[player] ?? 0;
  }

  /**
   * Tells the game that so much time has passed, which is taken from whoever is asked. Who has none left does what does nothing, or the least that
   * the rules demand, until somebody else is asked; who can only pass does so after the delay for that.
   */
  elapse(time: number): void {
    if (!Number.isFinite(time) || time < 0)
      throw new TypeError(`time: expected a number that is not negative, found ${valueText(time)}`);
    const asked = this.#table.open;
    if (asked === undefined) return;
    const player = asked.by;
    const clock = clockAfter(
      { remaining: this.#remaining[player] ?? 0, waited: this.#waited },
      time,
      this.#limits,
      asked,
    );
    this.#remaining = { ...this.#remaining, [player]: clock.remaining };
    this.#waited = clock.waited;
    if (clock.verdict === "autoPass") return this.#note(this.#table.idle());
    while (clock.verdict === "timeOut" && this.#table.open?.by === player) {
      const { text = "", verb } = this.#table.open.options[idleAnswer(this.#table.game)] ?? {};
      // Where the game only rests it goes on, and that is what the verb says.
      const answer = this.#table.isResting ? (verb ?? "") : text;
      this.#timeOuts.push({ player, phase: this.currentPhase, answer });
      this.#note(this.#table.idle());
    }
  }

  #plannedTurns(): readonly number[] {
    const [turns] = this.#table.game.state.agenda;
    return turns !== undefined && "natural" in turns ? turns.plan.map(({ id }) => id) : [];
  }

  #skip(player: string, span: string, count: number): void {
    this.#seatOf(player);
    if (!Number.isSafeInteger(count) || count < 1)
      throw new TypeError(`count: expected a whole number from 1 on, found ${valueText(count)}`);
    this.#perform([{ skip: span, who: "you", count }], "CR 614.10", player);
  }

  #perform(effects: readonly Effect[], rule: string, player?: string): void {
    this.#note(this.#table.perform(effects, rule, player));
  }

  /** The seat of a player who is in the game. */
  #seatOf(player: string): Table["game"]["state"]["seats"][number] {
    const { seats } = this.#table.game.state;
    const seat = seats.find(({ name }) => name === player);
    if (seat === undefined)
      throw new TypeError(
        `no player is called ${valueText(player)}; there are ${seats.map(({ name }) => name).join(", ")}`,
      );
    if (seat.left !== 0) throw new Error(`${player} has left the game`);
    return seat;
  }

  #mustBeAsked(player: string): Decision {
    this.#seatOf(player);
    const open = this.#table.open;
    if (open === undefined) throw new Error("the game is over");
    if (open.seat !== player && open.by !== player) throw new Refused(notAsked(open));
    return open;
  }

  /** Keeps what has happened: phases that began, and who got priority in them. */
  #note(events: readonly Event[]): void {
    if (events.length > 0) this.#waited = 0;
    for (const { name, seat, to, turn } of events) {
      const got = name === "priority" ? seat : name === "pass" || name === "heldBack" ? to : undefined;
      const last = this.#history.at(-1);
      if (got !== undefined && last !== undefined) this.#priorities.push({ player: got, phase: last.phase });
      const span = name.startsWith("begin:") ? name.slice("begin:".length) : "";
      if (span === "" || (this.format.spans[span]?.parts ?? []).length > 0 || this.format.spans[span] === undefined)
        continue;
      const phase = phaseOfSpan(span);
      if (last !== undefined) this.#phaseChanges.push({ previousPhase: last.phase, newPhase: phase });
      this.#history.push({ turn, player: seat ?? "", phase });
    }
  }
}

/** The spans that whole phases are. Every main phase that is added is one after combat [CR 505.1a]. */
const SPANS_BY_PHASE: Readonly<Record<string, string>> = {
  beginning: "beginning",
  main: "postcombatMain",
  combat: "combat",
  ending: "ending",
};

/** The span that is skipped. A turn has two main phases of its own. */
function skippable(phase: PhaseOrStep): string {
  if (phase === "main") throw new TypeError('main: say which, { "main": "precombat" } or { "main": "postcombat" }');
  return spanNamed(phase);
}

function spanNamed(phase: PhaseOrStep): string {
  if (typeof phase !== "string") return spanOfPhase(phase);
  const span = SPANS_BY_PHASE[phase];
  if (span === undefined)
    throw new TypeError(
      `no phase is called "${phase}"; there are ${Object.keys(SPANS_BY_PHASE).join(", ")}, and steps like { "beginning": "draw" }`,
    );
  return span;
}

/** The refusal of a player whom nobody asks. */
function notAsked({ seat, why: { rule } }: Decision): Refusal {
  const text = `the game waits for ${seat}`;
  return { code: "notYourDecision", text, rules: [rule], reasons: [{ text, rule }] };
}

import {
  decision,
  fork,
  idleAnswer,
  openSpans,
  perform,
  questionOf,
  readEvents,
  submit,
  type Command,
  type Decision,
  type Effect,
  type Event,
  type Events,
  type Game,
  type GameObject,
  type Refusal,
} from "@turnwright/kernel";
import { followed, objectNamed, type Identities } from "./identity.ts";
import { REST_VERB } from "./rests.ts";
import type { Started } from "./setup.ts";

/** Why the rules refuse something, with those that forbid it; of a declaration the sentence names them itself. */
export const refusalText = ({ text, rules }: Refusal): string =>
  text.includes(`[${rules[0] ?? ""}`) ? text : `${text} [${rules.join(", ")}]`;

/** What the rules refuse, with the rules that forbid it. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusalText(refusal));
    this.refusal = refusal;
  }
}

/** The innermost stretch of time that is running: an instance of a step, or of a phase without steps. */
export interface RunningStep {
  readonly id: number;
  readonly name: string;
}

/** So many answers at most between two places: whoever needs more of them is in a loop. */
const MOST_ANSWERS = 10_000;

/** A game of the kernel with the names of its cards, as both interfaces use it. */
export class Table {
  readonly #started: Started;
  #identities: Identities;

  constructor(started: Started) {
    this.#started = started;
    this.#identities = started.identities;
  }

  get game(): Game {
    return this.#started.game;
  }

  get identities(): Identities {
    return this.#identities;
  }

  /** A copy that goes its own way from here. */
  copy(): Table {
    return new Table({ game: fork(this.game), identities: this.#identities });
  }

  get isOver(): boolean {
    return this.game.state.outcome !== null;
  }

  /** The players in turn order as they sit, without those who have left. */
  get players(): readonly string[] {
    const { seats, order } = this.game.state;
    return order.flatMap((seat) => {
      const each = seats[seat];
      return each === undefined || each.left !== 0 ? [] : [each.name];
    });
  }

  /** All who sit at the table in turn order, also those who have left. */
  get seating(): readonly string[] {
    const { seats, order, direction } = this.game.state;
    const names = order.map((seat) => seats[seat]?.name ?? "");
    return direction < 0 ? names.toReversed() : names;
  }

  /** Whose turn it is, also if that player has left since. */
  get activePlayer(): string {
    return this.game.state.seats[this.game.state.active]?.name ?? "";
  }

  get step(): RunningStep {
    const running = openSpans(this.game).at(-1);
    return { id: running?.id ?? 0, name: this.game.tables.spans[running?.span ?? -1]?.name ?? "" };
  }

  /** The names of the spans that are running inside the turn, outermost first. */
  get path(): readonly string[] {
    return openSpans(this.game)
      .map(({ span }) => this.game.tables.spans[span]?.name ?? "")
      .slice(1);
  }

  get open(): Decision | undefined {
    return decision(this.game);
  }

  /** Whether the game rests in a step without priority, and only waits to go on. */
  get isResting(): boolean {
    return !this.isOver && questionOf(this.game)?.verb === REST_VERB;
  }

  /** The player who has priority, if somebody has. */
  get priorityPlayer(): string | undefined {
    const open = this.open;
    return open?.kind === "priority" ? open.seat : undefined;
  }

  /** The stack, top first. */
  get stack(): readonly GameObject[] {
    return this.objectsIn("stack").toReversed();
  }

  /** The objects of a zone; of a player's own, if one is named. */
  objectsIn(zone: string, player?: string): readonly GameObject[] {
    const { state, tables } = this.game;
    const seat = player === undefined ? -1 : state.seats.findIndex(({ name }) => name === player);
    const number = tables.zoneNumbers.get(zone) ?? -1;
    const isShared = tables.zones[number]?.shared === true;
    return state.zones
      .slice(number * state.seats.length, (number + 1) * state.seats.length)
      .flat()
      .flatMap((id) => state.objects.find((object) => object !== null && object.id === id) ?? [])
      .filter((object) => seat < 0 || (isShared ? object.controller : object.owner) === seat);
  }

  /** How many cards lie in a zone of a player, known or not. */
  countIn(zone: string, player: string): number {
    const { state, tables } = this.game;
    const seat = state.seats.findIndex(({ name }) => name === player);
    return state.zones[(tables.zoneNumbers.get(zone) ?? -1) * state.seats.length + seat]?.length ?? 0;
  }

  objectNamed(id: string): GameObject | undefined {
    return objectNamed(this.#identities, this.game, id);
  }

  /** Carries out a command, or throws what the rules have against it. */
  take(command: Command): readonly Event[] {
    const result = submit(this.game, command);
    if (!result.ok) throw new Refused(result.refusal);
    return this.#follow(result.events);
  }

  /** Answers the open decision with one of its options. */
  choose(choice: number): readonly Event[] {
    const open = this.open;
    if (open === undefined) throw new Error("the game is over");
    return this.take({ seat: open.by, decision: open.id, choice });
  }

  /** Answers the open decision with what does nothing, or with the first answer where something must be done. */
  idle(): readonly Event[] {
    return this.choose(idleAnswer(this.game));
  }

  /** Everybody does nothing until that is so, or the game is over. */
  idleUntil(isThere: () => boolean): readonly Event[] {
    const events: Event[] = [];
    for (let count = 0; !this.isOver && !isThere(); count++) {
      if (count >= MOST_ANSWERS)
        throw new Error(`nothing comes to an end here: ${MOST_ANSWERS} answers in ${this.step.name}`);
      events.push(...this.idle());
    }
    return events;
  }

  /** Performs effects from outside the game, as a judge would. */
  perform(effects: readonly Effect[], rule: string, seat?: string): readonly Event[] {
    return this.#follow(perform(this.game, effects, seat === undefined ? { rule } : { rule, seat }));
  }

  #follow(events: Events): readonly Event[] {
    const read = readEvents(events);
    this.#identities = followed(this.#identities, this.game, read);
    return read;
  }
}

import { cardKind } from "../tables/card-kind.ts";
import { list, texts, type Data } from "../data/data.ts";
import { numberOf, seatOf } from "../data/ids.ts";
import { ACTIVE, EMPTY, MOST_SPANS, PRIORITY, SPAN, top, WINDOW } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import { BEGIN, CREATE, MOVE, VANISH } from "../state/proposal.ts";
import { isActive } from "../state/seats.ts";
import { stack } from "../state/zones.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import type { Condition, ConditionForm } from "./conditions.ts";
import { FIRST_TURNS, PRIORITY_HOLDER, SPANS, STACK_SIZE } from "../tables/reads.ts";
import { compileSelector } from "./selectors.ts";

/** A test of the time as bits (`state/agenda`): all of `all`, and of each set in `any` at least one. */
export interface TimeTest {
  readonly all: number;
  readonly any: readonly number[];
  /** Whether the bits test the whole condition. */
  readonly isWhole: boolean;
}

/** The test of a condition of which bits test nothing. */
export const ANY_TIME: TimeTest = { all: 0, any: [], isWhole: false };

/** A test of one bit, if the data ask for exactly that. */
const bitTest = (bit: number, isTested: boolean): TimeTest =>
  isTested ? { all: bit, any: [], isWhole: true } : ANY_TIME;

/** Conditions about where in a turn the game is and who may act. */
export const timeConditions: Readonly<Record<string, ConditionForm>> = {
  active: {
    compile: (data) => ofSeats(data["active"], isActive),
    reads: (data, reads) => {
      reads.selector(data["active"]);
      reads.change(BEGIN);
    },
    gate: (data) => bitTest(ACTIVE, data["active"] === "you"),
  },
  stack: {
    compile: (data) => {
      const isEmpty = data["stack"] === "empty";
      return (game) => (stack(game).length === 0) === isEmpty;
    },
    reads: (_data, reads) => {
      const { zones } = reads.ruleset;
      reads.zones(Object.keys(zones).filter((name) => zones[name]?.stack === true));
      reads.change(MOVE, CREATE, VANISH);
      reads.others();
    },
    time: STACK_SIZE,
    gate: (data) => bitTest(EMPTY, data["stack"] === "empty"),
  },
  priority: {
    compile: (data) => ofSeats(data["priority"], hasPriority),
    reads: (data, reads) => {
      reads.selector(data["priority"]);
      reads.anything();
    },
    time: PRIORITY_HOLDER,
    gate: (data) => bitTest(PRIORITY, data["priority"] === "you"),
  },
  inside: {
    compile: (data) => {
      const isExtra = data["extra"] === true;
      const spans = memoByRuleset(({ tables }) =>
        texts(data["inside"], "span").map((name) => numberOf(tables.spanNumbers, name, "span")),
      );
      return (game) => isInside(game, spans(game), isExtra);
    },
    reads: (_data, reads) => {
      reads.change(BEGIN);
    },
    time: SPANS,
    gate: (data, spans) => {
      const numbers = texts(data["inside"], "span").map((name) => numberOf(spans, name, "span"));
      if (data["extra"] !== undefined || numbers.some((number) => number >= MOST_SPANS)) return ANY_TIME;
      return { all: 0, any: [numbers.reduce((bits, number) => bits | (1 << number), 0)], isWhole: true };
    },
  },
  /**
   * Whether the event is the beginning of an inserted span: `true`, `false`, or one inserted by a card with one of
   * these names.
   */
  extra: {
    compile: ({ extra }) => {
      if (typeof extra === "boolean") return (_game, { bindings }) => (bindings["extra"]?.[0] === 1) === extra;
      const names = list(extra);
      return (game, { bindings }) => {
        const card = bindings["inserter"]?.[0] ?? -1;
        return bindings["extra"]?.[0] === 1 && card >= 0 && names.includes(cardKind(game, card).name);
      };
    },
    reads: (_data, reads) => {
      reads.name("extra");
      reads.name("inserter");
    },
  },
  first: {
    compile: (data) => {
      const isFirst = data["first"] === true;
      return ({ state }) => state.first > 0 === isFirst;
    },
    reads: (_data, reads) => {
      reads.change(BEGIN);
    },
    time: FIRST_TURNS,
  },
};

function hasPriority(game: Game, seat: number): boolean {
  const frame = top(game);
  return frame.kind === WINDOW && frame.seat === seat;
}

/** Whether one of these spans is running; with `extra`, one that was inserted. */
function isInside(game: Game, spans: readonly number[], extra: boolean): boolean {
  const { agenda } = game.state;
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const frame = agenda[depth];
    if (frame?.kind === SPAN && spans.includes(frame.span) && (!extra || frame.extra === 1)) return true;
  }
  return false;
}

/** A test of `you`, or of any seat that a selector finds. */
function ofSeats(data: Data | undefined, test: (game: Game, seat: number) => boolean): Condition {
  if (data === "you") return (game, scope) => test(game, scope.seat);
  const seats = compileSelector(data);
  return (game, scope) => seats(game, scope).some((ref) => test(game, seatOf(ref)));
}

import { expecting } from "../data/expectation.ts";
import { advance } from "./advance.ts";
import { push, resolution } from "../state/agenda.ts";
import type { Data, Effect } from "../data/data.ts";
import { logEnd } from "../state/log.ts";
import { eventsSince, type Events } from "../state/event.ts";
import { fork } from "../derived/fork.ts";
import type { Game } from "../state/game.ts";
import { numberOf } from "../data/ids.ts";
import { seatNamed } from "../state/seats.ts";

/** The rule of the ruleset that the events of the operation carry. */
type How = { readonly rule: string };

/**
 * Performs effects from outside the game, for a judge, a test or a user interface. They go through the door like all
 * others, then the game advances until it waits again.
 */
export const perform = expecting(
  "a game, effects and { rule }",
  function perform(game: Game, effects: readonly Effect[], how: How & { readonly seat?: string }): Events {
    if (game.state.outcome !== null) throw new Error("the game is over");
    const from = logEnd(game.log);
    const seat = how.seat === undefined ? game.state.active : seatNamed(game, how.seat);
    const rule = numberOf(game.tables.ruleNumbers, how.rule, "rule");
    // Tried on a fork first: a mistake of the caller throws here and leaves the game unchanged.
    resolveEffects(fork(game), seat, rule, effects);
    resolveEffects(game, seat, rule, effects);
    return eventsSince(game, from);
  },
);

function resolveEffects(game: Game, seat: number, rule: number, effects: readonly Effect[]): void {
  push(game, resolution(seat, 0, rule, effects, {}));
  game.decisions++;
  advance(game);
}

/** A span's name, or a span with its own parts and riders. */
export type Inserted =
  | string
  | { readonly span: string; readonly parts?: readonly string[]; readonly riders?: readonly Effect[] };

const asData = (spans: readonly Inserted[]): Data[] =>
  spans.map((each) => {
    if (typeof each === "string") return each;
    return {
      span: each.span,
      ...(each.parts === undefined ? {} : { parts: each.parts }),
      ...(each.riders === undefined ? {} : { riders: each.riders }),
    };
  });

/** Inserts a group of spans directly after a place: `this`, or the name of a span that runs or is to come in this turn. */
export const insertAfter = expecting(
  "a game, a place, spans and { rule }",
  function insertAfter(game: Game, place: string, spans: readonly Inserted[], how: How): Events {
    return perform(game, [{ insert: asData(spans), after: place }], how);
  },
);

/** Inserts a group of spans directly before a span that is to come. */
export const insertBefore = expecting(
  "a game, a place, spans and { rule }",
  function insertBefore(game: Game, place: string, spans: readonly Inserted[], how: How): Events {
    return perform(game, [{ insert: asData(spans), before: place }], how);
  },
);

/** The seat takes an extra turn after the current one. */
export const extraTurn = expecting(
  "a game, a seat and { rule }",
  function extraTurn(game: Game, seat: string, how: How): Events {
    return perform(game, [{ insert: ["turn"], after: "turn", who: "you" }], { seat, rule: how.rule });
  },
);

/** The seat skips its next span of this name, or its next `count` of them. */
export const skipNext = expecting(
  "a game, a seat, a span and { rule }",
  function skipNext(game: Game, seat: string, span: string, how: How & { readonly count?: number }): Events {
    return perform(game, [{ skip: span, who: "you", count: how.count ?? 1 }], { seat, rule: how.rule });
  },
);

/** Drops the rest of a running span, up to the place `to` if one is given. */
export const cutTo = expecting(
  "a game, a span and { rule }",
  function cutTo(game: Game, span: string, how: How & { readonly to?: string }): Events {
    const { to, rule } = how;
    return perform(game, [to === undefined ? { cut: span, now: true } : { cut: span, to, now: true }], { rule });
  },
);

import { compileAmount } from "../query/amounts.ts";
import { compileCondition } from "../query/conditions.ts";
import { effects, whole, type Data, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import type { Scope } from "../state/scope.ts";
import { NOTHING, type Expansion, type Word } from "../ruleset/word.ts";
import { inner, unshared } from "./builders.ts";

/** More often than this something is repeated only by mistake, or without end. */
const MOST_TIMES = 10_000;
const MOST_ROUNDS = 1000;
/** The number of a process that goes on as long as it is not ended. */
const PROCESS = "process";
const YES = 1;

/**
 * `{ repeat: COUNT, do: […] }`, or a process that is repeated as long as `while` holds after it, or as long as a seat wants it
 * (`may`): `{ repeat: "process", do: […], while: CONDITION, may: true, who: SEAT }`. With a COUNT it is done at most so often.
 */
export const repeat: Word = {
  compile: (_tables, effect) =>
    effect["while"] === undefined && effect["may"] === undefined ? compileTimes(effect) : compileProcess(effect),
};

function compileTimes(effect: Effect): (game: Game, scope: Scope) => Expansion {
  const count = compileAmount(effect["repeat"]);
  const body = inner(effect, "do");
  const isCacheable = body.every((each) => Object.isFrozen(each));
  let cachedTimes = -1;
  let cached: { readonly effects: readonly Effect[] } = { effects: [] };
  return (game, scope) => {
    const times = Math.max(0, count(game, scope));
    if (cachedTimes === times) return cached;
    if (times > MOST_TIMES) throw new Error(`repeat: ${times} times is too often`);
    const all = { effects: Array.from({ length: times }, () => unshared(body)).flat() };
    if (!isCacheable) return all;
    cachedTimes = times;
    cached = all;
    return all;
  };
}

/** One round after the other; `done` counts them, and `asked` says that a seat has been asked about the next. */
function compileProcess(effect: Effect): (game: Game, scope: Scope) => Expansion {
  const { done: rounds = 0, asked, ...plain } = effect;
  const done = whole(rounds, "number of rounds");
  const most = effect["repeat"] === PROCESS ? null : compileAmount(effect["repeat"]);
  const test = effect["while"] === undefined ? null : compileCondition(effect["while"]);
  const round = (): Expansion => ({
    effects: [...unshared(effects(effect["do"])), { ...plain, done: done + 1 }],
  });
  return (game, scope) => {
    if (most !== null && done >= most(game, scope)) return NOTHING;
    if (done === 0) return round();
    if (asked === true) return (scope.bindings["may"] ?? [])[0] === YES ? round() : NOTHING;
    if (test?.(game, scope) === false) return NOTHING;
    // Who wants it has had enough; what nobody can end is a draw [CR 104.4b].
    if (most === null && done >= MOST_ROUNDS) return effect["may"] === true ? NOTHING : { effects: ENDLESS };
    return effect["may"] === true ? { effects: askedAgain(plain, done) } : round();
  };
}

const ENDLESS: readonly Effect[] = [{ tie: true }];

/** Asks whether the process is repeated. */
const askedAgain = (effect: Readonly<Record<string, Data>>, done: number): Effect[] => [
  {
    askMay: true,
    who: effect["who"] ?? "you",
    verb: effect["verb"] ?? "repeat",
    as: "may",
    rule: effect["rule"] ?? null,
  },
  { ...effect, done, asked: true },
];

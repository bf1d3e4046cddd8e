import {
  answer,
  decision,
  fork,
  hash,
  idleAnswer,
  load,
  perform as performBy,
  save,
  submit,
  where,
  type Effect,
  type Game,
} from "../../src/index.ts";
import { currentSpan } from "../../src/state/agenda.ts";
import { activeSeat, asked, keys } from "./look.ts";

/** Takes the option with this key, or the first whose key begins so; fails with what was possible instead. */
export function choose(game: Game, key: string): Game {
  const all = keys(game);
  const exact = all.indexOf(key);
  const index = exact >= 0 ? exact : all.findIndex((each) => each.startsWith(key));
  if (index < 0)
    throw new Error(`no option "${key}" at ${where(game)} for ${asked(game)}; there are: ${all.join(" | ")}`);
  answer(game, index);
  return game;
}

/** Takes several options one after the other. */
export function chooseAll(game: Game, ...all: readonly string[]): Game {
  for (const key of all) choose(game, key);
  return game;
}

/** Answers in the game, a fork and a loaded copy, which must stay the same after each. */
export function chooseInStep(game: Game, ...all: readonly string[]): Game {
  for (const key of all) {
    const each = copies(game);
    for (const one of each) choose(one, key);
    if (new Set(each.map(hash)).size !== 1) throw new Error(`the copies differ after ${key}`);
  }
  return game;
}

/** The game, a fork and a loaded copy, which stand where it stands. */
export function copies(game: Game): Game[] {
  const all = [game, fork(game), load(game.ruleset, save(game))];
  if (new Set(all.map(hash)).size !== 1) throw new Error("the copies differ");
  return all;
}

/** One pass of whoever has priority; fails on any other question. */
export function pass(game: Game, times = 1): Game {
  for (let i = 0; i < times; i++) choose(game, "pass");
  return game;
}

/** Passes until this seat has priority. */
export function passTo(game: Game, seat: string): Game {
  for (let passes = 0; passes < 20; passes++) {
    if (asked(game) === seat && decision(game)?.kind === "priority") return game;
    pass(game);
  }
  throw new Error(`${seat} never had priority`);
}

/** The seats that are asked while each of them passes. */
export const round = (game: Game, times: number): string[] =>
  Array.from({ length: times }, () => {
    const seat = asked(game);
    pass(game);
    return seat;
  });

const onStack = (game: Game): readonly number[] =>
  game.state.zones[game.tables.stackZone * game.state.seats.length] ?? [];

/** Everybody passes until the top of the stack has left it, or something is asked in the middle of that. */
export function resolve(game: Game): Game {
  const top = onStack(game).at(-1);
  if (top === undefined) throw new Error("nothing is on the stack");
  for (let i = 0; i < 20 && onStack(game).includes(top) && decision(game)?.kind === "priority"; i++) pass(game);
  return game;
}

export function resolveAll(game: Game): Game {
  while (game.state.outcome === null && onStack(game).length > 0 && decision(game)?.kind === "priority") resolve(game);
  return game;
}

/** Casts a card and answers by key what is asked while it is announced; a question with one answer is not. It stays on the stack. */
export function cast(game: Game, card: string, ...answers: readonly string[]): Game {
  choose(game, `cast:${card}`);
  for (const key of answers) if (decision(game)?.kind !== "priority") choose(game, key);
  return game;
}

/** Casts a card and lets it resolve. */
export const play = (game: Game, card: string, ...answers: readonly string[]): Game =>
  resolve(cast(game, card, ...answers));

/** Effects from outside, by the rule that effects are carried out. */
export function perform(game: Game, effects: readonly Effect[], how: { readonly seat?: string } = {}): void {
  performBy(game, effects, { rule: "CR 117.3a", ...how });
}

/** A seat leaves the game. */
export function leave(game: Game, seat: string): Game {
  const result = submit(game, { seat, leave: true });
  if (!result.ok) throw new Error(`${seat} could not leave: ${result.refusal.text}`);
  return game;
}

/** Nobody does anything until that is so. */
function idleUntil(game: Game, what: string, isSo: () => boolean): Game {
  for (let steps = 0; steps < 3000; steps++) {
    if (isSo()) return game;
    if (game.state.outcome !== null) throw new Error(`the game was over before ${what}`);
    answer(game, idleAnswer(game));
  }
  throw new Error(`never came to ${what}`);
}

/** Nobody does anything until the game rests in another span of this name than now, of this seat's turn where one is named. */
export function goTo(game: Game, span: string, seat?: string): Game {
  const from = currentSpan(game)?.id;
  const isOf = (): boolean => seat === undefined || activeSeat(game) === seat;
  return idleUntil(game, span, () => where(game).endsWith(span) && isOf() && currentSpan(game)?.id !== from);
}

/** Nobody does anything until the game rests in a turn of this number, and in a span of this name there. */
export const goToTurn = (game: Game, turn: number, span = ""): Game =>
  idleUntil(game, `${span} of turn ${turn}`, () => game.state.turn === turn && where(game).endsWith(span));

/** Nobody does anything until something of this kind is asked. */
export const goToQuestion = (game: Game, kind: string): Game =>
  idleUntil(game, `a question of kind ${kind}`, () => decision(game)?.kind === kind);

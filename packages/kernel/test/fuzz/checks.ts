import {
  answer,
  forecast,
  fork,
  hash,
  idleAnswer,
  itinerary,
  load,
  position,
  save,
  type Game,
  type Visit,
} from "../../src/index.ts";
import { SPAN } from "../../src/state/agenda.ts";
import { checkOptions } from "./options.ts";
import { isEqual } from "./equal.ts";
import { checkHidden } from "./hidden-cards.ts";
import { must, type Level } from "./must.ts";
import { checkNonOptions } from "./refusals.ts";
import { checkSound } from "./soundness.ts";

/** What takes longer: sampled in the test run, complete at every decision when fuzzing. */
export function checkDear(game: Game, level: Level): void {
  checkSound(game);
  if (game.state.outcome !== null) return;
  const before = hash(game);
  checkOptions(game, before, level);
  checkNonOptions(game, before, level);
  checkForecast(game);
  checkHidden(game, level);
  must(hash(load(game.ruleset, save(game))) === before, "a loaded game has another hash");
  must(position(game) === position(fork(game)), "a fork has another position");
  must(hash(game) === before, "looking at a game changed it");
}

/** How many visits are forecast. */
const VISITS = 4;

/** A visit without what only a forecast knows: who is asked, and the span around it that had begun before. */
const bare = ({ within: _within, ...visit }: Visit): Omit<Visit, "within"> => {
  const { asks: _asks, ...rest }: Omit<Visit, "within"> & { readonly asks?: unknown } = visit;
  return rest;
};

/** What is forecast is what comes when all pass. */
function checkForecast(game: Game): void {
  const said = forecast(game, VISITS).map(bare);
  const came = cameOf(game).map(bare);
  if (came.length > VISITS) must(isEqual(came.slice(0, VISITS), said), "the forecast is not what comes");
}

/**
 * The visits that come when all pass: until this turn is over, if it has enough of them, so that all of those are whole; else until
 * the turn after the next has begun, or a little less.
 */
function cameOf(game: Game): readonly Visit[] {
  const { turn } = game.state;
  const span = turnOf(game);
  const copy = fork(game);
  let isLooked = false;
  for (let i = 0; i < 120 && copy.state.outcome === null && copy.state.turn < turn + 2; i++) {
    answer(copy, idleAnswer(copy));
    if (isLooked || turnOf(copy) === span) continue;
    isLooked = true;
    const came = itinerary(copy);
    if (came.length > VISITS && came.slice(0, VISITS).every((visit) => visit.turn === turn)) return came;
  }
  return itinerary(copy);
}

/** The instance of the turn that goes on: the outermost span. */
const turnOf = (game: Game): number => game.state.agenda.find((frame) => frame.kind === SPAN)?.id ?? 0;

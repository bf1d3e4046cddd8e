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
} from "../../src/index.ts";
import { checkOptions } from "./accepted.ts";
import { checkHidden } from "./hidden.ts";
import { must, type Level } from "./must.ts";
import { checkNonOptions } from "./refused.ts";
import { checkSound } from "./sound.ts";

/** What takes longer: sampled in the test run, complete at every decision when fuzzing. */
export function checkDear(game: Game, level: Level): void {
  checkSound(game);
  if (game.state.outcome !== null) return;
  const before = hash(game);
  checkOptions(game, level);
  checkNonOptions(game, level);
  checkForecast(game);
  checkHidden(game, level);
  must(hash(load(game.ruleset, save(game))) === before, "a loaded game has another hash");
  must(position(game) === position(fork(game)), "a fork has another position");
  must(hash(game) === before, "looking at a game changed it");
}

/** What is forecast is what comes when all pass: looked at when the turn after the next has begun, or a little later. */
function checkForecast(game: Game): void {
  const said = JSON.stringify(forecast(game, 4));
  const copy = fork(game);
  const enough = game.state.turn + 2;
  for (let i = 0; i < 120 && copy.state.outcome === null && copy.state.turn < enough; i++)
    answer(copy, idleAnswer(copy));
  const came = itinerary(copy);
  if (came.length > 4) must(JSON.stringify(came.slice(0, 4)) === said, "the forecast is not what comes");
}

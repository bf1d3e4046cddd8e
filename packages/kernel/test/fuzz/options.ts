import { answer, decision, fork, hash, load, save, submit, type Game } from "../../src/index.ts";
import { must, turned, type Level } from "./must.ts";
import { checkCheap, checkSound } from "./soundness.ts";

/** How many options of a decision are tried where not all are. */
const SAMPLED = 12;

/** Every option is accepted, gives the same game on a fork and on a loaded copy, and leaves the original alone. */
export function checkOptions(game: Game, before: string, level: Level): void {
  const open = decision(game);
  if (open === undefined) return;
  const loaded = level === "complete" ? load(game.ruleset, save(game)) : null;
  const tried = level === "complete" ? open.options : turned(open.options, game.decisions).slice(0, SAMPLED);
  for (const option of tried) {
    const copy = fork(game);
    const result = submit(copy, { seat: open.by, decision: open.id, choice: option.index });
    must(result.ok, `the option ${option.key} was refused`);
    must(hash(game) === before, `a fork that took ${option.key} changed the original`);
    if (loaded !== null) checkFuture(copy, loaded, option.index, option.key);
  }
  checkNumbers(game, open.by, open.options.length);
  must(hash(game) === before, "an answer that was refused changed the game");
}

/** What comes of an option is sound, and the same in a game that was loaded. */
function checkFuture(copy: Game, loaded: Game, index: number, key: string): void {
  checkCheap(copy);
  checkSound(copy);
  const other = fork(loaded);
  answer(other, index);
  must(hash(other) === hash(copy), `${key} gives another game after a load`);
}

/** Options that are not there, decisions that are over or to come, seats that are not asked. */
function checkNumbers(game: Game, by: string, count: number): void {
  const id = game.decisions;
  for (const choice of [count, -1, 0.5])
    must(!submit(game, { seat: by, decision: id, choice }).ok, "an option that is not there was taken");
  must(!submit(game, { seat: by, decision: id - 1, choice: 0 }).ok, "a decision that is over was answered");
  must(!submit(game, { seat: by, decision: id + 1, choice: 0 }).ok, "a decision to come was answered");
  for (const { name } of game.state.seats)
    if (name !== by) must(!submit(game, { seat: name, decision: id, choice: 0 }).ok, `${name} was not asked`);
}

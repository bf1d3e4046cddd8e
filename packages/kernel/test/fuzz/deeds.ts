import { answer, decision, fork, hash, submit, type Game } from "../../src/index.ts";
import { newLog } from "../../src/state/log.ts";
import type { Coverage } from "./coverage.ts";
import { catchUp, type Run } from "./lockstep.ts";
import { must } from "./must.ts";
import { checkCheap, checkSound } from "./soundness.ts";

/** Of longer games, what is played again is played again once they are over. */
const LONG = 60;

/** What else can be done at a decision, tried on copies. */
export function tryDeeds(run: Run, draw: number, coverage: Coverage, cell: string): void {
  const { game, calm } = run;
  // A window is asked all the time; what is rare is tried whenever it comes up.
  const isRare = !cell.startsWith("window");
  const isMeant = (rate: number): boolean => isRare || draw % rate === 0;
  if ((isRare || draw % 7 === 0) && tryCancel(game, calm)) coverage.count(cell, "cancel");
  if (isMeant(11)) {
    tryLeave(game, draw);
    coverage.count(cell, "leave");
  }
  if (isMeant(13) && tryThrow(run, draw)) coverage.count(cell, "throw");
}

/** Cancelling anywhere gives the hash before the announcement was begun; where nothing can be cancelled, it changes nothing. */
function tryCancel(game: Game, calm: string): boolean {
  const open = decision(game);
  if (open === undefined) return false;
  for (const { name } of game.state.seats)
    if (name !== open.by) must(!submit(game, { seat: name, cancel: true }).ok, `${name} cancelled what is another's`);
  const copy = fork(game);
  const result = submit(copy, { seat: open.by, cancel: true });
  if (!result.ok) must(result.refusal.rules.length > 0, "a cancel is refused without a rule");
  must(hash(copy) === (result.ok ? calm : hash(game)), "after a cancel the game is not what it was");
  if (!result.ok) return false;
  checkCheap(copy);
  checkSound(copy);
  return true;
}

/** A seat leaves: the game goes on without it or is over. */
function tryLeave(game: Game, draw: number): void {
  const copy = fork(game);
  const living = copy.state.seats.filter((seat) => seat.left === 0);
  const seat = living[draw % living.length];
  if (seat === undefined) return;
  const result = submit(copy, { seat: seat.name, leave: true });
  must(result.ok, "a seat could not leave");
  checkCheap(copy);
  checkSound(copy);
  for (let i = 0; i < 12 && copy.state.outcome === null; i++) {
    answer(copy, (draw + i) % (decision(copy)?.options.length ?? 1));
    checkCheap(copy);
  }
}

/** A throw in the middle leaves the game broken; its commands played again give the position before. */
function tryThrow(run: Run, draw: number): boolean {
  const { game } = run;
  const copy = fork(game);
  let left = 1 + (draw % 3);
  const log = newLog();
  copy.log = new Proxy(log, {
    get: (target, key, receiver): unknown => {
      if (key === "chunks" && --left === 0) throw new Error("injected");
      return Reflect.get(target, key, receiver);
    },
  });
  const index = draw % (decision(copy)?.options.length ?? 1);
  try {
    answer(copy, index);
    return false;
  } catch {
    must(copy.broken.includes("injected"), "a game that threw is not broken");
  }
  let report = "";
  try {
    answer(copy, 0);
  } catch (error) {
    report = error instanceof Error ? error.message : "";
  }
  must(report === copy.broken, "a broken game does not say so again");
  if (run.commands.length > LONG) return true;
  must(hash(catchUp(run)) === hash(game), "the commands played again do not give the position before");
  return true;
}

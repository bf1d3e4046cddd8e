import { answer, decision, fork, hash, replay, submit, type Game, type Replay } from "../../src/index.ts";
import { newLog } from "../../src/state/log.ts";
import type { Coverage } from "./coverage.ts";
import { must } from "./must.ts";
import { checkCheap, checkSound } from "./soundness.ts";

/** Of longer games, what is replayed is replayed once they are over. */
const LONG = 60;

/** What else can be done at a decision, tried on copies. */
export function tryDeeds(
  game: Game,
  calm: string,
  soFar: () => Replay,
  draw: number,
  coverage: Coverage,
  cell: string,
): void {
  // A window is asked all the time; what is rare is tried whenever it comes up.
  const isRare = !cell.startsWith("window");
  const isMeant = (rate: number): boolean => isRare || draw % rate === 0;
  if ((isRare || draw % 7 === 0) && tryCancel(game, calm)) coverage.count(cell, "cancel");
  if (isMeant(11)) {
    tryLeave(game, draw);
    coverage.count(cell, "leave");
  }
  if (isMeant(13) && tryThrow(game, soFar(), draw)) coverage.count(cell, "throw");
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

/** A throw in the middle leaves the game broken; its commands replayed give the position before. */
function tryThrow(game: Game, soFar: Replay, draw: number): boolean {
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
  if (soFar.commands.length > LONG) return true;
  const again = replay(game.ruleset, soFar);
  must(again.ok && hash(again.game) === hash(game), "the commands replayed do not give the position before");
  return true;
}

import {
  answer,
  decision,
  fork,
  hash,
  load,
  replay,
  save,
  start,
  submit,
  type Command,
  type Game,
  type Setup,
} from "../../src/index.ts";
import { top } from "../../src/agenda.ts";
import { frameKinds } from "../../src/frames/index.ts";
import { DONE, picksOf, questionOf } from "../../src/decision.ts";
import { newLog } from "../../src/log.ts";
import { checkCheap, checkDear, must } from "./checks.ts";
import type { Coverage } from "./coverage.ts";
import type { Shape } from "./shapes.ts";

/** A random game as its seed and the numbers its answers were drawn from: any shorter list is a game too. */
export interface Script {
  readonly seed: number;
  readonly draws: readonly number[];
}

export interface Played {
  readonly game: Game;
  readonly commands: number;
  /** The draw at which something failed, and what, or null. */
  readonly failure: { readonly at: number; readonly error: Error } | null;
}

/** How often the dear checks run: at one decision in so many. */
export interface Depth {
  readonly dear: number;
}

/** Plays a script in lock step: original, fork and loaded copy get the same answers and are compared after each. */
export function playScript(shape: Shape, script: Script, depth: Depth, coverage: Coverage | null): Played {
  const setup = shape.setup(script.seed);
  const game = start(shape.rules, setup);
  const twins = { fork: fork(game), loaded: load(shape.rules, save(game)), calm: hash(game) };
  const commands: Command[] = [];
  for (const [at, draw] of script.draws.entries()) {
    if (game.state.outcome !== null) break;
    try {
      step(shape, setup, game, twins, commands, draw, at, depth, coverage);
    } catch (error) {
      return { game, commands: at, failure: { at, error: error instanceof Error ? error : new Error(String(error)) } };
    }
  }
  return { game, commands: script.draws.length, failure: null };
}

/** The other games in lock step, and the hash to which a cancel goes back. */
type Twins = { fork: Game; loaded: Game; calm: string };

function step(
  shape: Shape,
  setup: Setup,
  game: Game,
  twins: Twins,
  commands: Command[],
  draw: number,
  at: number,
  depth: Depth,
  coverage: Coverage | null,
): void {
  const open = decision(game);
  if (open === undefined) throw new Error("nothing is asked, and the game is not over");
  const cell = cellOf(game);
  const isRare = !cell.startsWith("window");
  // An announcement goes back to the window it was begun in, a declaration to its beginning.
  if (!isRare || (cell.startsWith("declare") && questionOf(game)?.picked.length === 0)) twins.calm = hash(game);
  if (isRare) tryBatch(game, draw);
  if (coverage !== null) tryDeeds(shape, setup, game, twins.calm, commands, draw, coverage, cell);
  if (at % depth.dear === 0) checkDear(game);
  const index = draw % open.options.length;
  const option = open.options[index];
  commands.push({ seat: open.by, decision: open.id, choice: index });
  answer(game, index);
  answer(twins.fork, index);
  answer(twins.loaded, index);
  const now = hash(game);
  must(hash(twins.fork) === now, () => `the fork differs after ${option?.key ?? "?"}`);
  must(hash(twins.loaded) === now, () => `the loaded game differs after ${option?.key ?? "?"}`);
  checkCheap(game);
  if (draw % 3 === 0 || isRare) {
    twins.fork = fork(game);
    coverage?.count(cell, "fork");
  }
  if (draw % 5 === 0 || isRare) {
    twins.loaded = load(shape.rules, save(game));
    coverage?.count(cell, "load");
  }
}

/** Which kind of frame asks, and in which form. */
function cellOf(game: Game): string {
  const frame = top(game);
  return `${frameKinds[frame.kind]?.name ?? "?"} ${questionOf(game)?.form ?? "one"}`;
}

/** What else can be done at a decision, tried on copies. */
function tryDeeds(
  shape: Shape,
  setup: Setup,
  game: Game,
  calm: string,
  commands: readonly Command[],
  draw: number,
  coverage: Coverage,
  cell: string,
): void {
  // A window is asked all the time; what is rare is tried whenever it comes up.
  const isRare = !cell.startsWith("window");
  const isMeant = (rate: number): boolean => isRare || draw % rate === 0;
  if (isRare && tryCancel(game, calm)) coverage.count(cell, "cancel");
  if (isMeant(11)) {
    tryLeave(game, draw);
    coverage.count(cell, "leave");
  }
  if (isMeant(13) && tryThrow(shape, setup, game, commands, draw)) coverage.count(cell, "throw");
}

/** Cancelling anywhere gives the hash before the announcement was begun. */
function tryCancel(game: Game, calm: string): boolean {
  const copy = fork(game);
  const open = decision(copy);
  if (open === undefined) return false;
  const result = submit(copy, { seat: open.by, cancel: true });
  if (!result.ok) return false;
  checkCheap(copy);
  must(hash(copy) === calm, "after a cancel the game is not what it was");
  return true;
}

/** A question answered at once gives the same game as the same picks one by one. */
function tryBatch(game: Game, draw: number): void {
  const question = questionOf(game);
  if (question === null || question.picked.length > 0) return;
  const single = fork(game);
  const choices: number[] = [];
  const asked = questionId(single);
  for (let i = 0; i < 60 && single.state.outcome === null; i++) {
    const now = questionOf(single);
    if (now === null || questionId(single) !== asked) break;
    const picks = picksOf(single, now);
    const index = (draw + i) % picks.length;
    const value = picks[index];
    if (value === undefined) break;
    if (value !== DONE)
      choices.push(
        question.form === "divide" || question.form === "number" ? value : question.candidates.indexOf(value),
      );
    answer(single, index);
    if (value === DONE || questionOf(single)?.picked.length !== choices.length) break;
  }
  const batch = fork(game);
  const open = decision(batch);
  if (open === undefined) return;
  const result = submit(batch, { seat: open.by, decision: open.id, choices });
  must(result.ok, () => `the picks ${choices.join(", ")} are refused together`);
  must(hash(batch) === hash(single), "an answer at once is not the same as one by one");
}

/** The question is the same as long as its frame is on top and picks are added to it. */
const questionId = (game: Game): number | undefined =>
  questionOf(game) === null ? undefined : game.state.agenda.length;

/** A seat leaves: the game goes on without it or is over. */
function tryLeave(game: Game, draw: number): void {
  const copy = fork(game);
  const living = copy.state.seats.filter((seat) => seat.left === 0);
  const seat = living[draw % living.length];
  if (seat === undefined) return;
  const result = submit(copy, { seat: seat.name, leave: true });
  must(result.ok, "a seat could not leave");
  checkCheap(copy);
  for (let i = 0; i < 12 && copy.state.outcome === null; i++) {
    answer(copy, (draw + i) % (decision(copy)?.options.length ?? 1));
    checkCheap(copy);
  }
}

/** A throw in the middle leaves the game broken; its commands replayed give the position before. */
function tryThrow(shape: Shape, setup: Setup, game: Game, commands: readonly Command[], draw: number): boolean {
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
  if (commands.length > 60) return true;
  const file = {
    turnwright: 1 as const,
    ruleset: { name: shape.rules.name, fingerprint: game.tables.fingerprint },
    setup,
    commands,
  };
  const again = replay(shape.rules, file);
  must(again.ok && hash(again.game) === hash(game), "the commands replayed do not give the position before");
  return true;
}

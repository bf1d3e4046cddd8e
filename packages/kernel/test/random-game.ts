import { answer, decision, fork, hash, load, save, start, type Game, type Ruleset, type Setup } from "../src/index.ts";
import { derive } from "../src/derived/derive.ts";
import { below, seeded } from "../src/data/rng.ts";

/** Random games in lock step: original, fork and loaded copy get the same answers and are compared after each. */
export interface Report {
  readonly decisions: number;
  readonly turns: number;
  readonly over: boolean;
}

export function playRandom(rules: Ruleset, setup: Setup, seed: number, most: number): Report {
  const rng = seeded(seed);
  const game = start(rules, setup);
  let copy = fork(game);
  let loaded = load(rules, save(game));
  let steps = 0;
  for (; steps < most && game.state.outcome === null; steps++) {
    const open = decision(game);
    if (open === undefined || open.options.length === 0) throw new Error("no option");
    const index = below(rng, open.options.length);
    answer(game, index);
    answer(copy, index);
    answer(loaded, index);
    const now = hash(game);
    if (hash(copy) !== now) throw new Error(`the fork differs after ${open.options[index]?.key}\n${diff(game, copy)}`);
    if (hash(loaded) !== now)
      throw new Error(`the loaded game differs after ${open.options[index]?.key}\n${diff(game, loaded)}`);
    checkDerived(game);
    if (steps % 7 === 0) copy = fork(game);
    if (steps % 11 === 0) loaded = load(rules, save(game));
  }
  return { decisions: steps, turns: game.state.turn, over: game.state.outcome !== null };
}

function diff(a: Game, b: Game): string {
  const one = JSON.stringify(a.state, null, 1).split("\n");
  const two = JSON.stringify(b.state, null, 1).split("\n");
  const at = one.findIndex((line, index) => line !== two[index]);
  return `${one.slice(Math.max(0, at - 8), at + 4).join("\n")}\n----\n${two.slice(Math.max(0, at - 8), at + 4).join("\n")}`;
}

function checkDerived(game: Game): void {
  const fresh = derive(game);
  const plain = (derived: typeof fresh): string =>
    JSON.stringify([
      derived.replacers
        .map((x) => x ?? [])
        .map((x, i) => [i, x])
        .filter((x) => (x[1] as unknown[]).length > 0),
      derived.triggers.map((x, i) => [i, x ?? []]).filter((x) => (x[1] as unknown[]).length > 0),
      derived.states,
      derived.statics,
      derived.acts.map((acts) => acts.map(({ object, act }) => [object, act.action, act.ability])),
      derived.timed,
      derived.modifies,
    ]);
  if (plain(fresh) !== plain(game.derived))
    throw new Error(`derived differs:\n${plain(game.derived)}\n${plain(fresh)}`);
}

import {
  answer,
  below,
  decision,
  hash,
  optionCount,
  readEvents,
  seeded,
  start,
  submit,
  type Game,
  type Rng,
} from "@turnwright/kernel";
import { expect, test } from "vitest";
import { council } from "../src/card/set.ts";
import { deckSetup } from "./shapes.ts";

/** What there is but who has priority: what seats have, where everything is, and what has been passed. */
const picture = (game: Game): string => {
  const window = game.state.agenda.at(-1);
  const passes = window !== undefined && "passes" in window ? window.passes : -1;
  return JSON.stringify([game.state.seats.map((seat) => seat.resources), game.state.zones, game.state.objects, passes]);
};

interface Tried {
  violations: number;
  /** Those after which a window was over or a pass was counted: too many in one window, or the last place of an order. */
  ending: number;
  readonly wrong: string[];
}

const VERBS = ["dance", "play", "activate", "attack", "block"];

/** Tries something that is not offered, with anything. */
function violate(game: Game, rng: Rng, tried: Tried): void {
  const seat = decision(game)?.seat ?? "";
  const [before, position, depth] = [picture(game), hash(game), game.state.agenda.length];
  const of = game.state.objects[below(rng, game.state.objects.length)]?.id ?? 0;
  const verb = VERBS[below(rng, VERBS.length)] ?? "dance";
  const result = submit(game, { seat, attempt: { verb, of } });
  // What chance tried may have been something that is offered: then it is simply done.
  if (result.ok) return;
  if (result.refusal.violation !== true) {
    if (hash(game) !== position) tried.wrong.push(`${verb}: refused, and something changed`);
    return;
  }
  tried.violations++;
  const isQuiet = picture(game) === before && game.state.agenda.length === depth;
  if (isQuiet) return;
  tried.ending++;
  const events = result.events === undefined ? [] : readEvents(result.events);
  const isCaused = events.some(
    ({ name, amount = 0 }) => ["play", "activate"].includes(name) || (name === "resource:influence" && amount < 0),
  );
  if (isCaused) tried.wrong.push(`${verb}: something was paid or done`);
}

test(
  "[C1K-ILL-2] one answer in ten is an illegal attempt: no cost, nothing on the stack, passes neither counted nor reset",
  { timeout: 3_600_000 },
  () => {
    const tried: Tried = { violations: 0, ending: 0, wrong: [] };
    for (let seed = 1; seed <= 30; seed++) {
      const game = start(council, deckSetup(seed));
      const rng = seeded(seed + 100);
      for (let steps = 0; steps < 3000 && game.state.outcome === null; steps++)
        if (below(rng, 10) > 0) answer(game, below(rng, optionCount(game)));
        else violate(game, rng, tried);
    }
    expect(tried.wrong).toEqual([]);
    expect(tried.violations).toBeGreaterThan(1000);
    expect(tried.ending).toBeLessThan(tried.violations / 5);
  },
);

test("[C1K-ILL-2] two seats that violate for ever come to an end", { timeout: 600_000 }, () => {
  const game = start(council, { ...deckSetup(3), opening: false });
  for (let steps = 0; steps < 200_000 && game.state.outcome === null; steps++) {
    const open = decision(game);
    if (open?.kind === "priority") submit(game, { seat: open.seat, attempt: { verb: "dance" } });
    else answer(game, 0);
  }
  expect(game.state.outcome).not.toBeNull();
});

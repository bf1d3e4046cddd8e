import { answer, below, decision, hash, optionCount, seeded, start, submit, type Game } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { council } from "../src/set.ts";
import { deckSetup } from "./shapes.ts";

/** What a seat could have paid, and what has been passed. */
const picture = (game: Game): string => {
  const window = game.state.agenda.at(-1);
  const passes = window !== undefined && "passes" in window ? window.passes : -1;
  return JSON.stringify([game.state.seats.map((seat) => seat.resources), game.state.zones, game.state.objects, passes]);
};

test(
  "[C1K-ILL-2] one answer in ten is an illegal attempt: no cost, nothing on the stack, passes neither counted nor reset",
  { timeout: 300_000 },
  () => {
    let violations = 0;
    let counted = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const game = start(council, deckSetup(seed));
      const rng = seeded(seed + 100);
      for (let steps = 0; steps < 3000 && game.state.outcome === null; steps++) {
        const open = decision(game);
        if (open === undefined) break;
        if (below(rng, 10) > 0) {
          answer(game, below(rng, optionCount(game)));
          continue;
        }
        const before = picture(game);
        const position = hash(game);
        const place = game.state.agenda.length;
        const of = game.state.objects[below(rng, game.state.objects.length)]?.id ?? 0;
        const result = submit(game, { seat: open.seat, attempt: { verb: "dance", of } });
        expect(result.ok).toBe(false);
        if (result.ok || result.refusal.violation !== true) {
          expect(hash(game)).toBe(position);
          continue;
        }
        violations++;
        const isSameWindow = game.state.agenda.length === place && picture(game) === before;
        // Too many in one window count as a pass; in a fixed order the place is used up, which may end the window.
        if (!isSameWindow) counted++;
      }
    }
    expect(violations).toBeGreaterThan(1000);
    expect(counted).toBeLessThan(violations / 20);
  },
);

test("[C1K-ILL-2] two seats that violate for ever come to an end", { timeout: 60_000 }, () => {
  const game = start(council, { ...deckSetup(3), opening: false });
  for (let steps = 0; steps < 200_000 && game.state.outcome === null; steps++) {
    const open = decision(game);
    if (open === undefined) break;
    if (open.kind === "priority") submit(game, { seat: open.seat, attempt: { verb: "dance" } });
    else answer(game, 0);
  }
  expect(game.state.outcome).not.toBeNull();
});

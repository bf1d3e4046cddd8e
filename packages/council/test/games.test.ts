import {
  allEvents,
  answer,
  below,
  decision,
  hash,
  optionCount,
  seeded,
  start,
  submit,
  type Event,
  type Game,
  type Rng,
} from "@turnwright/kernel";
import { expect, test } from "vitest";
import { checkDear } from "../../kernel/test/fuzz/checks.ts";
import { checkCheap } from "../../kernel/test/fuzz/sound.ts";
import { decks } from "../src/decks.ts";
import { council } from "../src/set.ts";
import { councilShapes, deckSetup } from "./shapes.ts";

const GAMES = 1000;
/** In so many of them the dear checks run at one decision in ten, in the others at one in two hundred. */
const CLOSELY = 15;
const MOST_DECISIONS = 30_000;

/** What a number of random games had in them. */
interface Seen {
  decisions: number;
  stacked: number;
  inserted: number;
  interrupted: number;
  readonly endings: Map<string, number>;
  readonly played: Set<string>;
}

const stackSize = (game: Game): number =>
  game.state.zones[game.tables.stackZone * game.state.seats.length]?.length ?? 0;

function watchedGame(game: Game, rng: Rng, dear: number, seen: Seen): void {
  let most = 0;
  for (let count = 0; game.state.outcome === null; count++) {
    if (count > MOST_DECISIONS) throw new Error(`no end after ${count} decisions`);
    if (count % dear === 0) checkDear(game, "sampled");
    answer(game, below(rng, optionCount(game)));
    checkCheap(game);
    seen.decisions++;
    most = Math.max(most, stackSize(game));
  }
  const events = allEvents(game);
  const has = (is: (event: Event) => boolean): number => (events.some(is) ? 1 : 0);
  const rule = game.tables.rules[game.state.outcome?.rule ?? 0] ?? "";
  seen.stacked += most >= 2 ? 1 : 0;
  seen.inserted += has(({ name }) => name === "insert");
  seen.interrupted += has(({ name }) => name === "nullify" || name === "prevented" || name === "ward");
  seen.endings.set(rule, (seen.endings.get(rule) ?? 0) + 1);
  for (const { name, object } of events) if (name === "play" && object !== undefined) seen.played.add(object);
}

test(
  `[X-18] ${GAMES} random games with the decks keep every invariant and end by the rules`,
  { timeout: 900_000 },
  () => {
    const seen: Seen = { decisions: 0, stacked: 0, inserted: 0, interrupted: 0, endings: new Map(), played: new Set() };
    for (let seed = 1; seed <= GAMES; seed++) {
      try {
        const dear = seed <= CLOSELY ? 10 : 200;
        watchedGame(start(council, deckSetup(seed)), seeded(seed * 7919 + 3), dear, seen);
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error });
      }
    }
    console.log(
      `${GAMES} games, ${seen.decisions} decisions: stack of two ${seen.stacked}, inserted ${seen.inserted}, interrupted or prevented ${seen.interrupted}`,
    );
    expect([...seen.endings]).toEqual([["C1K-GAME-3", GAMES]]);
    expect(seen.stacked).toBeGreaterThanOrEqual(GAMES * 0.3);
    expect(seen.inserted).toBeGreaterThanOrEqual(GAMES * 0.05);
    expect(seen.interrupted).toBeGreaterThanOrEqual(GAMES * 0.05);
    const names = Object.values(decks).flatMap((deck) => deck.slice(1));
    expect([...new Set(names)].filter((name) => !seen.played.has(name))).toEqual([]);
  },
);

test.each(councilShapes)("random games of $name keep every invariant", { timeout: 300_000 }, ({ rules, setup }) => {
  const seen: Seen = { decisions: 0, stacked: 0, inserted: 0, interrupted: 0, endings: new Map(), played: new Set() };
  for (let seed = 1; seed <= 40; seed++) {
    try {
      watchedGame(start(rules, setup(seed)), seeded(seed + 5), 100, seen);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  expect(seen.endings.size).toBe(1);
});

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

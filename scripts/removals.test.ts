import { describe, expect, test } from "vitest";
import { councilShapes } from "../packages/council/test/shapes.ts";
import { archiveShapes } from "../packages/grand-archive/test/shapes.ts";
import {
  answer,
  below,
  extend,
  optionCount,
  seeded,
  start,
  type Ruleset,
  type Setup,
} from "../packages/kernel/src/index.ts";
import type { Shape } from "../packages/kernel/test/fuzz/shapes.ts";
import { magicShapes } from "../packages/magic/test/shapes.ts";

/**
 * A game without one of its parts is refused when it is compiled, with a place and a remedy, or it can be played. One part in so many is
 * taken away here; which ones differs from game to game.
 */
const EVERY = 17;

const MOST_DECISIONS = 400;

type Path = readonly [part: string, ...inner: string[]];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** What extends nothing, or is no part of the game's data. */
const APART = ["name", "cards", "words", "solvers", "grammar"];

/** Every part of a ruleset, what each consists of, and each keyword and check. */
function pathsOf(rules: Ruleset): Path[] {
  const inner = (path: Path, value: unknown): Path[] =>
    isRecord(value) ? Object.keys(value).map((key): Path => [...path, key]) : [];
  const parts = Object.entries(rules).filter(([key]) => !APART.includes(key));
  return [
    ...parts.flatMap(([key, value]): Path[] => [[key], ...inner([key], value)]),
    ...inner(["keywords", "abilities"], rules.keywords?.abilities),
    ...inner(["checks", "list"], rules.checks?.list),
  ];
}

function without(whole: unknown, [key = "", ...rest]: readonly string[]): unknown {
  if (Array.isArray(whole))
    return whole.flatMap((each: unknown, index) =>
      String(index) !== key ? [each] : rest.length === 0 ? [] : [without(each, rest)],
    );
  if (!isRecord(whole)) return whole;
  return Object.fromEntries(
    Object.entries(whole).flatMap(([name, each]) =>
      name !== key ? [[name, each]] : rest.length === 0 ? [] : [[name, without(each, rest)]],
    ),
  );
}

/** What comes of it: "refused" with the reason, or how many decisions were played. */
function outcome(rules: Ruleset, setup: Setup): string {
  try {
    start(rules, { seats: setup.seats });
  } catch (error) {
    return error instanceof Error ? `refused: ${error.message}` : "no error";
  }
  // Without this a game has no decks, and without that nobody draws lots: `start` says so.
  if (rules.deck === undefined || rules.lots === undefined) return "played";
  const game = start(rules, setup);
  const rng = seeded(3);
  for (let count = 0; game.state.outcome === null && count < MOST_DECISIONS; count++)
    answer(game, below(rng, optionCount(game)));
  return "played";
}

/** A refusal names a place: a part of the ruleset, or a card that needs it. */
const WITH_PLACE =
  /^refused: .*(says what nobody obeys:\n {2}\S.*: |a rule is missing at \S|\bactions\.\S+ has none: name it)/;

describe("[X-18] a game without one of its parts is refused with a place, or played", () => {
  test.each(
    [councilShapes[0], archiveShapes[0], magicShapes[0]].filter((shape): shape is Shape => shape !== undefined),
  )("$name", { timeout: 120_000 }, ({ rules, setup }) => {
    const whole = extend(rules, {});
    const tried = pathsOf(whole).filter((_, index) => index % EVERY === 3);
    const found = tried.map((path): [string, string] => {
      const part = path[0];
      const rest = without(whole, path);
      return [path.join("."), outcome(Object.assign({}, whole, { [part]: undefined }, rest), setup(5))];
    });
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(([, said]) => said !== "played" && !WITH_PLACE.test(said))).toEqual([]);
    expect(new Set(found.map(([, said]) => said === "played"))).toEqual(new Set([true, false]));
  });
});

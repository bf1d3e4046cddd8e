import { below, decision, idleAnswer } from "@turnwright/kernel";
import { place } from "@turnwright/kernel/client";
import { describe, expect, test } from "vitest";
import { coming, decider, forkAt, give, ifPassed, passOn, say, type Match, type Verdict } from "../src/index.ts";
import { answerAtRandom, rngFor, wishAtRandom } from "./tables.ts";
import { askedAt, choose, laid } from "./small.ts";

/** Nothing is dealt anew in these games: all libraries are the same cards, and hands are known by their names. */
const table = (seed: number): Match => {
  const hand = ["Shock", "Raging Goblin", "Mountain"].slice(0, 1 + (seed % 3));
  const battlefield = ["Mountain", "Mountain", "Raging Goblin", "Grizzly Bears"].slice(0, 2 + (seed % 4));
  return laid({
    alice: { hand: ["Shock"], battlefield },
    bob: { battlefield: ["Mountain"] },
    ...(seed % 4 === 0 ? { carol: { hand } } : {}),
  });
};

/** A position in the middle of such a game, in which somebody is asked for priority. */
function middle(seed: number): Match {
  const rng = rngFor(seed);
  const match = table(seed);
  for (let count = 0; count < 5 + (seed % 30) && match.game.state.outcome === null; count++) {
    if (below(rng, 3) === 0) wishAtRandom(match, rng);
    passOn(match);
    if (match.game.state.outcome === null) answerAtRandom(match, rng);
  }
  passOn(match);
  return match;
}

/** What happens if nobody does anything: for each decision of a seat the span and the verdict. */
function idly(match: Match, seat: string, most: number): readonly (readonly [number, Verdict])[] {
  const found: (readonly [number, Verdict])[] = [];
  for (let count = 0; count < most && match.game.state.outcome === null; count++) {
    const { waiting, game } = match;
    const asked = decider(game) ?? "";
    if (asked === seat && (waiting.kind === "person" || waiting.kind === "pass"))
      found.push([place(game).id, waiting.verdict]);
    const command = { seat: asked, decision: game.decisions, choice: idleAnswer(game) };
    const refusal = give(match, { command, ...(waiting.kind === "pass" ? { auto: waiting.verdict.code } : {}) });
    if (refusal !== null) throw new Error(refusal.text);
  }
  return found;
}

describe("what will come", () => {
  test("is what then happens if nobody does anything, with where a seat is asked and why", () => {
    let compared = 0;
    for (let seed = 1; seed <= 16; seed++) {
      const match = middle(seed);
      const { seats } = match.opening.setup;
      const seat = seats[seed % seats.length] ?? "";
      if (match.game.state.outcome !== null) continue;
      const visits = coming(match, match.game, seat, 14);
      const told = visits.flatMap(({ id, windows }) =>
        windows.flatMap(({ verdict }) => (verdict === undefined ? [] : [[id, verdict] as const])),
      );
      const inside = new Set(visits.map(({ id }) => id));
      const happened = idly(forkAt(match, match.moments.length), seat, 150).filter(([id]) => inside.has(id));
      expect([seed, told]).toEqual([seed, happened.slice(0, told.length)]);
      compared += told.length;
    }
    expect(compared).toBeGreaterThan(80);
  });

  test("begins after what is about to be done", () => {
    const match = laid({
      alice: { battlefield: ["Raging Goblin"] },
      bob: { hand: ["Shock"], battlefield: ["Mountain"] },
    });
    choose(match, "pass");
    expect(askedAt(match)).toBe("alice declareAttackers");
    const spans = (choices: readonly number[]): readonly string[] =>
      coming(match, match.game, "bob", 8, { seat: "alice", decision: match.game.decisions, choices })
        .filter(({ passedOver }) => passedOver === null)
        .map(({ span }) => span);
    expect([spans([]).includes("combatDamage"), spans([0]).includes("combatDamage")]).toEqual([false, true]);
  });
});

describe("what a pass leads to", () => {
  test("is where the seat is asked next, if nobody acts", () => {
    let compared = 0;
    for (let seed = 1; seed <= 24; seed++) {
      const match = middle(seed);
      const { waiting } = match;
      if (waiting.kind !== "person" || decision(match.game)?.kind !== "priority") continue;
      const { seat } = waiting;
      const found = ifPassed(match, seat);
      choose(match, "pass");
      while (match.waiting.kind === "person" && match.waiting.seat !== seat) {
        const { game } = match;
        give(match, { command: { seat: match.waiting.seat, decision: game.decisions, choice: idleAnswer(game) } });
        passOn(match);
      }
      expect([seed, found?.place]).toEqual([seed, place(match.game)]);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test("an attack that was heard asks no second time", () => {
    const match = laid({
      alice: { battlefield: ["Raging Goblin"] },
      bob: { hand: ["Shock"], battlefield: ["Mountain"] },
    });
    choose(match, "pass");
    choose(match, "attack:Raging Goblin>bob");
    expect(askedAt(match)).toBe("bob declareAttackers");
    const found = ifPassed(match, "bob");
    expect([found?.place.turn, found?.place.spans.at(-1)?.span]).toEqual([4, "precombatMain"]);
    expect([ifPassed(match, "alice"), found?.resources]).toEqual([
      null,
      { alice: { attackers: -1 }, bob: { life: -1 } },
    ]);
  });

  test("under full control it is the next window", () => {
    const match = laid({ alice: {}, bob: {} });
    say(match, "alice", { full: true });
    expect(ifPassed(match, "alice")?.place.spans.at(-1)?.span).toBe("beginningOfCombat");
  });
});

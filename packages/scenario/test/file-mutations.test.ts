import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readPerft, countPerft, readReplay, readScenarios, runScenario, sayProblem } from "../src/index.ts";
import { mutated, numbersFrom } from "./mutation.ts";
import { packs } from "./shape-pack.ts";

const seats = `
  alice: { hand: [Bolt, Charm, Walk, Oracle], battlefield: [Land x4, { card: Bear, as: first, tapped: true, counters: { +1/+1: 2 } }] }
  bob: { life: 20, hand: [Shock, Counter], battlefield: [Land x2, Striker], library: [Plant upkeep x3, Blank x20] }`;

const whole = `scenario: everything
rules: [CR 500.7, T003, N0-TC-4b]
ruleset: shape
seats:${seats}
settings: { seed: 3, first: alice }
designations: { direction: forward, time: day }
start: { turn: 3, active: alice, span: precombatMain }
strict: true
cards: [{ name: Nap, types: sorcery, cost: [{ mana: 1 }], abilities: [{ spell: [{ draw: 3 }] }] }]
play:
  - alice: { attempt: { cast: Shock }, refused: CR 117 }
  - remember: here
  - alice: { begin: { cast: Bolt } }
  - alice: cancel
  - expect: { sameAs: here, legal: [pass, { cast: Bolt }], options: [pass] }
  - alice: { cast: Bolt, targets: [bob], hold: true }
  - alice: { cast: Charm, modes: [draw, harm], targets: [Striker] }
  - bob: { cast: Counter, targets: [Charm] }
  - resolve: all
  - random: [1, heads, [Bear]]
  - fork: [{ name: a, play: [{ goto: turn 3 declareAttackers }, { alice: { attack: { first: bob } } }] }]
  - repeat: { times: 2, play: [{ all: pass }] }
  - goto: next upkeep
  - alice: { choose: [Bear, 2, yes] }
  - bob: { order: [Shrine, Plant upkeep] }
  - bob: { assign: { Bear: { Striker: 2 } } }
  - bob: concede
expect:
  at: turn 4 upkeep
  life: { alice: 20 }
  objects: { first: { power: 4, attacking: bob, types: [creature] } }
  spans: ["untap (skipped by Stasis)", upkeep]
  events: [draw, { name: damage, seat: bob, amount: -3, rule: CR 120 }]
  seen: { bob: { hand: { alice: 3 } } }
  turnsAhead: [bob extra, alice skipped]
  outcome: { winner: alice, rule: CR 104.2a }
  explain: { attempt: { bob: { cast: Shock } }, rules: [CR 117.1] }
`;

const folder = new URL("../../../perft/", import.meta.url);
const perfts = readdirSync(folder)
  .filter((name) => name.startsWith("magic-"))
  .map((name) => readFileSync(new URL(name, folder), "utf8").replace("ruleset: magic", "ruleset: shape"));

/** Reads and runs a text; a problem or failure has a place and says something. */
function survive(text: string): "bad" | "failed" | "passed" {
  const { scenarios, problems } = readScenarios("m.yaml", text, packs);
  for (const problem of problems) {
    expect(problem.line).toBeGreaterThanOrEqual(1);
    expect(problem.column).toBeGreaterThanOrEqual(1);
    expect(sayProblem(problem)).toMatch(/^m\.yaml:\d+:\d+: ./);
  }
  let ok = true;
  for (const scenario of scenarios) {
    const result = runScenario(scenario);
    ok &&= result.ok;
    expect(result.reason ?? "m.yaml:1:1: passed").toMatch(/^m\.yaml:\d+:\d+: (?!the runner failed)./);
  }
  return problems.length > 0 ? "bad" : ok ? "passed" : "failed";
}

test(
  "[mutated] 500 changed scenarios are read and run in one process: a result or a problem with its place, never a crash",
  { timeout: 1_200_000 },
  () => {
    const next = numbersFrom(20_261);
    const small = whole.replace(
      /play:[^]*/,
      "play: [{ goto: turn 4 upkeep }]\nexpect: { at: turn 4 upkeep, active: bob, spansAhead: [draw] }\n",
    );
    expect(survive(small)).toBe("passed");
    const seen = { bad: 0, failed: 0, passed: 0 };
    for (let index = 0; index < 500; index++) seen[survive(mutated(index % 2 === 0 ? whole : small, next))]++;
    // Each of the three ends is reached, so the changes are neither too coarse nor too fine.
    expect(Math.min(seen.bad, seen.failed, seen.passed)).toBeGreaterThan(10);
  },
);

test("[mutated] changed perft and replay files", { timeout: 600_000 }, () => {
  const next = numbersFrom(7);
  for (let index = 0; index < 300; index++) {
    const text = mutated(perfts[index % perfts.length] ?? "", next);
    const { perft, problems } = readPerft("m.perft", text, packs);
    expect(perft !== null || problems.length > 0).toBe(true);
    const counted = perft === null ? { ok: false } : countPerft({ ...perft, counts: perft.counts.slice(0, 2) });
    expect(counted).toHaveProperty("ok");
    const replay = mutated(
      '{"turnwright":1,"ruleset":{"name":"magic shape","fingerprint":"x"},"setup":{"seats":["a","b"]},"commands":[{"seat":"a","decision":1,"choice":0}]}',
      next,
    );
    const read = readReplay("m.replay.json", replay);
    expect(read.replay !== null || read.problems.length > 0).toBe(true);
  }
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answer, decision } from "@turnwright/kernel";
import {
  countPerft,
  coverage,
  dividePerft,
  forecastOf,
  itineraryOf,
  playReplay,
  readPerft,
  readReplay,
  readScenarios,
  runScenario,
  schemas,
} from "../src/index.ts";
import { packs, shape } from "./shape-pack.ts";

const folder = new URL("../../../perft/", import.meta.url);
const perfts = readdirSync(folder)
  .filter((name) => name.startsWith("magic-"))
  .map((name): [string, string] => [
    name,
    readFileSync(new URL(name, folder), "utf8").replace(
      "ruleset: ../packages/kernel/shapes/magic-cards.ts",
      "ruleset: shape",
    ),
  ]);

describe("perft", () => {
  test.each(perfts)("[perft %s] the counts are those of the kernel's own tests", (name, text) => {
    const { perft, problems } = readPerft(name, text, packs);
    expect(problems).toEqual([]);
    if (perft === null) return;
    expect(countPerft(perft)).toMatchObject({ ok: true, counted: perft.counts, divide: null, reason: null });
  });

  const text =
    "name: x\nwhy: y\nruleset: shape\nposition: { seats: { alice: { hand: [Land] }, bob: {} }, start: turn 3 precombatMain }\ncounts: [2, 3]\n";

  test("[perft] a wrong count is said with what each first option has", () => {
    const { perft } = readPerft("x.perft", text, packs);
    expect(perft === null ? null : countPerft(perft)).toMatchObject({
      ok: false,
      counted: [2, 2],
      divide: { pass: 1, "playLand:Land": 1 },
      reason: "depth 2: 3 expected, 2 counted",
    });
    expect(perft === null ? null : dividePerft(perft.begin(), 1)).toEqual({ pass: 1, "playLand:Land": 1 });
  });

  test.each([0, -1, 1.5, Number.NaN])("a depth of %s is none, and nothing is counted for it", (depth) => {
    const { perft } = readPerft("x.perft", text, packs);
    expect(() => perft !== null && dividePerft(perft.begin(), depth)).toThrow(
      `expected a depth, a whole number from 1, found ${depth}`,
    );
  });
});

const scenario = `
scenario: a game
ruleset: shape
seats: { alice: { hand: [Bolt], battlefield: [Land, Stasis] }, bob: {} }
start: turn 3 precombatMain
play:
  - alice: { cast: Bolt, targets: [bob] }
  - resolve
  - goto: turn 4 upkeep
`;

describe("replay", () => {
  const [read] = readScenarios("a.yaml", scenario, packs).scenarios;
  const replay = read === undefined ? null : runScenario(read).replay;

  test("[replay] what a scenario played can be saved, read and played again with the same hashes", () => {
    const text = JSON.stringify(replay);
    const found = readReplay("a.replay.json", text);
    expect(found.problems).toEqual([]);
    if (found.replay === null) return;
    const played = playReplay(found.replay, packs);
    expect(played).toMatchObject({ ok: true, taken: found.replay.commands.length, at: null, reason: null });
    expect(played.replay?.final).toEqual(replay?.final);
    expect(playReplay(found.replay, packs, 2)).toMatchObject({ ok: true, taken: 2 });
  });

  test("[replay] the first divergence is found: another key, another hash, another ruleset", () => {
    if (replay === null) throw new Error("there is no replay");
    const [first, ...rest] = replay.commands;
    if (first === undefined) throw new Error("there is no command");
    expect(playReplay({ ...replay, commands: [{ ...first, key: "cast:Walk" }, ...rest] }, packs)).toMatchObject({
      ok: false,
      at: 0,
    });
    expect(playReplay({ ...replay, final: { hash: "0", outcome: null } }, packs)).toMatchObject({
      ok: false,
      at: replay.commands.length,
    });
    expect(playReplay({ ...replay, ruleset: { name: "chess", fingerprint: "0" } }, packs).reason).toBe(
      'no ruleset is called "chess"',
    );
    expect(playReplay({ ...replay, setup: { seats: ["alice"] } }, packs).ok).toBe(false);
  });
});

describe("time", () => {
  test("[itinerary] the spans when nobody acts, with rule, path, window and who had priority", () => {
    const rows = itineraryOf(shape, { seats: 2, turns: 1 });
    expect(rows.map((row) => row.path)).toEqual([
      "beginning/untap",
      "beginning/upkeep",
      "beginning/draw",
      "precombatMain",
      "combat/beginningOfCombat",
      "combat/declareAttackers",
      "combat/declareBlockers",
      "combat/firstStrikeDamage",
      "combat/combatDamage",
      "combat/endOfCombat",
      "postcombatMain",
      "ending/endStep",
      "ending/cleanup",
    ]);
    expect(rows[0]).toEqual({
      turn: 1,
      seat: "alice",
      span: "untap",
      path: "beginning/untap",
      passedOver: null,
      why: "CR 502",
      by: null,
      window: null,
      priority: [],
    });
    expect(rows[1]).toMatchObject({ window: "fast", priority: ["alice", "bob"] });
    expect(rows[2]).toMatchObject({ passedOver: "absent", why: "CR 103.8a", window: null, priority: [] });
    expect(rows[6]).toMatchObject({ passedOver: "notProposed", why: "CR 508.8" });
    expect(
      itineraryOf(shape, { seats: 3, turns: 3 })
        .filter((row) => row.span === "draw")
        .map((row) => [row.turn, row.seat, row.passedOver]),
    ).toEqual([
      [1, "alice", null],
      [2, "bob", null],
      [3, "carol", null],
    ]);
  });

  test("[forecast] what will come after the steps of a scenario", () => {
    const [read] = readScenarios("a.yaml", scenario, packs).scenarios;
    if (read === undefined) throw new Error("there is no scenario");
    const found = forecastOf(read, 3);
    expect(found).toMatchObject({ ok: true, reason: null, at: "turn 4 beginning/upkeep", waitingFor: "bob" });
    expect(found.ahead.map((row) => [row.turn, row.span])).toEqual([
      [4, "draw"],
      [4, "precombatMain"],
      [4, "beginningOfCombat"],
    ]);
    const [later] = readScenarios("a.yaml", scenario.replace("turn 4 upkeep", "turn 4 endStep"), packs).scenarios;
    expect(
      later === undefined ? [] : forecastOf(later, 3).ahead.map((row) => [row.span, row.passedOver, row.by]),
    ).toEqual([
      ["cleanup", null, null],
      ["untap", "skipped", "Stasis"],
      ["upkeep", null, null],
    ]);
  });
});

describe("coverage", () => {
  const ran = { rules: ["CR 500.7", "T003"], asserted: ["CR 500.7"], ok: true, strict: true, expectations: 1 };

  test("[coverage] a row of rules is covered where it is named and asserted, a situation where it is named", () => {
    expect(coverage([ran], shape.rows)).toEqual({
      covered: ["CR 500.7", "T003"],
      declined: [],
      uncovered: ["CR 704.5b"],
    });
    expect(coverage([{ ...ran, asserted: [] }], shape.rows, { family: "CR" })).toEqual({
      covered: [],
      declined: [],
      uncovered: ["CR 500.7", "CR 704.5b"],
    });
    expect(coverage([{ ...ran, strict: false }], shape.rows, { family: "T" })).toEqual({
      covered: [],
      declined: [],
      uncovered: ["T003"],
    });
    expect(coverage([{ ...ran, ok: false }], shape.rows, { family: "T" }).uncovered).toEqual(["T003"]);
    expect(
      coverage([{ ...ran, rules: ["CR 704.5b"], asserted: ["CR 704.5b"] }], shape.rows, { family: "CR", tag: "core" })
        .covered,
    ).toEqual(["CR 704.5b"]);
    expect(
      coverage([{ ...ran, rules: ["CR 704.5b"], asserted: ["CR 704"] }], shape.rows, { family: "CR" }).covered,
    ).toEqual([]);
    expect(coverage([], shape.rows, { declined: shape.declined ?? [] }).declined).toEqual([
      { id: "CR 704.5b", why: "not here" },
    ]);
  });
});

describe("schemas", () => {
  test.each(["scenario", "replay", "perft"] as const)(
    "[schemas] %s.json is what the sources say; npm run schemas writes it",
    (name) => {
      const file = readFileSync(new URL(`../schemas/${name}.json`, import.meta.url), "utf8");
      expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(schemas()[name])));
    },
  );

  test("[schemas] with a pack the words of its game are known and no others", () => {
    const text = JSON.stringify(schemas(shape).scenario);
    for (const word of ["kicked", "tapped", "graveyard", "attack"]) expect(text).toContain(`"${word}"`);
  });
});

test("[run] a game can be watched, and its log told in words", () => {
  const [read] = readScenarios("a.yaml", scenario, packs).scenarios;
  if (read === undefined) throw new Error("there is no scenario");
  let seen = 0;
  const { log, decisions } = runScenario(read, { log: true, observe: () => void seen++ });
  expect(seen).toBe(decisions + 1);
  expect(log[0]).toBe("turn 3 precombatMain: begin:precombatMain alice [CR 505]");
  expect(log.at(-1)).toBe("turn 4 upkeep: priority bob [CR 117.3a]");
});

test("[run] the position of a scenario is a game like others", () => {
  const { perft } = readPerft("x.perft", perfts[0]?.[1] ?? "", packs);
  const game = perft?.begin();
  if (game === undefined) throw new Error("there is no game");
  const before = decision(game)?.id ?? 0;
  answer(game, 0);
  expect(decision(game)?.id).toBe(before + 1);
});

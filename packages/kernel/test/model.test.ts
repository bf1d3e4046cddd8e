import * as fc from "fast-check";
import { expect, test } from "vitest";
import { modelTurns, modelTurnsFirst } from "../shapes/model-turns.ts";
import type { Ruleset } from "../src/index.ts";
import { nothingSeen, playBoth, type Subject } from "./model/comparison.ts";
import type { Structure } from "./model/naive.ts";
import { anyScript, type Vocabulary } from "./model/scripts.ts";
import { start } from "./kit/index.ts";

const SEATS = ["ann", "ben", "cas", "dot", "eve", "fay"];
const ABSENT = ["gain", "strike"];
const everySpan = Object.keys(modelTurns.spans);

const vocabulary: Vocabulary = {
  structure: structureOf(modelTurns),
  inserted: everySpan,
  anchors: everySpan,
  places: ["turn end", "dusk", "rest", "sleep", "wish"],
  behind: ["dusk", "rest"],
  always: ["wake", "gain", "clash", "blow", "dusk", "sigh"],
  link: "wish",
  fits: () => true,
};

/** The structure of a ruleset as the model wants it. */
function structureOf(rules: Ruleset): Structure {
  const parts: Record<string, string[]> = {};
  const windows = new Set<string>();
  for (const [name, span] of Object.entries(rules.spans)) {
    if (span.parts !== undefined) parts[name] = [...span.parts];
    if (span.window !== undefined) windows.add(name);
  }
  return { turn: [...rules.turn], parts, windows };
}

interface Variant {
  readonly seats: number;
  readonly isFirstShort: boolean;
}

function subjectOf({ seats: count, isFirstShort }: Variant): Subject {
  const seats = SEATS.slice(0, count);
  const zones = Object.fromEntries(seats.map((name) => [name, { hand: ["Flag"] }]));
  return {
    game: start(isFirstShort ? modelTurnsFirst : modelTurns, { seats, zones }),
    vocabulary,
    seats,
    options: { firstTurn: isFirstShort ? ABSENT : [] },
    act: { key: "wave:Flag", stacks: false },
  };
}

const RUNS = Number(process.env["MODEL_RUNS"] ?? 3200);

test("[N0-WF-1..6] random inserts, skips, cuts, extra turns, reversals, leavings, passes and acts go as in the naive model", () => {
  const seen = nothingSeen();
  const variants = fc.record({ seats: fc.integer({ min: 2, max: 6 }), isFirstShort: fc.boolean() });
  const property = fc.property(anyScript(vocabulary, variants), (script) => {
    const { operations, kernel, model } = playBoth(subjectOf(script.variant), script, seen);
    expect({ operations, lines: kernel }).toEqual({ operations, lines: model });
  });
  fc.assert(property, { numRuns: RUNS });
  // Each kind of line was really met, and often.
  expect(Object.entries(seen).filter(([, times]) => times < RUNS / 20)).toEqual([]);
}, 600_000);

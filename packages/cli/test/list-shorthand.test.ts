import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withCards, type Card, type Ruleset } from "@turnwright/kernel";
import { describe as describeCard, readCard, shipped } from "@turnwright/magic";
import type { Pack } from "@turnwright/scenario";
import { games } from "../src/games.ts";
import { faultsIn, root } from "./repository.ts";

/** The same data with every list of one as that one. */
function alone(data: unknown): unknown {
  if (Array.isArray(data)) return data.length === 1 ? alone(data[0]) : data.map(alone);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, alone(value)]));
}

const written = shipped.map((card) => ({ card, data: alone(JSON.parse(JSON.stringify(card))) }));

test("one may stand for a list of one, wherever a card has lists: it can be read, and reads the same", () => {
  const differing = written.flatMap(({ card, data }) => {
    const read = readCard(data);
    const isSame = read.ok && describeCard(data as typeof card).join("\n") === describeCard(card).join("\n");
    return isSame ? [] : [card.name];
  });
  expect(differing).toEqual([]);
});

/** Magic with all cards written so. */
function magicAlone(): Pack {
  const { pack } = games()["magic"] ?? { pack: undefined };
  if (pack === undefined) throw new Error("there is no Magic");
  const cards: Record<string, Card> = {};
  for (const { data } of written) {
    const read = readCard(data);
    if (read.ok) cards[read.name] = read.card;
  }
  // Each is compiled once, not for every scenario.
  const made = new Map<Ruleset, Ruleset>();
  const changed = (rules: Ruleset): Ruleset => {
    const found = made.get(rules) ?? withCards(rules, cards);
    made.set(rules, found);
    return found;
  };
  return { ...pack, ruleset: changed(pack.ruleset), settled: (use) => changed(pack.settled?.(use) ?? pack.ruleset) };
}

describe("cards that are written so do the same", () => {
  const magic = magicAlone();

  test.each(["casting", "copies", "planeswalkers", "silence", "untap-step"])("%s", (name) => {
    const text = readFileSync(join(root, "scenarios", "magic", `${name}.yaml`), "utf8");
    expect(faultsIn(text, { magic })).toEqual([]);
  });
});

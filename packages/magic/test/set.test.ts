import { readFileSync } from "node:fs";
import type { Data, Form } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { checked, describe as rulesText, lexicon, readCard } from "../src/lexicon/index.ts";
import type { MagicCard } from "../src/card/card.ts";
import { shipped } from "../src/card/set.ts";

/** The cards as a file would have them. */
const asFiles = JSON.parse(JSON.stringify(shipped)) as readonly Data[];

test("there are at least 250 cards, none twice, and at most 60 of them have no effect of their own", () => {
  const names = shipped.map(({ name }) => name);
  const plain = shipped.filter((card) => !hasEffect(card));
  console.log(`${names.length} cards, ${plain.length} of them without an effect of their own`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(250);
  expect(plain.length).toBeLessThanOrEqual(60);
});

/** Keywords alone, and what a basic land does, are of the rules. */
function hasEffect({ name: _name, types, cost: _cost, power: _p, toughness: _t, keywords: _k, ...rest }: MagicCard) {
  return !types.startsWith("Basic ") && Object.keys(rest).some((key) => key !== "colors" && key !== "loyalty");
}

test("every card can be read from a file, and gives the same card", () => {
  const problems = asFiles.flatMap((card) => {
    const read = readCard(card);
    return read.ok ? [] : read.problems;
  });
  expect(problems).toEqual([]);
});

test("every ability of every card has words", () => {
  const silent = shipped.filter((card) => {
    const lines = rulesText(card);
    return lines.length < (card.abilities ?? []).length || lines.some((line) => line.trim() === "");
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/** How many cards use a form. */
const uses = new Map<Form, number>();
for (const card of asFiles) for (const entry of checked(card).used) uses.set(entry, (uses.get(entry) ?? 0) + 1);

const isSeldom = (entry: Form): boolean => (uses.get(entry) ?? 0) < 2;
const said = (entry: Form): string => `${entry.form}: ${uses.get(entry) ?? 0}`;

/** Only one card of the game does these, and we have it. */
const ONLY_ONE = ["endCombat: 1", "reverse: 1"];

test("every word is used by at least two cards", () => {
  const words = lexicon.filter(({ kind, inner }) => kind === "word" && inner !== true);
  expect(words.filter(isSeldom).map(said).toSorted()).toEqual(ONLY_ONE);
});

/** A class of cards by what they do to turns: how many there are at all, and those among ours. */
interface Class {
  readonly count: number;
  readonly cards: readonly string[];
}

const classes = JSON.parse(readFileSync(new URL("../classes.json", import.meta.url), "utf8")) as Readonly<
  Record<string, Class>
>;

/** The small classes that decide about the course of turns. */
const DECISIVE: Readonly<Record<string, RegExp>> = {
  "extra turns": /^extra_turn/,
  "added phases and steps": /^(?:additional_.*_(?:phase|step)|additional_step_any|extra_phase_any)$/,
  skips: /^skip_/,
  "the end of a turn or combat": /^end_the_/,
  "control of a turn": /^control_player_turn$/,
  "the order of turns": /^turn_order_changed$/,
  untapping: /^(?:doesnt_untap|untap_)/,
  "day and night": /^day_night$/,
  "split second": /^split_second$/,
  "limits of spells": /^(?:spell_count_limit|cant_cast_on_turn|sorcery_timing_forced_on_opponents)$/,
  "what waits for the next upkeep or end step": /^next_(?:upkeep|end_step)_delayed$/,
  "triggers once more": /^extra_trigger$/,
};

const inGroup = (pattern: RegExp): readonly [string, Class][] =>
  Object.entries(classes).filter(([name]) => pattern.test(name));

/** Of the four cards that change the order of turns one is for decks; a plane, a phenomenon and a joke are the others. */
const ONE_FOR_DECKS = ["turn_order_changed"];

test.each(Object.entries(DECISIVE))("of %s there are two cards of each class that has two", (_group, pattern) => {
  const found = inGroup(pattern);
  expect(found).not.toEqual([]);
  const few = found.filter(
    ([name, { count, cards }]) => cards.length < Math.min(ONE_FOR_DECKS.includes(name) ? 1 : 2, count),
  );
  expect(few.map(([name, { cards }]) => `${name}: ${cards.join(", ")}`)).toEqual([]);
});

test("at least 120 cards are of the small classes that decide about the course of turns", () => {
  const names = new Set(shipped.map(({ name }) => name));
  const decisive = new Set(
    Object.values(DECISIVE).flatMap((pattern) => inGroup(pattern).flatMap(([, { cards }]) => cards)),
  );
  console.log(`${decisive.size} cards of the decisive classes`);
  expect([...decisive].filter((name) => !names.has(name))).toEqual([]);
  expect(decisive.size).toBeGreaterThanOrEqual(120);
});

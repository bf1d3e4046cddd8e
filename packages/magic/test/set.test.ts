import { readFileSync } from "node:fs";
import type { Data, Form } from "@turnwright/kernel";
import { isRecord } from "@turnwright/lexicon";
import { expect, test } from "vitest";
import { checked, describe as rulesText, lexicon, readCard } from "../src/lexicon/index.ts";
import type { MagicCard } from "../src/card/card.ts";
import { formatDecks } from "../src/card/decks.ts";
import { shipped, tokens } from "../src/card/card-lists.ts";
import { withFacts, withoutFacts } from "../src/card/cost-facts.ts";
import { cards as kernelCards } from "../src/card/kernel-cards.ts";
import { colorsOf } from "../src/mana/cost.ts";

/** The cards as a file would have them. */
const asFiles = JSON.parse(JSON.stringify(shipped)) as readonly Data[];

test("there are at least 1,000 cards, none twice, and at most a tenth of them have no effect of their own", () => {
  const names = shipped.map(({ name }) => name);
  const plain = shipped.filter((card) => !hasEffect(card));
  console.log(`${names.length} cards, ${plain.length} of them without an effect of their own`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(1000);
  expect(plain.length).toBeLessThanOrEqual(names.length / 10);
});

/** Keywords alone, and what a basic land does, are of the rules. */
function hasEffect({ name: _name, types, cost: _cost, power: _p, toughness: _t, keywords: _k, ...rest }: MagicCard) {
  return (
    !types.startsWith("Basic ") && Object.keys(rest).some((key) => !["colors", "loyalty", "defense"].includes(key))
  );
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

const isSeldom = (entry: Form): boolean => (uses.get(entry) ?? 0) < 3;
const said = (entry: Form): string => `${entry.form}: ${uses.get(entry) ?? 0}`;

/** No more cards of the game than these do so, and we have them. */
const NO_MORE = [
  "enact: 1",
  "endCombat: 1",
  "phaseOut: 2",
  "redistributeLife: 1",
  "restart: 1",
  "reverse: 1",
  "tie: 2",
];

/** The page has no room for their cards (`packages/table/test/page.test.ts`): scenarios bring their own. */
const WITHOUT_CARDS = {
  words: ["cloak: 0", "manifest: 0", "turnFaceDown: 0", "turnFaceUp: 0"],
  keys: ["disguise"],
  keywords: ["soulbond"],
};

test("every word is used by at least three cards", () => {
  const words = lexicon.filter(({ kind, inner }) => kind === "word" && inner !== true);
  expect(words.filter(isSeldom).map(said).toSorted()).toEqual([...NO_MORE, ...WITHOUT_CARDS.words].toSorted());
});

/** Keywords that are no keyword of Magic stand for what a rule, a counter or a single card does. */
const FEW = [
  "can't attack",
  "can't be regenerated",
  "can't be sacrificed",
  "can't have more than seven dream counters",
  "exchanges the opening hand",
  "exiled if it dies",
  "not bound by the legend rule",
  "shielded",
  "stunned",
  "taps for {B}",
  "taps for {G}",
  "taps for {R}",
  "taps for {U}",
  "taps for {W}",
];

/** Keywords that come in many forms, of which each card has one: "ward {1}", "ward {2}". */
const FAMILIES = ["toxic", "ward", "protection from", "partner"] as const;

test("every static, every key of a card and every keyword of Magic is used by at least three cards", () => {
  const statics = lexicon.filter(({ kind, inner }) => kind === "static" && inner !== true);
  expect(statics.filter(isSeldom).map(said)).toEqual([]);
  // What the other face of a card has is the card's.
  const whole = asFiles.map((card) => {
    const back = isRecord(card) ? card["back"] : undefined;
    return JSON.stringify([card, ...tokens.filter(({ name }) => name === back)]);
  });
  const users = (text: string): number => whole.filter((each) => each.includes(text)).length;
  const formsOf = (wanted: string): readonly string[] =>
    lexicon.flatMap(({ kind, form }) => (kind === wanted ? form : []));
  const isSaidByKey = (keyword: string): boolean =>
    formsOf("card").includes(keyword.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase()));
  const isOfFamily = (keyword: string): boolean => FAMILIES.some((family) => keyword.startsWith(`${family} `));
  const alone = formsOf("keyword").filter((keyword) => !isSaidByKey(keyword) && !isOfFamily(keyword));
  expect(formsOf("card").filter((key) => users(`"${key}":`) < 3)).toEqual(WITHOUT_CARDS.keys);
  expect(alone.filter((keyword) => users(`"${keyword}"`) < 3).toSorted()).toEqual(
    [...FEW, ...WITHOUT_CARDS.keywords].toSorted(),
  );
  expect(FAMILIES.filter((family) => users(`"${family}`) < 3)).toEqual([]);
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

const byName = new Map(shipped.map((card) => [card.name, card]));

/** The colours of all mana symbols on a card, and of what it is [CR 903.4]. */
function identityOf(card: MagicCard | undefined): readonly string[] {
  if (card === undefined) return ["unknown"];
  const basics = { Plains: "{W}", Island: "{U}", Swamp: "{B}", Mountain: "{R}", Forest: "{G}" };
  const lands = Object.entries(basics).flatMap(([type, symbol]) =>
    card.types.split(" ").includes(type) ? symbol : [],
  );
  const symbols = JSON.stringify(card).match(/\{[\dA-Z/]+\}/g) ?? [];
  return [...new Set([...symbols, ...lands].flatMap((symbol) => colorsOf(symbol)))];
}

test("the deck for Commander has a hundred cards, one of each but for basic lands, all of the commander's colours", () => {
  const { commander } = formatDecks;
  const [leader] = commander;
  expect(commander.length).toBe(100);
  expect(byName.get(leader ?? "")?.types).toContain("Legendary Creature");
  const special = commander.filter((name) => byName.get(name)?.types.startsWith("Basic ") !== true);
  expect(special.filter((name, index) => special.indexOf(name) !== index)).toEqual([]);
  const colors = identityOf(byName.get(leader ?? ""));
  expect(commander.filter((name) => identityOf(byName.get(name)).some((color) => !colors.includes(color)))).toEqual([]);
});

test("the deck for teams has sixty cards, at most four of each but for basic lands", () => {
  const { team } = formatDecks;
  expect(team.length).toBe(60);
  const isBasic = (name: string): boolean => byName.get(name)?.types.startsWith("Basic ") === true;
  const many = team.filter((name) => team.filter((other) => other === name).length > 4);
  expect(many.filter((name) => !isBasic(name))).toEqual([]);
  expect(team.filter((name) => !byName.has(name))).toEqual([]);
});

test("what follows from a cost need not be written down with a card: it comes back, and what is otherwise stays", () => {
  const brief = withoutFacts(kernelCards);
  // As text: a card's fingerprint counts the order of its keys.
  expect(JSON.stringify(withFacts(brief))).toBe(JSON.stringify(kernelCards));
  expect(brief["Lightning Bolt"]).not.toHaveProperty("colors");
  // Its colour is said, not paid.
  expect(brief["Ancestral Vision"] ?? brief["Pact of Negation"]).toHaveProperty("colors");
});

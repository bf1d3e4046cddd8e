import type { Data } from "@turnwright/kernel";
import { describe, plain } from "./describe.ts";
import { TALLIES } from "./lexicon/amounts.ts";
import { testName } from "./lexicon/conditions.ts";
import { examples } from "./lexicon/examples.ts";
import { entriesFor, topics } from "./lexicon/index.ts";
import type { Entry, Kind } from "./lexicon/entry.ts";
import { print } from "./lexicon/print.ts";
import { BOUND } from "./lexicon/selectors.ts";
import { ALIASES, explained, named } from "./lexicon/values.ts";
import { rules } from "./ruleset.ts";

const INTRO = `# Cards for Magic

<!-- Made by packages/magic/scripts/write-page.ts from packages/magic/src/lexicon; do not edit. -->

A card is plain data: a record in JSON or YAML, or the same value in TypeScript. A file holds one card or a list of them. The schema
\`packages/magic/schemas/card.json\` helps editors, \`readCard\` checks a card and says what is wrong and where, \`describe\` puts it into
words. There is no code in a card: what it does is said in the words below. A card may also stand under \`cards\` in a scenario
(docs/scenarios.md, with cards of that kind in scenarios/magic/your-own-card.yaml); \`npx turnwright check FILE.card.yaml\` says what is wrong with it.

Three things cannot be said yet: abilities that remember a card for one another (an exiled card that a second ability returns),
replacing that works in every zone at once, and another cost in place of the mana cost, but for the ways that have a key of their own. "Until this leaves the battlefield" can be said, in one effect:
\`[{ "exile": { "target": 0 }, "as": "gone" }, { "watch": "leave:battlefield", "of": "this", "do": [{ "move": "gone", "to": "battlefield" }] }]\`.

How to read the tables: the first key of a record says which form it is and so stands first, the others are its arguments; a key with \`?\` may be left out.
\`[x]\` is one x or a list of them, \`a | b\` the one or the other. Every word may also have \`as\` (a name for what it makes or chooses, for
the words after it), \`name\` (the name of its event) and \`rule\` (the id of a rule).
`;

const list = (kind: Kind): Entry[] => [...entriesFor(kind).values()].filter(({ inner }) => inner !== true);

const code = (data: Data): string => `\`${cell(print(data, false, "", -1_000_000))}\``;
const cell = (text: string): string => text.replaceAll("|", "\\|");

const keysText = ({ keys }: Entry): string =>
  Object.entries(keys)
    .map(([key, value]) => `\`${key}\` ${cell(value)}`)
    .join(", ");

/** A table of forms with their keys. */
const table = (entries: readonly Entry[]): string =>
  [
    "| form | keys | what it says | example |",
    "| --- | --- | --- | --- |",
    ...entries.map(
      (entry) =>
        `| \`${cell(entry.form)}\` | ${keysText(entry)} | ${cell(entry.says)}${costNote(entry)}${bindsNote(entry)} | ${code(entry.example)} |`,
    ),
  ].join("\n");

const costNote = ({ cost }: Entry): string => (cost === true ? " *Can be a cost.*" : "");
const bindsNote = ({ binds }: Entry): string =>
  binds === undefined ? "" : ` Afterwards: ${binds.map((name) => `\`${name}\``).join(", ")}.`;

/** A table of names. */
const short = (entries: readonly Entry[]): string =>
  [
    "| name | what it is |",
    "| --- | --- |",
    ...entries.map(({ form, says }) => `| \`${cell(form)}\` | ${cell(says)} |`),
  ].join("\n");

const section = (title: string, ...parts: readonly string[]): string => [`## ${title}`, ...parts].join("\n\n");

const exampleText = ({ says, card }: (typeof examples)[number]): string =>
  [
    `### ${says}`,
    `\`\`\`json\n${print(plain(card), false)}\n\`\`\``,
    `It reads: ${describe(card)
      .map((line) => `*${line}*`)
      .join(" ")}`,
  ].join("\n\n");

const namesTable = (): string =>
  [
    "| value | what may stand there |",
    "| --- | --- |",
    ...Object.entries(explained)
      .filter(([name]) => name !== "anything")
      .map(([name, says]) => `| ${name} | ${cell(says)} |`),
    ...Object.entries(ALIASES).map(
      ([name, value]) => `| ${name} | ${name === "seats" ? "a selector of players" : cell(value)} |`,
    ),
    ...Object.entries(named)
      .filter(([name]) => !["event", "span", "keyword", "tally", "test"].includes(name))
      .map(([name, names]) => `| ${name} | ${names.map((each) => `\`${each}\``).join(", ")} |`),
  ].join("\n");

/** The page for authors of cards: everything that a card can say. */
export function page(): string {
  const cardKeys = list("card");
  return `${[
    INTRO.trim(),
    section("Five cards", ...examples.map(exampleText)),
    section("What a card says about itself", table(cardKeys)),
    section("Abilities", ANNOUNCED, table(list("ability"))),
    section(
      "Static abilities",
      "What stands under `static`. The same forms are words too: then they last as long as their `until` says.",
      table(list("static")),
    ),
    section("Parts", "Records that stand inside other forms.", table(list("part"))),
    section(
      "Words",
      "An effect is a word with its keys; effects stand in lists and are done one after the other.",
      ...topics.map(({ title, entries }) => `### ${title}\n\n${table(entries.filter(({ inner }) => inner !== true))}`),
    ),
    section(
      "Selectors",
      "Whom or what. A text is one of the names below, a name that a word before has given with `as`, or one of these:",
      boundTable(),
      table(list("selector")),
    ),
    section(
      "Amounts",
      "How many: a whole number, a name that is bound to numbers (`n`, `x`, …), or one of these.",
      table(list("amount")),
      "What `tally` counts in a turn, of a player or of an object:",
      talliesTable(),
    ),
    section(
      "Conditions",
      "What must hold: one of these, or the name of a condition of the rules.",
      table(list("condition")),
      "The conditions of the rules, which may also stand under `needs`, `need` and `waive`:",
      testsTable(),
    ),
    section("Filters", "What an object must be like. Every key must hold.", table(list("filter"))),
    section(
      "Characteristics",
      "What objects are. They stand in filters, in `set`, `add` and `remove`, and as amounts.",
      table(list("characteristic")),
    ),
    section("Durations", "How long something lasts, under `until`.", table(list("duration"))),
    section("Keywords", short(list("keyword"))),
    section("Events", "What triggers and replacement effects wait for.", short(list("event"))),
    section("Turns, phases and steps", short(list("span"))),
    section("Other values", namesTable()),
  ].join("\n\n")}\n`;
}

const ANNOUNCED = `An ability is a record with one of these keys. What is announced with a spell or ability stands beside it: \`modes\` and how many of
them (\`choose\`); \`extras\`, further costs that may be paid; \`number\`, the most that X can be (a cost with \`{X}\` asks for it by itself), then
called \`x\`; \`targets\`, then called \`{ "target": 0 }\` and so on; \`divide\`, a number that is divided among the first targets, then called
\`shares\`. \`text\` is what is said instead of our own words.

There is no word for Equipment: equip is an ability with \`needs: ["asSorcery"]\` that does \`{ "attach": "this", "to": { "target": 0 } }\`.`;

const talliesTable = (): string =>
  [
    "| name | what it counts | of |",
    "| --- | --- | --- |",
    ...Object.entries<{ readonly per: string }>(rules.tallies ?? {}).map(
      ([name, { per }]) => `| \`${name}\` | ${TALLIES[name] ?? name} | ${per === "seat" ? "a player" : "an object"} |`,
    ),
  ].join("\n");

const testsTable = (): string =>
  [
    "| name | what must hold |",
    "| --- | --- |",
    ...(named["test"] ?? []).map((name) => `| \`${name}\` | ${testName(name)} |`),
  ].join("\n");

const boundTable = (): string =>
  [
    "| name | what it is |",
    "| --- | --- |",
    ...Object.entries(BOUND).map(([name, { says }]) => `| \`${name}\` | ${says} |`),
    "| `target0`, `target1`, … | what was chosen for a requirement, as `{ target: 0 }` |",
  ].join("\n");

import { print } from "./print.ts";
import { grammar, type Data } from "@turnwright/kernel";
import { plain } from "./describe.ts";
import { capital, numeral, spaced, withArticle } from "./english.ts";
import type { Entry, Kind } from "./entry.ts";
import type { Lexicon } from "./lexicon.ts";

import { speakOf } from "./speak.ts";
import type { About, Value } from "./vocabulary.ts";

type Describe = (card: object) => readonly string[];

const intro = ({ game, package: folder, scenario, notes }: About): string => `# Cards for ${game}

<!-- Made by packages/${folder}/scripts/write-page.ts from packages/${folder}/src/lexicon; do not edit. -->

A card is plain data: a record in JSON or YAML, or the same value in TypeScript. A file holds one card or a list of them. The schema
\`packages/${folder}/schemas/card.json\` helps editors, \`readCard\` checks a card and says what is wrong and where, \`describe\` puts it into
words. There is no code in a card: what it does is said in the words below. A card may also stand under \`cards\` in a scenario
(docs/scenarios.md${scenario === undefined ? "" : `, ${scenario}`}); \`npx turnwright check FILE.card.yaml --ruleset ${folder}\` says what is wrong with it,
and reads it back in words. How to say what cards say most: [idioms-${folder}.md](idioms-${folder}.md). Shipped cards to look at: [by name](../../packages/${folder}/src/cards/INDEX.md), or \`npx turnwright cards show NAME --ruleset ${folder} --json\`.

${notes === undefined ? "" : `${notes}\n\n`}How to read the tables: the first key of a record says which form it is and so stands first, the others are its arguments; a key with \`?\` may be left out.
\`[x]\` is one x or a list of them, \`a | b\` the one or the other. Every word may also have \`as\` (a name for what it makes or chooses, for
the words after it), \`name\` (the name of its event) and \`rule\` (the id of a rule).
`;

const listOf = ({ entriesFor }: Lexicon, kind: Kind): Entry[] =>
  [...entriesFor(kind).values()].filter(({ inner }) => inner !== true);

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

/** A section about forms that there are. */
const about = (entries: readonly Entry[], shown: typeof table, title: string, ...parts: readonly string[]): string[] =>
  entries.length === 0 ? [] : [section(title, ...parts, shown(entries))];

const exampleText = ({ says, card }: About["examples"][number], describe: Describe): string =>
  [
    `### ${says}`,
    `\`\`\`json\n${print(plain(card), false)}\n\`\`\``,
    `It reads: ${describe(card)
      .filter((line) => line !== "")
      .map((line) => `*${line}*`)
      .join(" ")}`,
  ].join("\n\n");

const namesTable = ({ explained, named, values }: Lexicon): string =>
  [
    "| value | what may stand there |",
    "| --- | --- |",
    ...Object.entries(explained)
      .filter(([name]) => name !== "anything")
      .map(([name, says]) => `| ${name} | ${cell(says)} |`),
    ...Object.entries(grammar.ALIASES).map(([name, value]) => `| ${name} | ${SORTS[name] ?? cell(value)} |`),
    ...Object.entries(named)
      .filter(([name, names]) => names.length > 0 && !["event", "span", "keyword", "tally", "test"].includes(name))
      .map(
        ([name, names]) => `| ${name} | ${names.map((each) => `\`${each}\``).join(", ")}${ownNames(values[name])} |`,
      ),
  ].join("\n");

/** Selectors that find one sort. */
const SORTS: Readonly<Record<string, string>> = {
  seats: "a selector of players",
  things: "a selector of objects: permanents, cards, what is on the stack",
};

/** That a card may bring names of its own along, where it may. */
const ownNames = (value: Value | undefined): string =>
  value?.grows === undefined
    ? ""
    : `, or one of your own: in small letters, not nearly one of these, and put on something with \`${value.grows.by[0] ?? ""}\` by this card or one beside it in the file`;

/** The page for authors of cards: everything that a card can say. */
export function pageOf(lexicon: Lexicon, said: About, describe: Describe): string {
  const list = (kind: Kind): Entry[] => listOf(lexicon, kind);
  return `${[
    intro(said).trim(),
    section(
      said.examples.length === 1 ? "One card" : `${capital(numeral(said.examples.length))} cards`,
      ...said.examples.map((each) => exampleText(each, describe)),
    ),
    section("What a card says about itself", table(list("card"))),
    section("Abilities", announced(lexicon), table(list("ability"))),
    section(
      "Static abilities",
      "What stands under `static`. The same forms are words too: then they last as long as their `until` says.",
      table(list("static")),
    ),
    section("Parts", "Records that stand inside other forms.", table(list("part"))),
    section(
      "Words",
      "An effect is a word with its keys; effects stand in lists and are done one after the other.",
      ...lexicon.topics.map(({ title, entries }) => `### ${title}\n\n${table(entries)}`),
    ),
    section(
      "Selectors",
      "Whom or what. A text is one of the names below, a name that a word before has given with `as`, or one of these:",
      boundTable(lexicon),
      table(list("selector")),
    ),
    section(
      "Amounts",
      "How many: a whole number, a name that is bound to numbers (`n`, `x`, …), or one of these.",
      table(list("amount")),
      ...tallies(lexicon),
    ),
    section(
      "Conditions",
      "What must hold: one of these, or the name of a condition of the rules.",
      table(list("condition")),
      ...tests(lexicon),
    ),
    section("Filters", "What an object must be like. Every key must hold.", table(list("filter"))),
    ...about(
      list("characteristic"),
      table,
      "Characteristics",
      "What objects are. They stand in filters, in `set`, `add` and `remove`, and as amounts.",
    ),
    section("Durations", "How long something lasts, under `until`.", table(list("duration"))),
    ...about(list("keyword"), short, "Keywords"),
    section("Events", "What triggers and replacement effects wait for.", short(list("event"))),
    ...about(list("span"), short, "Turns, phases and steps"),
    section("Other values", namesTable(lexicon)),
  ].join("\n\n")}\n`;
}

const announced = ({ idiom }: Lexicon): string =>
  `An ability is a record with one of these keys. What is announced with ${withArticle(idiom.nouns.spell)} or ability stands beside it: \`modes\` and how many of
them (\`choose\`); \`extras\`, further costs that may be paid; \`number\`, the most that X can be, then called \`x\`; \`targets\`, then
called \`{ "target": 0 }\` and so on; \`divide\`, a number that is divided among the first targets, then called \`shares\`. \`text\` is what
is said instead of our own words.`;

/** What is counted, in a game that counts. */
function tallies({ idiom: { rules, phrases } }: Lexicon): string[] {
  const counted = Object.entries(rules.tallies ?? {});
  if (counted.length === 0) return [];
  const rows = counted.map(
    ([name, { per }]) =>
      `| \`${name}\` | ${cell(phrases.tallies[name] ?? spaced(name))} | ${per === "seat" ? "a player" : "an object"} |`,
  );
  return [
    "What `tally` counts in a turn, of a player or of an object:",
    ["| name | what it counts | of |", "| --- | --- | --- |", ...rows].join("\n"),
  ];
}

/** The named conditions of a game that has some. */
function tests(lexicon: Lexicon): string[] {
  const names = lexicon.named["test"] ?? [];
  const { test } = speakOf(lexicon, {});
  if (names.length === 0) return [];
  const rows = names.map((name) => `| \`${name}\` | ${cell(test(name))} |`);
  return [
    "The conditions of the rules, which may also stand under `needs`, `need` and `waive`:",
    ["| name | what must hold |", "| --- | --- |", ...rows].join("\n"),
  ];
}

const boundTable = ({ bound }: Lexicon): string =>
  [
    "| name | what it is |",
    "| --- | --- |",
    ...Object.entries(bound).map(([name, { says }]) => `| \`${name}\` | ${says} |`),
    "| `target0`, `target1`, … | what was chosen for a requirement, as `{ target: 0 }` |",
  ].join("\n");

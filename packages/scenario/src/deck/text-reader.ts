import type { Place } from "../file/document.ts";
import { readCardLine } from "./card-line.ts";
import { countIn, type DeckFormat, type DeckPart } from "./deck-list.ts";
import type { Findings, FoundCard, Remark } from "./find.ts";
import { headingIn, sectionIn, type Heading } from "./section.ts";
import type { NameIndex } from "./name-index.ts";

type Sign = "section" | "heading" | "kind" | "mark" | "xmage" | "printing";

/** What is known while the lines of a deck are read. */
interface Reading {
  readonly names: NameIndex;
  part: DeckPart | "about" | "beside";
  /** How many cards had been found at the last empty line: what parts the groups that they lie in. */
  group: number;
  title: string | undefined;
  /** What was seen that says by which program the file was written. */
  readonly signs: Set<Sign>;
  readonly cards: (FoundCard & { readonly group: number })[];
  readonly problems: Remark[];
}

/** No deck has more lines, and no line that names a card more letters: looking for names in them would take for ever. */
const MOST_LINES = 5_000;
const MOST_LETTERS = 300;

/** Reads a deck that is a card on each line, whichever program wrote it. */
export function readLines(text: string, names: NameIndex): Findings {
  const reading: Reading = {
    names,
    part: "main",
    group: 0,
    title: undefined,
    signs: new Set(),
    cards: [],
    problems: [],
  };
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > MOST_LINES)
    reading.problems.push({ line: MOST_LINES + 1, column: 1, message: `a deck has at most ${MOST_LINES} lines` });
  for (const [index, line] of lines.slice(0, MOST_LINES).entries()) {
    const said = line.trim();
    const at = { line: index + 1, column: line.length - line.trimStart().length + 1 };
    if (said === "") endGroup(reading);
    else readLine(reading, said, at);
  }
  const { title, cards, problems } = reading;
  const format = formatOf(reading);
  const found = { format, problems, ...(title === undefined || title === "" ? {} : { title }) };
  const side = sideAfterGap(reading);
  if (side === null) return { ...found, cards, notes: [] };
  const message = `what follows the empty line is read as the sideboard (${sizeOf(side)} in all); the headings \`Deck\` and \`Sideboard\` say it outright`;
  return {
    ...found,
    cards: cards.map((card) => (side.includes(card) ? { ...card, part: "side" } : card)),
    notes: [{ ...(side[0]?.at ?? { line: 1, column: 1 }), message }],
  };
}

/** An empty line ends what is said about a deck and who leads it; what follows without a heading is the deck. */
function endGroup(reading: Reading): void {
  reading.group = reading.cards.length;
  if (reading.signs.has("section")) return;
  if (isLed(reading) || reading.part === "about") reading.part = "main";
}

/** Whether it has just been said who leads the deck: what is headed by its kind after that is the deck. */
const isLed = ({ part, cards }: Reading): boolean =>
  (part === "commander" || part === "companion") && cards.some((card) => card.part === part);

function readLine(reading: Reading, said: string, at: Place): void {
  const section = /^\[([^\]:]+)\]$/.exec(said)?.[1];
  if (section !== undefined) return readSection(reading, section, at);
  if (readTitle(reading, said)) return;
  if (said.length > MOST_LETTERS) {
    const message = `this line is too long to name a card; expected lines like \`4 Shock\``;
    if (!isRemark(said)) reading.problems.push({ ...at, message });
    return;
  }
  const heading = headingIn(said, (name) => reading.names.find(name) !== undefined);
  if (heading !== null && "nearly" in heading)
    reading.problems.push({ ...at, message: `"${said}" is no heading of a deck`, suggestion: heading.nearly });
  else if (heading !== null) enter(reading, heading.heading, isRemark(said));
  else if (!isRemark(said) || reading.names.find(said) !== undefined) readCard(reading, said, at);
}

const isRemark = (said: string): boolean => /^(?:\/\/|#|;)/.test(said);

/** `[Main]`: Forge's way to begin a part. */
function readSection(reading: Reading, name: string, at: Place): void {
  const found = sectionIn(name);
  if ("heading" in found) {
    reading.signs.add("section");
    enter(reading, found.heading, false);
  } else {
    const expected = "expected [metadata], [Commander], [Main] or [Sideboard]";
    const { near } = found;
    const message = `no part of a deck is called [${name}]; ${expected}`;
    reading.problems.push({ ...at, message, ...(near === undefined ? {} : { suggestion: `[${near}]` }) });
  }
}

/** What is said about the deck: `NAME:` and `LAYOUT` of XMage, `Name=` of Forge, `Name` after `About` of Arena. */
function readTitle(reading: Reading, said: string): boolean {
  const [, key = "", value = ""] = /^(NAME|AUTHOR|LAYOUT \w+):(.*)$/.exec(said) ?? [];
  if (key !== "") {
    reading.signs.add("xmage");
    if (key === "NAME") reading.title = value.trim();
    return true;
  }
  if (reading.part !== "about") return false;
  const title = /^name(?:\s*=\s*|\s+)(.*)$/i.exec(said)?.[1];
  if (title !== undefined) reading.title = title.trim();
  // Whatever else Forge has there (Deck Type=, Tags=) is said about the deck too.
  return title !== undefined || reading.signs.has("section");
}

function enter(reading: Reading, heading: Heading, isAside: boolean): void {
  reading.signs.add(heading === "kind" ? "kind" : "heading");
  if (heading !== "kind") reading.part = heading;
  else if ((!isAside || isLed(reading)) && reading.part !== "side" && reading.part !== "beside") reading.part = "main";
}

/** Marks beside a card by which sites say that it is the commander. */
const LEADS = /\*CMDR\*|#\s*!commander\b|\[commander\b[^\]]*\]/i;

function readCard(reading: Reading, said: string, at: Place): void {
  const [mark = ""] = /^SB:\s*/i.exec(said) ?? [];
  const whole = said.slice(mark.length);
  // A name may have the sign in it that begins a remark elsewhere.
  const asIs = readCardLine(whole, reading.names);
  const line = asIs.isKnown ? asIs : readCardLine(whole.replace(/\s+#.*$/, ""), reading.names);
  if (!line.isKnown && !/\p{L}/u.test(line.card)) {
    reading.problems.push({ ...at, message: `this line names no card; expected lines like \`4 Shock\`` });
    return;
  }
  if (mark !== "") reading.signs.add("mark");
  if (/\[[^\]:]+:[^\]:]+\]\s*\S/.test(whole)) reading.signs.add("xmage");
  if (line.printing !== undefined) reading.signs.add("printing");
  const home = reading.part === "about" ? "main" : reading.part;
  const part = LEADS.test(said) ? "commander" : mark !== "" && home === "main" ? "side" : home;
  reading.cards.push({ part, line, at, group: reading.group });
}

function formatOf({ signs }: Reading): DeckFormat {
  if (signs.has("section")) return "forge";
  if (signs.has("xmage")) return "xmage";
  return signs.has("heading") || signs.has("printing") ? "arena" : "mtgo";
}

/** What says in another way than by an empty line which part a card belongs to. */
const DIVIDING: readonly Sign[] = ["section", "heading", "kind", "mark"];

/**
 * The cards after the one empty line of a list without headings: its sideboard, as MTGO, Arena and others write it. More than two
 * groups are a deck in groups, and what is larger than what it follows is no sideboard.
 */
function sideAfterGap({ signs, cards }: Reading): readonly FoundCard[] | null {
  if (DIVIDING.some((sign) => signs.has(sign))) return null;
  const groups = [...new Set(cards.map(({ group }) => group))];
  const [first, second] = groups.map((group) => cards.filter((card) => card.group === group));
  if (groups.length !== 2 || first === undefined || second === undefined) return null;
  return sizeOf(second) > sizeOf(first) ? null : second;
}

const sizeOf = (cards: readonly FoundCard[]): number => countIn(cards.map(({ line }) => line));

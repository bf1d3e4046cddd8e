import {
  countIn,
  DECK_FORMATS,
  DECK_PARTS,
  DECK_PROGRAMS,
  sayProblem,
  suggestName,
  writeDeck,
  type DeckFormat,
  type DeckList,
  type DeckPart,
  type ReadDeck,
} from "@turnwright/scenario";
import { deckIn, deckNamed, samplesOf, unknownIn, type NamedDeck } from "../deck-source.ts";
import { saveFile } from "../files.ts";
import { gameNamed } from "../find-game.ts";
import { BAD, DIFFERED, FINE, json, Misuse, type Session } from "../session.ts";
import { counted, table } from "../text.ts";

interface Options {
  readonly ruleset: string;
  readonly json?: true;
}

/** `turnwright decks list`: the decks that a game brings along. */
export async function list(session: Session, options: Options): Promise<number> {
  const { terminal } = session;
  const { pack } = await gameNamed(session, options.ruleset);
  const decks = Object.entries(pack.decks);
  if (options.json === true) terminal.out(json(decks.map(([name]) => shown(deckNamed(pack, name)))));
  else {
    const rows = decks.map(([name, cards]) => [name, counted(cards.length, "card"), samplesOf(cards)]);
    for (const line of table(rows, terminal.columns)) terminal.out(line);
  }
  return FINE;
}

/** `turnwright decks show DECK`: its cards, part by part. */
export async function show(session: Session, name: string, options: Options): Promise<number> {
  const { terminal } = session;
  const { pack } = await gameNamed(session, options.ruleset);
  const found = deckNamed(pack, name);
  if (options.json === true) {
    terminal.out(json(shown(found)));
    return FINE;
  }
  terminal.out(terminal.paint.bold(sentenceOf(found.deck, found.read?.format, found.name)));
  for (const part of DECK_PARTS) {
    const entries = found.deck[part];
    if (entries.length === 0) continue;
    terminal.out(`\n${HEADINGS[part]} (${countIn(entries)})`);
    for (const { count, card, printing } of entries) {
      const of =
        printing === undefined ? "" : ` (${printing.set})${printing.number === undefined ? "" : ` ${printing.number}`}`;
      terminal.out(`${count} ${card}${terminal.paint.dim(of)}`);
    }
  }
  tellFaults(session, found);
  return FINE;
}

/** As lists have them, so that what is shown can be read again. */
const HEADINGS: Readonly<Record<DeckPart, string>> = {
  commander: "Commander",
  companion: "Companion",
  main: "Deck",
  side: "Sideboard",
};

/** `turnwright decks check FILE…`: what cannot be read, and which cards are unknown. */
export async function check(session: Session, files: readonly string[], options: Options): Promise<number> {
  const { terminal } = session;
  const { pack } = await gameNamed(session, options.ruleset);
  const found = files.map((file) => deckIn(pack, file));
  if (options.json === true)
    terminal.out(
      json(
        found.map(({ file, problems, ...read }) => ({
          ...shown({ name: file, deck: read.deck, cards: [], read: { file, problems, ...read } }),
          problems,
        })),
      ),
    );
  else
    for (const read of found) {
      const faults = [...read.problems, ...unknownIn(read, false)];
      if (read.problems.length === 0) terminal.out(`${read.file}: ${sentenceOf(read.deck, read.format)}`);
      for (const fault of faults) terminal.out(sayProblem(fault));
      for (const note of read.notes) terminal.out(terminal.paint.dim(sayProblem(note)));
    }
  if (found.some(({ problems }) => problems.length > 0)) return BAD;
  return found.some(({ unknown }) => unknown.length > 0) ? DIFFERED : FINE;
}

/** `turnwright decks convert DECK --to FORMAT`: a deck as another program writes it. */
export async function convert(
  session: Session,
  name: string,
  options: Options & { readonly to: string; readonly save?: string },
): Promise<number> {
  const { terminal } = session;
  const format = formatNamed(options.to);
  const { pack } = await gameNamed(session, options.ruleset);
  const found = deckNamed(pack, name);
  const { text, lost } = writeDeck(found.deck, format);
  if (options.save !== undefined) saveFile(options.save, text);
  if (options.json === true) terminal.out(json({ ...shown(found), to: format, text, lost }));
  else {
    tellFaults(session, found);
    if (lost.length > 0) terminal.err(`${DECK_PROGRAMS[format]} does not say ${lost.join(", ")}`);
    if (options.save === undefined) terminal.out(text.trimEnd());
    else terminal.err(`saved: ${options.save}`);
  }
  return FINE;
}

function formatNamed(name: string): DeckFormat {
  const format = DECK_FORMATS.find((each) => each === name.toLowerCase());
  if (format !== undefined) return format;
  const near = suggestName(name, DECK_FORMATS);
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  throw new Misuse(`--to: no format is called "${name}"; there are ${DECK_FORMATS.join(", ")}${meant}`);
}

/** What a list says of itself: `Red, as XMage writes it, 60 cards, 15 in the sideboard`. */
function sentenceOf(deck: DeckList, format: DeckFormat | undefined, name?: string): string {
  const { title = name, commander, companion, main, side } = deck;
  const aside = countIn([...side, ...companion]);
  return [
    ...(title === undefined ? [] : [title]),
    ...(format === undefined ? [] : [`as ${DECK_PROGRAMS[format]} writes it`]),
    counted(countIn([...commander, ...main]), "card"),
    ...(commander.length === 0 ? [] : [`led by ${commander.map(({ card }) => card).join(" and ")}`]),
    ...(aside === 0 ? [] : [`${aside} in the sideboard`]),
  ].join(", ");
}

/** Says which cards of a file are unknown, and what was read otherwise than it stands there. */
function tellFaults({ terminal }: Session, { read }: NamedDeck): void {
  if (read === undefined) return;
  for (const fault of [...unknownIn(read, false), ...read.notes]) terminal.err(sayProblem(fault));
}

/** A deck as JSON. */
function shown({ name, deck, read }: NamedDeck): object {
  const { format, unknown, notes }: Partial<ReadDeck> = read ?? {};
  return {
    name,
    ...(read === undefined ? {} : { format }),
    ...deck,
    ...(read === undefined ? {} : { unknown, notes }),
  };
}

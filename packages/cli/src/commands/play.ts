import { createInterface } from "node:readline";
import { isCancel, select } from "@clack/prompts";
import type { Ruleset, Setup } from "@turnwright/kernel";
import { listed } from "@turnwright/lexicon/look";
import { openMatch, seatCounts, type Match } from "@turnwright/match";
import { resolve } from "node:path";
import { createColors } from "picocolors";
import { countIn, readCards, sayProblem, type DealtDeck, type Pack } from "@turnwright/scenario";
import type { Bot } from "@turnwright/bots";
import { deckNamed, noDeck, refuse, samplesOf } from "../deck-source.ts";
import { mustBeReplay, readPaths, saveFile } from "../files.ts";
import { gameNamed } from "../find-game.ts";
import { withOwnCards, type PlayableGame } from "../games/game.ts";
import { playWith, type Ask } from "../play/person-game.ts";
import { playedGame, tellGame } from "../play/bot-game.ts";
import {
  commandsOf,
  forgetKept,
  keptFile,
  playersAt,
  replayOf,
  resumeMatch,
  saveMatch,
  type Table,
} from "../play/saved-game.ts";
import { isFileName } from "../ruleset-file-name.ts";
import { FINE, json, Misuse, wholeNumber, type Session } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { counted } from "../text.ts";

interface Options {
  readonly ruleset?: string;
  readonly deck?: string;
  readonly against?: string;
  readonly cards?: readonly string[];
  readonly seed?: string;
  readonly bot?: string;
  readonly format?: string;
  readonly attack?: string;
  readonly range?: string;
  readonly seats?: string;
  readonly seat?: string;
  readonly every?: true;
  readonly plain?: true;
  readonly pay?: true;
  readonly resume?: string | true;
  readonly bots?: true;
  readonly save?: string;
  readonly json?: true;
}

const SEATS = ["alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi"] as const;

/** `turnwright play`: a game in the terminal; where nobody can be asked, one between bots that is told. */
export async function play(session: Session, options: Options): Promise<number> {
  await begin(session, options);
  return FINE;
}

/** A game that is to be played, and who sits at it. */
interface Opened {
  readonly match: Match;
  readonly known: PlayableGame;
  readonly table: Table;
}

async function begin(session: Session, options: Options): Promise<void> {
  const { terminal } = session;
  const isPlayed = terminal.canAsk && options.json !== true && options.bots !== true;
  if (options.save !== undefined) mustBeReplay(options.save);
  const unasked = (["pay", "every"] as const).find((key) => options[key] === true);
  if (unasked !== undefined && !isPlayed)
    throw new Misuse(`--${unasked}: only at a terminal, where somebody can be asked`);
  if (options.plain === true && options.json === true)
    throw new Misuse("--plain: a JSON document has no sentences that could be plainer; leave out one of the two");
  if (options.resume !== undefined && !isPlayed)
    throw new Misuse("--resume: a game goes on only at a terminal, where somebody can be asked");
  if (options.resume !== undefined) mustBeFree(options);
  const opened =
    options.resume === undefined
      ? await dealt(session, options, isPlayed)
      : await resumeMatch(session, options.resume === true ? keptFile() : options.resume);
  if (opened === null) return;
  if (isPlayed) return playAtTable(session, options, opened);
  const { match, known, table } = opened;
  const seed = match.opening.setup.seed ?? 0;
  const bot = botNamed(known, table.bot);
  const bots = Object.fromEntries(match.opening.setup.seats.map((each) => [each, bot]));
  if (options.json === true) terminal.out(json({ decks: table.decks, seed, ...playedGame(match, bots) }));
  else {
    const told = options.plain === true ? plainTerminal(terminal) : terminal;
    told.out(told.paint.bold(`${known.pack.name}: ${bot.name} against ${bot.name}, ${rivals(opened)}`));
    tellGame(match, bots, told, options.plain === true);
  }
  if (options.save === undefined) return;
  saveFile(options.save, json(replayOf(match, known)));
  saySaved(session, options.save, opened);
}

/** With what a game begins: one that goes on has all of it already. */
const BEGINNING = [
  "ruleset",
  "deck",
  "against",
  "cards",
  "seed",
  "bot",
  "format",
  "attack",
  "range",
  "seats",
  "seat",
  "pay",
] as const;

function mustBeFree(options: Options): void {
  const given = BEGINNING.find((key) => options[key] !== undefined);
  if (given !== undefined)
    throw new Misuse(
      `--${given}: a game that goes on has what it began with; leave out --${given}, or begin another game without --resume`,
    );
}

const rivals = ({ table: { decks }, match }: Opened): string =>
  `${decks.join(" against ")}, seed ${match.opening.setup.seed ?? 0}`;

/** A new game with the decks that were named or are chosen; null when the person breaks off. */
async function dealt(session: Session, options: Options, isPlayed: boolean): Promise<Opened | null> {
  const { ruleset: called = "magic" } = options;
  const known = withCardFiles(await gameNamed(session, called), options.cards ?? []);
  const settings = settingsOf(known, options);
  const ruleset = settledBy(known, settings);
  const seats = seatsFor(ruleset, options.seats);
  const bot = botNamed(known, options.bot ?? Object.keys(known.bots).at(-1) ?? "");
  const seat = seats[wholeNumber(options.seat ?? "1", "--seat", 1, seats.length) - 1] ?? SEATS[0];
  const seed = wholeNumber(options.seed ?? (isPlayed ? anySeed() : "1"), "--seed", 0, Number.MAX_SAFE_INTEGER);
  const decks = known.pack.decksFor?.(settings) ?? known.pack.decks;
  const names = Object.keys(decks);
  const wished =
    options.deck ?? (isPlayed ? await chosenDeck(session, decks, options.plain === true) : (names[0] ?? ""));
  if (wished === null) return null;
  const pack = { ...known.pack, decks };
  const own = playedDeck(session, pack, wished);
  const other = playedDeck(session, pack, options.against ?? names.find((name) => name !== own.name) ?? own.name);
  // A person says who goes first by where it sits; between bots the lot decides, where the game has one.
  const first = isPlayed || ruleset.lots === undefined ? {} : ({ first: "random" } as const);
  const laid = seats.map((each) => [each, laidOut(known, settings, each === seat ? own : other)] as const);
  const zones = laid.flatMap(([each, dealtDeck]) =>
    dealtDeck.zones === undefined ? [] : [[each, dealtDeck.zones] as const],
  );
  const setup: Setup = {
    seats,
    decks: Object.fromEntries(laid.map(([each, { cards }]) => [each, cards])),
    ...(zones.length === 0 ? {} : { zones: Object.fromEntries(zones) }),
    seed,
    ...first,
  };
  const players = playersAt({ seat: isPlayed ? seat : "", bot: bot.name }, seats);
  const match = openMatch({ ruleset, look: known.lookWith(ruleset), setup, players, isWatched: !isPlayed });
  const file = isFileName(called) ? { ruleset: resolve(called) } : {};
  return { match, known, table: { seat, bot: bot.name, decks: [own.name, other.name], ...file } };
}

/** What the options set, each to a value that the game knows. */
function settingsOf({ pack }: PlayableGame, { format, attack, range, pay }: Options): Readonly<Record<string, string>> {
  const said = {
    ...(format === undefined ? {} : { format }),
    ...(attack === undefined ? {} : { attack }),
    ...(range === undefined ? {} : { range }),
  };
  for (const [key, value] of Object.entries(said)) {
    const values = pack.terms.settings?.[key];
    if (values === undefined || typeof values === "string")
      throw new Misuse(`--${key}: ${pack.name} has nothing to choose there`);
    if (!values.some((each) => each === value))
      throw new Misuse(`--${key}: there is no "${value}"; expected ${values.join(", ")}`);
  }
  const conflict = pack.conflict?.(said);
  if (conflict !== undefined) throw new Misuse(`--${conflict.key}: ${conflict.message}: leave it out`);
  return pay === true ? { ...said, payment: "by hand" } : said;
}

/** The game as the options set it; to pay by hand is refused where that makes no difference. */
function settledBy({ pack }: PlayableGame, settings: Readonly<Record<string, string>>): Ruleset {
  const { payment, ...others } = settings;
  const plain = pack.settled?.({ settings: others }) ?? pack.ruleset;
  if (payment === undefined) return plain;
  const found = pack.settled?.({ settings }) ?? plain;
  if (found === plain)
    throw new Misuse(`--pay: in ${pack.name} it is always asked what to pay with where that can be chosen`);
  return found;
}

/** Those who sit at the table: as many as were asked for, or as few as the game is for. */
function seatsFor(ruleset: Ruleset, wanted: string | undefined): readonly string[] {
  const counts = seatCounts(ruleset, SEATS.length);
  const many = wanted === undefined ? counts[0] : counts.find((count) => String(count) === wanted.trim());
  if (many === undefined)
    throw new Misuse(`--seats: expected ${listed(counts.map(String), "or")}, found "${wanted ?? ""}"`);
  return SEATS.slice(0, many);
}

/** A deck as the game deals it. */
function laidOut(
  { pack }: PlayableGame,
  settings: Readonly<Record<string, string>>,
  { name, cards, leaders }: Deck,
): DealtDeck {
  const found = pack.dealt?.(settings, cards, leaders) ?? { cards };
  if (typeof found === "string") throw new Misuse(`${name}: ${found}`);
  return found;
}

/** Plays with a person, and keeps the game when it is left. */
async function playAtTable(session: Session, options: Options, opened: Opened): Promise<void> {
  const { match, known, table } = opened;
  const isPlain = options.plain === true;
  const terminal = isPlain ? plainTerminal(session.terminal) : session.terminal;
  const bot = botNamed(known, table.bot);
  terminal.out(
    terminal.paint.bold(`${known.pack.name}: you are ${table.seat}, against ${bot.name}; ${rivals(opened)}`),
  );
  const seating = { known, seat: table.seat, bot, asksAlways: options.every === true, isPlain };
  let isOver = false;
  try {
    isOver = await atTerminal((ask) => playWith(match, seating, terminal, ask));
  } finally {
    const kept = typeof options.resume === "string" ? options.resume : keptFile();
    // A game that was only looked at is not kept in place of the one that was left before it.
    const file = options.save ?? (isOver || commandsOf(match).length === 0 ? undefined : kept);
    if (file !== undefined) {
      saveMatch(file, match, known, table);
      saySaved(session, file, opened, isOver ? undefined : file === keptFile() ? "" : file);
    }
    if (isOver && options.resume === true) forgetKept();
  }
}

/** The same terminal without colours; its width may still change. */
const plainTerminal = (terminal: Terminal): Terminal => ({
  ...terminal,
  get columns() {
    return terminal.columns;
  },
  paint: createColors(false),
});

/** Says where a game was saved, and how it goes on. */
function saySaved({ terminal }: Session, file: string, { match, table }: Opened, resume?: string): void {
  const of = table.ruleset === undefined ? "" : ` --ruleset ${table.ruleset}`;
  const next = resume === undefined ? `turnwright replay ${file}${of}` : `turnwright play --resume ${resume}`.trimEnd();
  terminal.err(`saved: ${file} (${counted(commandsOf(match).length, "command")})`);
  terminal.err(`${resume === undefined ? "to play it again" : "to go on"}: ${next}`);
}

/** A person who says nothing wants another game each time; its number is shown, so that it can be had again. */
const anySeed = (): string => String(Math.floor(Math.random() * MOST_SEEDS));

const MOST_SEEDS = 100_000;

/**
 * Asks at the terminal until who is asked breaks off: by Ctrl-C, at the end of what it types, or by closing the window. Lines that
 * are typed before they are asked for wait for their question.
 */
async function atTerminal<T>(playing: (ask: Ask) => Promise<T>): Promise<T> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const early: string[] = [];
  let take = (line: string): void => void early.push(line);
  const closed = new Promise<null>((done) => void lines.once("close", () => done(null)));
  const close = (): void => lines.close();
  lines.on("line", (line) => take(line));
  lines.on("SIGINT", close);
  for (const signal of SIGNALS) process.once(signal, close);
  const nextLine = async (): Promise<string> =>
    new Promise((done) => {
      take = (line) => {
        take = (later) => void early.push(later);
        done(line);
      };
    });
  try {
    return await playing(async (prompt) => {
      const first = early.shift();
      if (first !== undefined) {
        process.stdout.write(`${prompt}${first}\n`);
        return first;
      }
      lines.setPrompt(prompt);
      lines.prompt();
      // A question that is open when the lines end is never answered.
      const typed = await Promise.race([nextLine(), closed]);
      // What is said next does not belong to the line that was not finished.
      if (typed === null) process.stdout.write("\n");
      return typed;
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, close);
    lines.close();
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What types for a person ends a line otherwise than a keyboard does. */
function asEnter(_typed: string | undefined, key: { readonly name?: string }): void {
  if (key.name === "enter") process.stdin.emit("keypress", "\r", { ...key, name: "return" });
}

/** Lets the person choose a deck; null when it breaks off. */
async function chosenDeck({ terminal }: Session, all: Decks, isPlain: boolean): Promise<string | null> {
  const decks = Object.entries(all);
  const message = "Which deck do you play?";
  if (isPlain) {
    for (const [index, [name, cards]] of decks.entries())
      terminal.out(`${index + 1}: ${name}, with ${samplesOf(cards)}`);
    // Who mistypes is asked again.
    return atTerminal(async (ask) => {
      for (;;) {
        const typed = await ask(`${message} A number or a name: `);
        if (typed === null) return null;
        const name = decks[Number(typed.trim()) - 1]?.[0] ?? typed.trim();
        if (Object.hasOwn(all, name)) return name;
        terminal.err(noDeck({ decks: all }, name));
      }
    });
  }
  const options = decks.map(([name, cards]) => ({ value: name, label: name, hint: samplesOf(cards) }));
  process.stdin.on("keypress", asEnter);
  const name = await select({ message, options });
  process.stdin.off("keypress", asEnter);
  return isCancel(name) ? null : name;
}

function botNamed(known: PlayableGame, name: string): Bot {
  const bot = Object.hasOwn(known.bots, name) ? known.bots[name] : undefined;
  if (bot === undefined)
    throw new Misuse(`no bot is called "${name}"; there are ${Object.keys(known.bots).join(", ")}`);
  return bot;
}

/** The game with the cards of these files. */
function withCardFiles(game: PlayableGame, files: readonly string[]): PlayableGame {
  if (files.length === 0) return game;
  const { texts, problems } = readPaths(files, ["card"]);
  const read = texts.map(({ file, text }) => readCards(file, text, game.pack));
  refuse([...problems, ...read.flatMap((each) => each.problems)]);
  return read.reduce(withOwnCards, game);
}

interface Deck {
  readonly name: string;
  readonly cards: readonly string[];
  /** How many of the cards, the first, lead it, where the list says so. */
  readonly leaders: number;
}

/** The cards that somebody plays with; what else a file has is said to be left out. */
function playedDeck({ terminal }: Session, pack: Pack, wished: string): Deck {
  const { name, cards, deck, read } = deckNamed(pack, wished, true);
  if (read !== undefined) {
    for (const note of read.notes) terminal.err(sayProblem(note));
    const aside = countIn([...deck.side, ...deck.companion]);
    if (aside > 0) terminal.err(`${read.file}: ${counted(aside, "card")} of the sideboard left out`);
  }
  return { name, cards, leaders: countIn(deck.commander) };
}

type Decks = PlayableGame["pack"]["decks"];

import { createInterface } from "node:readline/promises";
import { isCancel, select } from "@clack/prompts";
import type { Setup } from "@turnwright/kernel";
import { openMatch, type Match } from "@turnwright/match";
import { basename, resolve } from "node:path";
import { createColors } from "picocolors";
import { readCards, sayProblem, suggestName, type Problem } from "@turnwright/scenario";
import type { Bot } from "@turnwright/bots";
import { readDeck } from "../deck-file.ts";
import { mustBeReplay, readPaths, saveFile, textOf } from "../files.ts";
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
  readonly ruleset: string;
  readonly deck?: string;
  readonly against?: string;
  readonly cards?: readonly string[];
  readonly seed?: string;
  readonly bot?: string;
  readonly seat: string;
  readonly every?: true;
  readonly plain?: true;
  readonly pay?: true;
  readonly resume?: string | true;
  readonly bots?: true;
  readonly save?: string;
  readonly json?: true;
}

const SEATS = ["alice", "bob"] as const;

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
  if (options.pay === true && !isPlayed) throw new Misuse("--pay: only at a terminal, where somebody can be asked");
  if (options.resume !== undefined && !isPlayed)
    throw new Misuse("--resume: a game goes on only at a terminal, where somebody can be asked");
  const opened =
    options.resume === undefined
      ? await dealt(session, options, isPlayed)
      : await resumeMatch(session, options.resume === true ? keptFile() : options.resume);
  if (opened === null) return;
  if (isPlayed) return playAtTable(session, options, opened);
  const { match, known, table } = opened;
  const seed = match.opening.setup.seed ?? 0;
  const bot = botNamed(known, table.bot);
  const bots = Object.fromEntries(SEATS.map((each) => [each, bot]));
  if (options.json === true) terminal.out(json({ decks: table.decks, seed, ...playedGame(match, bots) }));
  else {
    terminal.out(terminal.paint.bold(`${known.pack.name}: ${bot.name} against ${bot.name}, ${rivals(opened)}`));
    tellGame(match, bots, terminal);
  }
  if (options.save === undefined) return;
  saveFile(options.save, json(replayOf(match, known)));
  saySaved(session, options.save, opened);
}

const rivals = ({ table: { decks }, match }: Opened): string =>
  `${decks.join(" against ")}, seed ${match.opening.setup.seed ?? 0}`;

/** A new game with the decks that were named or are chosen; null when the person breaks off. */
async function dealt(session: Session, options: Options, isPlayed: boolean): Promise<Opened | null> {
  const known = withCardFiles(await gameNamed(session, options.ruleset), options.cards ?? []);
  const bot = botNamed(known, options.bot ?? Object.keys(known.bots).at(-1) ?? "");
  const seat = SEATS[wholeNumber(options.seat, "--seat", 1, SEATS.length) - 1] ?? SEATS[0];
  const seed = wholeNumber(options.seed ?? (isPlayed ? anySeed() : "1"), "--seed", 0, Number.MAX_SAFE_INTEGER);
  const names = Object.keys(known.pack.decks);
  const wished = options.deck ?? (isPlayed ? await chosenDeck(session, known, options.plain === true) : names[0]);
  if (wished === null) return null;
  const own = deckNamed(session, known, wished ?? "");
  const other = deckNamed(session, known, options.against ?? names.find((name) => name !== own.name) ?? own.name);
  const decks = Object.fromEntries(SEATS.map((each) => [each, (each === seat ? own : other).cards]));
  // A person says who goes first by where it sits; between bots the lot decides, where the game has one.
  const first = isPlayed || known.pack.ruleset.lots === undefined ? {} : ({ first: "random" } as const);
  const setup: Setup = { seats: SEATS, decks, seed, ...first };
  const ruleset = options.pay === true ? paidByHand(known) : known.pack.ruleset;
  const players = playersAt({ seat: isPlayed ? seat : "", bot: bot.name }, SEATS);
  const match = openMatch({ ruleset, look: known.look, setup, players, isWatched: !isPlayed });
  const file = isFileName(options.ruleset) ? { ruleset: resolve(options.ruleset) } : {};
  return { match, known, table: { seat, bot: bot.name, decks: [own.name, other.name], ...file } };
}

/** The value of the game in which it is asked what to pay with. */
function paidByHand({ pack }: PlayableGame): PlayableGame["pack"]["ruleset"] {
  const found = pack.variants?.find(({ wants }) => wants({ keys: ["pay"], acts: [], settings: {} }));
  if (found === undefined)
    throw new Misuse(`--pay: in ${pack.name} it is always asked what to pay with where that can be chosen`);
  return found.ruleset;
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
    const file = options.save ?? (isOver ? undefined : kept);
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
  terminal.err(`saved: ${file} (${counted(commandsOf(match).length, "command")}); ${next}`);
}

/** A person who says nothing wants another game each time; its number is shown, so that it can be had again. */
const anySeed = (): string => String(Math.floor(Math.random() * MOST_SEEDS));

const MOST_SEEDS = 100_000;

/** Asks at the terminal until who is asked breaks off: by Ctrl-C, at the end of what it types, or by closing the window. */
async function atTerminal<T>(playing: (ask: Ask) => Promise<T>): Promise<T> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<null>((done) => void lines.once("close", () => done(null)));
  const close = (): void => lines.close();
  lines.on("SIGINT", close);
  for (const signal of SIGNALS) process.once(signal, close);
  try {
    // A question that is open when the lines end is never answered.
    return await playing(async (prompt) => {
      const typed = await Promise.race([lines.question(prompt).catch(() => null), closed]);
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

/** A few cards say what a deck is like; what it has many of, lands as a rule, says little. */
const samplesOf = (cards: readonly string[]): string =>
  `${[...new Set(cards.filter((card) => cards.filter((each) => each === card).length <= FEW))].slice(0, SHOWN_CARDS).join(", ")} …`;

const FEW = 4;
const SHOWN_CARDS = 3;

/** Lets the person choose a deck; null when it breaks off. */
async function chosenDeck({ terminal }: Session, known: PlayableGame, isPlain: boolean): Promise<string | null> {
  const decks = Object.entries(known.pack.decks);
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
        if (isDeck(known, name)) return name;
        terminal.err(noDeck(known, name));
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

/** Ends the command where a file has faults. */
function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Misuse(problems.map(sayProblem).join("\n"));
}

interface Deck {
  readonly name: string;
  readonly cards: readonly string[];
}

function deckIn({ terminal }: Session, known: PlayableGame, file: string): Deck {
  const found = textOf(file);
  if ("reason" in found) throw new Misuse(`${file}: ${found.reason}`);
  const { cards, aside, problems } = readDeck(file, found.text, Object.keys(known.pack.ruleset.cards ?? {}));
  refuse(problems);
  if (aside > 0) terminal.err(`${file}: ${counted(aside, "card")} of the sideboard left out`);
  return { name: basename(file), cards };
}

function deckNamed(session: Session, known: PlayableGame, name: string): Deck {
  if (/[./\\]/.test(name)) return deckIn(session, known, name);
  const cards = isDeck(known, name) ? known.pack.decks[name] : undefined;
  if (cards === undefined) throw new Misuse(noDeck(known, name));
  return { name, cards };
}

const isDeck = ({ pack }: PlayableGame, name: string): boolean => Object.hasOwn(pack.decks, name);

/** What is said about a name that no deck has. */
function noDeck({ pack }: PlayableGame, name: string): string {
  const names = Object.keys(pack.decks);
  const near = suggestName(name, names);
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  return `no deck is called "${name}"; there are ${names.join(", ")}${meant}`;
}

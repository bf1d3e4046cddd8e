import type { Command } from "commander";
import { createInterface } from "node:readline/promises";
import { isCancel, select } from "@clack/prompts";
import { start } from "@turnwright/kernel";
import { suggestName } from "@turnwright/scenario";
import type { Bot } from "@turnwright/bots";
import type { PlayableGame } from "../games.ts";
import { playWith, type Ask } from "../play/person-game.ts";
import { openMatch } from "../play/match.ts";
import { playedGame, tellGame } from "../play/bot-game.ts";
import { FINE, gameNamed, json, Misuse, wholeNumber, type Session } from "../session.ts";

interface Options {
  readonly ruleset: string;
  readonly deck?: string;
  readonly against?: string;
  readonly seed?: string;
  readonly bot: string;
  readonly seat: string;
  readonly every?: true;
  readonly json?: true;
}

const SEATS = ["alice", "bob"] as const;

/** `turnwright play`: a game in the terminal; where nobody can be asked, one between bots that is told. */
export function play(program: Command, session: Session): void {
  program
    .command("play")
    .description("a game in the terminal against a bot; without a terminal, a game between bots, told in words")
    .option("--ruleset <name>", "the game", "magic")
    .option("--deck <name>", "your deck")
    .option("--against <name>", "the deck of the bot")
    .option(
      "--seed <number>",
      "the same number, the same shuffling; without it another game each time, and 1 between bots",
    )
    .option("--bot <name>", "who plays against you: greedy or random", "greedy")
    .option("--seat <number>", "1: you have the first turn, 2: the bot has it", "1")
    .option("--every", "be asked also where you can only pass")
    .option("--json", "a game between bots, as one JSON document on stdout")
    .action(async (options: Options) => {
      await begin(session, options);
      session.end(FINE);
    });
}

async function begin(session: Session, options: Options): Promise<void> {
  const { terminal } = session;
  const known = gameNamed(session, options.ruleset);
  const bot = botNamed(known, options.bot);
  const seat = SEATS[wholeNumber(options.seat, "--seat", 1, SEATS.length) - 1] ?? SEATS[0];
  const names = Object.keys(known.pack.decks);
  const isAsked = terminal.canAsk && options.json !== true;
  const seed = wholeNumber(options.seed ?? (isAsked ? anySeed() : "1"), "--seed", 0, Number.MAX_SAFE_INTEGER);
  const wished = options.deck ?? (isAsked ? await chosenDeck(known, "Which deck do you play?") : names[0]);
  if (wished === null) return;
  const own = deckNamed(known, wished ?? "");
  const other = deckNamed(known, options.against ?? names.find((name) => name !== own.name) ?? own.name);
  const decks = Object.fromEntries(SEATS.map((each) => [each, (each === seat ? own : other).cards]));
  const first = known.pack.ruleset.lots === undefined ? {} : ({ first: "random" } as const);
  const game = start(known.pack.ruleset, { seats: SEATS, decks, seed, ...first });
  const rivals = `${own.name} against ${other.name}, seed ${seed}`;
  if (!isAsked) {
    const match = openMatch(game, known, null);
    const bots = Object.fromEntries(SEATS.map((each) => [each, bot]));
    if (options.json === true)
      return terminal.out(json({ decks: [own.name, other.name], seed, ...playedGame(match, bots, seed) }));
    terminal.out(terminal.paint.bold(`${known.pack.name}: ${bot.name} against ${bot.name}, ${rivals}`));
    return tellGame(match, bots, seed, terminal);
  }
  terminal.out(terminal.paint.bold(`${known.pack.name}: you are ${seat}, against ${bot.name}; ${rivals}`));
  const seating = { seat, bot, seed, asksAlways: options.every === true };
  await atTerminal((ask) => playWith(openMatch(game, known, seat), seating, terminal, ask));
}

/** A person who says nothing wants another game each time; its number is shown, so that it can be had again. */
const anySeed = (): string => String(Math.floor(Math.random() * MOST_SEEDS));

const MOST_SEEDS = 100_000;

/** Asks at the terminal until who is asked breaks off. */
async function atTerminal(playing: (ask: Ask) => Promise<unknown>): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<null>((done) => void lines.once("close", () => done(null)));
  await playing((prompt) => Promise.race([lines.question(prompt), closed]));
  lines.close();
}

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
async function chosenDeck(known: PlayableGame, message: string): Promise<string | null> {
  const options = Object.entries(known.pack.decks).map(([name, cards]) => ({
    value: name,
    label: name,
    hint: samplesOf(cards),
  }));
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

function deckNamed(known: PlayableGame, name: string): { readonly name: string; readonly cards: readonly string[] } {
  const cards = Object.hasOwn(known.pack.decks, name) ? known.pack.decks[name] : undefined;
  if (cards !== undefined) return { name, cards };
  const names = Object.keys(known.pack.decks);
  const near = suggestName(name, names);
  throw new Misuse(
    `no deck is called "${name}"; there are ${names.join(", ")}${near === undefined ? "" : `; did you mean "${near}"?`}`,
  );
}

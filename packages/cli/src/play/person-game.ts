import { decision, seeded, type Game } from "@turnwright/kernel";
import type { Bot } from "@turnwright/bots";
import type { Terminal } from "../terminal.ts";
import { table, wrap } from "../text.ts";
import { board, listed, optionLines, type Listed } from "./board.ts";
import { cancel, deciding, ending, merged, remember, take, takeAll, undo, type Match } from "./match.ts";
import { ifAllPass, words } from "./narrate.ts";
import { whyLines, whyNot } from "./reasons.ts";

/** Asks for a line; null when there will be no more. */
export type Ask = (prompt: string) => Promise<string | null>;

export interface Seating {
  /** The seat of the person. */
  readonly seat: string;
  /** Who plays the others. */
  readonly bot: Bot;
  readonly seed: number;
  /** Whether the person is asked where it can only pass. */
  readonly asksAlways: boolean;
}

/** What the person does while it is asked. */
interface Sitting extends Seating {
  readonly match: Match;
  readonly terminal: Terminal;
  /** How much of what happened has been shown. */
  shown: number;
  /** The turn that is passed to its end, or 0. */
  passing: number;
}

/** Plays a game with a person. Gives whether it was played to its end. */
export async function playWith(match: Match, seating: Seating, terminal: Terminal, ask: Ask): Promise<boolean> {
  const sitting: Sitting = { ...seating, match, terminal, shown: 0, passing: 0 };
  const rng = seeded(seating.seed + 1);
  while (match.game.state.outcome === null) {
    if (deciding(match.game) !== seating.seat) take(match, seating.bot.choose(match.game, rng));
    else if (isPassed(sitting)) take(match, 0);
    else if (!(await askOnce(sitting, ask))) return false;
  }
  showNews(sitting);
  terminal.out(terminal.paint.bold(`\n${ending(match)}`));
  return true;
}

/** Whether the person need not be asked: it passes to the end of the turn and nothing happened, or it can only pass. */
function isPassed(sitting: Sitting): boolean {
  const { game } = sitting.match;
  const open = decision(game);
  if (open?.kind !== "priority" || open.options[0]?.verb !== "pass") {
    sitting.passing = 0;
    return false;
  }
  const isQuiet = (game.state.zones[game.tables.stackZone * game.state.seats.length] ?? []).length === 0;
  if (sitting.passing === game.state.turn && isQuiet) return true;
  sitting.passing = 0;
  return !sitting.asksAlways && open.options.length === 1;
}

/** Shows what is open and takes one line. False when the person has left. */
async function askOnce(sitting: Sitting, ask: Ask): Promise<boolean> {
  const { match, terminal, seat } = sitting;
  showNews(sitting);
  const options = listed(match.game, match.known, seat);
  for (const line of [...board(match.game, match.known, seat, terminal), ...questionLines(sitting, options)])
    terminal.out(line);
  for (const line of wrap(hint(match.game), terminal.columns)) terminal.out(terminal.paint.dim(line));
  for (;;) {
    const typed = await ask(`${seat}> `);
    if (typed === null) return false;
    const [word = "", ...rest] = meaning(typed.trim(), options).split(/\s+/);
    if (word === "q") return false;
    const done = isAnswer(word)
      ? answerWith(sitting, options, [word, ...rest])
      : command(sitting, word, rest.join(" "));
    if (done) return true;
  }
}

const LETTERS: Readonly<Record<string, string>> = {
  pass: "p",
  why: "w",
  log: "l",
  cancel: "c",
  undo: "u",
  board: "b",
  quit: "q",
  exit: "q",
  help: "?",
};

/** A command may be written out, and the one option that has these words may stand for its number. */
function meaning(typed: string, options: readonly Listed[]): string {
  const [word = "", ...rest] = typed.toLowerCase().split(/\s+/);
  const letter = Object.hasOwn(LETTERS, word) ? LETTERS[word] : undefined;
  if (letter !== undefined) return [letter, ...rest].join(" ");
  const texts = options.map((option) => option.text.toLowerCase());
  const said = typed.toLowerCase();
  const same = texts.indexOf(said);
  if (same >= 0) return String(same + 1);
  const like = said.length < FEWEST ? [] : [...texts.keys()].filter((at) => texts[at]?.includes(said));
  return like.length === 1 ? String((like[0] ?? 0) + 1) : typed;
}

/** Less than this is a slip of the finger rather than a part of a name. */
const FEWEST = 3;

const isAnswer = (word: string): boolean => word === "" || word === "p" || /^\d+$/.test(word);

/** What happened since the person last saw it. */
function showNews(sitting: Sitting): void {
  const { match, terminal } = sitting;
  sitting.shown = Math.min(sitting.shown, match.lines.length);
  for (const line of merged(match.lines.slice(sitting.shown)))
    terminal.out(line.turn > 0 ? terminal.paint.bold(`\n${line.text}`) : `  ${line.text}`);
  sitting.shown = match.lines.length;
}

function questionLines({ match, seat, terminal }: Sitting, options: readonly Listed[]): string[] {
  const { paint, columns } = terminal;
  const open = decision(match.game);
  if (open === undefined) return [];
  const { kind, why, question, seat: whose } = open;
  const asked = `${askedText(kind, why.text)}${extentText(question)}`;
  const rule = why.rule === "" ? "" : ` ${paint.cyan(`[${why.rule}]`)}`;
  const picked = question.picked.length === 0 ? [] : [`    so far: ${question.picked.join(", ")}`];
  return [
    `${paint.bold(whose === seat ? asked : `for ${whose}: ${asked}`)}${rule}`,
    ...picked,
    ...optionLines(options, terminal),
    ...(kind === "priority"
      ? wrap(ifAllPass(match.game, seat), columns - 4).map((line) => paint.dim(`    ${line}`))
      : []),
  ];
}

/** What is asked, in words. */
function askedText(kind: string, why: string): string {
  const verb = words(why.slice(why.indexOf(": ") + 2));
  if (kind === "priority") return "you have priority";
  if (kind === "mulligan") return "do you keep this hand?";
  if (kind === "declare") return `who is to ${verb}?`;
  return kind === verb || kind === "choose" ? verb : `${kind}: ${verb}`;
}

type Question = Open["question"];

/** How a person is asked a question of some form, and types the answer. */
interface AnswerForm {
  /** What is asked for, besides one of the options. */
  readonly extent?: (question: Question) => string;
  /** Whether so many numbers in one line are the whole answer; otherwise one number at a time is taken. */
  readonly isWhole: (count: number) => boolean;
  /** Whether the order in which options are named says nothing. */
  readonly isSet?: true;
  /** Whether a number means itself and not one of the options. */
  readonly isNumber?: true;
}

const answerForms: Readonly<Record<Question["form"], AnswerForm>> = {
  one: { isWhole: () => false },
  some: {
    extent: ({ min, max }) =>
      min === max ? `${min} of them` : `${min} to ${max} of them${max > 1 ? ", all numbers in one line" : ""}`,
    isWhole: () => true,
    isSet: true,
  },
  order: { extent: () => "in which order", isWhole: (count) => count > 1 },
  divide: { extent: () => "how much each gets", isWhole: () => false },
  number: { extent: ({ min, max }) => `a number from ${min} to ${max}`, isWhole: () => false, isNumber: true },
};

function extentText(question: Question): string {
  const text = answerForms[question.form].extent?.(question);
  return text === undefined ? "" : ` (${text})`;
}

function hint(game: Game): string {
  const open = decision(game);
  if (open?.kind === "priority")
    return "a number · p pass · pp pass the turn · w why · l log · u undo · ? help · q quit";
  const isDone = open?.options.some((option) => option.verb === "done") === true;
  const isBegun = game.log.held !== null;
  return `${isDone ? "numbers, or enter for no more" : "a number"}${isBegun ? " · c cancel" : ""} · u undo · ? help · q quit`;
}

/** Takes the numbers as the answer. True when something was answered. */
function answerWith(sitting: Sitting, options: readonly Listed[], typed: readonly string[]): boolean {
  const { match, terminal } = sitting;
  const open = decision(match.game);
  if (open === undefined) return true;
  const numbers = typed.filter((word) => word !== "" && word !== "p").map(Number);
  const idle = open.options.findIndex(({ verb }) => verb === "pass" || verb === "done");
  const meant = numbers.map((number) => meantBy(open, options, number));
  const wrong = meant.indexOf(-1);
  if (wrong >= 0 || (numbers.length === 0 && idle < 0)) {
    terminal.err(wrong < 0 ? "this has to be answered" : `there is no number ${numbers[wrong] ?? ""}`);
    return false;
  }
  remember(match);
  const isWhole = answerForms[open.question.form].isWhole(meant.length);
  const refusal = isWhole && meant.length > 0 ? takeAll(match, places(open, meant)) : take(match, meant[0] ?? idle);
  if (refusal === null) return true;
  terminal.err(refusal);
  undo(match);
  return false;
}

type Open = NonNullable<ReturnType<typeof decision>>;

/** Where a number is asked for it is meant itself; else it is one of the list. */
function meantBy(open: Open, options: readonly Listed[], number: number): number {
  if (answerForms[open.question.form].isNumber !== true) return options[number - 1]?.index ?? -1;
  return open.options.find((option) => option.key.endsWith(`:${number}`))?.index ?? -1;
}

/** The places of options among the candidates of the question, in ascending order where the order says nothing. */
function places({ question, options }: Open, meant: readonly number[]): number[] {
  let at = -1;
  const all = options.map((option) => {
    at = question.candidates.findIndex(
      (name, place) => place > at && option.key.replace(/#\d+$/, "").endsWith(`:${name}`),
    );
    return at;
  });
  const found = meant.map((index) => all[index] ?? -1);
  return answerForms[question.form].isSet === true ? found.toSorted((a, b) => a - b) : found;
}

const HELP = [
  ["number", "take that option, or type its words; where several may be chosen, all their numbers in one line"],
  ["enter, p", "pass; or no more of what may be chosen"],
  ["pp", "pass to the end of the turn; stops when something is asked or somebody acts"],
  ["w", "why: the last things that happened, and the rule behind each"],
  ["w CARD", "why a card in your hand or on the table cannot be used now"],
  ["l", "the log of the game"],
  ["c", "cancel what you are putting together"],
  ["u", "undo your last answer"],
  ["b", "show the board again"],
  ["q", "quit"],
] as const;

/** Everything that is no answer. True when the question has to be shown anew. */
function command(sitting: Sitting, word: string, rest: string): boolean {
  const { match, terminal } = sitting;
  const { out, err, columns, paint } = terminal;
  const say = (lines: readonly string[]): false => {
    for (const line of lines) out(line);
    return false;
  };
  if (word === "?")
    return say(
      table(
        HELP.map(([key, text]) => [{ text: key, paint: paint.bold }, text]),
        columns,
        2,
      ),
    );
  if (word === "l")
    return say(merged(match.lines).map((line) => (line.turn > 0 ? paint.bold(line.text) : `  ${line.text}`)));
  if (word === "w") return say(rest === "" ? whyLines(match, terminal) : whyNot(match, sitting.seat, rest, terminal));
  if (word === "b") return true;
  if (word === "pp") {
    sitting.passing = match.game.state.turn;
    return answerWith(sitting, [], ["p"]);
  }
  if (word === "u") {
    if (undo(match)) return true;
    err("there is nothing to undo");
    return false;
  }
  if (word === "c") {
    const refusal = cancel(match);
    if (refusal !== null) err(refusal);
    return refusal === null;
  }
  err(`"${word}" is no command; ? lists them`);
  return false;
}

import type { Bot } from "@turnwright/bots";
import { decision, seeded, type Rng } from "@turnwright/kernel";
import { question } from "@turnwright/kernel/client";
import type { Terminal } from "../terminal.ts";
import { wrap } from "../text.ts";
import { board, type Screen } from "./board.ts";
import { askedOf, choiceLines, type Asked } from "./choices.ts";
import { command, isCommand } from "./commands.ts";
import { deciding, ending, merged, remember, take, takeAll, undo, type Match } from "./match.ts";
import { ifAllPass } from "./narrate.ts";
import { bestSource, isSourceAsked } from "./payment.ts";
import { promptText } from "./prompt.ts";
import { refusalLines } from "./reasons.ts";
import { noteDeed, passFor, reasonToAsk, sit, tellPassed, type Deed, type Seating, type Sitting } from "./person.ts";
import { readTyped } from "./typed-answer.ts";

/** Asks for a line; null when there will be no more. */
export type Ask = (prompt: string) => Promise<string | null>;

/** Plays a game with a person. Gives whether it was played to its end. */
export async function playWith(
  match: Match,
  seating: Seating & { readonly isPlain?: boolean },
  terminal: Terminal,
  ask: Ask,
): Promise<boolean> {
  const sitting = sit(seating, match, screenOf(terminal, seating.isPlain === true));
  const rng = seeded(seating.seed + 1 + match.commands.length);
  while (match.game.state.outcome === null) {
    if (isSourceAsked(match.game)) {
      if (deciding(match.game) !== seating.seat || sitting.isPaying) {
        take(match, sitting.isPaying ? bestSource(match.game, seating.seat) : 0);
        continue;
      }
    } else sitting.isPaying = false;
    if (deciding(match.game) !== seating.seat) {
      take(match, botChoice(match, seating.bot, rng));
      continue;
    }
    const reason = reasonToAsk(sitting);
    if (reason === null) passFor(sitting);
    else if (!(await askOnce(sitting, reason, ask))) return false;
  }
  showNews(sitting);
  terminal.out(terminal.paint.bold(`\n${ending(match)}`));
  return true;
}

/** What a bot does: it is asked what to pay with when it has announced something, and takes no source before. */
function botChoice({ game, known }: Match, bot: Bot, rng: Rng): number {
  const choice = bot.choose(game, rng);
  const open = decision(game);
  const { sources } = known.look.stops;
  return sources !== undefined && open?.options[choice]?.rule === sources ? 0 : choice;
}

/** The terminal as it is at any time: its width may change while a game goes on. */
const screenOf = (terminal: Terminal, isPlain: boolean): Screen => ({
  ...terminal,
  get columns() {
    return terminal.columns;
  },
  isPlain,
});

/** Shows what is open and takes lines until one of them is an answer. False when the person has left. */
async function askOnce(sitting: Sitting, reason: string, ask: Ask): Promise<boolean> {
  const { match, screen, seat } = sitting;
  showNews(sitting);
  tellPassed(sitting, reason);
  const asked = askedOf(match.game, match.known, seat);
  for (const line of [...board(match.game, match.known, seat, screen), ...questionLines(sitting, asked)])
    screen.out(line);
  for (;;) {
    const typed = await ask(`${seat}> `);
    if (typed === null) return false;
    const done = answerOrCommand(sitting, asked, typed.trim());
    if (done === "left") return false;
    if (done) return true;
  }
}

/** What was typed is a command, or else it answers. True when the question is to be shown anew or is answered. */
function answerOrCommand(sitting: Sitting, asked: Asked, typed: string): boolean | "left" {
  if (isCommand(typed, asked, sitting.match.known)) {
    const done = command(sitting, asked, typed);
    return done === "pass" ? pass(sitting, asked) : done;
  }
  if (typed === "" && asked.question === null) return pass(sitting, asked);
  return asked.question === null ? act(sitting, asked, typed) : answer(sitting, asked, typed);
}

function pass(sitting: Sitting, asked: Asked): boolean {
  const { pass: index, question: open } = asked;
  if (open?.min === 0) return answer(sitting, asked, "none");
  if (open !== null) return complain(sitting, ["this has to be answered"]);
  if (index === null) return complain(sitting, ["you cannot pass here"]);
  return given(sitting, "pass", () => take(sitting.match, index));
}

/** Takes one of the options where the person has priority. */
function act(sitting: Sitting, { choices }: Asked, typed: string): boolean {
  const read = readTyped(typed, choices);
  if ("wrong" in read) return complain(sitting, [`${read.wrong}; ? lists the commands`]);
  const [first, ...more] = read.places;
  const choice = first === undefined ? undefined : choices[first];
  if (choice === undefined || more.length > 0) return complain(sitting, ["one thing at a time: type one number"]);
  return given(sitting, "act", () => take(sitting.match, choice.index));
}

/** Answers a whole question with what was typed. */
function answer(sitting: Sitting, { question: open, choices }: Asked, typed: string): boolean {
  if (open === null) return false;
  if (isSourceAsked(sitting.match.game) && (typed === "" || typed === "auto")) {
    sitting.isPaying = true;
    return given(sitting, "answer", () => take(sitting.match, bestSource(sitting.match.game, sitting.seat)));
  }
  const picks = picksOf(open, choices, typed);
  if (typeof picks === "string") return complain(sitting, [picks]);
  const judged = question(sitting.match.game, sitting.seat, picks);
  if (judged?.refusal !== undefined) {
    const names =
      open.kind === "declare" ? choices.filter(({ index }) => picks.includes(index)).map(({ text }) => text) : [];
    const text = [...(names.length === 0 ? [] : [names.join(", ")]), judged.refusal.text].join(": ");
    return complain(sitting, refusalLines(sitting.match, { ...judged.refusal, text }, sitting.screen));
  }
  return given(sitting, "answer", () => takeAll(sitting.match, picks));
}

/** The picks that were typed, in the order in which they are meant; or why they cannot be read. */
function picksOf(open: NonNullable<Asked["question"]>, choices: Asked["choices"], typed: string): number[] | string {
  if (open.form === "number" || open.form === "divide") {
    const numbers = typed.split(/[\s,;]+/).filter((word) => word !== "");
    const wanted = open.form === "number" ? 1 : choices.length;
    if (numbers.some((word) => !/^-?\d+$/.test(word)) || numbers.length !== wanted)
      return wanted === 1 ? "expected one number" : `expected ${wanted} numbers, one for each`;
    return numbers.map(Number);
  }
  const read = readTyped(typed, choices);
  if ("wrong" in read) return read.wrong;
  if (open.form === "one" && read.places.length > 1) return "only one can be chosen";
  // What is not named comes after what is, in the order of the list.
  const rest = open.form === "order" ? [...choices.keys()].filter((place) => !read.places.includes(place)) : [];
  return [...read.places, ...rest].map((place) => choices[place]?.index ?? -1);
}

/** Gives an answer to the game, so that it can be taken back. */
function given(sitting: Sitting, deed: Deed, giveIt: () => ReturnType<typeof takeAll>): boolean {
  const { match, screen } = sitting;
  remember(match);
  noteDeed(sitting, deed);
  const refusal = giveIt();
  if (refusal === null) {
    if (deed !== "pass") sitting.goal = null;
    return true;
  }
  undo(match);
  return complain(sitting, refusalLines(match, refusal, screen));
}

function complain({ screen }: Sitting, lines: readonly string[]): false {
  for (const line of lines) screen.err(line);
  return false;
}

/** What happened since the person last saw it. */
function showNews(sitting: Sitting): void {
  const { match, screen } = sitting;
  sitting.shown = Math.min(sitting.shown, match.lines.length);
  for (const line of merged(match.lines.slice(sitting.shown)))
    screen.out(line.turn > 0 ? screen.paint.bold(`\n${line.text}`) : `  ${line.text}`);
  sitting.shown = match.lines.length;
}

function questionLines({ match, seat, screen }: Sitting, asked: Asked): string[] {
  const { paint, columns } = screen;
  const rule = asked.question?.rule ?? decision(match.game)?.why.rule ?? "";
  const prompt = promptText(asked.question, seat);
  const isListed = asked.question?.form !== "number" && asked.question?.form !== "divide";
  return [
    ...wrap(`${prompt}${rule === "" ? "" : ` [${rule}]`}`, columns).map((line) => paint.bold(line)),
    ...(isListed ? choiceLines(asked, screen) : []),
    ...(asked.question === null
      ? wrap(ifAllPass(match.game, seat), columns - 4).map((line) => paint.dim(screen.isPlain ? line : `    ${line}`))
      : []),
    ...wrap(hint(sittingHint(asked, match), screen.isPlain), columns).map((line) => paint.dim(line)),
  ];
}

/** What can be typed here. */
function sittingHint({ question: open }: Asked, { game }: Match): readonly string[] {
  if (open === null)
    return ["a number", "p pass", "p main", "p end", "pp turn", "r read", "w why", "u undo", "? help", "q quit"];
  const how = open.form === "one" ? "a number or a name" : open.form === "number" ? "a number" : "numbers or names";
  return [
    how,
    ...(open.min === 0 ? ["enter for none"] : []),
    ...(game.log.held === null ? [] : ["c cancel"]),
    "r read",
    "u undo",
    "? help",
    "q quit",
  ];
}

const hint = (parts: readonly string[], isPlain: boolean): string =>
  isPlain ? `You can type: ${parts.join("; ")}.` : parts.join(" · ");

import { decision, type Refusal } from "@turnwright/kernel";
import { decider, give, passOn, rngOf, say, type Match, type Verdict } from "@turnwright/match";
import { question, type SeenQuestion } from "@turnwright/kernel/client";
import { capital, listed } from "@turnwright/lexicon/look";
import type { Terminal } from "../terminal.ts";
import { counted, wrap } from "../text.ts";
import { board, type Screen } from "./board.ts";
import { askedOf, choiceLines, type Asked } from "./choices.ts";
import { isCommand, runCommand } from "./commands.ts";
import { ending, ifAllPass } from "./narrate.ts";
import { bestSource, isSourceAsked, take } from "./payment.ts";
import { promptText } from "./prompt.ts";
import { impossibleLines, refusalLines } from "./reasons.ts";
import { readPlace } from "./stops.ts";
import type { PlayableGame } from "../games/game.ts";
import { showNews, sit, tellPassed, type Seating, type Sitting } from "./person.ts";
import { readTyped } from "./typed-answer.ts";

/** Asks for a line; null when there will be no more. */
export type Ask = (prompt: string) => Promise<string | null>;

/** How a person wants to play. */
interface Manner {
  /** Whether it is asked wherever the rules ask it. */
  readonly asksAlways: boolean;
  readonly isPlain?: boolean;
}

/** Plays a game with a person. Gives whether it was played to its end. */
export async function playWith(
  match: Match,
  { asksAlways, isPlain = false, ...seating }: Seating & Manner,
  terminal: Terminal,
  ask: Ask,
): Promise<boolean> {
  const sitting = sit(seating, match, screenOf(terminal, isPlain));
  if (asksAlways) say(match, seating.seat, { full: true });
  for (let waiting = passOn(match); waiting.kind !== "over"; waiting = passOn(match)) {
    const isPaid = isSourceAsked(match.game);
    sitting.isPaying &&= isPaid;
    if (waiting.kind === "bot") letAct(sitting, isPaid);
    else if (sitting.isPaying) mustBeTaken(take(match, bestSource(match.game, waiting.seat), "paid"));
    else if (!(await askOnce(sitting, waiting.verdict, ask))) return false;
  }
  showNews(sitting);
  terminal.out(terminal.paint.bold(`\n${ending(match)}`));
  return true;
}

/** A bot acts. It is asked what to pay with when it has announced something, and takes no source before. */
function letAct({ match, known, bot }: Sitting, isPaid: boolean): void {
  const choice = isPaid ? 0 : bot.choose(match.game, rngOf(match));
  const { sources } = known.look.stops;
  const isSource = sources !== undefined && decision(match.game)?.options[choice]?.rule === sources;
  mustBeTaken(take(match, isSource ? 0 : choice));
}

/** What is chosen from the options of the game is possible. */
function mustBeTaken(refusal: Refusal | null): void {
  if (refusal !== null && refusal.violation !== true)
    throw new Error(`what was chosen is not possible: ${refusal.text}`);
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
async function askOnce(sitting: Sitting, verdict: Verdict, ask: Ask): Promise<boolean> {
  const { match, known, screen, seat } = sitting;
  showNews(sitting);
  tellPassed(sitting, verdict);
  const asked = askedOf(match.game, known, seat, screen.isPlain);
  for (const line of [...board(match.game, known, seat, screen), ...questionLines(sitting, asked)]) screen.out(line);
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
  if (isCommand(typed, asked, sitting.known)) {
    const done = runCommand(sitting, asked, typed);
    return done === "pass" ? pass(sitting, asked) : done;
  }
  if (typed === "" && asked.question === null) return pass(sitting, asked);
  return asked.question === null ? act(sitting, asked, typed) : answer(sitting, asked, typed);
}

function pass(sitting: Sitting, asked: Asked): boolean {
  const { pass: index, question: open } = asked;
  if (open?.min === 0 && open.form !== "number") return answer(sitting, asked, "none");
  if (open !== null) return complain(sitting, [`this has to be answered: ${howTyped(open)}`]);
  if (index === null) return complain(sitting, ["you cannot pass here"]);
  return given(sitting, take(sitting.match, index));
}

/** Takes one of the options where the person has priority. */
function act(sitting: Sitting, { choices }: Asked, typed: string): boolean {
  const read = readTyped(typed, choices);
  if ("wrong" in read) {
    const reasons = read.unknown === true ? impossibleLines(sitting, typed) : null;
    const hint = read.unknown === true ? hintFor(sitting, choices, typed) : LISTED;
    return complain(sitting, reasons ?? wrap(`${read.wrong}; ${hint}`, sitting.screen.columns));
  }
  const [first, ...more] = read.places;
  const choice = first === undefined ? undefined : choices[first];
  if (first === undefined) return complain(sitting, ["to do nothing here, pass: p, or enter"]);
  if (choice === undefined || more.length > 0) return complain(sitting, ["one thing at a time: type one number"]);
  return given(sitting, take(sitting.match, choice.index));
}

const LISTED = "? lists the commands";

/** What somebody may have meant who typed what is not in the list: something with its target, or a place in the turn. */
function hintFor({ known }: Sitting, choices: Asked["choices"], typed: string): string {
  const said = typed.toLowerCase();
  const begun = choices.find(({ name, text }) =>
    [name, text].some((each) => said.startsWith(`${each.toLowerCase()} `)),
  );
  if (begun !== undefined) return `type ${begun.name} alone: what else there is to choose is asked then`;
  return typeof readPlace(said, known) === "string" ? LISTED : `p ${said} passes until there; ${LISTED}`;
}

/** Answers a whole question with what was typed. */
function answer(sitting: Sitting, { question: open, choices }: Asked, typed: string): boolean {
  if (open === null) return false;
  if (isSourceAsked(sitting.match.game) && (typed === "" || typed === "auto")) {
    sitting.isPaying = true;
    return given(sitting, take(sitting.match, bestSource(sitting.match.game, sitting.seat)));
  }
  if (typed === "" && open.min > 0) return complain(sitting, [`this has to be answered: ${howTyped(open)}`]);
  const picks = picksOf(open, choices, typed);
  if (typeof picks === "string") return complain(sitting, wrap(picks, sitting.screen.columns));
  const judged = question(sitting.match.game, sitting.seat, picks);
  if (judged?.refusal !== undefined) {
    const names =
      open.kind === "declare" ? choices.filter(({ index }) => picks.includes(index)).map(({ text }) => text) : [];
    const text = [...(names.length === 0 ? [] : [names.join(", ")]), judged.refusal.text].join(": ");
    return complain(sitting, refusalLines(sitting, { ...judged.refusal, text }));
  }
  const { game } = sitting.match;
  const command = { seat: decider(game) ?? "", decision: game.decisions, choices: picks };
  return given(sitting, give(sitting.match, { command }));
}

/** The picks that were typed, in the order in which they are meant; or why they cannot be read. */
function picksOf(open: NonNullable<Asked["question"]>, choices: Asked["choices"], typed: string): number[] | string {
  if (open.form === "number" || open.form === "divide") {
    const numbers = typed.split(/[\s,;]+/).filter((word) => word !== "");
    const wanted = open.form === "number" ? 1 : choices.length;
    if (numbers.some((word) => !/^-?\d+$/.test(word)) || numbers.length !== wanted)
      return open.form === "number"
        ? `expected a number from ${open.min} to ${open.max}`
        : `expected ${counted(wanted, "number")} that make up ${open.total ?? 0}, one for each of ${listed(choices.map(({ text }) => text))}`;
    return numbers.map(Number);
  }
  const read = readTyped(typed, choices);
  if ("wrong" in read) return read.wrong;
  if (open.form === "one" && read.places.length > 1) return "only one can be chosen";
  // What is not named comes after what is, in the order of the list.
  const rest = open.form === "order" ? [...choices.keys()].filter((place) => !read.places.includes(place)) : [];
  return [...read.places, ...rest].map((place) => choices[place]?.index ?? -1);
}

/** What came of an answer. A violation has happened, with what it costs. */
function given(sitting: Sitting, refusal: Refusal | null): boolean {
  if (refusal === null) return true;
  complain(sitting, refusalLines(sitting, refusal));
  return refusal.violation === true;
}

function complain({ screen }: Sitting, lines: readonly string[]): false {
  for (const line of lines) screen.err(line);
  return false;
}

function questionLines({ match, seat, screen, known }: Sitting, asked: Asked): string[] {
  const { paint, columns } = screen;
  const rule = asked.question?.rule ?? decision(match.game)?.why.rule ?? "";
  const foreseen = asked.question === null ? sentence(ifAllPass(match, seat), screen.isPlain) : "";
  const said = promptText(asked.question, seat, known.look.labels);
  const prompt = screen.isPlain ? capital(said) : said;
  const isListed = asked.question?.form !== "number" && asked.question?.form !== "divide";
  return [
    ...wrap(`${prompt}${rule === "" ? "" : ` [${rule}]`}`, columns).map((line) => paint.bold(line)),
    ...(isListed ? choiceLines(asked, screen) : []),
    ...(asked.question === null && asked.choices.length === 0
      ? [paint.dim(screen.isPlain ? sentence(NOTHING, true) : `  ${NOTHING}`)]
      : []),
    ...(foreseen === "" ? [] : wrap(foreseen, columns - 4)).map((line) =>
      paint.dim(screen.isPlain ? line : `    ${line}`),
    ),
    ...wrap(hint(sittingHint(asked, match, known), screen.isPlain), columns).map((line) => paint.dim(line)),
  ];
}

/** A line as a sentence, for a reader that speaks it. */
const sentence = (text: string, isPlain: boolean): string => (isPlain && text !== "" ? `${capital(text)}.` : text);

const NOTHING = "there is nothing that you can do but pass";

/** How a question is answered. */
const howTyped = ({ form }: SeenQuestion): string =>
  form === "one"
    ? "a number or a name"
    : form === "number"
      ? "a number"
      : form === "divide"
        ? "numbers"
        : "numbers or names";

/** What can be typed here. */
function sittingHint({ question: open }: Asked, { game }: Match, known: PlayableGame): readonly string[] {
  if (open === null) {
    const places = ["main", "end"].filter((name) => typeof readPlace(name, known) !== "string");
    const passes = places.map((name) => `p ${name}`);
    return ["a number", "p pass", ...passes, "pp turn", "r read", "w why", "u undo", "? help", "q quit"];
  }
  return [
    howTyped(open),
    ...(open.min === 0 && open.form !== "divide" ? ["enter for none"] : []),
    ...(game.log.held === null ? [] : ["c cancel"]),
    "r read",
    "u undo",
    "? help",
    "q quit",
  ];
}

const hint = (parts: readonly string[], isPlain: boolean): string =>
  isPlain ? `You can type: ${parts.join("; ")}.` : parts.join(" · ");

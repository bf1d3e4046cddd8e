import { slotOf, type Decision, type Game } from "@turnwright/kernel";
import { allObjects } from "../setup/object-names.ts";
import { spellingOf } from "../file/name-syntax.ts";
import type { Answer, Run } from "./run.ts";

type Question = NonNullable<Extract<Game["state"]["agenda"][number], { question: unknown }>["question"]>;

/** The question that is open as the game has it, or null where a seat has priority. */
export function openQuestion(game: Game): Question | null {
  const frame = game.state.agenda.at(-1);
  return frame !== undefined && "question" in frame ? frame.question : null;
}

/** New targets may be chosen: the first candidate is the old one, unless that has to change, and stays so where nothing is said [CR 115.7d]. */
export function kept({ state }: Game): number | undefined {
  const frame = state.agenda.at(-1);
  if (frame === undefined || !("todo" in frame) || frame.question === null) return undefined;
  const item = frame.todo.at(-1)?.["retargetOne"];
  const old = typeof item === "number" ? (state.objects[slotOf(item)]?.item?.targets.flat() ?? []) : [];
  return old.includes(frame.question.candidates[0] ?? 0) ? 0 : undefined;
}

/** Whether a seat has been spared a question since then, because this was the only answer to it. */
export function wasForced(run: Run, seat: string, answer: Answer, since: number): boolean {
  const [word] = "words" in answer ? answer.words : [];
  if (typeof word !== "string" || ("words" in answer && answer.words.length !== 1)) return false;
  const meant = run.names.among(run.game, word, allObjects(run.game));
  return run.events
    .slice(since)
    .some(
      (event) =>
        event.name === "forced" &&
        event.seat === seat &&
        (event.id === undefined ? event.object === word : meant.some((id) => run.names.isSame(event.id ?? 0, id))),
    );
}

/** Whether the last command had a seat do something with a card that left it no choice but this one. */
export function wasOnlyWay(run: Run, seat: string, card: string, only: string | undefined): boolean {
  const { events, before, names, game } = run;
  const isDone = events
    .slice(before)
    .some(({ id, name }) => name !== "forced" && id !== undefined && names.among(game, card, [id]).length > 0);
  return isDone && only !== undefined && wasForced(run, seat, { words: [only], isOrder: false }, before);
}

/** The positions of what an answer names in the candidates of the question, or why they cannot be found. */
export function choicesFor(run: Run, open: Decision, answer: Answer): readonly number[] | string {
  const question = openQuestion(run.game);
  if (question === null) return "that is no question";
  if ("shares" in answer) return sharesFor(run, question, answer.shares);
  return readers[question.form](run, open, question, answer.words);
}

type Words = Extract<Answer, { readonly words: unknown }>["words"];

/** How the words of an answer are read, for each form of question. */
const readers: Readonly<
  Record<Question["form"], (run: Run, open: Decision, question: Question, words: Words) => readonly number[] | string>
> = {
  one: positionsOf,
  some(run, open, question, words) {
    if (declines(question, words)) return [];
    const found = positionsOf(run, open, question, words);
    return typeof found === "string" ? found : found.toSorted((a, b) => a - b);
  },
  order(run, open, question, words) {
    const found = positionsOf(run, open, question, words);
    const { candidates } = open.question;
    if (typeof found === "string" || found.length >= Math.min(question.max, candidates.length)) return found;
    return `${found.length} of ${candidates.length} are put in order: name all of them, ${candidates.join(", ")}`;
  },
  divide: () => "it asks to divide: say how much each gets, { A: 2, B: 1 }",
  number(_run, _open, { min, max }, words) {
    const [number] = words;
    const isIn = typeof number === "number" && number >= min && number <= max;
    return isIn && words.length === 1 ? [number] : `a number from ${min} to ${max} is asked for`;
  },
};

const declines = ({ shows }: Question, words: Words): boolean =>
  words.length === 1 && isNo(words[0]) && shows !== "answer";

/** The positions of the candidates that words name, in their order. */
function positionsOf(run: Run, open: Decision, question: Question, words: Words): readonly number[] | string {
  const same = declines(question, words) ? kept(run.game) : undefined;
  if (same !== undefined) return [same];
  const left = [...question.candidates.keys()];
  const found: number[] = [];
  for (const word of words) {
    const at = positionOf(run, open, question, word, left);
    if (at === undefined) return `"${String(word)}" is not among what can be chosen`;
    found.push(at);
    left.splice(left.indexOf(at), 1);
  }
  return found;
}

const isNo = (word: unknown): boolean => word === "no" || word === false || word === "none" || word === "nobody";

/** The position of a word among the candidates that are left. */
function positionOf(
  run: Run,
  open: Decision,
  question: Question,
  word: string | number | boolean,
  left: readonly number[],
): number | undefined {
  const text = word === true ? "yes" : word === false ? "no" : String(word);
  const names = open.question.candidates;
  if (question.shows === "ref") {
    const refs = left.map((at) => question.candidates[at] ?? 0);
    const [ref] = run.names.among(run.game, text, refs);
    if (ref !== undefined) return question.candidates.indexOf(ref);
    const isDone = text === "done" || text === "no";
    if (!isDone) return left.find((at) => names[at] === text);
    return kept(run.game) ?? left.find((at) => question.candidates[at] === 0);
  }
  const exact =
    (question.shows === "waiting" ? waitingAt(run, text, left) : undefined) ??
    (question.shows === "replacement" ? replacementAt(run, open, text, left) : undefined) ??
    left.find((at) => names[at] === text);
  if (exact !== undefined) return exact;
  if (question.shows === "replacement" && (text === "yes" || text === "no")) return consent(names, left, text);
  const [, base = text, number = "1"] = /^(.+)#(\d+)$/.exec(text) ?? [];
  const alike = [...names.keys()].filter((at) => matches(names[at] ?? "", base));
  const nth = /#\d+$/.test(text) ? alike[Number(number) - 1] : alike.find((at) => left.includes(at));
  if (nth !== undefined && left.includes(nth)) return nth;
  const isPlace = question.shows === "mode" && typeof word === "number";
  return isPlace ? left.find((at) => at === word - 1) : undefined;
}

/** The trigger among those that are put in order that is of the very thing a text names: `Elf#2 trigger`. */
function waitingAt({ game, names }: Run, text: string, left: readonly number[]): number | undefined {
  const frame = game.state.agenda.at(-1);
  const group = frame !== undefined && "groups" in frame ? (frame.groups[0] ?? []) : [];
  const spelt = spellingOf(text);
  const fitting = [...group.keys()].filter((at) => names.isSource(group[at]?.source ?? 0, spelt));
  return spelt.number === null
    ? fitting.find((at) => left.includes(at))
    : fitting.slice(spelt.number - 1, spelt.number).find((at) => left.includes(at));
}

/** The replacement of the very thing that a text names, of several cards of one name. */
function replacementAt({ game, names }: Run, { options }: Decision, text: string, left: readonly number[]) {
  const meant = names.among(
    game,
    text,
    left.flatMap((at) => options[at]?.of ?? []),
  );
  return left.find((at) => meant[0] !== undefined && options[at]?.of === meant[0]);
}

/** A replacement that may be declined is also a question of yes or no, where there is only one. */
function consent(names: readonly string[], left: readonly number[], text: "yes" | "no"): number | undefined {
  const none = left.find((at) => names[at] === "none");
  if (none === undefined || text === "no") return none;
  return left.length === 2 ? left.find((at) => at !== none) : undefined;
}

const plain = (each: string): string => each.replace(/ (?:effect|trigger)$|>[^>]*$/, "").toLowerCase();

/** Modes by their text, replacements and what would happen by their source, triggers with or without the word. */
function matches(name: string, text: string): boolean {
  return name.toLowerCase() === text.toLowerCase() || plain(name) === plain(text);
}

/** What each receiver gets, in the order of the candidates. */
function sharesFor(run: Run, question: Question, shares: Readonly<Record<string, number>>): readonly number[] | string {
  if (question.form !== "divide") return "nothing is to be divided";
  const given = question.candidates.map(() => 0);
  for (const [name, share] of Object.entries(shares)) {
    const [ref] = run.names.among(run.game, name, question.candidates);
    if (ref === undefined) return `"${name}" does not get any of it`;
    given[question.candidates.indexOf(ref)] = share;
  }
  const sum = given.reduce((total, each) => total + each, 0);
  if (question.total !== sum) return `${sum} of ${question.total} are divided`;
  return given;
}

import type { SeenQuestion } from "@turnwright/kernel/client";
import { calledSo, isYesNo, spaced as words, type Look } from "@turnwright/lexicon/look";

/** What a game calls what is asked, by the verbs of its questions. */
type Called = Look["labels"]["questions"];

/** What is asked of a seat, in a sentence that says what for: `Shock: choose a target`. */
export function promptText(question: SeenQuestion | null, seat: string, labels: Look["labels"] = {}): string {
  if (question === null) return `you have ${labels.priority ?? "priority"}`;
  const called = labels.questions;
  const { about, seat: whose } = question;
  const what = questionText(question, called);
  const told = about === undefined ? what : `${about.name}: ${what}`;
  return whose === seat ? told : `for ${whose}: ${told}`;
}

function questionText(question: SeenQuestion, called: Called): string {
  const said = saidOf(question, called);
  if (isYesNo(question)) return `${said ?? `${verbText(question.verb)}?`} (yes or no)`;
  const own = said === undefined || SAID_HERE.has(question.kind) ? undefined : `${said}${ofThem(question)}`;
  const text = own ?? KINDS[question.kind]?.(question) ?? `${verbText(question.verb)}${ofThem(question)}`;
  return FORMS[question.form]?.(question, text, said) ?? text;
}

/** As the game says it; what is asked for yes or no is no sentence above a list, and the other way round. */
function saidOf(question: SeenQuestion, called: Called): string | undefined {
  const text = calledSo(question, called);
  return text === null || text.endsWith("?") !== isYesNo(question) ? undefined : text;
}

/** Here it is said how many, and how a line is typed. */
const SAID_HERE: ReadonlySet<string> = new Set(["target", "mode", "declare", "mulligan", "pay"]);

/** What each kind of question asks; of others the verb says it. */
const KINDS: Readonly<Record<string, (question: SeenQuestion) => string>> = {
  target: ({ min, max }) =>
    max === 1
      ? `choose a target${min === 0 ? ", or none" : ""}`
      : `choose ${min === max ? max : `${min} to ${max}`} targets`,
  mode: (question) =>
    question.verb === "extra" || question.verb === "extras"
      ? "what do you pay in addition?"
      : `choose ${question.max === 1 ? "a mode" : "modes"}${question.max === 1 ? "" : ofThem(question)}`,
  declare: ({ verb }) => `who is to ${verbText(verb)}? (any number of them, all in one line; enter for nobody)`,
  mulligan: () => "do you keep this hand?",
  replace: () => "which effect applies first?",
  pay: () => "what do you pay with? (enter pays the rest by itself)",
  choose: (question) =>
    question.verb === "choose"
      ? `choose${ofThem(question)}`
      : `choose what to ${verbText(question.verb)}${ofThem(question)}`,
};

/** Verbs of the rules that are no sentence of their own. */
const VERBS: Readonly<Record<string, string>> = {
  bottom: "put on the bottom of your library",
  putBelow: "put on the bottom",
  putBack: "put back",
  enchant: "attach it to",
  assign: "assign damage",
  keep: "keep",
};

const verbText = (verb: string): string => (Object.hasOwn(VERBS, verb) ? (VERBS[verb] ?? verb) : words(verb));

/** How many are asked for, where that is not one. */
function ofThem({ form, min, max, candidates }: SeenQuestion): string {
  if (form !== "some" && (form !== "one" || min === 1)) return "";
  if (min === max) return ` (${min} of these ${candidates.length})`;
  return ` (${min === 0 ? "up to" : `${min} to`} ${max}${max > 1 ? ", all in one line" : ""}; ${min === 0 ? "enter for none" : ""})`.replace(
    "; )",
    ")",
  );
}

/** What a form of answer adds. */
const FORMS: Readonly<
  Partial<Record<SeenQuestion["form"], (question: SeenQuestion, text: string, said: string | undefined) => string>>
> = {
  order: ({ verb }, _, said) =>
    `${said ?? (verb === "order" ? "in which order?" : `${verbText(verb)}: in which order?`)} (all numbers in one line)`,
  divide: ({ verb, total = 0, candidates, least }) =>
    `${verbText(verb)} ${total} among ${candidates.map(({ text }) => text).join(", ")} (${candidates.length} numbers in one line${
      (least ?? []).some((each) => each > 0) ? `, at least ${(least ?? []).join(" ")}` : ""
    })`,
  number: ({ kind, verb, min, max }, _, said) =>
    `${said ?? (kind === "number" && verb === "number" ? "choose X" : verbText(verb))}: a number from ${min} to ${max}`,
};

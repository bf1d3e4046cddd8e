// What the line and the button say: pure functions of what is shown.
import type { Passing, SeenQuestion } from "@turnwright/kernel/client";
import { amountOf, capital, listed, spaced, type Look } from "@turnwright/lexicon/look";
import type { Reader, Wishes } from "@turnwright/match";
import { storyNow, type Shown } from "../store/screen.ts";
import { table } from "../store/table.ts";

/** What the button says, and in a second line under which condition. */
export interface ButtonText {
  readonly text: string;
  readonly more: string;
  readonly isDanger: boolean;
}

/** A span as people call it, in short. */
export const shortSpan = ({ shortSpans }: Look, span: string): string => shortSpans[span] ?? capital(spaced(span));

export const longSpan = ({ labels }: Look, span: string): string => labels.spans?.[span] ?? spaced(span);

/** Whose it is, as the viewer says it. */
export const whose = (seat: string | null, viewer: Reader): string =>
  seat === null ? "" : seat === viewer ? "your" : `${seat}'s`;

/** Where in time the game is, as the viewer says it: "your end step". */
export const placeText = ({ view: { place, active, turnMates = [] }, self, game: { look } }: Shown): string =>
  place.turn === 0
    ? "before the first turn"
    : `${whose(self !== null && turnMates.includes(self) ? self : active, self)} ${longSpan(look, place.spans.at(-1)?.span ?? "")}`;

/** What a pass leads to. */
export function passText({ view, game: { look } }: Shown, passing: Passing | null, wishes: Wishes): ButtonText {
  if (passing === null) return { text: "Pass", more: "", isDanger: false };
  const { resolves, place, asked, outcome, resources } = passing;
  const lost = lossOf(resources[view.seat] ?? {}, look, view.seat, view);
  // What lies on the stack resolves; what triggers on the way is told beside it, and has no place there yet.
  const names = namesOf(resolves.filter(({ id }) => id !== ""));
  const further = namesOf(resolves.filter(({ id }) => id === ""));
  if (outcome !== undefined)
    return {
      text: "Pass · the game ends",
      more: outcome.winners.includes(view.seat) ? "you win" : "you do not win",
      isDanger: !outcome.winners.includes(view.seat),
    };
  if (passing.left === true) return { text: "Pass · you lose", more: lost, isDanger: true };
  const goal = goalText(
    look,
    place.turn === view.place.turn ? null : place.seat,
    place.spans.at(-1)?.span ?? "",
    view.seat,
  );
  const text =
    names.length > 0 ? `Pass · ${listed(names)} resolve${names.length === 1 ? "s" : ""}` : `Pass · to ${goal}`;
  const conditions = [
    lost === "" ? "" : lost,
    names.length > 0 && asked !== undefined ? `then ${goal}` : "",
    further.length > 0 ? `${listed(further)} on the way` : "",
    isQuiet(wishes) ? "if nobody acts" : "if nobody acts; asked if somebody does",
  ];
  return { text, more: conditions.filter((each) => each !== "").join(" · "), isDanger: false };
}

/** One that no card has by now, or that the viewer may not know, has no name. */
const namesOf = (items: Passing["resolves"]): readonly string[] => [
  ...new Set(
    items.map(({ name, isAbility }) => (name === "?" ? "an ability" : isAbility ? `an ability of ${name}` : name)),
  ),
];

/** Whether what others do asks nobody. */
const isQuiet = ({ occasions }: Wishes): boolean => !occasions.includes("acted");

/** A span, and whose it is where that is another turn: `seat` is null for this one. */
const goalText = (look: Look, seat: string | null, span: string, viewer: string): string =>
  seat === null
    ? longSpan(look, span)
    : seat === viewer
      ? `${longSpan(look, span)} of your next turn`
      : `${whose(seat, viewer)} ${longSpan(look, span)}`;

/** What the viewer would lose: of what it must not lose, and of what is there to be used. */
function lossOf(resources: Readonly<Record<string, number>>, look: Look, seat: string, view: Shown["view"]): string {
  const [main, ...more] = look.seat(view, seat);
  const lost = [{ ...main, fades: main.label }, ...more].flatMap(({ label, fades = "" }) => {
    const by = resources[fades] ?? 0;
    return by < 0 ? [amountOf(-by, label)] : [];
  });
  return lost.length === 0 ? "" : `you lose ${listed(lost)}`;
}

/** What an answer costs, in words, and whether it costs the game. */
export interface Loss {
  readonly text: string;
  readonly isFatal: boolean;
}

/** What the button says while a question is open. */
export function answerText(open: SeenQuestion, picks: readonly number[], loss: Loss, { labels }: Look): ButtonText {
  const { missing } = open;
  const count = picks.length;
  const more = open.complete ? loss.text : (open.refusal?.text ?? (missing > 0 ? `${missing} more to pick` : ""));
  const verb = spaced(open.verb);
  if (open.kind === "declare")
    return {
      text: count === 0 ? `No ${labels.declarations?.[open.verb] ?? verb}` : `${capital(verb)} with ${count}`,
      more,
      isDanger: loss.isFatal,
    };
  const [number = 0] = picks;
  if (open.kind === "shortcut")
    return number === 0
      ? { text: "Agree", more: "all of it happens at once", isDanger: false }
      : { text: `Agree up to there`, more: `you do something else than your move ${number} of it`, isDanger: false };
  if (open.form === "number") return { text: `Choose ${number}`, more, isDanger: false };
  if (open.form === "divide") return { text: `Divide it ${listed(picks.map(String))}`, more, isDanger: false };
  return {
    text: count === 0 && open.min === 0 ? "None" : `Done${count > 0 ? ` (${count})` : ""}`,
    more,
    isDanger: false,
  };
}

/** The sentence that says for whom the game waits, and why. */
export function lineText(
  shown: Shown,
  asking: (open: SeenQuestion) => string,
): { readonly text: string; readonly rule: string } {
  const { view, waiting, isNow, question } = shown;
  if (!isNow) return pastText(shown);
  if (waiting.kind === "over") return { text: outcomeText(shown), rule: view.outcome?.rule ?? "" };
  const where = `${view.place.turn === 0 ? "" : "in "}${placeText(shown)}`;
  // What a bot has just done is shown for a moment.
  if (waiting.kind === "pass") return { text: capital(`${lastDeed(shown)}.`), rule: "" };
  if (waiting.kind === "bot" || waiting.seat !== view.seat)
    return {
      text: capital(`${waiting.seat} ${waiting.kind === "bot" ? "is thinking" : "is asked"} ${where}.`),
      rule: "",
    };
  if (question?.kind === "shortcut") return { text: proposalText(shown), rule: question.rule };
  if (question !== null) return { text: asking(question), rule: question.rule };
  const reason =
    waiting.verdict.code === "main" ? "" : shown.game.isOpen === true ? lastDeed(shown) : waiting.verdict.text;
  const why = reason === "" ? "" : `: ${reason}`;
  return { text: `You have priority ${where}${why}.`, rule: view.decision?.why.rule ?? "" };
}

/** What somebody proposes to do many times, which the viewer is asked about. */
function proposalText({ match, view, game }: Shown): string {
  const rule = game.ruleset.shortcuts?.rule;
  const said = storyNow(match, view.seat).findLast((line) => line.rule === rule)?.text ?? "";
  return `${capital(said)}. Agree, or say which of your own moves in it you will not make.`;
}

/** What has just been done: who reads a file is asked everywhere, so that this is what matters. */
const lastDeed = ({ match, view }: Shown): string =>
  storyNow(match, view.seat).findLast(({ moment, head }) => moment >= match.moments.length && !head)?.text ?? "";

/** What had just happened at the moment that is looked at. */
function pastText({ match, view }: Shown): { readonly text: string; readonly rule: string } {
  const at = table.at ?? 0;
  const told = storyNow(match, view.seat).findLast(({ moment, head }) => moment <= at && !head);
  return told === undefined
    ? { text: "Nothing has happened yet.", rule: "" }
    : { text: `${capital(told.text)}.`, rule: told.rule };
}

/** Who wins. */
export function outcomeText({ view: { outcome }, self }: Shown): string {
  if (outcome === undefined) return "The game is over.";
  if (outcome.drawn) return "Nobody wins: the game is a draw.";
  return self !== null && outcome.winners.includes(self)
    ? "You win."
    : capital(`${listed(outcome.winners)} ${outcome.winners.length === 1 ? "wins" : "win"}.`);
}

// What is said of a match: what has happened, what was passed, and what a pass will do.
import { view, type Command } from "@turnwright/kernel";
import type { PlaceInTime } from "@turnwright/kernel/client";
import { amountOf, listed, spaced as words, type SeatNumber } from "@turnwright/lexicon/look";
import { coming, ifPassed, type Line, type Match, type PassedWindow, type Verdict } from "@turnwright/match";

/** A line of the story, with what its seat has left. */
export const lineText = ({ text, head, turn, seat, mates = [], left }: Line): string =>
  head ? `turn ${turn}, ${listed([seat, ...mates])}'s` : left === undefined ? text : `${text}: ${left}`;

/** How a game ended, in words. */
export function ending({ game }: Match): string {
  const { outcome, seats } = game.state;
  if (outcome === null) return "the game is not over";
  const names = outcome.winners.map((seat) => seats[seat]?.name ?? "?");
  const rule = game.tables.rules[outcome.rule] ?? "";
  return `${names.length === 0 ? "nobody wins: the game is a draw" : winning(names)} in turn ${game.state.turn} [${rule}]`;
}

const winning = (names: readonly string[]): string => `${listed(names)} ${names.length === 1 ? "wins" : "win"}`;

/** Of more windows than this in a turn the first and the last are named. */
const MOST_NAMED = 4;

/** Windows in which nothing could be done, or only one's own waited to resolve, were not missed. */
const UNTOLD: ReadonlySet<string> = new Set(["nothing", "ownItem"]);

/** What was passed, by turns: `end of combat; turn 4, bob's: upkeep, draw`. `turn` is the one that need not be said. */
function passedText(passed: readonly PassedWindow[], turn: number): string {
  const turns = [...new Set(passed.map((each) => each.turn))];
  return turns
    .map((each) => {
      const windows = passed.filter((one) => one.turn === each);
      const all = [...new Set(windows.map(({ span }) => words(span)))];
      const places = all.length > MOST_NAMED ? `${all[0] ?? ""} to ${all.at(-1) ?? ""}` : all.join(", ");
      return each === turn ? places : `turn ${each}, ${windows[0]?.active ?? ""}'s: ${places}`;
    })
    .join("; ");
}

/** Reasons that are worth saying though nothing was passed: what others do. */
const NEWS: ReadonlySet<string> = new Set(["respond", "attacked", "targeted", "acted"]);

/** Reasons that say nothing to somebody who is asked there anyway. */
const USUAL: ReadonlySet<string> = new Set(["choice", "full", "again"]);

/** What was passed for somebody, and why it is asked again; "" where nothing has to be said. */
export function askedText(all: readonly PassedWindow[], { code, text, rule }: Verdict, turn: number): string {
  const passed = all.filter((each) => !UNTOLD.has(each.code));
  const what = passed.length === 0 ? "" : `passed ${passedText(passed, turn)}`;
  const isTold = NEWS.has(code) || (what !== "" && !USUAL.has(code));
  const why = isTold ? `stopped: ${text}${rule === undefined ? "" : ` [${rule}]`}` : "";
  return [what, why].filter((each) => each !== "").join("; ");
}

/** So many spans are looked ahead for what is skipped. */
const AHEAD = 30;

/** What passing leads to if nobody does anything, as the seat may know it; "" where it cannot pass. */
export function ifAllPass(match: Match, seat: string): string {
  const passing = ifPassed(match, seat);
  if (passing === null) return "";
  const { resolves, outcome, resources, asked, place, left } = passing;
  const names = [...new Set(resolves.map(({ name, isAbility }) => (isAbility ? `an ability of ${name}` : name)))];
  const changes = Object.entries(resources).flatMap(([whose, by]) =>
    numbersChanged(match, seat, whose, by).map(
      ({ label, count }) =>
        `${whose === seat ? `you ${count < 0 ? "lose" : "get"}` : `${whose} ${count < 0 ? "loses" : "gets"}`} ${amountOf(Math.abs(count), label)}`,
    ),
  );
  const told = [
    ...(names.length === 0 ? [] : [`${listed(names)} resolve${names.length === 1 ? "s" : ""}`]),
    ...skippedOnTheWay(match, seat),
    ...changes,
    ...(outcome === undefined
      ? []
      : [`the game is over: ${winning(outcome.winners.length === 0 ? ["nobody"] : outcome.winners)}`]),
    ...(left === true ? ["you lose the game"] : []),
    ...(asked === undefined ? [] : [`you are asked next in ${placeText(place, match)}`]),
  ];
  return told.length === 0 ? "" : `if everybody passes: ${told.join(", ")}`;
}

const countIn = (numbers: readonly SeatNumber[], label: string): number =>
  numbers.find((each) => each.label === label)?.count ?? 0;

/** The numbers of a seat that people are shown, by how much they change as its resources do; what rules only count is not among them. */
function numbersChanged(
  { game, opening: { look } }: Match,
  reader: string,
  whose: string,
  by: Readonly<Record<string, number>>,
): readonly SeatNumber[] {
  const now = view(game, reader);
  const held = now.seats[whose];
  if (held === undefined) return [];
  const resources = { ...held.resources };
  for (const [name, count] of Object.entries(by)) resources[name] = (resources[name] ?? 0) + count;
  const before = look.seat(now, whose);
  const after = look.seat({ ...now, seats: { ...now.seats, [whose]: { ...held, resources } } }, whose);
  return [...new Set([...before, ...after].map(({ label }) => label))]
    .map((label) => ({ label, count: countIn(after, label) - countIn(before, label) }))
    .filter(({ count }) => count !== 0);
}

const placeText = ({ turn, seat, spans }: PlaceInTime, { game }: Match): string =>
  `${turn === game.state.turn ? "" : `turn ${turn} (${seat ?? ""}): `}${words(spans.at(-1)?.span ?? "")}`;

/** The spans that a card takes away before the seat is asked again. */
function skippedOnTheWay(match: Match, seat: string): readonly string[] {
  const pass: Command = { seat, decision: match.game.decisions, choice: 0 };
  const spans = coming(match, match.game, seat, AHEAD, pass);
  const asked = spans.findIndex(({ windows }) => windows.some(({ verdict }) => verdict?.ask === true));
  return spans
    .slice(0, Math.max(asked, 0))
    .filter(({ passedOver }) => passedOver === "skipped")
    .map(({ span, by, rule }) => `no ${words(span)} (skipped${by === undefined ? "" : ` by ${by}`}, ${rule})`);
}

import type { Event } from "@turnwright/kernel";
import { answerIdly } from "../run/answers.ts";
import { Fault, innermostSpan, type Run } from "../run/run.ts";
import { checkSeat, checkSpan } from "../file/reader.ts";
import { name, validate } from "../file/shape.ts";
import { isInside, spansInTurn, parseWhen, placeNow, type When } from "../file/time.ts";
import type { StepKind } from "./kind.ts";

/** `goto: turn N SPAN`, `goto: next SPAN`, `goto: SEAT SPAN`: pass and decline until the game rests there. */
export const gotoKind: StepKind = {
  key: "goto",
  schema: name,
  read: (reader, data, path) => {
    const text = validate(reader, name, data, path);
    if (text === undefined) return null;
    const when = parseWhen(text);
    if (when === null) {
      reader.problem(path, `expected "turn 3 upkeep", "next upkeep" or "SEAT upkeep", found "${text}"`);
      return null;
    }
    const isKnown =
      (when.seat === null || checkSeat(reader, when.seat, path)) &&
      (when.span === null || checkSpan(reader, when.span.path.join("/"), path));
    return isKnown ? { place: reader.source.placeOf(path), carryOut: (run) => goTo(run, when, text) } : null;
  },
};

function goTo(run: Run, asked: When, text: string): void {
  const { game } = run;
  // A turn has no name of its own: it is known by its number.
  const isTurn = asked.turn === null && asked.span?.path.join("/") === "turn";
  const when = isTurn && asked.seat === null ? { ...asked, turn: game.state.turn + 1, span: null } : asked;
  const from = run.events.length;
  // Where it stands now counts only for a place in a turn that is named, or before the first answer there.
  const isFresh = innermostSpan(game) !== run.answeredIn && !when.isNext && when.seat !== null;
  if ((when.turn !== null || isFresh) && isThere(run, when)) return;
  const before = new Set(spansInTurn(game).map((each) => each.id));
  while (game.state.outcome === null) {
    answerIdly(run);
    const wasElsewhere =
      spansInTurn(game).some((each) => isNamed(when, each.name) && !before.has(each.id)) || when.span === null;
    // A game that ends in that place has got there.
    if (isThere(run, when) && (wasElsewhere || when.turn !== null)) return;
    if (game.state.outcome !== null) break;
    const missed = missedPlace(run, when, from);
    if (missed !== null) throw new Fault(`the game never rests at ${text}: ${missed}`);
  }
  throw new Fault(`the game was over before ${text}, at ${placeNow(game)}`);
}

const isNamed = (when: When, span: string): boolean => when.span?.path.at(-1) === span;

function isThere(run: Run, { turn, seat, span }: When): boolean {
  const { game } = run;
  if (turn !== null && game.state.turn !== turn) return false;
  if (seat !== null && game.state.seats[game.state.active]?.name !== seat) return false;
  return span === null || isInside(game, span, run.events, run.placed);
}

/** From where to where the events of a turn go that began so many turns ago. */
function turnIn(events: readonly Event[], ago: number): [number, number] {
  const begun = events.flatMap((event, index) => (event.name === "begin:turn" ? [index] : []));
  return [begun.at(-ago - 1) ?? 0, begun.at(-ago) ?? events.length];
}

/** Why a place has been missed: it is over, or nobody is asked in it. */
function missedPlace(run: Run, { turn, seat, span }: When, from: number): string | null {
  const { game } = run;
  const last = span?.path.at(-1) ?? "";
  const since = run.events.slice(from);
  const open = new Set(spansInTurn(game).map((each) => each.id));
  const isOver = span?.number === null && span.path.length === 1 && turn === null;
  const began = since.some(
    (event) => event.name === `begin:${last}` && !open.has(event.span) && (seat === null || event.seat === seat),
  );
  if (began && isOver) return `nobody is asked anything in ${last}`;
  if (turn === null || game.state.turn <= turn) return null;
  const inTurn = since.slice(...turnIn(since, game.state.turn - turn));
  const over = inTurn.find((event) => event.name === "passedOver" && event.of === last);
  const many = inTurn.filter((event) => event.name === `begin:${last}`).length;
  if (many > 0 && (span?.number ?? 0) > many) return `turn ${turn} had only ${many} of ${last}`;
  if (many > 0) return `nobody is asked anything in ${last}`;
  return over === undefined
    ? `turn ${turn} is over${span === null ? "" : `, and ${last} did not begin any more`}`
    : `it was passed over (${over.reason ?? ""}, ${over.by ?? over.rule})`;
}

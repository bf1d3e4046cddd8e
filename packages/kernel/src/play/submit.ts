import { missing } from "../data/ids.ts";
import { advance } from "./advance.ts";
import { windowOnTop } from "../state/agenda.ts";
import { cancel, takeBack } from "../actions/cancel.ts";
import { type Attempt, type Command, type Choice, refuse, type Refusal } from "../state/command.ts";
import { deciderOf } from "../objects/control.ts";
import { askedSeat, openQuestion, picksOf, questionOf, takePick } from "./decision.ts";
import { noteActivity } from "../time/loops.ts";
import { eventsSince, type Events } from "../state/event.ts";
import { offered, refusalOf } from "./explain.ts";
import { fork } from "../derived/fork.ts";
import type { Game } from "../state/game.ts";
import { mayPass, options, optionsIn } from "../actions/options.ts";
import { mark } from "../state/log.ts";
import { LOSE, proposal } from "../state/proposal.ts";
import { happen } from "../door/propose.ts";
import { sameTeam, sharesTurns } from "../state/seats.ts";
import type { Question } from "../state/question.ts";
import { readAnswer } from "../state/question-forms.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { violate } from "../frames/priority.ts";

export type Result =
  | { readonly ok: true; readonly events: Events }
  | { readonly ok: false; readonly refusal: Refusal; readonly events?: Events };

/**
 * The top of the walk. A command is checked completely before anything changes; a refusal leaves everything as it was.
 * A throw is a bug of ours or of a ruleset: the game is then broken, and every later call throws the same report.
 */
export function submit(game: Game, command: Command): Result {
  if (game.broken !== "") throw new Error(game.broken);
  // What an open announcement held back so far is handed out with what completes it.
  const from = game.log.held ?? mark(game.log);
  try {
    return take(game, command, () => eventsSince(game, from));
  } catch (error) {
    throw broken(game, error);
  }
}

/** `submit` without the envelope, for loops: the option of that index is taken. */
export function answer(game: Game, index: number): void {
  if (game.broken !== "") throw new Error(game.broken);
  if (game.state.outcome !== null) throw new Error("the game is over");
  try {
    const frame = windowOnTop(game);
    if (frame !== null) {
      if (index === 0 && mayPass(game, frame.seat)) choose(game, null);
      else choose(game, optionsIn(game, frame)[index] ?? missing("option"));
    } else pick(game, picksOf(game, asked(game))[index] ?? missing("pick"));
  } catch (error) {
    throw broken(game, error);
  }
}

function take(game: Game, command: Command, events: () => Events): Result {
  if (game.state.outcome !== null) return { ok: false, refusal: refuse(game, "over", "the game is over") };
  const seat = game.state.seats.findIndex((each) => each.name === command.seat);
  if (seat < 0) return { ok: false, refusal: refuse(game, "notYourDecision", `no seat is called "${command.seat}"`) };
  if ((game.state.seats[seat] ?? missing("seat")).left === 1)
    return { ok: false, refusal: refuse(game, "notYourDecision", `${command.seat} has left the game`) };
  const refusal = !isCommand(command)
    ? refuse(
        game,
        "unknownOption",
        "a command has a choice, choices, an attempt with a verb, or `cancel` or `leave` as true",
      )
    : "leave" in command
      ? leave(game, seat)
      : "cancel" in command
        ? cancelOpen(game, seat)
        : "attempt" in command
          ? attempt(game, seat, command.attempt, command.decision ?? game.decisions)
          : answerBy(game, seat, command.decision, command);
  return refusal === null
    ? { ok: true, events: events() }
    : refusal.violation === true
      ? { ok: false, refusal, events: events() }
      : { ok: false, refusal };
}

/** An answer by whoever decides for the seat that is asked. */
function answerBy(
  game: Game,
  seat: number,
  id: number,
  command: { readonly choice: number } | { readonly choices: readonly number[] },
): Refusal | null {
  if (id !== game.decisions) return isOver(game, id);
  const waits = askedSeat(game);
  if (deciderOf(game, waits) !== seat)
    return refuse(game, "notYourDecision", `the game waits for ${(game.state.seats[waits] ?? missing("seat")).name}`);
  const question = questionOf(game);
  if (!isSpelt(command))
    return refuse(game, "unknownOption", "a command has a whole number as `choice`, or a list of them as `choices`");
  if ("choices" in command)
    return question === null
      ? refuse(game, "unknownOption", "priority is answered with one choice")
      : answerAll(game, question, command.choices);
  const isPass = question === null && command.choice === 0 && mayPass(game, waits);
  if (question === null) {
    const choice = isPass ? undefined : options(game)[command.choice];
    if (!isPass && choice === undefined) return refuse(game, "unknownOption", `there is no option ${command.choice}`);
    choose(game, choice ?? null);
    return null;
  }
  const value = picksOf(game, question)[command.choice];
  if (value === undefined) return refuse(game, "unknownOption", `there is no option ${command.choice}`);
  pick(game, value);
  return null;
}

/** Commands may come from outside: whether it is one at all. */
function isCommand(command: object): boolean {
  if ("leave" in command) return command.leave === true;
  if ("cancel" in command) return command.cancel === true;
  if (!("attempt" in command)) return "choice" in command || "choices" in command;
  const { attempt: what } = command;
  return typeof what === "object" && what !== null && "verb" in what && typeof what.verb === "string";
}

/** Commands may come from outside: whether it says what it says in numbers. */
const isSpelt = (command: { readonly choice: number } | { readonly choices: readonly number[] }): boolean =>
  "choices" in command
    ? Array.isArray(command.choices) && command.choices.every(Number.isInteger)
    : Number.isInteger(command.choice);

const isOver = (game: Game, id: number): Refusal =>
  refuse(game, "stale", `decision ${id} is over; the open one is ${game.decisions}`);

/** The answer of a seat that does nothing. */
const PASSING = [-1];

/** A seat with priority passes (null) or begins something: its window takes that as the game goes on. */
function choose(game: Game, choice: Choice | null, aim = 0): void {
  game.decisions++;
  if (choice === null || choice.action < 0) advance(game, PASSING);
  else advance(game, [choice.action, choice.object, choice.ability, aim]);
}

function pick(game: Game, value: number): void {
  game.decisions++;
  takePick(game, value);
  advance(game);
}

function asked(game: Game): Question {
  const question = openQuestion(game);
  if (question === null) throw new Error("nothing is asked");
  return question;
}

/** One question answered at once: taken or refused as a whole. */
function answerAll(game: Game, question: Question, choices: readonly number[]): Refusal | null {
  const picks = readAnswer(question, choices, () => picksOf(game, question));
  if (typeof picks === "string") return refuse(game, "unknownOption", picks);
  for (const value of picks) {
    game.decisions++;
    takePick(game, value);
  }
  advance(game);
  return null;
}

function attempt(game: Game, seat: number, what: Attempt, id: number): Refusal | null {
  if (id !== game.decisions) return isOver(game, id);
  const refusal = refusalOf(game, seat, what);
  if (refusal !== null) {
    const waits = askedSeat(game);
    return violate(game, deciderOf(game, waits) === seat ? waits : seat, refusal, () => advance(game));
  }
  choose(game, offered(game, askedSeat(game), what), what.to);
  return null;
}

function cancelOpen(game: Game, seat: number): Refusal | null {
  const refusal = cancel(game, seat);
  if (refusal !== null) return refusal;
  game.decisions++;
  advance(game);
  return null;
}

/** Any seat, any time; where teams share their turns, the team goes with it. */
function leave(game: Game, seat: number): null {
  const rule = ruleNumber(game.tables, game.ruleset.leaving.conceding ?? game.ruleset.leaving.rule, 0);
  const seats = sharesTurns(game)
    ? [...game.state.seats.keys()].filter(
        (each) => sameTeam(game.state, each, seat) && (game.state.seats[each] ?? missing("seat")).left === 0,
      )
    : [seat];
  game.decisions++;
  takeBack(game);
  noteActivity(game);
  // Not through the door: nothing can replace a concession [CR 101.1, 104.3a].
  happen(
    game,
    seats.map((each) => ({ ...proposal(LOSE, rule), seat: each })),
  );
  advance(game);
  return null;
}

/** The game after a command; the original stays as it is. */
export function after(game: Game, command: Command): Game {
  const copy = fork(game);
  const result = submit(copy, command);
  if (!result.ok) throw new Error(`refused: ${result.refusal.text} [${result.refusal.rules.join(", ")}]`);
  return copy;
}

/** Something of ours failed inside a command: the game cannot be played on, and says so whenever it is asked to. */
function broken(game: Game, error: unknown): Error {
  if (error instanceof Error && error.message === game.broken) return error;
  game.broken = `the game is broken at decision ${game.decisions}: ${error instanceof Error ? error.message : String(error)}`;
  return new Error(game.broken, { cause: error });
}

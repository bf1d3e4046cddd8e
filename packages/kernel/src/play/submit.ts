/** The top of the walk: a seat says something to the game, and the game goes on until it waits for somebody again. */

import { type Attempt, type Command, type Choice, refuse, type Refusal } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { eventsSince, type Events } from "../state/event.ts";
import { mark } from "../state/log.ts";
import { where, windowOnTop } from "../state/agenda.ts";
import { readAnswer } from "../state/question-forms.ts";
import { LOSE, proposal } from "../state/proposal.ts";
import { sameTeam, sharesTurns } from "../state/seats.ts";
import { missing } from "../data/ids.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { fork } from "../derived/fork.ts";
import { deciderOf } from "../objects/control.ts";
import { noteActivity } from "../time/loops.ts";
import { happen } from "../door/propose.ts";
import { cancel, takeBack } from "../actions/cancel.ts";
import { mayPass, optionsIn } from "../actions/options.ts";
import { violate } from "../frames/priority.ts";
import { advance } from "./advance.ts";
import { askedSeat, openQuestion, optionCount, picksOf, questionOf, takePick } from "./decision.ts";
import { offered, refusalOf } from "./explain.ts";

/** What came of a command: what has happened since, or why it was refused. */
export type Result =
  | { readonly ok: true; readonly events: Events }
  | { readonly ok: false; readonly refusal: Refusal; readonly events?: Events };

/**
 * Carries a command out. It is checked completely before anything changes: a refusal leaves everything as it was. A throw
 * is a bug of ours or of a ruleset: the game is then broken, and every later call throws the same report.
 */
export function submit(game: Game, command: Command): Result {
  if (game.broken !== "") throw new Error(game.broken);
  // What an open announcement held back so far is handed out with what completes it.
  const from = game.log.held ?? mark(game.log);
  try {
    const refusal = carryOut(game, command);
    if (refusal === null) return { ok: true, events: eventsSince(game, from) };
    // The penalty for a violation has happened, though the command was refused.
    return refusal.violation === true
      ? { ok: false, refusal, events: eventsSince(game, from) }
      : { ok: false, refusal };
  } catch (error) {
    throw broken(game, error);
  }
}

/** `submit` without the envelope, for loops: takes the option of that index. */
export function answer(game: Game, index: number): void {
  if (game.broken !== "") throw new Error(game.broken);
  if (game.state.outcome !== null) throw new Error("the game is over");
  let isTaken: boolean;
  try {
    isTaken = takeOption(game, index);
  } catch (error) {
    throw broken(game, error);
  }
  if (!isTaken) throw new Error(`there is no option ${index}; the open decision has ${optionCount(game)}`);
}

/** The game after a command; the original stays as it is. */
export function after(game: Game, command: Command): Game {
  const copy = fork(game);
  const result = submit(copy, command);
  if (!result.ok) throw new Error(`refused: ${result.refusal.text} [${result.refusal.rules.join(", ")}]`);
  return copy;
}

function carryOut(game: Game, command: Command): Refusal | null {
  if (game.state.outcome !== null) return refuse(game, "over", "the game is over");
  const seat = game.state.seats.findIndex((each) => each.name === command.seat);
  if (seat < 0) return refuse(game, "notYourDecision", `no seat is called "${command.seat}"`);
  if ((game.state.seats[seat] ?? missing("seat")).left === 1)
    return refuse(game, "notYourDecision", `${command.seat} has left the game`);
  if (!isCommand(command))
    return refuse(
      game,
      "unknownOption",
      "a command has a choice, choices, an attempt with a verb, or `cancel` or `leave` as true",
    );
  if ("leave" in command) return leave(game, seat);
  if ("cancel" in command) return cancelOpen(game, seat);
  if ("attempt" in command) return attempt(game, seat, command.attempt, command.decision ?? game.decisions);
  return answerDecision(game, seat, command);
}

/** Commands may come from outside, where types say nothing: whether it is one at all. */
function isCommand(command: object): boolean {
  if ("leave" in command) return command.leave === true;
  if ("cancel" in command) return command.cancel === true;
  if (!("attempt" in command)) return "choice" in command || "choices" in command;
  const { attempt: what } = command;
  return typeof what === "object" && what !== null && "verb" in what && typeof what.verb === "string";
}

/** An answer to the open decision. */
type Answer = Extract<Command, { readonly choice: number } | { readonly choices: readonly number[] }>;

/** The open decision is answered by the seat that decides for the one that is asked. */
function answerDecision(game: Game, seat: number, command: Answer): Refusal | null {
  if (command.decision !== game.decisions) return stale(game, command.decision);
  const waits = askedSeat(game);
  if (deciderOf(game, waits) !== seat)
    return refuse(game, "notYourDecision", `the game waits for ${(game.state.seats[waits] ?? missing("seat")).name}`);
  if (!isInNumbers(command))
    return refuse(game, "unknownOption", "a command has a whole number as `choice`, or a list of them as `choices`");
  if ("choices" in command) return answerWhole(game, command.choices);
  return takeOption(game, command.choice)
    ? null
    : refuse(game, "unknownOption", `there is no option ${command.choice}`);
}

/** Commands may come from outside: whether an answer is given in whole numbers. */
const isInNumbers = (command: Answer): boolean =>
  "choices" in command
    ? Array.isArray(command.choices) && command.choices.every(Number.isInteger)
    : Number.isInteger(command.choice);

const stale = (game: Game, id: number): Refusal =>
  refuse(game, "stale", `decision ${id} is over; the open one is ${game.decisions}`);

/** Takes one of the options; false if there is none of that index. */
function takeOption(game: Game, index: number): boolean {
  const window = windowOnTop(game);
  if (window === null) return pickOption(game, index);
  // To pass is the first option. The others are not listed for it: there may be many, and most answers pass.
  if (index === 0 && mayPass(game, window.seat)) {
    choose(game, null);
    return true;
  }
  const choice = optionsIn(game, window)[index];
  if (choice === undefined) return false;
  choose(game, choice);
  return true;
}

function pickOption(game: Game, index: number): boolean {
  const pick = picksOf(game, openQuestion(game))[index];
  if (pick === undefined) return false;
  game.decisions++;
  takePick(game, pick);
  advance(game);
  return true;
}

/** The answer of a seat with priority that passes. */
const PASSING = [-1];

/** A seat with priority passes (null) or begins something: its window takes that as the game goes on. */
function choose(game: Game, choice: Choice | null, aim = 0): void {
  game.decisions++;
  if (choice === null || choice.action < 0) advance(game, PASSING);
  else advance(game, [choice.action, choice.object, choice.ability, aim]);
}

/** One question answered at once: taken or refused as a whole. */
function answerWhole(game: Game, choices: readonly number[]): Refusal | null {
  const question = questionOf(game);
  if (question === null) return refuse(game, "unknownOption", "priority is answered with one choice");
  const picks = readAnswer(question, choices, () => picksOf(game, question));
  if (typeof picks === "string") return refuse(game, "unknownOption", picks);
  for (const pick of picks) {
    game.decisions++;
    takePick(game, pick);
  }
  advance(game);
  return null;
}

/** Something is tried that may not be offered: it is begun, or refused with the reasons against it. */
function attempt(game: Game, seat: number, what: Attempt, id: number): Refusal | null {
  if (id !== game.decisions) return stale(game, id);
  const refusal = refusalOf(game, seat, what);
  if (refusal !== null) {
    const waits = askedSeat(game);
    return violate(game, deciderOf(game, waits) === seat ? waits : seat, refusal, () => advance(game));
  }
  choose(game, offered(game, askedSeat(game), what), what.to);
  return null;
}

/** The open announcement is taken back. */
function cancelOpen(game: Game, seat: number): Refusal | null {
  const refusal = cancel(game, seat);
  if (refusal !== null) return refusal;
  game.decisions++;
  advance(game);
  return null;
}

/** A seat leaves the game, which any seat may at any time; where teams share their turns, the team goes with it. */
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

/** Something failed inside a command: the game cannot be played on, and says so whenever it is asked to. */
function broken(game: Game, error: unknown): Error {
  if (error instanceof Error && error.message === game.broken) return error;
  const seed = game.seed === null ? "" : `, seed ${game.seed}`;
  const why = error instanceof Error ? error.message : String(error);
  game.broken = `the game is broken at decision ${game.decisions} (${game.ruleset.name}, ${placeOf(game)}${seed}): ${why}`;
  return new Error(game.broken, { cause: error });
}

/** Where the game is, as far as that can still be said: the report of a fault must not fail itself. */
function placeOf(game: Game): string {
  try {
    return where(game);
  } catch {
    return `turn ${game.state.turn}`;
  }
}

/**
 * Where a command enters the game: a seat answers or attempts something, and the game advances until it waits again.
 */

import { shown } from "../data/expectation.ts";
import {
  type Attempt,
  attempted,
  type Command,
  type Choice,
  refuse,
  type Refusal,
  type Shortcut,
} from "../state/command.ts";
import { mustBeGame, type Game } from "../state/game.ts";
import { eventsSince, type Events } from "../state/event.ts";
import { logEnd } from "../state/log.ts";
import { where, windowOnTop } from "../state/agenda.ts";
import { refName } from "./option.ts";
import { readAnswer } from "../state/question-forms.ts";
import { LOSE, proposal } from "../state/proposal.ts";
import { sharersOfFate } from "../state/seats.ts";
import { missing } from "../data/ids.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { fork } from "../derived/fork.ts";
import { deciderOf } from "../objects/control.ts";
import { noteActivity } from "../time/loops.ts";
import { happen } from "../door/propose.ts";
import { cancel, takeBack } from "../actions/cancel.ts";
import { areListed, mayPass, options, optionsIn } from "../actions/options.ts";
import { payWithOf } from "../actions/announcement.ts";
import type { Ref } from "../state/client-ref.ts";
import { violate } from "../frames/priority.ts";
import { advance } from "./advance.ts";
import { askedSeat, openQuestion, optionCount, picksOf, questionOf, takePick } from "./decision.ts";
import { readCommand } from "./command-check.ts";
import { proposeShortcut } from "./shortcut.ts";
import { offered, refusalOf } from "./explain.ts";
import { refusalOfPairs } from "./explain-declaration.ts";

/** The result of a command: the events since then, or the reason for the refusal. */
export type Result =
  | { readonly ok: true; readonly events: Events }
  | { readonly ok: false; readonly refusal: Refusal; readonly events?: Events };

/**
 * Carries out a command. It is checked completely before anything changes, so a refusal leaves the game untouched. A
 * throw is a bug in the kernel or a ruleset: the game is broken, and every later call throws the same report.
 */
export function submit(game: Game, command: Command): Result {
  mustBeGame(game);
  if (game.broken !== "") throw new Error(game.broken);
  // Events that an open announcement has held back are returned with the command that completes it.
  const from = game.log.held ?? logEnd(game.log);
  try {
    const refusal = takeCommand(game, command);
    if (refusal === null) return { ok: true, events: eventsSince(game, from) };
    // The penalty for a violation has happened although the command was refused, so its events are returned.
    return refusal.violation === true
      ? { ok: false, refusal, events: eventsSince(game, from) }
      : { ok: false, refusal };
  } catch (error) {
    throw markBroken(game, error);
  }
}

/**
 * Takes the option of this index. Like `submit`, but without checks of the command and without a result, for fast
 * loops.
 */
export function answer(game: Game, index: number): void {
  mustBeGame(game);
  if (game.broken !== "") throw new Error(game.broken);
  if (game.state.outcome !== null) throw new Error("the game is over");
  if (!Number.isInteger(index)) throw new Error(`expected the index of an option, found ${shown(index)}`);
  let isTaken: boolean;
  try {
    isTaken = takeOption(game, index);
  } catch (error) {
    throw markBroken(game, error);
  }
  if (!isTaken) throw new Error(`there is no option ${index}; the open decision has ${optionCount(game)}`);
}

/** The game after a command; the original is not touched. */
export function after(game: Game, command: Command): Game {
  const copy = fork(game);
  const result = submit(copy, command);
  if (!result.ok) throw new Error(`refused: ${result.refusal.text} [${result.refusal.rules.join(", ")}]`);
  return copy;
}

function takeCommand(game: Game, given: Command): Refusal | null {
  if (game.state.outcome !== null) return refuse(game, "over", "the game is over");
  const command = readCommand(given);
  if (typeof command === "string") return refuse(game, "unknownOption", command);
  const seat = game.state.seats.findIndex((each) => each.name === command.seat);
  if (seat < 0) return refuse(game, "notYourDecision", `no seat is called "${command.seat}"`);
  if ((game.state.seats[seat] ?? missing("seat")).left !== 0)
    return refuse(game, "notYourDecision", `${command.seat} has left the game`);
  if ("leave" in command) return leave(game, seat);
  if ("cancel" in command) return cancelOpen(game, seat);
  if ("attempt" in command) return attempt(game, seat, command);
  if ("shortcut" in command) return beginShortcut(game, seat, command);
  return answerDecision(game, seat, command);
}

type Answer = Extract<Command, { readonly choice: number } | { readonly choices: readonly number[] }>;

/** Answers the open decision. Only the decider may: the asked seat, or the seat that governs it. */
function answerDecision(game: Game, seat: number, command: Answer): Refusal | null {
  if (command.decision !== game.decisions) return stale(game, command.decision);
  const asked = askedSeat(game);
  if (deciderOf(game, asked) !== seat)
    return refuse(game, "notYourDecision", `the game waits for ${(game.state.seats[asked] ?? missing("seat")).name}`);
  if ("choices" in command) return answerWhole(game, command.choices);
  const { choice, pay } = command;
  if (pay !== undefined) return takePaid(game, seat, choice, pay);
  return takeOption(game, choice) ? null : refuse(game, "unknownOption", `there is no option ${choice}`);
}

/** Takes an option that is paid for with what the seat names. */
function takePaid(game: Game, seat: number, index: number, pay: readonly (number | Ref)[]): Refusal | null {
  const choice = windowOnTop(game) === null ? undefined : options(game)[index];
  if (choice === undefined) return refuse(game, "unknownOption", `there is no option ${index} that is paid for`);
  const payWith = payWithOf(game, seat, askedSeat(game), choice, pay);
  if (typeof payWith === "string") return refuse(game, "cost", payWith);
  choose(game, choice, 0, payWith);
  return null;
}

const stale = (game: Game, id: number): Refusal =>
  refuse(game, "stale", `decision ${id} is over; the open one is ${game.decisions}`);

/** Takes an option; false if there is none of this index. */
function takeOption(game: Game, index: number): boolean {
  const window = windowOnTop(game);
  if (window === null) return pickOption(game, index);
  // Passing is always the first option. Most answers pass, so the others are not even listed for it.
  if (index === 0 && window.barred === undefined && !areListed(game, window) && mayPass(game, window.seat)) {
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

/** The answer of a seat that passes. */
const PASSING = [-1];

/** Tells the window that the seat with priority passes (null) or begins an action. */
function choose(game: Game, choice: Choice | null, aim = 0, payWith: readonly number[] = NOTHING_NAMED): void {
  game.decisions++;
  if (choice === null || choice.action < 0) advance(game, PASSING);
  else advance(game, [choice.action, choice.object, choice.ability, aim, ...payWith]);
}

const NOTHING_NAMED: readonly number[] = [];

/**
 * Answers a question with all picks at once, in place of any that were made one by one: either all are taken or the whole
 * answer is refused.
 */
function answerWhole(game: Game, choices: readonly number[]): Refusal | null {
  const question = questionOf(game);
  if (question === null) return refuse(game, "unknownOption", "priority is answered with one choice");
  const picks = readAnswer(
    question,
    choices,
    () => picksOf(game, question),
    (candidate) => refName(game, question, candidate),
  );
  if (typeof picks === "string") return refusalOfPairs(game, choices) ?? refuse(game, "unknownOption", picks);
  question.picked = [];
  for (const pick of picks) {
    game.decisions++;
    takePick(game, pick);
  }
  advance(game);
  return null;
}

/** Begins something that was not taken from the options, or refuses it with the reasons. */
function attempt(game: Game, seat: number, command: Extract<Command, { readonly attempt: Attempt }>): Refusal | null {
  const { attempt: what, decision: id = game.decisions, pay } = command;
  if (id !== game.decisions) return stale(game, id);
  const meant = attempted(game, seat, what);
  const refusal = refusalOf(game, seat, meant);
  if (refusal !== null) {
    const asked = askedSeat(game);
    return violate(game, deciderOf(game, asked) === seat ? asked : seat, refusal, meant, () => advance(game));
  }
  const choice = offered(game, askedSeat(game), meant);
  const payWith = pay === undefined ? NOTHING_NAMED : payWithOf(game, seat, askedSeat(game), choice, pay);
  if (typeof payWith === "string") return refuse(game, "cost", payWith);
  choose(game, choice, meant.to, payWith);
  return null;
}

/** Proposes a shortcut, as whoever decides for the seat with priority. */
function beginShortcut(
  game: Game,
  seat: number,
  { shortcut, decision: id = game.decisions }: Extract<Command, { readonly shortcut: Shortcut }>,
): Refusal | null {
  if (id !== game.decisions) return stale(game, id);
  if (deciderOf(game, askedSeat(game)) !== seat)
    return refuse(
      game,
      "notYourDecision",
      `the game waits for ${(game.state.seats[askedSeat(game)] ?? missing("seat")).name}`,
    );
  const refusal = proposeShortcut(game, shortcut);
  if (refusal === null) advance(game);
  return refusal;
}

/** Cancels the open announcement. */
function cancelOpen(game: Game, seat: number): Refusal | null {
  const refusal = cancel(game, seat);
  if (refusal !== null) return refusal;
  game.decisions++;
  advance(game);
  return null;
}

/** A seat leaves the game, which is legal at any time. If a team has one fate, the whole team leaves. */
function leave(game: Game, seat: number): null {
  const { leaving } = game.ruleset;
  const { oneFate } = game.tables.teams;
  const rule = ruleNumber(game.tables, leaving.conceding ?? leaving.rule, 0);
  const mates = ruleNumber(game.tables, oneFate?.conceding, rule);
  const seats = sharersOfFate(game, seat);
  game.decisions++;
  takeBack(game);
  noteActivity(game);
  // Not through the door: nothing can replace a concession [CR 101.1, 104.3a].
  happen(
    game,
    seats.map((each) => ({ ...proposal(LOSE, each === seat ? rule : mates), seat: each })),
  );
  advance(game);
  return null;
}

/** Marks the game as broken after an exception, so that nobody plays on with an inconsistent state. */
function markBroken(game: Game, error: unknown): Error {
  if (error instanceof Error && error.message === game.broken) return error;
  const seed = game.seed === null ? "" : `, seed ${game.seed}`;
  const why = error instanceof Error ? error.message : String(error);
  game.broken = `the game is broken at decision ${game.decisions} (${game.ruleset.name}, ${whereOrTurn(game)}${seed}): ${why}`;
  return new Error(game.broken, { cause: error });
}

/** Where the game is. Must not throw, because it is called for a game that may be inconsistent. */
function whereOrTurn(game: Game): string {
  try {
    return where(game);
  } catch {
    return `turn ${game.state.turn}`;
  }
}

import { isGivenRecord } from "../data/expectation.ts";
import type { Attempt, Command, Move, Shortcut } from "../state/command.ts";

/**
 * Commands come from outside, where types are not checked and reading a field may even fail. So each field is read once,
 * into a command of our own.
 */
export function readCommand(given: unknown): Command | string {
  try {
    return commandIn(given);
  } catch {
    return "the command cannot be read";
  }
}

function commandIn(given: unknown): Command | string {
  if (!isGivenRecord(given)) return "a command is a record with a seat and what it says";
  const { seat, decision, choice, choices, attempt, shortcut, cancel, leave, pay } = given;
  if (typeof seat !== "string") return "a command has the name of a seat";
  const said = [choice, choices, attempt, shortcut, cancel, leave].filter((each) => each !== undefined);
  if (said.length > 1)
    return "a command says one thing: a choice, choices, an attempt, a shortcut, or `cancel` or `leave`";
  const paid = pay === undefined ? {} : { pay: Array.isArray(pay) ? Array.from(pay, (each: unknown) => each) : null };
  if (!areRefs(paid)) return "what is paid with (`pay`) is a list of refs of a view, or of ids";
  if (pay !== undefined && choice === undefined && attempt === undefined)
    return "only a choice or an attempt says what is paid with (`pay`)";
  if (leave === true) return { seat, leave };
  if (cancel === true) return { seat, cancel };
  if (decision !== undefined && !isWhole(decision)) return "the decision of a command is a whole number";
  if (attempt !== undefined) {
    const read = attemptIn(attempt);
    if (typeof read === "string") return read;
    return { seat, attempt: read, ...(decision === undefined ? {} : { decision }), ...paid };
  }
  if (shortcut !== undefined) {
    const read = shortcutIn(shortcut);
    return typeof read === "string" ? read : { seat, shortcut: read, ...(decision === undefined ? {} : { decision }) };
  }
  if (choice === undefined && choices === undefined)
    return "a command has a choice, choices, an attempt with a verb, a shortcut, or `cancel` or `leave` as true";
  if (decision === undefined) return "an answer names the decision that it answers";
  if (choice !== undefined) return isWhole(choice) ? { seat, decision, choice, ...paid } : WHOLE_NUMBERS;
  const read = Array.isArray(choices) ? Array.from(choices, (each: unknown) => each) : null;
  return read !== null && areWhole(read) ? { seat, decision, choices: read } : WHOLE_NUMBERS;
}

const WHOLE_NUMBERS = "a command has a whole number as `choice`, or a list of them as `choices`";

const areRefs = (paid: { readonly pay?: readonly unknown[] | null }): paid is { readonly pay?: (number | string)[] } =>
  paid.pay === undefined || (paid.pay !== null && paid.pay.every(isRef));

/** A shortcut, or what is wrong with it. */
function shortcutIn(given: unknown): Shortcut | string {
  const { moves, times } = isGivenRecord(given) ? given : {};
  if (!isWhole(times) || times < 1) return "a shortcut says how many times (`times`): a whole number, at least 1";
  const read = Array.isArray(moves) ? Array.from(moves, moveIn) : [];
  if (read.length === 0 || !areMoves(read))
    return "a shortcut has a list of moves, each with a seat and the key of an option";
  if (read.length * times > MOST_MOVES) return `a shortcut has at most ${MOST_MOVES} moves in all`;
  return { moves: read, times };
}

/** More would take longer than anybody waits. */
const MOST_MOVES = 10_000;

function moveIn(given: unknown): Move | null {
  const { seat, key } = isGivenRecord(given) ? given : {};
  return typeof seat === "string" && typeof key === "string" ? { seat, key } : null;
}

const areMoves = (moves: readonly (Move | null)[]): moves is readonly Move[] => !moves.includes(null);

/** An attempt, or what is wrong with it. */
export function attemptIn(given: unknown): Attempt | string {
  if (!isGivenRecord(given)) return "an attempt is a record with a verb";
  const { verb, via, face, of, to, ability } = given;
  if (typeof verb !== "string") return "an attempt has a verb";
  if (via !== undefined && typeof via !== "string") return "the way of an attempt (`via`) is a text";
  if (face !== undefined && typeof face !== "string") return "the face of an attempt is a text";
  if (of !== undefined && !isRef(of)) return "what an attempt is made with (`of`) is a ref of a view, or an id";
  if (to !== undefined && !isRef(to)) return "what an attempt is aimed at (`to`) is a ref of a view, or an id";
  if (ability !== undefined && !isWhole(ability)) return "the ability of an attempt is a whole number, from 1";
  return {
    verb,
    ...(via === undefined ? {} : { via }),
    ...(face === undefined ? {} : { face }),
    ...(of === undefined ? {} : { of }),
    ...(to === undefined ? {} : { to }),
    ...(ability === undefined ? {} : { ability }),
  };
}

const isWhole = (given: unknown): given is number => Number.isSafeInteger(given);

const areWhole = (given: readonly unknown[]): given is readonly number[] => given.every(isWhole);

const isRef = (given: unknown): given is number | string => typeof given === "string" || isWhole(given);

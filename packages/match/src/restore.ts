// Taking up a match again: one that was kept, or one of which only the commands are known.
import { expecting, start } from "@turnwright/kernel";
import { place } from "@turnwright/kernel/client";
import { isGiven, isInput, type Given, type Input } from "./input.ts";
import { openMatch, replayInputs, say, type Match, type Opening } from "./match.ts";
import { deedOf } from "./seat.ts";
import type { StoredMatch } from "./storage.ts";

/** A match that was taken up again, and what of it could not be. */
export interface Restored {
  readonly match: Match;
  /** How many inputs were lost, and why; 0 and null where none was. */
  readonly lost: number;
  readonly reason: string | null;
}

/**
 * Takes a match up again. What its rules do not allow any more is left out, with all that came after it; a match of another game, or a
 * setup that the rules do not know, throws.
 */
export const restoreMatch = expecting(
  "a stored match, a ruleset and its look",
  function restoreMatch(
    stored: StoredMatch,
    known: Pick<Opening, "ruleset" | "look" | "knowledge" | "isWatched">,
  ): Restored {
    const { name } = known.ruleset;
    if (stored.ruleset.name !== name) throw new Error(`this is a match of ${stored.ruleset.name}, not of ${name}`);
    const opening: Opening = { ...known, setup: stored.setup, players: stored.players };
    const match = openMatch(opening);
    const { taken, reason } = replayInputs(match, stored.inputs);
    return { match, lost: stored.inputs.length - taken, reason };
  },
);

/**
 * Takes up a match of which only the commands are known, as a replay has them, and perhaps what its seats wished. What would be passed
 * for a person was passed for it, and who acted where it would be passed had been asked there: so going back leads to what persons have
 * decided.
 */
export const restoreCommands = expecting(
  "what a match is opened with, and inputs",
  function restoreCommands(opening: Opening, inputs: readonly Input[]): Restored {
    const match = openMatch(opening);
    for (const [taken, input] of inputs.entries()) {
      const { reason } = replayInputs(match, [isGiven(input) ? asGiven(match, input) : input]);
      if (reason !== null) return { match, lost: inputs.length - taken, reason };
    }
    return { match, lost: 0, reason: null };
  },
);

/** A command with why it was given, which follows from who is asked. */
function asGiven(match: Match, given: Given): Given {
  const { waiting, game, opening } = match;
  const { seat } = given.command;
  if (waiting.kind !== "pass" || waiting.seat !== seat) return given;
  const deed = deedOf(game, seat, given.command);
  const span = place(game).spans.at(-1)?.span ?? "";
  if (deed === "act" && opening.players[seat]?.kind === "person" && Object.hasOwn(opening.ruleset.spans, span))
    say(match, seat, { stop: { span, whose: "any", once: true } });
  return deed === "pass" ? { ...given, auto: waiting.verdict.code } : given;
}

/** Reads what was kept; gives what is wrong with it as a text. The setup is judged when the game is started. */
export function readStored(text: string): StoredMatch | string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return "this is no JSON";
  }
  return faultIn(data) ?? (data as StoredMatch);
}

/** What is wrong with a match that was read from outside, or null. */
function faultIn(data: unknown): string | null {
  if (!isRecord(data) || typeof data["turnwright"] !== "number")
    return "this is no match of Turnwright: expected { turnwright: 1, ruleset, setup, players, inputs }";
  if (data["turnwright"] !== 1)
    return `this is a match of version ${data["turnwright"]}, and only version 1 can be read`;
  const { inputs, ruleset, setup, players } = data;
  if (!Array.isArray(inputs)) return "inputs: expected a list";
  const bad = inputs.findIndex((input) => !isInput(input));
  if (bad >= 0) return `inputs[${bad}]: expected a command or a wish`;
  if (!isRecord(ruleset) || ![ruleset["name"], ruleset["fingerprint"]].every((each) => typeof each === "string"))
    return "ruleset: expected { name, fingerprint }";
  if (!isRecord(setup)) return "setup: expected what the game starts from";
  const { seats } = setup;
  if (!Array.isArray(seats) || !seats.every((seat) => typeof seat === "string"))
    return "setup.seats: expected the names of the seats";
  if (!isRecord(players) || !seats.every((seat) => Object.hasOwn(players, seat) && isPlayer(players[seat])))
    return "players: expected { kind: person } or { kind: bot, bot } for each seat";
  return null;
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

const isPlayer = (data: unknown): boolean =>
  isRecord(data) && (data["kind"] === "person" || (data["kind"] === "bot" && typeof data["bot"] === "string"));

/** Whether a kept match is of the same rules, to the letter. */
export const isSameRules = expecting(
  "a stored match and a ruleset",
  ({ ruleset, setup }: StoredMatch, known: Pick<Opening, "ruleset">): boolean =>
    start(known.ruleset, setup).tables.fingerprint === ruleset.fingerprint,
);

import {
  expecting,
  askedSeat,
  decision,
  deciderOf,
  fork,
  logOf,
  optionCount,
  readEvents,
  seeded,
  seen,
  start,
  submit,
  view,
  type Command,
  type Events,
  type Game,
  type Refusal,
  type Rng,
  type Ruleset,
  type SeenEvent,
  type Setup,
} from "@turnwright/kernel";
import { place, type PlaceInTime } from "@turnwright/kernel/client";
import type { Look } from "@turnwright/lexicon/look";
import { ACTED, type Knowledge, type Stops, type Verdict } from "./auto-pass.ts";
import { learnedBetween } from "./discovery.ts";
import { isGiven, isInput, type Given, type Input } from "./input.ts";
import { newsFor } from "./news.ts";
import { asAnswered, asAsked, deedOf, firstSitting, stopsIn, verdictOn, type Manner, type Sitting } from "./seat.ts";
import { isWish, spansIn, wish, type Wish } from "./wishes.ts";

/** Who sits at a seat. A bot is asked by whoever runs the match: it may think in another thread. */
export type Player = { readonly kind: "person" } | { readonly kind: "bot"; readonly bot: string };

/** What a match is opened with. */
export interface Opening {
  readonly ruleset: Ruleset;
  readonly look: Look;
  readonly setup: Setup;
  readonly players: Readonly<Record<string, Player>>;
  /** Whether a pause may tell what a player holds; `own` unless said. */
  readonly knowledge?: Knowledge;
  /** Whether what happens is also kept for somebody who sees all of it: a game between bots, say, or one that is over. */
  readonly isWatched?: boolean;
}

/** Who reads what has happened: a seat, or null for somebody who sees all of it. */
export type Reader = string | null;

/** A position in the past, just before a command, and what that command brought. */
export interface Moment {
  /** The game as it was; it is never changed. */
  readonly game: Game;
  /** How many inputs there were before it. */
  readonly inputs: number;
  readonly place: PlaceInTime;
  /** Who answered. */
  readonly seat: string;
  readonly given: Given;
  /** Why it was passed for the seat, if it was. */
  readonly verdict?: Verdict;
  /** What happened, as each reader may see it. */
  readonly events: Told;
  /** What was kept of the seats before it. */
  readonly sittings: Readonly<Record<string, Sitting>>;
  /** What each seat has learned by it that it did not know, in words. */
  readonly learned: Readonly<Record<string, readonly string[]>>;
}

/** What happened, as each seat may see it, and under "" all of it where the match is watched. */
type Told = Readonly<Record<string, readonly SeenEvent[]>>;

/** One match: a game, who plays it, and all that was said so far. */
export interface Match {
  readonly opening: Opening;
  /** The position now. It is exchanged when the match goes back. */
  game: Game;
  /** What happened before the first command, as each reader may see it. */
  readonly dealt: Told;
  inputs: Input[];
  moments: Moment[];
  sittings: Readonly<Record<string, Sitting>>;
  waiting: Waiting;
  /** Grows with every change, for whoever shows the match. */
  version: number;
  /** What broke the game, if something did; it was restored to the position before. */
  mishap: string | null;
}

/** Opens a match at its beginning. Setups and decks that the rules do not allow throw, saying what was expected. */
export const openMatch = expecting(
  "a ruleset, its look, a setup and players",
  function openMatch(opening: Opening): Match {
    const { ruleset, look, setup, players } = opening;
    const game = start(ruleset, setup);
    for (const seat of setup.seats)
      if (!Object.hasOwn(players, seat))
        throw new Error(`nobody sits at ${seat}: expected a person or a bot for each seat`);
    const match: Match = {
      opening,
      game,
      dealt: toldTo(opening, logOf(game)),
      inputs: [],
      moments: [],
      sittings: Object.fromEntries(setup.seats.map((seat) => [seat, firstSitting(look.stops)])),
      waiting: OVER,
      version: 0,
      mishap: null,
    };
    wait(match);
    return match;
  },
);

/** The seats at which persons sit. */
export const persons = expecting(
  "a match, as openMatch gives it",
  ({ opening: { players, setup } }: Match): readonly string[] =>
    setup.seats.filter((seat) => players[seat]?.kind === "person"),
);

/** Who answers what is open; null when the game is over. */
export const decider = expecting("a game", (game: Game): string | null =>
  game.state.outcome === null ? (game.state.seats[deciderOf(game, askedSeat(game))]?.name ?? null) : null,
);

/** What the match waits for: a person, whom it asks for a reason; a bot; somebody who passes without being asked; or nobody. */
export type Waiting =
  | { readonly kind: "over" }
  | { readonly kind: "bot"; readonly seat: string; readonly bot: string }
  | { readonly kind: "person"; readonly seat: string; readonly verdict: Verdict }
  | { readonly kind: "pass"; readonly seat: string; readonly verdict: Verdict };

const OVER: Waiting = { kind: "over" };

/** What the match waits for. Who is asked stays asked until it answers. */
export const waitingFor = expecting("a match, as openMatch gives it", ({ waiting }: Match): Waiting => waiting);

/**
 * Finds what the match waits for, after everything that was said or given, and keeps that somebody is asked. So it follows from the
 * inputs alone, whoever looks how often, and is the same when they are played again.
 */
export function wait(match: Match): void {
  match.waiting = foundWaiting(match);
}

function foundWaiting(match: Match): Waiting {
  const { opening, game } = match;
  const seat = decider(game);
  if (seat === null) return OVER;
  const player = opening.players[seat];
  if (player?.kind === "bot") {
    const isIdle =
      mannerOf(match).knowledge === "own" && optionCount(game) === 1 && decision(game)?.kind === "priority";
    return isIdle ? { kind: "pass", seat, verdict: ONLY_PASS } : { kind: "bot", seat, bot: player.bot };
  }
  const seenNow = view(game, seat);
  const sitting = sittingOf(match.sittings, seat);
  const verdict = verdictOn(sitting, seenNow, mannerOf(match));
  if (!verdict.ask) return { kind: "pass", seat, verdict };
  keep(match, seat, asAsked(sitting, seenNow, verdict));
  return { kind: "person", seat, verdict };
}

const ONLY_PASS: Verdict = { ask: false, code: "nothing", text: "there is nothing it could do" };

export const mannerOf = ({ opening: { look, knowledge = "own" } }: Match): Manner => ({ first: look.stops, knowledge });

/** Whether a seat would be asked in a position of this match. */
export const verdictFor = expecting(
  "a match, as openMatch gives it, a game and a seat",
  (match: Match, game: Game, seat: string): Verdict =>
    verdictOn(sittingOf(match.sittings, seat), view(game, seat), mannerOf(match)),
);

/** All that decides whether a seat is asked, beside what it sees. */
export const stopsOf = expecting(
  "a match, as openMatch gives it, and a seat",
  ({ opening, sittings }: Match, seat: string): Stops => stopsIn(sittingOf(sittings, seat), opening.look.stops),
);

/** What is kept of a seat; throws if there is none of this name. */
export function sittingOf(sittings: Match["sittings"], seat: string): Sitting {
  const found = typeof seat === "string" && Object.hasOwn(sittings, seat) ? sittings[seat] : undefined;
  if (found === undefined) throw new Error(noSeat(sittings, seat));
  return found;
}

const noSeat = (sittings: Match["sittings"], seat: string): string =>
  `no seat is called ${JSON.stringify(seat)}; there are ${Object.keys(sittings).join(", ")}`;

const keep = (match: Match, seat: string, sitting: Sitting): void => {
  match.sittings = { ...match.sittings, [seat]: sitting };
};

/** So many windows are passed in one go. Games end loops of their own by their rules, long before that. */
const MOST_PASSES = 20_000;

/** Passes for everybody who need not be asked, until somebody must be or the game is over. */
export const passOn = expecting("a match, as openMatch gives it", function passOn(match: Match): Waiting {
  for (let count = 0; count < MOST_PASSES; count++) {
    const { waiting } = match;
    if (waiting.kind !== "pass") return waiting;
    const { seat, verdict } = waiting;
    const command: Command = { seat, decision: match.game.decisions, choice: 0 };
    const refusal = give(match, { command, auto: verdict.code });
    if (refusal !== null) return askInstead(match, seat, refusal);
  }
  throw new Error(`${MOST_PASSES} windows were passed and nobody was asked`);
});

/** A pass broke the game: whoever it was given for may do something else. */
function askInstead(match: Match, seat: string, { text }: Refusal): Waiting {
  if (match.opening.players[seat]?.kind !== "person")
    throw new Error(`a pass of ${seat} was refused: ${text} (${match.mishap ?? "no report"})`);
  const verdict: Verdict = { ask: true, code: "choice", text: "to pass breaks the game here: do something else" };
  keep(match, seat, { ...sittingOf(match.sittings, seat), asked: { decision: match.game.decisions, verdict } });
  match.waiting = { kind: "person", seat, verdict };
  match.version++;
  return match.waiting;
}

/** What is wrong with a wish of a seat, or null. */
function faultOf(
  { opening: { ruleset }, game: { tables }, sittings }: Match,
  seat: string,
  change: Wish,
): string | null {
  if (typeof seat !== "string" || !Object.hasOwn(sittings, seat)) return noSeat(sittings, seat);
  if (!isWish(change)) return "this is no wish: expected a stop, an occasion, a standing pass, full control or a goal";
  const unknown = spansIn(change).find((span) => !tables.spanNumbers.has(span));
  return unknown === undefined
    ? null
    : `no span is called "${unknown}"; there are ${Object.keys(ruleset.spans).join(", ")}`;
}

/** Says where a seat wants to be asked from now on. A wish that names what is not there throws. */
export const say = expecting(
  "a match, as openMatch gives it, a seat and a wish",
  function say(match: Match, seat: string, change: Wish): void {
    const fault = faultOf(match, seat, change);
    if (fault !== null) throw new Error(fault);
    const sitting = sittingOf(match.sittings, seat);
    keep(match, seat, { ...sitting, wishes: wish(sitting.wishes, change) });
    match.inputs.push({ seat, wish: change });
    wait(match);
    match.version++;
  },
);

/** Gives a command to the game; why it was refused, or null. A refusal changes nothing and is not recorded. */
export const give = expecting(
  "a match, as openMatch gives it, and a command",
  function give(match: Match, given: Given): Refusal | null {
    if (!isInput(given) || !isGiven(given))
      return {
        code: "unknownOption",
        text: "expected { command, key, auto, spent }, of which the command must be",
        rules: [],
        reasons: [],
      };
    const before = fork(match.game);
    const { command } = given;
    // Commands come from outside, and whether this one can be read at all is said when it is submitted.
    const key = "choice" in command && typeof command.choice === "number" ? keyOf(before, command.choice) : undefined;
    if (key !== undefined && given.key !== undefined && given.key !== key)
      return {
        code: "stale",
        text: `option ${String(Reflect.get(command, "choice"))} is "${key}" here, not "${given.key}"`,
        rules: [],
        reasons: [],
      };
    let result;
    try {
      result = submit(match.game, command);
    } catch (error) {
      // The game is broken now, by a fault of ours; the position before the command is as good as it was.
      match.game = restored(match, before);
      match.mishap = error instanceof Error ? error.message : String(error);
      match.version++;
      return {
        code: "broken",
        text: "this command broke the game; it was taken back, and the game goes on without it",
        rules: [],
        reasons: [],
      };
    }
    if (!result.ok && result.refusal.violation !== true) return result.refusal;
    const verdict = reasonOf(match, given);
    const moment: Moment = {
      game: before,
      inputs: match.inputs.length,
      sittings: match.sittings,
      place: place(before),
      seat: command.seat,
      given: key === undefined ? given : { ...given, key },
      ...(verdict === null ? {} : { verdict }),
      ...told(match, before, result.events),
    };
    match.moments.push(moment);
    match.inputs.push(moment.given);
    noteCommand(match, moment);
    wait(match);
    match.version++;
    return result.ok ? null : result.refusal;
  },
);

/** What an option of the open decision is called. */
const keyOf = (game: Game, choice: number): string | undefined =>
  game.state.outcome === null ? decision(game)?.options[choice]?.key : undefined;

/** Why a window is passed for a seat, if it is. A match that was kept may come from where it was asked less often. */
function reasonOf({ waiting }: Match, { auto, command }: Given): Verdict | null {
  if (auto === undefined || "leave" in command) return null;
  if (auto === "time") return OUT_OF_TIME;
  if (auto === "paid") return PAID;
  return waiting.kind === "pass" && waiting.seat === command.seat
    ? waiting.verdict
    : { ask: false, code: auto, text: "it was passed then" };
}

const OUT_OF_TIME: Verdict = { ask: false, code: "time", text: "time ran out" };
const PAID: Verdict = { ask: false, code: "paid", text: "you left to others what is paid with" };

/**
 * A position to go on from. A fork has no events, and those of an announcement are told when it is complete: in the midst of one it
 * is played again from its beginning.
 */
export function restored({ moments }: Match, position: Game, to = moments.length): Game {
  if (position.log.held === null) return fork(position);
  const first = moments.slice(0, to).findLastIndex(({ game }) => game.log.held === null);
  const begun = moments[first];
  if (begun === undefined) return fork(position);
  const game = fork(begun.game);
  for (const { given } of moments.slice(first, to)) submit(game, given.command);
  return game;
}

/** What happened, for everybody who may read it. */
function toldTo({ setup, isWatched = false }: Opening, events: Events | undefined): Told {
  const readers: readonly Reader[] = isWatched ? [...setup.seats, null] : setup.seats;
  return Object.fromEntries(readers.map((reader) => [reader ?? "", events === undefined ? [] : seen(events, reader)]));
}

/** What a reader was told; throws if there is none of this name, or all of it was not kept. */
export function toldIn(all: Told, reader: Reader): readonly SeenEvent[] {
  const found = reader !== "" && Object.hasOwn(all, reader ?? "") ? all[reader ?? ""] : undefined;
  if (found !== undefined) return found;
  throw new Error(
    reader === null
      ? "nobody sees all of this match: open it with isWatched"
      : `no seat is called "${reader}"; there are ${Object.keys(all).filter(Boolean).join(", ")}`,
  );
}

/** What happened, for each seat: what it sees of it, and what it learns by it. */
function told({ opening, game }: Match, before: Game, events: Events | undefined): Pick<Moment, "events" | "learned"> {
  const { seats } = opening.setup;
  const all = events === undefined ? [] : readEvents(events);
  return {
    events: toldTo(opening, events),
    learned: Object.fromEntries(seats.map((seat, number) => [seat, learnedBetween(before, game, number, all)])),
  };
}

/** Keeps what a command means for where its seat and the others are asked. */
function noteCommand(match: Match, { given, seat, events, game }: Moment): void {
  const { command, auto, spent = 0 } = given;
  const sitting = asAnswered(
    sittingOf(match.sittings, seat),
    game,
    seat,
    deedOf(game, seat, command),
    auto === undefined,
  );
  keep(match, seat, { ...sitting, spent: sitting.spent + spent });
  if ("cancel" in command || "leave" in command) stayAsked(match, game, "cancel" in command);
  for (const other of match.opening.setup.seats) {
    const news = newsFor(match.opening.look, events[other] ?? [], [game, match.game], other);
    const now = sittingOf(match.sittings, other);
    if (news.length > 0) keep(match, other, { ...now, news: [...now.news, ...news] });
  }
}

/** Who was asked is still asked after something was cancelled, or after somebody else has left: it has not answered. */
function stayAsked(match: Match, before: Game, isCancelled: boolean): void {
  const seat = decider(match.game);
  if (seat === null || seat !== decider(before)) return;
  const sitting = sittingOf(match.sittings, seat);
  const isSamePlace = place(match.game).id === place(before).id;
  if (sitting.asked === null || sitting.asked.decision !== before.decisions || !isSamePlace) return;
  const verdict = isCancelled ? ACTED : sitting.asked.verdict;
  keep(match, seat, { ...sitting, asked: { decision: match.game.decisions, verdict } });
}

/** Chance for a bot at the open decision: the same whenever the match comes there, in whichever thread it thinks. */
export const rngOf = expecting("a match, as openMatch gives it", ({ opening: { setup }, game }: Match): Rng =>
  seeded(((setup.seed ?? 0) * 7919 + game.decisions * 104_729) % 2 ** 31),
);

/** The game as it was before the moment with this number; behind the last moment, as it is now. */
export const gameAt = expecting(
  "a match, as openMatch gives it, and the number of a moment",
  ({ moments, game }: Match, moment: number): Game => {
    if (!Number.isInteger(moment) || moment < 0)
      throw new Error(`expected the number of a moment, from 0 on, found ${String(moment)}`);
    return moments[moment]?.game ?? game;
  },
);

/** Plays inputs again from the beginning; gives how many were taken, and why the next one was not. */
export function replayInputs(
  match: Match,
  inputs: readonly Input[],
): { readonly taken: number; readonly reason: string | null } {
  for (const [taken, input] of inputs.entries()) {
    const fault = isGiven(input) ? faultOfGiven(match, input) : faultOf(match, input.seat, input.wish);
    if (fault !== null) return { taken, reason: fault };
    if (!isGiven(input)) say(match, input.seat, input.wish);
  }
  return { taken: inputs.length, reason: null };
}

/** Gives a command again; what is wrong with it, or null. A violation is no fault: its penalty is what happened. */
function faultOfGiven(match: Match, input: Given): string | null {
  const refusal = give(match, input);
  return refusal === null || refusal.violation === true ? null : refusal.text;
}

import {
  askedSeat,
  decision,
  deciderOf,
  fork,
  logOf,
  optionCount,
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
import { autoPass, type Knowledge, type News, type Stops, type Verdict } from "./auto-pass.ts";
import { isGiven, type Given, type Input } from "./input.ts";
import { learnedBetween } from "./learning.ts";
import { newsFor } from "./news.ts";
import { firstWishes, wish, type Wish, type Wishes } from "./wishes.ts";

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
}

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
  /** What happened, as each seat may see it. */
  readonly events: Readonly<Record<string, readonly SeenEvent[]>>;
  /** What was kept of the seats before it. */
  readonly sittings: Readonly<Record<string, Sitting>>;
  /** What each seat has learned by it that it did not know, in words. */
  readonly learned: Readonly<Record<string, readonly string[]>>;
}

/** What a match keeps of one seat. */
export interface Sitting {
  readonly wishes: Wishes;
  readonly news: readonly News[];
  readonly actedIn: number;
  /** How long the seat has thought so far, in milliseconds. */
  readonly spent: number;
}

/** One match: a game, who plays it, and all that was said so far. */
export interface Match {
  readonly opening: Opening;
  /** The position now. It is exchanged when the match goes back. */
  game: Game;
  /** What happened before the first command, as each seat may see it. */
  readonly dealt: Readonly<Record<string, readonly SeenEvent[]>>;
  inputs: Input[];
  moments: Moment[];
  sittings: Readonly<Record<string, Sitting>>;
  /** Grows with every change, for whoever shows the match. */
  version: number;
  /** What broke the game, if something did; it was restored to the position before. */
  mishap: string | null;
}

/** Opens a match at its beginning. Setups and decks that the rules do not allow throw, saying what was expected. */
export function openMatch(opening: Opening): Match {
  const { ruleset, setup, players } = opening;
  for (const seat of setup.seats)
    if (!Object.hasOwn(players, seat))
      throw new Error(`nobody sits at ${seat}: expected a person or a bot for each seat`);
  const game = start(ruleset, setup);
  return {
    opening,
    game,
    dealt: Object.fromEntries(setup.seats.map((seat) => [seat, seen(logOf(game), seat)])),
    inputs: [],
    moments: [],
    sittings: firstSittings(opening),
    version: 0,
    mishap: null,
  };
}

const firstSittings = ({ look, setup }: Opening): Record<string, Sitting> =>
  Object.fromEntries(
    setup.seats.map((seat) => [seat, { wishes: firstWishes(look.stops), news: [], actedIn: 0, spent: 0 }]),
  );

/** The seats at which persons sit. */
export const persons = ({ opening: { players, setup } }: Match): readonly string[] =>
  setup.seats.filter((seat) => players[seat]?.kind === "person");

/** Who answers what is open; null when the game is over. */
export const decider = (game: Game): string | null =>
  game.state.outcome === null ? (game.state.seats[deciderOf(game, askedSeat(game))]?.name ?? null) : null;

/** What the match waits for: a person, whom it asks for a reason; a bot; somebody who passes without being asked; or nobody. */
export type Waiting =
  | { readonly kind: "over" }
  | { readonly kind: "bot"; readonly seat: string; readonly bot: string }
  | { readonly kind: "person"; readonly seat: string; readonly verdict: Verdict }
  | { readonly kind: "pass"; readonly seat: string; readonly verdict: Verdict };

export function waitingFor(match: Match): Waiting {
  const seat = decider(match.game);
  if (seat === null) return { kind: "over" };
  const player = match.opening.players[seat];
  if (player?.kind === "bot")
    return optionCount(match.game) === 1 && decision(match.game)?.kind === "priority"
      ? { kind: "pass", seat, verdict: ONLY_PASS }
      : { kind: "bot", seat, bot: player.bot };
  const verdict = verdictFor(match, match.game, seat);
  return { kind: verdict.ask ? "person" : "pass", seat, verdict };
}

const ONLY_PASS: Verdict = { ask: false, code: "nothing", text: "there is nothing it could do" };

/** Whether a seat would be asked in a position of this match. */
export const verdictFor = (match: Match, game: Game, seat: string): Verdict =>
  autoPass(view(game, seat), stopsOf(match, seat), match.opening.knowledge ?? "own");

export function stopsOf({ opening, sittings }: Match, seat: string): Stops {
  const { wishes, news, actedIn } = sittingOf(sittings, seat);
  return { ...wishes, news, actedIn, game: opening.look.stops };
}

function sittingOf(sittings: Match["sittings"], seat: string): Sitting {
  const found = Object.hasOwn(sittings, seat) ? sittings[seat] : undefined;
  if (found === undefined)
    throw new Error(`no seat is called "${seat}"; there are ${Object.keys(sittings).join(", ")}`);
  return found;
}

/** So many windows are passed in one go. Games end loops of their own by their rules, long before that. */
const MOST_PASSES = 20_000;

/** Passes for everybody who need not be asked, until somebody must be or the game is over. */
export function passOn(match: Match): Waiting {
  for (let count = 0; count < MOST_PASSES; count++) {
    const waiting = waitingFor(match);
    if (waiting.kind === "person") noteAsked(match, waiting.seat, waiting.verdict);
    if (waiting.kind !== "pass") return waiting;
    const command: Command = { seat: waiting.seat, decision: match.game.decisions, choice: 0 };
    const refusal = give(match, { command, auto: waiting.verdict.code }, waiting.verdict);
    if (refusal !== null) throw new Error(`a pass was refused: ${refusal.text}`);
  }
  throw new Error(`${MOST_PASSES} windows were passed and nobody was asked`);
}

/** Somebody is asked: what it passed for is over, and a stop that counts once is used. */
function noteAsked(match: Match, seat: string, { code }: Verdict): void {
  const { wishes } = sittingOf(match.sittings, seat);
  const seenNow = view(match.game, seat);
  const isUsed = (stop: Wishes["stops"][number]): boolean =>
    stop.once === true && code === "stop" && seenNow.place.spans.some(({ span }) => span === stop.span);
  if (wishes.goal === null && !wishes.stops.some(isUsed)) return;
  keep(match, seat, { wishes: { ...wishes, goal: null, stops: wishes.stops.filter((stop) => !isUsed(stop)) } });
}

const keep = (match: Match, seat: string, change: Partial<Sitting>): void => {
  match.sittings = { ...match.sittings, [seat]: { ...sittingOf(match.sittings, seat), ...change } };
};

/** Says where a seat wants to be asked from now on. */
export function say(match: Match, seat: string, change: Wish): void {
  keep(match, seat, { wishes: wish(sittingOf(match.sittings, seat).wishes, change) });
  match.inputs.push({ seat, wish: change });
  match.version++;
}

/** Gives a command to the game; why it was refused, or null. A refusal changes nothing and is not recorded. */
export function give(match: Match, given: Given, verdict?: Verdict): Refusal | null {
  const before = fork(match.game);
  const where = place(before);
  const { command } = given;
  const key = given.key ?? ("choice" in command ? decision(before)?.options[command.choice]?.key : undefined);
  let result;
  try {
    result = submit(match.game, command);
  } catch (error) {
    // The game is broken now, by a fault of ours; the position before the command is as good as it was.
    match.game = before;
    match.mishap = error instanceof Error ? error.message : String(error);
    match.version++;
    return {
      code: "broken",
      text: "this command broke the game; it was taken back, and the game goes on without it",
      rules: [],
    };
  }
  if (!result.ok && result.refusal.violation !== true) return result.refusal;
  const moment: Moment = {
    game: before,
    inputs: match.inputs.length,
    sittings: match.sittings,
    place: where,
    seat: command.seat,
    given: key === undefined ? given : { ...given, key },
    ...(verdict === undefined ? {} : { verdict }),
    ...told(match, before, result.events),
  };
  match.moments.push(moment);
  match.inputs.push(moment.given);
  noteCommand(match, moment);
  match.version++;
  return result.ok ? null : result.refusal;
}

/** What happened, for each seat: what it sees of it, and what it learns by it. */
function told({ opening, game }: Match, before: Game, events: Events | undefined): Pick<Moment, "events" | "learned"> {
  const found: Record<string, readonly SeenEvent[]> = {};
  const learned: Record<string, readonly string[]> = {};
  for (const [number, seat] of opening.setup.seats.entries()) {
    found[seat] = events === undefined ? [] : seen(events, seat);
    learned[seat] = learnedBetween(before, game, number, found[seat]);
  }
  return { events: found, learned };
}

/** Keeps what a command means for where its seat and the others are asked. */
function noteCommand(match: Match, { given, seat, place: where, events, game }: Moment): void {
  const { command, auto, spent = 0 } = given;
  const before = sittingOf(match.sittings, seat);
  const open = view(game, seat).decision;
  const isPriority = open?.kind === "priority";
  const isPass = isPriority && "choice" in command && open.options[command.choice]?.verb === "pass";
  keep(match, seat, {
    spent: before.spent + spent,
    // Who has passed, or was passed, has heard what others did.
    ...(isPass ? { news: [] } : {}),
    ...(isPass && auto === undefined ? { actedIn: 0 } : {}),
    ...(isPriority && !isPass && auto === undefined ? { actedIn: where.id } : {}),
  });
  for (const other of match.opening.setup.seats) {
    const news = newsFor(match.opening.look, events[other] ?? [], other);
    if (news.length > 0) keep(match, other, { news: [...sittingOf(match.sittings, other).news, ...news] });
  }
}

/** Chance for a bot at the open decision: the same whenever the match comes there, in whichever thread it thinks. */
export const rngOf = ({ opening: { setup }, game }: Match): Rng =>
  seeded(((setup.seed ?? 0) * 7919 + game.decisions * 104_729) % 2 ** 31);

/** The game as it was before the moment with this number, or as it is now. */
export const gameAt = ({ moments, game }: Match, moment: number): Game => moments[moment]?.game ?? game;

/** Plays inputs again from the beginning; gives how many were taken, and why the next one was not. */
export function replayInputs(
  match: Match,
  inputs: readonly Input[],
): { readonly taken: number; readonly reason: string | null } {
  for (const [taken, input] of inputs.entries()) {
    if (!isGiven(input)) {
      say(match, input.seat, input.wish);
      continue;
    }
    const verdict = replayedVerdict(match, input);
    if (verdict === null) passOnWishes(match);
    const refusal = give(match, input, verdict ?? undefined);
    if (refusal !== null && refusal.violation !== true) return { taken, reason: refusal.text };
  }
  return { taken: inputs.length, reason: null };
}

/** Why a pass was given for a seat, found again; null for what a person or a bot said itself. */
function replayedVerdict(match: Match, { auto, command }: Given): Verdict | null {
  if (auto === undefined) return null;
  if (auto === "time") return OUT_OF_TIME;
  return match.opening.players[command.seat]?.kind === "bot" ? ONLY_PASS : verdictFor(match, match.game, command.seat);
}

/** What was passed for a seat because its time ran out. */
export const OUT_OF_TIME: Verdict = { ask: false, code: "nothing", text: "time ran out" };

/** A person was asked here when it was played: what that uses up is used up again. */
function passOnWishes(match: Match): void {
  const waiting = waitingFor(match);
  if (waiting.kind === "person") noteAsked(match, waiting.seat, waiting.verdict);
}

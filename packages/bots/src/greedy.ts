import {
  slotOf,
  answer,
  askedSeat,
  below,
  deciderOf,
  expecting,
  fork,
  idleAnswer,
  imagine,
  optionCount,
  options,
  questionOf,
  type Choice,
  type Game,
  type Rng,
} from "@turnwright/kernel";
import { A_GAME, type Bot } from "./bot.ts";
import { horizonOf, isDone, isOver, isResting, isSameHorizon, leavesMore, type Horizon } from "./horizon.ts";

/** How well a game stands for a seat: more is better. A game that is over has an outlook too. */
export type Outlook = (game: Game, seat: number) => number;

/**
 * What a game knows better than its outlook: an option for the seat that decides, or nothing. It is asked about each
 * decision of the bot, and about each question that comes up while an option is tried.
 */
export type Advice = (game: Game, seat: number) => number | undefined;

/** What can be done later as well, and better then: it is not tried. */
export type Waits = (game: Game, choice: Choice) => boolean;

/** How a greedy bot is made. */
export interface GreedyOptions {
  readonly advice?: Advice;
  readonly waits?: Waits;
  /** How many options it tries at most. */
  readonly width?: number;
}

/** How many options are tried of a question that comes up while another is looked at. */
const INNER_WIDTH = 5;

/** How many questions are looked at so while one option is. */
const MOST_LOOKS = 3;

/** Nobody is asked more often than this until a turn is over; who is has lost its way. */
const MOST_ANSWERS = 400;

/**
 * Tries each option on a game in which it does not know more than its seat does, lets everybody decline until what it
 * does is done, and takes the option with the best outlook.
 */
export function greedy(outlook: Outlook, how: GreedyOptions = {}): Bot {
  if (typeof outlook !== "function" || typeof how !== "object" || how === null)
    throw new Error("expected an outlook, which is a function of a game and a seat, and perhaps a record of options");
  const { advice, waits = () => false, width = 16 } = how;
  return {
    name: "greedy",
    choose: expecting(A_GAME, (game, rng) => {
      const count = optionCount(game);
      if (count <= 1) return 0;
      const seat = deciderOf(game, askedSeat(game));
      const advised = advice?.(game, seat);
      if (advised !== undefined) return advised;
      const question = questionOf(game);
      // Nothing speaks against keeping what one has, and hardly ever does it matter in which order things go on.
      if (question?.kind === "mulligan" || question?.form === "order") return 0;
      if (question?.kind === "shortcut" && !couldDiffer(game, askedSeat(game))) return 0;
      const name = game.state.seats[seat]?.name ?? "";
      const best = bestOption(imagine(game, name, rng), { seat, outlook, advice, waits, rng, width }, null);
      return Math.min(best.index, count - 1);
    }),
  };
}

/** Whether a seat that cuts a shortcut short at its first move could do anything there but pass. */
function couldDiffer(game: Game, seat: number): boolean {
  const copy = fork(game);
  answer(copy, 1);
  while (copy.state.outcome === null && questionOf(copy)?.kind === "shortcut") answer(copy, 0);
  if (copy.state.outcome !== null || askedSeat(copy) !== seat) return false;
  return questionOf(copy) !== null || options(copy).some(({ action }) => action >= 0);
}

/** Who looks ahead, and how far. */
interface Search {
  readonly seat: number;
  readonly outlook: Outlook;
  readonly advice: Advice | undefined;
  readonly waits: Waits;
  readonly rng: Rng;
  readonly width: number;
}

/** An option, how often it is taken, and the line that was followed after it, where one was. */
interface Taken {
  readonly index: number;
  readonly times: number;
  readonly line: Line | null;
}

/** The best option of a decision; `before` is a line that may have led past it. */
function bestOption(game: Game, search: Search, before: Line | null): Taken {
  const count = optionCount(game);
  if (count <= 1) return { index: 0, times: 1, line: null };
  const horizon = horizonOf(game);
  const idle = idleAnswer(game);
  const idling = idleness(game, idle, horizon, search, before);
  let best: Taken = { index: idle, times: 1, line: idling.line };
  let most = 0;
  let equals = 0;
  for (const index of tried(game, count, idle, search)) {
    const prospect = prospectOf(game, index, horizon, search);
    const gain = prospect.value - idling.value(prospect.isFar);
    if (gain < most || (gain === most && best.index === idle)) continue;
    // Of several that are equally good each is equally likely; but who declares in order passes over what comes earlier.
    equals = gain > most ? 1 : equals + 1;
    if (gain === most && isOwnDeclaration(game, search)) continue;
    if (gain > most || below(search.rng, equals) === 0) best = { index, times: 1, line: prospect.line };
    most = gain;
  }
  return best;
}

/** What comes of doing nothing. */
interface Idleness {
  /** At either horizon: what is compared has been looked at equally far. */
  readonly value: (isFar: boolean) => number;
  readonly line: Line | null;
}

function idleness(game: Game, idle: number, horizon: Horizon, search: Search, before: Line | null): Idleness {
  const near = nearIdleness(game, idle, horizon, search, before);
  const { line } = near;
  let far = near.isFar ? near.value : undefined;
  return {
    line,
    value: (isFar) => {
      if (!isFar || game.state.outcome !== null) return near.value;
      // Where nothing is looked at on the way, the end of the turn lies on the same line.
      far ??=
        line === null || isLooking(search)
          ? prospectOf(game, idle, horizon, search, true).value
          : valueFrom(game, playOn(fork(line.end), horizon, search, true, line.answers));
      return far;
    },
  };
}

function nearIdleness(game: Game, idle: number, horizon: Horizon, search: Search, before: Line | null): Prospect {
  // Who passes while nothing is going on stays where it is.
  if (isResting(game, horizon)) return { value: search.outlook(game, search.seat), isFar: false, line: null };
  if (before !== null && leadsPast(before, game, horizon, search))
    return { value: valueFrom(game, before), isFar: before.isFar, line: before };
  return prospectOf(game, idle, horizon, search);
}

/** Which options are tried beside the one that does nothing: all that differ, or some of them that lie evenly. */
function tried(game: Game, count: number, idle: number, { waits, rng, width }: Search): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const choices = options(game);
  const isWaiting = (index: number): boolean => choices[index] !== undefined && waits(game, choices[index]);
  const others = all.filter((index) => index !== idle && !isRepeated(game, index) && !isWaiting(index));
  if (others.length < width) return others;
  const first = below(rng, others.length);
  return Array.from(
    { length: width - 1 },
    (_, turn) => others[(first + Math.floor((turn * others.length) / (width - 1))) % others.length] ?? idle,
  );
}

/** Whether an earlier option does the same with another copy of the card, out of a zone of its seat's own. */
function isRepeated(game: Game, index: number): boolean {
  const choices = options(game);
  const choice = choices[index];
  const object = choice === undefined ? null : game.state.objects[slotOf(choice.object)];
  if (choice === undefined || object === null || object === undefined) return false;
  if (object.card < 0 || game.tables.zones[object.zone]?.shared !== false) return false;
  return choices.slice(0, index).some((earlier) => {
    if (earlier.action !== choice.action || earlier.ability !== choice.ability) return false;
    const other = game.state.objects[slotOf(earlier.object)];
    return other?.card === object.card && other?.zone === object.zone;
  });
}

/** What comes of an option, and whether it shows only at the end of the turn. */
interface Prospect {
  readonly value: number;
  readonly isFar: boolean;
  readonly line: Line | null;
}

function prospectOf(game: Game, index: number, horizon: Horizon, search: Search, isFar = false): Prospect {
  const copy = fork(game);
  answer(copy, index);
  const rest = isLooking(search) && isOwnDeclaration(game, search) ? withTheRest(copy, horizon, search) : undefined;
  const line = playOn(copy, horizon, search, isFar);
  const value = valueFrom(game, line);
  return rest !== undefined && rest.value > value ? rest : { value, isFar: line.isFar, line };
}

const isOwnDeclaration = (game: Game, { seat }: Search): boolean =>
  game.state.active === seat && questionOf(game)?.kind === "declare";

/** What comes of declaring everything that is left, too. */
function withTheRest(game: Game, horizon: Horizon, search: Search): Prospect | undefined {
  if (!isOwnDeclaration(game, search)) return undefined;
  const copy = fork(game);
  pickAll(copy);
  const line = playOn(copy, horizon, search);
  return { value: line.value, isFar: line.isFar, line };
}

/**
 * How a game went on while everybody declined. It is the same whoever follows it, so what it shows is used again: by the
 * next look at a question on it, and by who goes on from the option it began with.
 */
interface Line {
  readonly seat: number;
  readonly horizon: Horizon;
  readonly end: Game;
  /** The outlook of the seat at the end. */
  readonly value: number;
  /** Whether the end of the turn was waited for, and since which decision. */
  readonly isFar: boolean;
  readonly farSince: number;
  /** The decisions on it that are worth a look. */
  readonly looks: readonly number[];
  readonly answers: number;
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** How well the end of a line stands, seen from a decision before it. */
function valueFrom({ decisions }: Game, { end, value }: Line): number {
  // Of two ways to win the shorter one is taken, of two to lose the longer one.
  return end.state.outcome === null ? value : value - Math.sign(value) * (end.decisions - decisions);
}

/** Whether a line leads past a decision, and does so as it would if it began there. */
const leadsPast = (line: Line, { decisions }: Game, horizon: Horizon, { seat }: Search): boolean =>
  line.seat === seat &&
  line.answers < MOST_ANSWERS &&
  line.looks.includes(decisions) &&
  line.farSince > decisions &&
  isSameHorizon(line.horizon, horizon);

/** Whether questions are looked at on the way. */
const isLooking = ({ width }: Search): boolean => width > INNER_WIDTH;

/**
 * Everybody declines until the horizon is reached. Who says more about what was begun looks ahead once more, and so does
 * who answers a declaration of somebody else; a declaration of the active seat is everything or nothing.
 */
function playOn(game: Game, horizon: Horizon, search: Search, isFar = false, before = 0): Line {
  let left = isLooking(search) ? MOST_LOOKS : 0;
  let farSince = isFar ? game.decisions : NEVER;
  let answers = before;
  let latest: Line | null = null;
  const looks: number[] = [];
  for (; answers < MOST_ANSWERS && !isOver(game, horizon); answers++) {
    if (farSince === NEVER && isDone(game, horizon)) {
      if (!leavesMore(game, horizon)) break;
      farSince = game.decisions;
    }
    const question = questionOf(game);
    if (question === null) {
      answer(game, 0);
      continue;
    }
    const seat = deciderOf(game, question.seat);
    const isDeclaration = question.kind === "declare";
    // What is left of a declaration of its own is looked at by who asked what comes of one.
    const isLeft = isDeclaration && game.state.active === seat && question.picked.length > 0;
    const isWorthLook = !isLeft && question.form !== "order" && (isDeclaration || seat === search.seat);
    if (isWorthLook) looks.push(game.decisions);
    // What is advised takes no look, so that the looks are left for questions whose answers differ.
    const advised = isWorthLook ? search.advice?.(game, seat) : undefined;
    if (!isWorthLook || advised !== undefined || left === 0) {
      answer(game, advised ?? idleAnswer(game));
      continue;
    }
    left--;
    const inner = { ...search, seat, width: INNER_WIDTH };
    const isOwn = isDeclaration && game.state.active === seat;
    const taken: Taken = isOwn ? everythingOrNothing(game, inner) : bestOption(game, inner, latest);
    latest = taken.line;
    if (latest !== null && isEndOf(latest, game, { search, horizon, left, farSince, answers }))
      return { ...latest, horizon, isFar: latest.isFar || farSince !== NEVER };
    for (let times = 0; times < taken.times; times++) answer(game, taken.index);
  }
  const { seat, outlook } = search;
  return { seat, horizon, end: game, value: outlook(game, seat), isFar: farSince !== NEVER, farSince, looks, answers };
}

/** How far somebody has come who follows a line. */
interface Progress {
  readonly search: Search;
  readonly horizon: Horizon;
  /** How many looks are left. */
  readonly left: number;
  readonly farSince: number;
  readonly answers: number;
}

/** Whether who goes on with the option that a line began with comes to the end of the line, and looks at nothing on the way. */
function isEndOf(line: Line, { decisions }: Game, { search, horizon, left, farSince, answers }: Progress): boolean {
  if (line.seat !== search.seat || answers + line.answers + 1 >= MOST_ANSWERS) return false;
  if (left > 0 && line.looks.some((look) => look > decisions)) return false;
  return farSince === NEVER ? isSameHorizon(line.horizon, horizon) : isOver(line.end, horizon);
}

/** Declares everything that can be declared, if that is better than nothing. */
function everythingOrNothing(game: Game, search: Search): Taken {
  const horizon = horizonOf(game);
  const idle = idleAnswer(game);
  const nothing = fork(game);
  answer(nothing, idle);
  const everything = fork(game);
  const picks = pickAll(everything);
  const without = playOn(nothing, horizon, search);
  const withAll = playOn(everything, horizon, search);
  return withAll.value > without.value
    ? { index: 0, times: picks, line: withAll }
    : { index: idle, times: 1, line: without };
}

/** Picks the first that is left until nothing is; gives how many picks that took. */
function pickAll(game: Game): number {
  const asked = questionOf(game);
  for (let picks = 0; picks < MOST_ANSWERS; picks++) {
    const question = questionOf(game);
    if (question === null || question.kind !== asked?.kind || question.seat !== asked.seat) return picks;
    answer(game, 0);
  }
  throw new Error("a declaration that never ends");
}

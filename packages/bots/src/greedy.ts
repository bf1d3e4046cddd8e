import {
  slotOf,
  answer,
  askedSeat,
  below,
  deciderOf,
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
import type { Bot } from "./bot.ts";
import { horizonOf, isDone, isOver, isResting, leavesMore, type Horizon } from "./horizon.ts";

/** How well a game stands for a seat: more is better. A game that is over has an outlook too. */
export type Outlook = (game: Game, seat: number) => number;

/** What a game knows better than its outlook: an option for the seat that decides, or nothing. */
export type Advice = (game: Game, seat: number) => number | undefined;

/** What can be done later as well, and better then: it is not tried. */
export type Waits = (game: Game, choice: Choice) => boolean;

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
export function greedy(outlook: Outlook, { advice, waits = () => false, width = 16 }: GreedyOptions = {}): Bot {
  return {
    name: "greedy",
    choose: (game, rng) => {
      const count = optionCount(game);
      if (count <= 1) return 0;
      const seat = deciderOf(game, askedSeat(game));
      const advised = advice?.(game, seat);
      if (advised !== undefined) return advised;
      const question = questionOf(game);
      // Nothing speaks against keeping what one has, and hardly ever does it matter in which order things go on.
      if (question?.kind === "mulligan" || question?.form === "order") return 0;
      const name = game.state.seats[seat]?.name ?? "";
      const best = bestOption(imagine(game, name, rng), { seat, outlook, waits, rng, width });
      return Math.min(best, count - 1);
    },
  };
}

/** Who looks ahead, and how far. */
interface Search {
  readonly seat: number;
  readonly outlook: Outlook;
  readonly waits: Waits;
  readonly rng: Rng;
  readonly width: number;
}

function bestOption(game: Game, search: Search): number {
  const count = optionCount(game);
  if (count <= 1) return 0;
  const horizon = horizonOf(game);
  const idle = idleAnswer(game);
  const idling = idleness(game, idle, horizon, search);
  let best = idle;
  let most = 0;
  let equals = 0;
  for (const index of tried(game, count, idle, search)) {
    const prospect = prospectOf(game, index, horizon, search);
    const gain = prospect.value - idling(prospect.isFar);
    if (gain < most || (gain === most && best === idle)) continue;
    // Of several that are equally good each is equally likely; but who declares in order passes over what comes earlier.
    equals = gain > most ? 1 : equals + 1;
    if (gain === most && isOwnDeclaration(game, search)) continue;
    if (gain > most || below(search.rng, equals) === 0) best = index;
    most = gain;
  }
  return best;
}

/** What comes of doing nothing, at either horizon: what is compared has been looked at equally far. */
function idleness(game: Game, idle: number, horizon: Horizon, search: Search): (isFar: boolean) => number {
  // Who passes while nothing is going on stays where it is.
  const near = isResting(game, horizon)
    ? { value: search.outlook(game, search.seat), isFar: false }
    : prospectOf(game, idle, horizon, search);
  let far = near.isFar ? near.value : undefined;
  return (isFar) => {
    if (!isFar || game.state.outcome !== null) return near.value;
    far ??= prospectOf(game, idle, horizon, search, true).value;
    return far;
  };
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
}

function prospectOf(game: Game, index: number, horizon: Horizon, search: Search, isFar = false): Prospect {
  const copy = fork(game);
  answer(copy, index);
  const rest =
    search.width > INNER_WIDTH && isOwnDeclaration(game, search) ? withTheRest(copy, horizon, search) : undefined;
  const goesFar = playOn(copy, horizon, search, isFar);
  let value = search.outlook(copy, search.seat);
  // Of two ways to win the shorter one is taken, of two to lose the longer one.
  if (copy.state.outcome !== null) value -= Math.sign(value) * (copy.decisions - game.decisions);
  return rest !== undefined && rest.value > value ? rest : { value, isFar: goesFar };
}

const isOwnDeclaration = (game: Game, { seat }: Search): boolean =>
  game.state.active === seat && questionOf(game)?.kind === "declare";

/** What comes of declaring everything that is left, too. */
function withTheRest(game: Game, horizon: Horizon, search: Search): Prospect | undefined {
  if (!isOwnDeclaration(game, search)) return undefined;
  const copy = fork(game);
  pickAll(copy);
  const isFar = playOn(copy, horizon, search);
  return { value: search.outlook(copy, search.seat), isFar };
}

/**
 * Everybody declines until the horizon is reached. Who says more about what was begun looks ahead once more, and so does
 * who answers a declaration of somebody else; a declaration of the active seat is everything or nothing. Says whether the
 * end of the turn was waited for.
 */
function playOn(game: Game, horizon: Horizon, search: Search, isFar = false): boolean {
  let looks = search.width > INNER_WIDTH ? MOST_LOOKS : 0;
  let goesFar = isFar;
  for (let answers = 0; answers < MOST_ANSWERS && !isOver(game, horizon); answers++) {
    if (!goesFar && isDone(game, horizon)) {
      if (!leavesMore(game, horizon)) return false;
      goesFar = true;
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
    const isWeighed = looks > 0 && !isLeft && question.form !== "order" && (isDeclaration || seat === search.seat);
    if (!isWeighed) {
      answer(game, idleAnswer(game));
      continue;
    }
    looks--;
    const inner = { ...search, seat, width: INNER_WIDTH };
    if (isDeclaration && game.state.active === seat) declareAll(game, inner);
    else answer(game, bestOption(game, inner));
  }
  return goesFar;
}

/** Declares everything that can be declared, if that is better than nothing. */
function declareAll(game: Game, search: Search): void {
  const horizon = horizonOf(game);
  const nothing = fork(game);
  answer(nothing, idleAnswer(nothing));
  const everything = fork(game);
  const picks = pickAll(everything);
  playOn(nothing, horizon, search);
  playOn(everything, horizon, search);
  const isBetter = search.outlook(everything, search.seat) > search.outlook(nothing, search.seat);
  if (!isBetter) return answer(game, idleAnswer(game));
  for (let i = 0; i < picks; i++) answer(game, 0);
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

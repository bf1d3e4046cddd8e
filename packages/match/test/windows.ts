// What has to be true of every automatic pass, whatever is wished for, in random games of all three rulesets.
import {
  answer,
  below,
  decision,
  imagine,
  optionCount,
  start,
  view,
  type Game,
  type Rng,
  type View,
} from "@turnwright/kernel";
import {
  autoPass,
  decider,
  firstWishes,
  OCCASIONS,
  standingFor,
  wish,
  type Knowledge,
  type News,
  type Stop,
  type Stops,
  type Verdict,
  type Whose,
  type Wish,
  type Wishes,
} from "../src/index.ts";
import { pick, rngFor, type Table } from "./tables.ts";

/** What was found: how many windows there were, how often each reason was given, and by how many seats. */
export interface Counted {
  windows: number;
  /** Windows that were judged again with another hand. */
  exchanged: number;
  readonly codes: Map<string, number>;
  readonly seats: Map<number, number>;
}

/** One window in so many is judged again with another hand. */
const EXCHANGES = 8;
const MOST_DECISIONS = 3000;

/** Judges all windows of random games from a seed on, until there were so many; throws at the first wrong one. */
export function judgeWindows(table: Table, first: number, most: number): Counted {
  const counted: Counted = { windows: 0, exchanged: 0, codes: new Map(), seats: new Map() };
  for (let seed = first; counted.windows < most; seed++) judgeGame(table, seed, most, counted);
  return counted;
}

function judgeGame(table: Table, seed: number, most: number, counted: Counted): void {
  const rng = rngFor(seed);
  const game = start(table.ruleset, table.setup(seed));
  const wishes = new Map<string, Wishes>();
  while (game.state.outcome === null && game.decisions < MOST_DECISIONS && counted.windows < most) {
    const seat = decider(game) ?? "";
    const seen = view(game, seat);
    if (below(rng, 6) === 0)
      wishes.set(seat, wish(wishes.get(seat) ?? firstWishes(table.look.stops), anyWish(table, seen, rng)));
    const stops = stopsFor(table, wishes.get(seat) ?? firstWishes(table.look.stops), seen, rng);
    const knowledge: Knowledge = below(rng, 2) === 0 ? "own" : "public";
    const verdict = autoPass(seen, stops, knowledge);
    const faults = faultsOf(verdict, seen, stops, knowledge);
    if (seen.decision?.kind === "priority") {
      counted.windows++;
      counted.codes.set(verdict.code, (counted.codes.get(verdict.code) ?? 0) + 1);
      counted.seats.set(table.setup(seed).seats.length, (counted.seats.get(table.setup(seed).seats.length) ?? 0) + 1);
      if (below(rng, EXCHANGES) === 0) {
        counted.exchanged++;
        faults.push(...exchangeFaults(game, seat, stops, rng));
      }
    }
    if (faults.length > 0)
      throw new Error(`${table.name}, seed ${seed}, decision ${game.decisions}, ${seen.at}: ${faults.join("; ")}`);
    // What is passed is passed; what is asked is passed in half of all windows.
    answer(game, !verdict.ask || below(rng, 2) === 0 ? idle(game) : below(rng, optionCount(game)));
  }
}

const idle = (game: Game): number => (decision(game)?.kind === "priority" ? 0 : optionCount(game) - 1);

/** What is wrong with a verdict. Nothing of this is taken from the function that gave it. */
function faultsOf(verdict: Verdict, seen: View, stops: Stops, knowledge: Knowledge): string[] {
  const { ask, code, text } = verdict;
  const open = seen.decision;
  const isMine = seen.active === seen.seat || (seen.by === seen.seat && seen.active === seen.waitingFor);
  const spans = seen.place.spans.map(({ span }) => span);
  const isMarked = stops.stops.some(
    ({ span, whose }) => spans.includes(span) && (whose === "any" || (whose === "mine" ? isMine : !isMine)),
  );
  const isMain = isMine && seen.stack.length === 0 && stops.game.main.includes(spans.at(-1) ?? "");
  const canAct = open?.options.some(({ verb, rule }) => verb !== "pass" && rule !== stops.game.sources) === true;
  const faults: string[] = [];
  if (text === "") faults.push("no reason is given");
  if (open?.kind !== "priority" && !ask) faults.push(`a question was passed: ${open?.kind ?? "none"}`);
  if (!ask && open?.options[0]?.verb !== "pass") faults.push("what was passed cannot be passed");
  if (!ask && stops.full && stops.goal === null) faults.push("passed under full control");
  if (!ask && isMarked) faults.push("passed where its owner has marked a span");
  if (!ask && isMain && !(code === "goal" && stops.goal !== null)) faults.push("an own main phase was passed");
  if (!ask && code === "nothing" && (canAct || knowledge === "public")) faults.push("there was something to do");
  if (!ask && code === "standing" && stops.standing.length === 0) faults.push("no standing pass was said");
  if (ask && !isMarked && !isMain && !canAct && knowledge === "own" && !["choice", "full", "goal"].includes(code))
    faults.push("asked though there is nothing to do");
  return faults;
}

/** The same window with other cards in the hand, as far as somebody else can tell: the verdict must be the same. */
function exchangeFaults(game: Game, seat: string, stops: Stops, rng: Rng): string[] {
  const other = pick(
    rng,
    game.state.seats.flatMap(({ name, left }) => (name === seat || left === 1 ? [] : [name])),
  );
  const one = autoPass(view(game, seat), stops, "public");
  const two = autoPass(view(imagine(game, other, rng), seat), stops, "public");
  // The text is for the seat itself, and may name its card that lies face down.
  return one.ask === two.ask && one.code === two.code
    ? []
    : [`with another hand it is ${JSON.stringify(two)}, not ${JSON.stringify(one)}`];
}

function stopsFor({ look }: Table, wishes: Wishes, seen: View, rng: Rng): Stops {
  const { id, turn } = seen.place;
  const news: News[] =
    below(rng, 10) === 0
      ? [{ occasion: pick(rng, OCCASIONS), text: "something was done", rule: "", turn: turn - below(rng, 2) }]
      : [];
  return { ...wishes, game: look.stops, news, actedIn: below(rng, 6) === 0 ? id : 0 };
}

function anyWish({ ruleset }: Table, { place: { id, turn, spans }, stack: [top] }: View, rng: Rng): Wish {
  const names = [...Object.keys(ruleset.spans), ...spans.map(({ span }) => span)];
  const stop: Stop = { span: pick(rng, names), whose: pick<Whose>(rng, ["mine", "theirs", "any"]) };
  return pick<Wish>(rng, [
    { stop },
    { noStop: stop },
    { noStop: { ...stop, span: pick(rng, names) } },
    { occasion: pick(rng, OCCASIONS), on: below(rng, 2) === 0 },
    { full: below(rng, 6) === 0 },
    { full: false },
    {
      goal: pick(rng, [
        null,
        { kind: "stop", from: id },
        { kind: "turn", turn },
        { kind: "act" },
        { kind: "place", stop, from: id, turn },
      ]),
    },
    { goal: null },
    ...(top === undefined ? [] : [{ standing: standingFor(top) }]),
  ]);
}

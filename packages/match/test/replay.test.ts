import { below, hash, view, type SeenEvent } from "@turnwright/kernel";
import { expect, test } from "vitest";
import {
  forkAt,
  give,
  goBack,
  passOn,
  readStored,
  restoreMatch,
  storeMatch,
  type Match,
  type Moment,
} from "../src/index.ts";
import { answerAtRandom, openAt, rngFor, tables, wishAtRandom } from "./tables.ts";

/** All that a match is, but for how often it was changed, moment by moment. */
const wholeOf = ({ game, moments, sittings, inputs, waiting }: Match): readonly string[] => [
  ...moments.map(textOf),
  JSON.stringify({ hash: hash(game), decisions: game.decisions, sittings, inputs, waiting }),
];

const texts = new WeakMap<Moment, string>();

/** A moment as a text. Events are numbered from the beginning of a log, and a fork has a new one. */
function textOf(moment: Moment): string {
  const found = texts.get(moment);
  if (found !== undefined) return found;
  const { game, events, ...rest } = moment;
  const numbered = (all: readonly SeenEvent[]): unknown =>
    all.map(({ n, moment: first, ...event }) => ({ ...event, n: n - (all[0]?.n ?? 0), isFirst: first === n }));
  const told = Object.entries(events).map(([seat, all]) => [seat, numbered(all)]);
  const text = JSON.stringify({ ...rest, told, hash: hash(game), decisions: game.decisions });
  texts.set(moment, text);
  return text;
}

/** Where two matches differ first, if they do. A comparison of the whole would be printed whole. */
function differenceOf(one: readonly string[], other: readonly string[]): readonly (string | undefined)[] {
  const at = one.findIndex((line, index) => line !== other[index]);
  return at < 0 && one.length === other.length ? [] : [String(at), one[at]?.slice(0, 2000), other[at]?.slice(0, 2000)];
}

/** What is wrong with a pass that was given for a seat, by what its owner wished at that time. */
function faultsOf({ game, seat, verdict, sittings, given }: Moment, main: readonly string[]): readonly string[] {
  if (verdict === undefined) return [];
  const seen = view(game, seat);
  const { stops = [], full, goal } = sittings[seat]?.wishes ?? {};
  const spans = seen.place.spans.map(({ span }) => span);
  const isMine = [seat, seen.by === seat ? seen.waitingFor : seat].includes(seen.active);
  const isMarked = stops.some(
    ({ span, whose }) => spans.includes(span) && (whose === "any" || (whose === "mine") === isMine),
  );
  const isMain = isMine && seen.stack.length === 0 && main.includes(spans.at(-1) ?? "");
  return [
    ...(verdict.ask || verdict.text === "" || verdict.code !== given.auto ? ["the reason is none"] : []),
    ...(seen.decision?.kind === "priority" ? [] : ["a question was passed"]),
    ...(isMarked || (full === true && goal === null) ? ["a marked window was passed"] : []),
    ...(isMain && (goal === null || verdict.code !== "goal") ? ["a main phase was passed"] : []),
  ];
}

const restored = (match: Match): ReturnType<typeof restoreMatch> => {
  const stored = readStored(JSON.stringify(storeMatch(match)));
  if (typeof stored === "string") throw new Error(stored);
  return restoreMatch(stored, match.opening);
};

const GAMES = 4;
const MOST = 110;

test.each(tables)("$name: a match that is taken up again is the same, whatever was wished and taken back", (table) => {
  for (let seed = 1; seed <= GAMES; seed++) {
    const rng = rngFor(seed);
    let match = openAt(table, seed, seed % 2 === 0 ? "own" : "public", seed % 3 === 0);
    for (let count = 0; count < MOST && match.game.state.outcome === null; count++) {
      if (below(rng, 8) === 0) wishAtRandom(match, rng);
      if (below(rng, 60) === 0 && match.moments.length > 0) {
        const to = below(rng, match.moments.length);
        if (below(rng, 2) === 0) match = forkAt(match, to);
        else goBack(match, to);
      }
      passOn(match);
      if (match.game.state.outcome === null) answerAtRandom(match, rng);
    }
    const isOfPerson = ({ seat }: Moment): boolean => match.opening.players[seat]?.kind === "person";
    for (const moment of match.moments.filter(isOfPerson))
      expect([seed, faultsOf(moment, table.look.stops.main)]).toEqual([seed, []]);
    const again = restored(match);
    expect([table.name, seed, again.lost, again.reason]).toEqual([table.name, seed, 0, null]);
    expect(differenceOf(wholeOf(again.match), wholeOf(match))).toEqual([]);
  }
});

test.each(tables)(
  "$name: who goes back and does the same gets the same, also in the midst of an announcement",
  (table) => {
    for (let seed = 1; seed <= 1; seed++) {
      const rng = rngFor(seed);
      const match = openAt(table, seed, "own");
      for (let count = 0; count < 90 && match.game.state.outcome === null; count++) {
        passOn(match);
        if (match.game.state.outcome === null) answerAtRandom(match, rng);
      }
      const whole = wholeOf(match);
      for (let to = match.moments.length - 1; to >= 0; to -= 50 + below(rng, 90)) {
        const copy = forkAt(match, to);
        const other = forkAt(match, match.moments.length);
        goBack(other, to);
        expect(differenceOf(wholeOf(other), wholeOf(copy))).toEqual([]);
        for (const { given } of match.moments.slice(to)) {
          const refusal = give(copy, given);
          expect(refusal === null || refusal.violation === true).toBe(true);
        }
        expect(differenceOf(wholeOf(copy), whole)).toEqual([]);
      }
    }
  },
);

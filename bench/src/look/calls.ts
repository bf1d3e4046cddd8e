// Calls of our functions in random games, by kind of decision: V8 counts them exactly, so that unlike a time they are the
// same every time, on every machine. `npm run calls` lists the kinds, `npm run calls -- KIND` the functions of one.
import { Session, type Profiler } from "node:inspector";
import { argv } from "node:process";

import { openSpans, answer, below, optionCount, questionOf, seeded, start, type Game } from "@turnwright/kernel";

import { vanilla, vanillaDeck } from "../decks.ts";

const WARM_UP_GAMES = 60;
const MEASURED_GAMES = 6;
const NAMED = 45;
/** Where the bundle is: what is called elsewhere is not ours. */
const HERE = new URL(".", import.meta.url).href;

/** This program's own. */
const OWN = new Set(["countCall", "takeCounts", "countCalls", "placeOf", "below"]);

const sum = (calls: ReadonlyMap<string, number>): number => [...calls.values()].reduce((all, each) => all + each, 0);

const rng = seeded(7);
const session = new Session();
const kinds = new Map<string, { times: number; calls: Map<string, number> }>();

for (let seed = 1; seed <= WARM_UP_GAMES; seed++) play(seed, (_, work) => work());
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
for (let seed = 1; seed <= MEASURED_GAMES; seed++) play(WARM_UP_GAMES + seed, countCalls);
report(argv[2]);

/** One game; each piece of its work is named once it is done. */
function play(seed: number, doing: (name: () => string, work: () => void) => void): void {
  let game: Game | undefined;
  const begin = (): void => {
    game = start(vanilla, { seats: ["a", "b"], decks: { a: vanillaDeck, b: vanillaDeck }, seed, opening: true });
  };
  doing(() => "start", begin);
  if (game === undefined) throw new Error("no game");
  for (const going: Game = game; going.state.outcome === null;) {
    let count = 0;
    doing(
      () => (count === 1 ? "options one" : "options many"),
      () => (count = optionCount(going)),
    );
    const before = placeOf(going);
    const chosen = below(rng, count);
    doing(
      () => `${before} ${chosen === 0 ? "first" : "other"} -> ${placeOf(going)}`,
      () => answer(going, chosen),
    );
  }
}

/** Where a game is: its innermost span, and what is on top of it. */
function placeOf(game: Game): string {
  if (game.state.outcome !== null) return "over";
  const name = game.tables.spans[openSpans(game).at(-1)?.span ?? -1]?.name ?? "";
  const question = questionOf(game);
  return question === null ? name : `${name}?${question.kind}`;
}

function countCalls(name: () => string, work: () => void): void {
  takeCounts();
  work();
  const calls = takeCounts();
  const key = name();
  const kind = kinds.get(key) ?? { times: 0, calls: new Map<string, number>() };
  kind.times++;
  for (const [place, count] of calls) kind.calls.set(place, (kind.calls.get(place) ?? 0) + count);
  kinds.set(key, kind);
}

/** What was called since this was last asked. */
function takeCounts(): Map<string, number> {
  const calls = new Map<string, number>();
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => {
    for (const { url, functions } of result)
      if (url.startsWith(HERE)) for (const each of functions) countCall(calls, url, each);
  });
  return calls;
}

function countCall(calls: Map<string, number>, url: string, { functionName, ranges }: Profiler.FunctionCoverage): void {
  const [range] = ranges;
  if (range === undefined || range.count === 0 || OWN.has(functionName)) return;
  const place = `${functionName}@${url}:${range.startOffset}`;
  calls.set(place, (calls.get(place) ?? 0) + range.count);
}

function report(wanted: string | undefined): void {
  const total = [...kinds.values()].reduce((all, { calls }) => all + sum(calls), 0);
  if (wanted === undefined) {
    console.log(`${Math.round(total / MEASURED_GAMES)} calls a game`);
    const rows = [...kinds].map(([name, { times, calls }]) => ({ name, times, calls: sum(calls) }));
    for (const { name, times, calls } of rows.toSorted((a, b) => b.calls - a.calls).slice(0, 2 * NAMED))
      console.log(
        `${((100 * calls) / total).toFixed(1).padStart(5)} %  ${(times / MEASURED_GAMES).toFixed(1).padStart(6)} x ${(calls / times).toFixed(0).padStart(5)}  ${name}`,
      );
    return;
  }
  const all = new Map<string, number>();
  let times = 0;
  for (const [name, kind] of kinds) {
    if (wanted !== "all" && name !== wanted && !name.startsWith(`${wanted} ->`)) continue;
    times += wanted === "all" ? 0 : kind.times;
    for (const [place, count] of kind.calls) all.set(place, (all.get(place) ?? 0) + count);
  }
  const by = wanted === "all" ? MEASURED_GAMES : times;
  console.log(`${wanted}: ${times} times, ${(sum(all) / by).toFixed(1)} calls each`);
  for (const [place, count] of [...all]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, wanted === "all" ? 4 * NAMED : 2 * NAMED))
    console.log(`${(count / by).toFixed(1).padStart(8)}  ${place.replace(/@.*/, "")}`);
}

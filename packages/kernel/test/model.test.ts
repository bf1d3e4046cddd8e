import * as fc from "fast-check";
import { expect, test } from "vitest";
import { modelled, modelledFirst } from "../shapes/modelled.ts";
import { advance } from "../src/play/advance.ts";
import { push, SPAN, TURNS, resolution } from "../src/state/agenda.ts";
import { questionOf } from "../src/play/decision.ts";
import { eventsSince } from "../src/state/event.ts";
import { mark } from "../src/state/log.ts";
import {
  allEvents,
  answer,
  readEvents,
  submit,
  type Effect,
  type Event,
  type Game,
  type Ruleset,
} from "../src/index.ts";
import { createModel, type Model, type Operation, type Structure } from "./model/naive.ts";
import { choose, start } from "./kit/index.ts";

/**
 * The kernel beside the naive model: both get the same random operations, and after each of them both must have written
 * the same lines. Where the two differ, the rules say which one is wrong.
 */
const PASS = 0;
const SEATS = ["ann", "ben", "cas", "dot", "eve", "fay"];
const ABSENT = ["gain", "strike"];
/** Where a turn can be cut to: each is the last of what it lies in. */
const PLACES = ["turn end", "dusk", "rest", "sleep", "wish"];
/** Enough windows stay, so that somebody is always asked again. */
const ALWAYS = ["wake", "gain", "clash", "blow", "dusk", "sigh"];
const CUT_PLACES = new Set(["dusk", "rest", "sleep"]);

const structure = structureOf(modelled);
const everySpan = Object.keys(modelled.spans);

/** The structure of a ruleset as the model wants it. */
function structureOf(rules: Ruleset): Structure {
  const parts: Record<string, string[]> = {};
  const windows = new Set<string>();
  for (const [name, span] of Object.entries(rules.spans)) {
    if (span.parts !== undefined) parts[name] = [...span.parts];
    if (span.window !== undefined) windows.add(name);
  }
  return { turn: [...rules.turn], parts, windows };
}

/** A span with everything that lies in it. */
const inside = (name: string): string[] => [name, ...(structure.parts[name] ?? []).flatMap(inside)];

const anySeat = fc.nat({ max: 5 });
const anySpan = fc.constantFrom(...everySpan);
const anyInserted = fc.record({ span: anySpan, some: fc.option(fc.nat({ max: 6 })) });
const anyAnchor = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom("current leaf", "current phase") },
  { weight: 3, arbitrary: anySpan },
);

/** Passing is by far the most frequent, so that games get somewhere. */
const anyOperation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pass" as const), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("rounds" as const), times: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("act" as const, "cutPhase" as const, "reverse" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("extraTurn" as const),
      seat: anySeat,
      after: fc.option(fc.nat({ max: 3 })),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("insert" as const),
      spans: fc.array(anyInserted, { minLength: 1, maxLength: 3 }),
      relation: fc.constantFrom("after" as const, "before" as const),
      anchor: anyAnchor,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("skipNext" as const),
      seat: anySeat,
      span: fc.constantFrom(...everySpan, "turn"),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("skipAll" as const),
      span: fc.constantFrom(...ALWAYS),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cut" as const), to: fc.constantFrom(...PLACES) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), seat: anySeat }) },
  // What seldom comes together by chance: a group on a group whose anchor is skipped, and one behind the place of a cut.
  { weight: 1, arbitrary: fc.record({ do: fc.constant("chain" as const), anchor: anySpan, on: anyInserted }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("behind" as const), to: fc.constantFrom("dusk", "rest"), on: anyInserted }),
  },
);

type Drawn = typeof anyOperation extends fc.Arbitrary<infer T> ? T : never;

const anyScript = fc.record({
  seats: fc.integer({ min: 2, max: 6 }),
  prefer: fc.constantFrom("continuous" as const, "oneUse" as const),
  isFirstShort: fc.boolean(),
  /** Without cuts every span may be inserted; with them only what is no place of a cut. */
  hasCuts: fc.boolean(),
  operations: fc.array(anyOperation, { minLength: 5, maxLength: 50, size: "max" }),
});

type Script = typeof anyScript extends fc.Arbitrary<infer T> ? T : never;

/** Both games, side by side. */
interface Pair {
  readonly game: Game;
  readonly model: Model;
  readonly script: Script;
}

function begin(drawn: Script): Pair {
  const seats = SEATS.slice(0, drawn.seats);
  const rules = drawn.isFirstShort ? modelledFirst : modelled;
  const zones = Object.fromEntries(seats.map((name) => [name, { hand: ["Flag"] }]));
  return {
    game: start(rules, { seats, zones }),
    model: createModel(structure, seats, { prefer: drawn.prefer, firstTurn: drawn.isFirstShort ? ABSENT : [] }),
    script: drawn,
  };
}

/** What was drawn as the model's operations, or none where the two are not meant to agree. */
function operationsOf(pair: Pair, drawn: Drawn): Operation[] {
  const { seats, hasCuts } = pair.script;
  if (drawn.do === "pass") return Array.from({ length: drawn.times }, () => ({ do: "pass" }));
  if (drawn.do === "rounds") return Array.from({ length: drawn.times * seats }, () => ({ do: "pass" }));
  if (drawn.do === "extraTurn") return [{ do: "extraTurn", seat: drawn.seat % seats, after: drawn.after ?? "current" }];
  if (drawn.do === "skipNext" || drawn.do === "leave") return [{ ...drawn, seat: drawn.seat % seats }];
  if (drawn.do === "insert") {
    const spans = drawn.spans.flatMap((each) => entryOf(pair, each.span, each.some));
    return spans.length > 0 && isPlain(pair, drawn.anchor) ? [{ ...drawn, spans }] : [];
  }
  if (drawn.do === "chain" || drawn.do === "behind") return together(pair, drawn);
  if (drawn.do === "cutPhase") return isPlain(pair, "current phase") ? [{ do: "cutPhase" }] : [];
  if (drawn.do === "cut") return hasCuts && isPlace(pair, drawn.to) ? [drawn] : [];
  return drawn.do === "skipAll" ? [drawn] : [{ do: drawn.do }];
}

/** A span with parts that runs is no place in the model; a new one of it would begin in the kernel. */
const isPlace = (pair: Pair, to: string): boolean => to === "sleep" || !open(pair.game).includes(to);

/** A group, and something that makes it vanish. */
function together(pair: Pair, drawn: Drawn & { do: "chain" | "behind" }): Operation[] {
  const spans = entryOf(pair, drawn.on.span, drawn.on.some);
  const after = (anchor: string, group: typeof spans): Operation => ({
    do: "insert",
    spans: group,
    relation: "after",
    anchor,
  });
  if (drawn.do === "behind") {
    const isMeant = pair.script.hasCuts && isPlace(pair, drawn.to) && isPlain(pair, drawn.to) && spans.length > 0;
    return isMeant ? [after(drawn.to, spans), { do: "cut", to: drawn.to }] : [];
  }
  if (spans.length === 0 || !isPlain(pair, drawn.anchor) || !isPlain(pair, "wish")) return [];
  const skip: Operation = { do: "skipNext", seat: pair.game.state.active, span: drawn.anchor, count: 1 };
  return [after(drawn.anchor, [{ span: "wish" }]), after("wish", spans), skip];
}

/** A span to insert: all of it, or some of its parts. */
function entryOf(pair: Pair, name: string, some: number | null): { span: string; parts?: string[] }[] {
  if (pair.script.hasCuts && inside(name).some((each) => CUT_PLACES.has(each))) return [];
  const parts = (structure.parts[name] ?? []).filter((_, index) => some === null || ((some + 1) >> index) % 2 === 1);
  return [parts.length === 0 || some === null ? { span: name } : { span: name, parts }];
}

/** The names of the open spans, the turn first. */
const open = (game: Game): string[] =>
  game.state.agenda.flatMap((frame) => (frame.kind === SPAN ? [game.tables.spans[frame.span]?.name ?? ""] : []));

/**
 * Whether an anchor means the same to both. A name means the running span to the kernel and never to the model; inside
 * what has not begun the kernel finds anchors and the model does not; and what is absent is no anchor in the model.
 */
function isPlain(pair: Pair, name: string): boolean {
  const running = open(pair.game);
  if (name === "current leaf") return true;
  if (name === "current phase") return running.lastIndexOf(running[1] ?? "") === 1;
  if (running.includes(name)) return false;
  if (pair.script.isFirstShort && pair.game.state.turn === 1 && ABSENT.flatMap(inside).includes(name)) return false;
  return !pair.model.plannedPhases().some((planned) => planned !== name && inside(planned).includes(name));
}

/** The operation as the effects that carry it out. */
function effectsOf(game: Game, operation: Operation): Effect[] {
  const phase = open(game)[1] ?? "";
  switch (operation.do) {
    case "extraTurn":
      return [
        {
          insert: ["turn"],
          after: operation.after === "current" ? "turn" : { of: "chosen" },
          who: { refs: [-1 - operation.seat] },
        },
      ];
    case "insert": {
      const place =
        operation.anchor === "current leaf" ? "this" : operation.anchor === "current phase" ? phase : operation.anchor;
      return [{ insert: operation.spans, [operation.relation]: place }];
    }
    case "skipNext":
      return [{ skip: operation.span, who: { refs: [-1 - operation.seat] }, count: operation.count }];
    case "skipAll": {
      const until = `no more ${operation.span}`;
      const always = { skip: operation.span, who: "anyone", count: "always", until };
      return operation.on ? [{ expire: until }, always] : [{ expire: until }];
    }
    case "cut":
      return [operation.to === "turn end" ? { cut: "turn" } : { cut: "turn", to: operation.to }];
    case "cutPhase":
      return [{ cut: phase }];
    case "reverse":
      return [{ reverse: true }];
    default:
      return [];
  }
}

/** Carries one operation out in the kernel, and gives the lines that it wrote. */
function play(pair: Pair, operation: Operation): string[] {
  const { game } = pair;
  const from = mark(game.log);
  if (operation.do === "pass") answer(game, PASS);
  else if (operation.do === "act") choose(game, "wave:Flag");
  else if (operation.do === "leave") submit(game, { seat: SEATS[operation.seat] ?? "", leave: true });
  else {
    const turns = game.state.agenda[0];
    const extras = turns?.kind === TURNS ? turns.plan : [];
    const chosen = operation.do === "extraTurn" && operation.after !== "current" ? extras[operation.after]?.id : 0;
    const bindings = { chosen: chosen === undefined ? [] : [chosen] };
    push(game, resolution(game.state.active, 0, 0, effectsOf(game, operation), bindings));
    advance(game);
  }
  for (let asked = 0; game.state.outcome === null && questionOf(game) !== null; asked++) {
    if (asked > 1000) throw new Error("skips are asked about without end");
    answer(game, preferred(pair));
  }
  const lines = linesOf(readEvents(eventsSince(game, from)));
  // Whoever acts has priority again; the model says nothing about it.
  return operation.do === "act" ? lines.filter((line) => !line.startsWith("priority ")) : lines;
}

/** Of several skips the affected seat takes one of the kind it prefers. */
function preferred(pair: Pair): number {
  const { game, script: drawn } = pair;
  const index = (questionOf(game)?.candidates ?? []).findIndex((id) => {
    const stored = game.state.effects.find((each) => each.id === id);
    return (stored?.uses === -1) === (drawn.prefer === "continuous");
  });
  return Math.max(0, index);
}

/** The kernel's events as the lines of the model. */
function linesOf(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    if (event.name === "begin:turn") return [`turn ${event.seat ?? ""}`];
    if (event.name.startsWith("begin:")) return [`begin ${event.name.slice("begin:".length)}`];
    if (event.name === "passedOver")
      return [`${event.reason ?? ""} ${event.of ?? ""}${event.of === "turn" ? ` ${event.seat ?? ""}` : ""}`];
    if (event.name === "priority") return [`priority ${event.seat ?? ""}`];
    if (event.name === "pass" && event.to !== undefined) return [`priority ${event.to}`];
    if (event.name === "departed") return [`left ${event.seat ?? ""}`];
    return event.name === "lapsed" || event.name === "over" ? [event.name] : [];
  });
}

/** The model numbers its turns and says which are extra; the events of the kernel do not. */
const plain = (line: string): string => line.replace(/^turn \d+ /, "turn ").replace(/ extra$/, "");

/** The turn that runs, with its number and whether it was inserted, as the model writes it. */
function runningTurn(game: Game): string {
  const turn = game.state.agenda[1];
  const seat = SEATS[game.state.active] ?? "";
  return `turn ${game.state.turn} ${seat}${turn?.kind === SPAN && turn.extra === 1 ? " extra" : ""}`;
}

/** How much was really compared. */
const seen = { operations: 0, turn: 0, extra: 0, skipped: 0, absent: 0, lapsed: 0, left: 0, over: 0 };

/** Plays a script on both, up to the first difference; the lines of both, and of the turns what only the state says. */
function playBoth(drawn: Script): { operations: Operation[]; kernel: string[]; model: string[] } {
  const pair = begin(drawn);
  const operations: Operation[] = [];
  const kernel = linesOf(allEvents(pair.game));
  const model = pair.model.trace.map(plain);
  let read = pair.model.trace.length;
  const isSame = (): boolean => kernel.at(-1) === model.at(-1) && kernel.length === model.length;
  for (const next of drawn.operations) {
    for (const each of operationsOf(pair, next)) {
      if (pair.model.holder() < 0 || !isSame()) return { operations, kernel, model };
      operations.push(each);
      pair.model.apply(each);
      const written = pair.model.trace.slice(read);
      read = pair.model.trace.length;
      count(written);
      model.push(...written.map(plain));
      kernel.push(...play(pair, each));
      const turn = written.findLast((line) => line.startsWith("turn "));
      if (turn === undefined) continue;
      model.push(turn);
      kernel.push(runningTurn(pair.game));
    }
  }
  return { operations, kernel, model };
}

function count(lines: readonly string[]): void {
  seen.operations++;
  for (const line of lines) {
    const [word = ""] = line.split(" ");
    if (Object.hasOwn(seen, word)) seen[word as keyof typeof seen]++;
    if (line.endsWith(" extra")) seen.extra++;
  }
}

const RUNS = Number(process.env["MODEL_RUNS"] ?? 3200);

test("[N0-WF-1..6] random inserts, skips, cuts, extra turns, reversals, leavings, passes and acts go as in the naive model", () => {
  const property = fc.property(anyScript, (drawn) => {
    const { operations, kernel, model } = playBoth(drawn);
    expect({ operations, lines: kernel }).toEqual({ operations, lines: model });
  });
  fc.assert(property, { numRuns: RUNS });
  // Each kind of line was really met, and often.
  expect(Object.entries(seen).filter(([, times]) => times < RUNS / 20)).toEqual([]);
}, 600_000);

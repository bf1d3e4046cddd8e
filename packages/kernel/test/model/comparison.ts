import { advance } from "../../src/play/advance.ts";
import { push, SPAN, TURNS, resolution, windowOnTop } from "../../src/state/agenda.ts";
import { questionOf } from "../../src/play/decision.ts";
import { eventsSince } from "../../src/state/event.ts";
import { logEnd } from "../../src/state/log.ts";
import { allEvents, answer, readEvents, submit, type Effect, type Event, type Game } from "../../src/index.ts";
import { choose } from "../kit/index.ts";
import { createModel, type Attack, type Model, type Operation, type Options } from "./naive.ts";
import { inside, natural, type Drawn, type Script, type Vocabulary } from "./scripts.ts";

/**
 * A game beside the naive model: both get the same random operations, and after each of them both must have written the same
 * lines. Where the two differ, the rules say which one is wrong.
 */
export interface Subject {
  readonly game: Game;
  readonly vocabulary: Vocabulary;
  readonly seats: readonly string[];
  readonly options: Options;
  /** The option by which a seat acts, and whether that waits on the stack. */
  readonly act: { readonly key: string; readonly stacks: boolean };
  /** The answer to a question of the game that the model knows nothing of. */
  readonly reply?: (game: Game, attack: Attack) => number;
}

const PASS = 0;

/** Both games, side by side. */
interface Pair extends Subject {
  readonly model: Model;
  readonly script: Script<unknown>;
  /** With what is attacked from now on. */
  attack: Attack;
}

/** How much was really compared. */
export type Seen = Record<
  "operations" | "turn" | "extra" | "skipped" | "absent" | "lapsed" | "left" | "over",
  number
> & {
  notProposed?: number;
};

export const nothingSeen = (): Seen => ({
  operations: 0,
  turn: 0,
  extra: 0,
  skipped: 0,
  absent: 0,
  lapsed: 0,
  left: 0,
  over: 0,
});

interface Compared {
  readonly operations: readonly Operation[];
  readonly kernel: readonly string[];
  readonly model: readonly string[];
}

/** Plays a script on both, up to the first difference; the lines of both, and of the turns what only the state says. */
export function playBoth(subject: Subject, script: Script<unknown>, seen: Seen, mostTurns = Infinity): Compared {
  const { vocabulary, seats, options } = subject;
  const model = createModel(vocabulary.structure, [...seats], { ...options, prefer: script.prefer });
  const pair: Pair = { ...subject, model, script, attack: "nobody" };
  const operations: Operation[] = [];
  const lines = { kernel: linesOf(pair, allEvents(pair.game)), model: model.trace.map(plain) };
  let read = model.trace.length;
  const isSame = (): boolean =>
    lines.kernel.at(-1) === lines.model.at(-1) && lines.kernel.length === lines.model.length;
  for (const next of script.operations) {
    for (const each of operationsOf(pair, next)) {
      if (model.holder() < 0 || !isSame() || pair.game.state.turn > mostTurns) return { operations, ...lines };
      operations.push(each);
      model.apply(each);
      const written = model.trace.slice(read);
      read = model.trace.length;
      count(seen, written);
      lines.model.push(...written.map(plain));
      lines.kernel.push(...play(pair, each));
      if (!isOneOf(pair)) lines.kernel.push("somebody else is asked");
      const turn = written.findLast((line) => line.startsWith("turn "));
      if (turn === undefined) continue;
      lines.model.push(turn);
      lines.kernel.push(runningTurn(pair));
    }
  }
  return { operations, ...lines };
}

/** Whether who is asked is one of those who have priority in the model. */
function isOneOf({ game, model }: Pair): boolean {
  const holder = game.state.outcome === null ? (windowOnTop(game)?.seat ?? -1) : -1;
  return holder < 0 ? model.holder() < 0 : model.asked().includes(holder);
}

function count(seen: Seen, lines: readonly string[]): void {
  seen.operations++;
  for (const line of lines) {
    const [word = ""] = line.split(" ");
    if (isCounted(seen, word)) seen[word] = (seen[word] ?? 0) + 1;
    if (line.endsWith(" extra")) seen.extra++;
  }
}

const isCounted = (seen: Seen, word: string): word is keyof Seen => Object.hasOwn(seen, word);

/** What was drawn as the model's operations, or none where the two are not meant to agree. */
function operationsOf(pair: Pair, drawn: Drawn): Operation[] {
  const { hasCuts } = pair.script;
  const { length } = pair.seats;
  switch (drawn.do) {
    case "pass":
      return Array.from({ length: drawn.times }, () => ({ do: "pass" }));
    case "rounds":
      return Array.from({ length: drawn.times * length }, () => ({ do: "pass" }));
    case "extraTurn":
      return [{ do: "extraTurn", seat: drawn.seat % length, after: drawn.after ?? "current" }];
    case "skipNext":
    case "leave":
      return [{ ...drawn, seat: drawn.seat % length }];
    case "insert": {
      const spans = drawn.spans.flatMap((each) => entryOf(pair, each.span, each.some, drawn.anchor));
      return spans.length > 0 && isPlain(pair, drawn.anchor) ? [{ ...drawn, spans }] : [];
    }
    case "chain":
    case "behind":
      return together(pair, drawn);
    case "cutPhase":
      return canCut(pair) && isPlain(pair, "current phase") ? [{ do: "cutPhase" }] : [];
    case "cut":
      return hasCuts && canCut(pair) && isPlace(pair, drawn.to) ? [drawn] : [];
    case "act":
      return [{ do: pair.act.stacks ? "cast" : "act" }];
    default:
      return [drawn.do === "reverse" ? { do: "reverse" } : drawn];
  }
}

/** What waits on the stack when a span is cut short is no matter of the model. */
const canCut = ({ model }: Pair): boolean => model.waiting() === 0;

const places = ({ vocabulary }: Pair): string[] =>
  natural(vocabulary.structure).filter((name) => vocabulary.places.includes(name));

/** A span with parts that runs is no place in the model; a new one of it would begin in the kernel. */
const isPlace = (pair: Pair, to: string): boolean =>
  !open(pair.game).includes(to) || (places(pair).includes(to) && pair.vocabulary.structure.parts[to] === undefined);

/** A group, and something that makes it vanish. */
function together(pair: Pair, drawn: Drawn & { do: "chain" | "behind" }): Operation[] {
  const { link } = pair.vocabulary;
  const anchor = drawn.do === "behind" ? drawn.to : drawn.anchor;
  const spans = entryOf(pair, drawn.on.span, drawn.on.some, anchor);
  const after = (name: string, group: typeof spans): Operation => ({
    do: "insert",
    spans: group,
    relation: "after",
    anchor: name,
  });
  if (spans.length === 0 || !isPlain(pair, anchor)) return [];
  if (drawn.do === "behind") {
    const isMeant = pair.script.hasCuts && canCut(pair) && isPlace(pair, anchor);
    return isMeant ? [after(anchor, spans), { do: "cut", to: anchor }] : [];
  }
  if (!isPlain(pair, link) || entryOf(pair, link, null, anchor).length === 0) return [];
  const skip: Operation = { do: "skipNext", seat: pair.game.state.active, span: anchor, count: 1 };
  return [after(anchor, [{ span: link }]), after(link, spans), skip];
}

/** A span to insert there: all of it, or some of its parts. */
function entryOf(pair: Pair, name: string, some: number | null, anchor: string): { span: string; parts?: string[] }[] {
  const { structure, fits } = pair.vocabulary;
  const running = open(pair.game);
  const beside = anchor === "current leaf" ? running.at(-1) : anchor === "current phase" ? running[1] : anchor;
  if (!fits(name, beside ?? "")) return [];
  if (pair.script.hasCuts && inside(structure, name).some((each) => places(pair).includes(each))) return [];
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
  const { structure } = pair.vocabulary;
  const running = open(pair.game);
  if (name === "current leaf") return true;
  if (name === "current phase") return running.lastIndexOf(running[1] ?? "") === 1;
  if (running.includes(name)) return false;
  const absent = (pair.options.firstTurn ?? []).flatMap((each) => inside(structure, each));
  if (pair.game.state.turn === 1 && absent.includes(name)) return false;
  return !pair.model.plannedPhases().some((planned) => planned !== name && inside(structure, planned).includes(name));
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
  const from = logEnd(game.log);
  if (operation.do === "pass") answer(game, PASS);
  else if (operation.do === "act" || operation.do === "cast") choose(game, pair.act.key);
  else if (operation.do === "leave") submit(game, { seat: pair.seats[operation.seat] ?? "", leave: true });
  else if (operation.do === "attack") pair.attack = operation.with;
  else {
    const turns = game.state.agenda[0];
    const extras = turns?.kind === TURNS ? turns.plan : [];
    const chosen = operation.do === "extraTurn" && operation.after !== "current" ? extras[operation.after]?.id : 0;
    const bindings = { chosen: chosen === undefined ? [] : [chosen] };
    push(game, resolution(game.state.active, 0, 0, effectsOf(game, operation), bindings));
    advance(game);
  }
  for (let times = 0; game.state.outcome === null && questionOf(game) !== null; times++) {
    if (times > 1000) throw new Error("something is asked without end");
    answer(game, replyOf(pair));
  }
  const lines = linesOf(pair, readEvents(eventsSince(game, from)));
  // Whoever acts has priority again; the model says nothing about it.
  return operation.do === "act" || operation.do === "cast"
    ? lines.filter((line) => !line.startsWith("priority "))
    : lines;
}

/** Of several skips the affected seat takes one of the kind it prefers; what else is asked is a matter of the game. */
function replyOf({ game, script, reply, attack }: Pair): number {
  const question = questionOf(game);
  if (question?.shows !== "replacement" && reply !== undefined) return reply(game, attack);
  const index = (question?.candidates ?? []).findIndex((id) => {
    const stored = game.state.effects.find((each) => each.id === id);
    return (stored?.uses === -1) === (script.prefer === "continuous");
  });
  return Math.max(0, index);
}

/** Who has turns and priority as one has the name of the first of them in the model. */
function sideOf({ seats, options }: Subject, name: string | undefined): string {
  const team = options.shared === true ? options.teams?.[seats.indexOf(name ?? "")] : undefined;
  return team === undefined ? (name ?? "") : (seats[options.teams?.indexOf(team) ?? -1] ?? "");
}

/** The kernel's events as the lines of the model. */
function linesOf(subject: Subject, events: readonly Event[]): string[] {
  const side = (name: string | undefined): string => sideOf(subject, name);
  return events.flatMap((event) => {
    if (event.name === "begin:turn") return [`turn ${side(event.seat)}`];
    if (event.name.startsWith("begin:")) return [`begin ${event.name.slice("begin:".length)}`];
    if (event.name === "passedOver")
      return [`${event.reason ?? ""} ${event.of ?? ""}${event.of === "turn" ? ` ${side(event.seat)}` : ""}`];
    if (event.name === "priority") return [`priority ${side(event.seat)}`];
    if (event.name === "pass" && event.to !== undefined) return [`priority ${side(event.to)}`];
    if (event.name === "departed") return [`left ${event.seat ?? ""}`];
    return event.name === "lapsed" || event.name === "over" ? [event.name] : [];
  });
}

/** The model numbers its turns and says which are extra; the events of the kernel do not. */
const plain = (line: string): string => line.replace(/^turn \d+ /, "turn ").replace(/ extra$/, "");

/** The turn that runs, with its number and whether it was inserted, as the model writes it. */
function runningTurn(pair: Pair): string {
  const { state } = pair.game;
  const turn = state.agenda[1];
  const isExtra = turn?.kind === SPAN && turn.extra === 1;
  return `turn ${state.turn} ${sideOf(pair, pair.seats[state.active])}${isExtra ? " extra" : ""}`;
}

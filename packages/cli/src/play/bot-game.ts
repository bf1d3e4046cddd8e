import { allEvents, seeded, type Event, type Game, type Rng } from "@turnwright/kernel";
import type { Bot } from "@turnwright/bots";
import type { Terminal } from "../terminal.ts";
import { spaced as words } from "@turnwright/lexicon/look";
import { table, wrap } from "../text.ts";
import { deciding, ending, lifeOf, take, type Line, type Match } from "./match.ts";

/** A game that is not over by then is not told to its end. */
const MOST_DECISIONS = 20_000;

type Bots = Readonly<Record<string, Bot>>;

/** Plays a game between bots and tells it turn by turn, each with its ribbon. */
export function tellGame(match: Match, bots: Bots, seed: number, terminal: Terminal): void {
  const { paint, out } = terminal;
  const rng = seeded(seed);
  let shown = 0;
  while (isGoingOn(match)) {
    const { turn } = match.game.state;
    const life = match.game.state.seats.map(({ name }) => `${name} ${lifeOf(match, name)}`);
    while (isGoingOn(match) && match.game.state.turn === turn) answerBy(match, bots, rng);
    const end = isGoingOn(match) ? match.lines.findLastIndex((line) => line.turn > 0) : match.lines.length;
    if (turn > 0)
      for (const line of turnLines(match, match.lines.slice(shown, end), life.join(", "), terminal)) out(line);
    shown = end;
  }
  out(paint.bold(`\n${ending(match)}`));
}

/** A game between bots as data: what happened in each turn, and how it ended. */
export function playedGame(match: Match, bots: Bots, seed: number): object {
  const rng = seeded(seed);
  while (isGoingOn(match)) answerBy(match, bots, rng);
  const starts = match.lines.flatMap((line, index) => (line.turn > 0 ? [index] : []));
  const turns = starts.map((from, nth) => ({
    turn: match.lines[from]?.turn ?? 0,
    ribbon: ribbonOf(match.game, nth + 1),
    lines: match.lines.slice(from + 1, starts[nth + 1]).map(({ span, text, rule }) => ({ span, text, rule })),
  }));
  return { turns, ending: ending(match) };
}

const isGoingOn = ({ game }: Match): boolean => game.state.outcome === null && game.decisions < MOST_DECISIONS;

function answerBy(match: Match, bots: Bots, rng: Rng): void {
  const seat = deciding(match.game);
  const bot = bots[seat];
  if (bot === undefined) throw new Error(`nobody plays for ${seat}`);
  const refusal = take(match, bot.choose(match.game, rng));
  if (refusal !== null) throw new Error(`${bot.name} chose what is not possible: ${refusal.text}`);
}

/** A turn that is over: its ribbon, and what happened where. */
function turnLines(match: Match, lines: readonly Line[], life: string, { paint, columns }: Terminal): string[] {
  const [head, ...rest] = lines;
  if (head === undefined) return [];
  const told = rest.filter((line) => !/ (?:draws|targets) /.test(line.text));
  return [
    "",
    `${paint.bold(head.text)}  ${paint.dim(life)}`,
    ...wrap(ribbonOf(match.game, head.turn).join(" · "), columns - 2).map((line) => paint.dim(`  ${line}`)),
    ...table(
      told.map(({ span, text, rule }, index) => [
        { text: told[index - 1]?.span === span ? "" : span, paint: paint.yellow },
        text,
        { text: rule, paint: paint.cyan },
      ]),
      columns,
      2,
    ),
  ];
}

/** The ribbon of a turn that is over: its spans one level down, and what was skipped or inserted in it. */
function ribbonOf(game: Game, turn: number): string[] {
  const parts = new Set(game.tables.spans[0]?.parts.map((part) => game.tables.spans[part]?.name));
  const events = allEvents(game);
  const begins = events.flatMap((event, index) => (event.name === "begin:turn" ? [index] : []));
  return events
    .slice((begins[turn - 1] ?? 0) + 1, begins[turn] ?? events.length)
    .flatMap((event) => pieceOf(event, parts));
}

function pieceOf(event: Event, parts: ReadonlySet<string | undefined>): string[] {
  const by = event.by === undefined ? "" : ` by ${event.by}`;
  if (event.name === "passedOver" && event.reason !== "notProposed")
    return [`no ${words(event.of ?? "")} (${event.reason ?? ""}${by})`];
  const span = event.name.startsWith("begin:") ? event.name.slice("begin:".length) : "";
  if (span !== "" && event.by !== undefined) return [`${words(span)} (inserted${by})`];
  return parts.has(span) ? [words(span)] : [];
}

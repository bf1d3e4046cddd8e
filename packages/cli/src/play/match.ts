import {
  askedSeat,
  deciderOf,
  fork,
  logOf,
  seen,
  submit,
  decision,
  view,
  type Command,
  type Events,
  type Game,
  type Refusal,
  type SeenEvent,
} from "@turnwright/kernel";
import { payment } from "@turnwright/kernel/client";
import type { PlayableGame } from "../games/game.ts";
import { spaced as words } from "@turnwright/lexicon/look";

/** A line of what has happened, with the rule that made it. */
export interface Line {
  readonly text: string;
  readonly rule: string;
  /** The span in which it happened. */
  readonly span: string;
  /** The turn that it begins, or 0. */
  readonly turn: number;
  /** What the rules call the event, and whose it is. */
  readonly name: string;
  readonly seat: string;
}

/** A game at a terminal: what was told of it, and what it can go back to. */
export interface Match {
  game: Game;
  readonly known: PlayableGame;
  /** Whose eyes see what happens; null for somebody who sees all of it. */
  readonly viewer: string | null;
  lines: Line[];
  /** The span that is going on. */
  span: string;
  past: { readonly game: Game; readonly lines: number; readonly span: string; readonly commands: number }[];
  /** What was given to the game, from its start: the replay of it. */
  commands: (Command & { readonly key?: string })[];
}

export function openMatch(game: Game, known: PlayableGame, viewer: string | null): Match {
  const match: Match = { game, known, viewer, lines: [], span: "", past: [], commands: [] };
  tell(match, logOf(game));
  return match;
}

/** Who answers what is open. */
export function deciding(game: Game): string {
  return game.state.seats[deciderOf(game, askedSeat(game))]?.name ?? "";
}

/** Gives a command to the game, and tells what happened; gives why not, or null. */
export function give(match: Match, command: Command): Refusal | null {
  const key = "choice" in command ? decision(match.game)?.options[command.choice]?.key : undefined;
  const result = submit(match.game, command);
  if (result.events !== undefined) tell(match, result.events);
  const isTaken = result.ok || result.refusal.violation === true;
  if (isTaken) match.commands.push(key === undefined ? command : { ...command, key });
  return result.ok ? null : result.refusal;
}

/** Takes an option, paid for with what the rest of the hand needs least; gives why not, or null. */
export function take(match: Match, choice: number): Refusal | null {
  const { game } = match;
  const seat = deciding(game);
  const pay = payment(game, seat, choice)?.sources ?? [];
  return give(match, { seat, decision: game.decisions, choice, ...(pay.length === 0 ? {} : { pay }) });
}

/** Answers a whole question at once; gives why not, or null. */
export const takeAll = (match: Match, choices: readonly number[]): Refusal | null =>
  give(match, { seat: deciding(match.game), decision: match.game.decisions, choices });

/** Takes back what is being put together. */
export const cancel = (match: Match): Refusal | null => give(match, { seat: deciding(match.game), cancel: true });

/** Gives the game up. */
export const concede = (match: Match, seat: string): Refusal | null => give(match, { seat, leave: true });

/** Keeps the position, so that it can be gone back to. */
export function remember(match: Match): void {
  match.past.push({
    game: fork(match.game),
    lines: match.lines.length,
    span: match.span,
    commands: match.commands.length,
  });
}

export function undo(match: Match): boolean {
  const before = match.past.pop();
  if (before === undefined) return false;
  match.game = before.game;
  match.lines = match.lines.slice(0, before.lines);
  match.span = before.span;
  match.commands = match.commands.slice(0, before.commands);
  return true;
}

function tell(match: Match, events: Events): void {
  const all = seen(events, match.viewer);
  const lastOf = new Map<string, SeenEvent>();
  for (const event of all)
    if (LIFE.has(event.name) && event.seat !== undefined && event.object === undefined) lastOf.set(event.seat, event);
  for (const event of all) {
    if (event.name === "begin:turn") match.lines.push(turnLine(event));
    else if (event.name.startsWith("begin:")) match.span = words(event.name.slice("begin:".length));
    const text = match.known.look.sentence(event, match.viewer);
    if (text === null) continue;
    const isCounted = LIFE.has(event.name) && event.seat !== undefined && lastOf.get(event.seat) === event;
    match.lines.push({
      text: isCounted ? `${text}: ${lifeOf(match, event.seat ?? "")}` : text,
      rule: event.rule,
      span: match.span,
      turn: 0,
      name: event.name,
      seat: event.seat ?? "",
    });
  }
}

const LIFE: ReadonlySet<string> = new Set(["damage", "combatDamage", "gainLife", "loseLife"]);

/** What a seat has left. */
export function lifeOf({ game, known }: Match, seat: string): number {
  return known.look.seat(view(game, seat), seat)[0].count;
}

function turnLine(event: SeenEvent): Line {
  const { name, rule, turn, seat = "" } = event;
  return { text: `turn ${turn}, ${seat}'s`, rule, span: "", turn, name, seat };
}

/** Equal lines that follow each other are one, with their number. */
export function merged(lines: readonly Line[]): Line[] {
  const found: { line: Line; times: number }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last !== undefined && last.line.text === line.text && line.turn === 0) last.times++;
    else found.push({ line, times: 1 });
  }
  return found.map(({ line, times }) => (times === 1 ? line : { ...line, text: `${line.text}, ${times} times` }));
}

/** How a game ended, in words. */
export function ending({ game }: Match): string {
  const { outcome, seats } = game.state;
  if (outcome === null) return "the game is not over";
  const names = outcome.winners.map((seat) => seats[seat]?.name ?? "?");
  const rule = game.tables.rules[outcome.rule] ?? "";
  return `${names.length === 0 ? "nobody wins: the game is a draw" : `${names.join(" and ")} wins`} in turn ${game.state.turn} [${rule}]`;
}

import { openSpans, type Event, type Game, type Setup } from "@turnwright/kernel";

/** Where a game was placed at the start, if it was. */
export type Placed = Setup["at"];

/** A span as files name it: `upkeep`, `upkeep#2`, `main/combat/retaliation`. */
export interface SpanName {
  readonly path: readonly string[];
  /** Which of that name in its turn, or null for any. */
  readonly number: number | null;
}

/** A place in time: `turn 3 precombatMain`, `alice upkeep`, `next draw`, `combat`. */
export interface When {
  readonly turn: number | null;
  readonly seat: string | null;
  readonly isNext: boolean;
  readonly span: SpanName | null;
}

export function parseSpan(text: string): SpanName | null {
  const [, path = "", number] = /^([A-Za-z]\w*(?:\/[A-Za-z]\w*)*)(?:#(\d{1,4}))?$/.exec(text) ?? [];
  return path === "" ? null : { path: path.split("/"), number: number === undefined ? null : Number(number) };
}

export function parseWhen(text: string): When | null {
  const [, turn, after] = /^turn (-?\d{1,15})(?: (\S+))?$/.exec(text) ?? [];
  if (turn !== undefined) {
    const span = after === undefined ? null : parseSpan(after);
    return after !== undefined && span === null ? null : { turn: Number(turn), seat: null, isNext: false, span };
  }
  const space = text.lastIndexOf(" ");
  const before = text.slice(0, Math.max(0, space));
  const span = parseSpan(text.slice(space + 1));
  if (span === null) return null;
  return { turn: null, seat: before === "" || before === "next" ? null : before, isNext: before === "next", span };
}

/** The spans that are open now, without the turn, the innermost last: their names and instances. */
export const spansInTurn = (game: Game): { readonly name: string; readonly id: number }[] =>
  openSpans(game)
    .map(({ span, id }) => ({ name: game.tables.spans[span]?.name ?? "?", id }))
    .filter(({ name }) => name !== "turn");

/** Whether the game is in a span of this name now. A span that is opened from the window of another is not that other. */
export function isInside(game: Game, span: SpanName, events: readonly Event[], placed: Placed): boolean {
  const open = spansInTurn(game);
  let at = 0;
  for (const { name } of open) if (name === span.path[at]) at++;
  if (at < span.path.length) return false;
  const last = span.path.at(-1) ?? "";
  const innermost = open.at(-1);
  if (innermost?.name !== last && !isPart(game, last, innermost?.name ?? "")) return false;
  return span.number === null || numberOf(game, last, events, placed) === span.number;
}

/** Whether one span is by its plan a part of another, at any depth. */
function isPart(game: Game, whole: string, part: string): boolean {
  const { spans, spanNumbers } = game.tables;
  const parts = spans[spanNumbers.get(whole) ?? -1]?.parts ?? [];
  return parts.some((each) => spans[each]?.name === part || isPart(game, spans[each]?.name ?? "", part));
}

/** How many spans of this name this turn has begun: those that happened, and those that count as begun where the game was placed. */
function numberOf(game: Game, span: string, events: readonly Event[], placed: Placed): number {
  const from = events.findLastIndex((event) => event.name === "begin:turn");
  const happened = events.slice(from + 1).filter((event) => event.name === `begin:${span}`).length;
  if (from >= 0 || placed?.span === undefined) return happened;
  // The named one begins before its eyes, what lies around it does not.
  if (placed.span === span) return happened + (placed.number ?? 1) - 1;
  return (
    happened + (isPart(game, span, placed.span) ? (placed.number ?? 1) : isBefore(game, span, placed.span) ? 1 : 0)
  );
}

/** Whether one span comes before another in every turn in which nobody does anything. */
function isBefore(game: Game, span: string, later: string): boolean {
  const { spans, spanNumbers } = game.tables;
  const inOrder = (name: string): string[] => {
    const { parts = [], when = null } = spans[spanNumbers.get(name) ?? -1] ?? {};
    if (when !== null && name !== later) return [];
    return [name, ...parts.flatMap((part) => inOrder(spans[part]?.name ?? ""))];
  };
  const order = inOrder("turn");
  const place = order.indexOf(span);
  return place >= 0 && place < order.indexOf(later);
}

/** Where the game rests, as files say it. */
export function placeNow(game: Game): string {
  const spans = spansInTurn(game).map((each) => each.name);
  if (spans.length === 1 && spans[0] === "opening") return "opening";
  return `turn ${game.state.turn}${spans.length === 0 ? "" : ` ${spans.join("/")}`}`;
}

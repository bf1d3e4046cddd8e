import { openSpans, type Game } from "@turnwright/kernel";
import type { Paint } from "../terminal.ts";
import { spaced as words } from "@turnwright/lexicon/look";

/** A stretch of the turn on its ribbon: over, now, or to come. */
interface Piece {
  readonly name: string;
  readonly state: "over" | "now" | "ahead";
}

/**
 * The ribbon of the turn: its spans one level down, and, where the game is in one that has parts, those as well. What is
 * to come is what is planned; what is then skipped is not known yet.
 */
export function ribbon(game: Game, paint: Paint, width: number): string[] {
  const frames = openSpans(game);
  return frames.slice(0, -1).flatMap((frame, depth) => {
    const pieces = partsOf(game, frame, frames[depth + 1]);
    return pieces.length === 0 ? [] : lines(pieces, paint, width, depth);
  });
}

type SpanFrame = ReturnType<typeof openSpans>[number];

/** The parts of a span that is open, around the one that is open in it. */
function partsOf({ tables }: Game, frame: SpanFrame, now: SpanFrame | undefined): Piece[] {
  const kind = tables.spans[frame.span];
  if (kind === undefined || now === undefined) return [];
  const name = (span: number): string => words(tables.spans[span]?.name ?? "?");
  const natural = kind.parts;
  const at = natural.indexOf(now.span);
  const over = at < 0 ? [] : natural.slice(0, at);
  const ahead =
    frame.plan === null
      ? natural.slice(frame.part).filter((part) => frame.parts === null || frame.parts.includes(part))
      : frame.plan.map((planned) => planned.span);
  return [
    ...over.map((span): Piece => ({ name: name(span), state: "over" })),
    { name: name(now.span), state: "now" },
    ...ahead.map((span): Piece => ({ name: name(span), state: "ahead" })),
  ];
}

function lines(pieces: readonly Piece[], paint: Paint, width: number, depth: number): string[] {
  const indent = "  ".repeat(depth);
  const found: string[] = [];
  let line = indent;
  let length = indent.length;
  for (const [index, { name, state }] of pieces.entries()) {
    const text = state === "now" ? `[${name}]` : name;
    const isFirst = length === indent.length;
    if (!isFirst && length + 3 + text.length > width) {
      found.push(line);
      line = indent;
      length = indent.length;
    }
    const gap = length === indent.length ? "" : " · ";
    line +=
      paint.dim(gap) + (state === "now" ? paint.bold(paint.yellow(text)) : state === "over" ? paint.dim(text) : text);
    length += gap.length + text.length;
    if (index === pieces.length - 1) found.push(line);
  }
  return found;
}

import { SPAN, WINDOW, type Frame, type WindowFrame } from "./agenda.ts";
import type { Game } from "./game.ts";
import { missing } from "../data/ids.ts";

/** So many kinds of spans are told apart. */
export const MOST_SPANS = 28;

/**
 * The window on top, or null. Frames have many shapes, so that asking one for its kind is slow: the window that is known is
 * told by comparing it. What lies below a window stays as it is until it closes, and so the spans that go on are known, too.
 */
export function windowOnTop(game: Game): WindowFrame | null {
  const { agenda } = game.state;
  const frame = agenda[agenda.length - 1] ?? missing("frame");
  const { window } = game.derived;
  if (frame === window) return window;
  return frame.kind === WINDOW ? know(game, frame) : null;
}

function know({ state, derived }: Game, frame: WindowFrame): WindowFrame {
  const { agenda } = state;
  let bits = 0;
  let span = 0;
  for (let depth = 0; depth < agenda.length - 1; depth++) {
    const each = agenda[depth] ?? missing("frame");
    if (each.kind !== SPAN) continue;
    span = each.id;
    if (each.span < MOST_SPANS) bits |= 1 << each.span;
  }
  derived.window = frame;
  derived.windowSpan = span;
  derived.windowSpans = bits;
  return frame;
}

/** The kinds of the spans that go on, as bits. */
export function spanBits(agenda: readonly Frame[]): number {
  let bits = 0;
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const each = agenda[depth] ?? missing("frame");
    if (each.kind === SPAN && each.span < MOST_SPANS) bits |= 1 << each.span;
  }
  return bits;
}

import { ANNOUNCE, DECLARE, HAPPEN, top, type AnnounceFrame } from "./agenda.ts";
import { deciderOf } from "./control.ts";
import { derive } from "./derive.ts";
import type { Game } from "./game.ts";
import { shorten } from "./log.ts";
import { refuse, type Refusal } from "./refusal.ts";

/**
 * Takes an open announcement back: as if it had never been begun. Where nothing has happened the frame is dropped; else
 * the state before is put back, so whoever holds the old state object must read it again.
 */
export function cancel(game: Game, seat: number): Refusal | null {
  const frame = top(game);
  if (frame.kind === DECLARE) return startOver(game, seat);
  const depth = game.state.agenda.findIndex((each) => each.kind === ANNOUNCE && each.trigger === null);
  const open = game.state.agenda[depth];
  if (open === undefined || open.kind !== ANNOUNCE) return refuse(game, "unknownOption", "nothing is being announced");
  if (deciderOf(game, open.seat) !== seat) return refuse(game, "notYourDecision", "that is not your announcement");
  const isOnTop = depth === game.state.agenda.length - 1;
  if (!isOnTop && !isWaitingAbove(game, depth, open))
    return refuse(game, "unknownOption", "it has gone too far to be taken back");
  if (open.before !== null) {
    game.state = open.before;
    game.derived = derive(game);
  } else game.state.agenda.length = depth;
  if (game.log.held !== null) shorten(game.log, game.log.held);
  game.log.held = null;
  return null;
}

/** A question about its costs may lie above it: then the state before is needed. */
function isWaitingAbove(game: Game, depth: number, open: AnnounceFrame): boolean {
  return (
    open.before !== null &&
    game.state.agenda.slice(depth + 1).every((frame) => frame.kind === HAPPEN || frame.kind === ANNOUNCE)
  );
}

/** What the rules demand starts over. */
function startOver(game: Game, seat: number): Refusal | null {
  const frame = top(game);
  if (frame.kind !== DECLARE || frame.question === null)
    return refuse(game, "unknownOption", "nothing is being announced");
  if (deciderOf(game, frame.question.seat) !== seat)
    return refuse(game, "notYourDecision", "that is not your declaration");
  if (frame.question.picked.length === 0) return refuse(game, "unknownOption", "nothing has been declared yet");
  frame.question.picked = [];
  return null;
}

import { ANNOUNCE, DECLARE, top, WINDOW, type AnnounceFrame } from "../state/agenda.ts";
import { involvesOthers } from "./announcement.ts";
import { deciderOf } from "../objects/control.ts";
import { derive } from "../derived/derive.ts";
import type { Game } from "../state/game.ts";
import { shorten } from "../state/log.ts";
import { refuse, type Refusal } from "../state/command.ts";

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
  // An announcement that an effect made the seat begin cannot be cancelled: beginning it was decided in that resolution.
  if (game.state.agenda[depth - 1]?.kind !== WINDOW)
    return refuse(game, "unknownOption", "an effect has begun it, and it is completed");
  if (involvesOthers(game, open)) return refuse(game, "unknownOption", "somebody else has a part in it");
  const isOnTop = depth === game.state.agenda.length - 1;
  // A question about its costs may lie above it on the agenda: then only the saved state leads back.
  if (!isOnTop && open.before === null) return refuse(game, "unknownOption", "it has gone too far to be taken back");
  undo(game, depth, open);
  return null;
}

function undo(game: Game, depth: number, open: AnnounceFrame): void {
  if (open.before !== null) {
    game.state = open.before;
    game.derived = derive(game);
  } else game.state.agenda.length = depth;
  if (game.log.held !== null) shorten(game.log, game.log.held);
  game.log.held = null;
}

/** Cancels the open announcement of any seat, because a seat leaves: an announcement that is not complete has not happened. */
export function takeBack(game: Game): void {
  const depth = game.state.agenda.findIndex((each) => each.kind === ANNOUNCE && each.trigger === null);
  const open = game.state.agenda[depth];
  if (open === undefined || open.kind !== ANNOUNCE) return;
  if (open.before !== null || depth === game.state.agenda.length - 1) undo(game, depth, open);
}

/** A demanded declaration cannot be cancelled, so it starts over. */
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

import { missing } from "../data/ids.ts";
import { nameNumber } from "../data/event-names.ts";
import { writeChange } from "../state/log.ts";
import { SHORTCUT, type ShortcutFrame } from "../state/agenda.ts";
import { NOTE, proposal } from "../state/proposal.ts";
import { ask, copyQuestion } from "../state/question.ts";
import { ruleNumber } from "../tables/lookup.ts";
import type { FrameKind } from "../tables/frame-kind.ts";

const AGREE = nameNumber("agree");

/**
 * A proposal of many moves at once. Each other seat that would make any of them agrees, or says which of its own moves it
 * will not make. Once all have answered, the main loop takes what is left of it.
 */
export const shortcut: FrameKind<ShortcutFrame> = {
  name: "shortcut",

  advance(game, frame) {
    if (frame.question !== null) return true;
    const seat = frame.left.shift();
    const most = seat === undefined ? 0 : ownMoves(frame, seat);
    if (seat === undefined || most === 0) return false;
    const rule = ruleNumber(game.tables, game.ruleset.shortcuts?.agree, 0);
    frame.question = ask({
      form: "number",
      kind: "shortcut",
      seat,
      verb: "refuse move",
      rule,
      shows: "number",
      min: 0,
      max: most,
    });
    return true;
  },

  /** 0 agrees; else the number of the own move, from 1, that the seat will not make. */
  answered(game, frame, [refused = 0]) {
    const { seat, rule } = frame.question ?? missing("question");
    const p = proposal(NOTE, rule);
    p.seat = seat;
    p.amount = refused;
    writeChange(game, p, AGREE, 0, game.log.span, -1, 0);
    if (refused > 0) frame.end = moveIndex(frame, seat, refused);
    frame.question = null;
  },

  asks: (frame) => frame.question,

  /** Nobody can keep to what was proposed with a seat that has left. */
  gone(game, _frame, _seat, depth) {
    game.state.agenda.splice(depth, 1);
  },

  copy: (f) => ({
    kind: SHORTCUT,
    seats: f.seats.slice(),
    keys: f.keys.slice(),
    end: f.end,
    proposed: f.proposed,
    left: f.left.slice(),
    question: copyQuestion(f.question),
  }),
};

/** How many of the moves that are taken are a seat's own. */
function ownMoves({ seats, end }: ShortcutFrame, seat: number): number {
  let count = 0;
  for (let place = 0; place < end; place++) if (seats[place % seats.length] === seat) count++;
  return count;
}

/** The index of the n-th move (from 1) of a seat's own. */
function moveIndex({ seats, end }: ShortcutFrame, seat: number, nth: number): number {
  let count = 0;
  for (let place = 0; place < end; place++) {
    if (seats[place % seats.length] === seat) count++;
    if (count === nth) return place;
  }
  return end;
}

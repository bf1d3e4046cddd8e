import { DECLARE, push, type DeclareFrame } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { declarers, pairsFor } from "./declaration-pairs.ts";
import { isLiving } from "../state/seats.ts";
import { ask } from "../state/question.ts";

/** A declaration begins: the first seat is asked that has anything to declare. Where none has, nothing is left to wait for. */
export function beginDeclaring(game: Game, declaration: number): void {
  const frame: DeclareFrame = {
    kind: DECLARE,
    declaration,
    seats: declarers(game, declaration),
    pairs: NO_PAIRS,
    question: null,
  };
  if (askNext(game, frame)) push(game, frame);
}

/** Until somebody is asked: nobody edits it. */
const NO_PAIRS: number[][] = [];

/** Asks the next of the seats that still declare and have anything to declare; false where there is none. */
export function askNext(game: Game, frame: DeclareFrame): boolean {
  const { declaration, seats } = frame;
  for (let seat = seats[0]; seat !== undefined; seat = seats[0]) {
    const pairs = isLiving(game.state, seat) ? pairsFor(game, declaration, seat) : NO_PAIRS;
    if (pairs.length > 0) {
      const { name, ruleNumber } = game.tables.declarations[declaration] ?? missing("declaration");
      frame.pairs = pairs;
      frame.question = ask("some", "declare", seat, name, ruleNumber, "pair", upTo(pairs.length), 0, pairs.length);
      return true;
    }
    seats.shift();
  }
  return false;
}

/** The numbers below this one, in a list that is no larger than that. */
function upTo(count: number): number[] {
  while (NUMBERS.length < count) NUMBERS.push(NUMBERS.length);
  return NUMBERS.slice(0, count);
}

const NUMBERS = [0];

import { at } from "./ids.ts";
import { ABILITY, type Game } from "./game.ts";
import { nameNumber } from "./collect.ts";
import { setController } from "./control.ts";
import { drop } from "./duration.ts";
import { write } from "./log.ts";
import { takeOut } from "./move.ts";
import { LOSE, type Proposal } from "./proposal.ts";
import { kinds } from "./frames/kinds.ts";
import { ruleNumber } from "./lookup.ts";

const DEPARTED = nameNumber("departed");
const OVER = nameNumber("over");

/** Seats have lost: they leave the game, and if only one team is left, or none, it is over. */
export function concludeLeaving(game: Game, happened: readonly Proposal[]): void {
  const seats = happened.filter((p) => p.change === LOSE).map((p) => p.seat);
  const rule = ruleNumber(game.tables, game.ruleset.leaving?.rule, 0);
  for (const seat of seats) {
    write(game, DEPARTED, seat, rule);
    takeAlong(game, seat);
  }
  if (conclude(game)) return;
  for (const seat of seats) tellFrames(game, seat);
}

/** What a seat owns leaves with it; effects that gave it control end; its abilities on the stack are gone. */
function takeAlong(game: Game, seat: number): void {
  const { state } = game;
  for (const stored of state.effects.slice()) if (stored.seat === seat && stored.kind !== "replace") drop(game, stored);
  for (const object of state.objects.slice()) {
    if (object === null || object === undefined) continue;
    const isItem = object.item !== null && object.item.seat === seat;
    if (object.owner === seat || (isItem && object.made === ABILITY)) takeOut(game, object);
    else if (object.controller === seat) setController(game, object.id, object.owner);
  }
  for (const zone of game.tables.zones) {
    if (!zone.shared) state.zones[zone.number * state.seats.length + seat] = [];
  }
  state.waiting = state.waiting.filter((waiting) => waiting.seat !== seat);
  state.dirty = -1;
  game.derived.version++;
}

/** Frames that ask the seat, or that are its own, go on without it. */
function tellFrames(game: Game, seat: number): void {
  for (let depth = game.state.agenda.length - 1; depth >= 0; depth--) {
    const frame = game.state.agenda[depth];
    if (frame !== undefined) at(kinds.list, frame.kind).gone(game, frame, seat, depth);
  }
}

/** With one team left, or none, the game is over. */
function conclude(game: Game): boolean {
  const { state } = game;
  if (state.outcome !== null) return true;
  const living = state.seats.filter((seat) => seat.left === 0);
  const teams = new Set(living.map((seat) => seat.team));
  if (teams.size > 1) return false;
  const ending = game.ruleset.ending;
  const winners =
    teams.size === 0 ? [] : [...state.seats.keys()].filter((seat) => teams.has(at(state.seats, seat).team));
  state.outcome = {
    winners,
    losers: [...state.seats.keys()].filter((seat) => !winners.includes(seat)),
    rule: ruleNumber(game.tables, teams.size === 0 ? ending?.nobody : ending?.last, 0),
  };
  write(game, OVER, winners[0] ?? -1, state.outcome.rule);
  return true;
}

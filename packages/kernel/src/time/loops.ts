import type { Game } from "../state/game.ts";
import { nameNumber } from "../data/event-names.ts";
import { write } from "../state/log.ts";
import { missing, numberOf } from "../data/ids.ts";
import { find } from "../state/objects.ts";
import { stack } from "../state/zones.ts";
import { position } from "../state/hash.ts";

const ENDLESS = nameNumber("endless");
const DEFAULT_LIMIT = 200;
const DEFAULT_CAP = 5000;
/** The cap is this many times larger while there are few objects, because a loop that does not grow may still end. */
const PATIENCE = 2;
const MANY = 1000;

/**
 * Whether the activity of this turn will never end although everyone passes. Searched only
 * beyond a limit of idle moments: a repeated position proves it, and a cap ends loops that grow forever.
 */
export function isEndless(game: Game): boolean {
  const { state } = game;
  const rules = game.ruleset.endless;
  if (state.idleMoments <= (rules?.limit ?? DEFAULT_LIMIT)) return false;
  const cap = (rules?.cap ?? DEFAULT_CAP) * (state.objects.length > MANY ? 1 : PATIENCE);
  return state.idleMoments > cap || isSeenAgain(game);
}

/** The seats whose items were on the stack in the positions of a loop, as far as they are kept. */
export function seatsInLoop(game: Game): number[] {
  let bits = stackSeats(game);
  for (const each of game.state.seen) bits |= Number(each.split(" ")[2] ?? 0);
  return [...game.state.seats.keys()].filter((seat) => ((bits >> seat) & 1) === 1);
}

/** What is kept of a position where ranges are limited: the seats that control something on the stack, as bits. */
function stackSeats(game: Game): number {
  let bits = 0;
  for (const id of stack(game)) bits |= 1 << (find(game, id)?.controller ?? missing("item"));
  return bits;
}

/** So many positions are kept, the newest: a loop may come back to one only when its tallies have counted enough. */
const MOST_SEEN = 64;

/**
 * Whether this position was seen before. Positions are compared by size first, because growing loops never repeat one.
 */
function isSeenAgain(game: Game): boolean {
  const { seen } = game.state;
  const size = `${stateSize(game)} `;
  if (seen.length >= MOST_SEEN && !seen.some((each) => each.startsWith(size))) return false;
  const here = size + position(game) + (game.tables.range === null ? "" : ` ${stackSeats(game)}`);
  if (seen.includes(here)) return true;
  if (seen.length >= MOST_SEEN) seen.shift();
  seen.push(here);
  return false;
}

/** A measure of growth: objects, stored effects, waiting triggers and resources. */
function stateSize({ state }: Game): number {
  let size = state.effects.length + state.waiting.length;
  for (const list of state.zones) size += list.length;
  for (const seat of state.seats) for (const amount of seat.resources) size += amount;
  return size;
}

/** Resets the search for endless activity: a seat did something other than pass, or a turn began. */
export function noteActivity(game: Game): void {
  game.state.idleMoments = 0;
  if (game.state.seen.length > 0) game.state.seen = [];
}

/** Ends the game without a winner. */
export function endDrawn(game: Game): void {
  const { endless, ending } = game.ruleset;
  const rule = numberOf(game.tables.ruleNumbers, endless?.rule ?? ending.nobody, "rule");
  game.state.outcome = { winners: [], losers: [], rule };
  write(game, ENDLESS, -1, rule);
}

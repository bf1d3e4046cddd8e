import type { Game } from "../state/game.ts";
import { nameNumber } from "../data/event-names.ts";
import { write } from "../state/log.ts";
import { numberOf } from "../data/ids.ts";
import { position } from "../state/hash.ts";

const ENDLESS = nameNumber("endless");
const DEFAULT_LIMIT = 200;
const DEFAULT_CAP = 5000;
/** What makes no more and more of things may be coming to an end: it has so many times as long. */
const PATIENCE = 2;
const MANY = 1000;

/**
 * Whether what goes on inside this turn without anybody doing anything but pass will never end. Looked for only beyond a
 * limit: then a position seen before proves it, and a cap ends what grows for ever.
 */
export function isEndless(game: Game): boolean {
  const { state } = game;
  const rules = game.ruleset.endless;
  if (state.idleMoments <= (rules?.limit ?? DEFAULT_LIMIT)) return false;
  const cap = (rules?.cap ?? DEFAULT_CAP) * (state.objects.length > MANY ? 1 : PATIENCE);
  if (state.idleMoments <= cap && !isSeenAgain(game)) return false;
  endDrawn(game);
  return true;
}

const MOST_SEEN = 64;

/** Whether this position was there before. What grows is told by its size, without looking at all of it. */
function isSeenAgain(game: Game): boolean {
  const { seen } = game.state;
  const size = `${sizeOf(game)} `;
  if (seen.length >= MOST_SEEN && !seen.some((each) => each.startsWith(size))) return false;
  const here = size + position(game);
  if (seen.includes(here)) return true;
  if (seen.length < MOST_SEEN) seen.push(here);
  return false;
}

/** How much there is: objects, what was left behind, what seats have. */
function sizeOf({ state }: Game): number {
  let size = state.effects.length + state.waiting.length;
  for (const list of state.zones) size += list.length;
  for (const seat of state.seats) for (const amount of seat.resources) size += amount;
  return size;
}

/** Somebody did something but pass, or a turn begins: what goes on is not endless by itself. */
export function noteActivity(game: Game): void {
  game.state.idleMoments = 0;
  if (game.state.seen.length > 0) game.state.seen = [];
}

/** The game is over without a winner. */
export function endDrawn(game: Game): void {
  const { endless, ending } = game.ruleset;
  const rule = numberOf(game.tables.ruleNumbers, endless?.rule ?? ending.nobody, "rule");
  game.state.outcome = { winners: [], losers: [], rule };
  write(game, ENDLESS, -1, rule);
}

import type { Game } from "./game.ts";
import { nameNumber } from "./collect.ts";
import { write } from "./log.ts";
import { ruleNumber } from "./lookup.ts";
import { position } from "./hash.ts";

const ENDLESS = nameNumber("endless");
const DEFAULT_LIMIT = 200;
const DEFAULT_CAP = 5000;

/**
 * Whether what goes on inside this span without anybody doing anything but pass will never end. Looked for only beyond a
 * limit: then a position seen before proves it, and a cap ends what grows for ever.
 */
export function isEndless(game: Game): boolean {
  const { state } = game;
  const rules = game.ruleset.endless;
  if (state.quiet <= (rules?.limit ?? DEFAULT_LIMIT)) return false;
  const here = position(game);
  if (!state.seen.includes(here) && state.quiet <= (rules?.cap ?? DEFAULT_CAP)) {
    if (state.seen.length < 64) state.seen.push(here);
    return false;
  }
  endDrawn(game);
  return true;
}

/** The game is over without a winner. */
export function endDrawn(game: Game): void {
  const rule = ruleNumber(game.tables, game.ruleset.endless?.rule, 0);
  game.state.outcome = { winners: [], losers: [], rule };
  write(game, ENDLESS, -1, rule);
}

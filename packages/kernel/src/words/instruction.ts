import { formOf, ruled, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { wordOf } from "../tables/lookup.ts";
import type { Tables } from "../tables/tables.ts";
import type { Kept, Instruction } from "../ruleset/word.ts";
/** Data are never edited: what a ruleset or card says is looked up once. */
const known = new WeakMap<Effect, Instruction>();

/** The last of them that was asked for. */
let latest: Instruction | null = null;

/** What an effect says, looked up once where it is said again and again: by a ruleset or a card. */
export function instructionOf(game: Game, effect: Effect): Instruction {
  // What is done several times is looked up once.
  if (latest !== null && latest.effect === effect && latest.tables === game.tables) return latest;
  const found = known.get(effect);
  if (found !== undefined && found.tables === game.tables) {
    latest = found;
    return found;
  }
  const made = instruct(game.tables, effect);
  if (Object.isFrozen(effect)) known.set(effect, made);
  return made;
}

/** What is said once is not worth asking whether it does anything. */
function instruct(tables: Tables, effect: Effect): Instruction {
  const word = wordOf(tables, formOf(effect));
  const { as, rule } = effect;
  const isSaidAgain = Object.isFrozen(effect);
  const idle = isSaidAgain ? (word.idle?.(tables, effect) ?? null) : null;
  const isJoint = word.joint !== undefined && typeof as !== "string";
  return {
    tables,
    word,
    effect,
    expand: word.compile?.(tables, effect) ?? ((game, scope) => word.expand(game, effect, scope)),
    isIdle: word.isQuick === true ? null : idle,
    rests: idle,
    isQuestion: word.isQuestion === true,
    joint: isJoint ? { effects: word.joint(effect), instructions: null } : null,
    as: typeof as === "string" ? as : "",
    rule: typeof rule === "string" ? rule : "",
  };
}

/** The instructions of effects, looked up once where they are kept; those that cite no rule cite this one. */
export function instructionsOf(
  game: Game,
  effects: readonly Effect[],
  rule: string,
  kept: Kept | undefined,
): readonly Instruction[] {
  const found = kept?.instructions ?? null;
  if (found !== null && (found.length === 0 || found[0]?.tables === game.tables)) return found;
  const made = ruled(effects, rule).map((effect) => instructionOf(game, effect));
  if (kept !== undefined) kept.instructions = made;
  return made;
}

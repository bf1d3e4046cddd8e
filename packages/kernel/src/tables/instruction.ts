import { formOf, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { wordOf } from "./lookup.ts";
import type { Tables } from "./tables.ts";
import type { Instruction } from "../ruleset/word.ts";

/** Effects of rulesets and cards are frozen, so each is compiled once; what a word makes on the way is compiled as it is run. */
const compiledEffects = new WeakMap<Effect, Instruction>();

/** An effect compiled for the game's tables. */
export function instructionOf({ tables }: Pick<Game, "tables">, effect: Effect): Instruction {
  const cached = compiledEffects.get(effect);
  if (cached !== undefined && cached.tables === tables) return cached;
  const made = compileEffect(tables, effect);
  if (Object.isFrozen(effect)) compiledEffects.set(effect, made);
  return made;
}

function compileEffect(tables: Tables, effect: Effect): Instruction {
  const { as, rule } = effect;
  return {
    tables,
    effect,
    step: wordOf(tables, formOf(effect)).compile(tables, effect),
    as: typeof as === "string" ? as : "",
    rule: typeof rule === "string" ? rule : "",
  };
}

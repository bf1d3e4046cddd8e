import { type Data, text } from "../data/data.ts";
import { numberOf } from "../data/ids.ts";
import type { Tables } from "./tables.ts";
import type { Word } from "../ruleset/word.ts";
import type { Game } from "../state/game.ts";

/** The number of a rule id that stands somewhere in the ruleset or its cards. */
export const ruleNumber = (tables: Tables, rule: Data | undefined, otherwise: number): number =>
  typeof rule === "string" ? numberOf(tables.ruleNumbers, rule, "rule") : otherwise;

export function wordOf(tables: Tables, name: string): Word {
  const word = tables.words.get(name);
  if (word === undefined) throw new Error(`unknown word "${name}"; known: ${[...tables.words.keys()].join(", ")}`);
  return word;
}

export const linkNumber = (game: Game, name: Data | undefined): number =>
  numberOf(game.tables.links, text(name, "link"), "link");

/** The same for a name that is read again and again. */
export const linkNumbers = (name: Data | undefined): ((game: Game) => number) =>
  memoByRuleset((game) => linkNumber(game, name));

interface Found<T> {
  readonly tables: Tables;
  readonly found: T;
}

/** What follows from data and the ruleset alone is looked up once; that of the ruleset asked for last is at hand. */
export function memoByRuleset<T>(lookUp: (game: Game) => T): (game: Game) => T {
  let latest: Found<T> | null = null;
  let others: WeakMap<Tables, Found<T>> | null = null;
  return (game) => {
    if (latest === null) latest = { tables: game.tables, found: lookUp(game) };
    else if (latest.tables !== game.tables) {
      others ??= new WeakMap();
      others.set(latest.tables, latest);
      latest = others.get(game.tables) ?? { tables: game.tables, found: lookUp(game) };
    }
    return latest.found;
  };
}

import { type Data, text, formOf, isRecord, list, type Effect } from "../data/data.ts";
import { missing, numberOf } from "../data/ids.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { fitsValues } from "../state/values.ts";
import type { Tables } from "./tables.ts";
import type { Word, Instruction, Program } from "../ruleset/word.ts";
import type { Game } from "../state/game.ts";

/** The number of a rule id in data, or `otherwise` if the data name none. */
export function ruleNumber({ ruleNumbers }: Tables, rule: Data | undefined, otherwise: number): number {
  if (typeof rule !== "string") return otherwise;
  const found = ruleNumbers.get(rule);
  if (found === undefined)
    throw new Error(
      `unknown rule "${rule}": what a word cites by itself stands in \`grammar.uses.rule\` of its ruleset`,
    );
  return found;
}

export function wordOf(tables: Tables, name: string): Word {
  const word = tables.words.get(name);
  if (word === undefined) throw new Error(`unknown word "${name}"; known: ${[...tables.words.keys()].join(", ")}`);
  return word;
}

export const linkNumber = (game: Game, name: Data | undefined): number =>
  numberOf(game.tables.links, text(name, "link"), "link");

/** `linkNumber` of a fixed name, looked up once for each ruleset. */
export const linkNumbers = (name: Data | undefined): ((game: Game) => number) =>
  memoByRuleset((game) => linkNumber(game, name));

interface Found<T> {
  readonly tables: Tables;
  readonly found: T;
}

/** Caches what depends on the ruleset alone. The result for the latest ruleset is found without a map. */
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

/**
 * A cache for compiled effects. It holds frozen ones only, those of rulesets and cards; effects that words make are
 * short-lived.
 */
const compiledEffects = new WeakMap<Effect, Instruction>();

/** The latest compiled effect that is not frozen: a cost that a word makes is tested right before it is paid. */
let latest: Instruction | null = null;

/** An effect, compiled for the tables of the game. */
export function instructionOf({ tables }: Pick<Game, "tables">, effect: Effect): Instruction {
  if (latest !== null && latest.effect === effect && latest.tables === tables) return latest;
  const cached = compiledEffects.get(effect);
  if (cached !== undefined && cached.tables === tables) return cached;
  const made = compileEffect(tables, effect);
  if (Object.isFrozen(effect)) compiledEffects.set(effect, made);
  else latest = made;
  return made;
}

export const programOf = (effects: readonly Effect[]): Program => ({ effects, tables: null, instructions: NONE });

const NONE: readonly Instruction[] = [];

/** The instructions of a program, in the order of its effects. */
export function instructionsOf(game: Pick<Game, "tables">, program: Program): readonly Instruction[] {
  if (program.tables !== game.tables) {
    program.instructions = program.effects.map((each) => instructionOf(game, each));
    program.tables = game.tables;
  }
  return program.instructions;
}

function compileEffect(tables: Tables, effect: Effect): Instruction {
  const { as, rule } = effect;
  return {
    tables,
    effect,
    step: wordOf(tables, formOf(effect)).compile(tables, effect),
    as: typeof as === "string" ? as : "",
    rule: typeof rule === "string" ? rule : "",
    searched: searchedZones(tables, effect),
  };
}

const NO_ZONES: readonly number[] = [];

/** The zones without any order known to anybody in which a filter of an effect looks for cards. */
function searchedZones({ zones }: Tables, effect: Effect): readonly number[] {
  const names = zonesNamed(effect);
  if (names.length === 0) return NO_ZONES;
  return zones.filter(({ name, hidden }) => hidden === "all" && names.includes(name)).map(({ number }) => number);
}

/** A cache of the zones that the filters in frozen data name. */
const namedZones = new WeakMap<object, readonly string[]>();

const NO_NAMES: readonly string[] = [];

/** The zones that are named by the filters of the selectors of objects in data. */
function zonesNamed(data: Data): readonly string[] {
  if (data === null || typeof data !== "object") return NO_NAMES;
  const cached = namedZones.get(data);
  if (cached !== undefined) return cached;
  const filter = isRecord(data) ? data["objects"] : undefined;
  let found = isRecord(filter) ? list(filter["zone"]).filter((each) => typeof each === "string") : NO_NAMES;
  for (const part of isRecord(data) ? Object.values(data) : data) {
    const names = zonesNamed(part);
    if (names.length > 0) found = [...found, ...names];
  }
  if (Object.isFrozen(data)) namedZones.set(data, found);
  return found;
}

/** The ruleset's list of cards that start elsewhere than in the deck zone. */
export type Apart = NonNullable<NonNullable<Ruleset["deck"]>["apart"]>;

/** The zone in which a card of the deck starts, if that is not the deck zone. */
export function startZoneOf(tables: Tables, apart: Apart, card: number): string | undefined {
  const { values, name } = tables.cards[card] ?? missing("card");
  return apart.find(({ of }) => fitsValues(of, values, name))?.zone;
}

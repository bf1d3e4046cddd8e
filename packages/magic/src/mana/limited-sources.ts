import { memoByRuleset, memoByVersion, type Data, type Effect, type Game, type Scope } from "@turnwright/kernel";
import { isList, plainly, record } from "@turnwright/lexicon";
import { LETTER_PLACES, manaCost } from "./cost.ts";
import { isUsable, type Source } from "./sources.ts";
import { addedTo } from "./tap-triggers.ts";

/**
 * What sticks to mana until it is spent or lost [CR 106.6]: what it may be spent on (`of`, by which of `actions`), and what
 * happens as it is (`then`, where `it` is what it is spent on).
 */
export interface Limit {
  readonly of?: Data;
  readonly actions?: Data;
  readonly then?: Data;
}

/** Mana with a limit: what can be tapped for it, or what lies in the pool. */
export interface LimitedSource extends Source {
  readonly limit: Limit;
  /** Of what and of whom the limit speaks. */
  readonly scope: Scope;
  /** Whether it is in the pool. */
  readonly isHeld: boolean;
}

/** The key of the static that stands for one mana with a limit in a pool. */
export const HELD = "heldMana";

/** The limit in an effect that adds mana, or null. */
export function limitOf({ of, actions, then }: Effect): Limit | null {
  if (of === undefined && actions === undefined && then === undefined) return null;
  return {
    ...(of === undefined ? {} : { of }),
    ...(actions === undefined ? {} : { actions }),
    ...(then === undefined ? {} : { then }),
  };
}

/** By its number, what an ability makes that only taps its permanent for mana with a limit. */
const limitedAbilities = memoByRuleset(({ tables }) =>
  tables.abilities.map(({ data }) => {
    const [effect] = data["action"] === "tapForMana" && isList(data["do"]) ? data["do"] : [];
    const adding = record(effect);
    const limit = limitOf(adding);
    if (limit === null || typeof adding["addMana"] !== "string") return null;
    return { limit, makes: manaCost(adding["addMana"]).pips };
  }),
);

const NONE: readonly LimitedSource[] = [];

/** All mana with a limit that a seat could pay with now, first that in its pool. */
const limitedSourcesOf: (game: Game, seat: number) => readonly LimitedSource[] = memoByVersion((game, seat) => {
  const { acts, forbidding } = game.tables.reader;
  const abilities = limitedAbilities(game);
  const found: LimitedSource[] = heldBy(game, seat);
  for (const { object: id, act } of acts(game, seat)) {
    const ability = act.ability < 0 ? null : (abilities[act.ability] ?? null);
    if (ability === null || !isUsable(game, id, act, forbidding(game, seat))) continue;
    const { limit, makes } = ability;
    const scope = { seat, source: id, rule: 0, bindings: {} };
    const more = addedTo(game, seat)?.(id);
    found.push({ id, makes, places: null, ...(more === undefined ? {} : { more }), limit, scope, isHeld: false });
  }
  return found.length === 0 ? NONE : found;
});

/** The mana with a limit in the pool of a seat. It has no object: its ids are below 0. */
function heldBy(game: Game, seat: number): LimitedSource[] {
  if (game.state.effects.length === 0) return [];
  return game.tables.reader
    .rules(game, HELD)
    .filter(({ scope }) => scope.seat === seat)
    .map(({ data, scope }, index): LimitedSource => {
      const letter = plainly(data[HELD]);
      const place = LETTER_PLACES.get(letter);
      return {
        id: -1 - index,
        makes: [letter],
        places: place === undefined ? null : [place],
        use: { expire: plainly(data["called"]), rule: "CR 601.2h" },
        limit: limitOf(data) ?? {},
        scope,
        isHeld: true,
      };
    });
}

/** How much mana with a limit there is, whatever it is for. */
export const countLimited = (game: Game, seat: number): number => {
  let count = 0;
  for (const { makes } of limitedSourcesOf(game, seat)) count += makes.length;
  return count;
};

/** The mana with a limit that can be spent on what is paid for: on an action with the source of a scope, or another cost. */
export function limitedFor(game: Game, seat: number, action: number, { source }: Scope): readonly LimitedSource[] {
  const all = limitedSourcesOf(game, seat);
  return all.length === 0 ? all : all.filter((each) => isFor(game, each, action, seat, source));
}

/** Whether mana with a limit may be spent on this. */
export function isFor(
  game: Game,
  { limit, scope }: Pick<LimitedSource, "limit" | "scope">,
  action: number,
  seat: number,
  source: number,
): boolean {
  const { of, actions } = limit;
  if (of === undefined && actions === undefined) return true;
  if (action < 0) return false;
  const about = { actions: actions ?? ["cast"], ...(of === undefined ? {} : { of }) };
  return game.tables.reader.concerns(game, about, action, seat, source, scope);
}

/**
 * What happens because mana with a limit was spent on an action, once for each source: as soon as what it was spent on has been
 * cast or activated, because before that it may still be taken back.
 */
export function spentOn({ tables }: Game, action: number, sources: readonly Source[]): readonly Effect[] {
  const event = tables.actions[action]?.verb;
  if (event !== "cast" && event !== "activate") return [];
  return sources.flatMap((source) => {
    const then = isLimited(source) && isList(source.limit.then) ? source.limit.then : [];
    return then.length === 0 ? [] : [{ watch: event, who: "you", do: then, rule: "CR 106.6" }];
  });
}

/** How one mana of a source stays in the pool. */
export const kept = (source: Source, letter: string): Effect =>
  isLimited(source) ? holding(letter, source.limit) : { resource: letter, by: 1, rule: "CR 106.4" };

export const isLimited = (source: Source): source is Source & Pick<LimitedSource, "limit" | "scope"> =>
  "limit" in source;

/** One mana of a letter goes to the pool with its limit. */
export const holding = (letter: string, limit: Limit): Effect => ({ holdMana: letter, ...limit, rule: "CR 106.6" });

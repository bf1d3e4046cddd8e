import { type Data, type Effect, type Game, type Scope, type Word } from "@turnwright/kernel";

/**
 * `{ onePlayer: SEATS, as: NAME, rule }`: binds the player of whom a text speaks as of one, such as the active or the attacking
 * player. Where turns are shared they may be several: whoever controls the effect says which of them is meant, as it is applied
 * [CR 805.9, 805.10c].
 */
export const onePlayer: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const refs = [...game.tables.reader.select(game, effect["onePlayer"], scope)];
    const as = typeof effect["as"] === "string" ? effect["as"] : "one";
    if (refs.length < 2) return { bind: as, to: refs };
    return { effects: [{ choose: { refs }, as, verb: "name", rule: effect["rule"] ?? "CR 805.9" }] };
  },
};

/**
 * `{ asEach: SEATS, do: […] }`: each of them does this, and is "you" in it. For what the rules themselves do in a turn that several
 * share.
 */
export const asEach: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    together: game.tables.reader
      .select(game, effect["asEach"], scope)
      .map((ref) => ({ ...scope, seat: -1 - ref, todo: [{ sequence: effect["do"] ?? [] }], used: [] })),
  }),
};

const RULE = "CR 119.5";

/**
 * `{ redistributeLife: SEATS }`: you choose any number of them, and for each of these which of their life totals they get. Of
 * players who have one life total together at most one is chosen [CR 810.9f].
 */
export const redistributeLife: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const refs = [...game.tables.reader.select(game, effect["redistributeLife"], scope)];
    const sides = sidesOf(game, refs);
    const rule = sides.length > 1 ? "CR 810.9f" : (effect["rule"] ?? RULE);
    const names = sides.map((_side, index) => `redistributed${index}`);
    return {
      effects: [
        ...sides.map((side, index): Effect => {
          const max = sides.length > 1 ? 1 : side.length;
          return { choose: { refs: side }, min: 0, max, as: names[index] ?? "", verb: "redistribute", rule };
        }),
        { giveTotals: { union: names }, given: 0, rule: effect["rule"] ?? RULE },
      ],
    };
  },
};

/** The players in groups of which at most one can be chosen; one group of all where each has a life total of their own. */
function sidesOf({ tables, state }: Game, refs: readonly number[]): number[][] {
  const life = tables.resourceRules[tables.resources.get("life") ?? -1];
  if (life?.shared !== true) return [[...refs]];
  const teamOf = (ref: number): number => state.seats[-1 - ref]?.team ?? -1;
  return [...new Set(refs.map(teamOf))].map((team) => refs.filter((ref) => teamOf(ref) === team));
}

/** `{ giveTotals: SEATS, given: N }`: the next of them is given one of the life totals that are left, then all change at once. */
export const giveTotals: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const refs = game.tables.reader.select(game, effect["giveTotals"], scope);
    const count = Number(effect["given"]);
    const given = refs.slice(0, count).flatMap((_ref, index) => scope.bindings[totalName(index)] ?? []);
    const rule = effect["rule"] ?? RULE;
    if (count >= refs.length)
      return {
        effects: [{ together: refs.map((ref, index) => becomes(game, ref, given[index] ?? ref, scope, rule)), rule }],
      };
    const left = refs.filter((ref) => !given.includes(ref));
    const fitting = left.filter((ref) => isCompletable(game, refs, [...given, ref], scope, rule));
    return {
      effects: [
        { choose: { refs: fitting }, as: totalName(count), verb: `total of ${seatName(game, refs[count] ?? 0)}`, rule },
        { ...effect, given: count + 1 },
      ],
    };
  },
};

const totalName = (index: number): string => `total${index}`;

const seatName = (game: Game, ref: number): string => game.state.seats[-1 - ref]?.name ?? "";

/** The life total of one player becomes that of another. */
const becomes = (game: Game, ref: number, as: number, scope: Scope, rule: Data): Effect => ({
  resource: "life",
  who: { refs: [ref] },
  to: game.tables.reader.amount(game, { resource: "life", of: { refs: [as] } }, scope),
  rule,
});

/** Whether everybody can be given a total, if the first are given these: nobody gains or loses life who cannot [CR 119.7, 119.8]. */
function isCompletable(
  game: Game,
  all: readonly number[],
  given: readonly number[],
  scope: Scope,
  rule: Data,
): boolean {
  const index = given.length - 1;
  const last = becomes(game, all[index] ?? 0, given[index] ?? 0, scope, rule);
  if (game.tables.words.get("resource")?.possible?.(game, last, scope) === false) return false;
  if (given.length === all.length) return true;
  return all.some((ref) => !given.includes(ref) && isCompletable(game, all, [...given, ref], scope, rule));
}

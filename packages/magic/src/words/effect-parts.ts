// Pieces of effects that several words are made of; none of them is a word.
import type { Data, DataRecord, Effect, Game, Scope } from "@turnwright/kernel";
import { record } from "@turnwright/lexicon";

const FIELD = "battlefield";

/**
 * What fits of the permanents of a seat, or in another zone of its cards: a card that is being cast is on its way to the
 * stack, and so not among them [CR 601.2a].
 */
export const theirs = (of: DataRecord, whose: string): Data =>
  of["zone"] === undefined || of["zone"] === FIELD
    ? { objects: { all: [of], controller: whose } }
    : { objects: { all: [of, { not: { is: "this" } }], zone: of["zone"], owner: whose } };

/** Each of some players chooses so many of their own that fit, as `{ KEY: AMOUNT, of: FILTER, who }` says [CR 101.4]. */
export const chosenBy = (effect: Effect, key: string, as: string, rule: Data): Effect => ({
  chooseEach: theirs(record(effect["of"]), "chooser"),
  max: effect[key] ?? 1,
  who: effect["who"] ?? "you",
  verb: key,
  as,
  rule,
});

/** Whether there are as many as such an effect takes, where it is a cost. */
export const areEnough = (game: Game, effect: Effect, key: string, scope: Scope): boolean => {
  const { reader } = game.tables;
  const found = reader.select(game, theirs(record(effect["of"]), "you"), scope).length;
  return found >= reader.amount(game, effect[key] ?? 1, scope);
};

/** The name that an effect gives to what it does something with, for the part of it that does so. */
export const called = (effect: Effect): Effect => (effect["as"] === undefined ? {} : { as: effect["as"] });

/** Why one player at most has a designation at a time. */
const ALONE = { monarch: "CR 725.3", initiative: "CR 726.3" } as const;

/** A designation that one player at most has goes to somebody, and away from everybody else. */
export const designated = (what: keyof typeof ALONE, who: Data, rule: Data): readonly Effect[] => [
  { resource: what, who: { except: ["everyone", who] }, to: 0, rule: ALONE[what] },
  { resource: what, who, to: 1, rule },
];

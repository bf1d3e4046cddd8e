import { frozen, synonym, type Expansion, type Word } from "@turnwright/kernel";
import { CHAMPION } from "../rules/selectors.ts";

/**
 * `{ levelUp: true }`: what a champion card does as it resolves. If it is still exactly the next level and fits the lineage,
 * the champion is that card from now on: the same object, with its counters, damage and whether it is awake; the card it was
 * lies in the inner lineage, and what the new one does as it enters triggers. Else it fizzles [GA-CH-1, GA-CH-2, GA-RES-1].
 */
export const levelUp: Word = {
  compile: () => (game, scope) => {
    const { reader } = game.tables;
    const [item = 0] = scope.bindings["item"] ?? [];
    const isNext = reader.holds(game, "nextLevel", { ...scope, bindings: { ...scope.bindings, it: [item] } });
    return isNext ? RISEN : FIZZLED;
  },
};

const LINEAGE = frozen({ objects: { zone: "lineage", owner: "you" } });

const FIZZLED: Expansion = frozen({
  effects: [{ move: "item", to: "banishment", name: "fizzle", rule: "GA-CH-2" }],
});

const RISEN: Expansion = frozen({
  effects: [
    { move: "item", to: "lineage", as: "risen", rule: "GA-CH-1" },
    { bind: "leader", ref: CHAMPION },
    {
      together: [
        { become: "leader", as: { copyOf: "risen" }, truly: true },
        { become: "risen", as: { copyOf: "leader" }, truly: true },
      ],
      rule: "GA-CH-1",
    },
    { note: "levelUp", of: "leader", rule: "GA-CH-1" },
  ],
});

/** `{ delevel: true }`: the top card goes back to the material deck, and the champion is what it was below [GA-CH-2]; as a cost, something must lie below. */
export const delevel: Word = {
  ...synonym([
    { bind: "leader", ref: CHAMPION },
    { newest: LINEAGE, as: "below" },
    {
      if: { did: "below" },
      then: [
        {
          together: [
            { become: "leader", as: { copyOf: "below" }, truly: true },
            { become: "below", as: { copyOf: "leader" }, truly: true },
          ],
          rule: "GA-CH-2",
        },
        { move: "below", to: "material", name: "delevel", rule: "GA-CH-2" },
      ],
    },
  ]),
  payable: (game, _effect, scope) => game.tables.reader.select(game, LINEAGE, scope).length > 0,
};

/** `{ newest: SELECTOR, as }`: the last that came there. */
export const newest: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const found = game.tables.reader.select(game, effect["newest"], scope);
    const last = found.at(-1);
    return { bind: typeof effect["as"] === "string" ? effect["as"] : "newest", to: last === undefined ? [] : [last] };
  },
};

/** All level 0 champions are revealed and put onto the field at once; then each gives what it gives, in turn order [GA-SET-4]. */
export const placeChampions: Word = {
  compile: () => (game, scope) => ({
    effects: [
      {
        move: {
          union: game.tables.reader.select(game, "everyone", scope).map((player) => ({
            objects: { zone: "material", owner: { refs: [player] }, types: "champion", baseLevel: { atMost: 0 } },
          })),
        },
        to: "field",
        rule: "GA-SET-4",
      },
    ],
  }),
};

/** In turn order each player may put cards that say so onto the field before anything else happens [GA-SET-3]. */
export const beforeTheGame: Word = synonym([
  {
    forEach: "everyone",
    as: "player",
    do: [
      {
        choose: { objects: { zone: "material", owner: "player", keywords: "starts on the field" } },
        min: 0,
        max: { count: { objects: { zone: "material", owner: "player", keywords: "starts on the field" } } },
        who: "player",
        as: "started",
        verb: "start",
        rule: "GA-SET-3",
      },
      { move: "started", to: "field", rule: "GA-SET-3" },
    ],
  },
]);

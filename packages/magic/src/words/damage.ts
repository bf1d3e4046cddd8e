import {
  deed,
  giving,
  marking,
  perRuleset,
  type Deed,
  type Effect,
  type Game,
  type Proposal,
  type Word,
} from "@turnwright/kernel";
import { isList } from "@turnwright/lexicon";

const abs = (amount: number): number => Math.max(0, amount);

/**
 * `{ damage: N, to: SELECTOR, by: SELECTOR }`: to players as loss of life, to creatures as marked damage, to planeswalkers
 * as loss of loyalty, all at once [CR 120.3]. It is dealt by this object unless `by` names another.
 */
export const damage: Word = {
  expand: (game, effect, scope) => {
    const { reader } = game.tables;
    const size = abs(reader.amount(game, effect["damage"], scope));
    const [source = scope.source] = effect["by"] === undefined ? [] : reader.select(game, effect["by"], scope);
    const rule = effect["rule"] ?? "CR 120.3";
    const name = effect["combat"] === true ? "combatDamage" : "damage";
    if (size === 0) return { moment: [] };
    const how = deed(game, source, typeof rule === "string" ? rule : "CR 120.3", name);
    return { moment: reader.select(game, effect["to"], scope).map((ref) => dealt(game, how, ref, size)) };
  },
};

/** The numbers of what damage changes. */
const numbers = perRuleset(({ tables }) => ({
  life: tables.resources.get("life") ?? -1,
  damage: tables.marks.get("damage") ?? -1,
  loyalty: tables.marks.get("loyalty") ?? -1,
}));

/** What damage does to a player or a permanent. */
export function dealt(game: Game, how: Deed, ref: number, size: number): Proposal {
  const { life, damage: wound, loyalty } = numbers(game);
  if (ref < 0) return giving(how, -1 - ref, life, -size);
  const { types } = game.tables.reader.values(game, ref);
  const isWalker = Array.isArray(types) && types.includes("planeswalker");
  return isWalker ? marking(game, how, ref, loyalty, -size) : marking(game, how, ref, wound, size);
}

/** `{ gainLife: N, who }` [CR 119.3]. */
export const gainLife: Word = {
  expand: (_game, effect) => ({
    effects: [
      {
        resource: "life",
        who: effect["who"] ?? "you",
        by: { largest: [0, effect["gainLife"] ?? 1] },
        name: "gainLife",
        rule: effect["rule"] ?? "CR 119.3",
      },
    ],
  }),
  payable: () => true,
};

const lost = (effect: Effect): Effect => ({
  resource: "life",
  who: effect["who"] ?? "you",
  by: { minus: [0, { largest: [0, effect["loseLife"] ?? 1] }] },
  name: "loseLife",
  rule: effect["rule"] ?? "CR 119.3",
});

/** `{ loseLife: N, who }`; as a cost, that much life must be there [CR 119.3, 119.4]. */
export const loseLife: Word = {
  expand: (_game, effect) => ({ effects: [lost(effect)] }),
  payable: (game, effect, scope) => game.tables.words.get("resource")?.payable?.(game, lost(effect), scope) ?? false,
};

/** `{ fight: [SELECTOR, SELECTOR] }`: each deals damage equal to its power to the other [CR 701.14]. */
export const fight: Word = {
  expand: (_game, effect) => {
    const [one = "it", other = "it"] = isList(effect["fight"]) ? effect["fight"] : [];
    const rule = effect["rule"] ?? "CR 701.14a";
    const strike = (by: Effect[string], to: Effect[string]): Effect => ({
      damage: { characteristic: "power", of: by },
      to,
      by,
      rule,
    });
    return {
      effects: [
        {
          if: { all: [{ count: one }, { count: other }] },
          then: [{ together: [strike(one, other), strike(other, one)] }],
        },
      ],
    };
  },
};

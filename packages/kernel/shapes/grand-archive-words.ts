import type { Effect, Solver, Word } from "../src/index.ts";

/** "Draw N" is N single draws [GA-DRW-1]; one from an empty deck is remembered, and loses at the next check [GA-END-1]. */
export const draw: Word = {
  compile: (_tables, effect) => () => ({
    effects: [
      { forEach: effect["who"] ?? "you", as: "drawer", do: [{ repeat: effect["draw"] ?? 1, do: [{ drawOne: true }] }] },
    ],
  }),
};

export const drawOne: Word = {
  compile: () => (game, scope) => {
    const drawer = scope.bindings["drawer"]?.[0] ?? -1 - scope.seat;
    const deck = (game.tables.zoneNumbers.get("mainDeck") ?? 0) * game.state.seats.length - 1 - drawer;
    const isEmpty = (game.state.zones[deck] ?? []).length === 0;
    return {
      effects: [
        isEmpty
          ? { resource: "failedDraws", who: "drawer", by: 1, rule: "GA-END-1" }
          : { take: 1, from: "mainDeck", to: "hand", who: "drawer", name: "draw" },
      ],
    };
  },
};

/** The power of several together. */
const sumOf = (powers: readonly number[]): number =>
  Math.max(
    0,
    powers.reduce((sum, each) => sum + each, 0),
  );

const harm = (id: number, by: number): Effect[] =>
  by > 0 ? [{ mark: "damage", on: { refs: [id] }, by, name: "damage" }] : [];

/**
 * The attacker's power, with its intents and wielded weapons, is one instance to each defender, and retaliators deal theirs
 * at the same time [GA-DMG-3]; each wielded weapon loses one durability, also at 0 damage [GA-DMG-6].
 */
export const combatDamage: Word = {
  compile: () => (game) => {
    const { reader } = game.tables;
    const scope = { seat: game.state.active, source: 0, rule: 0, bindings: {} };
    const all = (filter: Effect): readonly number[] => reader.select(game, { objects: filter }, scope);
    const power = (id: number): number => Number(reader.values(game, id)["power"]);
    const attacker = all({ marked: "attacking" })[0];
    const weapons = all({ marked: "wielded" });
    const force = attacker === undefined ? 0 : sumOf([attacker, ...weapons, ...all({ zone: "intent" })].map(power));
    const defenders = attacker === undefined ? [] : all({ marked: "defending" });
    return {
      effects: [
        {
          together: [
            ...defenders.flatMap((id) => harm(id, force)),
            ...(attacker === undefined
              ? []
              : all({ marked: "retaliating" }).flatMap((id) => harm(attacker, power(id)))),
            ...(defenders.length === 0
              ? []
              : weapons.map((id) => ({ mark: "durability", on: { refs: [id] }, by: -1, rule: "GA-DMG-6" }))),
          ],
        },
      ],
    };
  },
};

/**
 * An attack needs power, its own or that of what it wields [GA-ATK-3]. It costs nothing and only says whether it can be;
 * while it is open what is wielded, it can.
 */
export const force: Word = {
  compile: () => () => ({ effects: [] }),
  payable: (game, effect, scope) => {
    const name = effect["force"];
    const weapons = typeof name === "string" ? scope.bindings[name] : undefined;
    if (weapons === undefined) return true;
    return sumOf([scope.source, ...weapons].map((id) => Number(game.tables.reader.values(game, id)["power"]))) > 0;
  },
};

/**
 * Reserve N asks for N other cards of the hand, which go face down into memory [GA-CST-1]. Memory N banishes N cards of
 * one's memory at random, after everything else has been paid [GA-CST-2].
 */
export const archive: Solver = (game, seat, costs, scope) => {
  const total = (key: string): number =>
    costs.reduce((sum, cost) => sum + (typeof cost[key] === "number" ? cost[key] : 0), 0);
  const own = (zone: string): number =>
    game.tables.reader
      .select(game, { objects: { zone, owner: "you" } }, { ...scope, seat })
      .filter((id) => id !== scope.source).length;
  const [reserve, memory] = [total("reserve"), total("memory")];
  if (own("hand") < reserve || own("memory") < memory) return null;
  const others = costs.filter((cost) => cost["reserve"] === undefined && cost["memory"] === undefined);
  for (const cost of others) {
    const word = game.tables.words.get(Object.keys(cost)[0] ?? "");
    if (word?.payable?.(game, cost, scope) === false) return null;
  }
  return [
    ...others,
    ...(reserve === 0 ? [] : [reserved(reserve)]),
    ...(memory === 0
      ? []
      : [{ shuffle: "memory" }, { take: memory, from: "memory", to: "banishment", name: "banish" }]),
  ];
};

const reserved = (count: number): Effect => ({
  sequence: [
    {
      choose: { except: [{ objects: { zone: "hand", owner: "you" } }, "this"] },
      min: count,
      max: count,
      as: "reserved",
      verb: "reserve",
      rule: "GA-CST-1",
    },
    { move: "reserved", to: "memory", faceDown: true, name: "reserve", rule: "GA-CST-1" },
  ],
});

/** What pays for others has no work of its own. */
export const paid: Word = { compile: () => () => ({ effects: [] }) };

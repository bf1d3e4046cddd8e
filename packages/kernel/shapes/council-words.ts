import { slotOf, type Effect, type Word } from "../src/index.ts";

/** Draws are single draws, one after the other; each may be replaced [C1K-REP-3]. */
export const draw: Word = {
  compile: (_tables, effect) => () => ({
    effects: [
      { forEach: effect["who"] ?? "you", as: "drawer", do: [{ repeat: effect["draw"] ?? 1, do: [{ drawOne: true }] }] },
    ],
  }),
};

/** What would draw is `draw`; a card that came is `draw:card`, and `draw:empty` exhausts the deck [C1K-DRAW-2]. */
export const drawOne: Word = {
  compile: () => (game, scope) => {
    const seat = -1 - (scope.bindings["drawer"]?.[0] ?? -1 - scope.seat);
    const library = (game.tables.zoneNumbers.get("library") ?? 0) * game.state.seats.length + seat;
    const isEmpty = (game.state.zones[library] ?? []).length === 0;
    return {
      effects: [
        isEmpty
          ? { resource: "exhaustion", who: "drawer", by: 1, name: "draw:empty" }
          : { take: 1, from: "library", to: "hand", who: "drawer", name: "draw:card" },
      ],
    };
  },
};

/**
 * Combat damage of one layer, all at once: first of those with Strike, then of the others that are left [C1K-CMB-7]. An
 * unblocked attacker damages the Champion; several blockers share it evenly, the first of them what is over [C1K-CMB-10].
 */
export const combatDamage: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const isStrike = effect["combatDamage"] === "strike";
    const power = (id: number): number =>
      reader.fits(game, { keywords: "strike" }, id, scope) === isStrike
        ? Math.max(0, reader.amount(game, { characteristic: "power", of: { refs: [id] } }, scope))
        : 0;
    const hit = (id: number, much: number, harm: Effect) =>
      much === 0
        ? []
        : [
            {
              todo: [harm],
              seat: game.state.objects[slotOf(id)]?.controller ?? -1,
              source: id,
              rule: scope.rule,
              bindings: {},
              used: [],
            },
          ];
    const unit = (id: number, much: number, whom: number) =>
      hit(id, much, { mark: "damage", on: { refs: [whom] }, by: much, name: "damage" });
    const champion = (id: number, much: number) =>
      hit(id, much, { resource: "resolve", who: "opponents", by: -much, name: "damage" });
    const attackers = reader.select(game, { objects: { marked: "attacking" } }, scope);
    return {
      together: attackers.flatMap((attacker) => {
        const blockers = reader.select(game, { attachedTo: { refs: [attacker] } }, scope);
        const isBlocked = reader.fits(game, { marked: "blocked" }, attacker, scope);
        const much = power(attacker);
        const share = (index: number): number =>
          Math.floor(much / blockers.length) + (index < much % blockers.length ? 1 : 0);
        return [
          ...(isBlocked ? [] : champion(attacker, much)),
          ...blockers.flatMap((blocker, index) => unit(attacker, share(index), blocker)),
          ...blockers.flatMap((blocker) => unit(blocker, power(blocker), attacker)),
        ];
      }),
    };
  },
};

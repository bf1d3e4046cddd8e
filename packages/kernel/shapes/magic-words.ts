import { slotOf, type Effect, type Solver, type Word } from "../src/index.ts";

/** Draws are single draws, one after the other [CR 121.2]; those from an empty library are remembered [CR 121.4]. */
export const draw: Word = {
  compile: (_tables, effect) => () => ({
    effects: [
      {
        forEach: effect["who"] ?? "you",
        as: "drawer",
        do: [{ repeat: effect["draw"] ?? 1, do: [drawOne] }],
      },
    ],
  }),
};

const drawOne: Effect = {
  take: 1,
  from: "library",
  to: "hand",
  who: "drawer",
  name: "draw",
  short: [{ resource: "failedDraws", who: "who", by: 1, rule: "CR 121.4" }],
};

/** Damage of attackers and blockers, all at once [CR 510.2]. Blocked creatures deal theirs to what blocks them. */
export const combatDamage: Word = {
  compile: (_tables, effect) => (game) => {
    const { reader, marks } = game.tables;
    const isFirst = effect["combatDamage"] === "first";
    const inCombat = { objects: { marked: "attacking" } };
    const scope = { seat: game.state.active, source: 0, rule: 0, bindings: {} };
    const strikes = (id: number): boolean => {
      const keywords = reader.values(game, id)["keywords"];
      return Array.isArray(keywords) && keywords.includes("first strike") === isFirst;
    };
    const power = (id: number): number => Number(reader.values(game, id)["power"]);
    const done: Effect[] = [];
    for (const attacker of reader.select(game, inCombat, scope)) {
      const object = game.state.objects[slotOf(attacker)];
      const blockers = reader.select(game, { attachedTo: { refs: [attacker] } }, scope);
      const isBlocked = (object?.marks?.[marks.get("blocked") ?? 0] ?? 0) > 0;
      const defender = (object?.marks?.[marks.get("attacking") ?? 0] ?? 1) - 1;
      if (strikes(attacker) && power(attacker) > 0) {
        if (!isBlocked)
          done.push({ resource: "life", who: { refs: [-1 - defender] }, by: -power(attacker), name: "damage" });
        else if (blockers[0] !== undefined)
          done.push({ mark: "damage", on: { refs: [blockers[0]] }, by: power(attacker), name: "damage" });
      }
      for (const blocker of blockers)
        if (strikes(blocker) && power(blocker) > 0)
          done.push({ mark: "damage", on: { refs: [attacker] }, by: power(blocker), name: "damage" });
    }
    return { effects: [{ together: done }] };
  },
};

/** Mana is made by exhausting lands; the solver chooses which. */
export const lands: Solver = (game, seat, costs, scope) => {
  const mana = costs.reduce((sum, cost) => sum + (typeof cost["mana"] === "number" ? cost["mana"] : 0), 0);
  const others = costs.filter((cost) => cost["mana"] === undefined);
  const pool = game.state.seats[seat]?.resources[game.tables.resources.get("mana") ?? 0] ?? 0;
  const ready = game.tables.reader.select(
    game,
    { objects: { types: "land", controller: "you", exhausted: false } },
    { ...scope, seat },
  );
  const sources = ready.filter((id) => id !== scope.source).slice(0, Math.max(0, mana - pool));
  if (sources.length < mana - pool) return null;
  for (const cost of others) {
    const word = game.tables.words.get(Object.keys(cost)[0] ?? "");
    if (word?.payable?.(game, cost, scope) === false) return null;
  }
  const paid: Effect[] = sources.length > 0 ? [{ exhaust: { refs: [...sources] }, rule: "CR 601.2h" }] : [];
  const used: Effect[] =
    Math.min(pool, mana) > 0 ? [{ resource: "mana", by: -Math.min(pool, mana), rule: "CR 601.2h" }] : [];
  return [...paid, ...used, ...others];
};

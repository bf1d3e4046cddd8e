import { frozen, type Data, type Effect, type Game, type Scope, type Word } from "@turnwright/kernel";

/**
 * `{ draw: N, who }`: each seat is told to draw so many, which can be replaced as a whole (`drawCards`); then it draws them
 * one after the other, before the next seat does [CR 121.2, 121.2a, 121.2c].
 */
export const draw: Word = {
  compile: (tables, effect) => {
    const { draw: many = 1, who = "you" } = effect;
    const rule = effect["rule"] ?? (who === "everyone" ? "CR 121.2c" : "CR 121.2");
    const told: Effect = {
      whole: "drawCards",
      by: many,
      who: "drawer",
      do: [{ repeat: "whole", do: [drawnBy("drawer", rule)] }],
      rule,
    };
    const each: readonly Effect[] = [{ forEach: who, as: "drawer", do: [told], rule }];
    const inTurn = { effects: Object.isFrozen(effect) ? frozen(each) : each };
    const alone = many === 1 && ALONE.has(who) ? drawOne.compile(tables, drawnBy(who, rule)) : null;
    return (game, scope) =>
      alone === null || game.tables.reader.replacers(game, "drawCards").length > 0 ? inTurn : alone(game, scope);
  },
  payable: canDraw,
  possible: canDraw,
};

/** Who is one seat, or mates who share their turn and draw at once. */
const ALONE: ReadonlySet<Data> = new Set(["you", "active"]);

const draws = new Map<string, Effect>();

/** A single draw, the same for all who say it: what is said again and again is looked up once. */
function drawnBy(who: Data, rule: Data): Effect {
  const key = JSON.stringify([who, rule]);
  const made = draws.get(key) ?? frozen({ drawOne: who, rule });
  draws.set(key, made);
  return made;
}

/** `{ drawOne: SEATS }`: a single draw of each that can draw; one from an empty library is remembered until state-based actions are checked [CR 121.4]. */
export const drawOne: Word = {
  compile: (tables, effect) => {
    const who = effect["drawOne"] ?? "you";
    const rule = effect["rule"] ?? "CR 121.2";
    const takenBy = (whose: Data): Effect => ({
      take: 1,
      from: "library",
      to: "hand",
      who: whose,
      name: "draw",
      short: [{ resource: "failedDraws", who: "who", by: 1, rule: "CR 121.4" }],
      rule,
    });
    const take = tables.words.get("take");
    if (take === undefined) throw new Error("the kernel has no word to take a card");
    const all = take.compile(tables, frozen(takenBy(who)));
    return (game, scope) => {
      if (game.tables.reader.rules(game, "cantDraw").length === 0) return all(game, scope);
      const able = game.tables.reader.select(game, who, scope).filter((seat) => drawsLeft(game, seat) > 0);
      return able.length === 0 ? NOBODY_DRAWS : { effects: [takenBy({ refs: able })] };
    };
  },
};

const NOBODY_DRAWS = { moment: [] };

/** Whether each of those who would draw can draw as many: an empty library keeps nobody from it [CR 121.2b, 121.3, 121.3a]. */
function canDraw(game: Game, effect: Effect, scope: Scope): boolean {
  const { reader } = game.tables;
  if (reader.rules(game, "cantDraw").length === 0) return true;
  return reader
    .select(game, effect["who"] ?? "you", scope)
    .every(
      (seat) =>
        drawsLeft(game, seat) >=
        reader.amount(game, effect["draw"] ?? 1, { ...scope, bindings: { ...scope.bindings, drawer: [seat] } }),
    );
}

/** How many cards a seat can still draw in this turn, as static abilities with `cantDraw` say [CR 101.2, 121.2b]. */
function drawsLeft(game: Game, seat: number): number {
  const { reader } = game.tables;
  let left = Number.MAX_SAFE_INTEGER;
  for (const { data, scope } of reader.rules(game, "cantDraw")) {
    if (!reader.select(game, data["cantDraw"], scope).includes(seat)) continue;
    const drawn = reader.amount(game, { tally: "draws", of: { refs: [seat] } }, scope);
    left = Math.min(left, reader.amount(game, data["beyond"] ?? 0, scope) - drawn);
  }
  return left;
}

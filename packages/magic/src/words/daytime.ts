import { find, memoByRuleset, type Data, type Game, type Scope, type Word } from "@turnwright/kernel";

const DAY = 1;
const NIGHT = 2;

/** Whether it is day, night or neither: the same for every player. */
function timeOf(game: Game): number {
  for (const { left, resources } of game.state.seats) if (left === 0) return resources[timeNumber(game)] ?? 0;
  return 0;
}

const timeNumber = memoByRuleset(({ tables }) => tables.resources.get("time") ?? -1);

/**
 * `{ dayCheck: true }`: looks at what the active player of the turn before cast in it: nothing by day and it becomes night,
 * two or more by night and it becomes day; before the second turn there is nothing to look at [CR 502.2, 731]. Of players
 * who took that turn together one alone has to have cast them [CR 502.2a].
 */
export const dayCheck: Word = {
  compile: () => (game, scope) => {
    const time = timeOf(game);
    if (time === 0 || game.state.turn < 2) return { effects: [] };
    const most = Math.max(...game.state.seats.map((_seat, index) => castBefore(game, -1 - index, scope)));
    if (time === DAY ? most > 0 : most < 2) return { effects: [] };
    return { effects: [{ becomeTime: time === DAY ? "night" : "day", rule: "CR 502.2" }] };
  },
};

/** How many spells a player cast in the turn before, if that was an own one. */
const castBefore = (game: Game, ref: number, scope: Scope): number =>
  game.tables.reader.amount(game, { tally: "spellsOfActive", of: { refs: [ref] }, before: true }, scope);

/**
 * `{ becomeTime: "day" | "night" }`: all that is daybound or nightbound transforms with it [CR 731, 702.145]. That the one
 * becomes the other, not the first from neither, is an event of its own (`timeTurns`).
 */
export const becomeTime: Word = {
  compile: (_tables, effect) => (game) => {
    const isNight = effect["becomeTime"] === "night";
    const time = timeOf(game);
    if (time === (isNight ? NIGHT : DAY)) return { effects: [] };
    const rule = effect["rule"] ?? "CR 731";
    const name = isNight ? "becomeNight" : "becomeDay";
    return {
      effects: [
        {
          together: [
            // It becomes so once, however many players keep it.
            { note: name, rule },
            { resource: "time", who: "everyone", to: isNight ? NIGHT : DAY, rule },
            {
              transform: { objects: { keywords: isNight ? "daybound" : "nightbound" } },
              bound: true,
              rule: "CR 702.145",
            },
            ...(time === 0 ? [] : [{ note: "timeTurns", rule }]),
          ],
        },
      ],
    };
  },
};

const bound: Data = { keywords: ["daybound", "nightbound"] };

/** Which face of its two a permanent shows, or an ability of it belongs to; of one that is something else now, neither. */
function faceShown(game: Game, id: number, card = find(game, id)?.card): "front" | "back" | "neither" {
  const object = find(game, id);
  if (object === null || object.origin < 0) return "neither";
  const back = game.tables.reader.face(game, object.origin, "back");
  if (back < 0) return "neither";
  return card === object.origin ? "front" : card === back ? "back" : "neither";
}

/**
 * Whether a permanent has transformed since its own ability that does this now was put on the stack: it shows another face
 * than the one that ability is of. Then the ability does not turn it over again [CR 701.27f].
 */
function hasTurnedSince(game: Game, id: number, { source, bindings }: Scope): boolean {
  const ability = id === source ? find(game, bindings["item"]?.[0] ?? 0) : null;
  // What a delayed trigger does is no ability of the permanent: it has no number.
  if (ability === null || ability.item === null || ability.item.source !== id || ability.item.ability < 0) return false;
  const face = faceShown(game, id, ability.card);
  return face !== "neither" && face !== faceShown(game, id);
}

/**
 * `{ transform: SELECTOR }`: a two-faced permanent shows its other face; one that is daybound or nightbound does so only as
 * day or night says (`bound`) [CR 701.27, 702.145].
 */
export const transform: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const named: Data = effect["transform"] ?? "this";
    const free: Data = effect["bound"] === true ? named : { except: [named, { filter: bound, of: named }] };
    const ids = reader.select(game, free, scope).filter((id) => !hasTurnedSince(game, id, scope));
    const shown = (face: string): Data => ({ refs: ids.filter((id) => faceShown(game, id) === face) });
    const how = { name: "transform", rule: effect["rule"] ?? "CR 701.27a" };
    return {
      effects: [
        {
          together: [
            { become: shown("front"), as: { key: "back" }, ...how },
            { become: shown("back"), as: { origin: true }, ...how },
          ],
        },
      ],
    };
  },
};

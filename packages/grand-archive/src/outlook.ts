import { expecting, openSpans, options, questionOf, slotOf, type Game, type GameObject } from "@turnwright/kernel";

/** More than everything on a table counts together. */
const WIN = 100_000;

/** What things count, in the same unit: a card of the hand is 10, one in memory less, for it comes back but does nothing. */
const HAND = 10;
const MEMORY = 7;
const LEVEL = 35;
const WOUND = 9;
const REGALIA = 11;
/** What it counts that the next attack is deadly. */
const DEADLY = 60;
const ENLIGHTEN = 3;

/** How well a game stands for a seat, against the strongest of its opponents. */
export const outlook = expecting("a game and the number of a seat", function outlook(game: Game, seat: number): number {
  const { outcome, seats } = game.state;
  if (outcome !== null) return outcome.winners.includes(seat) ? WIN : outcome.losers.includes(seat) ? -WIN : 0;
  const mine = sideOf(game, seat);
  let least = WIN;
  for (const [other, { left }] of seats.entries()) {
    if (left !== 0 || other === seat) continue;
    const theirs = sideOf(game, other);
    const gap = mine.worth + WOUND * mine.life - theirs.worth - WOUND * theirs.life;
    least = Math.min(least, gap + danger(mine, theirs) - danger(theirs, mine));
  }
  return least;
});

/** What a seat has: what it counts, how much its champion can still take, and how hard its units hit together. */
interface Side {
  worth: number;
  life: number;
  power: number;
}

/** How much the champion of a seat can still take. */
export const lifeLeft = expecting(
  "a game and the number of a seat",
  (game: Game, seat: number): number => sideOf(game, seat).life,
);

function sideOf(game: Game, seat: number): Side {
  const { state, tables } = game;
  const size = (zone: string): number =>
    state.zones[(tables.zoneNumbers.get(zone) ?? 0) * state.seats.length + seat]?.length ?? 0;
  const side: Side = { worth: HAND * size("hand") + MEMORY * size("memory"), life: 0, power: 0 };
  for (const id of state.zones[(tables.zoneNumbers.get("field") ?? 0) * state.seats.length] ?? []) {
    const object = state.objects[slotOf(id)];
    if (object?.controller === seat) addObject(game, object, side);
  }
  return side;
}

function addObject(game: Game, object: GameObject, side: Side): void {
  const { reader, marks } = game.tables;
  const values = reader.values(game, object.id);
  const number = (name: string): number => Number(values[name] ?? 0);
  const mark = (name: string): number => object.marks?.[marks.get(name) ?? -1] ?? 0;
  const types = Array.isArray(values["types"]) ? values["types"] : [];
  if (types.includes("champion")) {
    side.life += Math.max(0, number("life") - mark("damage"));
    side.worth += LEVEL * number("baseLevel") + ENLIGHTEN * mark("enlighten");
  } else if (types.includes("ally")) {
    side.worth += 8 + 7 * number("power") + 3 * number("life");
    side.power += number("power");
  } else if (types.includes("weapon")) side.worth += 3 + 4 * number("power") * mark("durability");
  else side.worth += REGALIA;
}

const danger = (attacking: Side, defending: Side): number =>
  attacking.power >= defending.life ? DEADLY : attacking.power;

/** Places in which somebody who waits loses nothing, as long as nothing is on the stack. */
const IDLE: ReadonlySet<string> = new Set(["wakeUp", "materialize", "draw", "endOfCombat"]);
/** In the own turn: what can be done at the end of it can still be done at the end of the next one. */
const IDLE_OWN: ReadonlySet<string> = new Set([...IDLE, "end"]);
/** In the turn of another: its end is soon enough. */
const IDLE_OTHERS: ReadonlySet<string> = new Set([...IDLE, "recollection", "main"]);

/** What the outlook does not see: when it is worth thinking about doing anything. */
export const advice = expecting("a game and the number of a seat", function advice(game: Game, seat: number):
  | number
  | undefined {
  const { state, tables } = game;
  const question = questionOf(game);
  // All cards of a hand count the same, so nothing would come of trying which of them pays the reserve cost.
  if (question !== null) return question.verb === "reserve" ? 0 : undefined;
  const isEmpty = (state.zones[tables.stackZone * state.seats.length] ?? []).length === 0;
  const name = tables.spans[openSpans(game).at(-1)?.span ?? -1]?.name ?? "";
  const isQuiet = isEmpty && (state.active === seat ? IDLE_OWN : IDLE_OTHERS).has(name);
  return isQuiet && options(game)[PASS]?.action === PASSING ? PASS : undefined;
});

const PASS = 0;
const PASSING = -1;

import { expecting, openSpans, slotOf, type Game, type GameObject } from "@turnwright/kernel";

/** More than everything on a table counts together. */
const WIN = 100_000;

/** What things count, in the same unit. */
const CARD = 10;
const INFLUENCE = 7;
const RESOLVE = 6;
/** What a point of an opponent's Resolve counts: a game is there to be ended. */
const WOUND = 16;
const RELIC = 16;
const TURN = 8;
/** What it counts that the next attack is deadly. */
const DEADLY = 120;

/** How well a game stands for a seat. */
export const outlook = expecting("a game and the number of a seat", function outlook(game: Game, seat: number): number {
  const { outcome } = game.state;
  if (outcome !== null) return outcome.winners.includes(seat) ? WIN : outcome.losers.includes(seat) ? -WIN : 0;
  const [mine, theirs] = [sideOf(game, seat), sideOf(game, 1 - seat)];
  const lead = mine.worth + RESOLVE * mine.resolve - theirs.worth - WOUND * theirs.resolve;
  return lead + danger(mine, theirs) - danger(theirs, mine);
});

/** What a seat has: what it counts, and what it can fight with. */
interface Side {
  readonly resolve: number;
  worth: number;
  readonly powers: number[];
  blockers: number;
}

function sideOf(game: Game, seat: number): Side {
  const { state, tables } = game;
  const resource = (name: string): number => game.tables.reader.resource(game, seat, name);
  const resolve = resource("resolve");
  const hand = state.zones[(tables.zoneNumbers.get("hand") ?? 0) * state.seats.length + seat]?.length ?? 0;
  const side: Side = { resolve, worth: 0, powers: [], blockers: 0 };
  side.worth += INFLUENCE * resource("influence") + CARD * Math.min(hand, 8);
  if (state.active === seat) side.worth += TURN;
  const field = state.zones[(tables.zoneNumbers.get("field") ?? 0) * state.seats.length] ?? [];
  for (const id of field) {
    const object = state.objects[slotOf(id)];
    if (object?.controller === seat) addObject(game, object, side);
  }
  side.powers.sort((a, b) => b - a);
  return side;
}

/** Adds what something on the field counts. */
function addObject(game: Game, object: GameObject, side: Side): void {
  const values = game.tables.reader.values(game, object.id);
  const { types, keywords } = values;
  if (!Array.isArray(types) || types.includes("champion")) return;
  if (!types.includes("unit")) {
    side.worth += RELIC;
    return;
  }
  const power = Math.max(0, Number(values["power"] ?? 0));
  const damage = object.marks?.[game.tables.marks.get("damage") ?? -1] ?? 0;
  const defense = Math.max(0, Number(values["defense"] ?? 0) - damage);
  const words = Array.isArray(keywords) ? keywords : [];
  const isIdle = HINDRANCES.some((word) => words.includes(word));
  const growth = object.marks?.[game.tables.marks.get("growth") ?? -1] ?? 0;
  side.worth += 8 + 7 * power + 4 * defense + 3 * Math.min(words.length, 3) + 5 * growth - (isIdle ? 12 : 0);
  if (isIdle) return;
  side.powers.push(power);
  if (object.exhausted === 0) side.blockers++;
}

const HINDRANCES = ["stunned", "suppressed", "restrained", "frozen"];

/** What the next attack of one side threatens the other with, if each that can block stops one attacker, the largest first. */
function danger(attacking: Side, defending: Side): number {
  let damage = 0;
  for (let i = defending.blockers; i < attacking.powers.length; i++) damage += attacking.powers[i] ?? 0;
  return damage >= defending.resolve ? DEADLY : damage;
}

const PASS = 0;
const KEEP = 0;
/** Windows in which somebody who waits loses nothing, as long as nothing is on the stack. */
const IDLE: ReadonlySet<string> = new Set(["postDraw", "influenceResponse", "exitCombat", "finalWindow"]);

/** What the outlook does not see: a hand is kept, and where it is worth thinking about doing anything. */
export const advice = expecting("a game and the number of a seat", function advice(game: Game, seat: number):
  | number
  | undefined {
  const frame = game.state.agenda.at(-1);
  if (frame === undefined) return undefined;
  if ("question" in frame) return frame.question?.kind === "mulligan" ? KEEP : undefined;
  return isQuiet(game, seat) ? PASS : undefined;
});

function isQuiet(game: Game, seat: number): boolean {
  const { state, tables } = game;
  if ((state.zones[tables.stackZone * state.seats.length] ?? []).length > 0) return false;
  const name = tables.spans[openSpans(game).at(-1)?.span ?? -1]?.name ?? "";
  return IDLE.has(name) || (state.active !== seat && name === "main");
}

import { options, type Choice, type Game, type GameObject } from "@turnwright/kernel";

/** More than everything on a table counts together. */
const WIN = 100_000;

/** What things count, in the same unit: a card in hand is 12. What lies on the table is worth more than what does not. */
const CARD = 12;
const LAND = 22;
const TURN = 40;
const POISON = 8;
const MONARCH = 25;
/** What it counts that the next attack is deadly. */
const DEADLY = 90;
/** What a point of an opponent's life counts. As long as one has enough of it, one's own counts less: a race is there to be won. */
const WOUND = 18;
/** How much more one's own creatures count than those of an opponent: who trades them for theirs has none to attack with. */
const FONDNESS = 0.2;

const ROLES = { creature: 1, land: 2, planeswalker: 4 };

/** How well a game stands for a seat, against the strongest of its opponents. */
export function outlook(game: Game, seat: number): number {
  const { outcome, seats } = game.state;
  if (outcome !== null) return outcome.winners.includes(seat) ? WIN : outcome.losers.includes(seat) ? -WIN : 0;
  const sides = seats.map((_, each) => sideOf(game, each));
  const mine = sides[seat];
  if (mine === undefined) return 0;
  let least = WIN;
  for (const [other, { left, team }] of seats.entries()) {
    const theirs = sides[other];
    if (left === 1 || team === seats[seat]?.team || theirs === undefined) continue;
    const gap = mine.worth + FONDNESS * mine.creatures + lifeWorth(mine.life) - theirs.worth - WOUND * theirs.life;
    least = Math.min(least, gap + danger(mine, theirs) - danger(theirs, mine));
  }
  return least;
}

/** What a seat has: what it counts, and what it can fight with. */
interface Side {
  readonly life: number;
  worth: number;
  /** What of it its creatures are. */
  creatures: number;
  readonly powers: number[];
  blockers: number;
}

function sideOf(game: Game, seat: number): Side {
  const { state, tables } = game;
  const resource = (name: string): number => state.seats[seat]?.resources[tables.resources.get(name) ?? -1] ?? 0;
  const life = resource("life");
  const hand = state.zones[(tables.zoneNumbers.get("hand") ?? 0) * state.seats.length + seat]?.length ?? 0;
  const side: Side = { life, worth: 0, creatures: 0, powers: [], blockers: 0 };
  side.worth += handWorth(hand) - POISON * resource("poison") + MONARCH * resource("monarch");
  if (state.active === seat) side.worth += TURN;
  const [turns] = state.agenda;
  if (turns?.kind === 0) for (const planned of turns.plan) if (planned.seat === seat) side.worth += TURN;
  let lands = 0;
  const battlefield = state.zones[(tables.zoneNumbers.get("battlefield") ?? 0) * state.seats.length] ?? [];
  for (const id of battlefield) {
    const object = state.objects[id & 4095];
    if (object?.controller !== seat) continue;
    const roles = addPermanent(game, object, side);
    if ((roles & ROLES.land) !== 0) lands++;
  }
  side.worth += LAND * Math.min(lands, 6) + (CARD + 1) * Math.max(0, lands - 6);
  side.worth += waitingWorth(game, seat);
  side.powers.sort((a, b) => b - a);
  return side;
}

/** The last points of life are the dear ones. */
const lifeWorth = (life: number): number =>
  2 * Math.max(0, life - 10) + 9 * Math.min(10, Math.max(0, life)) + 7 * Math.min(5, Math.max(0, life));

/** What is discarded at the end of the turn counts nothing. */
const handWorth = (cards: number): number => CARD * Math.min(cards, 7);

/** Adds what a permanent counts, and says what it is. */
function addPermanent(game: Game, object: GameObject, side: Side): number {
  const values = game.tables.reader.values(game, object.id);
  const { types, keywords } = values;
  const power = Number(values["power"] ?? 0);
  const toughness = Number(values["toughness"] ?? 0);
  let roles = 0;
  for (const type of Array.isArray(types) ? types : []) {
    if (type === "creature") roles |= ROLES.creature;
    else if (type === "land") roles |= ROLES.land;
    else if (type === "planeswalker") roles |= ROLES.planeswalker;
  }
  if ((roles & ROLES.creature) !== 0) {
    const words = Array.isArray(keywords) ? keywords : [];
    const isIdle = words.includes("can't attack") || words.includes("defender");
    const isHarmless = words.includes("can't block");
    const worth = 10 + (isIdle ? 2 : 6) * power + 3 * toughness + 3 * Math.min(words.length, 3) - (isHarmless ? 6 : 0);
    side.worth += worth;
    side.creatures += worth;
    if (!isIdle) side.powers.push(power);
    if (object.exhausted === 0 && !isHarmless) side.blockers++;
  } else if ((roles & ROLES.land) === 0) side.worth += CARD + 1 + 3 * Number(values["manaValue"] ?? 0);
  if ((roles & ROLES.planeswalker) !== 0)
    side.worth += 8 * (object.marks?.[game.tables.marks.get("loyalty") ?? -1] ?? 0);
  return roles;
}

/** Cards that wait in exile until their time has come. */
function waitingWorth(game: Game, seat: number): number {
  const { state, tables } = game;
  const time = tables.marks.get("time") ?? -1;
  let worth = 0;
  for (const id of state.zones[(tables.zoneNumbers.get("exile") ?? 0) * state.seats.length] ?? []) {
    const object = id < 0 ? null : state.objects[id & 4095];
    if (object?.owner === seat && (object.marks?.[time] ?? 0) > 0) worth += CARD + 3;
  }
  return worth;
}

/** What the next attack of one side threatens the other with, if each that can block stops one attacker, the largest first. */
function danger(attacking: Side, defending: Side): number {
  let damage = 0;
  for (let i = defending.blockers; i < attacking.powers.length; i++) damage += attacking.powers[i] ?? 0;
  return damage >= defending.life ? DEADLY : damage;
}

/** Steps in which somebody who waits loses nothing, as long as nothing is on the stack. */
const IDLE: ReadonlySet<string> = new Set(["upkeep", "draw", "beginningOfCombat", "combatDamage", "endOfCombat"]);
const MAIN: ReadonlySet<string> = new Set(["precombatMain", "postcombatMain"]);

/** What the outlook does not see: whether a hand is kept, and when it is worth thinking about doing anything. */
export function advice(game: Game, seat: number): number | undefined {
  const frame = game.state.agenda.at(-1);
  if (frame === undefined) return undefined;
  if ("question" in frame) return frame.question?.kind === "mulligan" ? mulligan(game, seat) : undefined;
  const choices = options(game);
  if (choices[PASS] !== undefined && choices[PASS].action < 0 && isQuiet(game, seat)) return PASS;
  return landToPlay(game, choices, seat);
}

/** A land is played before anything else: one of the kind that its player has the fewest of. */
function landToPlay(game: Game, choices: readonly Choice[], seat: number): number | undefined {
  const { state, tables } = game;
  const play = tables.actionNumbers.get("play");
  let best: number | undefined;
  let fewest = Infinity;
  for (const [index, { action, object }] of choices.entries()) {
    if (action !== play) continue;
    const card = state.objects[object & 4095]?.card;
    const battlefield = state.zones[(tables.zoneNumbers.get("battlefield") ?? 0) * state.seats.length] ?? [];
    const same = battlefield.filter((id) => {
      const lying = state.objects[id & 4095];
      return lying?.card === card && lying?.controller === seat;
    }).length;
    if (same >= fewest) continue;
    fewest = same;
    best = index;
  }
  return best;
}

const PASS = 0;
const KEEP = 0;
const ANEW = 1;

/** A hand with too few or too many lands is not kept [CR 103.5]. */
function mulligan(game: Game, seat: number): number {
  const hand = game.state.zones[(game.tables.zoneNumbers.get("hand") ?? 0) * game.state.seats.length + seat] ?? [];
  const lands = hand.filter((id) => {
    const { types } = game.tables.reader.values(game, id);
    return Array.isArray(types) && types.includes("land");
  }).length;
  return lands < 2 || lands > 5 ? ANEW : KEEP;
}

function isQuiet({ state, tables }: Game, seat: number): boolean {
  if ((state.zones[tables.stackZone * state.seats.length] ?? []).length > 0) return false;
  const span = state.agenda.findLast((frame) => frame.kind === 1);
  const name = span?.kind === 1 ? (tables.spans[span.span]?.name ?? "") : "";
  return IDLE.has(name) || (state.active !== seat && MAIN.has(name));
}

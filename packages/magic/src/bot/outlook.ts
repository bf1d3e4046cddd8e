import { expecting, slotOf, type Game, type GameObject } from "@turnwright/kernel";
import { addCreature, damageOf, type Side } from "./combat.ts";
import { fightsWith, inZone, isTurnOf, spanName, typesOf } from "./position.ts";

/** More than everything on a table counts together. */
const WIN = 100_000;

/** What things count, in the same unit. What lies on the table is worth more than what does not. */
const CARD = 14;
const LAND = 22;
/** A land beyond those that a deck can use, in hand and on the table. */
const SPARE_LAND = 7;
const LANDS = 5;
const TURN = 45;
const POISON = 8;
const MONARCH = 25;
const INITIATIVE = 30;
/** What it counts that an attack would be deadly: the one that comes next, and the one after it. */
const DEADLY = 130;
const DEADLY_LATER = 40;
/** How much of the damage that an attack threatens is thought to come. */
const LIKELY = 0.6;

/** How well a game stands for a seat, against the strongest of its opponents. */
export const outlook = expecting("a game and the number of a seat", function outlook(game: Game, seat: number): number {
  const { outcome, seats } = game.state;
  if (outcome !== null) return outcome.winners.includes(seat) ? WIN : outcome.losers.includes(seat) ? -WIN : 0;
  const mine = sideOf(game, seat, true);
  let least = WIN;
  for (const [other, { left, team }] of seats.entries()) {
    if (other === seat || left !== 0 || team === seats[seat]?.team) continue;
    const theirs = sideOf(game, other, false);
    least = Math.min(least, mine.worth - theirs.worth + raceOf(mine, theirs));
  }
  return least;
});

/** Who is ahead in life, after the next attack of each. */
function raceOf(mine: Side, theirs: Side): number {
  const isFirst = mine.isActive === mine.isAttackNear;
  const given = damageOf(mine, theirs);
  const taken = damageOf(theirs, mine);
  let worth = lifeWorth(mine.life - LIKELY * taken) - 3 * lifeWorth(theirs.life - LIKELY * given);
  if (given >= theirs.life) worth += isFirst ? DEADLY : DEADLY_LATER;
  if (taken >= mine.life) worth -= isFirst ? DEADLY_LATER : DEADLY;
  return worth;
}

/** The last points of life are the dear ones. */
const lifeWorth = (life: number): number => 60 * Math.log(Math.max(life, 0.5) + 1);

/** Steps of a turn whose attack is still to come. */
const BEFORE_COMBAT: ReadonlySet<string> = new Set(["untap", "upkeep", "draw", "precombatMain", "beginningOfCombat"]);

/** What a seat has. Who looks knows which cards are in its own hand only. */
function sideOf(game: Game, seat: number, isOwn: boolean): Side {
  const { state } = game;
  const resource = (name: string): number => game.tables.reader.resource(game, seat, name);
  const isActive = isTurnOf(game, seat);
  const isAttackNear = BEFORE_COMBAT.has(spanName(game));
  const side: Side = { life: resource("life"), isActive, isAttackNear, worth: 0, attackers: [], blockers: 0, wings: 0 };
  side.worth += MONARCH * resource("monarch") + INITIATIVE * resource("initiative") - POISON * resource("poison");
  const [turns] = state.agenda;
  if (turns !== undefined && "natural" in turns)
    for (const planned of turns.plan) if (planned.seat === seat) side.worth += TURN;
  let lands = 0;
  for (const id of inZone(game, "battlefield", seat)) {
    const object = state.objects[slotOf(id)];
    if (!object || !fightsWith(game, object.controller, seat)) continue;
    if (addPermanent(game, object, side) && object.controller === seat) lands++;
  }
  side.worth += LAND * Math.min(lands, LANDS) + (SPARE_LAND + 1) * Math.max(0, lands - LANDS);
  side.worth += handWorth(game, seat, isOwn ? lands : undefined) + waitingWorth(game, seat);
  return side;
}

/** What is discarded at the end of the turn counts nothing, and lands that nobody needs little. */
function handWorth(game: Game, seat: number, lands: number | undefined): number {
  const hand = inZone(game, "hand", seat);
  let worth = 0;
  let needed = LANDS - (lands ?? LANDS);
  for (const id of hand)
    worth += lands !== undefined && typesOf(game, id).includes("land") && needed-- <= 0 ? SPARE_LAND : CARD;
  return hand.length > 7 ? (worth * 7) / hand.length : worth;
}

/** Adds what a permanent counts, and says whether it is a land. */
function addPermanent(game: Game, object: GameObject, side: Side): boolean {
  const values = game.tables.reader.values(game, object.id);
  const types = Array.isArray(values["types"]) ? values["types"] : [];
  const isLand = types.includes("land");
  if (types.includes("creature")) addCreature(game, object, side);
  else if (!isLand) {
    // What is attached shows in what it is attached to.
    const isTool = types.includes("aura") || types.includes("equipment");
    side.worth += isTool ? CARD + 1 : CARD + 4 + 5 * Number(values["manaValue"] ?? 0);
  }
  if (types.includes("planeswalker")) side.worth += 8 * (object.marks?.[game.tables.marks.get("loyalty") ?? -1] ?? 0);
  return isLand;
}

/** Cards that wait in exile until their time has come. */
function waitingWorth(game: Game, seat: number): number {
  const { state, tables } = game;
  const time = tables.marks.get("time") ?? -1;
  let worth = 0;
  for (const id of inZone(game, "exile", seat)) {
    const object = id < 0 ? null : state.objects[slotOf(id)];
    if (object?.owner === seat && (object.marks?.[time] ?? 0) > 0) worth += CARD + 3;
  }
  return worth;
}

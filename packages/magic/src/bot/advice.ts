import { expecting, slotOf, options, type Ability, type Choice, type Game } from "@turnwright/kernel";
import { manaCost } from "../mana/cost.ts";
import { cardOf, inZone, isTurnOf, spanName, typesOf } from "./position.ts";
import { isRecord } from "@turnwright/lexicon";
import { MANA } from "../rules/types.ts";

/** Steps in which somebody who waits loses nothing, as long as nothing is on the stack. */
const IDLE: ReadonlySet<string> = new Set(["upkeep", "draw", "combatDamage", "endOfCombat"]);
const MAIN: ReadonlySet<string> = new Set(["precombatMain", "postcombatMain"]);

/** What the outlook does not see: whether a hand is kept, and when it is worth thinking about doing anything. */
export const advice = expecting("a game and the number of a seat", function advice(game: Game, seat: number):
  | number
  | undefined {
  const frame = game.state.agenda.at(-1);
  if (frame === undefined) return undefined;
  if ("question" in frame) return frame.question?.kind === "mulligan" ? mulligan(game, seat) : undefined;
  const choices = options(game);
  if (choices[PASS] !== undefined && choices[PASS].action < 0 && isQuiet(game, seat)) return PASS;
  return landToPlay(game, choices, seat);
});

/** A land is played before anything else: one whose mana the hand asks for most, compared with how much there is of it. */
function landToPlay(game: Game, choices: readonly Choice[], seat: number): number | undefined {
  const play = game.tables.actionNumbers.get("play");
  let best: number | undefined;
  let most = -1;
  let last = -1;
  for (const [index, { action, object }] of choices.entries()) {
    const card = game.state.objects[slotOf(object)]?.card ?? -1;
    if (action !== play || card === last) continue;
    last = card;
    const want = wantOf(game, object, seat);
    if (want <= most) continue;
    most = want;
    best = index;
  }
  return best;
}

/** How much the cards in hand ask for the mana of a land, for each land with that mana that its player would have. */
function wantOf(game: Game, land: number, seat: number): number {
  const letters = lettersOf(game, land);
  let pips = 0;
  for (const id of inZone(game, "hand", seat))
    for (const pip of pipsOf(game, id)) if (letters.some((letter) => pip.includes(letter))) pips++;
  const same = inZone(game, "battlefield", 0).filter(
    (id) =>
      game.state.objects[slotOf(id)]?.controller === seat &&
      lettersOf(game, id).some((letter) => letters.includes(letter)),
  ).length;
  return (pips + 1) / (same + 1);
}

const lettersOf = (game: Game, id: number): readonly string[] =>
  typesOf(game, id).flatMap((type) => (MANA[type] === undefined ? [] : [MANA[type]]));

const pipsOf = (game: Game, id: number): readonly string[] =>
  (cardOf(game, id)?.cost ?? []).flatMap(({ mana }) => (typeof mana === "string" ? manaCost(mana).pips : []));

/** Where it is known who fights whom. */
const FOUGHT: ReadonlySet<string> = new Set(["declareBlockers", "firstStrikeDamage"]);

/** What lets a creature grow for a turn waits until it is known who blocks, as long as nothing is to be answered. */
export const waits = expecting("a game and a choice", function waits(game: Game, { action, object }: Choice): boolean {
  const { state, tables } = game;
  if (action !== tables.actionNumbers.get("cast") || FOUGHT.has(spanName(game))) return false;
  if ((state.zones[tables.stackZone * state.seats.length] ?? []).length > 0) return false;
  return typesOf(game, object).includes("instant") && cardOf(game, object)?.data.abilities?.some(isGrowth) === true;
});

function isGrowth(ability: Ability): boolean {
  const pump = "spell" in ability ? ability.spell[0]?.["pump"] : undefined;
  return isRecord(pump) && Number(pump["power"] ?? 0) > 0;
}

const PASS = 0;
const KEEP = 0;
const ANEW = 1;

/** With fewer cards than this a hand without lands is no worse than the next one. */
const FEWEST = 6;

/** A hand with too few or too many lands is not kept, as long as there are cards to give up [CR 103.5]. */
function mulligan(game: Game, seat: number): number {
  const hand = inZone(game, "hand", seat);
  const lands = hand.filter((id) => typesOf(game, id).includes("land")).length;
  return hand.length >= FEWEST && (lands < 2 || lands > 5) ? ANEW : KEEP;
}

/** Whether nothing goes on that it could answer; what it put on the stack itself in an idle step is nothing to answer either. */
function isQuiet(game: Game, seat: number): boolean {
  const { state, tables } = game;
  const stack = state.zones[tables.stackZone * state.seats.length] ?? [];
  const name = spanName(game);
  // Before the attack of somebody else one may want to call it off.
  const isIdle = IDLE.has(name) || (name === "beginningOfCombat" && isTurnOf(game, seat));
  if (stack.length === 0) return isIdle || (!isTurnOf(game, seat) && MAIN.has(name));
  return isIdle && isTurnOf(game, seat) && state.objects[slotOf(stack.at(-1) ?? 0)]?.controller === seat;
}

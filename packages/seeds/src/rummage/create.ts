import { expecting, extend, type Ruleset } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";
import { withRests } from "../rests.ts";
import { checkSetup, startGame, type GameSetup } from "../setup.ts";
import { Table } from "../table.ts";
import { checkLimits, type TimeLimits } from "./clock.ts";
import type { EventWriter, PhaseChangeEvent, PriorityEvent } from "./events.ts";
import { RummageGame } from "./game.ts";
import { determinePriorityPlayer, shouldPlayersGetPriority } from "./priority.ts";
import { valueText } from "../value-text.ts";
import { SPELL_LIMIT, TURN_RULES } from "./turn-kinds.ts";

/** What a game begins with, and what of it is a matter of the format. */
export interface RummageSetup extends GameSetup {
  /** The ruleset that is played: Magic, or what `extend` of the kernel has made from it. Magic if left out. */
  readonly format?: Ruleset;
  readonly timeLimits?: TimeLimits;
  /** Whether the turn of a player who is eliminated in it goes on to its end, as the rules say [CR 800.4j], or ends at once. */
  readonly eliminatedTurn?: "completes" | "endsAtOnce";
}

/** Starts a game. It stands in the untap step of the first turn. */
export function createGame(setup: RummageSetup = {}): RummageGame {
  checkSetup(setup, ["format", "timeLimits", "eliminatedTurn"]);
  const { format = magic, timeLimits = {}, eliminatedTurn = "completes" } = setup;
  if (eliminatedTurn !== "completes" && eliminatedTurn !== "endsAtOnce")
    throw new TypeError(`eliminatedTurn: expected completes or endsAtOnce, found ${valueText(eliminatedTurn)}`);
  checkLimits(timeLimits);
  const { startingPlayerId, players } = setup;
  const names = players === undefined ? ["p1", "p2"] : Array.isArray(players) ? players : Object.keys(players);
  if (startingPlayerId !== undefined && !names.includes(startingPlayerId))
    throw new TypeError(`the starting player ${valueText(startingPlayerId)} is not among ${names.join(", ")}`);
  const played = prepared(format, eliminatedTurn);
  return new RummageGame(new Table(startGame(played, setup)), { format: played, timeLimits });
}

const made = new WeakMap<Ruleset, Map<string, Ruleset>>();

/** The format with what games here need: rests in steps without priority, and what restricts turns. */
const prepared = expecting(
  "as format a ruleset, as extend of the kernel makes it",
  function prepared(format: Ruleset, eliminatedTurn: "completes" | "endsAtOnce"): Ruleset {
    const known = made.get(format) ?? new Map<string, Ruleset>();
    made.set(format, known);
    const found = known.get(eliminatedTurn);
    if (found !== undefined) return found;
    const ruleset = withRests(
      extend(format, {
        ...SPELL_LIMIT,
        rules: [...new Set([...(format.rules ?? []), ...TURN_RULES])],
        ...(eliminatedTurn === "completes" ? {} : { leaving: { ...format.leaving, turn: { cut: "turn" } } }),
      }),
    );
    known.set(eliminatedTurn, ruleset);
    return ruleset;
  },
);

/** Advances a game to its next phase, and sends every change of phase on the way. */
export const advancePhase = expecting(
  "a game, as createGame gives it",
  function advancePhase(gameState: RummageGame, phaseEvents?: EventWriter<PhaseChangeEvent>): void {
    const { length } = gameState.phaseChanges;
    gameState.advancePhase();
    for (const event of gameState.phaseChanges.slice(length)) phaseEvents?.send(event);
  },
);

/** Sends who has priority, or gets it first in this phase; nothing in a step without priority. */
export const handlePriority = expecting(
  "a game, as createGame gives it, and a list of events",
  function handlePriority(gameState: RummageGame, priorityEvents: EventWriter<PriorityEvent>): void {
    const { currentPhase, priorityPlayer, activePlayer, seating, playerOrder, format } = gameState;
    if (typeof priorityEvents.send !== "function") throw new TypeError("expected a list of events, with send");
    if (priorityPlayer === undefined && !shouldPlayersGetPriority(currentPhase, format)) return;
    const eliminated = seating.filter((each) => !playerOrder.includes(each));
    const player = priorityPlayer ?? determinePriorityPlayer(activePlayer, seating, eliminated);
    if (player !== undefined) priorityEvents.send({ player, phase: currentPhase });
  },
);

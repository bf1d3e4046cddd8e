import { valueText } from "../value-text.ts";
import { expecting, extend, type Ruleset } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";
import { withRests } from "../rests.ts";
import { checkSetup, playersOf, startGame, type GameSetup } from "../setup.ts";
import { Table } from "../table.ts";
import {
  DuplicatePlayerError,
  InvalidStepError,
  InvalidPlayerCountError,
  InvalidSetupError,
  InvalidStartingPlayerError,
} from "./errors.ts";
import { Game, type Mode } from "./game.ts";
import { isStep, type GameSteps } from "./steps.ts";

/** What a game begins with, and how strict it is about ADVANCE_STEP and END_TURN; strict if left out. */
export interface EchomancySetup extends GameSetup {
  readonly mode?: Mode;
}

const MOST_PLAYERS = 8;

/** Starts a game. It stands in the untap step of the first turn. */
export function createGame(setup: EchomancySetup = {}): Game {
  try {
    checkSetup(setup, ["mode"]);
  } catch (error) {
    throw new InvalidSetupError(error instanceof Error ? error.message : String(error));
  }
  const { mode = "strict" } = setup;
  if (mode !== "strict" && mode !== "permissive")
    throw new InvalidSetupError(`there is no mode ${valueText(mode)}; there are strict, permissive`);
  checkPlayers(setup);
  try {
    return new Game(new Table(startGame(withRests(mode === "strict" ? magic : everyStep()), setup)), mode);
  } catch (error) {
    throw new InvalidSetupError(error instanceof Error ? error.message : String(error));
  }
}

function checkPlayers(setup: EchomancySetup): void {
  const ids = playersOf(setup).map(([id]) => id);
  if (ids.length < 2 || ids.length > MOST_PLAYERS) throw new InvalidPlayerCountError(ids.length);
  const double = ids.find((id, index) => ids.indexOf(id) !== index);
  if (double !== undefined) throw new DuplicatePlayerError(double);
  const { startingPlayerId } = setup;
  if (startingPlayerId !== undefined && !ids.includes(startingPlayerId))
    throw new InvalidStartingPlayerError(startingPlayerId);
}

let table: Ruleset | null = null;

/**
 * Magic as the table of the document has it: all twelve steps in every turn. Nobody's first draw step is left out, and blockers and damage have
 * their steps also where nobody attacks.
 */
function everyStep(): Ruleset {
  const { somebodyAttacked = { rule: "", is: true } } = magic.conditions ?? {};
  table ??= extend(magic, {
    name: "magic with every step",
    firstTurns: [],
    spans: Object.fromEntries([always("declareBlockers"), always("combatDamage")]),
    // What was asked there is asked nowhere now.
    conditions: { somebodyAttacked: { ...somebodyAttacked, offered: true } },
  });
  return table;
}

/** A span of Magic that is there whatever happens. */
function always(name: string): [string, Ruleset["spans"][string]] {
  const { when: _, ...span } = magic.spans[name] ?? { rule: "" };
  return [name, span];
}

/** Lets everybody do nothing until the game stands in this step; throws and changes nothing if it does not come. */
export const advanceToStep = expecting(
  "a game, as createGame gives it, and a step",
  function advanceToStep(game: Game, targetStep: GameSteps): void {
    if (!isStep(targetStep)) throw new InvalidStepError(targetStep);
    game.advanceTo(targetStep);
  },
);

/**
 * Adds a combat phase directly after the one that is running or to come; where none is any more in this turn, after the current phase. The
 * phases that the turn has of itself all stay.
 */
export const scheduleExtraCombatPhase = expecting(
  "a game, as createGame gives it",
  function scheduleExtraCombatPhase(game: Game): void {
    game.schedulePhases(["COMBAT"], "COMBAT");
  },
);

// Who gets priority, as the document has it: two functions that look at nothing but what they are given.
import { expecting, type Ruleset } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";
import { valueText } from "../value-text.ts";
import { isSamePhase, phasesOf, spanOfPhase, type Phase } from "./phase.ts";

/**
 * Whether players get priority in a phase as a rule: not in untap and cleanup; in what a format adds, where it has a window. In a game, cleanup gives
 * priority all the same where something has triggered [CR 514.3a].
 */
export function shouldPlayersGetPriority(phase: Phase, format: Ruleset = magic): boolean {
  const phases = phasesOf(format);
  const span = format.spans[spanOfPhase(phase)];
  if (span === undefined || !phases.some((each) => isSamePhase(each, phase)))
    throw new TypeError(`${valueText(phase)} is no phase of ${format.name}`);
  return span.window !== undefined || (span.course ?? []).some((item) => typeof item === "object" && "open" in item);
}

/**
 * Who gets priority next: the active player, then the others in turn order, without those who have passed since somebody last did
 * something; undefined once all have. Of an active player who has left the game the order still has the place, and `passed` the name.
 */
export const determinePriorityPlayer = expecting(
  "the active player, and the players in turn order",
  function determinePriorityPlayer(
    activePlayer: string,
    playerOrder: readonly string[],
    passed: readonly string[] = [],
  ): string | undefined {
    for (const player of playerOrder.length === 0 ? [] : [activePlayer, ...passed])
      if (!playerOrder.includes(player))
        throw new Error(`${valueText(player)} is no player; there are ${playerOrder.join(", ")}`);
    const at = Math.max(0, playerOrder.indexOf(activePlayer));
    const inTurnOrder = [...playerOrder.slice(at), ...playerOrder.slice(0, at)];
    return inTurnOrder.find((player) => !passed.includes(player));
  },
);

import type { Data } from "@turnwright/kernel";
import { isRecord } from "../record.ts";
import { plainly, spaced } from "./english.ts";
import { entriesOf, type Entry } from "./entry.ts";

/** What the parts of a turn are called in rules text, and what they are. */
const SPANS: Readonly<Record<string, readonly [name: string, says: string]>> = {
  turn: ["turn", "A whole turn."],
  beginning: ["beginning phase", "The first phase: untap, upkeep and draw."],
  untap: ["untap step", "Phasing, day and night, then everything untaps; nobody has priority."],
  upkeep: ["upkeep", "The upkeep step."],
  draw: ["draw step", "The active player draws a card, then players have priority."],
  precombatMain: ["precombat main phase", "The first main phase; Sagas get their lore counters as it begins."],
  combat: ["combat phase", "The combat phase with its steps."],
  beginningOfCombat: ["beginning of combat step", "The first step of combat."],
  declareAttackers: ["declare attackers step", "Attackers are declared."],
  declareBlockers: ["declare blockers step", "Blockers are declared; left out if nothing attacks."],
  firstStrikeDamage: ["first-strike damage step", "Only if something has first or double strike."],
  combatDamage: ["combat damage step", "Combat damage is dealt."],
  endOfCombat: ["end of combat step", "The last step of combat."],
  postcombatMain: ["postcombat main phase", "The second main phase."],
  ending: ["ending phase", "The last phase: end step and cleanup."],
  endStep: ["end step", "The end step."],
  cleanup: ["cleanup step", 'Discarding down to hand size; damage and "until end of turn" wear off.'],
};

export const spanEntries: readonly Entry[] = Object.entries(SPANS).map(([form, [name, says]]) =>
  entriesOf("span")(form, {}, says, form, () => name),
);

/** What a span is called: by its name, as one with its own parts, or as a place in one that was planned. */
export function spanName(data: Data | undefined): string {
  if (isRecord(data)) return spanName(data["span"] ?? data["part"] ?? data["of"]);
  const name = plainly(data ?? "this");
  return SPANS[name]?.[0] ?? (name === "this" ? "phase" : spaced(name));
}

import { span, type Entry } from "@turnwright/lexicon";

/** What the parts of a turn are called in rules text, and what they are. */
export const spanEntries: readonly Entry[] = [
  span("turn", "turn", "A whole turn."),
  span("beginning", "beginning phase", "The first phase: untap, upkeep and draw."),
  span("untap", "untap step", "Phasing, day and night, then everything untaps; nobody has priority."),
  span("upkeep", "upkeep", "The upkeep step."),
  span("draw", "draw step", "The active player draws a card, then players have priority."),
  span("precombatMain", "precombat main phase", "The first main phase; Sagas get their lore counters as it begins."),
  span("combat", "combat phase", "The combat phase with its steps."),
  span("beginningOfCombat", "beginning of combat step", "The first step of combat."),
  span("declareAttackers", "declare attackers step", "Attackers are declared."),
  span("declareBlockers", "declare blockers step", "Blockers are declared; left out if nothing attacks."),
  span("firstStrikeDamage", "first-strike damage step", "Only if something has first or double strike."),
  span("combatDamage", "combat damage step", "Combat damage is dealt."),
  span("endOfCombat", "end of combat step", "The last step of combat."),
  span("postcombatMain", "postcombat main phase", "The second main phase."),
  span("ending", "ending phase", "The last phase: end step and cleanup."),
  span("endStep", "end step", "The end step."),
  span("cleanup", "cleanup step", 'Discarding down to hand size; damage and "until end of turn" wear off.'),
];

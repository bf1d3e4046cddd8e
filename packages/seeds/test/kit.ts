import { build } from "@turnwright/magic";

const { enchantment, trigger, sorcery, spell } = build;

/** Cards that gain life when something begins, so that one sees that it did. */
export const bells = (["untap", "upkeep", "beginningOfCombat", "endOfCombat", "endStep", "cleanup"] as const).map(
  (span) => enchantment(`Bell of ${span}`, "{0}", [trigger(`begin:${span}`, [{ gainLife: 1 }])]),
);

/** After this main phase, a combat phase and a main phase. */
export const secondWind = sorcery("Second Wind", "{0}", spell([{ extraPhases: ["combat", "postcombatMain"] }]));

/** What it throws, if it does. */
export function errorOf(act: () => void): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error;
  }
}

import { expecting, type Ruleset } from "@turnwright/kernel";
import { valueText } from "../value-text.ts";
import { magic } from "@turnwright/magic";

export const BeginningPhaseStep = Object.freeze({ Untap: "untap", Upkeep: "upkeep", Draw: "draw" } as const);
export type BeginningPhaseStep = (typeof BeginningPhaseStep)[keyof typeof BeginningPhaseStep];

export const MainPhaseType = Object.freeze({ Precombat: "precombat", Postcombat: "postcombat" } as const);
export type MainPhaseType = (typeof MainPhaseType)[keyof typeof MainPhaseType];

export const CombatStep = Object.freeze({
  Beginning: "beginning",
  DeclareAttackers: "declareAttackers",
  DeclareBlockers: "declareBlockers",
  CombatDamage: "combatDamage",
  End: "end",
} as const);
export type CombatStep = (typeof CombatStep)[keyof typeof CombatStep];

export const EndingPhaseStep = Object.freeze({ End: "end", Cleanup: "cleanup" } as const);
export type EndingPhaseStep = (typeof EndingPhaseStep)[keyof typeof EndingPhaseStep];

/** Where a turn is: a phase, and in it the step. What a format adds is called as the format calls it. */
export type Phase =
  | { readonly beginning: BeginningPhaseStep }
  | { readonly main: MainPhaseType }
  | { readonly combat: CombatStep }
  | { readonly ending: EndingPhaseStep }
  | { readonly custom: string };

/** Makes phases: `Phase.Beginning(BeginningPhaseStep.Untap)` is `{ beginning: "untap" }`. */
export const Phase = Object.freeze({
  Beginning: (step: BeginningPhaseStep): Phase => ({ beginning: step }),
  Main: (type: MainPhaseType): Phase => ({ main: type }),
  Combat: (step: CombatStep): Phase => ({ combat: step }),
  Ending: (step: EndingPhaseStep): Phase => ({ ending: step }),
  Custom: (name: string): Phase => ({ custom: name }),
} as const);

/** What the rules of Magic call the twelve positions, in the order of a turn. */
const POSITIONS: readonly (readonly [span: string, phase: Phase])[] = [
  ["untap", { beginning: "untap" }],
  ["upkeep", { beginning: "upkeep" }],
  ["draw", { beginning: "draw" }],
  ["precombatMain", { main: "precombat" }],
  ["beginningOfCombat", { combat: "beginning" }],
  ["declareAttackers", { combat: "declareAttackers" }],
  ["declareBlockers", { combat: "declareBlockers" }],
  ["combatDamage", { combat: "combatDamage" }],
  ["endOfCombat", { combat: "end" }],
  ["postcombatMain", { main: "postcombat" }],
  ["endStep", { ending: "end" }],
  ["cleanup", { ending: "cleanup" }],
];

/** The step of first strike is a combat damage step [CR 510.4]. */
const ALSO: Readonly<Record<string, string>> = { firstStrikeDamage: "combatDamage" };

/** The phase that a span of the rules is. */
export function phaseOfSpan(span: string): Phase {
  const name = ALSO[span] ?? span;
  return POSITIONS.find(([each]) => each === name)?.[1] ?? { custom: span };
}

/** The span that the rules have for a phase; throws for what is no phase. */
export function spanOfPhase(phase: Phase): string {
  if (typeof phase === "object" && phase !== null && "custom" in phase) return phase.custom;
  const found = POSITIONS.find(([, each]) => isSamePhase(each, phase));
  if (found === undefined)
    throw new TypeError(`${valueText(phase)} is no phase: expected one like { "combat": "end" }`);
  return found[0];
}

/** Whether two values mean the same phase. */
export const isSamePhase = (one: Phase, other: Phase): boolean => valueText(one) === valueText(other);

/** The positions of a turn in a format, in their order; those of Magic if none is given. */
export const phasesOf = expecting("a format: a ruleset", function phasesOf(format: Ruleset = magic): readonly Phase[] {
  const leaves = (span: string): string[] => {
    const parts = format.spans[span]?.parts ?? [];
    return parts.length === 0 ? [span] : parts.flatMap(leaves);
  };
  return format.turn
    .flatMap(leaves)
    .filter((span) => !(span in ALSO))
    .map(phaseOfSpan);
});

/**
 * The phase after this one in the table of the document, from cleanup back to untap; with a format, in the turn of that format. A game may go past
 * some: where nobody attacks there are no blockers and no damage.
 */
export function determineNextPhase(currentPhase: Phase, format: Ruleset = magic): Phase {
  const phases = phasesOf(format);
  const at = phases.findIndex((phase) => isSamePhase(phase, currentPhase));
  const [first] = phases;
  if (at < 0 || first === undefined)
    throw new TypeError(
      `${valueText(currentPhase)} is no phase of ${format.name}: expected one of ${JSON.stringify(phases)}`,
    );
  return phases[at + 1] ?? first;
}

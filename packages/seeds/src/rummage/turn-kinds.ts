import type { Effect } from "@turnwright/kernel";
import { mustBeRecord, valueText } from "../value-text.ts";

/** What a player may not do in a restricted turn, or must. */
export interface TurnRestrictions {
  /** Phases and steps that are skipped. */
  readonly noUntap?: boolean;
  readonly noUpkeep?: boolean;
  readonly noDraw?: boolean;
  readonly noMain?: boolean;
  readonly noCombat?: boolean;
  /** So many spells at most. */
  readonly maxSpells?: number;
  readonly noActivatedAbilities?: boolean;
  readonly mustAttack?: boolean;
  readonly cannotAttack?: boolean;
  readonly noArtifacts?: boolean;
  readonly noEnchantments?: boolean;
  readonly noCreatures?: boolean;
  /** The player loses the game at the beginning of that turn's end step. */
  readonly loseAtEndStep?: boolean;
}

/** An extra turn: a whole one, or one of a combat phase and the ending phase alone. */
export type ExtraTurnKind = "normal" | "combatOnly";

/** The rules by which games here change turns. */
export const TURN_RULES = [
  "CR 103.1",
  "CR 104.3e",
  "CR 500.7",
  "CR 500.8",
  "CR 508.1c",
  "CR 508.1d",
  "CR 601.3",
  "CR 602.5",
  "CR 614.10",
] as const;

/** The resource that holds how many spells may be cast, and the condition that looks at it. */
export const SPELL_LIMIT = {
  resources: { spellLimit: { least: 0 } },
  conditions: {
    spellsLeft: {
      offered: true,
      rule: "CR 601.3",
      is: { tally: "spells", of: "you", atMost: { minus: [{ resource: "spellLimit", of: "you" }, 1] } },
      text: "you may still cast a spell this turn",
    },
  },
} as const;

type Key = keyof TurnRestrictions;

const THIS_TURN = { until: "endOfTurn" } as const;

const skipped =
  (...spans: readonly string[]) =>
  (): readonly Effect[] =>
    spans.map((skip) => ({ skip, who: "active", count: "always", until: { end: "turn" }, rule: "CR 614.10" }));

const noSpells = (types: string) => (): readonly Effect[] => [
  { forbid: ["cast"], who: "active", of: { types }, ...THIS_TURN, rule: "CR 601.3" },
];

/** What each restriction does as the turn begins. */
const EFFECTS: Readonly<Record<Key, (count: number) => readonly Effect[]>> = {
  noUntap: skipped("untap"),
  noUpkeep: skipped("upkeep"),
  noDraw: skipped("draw"),
  noMain: skipped("precombatMain", "postcombatMain"),
  noCombat: skipped("combat"),
  maxSpells: (count) => [
    { resource: "spellLimit", who: "active", to: count, rule: "CR 601.3" },
    { need: "spellsLeft", actions: ["cast"], who: "active", ...THIS_TURN, rule: "CR 601.3" },
  ],
  noActivatedAbilities: () => [
    { forbid: ["activate"], but: ["mana", "tapForMana"], who: "active", ...THIS_TURN, rule: "CR 602.5" },
  ],
  mustAttack: () => [{ require: {}, declaration: "attack", ...THIS_TURN, rule: "CR 508.1d" }],
  cannotAttack: () => [{ restrict: {}, declaration: "attack", ...THIS_TURN, rule: "CR 508.1c" }],
  noArtifacts: noSpells("artifact"),
  noEnchantments: noSpells("enchantment"),
  noCreatures: noSpells("creature"),
  loseAtEndStep: () => [
    { delay: "begin:endStep", ...THIS_TURN, do: [{ lose: "active", rule: "CR 104.3e" }], rule: "CR 104.3e" },
  ],
};

const isKey = (key: string): key is Key => Object.hasOwn(EFFECTS, key);

/** What restrictions do as their turn begins; throws for one that does not exist. */
export function effectsOf(restrictions: TurnRestrictions): readonly Effect[] {
  mustBeRecord(restrictions, "restrictions");
  return Object.entries(restrictions).flatMap(([key, value]) => {
    if (!isKey(key))
      throw new TypeError(`no restriction is called "${key}"; there are ${Object.keys(EFFECTS).join(", ")}`);
    if (value === false || value === undefined) return [];
    if (key === "maxSpells" ? !Number.isSafeInteger(value) || Number(value) < 0 : value !== true)
      throw new TypeError(
        `${key}: expected ${key === "maxSpells" ? "a whole number" : "true or false"}, found ${valueText(value)}`,
      );
    return EFFECTS[key](Number(value));
  });
}

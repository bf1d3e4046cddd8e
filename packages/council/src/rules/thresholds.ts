import { slotOf, type Data, type Effect, type Ruleset, type Word } from "@turnwright/kernel";
import { drainsAndConquests } from "../words/combat.ts";
import { branchOf, threadBranch } from "../words/chance.ts";

/**
 * What the documents name without a number. Each is off at 0, and what it means is ours: the documents have no more than
 * the word.
 */
export interface Thresholds {
  /** The most Units that a seat has on the field; what finds no slot goes to the void, the newest first [C1K-SBA-1]. */
  readonly fieldSlots?: number;
  /** So much Decay destroys any Unit, beside the cards that give a number of their own [C1K-KW-6]. */
  readonly decayThreshold?: number;
  /** So many branches of Threads wait for a seat at most; one more does not wait [C1K-KW-11]. */
  readonly threadCollapse?: number;
  /** Who has conquered so often wins [C1K-GAME-3]. */
  readonly conquest?: number;
  /** At so much growth a Unit that becomes nothing else loses it and makes a Sapling [C1K-RLM-GEN]. */
  readonly overgrowth?: number;
}

export const THRESHOLDS = ["fieldSlots", "decayThreshold", "threadCollapse", "conquest", "overgrowth"] as const;

type Check = NonNullable<Ruleset["checks"]>["list"][number];

/** The state-based actions with those of the thresholds, each where the document has it: Dominion before Veil, Genesis after it. */
export function thresholdChecks(list: readonly Check[], set: Required<Thresholds>): readonly Check[] {
  const decay = list.findIndex(({ rule }) => rule === "C1K-KW-6") + 1;
  const veil = list.findIndex(({ rule }) => rule === "C1K-RLM-VEI");
  return [
    ...list.slice(0, decay),
    ...(set.decayThreshold > 0 ? [decayed(set.decayThreshold)] : []),
    ...list.slice(decay, veil),
    ...(set.fieldSlots > 0 ? [crowded(set.fieldSlots)] : []),
    ...(set.conquest > 0 ? [conquered(set.conquest)] : []),
    ...list.slice(veil),
    ...(set.overgrowth > 0 ? [overgrown(set.overgrowth)] : []),
  ];
}

const decayed = (most: number): Check => ({
  rule: "C1K-KW-6",
  each: { objects: { types: "unit", marked: "decayed" } },
  if: { mark: "decayed", atLeast: most },
  do: [{ move: "it", to: "void", name: "destroy" }],
});

const unitsOfIt: Data = { objects: { types: "unit", controller: "it" } };

const crowded = (slots: number): Check => ({
  rule: "C1K-SBA-1",
  each: "everyone",
  if: { count: unitsOfIt, atLeast: slots + 1 },
  do: [{ overflow: slots }],
});

/** `{ overflow: N }`: of the Units of a seat all but the N oldest go to the void. */
const overflow: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const stampOf = (id: number): number => game.state.objects[slotOf(id)]?.stamp ?? 0;
    const units = game.tables.reader.select(game, unitsOfIt, scope).toSorted((a, b) => stampOf(a) - stampOf(b));
    return { effects: [{ move: { refs: units.slice(Number(effect["overflow"])) }, to: "void", name: "overflow" }] };
  },
};

const conquered = (most: number): Check => ({
  rule: "C1K-GAME-3",
  each: "everyone",
  if: { resource: "conquests", of: "it", atLeast: most },
  do: [{ win: "it" }],
});

/** Lifedrain and Dominion after the damage, with a count of what was conquered. */
const counted: Word = {
  compile: () => () => ({
    effects: [
      {
        forEach: { objects: { marked: "conquering" } },
        do: [{ resource: "conquests", who: { controllerOf: "it" }, by: 1, rule: "C1K-KW-23" }],
      },
      ...drainsAndConquests,
    ],
  }),
};

const overgrown = (most: number): Check => ({
  rule: "C1K-RLM-GEN",
  each: { objects: { types: "unit", marked: "growth" } },
  if: { mark: "growth", atLeast: most },
  do: [
    { mark: "growth", on: "it", to: 0, name: "overgrow" },
    { create: "Sapling", to: "field", who: { controllerOf: "it" }, name: "seed" },
  ],
});

/** A branch that would be one too many to wait is an item at once. */
const collapsing = (most: number): Word => ({
  compile: (tables, effect) => {
    const branch = threadBranch.compile(tables, effect);
    return (game, scope) => {
      const rule = game.tables.ruleNumbers.get("C1K-RLM-PAR");
      const isWaiting = game.state.effects.filter(
        (each) => each.kind === "trigger" && each.seat === scope.seat && each.rule === rule,
      );
      const { does, isThere } = branchOf(game, effect, scope);
      if (isThere || isWaiting.length < most) return branch(game, scope);
      const collapse: readonly Effect[] = [
        { note: "collapse", rule: "C1K-RLM-PAR" },
        { reflex: does, rule: "C1K-RLM-PAR" },
      ];
      return { effects: collapse };
    };
  },
});

/** The words that a game with such thresholds has in place of others. */
export const thresholdWords = ({ fieldSlots, threadCollapse, conquest }: Required<Thresholds>): Ruleset["words"] => ({
  ...(fieldSlots > 0 ? { overflow } : {}),
  ...(threadCollapse > 0 ? { threadBranch: collapsing(threadCollapse) } : {}),
  ...(conquest > 0 ? { afterDamage: counted } : {}),
});

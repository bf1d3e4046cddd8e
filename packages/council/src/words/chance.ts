import { macro, type Data, type Effect, type Game, type DataRecord, type Scope, type Word } from "@turnwright/kernel";
import { isRecord, many, plainly } from "@turnwright/lexicon";

/** The outcomes that a word lists: `{ text, do, weight }`; the effects of one. */
const outcomes = (data: Data | undefined): readonly DataRecord[] => many(data).filter((each) => isRecord(each));
const effectsIn = (outcome: DataRecord | undefined): readonly Effect[] => outcomes(outcome?.["do"]);

/**
 * `{ flux: [{ text, do }, …] }`: one of the outcomes by the seeded chance of the game. What it does is one event: its parts
 * happen in their order, and nothing is checked and nobody does anything between them [C1K-KW-10, C1K-RLM-PAR].
 */
export const flux: Word = macro((effect) => [
  { random: outcomes(effect["flux"]).length, name: "flux", as: "fluxed", rule: "C1K-DET-1" },
  { fluxOutcome: effect["flux"] ?? [], rule: effect["rule"] ?? "C1K-KW-10" },
  { bind: "fluxed", to: [] },
]);

/** Whether the outcome of a Flux is in the middle of happening. */
export const inFlux: Data = { amount: "fluxed", atLeast: 1 };

export const fluxOutcome: Word = {
  compile: (_tables, effect) => (_game, scope) => {
    const outcome = outcomes(effect["fluxOutcome"])[(scope.bindings["fluxed"]?.[0] ?? 1) - 1];
    return {
      effects: [
        { note: "fluxOutcome", rule: "C1K-RLM-PAR" },
        { atomic: effectsIn(outcome), rule: effect["rule"] ?? "C1K-KW-10" },
      ],
    };
  },
};

/**
 * `{ thread: [{ text, weight, do }, …], in: [SPANS] }`: chance decides between the branches now, by their weights. The
 * branch itself is an item of its own and comes to the stack in the earliest window that it may be in: the next one there
 * is, or the first of those spans to begin [C1K-KW-11, C1K-RLM-PAR].
 */
export const thread: Word = macro((effect) => {
  const total = outcomes(effect["thread"]).reduce((sum, each) => sum + weightOf(each), 0);
  return [
    { random: total, name: "thread", as: "spun", rule: effect["rule"] ?? "C1K-KW-11" },
    { threadBranch: effect["thread"] ?? [], in: effect["in"] ?? [], rule: effect["rule"] ?? "C1K-KW-11" },
  ];
});

const weightOf = (outcome: DataRecord): number => Number(outcome["weight"] ?? 1);

/** What the branch does that chance has chosen, and whether this is a window that it may be in. */
export function branchOf(
  game: Game,
  effect: Effect,
  scope: Scope,
): { readonly does: readonly Effect[]; readonly spans: readonly string[]; readonly isThere: boolean } {
  let left = scope.bindings["spun"]?.[0] ?? 1;
  const branch = outcomes(effect["threadBranch"]).find((each) => (left -= weightOf(each)) <= 0);
  const spans = many(effect["in"]).map(plainly);
  const isThere = spans.length === 0 || game.tables.reader.holds(game, { inside: spans }, scope);
  return { does: effectsIn(branch), spans, isThere };
}

export const threadBranch: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { does, spans, isThere } = branchOf(game, effect, scope);
    return {
      effects: [
        isThere
          ? { reflex: does, rule: "C1K-RLM-PAR" }
          : { delay: spans.map((span) => `begin:${span}`), do: does, rule: "C1K-RLM-PAR" },
      ],
    };
  },
};

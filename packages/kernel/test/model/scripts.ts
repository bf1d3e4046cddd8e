import * as fc from "fast-check";
import type { Attack, Structure } from "./naive.ts";

/** What the scripts of a game are made of: the names of its spans, and which of them are put where. */
export interface Vocabulary {
  readonly structure: Structure;
  /** What can be inserted, and beside what. */
  readonly inserted: readonly string[];
  readonly anchors: readonly string[];
  /** Where a turn can be cut to: each is the last of what it lies in. */
  readonly places: readonly string[];
  /** Places of a cut behind which something is put first. */
  readonly behind: readonly string[];
  /** What may be skipped for ever: enough windows stay, so that somebody is always asked again. */
  readonly always: readonly string[];
  /** What is put beside something and then has something beside itself. */
  readonly link: string;
  /** Whether one span may be put beside another. */
  readonly fits: (span: string, anchor: string) => boolean;
}

/** A span with everything that lies in it. */
export const inside = (structure: Structure, name: string): string[] => [
  name,
  ...(structure.parts[name] ?? []).flatMap((part) => inside(structure, part)),
];

/** Every span that a turn has by itself. */
export const natural = (structure: Structure): string[] => structure.turn.flatMap((phase) => inside(structure, phase));

const ATTACKS: readonly Attack[] = ["nobody", "anybody", "first striker"];

/** Passing is by far the most frequent, so that games get somewhere. */
function anyOperation({ structure, inserted, anchors, places, behind, always }: Vocabulary) {
  const anySeat = fc.nat({ max: 5 });
  const anyInserted = fc.record({ span: fc.constantFrom(...inserted), some: fc.option(fc.nat({ max: 6 })) });
  const anyAnchor = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom("current leaf", "current phase") },
    { weight: 3, arbitrary: fc.constantFrom(...anchors) },
  );
  const hasAttacks = structure.declares !== undefined;
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("pass" as const), times: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 8, arbitrary: fc.record({ do: fc.constant("rounds" as const), times: fc.integer({ min: 1, max: 9 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom("act" as const, "cutPhase" as const, "reverse" as const) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("extraTurn" as const),
        seat: anySeat,
        after: fc.option(fc.nat({ max: 3 })),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant("insert" as const),
        spans: fc.array(anyInserted, { minLength: 1, maxLength: 3 }),
        relation: fc.constantFrom("after" as const, "before" as const),
        anchor: anyAnchor,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("skipNext" as const),
        seat: anySeat,
        span: fc.constantFrom(...new Set([...natural(structure), ...inserted]), "turn"),
        count: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("skipAll" as const),
        span: fc.constantFrom(...always),
        on: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("cut" as const), to: fc.constantFrom(...places) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), seat: anySeat }) },
    // What seldom comes together by chance: a group on a group whose anchor is skipped, and one behind the place of a cut.
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("chain" as const), anchor: fc.constantFrom(...anchors), on: anyInserted }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("behind" as const), to: fc.constantFrom(...behind), on: anyInserted }),
    },
    {
      weight: hasAttacks ? 5 : 0,
      arbitrary: fc.record({ do: fc.constant("attack" as const), with: fc.constantFrom(...ATTACKS) }),
    },
  );
}

/** One operation as it is drawn: not each of them has a meaning in every place. */
export type Drawn = ReturnType<typeof anyOperation> extends fc.Arbitrary<infer T> ? T : never;

export interface Script<Variant> {
  readonly variant: Variant;
  readonly prefer: "continuous" | "oneUse";
  /** Without cuts every span may be inserted; with them only what is no place of a cut. */
  readonly hasCuts: boolean;
  readonly operations: readonly Drawn[];
}

/** Random scripts for games of these variants. */
export const anyScript = <Variant>(
  vocabulary: Vocabulary,
  variant: fc.Arbitrary<Variant>,
  maxLength = 50,
): fc.Arbitrary<Script<Variant>> =>
  fc.record({
    variant,
    prefer: fc.constantFrom("continuous" as const, "oneUse" as const),
    hasCuts: fc.boolean(),
    operations: fc.array(anyOperation(vocabulary), { minLength: 5, maxLength, size: "max" }),
  });

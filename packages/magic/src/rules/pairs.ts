// Creatures in pairs [CR 702.95]. A file of its own, as a keyword makes pairs and a check parts them.
import type { Data } from "@turnwright/kernel";

/** A creature of yours that is in no pair. */
const SINGLE = { types: "creature", controller: "you", not: { linked: "paired" } } as const;

/** It is one, and still there [CR 702.95c]. */
const isSingle = (what: string) => ({ count: { objects: { ...SINGLE, is: what } } });

/** Each is tied to the other: for as long as both stay creatures of one player [CR 702.95a, 702.95d]. */
const pairing = (other: Data) => [
  { link: "paired", of: "this", to: other },
  { link: "paired", of: other, to: "this" },
];

/** Whoever is asked as it enters chooses with which creature it is paired, or none; of one that enters later whether with that. */
export const soulbond = [
  {
    trigger: "enter:battlefield",
    of: "this",
    if: { all: [isSingle("this"), { count: { objects: { ...SINGLE, other: true } } }] },
    do: [
      { choose: { objects: { ...SINGLE, other: true } }, min: 0, as: "mate", verb: "pair" },
      { if: { did: "mate" }, then: pairing("mate") },
    ],
    rule: "CR 702.95a",
  },
  {
    trigger: "enter:battlefield",
    of: { ...SINGLE, other: true },
    if: { all: [isSingle("this"), isSingle("it")] },
    do: [{ may: pairing("it"), verb: "pair" }],
    rule: "CR 702.95a",
  },
] as const;

/** A creature is in no pair any more if it or the other one is no creature, or if they are not of one player [CR 702.95e]. */
export const unpairing = {
  rule: "CR 702.95e",
  each: { objects: { linked: "paired" } },
  if: {
    not: {
      all: [
        { matches: { types: "creature" } },
        { count: { objects: { types: "creature", controller: { controllerOf: "it" }, linked: { paired: "it" } } } },
      ],
    },
  },
  do: [{ link: "paired", of: "it" }],
} as const;

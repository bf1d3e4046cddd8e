import type { DataRecord } from "@turnwright/kernel";

/** It has haste if it was announced so, whoever controls it. */
const dashedHaste = {
  static: { modify: [{ who: "this", add: { keywords: ["haste"] }, layer: "abilities" }] },
  if: { via: "dash" },
  rule: "CR 702.109",
} as const;

/**
 * What is cast so as a creature spell has haste until whoever cast it loses control of the spell or of what it becomes, wherever it had suspend
 * from: the effect begins with the spell, so that a spell which was taken and taken back has none.
 */
const suspendedHaste = {
  watch: "cast",
  where: { via: "suspend", of: "it" },
  do: [
    {
      modify: { add: { keywords: ["haste"] }, layer: "abilities" },
      who: "it",
      until: { while: { same: [{ controllerOf: "affected" }, "you"] } },
      rule: "CR 702.62",
    },
  ],
  until: "endOfTurn",
  rule: "CR 702.62",
} as const;

/** Some may pay for mana of what this costs, beside everything else that it costs. */
const helpedBy = <H extends DataRecord>(help: H, rule: string) =>
  [{ static: { tax: [{ ...help, rule }], actions: ["cast"], of: "this", rule }, rule }] as const;

/** What of a kind can be tapped; that it is new does not matter, for it is no cost of its own [CR 302.6]. */
const untapped = (types: string) => ({ objects: { types, controller: "you", exhausted: false } }) as const;

/** Keywords by which something else pays for mana. */
export const helps = {
  convoke: helpedBy({ help: untapped("creature"), by: "tap", as: "convoke", colored: true }, "CR 702.51a"),
  improvise: helpedBy({ help: untapped("artifact"), by: "tap", as: "improvise" }, "CR 702.126a"),
  delve: helpedBy({ help: { objects: { zone: "graveyard", owner: "you" } }, by: "exile", as: "delve" }, "CR 702.66a"),
} as const;

/** Keywords that are other ways of using a card: what follows from having used them. */
export const waysOfUse = {
  /** A counter less in each upkeep of its owner; with the last it may be cast, and else it stays exiled [CR 702.62]. */
  suspend: [
    {
      trigger: "begin:upkeep",
      who: "you",
      zone: "exile",
      if: { mark: "time", of: "this" },
      do: [{ counters: "time", by: -1, rule: "CR 702.62" }],
      rule: "CR 702.62",
    },
    {
      trigger: "mark:time",
      of: "this",
      zone: "exile",
      where: { mark: "time", of: "this", is: 0 },
      do: [
        { if: { matches: { types: "creature" }, of: "this" }, then: [suspendedHaste] },
        { may: [{ announce: "castSuspended", of: "this" }], verb: "cast" },
      ],
      rule: "CR 702.62",
    },
  ],
  /** Discarded it goes to exile, from where it may be cast; else it goes on to the graveyard. */
  madness: [
    { replace: "discard", of: "this", zone: "hand", change: { to: "exile" }, rule: "CR 702.35" },
    {
      trigger: "discard",
      of: "this",
      zone: "exile",
      do: [
        { may: [{ announce: "madness", of: "this" }], verb: "cast" },
        { move: "this", to: "graveyard" },
      ],
      rule: "CR 702.35",
    },
  ],
  /** It may be revealed as the first card that is drawn in a turn; then it may be cast for its miracle cost [CR 702.94a]. */
  miracle: [
    {
      trigger: "draw",
      of: "this",
      zone: "hand",
      watch: true,
      where: { tally: "draws", is: 1 },
      do: [
        {
          may: [
            { reveal: "this" },
            {
              reflex: [{ may: [{ announce: "miracle", of: "this" }], verb: "cast" }],
            },
          ],
          verb: "reveal",
        },
      ],
      rule: "CR 702.94a",
    },
  ],
  /** Whoever controls it by then sacrifices it [CR 702.74a]. */
  evoke: [
    {
      trigger: "enter:battlefield",
      of: "this",
      if: { via: "evoke" },
      do: [{ sacrifice: "this", who: { controllerOf: "this" } }],
      rule: "CR 702.74",
    },
  ],
  /** That it goes back is settled as it enters [CR 608.3g]. */
  dash: [
    {
      trigger: "enter:battlefield",
      of: "this",
      watch: true,
      where: { via: "dash" },
      do: [{ delay: "begin:endStep", do: [{ bounce: "this" }] }],
      rule: "CR 608.3g",
    },
    dashedHaste,
  ],
  /** What was exiled as its Adventure resolved may be cast from there [CR 715.3d]. */
  adventure: [
    {
      trigger: "enter:exile",
      of: "this",
      zone: "exile",
      watch: true,
      where: { all: [{ from: "stack" }, { matches: { types: "adventure" }, of: "was" }, { not: { did: "by" } }] },
      do: [{ mark: "adventured" }],
      rule: "CR 715.3d",
    },
  ],
  /** Cast from the hand it was exiled as it resolved; it may be cast once more in its owner's next upkeep. */
  rebound: [
    {
      trigger: "enter:exile",
      of: "this",
      zone: "exile",
      watch: true,
      where: { all: [{ from: "stack" }, { announcedFrom: "hand", of: "was" }, { not: { did: "by" } }] },
      do: [
        {
          delay: "begin:upkeep",
          who: "you",
          do: [{ may: [{ announce: "castFree", of: "this", who: "you" }], verb: "cast" }],
        },
      ],
      rule: "CR 702.88",
    },
  ],
} as const;

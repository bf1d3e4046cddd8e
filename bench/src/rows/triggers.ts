import { allEvents, answer, options, type Game, type Ruleset } from "@turnwright/kernel";

import { atLeast, atMost, rowOf, passTurns, repeat, type Contender, type Row } from "../measure.ts";
import { bare } from "../reference.ts";
import { drawRules, game, many, passTo } from "../turn.ts";

const turns = 200;
const checkedTurns = 20;

const everything = [
  ...["turn", ...drawRules.turn].map((span) => `begin:${span}`),
  ...Object.keys(drawRules.zones).flatMap((zone) => [`enter:${zone}`, `leave:${zone}`]),
  ...Object.keys(drawRules.resources ?? {}).map((resource) => `resource:${resource}`),
  "mark:hurt",
  "draw",
  "trigger",
  "resolve",
  "pass",
];

/**
 * The same rules without a single shortcut: what lay idle now waits for every event there is, would change each of them
 * and what things are and what may be done, and never does.
 */
const slowRules: Ruleset = {
  ...drawRules,
  name: "slow",
  layers: [{ name: "all" }],
  cards: {
    ...drawRules.cards,
    Stone: {
      toughness: 2,
      abilities: [
        { trigger: everything, where: false, do: [] },
        { trigger: "state", if: false, do: [] },
        { replace: everything, where: false, rule: "614.6", instead: [] },
        { static: { modify: [{ layer: "all", add: { toughness: 1 } }] }, if: false },
        { static: { forbid: ["castFast"], who: "everyone" }, if: false, rule: "101.2" },
      ],
    },
  },
};

const begin = (rules: Ruleset): Game =>
  game(rules, [...many(8, "Stone"), "OwnHerald", "Shrine"], { library: many(10, "Stone") });

const playTurns = (name: string, rules: Ruleset): Contender => repeat(name, () => passTo(begin(rules), 1 + turns));

/** An upkeep trigger and a draw replacement for each seat; the events are those of a run without shortcuts. */
export const triggers: Row = rowOf(() => {
  compare();
  return [
    passTurns("bare", turns, (count) => bare(count)),
    playTurns("kernel", drawRules),
    playTurns("without shortcuts", slowRules),
  ];
}, [
  {
    name: "kernel.triggers",
    contender: "kernel",
    against: {
      bare: atMost("cost of a decision, in decisions of the bare loop"),
      "without shortcuts": atLeast("decisions in the same time"),
    },
  },
]);

function compare(): void {
  const [fast, slow] = [begin(drawRules), begin(slowRules)];
  while (fast.state.turn <= checkedTurns) {
    same(options(fast), options(slow));
    answer(fast, 0);
    answer(slow, 0);
  }
  same(allEvents(fast), allEvents(slow));
  // One point for the trigger and one for the draw in each of its turns.
  const points = fast.state.seats.map(({ resources }) => resources[2]);
  same(points, [checkedTurns, checkedTurns]);
}

function same(fast: readonly unknown[], slow: readonly unknown[]): void {
  for (let at = 0; at < Math.max(fast.length, slow.length); at++) {
    const [one, other] = [JSON.stringify(fast[at]), JSON.stringify(slow[at])];
    if (one !== other) throw new Error(`number ${at} is ${one}, without shortcuts ${other}`);
  }
}

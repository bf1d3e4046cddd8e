import { describe, expect, test } from "vitest";
import { allEvents, answer, idleAnswer, decision, start, withCards, type Game, type Setup } from "@turnwright/kernel";
import { toCard, type ArchiveCard } from "../src/card/card.ts";
import { grandArchive } from "../src/card/set.ts";

const PHASES = ["wakeUp", "materialize", "recollection", "draw", "main", "end"] as const;
const STEPS = ["attackDeclaration", "retaliation", "damage", "endOfCombat"] as const;

/** A trigger planted at the beginning of each phase and step: its only work is that it was there. */
const plants: readonly ArchiveCard[] = [...PHASES, ...STEPS].map((span) => ({
  name: `Plant ${span}`,
  types: "Item",
  classes: "",
  element: "Norm",
  abilities: [{ trigger: `begin:${span}`, who: "active", do: [{ note: "glimpse" }], rule: "GA-TURN-9" }],
}));

const brute: ArchiveCard = { name: "Brute", types: "Ally", classes: "", element: "Norm", power: 1, life: 9 };

const rules = withCards(grandArchive, Object.fromEntries([...plants, brute].map((card) => [card.name, toCard(card)])));

const library = Array.from({ length: 40 }, () => "Blank");

/** Alice's second turn from its beginning, with one attack in Main and what each has planted; nobody does anything else. */
function turnWith(planted: { readonly alice?: string; readonly bob?: string }): Game {
  const setup: Setup = {
    seats: ["alice", "bob"],
    zones: {
      alice: {
        mainDeck: library,
        field: ["Plain Champion", "Brute", ...(planted.alice === undefined ? [] : [planted.alice])],
      },
      bob: { mainDeck: library, field: ["Plain Champion", ...(planted.bob === undefined ? [] : [planted.bob])] },
    },
    at: { turn: 3, active: "alice", span: "wakeUp" },
    seed: 5,
  };
  const game = start(rules, setup);
  let isDone = false;
  while (game.state.turn === 3 && game.state.outcome === null) {
    const open = decision(game);
    const attack = open?.options.findIndex((option) => option.verb === "attack") ?? -1;
    // In the window of Main itself, not in that of the check before it.
    if (!isDone && attack >= 0 && open?.why.rule === "GA-MP-2") {
      isDone = true;
      answer(game, attack);
    } else answer(game, idleAnswer(game));
  }
  return game;
}

/** Every time that the turn player is first to have Opportunity: the phase or step, and the rule of the window. */
function windows(game: Game): string[] {
  const spans = new Map<number, string>();
  let turn = 3;
  return allEvents(game).flatMap((event) => {
    if (event.name === "begin:turn") turn++;
    else if (event.name.startsWith("begin:")) spans.set(event.span, event.name.slice("begin:".length));
    const isFirst = event.name === "priority" && event.seat === "alice" && turn === 3;
    return isFirst ? [`${spans.get(event.span) ?? ""} ${event.rule}`] : [];
  });
}

/** What is there without any trigger: the three natural places, combat's two, and Main again after combat. */
const NATURAL = [
  "recollection GA-RE-2",
  "main GA-MP-2",
  "retaliation GA-RET-2",
  "damage GA-DMG-1",
  "main GA-OPP-3",
  "end GA-EN-2",
];

const before = (place: string, ...windowsThere: readonly string[]): string[] =>
  NATURAL.flatMap((each) => (each === place ? [...windowsThere, each] : [each]));

/**
 * Written by hand from the rules: in a phase without natural Opportunity a trigger opens the one of its state check, once
 * for the trigger and once more after it has resolved; in Recollection, Main and Retaliation the natural one follows the
 * emptied stack at once; in Damage, End and at the end of combat the trigger is on the stack in the window that is there.
 */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  wakeUp: ["wakeUp GA-WU-2", "wakeUp GA-OPP-3", ...NATURAL],
  materialize: ["materialize GA-MA-2", "materialize GA-OPP-3", ...NATURAL],
  recollection: before("recollection GA-RE-2", "recollection GA-RE-1"),
  draw: before("main GA-MP-2", "draw GA-DR-1", "draw GA-OPP-3"),
  main: before("main GA-MP-2", "main GA-MP-1"),
  attackDeclaration: before("retaliation GA-RET-2", "retaliation GA-RET-1"),
  retaliation: before("retaliation GA-RET-2", "retaliation GA-RET-1"),
  damage: before("main GA-OPP-3", "damage GA-OPP-3"),
  endOfCombat: before("main GA-OPP-3", "endOfCombat GA-EOC-2"),
  end: [...NATURAL, "end GA-OPP-3"],
};

describe("a trigger planted in a phase or step opens these windows and no others", () => {
  test("[GA-TURN-5] [GA-OPP-1] without any, Opportunity is at the natural places only", () => {
    expect(windows(turnWith({}))).toEqual(NATURAL);
  });

  test.each([...PHASES, ...STEPS])("[GA-TURN-9] [GA-OPP-1] %s, whoever has planted it", (span) => {
    const plant = `Plant ${span}`;
    expect(windows(turnWith({ alice: plant }))).toEqual(TABLE[span]);
    expect(windows(turnWith({ bob: plant }))).toEqual(TABLE[span]);
  });
});

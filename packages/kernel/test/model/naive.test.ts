// Hand-written cases for the naive model. Every expected list is derived from the rules, never from what the model prints.
import { describe, expect, test } from "vitest";
import { createModel, type Model, type Operation, type Options, type Structure } from "./naive.ts";

/** Magic's turn without attackers, so without blockers and damage [CR 508.8]; no priority in untap and cleanup. */
const magic: Structure = {
  turn: ["beginning", "precombatMain", "combat", "postcombatMain", "ending"],
  parts: {
    beginning: ["untap", "upkeep", "draw"],
    combat: ["beginningOfCombat", "declareAttackers", "endOfCombat"],
    ending: ["end", "cleanup"],
  },
  windows: new Set(
    lines("upkeep, draw, precombatMain, beginningOfCombat, declareAttackers, endOfCombat, postcombatMain, end"),
  ),
};
const BEGINNING = lines("begin beginning, begin untap, begin upkeep, begin draw");
const COMBAT = lines("begin combat, begin beginningOfCombat, begin declareAttackers, begin endOfCombat");
const MAIN_1 = ["begin precombatMain"];
const MAIN_2 = ["begin postcombatMain"];
const ENDING = lines("begin ending, begin end, begin cleanup");
const ALICE = 0;
const BOB = 1;
const CAROL = 2;

const resurgence: Operation = {
  do: "insert",
  spans: [{ span: "combat" }, { span: "postcombatMain" }],
  relation: "after",
  anchor: "current phase",
};
const timeWalk = (seat: number): Operation => ({ do: "extraTurn", seat, after: "current" });
const after = (anchor: string, ...names: string[]): Operation => insertion("after", anchor, names);
const before = (anchor: string, ...names: string[]): Operation => insertion("before", anchor, names);
const skipNext = (seat: number, span: string, count = 1): Operation => ({ do: "skipNext", seat, span, count });

function insertion(relation: "after" | "before", anchor: string, names: string[]): Operation {
  return { do: "insert", spans: names.map((span) => ({ span })), relation, anchor };
}

/** A list written as sentences. */
function lines(...sentences: string[]): string[] {
  return sentences.flatMap((sentence) => sentence.split(", "));
}

/** A game of the first `count` of four seats. */
function start(count: number, options: Options = {}, structure = magic): Model {
  return createModel(structure, ["alice", "bob", "carol", "dave"].slice(0, count), options);
}

function apply(model: Model, ...operations: Operation[]): void {
  for (const operation of operations) model.apply(operation);
}

/** Everybody passes until this line is written anew. */
function passTo(model: Model, line: string): void {
  const from = model.trace.length;
  for (let tries = 0; tries < 1000; tries++) {
    if (model.trace.slice(from).includes(line)) return;
    model.apply({ do: "pass" });
  }
  throw new Error(`"${line}" was not reached in 1000 passes; last lines: ${model.trace.slice(-10).join(", ")}`);
}

/** The turns up to number `last`, taken and skipped. */
function turnsTo(model: Model, last: string): string[] {
  if (!model.trace.includes(last)) passTo(model, last);
  return model.trace.filter((line) => line.startsWith("turn ") || line.startsWith("skipped turn "));
}

/** What one turn went through, without priority. */
function spansOf(model: Model, turn: string, next: string): string[] {
  if (!model.trace.includes(next)) passTo(model, next);
  const found = model.trace.slice(model.trace.indexOf(turn) + 1, model.trace.indexOf(next));
  return found.filter((line) => !line.startsWith("priority "));
}

describe("extra turns", () => {
  test("[N0-TC-1a] an extra turn follows the turn in which it was created", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    apply(game, timeWalk(ALICE));
    expect(game.extraTurns()).toBe(1);
    expect(turnsTo(game, "turn 4 alice")).toEqual(lines("turn 1 alice, turn 2 alice extra, turn 3 bob, turn 4 alice"));
    expect(game.extraTurns()).toBe(0);
  });

  test("[N0-TC-1b] of two extra turns the one created last is taken first", () => {
    const game = start(2);
    // Bob's turn hangs on the first of the two, so that they can be told apart.
    apply(game, timeWalk(ALICE), { do: "extraTurn", seat: BOB, after: 0 }, timeWalk(ALICE));
    expect(turnsTo(game, "turn 5 bob")).toEqual(
      lines("turn 1 alice, turn 2 alice extra, turn 3 alice extra, turn 4 bob extra, turn 5 bob"),
    );
  });

  test("[N0-TC-1c] an extra turn created in an extra turn comes before the older one", () => {
    const game = start(4);
    apply(game, timeWalk(CAROL), timeWalk(ALICE));
    passTo(game, "turn 2 alice extra");
    apply(game, timeWalk(BOB));
    expect(turnsTo(game, "turn 5 bob")).toEqual(
      lines("turn 1 alice, turn 2 alice extra, turn 3 bob extra, turn 4 carol extra, turn 5 bob"),
    );
  });

  test("[N0-TC-1d] a skip of the next turn takes the extra turn, because that is the next one", () => {
    const game = start(2);
    apply(game, timeWalk(ALICE), skipNext(ALICE, "turn"));
    expect(turnsTo(game, "turn 3 alice")).toEqual(
      lines("turn 1 alice, skipped turn alice extra, turn 2 bob, turn 3 alice"),
    );
  });

  test("[N0-TC-4a] a response resolves first, so its extra turn is the older one and comes later", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    apply(game, timeWalk(BOB), timeWalk(ALICE));
    expect(turnsTo(game, "turn 5 alice")).toEqual(
      lines("turn 1 alice, turn 2 alice extra, turn 3 bob extra, turn 4 bob, turn 5 alice"),
    );
  });

  test("[N0-TC-4b] an extra turn created after the first has resolved is newer and comes first", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    apply(game, timeWalk(ALICE), timeWalk(BOB));
    expect(turnsTo(game, "turn 5 alice")).toEqual(
      lines("turn 1 alice, turn 2 bob extra, turn 3 alice extra, turn 4 bob, turn 5 alice"),
    );
  });

  test("[MTG-XTRA-1] an extra turn can be put directly after a planned extra turn, but not after one that is not there", () => {
    const game = start(4);
    apply(game, timeWalk(CAROL), timeWalk(ALICE)); // alice, carol
    apply(game, { do: "extraTurn", seat: BOB, after: 0 }, { do: "extraTurn", seat: ALICE, after: 3 });
    expect(game.trace.at(-1)).toBe("lapsed");
    expect(turnsTo(game, "turn 5 bob")).toEqual(
      lines("turn 1 alice, turn 2 alice extra, turn 3 bob extra, turn 4 carol extra, turn 5 bob"),
    );
  });

  test("[T019] extra turns do not move the natural order", () => {
    const game = start(4);
    apply(game, timeWalk(BOB));
    expect(turnsTo(game, "turn 6 alice")).toEqual(
      lines("turn 1 alice, turn 2 bob extra, turn 3 bob, turn 4 carol, turn 5 dave, turn 6 alice"),
    );
  });
});

describe("skips", () => {
  const skipUntap: Operation = { do: "skipAll", span: "untap", on: true };

  test("[N0-TC-2a] while untap steps are skipped, every turn goes from its beginning to upkeep", () => {
    const game = start(2);
    apply(game, skipUntap);
    const expected = ["begin beginning", "skipped untap", "begin upkeep", "begin draw"];
    expect(spansOf(game, "turn 2 bob", "turn 3 alice").slice(0, 4)).toEqual(expected);
    expect(spansOf(game, "turn 3 alice", "turn 4 bob").slice(0, 4)).toEqual(expected);
    apply(game, { ...skipUntap, on: false });
    expect(spansOf(game, "turn 5 alice", "turn 6 bob").slice(0, 4)).toEqual(BEGINNING);
  });

  test("[N0-TC-2b] a skip of untap that arrives during a turn leaves that turn as it was", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    apply(game, skipUntap);
    expect(spansOf(game, "turn 1 alice", "turn 2 bob")).toEqual([
      ...BEGINNING,
      ...MAIN_1,
      ...COMBAT,
      ...MAIN_2,
      ...ENDING,
    ]);
    expect(spansOf(game, "turn 2 bob", "turn 3 alice")[1]).toBe("skipped untap");
  });

  test.each([
    ["continuous", "skipped untap"],
    ["oneUse", "begin untap"],
  ] as const)(
    "[N0-TC-2c] with the %s skip picked, the one-use skip is used up only if it was the one",
    (prefer, later) => {
      const game = start(2, { prefer });
      apply(game, skipUntap, skipNext(BOB, "untap"));
      expect(spansOf(game, "turn 2 bob", "turn 3 alice")[1]).toBe("skipped untap");
      apply(game, { ...skipUntap, on: false });
      expect(spansOf(game, "turn 4 bob", "turn 5 alice")[1]).toBe(later);
      expect(spansOf(game, "turn 6 bob", "turn 7 alice")[1]).toBe("begin untap");
    },
  );

  test("[MTG-SKIP-2] what has begun cannot be skipped, and the skip waits for the next one of that seat", () => {
    const game = start(2);
    passTo(game, "begin declareAttackers");
    apply(game, skipNext(ALICE, "combat"));
    expect(spansOf(game, "turn 1 alice", "turn 2 bob").slice(5, 9)).toEqual(COMBAT);
    expect(spansOf(game, "turn 2 bob", "turn 3 alice").slice(5, 9)).toEqual(COMBAT);
    expect(spansOf(game, "turn 3 alice", "turn 4 bob")).toEqual([
      ...BEGINNING,
      ...MAIN_1,
      "skipped combat",
      ...MAIN_2,
      ...ENDING,
    ]);
  });

  test("[MTG-SKIP-4] two skips of the next combat cost two combats, also two in one turn", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    apply(game, resurgence, skipNext(ALICE, "combat", 2), skipNext(ALICE, "combat"));
    const spans = spansOf(game, "turn 1 alice", "turn 2 bob");
    expect(spans.slice(5)).toEqual(["skipped combat", ...MAIN_2, "skipped combat", ...MAIN_2, ...ENDING]);
    expect(spansOf(game, "turn 3 alice", "turn 4 bob")[5]).toBe("skipped combat");
    expect(spansOf(game, "turn 5 alice", "turn 6 bob")[5]).toBe("begin combat");
  });

  test("[MTG-SKIP-4] two skips of the next turn cost two turns", () => {
    const game = start(2);
    apply(game, skipNext(BOB, "turn", 2));
    expect(turnsTo(game, "turn 4 bob")).toEqual(
      lines("turn 1 alice, skipped turn bob, turn 2 alice, skipped turn bob, turn 3 alice, turn 4 bob"),
    );
  });

  test("[MTG-SKIP-3] an extra turn put after an extra turn that is skipped is lost with it", () => {
    const game = start(3);
    apply(game, timeWalk(CAROL), timeWalk(BOB), { do: "extraTurn", seat: ALICE, after: 0 }, skipNext(BOB, "turn"));
    expect(game.extraTurns()).toBe(3);
    expect(turnsTo(game, "turn 3 bob")).toEqual(
      lines("turn 1 alice, skipped turn bob extra, turn 2 carol extra, turn 3 bob"),
    );
  });

  test("[MTG-DRAW-2] the draw step absent from the first turn uses up no skip", () => {
    const game = start(2, { firstTurn: ["draw"] });
    apply(game, skipNext(ALICE, "draw"));
    expect(spansOf(game, "turn 1 alice", "turn 2 bob").slice(2, 5)).toEqual(
      lines("begin upkeep, absent draw, begin precombatMain"),
    );
    expect(spansOf(game, "turn 2 bob", "turn 3 alice")[3]).toBe("begin draw");
    expect(spansOf(game, "turn 3 alice", "turn 4 bob")[3]).toBe("skipped draw");
    expect(spansOf(game, "turn 5 alice", "turn 6 bob")[3]).toBe("begin draw");
  });
});

describe("inserted phases and steps", () => {
  test("[N0-TC-3a] combat and main after main 1 come before the regular combat and main 2", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    apply(game, resurgence);
    expect(game.plannedPhases()).toEqual(lines("combat, postcombatMain, combat, postcombatMain, ending"));
    const spans = spansOf(game, "turn 1 alice", "turn 2 bob");
    expect(spans).toEqual([...BEGINNING, ...MAIN_1, ...COMBAT, ...MAIN_2, ...COMBAT, ...MAIN_2, ...ENDING]);
    expect(spansOf(game, "turn 2 bob", "turn 3 alice")).toHaveLength(13);
  });

  test("[N0-TC-3b] combat and main after main 2 come before the ending phase", () => {
    const game = start(2);
    passTo(game, "begin postcombatMain");
    apply(game, resurgence);
    expect(game.plannedPhases()).toEqual(lines("combat, postcombatMain, ending"));
    const spans = spansOf(game, "turn 1 alice", "turn 2 bob");
    expect(spans).toEqual([...BEGINNING, ...MAIN_1, ...COMBAT, ...MAIN_2, ...COMBAT, ...MAIN_2, ...ENDING]);
  });

  test("[N0-TC-3c] of two pairs after the same main, the one created last comes first as a whole", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    // The first pair has only the declaration in its combat, so that the two can be told apart.
    const spans = [{ span: "combat", parts: ["declareAttackers"] }, { span: "postcombatMain" }];
    apply(game, { ...resurgence, spans }, resurgence);
    const first = ["begin combat", "begin declareAttackers", ...MAIN_2];
    expect(spansOf(game, "turn 1 alice", "turn 2 bob").slice(5)).toEqual([
      ...COMBAT,
      ...MAIN_2,
      ...first,
      ...COMBAT,
      ...MAIN_2,
      ...ENDING,
    ]);
  });

  test("[MTG-XTRA-3] extra steps come directly after or before the named step, the newest nearest", () => {
    const game = start(2); // in upkeep
    apply(game, after("current leaf", "upkeep"), after("current leaf", "end"));
    apply(game, before("draw", "upkeep"), before("draw", "end"));
    expect(game.plannedPhases().slice(0, 5)).toEqual(lines("end, upkeep, upkeep, end, draw"));
    expect(spansOf(game, "turn 1 alice", "turn 2 bob").slice(0, 9)).toEqual(
      lines(
        "begin beginning, begin untap, begin upkeep",
        "begin end, begin upkeep, begin upkeep, begin end",
        "begin draw, begin precombatMain",
      ),
    );
  });

  test("[MTG-XTRA-4] a step added after a phase comes in a phase of its own, without the other steps", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    const spans = [{ span: "beginning", parts: ["upkeep"] }];
    apply(game, { do: "insert", spans, relation: "after", anchor: "current phase" });
    expect(spansOf(game, "turn 1 alice", "turn 2 bob")).toEqual([
      ...BEGINNING,
      ...MAIN_1,
      ...lines("begin beginning, begin upkeep"),
      ...COMBAT,
      ...MAIN_2,
      ...ENDING,
    ]);
  });

  test("[MTG-SKIP-3] an anchor that is skipped takes its group along, and what hangs on that group", () => {
    const game = start(2); // in upkeep
    apply(game, after("postcombatMain", "precombatMain"), after("ending", "upkeep"));
    passTo(game, "begin beginningOfCombat");
    apply(game, before("precombatMain", "draw"), skipNext(ALICE, "postcombatMain"));
    expect(game.plannedPhases()).toEqual(
      lines("declareAttackers, endOfCombat, postcombatMain, draw, precombatMain, ending, upkeep"),
    );
    expect(spansOf(game, "turn 1 alice", "turn 2 bob").slice(5)).toEqual([
      ...COMBAT,
      "skipped postcombatMain",
      ...ENDING,
      "begin upkeep",
    ]);
  });

  test("[N0 3c.4] skipping the extra combat of a pair leaves the extra main", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    apply(game, resurgence, skipNext(ALICE, "combat"));
    const spans = spansOf(game, "turn 1 alice", "turn 2 bob");
    expect(spans.slice(5)).toEqual(["skipped combat", ...MAIN_2, ...COMBAT, ...MAIN_2, ...ENDING]);
  });

  test("[N0 3c.4] an anchor that is over, or has begun and wants something before it, takes nothing", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    const planned = game.plannedPhases();
    apply(game, after("beginning", "combat"), after("upkeep", "draw"), before("current phase", "combat"));
    expect(game.trace.slice(-4)).toEqual(lines("priority alice, lapsed, lapsed, lapsed"));
    expect(game.plannedPhases()).toEqual(planned);
  });
});

describe("cuts", () => {
  test("[MTG-EOT-1] ending the turn goes to cleanup; extra phases vanish, extra turns stay", () => {
    const game = start(2);
    passTo(game, "begin precombatMain");
    apply(game, resurgence, after("ending", "combat"), timeWalk(ALICE), { do: "cut", to: "cleanup" });
    expect(spansOf(game, "turn 1 alice", "turn 2 alice extra")).toEqual([
      ...BEGINNING,
      ...MAIN_1,
      ...lines("begin ending, begin cleanup"),
    ]);
    expect(turnsTo(game, "turn 3 bob")).toEqual(lines("turn 1 alice, turn 2 alice extra, turn 3 bob"));
  });

  test("[MTG-EOT-1] from the end step the open ending phase goes on, and from cleanup a new cleanup begins", () => {
    const game = start(2, {}, { ...magic, windows: new Set([...magic.windows, "cleanup"]) });
    passTo(game, "begin end");
    apply(game, after("current leaf", "upkeep"), { do: "cut", to: "cleanup" }, { do: "cut", to: "cleanup" });
    const spans = spansOf(game, "turn 1 alice", "turn 2 bob");
    expect(spans.slice(10)).toEqual(lines("begin ending, begin end, begin cleanup, begin cleanup"));
    apply(game, { do: "cut", to: "turn end" });
    expect(spansOf(game, "turn 2 bob", "turn 3 alice")).toEqual(lines("begin beginning, begin untap, begin upkeep"));
  });

  test("[MTG-EOT-1] a cut to a phase keeps the parts of that phase; a place that only a group has is no place", () => {
    const game = start(2);
    apply(game, after("ending", "wish"), { do: "cut", to: "wish" }, { do: "cut", to: "untap" });
    expect(game.trace.slice(-3)).toEqual(lines("priority alice, lapsed, lapsed"));
    expect(game.plannedPhases()).toEqual(lines("draw, precombatMain, combat, postcombatMain, ending, wish"));
    apply(game, { do: "cut", to: "ending" });
    expect(spansOf(game, "turn 1 alice", "turn 2 bob").slice(3)).toEqual(["lapsed", "lapsed", ...ENDING]);
  });

  test("[MTG-EOT-2] ending the combat phase goes to the next phase, inserted ones included", () => {
    const game = start(2);
    passTo(game, "begin beginningOfCombat");
    apply(game, after("current leaf", "declareAttackers"), after("current phase", "precombatMain"), { do: "cutPhase" });
    expect(spansOf(game, "turn 1 alice", "turn 2 bob").slice(5)).toEqual([
      ...lines("begin combat, begin beginningOfCombat"),
      ...MAIN_1,
      ...MAIN_2,
      ...ENDING,
    ]);
  });
});

describe("priority, direction and leaving", () => {
  const pass: Operation = { do: "pass" };

  test("[MTG-PRI-4] a span ends when all have passed in succession, and an action starts the count anew", () => {
    const game = start(3);
    apply(game, pass, { do: "act" }, pass, pass);
    expect(game.holder()).toBe(ALICE);
    apply(game, pass);
    expect(game.trace).toEqual(
      lines(
        "turn 1 alice, begin beginning, begin untap",
        "begin upkeep, priority alice, priority bob, priority carol, priority alice",
        "begin draw, priority alice",
      ),
    );
  });

  test("[T020] order reversed in the second of four turns: turns and priority both go the other way", () => {
    const game = start(4);
    passTo(game, "turn 2 bob");
    apply(game, { do: "reverse" });
    const from = game.trace.length - 1;
    apply(game, pass, pass, pass);
    expect(game.trace.slice(from)).toEqual(lines("priority bob, priority alice, priority dave, priority carol"));
    expect(turnsTo(game, "turn 5 carol").slice(1)).toEqual(
      lines("turn 2 bob, turn 3 alice, turn 4 dave, turn 5 carol"),
    );
  });

  test("[MTG-MP-1] priority held by a seat that leaves goes to the next, and earlier passes still count", () => {
    const game = start(4);
    apply(game, pass, { do: "leave", seat: BOB }, pass, { do: "leave", seat: 3 }, pass);
    expect(game.trace.slice(3)).toEqual(
      lines(
        "begin upkeep, priority alice, priority bob, left bob, priority carol, priority dave, left dave",
        "priority alice, begin draw, priority alice",
      ),
    );
    apply(game, { do: "leave", seat: CAROL }, pass);
    expect(game.trace.slice(-2)).toEqual(["left carol", "over"]);
    expect(game.holder()).toBe(-1);
  });

  test("[MTG-MP-2] a turn goes on to its end without its seat, and priority starts with the next one", () => {
    const game = start(3);
    passTo(game, "begin postcombatMain");
    apply(game, { do: "leave", seat: ALICE });
    passTo(game, "turn 2 bob");
    expect(game.trace.slice(game.trace.indexOf("begin postcombatMain"))).toEqual(
      lines(
        "begin postcombatMain, priority alice, left alice, priority bob, priority carol",
        "begin ending, begin end, priority bob, priority carol, begin cleanup",
        "turn 2 bob, begin beginning, begin untap, begin upkeep, priority bob",
      ),
    );
  });

  test("[MTG-MP-3] the turns of a seat that has left never begin, neither natural nor extra ones", () => {
    const game = start(3);
    apply(game, timeWalk(BOB), timeWalk(CAROL), { do: "leave", seat: BOB });
    expect(turnsTo(game, "turn 4 alice")).toEqual(
      lines("turn 1 alice, turn 2 carol extra, turn 3 carol, turn 4 alice"),
    );
  });
});

describe("the stack", () => {
  const pass: Operation = { do: "pass" };
  const cast: Operation = { do: "cast" };

  test("[CR 117.3b] [CR 117.4] all pass: the last spell resolves, and whoever's turn it is gets priority", () => {
    const game = start(3);
    apply(game, pass, cast, cast, pass, pass, pass);
    expect(game.trace.slice(3)).toEqual(
      lines("begin upkeep, priority alice, priority bob, priority carol, priority alice, priority alice"),
    );
    expect(game.waiting()).toBe(1);
    apply(game, pass, pass, pass, pass, pass, pass);
    expect(game.trace.slice(-7)).toEqual(
      lines("priority bob, priority carol, priority alice", "priority bob, priority carol, begin draw, priority alice"),
    );
  });

  test("[CR 800.4a] the spells of who leaves are gone", () => {
    const game = start(3);
    apply(game, cast, pass, cast, { do: "leave", seat: BOB });
    expect([game.waiting(), game.holder()]).toEqual([1, CAROL]);
  });
});

describe("attacks", () => {
  const fighting: Structure = {
    ...magic,
    parts: {
      ...magic.parts,
      combat: lines("beginningOfCombat, declareAttackers, declareBlockers, firstStrike, damage, endOfCombat"),
    },
    windows: new Set([...magic.windows, ...lines("declareBlockers, firstStrike, damage")]),
    declares: "declareAttackers",
    needs: { declareBlockers: "anybody", firstStrike: "first striker", damage: "anybody" },
  };
  const combatOf = (game: Model, turn: string, next: string): string[] => {
    const spans = spansOf(game, turn, next);
    return spans.slice(spans.indexOf("begin declareAttackers") + 1, spans.indexOf("begin endOfCombat"));
  };

  test("[CR 508.8] [CR 510.4] without attackers nobody blocks and nothing is dealt; a first striker has a step of its own", () => {
    const game = start(2, {}, fighting);
    expect(combatOf(game, "turn 1 alice", "turn 2 bob")).toEqual(
      lines("notProposed declareBlockers, notProposed firstStrike, notProposed damage"),
    );
    apply(game, { do: "attack", with: "anybody" });
    expect(combatOf(game, "turn 2 bob", "turn 3 alice")).toEqual(
      lines("begin declareBlockers, notProposed firstStrike, begin damage"),
    );
    apply(game, { do: "attack", with: "first striker" });
    expect(combatOf(game, "turn 3 alice", "turn 4 bob")).toEqual(
      lines("begin declareBlockers, begin firstStrike, begin damage"),
    );
  });

  test("[CR 508.8] [CR 800.4j] who attacked and left has attacked all the same; who has left attacks no more", () => {
    const game = start(3, {}, fighting);
    apply(game, { do: "attack", with: "first striker" });
    passTo(game, "begin declareAttackers");
    apply(game, { do: "leave", seat: ALICE });
    expect(combatOf(game, "turn 1 alice", "turn 2 bob")).toEqual(
      lines("left alice, begin declareBlockers, notProposed firstStrike, begin damage"),
    );
    const other = start(3, {}, fighting);
    apply(other, { do: "attack", with: "first striker" });
    passTo(other, "begin beginningOfCombat");
    apply(other, { do: "leave", seat: ALICE });
    expect(combatOf(other, "turn 1 alice", "turn 2 bob")).toContain("notProposed damage");
  });

  test("[CR 803.1a] to the left a mate is not attacked, nor one who has left", () => {
    const sides = { teams: [0, 0, 1, 1], attack: "left" } as const;
    const game = start(4, { ...sides, teams: [...sides.teams] }, fighting);
    apply(game, { do: "attack", with: "anybody" });
    expect(combatOf(game, "turn 1 alice", "turn 2 bob")).toContain("notProposed damage");
    expect(combatOf(game, "turn 2 bob", "turn 3 carol")).toContain("begin damage");
    apply(game, { do: "leave", seat: 3 });
    expect(combatOf(game, "turn 3 carol", "turn 4 alice")).toContain("begin damage");
  });
});

describe("teams", () => {
  const pass: Operation = { do: "pass" };
  const giant: Options = { teams: [0, 0, 1, 1], shared: true };

  test("[CR 805.4] [CR 805.5] a team takes one turn, and passes once all its members hold back", () => {
    const game = start(4, giant);
    expect(game.asked()).toEqual([0, 1]);
    apply(game, pass);
    expect(game.asked()).toEqual([0, 1]);
    apply(game, pass, pass, { do: "act" }, pass, pass, pass, pass);
    expect(game.trace.slice(3)).toEqual(
      lines("begin upkeep, priority alice, priority carol, priority alice, begin draw, priority alice"),
    );
    expect(turnsTo(game, "turn 3 alice")).toEqual(lines("turn 1 alice, turn 2 carol, turn 3 alice"));
  });

  test("[CR 805.8] an extra turn and a skip of a member are its team's", () => {
    const game = start(4, giant);
    apply(game, timeWalk(BOB), skipNext(3, "turn"));
    expect(turnsTo(game, "turn 3 alice")).toEqual(
      lines("turn 1 alice, turn 2 alice extra, skipped turn carol, turn 3 alice"),
    );
  });

  test("[CR 810.8b] a team leaves as one; [CR 104.2a] the last one has won", () => {
    const game = start(4, giant);
    apply(game, { do: "leave", seat: 3 });
    expect(game.trace.slice(-3)).toEqual(lines("left carol, left dave, over"));
  });

  test("[CR 808] teams with turns of their own: each member leaves alone, and the last team has won", () => {
    const game = start(4, { teams: [0, 0, 1, 1] });
    apply(game, { do: "leave", seat: 3 });
    expect(turnsTo(game, "turn 4 alice")).toEqual(lines("turn 1 alice, turn 2 bob, turn 3 carol, turn 4 alice"));
    apply(game, { do: "leave", seat: BOB });
    expect(game.holder()).toBe(ALICE);
    apply(game, { do: "leave", seat: CAROL });
    expect(game.trace.at(-1)).toBe("over");
  });

  test("[CR 805.5] a team that gets priority once more is asked as a whole, although it has passed", () => {
    const game = createModel(magic, ["alice", "ann", "bob", "ben", "carol", "cas"], {
      teams: [0, 0, 1, 1, 2, 2],
      shared: true,
    });
    apply(game, pass, pass, pass, pass, { do: "leave", seat: 4 });
    expect(game.trace.slice(-3)).toEqual(lines("left carol, left cas, priority alice"));
    apply(game, pass);
    expect(game.asked()).toEqual([0, 1]);
    apply(game, pass);
    expect(game.trace.slice(-2)).toEqual(lines("begin draw, priority alice"));
  });
});

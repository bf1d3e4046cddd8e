import { describe, expect, test } from "vitest";
import { readPlace } from "../src/play/stops.ts";
import { doing, gameCalled, magicMatch, spanOf, typed, typedWith } from "./table.ts";

const armed = { hand: ["Shock"], battlefield: ["Mountain", "Grizzly Bears"] };

/** How often the person was asked: each time the board is shown. */
const boards = (out: string): string[] =>
  [...out.matchAll(/^(turn \d+, \w+'s.*)\n(.*·.*)/gm)].map(([, turn, ribbon]) => `${turn ?? ""} ${ribbon ?? ""}`);

const at = (out: string): string => /\[([a-z ]+)\](?!.*\[)/.exec(boards(out).at(-1) ?? "")?.[1] ?? "";

describe("passing", () => {
  test("[CR 117.4] from one attack to the next main phase takes two passes with an instant in hand", async () => {
    const match = magicMatch("declareAttackers", { alice: armed });
    const { out } = await typedWith(match, {}, "1", "p");
    expect(boards(out).slice(1)).toEqual([
      "turn 3, alice's (yours) beginning · precombat main · combat · [postcombat main] · ending",
      "turn 5, alice's (yours) beginning · [precombat main] · combat · postcombat main · ending",
    ]);
    expect(out.replaceAll(/\n +/g, " ")).toContain(
      "passed declare attackers, declare blockers, combat damage, end of combat; stopped: your main phase",
    );
    expect(out.replaceAll(/\n +/g, " ")).toContain(
      "passed end step; turn 4, bob's: upkeep to end step; turn 5, alice's: upkeep, draw; stopped: your main phase",
    );
  });

  test("[CR 117.4] p main is one", async () => {
    const match = magicMatch("upkeep", { alice: armed }, "bob");
    const { out } = await typedWith(match, { asksAlways: true }, "p main");
    expect(match.game.state.turn).toBe(4);
    expect(at(out)).toBe("precombat main");
  });

  test.each(["pp", "p main", "p act", "p until somebody acts"])(
    "[CR 508.1] %s stops when somebody attacks",
    async (said) => {
      const match = magicMatch(
        "upkeep",
        { alice: { ...armed, battlefield: ["Mountain"] }, bob: { battlefield: ["Hill Giant"] } },
        "bob",
      );
      const { out } = await typedWith(match, { bot: doing("Hill Giant"), asksAlways: true }, said);
      expect(match.game.state.turn).toBe(3);
      expect(at(out)).toBe("combat");
      expect(out).toContain("stopped: Hill Giant attacks you [CR 508.1m]");
    },
  );

  test.each(["pp", "p end"])("[CR 115.1] %s stops when something of mine is targeted", async (said) => {
    const bob = { hand: ["Terror"], battlefield: ["Swamp", "Swamp"] };
    const match = magicMatch("endStep", { alice: armed, bob });
    const { out } = await typedWith(match, { bot: doing("Terror", "Grizzly"), asksAlways: true }, said);
    expect(out).toContain("Terror (target Grizzly Bears), bob's");
    expect(out).toContain("stopped: Terror targets something of yours [CR 601.2]");
  });

  test("p PLACE goes to that place, in the turn of whom is said", async () => {
    const match = magicMatch("precombatMain", { alice: { ...armed, battlefield: ["Mountain"] } });
    const { out } = await typedWith(match, {}, "p end", "p upkeep theirs", "p until my draw");
    expect(
      boards(out)
        .slice(1)
        .map((line) => line.slice(0, 6)),
    ).toEqual(["turn 3", "turn 4", "turn 5"]);
    expect(spanOf(match)).toBe("draw");
  });

  test("pp passes the rest of the turn and no more", async () => {
    const match = magicMatch("precombatMain", { alice: { ...armed, battlefield: ["Mountain"] } });
    const { out } = await typedWith(match, {}, "pp");
    expect([match.game.state.turn, at(out)]).toEqual([5, "precombat main"]);
  });

  test("stops can be shown, set and taken away", async () => {
    const match = magicMatch("precombatMain", { alice: { ...armed, battlefield: ["Mountain"] } });
    const { out, err } = await typedWith(
      match,
      {},
      "stops",
      "stop upkeep theirs",
      "unstop postcombat main",
      "stop end mine",
      "unstop end",
      "p",
      "p",
      "unstop upkeep",
      "stop nonsense",
    );
    expect(out).toContain("you are asked at: precombat main (yours), postcombat main (yours); and when");
    expect(out.replaceAll("\n", " ")).toContain(
      "you are asked at: precombat main (yours), postcombat main (yours), upkeep (theirs), end step (yours);",
    );
    expect([match.game.state.turn, spanOf(match)]).toEqual([4, "upkeep"]);
    expect(err).toContain("you are always asked in your main phases; pp and p PLACE pass them");
    expect(err).toContain('no place in the turn is called "nonsense"');
  });

  test("[CR 117.3c] what is one's own resolves, with --every one is asked while it waits; undo takes the whole pass back", async () => {
    const zones = { alice: { hand: ["Shock", "Shock"], battlefield: ["Mountain", "Mountain"] } };
    const every = await typed(magicMatch("precombatMain", zones), "shock", "bob");
    expect(every.out).toContain("Shock (target bob), alice's");
    const match = magicMatch("precombatMain", zones);
    const { out } = await typedWith(match, {}, "shock", "bob", "p", "p", "u", "u");
    expect(out).toContain("Shock deals 2 damage to bob: 18");
    expect(out).toContain("what you have seen since then: Plains");
    expect([match.game.state.turn, spanOf(match)]).toEqual([3, "precombat main"]);
  });

  test("every short name of a place is one of the game, and so is every first stop", () => {
    for (const name of ["magic", "grand-archive", "council"]) {
      const known = gameCalled(name);
      const spans = Object.keys(known.pack.ruleset.spans);
      for (const span of [...known.look.stops.main, ...Object.values(known.look.places).flat()])
        expect(spans).toContain(span);
      for (const place of Object.keys(known.look.places)) expect(readPlace(place, known)).toBeTypeOf("object");
    }
  });
});

describe("reading", () => {
  const zones = {
    alice: { ...armed, graveyard: ["Opt"] },
    bob: { graveyard: ["Lightning Bolt", "Lightning Bolt"], battlefield: ["Hill Giant"] },
  };

  test("cards can be read by name or number, those on the table and any other", async () => {
    const { out, err } = await typed(
      magicMatch("precombatMain", zones),
      "r 1",
      "read hill",
      "read keldon marauders",
      "r 9",
      "read xyzzy",
    );
    expect(out).toContain("Shock  {R}\nInstant\n");
    expect(out).toContain("now: bob's Hill Giant 3/3");
    expect(out).toContain("Vanishing 2.");
    expect(out).toContain("there is no number 9");
    expect(out).toContain('no card is called "xyzzy"');
    expect(err).toBe("");
  });

  test("graveyards and other zones can be looked at, all or those of one", async () => {
    const { out } = await typed(magicMatch("precombatMain", zones), "graveyard", "g bob", "exile", "g nobody");
    expect(out).toContain(
      "alice's graveyard: Opt\nbob's graveyard: Lightning Bolt x2\nbob's graveyard: Lightning Bolt x2",
    );
    expect(out).toContain("alice's exile: empty");
    expect(out).toContain('nobody is called "nobody"; there are alice, bob');
  });

  test("the stack says what waits there and what it does", async () => {
    const { out } = await typed(magicMatch("precombatMain", zones), "stack", "shock", "hill giant", "stack");
    expect(out).toContain("the stack is empty");
    expect(out).toMatch(/1\. Shock \(target Hill Giant\), alice's\n {4}.*2 damage/);
  });

  test("[CR 601.3] why not, of a card in a graveyard, is where it lies", async () => {
    const { out } = await typed(magicMatch("precombatMain", zones), "w lightning bolt");
    expect(out).toContain("it is in the graveyard [CR 601.3]");
    expect(out).not.toContain("it is your main phase");
  });
});

describe("the board", () => {
  test("[CR 302.6] has lands apart from creatures, numbers, sickness, and what differs apart", async () => {
    const match = magicMatch("precombatMain", {
      alice: {
        hand: ["Grizzly Bears"],
        battlefield: [
          "Forest",
          "Forest",
          "Grizzly Bears",
          { card: "Grizzly Bears", marks: { "+1/+1": 1 } },
          { card: "Grizzly Bears", fresh: true },
          { card: "Raging Goblin", fresh: true },
        ],
      },
    });
    const { out } = await typed(match, "p");
    expect(out).toContain(
      "    creatures  Raging Goblin 1/1 (haste), Grizzly Bears 2/2 (new), Grizzly Bears 3/3 (+1/+1: 1),\n" +
        "               Grizzly Bears 2/2\n" +
        "    lands      Forest x2",
    );
  });

  test("concede ends the game", async () => {
    const { out } = await typed(magicMatch("precombatMain", { alice: armed }), "concede");
    expect(out).toContain("bob wins in turn 3 [CR 104.");
  });

  test("--plain has sentences, and nothing that is drawn", async () => {
    const { out } = await typedWith(
      magicMatch("precombatMain", { alice: armed, bob: { battlefield: ["Island"] } }),
      { isPlain: true, asksAlways: true },
      "shock",
      "bob",
      "?",
    );
    for (const drawn of ["─", "·", "→", "│", "…", String.fromCodePoint(27)]) expect(out).not.toContain(drawn);
    expect(out).toContain("It is turn 3, alice's (yours), precombat main.");
    expect(out).toContain("bob has life 20, 20 cards in library.");
    expect(out).toContain("bob's lands: Island.");
    expect(out).toContain("Your creatures: Grizzly Bears, power 2, toughness 2.");
    expect(out).toContain("1: cast Shock.");
    expect(out).toContain("On the stack, next to resolve first: alice's Shock (target bob).");
  });
});

test("[CR 704.5n] what falls off is no longer attached", async () => {
  const match = magicMatch("precombatMain", {
    alice: {
      hand: ["Shock"],
      battlefield: ["Mountain", "Mountain", "Grizzly Bears", { card: "Bonesplitter", attachedTo: "Grizzly Bears" }],
    },
  });
  const { out } = await typed(match, "shock", "grizzly bears", "p");
  expect(out).toContain("Bonesplitter is no longer attached");
  expect(out).not.toContain("Bonesplitter is attached");
});

test("stop without a place says which there are", async () => {
  const { err } = await typed(magicMatch("upkeep", { alice: armed }), "stop", "stop upkep");
  expect(err.replaceAll("\n", " ")).toMatch(
    /^say where; there are main, combat, .*no place in the turn is called "upkep"; did you mean "upkeep"\?/,
  );
});

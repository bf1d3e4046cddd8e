import { describe, expect, test } from "vitest";
import { deep } from "../shapes/deep.ts";
import { magic } from "../shapes/magic-cards.ts";
import { modelTurnsFirst } from "../shapes/model-turns.ts";
import { plain } from "../shapes/plain.ts";
import { windows } from "../shapes/windows.ts";
import {
  allEvents,
  answer,
  decision,
  extend,
  perform,
  skipNext,
  submit,
  type Game,
  type Ruleset,
} from "../src/index.ts";
import { below, seeded } from "../src/data/rng.ts";
import { shapes, type Shape } from "./fuzz/shapes.ts";
import { choose, chooseAll, eventsNamed, goTo, pass, resolve, restsAt, start } from "./kit/index.ts";

/** Everything says why: each event carries the rule that made it, and each question the rule by which it is asked. */

/** Beside the shapes that are fuzzed, one with a shorter first turn and nothing but flags. */
const flags: Shape = {
  name: modelTurnsFirst.name,
  rules: modelTurnsFirst,
  setup: (seed) => ({
    seats: ["alice", "bob", "carol"],
    seed,
    zones: { alice: { hand: ["Flag"] }, bob: { hand: ["Flag"] } },
  }),
};

/** Plays at random; now and then somebody leaves or tries what is not offered. Gives the rules that decisions named. */
function playOut({ rules, setup }: Shape, seed: number, most: number): { game: Game; asked: Set<string> } {
  const rng = seeded(seed * 31 + 7);
  const game = start(rules, setup(seed));
  const verbs = Object.keys(rules.actions ?? {});
  const asked = new Set<string>();
  for (let i = 0; i < most && game.state.outcome === null; i++) {
    const open = decision(game);
    if (open === undefined) throw new Error("nothing is asked, and the game is not over");
    asked.add(open.why.rule);
    const verb = verbs[below(rng, verbs.length)] ?? "";
    const deed = below(rng, 150);
    if (deed === 0) submit(game, { seat: open.seat, leave: true });
    else if (deed < 4) submit(game, { seat: open.seat, decision: open.id, attempt: { verb } });
    else answer(game, below(rng, open.options.length));
  }
  return { game, asked };
}

test.each([...shapes, flags])(
  "every event and question of random games of $name carries a rule that stands in its ruleset",
  { timeout: 1_200_000 },
  (shape) => {
    const written = JSON.stringify(shape.rules);
    const strays = new Set<string>();
    let events = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const { game, asked } = playOut(shape, seed, 250);
      for (const rule of asked) if (rule === "" || !written.includes(`"${rule}"`)) strays.add(`asked by "${rule}"`);
      for (const { name, rule, by } of allEvents(game)) {
        events++;
        if (rule === "" || !written.includes(`"${rule}"`)) strays.add(`${name} by ${by ?? "no card"}: "${rule}"`);
      }
    }
    expect([...strays]).toEqual([]);
    expect(events).toBeGreaterThan(1000);
  },
);

/** The rules under which events of these names stand in a log. */
const rulesOf = (game: Game, ...names: readonly string[]): string[] =>
  allEvents(game).flatMap((event) => (names.includes(event.name) ? [`${event.name} ${event.rule}`] : []));

describe("what names no rule has that of what made it happen", () => {
  const deepGame = (...hand: string[]): Game =>
    start(deep, { seats: ["a", "b"], zones: { a: { hand } }, opening: false });

  test("the acts that end a span carry the rule of that span", () => {
    const game = goTo(deepGame("Flag"), "noon");
    expect(rulesOf(game, "stirred", "risen")).toEqual(["stirred D-5", "risen D-6"]);
  });

  test("[CR 724.1] also where a cut ends several, the inner before the outer", () => {
    const game = goTo(deepGame("Quarrel", "Faint"), "rise");
    chooseAll(game, "use:Quarrel", "use:Faint");
    restsAt(game, "turn 1 evening/night/sleep");
    expect(rulesOf(game, "settled", "slept")).toEqual(["settled D-14"]);
    goTo(game, "stir", "b");
    expect(rulesOf(game, "settled", "slept", "quiet")).toEqual(["settled D-14", "slept D-13", "quiet D-9"]);
  });

  const told: Ruleset = extend(windows, {
    names: ["said", "done", "called", "echoed", "verse", "refrain", "after"],
    actions: {
      wave: { rule: "W-12", zone: "hand", of: { kind: "sign" }, needs: ["mine"], stack: false, do: [{ note: "done" }] },
      call: { rule: "W-13", zone: "hand", of: { kind: "call" }, needs: ["mine"], asks: ["modes", "pay"] },
    },
    words: { say: { compile: () => () => ({ effects: [{ repeat: 1, do: [{ note: "said" }] }] }) } },
    cards: {
      Mute: { kind: "sign", abilities: [{ spell: [{ say: true }] }] },
      Own: { kind: "sign", abilities: [{ rule: "W-30", spell: [{ say: true }, { note: "called", rule: "W-31" }] }] },
      Cited: { kind: "sign", abilities: [{ spell: [{ say: true, rule: "W-32" }] }] },
      Joint: { kind: "sign", abilities: [{ spell: [{ together: [{ say: true, rule: "W-35" }, { say: true }] }] }] },
      Modal: {
        kind: "call",
        abilities: [
          {
            rule: "W-33",
            spell: [],
            modes: [
              { text: "say", do: [{ say: true }] },
              { text: "no", do: [] },
            ],
          },
        ],
      },
      Ringer: { kind: "thing", abilities: [{ rule: "W-34", activated: [], do: [{ say: true }] }] },
    },
  });
  const tell = (card: string): Game => {
    const zones = { a: { hand: [card], table: ["Ringer"] } };
    return start(told, { seats: ["a", "b"], zones });
  };

  test("an effect carries the rule of the action by which it was used", () => {
    expect(rulesOf(choose(tell("Mute"), "wave:Mute"), "wave", "done", "said")).toEqual([
      "wave W-12",
      "done W-12",
      "said W-12",
    ]);
  });

  test("or that of its ability, whatever words it goes through, and the action keeps its own", () => {
    expect(rulesOf(choose(tell("Own"), "wave:Own"), "wave", "done", "said", "called")).toEqual([
      "wave W-12",
      "done W-12",
      "said W-30",
      "called W-31",
    ]);
  });

  test("or its own, which what it is made of carries too", () => {
    expect(rulesOf(choose(tell("Cited"), "wave:Cited"), "done", "said")).toEqual(["done W-12", "said W-32"]);
    expect(rulesOf(choose(tell("Joint"), "wave:Joint"), "said")).toEqual(["said W-35", "said W-12"]);
  });

  test("so do modes and abilities that go to the stack", () => {
    const modal = resolve(chooseAll(tell("Modal"), "call:Modal", "mode:say"));
    expect(rulesOf(modal, "call", "said")).toEqual(["call W-13", "said W-33"]);
    const rung = resolve(choose(tell("Mute"), "ring:Ringer"));
    expect(rulesOf(rung, "ring", "said")).toEqual(["ring W-14", "said W-34"]);
  });

  test("a finished item goes by the rule for that, or by the one it was put on the stack by", () => {
    const { items: _left, ...rest } = windows;
    const vanished = (rules: Ruleset): string[] => {
      const game = start(rules, { seats: ["a", "b"], zones: { a: { table: ["Bell"] } } });
      return rulesOf(resolve(choose(game, "ring:Bell")), "vanished");
    };
    expect([vanished(windows), vanished(rest)]).toEqual([["vanished W-17"], ["vanished W-14"]]);
  });

  test("triggers and replacements carry the ruleset's rule for them", () => {
    const held: Ruleset = extend(magic, {
      cards: {
        Heir: {
          types: "creature",
          toughness: 1,
          abilities: [{ trigger: "begin:upkeep", do: [{ resource: "life", by: 1 }] }],
        },
        Veil: {
          types: "enchantment",
          abilities: [{ replace: "resource:life", who: "you", instead: [{ mark: "damage", on: "this", by: 1 }] }],
        },
      },
    });
    const zones = { alice: { library: ["Land"], battlefield: ["Heir"] }, bob: { battlefield: ["Veil"] } };
    const game = start(held, { seats: ["alice", "bob"], zones, at: { turn: 3, active: "alice", span: "upkeep" } });
    resolve(game);
    perform(game, [{ resource: "life", by: -2 }], { seat: "bob", rule: "CR 500.7" });
    expect(rulesOf(game, "trigger", "resource:life", "mark:damage")).toEqual([
      "trigger CR 603.3b",
      "resource:life CR 603.3b",
      "mark:damage CR 616.1",
    ]);
  });

  test("[CR 614.10a] an operation from outside carries the rule it is given, and so does what comes of it later", () => {
    const game = start(magic, {
      seats: ["alice", "bob"],
      zones: { alice: { library: ["Land"] }, bob: { library: ["Land", "Land"] } },
    });
    skipNext(game, "bob", "turn", { rule: "CR 614.10a" });
    goTo(game, "upkeep", "alice");
    for (let i = 0; i < 400 && eventsNamed(game, "passedOver").every((event) => event.of !== "turn"); i++)
      answer(game, 0);
    expect(eventsNamed(game, "passedOver").flatMap((event) => (event.of === "turn" ? [event.rule] : []))).toEqual([
      "CR 614.10a",
    ]);
  });

  test("what goes on without end is over by the rule for that, or by the one by which nobody has won", () => {
    const { endless: _left, ...rest } = plain;
    const cards: Ruleset["cards"] = {
      Loop: { kind: "thing", abilities: [{ trigger: "draw", do: [{ note: "draw" }] }] },
      Start: { kind: "trick", abilities: [{ spell: [{ note: "draw" }] }] },
    };
    const over = (rules: Ruleset): string[] => {
      const zones = { a: { hand: ["Start"], table: ["Loop"] } };
      const game = start(extend(rules, { cards }), { seats: ["a", "b"], zones });
      choose(game, "play:Start");
      for (let i = 0; i < 2000 && game.state.outcome === null; i++) pass(game);
      return rulesOf(game, "endless");
    };
    expect(over(plain)).toEqual(["endless P-16"]);
    expect(over(rest)).toEqual(["endless P-13"]);
  });

  test("the order of triggers is asked for by the ruleset's rule, or by their own", () => {
    const { triggers: _left, ...rest } = plain;
    const bell: NonNullable<Ruleset["cards"]>[string] = {
      kind: "thing",
      abilities: [{ trigger: "begin:day", who: "you", rule: "P-41", do: [{ resource: "coins", by: 1 }] }],
    };
    const cards = { One: bell, Two: bell };
    const asked = (rules: Ruleset): string | undefined =>
      decision(start({ ...rules, cards }, { seats: ["a", "b"], zones: { a: { table: ["One", "Two"] } } }))?.why.rule;
    expect([asked(plain), asked(rest)]).toEqual(["P-11", "P-41"]);
  });
});

describe("a ruleset that names no rule where one is needed is refused as a whole", () => {
  /** As a file might say it: the types of a ruleset written in the program do not let it pass. */
  const without = (change: object): Ruleset => JSON.parse(JSON.stringify({ ...plain, ...change })) as Ruleset;
  const begun = (rules: Ruleset) => (): Game => start(rules, { seats: ["a", "b"] });

  test.each([
    ["turns", { turnRule: undefined }, "turnRule"],
    ["seats that leave", { leaving: undefined }, "leaving.rule"],
    ["its end", { ending: { last: "P-12" } }, "ending.nobody"],
    ["a span", { spans: { ...plain.spans, day: {} } }, "spans.day.rule"],
    ["a window", { windows: { ...plain.windows, act: {} } }, "windows.act.rule"],
    ["a check", { checks: { mode: "together", limit: 1, list: [{ after: [], do: [] }] } }, "checks.list.0.rule"],
    ["finished items", { items: { ...plain.items, finish: [{ to: "heap" }] } }, "items.finish.0.rule"],
    ["a trigger", { triggers: undefined, cards: { X: plain.cards?.["Mint"] } }, "cards.X.abilities.0.rule"],
    ["a replacement", { cards: { X: { abilities: [{ replace: "draw", instead: [] }] } } }, "cards.X.abilities.0.rule"],
    ["what forbids", { cards: { X: { abilities: [{ static: { forbid: ["play"] } }] } } }, "cards.X.abilities.0.rule"],
    [
      "an effect",
      { cards: { X: { abilities: [{ spell: [{ draw: 1, rule: "" }] }] } } },
      "cards.X.abilities.0.spell.0.rule",
    ],
  ])("none for %s", (_what, change, place) => {
    expect(begun(without(change))).toThrow(
      `plain: everything that happens says why, and a rule is missing at ${place}`,
    );
  });

  test.each(["opening", "pass", "triggers", "door", "items", "cut", "attempts", "endless", "deck"])(
    "none for %s",
    (place) => {
      expect(begun(without({ [place]: {} }))).toThrow(`a rule is missing at ${place}.rule`);
    },
  );

  test("none for a violation, or for what is done beyond the limit of checks", () => {
    const attempts = { rule: "P-16", violation: {} };
    const checks = { mode: "together", limit: 1, list: [], beyond: { do: [] } };
    expect(begun(without({ attempts, checks }))).toThrow("missing at attempts.violation.rule, checks.beyond.rule");
  });

  test("all places are named at once", () => {
    expect(begun(without({ turnRule: "", pass: {}, ending: undefined }))).toThrow(
      "missing at turnRule, ending.last, ending.nobody, pass.rule",
    );
  });

  test("one that names them all is played", () => {
    expect(pass(goTo(start(without({}), { seats: ["a", "b"] }), "day")).state.outcome).toBe(null);
  });
});

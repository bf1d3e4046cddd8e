import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { variants, oneByOne } from "../shapes/magic-variants.ts";
import { gain } from "../shapes/magic-dummies.ts";
import { allEvents, answer, decision, extend, fork, hash, seeded, submit, type Game } from "../src/index.ts";
import { below } from "../src/data/rng.ts";
import { playRandom } from "./random-game.ts";
import { choose, chooseAll, keys, lay, many, marks, pass, resolve, resource, stacked, zone } from "./kit/index.ts";

/** The kind and form of the open question. */
const openQuestion = (game: Game): string =>
  `${decision(game)?.kind ?? "nothing"} ${decision(game)?.question.form ?? ""}`;

const decider = (game: Game): string => decision(game)?.by ?? "nobody";

function cancel(game: Game, seat = decider(game)): void {
  const result = submit(game, { seat, cancel: true });
  if (!result.ok) throw new Error(result.refusal.text);
}

/** Answers the open question at once. */
const batch = (game: Game, choices: readonly number[]) =>
  submit(game, { seat: decider(game), decision: game.decisions, choices });

const tempest = (): Game =>
  lay(
    variants,
    { hand: ["Tempest"], battlefield: ["Land", "Land", { card: "Bear" }, { card: "Bear" }] },
    { battlefield: [{ card: "Bear" }] },
  );

/** Takes back what is announced at each question it asks; gives the questions, and the hashes after taking back. */
function cancelEverywhere(start: Game, first: string, answers: readonly string[]) {
  const questions: string[] = [];
  const hashes: string[] = [];
  for (let depth = 0; depth <= answers.length; depth++) {
    const game = fork(start);
    const events = allEvents(game).length;
    chooseAll(game, first, ...answers.slice(0, depth));
    questions.push(openQuestion(game));
    if (decision(game)?.kind === "priority") continue;
    const held = allEvents(game).length - events;
    cancel(game, "a");
    const isSame = held === 0 && allEvents(game).length === events && keys(game).join() === keys(start).join();
    hashes.push(isSame ? hash(game) : "events or options differ");
  }
  return { questions, hashes: [...new Set(hashes)] };
}

describe("what is asked", () => {
  test("[CR 601.2] modes, further costs, numbers, targets and division are asked in this order, then it is paid and on the stack", () => {
    const game = tempest();
    const seen: string[] = [];
    choose(game, "cast:Tempest");
    for (const key of [
      "mode:burn",
      "mode:heal",
      "extra:kicked",
      "number:2",
      "target:Bear",
      "target:Bear#2",
      "target:done",
      "divide:Bear=1",
    ]) {
      seen.push(openQuestion(game));
      choose(game, key);
    }
    expect(seen).toEqual([
      "mode some",
      "mode some",
      "mode some",
      "number number",
      "target some",
      "target some",
      "target some",
      "number divide",
    ]);
    expect(openQuestion(game)).toBe("priority one");
    expect(stacked(game)).toEqual(["a: Tempest"]);
    expect(zone(game, "hand", "a")).toEqual([]);
    expect(game.state.objects.filter((each) => each?.exhausted === 1).length).toBe(2);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(22);
  });

  test("[CR 601.2d] a division gives each target its own share, at least one, and shares that do not add up are refused", () => {
    const game = lay(variants, { hand: ["Scatter"], battlefield: ["Anthem", "Bear", "Ward"] });
    chooseAll(game, "cast:Scatter", "target:Bear", "target:Ward");
    expect(keys(game)).toEqual(["divide:Bear=1", "divide:Bear=2"]);
    const before = hash(game);
    for (const wrong of [[0, 3], [3, 0], [1, 1], [2, 2], [4], [1, 2, 0], []])
      expect([wrong, batch(game, wrong).ok, hash(game)]).toEqual([wrong, false, before]);
    expect(batch(game, [1, 2]).ok).toBe(true);
    resolve(game);
    expect([marks(game, "damage", "Bear"), zone(game, "graveyard", "a")]).toEqual([[1], ["Scatter", "Ward"]]);
  });

  test("[CR 601.2b] a further cost is bound under its name for the effect that asks about it", () => {
    const game = lay(variants, { hand: ["Kicker", "Kicker"], battlefield: ["Land"] });
    chooseAll(game, "cast:Kicker", "extra:kicked");
    resolve(game);
    expect(resource(game, "a", "life")).toBe(26);
    // The land is used: the further cost cannot be paid any more, and nothing is asked.
    choose(game, "cast:Kicker");
    expect(stacked(game)).toEqual(["a: Kicker"]);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(27);
  });

  test("[CR 601.2b] a number is announced, and no number is offered that cannot be paid", () => {
    const game = lay(variants, { hand: ["Pact"] }, {}, { resources: { a: { life: 4 } } });
    choose(game, "cast:Pact");
    expect(keys(game)).toEqual(["number:0", "number:1", "number:2", "number:3", "number:4"]);
    choose(game, "number:3");
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([1, 20]);
    resolve(game);
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([1, 17]);
  });

  test("[CR 601.2c] a mode without a legal target is not offered, and a question with one answer is not asked", () => {
    const game = lay(variants, { hand: ["Charm"], battlefield: ["Land", "Altar"], library: ["Bear"] });
    choose(game, "cast:Charm");
    expect(stacked(game)).toEqual(["a: Charm"]);
    resolve(game);
    expect(zone(game, "hand", "a")).toEqual(["Bear"]);
    const both = lay(variants, { hand: ["Charm"], battlefield: ["Land", "Bear"] });
    choose(both, "cast:Charm");
    expect(keys(both)).toEqual(["mode:draw", "mode:harm"]);
  });

  test("[CR 601.5] a target after which the next one could not be chosen is not offered", () => {
    const alone = lay(variants, { hand: ["Fight"], battlefield: ["Bear"] });
    expect(keys(alone)).toEqual(["pass"]);
    const two = lay(variants, { hand: ["Fight"], battlefield: ["Bear", "Runner"] });
    choose(two, "cast:Fight");
    expect(keys(two)).toEqual(["target:Bear", "target:Runner"]);
    choose(two, "target:Runner");
    // The only one left is taken without being asked.
    expect([openQuestion(two), stacked(two)]).toEqual(["priority one", ["a: Fight"]]);
  });
});

describe("what is offered can be completed", () => {
  test("[CR 601.2h] a card that cannot be paid for is not offered, and the attempt is refused with the rule", () => {
    const game = lay(variants, { hand: ["Walk"], battlefield: ["Land"] });
    expect(keys(game)).toEqual(["pass"]);
    const before = hash(game);
    const of = game.state.objects.find((each) => each !== null && each.zone === 1)?.id ?? 0;
    const result = submit(game, { seat: "a", attempt: { verb: "cast", of } });
    expect(result.ok ? null : [result.refusal.code, result.refusal.rules]).toEqual(["cost", ["CR 601.2"]]);
    expect(hash(game)).toBe(before);
  });

  test("[CR 601.2c] a card without a legal target is not offered", () => {
    expect(keys(lay(variants, { hand: ["Growth"], battlefield: ["Land"] }))).toEqual(["pass"]);
    expect(keys(lay(variants, { hand: ["Growth"], battlefield: ["Land", "Bear"] }))).toEqual(["pass", "cast:Growth"]);
  });

  test("[CR 602.2b] an ability whose cost chooses something is not offered where there is nothing to choose", () => {
    expect(keys(lay(variants, { battlefield: ["Altar"] }))).toEqual(["pass"]);
    expect(keys(lay(variants, { battlefield: ["Altar", "Bear"] }))).toEqual(["pass", "activate:Altar"]);
  });

  test("[CR 601.2] whoever takes any option that is offered is never stuck, whatever is answered after it", () => {
    const hand = [
      "Tempest",
      "Kicker",
      "Pact",
      "Fight",
      "Charm",
      "Twin",
      "Blaze",
      "Shield",
      "Oracle",
      "Scatter",
      "Walk",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...hand), { minLength: 1, maxLength: 6 }),
        fc.nat(3),
        fc.nat(3),
        fc.array(fc.nat(1000), { minLength: 30, maxLength: 30 }),
        (cards, lands, bears, picks) => {
          const game = lay(variants, {
            hand: cards,
            battlefield: [...many(lands, "Land"), ...many(bears, "Bear"), "Pyre"],
          });
          for (const pick of picks) {
            const open = decision(game);
            if (open === undefined) return;
            expect(open.options.length).toBeGreaterThan(0);
            const least = open.kind === "priority" && open.options.length > 1 ? 1 : 0;
            answer(game, least + (pick % (open.options.length - least)));
          }
        },
      ),
      { numRuns: 100 },
    );
  }, 600_000);
});

describe("cancel", () => {
  test("[CR 733.1] what is taken back at any of its questions has never been begun", () => {
    const game = tempest();
    const seen = cancelEverywhere(game, "cast:Tempest", [
      "mode:burn",
      "mode:heal",
      "extra:kicked",
      "number:2",
      "target:Bear",
      "target:Bear#2",
      "target:done",
      "divide:Bear=1",
    ]);
    expect(seen).toEqual({
      questions: [
        "mode some",
        "mode some",
        "mode some",
        "number number",
        "target some",
        "target some",
        "target some",
        "number divide",
        "priority one",
      ],
      hashes: [hash(game)],
    });
  });

  test("[CR 733.1] the same after other things have happened in this phase", () => {
    const game = lay(variants, { hand: ["Kicker", "Growth"], battlefield: ["Land", "Land", "Bear", "Runner"] });
    chooseAll(game, "cast:Kicker", "extra:done");
    resolve(game);
    expect(cancelEverywhere(game, "cast:Growth", [])).toEqual({ questions: ["target one"], hashes: [hash(game)] });
  });

  test("[CR 733.1] a cost that asks is taken back too: which creature, and which of two replacements of its death", () => {
    const game = lay(variants, { battlefield: ["Altar", "Rest", "Cycle", "Bear", "Runner"] });
    const seen = cancelEverywhere(game, "activate:Altar", ["choose:Bear", "replace:Rest"]);
    expect(seen).toEqual({ questions: ["choose one", "replace one", "priority one"], hashes: [hash(game)] });
    chooseAll(game, "activate:Altar", "choose:Bear", "replace:Cycle");
    expect([stacked(game), zone(game, "exile"), zone(game, "graveyard", "a")]).toEqual([["a: Altar ability"], [], []]);
    expect(zone(game, "library", "a").filter((card) => card === "Bear")).toEqual(["Bear"]);
  });

  test("[CR 733.1] sources used one by one are ready again, and what they made is gone", () => {
    const game = lay(oneByOne, {
      hand: ["Growth", "Walk"],
      battlefield: ["Spring", "Spring", "Spring", "Bear", "Runner"],
    });
    const seen = cancelEverywhere(game, "cast:Walk", ["pay:Spring", "pay:Spring", "pay:done"]);
    expect(seen).toEqual({ questions: ["pay one", "pay one", "pay one", "priority one"], hashes: [hash(game)] });
    const growth = cancelEverywhere(game, "cast:Growth", ["target:Bear", "pay:Spring", "pay:Spring", "pay:done"]);
    expect(growth.hashes).toEqual([hash(game)]);
    chooseAll(game, "cast:Growth", "target:Bear", "pay:Spring", "pay:Spring", "pay:done");
    expect([stacked(game), resource(game, "a", "mana")]).toEqual([["a: Growth"], 1]);
  });

  test("[CR 601.2a] a card is on the stack while sources are used for it one by one, and in the hand again if it is taken back", () => {
    const game = lay(oneByOne, { hand: ["Walk"], battlefield: ["Spring", "Spring", "Spring"] });
    choose(game, "cast:Walk");
    expect([openQuestion(game), zone(game, "stack"), zone(game, "hand", "a")]).toEqual(["pay one", ["Walk"], []]);
    cancel(game);
    expect([zone(game, "stack"), zone(game, "hand", "a")]).toEqual([[], ["Walk"]]);
  });

  test("[CR 601.2g] without mana in a cost there is no chance to use a source, however many there are", () => {
    const rules = extend(oneByOne, {
      cards: { Toll: { types: "sorcery", cost: [{ resource: "life", by: -1 }], abilities: [{ spell: [gain(3)] }] } },
    });
    const game = lay(rules, { hand: ["Toll"], battlefield: ["Spring", "Spring"] });
    choose(game, "cast:Toll");
    expect([openQuestion(game), stacked(game), resource(game, "a", "life")]).toEqual(["priority one", ["a: Toll"], 19]);
  });

  test("[CR 733.1] a question that stands inside a cost or a mana ability is no obstacle", () => {
    const tithe = lay(oneByOne, { battlefield: ["Tithe", "Bear", "Runner"] });
    expect(cancelEverywhere(tithe, "activate:Tithe", ["choose:Bear"])).toEqual({
      questions: ["choose one", "priority one"],
      hashes: [hash(tithe)],
    });
    const prism = lay(oneByOne, { hand: ["Growth"], battlefield: ["Prism", "Spring", "Bear"] });
    const seen = cancelEverywhere(prism, "cast:Growth", ["pay:Prism", "bless:yes", "pay:done"]);
    expect(seen).toEqual({ questions: ["pay one", "choose one", "pay one", "priority one"], hashes: [hash(prism)] });
  });

  test("[CR 733.1] whatever lies on the table, taking back what is open gives the game before it was begun", () => {
    const cards = Object.keys(oneByOne.cards ?? {}).filter((card) => !card.startsWith("Plant") && card !== "Land");
    const some = fc.array(fc.constantFrom(...cards), { minLength: 4, maxLength: 8 });
    let times = 0;
    fc.assert(
      fc.property(
        some,
        some,
        some,
        fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
        (hand, mine, theirs, picks) => {
          const game = lay(
            oneByOne,
            { hand, battlefield: [...mine, "Spring", "Spring", "Bear"] },
            { battlefield: [...theirs, "Bear"] },
          );
          let before = "";
          for (const pick of picks) {
            const open = decision(game);
            if (open === undefined) return;
            const announced = game.state.agenda.find((frame) => frame.kind === 3 && frame.trigger === null);
            if (open.kind === "priority") before = hash(game);
            else if (announced !== undefined && announced.kind === 3) {
              const copy = fork(game);
              cancel(copy, copy.state.seats[announced.seat]?.name);
              if (hash(copy) !== before) throw new Error(`taken back at "${open.why.text}", it is another game`);
              times++;
            }
            const least = open.kind === "priority" && open.options.length > 1 ? 1 : 0;
            answer(game, least + (pick % (open.options.length - least)));
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(times).toBeGreaterThan(50);
  }, 600_000);

  test("[CR 733.2] the player who takes an action back has priority still", () => {
    const game = lay(
      variants,
      { battlefield: ["Land"] },
      { hand: ["Growth"], battlefield: ["Land", "Bear", "Runner"] },
    );
    pass(game);
    choose(game, "cast:Growth");
    cancel(game, "b");
    expect([decision(game)?.kind, decision(game)?.seat]).toEqual(["priority", "b"]);
  });

  test("[CR 733.1] only whoever announces may take it back, and only while it is open", () => {
    const game = lay(variants, { hand: ["Growth"], battlefield: ["Land", "Bear", "Runner"] });
    const refused = (seat: string): string => {
      const result = submit(game, { seat, cancel: true });
      return result.ok ? "taken" : result.refusal.code;
    };
    expect(refused("a")).toBe("unknownOption");
    choose(game, "cast:Growth");
    expect(refused("b")).toBe("notYourDecision");
    choose(game, "target:Bear");
    expect(refused("a")).toBe("unknownOption");
    expect(stacked(game)).toEqual(["a: Growth"]);
  });
});

describe("one question at once", () => {
  test("[CR 601.2c] several picks given at once are the same game as one by one", () => {
    const slow = tempest();
    const fast = tempest();
    chooseAll(slow, "cast:Tempest", "mode:burn", "mode:done", "extra:done", "number:1");
    choose(fast, "cast:Tempest");
    for (const choices of [[0], [], [1]]) expect(batch(fast, choices).ok).toBe(true);
    expect(hash(fast)).toBe(hash(slow));
    chooseAll(slow, "target:Bear", "target:Bear", "target:Bear", "divide:Bear=1", "divide:Bear=2");
    for (const choices of [
      [0, 1, 2],
      [1, 2, 1],
    ])
      expect(batch(fast, choices).ok).toBe(true);
    expect([openQuestion(fast), hash(fast)]).toEqual(["priority one", hash(slow)]);
  });

  test("[CR 733.1] picks of which one is not possible are refused as a whole", () => {
    const game = tempest();
    chooseAll(game, "cast:Tempest", "mode:burn", "mode:done", "extra:done", "number:1");
    const before = hash(game);
    for (const wrong of [[0, 0], [0, 3], [], [-1]]) {
      const result = batch(game, wrong);
      const code = result.ok ? "taken" : result.refusal.code;
      expect([wrong, code, hash(game)]).toEqual([wrong, "unknownOption", before]);
    }
    expect(decision(game)?.question.picked).toEqual([]);
  });
});

describe("copies of a game", () => {
  test.each([variants, oneByOne])(
    "[X-18] original, fork and loaded copy stay the same through all of it",
    (rules) => {
      const cards = Object.keys(rules.cards ?? {}).filter((card) => !card.startsWith("Plant") && card !== "Land");
      for (let seed = 1; seed <= 8; seed++) {
        const rng = seeded(seed);
        const deal = (count: number): string[] =>
          Array.from({ length: count }, () => cards[below(rng, cards.length)] ?? "Bear");
        const lands = many(4, rules === variants ? "Land" : "Spring");
        const zones = {
          a: { library: deal(20), hand: deal(8), battlefield: [...lands, ...deal(6)] },
          b: { library: deal(20), hand: deal(8), battlefield: [...lands, ...deal(6)] },
        };
        expect(playRandom(rules, { seats: ["a", "b"], zones, seed }, seed, 120).decisions).toBeGreaterThan(0);
      }
    },
    60_000,
  );
});

describe("how it is paid", () => {
  test("[CR 601.2i] what triggers while a cost is paid goes to the stack above what was announced", () => {
    const game = lay(variants, { battlefield: ["Pyre", "Mourner", "Bear"] });
    choose(game, "activate:Pyre");
    choose(game, "sacrifice:Bear");
    expect(stacked(game)).toEqual(["a: Pyre ability", "a: Mourner ability"]);
    const order = allEvents(game)
      .map((event) => event.name)
      .filter((name) => ["die", "activate", "trigger", "forced"].includes(name));
    expect(order).toEqual(["die", "activate", "trigger"]);
  });

  test("[CR 602.2] an ability is an object of its own: it resolves after its source is gone", () => {
    const game = lay(variants, { battlefield: ["Pyre", "Bear", "Runner"] }, { hand: ["Smash"], battlefield: ["Land"] });
    chooseAll(game, "activate:Pyre", "sacrifice:Bear", "pass", "cast:Smash");
    resolve(game);
    expect([stacked(game), zone(game, "graveyard", "a")]).toEqual([["a: Pyre ability"], ["Bear", "Pyre"]]);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(22);
  });

  test("[CR 601.2h] a source without which the rest could not be paid is not offered for mana", () => {
    const game = lay(oneByOne, { hand: ["Levy"], battlefield: ["Spring", "Spring"] });
    choose(game, "cast:Levy");
    expect(keys(game)).toEqual(["pay:Spring", "pay:Spring#2"]);
    choose(game, "pay:Spring#2");
    // The other one has to be tapped for the further cost, so nothing more is asked.
    expect([stacked(game), resource(game, "a", "mana")]).toEqual([["a: Levy"], 0]);
  });

  test("[CR 605.3a] a mana ability is used while a spell is paid for, without the stack and without priority between", () => {
    const game = lay(oneByOne, { hand: ["Walk"], battlefield: ["Spring", "Spring"] });
    chooseAll(game, "cast:Walk", "pay:Spring", "pay:Spring");
    const names = allEvents(game).map(
      (event) => `${event.name}${event.name === "priority" ? ` ${event.seat ?? ""}` : ""}`,
    );
    expect(names).toEqual([
      "begin:precombatMain",
      "priority a",
      "enter:stack",
      "exhaust",
      "tap",
      "resource:mana",
      "exhaust",
      "tap",
      "resource:mana",
      "resource:mana",
      "cast",
      "priority a",
    ]);
  });
});

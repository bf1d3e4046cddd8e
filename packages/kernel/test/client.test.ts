import { describe, expect, test } from "vitest";
import { deep } from "../shapes/deep.ts";
import { magic } from "../shapes/magic-cards.ts";
import { variants } from "../shapes/magic-variants.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import { optionsByObject, outcomeOf, passing, place, question, whyNot } from "../src/client.ts";
import {
  after,
  allEvents,
  cutTo,
  decision,
  explain,
  extraTurn,
  forecast,
  hash,
  insertAfter,
  load,
  logOf,
  openSpans,
  save,
  seen,
  submit,
  view,
  type Data,
  type Game,
  type Ref,
  type SeenObject,
} from "../src/index.ts";
import { choose, goTo, lay, leave, pass, passTo, perform, restsAt, start, table } from "./kit/index.ts";

/** Everything in the zones and on the stack that a seat sees. */
const sight = (game: Game, seat: string): SeenObject[] => {
  const { seats, stack } = view(game, seat);
  return [
    ...stack,
    ...Object.values(seats).flatMap(({ zones }) =>
      Object.values(zones).flatMap((held) => (typeof held === "number" ? [] : held)),
    ),
  ];
};

const refTo = (game: Game, seat: string, name: string): Ref =>
  sight(game, seat).find((each) => each.name === name)?.id ?? "";

describe("the end of a span is an event, however it ends", () => {
  /** The spans that have begun and not ended, innermost first, and everything that ended in another order. */
  function openByEvents(game: Game): { readonly open: readonly number[]; readonly wrong: readonly string[] } {
    const open: number[] = [];
    const wrong: string[] = [];
    for (const { name, span } of allEvents(game)) {
      if (name.startsWith("begin:")) open.unshift(span);
      else if (name.startsWith("end:") && open.length > 0 && open.shift() !== span) wrong.push(name);
    }
    return { open, wrong };
  }

  test("in its course: the innermost first, and each once", () => {
    const game = start(deep, { seats: ["a", "b"], at: { turn: 2, active: "a", span: "morning" } });
    pass(game, 60);
    const { spans, turn } = { ...place(game), turn: openSpans(game)[0]?.id };
    expect(openByEvents(game)).toEqual({ open: [...spans.map(({ id }) => id).toReversed(), turn], wrong: [] });
    expect(allEvents(game).filter(({ name }) => name === "end:turn").length).toBe(game.state.turn - 2);
  });

  test("by a cut, with its rule and its card", () => {
    const game = table(multiplayer, "a b");
    const before = allEvents(game).length;
    cutTo(game, "turn", { to: "cleanup", rule: "CR 724.1" });
    const ends = allEvents(game)
      .slice(before)
      .filter(({ name }) => name.startsWith("end:"));
    expect(ends[0]).toMatchObject({ name: "end:precombatMain", rule: "CR 724.1", turn: 3, spanName: "precombatMain" });
  });

  test("with the game", () => {
    const game = leave(table(multiplayer, "a b"), "b");
    const ends = allEvents(game).flatMap(({ name, rule }) => (name.startsWith("end:") ? [[name, rule]] : []));
    expect(ends).toEqual([
      ["end:precombatMain", "CR 104.2a"],
      ["end:turn", "CR 104.2a"],
    ]);
  });

  test("what happens after it belongs to the span around it, and every event names its turn and its span", () => {
    const game = start(deep, { seats: ["a", "b"], at: { turn: 2, active: "a", span: "morning" } });
    pass(game, 40);
    const open: string[] = ["turn"];
    for (const { name, spanName, turn } of allEvents(game)) {
      if (name.startsWith("begin:")) open.push(spanName);
      const around = name === "passedOver" ? spanName : (open.at(-1) ?? "");
      expect([name, spanName]).toEqual([name, around]);
      if (name.startsWith("end:")) open.pop();
      expect(turn).toBeLessThanOrEqual(game.state.turn);
    }
  });
});

describe("a place as data", () => {
  test("names the turn, the spans with their instances, and the window", () => {
    const game = table(multiplayer, "a b");
    expect(place(game)).toMatchObject({
      turn: 3,
      seat: "a",
      spans: [{ span: "precombatMain", seat: "a" }],
      window: "fast",
    });
    expect(place(game).id).toBe(place(game).spans.at(-1)?.id);
    expect(view(game, "b").place).toEqual(place(game));
  });

  test("says which spans were inserted", () => {
    const game = table(multiplayer, "a b");
    insertAfter(game, "precombatMain", ["combat"], { rule: "CR 500.8" });
    goTo(game, "beginningOfCombat");
    expect(place(game).spans[0]).toMatchObject({ span: "combat", inserted: true });
  });
});

describe("refs", () => {
  test("name the same in a view, an attempt, an explanation, an option and an event", () => {
    const game = table(magic, "a b", { a: { hand: ["Shock"] }, b: { battlefield: ["Bear"] } });
    const [shock, bear] = [refTo(game, "a", "Shock"), refTo(game, "a", "Bear")];
    const open = view(game, "a").decision;
    expect(
      open === undefined
        ? []
        : optionsByObject(open)
            .get(shock)
            ?.map(({ key }) => key),
    ).toEqual(["cast:Shock"]);
    expect(explain(game, "a", { verb: "cast", of: shock, to: bear })).toBeNull();
    expect(explain(game, "a", { verb: "cast", of: shock, to: "seat:b" })?.code).toBe("target");
    const result = submit(game, { seat: "a", attempt: { verb: "cast", of: shock, to: bear } });
    if (!result.ok) throw new Error(result.refusal.text);
    const moved = seen(logOf(game), "a").find(({ to }) => to === "stack");
    expect([moved?.was, moved?.id]).toEqual([shock, refTo(game, "a", "Shock")]);
    expect(view(game, "a").stack[0]).toMatchObject({ id: moved?.id, item: { kind: "card", targets: [bear] } });
    pass(game, 2);
  });

  test("are each seat's own, and stay the same in a loaded game", () => {
    const game = table(multiplayer, "a b", { b: { battlefield: ["Bear"] } });
    expect(refTo(game, "a", "Bear")).not.toBe(refTo(game, "b", "Bear"));
    expect(explain(game, "a", { verb: "cast", of: refTo(game, "b", "Bear") })?.code).toBe("unknownOption");
    expect(refTo(load(multiplayer, save(game)), "a", "Bear")).toBe(refTo(game, "a", "Bear"));
  });

  test.each(["", "#", "#zz", "seat:nobody", "#-1", "#1e9", "# 1", "Bear"])("%j names nothing", (ref) => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bolt"] } });
    expect(explain(game, "a", { verb: "cast", of: ref })).not.toBeNull();
    expect(explain(game, "a", { verb: "cast", of: refTo(game, "a", "Bolt"), to: ref })?.code).toBe("target");
  });

  test("of a card that a seat does not know there is none, and where it came from is not told", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bear", "Runner"] } });
    expect(view(game, "b").seats["a"]?.zones["hand"]).toBe(2);
    const bear = refTo(game, "a", "Bear");
    choose(game, "cast:Bear");
    const toStack = (seat: string): unknown => seen(logOf(game), seat).findLast(({ to }) => to === "stack");
    expect(toStack("a")).toMatchObject({ was: bear, object: "Bear" });
    expect(toStack("b")).toMatchObject({ object: "Bear", id: refTo(game, "b", "Bear") });
    expect(toStack("b")).not.toHaveProperty("was");
    pass(game, 2);
  });

  test("whom an event names, and what caused it", () => {
    const game = table(magic, "a b", { a: { hand: ["Shock"] }, b: { battlefield: ["Bear"] } });
    choose(game, "cast:Shock");
    const shock = refTo(game, "b", "Shock");
    pass(game, 2);
    const hurt = seen(logOf(game), "b").find(({ name, by }) => name.includes("damage") && by === "Shock");
    expect(hurt).toMatchObject({ by: "Shock", source: shock });
  });

  test("whom an event names has its name, where the seat may know it", () => {
    const game = table(magic, "a b", { a: { battlefield: ["Bear"], hand: ["Shock"] } });
    const whom = (selector: Data, seat: string): unknown => {
      perform(game, [{ note: "chosen", of: "active", whom: selector }]);
      return seen(logOf(game), seat).findLast(({ name }) => name === "chosen")?.whomName;
    };
    expect(whom("opponents", "a")).toBe("b");
    expect(whom({ objects: { types: "creature" } }, "b")).toBe("Bear");
    const shock = { objects: { zone: "hand", types: "instant" } };
    expect([whom(shock, "a"), whom(shock, "b")]).toEqual(["Shock", undefined]);
  });

  test("somebody who sees everything knows every card", () => {
    const game = table(multiplayer, "a b", { a: { library: ["Bear"] }, b: { library: ["Runner"] } });
    perform(game, [{ draw: 1, who: "everyone" }]);
    const drawn = (seat: string | null): unknown =>
      seen(logOf(game), seat).flatMap(({ name, object }) => (name === "draw" ? [object] : []));
    expect([drawn("a"), drawn(null)]).toEqual([
      ["Bear", "?"],
      ["Bear", "Runner"],
    ]);
  });
});

describe("an outcome can be read", () => {
  test("who has won and lost, by which rule", () => {
    expect(outcomeOf(table(multiplayer, "a b"))).toBeNull();
    expect(outcomeOf(leave(table(multiplayer, "a b"), "a"))).toEqual({
      winners: ["b"],
      losers: ["a"],
      drawn: false,
      rule: "CR 104.2a",
    });
  });
});

describe("a forecast", () => {
  test("has turns and phases with what inserted them, and who will be asked", () => {
    const game = table(multiplayer, "a b");
    insertAfter(game, "precombatMain", ["combat"], { rule: "CR 500.8" });
    extraTurn(game, "a", { rule: "CR 500.7" });
    const visits = forecast(game, 30, { seat: "a", outer: true });
    const [first] = visits;
    expect(first).toMatchObject({ span: "combat", turn: 3, asks: [] });
    const begin = visits.find(({ span }) => span === "beginningOfCombat");
    expect([begin?.within, begin?.asks.map(({ seat, kind, canAct }) => [seat, kind, canAct])]).toEqual([
      first?.id,
      [
        ["a", "priority", false],
        ["b", "priority", undefined],
      ],
    ]);
    expect(visits.filter(({ span }) => span === "turn").map(({ turn, seat }) => [turn, seat])[0]).toEqual([4, "a"]);
  });

  test("of a seat reveals nothing: what it draws there is dealt anew", () => {
    const game = table(multiplayer, "a b");
    const told = JSON.stringify(forecast(game, 12, { seat: "b" }));
    expect(told).toBe(JSON.stringify(forecast(load(multiplayer, save(game)), 12, { seat: "b" })));
  });
});

describe("what passing does", () => {
  test("what resolves, where the seat is asked next, and what is lost by then", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bolt"] } });
    choose(game, "cast:Bolt");
    choose(game, "target:b");
    const [bolt] = view(game, "a").stack;
    expect(passing(game, "b")).toBeNull();
    const found = passing(game, "a");
    expect(found).toMatchObject({
      resolves: [{ id: bolt?.id, name: "Bolt", isAbility: false }],
      place: { turn: 3, spans: [{ span: "precombatMain" }] },
      asked: { seat: "a", kind: "priority" },
      resources: { b: { life: -3 } },
    });
    pass(game, 2);
    expect(place(game)).toEqual(found?.place);
  });

  test("what the seat is asked about while it resolves resolves, too", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Scry"], library: ["Bear", "Runner"] } });
    choose(game, "cast:Scry");
    expect(passing(game, "a")).toMatchObject({
      resolves: [{ name: "Scry", isAbility: false }],
      asked: { seat: "a", kind: "choose" },
    });
  });

  test("an ability that triggers on the way has the name of the card whose ability it is", () => {
    const game = lay(variants, { battlefield: ["Bell"] });
    const found = passing(game, "a", (copy) => place(copy).spans.some(({ span }) => span === "draw"));
    expect([found?.resolves, found?.place.spans.at(-1)?.span]).toEqual([
      [{ id: "", name: "Bell", isAbility: true }],
      "draw",
    ]);
  });

  test("with an empty stack, the next place where it is asked", () => {
    const game = table(multiplayer, "a b");
    const found = passing(game, "a");
    passTo(pass(game, 1), "a");
    expect(place(game)).toEqual(found?.place);
    restsAt(game, `turn 3 ${found?.place.spans.map(({ span }) => span).join("/")}`);
  });
});

describe("why a seat has priority", () => {
  test("[CR 117.3] the window has begun, somebody acted or passed, something resolved; each by its rule", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bear"] } });
    const why = (): unknown => {
      const { decision: open, stack } = view(game, view(game, "a").waitingFor ?? "");
      // The decision says so by itself, and beside it which window it is.
      const { by: _by, ...seenWhy } = open?.why ?? {};
      expect([decision(game)?.why, seenWhy]).toEqual([
        seenWhy,
        expect.objectContaining({ window: { name: "fast", rule: "CR 117.3a" } }),
      ]);
      return [open?.seat, open?.why.rule, open?.why.cause, stack.length > 0 && open?.why.by === stack[0]?.id];
    };
    expect(why()).toEqual(["a", "CR 117.3a", "begin", false]);
    choose(game, "cast:Bear");
    expect(why()).toEqual(["a", "CR 117.3c", "acted", true]);
    pass(game, 1);
    expect(why()).toEqual(["b", "CR 117.4", "passed", true]);
    pass(game, 1);
    expect(why()).toEqual(["a", "CR 117.3b", "resolved", false]);
    passTo(game, "a");
  });
});

describe("why not", () => {
  test("each verb that an object is for, the possible first", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bear", "Land"] } });
    const verbs = (name: string): unknown =>
      whyNot(game, "a", refTo(game, "a", name)).map(({ verb, refusal }) => [verb, refusal?.code ?? null]);
    expect(verbs("Bear")).toEqual([["cast", null]]);
    expect(verbs("Nobody")).toEqual([]);
    pass(game, 1);
    expect(verbs("Bear")).toEqual([["cast", "condition"]]);
    passTo(game, "a");
  });
});

describe("a question", () => {
  test("has all candidates in any order of picking, and says what is missing and why", () => {
    const game = lay(magic, { battlefield: ["Bear", "Bear", "Runner"] }, {}, {});
    goTo(game, "declareAttackers");
    const all = question(game, "a");
    expect(all?.candidates.map(({ key, to, possible, picked }) => [key, to, possible, picked])).toEqual([
      ["Bear>b", "seat:b", true, false],
      ["Bear>b#2", "seat:b", true, false],
      ["Runner>b", "seat:b", true, false],
    ]);
    expect(all?.complete).toBe(true);
    expect(question(game, "a", [2, 0])?.candidates.map(({ picked }) => picked)).toEqual([true, false, true]);
    const result = submit(game, { seat: "a", decision: game.decisions, choices: [2, 0] });
    expect(result.ok).toBe(true);
    expect(question(game, "b")).toBeNull();
    perform(game, []);
    passTo(game, "a");
  });

  test("is answered as a whole also where something was picked before: what is judged is what is taken", () => {
    const game = lay(magic, { battlefield: ["Bear", "Bear", "Runner"] }, {}, {});
    goTo(game, "declareAttackers");
    submit(game, { seat: "a", decision: game.decisions, choice: 1 });
    expect(question(game, "a")?.candidates.map(({ picked }) => picked)).toEqual([false, true, false]);
    const whole = [2, 0];
    expect(question(game, "a", whole)?.complete).toBe(true);
    const late = after(game, { seat: "a", decision: game.decisions, choices: whole });
    const refused = submit(game, { seat: "a", decision: game.decisions, choices: [0, 7] });
    expect([refused.ok, question(game, "a")?.candidates[1]?.picked]).toEqual([false, true]);
    const fresh = lay(magic, { battlefield: ["Bear", "Bear", "Runner"] }, {}, {});
    goTo(fresh, "declareAttackers");
    expect(hash(late)).toBe(hash(after(fresh, { seat: "a", decision: fresh.decisions, choices: whole })));
  });
});

import { describe, expect, test } from "vitest";
import {
  after,
  allEvents,
  answer,
  decision,
  explain,
  extend,
  fork,
  hash,
  options,
  seen,
  submit,
  view,
  withCards,
  type Attempt,
  type Command,
  type Game,
  type Refusal,
  logOf,
} from "../src/index.ts";
import { below, seeded } from "../src/data/rng.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import {
  asked,
  cast,
  choose,
  chooseAll,
  goTo,
  goToTurn,
  idOf,
  keys,
  leave,
  passTo,
  play,
  resolve,
  table,
  zone,
} from "./kit/index.ts";

/** Tries something that must be refused, and looks that nothing has changed; `explain` must say the same. */
function refused(game: Game, seat: string, attempt: Attempt): Refusal {
  const before = hash(game);
  const number = game.decisions;
  const result = submit(game, { seat, attempt });
  if (result.ok) throw new Error(`${seat} could ${attempt.verb}`);
  expect([hash(game), game.decisions]).toEqual([before, number]);
  const said = explain(game, seat, attempt);
  expect(said).toEqual(result.refusal);
  return result.refusal;
}

/** A command that must be refused. */
function refusedCommand(game: Game, command: Command): Refusal {
  const before = hash(game);
  const result = submit(game, command);
  if (result.ok) throw new Error("it was taken");
  expect(hash(game)).toBe(before);
  return result.refusal;
}

describe("refusals", () => {
  test("[CR 307.1] a refusal names every rule against it: no priority, not one's main phase, a stack that is not empty", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bolt"] }, b: { hand: ["Walk"] } });
    cast(game, "Bolt", "target:b");
    const refusal = refused(game, "b", { verb: "cast", of: idOf(game, "Walk", "hand") });
    expect([refusal.code, refusal.rules]).toEqual(["condition", ["CR 117.1", "CR 307.1"]]);
    expect(refusal.text).toMatch(/you have priority.*it is your main phase.*the stack is empty/);
    passTo(game, "b");
    const second = refused(game, "b", { verb: "cast", of: idOf(game, "Walk", "hand") });
    expect([second.code, second.rules]).toEqual(["condition", ["CR 307.1"]]);
    expect(second.text).toMatch(/it is your main phase.*the stack is empty/);
    expect(second.text).not.toMatch(/you have priority/);
  });

  test("[CR 117.1] that somebody is not asked may have a rule of its own", () => {
    const rules = extend(multiplayer, { attempts: { rule: "CR 307.1", asked: "CR 117.1" } });
    const game = table(rules, "a b", {});
    expect(refused(game, "b", { verb: "pass" })).toMatchObject({
      code: "notYourDecision",
      rules: ["CR 117.1"],
    });
    expect(refused(game, "a", { verb: "playLand" }).rules).toEqual(["CR 307.1"]);
  });

  test("[CR 305.2] a second land in one turn is refused", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Land", "Land"] } });
    choose(game, "playLand:Land");
    const refusal = refused(game, "a", { verb: "playLand", of: idOf(game, "Land", "hand") });
    expect([refusal.code, refusal.rules]).toEqual(["condition", ["CR 305.2"]]);
  });

  test("[CR 305.3] a land is refused in another's turn, in combat, and with something on the stack", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Land", "Bolt"] }, b: { hand: ["Land"] } });
    const land = idOf(fork(game), "Land", "hand");
    const rules = (at: Game): readonly string[] => refused(at, "a", { verb: "playLand", of: land }).rules;
    expect(rules(goTo(fork(game), "beginningOfCombat"))).toEqual(["CR 307.1"]);
    expect(rules(cast(fork(game), "Bolt", "target:b"))).toEqual(["CR 307.1"]);
    expect(rules(passTo(goToTurn(fork(game), 4, "precombatMain"), "a"))).toEqual(["CR 307.1"]);
  });

  test("[CR 101.2] what is forbidden is forbidden, although something permits it", () => {
    const game = table(multiplayer, "a b", {
      a: { hand: ["Silence"] },
      b: { hand: ["Bolt"], battlefield: ["Flashy"] },
    });
    play(game, "Silence");
    passTo(game, "b");
    const refusal = refused(game, "b", { verb: "cast", of: idOf(game, "Bolt", "hand") });
    expect([refusal.code, refusal.rules]).toEqual(["forbidden", ["CR 101.2"]]);
  });

  test("[T097] what cannot be paid is refused, and the seat keeps its priority", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Blank"] } });
    const refusal = refused(game, "a", { verb: "cast", of: idOf(game, "Blank", "hand") });
    expect([refusal.code, refusal.rules, asked(game)]).toEqual(["cost", ["CR 601.2"], "a"]);
  });

  test("[CR 601.2] what has no legal target is refused", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Growth"] } });
    const refusal = refused(game, "a", { verb: "cast", of: idOf(game, "Growth", "hand") });
    expect([refusal.code, refusal.rules]).toEqual(["target", ["CR 601.2"]]);
  });

  test("[CR 117.1] who does not have priority may not pass, and nothing that is no action of the game is possible", () => {
    const game = table(multiplayer, "a b");
    const refusal = refused(game, "b", { verb: "pass" });
    expect([refusal.code, refusal.rules]).toEqual(["notYourDecision", ["CR 117.1"]]);
    expect(refused(game, "a", { verb: "juggle" }).code).toBe("unknownOption");
    expect(refused(game, "a", { verb: "cast" }).code).toBe("unknownOption");
    expect(refused(game, "a", { verb: "cast", of: 999_999 }).code).toBe("unknownOption");
  });

  test("[CR 117.2e] nobody has priority while something resolves or is announced", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Oracle", "Bolt", "Bear"] }, b: { hand: ["Bolt"] } });
    play(game, "Oracle");
    expect(decision(game)?.kind).toBe("choose");
    expect(refused(game, "a", { verb: "cast", of: idOf(game, "Bolt", "hand") }).rules).toEqual(["CR 117.1"]);
    expect(refused(game, "a", { verb: "pass" }).code).toBe("notYourDecision");
  });

  test("[CR 602.2] the abilities of another's permanents are not one's own", () => {
    const game = table(multiplayer, "a b", { b: { battlefield: ["Altar", "Bear"] } });
    expect(refused(game, "a", { verb: "activate", of: idOf(game, "Altar") }).rules).toEqual(["CR 602.2"]);
  });

  test("[CR 723.5] who is controlled decides nothing; who controls attempts for it", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Slaver"] }, b: { hand: ["Runner"] } });
    play(game, "Slaver");
    goToTurn(game, 4, "precombatMain");
    const attempt = { verb: "cast", of: idOf(game, "Runner", "hand") };
    expect(refused(game, "b", attempt).code).toBe("notYourDecision");
    expect(refusedCommand(game, { seat: "b", decision: game.decisions, choice: 0 }).code).toBe("notYourDecision");
    expect(submit(game, { seat: "a", attempt }).ok).toBe(true);
    expect(zone(game, "stack")).toEqual(["Runner"]);
  });

  test("[CR 733.1] other commands that are refused change nothing either, and cite a rule", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Bolt"] } });
    leave(game, "c");
    const now = game.decisions;
    const codes = [
      { seat: "a", decision: now - 1, choice: 0 },
      { seat: "b", decision: now, choice: 0 },
      { seat: "c", decision: now, choice: 0 },
      { seat: "nobody", decision: now, choice: 0 },
      { seat: "a", decision: now, choice: 17 },
      { seat: "a", decision: now, choices: [0] },
      { seat: "a", decision: now - 1, attempt: { verb: "pass" } },
      { seat: "a", cancel: true as const },
      { seat: "c", leave: true as const },
    ].map((command) => refusedCommand(game, command));
    expect(codes.map((refusal) => refusal.code)).toEqual([
      "stale",
      "notYourDecision",
      "notYourDecision",
      "notYourDecision",
      "unknownOption",
      "unknownOption",
      "stale",
      "unknownOption",
      "notYourDecision",
    ]);
    expect(codes.every((refusal) => refusal.rules.length > 0 && refusal.text !== "")).toBe(true);
    leave(game, "b");
    expect(refusedCommand(game, { seat: "a", decision: game.decisions, choice: 0 }).code).toBe("over");
  });

  test("[CR 733.2] an attempt at what is offered is taken like the option itself", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bolt", "Runner"], battlefield: ["Altar", "Bear"] } });
    for (const option of decision(game)?.options ?? []) {
      const { verb, of, ability } = option;
      const attempt = { verb, ...(of === undefined ? {} : { of }), ...(ability === undefined ? {} : { ability }) };
      const attempted = after(game, { seat: "a", attempt });
      const chosen = after(game, { seat: "a", decision: game.decisions, choice: option.index });
      expect([option.key, hash(attempted)]).toEqual([option.key, hash(chosen)]);
    }
  });

  test("[CR 117.1] in random games every verb with every object is offered, or refused with a rule and without a trace", () => {
    let tried = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const rng = seeded(seed);
      const game = table(
        multiplayer,
        "a b c",
        {
          a: { hand: ["Bolt", "Walk", "Growth", "Oracle", "Charm", "Runner"], battlefield: ["Altar", "Bear"] },
          b: { hand: ["Bolt", "Silence", "Edict", "Herald"], battlefield: ["Flashy", "Striker"] },
          c: { hand: ["Shock", "Slaver", "Gift"], battlefield: ["Scholar", "Adder", "Doubler"] },
        },
        { seed },
      );
      for (let steps = 0; steps < 40 && game.state.outcome === null; steps++) {
        tried += tryEverything(game);
        answer(game, below(rng, decision(game)?.options.length ?? 1));
      }
    }
    expect(tried).toBeGreaterThan(20_000);
  });
});

/** Every verb of the ruleset with every object there is, for every seat. */
function tryEverything(game: Game): number {
  const before = hash(game);
  const offered = options(game);
  let count = 0;
  for (const { name, left } of game.state.seats) {
    for (const verb of [...game.tables.actionNumbers.keys(), "pass", "juggle"]) {
      for (const object of [null, ...game.state.objects]) {
        const attempt = { verb, ...(object === null ? {} : { of: object.id }) };
        count++;
        const said = explain(game, name, attempt);
        if (said === null) {
          const number = game.tables.actionNumbers.get(verb) ?? -1;
          const isOffered =
            verb === "pass" || offered.some((each) => each.action === number && each.object === attempt.of);
          if (!isOffered) throw new Error(`${name} may ${verb} ${object?.id ?? ""}, but it is not offered`);
          continue;
        }
        if (count % 17 !== 0 || left !== 0) continue;
        const result = submit(game, { seat: name, attempt });
        if (result.ok) throw new Error(`${name} could ${verb}, though ${said.text}`);
        if (result.refusal.rules.length === 0) throw new Error(`no rule against ${verb}`);
        expect(result.refusal).toEqual(said);
      }
    }
  }
  expect(hash(game)).toBe(before);
  return count;
}

describe("choices of several seats at once", () => {
  test("[CR 101.4a] a sealed choice is in nobody's view and in no event until all have chosen", () => {
    const game = table(multiplayer, "a b c", {
      a: { hand: ["Sealed", "Bolt", "Bear"] },
      b: { hand: ["Growth", "Walk"] },
      c: { hand: ["Shock", "Runner"] },
    });
    play(game, "Sealed");
    expect([asked(game), keys(game)]).toEqual(["a", ["choose:Bear", "choose:Bolt"]]);
    const [one, two] = [fork(game), fork(game)];
    choose(one, "choose:Bear");
    choose(two, "choose:Bolt");
    for (const seat of ["b", "c"]) {
      expect(view(one, seat)).toEqual(view(two, seat));
      expect(seen(logOf(one), seat)).toEqual(seen(logOf(two), seat));
    }
    chooseAll(one, "choose:Walk", "choose:Shock");
    expect([zone(one, "graveyard", "a"), zone(one, "graveyard", "b"), zone(one, "graveyard", "c")]).toEqual([
      ["Bear", "Sealed"],
      ["Walk"],
      ["Shock"],
    ]);
    const thrown = allEvents(one).filter((event) => event.name === "discard");
    expect([thrown.map((event) => event.object), new Set(thrown.map((event) => event.moment)).size]).toEqual([
      ["Bear", "Walk", "Shock"],
      1,
    ]);
  });

  test("[CR 101.4a] so is one among what everybody sees", () => {
    const creatures = { objects: { types: "creature", controller: "chooser" } };
    const plot = [
      { chooseEach: creatures, who: "everyone", as: "chosen", sealed: true },
      { move: "chosen", to: "graveyard", name: "sacrifice" },
    ];
    const rules = withCards(multiplayer, { Plot: { types: "sorcery", abilities: [{ spell: plot }] } });
    const field = { battlefield: ["Bear", "Runner"] };
    const game = table(rules, "a b", { a: { hand: ["Plot"], ...field }, b: field });
    play(game, "Plot");
    const [one, two] = [fork(game), fork(game)];
    choose(one, "choose:Bear");
    choose(two, "choose:Runner");
    expect([asked(one), asked(two)]).toEqual(["b", "b"]);
    expect(view(one, "b")).toEqual(view(two, "b"));
    expect(seen(logOf(one), "b")).toEqual(seen(logOf(two), "b"));
    choose(one, "choose:Runner");
    expect([zone(one, "graveyard", "a"), zone(one, "graveyard", "b")]).toEqual([["Bear", "Plot"], ["Runner"]]);
  });

  test("[CR 101.4b] of an open choice those who choose later know what was picked before", () => {
    const game = table(multiplayer, "a b", {
      a: { hand: ["Edict"], battlefield: ["Bear", "Runner"] },
      b: { battlefield: ["Striker", "Herald"] },
    });
    play(game, "Edict");
    const result = submit(game, { seat: "a", decision: game.decisions, choice: keys(game).indexOf("choose:Bear") });
    expect(asked(game)).toBe("b");
    expect(result.ok ? seen(result.events, "b").map(({ name, seat, object }) => [name, seat, object]) : null).toEqual([
      ["chosen", "a", "Bear"],
    ]);
    expect(zone(game, "graveyard", "a")).toEqual([]);
  });

  test("[CR 733.1] several picks of one question are taken or refused as a whole, with the same game as one by one", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Scry"], library: ["Bear", "Runner", "Bolt", "Land"] } });
    play(game, "Scry");
    const before = hash(game);
    const single = fork(game);
    chooseAll(single, "choose:Bear", "choose:Runner");
    const other = fork(game);
    expect(submit(other, { seat: "a", decision: other.decisions, choices: [1, 0] }).ok).toBe(true);
    expect(hash(other)).toBe(hash(single));
    expect(refusedCommand(game, { seat: "a", decision: game.decisions, choices: [0, 0] }).code).toBe("unknownOption");
    expect(refusedCommand(game, { seat: "a", decision: game.decisions, choices: [0, 5] }).code).toBe("unknownOption");
    expect(hash(game)).toBe(before);
    expect(hash(after(game, { seat: "a", decision: game.decisions, choices: [0, 1] }))).toBe(hash(single));
    const none = after(game, { seat: "a", decision: game.decisions, choices: [] });
    expect([zone(none, "library", "a"), decision(none)?.kind]).toEqual([
      ["Land", "Bolt", "Runner", "Bear"],
      "priority",
    ]);
  });

  test("[CR 608.2d] a batch is one question only, and an order may be given as a whole", () => {
    const game = table(
      multiplayer,
      "a b",
      { a: { battlefield: ["Plant upkeep", "Shrine", "Moon"] } },
      { at: { turn: 3, active: "a", span: "upkeep" }, resources: { a: { life: 5 } } },
    );
    expect(decision(game)?.question).toMatchObject({ form: "order", min: 3, max: 3 });
    const single = fork(game);
    choose(single, "order:Shrine");
    choose(single, "order:Moon");
    const order = decision(game)?.question.candidates ?? [];
    const wanted = ["Shrine trigger", "Moon trigger", "Plant upkeep trigger"].map((name) => order.indexOf(name));
    expect(hash(after(game, { seat: "a", decision: game.decisions, choices: wanted }))).toBe(hash(single));
    resolve(single);
    expect(asked(single)).toBe("a");
  });
});

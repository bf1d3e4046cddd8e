import { describe, expect, test } from "vitest";
import { multiplayer } from "../shapes/magic-seats.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import {
  explain,
  extend,
  hash,
  readEvents,
  replay,
  submit,
  view,
  where,
  type Attempt,
  type Command,
  type Game,
  type Result,
  type Ruleset,
  type Setup,
} from "../src/index.ts";
import {
  asked,
  at,
  chooseAll,
  eventsNamed,
  goTo,
  idOf,
  keys,
  lay,
  pass,
  resource,
  restsAt,
  stacked,
  start,
  table,
  windowsOf,
  zone,
} from "./kit/index.ts";

/** An attempt at a card that cannot be paid. */
const wrong = (game: Game, seat: string): Attempt => ({
  verb: "cast",
  of:
    game.state.objects.find(
      (object) =>
        object !== null && object.owner === (seat === "a" ? 0 : 1) && game.tables.cards[object.card]?.name === "Blank",
    )?.id ?? 0,
});

describe("an illegal attempt that has a penalty", () => {
  const strict: Ruleset = extend(multiplayer, {
    attempts: { rule: "CR 117.1", violation: { rule: "house 1", to: "next", limit: 2 } },
  });
  const strictTable = (): Game => table(strict, "a b", { a: { hand: ["Blank"] }, b: { hand: ["Blank"] } });

  test("[C1K-ILL-2] an illegal attempt gives priority to the next seat: nothing is paid, nothing goes to the stack", () => {
    const game = strictTable();
    const result = submit(game, { seat: "a", attempt: wrong(game, "a") });
    expect(result.ok ? null : result.refusal).toMatchObject({
      code: "cost",
      rules: ["house 1", "CR 601.2"],
      violation: true,
    });
    expect([asked(game), zone(game, "stack"), zone(game, "hand", "a")]).toEqual(["b", [], ["Blank"]]);
    const told = result.ok || result.events === undefined ? [] : readEvents(result.events);
    expect(told.map((event) => [event.name, event.seat])).toEqual([
      ["violation", "a"],
      ["priority", "b"],
    ]);
  });

  test("[C1K-ILL-2] it is part of a replay, in which it is refused as it was", () => {
    const setup: Setup = { seats: ["a", "b"], zones: { a: { hand: ["Blank"] } }, ...at("precombatMain"), seed: 7 };
    const game = start(strict, setup);
    const commands: Command[] = [{ seat: "a", attempt: wrong(game, "a") }];
    for (const command of commands) submit(game, command);
    commands.push({ seat: "b", decision: game.decisions, choice: 0 });
    for (const command of commands.slice(1)) submit(game, command);
    const ruleset = { name: strict.name, fingerprint: game.tables.fingerprint };
    const again = replay(strict, { turnwright: 1, ruleset, setup, commands, hashes: { "2": hash(game) } });
    expect(again.ok).toBe(true);
  });

  test("[C1K-ILL-2] it is no pass: the other seat's pass does not end the window", () => {
    const game = strictTable();
    submit(game, { seat: "a", attempt: wrong(game, "a") });
    pass(game);
    expect([asked(game), view(game, "a").at]).toEqual(["a", "turn 3 precombatMain"]);
  });

  test("[C1K-ILL-2] too many of them count as a pass, so that the game goes on", () => {
    const game = strictTable();
    for (let i = 0; i < 50 && view(game, "a").at === "turn 3 precombatMain"; i++) {
      const seat = asked(game);
      submit(game, { seat, attempt: wrong(game, seat) });
    }
    expect(view(game, "a").at).not.toBe("turn 3 precombatMain");
  });

  test("[C1K-ILL-2] an attempt by who is not asked is only refused", () => {
    const game = strictTable();
    const before = hash(game);
    const result = submit(game, { seat: "b", attempt: wrong(game, "b") });
    expect([result.ok ? null : result.refusal.violation, hash(game), asked(game)]).toEqual([undefined, before, "a"]);
  });
});

/** Whoever has priority tries what nobody may do with priority: a charge is declared. */
const violate = (game: Game): Result => submit(game, { seat: asked(game), attempt: { verb: "charge" } });

describe("what an illegal attempt does to a window", () => {
  const muster = at("muster");

  test("[C1K-ILL-2] it does not take passes back", () => {
    const game = lay(skirmish, {}, {}, muster);
    pass(game);
    violate(game);
    violate(game);
    restsAt(game, "turn 3 muster");
    expect(asked(game)).toBe("b");
    pass(game);
    restsAt(game, "turn 3 clash/charge");
  });

  test("[C1K-ILL-2] with something on the stack it hands over, and all must still pass", () => {
    const game = lay(skirmish, { hand: ["Spark"] }, {}, muster);
    chooseAll(game, "play:Spark", "target:b");
    violate(game);
    expect([asked(game), stacked(game)]).toEqual(["a", ["a: Spark"]]);
    pass(game);
    expect([asked(game), stacked(game)]).toEqual(["b", ["a: Spark"]]);
    pass(game);
    expect([asked(game), stacked(game), resource(game, "b", "will")]).toEqual(["a", [], 10]);
  });

  test("[C1K-ILL-2] in a fixed order of seats it uses the place up", () => {
    const game = lay(skirmish, {}, {}, at("block"));
    violate(game);
    expect(asked(game)).toBe("b");
    violate(game);
    restsAt(game, "turn 3 clash/block");
    violate(game);
    restsAt(game, "turn 3 dusk");
    expect([windowsOf(game)[0], eventsNamed(game, "pass")]).toEqual(["block: a b a", []]);
  });

  test("[C1K-ILL-2] beyond the limit of the window each counts as a pass", () => {
    const game = lay(skirmish, {}, {}, muster);
    let tries = 0;
    for (; tries < 100 && where(game) === "turn 3 muster"; tries++) violate(game);
    expect([tries, where(game)]).toEqual([6, "turn 3 clash/charge"]);
    expect(eventsNamed(game, "pass").map((event) => event.seat)).toEqual(["a", "b"]);
  });

  test("[C1K-ILL-1] where something is declared, whoever tries something else is refused without it", () => {
    const game = lay(skirmish, { hand: ["Vow"], field: ["Knight"] }, { hand: ["Vow"] }, at("charge"));
    expect(keys(game)).toEqual(["charge:Knight", "charge:done"]);
    const before = hash(game);
    for (const seat of ["a", "b"]) {
      const result = submit(game, { seat, attempt: { verb: "play", of: idOf(game, "Vow", "hand") } });
      expect(result.ok ? null : [result.refusal.violation, hash(game)]).toEqual([undefined, before]);
    }
  });

  test("[C1K-KW-9] against what is forbidden for a time it names that rule, and only for that time", () => {
    const game = lay(skirmish, { hand: ["Bind"], field: ["Sentry"] }, {}, muster);
    const use: Attempt = { verb: "use", of: idOf(game, "Sentry", "field") };
    expect(explain(game, "a", use)?.rules).toEqual(["K-10"]);
    chooseAll(game, "play:Bind", "pass", "pass");
    const result = submit(game, { seat: "a", attempt: use });
    expect(result.ok ? [] : result.refusal.rules).toEqual(["K-19a", "K-10", "K-30"]);
    goTo(game, "dusk");
    expect(keys(game)).toEqual(["pass", "use:Sentry"]);
  });
});

test("[C1K-ILL-3] a game has its own codes by kind of refusal, by declaration, and by a rule that is named", () => {
  const game = lay(skirmish, { hand: ["Page"], field: ["Giant"], camp: ["Envoy"] }, {}, at("dusk"));
  const code = (verb: string, name: string, zoneName: string): string | undefined =>
    explain(game, "a", { verb, of: idOf(game, name, zoneName) })?.code;
  expect(code("play", "Page", "hand")).toBe("TOO_EARLY");
  expect(code("charge", "Giant", "field")).toBe("CANNOT_CHARGE");
  expect(code("send", "Envoy", "camp")).toBe("NOT_NOW");
  expect(code("use", "Page", "hand")).toBe("unknownOption");
});

import { describe, expect, test } from "vitest";
import { ANNOUNCE, RESOLVE } from "../src/state/agenda.ts";
import {
  after,
  allEvents,
  answer,
  decision,
  explain,
  forecast,
  fork,
  hash,
  idleAnswer,
  imagine,
  load,
  position,
  readEvents,
  replay,
  save,
  seeded,
  seen,
  submit,
  view,
  where,
  type Command,
  type Event,
  type Game,
  type Replay,
  type Setup,
  logOf,
} from "../src/index.ts";
import { below } from "../src/data/rng.ts";
import { emptyDerived } from "../src/derived/fork.ts";
import { multiplayer, teamed } from "../shapes/magic-seats.ts";
import { timeCards } from "../shapes/magic-time.ts";
import { asked, cast, choose, goTo, goToTurn, keys, leave, pass, play, restsAt, start, table } from "./kit/index.ts";

const FRAMES = ["turns", "span", "window", "announce", "declare", "resolve", "happen", "order"];

/** What of a game is to be compared: everything but what is kept for speed. */
const asText = (game: Game): string => JSON.stringify([game.state, game.decisions]);

const crowded = (seed: number): Setup => ({
  seats: ["a", "b", "c"],
  seed,
  zones: Object.fromEntries(
    ["a", "b", "c"].map((seat, index) => [
      seat,
      {
        hand: [
          "Bolt",
          "Charm",
          "Blaze",
          "Oracle",
          "Edict",
          "Sealed",
          "Scry",
          "Runner",
          "Herald",
          "Vote",
          "Twin",
          "Growth",
        ].slice(index, index + 9),
        battlefield: [
          ...Array.from({ length: 6 }, () => "Land"),
          "Bear",
          "Mourner",
          "Counterpart",
          "Altar",
          "Shrine",
          "Shrine",
          "Scholar",
          "Adder",
          "Doubler",
          "Anthem",
        ],
        library: Array.from(
          { length: 30 },
          (_, card) => ["Land", "Bear", "Bolt", "Herald", "Growth"][card % 5] ?? "Land",
        ),
      },
    ]),
  ),
  at: { turn: 3, active: "a", span: ["upkeep", "declareAttackers", "precombatMain"][seed % 3] ?? "upkeep" },
});

/** A random index of the open decision; passing and declaring nothing are as likely as all the rest together. */
function randomIndex(game: Game, rng: number[]): number {
  const count = decision(game)?.options.length ?? 1;
  return below(rng, 2) === 0 ? below(rng, count) : idleAnswer(game);
}

/** Calls every function of the surface at a decision, and looks that none of them changes the game. */
function lookAtEverything(game: Game, seed: number): void {
  const before = asText(game);
  const now = hash(game);
  const copy = fork(game);
  const loaded = load(game.ruleset, save(game));
  expect([hash(copy), hash(loaded), position(copy), position(loaded)]).toEqual([
    now,
    now,
    position(game),
    position(game),
  ]);
  expect([asText(copy), asText(loaded), where(copy), where(loaded)]).toEqual([
    before,
    before,
    where(game),
    where(game),
  ]);
  const open = decision(game);
  expect([JSON.stringify(decision(copy)), JSON.stringify(decision(loaded))]).toEqual([
    JSON.stringify(open),
    JSON.stringify(open),
  ]);
  const decider = open?.by ?? "";
  for (const { name } of game.state.seats) {
    const sight = view(game, name);
    const text = JSON.stringify(sight);
    expect([JSON.stringify(view(copy, name)), JSON.stringify(view(loaded, name))]).toEqual([text, text]);
    expect(sight.decision === undefined).toBe(name !== decider);
    expect(sight.waitingFor).toBe(open?.seat ?? null);
    const imagined = imagine(game, name, seeded(seed));
    expect(JSON.stringify(view(imagined, name))).toBe(text);
    expect(name === decider ? JSON.stringify(decision(imagined)) : JSON.stringify(open)).toBe(JSON.stringify(open));
    answer(imagined, idleAnswer(imagined));
    expect(explain(game, name, { verb: "juggle" })?.rules).toEqual(["CR 117.1"]);
  }
  expect(seed % 6 === 0 ? forecast(game, 2).length : 2).toBe(2);
  expect(asText(game)).toBe(before);
}

describe("at any decision", () => {
  test("[CR 117.2] every function works at every decision, also in the middle of anything, and changes nothing", () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const rng = seeded(seed);
      const game = start(multiplayer, crowded(seed));
      for (let steps = 0; steps < 25 && game.state.outcome === null; steps++) {
        kinds.add(FRAMES[game.state.agenda.at(-1)?.kind ?? 0] ?? "?");
        lookAtEverything(game, seed * 1000 + steps);
        answer(game, randomIndex(game, rng));
      }
    }
    expect([...kinds].toSorted()).toEqual(["announce", "declare", "happen", "order", "resolve", "window"]);
  });

  test("[CR 117.2] original, fork and loaded game go on alike from every decision, and `after` leaves the original alone", () => {
    for (let seed = 21; seed <= 26; seed++) {
      const rng = seeded(seed);
      const game = start(multiplayer, crowded(seed));
      for (let steps = 0; steps < 60 && game.state.outcome === null; steps++) {
        const choice = randomIndex(game, rng);
        const command = { seat: decision(game)?.by ?? "", decision: game.decisions, choice };
        const before = asText(game);
        const next = after(game, command);
        const loaded = load(multiplayer, save(game));
        expect(asText(game)).toBe(before);
        answer(loaded, choice);
        submit(game, command);
        expect([asText(next), asText(loaded)]).toEqual([asText(game), asText(game)]);
      }
    }
  });

  test("[CR 104.3a] any seat may leave at any decision: the game goes on in the same way in a fork and a loaded game", () => {
    const kinds = new Set<string>();
    for (let seed = 42; seed <= 47; seed++) {
      const rng = seeded(seed);
      const game = start(multiplayer, crowded(seed));
      for (let steps = 0; steps < 20 && game.state.outcome === null; steps++) {
        for (const [index, { name, left }] of game.state.seats.entries()) {
          if (left !== 0 || (steps + index) % 2 === 0) continue;
          kinds.add(FRAMES[game.state.agenda.at(-1)?.kind ?? 0] ?? "?");
          const [copy, loaded] = [fork(game), load(multiplayer, save(game))];
          leave(copy, name);
          leave(loaded, name);
          expect([seed, steps, name, asText(loaded)]).toEqual([seed, steps, name, asText(copy)]);
          for (let on = 0; on < 12 && copy.state.outcome === null; on++) {
            const open = decision(copy);
            if (open === undefined || open.options.length === 0) throw new Error(`no option after ${name} left`);
            if (copy.state.seats.some((seat) => seat.left !== 0 && (seat.name === open.seat || seat.name === open.by)))
              throw new Error(`${open.seat} is asked, but has left`);
            answer(copy, randomIndex(copy, rng));
          }
        }
        answer(game, randomIndex(game, rng));
      }
    }
    expect([...kinds].toSorted()).toEqual(["announce", "declare", "happen", "order", "resolve", "window"]);
  });

  test("[CR 805.5] teams that share turns play random games in lock step", () => {
    const seats = ["a1", "a2", "b1", "b2"];
    for (let seed = 61; seed <= 63; seed++) {
      const rng = seeded(seed);
      const { zones } = crowded(seed);
      const game = start(teamed, {
        seats,
        teams: [seats.slice(0, 2), seats.slice(2)],
        seed,
        zones: Object.fromEntries(
          seats.map((seat, index) => [seat, zones?.[["a", "b", "c", "a"][index] ?? "a"] ?? {}]),
        ),
      });
      for (let steps = 0; steps < 80 && game.state.outcome === null; steps++) {
        if (steps % 9 === 0) lookAtEverything(game, seed * 1000 + steps);
        const index = randomIndex(game, rng);
        const [copy, loaded] = [fork(game), load(teamed, save(game))];
        for (const each of [game, copy, loaded]) answer(each, index);
        expect([asText(copy), asText(loaded)]).toEqual([asText(game), asText(game)]);
      }
    }
  });

  test("a fork has the same fields in the same order as a new game, in what is derived as in the game itself", () => {
    const game = start(multiplayer, { seats: ["a", "b"], seed: 3 });
    const copy = fork(game);
    expect(Object.keys(copy)).toEqual(Object.keys(game));
    expect(Object.keys(copy.derived)).toEqual(Object.keys(emptyDerived(2)));
    expect(Object.keys(game.derived)).toEqual(Object.keys(emptyDerived(2)));
    expect(Object.keys(copy.state)).toEqual(Object.keys(game.state));
  });

  test("[CR 614.10a] what a fork uses up is not used up in the original", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Drowse"] } });
    play(game, "Drowse");
    const before = asText(game);
    const skipped = (of: Game): string[] =>
      allEvents(of).flatMap((event) => (event.name === "passedOver" && event.of === "draw" ? [event.seat ?? ""] : []));
    const copy = goToTurn(fork(game), 5, "endStep");
    expect([skipped(copy), asText(game)]).toEqual([["a"], before]);
    expect(skipped(goToTurn(game, 9, "endStep"))).toEqual(["a", "a"]);
  });

  test("[CR 601.2] in the middle of an announcement: target, mode, division, payment", () => {
    const game = table(multiplayer, "a b", {
      a: { hand: ["Blaze", "Charm"], battlefield: ["Bear", "Runner", "Striker", "Altar"] },
    });
    const path: string[] = [];
    choose(game, "cast:Blaze");
    while (decision(game)?.kind !== "priority") {
      path.push(`${decision(game)?.kind ?? ""} ${decision(game)?.question.form ?? ""}`);
      lookAtEverything(game, path.length);
      answer(game, 0);
    }
    expect(path).toEqual(["mode some", "target some", "target some", "target some", "number divide", "number divide"]);
    choose(game, "activate:Altar");
    expect(game.state.agenda.slice(-2).map((frame) => frame.kind)).toEqual([ANNOUNCE, RESOLVE]);
    lookAtEverything(game, 99);
  });
});

/** The deepest spans that began, and those passed over, told from the events alone. */
function told(game: Game, events: readonly Event[]): string[] {
  const hasParts = (span: string): boolean =>
    (game.tables.spans[game.tables.spanNumbers.get(span) ?? 0]?.parts.length ?? 0) > 0;
  return events.flatMap((event) => {
    if (event.name === "passedOver") return [`${event.seat ?? ""} ${event.of ?? ""} ${event.reason ?? ""}`];
    const span = event.name.startsWith("begin:") ? event.name.slice("begin:".length) : "turn";
    return hasParts(span) ? [] : [`${event.seat ?? ""} ${span}`];
  });
}

describe("forecast", () => {
  test("[CR 500.1] it is the itinerary of what happens if everybody passes, from any decision", () => {
    for (let seed = 81; seed <= 83; seed++) {
      const rng = seeded(seed);
      const game = start(multiplayer, crowded(seed));
      for (let steps = 0; steps < 30 && game.state.outcome === null; steps++) {
        const ahead = forecast(game, 12).map(
          ({ seat, span, passedOver }) => `${seat} ${span}${passedOver === null ? "" : ` ${passedOver}`}`,
        );
        const copy = fork(game);
        for (let on = 0; on < 2000 && told(copy, allEvents(copy)).length < 12 && copy.state.outcome === null; on++)
          answer(copy, idleAnswer(copy));
        expect([seed, steps, ahead]).toEqual([seed, steps, told(copy, allEvents(copy)).slice(0, ahead.length)]);
        answer(game, randomIndex(game, rng));
      }
    }
  });

  test("[CR 614.10] it sees what is skipped, what is added and what is not proposed", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Fatigue", "Assault", "Meditate"] } });
    play(game, "Fatigue", "target:b");
    play(game, "Assault");
    const ahead = forecast(game, 16).map(
      ({ turn, seat, span, passedOver }) => `${turn}${seat} ${span}${passedOver === null ? "" : ` ${passedOver}`}`,
    );
    const idleCombat = [
      "beginningOfCombat",
      "declareAttackers",
      "declareBlockers notProposed",
      "firstStrikeDamage notProposed",
      "combatDamage notProposed",
      "endOfCombat",
    ];
    expect(ahead).toEqual(
      [...idleCombat, "postcombatMain", ...idleCombat, "postcombatMain", "endStep", "cleanup"].map(
        (span) => `3a ${span}`,
      ),
    );
    expect(
      forecast(game, 19)
        .slice(16)
        .map(({ turn, span, passedOver, by }) => [turn, span, passedOver, by]),
    ).toEqual([
      [4, "untap", null, undefined],
      [4, "upkeep", null, undefined],
      [4, "draw", "skipped", "Fatigue"],
    ]);
  });

  test("[CR 104.1] it ends where the game would", () => {
    const game = table(multiplayer, "a b", { a: { library: [] }, b: { library: [] } });
    const ahead = forecast(game, 100);
    expect(ahead.length).toBeLessThan(20);
    expect(ahead.at(-1)?.span).toBe("draw");
  });
});

/** Plays a random game by commands, with keys and hashes. */
function recorded(seed: number, steps: number): { game: Game; file: Replay; events: Event[]; handed: Event[] } {
  const rng = seeded(seed);
  const setup = crowded(seed);
  const game = start(multiplayer, setup);
  const commands: (Command & { key?: string })[] = [];
  const hashes: Record<string, string> = {};
  const handed: Event[] = [];
  for (let count = 0; count < steps && game.state.outcome === null; count++) {
    hashes[String(count)] = hash(game);
    const open = decision(game);
    const choice = randomIndex(game, rng);
    const key = open?.options[choice]?.key;
    const command: Command =
      count === 25
        ? { seat: "c", leave: true }
        : open?.kind === "target" && below(rng, 3) === 0
          ? { seat: open.by, cancel: true }
          : { seat: open?.by ?? "", decision: game.decisions, choice };
    commands.push("choice" in command && key !== undefined ? { ...command, key } : command);
    const result = submit(game, command);
    if (result.ok) handed.push(...readEvents(result.events));
  }
  hashes[String(commands.length)] = hash(game);
  const file: Replay = {
    turnwright: 1,
    ruleset: { name: multiplayer.name, fingerprint: game.tables.fingerprint },
    setup,
    commands,
    hashes,
  };
  return { game, file, events: allEvents(game), handed };
}

describe("replay", () => {
  test("[CR 103.3] the same setup, seed and commands give the same events and hashes", () => {
    for (let seed = 101; seed <= 105; seed++) {
      const { game, file, events } = recorded(seed, 60);
      const again = replay(multiplayer, file);
      if (!again.ok) throw new Error(again.reason);
      expect(hash(again.game)).toBe(hash(game));
      expect(allEvents(again.game)).toEqual(events);
      expect(file.commands.some((command) => "leave" in command)).toBe(true);
    }
  });

  test("[CR 733.1] what the commands handed out, one after the other, is the whole log, without what was taken back", () => {
    for (let seed = 111; seed <= 114; seed++) {
      const { events, handed, file } = recorded(seed, 60);
      const first = allEvents(start(multiplayer, file.setup)).length;
      expect(handed).toEqual(events.slice(first));
    }
  });

  test("[CR 733.1] the first place where it differs is found: a key, a hash, a command that is refused, another ruleset", () => {
    const { file } = recorded(121, 40);
    const changed = (commands: Replay["commands"], more: Partial<Replay> = {}): [boolean, number] => {
      const again = replay(multiplayer, { ...file, commands, ...more });
      return [again.ok, again.ok ? -1 : again.at];
    };
    expect(changed(file.commands)).toEqual([true, -1]);
    const keyed = file.commands.findIndex((command, index) => index > 5 && "key" in command);
    expect(
      changed(file.commands.map((command, index) => (index === keyed ? { ...command, key: "juggle" } : command))),
    ).toEqual([false, keyed]);
    expect(changed(file.commands, { hashes: { ...file.hashes, "17": "0000000000000000" } })).toEqual([false, 17]);
    expect(changed(file.commands, { hashes: { ...file.hashes, [String(file.commands.length)]: "0" } })).toEqual([
      false,
      file.commands.length,
    ]);
    const stale: Command = { seat: "a", decision: 0, choice: 0 };
    expect(changed([...file.commands.slice(0, 9), stale, ...file.commands.slice(9)], { hashes: {} })).toEqual([
      false,
      9,
    ]);
    expect(changed(file.commands, { ruleset: { name: "another", fingerprint: "0" } })).toEqual([false, 0]);
  });

  test("[CR 733.1] a changed command is found at the first hash that differs", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bolt"] } });
    expect(keys(game)).toEqual(["pass", "cast:Bolt"]);
    const setup: Setup = {
      seats: ["a", "b"],
      zones: { a: { hand: ["Bolt"], battlefield: ["Land"], library: ["Land"] }, b: { library: ["Land"] } },
      at: { turn: 3, active: "a", span: "precombatMain" },
    };
    const one = start(multiplayer, setup);
    const hashes: Record<string, string> = { "0": hash(one) };
    const commands: Command[] = [];
    for (const key of ["cast:Bolt", "target:b", "pass", "pass"]) {
      const command = { seat: asked(one) ?? "", decision: one.decisions, choice: keys(one).indexOf(key) };
      commands.push(command);
      submit(one, command);
      hashes[String(commands.length)] = hash(one);
    }
    const file: Replay = {
      turnwright: 1,
      ruleset: { name: multiplayer.name, fingerprint: one.tables.fingerprint },
      setup,
      commands,
      hashes,
    };
    expect(replay(multiplayer, file).ok).toBe(true);
    const other = commands.map((command, index) => (index === 1 ? { ...command, choice: 0 } : command));
    expect(replay(multiplayer, { ...file, commands: other })).toMatchObject({ ok: false, at: 2 });
  });
});

describe("save and load", () => {
  test("[CR 104.6] a save is a text of this ruleset only", () => {
    const game = table(multiplayer, "a b");
    expect(() => load(teamed, save(game))).toThrow(/it was saved with/);
    expect(() => load(multiplayer, "{}")).toThrow("this is no saved game");
  });

  test("[CR 104.1] a game that is over can be saved, loaded and looked at", () => {
    const game = leave(table(multiplayer, "a b"), "b");
    const loaded = load(multiplayer, save(game));
    expect([decision(loaded), view(loaded, "a").outcome, hash(loaded)]).toEqual([
      undefined,
      { winners: ["a"], losers: ["b"], drawn: false, rule: "CR 104.2a" },
      hash(game),
    ]);
    expect(forecast(game, 5)).toEqual([]);
  });

  test("[CR 500.12] where the game is: the turn and the spans that are open", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bolt"] } });
    restsAt(game, "turn 3 precombatMain");
    cast(game, "Bolt", "target:b");
    restsAt(game, "turn 3 precombatMain");
    goTo(game, "declareAttackers");
    restsAt(game, "turn 3 combat/declareAttackers");
    pass(game);
    expect(seen(logOf(game), "b").length).toBe(allEvents(game).length);
  });
});

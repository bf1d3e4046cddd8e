import { describe, expect, test } from "vitest";
import { deep } from "../shapes/deep.ts";
import { magic } from "../shapes/magic-cards.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import {
  allEvents,
  decision,
  forecast,
  fork,
  load,
  readEvents,
  save,
  submit,
  where,
  type Game,
  type Setup,
} from "../src/index.ts";
import {
  at,
  choose,
  chooseAll,
  eventsNamed,
  keys,
  lay,
  lines,
  pass,
  perform,
  restsAt,
  start,
  zone,
} from "./kit/index.ts";

const CARDS = [
  "Quarrel",
  "Insult",
  "Encore",
  "Lullaby",
  "Nightcap",
  "Faint",
  "Swoon",
  "Curfew",
  "Fast",
  "Insomnia",
  "Truce",
  "Flag",
];

/** A table of two in a span of a's turn, or at the opening; everybody holds one of each card. */
function placed(span?: string, setup: Partial<Setup> = {}): Game {
  return start(deep, {
    seats: ["a", "b"],
    zones: { a: { hand: CARDS }, b: { hand: CARDS } },
    ...(span === undefined ? {} : { at: { turn: 2, active: "a", span } }),
    ...setup,
  });
}

/** What began, was done and ended by the course, and who had priority, in one line per event. */
function told(game: Game, from = 0, notes: readonly string[] = deep.names ?? []): string[] {
  return allEvents(game)
    .slice(from)
    .flatMap((event) => {
      if (event.name === "passedOver") return [`${event.of ?? ""} ${event.reason ?? ""}`];
      if (event.name === "priority") return [`ask ${event.seat ?? ""}`];
      if (event.name.startsWith("begin:")) return [event.name.slice("begin:".length)];
      return notes.includes(event.name) ? [`(${event.name})`] : [];
    });
}

/** Everybody passes until this turn is over, or the game rests in the span of this name. */
function passTo(game: Game, span: string): Game {
  for (let steps = 0; steps < 100; steps++) {
    pass(game);
    if (where(game).endsWith(span)) return game;
  }
  throw new Error(`never came to ${span}`);
}

describe("spans of any depth", () => {
  test("[N0-WF-4] each span runs through its parts, those through theirs, and ends before the next begins", () => {
    const game = placed("morning");
    restsAt(game, "turn 2 morning/dawn/wake/stir");
    pass(game, 14);
    expect(told(game)).toEqual(
      lines(
        "morning, dawn, wake, stir, ask a, (stirred), rise, (risen), ask a",
        "eat notProposed, noon, ask a",
        "evening, (lit), ask a, supper, ask a, night, doze, ask a, sleep, ask a, (slept)",
        "(told), ask a",
      ),
    );
    restsAt(game, "turn 2 evening");
  });

  test("[N0-WF-4] a course mixes acts, windows and parts in the order in which it lists them, and its end comes last", () => {
    const game = placed("evening");
    pass(game, 10);
    expect(told(game)).toEqual(
      lines(
        "evening, (lit), ask a, supper, ask a, night, doze, ask a, sleep, ask a, (slept)",
        "(told), ask a, (dark), (quiet)",
        "turn, morning, dawn, wake, stir, ask b",
      ),
    );
  });

  test("[MTG-MANA-1, CR 500.5] as every span ends, the acts of all ends run once for it", () => {
    const game = placed("stir");
    choose(game, "use:Lullaby");
    pass(game, 2);
    const events = allEvents(game).map((event) => `${event.name} ${event.rule}`);
    expect(events.filter((event) => event.startsWith("resource:breath"))).toEqual([
      "resource:breath D-20",
      "resource:breath D-17",
    ]);
  });

  test("[CR 508.8] a span that the rules do not propose is passed over with that reason, and uses up no skip", () => {
    const game = placed("stir");
    choose(game, "use:Fast");
    pass(game, 4);
    expect(told(game)).toContain("eat notProposed");
    expect(game.state.effects.length).toBe(1);
    const rich = placed("stir", { resources: { a: { coins: 2 } } });
    choose(rich, "use:Fast");
    pass(rich, 4);
    expect(told(rich)).toContain("eat skipped");
    expect(rich.state.effects).toEqual([]);
  });

  test("[N0-WF-1..2] a span that is skipped takes along all that lies in it", () => {
    const game = placed("evening");
    choose(game, "use:Insomnia");
    choose(game, "use:Lullaby");
    pass(game, 4);
    expect(told(game).slice(5)).toEqual(lines("supper, ask a, night skipped, (told), ask a"));
    // What waited for this turn's sleep is gone with it.
    expect(game.state.effects).toEqual([]);
  });
});

describe("identity from planning on", () => {
  test("[T001] what names a place deep inside a planned turn waits for that one and no other", () => {
    const game = placed("noon");
    choose(game, "use:Encore");
    choose(game, "use:Faint");
    passTo(game, "rise");
    expect(game.state.turn).toBe(3);
    expect(told(game)).not.toContain("(sang)");
    pass(game, 2);
    expect(told(game).filter((each) => each === "(sang)").length).toBe(1);
    passTo(game, "rise");
    pass(game, 2);
    expect(told(game).filter((each) => each === "(sang)").length).toBe(1);
  });

  test("[T018, CR 614.10a] what names a place that is cut goes with it", () => {
    const game = placed("supper");
    choose(game, "use:Lullaby");
    expect(game.state.effects.length).toBe(1);
    choose(game, "use:Curfew");
    expect(told(game).slice(-1)).toEqual(["ask a"]);
    restsAt(game, "turn 2 evening");
    expect(game.state.effects).toEqual([]);
  });

  test("[N0-WF-1..2, CR 500.12] what names a place that is over in this turn does nothing, and says so", () => {
    const game = placed("sleep");
    passTo(game, "evening");
    choose(game, "use:Lullaby");
    expect(game.state.effects).toEqual([]);
    expect(allEvents(game).flatMap((event) => (event.name === "lapsed" ? [event.rule] : []))).toEqual(["D-20"]);
    passTo(game, "sleep");
    pass(game, 2);
    expect(told(game)).not.toContain("(sang)");
  });

  test("[CR 500.9] a step deep inside what has not begun takes a group, which comes when it does", () => {
    const game = placed("noon");
    choose(game, "use:Nightcap");
    passTo(game, "doze");
    pass(game, 2);
    expect(told(game).slice(-4)).toEqual(["ask a", "rise", "(risen)", "ask a"]);
    restsAt(game, "turn 2 evening/night/rise");
  });

  test("[CR 500.12] the span of every event is the instance it happened in, and instances are never the same", () => {
    const game = placed("morning");
    pass(game, 40);
    const begun = allEvents(game).filter((event) => event.name.startsWith("begin:"));
    expect(new Set(begun.map((event) => event.span)).size).toBe(begun.length);
    const risen = allEvents(game).filter((event) => event.name === "risen");
    const rises = begun.filter((event) => event.name === "begin:rise");
    expect(risen.map((event) => event.span)).toEqual(rises.map((event) => event.span));
  });

  test("[CR 500.12] also in the log of a fork and of a loaded game, from its first event on", () => {
    const game = placed("noon");
    const span = allEvents(game).find((event) => event.name === "begin:noon")?.span;
    for (const copy of [fork(game), load(deep, save(game))]) {
      const result = submit(copy, { seat: "a", decision: game.decisions, choice: 0 });
      if (!result.ok) throw new Error(result.refusal.text);
      expect(readEvents(result.events).map((event) => [event.name, event.span])).toEqual([["pass", span]]);
      expect(allEvents(copy).map((event) => [event.name, event.span])).toEqual([["pass", span]]);
    }
  });
});

describe("forecast", () => {
  test("[CR 500.12] a span that goes on after its parts is forecast with all who will have priority in it", () => {
    const game = placed("noon");
    const priority = ["a", "b"];
    for (let count = 1; count <= 4; count++)
      expect(forecast(game, count).map((visit) => [visit.span, visit.priority])).toEqual(
        [
          ["evening", [...priority, ...priority]],
          ["supper", priority],
          ["doze", priority],
          ["sleep", priority],
        ].slice(0, count),
      );
  });
});

describe("cuts at every depth", () => {
  test("[MTG-EOT-1, CR 724.1d] the way to a place leads through what it lies in, and past all that comes before it there", () => {
    const game = placed("stir");
    choose(game, "use:Faint");
    restsAt(game, "turn 2 evening/night/sleep");
    // The open spans still end, the innermost first; nothing of what lies between begins.
    expect(told(game)).toEqual(["stir", "ask a", "(stirred)", "evening", "night", "sleep", "ask a"]);
  });

  test("[MTG-EOT-2, CR 724.2] without a place all of it is dropped, and what follows it follows", () => {
    const game = placed("stir");
    choose(game, "use:Swoon");
    expect(told(game)).toEqual(["stir", "ask a", "(stirred)", "evening", "(lit)", "ask a"]);
  });

  test("[MTG-EOT-1] a place that is running begins anew", () => {
    const game = placed("sleep");
    choose(game, "use:Faint");
    expect(told(game)).toEqual(["sleep", "ask a", "(slept)", "sleep", "ask a"]);
    restsAt(game, "turn 2 evening/night/sleep");
  });
});

describe("an opening", () => {
  test("[D-1] what happens before turn 1 is a span of its own, with acts, choices and a window", () => {
    const game = placed();
    restsAt(game, "turn 0 opening");
    expect(decision(game)?.seat).toBe("a");
    choose(choose(game, "may:yes"), "may:no");
    expect(game.state.seats.map((seat) => seat.resources[0])).toEqual([3, 2]);
    expect(decision(game)?.kind).toBe("priority");
    pass(game, 2);
    expect(told(game)).toEqual(["opening", "ask a", "turn", "morning", "dawn", "wake", "stir", "ask a"]);
    expect([game.state.turn, where(game)]).toEqual([1, "turn 1 morning/dawn/wake/stir"]);
  });

  test("[D-1] a game may be set up without it", () => {
    const game = placed(undefined, { opening: false });
    expect(told(game)).toEqual(["turn", "morning", "dawn", "wake", "stir", "ask a"]);
  });
});

test("[CR 500.8] of two open spans of one kind an effect names the inner one", () => {
  const game = lay(magic, {}, {}, at("beginningOfCombat"));
  perform(game, [{ begin: "combat" }]);
  expect(where(game)).toBe("turn 3 combat/beginningOfCombat/combat/beginningOfCombat");
  perform(game, [{ cut: "combat", now: true, stage: "now" }]);
  expect(where(game)).toBe("turn 3 combat/beginningOfCombat");
});

test("[CR 500.9] a step that is added without a place comes in the inner one of two open phases", () => {
  const game = lay(magic, {}, {}, at("beginningOfCombat"));
  perform(game, [{ begin: "combat" }]);
  perform(game, [{ insert: ["beginningOfCombat"] }]);
  pass(game, 2);
  expect(where(game)).toBe("turn 3 combat/beginningOfCombat/combat/beginningOfCombat");
  pass(game, 2);
  expect(where(game)).toBe("turn 3 combat/beginningOfCombat/combat/declareAttackers");
});

test("[CR 500.7] a turn that begins inside another one is an extra turn", () => {
  const game = lay(magic, {}, {}, at("precombatMain"));
  const isExtra = (): boolean =>
    game.tables.reader.holds(game, { inside: ["turn"], extra: true }, { seat: 0, source: 0, rule: 0, bindings: {} });
  expect(isExtra()).toBe(false);
  perform(game, [{ begin: "turn", who: { seatNumber: 2 } }]);
  expect([isExtra(), game.state.turn, game.state.active]).toEqual([true, 4, 1]);
});

describe("a span nested in a window", () => {
  test("[GA-TURN-1, X-8] it runs inside the span that goes on, and the window goes on with its first seat and no passes", () => {
    const game = placed("noon");
    pass(game);
    choose(game, "use:Quarrel");
    restsAt(game, "turn 2 morning/noon/quarrel/charge");
    pass(game, 4);
    restsAt(game, "turn 2 morning/noon");
    expect(decision(game)?.seat).toBe("a");
    pass(game);
    restsAt(game, "turn 2 morning/noon");
    pass(game);
    expect(told(game)).toEqual(
      lines("noon, ask a, quarrel, charge, ask a, reply, ask a, (settled), ask a", "evening, (lit), ask a"),
    );
  });

  test("[GA-TURN-1] from the stack it begins when what opened it is over", () => {
    const game = placed("noon");
    choose(game, "call:Insult");
    pass(game, 2);
    restsAt(game, "turn 2 morning/noon/quarrel/charge");
    expect(allEvents(game).map((event) => event.name)).not.toContain("failed");
    expect(keys(game)).toContain("use:Flag");
    pass(game, 4);
    expect([where(game), decision(game)?.seat]).toEqual(["turn 2 morning/noon", "a"]);
  });

  test("[X-8] twice in one window: two of them, and the span around is there once", () => {
    const game = placed("noon");
    choose(game, "use:Quarrel");
    pass(game, 5);
    choose(game, "use:Quarrel");
    pass(game, 4);
    expect(told(game).filter((each) => each === "quarrel").length).toBe(2);
    expect(told(game).filter((each) => each === "noon").length).toBe(1);
    expect([where(game), decision(game)?.seat]).toEqual(["turn 2 morning/noon", "a"]);
  });

  test("[GA-TURN-1, CR 614.10] its beginning is a proposal too: skipped, the window goes on", () => {
    const game = placed("noon");
    choose(game, "use:Truce");
    choose(game, "use:Quarrel");
    expect(told(game).slice(-2)).toEqual(["quarrel skipped", "ask a"]);
    restsAt(game, "turn 2 morning/noon");
  });

  test("[MTG-EOT-1] a cut of the span around ends it too, from the inside out", () => {
    const game = placed("noon");
    choose(game, "use:Quarrel");
    choose(game, "use:Swoon");
    expect(told(game)).toEqual([
      "noon",
      "ask a",
      "quarrel",
      "charge",
      "ask a",
      "(settled)",
      "evening",
      "(lit)",
      "ask a",
    ]);
  });
});

describe("a span that a resolving item begins", () => {
  test("[GA-ATK-1] in the same moment as something else, it waits until the item has left the stack", () => {
    const game = lay(skirmish, { hand: ["Riot"] }, {}, at("muster"));
    chooseAll(game, "play:Riot", "pass", "pass");
    restsAt(game, "turn 3 muster/brawl/rush");
    expect([zone(game, "heap", "a"), zone(game, "stack"), told(game, 0, ["omen"]).slice(-5)]).toEqual([
      ["Riot"],
      [],
      ["ask b", "(omen)", "brawl", "rush", "ask a"],
    ]);
  });

  test("[GA-ATK-5] after the choices that follow its resolution, with no window between", () => {
    const zones = [{ hand: ["Ambush"], field: ["Knight", "Page"] }, { field: ["Giant"] }] as const;
    const game = lay(skirmish, ...zones, at("muster"));
    chooseAll(game, "play:Ambush", "pass", "pass");
    const asked = eventsNamed(game, "priority").length;
    expect(keys(game)).toEqual(["lead:Knight", "lead:Page"]);
    choose(game, "lead:Knight");
    restsAt(game, "turn 3 muster/brawl/rush");
    expect([eventsNamed(game, "priority").length - asked, zone(game, "heap", "a")]).toEqual([1, ["Ambush"]]);
    pass(game, 2);
    expect(eventsNamed(game, "hit").map((event) => `${event.by ?? ""} ${event.amount ?? 0}`)).toEqual([
      "Knight 2",
      "Giant 3",
    ]);
  });

  test("[GA-ATK-6] where nothing can be chosen what follows finds nobody", () => {
    const game = lay(skirmish, { hand: ["Ambush"] }, {}, at("muster"));
    chooseAll(game, "play:Ambush", "pass", "pass");
    restsAt(game, "turn 3 muster/brawl/rush");
    pass(game, 2);
    restsAt(game, "turn 3 muster");
    expect(eventsNamed(game, "hit", "block")).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { grandArchive } from "../shapes/grand-archive-cards.ts";
import {
  allEvents,
  answer,
  decision,
  forecast,
  hash,
  idleAnswer,
  itinerary,
  submit,
  view,
  where,
  withCards,
  type Event,
  type Game,
  type Setup,
  type Visit,
} from "../src/index.ts";
import { below, seeded } from "../src/data/rng.ts";
import {
  start as begin,
  choose,
  chooseAll,
  eventsNamed,
  goTo,
  keys,
  pass,
  resolve,
  resolveAll,
  resource,
  zone,
} from "./kit/index.ts";
import { playRandom } from "./random.ts";

type Zones = NonNullable<Setup["zones"]>[string];

const blanks = Array.from({ length: 20 }, () => "Blank");

/** Each seat has a champion and a deck of blanks. */
function laid(zones: Readonly<Record<string, Zones>>): Setup {
  const seats = Object.keys(zones);
  const each = <T>(made: (seat: string) => T): Record<string, T> =>
    Object.fromEntries(seats.map((seat) => [seat, made(seat)]));
  return {
    seats,
    decks: each(() => blanks),
    zones: each((seat) => ({ ...zones[seat], field: ["Spirit", ...(zones[seat]?.["field"] ?? [])] })),
  };
}

/** A game placed in the main phase of a's second turn. */
function table(zones: Readonly<Record<string, Zones>>, setup: Partial<Setup> = {}): Game {
  const at = { turn: Object.keys(zones).length + 1, active: "a", span: "main" };
  return begin(grandArchive, { ...laid(zones), at, ...setup });
}

/** A weapon that can still be wielded so often. */
const blade = (durability: number) => ({ card: "Blade", marks: { durability } });

/** A game from its first turn on. */
const fromFirst = (zones: Readonly<Record<string, Zones>>): Game =>
  begin(grandArchive, { ...laid(zones), opening: false });

/** The same from the start of a's second turn. */
const fromWakeUp = (zones: Readonly<Record<string, Zones>>): Game =>
  table(zones, { at: { turn: Object.keys(zones).length + 1, active: "a", span: "wakeUp" } });

/** "recollection: a b" is a phase with the seats that had Opportunity in it. */
function shown({ span, priority, passedOver, rule }: Visit): string {
  if (passedOver !== null) return `${span} (${passedOver} ${rule})`;
  return priority.length === 0 ? span : `${span}: ${priority.join(" ")}`;
}

const visits = (game: Game, turn = game.state.turn): string[] =>
  itinerary(game)
    .filter((each) => each.turn === turn)
    .map(shown);

/** Nobody does anything until this many turns have begun and the last of them is over. */
function idleThrough(game: Game, turn: number): Game {
  for (let steps = 0; steps < 2000 && game.state.turn <= turn && game.state.outcome === null; steps++)
    answer(game, idleAnswer(game));
  return game;
}

/** Attacks, where there is no more to choose than this, and nobody does anything until that combat is over. */
function attack(game: Game, ...picks: readonly string[]): Game {
  chooseAll(game, ...picks);
  while (game.state.outcome === null && where(game).includes("combat")) answer(game, idleAnswer(game));
  return game;
}

const idOf = (game: Game, card: string, seat: string): number =>
  game.state.objects.find(
    (object) =>
      object !== null &&
      game.tables.cards[object.card]?.name === card &&
      game.state.seats[object.controller]?.name === seat,
  )?.id ?? 0;

const marks = (game: Game, card: string, seat: string, mark: string): number => {
  const number = game.tables.marks.get(mark) ?? -1;
  return game.state.objects.find((object) => object?.id === idOf(game, card, seat))?.marks?.[number] ?? 0;
};

const isRested = (game: Game, card: string, seat: string): boolean =>
  game.state.objects.find((object) => object?.id === idOf(game, card, seat))?.exhausted === 1;

/** The windows, one for each time that somebody is first to have Opportunity: the phase or step, and the rule. */
const windows = (game: Game, turn: number): string[] => {
  const spans = new Map<number, string>();
  let now = game.state.turn - eventsNamed(game, "begin:turn").length;
  return allEvents(game).flatMap((event) => {
    if (event.name === "begin:turn") now++;
    else if (event.name.startsWith("begin:")) spans.set(event.span, event.name.slice("begin:".length));
    return event.name === "priority" && now === turn ? [`${spans.get(event.span) ?? ""} ${event.rule}`] : [];
  });
};

const asked = (game: Game): string => `${where(game)}: ${decision(game)?.seat ?? "nobody"} ${decision(game)?.why.rule}`;

const momentOf = (events: readonly Event[]): number[] => [...new Set(events.map((event) => event.moment))];

describe("turns in which nobody acts", () => {
  test("[X-1] [GA-TURN-1] [GA-TURN-5] two seats: every phase in order, Opportunity in Recollection, Main and End only", () => {
    const game = fromFirst({ a: {}, b: {} });
    idleThrough(game, 4);
    expect(visits(game, 1)).toEqual([
      "wakeUp (absent GA-TURN-2)",
      "materialize (absent GA-TURN-2)",
      "recollection (absent GA-TURN-2)",
      "draw (absent GA-TURN-2)",
      "main: a b",
      "end: a b",
    ]);
    expect(visits(game, 2)).toEqual([
      "wakeUp (absent GA-TURN-2)",
      "materialize (absent GA-TURN-2)",
      "recollection (absent GA-TURN-2)",
      "draw",
      "main: b a",
      "end: b a",
    ]);
    expect(visits(game, 3)).toEqual(["wakeUp", "materialize", "recollection: a b", "draw", "main: a b", "end: a b"]);
    expect(visits(game, 4)).toEqual(["wakeUp", "materialize", "recollection: b a", "draw", "main: b a", "end: b a"]);
  });

  test("[X-1] [GA-TURN-3] three seats: Opportunity goes round in turn order from the turn player", () => {
    const game = fromFirst({ a: {}, b: {}, c: {} });
    idleThrough(game, 5);
    expect(visits(game, 1)).toEqual([
      "wakeUp (absent GA-TURN-3)",
      "materialize (absent GA-TURN-3)",
      "recollection (absent GA-TURN-3)",
      "draw",
      "main: a b c",
      "end: a b c",
    ]);
    expect(visits(game, 2)).toEqual([
      "wakeUp (absent GA-TURN-3)",
      "materialize (absent GA-TURN-3)",
      "recollection (absent GA-TURN-3)",
      "draw",
      "main: b c a",
      "end: b c a",
    ]);
    expect(visits(game, 3)).toEqual([
      "wakeUp (absent GA-TURN-3)",
      "materialize (absent GA-TURN-3)",
      "recollection (absent GA-TURN-3)",
      "draw",
      "main: c a b",
      "end: c a b",
    ]);
    expect(visits(game, 4)).toEqual([
      "wakeUp",
      "materialize",
      "recollection: a b c",
      "draw",
      "main: a b c",
      "end: a b c",
    ]);
    expect(visits(game, 5)).toEqual([
      "wakeUp",
      "materialize",
      "recollection: b c a",
      "draw",
      "main: b c a",
      "end: b c a",
    ]);
  });

  test("[X-1] [X-11] [GA-TURN-3] four seats: every first turn begins in Draw", () => {
    const game = fromFirst({ a: {}, b: {}, c: {}, d: {} });
    idleThrough(game, 5);
    const absent = ["wakeUp (absent GA-TURN-3)", "materialize (absent GA-TURN-3)", "recollection (absent GA-TURN-3)"];
    expect(visits(game, 1)).toEqual([...absent, "draw", "main: a b c d", "end: a b c d"]);
    expect(visits(game, 2)).toEqual([...absent, "draw", "main: b c d a", "end: b c d a"]);
    expect(visits(game, 3)).toEqual([...absent, "draw", "main: c d a b", "end: c d a b"]);
    expect(visits(game, 4)).toEqual([...absent, "draw", "main: d a b c", "end: d a b c"]);
    expect(visits(game, 5)).toEqual([
      "wakeUp",
      "materialize",
      "recollection: a b c d",
      "draw",
      "main: a b c d",
      "end: a b c d",
    ]);
  });

  test("[X-1] what a forecast says is what comes, with the same seats asked", () => {
    const game = fromFirst({ a: {}, b: {}, c: {} });
    // What is visited already is not ahead: the first main phase of a.
    const ahead = forecast(game, 22).map(shown);
    expect(ahead.at(-1)).toBe("recollection: b c a");
    const began = itinerary(game).length;
    idleThrough(game, 5);
    expect(ahead).toEqual(
      itinerary(game)
        .slice(began, began + 22)
        .map(shown),
    );
  });
});

describe("first turns", () => {
  test("[X-11] [GA-TURN-2] of two, the first begins in Main and the second in Draw, where one card is drawn", () => {
    const game = fromFirst({ a: {}, b: {} });
    expect(where(game)).toBe("turn 1 main");
    goTo(game, "main", "b");
    expect(where(game)).toBe("turn 2 main");
    expect(zone(game, "hand", "a")).toEqual([]);
    expect(zone(game, "hand", "b")).toEqual(["Blank"]);
  });

  test("[GA-TURN-4] of two, the first may not attack in the first turn, the second may", () => {
    const game = fromFirst({ a: { field: ["Guard"] }, b: { field: ["Guard"] } });
    expect(keys(game)).toEqual(["pass"]);
    const before = hash(game);
    const refused = submit(game, { seat: "a", attempt: { verb: "attack", of: idOf(game, "Guard", "a") } });
    expect(refused.ok ? [] : refused.refusal.rules).toEqual(["GA-TURN-4"]);
    expect(hash(game)).toBe(before);
    goTo(game, "main", "b");
    expect(keys(game)).toEqual(["pass", "attack:Guard", "activate:Blank"]);
  });

  test("[X-11] [GA-TURN-4] of four, only the last of the first cycle may attack; in the second cycle all may", () => {
    const field = { field: ["Guard"] };
    const game = fromFirst({ a: field, b: field, c: field, d: field });
    const attackers: string[] = [];
    for (let turn = 1; turn <= 6; turn++) {
      if (turn > 1) goTo(game, "main", ["a", "b", "c", "d"][(turn - 1) % 4]);
      if (keys(game).includes("attack:Guard")) attackers.push(`${turn} ${decision(game)?.seat ?? ""}`);
    }
    expect(attackers).toEqual(["4 d", "5 a", "6 b"]);
  });

  test("[GA-TURN-4] a seat that has left does not count: not last is who comes before a seat that still has its first turn", () => {
    const field = { field: ["Guard"] };
    const game = fromFirst({ a: field, b: field, c: field });
    submit(game, { seat: "a", leave: true });
    goTo(game, "main", "b");
    expect(keys(game)).toEqual(["pass", "activate:Blank"]);
    goTo(game, "main", "c");
    expect(keys(game)).toEqual(["pass", "attack:Guard", "activate:Blank"]);
  });

  test("[GA-SET-4] all champions enter at once, each draws seven, and nobody has Opportunity before", () => {
    const decks = { a: blanks, b: blanks };
    const champion = { materialDeck: ["Spirit", "Blade"] };
    const game = begin(grandArchive, { seats: ["a", "b"], decks, zones: { a: champion, b: champion } });
    expect(zone(game, "field")).toEqual(["Spirit", "Spirit"]);
    expect(zone(game, "materialDeck", "a")).toEqual(["Blade"]);
    expect([zone(game, "hand", "a").length, zone(game, "hand", "b").length]).toEqual([7, 7]);
    expect(momentOf(eventsNamed(game, "enter:field")).length).toBe(1);
    expect(eventsNamed(game, "draw").map((event) => event.seat)).toEqual([
      ..."aaaaaaa".split(""),
      ..."bbbbbbb".split(""),
    ]);
    expect(itinerary(game).map(shown)).toEqual([
      "opening",
      "wakeUp (absent GA-TURN-2)",
      "materialize (absent GA-TURN-2)",
      "recollection (absent GA-TURN-2)",
      "draw (absent GA-TURN-2)",
      "main: a",
    ]);
  });
});

/** Up to the main phase nobody acts; there a attacks, and nobody does anything else. */
function attackTurn(game: Game): string[] {
  const { turn } = game.state;
  goTo(game, "main");
  attack(game, "attack:Guard", ...(game.state.seats.length > 2 ? ["target:Spirit"] : []));
  return visits(idleThrough(game, turn), turn);
}

describe("a turn with one attack", () => {
  test("[GA-MP-4] [GA-ATK-1] two seats: combat runs inside the one Main, which then goes on", () => {
    expect(attackTurn(fromWakeUp({ a: { field: ["Guard"] }, b: {} }))).toEqual([
      "wakeUp",
      "materialize",
      "recollection: a b",
      "draw",
      "main: a a b",
      "attackDeclaration",
      "retaliation: a b",
      "damage: a b",
      "endOfCombat",
      "end: a b",
    ]);
  });

  test("[GA-MP-4] [GA-RET-2] [GA-DMG-1] three seats: those who are not attacked have Opportunity too", () => {
    expect(attackTurn(fromWakeUp({ a: { field: ["Guard"] }, b: {}, c: {} }))).toEqual([
      "wakeUp",
      "materialize",
      "recollection: a b c",
      "draw",
      "main: a a b c",
      "attackDeclaration",
      "retaliation: a b c",
      "damage: a b c",
      "endOfCombat",
      "end: a b c",
    ]);
  });

  test("[GA-MP-4] [GA-OPP-1] four seats", () => {
    expect(attackTurn(fromWakeUp({ a: { field: ["Guard"] }, b: {}, c: {}, d: {} }))).toEqual([
      "wakeUp",
      "materialize",
      "recollection: a b c d",
      "draw",
      "main: a a b c d",
      "attackDeclaration",
      "retaliation: a b c d",
      "damage: a b c d",
      "endOfCombat",
      "end: a b c d",
    ]);
  });

  test("[X-8] [GA-MP-4] two attacks are two combats in one main phase, and beginning-of-main triggers happen once", () => {
    const game = table({ a: { field: ["Guard", "Brute", "Plant main"] }, b: {} });
    pass(game, 4);
    expect(asked(game)).toBe("turn 3 main: a GA-MP-2");
    attack(game, "attack:Guard");
    attack(game, "attack:Brute");
    expect(where(game)).toBe("turn 3 main");
    idleThrough(game, 3);
    expect(visits(game, 3)).toEqual([
      "main: a b a b a a a b",
      "attackDeclaration",
      "retaliation: a b",
      "damage: a b",
      "endOfCombat",
      "attackDeclaration",
      "retaliation: a b",
      "damage: a b",
      "endOfCombat",
      "end: a b",
    ]);
    expect(eventsNamed(game, "begin:combat").length).toBe(2);
    expect(resource(game, "a", "renown")).toBe(1);
  });
});

/** Nobody acts, but a attacks once, in the window of the main phase itself. */
function playTurn(game: Game): string[] {
  const { turn } = game.state;
  let hasAttacked = false;
  for (let steps = 0; steps < 200 && game.state.turn === turn; steps++) {
    if (!hasAttacked && decision(game)?.why.rule === "GA-MP-2" && decision(game)?.seat === "a") {
      choose(game, "attack:Guard");
      hasAttacked = true;
    } else answer(game, idleAnswer(game));
  }
  return windows(game, turn);
}

describe("a trigger in every phase and combat step", () => {
  /** What opens in a turn with one attack and nothing planted. */
  const natural = {
    recollection: ["recollection GA-RE-2"],
    main: ["main GA-MP-2"],
    retaliation: ["retaliation GA-RET-2"],
    damage: ["damage GA-DMG-1"],
    mainAgain: ["main GA-OPP-3"],
    end: ["end GA-EN-2"],
  };

  /** By where the trigger is planted: what opens instead. After a resolution Opportunity begins with the turn player anew. */
  const planted: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    wakeUp: { wakeUp: ["wakeUp GA-WU-2", "wakeUp GA-OPP-3"], ...natural },
    materialize: { materialize: ["materialize GA-MA-2", "materialize GA-OPP-3"], ...natural },
    recollection: {
      ...natural,
      recollection: ["recollection GA-RE-1", "recollection GA-OPP-3", "recollection GA-RE-2"],
    },
    draw: {
      recollection: natural.recollection,
      draw: ["draw GA-DR-1", "draw GA-OPP-3"],
      main: natural.main,
      retaliation: natural.retaliation,
      damage: natural.damage,
      mainAgain: natural.mainAgain,
      end: natural.end,
    },
    main: { ...natural, main: ["main GA-MP-1", "main GA-OPP-3", "main GA-MP-2"] },
    // No Opportunity during the declaration: what triggered there is on the stack in the retaliation step [GA-RET-1].
    attackDeclaration: { ...natural, retaliation: ["retaliation GA-RET-2", "retaliation GA-OPP-3"] },
    retaliation: { ...natural, retaliation: ["retaliation GA-RET-2", "retaliation GA-OPP-3"] },
    damage: { ...natural, damage: ["damage GA-DMG-1", "damage GA-OPP-3"] },
    endOfCombat: {
      recollection: natural.recollection,
      main: natural.main,
      retaliation: natural.retaliation,
      damage: natural.damage,
      endOfCombat: ["endOfCombat GA-EOC-2"],
      mainAgain: natural.mainAgain,
      end: natural.end,
    },
    end: { ...natural, end: ["end GA-EN-2", "end GA-OPP-3"] },
  };

  test("[GA-TURN-5] [GA-OPP-1] nothing planted: Recollection, Main, End, and in combat before retaliation and before damage", () => {
    expect(playTurn(fromWakeUp({ a: { field: ["Guard"] }, b: {} }))).toEqual(Object.values(natural).flat());
  });

  for (const [span, expected] of Object.entries(planted)) {
    for (const owner of ["a", "b"]) {
      test(`[GA-TURN-9] planted in ${span} by ${owner}: the windows that open, and no others`, () => {
        const plant = { field: [`Plant ${span}`] };
        const game = fromWakeUp({
          a: owner === "a" ? { field: ["Guard", ...plant.field] } : { field: ["Guard"] },
          b: owner === "b" ? plant : {},
        });
        expect(playTurn(game)).toEqual(Object.values(expected).flat());
        expect(resource(game, owner, "renown")).toBe(1);
      });
    }
  }

  test("[X-2] [GA-WU-2] what triggers in Wake Up is on the stack there, and the turn player has Opportunity in that phase", () => {
    const game = fromWakeUp({ a: {}, b: { field: ["Plant wakeUp"], hand: ["Prayer"] } });
    expect(asked(game)).toBe("turn 3 wakeUp: a GA-WU-2");
    expect(zone(game, "effectsStack")).toEqual(["Plant wakeUp"]);
    pass(game);
    expect(keys(game)).toEqual(["pass", "activate:Prayer"]);
  });

  test("[GA-WU-1] what was already awake does not count as having woken, and nobody can respond", () => {
    const game = fromWakeUp({ a: { field: [{ card: "Waker", exhausted: true }, "Waker"] }, b: {} });
    expect(zone(game, "effectsStack")).toEqual(["Waker"]);
    expect(eventsNamed(game, "wake").map((event) => [event.object, event.rule])).toEqual([["Waker", "GA-WU-1"]]);
  });

  test("[GA-TRG-1] triggers go to the stack in turn order from the turn player, each seat ordering its own", () => {
    const game = table({
      a: { field: ["Plant main", "Hawk"] },
      b: { field: ["Plant main"] },
      c: { field: ["Plant main", "Plant main"] },
    });
    expect([decision(game)?.kind, decision(game)?.seat, decision(game)?.why.rule]).toEqual(["order", "c", "GA-TRG-1"]);
    choose(game, "order:Plant main trigger");
    expect(view(game, "a").stack.map((item) => item.controller)).toEqual(["c", "c", "b", "a"]);
    expect(asked(game)).toBe("turn 4 main: a GA-MP-1");
  });
});

describe("Opportunity", () => {
  test("[GA-OPP-3] first to the turn player, in turn order, and to the turn player again after each resolution", () => {
    const game = table({ a: {}, b: { hand: ["Prayer"] }, c: {} });
    expect(decision(game)?.seat).toBe("a");
    pass(game);
    expect(decision(game)?.seat).toBe("b");
    choose(game, "activate:Prayer");
    expect(decision(game)?.seat).toBe("b");
    pass(game);
    expect(decision(game)?.seat).toBe("c");
    pass(game);
    expect(decision(game)?.seat).toBe("a");
    pass(game);
    expect([zone(game, "effectsStack"), decision(game)?.seat]).toEqual([[], "a"]);
    expect(eventsNamed(game, "priority").at(-1)?.rule).toBe("GA-OPP-3");
  });

  test("[GA-OPP-4] who activates keeps Opportunity and may chain; nothing resolves until all have passed", () => {
    const game = table({ a: { hand: ["Prayer", "Scatter"] }, b: {} });
    choose(game, "activate:Prayer");
    expect([decision(game)?.seat, eventsNamed(game, "priority").at(-1)?.rule]).toEqual(["a", "GA-OPP-4"]);
    chooseAll(game, "activate:Scatter", "target:done");
    expect(zone(game, "effectsStack")).toEqual(["Prayer", "Scatter"]);
    pass(game);
    expect([decision(game)?.seat, zone(game, "effectsStack").length]).toEqual(["b", 2]);
  });

  test("[GA-OPP-5] a full round of passes resolves the top layer only; after the last the turn player has Main again", () => {
    const game = table({ a: { hand: ["Prayer", "Scatter", "Blank"] }, b: {} });
    chooseAll(game, "activate:Prayer", "activate:Scatter", "target:done");
    pass(game, 2);
    expect(zone(game, "effectsStack")).toEqual(["Prayer"]);
    expect(keys(game)).toEqual(["pass"]);
    pass(game, 2);
    expect(zone(game, "effectsStack")).toEqual([]);
    expect([asked(game), keys(game)]).toEqual(["turn 3 main: a GA-MP-2", ["pass", "activate:Blank"]]);
    expect(eventsNamed(game, "resolve").map((event) => event.object)).toEqual(["Scatter", "Prayer"]);
  });

  test("[GA-OPP-6] when all pass on an empty stack the next phase comes", () => {
    const game = table({ a: {}, b: {} }, { at: { turn: 3, active: "a", span: "recollection" } });
    expect(where(game)).toBe("turn 3 recollection");
    pass(game);
    expect(where(game)).toBe("turn 3 recollection");
    pass(game);
    expect(where(game)).toBe("turn 3 main");
  });

  test("[GA-MP-5] if anybody acts after the turn player passed, Main goes on; if nobody does, it is the End phase", () => {
    const game = table({ a: { hand: ["Blank"] }, b: { hand: ["Prayer"] } });
    pass(game);
    choose(game, "activate:Prayer");
    resolve(game);
    expect([where(game), decision(game)?.seat, keys(game)]).toEqual(["turn 3 main", "a", ["pass", "activate:Blank"]]);
    pass(game, 2);
    expect(where(game)).toBe("turn 3 end");
    expect(eventsNamed(game, "pass").at(-1)?.rule).toBe("GA-OPP-5");
  });

  test("[GA-OPP-8] while Interdiction is on the stack nobody has Opportunity, triggers go on the stack all the same", () => {
    const game = table({ a: { hand: ["Prayer", "Oath"] }, b: { field: ["Choir"], hand: ["Prayer"] } });
    choose(game, "activate:Prayer");
    expect(zone(game, "effectsStack")).toEqual(["Prayer", "Choir"]);
    const before = eventsNamed(game, "priority").length;
    choose(game, "activate:Oath");
    // The Choir that saw the Oath, then the Oath; what was below them is still there.
    expect(eventsNamed(game, "resolve").map((event) => event.object)).toEqual(["Choir", "Oath"]);
    expect(zone(game, "effectsStack")).toEqual(["Prayer", "Choir"]);
    expect(eventsNamed(game, "priority").length).toBe(before + 1);
    expect([decision(game)?.seat, eventsNamed(game, "priority").at(-1)?.rule]).toEqual(["a", "GA-OPP-3"]);
  });

  test("[GA-SPD-1] slow: own Main, Opportunity, empty stack; [GA-SPD-2] fast: any Opportunity", () => {
    const hand = ["Guard", "Prayer", "Blank"];
    const game = table({ a: { hand }, b: { hand } }, { at: { turn: 3, active: "a", span: "recollection" } });
    const seen: [string, string[]][] = [];
    const look = (): number => seen.push([asked(game), keys(game).toSorted()]);
    look();
    pass(game, 2);
    look();
    choose(game, "activate:Blank");
    look();
    pass(game);
    look();
    expect(seen).toEqual([
      ["turn 3 recollection: a GA-RE-2", ["activate:Prayer", "pass"]],
      ["turn 3 main: a GA-MP-2", ["activate:Blank", "activate:Blank#2", "activate:Guard", "activate:Prayer", "pass"]],
      ["turn 3 main: a GA-MP-2", ["activate:Prayer", "pass"]],
      ["turn 3 main: b GA-MP-2", ["activate:Prayer", "pass"]],
    ]);
    const before = hash(game);
    const refused = submit(game, { seat: "b", attempt: { verb: "activate", of: idOf(game, "Guard", "b") } });
    expect(refused.ok ? [] : refused.refusal.rules).toEqual(["GA-SPD-1"]);
    expect(hash(game)).toBe(before);
  });

  test("[GA-MP-4] [GA-SPD-1] during combat nothing slow can be done, though it lies inside Main and the stack is empty", () => {
    const game = table({ a: { field: ["Guard", "Brute"], hand: ["Prayer", "Blank"] }, b: {} });
    choose(game, "attack:Guard");
    expect([asked(game), keys(game)]).toEqual([
      "turn 3 main/combat/retaliation: a GA-RET-2",
      ["pass", "activate:Prayer"],
    ]);
  });
});

describe("costs and materialization", () => {
  test("[GA-CST-1] reserve N puts N other cards of the hand face down into memory; they stay there", () => {
    const game = table({ a: { hand: ["Brute", "Prayer", "Guard", "Blank"] }, b: { hand: ["Negate"] } });
    choose(game, "activate:Brute");
    // Picked in ascending order: the last of three cannot be the first of two.
    expect(keys(game)).toEqual(["reserve:Blank", "reserve:Guard"]);
    chooseAll(game, "reserve:Blank", "reserve:Prayer");
    expect([zone(game, "hand", "a"), zone(game, "memory", "a")]).toEqual([["Guard"], ["Blank", "Prayer"]]);
    expect(eventsNamed(game, "reserve").map((event) => event.rule)).toEqual(["GA-CST-1", "GA-CST-1"]);
    pass(game);
    choose(game, "activate:Negate");
    resolve(game);
    expect([zone(game, "graveyard", "a"), zone(game, "memory", "a")]).toEqual([["Brute"], ["Blank", "Prayer"]]);
    expect(view(game, "b").seats["a"]?.zones["memory"]).toBe(2);
  });

  test("[GA-CST-1] a card does not pay for itself: with too few others it is not offered", () => {
    const game = table({ a: { hand: ["Brute", "Blank"] }, b: {} });
    expect(keys(game)).toEqual(["pass", "activate:Blank"]);
    const refused = submit(game, { seat: "a", attempt: { verb: "activate", of: idOf(game, "Brute", "a") } });
    expect(refused.ok ? [] : [refused.refusal.code, ...refused.refusal.rules]).toEqual(["cost", "GA-ACT-1"]);
  });

  test("[GA-CST-2] memory N banishes N cards of the memory at random", () => {
    const paid = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const zones = { a: { materialDeck: ["Blade"], memory: ["Guard", "Prayer", "Blank"] }, b: {} };
      const game = table(zones, { seed, at: { turn: 3, active: "a", span: "materialize" } });
      chooseAll(game, "materialize:yes", "materialize:Blade");
      expect([zone(game, "memory", "a").length, zone(game, "banishment", "a").length]).toEqual([2, 1]);
      paid.add(zone(game, "banishment", "a")[0] ?? "");
    }
    expect([...paid].toSorted()).toEqual(["Blank", "Guard", "Prayer"]);
  });

  test("[GA-MA-3] the turn player may materialize one, which may be responded to; then no further window opens", () => {
    const zones = { a: { materialDeck: ["Chalice", "Blade"], memory: ["Blank"] }, b: { hand: ["Prayer"] } };
    const game = table(zones, { at: { turn: 3, active: "a", span: "materialize" } });
    expect([decision(game)?.kind, decision(game)?.seat, keys(game)]).toEqual([
      "choose",
      "a",
      ["materialize:no", "materialize:yes"],
    ]);
    choose(game, "materialize:yes");
    expect(keys(game)).toEqual(["pass", "materialize:Blade", "materialize:Chalice"]);
    choose(game, "materialize:Chalice");
    pass(game);
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["pass", "activate:Prayer"]]);
    choose(game, "activate:Prayer");
    resolveAll(game);
    expect(where(game)).toBe("turn 3 recollection");
    expect(zone(game, "field").at(-1)).toBe("Chalice");
    // The choice of a, a keeps Opportunity, b, b keeps it, a; the Prayer has resolved: a, b.
    expect(visits(game, 3)).toEqual(["materialize: a a b b a a b", "recollection: a"]);
  });

  test("[GA-MA-3] [GA-TBA-1] it is a choice, not Opportunity: nothing else can be done in it, and nobody else is asked", () => {
    const zones = { a: { materialDeck: ["Chalice"], hand: ["Prayer"] }, b: { hand: ["Prayer"] } };
    const game = table(zones, { at: { turn: 3, active: "a", span: "materialize" } });
    choose(game, "materialize:yes");
    expect(keys(game)).toEqual(["pass", "materialize:Chalice"]);
    const refused = submit(game, { seat: "a", attempt: { verb: "activate", of: idOf(game, "Prayer", "a") } });
    expect(refused.ok ? [] : refused.refusal.rules).toEqual(["GA-SPD-2"]);
    pass(game);
    expect([asked(game), zone(game, "materialDeck", "a")]).toEqual(["turn 3 recollection: a GA-RE-2", ["Chalice"]]);
  });

  test("[GA-RES-4] a weapon comes onto the field awake, with its durability", () => {
    const zones = { a: { materialDeck: ["Blade"], memory: ["Blank"] }, b: {} };
    const game = table(zones, { at: { turn: 3, active: "a", span: "materialize" } });
    chooseAll(game, "materialize:yes", "materialize:Blade");
    resolve(game);
    expect([marks(game, "Blade", "a", "durability"), isRested(game, "Blade", "a")]).toEqual([2, false]);
    const entered = allEvents(game).filter((event) => event.object === "Blade" && event.to === "field");
    expect(momentOf([...entered, ...eventsNamed(game, "mark:durability")]).length).toBe(1);
  });

  test("[GA-MA-4] nothing is materialized: nobody gains Opportunity", () => {
    const zones = { a: { materialDeck: ["Chalice"] }, b: {} };
    const game = table(zones, { at: { turn: 3, active: "a", span: "materialize" } });
    choose(game, "materialize:no");
    expect(visits(game, 3)).toEqual(["materialize", "recollection: a"]);
  });

  test("[GA-MAT-2] once in a phase, and in no other phase", () => {
    const zones = { a: { materialDeck: ["Chalice", "Chalice"] }, b: {} };
    const game = table(zones, { at: { turn: 3, active: "a", span: "materialize" } });
    chooseAll(game, "materialize:yes", "materialize:Chalice");
    expect(keys(game)).toEqual(["pass"]);
    goTo(game, "main");
    expect(zone(game, "materialDeck", "a")).toEqual(["Chalice"]);
    const refused = submit(game, { seat: "a", attempt: { verb: "materialize", of: idOf(game, "Chalice", "a") } });
    expect(refused.ok ? [] : refused.refusal.rules).toEqual(["GA-MAT-2"]);
  });

  test("[GA-RE-3] all cards in memory return to hand after all have passed, and nobody can respond", () => {
    const zones = { a: { memory: ["Blank", "Guard"] }, b: { memory: ["Prayer"] } };
    const game = table(zones, { at: { turn: 3, active: "a", span: "recollection" } });
    pass(game);
    expect(zone(game, "memory", "a")).toEqual(["Blank", "Guard"].toReversed());
    pass(game);
    expect([zone(game, "memory", "a"), zone(game, "memory", "b")]).toEqual([[], ["Prayer"]]);
    const back = eventsNamed(game, "recollect");
    expect([back.length, momentOf(back).length, back[0]?.rule]).toEqual([2, 1, "GA-RE-3"]);
  });

  test("[GA-RES-3] what is asked in the middle of a resolution waits there, with no check in between", () => {
    const game = table({ a: { hand: ["Study"] }, b: {} });
    choose(game, "activate:Study");
    resolve(game);
    expect(keys(game)).toEqual(["keep:Blank", "keep:Blank#2"]);
    choose(game, "keep:Blank");
    expect(keys(game)).toEqual(["may:no", "may:yes"]);
    choose(game, "may:yes");
    expect([resource(game, "a", "renown"), zone(game, "memory", "a"), zone(game, "graveyard", "a")]).toEqual([
      1,
      ["Blank"],
      ["Study"],
    ]);
  });
});

describe("combat", () => {
  test("[GA-DEC-1] the attacker, then what it wields, then the target; without power of its own it must wield", () => {
    const game = table({ a: { field: [blade(2), blade(2)] }, b: { field: ["Brute"] } });
    expect(keys(game)).toEqual(["pass", "attack:Spirit"]);
    choose(game, "attack:Spirit");
    expect(keys(game)).toEqual(["choose:Blade", "choose:Blade#2"]);
    choose(game, "choose:Blade");
    expect(keys(game)).toEqual(["choose:Blade", "choose:done"]);
    choose(game, "choose:done");
    expect(keys(game)).toEqual(["target:Brute", "target:Spirit"]);
    choose(game, "target:Brute");
    expect([asked(game), isRested(game, "Spirit", "a")]).toEqual(["turn 3 main/combat/retaliation: a GA-RET-2", true]);
    expect(
      allEvents(game)
        .filter((event) => event.name.startsWith("mark:"))
        .map((event) => [event.name, event.object, event.rule]),
    ).toEqual([
      ["mark:attacking", "Spirit", "GA-ROLE-1"],
      ["mark:wielded", "Blade", "GA-ROLE-1"],
      ["mark:defending", "Brute", "GA-ROLE-1"],
    ]);
  });

  test("[GA-DEC-2] an attack that is taken back leaves everything as it was before the declaration", () => {
    const game = table({ a: { field: [blade(2), blade(2)] }, b: { field: ["Brute"] } });
    const before = [hash(game), allEvents(game).length];
    choose(game, "attack:Spirit");
    expect(submit(game, { seat: "a", cancel: true }).ok).toBe(true);
    expect([hash(game), allEvents(game).length]).toEqual(before);
    chooseAll(game, "attack:Spirit", "choose:Blade", "choose:done");
    expect(keys(game)).toEqual(["target:Brute", "target:Spirit"]);
    expect(submit(game, { seat: "a", cancel: true }).ok).toBe(true);
    expect([hash(game), allEvents(game).length]).toEqual(before);
    expect(keys(game)).toEqual(["pass", "attack:Spirit"]);
  });

  test("[GA-ACT-1] an activation that is taken back while its cost is asked for leaves everything as it was", () => {
    const game = table({ a: { field: ["Altar"], hand: ["Bolt", "Blank", "Guard", "Brute"] }, b: { field: ["Guard"] } });
    const before = [hash(game), allEvents(game).length];
    chooseAll(game, "activate:Bolt", "target:Guard");
    expect(decision(game)?.why.rule).toBe("GA-CST-1");
    expect(submit(game, { seat: "a", cancel: true }).ok).toBe(true);
    expect([hash(game), allEvents(game).length]).toEqual(before);
    chooseAll(game, "activate:Brute", "reserve:Blank");
    expect(submit(game, { seat: "a", cancel: true }).ok).toBe(true);
    expect([hash(game), allEvents(game).length]).toEqual(before);
  });

  test("[GA-RET-3] [GA-DMG-3] [GA-DMG-6] a defender may rest to retaliate; both hit at once, the weapon wears", () => {
    const game = table({ a: { field: ["Guard", blade(2)] }, b: { field: ["Brute"] } });
    chooseAll(game, "attack:Guard", "choose:Blade", "target:Brute");
    pass(game, 2);
    expect([decision(game)?.seat, decision(game)?.kind, decision(game)?.why.rule]).toEqual([
      "b",
      "declare",
      "GA-RET-3",
    ]);
    choose(game, "retaliate:Brute>Guard");
    expect([asked(game), isRested(game, "Brute", "b")]).toEqual(["turn 3 main/combat/damage: a GA-DMG-1", true]);
    pass(game, 2);
    expect(where(game)).toBe("turn 3 main");
    const hits = eventsNamed(game, "damage");
    expect(hits.map((event) => [event.object, event.amount, event.rule])).toEqual([
      ["Brute", 3, "GA-DMG-3"],
      ["Guard", 3, "GA-DMG-3"],
    ]);
    const worn = eventsNamed(game, "mark:durability");
    expect(worn.map((event) => [event.object, event.amount, event.rule])).toEqual([["Blade", -1, "GA-DMG-6"]]);
    expect(momentOf([...hits, ...worn]).length).toBe(1);
    expect([zone(game, "graveyard", "a"), zone(game, "graveyard", "b")]).toEqual([["Guard"], ["Brute"]]);
  });

  test("[GA-SBA-2] [GA-SBA-3] the last durability destroys a weapon, and as regalia it is banished", () => {
    const game = table({ a: { field: ["Guard", blade(1)] }, b: {} });
    attack(game, "attack:Guard", "choose:Blade");
    expect([zone(game, "graveyard", "a"), zone(game, "banishment", "a")]).toEqual([[], ["Blade"]]);
  });

  test("[GA-ROLE-3] [GA-DMG-4] [GA-DMG-6] the defender is gone: all steps all the same, no damage, no wear", () => {
    const game = table({
      a: { field: ["Guard", blade(2)], hand: ["Bolt", "Blank"] },
      b: { field: ["Hawk"] },
    });
    chooseAll(game, "attack:Guard", "choose:Blade", "target:Hawk", "activate:Bolt", "target:Hawk");
    resolve(game);
    expect(zone(game, "graveyard", "b")).toEqual(["Hawk"]);
    pass(game, 4);
    expect(visits(game, 3)).toEqual([
      "main: a a",
      "attackDeclaration",
      "retaliation: a a b a b",
      "damage: a b",
      "endOfCombat",
    ]);
    expect(eventsNamed(game, "damage").map((event) => event.object)).toEqual(["Hawk"]);
    expect(marks(game, "Blade", "a", "durability")).toBe(2);
  });

  test("[GA-RET-1] On Attack triggers are on the stack as the retaliation step begins", () => {
    const game = table({ a: { field: ["Raider"] }, b: {} });
    choose(game, "attack:Raider");
    expect([asked(game), zone(game, "effectsStack")]).toEqual([
      "turn 3 main/combat/retaliation: a GA-RET-2",
      ["Raider"],
    ]);
    expect(eventsNamed(game, "attack").map((event) => event.rule)).toEqual(["GA-ATK-1"]);
  });

  test("[GA-RET-5] declaring retaliation put something on the stack: a window before the damage step, else none", () => {
    const game = table({ a: { field: ["Guard"] }, b: { field: ["Raider"] } });
    chooseAll(game, "attack:Guard", "target:Raider");
    pass(game, 2);
    choose(game, "retaliate:Raider>Guard");
    expect([asked(game), zone(game, "effectsStack")]).toEqual([
      "turn 3 main/combat/retaliation: a GA-RET-5",
      ["Raider"],
    ]);
    while (where(game).includes("combat")) answer(game, idleAnswer(game));
    expect(visits(game, 3)).toEqual([
      "main: a a",
      "attackDeclaration",
      "retaliation: a b a b a b",
      "damage: a b",
      "endOfCombat",
    ]);
    expect(resource(game, "b", "renown")).toBe(1);
  });

  test("[GA-EOC-1] [GA-EOC-2] triggers are on the stack, then roles and intents are cleared, then there is Opportunity", () => {
    const game = table({ a: { hand: ["Slash", "Blank"] }, b: { field: ["Guard", "Mourner"] } });
    choose(game, "activate:Slash");
    resolve(game);
    choose(game, "attack:Guard");
    expect(zone(game, "intent", "a")).toEqual(["Slash"]);
    pass(game, 2);
    choose(game, "retaliate:done");
    pass(game, 2);
    expect([asked(game), zone(game, "effectsStack")]).toEqual([
      "turn 3 main/combat/endOfCombat: a GA-EOC-2",
      ["Mourner"],
    ]);
    expect([zone(game, "intent", "a"), zone(game, "graveyard", "a")]).toEqual([[], ["Slash"]]);
    expect(marks(game, "Spirit", "a", "attacking")).toBe(0);
    const events = allEvents(game);
    const since = events.slice(events.findIndex((event) => event.name === "begin:endOfCombat"));
    expect(since.map((event) => [event.name, event.object ?? "", event.rule])).toEqual([
      ["begin:endOfCombat", "", "GA-EOC"],
      ["die", "Guard", "GA-SBA-2"],
      ["trigger", "Mourner", "GA-TRG-1"],
      ["mark:attacking", "Spirit", "GA-EOC-1"],
      ["enter:graveyard", "Slash", "GA-EOC-1"],
      ["priority", "", "GA-EOC-2"],
    ]);
    pass(game, 2);
    expect([where(game), resource(game, "b", "renown"), decision(game)?.seat]).toEqual(["turn 3 main", 1, "a"]);
  });

  test("[GA-ATK-5] an attack card goes into the intent and the attack is declared at once, no window between", () => {
    const game = table({ a: { hand: ["Slash", "Blank"] }, b: {} });
    choose(game, "activate:Slash");
    expect(isRested(game, "Spirit", "a")).toBe(true);
    const from = eventsNamed(game, "priority").length;
    pass(game, 2);
    expect([asked(game), eventsNamed(game, "priority").length]).toEqual([
      "turn 3 main/combat/retaliation: a GA-RET-2",
      from + 1,
    ]);
    pass(game, 4);
    expect([marks(game, "Spirit", "b", "damage"), where(game)]).toEqual([3, "turn 3 main"]);
    expect(visits(game, 3)).toEqual([
      "main: a a b a",
      "attackDeclaration",
      "retaliation: a b",
      "damage: a b",
      "endOfCombat",
    ]);
  });

  test("[GA-ATK-5] [GA-ATK-6] without a legal target it can be activated and fizzles: graveyard, the champion stays rested", () => {
    const zones = { a: { field: ["Spirit"], hand: ["Slash", "Blank"] }, b: {} };
    const game = begin(grandArchive, {
      seats: ["a", "b"],
      decks: { a: blanks, b: blanks },
      zones,
      at: { turn: 3, active: "a", span: "main" },
    });
    choose(game, "activate:Slash");
    pass(game, 2);
    expect([where(game), zone(game, "graveyard", "a"), isRested(game, "Spirit", "a")]).toEqual([
      "turn 3 main",
      ["Slash"],
      true,
    ]);
    expect(eventsNamed(game, "enter:graveyard").map((event) => event.rule)).toEqual(["GA-ATK-6"]);
    expect(eventsNamed(game, "begin:combat")).toEqual([]);
  });

  test("[GA-ATK-1] a combat that a resolving item begins waits until that item has left the stack", () => {
    const brawl = {
      types: "action",
      abilities: [{ spell: [{ together: [{ begin: "combat" }, { note: "attack" }] }] }],
    };
    const game = begin(withCards(grandArchive, { Brawl: brawl }), {
      ...laid({ a: { hand: ["Brawl"] }, b: {} }),
      at: { turn: 3, active: "a", span: "main" },
    });
    choose(game, "activate:Brawl");
    pass(game, 2);
    expect([asked(game), zone(game, "effectsStack"), zone(game, "graveyard", "a")]).toEqual([
      "turn 3 main/combat/retaliation: a GA-RET-2",
      [],
      ["Brawl"],
    ]);
    while (where(game).includes("combat")) answer(game, idleAnswer(game));
    expect(visits(game, 3)).toEqual([
      "main: a a b a",
      "attackDeclaration",
      "retaliation: a b",
      "damage: a b",
      "endOfCombat",
    ]);
  });

  test("[GA-SK-1] a combat that is skipped takes nothing with it but what names it", () => {
    const truce = {
      types: "action",
      keywords: "fast",
      abilities: [{ spell: [{ skip: "combat", who: "anyone", rule: "GA-SK-2" }] }],
    };
    const game = begin(withCards(grandArchive, { Truce: truce }), {
      ...laid({ a: { field: ["Guard"], hand: ["Truce", "Vigil"] }, b: {} }),
      at: { turn: 3, active: "a", span: "main" },
    });
    for (const card of ["Vigil", "Truce"]) {
      choose(game, `activate:${card}`);
      resolve(game);
    }
    choose(game, "attack:Guard");
    expect([where(game), decision(game)?.seat, isRested(game, "Guard", "a")]).toEqual(["turn 3 main", "a", true]);
    goTo(game, "end");
    expect(zone(game, "effectsStack")).toEqual(["Vigil"]);
    expect(visits(game, 3)).toEqual(["main: a a b a a b a a b", "combat (skipped GA-SK-2)", "end: a"]);
  });

  test("[GA-END-1] whose champion dies has lost", () => {
    const game = begin(grandArchive, {
      seats: ["a", "b"],
      decks: { a: blanks, b: blanks },
      zones: { a: { field: ["Spirit", "Brute"] }, b: { field: [{ card: "Spirit", marks: { damage: 12 } }] } },
      at: { turn: 3, active: "a", span: "main" },
    });
    attack(game, "attack:Brute");
    expect(view(game, "a").outcome).toEqual({ winners: ["a"], rule: "GA-END-2" });
  });

  test("[GA-DR-1] [GA-END-1] who draws from an empty deck has lost", () => {
    const game = table({ a: {}, b: {} }, { decks: { a: blanks, b: [] } });
    goTo(game, "end");
    pass(game, 2);
    for (let steps = 0; steps < 20 && game.state.outcome === null; steps++) answer(game, idleAnswer(game));
    expect([where(game), view(game, "a").outcome]).toEqual(["turn 4 draw", { winners: ["a"], rule: "GA-END-2" }]);
  });
});

describe("resolution", () => {
  test("[X-12] [GA-RES-2] one of two required targets is gone: the whole activation fizzles", () => {
    const game = table({ a: { hand: ["Twin", "Blank"] }, b: { field: ["Hawk"], hand: ["Bolt", "Blank"] } });
    chooseAll(game, "activate:Twin", "target:Hawk", "target:Spirit#2", "pass");
    chooseAll(game, "activate:Bolt", "target:Hawk");
    resolveAll(game);
    expect(eventsNamed(game, "failed").map((event) => [event.object, event.rule])).toEqual([["Twin", "GA-RES-2"]]);
    expect([marks(game, "Spirit", "b", "damage"), zone(game, "graveyard", "a")]).toEqual([0, ["Twin"]]);
  });

  test("[GA-RES-2] targets of an 'up to' are optional and do not count, even when all of them are gone", () => {
    const game = table({ a: { hand: ["Scatter"] }, b: { field: ["Hawk"], hand: ["Bolt", "Blank"] } });
    chooseAll(game, "activate:Scatter", "target:Hawk", "target:done", "pass");
    chooseAll(game, "activate:Bolt", "target:Hawk");
    resolveAll(game);
    expect([eventsNamed(game, "failed"), resource(game, "a", "renown")]).toEqual([[], 1]);
    const other = table({ a: { hand: ["Scatter"] }, b: { field: ["Hawk"], hand: ["Bolt", "Blank"] } });
    chooseAll(other, "activate:Scatter", "target:Hawk", "target:Spirit", "pass");
    chooseAll(other, "activate:Bolt", "target:Hawk");
    resolveAll(other);
    expect([eventsNamed(other, "failed"), resource(other, "a", "renown")]).toEqual([[], 1]);
    expect(eventsNamed(other, "damage").map((event) => [event.object, event.amount])).toEqual([
      ["Hawk", 2],
      ["Spirit", 1],
    ]);
  });
});

describe("skipping", () => {
  test("[GA-SK-1] a skipped phase does not happen: no action, no trigger, no Opportunity", () => {
    const game = table({ a: { hand: ["Fatigue"] }, b: { field: ["Plant draw"] } });
    chooseAll(game, "activate:Fatigue", "target:b");
    resolve(game);
    idleThrough(game, 4);
    expect(visits(game, 4)).toEqual([
      "wakeUp",
      "materialize",
      "recollection: b a",
      "draw (skipped GA-SK-2)",
      "main: b a",
      "end: b a",
    ]);
    expect([zone(game, "hand", "b"), resource(game, "b", "renown")]).toEqual([[], 0]);
  });

  test("[X-3] [GA-SK-2] two skips of the same next phase skip two occurrences, over several turns", () => {
    const game = table({ a: { hand: ["Fatigue", "Fatigue"] }, b: {} });
    for (let times = 0; times < 2; times++) {
      chooseAll(game, "activate:Fatigue", "target:b");
      resolve(game);
    }
    idleThrough(game, 8);
    const draws = itinerary(game).filter((each) => each.span === "draw");
    expect(draws.map((each) => `${each.turn} ${each.seat} ${shown(each)}`)).toEqual([
      "4 b draw (skipped GA-SK-2)",
      "5 a draw",
      "6 b draw (skipped GA-SK-2)",
      "7 a draw",
      "8 b draw",
    ]);
    expect(draws.map((each) => each.by ?? "")).toEqual(["Fatigue", "", "Fatigue", "", ""]);
  });

  test("[X-4] a skip that is made after the phase began applies to the next one", () => {
    const game = fromWakeUp({ a: { field: ["Plant draw"], hand: ["Fatigue"] }, b: {} });
    goTo(game, "draw");
    chooseAll(game, "activate:Fatigue", "target:a");
    resolveAll(game);
    idleThrough(game, 7);
    const draws = itinerary(game).filter((each) => each.span === "draw" && each.seat === "a");
    expect(draws.map((each) => `${each.turn} ${each.passedOver ?? "visited"}`)).toEqual([
      "3 visited",
      "5 skipped",
      "7 visited",
    ]);
  });

  test("[GA-TURN-2] a phase that a first turn lacks uses up no skip", () => {
    const zones = { a: { hand: ["Lull"] }, b: {} };
    const game = fromFirst(zones);
    choose(game, "activate:Lull");
    resolve(game);
    idleThrough(game, 4);
    const recollections = itinerary(game).filter((each) => each.span === "recollection" && each.turn <= 4);
    expect(recollections.map((each) => `${each.turn} ${shown(each)}`)).toEqual([
      "1 recollection (absent GA-TURN-2)",
      "2 recollection (absent GA-TURN-2)",
      "3 recollection (skipped GA-SK-3)",
      "4 recollection: b a",
    ]);
  });

  test("[GA-SK-3] 'the next phase' is the next that occurs, whoever's; 'your next' is one's own", () => {
    const game = table({ a: { hand: ["Dream"] }, b: {} });
    choose(game, "activate:Dream");
    resolve(game);
    goTo(game, "recollection", "b");
    expect(zone(game, "effectsStack")).toEqual(["Dream"]);
    goTo(game, "main", "b");
    expect(resource(game, "a", "renown")).toBe(1);
    goTo(game, "main", "a");
    expect(resource(game, "a", "renown")).toBe(2);
    idleThrough(game, 8);
    expect(resource(game, "a", "renown")).toBe(2);
  });

  test("[GA-SK-3] what waits for the next phase is not satisfied by one that is skipped", () => {
    const game = table({ a: { hand: ["Dream", "Lull"] }, b: {} });
    choose(game, "activate:Dream");
    resolve(game);
    choose(game, "activate:Lull");
    resolve(game);
    goTo(game, "main", "b");
    expect([visits(game, 4)[2], resource(game, "a", "renown")]).toEqual(["recollection (skipped GA-SK-3)", 0]);
    goTo(game, "main", "a");
    expect(resource(game, "a", "renown")).toBe(2);
  });
});

describe("ending phases and turns", () => {
  test("[X-9] [GA-EP-1] [GA-EP-2] [GA-EP-4] combat is ended: the stack is banished, the ending card is not, back to Main", () => {
    const game = table({ a: { field: ["Guard"], hand: ["Bolt", "Blank", "Prayer"] }, b: { hand: ["Ceasefire"] } });
    chooseAll(game, "attack:Guard", "activate:Bolt", "target:Spirit#2", "reserve:Blank", "activate:Prayer", "pass");
    choose(game, "activate:Ceasefire");
    resolve(game);
    expect([asked(game), eventsNamed(game, "priority").at(-1)?.rule]).toEqual(["turn 3 main: a GA-MP-2", "GA-OPP-3"]);
    expect([zone(game, "banishment", "a"), zone(game, "graveyard", "a")]).toEqual([["Bolt", "Prayer"], []]);
    expect([zone(game, "banishment", "b"), zone(game, "graveyard", "b")]).toEqual([[], ["Ceasefire"]]);
    expect(eventsNamed(game, "enter:banishment").map((event) => event.rule)).toEqual(["GA-EP-1", "GA-EP-1"]);
    // All other effects of the ending card happen, also those after the words that end combat.
    expect([resource(game, "a", "renown"), resource(game, "b", "renown")]).toEqual([0, 2]);
    expect(visits(game, 3)).toEqual(["main: a a", "attackDeclaration", "retaliation: a a a b b a", "endOfCombat"]);
    expect([eventsNamed(game, "damage"), marks(game, "Guard", "a", "attacking")]).toEqual([[], 0]);
    expect(eventsNamed(game, "cut").map((event) => event.rule)).toEqual(["GA-EP-2"]);
  });

  test("[GA-EP-4] the ending card has gone to its normal place before the stack is cleared", () => {
    const game = table({ a: { field: ["Guard"], hand: ["Prayer"] }, b: { hand: ["Ceasefire"] } });
    chooseAll(game, "attack:Guard", "activate:Prayer", "pass", "activate:Ceasefire");
    resolve(game);
    const moves = allEvents(game).filter((event) => event.from === "effectsStack");
    expect(moves.map((event) => [event.object, event.to])).toEqual([
      ["Ceasefire", "graveyard"],
      ["Prayer", "banishment"],
    ]);
  });

  test("[GA-EP-1] what triggered while the ending card resolved was not on the stack, and goes there at the next check", () => {
    const witness = { types: "item", abilities: [{ trigger: "resource:renown", do: [{ draw: 1 }] }] };
    const game = begin(withCards(grandArchive, { Witness: witness }), {
      ...laid({ a: { field: ["Guard", "Witness"] }, b: { hand: ["Ceasefire"] } }),
      at: { turn: 3, active: "a", span: "main" },
    });
    chooseAll(game, "attack:Guard", "pass", "activate:Ceasefire");
    pass(game, 2);
    expect(where(game)).toBe("turn 3 main/combat/endOfCombat");
    choose(game, "order:Witness trigger");
    expect([asked(game), zone(game, "effectsStack")]).toEqual([
      "turn 3 main/combat/endOfCombat: a GA-EOC-2",
      ["Witness", "Witness"],
    ]);
  });

  test("[GA-EP-2] ended in its last step, combat is over: that step does not come a second time", () => {
    const game = table({ a: { field: ["Guard", "Plant endOfCombat"] }, b: { hand: ["Ceasefire"] } });
    attackUntil(game, "endOfCombat");
    pass(game);
    choose(game, "activate:Ceasefire");
    resolve(game);
    expect([where(game), decision(game)?.seat, resource(game, "a", "renown")]).toEqual(["turn 3 main", "a", 0]);
    expect(visits(game, 3).filter((each) => each.startsWith("endOfCombat"))).toEqual(["endOfCombat: a b b a"]);
  });

  test("[GA-EP-1] Recollection is ended: its remaining steps are skipped, the memory stays, and Draw comes", () => {
    const game = fromWakeUp({ a: { memory: ["Guard"], hand: ["Prayer", "Hush"] }, b: {} });
    expect(where(game)).toBe("turn 3 recollection");
    chooseAll(game, "activate:Prayer", "activate:Hush");
    resolve(game);
    expect(where(game)).toBe("turn 3 main");
    expect(visits(game, 3)).toEqual(["wakeUp", "materialize", "recollection: a a a b", "draw", "main: a"]);
    expect([zone(game, "memory", "a"), zone(game, "hand", "a")]).toEqual([["Guard"], ["Blank"]]);
    expect([zone(game, "banishment", "a"), zone(game, "graveyard", "a")]).toEqual([["Prayer"], ["Hush"]]);
  });

  test("[GA-EP-3] [GA-EP-4] the turn is ended: only the clean-up is left of it, then the next turn begins", () => {
    const game = table({
      a: { field: ["Plant end", { card: "Guard", marks: { damage: 1 } }], hand: ["Prayer", "Curfew"] },
      b: {},
    });
    chooseAll(game, "activate:Prayer", "activate:Curfew");
    resolve(game);
    expect(visits(game, 3)).toEqual(["main: a a a b", "end"]);
    expect([where(game), decision(game)?.seat]).toEqual(["turn 4 recollection", "b"]);
    expect([zone(game, "banishment", "a"), zone(game, "graveyard", "a")]).toEqual([["Prayer"], ["Curfew"]]);
    // The renown is Curfew's own: what waited for the beginning of the End phase did not trigger.
    expect(resource(game, "a", "renown")).toBe(1);
    const healed = eventsNamed(game, "mark:damage").map((event) => [event.object, event.amount, event.rule]);
    expect(healed).toEqual([["Guard", -1, "GA-EN-3"]]);
    expect(eventsNamed(game, "cut").map((event) => event.rule)).toEqual(["GA-EP-3"]);
  });

  test("[GA-EP-3] [GA-EN-4] the check after that clean-up is made: what triggers there repeats it", () => {
    const game = table({ a: { hand: ["Aftermath", "Curfew"] }, b: {} });
    choose(game, "activate:Aftermath");
    resolve(game);
    choose(game, "activate:Curfew");
    pass(game, 2);
    expect([asked(game), zone(game, "effectsStack")]).toEqual(["turn 3 end: a GA-EN-4", ["Aftermath"]]);
    idleThrough(game, 3);
    expect(visits(game, 3)).toEqual(["main: a a b a a b", "end: a b a b"]);
    expect(eventsNamed(game, "turnEnds").length).toBe(2);
  });

  test("[GA-EP-3] the turn is ended in combat: its later steps do not come, roles and intents are cleared all the same", () => {
    const game = table({ a: { hand: ["Slash", "Blank"] }, b: { hand: ["Curfew"] } });
    choose(game, "activate:Slash");
    resolve(game);
    pass(game);
    choose(game, "activate:Curfew");
    resolve(game);
    expect(visits(game, 3)).toEqual(["main: a a b", "attackDeclaration", "retaliation: a b b a", "end"]);
    expect([zone(game, "intent", "a"), zone(game, "graveyard", "a")]).toEqual([[], ["Slash"]]);
    expect([marks(game, "Spirit", "a", "attacking"), marks(game, "Spirit", "b", "defending")]).toEqual([0, 0]);
    expect(where(game)).toBe("turn 4 recollection");
  });

  test("[GA-EP-3] the turn is ended in its End phase: the clean-up comes at once, and it is the same End phase", () => {
    const game = table({ a: { field: ["Plant end"], hand: ["Curfew"] }, b: {} }, endOfThree);
    choose(game, "activate:Curfew");
    resolve(game);
    expect(visits(game, 3)).toEqual(["end: a a b"]);
    expect([where(game), resource(game, "a", "renown")]).toEqual(["turn 4 recollection", 1]);
  });
});

const endOfThree: Partial<Setup> = { at: { turn: 3, active: "a", span: "end" } };

/** Guard attacks, and nobody does anything until the game rests in this step. */
function attackUntil(game: Game, step: string): Game {
  choose(game, "attack:Guard");
  while (!where(game).endsWith(step)) answer(game, idleAnswer(game));
  return game;
}

describe("the End phase", () => {
  test("[GA-TURN-8] what lasts until the end of a phase ends as that phase ends, before the next begins", () => {
    const game = table({ a: { field: ["Guard"], hand: ["Surge"] }, b: {} });
    choose(game, "activate:Surge");
    resolve(game);
    attack(game, "attack:Guard");
    expect(marks(game, "Spirit", "b", "damage")).toBe(2);
    pass(game, 2);
    const order = allEvents(game).filter((event) => ["pass", "expire", "begin:end"].includes(event.name));
    expect(order.slice(-4).map((event) => event.name)).toEqual(["pass", "pass", "expire", "begin:end"]);
  });

  test("[GA-EN-1] [GA-EN-2] what triggers as it begins is on the stack, and the turn player has the only window", () => {
    const game = table({ a: { hand: ["Vigil"], field: ["Plant end"] }, b: {} });
    choose(game, "activate:Vigil");
    resolve(game);
    pass(game, 2);
    expect(keys(game)).toEqual(["order:Plant end trigger", "order:Vigil trigger"]);
    choose(game, "order:Vigil trigger");
    expect([asked(game), zone(game, "effectsStack")]).toEqual(["turn 3 end: a GA-EN-2", ["Vigil", "Plant end"]]);
    idleThrough(game, 3);
    expect(windows(game, 3).filter((each) => each.startsWith("end"))).toEqual([
      "end GA-EN-2",
      "end GA-OPP-3",
      "end GA-OPP-3",
    ]);
  });

  test("[X-5] [GA-EN-1] a delayed 'next end phase' that is made during one waits for that of the next turn", () => {
    const game = table({ a: { hand: ["Vigil"] }, b: {} }, endOfThree);
    choose(game, "activate:Vigil");
    resolve(game);
    idleThrough(game, 3);
    expect(resource(game, "a", "renown")).toBe(0);
    goTo(game, "end", "b");
    expect([where(game), zone(game, "effectsStack")]).toEqual(["turn 4 end", ["Vigil"]]);
    idleThrough(game, 6);
    expect(resource(game, "a", "renown")).toBe(1);
  });

  test("[GA-EN-1] an object that comes during the End phase waits for the next one", () => {
    const game = table({ a: { hand: ["Hawk"] }, b: {} }, endOfThree);
    choose(game, "activate:Hawk");
    resolve(game);
    expect([where(game), zone(game, "effectsStack")]).toEqual(["turn 3 end", []]);
    idleThrough(game, 3);
    expect(resource(game, "a", "renown")).toBe(0);
    idleThrough(game, 4);
    expect(resource(game, "a", "renown")).toBe(1);
  });

  test("[GA-EN-3] damage on allies, effects until end of turn and what happens as the turn ends: all at once", () => {
    const hurt = { marks: { damage: 1 } };
    const game = table({
      a: { field: [{ card: "Brute", ...hurt }], hand: ["Overexert"] },
      b: { field: [{ card: "Guard", ...hurt }] },
    });
    chooseAll(game, "activate:Overexert", "target:Brute");
    resolve(game);
    const from = allEvents(game).length;
    idleThrough(game, 3);
    const cleaned = allEvents(game).filter((event) => event.n >= from && event.rule === "GA-EN-3");
    expect(cleaned.map((event) => [event.name, event.object ?? ""])).toEqual([
      ["mark:damage", "Brute"],
      ["mark:damage", "Guard"],
      ["expire", ""],
      ["turnEnds", ""],
    ]);
    expect(momentOf(cleaned).length).toBe(1);
  });

  test("[GA-SBA-3] damage on champions stays", () => {
    const game = begin(grandArchive, {
      seats: ["a", "b"],
      decks: { a: blanks, b: blanks },
      zones: { a: { field: [{ card: "Spirit", marks: { damage: 4 } }] }, b: { field: ["Spirit"] } },
      at: { turn: 3, active: "a", span: "main" },
    });
    idleThrough(game, 3);
    expect(marks(game, "Spirit", "a", "damage")).toBe(4);
  });

  test("[X-10] [GA-EN-4] something triggers in the clean-up: Opportunity, and the clean-up is done again", () => {
    const game = table({ a: { hand: ["Aftermath"] }, b: {} });
    choose(game, "activate:Aftermath");
    resolve(game);
    pass(game, 4);
    expect([asked(game), zone(game, "effectsStack")]).toEqual(["turn 3 end: a GA-EN-4", ["Aftermath"]]);
    idleThrough(game, 3);
    expect(windows(game, 3)).toEqual([
      "main GA-MP-2",
      "main GA-OPP-4",
      "main GA-OPP-3",
      "end GA-EN-2",
      "end GA-EN-4",
      "end GA-OPP-3",
    ]);
    expect([eventsNamed(game, "turnEnds").length, eventsNamed(game, "begin:end").length]).toEqual([2, 1]);
    expect(resource(game, "a", "renown")).toBe(1);
  });

  test("[X-10] [GA-EN-4] a state check after the clean-up did something: Opportunity on an empty stack, and again", () => {
    const game = table({ a: { field: ["Hawk"], hand: ["Overexert"] }, b: {} }, endOfThree);
    chooseAll(game, "activate:Overexert");
    resolveAll(game);
    expect(zone(game, "graveyard", "a")).toEqual(["Overexert"]);
    pass(game, 2);
    expect([asked(game), zone(game, "effectsStack")]).toEqual(["turn 3 end: a GA-EN-4", []]);
    expect(zone(game, "graveyard", "a")).toEqual(["Overexert", "Hawk"]);
    pass(game, 2);
    expect([where(game), eventsNamed(game, "turnEnds").length]).toEqual(["turn 4 recollection", 2]);
  });

  test("[GA-EN-4] [GA-EN-5] the removal of damage alone repeats nothing: the turn ends", () => {
    const game = table({ a: { field: [{ card: "Guard", marks: { damage: 1 } }] }, b: {} });
    idleThrough(game, 3);
    expect([marks(game, "Guard", "a", "damage"), eventsNamed(game, "turnEnds").length]).toEqual([0, 1]);
    expect(visits(game, 3)).toEqual(["main: a b", "end: a b"]);
  });

  test("[GA-EN-4] what is done in the window after a clean-up is cleaned up too", () => {
    const game = table({ a: { field: ["Brute"], hand: ["Aftermath", "Overexert"] }, b: {} });
    choose(game, "activate:Aftermath");
    resolve(game);
    pass(game, 4);
    expect(where(game)).toBe("turn 3 end");
    chooseAll(game, "activate:Overexert");
    resolveAll(game);
    expect(game.state.effects.length).toBe(1);
    idleThrough(game, 3);
    expect([game.state.effects.length, eventsNamed(game, "turnEnds").length]).toEqual([0, 2]);
  });
});

/** Time has been distorted in the main phase of a. */
const distorted = (): Game => {
  const game = table({ a: { hand: ["Distortion", "Distortion"], materialDeck: ["Chalice"] }, b: {}, c: {} });
  choose(game, "activate:Distortion");
  resolve(game);
  return game;
};

describe("time is distorted", () => {
  const regular = ["wakeUp", "materialize (skipped GA-TIME-1)"];

  test("[GA-TIME-1] no regular Materialize from now on, but one between Main and End, which leads to End", () => {
    const game = idleThrough(distorted(), 5);
    expect(visits(game, 4)).toEqual(["main: a a b c a b c", "materialize", "end: a b c"]);
    expect(visits(game, 5)).toEqual([
      ...regular,
      "recollection: b c a",
      "draw",
      "main: b c a",
      "materialize",
      "end: b c a",
    ]);
  });

  test("[GA-TIME-1] it runs as usual", () => {
    const game = distorted();
    pass(game, 3);
    expect([where(game), keys(game)]).toEqual(["turn 4 materialize", ["materialize:no", "materialize:yes"]]);
    chooseAll(game, "materialize:yes", "materialize:Chalice");
    resolve(game);
    expect([where(game), zone(game, "field").at(-1)]).toEqual(["turn 4 end", "Chalice"]);
  });

  test("[GA-TIME-1] a second distortion does nothing", () => {
    const game = distorted();
    const left = game.state.effects.length;
    choose(game, "activate:Distortion");
    resolve(game);
    expect(game.state.effects.length).toBe(left);
    idleThrough(game, 7);
    const counts = [4, 5, 6, 7].map((turn) => visits(game, turn).filter((each) => each === "materialize").length);
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  test("[GA-TIME-1] [GA-END-4] it stays so after the seat that distorted it has left", () => {
    const game = distorted();
    submit(game, { seat: "a", leave: true });
    idleThrough(game, 6);
    expect(visits(game, 6)).toEqual([...regular, "recollection: c b", "draw", "main: c b", "materialize", "end: c b"]);
  });

  test("[GA-TIME-1] [GA-EP-3] the turn is ended: no Materialize comes before what is left of it", () => {
    const game = table({ a: { hand: ["Distortion", "Curfew"] }, b: {} });
    choose(game, "activate:Distortion");
    resolve(game);
    choose(game, "activate:Curfew");
    resolve(game);
    expect(visits(game, 3)).toEqual(["main: a a b a a b", "end"]);
  });
});

describe("leaving", () => {
  test("[X-16] [GA-END-4] the turn player leaves: what is pending still resolves, then comes the End phase of that turn", () => {
    const game = table({ a: { hand: ["Prayer"], field: ["Guard"] }, b: { hand: ["Prayer"] }, c: {} });
    chooseAll(game, "activate:Prayer", "pass", "activate:Prayer");
    expect(submit(game, { seat: "a", leave: true }).ok).toBe(true);
    expect([where(game), zone(game, "effectsStack")]).toEqual(["turn 4 main", ["Prayer"]]);
    pass(game, 2);
    expect([where(game), decision(game)?.seat]).toEqual(["turn 4 end", "b"]);
    expect([resource(game, "a", "renown"), resource(game, "b", "renown")]).toEqual([0, 1]);
    expect(zone(game, "field")).toEqual(["Spirit", "Spirit"]);
    pass(game, 2);
    expect([where(game), decision(game)?.seat]).toEqual(["turn 5 recollection", "b"]);
    expect(visits(game, 4)).toEqual(["main: a a b b c", "end: b c"]);
    expect(eventsNamed(game, "cut").map((event) => event.rule)).toEqual(["GA-END-4"]);
  });

  test("[GA-END-4] with nothing pending the End phase comes at once, also from Recollection and from combat", () => {
    const early = fromWakeUp({ a: { memory: ["Blank"] }, b: {}, c: {} });
    submit(early, { seat: "a", leave: true });
    expect(visits(early, 4)).toEqual(["wakeUp", "materialize", "recollection: a", "end: b"]);
    const fighting = table({ a: { field: ["Guard"] }, b: {}, c: {} });
    chooseAll(fighting, "attack:Guard", "target:Spirit");
    submit(fighting, { seat: "a", leave: true });
    expect(visits(fighting, 4)).toEqual(["main: a", "attackDeclaration", "retaliation: a", "end: b"]);
    expect(marks(fighting, "Spirit", "b", "defending")).toBe(0);
  });

  test("[GA-END-4] the turn player leaves while being asked: nothing of the phases between happens", () => {
    const game = fromWakeUp({ a: { materialDeck: ["Chalice"] }, b: {}, c: {} });
    expect(keys(game)).toEqual(["materialize:no", "materialize:yes"]);
    submit(game, { seat: "a", leave: true });
    expect(visits(game, 4)).toEqual(["wakeUp", "materialize", "end: b"]);
    const other = table(
      { a: { field: ["Mirror"] }, b: { field: ["Plant main"] }, c: {} },
      { at: { turn: 4, active: "a", span: "draw" } },
    );
    expect(keys(other)).toEqual(["replace:Mirror", "replace:none"]);
    submit(other, { seat: "a", leave: true });
    expect([visits(other, 4), resource(other, "b", "renown")]).toEqual([["draw", "end: b"], 0]);
  });

  test("[GA-END-4] after its End phase a turn has none to go to: what was added to it goes on without its player", () => {
    const game = table({ a: { hand: ["Encore"] }, b: {}, c: {} });
    choose(game, "activate:Encore");
    resolve(game);
    pass(game, 6);
    expect(where(game)).toBe("turn 4 main");
    submit(game, { seat: "a", leave: true });
    pass(game, 2);
    expect(visits(game, 4)).toEqual(["main: a a b c a b c", "end: a b c", "main: a b c"]);
    expect([where(game), decision(game)?.seat]).toEqual(["turn 5 recollection", "b"]);
  });

  test("[GA-END-4] another seat leaves: the turn goes on, without it", () => {
    const game = table({ a: {}, b: { field: ["Guard"] }, c: {} });
    submit(game, { seat: "b", leave: true });
    expect([where(game), decision(game)?.seat]).toEqual(["turn 4 main", "a"]);
    idleThrough(game, 5);
    expect(visits(game, 4)).toEqual(["main: a c", "end: a c"]);
    expect(visits(game, 5)).toEqual(["wakeUp", "materialize", "recollection: c a", "draw", "main: c a", "end: c a"]);
  });

  test("[GA-END-4] in its own End phase the turn player leaves: that phase is finished", () => {
    const game = table({ a: {}, b: { hand: ["Prayer"] }, c: {} }, { at: { turn: 4, active: "a", span: "end" } });
    submit(game, { seat: "a", leave: true });
    expect([where(game), decision(game)?.seat]).toEqual(["turn 4 end", "b"]);
    pass(game, 2);
    expect([where(game), eventsNamed(game, "turnEnds").length]).toEqual(["turn 5 recollection", 1]);
  });
});

/** Three hundred random answers, the same each time. */
function play(): Event[] {
  const zones = { materialDeck: ["Spirit", "Blade", "Chalice"] };
  const decks = { a: ["Guard", "Bolt", "Prayer", "Study", "Slash", ...blanks], b: ["Brute", "Negate", ...blanks] };
  const game = begin(grandArchive, { seats: ["a", "b"], decks, zones: { a: zones, b: zones }, seed: 11 });
  const rng = seeded(5);
  for (let steps = 0; steps < 300 && game.state.outcome === null; steps++)
    answer(game, below(rng, decision(game)?.options.length ?? 1));
  return allEvents(game);
}

describe("other dummy cards", () => {
  test("[GA-REP-1] several replacements of one event: the player concerned orders them", () => {
    const game = table({ a: { field: ["Brute"] }, b: { field: ["Aegis", "Aegis"] } });
    choose(game, "attack:Brute");
    pass(game, 4);
    expect([decision(game)?.seat, decision(game)?.why.rule]).toEqual(["b", "GA-REP-1"]);
    choose(game, "replace:Aegis");
    expect(marks(game, "Spirit", "b", "damage")).toBe(1);
  });

  test("[GA-TRG-5] what triggers while a cost is paid lands above what was played and resolves first", () => {
    const game = table({ a: { field: ["Altar", "Hawk", "Mourner"] }, b: {} });
    chooseAll(game, "use:Altar", "sacrifice:Hawk");
    expect(zone(game, "effectsStack")).toEqual(["Altar", "Mourner"]);
  });

  test("[X-18] same seed, same answers: the same events", () => {
    const events = play();
    expect(events.length).toBeGreaterThan(300);
    expect(play()).toEqual(events);
  });

  test("an extra turn comes directly after this one [the house rule of 5.10.13]", () => {
    const game = table({ a: { hand: ["Hourglass", "Blank"] }, b: {} });
    choose(game, "activate:Hourglass");
    resolve(game);
    idleThrough(game, 5);
    expect(eventsNamed(game, "begin:turn").map((event) => event.seat)).toEqual(["a", "b", "a"]);
  });
});

describe("random games", () => {
  const cards = Object.keys(grandArchive.cards ?? {}).filter(
    (name) => !["Blank", "Spirit", "Blade", "Chalice"].includes(name) && !name.startsWith("Plant"),
  );
  const plants = Object.keys(grandArchive.cards ?? {}).filter((name) => name.startsWith("Plant"));

  function deck(seed: number, size: number): string[] {
    const rng = seeded(seed);
    return Array.from({ length: size }, () => cards[below(rng, cards.length)] ?? "Blank");
  }

  test(
    "[X-18] forty random games of two to four seats run in lock step: original, fork and loaded copy",
    { timeout: 600_000 },
    () => {
      for (let seed = 1; seed <= 40; seed++) {
        const seats = ["a", "b", "c", "d"].slice(0, 2 + (seed % 3));
        const each = <T>(made: (salt: number) => T): Record<string, T> =>
          Object.fromEntries(seats.map((seat, index) => [seat, made(seed * 100 + index)]));
        const report = playRandom(
          grandArchive,
          {
            seats,
            decks: each((salt) => deck(salt, 40)),
            zones: each((salt) => ({
              materialDeck: ["Spirit", "Blade", "Chalice"],
              field: [plants[salt % plants.length] ?? "Blank", "Guard"],
            })),
            seed,
          },
          seed,
          250,
        );
        expect(report.decisions, `seed ${seed}`).toBeGreaterThan(50);
      }
    },
  );
});

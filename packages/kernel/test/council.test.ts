import { describe, expect, test } from "vitest";
import { council } from "../shapes/council-cards.ts";
import {
  allEvents,
  decision,
  explain,
  hash,
  itinerary,
  readEvents,
  submit,
  where,
  withCards,
  type Attempt,
  type Game,
  type Setup,
} from "../src/index.ts";
import { below, seeded, type Rng } from "../src/data/rng.ts";
import {
  answerOrViolate,
  attempt,
  blanks,
  combats,
  dealt,
  fight,
  fresh,
  holder,
  holders,
  idleTo,
  idleTurn,
  marks,
  names,
  past,
  place,
  refused,
  said,
  seats,
  since,
  stacked,
  thing,
  value,
  violate,
  walk,
  type Tried,
} from "./council-kit.ts";
import {
  start,
  choose,
  chooseAll,
  eventsNamed,
  goTo,
  keys,
  pass,
  resolve,
  resource,
  spanNames,
  zone,
} from "./kit/index.ts";
import { playRandom } from "./random.ts";

/** Each time it would die it loses a mark of damage instead: as many passes of the checks as it has marks. */
const stubborn = withCards(council, {
  Stubborn: {
    types: "unit",
    power: 1,
    defense: 1,
    abilities: [{ replace: "die", of: "this", instead: [{ mark: "damage", on: "this", by: -1 }] }],
  },
});

/** A Colossus of this power fights it, to the end of the declared order. */
function fought(power: number): Game {
  const rules = withCards(stubborn, { Colossus: { types: "unit", power, defense: 9 } });
  const game = place({ a: { field: ["Colossus"] }, b: { field: ["Stubborn"] } }, "declareAttackers", { rules });
  choose(game, "attack:Colossus");
  pass(game, 2);
  choose(game, "block:Stubborn");
  return past(game);
}

/** A Bolt on a Giant that has these relics about it has resolved. */
function bolt(...relics: string[]): Game {
  const game = place({ a: { hand: ["Bolt"] }, b: { field: ["Giant", "Witness", ...relics] } });
  chooseAll(game, "play:Bolt", "target:Giant");
  return pass(game, 2);
}

/** The same with an interrupt that asks, and this answer to it. */
function bolted(answered: string): Game {
  const game = place({ a: { hand: ["Bolt"] }, b: { field: ["Thread", "Giant", "Sanctuary"] } });
  chooseAll(game, "play:Bolt", "target:Giant");
  pass(game, 2);
  expect([holder(game), keys(game)]).toEqual(["b choose", ["withdraw:no", "withdraw:yes"]]);
  expect(eventsNamed(game, "prevented")).toEqual([]);
  return choose(game, answered);
}

/** The Resolve of a seat whose draw was replaced, or not, by these picks. */
function replacedDraw(...picks: string[]): number {
  const game = place({ a: { field: ["Ledger", "Chalice", "Anvil"] } }, "drawCard");
  expect([holder(game), keys(game)]).toEqual(["a replace", ["replace:Ledger", "replace:none"]]);
  chooseAll(game, ...picks);
  expect([where(game), stacked(game), holder(game)]).toEqual(["turn 3 draw/postDraw", [], "a"]);
  return resource(game, "a", "resolve");
}

/** In which turns a Vow heals that was made in this span of turn 3. */
function healed(span: string): string[] {
  const game = goTo(place({ a: { hand: ["Vow"] } }, "postDraw"), span);
  choose(game, "play:Vow");
  resolve(game);
  idleTo(game, 6);
  const turns = eventsNamed(game, "begin:turn").map((event) => event.n);
  return eventsNamed(game, "heal").map((event) => `turn ${3 + turns.filter((n) => n < event.n).length}`);
}

const resolves = (game: Game): number[] => [resource(game, "a", "resolve"), resource(game, "b", "resolve")];

/** The events of these names, with their objects, amounts and sources. */
const told = (game: Game, ...wanted: string[]): string[] =>
  allEvents(game)
    .filter((event) => wanted.includes(event.name))
    .map((event) => [event.name, event.object, event.amount, event.by].filter((each) => each !== undefined).join(" "));

describe("the turn", () => {
  test("[X-1] [C1K-TURN-1] with nobody acting a turn runs through every window of the seed in its order", () => {
    expect(walk(idleTo(fresh(), 4), 3)).toEqual(idleTurn("a", "b"));
  });

  test("[X-1] [C1K-TURN-2] in an idle turn nothing happens but the draw and the gain of Influence", () => {
    const game = idleTo(fresh(), 3);
    const before = eventsNamed(game, "begin:turn").at(-1)?.n ?? 0;
    idleTo(game, 4);
    const turn = since(game, before).filter((event) => event.n < (eventsNamed(game, "begin:turn").at(-1)?.n ?? 0));
    expect(said(turn)).toEqual([
      "begin:turn a",
      "begin:draw a",
      "begin:startOfDraw a",
      "begin:drawCard a",
      "draw:card a",
      "begin:postDraw a",
      "priority a",
      "pass a",
      "pass b",
      "begin:influence a",
      "begin:startOfInfluence a",
      "begin:gainInfluence a",
      "resource:influence a",
      "begin:influenceResponse a",
      "priority a",
      "pass a",
      "pass b",
      "begin:main a",
      "priority a",
      "pass a",
      "pass b",
      "begin:combat a",
      "begin:declareAttackers a",
      "priority a",
      "pass a",
      "pass b",
      "begin:declareBlockers a",
      "priority a",
      "pass a",
      "pass b",
      "pass a",
      "begin:combatDamage a",
      "begin:postCombat a",
      "begin:exitCombat a",
      "priority a",
      "pass a",
      "pass b",
      "begin:end a",
      "begin:startOfEnd a",
      "begin:cleanup a",
      "begin:finalWindow a",
      "priority a",
      "pass a",
      "pass b",
    ]);
  });

  test("[C1K-GAME-2] the first player draws none on turn one, the second draws one; the windows are those of any turn", () => {
    const game = goTo(idleTo(fresh(), 3), "main");
    expect(walk(game, 1)).toEqual(idleTurn("a", "b"));
    expect(walk(game, 2)).toEqual(idleTurn("b", "a"));
    const drawn = allEvents(game).filter((event) => event.name.startsWith("draw"));
    expect(drawn.map((event) => `${event.name} ${event.seat} ${event.rule}`)).toEqual([
      "drawNone a C1K-GAME-2",
      "draw:card b C1K-DRAW-2",
      "draw:card a C1K-DRAW-2",
    ]);
    expect([zone(game, "hand", "a").length, zone(game, "hand", "b").length]).toEqual([1, 1]);
  });

  test("[C1K-GAME-2] each has a hand of 5 and one free full mulligan before turn one", () => {
    const game = start(council, { seats, decks: { a: blanks, b: blanks } });
    expect([zone(game, "hand", "a").length, zone(game, "hand", "b").length, game.state.turn]).toEqual([5, 5, 0]);
    expect([holder(game), keys(game)]).toEqual(["a choose", ["mulligan:no", "mulligan:yes"]]);
    choose(game, "mulligan:yes");
    expect(holder(game)).toBe("b choose");
    choose(game, "mulligan:no");
    expect([zone(game, "hand", "a").length, zone(game, "library", "a").length]).toEqual([5, 15]);
    expect([where(game), holder(game)]).toEqual(["turn 1 draw/postDraw", "a"]);
  });

  test("[C1K-CMB-1] a turn with one attack has the windows of an idle turn, and the attack in its place", () => {
    const game = fresh({ a: { field: ["Page"] } });
    idleTo(game, 3);
    goTo(game, "declareAttackers");
    expect([holder(game), keys(game)]).toEqual(["a declare", ["attack:Page", "attack:done"]]);
    const before = game.log.count;
    choose(game, "attack:Page");
    idleTo(game, 4);
    expect(walk(game, 3)).toEqual(idleTurn("a", "b"));
    const combat = since(game, before).filter((event) => event.n < (eventsNamed(game, "begin:end").at(-1)?.n ?? 0));
    expect(said(combat)).toEqual([
      "mark:attacking a",
      "attack a",
      "priority a",
      "pass a",
      "pass b",
      "begin:declareBlockers a",
      "priority a",
      "pass a",
      "pass b",
      "pass a",
      "begin:combatDamage a",
      "damage b",
      "begin:postCombat a",
      "begin:exitCombat a",
      "priority a",
      "pass a",
      "pass b",
      "mark:attacking a",
    ]);
    expect([resource(game, "a", "resolve"), resource(game, "b", "resolve")]).toEqual([30, 28]);
  });

  test("[C1K-INF-2] one Influence is gained each turn, at most 10, and what is not spent is kept", () => {
    const at = { turn: 3, active: "a", span: "gainInfluence" };
    const gained = (influence: number): number =>
      resource(place({}, "", { at, resources: { a: { influence } } }), "a", "influence");
    expect([gained(0), gained(4), gained(9), gained(10)]).toEqual([1, 5, 10, 10]);
    expect(names(allEvents(place({}, "", { at, resources: { a: { influence: 10 } } })))).toEqual([
      "begin:gainInfluence",
      "begin:influenceResponse",
      "priority",
    ]);
  });

  test("[C1K-DRAW-1] start-of-draw triggers resolve before the draw", () => {
    const game = place({ a: { field: ["Plant startOfDraw"] } }, "draw");
    expect([where(game), stacked(game)]).toEqual(["turn 3 draw/startOfDraw", ["a: Plant startOfDraw"]]);
    pass(game, 4);
    expect(names(allEvents(game)).filter((name) => ["omen", "draw:card"].includes(name))).toEqual([
      "omen",
      "draw:card",
    ]);
  });

  test("[C1K-INF-1] at the start of Influence state is evaluated first, then triggers fire", () => {
    const field = ["Plant startOfInfluence", { card: "Page", marks: { damage: 2 } }];
    const game = place({ a: { field } }, "influence");
    expect(said(allEvents(game))).toEqual([
      "begin:influence a",
      "begin:startOfInfluence a",
      "die a",
      "trigger a",
      "priority a",
    ]);
  });

  test("[C1K-END-1] until-end-of-turn is over in the final window; what is made there ends with the turn", () => {
    const game = place({ a: { field: ["Page"], hand: ["Blessing", "Blessing"] } });
    const page = thing(game, "Page", "field");
    choose(game, "play:Blessing");
    resolve(game);
    expect(value(game, page, "power")).toBe(3);
    goTo(game, "finalWindow");
    expect(value(game, page, "power")).toBe(2);
    choose(game, "play:Blessing");
    resolve(game);
    expect(value(game, page, "power")).toBe(3);
    idleTo(game, 4);
    expect(value(game, page, "power")).toBe(2);
  });

  test("[C1K-END-1] an ability marked as End Phase timing is for the final window", () => {
    const game = place({ a: { field: ["Sentinel"] } });
    expect(keys(game)).toEqual(["pass"]);
    goTo(game, "finalWindow");
    expect(keys(game)).toEqual(["pass", "activate:Sentinel"]);
  });

  test("[C1K-INF-3] no Unit is played outside Main unless an ability allows it; fast Actions are", () => {
    const zones = { a: { hand: ["Page", "Bolt", "Blank"] } };
    expect(keys(place(zones, "influenceResponse"))).toEqual(["pass", "play:Bolt"]);
    const harbor = { a: { ...zones.a, field: ["Harbor"] } };
    expect(keys(place(harbor, "influenceResponse")).toSorted()).toEqual(["pass", "play:Bolt", "play:Page"]);
    expect(keys(place(zones)).toSorted()).toEqual(["pass", "play:Blank", "play:Bolt", "play:Page"]);
  });
});

describe("planted triggers", () => {
  /** In which span a trigger of each beginning comes to the stack, and who has priority there then, by hand. */
  const table: readonly (readonly [string, string])[] = [
    ["turn", "startOfDraw: a b a b"],
    ["draw", "startOfDraw: a b a b"],
    ["startOfDraw", "startOfDraw: a b a b"],
    ["drawCard", "postDraw: a b a b"],
    ["postDraw", "postDraw: a b a b"],
    ["influence", "startOfInfluence: a b a b"],
    ["startOfInfluence", "startOfInfluence: a b a b"],
    ["gainInfluence", "influenceResponse: a b a b"],
    ["influenceResponse", "influenceResponse: a b a b"],
    ["main", "main: a b a b"],
    ["combat", "declareAttackers: a b a b"],
    ["declareAttackers", "declareAttackers: a b a b"],
    ["declareBlockers", "declareBlockers: a b a b a"],
    ["combatDamage", "postCombat: a b a b"],
    ["postCombat", "postCombat: a b a b"],
    ["exitCombat", "exitCombat: a b a b"],
    ["end", "startOfEnd: a b a b"],
    ["startOfEnd", "startOfEnd: a b a b"],
    ["cleanup", "finalWindow: a b a b"],
    ["finalWindow", "finalWindow: a b a b"],
  ];

  test("[X-2] there is one for every phase and step", () => {
    expect(table.map(([span]) => span).toSorted()).toEqual(["turn", ...Object.keys(council.spans)].toSorted());
  });

  test.each(table)(
    "[X-2] [C1K-TURN-2] a trigger at the beginning of %s opens %s and no other window",
    (span, opened) => {
      const game = fresh({ a: { field: [`Plant ${span}`] } });
      idleTo(game, 4);
      const expected = (active: string, other: string): string[] =>
        idleTurn(active, other).map((each) => (each.split(":")[0] === opened.split(":")[0] ? opened : each));
      expect(walk(game, 3)).toEqual(expected("a", "b"));
      expect(walk(game, 2)).toEqual(idleTurn("b", "a"));
      expect(said(eventsNamed(game, "omen"))).toEqual(["omen a", "omen a"]);
    },
  );
});

describe("the stack", () => {
  test("[C1K-STK-1] after an action the opponent receives priority, then it alternates; both pass and the top resolves", () => {
    const game = place({ a: { hand: ["Bolt", "Blessing"], field: ["Page"] }, b: { hand: ["Nullify"] } });
    chooseAll(game, "play:Bolt", "target:b");
    expect([holder(game), stacked(game)]).toEqual(["b", ["a: Bolt"]]);
    choose(game, "play:Nullify");
    expect([holder(game), stacked(game)]).toEqual(["a", ["a: Bolt", "b: Nullify"]]);
    pass(game);
    expect([holder(game), stacked(game)]).toEqual(["b", ["a: Bolt", "b: Nullify"]]);
    pass(game);
    expect([holder(game), stacked(game)]).toEqual(["a", []]);
    expect([zone(game, "void", "a"), zone(game, "void", "b")]).toEqual([["Bolt"], ["Nullify"]]);
    expect(holders(game)).toBe("a b a b a");
  });

  test("[C1K-STK-1] the active player is first after each resolution, also of what the other played", () => {
    const game = place({ b: { hand: ["Bolt", "Bolt"] } });
    pass(game);
    chooseAll(game, "play:Bolt", "target:a");
    expect(holder(game)).toBe("a");
    pass(game);
    chooseAll(game, "play:Bolt", "target:a");
    expect([holder(game), stacked(game)]).toEqual(["a", ["b: Bolt", "b: Bolt"]]);
    pass(game, 2);
    expect([holder(game), resource(game, "a", "resolve")]).toEqual(["a", 28]);
    pass(game, 2);
    expect([holder(game), resource(game, "a", "resolve")]).toEqual(["a", 26]);
    expect(holders(game)).toBe("a b a b a b a b a");
  });

  test("[C1K-STK-1] an action makes passes count from anew", () => {
    const game = place({ a: { hand: ["Bolt"] }, b: { hand: ["Bolt"] } });
    pass(game);
    chooseAll(game, "play:Bolt", "target:a");
    chooseAll(game, "play:Bolt", "target:b");
    expect([holder(game), stacked(game)]).toEqual(["b", ["b: Bolt", "a: Bolt"]]);
    pass(game);
    expect([holder(game), stacked(game)]).toEqual(["a", ["b: Bolt", "a: Bolt"]]);
    pass(game);
    expect([holder(game), stacked(game)]).toEqual(["a", ["b: Bolt"]]);
  });

  test("[C1K-STK-5] an item fizzles when all its targets are illegal", () => {
    const game = place({ a: { hand: ["Blessing"] }, b: { hand: ["Bolt"], field: ["Page"] } });
    chooseAll(game, "play:Blessing", "play:Bolt", "target:Page");
    pass(game, 4);
    const late = allEvents(game).filter((event) => ["die", "failed", "store"].includes(event.name));
    expect(late.map((event) => `${event.name} ${event.rule}`)).toEqual(["die C1K-SBA-1", "failed C1K-STK-5"]);
    expect([stacked(game), zone(game, "void", "a"), zone(game, "void", "b").toSorted()]).toEqual([
      [],
      ["Blessing"],
      ["Bolt", "Page"],
    ]);
  });

  test("[C1K-MAIN-2] playing an Action triggers what waits for it", () => {
    const game = place({ a: { field: ["Chronicle"], hand: ["Bolt", "Page"] } });
    choose(game, "play:Page");
    expect(stacked(game)).toEqual(["a: Page"]);
    resolve(game);
    chooseAll(game, "play:Bolt", "target:b");
    expect([holder(game), stacked(game)]).toEqual(["b", ["a: Bolt", "a: Chronicle"]]);
  });

  test("[C1K-STK-2] a resolution asks in its middle, and goes on with the answer", () => {
    const game = place({ a: { hand: ["Insight", "Page", "Giant"] } });
    choose(game, "play:Insight");
    resolve(game);
    expect([holder(game), keys(game).toSorted()]).toEqual([
      "a choose",
      ["discard:Blank", "discard:Giant", "discard:Page"],
    ]);
    choose(game, "discard:Giant");
    expect(keys(game)).toEqual(["may:no", "may:yes"]);
    choose(game, "may:yes");
    expect([zone(game, "hand", "a").toSorted(), zone(game, "void", "a")]).toEqual([
      ["Blank", "Blank", "Page"],
      ["Giant", "Insight"],
    ]);
  });

  test("[C1K-STK-1] a cost that asks is paid before the ability is on the stack, and can be taken back", () => {
    const game = place({ a: { field: ["Altar", "Page", "Giant"] } });
    const before = hash(game);
    choose(game, "activate:Altar");
    expect([holder(game), keys(game).toSorted(), stacked(game)]).toEqual([
      "a choose",
      ["sacrifice:Giant", "sacrifice:Page"],
      [],
    ]);
    expect(submit(game, { seat: "a", cancel: true }).ok).toBe(true);
    expect(hash(game)).toBe(before);
    chooseAll(game, "activate:Altar", "sacrifice:Page");
    expect([holder(game), stacked(game), zone(game, "void", "a")]).toEqual(["b", ["a: Altar"], ["Page"]]);
    resolve(game);
    expect(resource(game, "a", "influence")).toBe(7);
  });

  test("[C1K-STK-1] a cost that asks is not offered where there is nothing to choose", () => {
    expect(keys(place({ a: { field: ["Altar"] }, b: { field: ["Page"] } }))).toEqual(["pass"]);
  });
});

describe("combat", () => {
  test("[C1K-CMB-2] priority goes attacker, defender, attacker", () => {
    const game = fight(["Page"], ["Giant"], ["Giant>Page"]);
    expect(where(game)).toBe("turn 3 combat/declareBlockers");
    past(game);
    expect(walk(game).slice(1, 4)).toEqual(["declareBlockers: a b a", "combatDamage:", "postCombat:"]);
  });

  test("[C1K-CMB-2] an action of the defender starts the order again", () => {
    const game = fight(["Page"], [], [], { b: { hand: ["Bolt"] } });
    pass(game);
    chooseAll(game, "play:Bolt", "target:a");
    expect([holder(game), stacked(game)]).toEqual(["a", ["b: Bolt"]]);
    pass(game, 2);
    expect([holder(game), stacked(game)]).toEqual(["a", []]);
    pass(game, 2);
    expect([holder(game), where(game)]).toEqual(["a", "turn 3 combat/declareBlockers"]);
    pass(game);
    expect(walk(game)[1]).toBe("declareBlockers: a b a b a b a");
  });

  test("[C1K-CMB-2] an action of the attacker in the last place starts the order again", () => {
    const game = fight(["Page"], [], [], { a: { hand: ["Bolt"] } });
    pass(game, 2);
    chooseAll(game, "play:Bolt", "target:b");
    expect([holder(game), stacked(game)]).toEqual(["b", ["a: Bolt"]]);
    pass(game, 2);
    past(game);
    expect(walk(game)[1]).toBe("declareBlockers: a b a b a a b a");
  });

  test("[C1K-CMB-2] a trigger of the blocks resolves before the order begins", () => {
    const game = fight(["Page"], [], [], { a: { field: ["Page", "Plant declareBlockers"] } });
    pass(game, 5);
    expect(walk(game)[1]).toBe("declareBlockers: a b a b a");
  });

  test("[C1K-CMB-8] an attacker was there as the turn began, or has Ambush", () => {
    const field = [{ card: "Page", fresh: true }, { card: "Raider", fresh: true }, "Giant"];
    const game = place({ a: { field } }, "declareAttackers");
    expect(keys(game).toSorted()).toEqual(["attack:Giant", "attack:Raider", "attack:done"]);
  });

  test("[C1K-CMB-9] unblocked damage reduces Resolve; a blocked attacker damages its blocker alone", () => {
    const game = past(fight(["Page", "Giant"], ["Giant"], ["Giant>Giant"]));
    expect(resolves(game)).toEqual([20, 18]);
    expect([...new Set(dealt(game))].toSorted()).toEqual(["begin:postCombat a 0", "damage Giant 3", "damage b -2"]);
  });

  test("[C1K-CMB-10] damage to several blockers is split evenly", () => {
    const game = past(fight(["Giant"], ["Giant", "Leech"], ["Giant>Giant", "Leech>Giant"]));
    expect(dealt(game).toSorted()).toEqual(
      [
        "begin:postCombat a 0",
        "damage Giant 2",
        "damage Giant 2",
        "damage Giant 3",
        "damage Leech 1",
        "die Giant 0",
        "heal b 2",
      ].toSorted(),
    );
  });

  test("[C1K-CMB-7] Strike damage is dealt and checked first, and only survivors deal damage after it", () => {
    const game = past(fight(["Duelist"], ["Page"], ["Page>Duelist"]));
    expect(dealt(game)).toEqual(["damage Page 2", "die Page 0", "begin:postCombat a 0"]);
    expect(zone(game, "field")).toEqual(["Duelist"]);
  });

  test("[C1K-KW-1] two with Strike hit each other at once", () => {
    const game = past(fight(["Duelist"], ["Duelist"], ["Duelist>Duelist"]));
    expect(dealt(game)).toEqual([
      "damage Duelist 2",
      "damage Duelist 2",
      "die Duelist 0",
      "die Duelist 0",
      "begin:postCombat a 0",
    ]);
    expect(new Set(eventsNamed(game, "damage").map((event) => event.moment)).size).toBe(1);
  });

  test("[X-13] [C1K-KW-5] Strike with Wither and Lifedrain: Defense is lost before the normal hit, and no damage was applied to drain", () => {
    const game = past(fight(["Reaper"], ["Giant"], ["Giant>Reaper"]));
    expect(dealt(game)).toEqual(["mark:worn Giant 2", "damage Reaper 3", "die Reaper 0", "begin:postCombat a 0"]);
    expect(value(game, thing(game, "Giant", "field"), "defense")).toBe(2);
    expect(resolves(game)).toEqual([20, 20]);
  });

  test("[X-13] [C1K-KW-7] unblocked, Strike with Wither damages the Champion and Lifedrain heals by it", () => {
    const game = past(fight(["Reaper", "Page"], [], []));
    expect(dealt(game)).toEqual(["damage b -2", "heal a 2", "damage b -2", "begin:postCombat a 0"]);
    expect(resolves(game)).toEqual([22, 16]);
  });

  test("[X-13] [C1K-CMB-3] damage, then Decay, then Lifedrain, then the destruction check, whatever is older", () => {
    const inOrder = ["damage Page 1", "mark:decayed Page 1", "heal a 2", "die Page 0", "begin:postCombat a 0"];
    for (const attackers of [
      ["Rotter", "Leech"],
      ["Leech", "Rotter"],
    ]) {
      const game = past(fight(attackers, ["Page"], ["Page>Rotter"]));
      const others = ["damage Rotter 2", "damage b -2"];
      expect(dealt(game).filter((each) => !others.includes(each))).toEqual(inOrder);
      expect(dealt(game).slice(0, 3).toSorted()).toEqual(["damage Page 1", ...others].toSorted());
    }
  });

  test("[C1K-RLM-RUI] Decay comes before the destruction check: it kills what the damage alone would not", () => {
    const game = past(fight(["Rotter"], ["Page"], ["Page>Rotter"]));
    expect(zone(game, "void", "b")).toEqual(["Page"]);
  });

  test("[C1K-KW-7] Lifedrain heals by what was finally applied", () => {
    const game = past(fight(["Leech"], ["Giant", "Sanctuary"], ["Giant>Leech"]));
    expect(dealt(game)).toEqual([
      "prevented Giant 1",
      "damage Giant 1",
      "damage Leech 3",
      "heal a 1",
      "die Leech 0",
      "begin:postCombat a 0",
    ]);
  });

  test("[X-13] [C1K-RLM-SOL] Solace prevents before Wither changes the damage; other prevention comes after it and finds none", () => {
    const game = past(fight(["Blighter"], ["Giant", "Bulwark", "Sanctuary"], ["Giant>Blighter"]));
    expect(dealt(game)[0]).toBe("prevented Giant 1");
    expect(dealt(game).slice(1, 3).toSorted()).toEqual(["damage Blighter 3", "mark:worn Giant 1"]);
    expect(dealt(game).slice(3)).toEqual(["die Blighter 0", "begin:postCombat a 0"]);
    expect(eventsNamed(game, "prevented").map((event) => event.by)).toEqual(["Sanctuary"]);
    expect(marks(game, thing(game, "Giant", "field"))).toEqual({ worn: 1 });
  });

  test("[C1K-REP-1] of several events of one moment each is evaluated from the beginning", () => {
    const blocks = ["Giant>Blighter", "Rotter>Page"];
    const fielded = [
      ["Blighter", "Page", "Sanctuary"],
      ["Giant", "Rotter", "Sanctuary"],
    ] as const;
    const game = past(fight(...fielded, blocks));
    expect(told(game, "prevented").toSorted()).toEqual([
      "prevented Blighter 1 Sanctuary",
      "prevented Giant 1 Sanctuary",
      "prevented Page 1 Sanctuary",
      "prevented Rotter 1 Sanctuary",
    ]);
    expect(marks(game, thing(game, "Giant", "field"))).toEqual({ worn: 1 });
    expect(marks(game, thing(game, "Rotter", "field"))).toEqual({ damage: 1 });
  });

  test("[C1K-SBA-1] the check after combat damage goes by the same order: a death comes before the loss of a Champion", () => {
    const saved = past(fight(["Giant", "Page"], ["Martyr"], ["Martyr>Page"], {}, 1));
    expect([saved.state.outcome, resolves(saved)]).toEqual([null, [1, 1]]);
    expect(past(fight(["Giant", "Page"], ["Page"], ["Page>Page"], {}, 1)).state.outcome?.losers).toEqual([1]);
  });

  test("[C1K-CMB-4] what combat triggered waits for the post-combat window and resolves before combat is left", () => {
    const game = fight(["Duelist"], ["Page", "Mourner"], ["Page>Duelist"]);
    past(game);
    expect([where(game), stacked(game), holder(game)]).toEqual(["turn 3 combat/postCombat", ["b: Mourner"], "a"]);
    goTo(game, "exitCombat");
    expect(walk(game).slice(1)).toEqual([
      "declareBlockers: a b a",
      "combatDamage:",
      "postCombat: a b a b",
      "exitCombat: a",
    ]);
    expect(resolves(game)).toEqual([20, 21]);
  });

  test("[C1K-RLM-DOM] Rally evaluates immediately on the declaration, without the stack", () => {
    const game = place({ a: { field: ["Banneret", "Page"] } }, "declareAttackers");
    choose(game, "attack:Page");
    choose(game, "attack:Banneret");
    expect([stacked(game), value(game, thing(game, "Banneret", "field"), "power")]).toEqual([[], 2]);
    const alone = place({ a: { field: ["Banneret", "Page"] } }, "declareAttackers");
    chooseAll(alone, "attack:Banneret", "attack:done");
    expect(value(alone, thing(alone, "Banneret", "field"), "power")).toBe(1);
  });
});

describe("triggers, interrupts, replacement, prevention", () => {
  const horn = { types: "relic", abilities: [{ trigger: "damage", do: [{ note: "omen" }] }] } as const;
  const horns = withCards(council, { "Horn 1": horn, "Horn 2": horn, "Horn 3": horn, "Horn 4": horn });

  test("[C1K-SIM-1] simultaneous triggers: the active player's, then the other's, each by timestamp, and nobody is asked", () => {
    const zones = { a: { field: ["Horn 2", "Horn 1"] }, b: { field: ["Horn 4", "Horn 3"], hand: ["Bolt"] } };
    const hit = (active: string): Game => {
      const game = place(zones, "main", { rules: horns, active });
      if (active === "a") pass(game);
      chooseAll(game, "play:Bolt", "target:a");
      pass(game, 2);
      return game;
    };
    expect(stacked(hit("a"))).toEqual(["a: Horn 1", "a: Horn 2", "b: Horn 3", "b: Horn 4"]);
    expect(stacked(hit("b"))).toEqual(["b: Horn 3", "b: Horn 4", "a: Horn 1", "a: Horn 2"]);
    expect(holder(hit("b"))).toBe("b");
  });

  test("[C1K-INT-1] an interrupt acts at its event, before the opponent could respond", () => {
    const game = place({ a: { hand: ["Bolt", "Bolt"] }, b: { field: ["Censor"], hand: ["Nullify"] } });
    choose(game, "play:Bolt");
    const before = game.log.count;
    choose(game, "target:b");
    const after = since(game, before).map((event) => `${event.name} ${event.object ?? event.seat}`);
    expect(after).toEqual([
      "enter:stack Bolt",
      "resource:influence a",
      "enter:void Bolt",
      "enter:void Censor",
      "priority b",
    ]);
    expect([stacked(game), keys(game)]).toEqual([[], ["pass"]]);
    pass(game);
    chooseAll(game, "play:Bolt", "target:b");
    expect(stacked(game)).toEqual(["a: Bolt"]);
  });

  test("[C1K-INT-1] an interrupt may ask, without anybody having priority, and is finished before the event", () => {
    const kept = bolted("withdraw:no");
    expect([zone(kept, "hand", "b"), eventsNamed(kept, "damage").map((event) => event.amount)]).toEqual([[], [1]]);
    const withdrawn = bolted("withdraw:yes");
    expect([zone(withdrawn, "hand", "b"), eventsNamed(withdrawn, "damage")]).toEqual([["Giant"], []]);
    const all = names(allEvents(withdrawn));
    expect(all.slice(all.indexOf("resolve"))).toEqual(["resolve", "enter:hand", "enter:void", "priority"]);
  });

  test("[C1K-REP-1] the affected player picks among replacements, each applies once, and a substituted event is evaluated anew", () => {
    expect(replacedDraw("replace:Ledger", "replace:Anvil")).toBe(34);
    expect(replacedDraw("replace:Ledger", "replace:Chalice")).toBe(33);
    expect(replacedDraw("replace:none")).toBe(30);
  });

  test("[C1K-REP-1] an effect that substitutes an event of the same kind applies to it once", () => {
    const instead = [{ resource: "resolve", who: "you", by: { plus: ["n", 4] }, name: "heal" }];
    const rules = withCards(council, {
      Font: { types: "relic", abilities: [{ replace: "heal", who: "you", instead }] },
    });
    const game = place({ a: { field: ["Healer", "Font", "Chalice"] } }, "main", { rules });
    choose(game, "activate:Healer");
    pass(game, 2);
    choose(game, "replace:Font");
    expect(eventsNamed(game, "heal").map((event) => event.amount)).toEqual([10]);
  });

  test("[C1K-REP-1] of what is done to an object its controller picks, whoever has the replacements", () => {
    const more = {
      types: "relic",
      abilities: [{ replace: "damage", change: { amount: { plus: ["n", 1] } } }],
    } as const;
    const twice = {
      types: "relic",
      abilities: [{ replace: "damage", change: { amount: { times: ["n", 2] } } }],
    } as const;
    const rules = withCards(council, { Whetstone: more, Bellows: twice });
    const hit = (first: string): (number | undefined)[] => {
      const zones = { a: { hand: ["Bolt"], field: ["Whetstone", "Bellows"] }, b: { field: ["Giant"] } };
      const game = place(zones, "main", { rules });
      chooseAll(game, "play:Bolt", "target:Giant");
      pass(game, 2);
      expect(holder(game)).toBe("b replace");
      choose(game, first);
      return eventsNamed(game, "damage").map((event) => event.amount);
    };
    expect(hit("replace:Whetstone")).toEqual([6]);
    expect(hit("replace:Bellows")).toEqual([5]);
  });

  test("[C1K-REP-4] prevention leaves the event what it is, and less of it; what is wholly prevented triggers nothing", () => {
    const hits = ["damage", "prevented", "trigger"];
    expect(told(bolt(), ...hits)).toEqual(["damage Giant 2 Bolt", "trigger Witness Witness"]);
    expect(told(bolt("Bulwark"), ...hits)).toEqual([
      "prevented Giant 1 Bulwark",
      "damage Giant 1 Bolt",
      "trigger Witness Witness",
    ]);
    expect(told(bolt("Bulwark", "Sanctuary"), ...hits)).toEqual([
      "prevented Giant 1 Sanctuary",
      "prevented Giant 1 Bulwark",
    ]);
  });

  test("[C1K-KW-20] Sanctify prevents the next damage to the own Champion and is used up by what it stops", () => {
    const game = place({ a: { hand: ["Bolt", "Bolt"] }, b: { hand: ["Sanctify"], field: ["Giant"] } });
    pass(game);
    choose(game, "play:Sanctify");
    resolve(game);
    chooseAll(game, "play:Bolt", "target:Giant");
    resolve(game);
    expect(marks(game, thing(game, "Giant", "field"))).toEqual({ damage: 2 });
    chooseAll(game, "play:Bolt", "target:b");
    resolve(game);
    expect([resource(game, "b", "resolve"), game.state.effects]).toEqual([30, []]);
  });

  test("[C1K-KW-20] a shield smaller than the damage to a Champion lets the rest through", () => {
    const game = place({ a: { field: ["Giant"] }, b: { hand: ["Sanctify"] } }, "main");
    pass(game);
    choose(game, "play:Sanctify");
    resolve(game);
    goTo(game, "declareAttackers");
    choose(game, "attack:Giant");
    goTo(game, "exitCombat");
    expect(resource(game, "b", "resolve")).toBe(29);
    expect(eventsNamed(game, "prevented").map((event) => `${event.seat} ${event.amount}`)).toEqual(["b 2"]);
  });
});

describe("violations", () => {
  test("[X-14] [C1K-ILL-2] an illegal action pays nothing, uses no stack, and priority goes to the opponent", () => {
    const game = place({ a: { hand: ["Page"] } }, "postDraw");
    const before = { influence: resource(game, "a", "influence"), hand: zone(game, "hand", "a") };
    const result = attempt(game, { verb: "play", of: thing(game, "Page", "hand") });
    expect(refused(result)).toEqual(["condition", ["C1K-ILL-2", "C1K-MAIN-1"], true]);
    expect(result.events === undefined ? [] : said(readEvents(result.events))).toEqual(["violation a", "priority b"]);
    expect([holder(game), stacked(game)]).toEqual(["b", []]);
    expect({ influence: resource(game, "a", "influence"), hand: zone(game, "hand", "a") }).toEqual(before);
  });

  test("[C1K-ILL-2] a violation is not a pass", () => {
    const game = place();
    violate(game);
    pass(game);
    expect([holder(game), where(game)]).toEqual(["a", "turn 3 main"]);
    pass(game);
    expect(where(game)).toBe("turn 3 combat/declareAttackers");
  });

  test("[C1K-ILL-2] a violation does not reset the passes", () => {
    const game = place();
    pass(game);
    violate(game);
    violate(game);
    expect([holder(game), where(game)]).toEqual(["b", "turn 3 main"]);
    pass(game);
    expect(where(game)).toBe("turn 3 combat/declareAttackers");
  });

  test("[C1K-ILL-2] with something on the stack a violation hands over, and both must still pass", () => {
    const game = place({ a: { hand: ["Bolt"] } });
    chooseAll(game, "play:Bolt", "target:b");
    violate(game);
    expect([holder(game), stacked(game)]).toEqual(["a", ["a: Bolt"]]);
    pass(game);
    expect([holder(game), stacked(game)]).toEqual(["b", ["a: Bolt"]]);
    pass(game);
    expect([holder(game), stacked(game), resource(game, "b", "resolve")]).toEqual(["a", [], 28]);
  });

  test("[C1K-ILL-2] in a fixed order of seats a violation uses the place up", () => {
    const game = place({}, "declareBlockers");
    violate(game);
    expect(holder(game)).toBe("b");
    violate(game);
    expect([holder(game), where(game)]).toEqual(["a", "turn 3 combat/declareBlockers"]);
    violate(game);
    expect([holder(game), where(game)]).toEqual(["a", "turn 3 combat/exitCombat"]);
    expect(walk(game)[0]).toBe("declareBlockers: a b a");
  });

  test("[C1K-ILL-2] two seats that violate for ever come to an end: beyond the limit each violation counts as a pass", () => {
    const game = place();
    let tries = 0;
    for (; tries < 100 && where(game) === "turn 3 main"; tries++) violate(game);
    expect([tries, where(game)]).toEqual([12, "turn 3 combat/declareAttackers"]);
    expect(said(allEvents(game).filter((event) => event.name === "pass"))).toEqual(["pass a", "pass b"]);
  });

  test("[C1K-ILL-1] an action outside a window or against the order of priority is refused, and nothing changes", () => {
    const waiting = place({ b: { hand: ["Bolt"] } });
    const declaring = place({ a: { field: ["Page"], hand: ["Bolt"] }, b: { hand: ["Bolt"] } }, "declareAttackers");
    for (const [game, seat] of [
      [waiting, "b"],
      [declaring, "a"],
      [declaring, "b"],
    ] as const) {
      const before = hash(game);
      const result = attempt(game, { verb: "play", of: thing(game, "Bolt", "hand", seat) }, seat);
      expect(refused(result)).toEqual(["condition", ["C1K-STK-1"], false]);
      expect(hash(game)).toBe(before);
    }
  });

  test("[C1K-ILL-1] an action against a restriction of a Realm is a violation that names it, until the End Phase", () => {
    const game = place({ a: { field: ["Healer"], hand: ["Veilbind"] } });
    choose(game, "play:Veilbind");
    resolve(game);
    expect(keys(game)).toEqual(["pass"]);
    const result = attempt(game, { verb: "activate", of: thing(game, "Healer", "field") });
    expect(refused(result)).toEqual(["forbidden", ["C1K-ILL-2", "C1K-KW-9"], true]);
    goTo(game, "finalWindow");
    expect(keys(game)).toEqual(["pass", "activate:Healer"]);
  });

  test("[C1K-ILL-3] a refusal says by its code what was wrong", () => {
    const game = place({ a: { hand: ["Page", "Bolt", "Blessing"] }, b: { field: [] } }, "postDraw", {
      resources: { a: { influence: 0 } },
    });
    const code = (what: Attempt): string => explain(game, "a", what)?.code ?? "offered";
    const hand = (name: string): number => thing(game, name, "hand");
    // ERROR_TIMING_NOT_ALLOWED, ERROR_INSUFFICIENT_INFLUENCE, ERROR_INVALID_ACTION
    expect(code({ verb: "play", of: hand("Page") })).toBe("condition");
    expect(code({ verb: "play", of: hand("Bolt") })).toBe("cost");
    expect(code({ verb: "activate", of: hand("Bolt") })).toBe("unknownOption");
    expect(code({ verb: "dance" })).toBe("unknownOption");
    // ERROR_ILLEGAL_TARGET
    const rich = place({ a: { hand: ["Blessing"] } });
    expect(explain(rich, "a", { verb: "play", of: thing(rich, "Blessing", "hand") })?.code).toBe("target");
  });

  test("[C1K-ILL-2] an attempt at what is offered is simply done", () => {
    const game = place({ a: { hand: ["Page"] } });
    expect(attempt(game, { verb: "play", of: thing(game, "Page", "hand") }).ok).toBe(true);
    expect([holder(game), stacked(game)]).toEqual(["b", ["a: Page"]]);
  });
});

describe("state-based actions and the end", () => {
  test("[C1K-SBA-1] lethal damage is looked at before Resolve: what a death gives can still save a Champion", () => {
    const field = [{ card: "Martyr", marks: { damage: 1 } }];
    const game = place({ a: { field } }, "main", { resources: { a: { resolve: -1 } } });
    expect([game.state.outcome, resource(game, "a", "resolve"), zone(game, "void", "a")]).toEqual([
      null,
      2,
      ["Martyr"],
    ]);
    const lost = place({ a: { field: [] } }, "main", { resources: { a: { resolve: -1 } } });
    expect(lost.state.outcome?.losers).toEqual([0]);
  });

  test("[C1K-SBA-1] lethal damage is looked at before Defense of 0, one after the other, and all of a kind at once", () => {
    const field = [
      { card: "Page", marks: { damage: 2 } },
      { card: "Giant", marks: { damage: 4 } },
      { card: "Leech", marks: { worn: 3 } },
    ];
    const game = place({ a: { field } });
    const died = eventsNamed(game, "die");
    expect(died.map((event) => `${event.object} ${event.rule}`)).toEqual([
      "Giant C1K-SBA-1",
      "Page C1K-SBA-1",
      "Leech C1K-SBA-1",
    ]);
    expect(new Set(died.slice(0, 2).map((event) => event.moment)).size).toBe(1);
    expect(new Set(died.map((event) => event.moment)).size).toBe(2);
  });

  test("[C1K-SBA-2] 200 passes are supported", () => {
    const game = place({ a: { field: [{ card: "Stubborn", marks: { damage: 200 } }] } }, "main", { rules: stubborn });
    expect(eventsNamed(game, "recursionLimit")).toEqual([]);
    expect([zone(game, "field"), marks(game, thing(game, "Stubborn", "field"))]).toEqual([["Stubborn"], {}]);
  });

  test("[X-15] [C1K-SBA-2] the 201st pass is an error, and what was left is resolved by force", () => {
    const zones = { a: { field: [{ card: "Stubborn", marks: { damage: 201 } }] } };
    const game = place(zones, "main", { rules: stubborn });
    expect(eventsNamed(game, "recursionLimit").map((event) => event.rule)).toEqual(["C1K-SBA-2"]);
    expect(eventsNamed(game, "mark:damage").length).toBe(200);
    expect([zone(game, "field"), zone(game, "void", "a")]).toEqual([[], ["Stubborn"]]);
    expect([holder(game), where(game), hash(place(zones, "main", { rules: stubborn }))]).toEqual([
      "a",
      "turn 3 main",
      hash(game),
    ]);
  });

  test("[X-15] [C1K-SBA-2] what can never be corrected is resolved by timestamp", () => {
    const dead = { marks: { damage: 5 } };
    const game = place({
      a: { field: [{ card: "Undying", ...dead }, "Page"] },
      b: {
        field: [
          { card: "Undying", ...dead },
          { card: "Giant", ...dead },
        ],
      },
    });
    expect(
      allEvents(game)
        .filter((event) => ["die", "forced", "recursionLimit"].includes(event.name))
        .map((event) => `${event.name} ${event.seat} ${event.object ?? ""}`),
    ).toEqual(["die b Giant", "recursionLimit a ", "forced a Undying", "forced b Undying"]);
    expect(zone(game, "field")).toEqual(["Page"]);
  });

  test("[X-15] [C1K-SBA-2] the check after combat damage has the same limit", () => {
    const wanted = ["recursionLimit", "forced", "begin:postCombat"];
    expect([told(fought(200), ...wanted), zone(fought(200), "field")]).toEqual([
      ["begin:postCombat"],
      ["Colossus", "Stubborn"],
    ]);
    expect([told(fought(201), ...wanted), zone(fought(201), "field")]).toEqual([
      ["recursionLimit", "forced Stubborn", "begin:postCombat"],
      ["Colossus"],
    ]);
  });

  test("[C1K-GAME-3] the game ends immediately: what waits and what is on the stack does not resolve", () => {
    const zones = { a: { hand: ["Bolt", "Bolt"], field: ["Witness"] }, b: { field: ["Witness"] } };
    const game = place(zones, "main", { resources: { a: { influence: 5 }, b: { resolve: 2 } } });
    chooseAll(game, "play:Bolt", "target:a");
    pass(game);
    chooseAll(game, "play:Bolt", "target:b");
    expect(stacked(game)).toEqual(["a: Bolt", "a: Bolt"]);
    const before = game.log.count;
    pass(game, 2);
    expect(said(since(game, before))).toEqual([
      "pass b",
      "pass a",
      "resolve a",
      "damage b",
      "enter:void a",
      "lose b",
      "departed b",
      "over a",
    ]);
    expect([decision(game), game.state.outcome?.winners, resource(game, "a", "resolve")]).toEqual([undefined, [0], 30]);
  });

  test("[C1K-GAME-3] a Champion that falls in combat ends the game between the moments of damage", () => {
    const zones = { a: { field: ["Page", "Duelist"] } };
    const game = place(zones, "declareAttackers", { resources: { b: { resolve: 2 } } });
    while (decision(game)?.kind === "declare") choose(game, "attack:");
    pass(game, 5);
    expect([game.state.outcome?.winners, where(game)]).toEqual([[0], "turn 3 combat/combatDamage"]);
    expect(eventsNamed(game, "damage").map((event) => event.by)).toEqual(["Duelist"]);
  });

  test("[C1K-DRAW-2] who cannot draw has lost, in the draw itself", () => {
    const game = place({}, "drawCard", { decks: { a: [], b: blanks } });
    expect([game.state.outcome?.winners, where(game)]).toEqual([[1], "turn 3 draw/drawCard"]);
    expect(said(allEvents(game))).toEqual(["begin:drawCard a", "draw:empty a", "lose a", "departed a", "over b"]);
  });

  test("[C1K-REP-3] a draw from an empty library can be replaced like another", () => {
    const game = place({ a: { field: ["Ledger"] } }, "drawCard", { decks: { a: [], b: blanks } });
    choose(game, "replace:Ledger");
    expect([game.state.outcome, resource(game, "a", "resolve")]).toEqual([null, 31]);
  });
});

describe("skip, insert, cut", () => {
  const peace = "Edict of Peace";

  test("[X-3] [C1K-TURN-4] two skips of the same next phase skip two occurrences", () => {
    const game = place({ a: { hand: [peace, peace] } });
    for (let i = 0; i < 2; i++) {
      chooseAll(game, `play:${peace}`, "target:b");
      resolve(game);
    }
    expect(combats(game, 6)).toEqual([
      "a combat",
      `b skipped ${peace}`,
      "a combat",
      `b skipped ${peace}`,
      "a combat",
      "b combat",
    ]);
  });

  test("[X-4] [C1K-TURN-4] a skip made after the phase began is for the next one", () => {
    const game = goTo(place({ a: { hand: [peace] } }), "exitCombat");
    chooseAll(game, `play:${peace}`, "target:a");
    resolve(game);
    expect(combats(game, 4)).toEqual(["a combat", "b combat", `a skipped ${peace}`, "b combat"]);
  });

  test("[X-5] a trigger for the next start of End that is made in the End Phase fires in the next turn", () => {
    expect(healed("main")).toEqual(["turn 3"]);
    expect(healed("finalWindow")).toEqual(["turn 4"]);
  });

  test("[C1K-GAME-5] a Seat that inserts a phase does so in every turn, directly after its anchor", () => {
    const game = fresh({ b: { field: ["Seat of Plenty"] } });
    idleTo(game, 3);
    const once = ["startOfInfluence:", "gainInfluence:", "influenceResponse: a b"];
    const normal = idleTurn("a", "b");
    expect(walk(game, 1)).toEqual([...normal.slice(0, 3), ...once, ...once, ...normal.slice(6)]);
    expect([resource(game, "a", "influence"), resource(game, "b", "influence")]).toEqual([2, 2]);
  });

  test("[C1K-TURN-4] an Edict that inserts a second combat", () => {
    const game = place({ a: { hand: ["Edict of War"], field: ["Page"] } });
    choose(game, "play:Edict of War");
    resolve(game);
    for (let i = 0; i < 2; i++) {
      goTo(game, "declareAttackers");
      choose(game, "attack:Page");
      goTo(game, "exitCombat");
    }
    idleTo(game, 4);
    const combat = [
      "declareAttackers: a b",
      "declareBlockers: a b a",
      "combatDamage:",
      "postCombat:",
      "exitCombat: a b",
    ];
    expect(walk(game, 3)).toEqual(["main: a b a a b", ...combat, ...combat, ...idleTurn("a", "b").slice(-3)]);
    expect(resource(game, "b", "resolve")).toBe(26);
  });

  test("[C1K-GAME-5] a Seat that skips a phase, with every window in it", () => {
    const game = fresh({ a: { field: ["Seat of Famine"] } });
    idleTo(game, 4);
    const visits = itinerary(game).filter((visit) => visit.turn === 3);
    expect(spanNames(visits)).toEqual([
      "draw (skipped)",
      ...idleTurn("a", "b")
        .slice(3)
        .map((each) => each.split(":")[0]),
    ]);
    expect(visits[0]?.by).toBe("Seat of Famine");
    expect([zone(game, "hand", "a"), zone(game, "hand", "b")]).toEqual([[], []]);
  });

  test("[C1K-TURN-4] a cut to End drops the stack with the item that cuts, and the End Phase takes place", () => {
    const zones = { a: { hand: ["Edict of Silence", "Bolt"], field: ["Chronicle"] } };
    const game = place(zones);
    chooseAll(game, "play:Bolt", "target:b");
    pass(game);
    choose(game, "play:Edict of Silence");
    expect(stacked(game)).toEqual(["a: Bolt", "a: Chronicle", "a: Edict of Silence"]);
    pass(game, 2);
    expect([stacked(game), zone(game, "exile").toSorted(), where(game)]).toEqual([
      [],
      ["Bolt", "Edict of Silence"],
      "turn 3 end/finalWindow",
    ]);
    expect([resource(game, "b", "resolve"), eventsNamed(game, "omen"), eventsNamed(game, "begin:combat")]).toEqual([
      30,
      [],
      [],
    ]);
    expect(walk(game)).toEqual(["main: a b a b a", "startOfEnd:", "cleanup:", "finalWindow: a"]);
  });

  test("[C1K-CMB-5] a cut in combat still ends it: nobody is left attacking or blocking", () => {
    const game = place(
      { a: { hand: ["Edict of Silence"], field: ["Page"] }, b: { field: ["Giant"] } },
      "declareAttackers",
    );
    choose(game, "attack:Page");
    pass(game, 2);
    choose(game, "block:Giant");
    choose(game, "play:Edict of Silence");
    pass(game, 2);
    expect(where(game)).toBe("turn 3 end/finalWindow");
    expect([marks(game, thing(game, "Page", "field")), eventsNamed(game, "damage")]).toEqual([{}, []]);
  });
});

describe("random games", () => {
  const cards = Object.keys(council.cards ?? {}).filter((name) => name !== "Blank" && !name.startsWith("Plant"));
  const some = (rng: Rng, count: number): string[] =>
    Array.from({ length: count }, () => cards[below(rng, cards.length)] ?? "Page");

  function setup(seed: number): Setup {
    const rng = seeded(seed);
    const own = () => ({ field: some(rng, 4), hand: some(rng, 5) });
    return {
      seats,
      decks: { a: some(rng, 20), b: some(rng, 20) },
      zones: { a: own(), b: own() },
      resources: { a: { resolve: 8, influence: 5 }, b: { resolve: 8, influence: 5 } },
      seed,
    };
  }

  test("[X-18] 40 random games: original, fork and loaded copy agree after every answer", { timeout: 600_000 }, () => {
    const reports = Array.from({ length: 40 }, (_, index) => playRandom(council, setup(index + 1), index + 1, 300));
    expect(reports.filter((report) => report.over).length).toBeGreaterThan(5);
    expect(reports.every((report) => report.over || report.decisions === 300)).toBe(true);
  });

  test(
    "[C1K-ILL-2] random games with one illegal attempt in ten go on, and no violation pays or stacks anything",
    { timeout: 600_000 },
    () => {
      const tried: Tried = { kept: 0, ended: 0, wrong: [] };
      for (let seed = 1; seed <= 20; seed++) {
        const rng = seeded(seed + 100);
        const game = start(council, setup(seed));
        for (let steps = 0; steps < 300 && game.state.outcome === null; steps++) answerOrViolate(game, rng, tried);
      }
      expect(tried.wrong).toEqual([]);
      expect(tried.kept).toBeGreaterThan(100);
      expect(tried.ended).toBeGreaterThan(0);
    },
  );
});

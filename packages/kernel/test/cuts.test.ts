import { describe, expect, test } from "vitest";
import { siege, skirmish } from "../shapes/skirmish-cards.ts";
import { submit, withCards } from "../src/index.ts";
import {
  asked,
  at,
  choose,
  chooseAll,
  eventsNamed,
  goTo,
  goToTurn,
  keys,
  lay,
  leave,
  marks,
  pass,
  resolve,
  resolveAll,
  resource,
  restsAt,
  stacked,
  start,
  story,
  windowsOf,
  zone,
} from "./kit/index.ts";

const muster = at("muster");

/** A card is played and resolves, whoever is asked in between. */
const played = (game: ReturnType<typeof lay>, ...picks: readonly string[]) => resolve(chooseAll(game, ...picks));

describe("a cut that takes the resolving item along", () => {
  test("[K-17] drops the stack, what cuts, and what waits; the rest of what it says still happens", () => {
    const game = lay(skirmish, { hand: ["Spark", "Curfew"], field: ["Chronicle"] }, {}, muster);
    chooseAll(game, "play:Spark", "target:b", "pass", "play:Curfew");
    expect(stacked(game)).toEqual(["a: Spark", "a: Chronicle ability", "a: Curfew", "a: Chronicle ability"]);
    resolve(game);
    resolve(game);
    restsAt(game, "turn 4 muster");
    expect([zone(game, "beyond").toSorted(), zone(game, "heap", "a"), resource(game, "a", "will")]).toEqual([
      ["Curfew", "Spark"],
      [],
      13,
    ]);
    expect([story(game, "omen", "heal", "hit"), windowsOf(game, 3)]).toEqual([
      ["omen a", "heal a"],
      ["muster: a b a b a a b", "dusk:"],
    ]);
  });

  test("[K-17] the rest of what it says happens in its order", () => {
    const give = (who: string) => ({ resource: "will", who, by: 1, name: "heal" });
    const rest = { spell: [{ cut: "turn", to: "dusk", label: "sweep" }, give("you"), give("opponents")] };
    const rules = withCards(skirmish, { Sunset: { ...skirmish.cards?.["Curfew"], abilities: [rest] } });
    const game = lay(rules, { hand: ["Sunset"] }, {}, muster);
    resolve(choose(game, "play:Sunset"));
    expect(story(game, "heal")).toEqual(["heal a", "heal b"]);
  });

  test("[K-9] in a fight still ends it: nobody is left charging, held or attached", () => {
    const game = lay(skirmish, { hand: ["Curfew"], field: ["Knight"] }, { field: ["Giant"] }, at("charge"));
    chooseAll(game, "charge:Knight", "pass", "pass", "block:Giant", "play:Curfew");
    expect([marks(game, "charging", "Knight", "field"), marks(game, "held", "Knight", "field")]).toEqual([[1], [1]]);
    resolve(game);
    expect([marks(game, "charging", "Knight", "field"), marks(game, "held", "Knight", "field")]).toEqual([[0], [0]]);
    expect([game.state.objects.some((object) => (object?.host ?? 0) !== 0), eventsNamed(game, "hit")]).toEqual([
      false,
      [],
    ]);
  });
});

describe("a cut for which the resolving item finishes first", () => {
  test("[GA-EP-1] [GA-EP-4] puts away the stack, not what cuts; all it says happens, and time goes on where it leads", () => {
    const game = lay(siege, { hand: ["Vow"], field: ["Knight"] }, { hand: ["Retreat"] }, at("charge"));
    chooseAll(game, "charge:Knight", "play:Vow", "pass", "play:Retreat");
    resolve(game);
    expect(eventsNamed(game, "enter:heap", "enter:beyond", "cut").map((event) => [event.name, event.object])).toEqual([
      ["enter:heap", "Retreat"],
      ["enter:beyond", "Vow"],
      ["cut", undefined],
    ]);
    expect([resource(game, "b", "will"), windowsOf(game)]).toEqual([14, ["charge: a a b b a", "lull:", "dusk: a"]]);
    expect([marks(game, "charging", "Knight", "field"), eventsNamed(game, "hit")]).toEqual([[0], []]);
  });

  test("[GA-EP-1] keeps what triggered while it resolved: that goes to the stack at the next check", () => {
    const game = lay(siege, { field: ["Knight", "Cantor"] }, { hand: ["Retreat"] }, at("charge"));
    chooseAll(game, "charge:Knight", "pass", "play:Retreat");
    pass(game, 2);
    choose(game, "order:Cantor trigger");
    restsAt(game, "turn 3 clash/lull");
    expect(stacked(game)).toEqual(["a: Cantor ability", "a: Cantor ability"]);
  });

  test("[GA-EP-2] made in the part it leads to, it ends the whole: that part does not come a second time", () => {
    const game = lay(siege, { field: ["Knight", "Bugle"] }, { hand: ["Retreat"] }, at("charge"));
    choose(game, "charge:Knight");
    goTo(game, "lull");
    expect(stacked(game)).toEqual(["a: Bugle ability"]);
    chooseAll(game, "pass", "play:Retreat");
    resolve(game);
    restsAt(game, "turn 3 dusk");
    expect([eventsNamed(game, "begin:lull").length, eventsNamed(game, "omen"), stacked(game)]).toEqual([1, [], []]);
  });

  test("[GA-EP-3] [GA-EN-4] to a named item of the last part: the part does not begin anew, and its last check is made", () => {
    const zones = { hand: ["Aftermath", "Curfew"], field: ["Lantern", { card: "Giant", marks: { hurt: 1 } }] };
    const game = played(lay(siege, zones, {}, muster), "play:Aftermath");
    played(game, "play:Curfew");
    restsAt(game, "turn 3 dusk");
    expect([asked(game), stacked(game), zone(game, "heap", "a")]).toEqual([
      "a",
      ["a: Aftermath ability"],
      ["Aftermath", "Curfew"],
    ]);
    expect([marks(game, "hurt", "Giant", "field"), eventsNamed(game, "omen")]).toEqual([[0], []]);
    goToTurn(game, 4);
    expect([windowsOf(game, 3), eventsNamed(game, "nightfall").length]).toEqual([
      ["muster: a a b a a b", "dusk: a b a b"],
      2,
    ]);
  });

  test("[GA-EP-3] made in that part itself, it goes on from there", () => {
    const game = played(lay(siege, { hand: ["Curfew"] }, {}, at("dusk")), "play:Curfew");
    restsAt(game, "turn 4 muster");
    expect([windowsOf(game, 3), eventsNamed(game, "begin:dusk").length]).toEqual([["dusk: a a b"], 1]);
  });
});

/** Three seats in the muster of the first of them. */
const three = (zones: Parameters<typeof start>[1]["zones"] = {}, span = "muster") =>
  start(siege, {
    seats: ["a", "b", "c"],
    zones: Object.fromEntries(["a", "b", "c"].map((seat) => [seat, { pile: ["Blank", "Blank"], ...zones[seat] }])),
    ...at(span, "a", 4),
  });

describe("a turn whose seat leaves is cut to its last part", () => {
  test("[GA-END-4] after what others have on the stack", () => {
    const game = three({ a: { hand: ["Mercy"], field: ["Knight"] }, b: { hand: ["Vow"] } });
    chooseAll(game, "play:Mercy", "pass", "play:Vow");
    leave(game, "a");
    restsAt(game, "turn 4 muster");
    expect([stacked(game), zone(game, "field")]).toEqual([["b: Vow"], []]);
    pass(game, 2);
    restsAt(game, "turn 4 dusk");
    expect([asked(game), stacked(game)]).toEqual(["b", ["b: Vow ability"]]);
    resolveAll(game);
    pass(game, 2);
    restsAt(game, "turn 5 muster");
    expect([asked(game), eventsNamed(game, "cut").map((event) => event.rule)]).toEqual(["b", ["K-18"]]);
    expect(windowsOf(game, 4)).toEqual(["muster: a a b b c", "dusk: b c b c"]);
  });

  test("[GA-END-4] at once where nothing is on it, also out of a fight", () => {
    const game = three({ a: { field: ["Knight"] }, b: { field: ["Page"] } });
    choose(game, "raid:Knight");
    restsAt(game, "turn 4 muster/brawl/rush");
    leave(game, "a");
    restsAt(game, "turn 4 dusk");
    expect(windowsOf(game)).toEqual(["muster: a", "rush: a", "dusk: b"]);
    expect(game.state.objects.some((object) => (object?.host ?? 0) !== 0)).toBe(false);
  });

  test("[GA-END-4] while it is asked: nothing of the parts between happens", () => {
    const game = three({ a: { field: ["Ledger"] }, b: { field: ["Chronicle"] } }, "dawn");
    expect(keys(game)).toEqual(["replace:Ledger", "replace:none"]);
    leave(game, "a");
    expect([windowsOf(game), eventsNamed(game, "draw")]).toEqual([["dawn:", "dusk: b"], []]);
    const other = three({ a: { camp: ["Envoy"] } }, "errand");
    expect(keys(other)).toEqual(["prepare:no", "prepare:yes"]);
    leave(other, "a");
    expect(windowsOf(other)).toEqual(["errand:", "dusk: b"]);
  });

  test("[GA-END-4] after that part there is none to go to: what was added goes on without its seat", () => {
    const game = played(three({ a: { hand: ["Encore"] } }), "play:Encore");
    goTo(game, "muster");
    restsAt(game, "turn 4 muster");
    leave(game, "a");
    pass(game, 2);
    expect([windowsOf(game, 4), asked(game)]).toEqual([
      ["muster: a a b c a b c", "charge: a b c", "block: a b a", "exchange:", "lull:", "dusk: a b c", "muster: a b c"],
      "b",
    ]);
  });

  test("[GA-END-4] in that part itself it is finished", () => {
    const game = three({}, "dusk");
    leave(game, "a");
    restsAt(game, "turn 4 dusk");
    pass(game, 2);
    restsAt(game, "turn 5 muster");
    expect([eventsNamed(game, "nightfall").length, eventsNamed(game, "cut")]).toEqual([1, []]);
  });

  test("[GA-END-4] another seat leaves, and the turn goes on without it", () => {
    const game = three();
    expect(submit(game, { seat: "b", leave: true }).ok).toBe(true);
    goToTurn(game, 5);
    expect([windowsOf(game, 4)[0], eventsNamed(game, "cut")]).toEqual(["muster: a c", []]);
  });
});

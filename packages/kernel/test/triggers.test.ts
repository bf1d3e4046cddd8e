import { describe, expect, test } from "vitest";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { variants } from "../shapes/magic-variants.ts";
import { allEvents, decision, extend, withCards, type Effect, type Game, type Setup } from "../src/index.ts";
import {
  at,
  choose,
  chooseAll,
  eventsNamed,
  goTo,
  keys,
  lay,
  life,
  marks,
  pass,
  perform,
  resolve,
  resolveAll,
  stacked,
  zone,
} from "./kit/index.ts";

const upkeep = (active = "a"): Pick<Setup, "at"> => ({ at: { turn: 3, active, span: "upkeep" } });

const told = (game: Game, ...names: readonly string[]): string[] =>
  allEvents(game)
    .filter((event) => names.includes(event.name))
    .map((event) => `${event.name} ${event.by ?? event.object ?? event.seat ?? ""}`);

/** A game in which something waits for an event about instants and creatures. */
function heard(name: string): Game {
  const rules = withCards(variants, {
    Ear: { types: "enchantment", abilities: [{ trigger: name, of: { types: ["instant", "creature"] }, do: [] }] },
  });
  return lay(rules, { hand: ["Draw"], battlefield: ["Ear", "Bear"] });
}

describe("how triggers go to the stack", () => {
  test("[CR 603.3] what triggers while something resolves waits until somebody would have priority", () => {
    const game = lay(variants, { hand: ["Oracle", "Heal"], battlefield: ["Land", "Gainer", "Bell"] });
    expect(stacked(game)).toEqual([]);
    choose(game, "cast:Heal");
    resolve(game);
    expect(told(game, "resolve", "gain", "enter:graveyard", "trigger", "priority").slice(-5)).toEqual([
      "resolve Heal",
      "gain Heal",
      "enter:graveyard Heal",
      "trigger Gainer",
      "priority a",
    ]);
  });

  test("[CR 603.3] what triggers where no window opens waits: the triggers of the untap step are there in upkeep", () => {
    const game = lay(variants, { battlefield: ["Plant untap"] }, {}, at("untap"));
    expect(told(game, "begin:untap", "begin:upkeep", "trigger", "priority")).toEqual([
      "begin:untap a",
      "begin:upkeep a",
      "trigger Plant untap",
      "priority a",
    ]);
    expect(stacked(game)).toEqual(["a: Plant untap ability"]);
  });

  test("[T080] [CR 405.3] triggers of both players: those of the active player lie lower, the others resolve first", () => {
    const game = lay(variants, { battlefield: ["Bell"] }, { battlefield: ["Bell"] }, upkeep());
    expect(stacked(game)).toEqual(["a: Bell ability", "b: Bell ability"]);
    resolve(game);
    expect(life(game)).toEqual([20, 21]);
    const other = lay(variants, { battlefield: ["Bell"] }, { battlefield: ["Bell"] }, upkeep("b"));
    expect(stacked(other)).toEqual(["b: Bell ability", "a: Bell ability"]);
  });

  test("[CR 603.3b] each player in turn order puts its own triggers in the order it likes", () => {
    const game = lay(variants, { battlefield: ["Bell", "Chime"] }, { battlefield: ["Bell", "Chime"] }, upkeep());
    expect([decision(game)?.seat, decision(game)?.kind, keys(game)]).toEqual([
      "a",
      "order",
      ["order:Bell trigger", "order:Chime trigger"],
    ]);
    expect(decision(game)?.question.form).toBe("order");
    choose(game, "order:Chime trigger");
    expect([decision(game)?.seat, decision(game)?.kind]).toEqual(["b", "order"]);
    choose(game, "order:Bell trigger");
    expect(stacked(game)).toEqual(["a: Chime ability", "a: Bell ability", "b: Bell ability", "b: Chime ability"]);
  });

  test("[CR 603.3b] with four players the order goes round from the active player", () => {
    const zones = { battlefield: ["Chime", "Bell"] };
    const game = lay(
      variants,
      {},
      {},
      {
        seats: ["a", "b", "c", "d"],
        zones: { a: zones, b: zones, c: zones, d: zones },
        at: { turn: 3, active: "c", span: "upkeep" },
      },
    );
    const asked: string[] = [];
    while (decision(game)?.kind === "order") {
      asked.push(decision(game)?.seat ?? "");
      choose(game, "order:Bell");
    }
    expect(asked).toEqual(["c", "d", "a", "b"]);
    expect(stacked(game).map((each) => each.slice(0, 1))).toEqual(["c", "c", "d", "d", "a", "a", "b", "b"]);
  });

  test("[CR 603.3b] hundreds of triggers wait at once where hundreds of things happen", () => {
    const game = lay(extend(variants, { triggers: { order: "timestamp", rule: "CR 603.3b" } }), {
      battlefield: ["Mourner"],
    });
    perform(game, [{ create: "Bear", to: "battlefield", who: "you", count: 300 }]);
    perform(game, [{ move: { objects: { token: true } }, to: "graveyard" }]);
    expect(stacked(game)).toHaveLength(300);
  });

  test("[CR 603.3b] [T081] what triggers on an ability triggering goes to the stack in a second round, above the first of all players", () => {
    const game = lay(variants, { battlefield: ["Bell", "Echo"] }, { battlefield: ["Bell", "Echo"] }, upkeep());
    expect(stacked(game)).toEqual(["a: Bell ability", "b: Bell ability", "a: Echo ability", "b: Echo ability"]);
    resolveAll(game);
    expect(life(game)).toEqual([22, 22]);
  });

  test("[T082] [CR 503.1a] triggers of the untap step and of the upkeep are one batch, in the order their controller likes", () => {
    const game = lay(variants, { battlefield: ["Plant untap", "Shrine"] }, {}, at("untap"));
    expect(keys(game)).toEqual(["order:Plant untap trigger", "order:Shrine trigger"]);
    choose(game, "order:Shrine trigger");
    expect(stacked(game)).toEqual(["a: Shrine ability", "a: Plant untap ability"]);
  });

  test("[CR 603.3b] where a ruleset orders them by timestamp nobody is asked, and the older one goes first", () => {
    const stamped = extend(variants, { triggers: { order: "timestamp", rule: "CR 603.3b" } });
    const game = lay(stamped, { battlefield: ["Chime", "Bell"] }, { battlefield: ["Bell", "Chime"] }, upkeep());
    expect(stacked(game)).toEqual(["a: Chime ability", "a: Bell ability", "b: Bell ability", "b: Chime ability"]);
    // One that leaves and comes back is newer than what stayed.
    const again = lay(stamped, { battlefield: ["Mourner", "Nurse", "Bear"], hand: ["Blink", "Murder"] });
    chooseAll(again, "cast:Blink", "target:Mourner");
    resolve(again);
    chooseAll(again, "cast:Murder", "target:Bear");
    resolve(again);
    expect(stacked(again)).toEqual(["a: Nurse ability", "a: Mourner ability"]);
  });

  test("[C1K-SIM-1] where the timestamp decides, a seat chooses the order of its own for as long as the ruleset says so", () => {
    const order = (field: readonly string[]): unknown[] => {
      const game = lay(skirmish, { field, hand: ["Spark"] }, {}, at("muster"));
      chooseAll(game, "play:Spark", "target:b", "pass", "pass");
      return [decision(game)?.kind, stacked(game).length];
    };
    expect(order(["Witness", "Witness"])).toEqual(["priority", 2]);
    expect(order(["Witness", "Witness", "Herald"])).toEqual(["order", 0]);
  });

  test("[CR 603.3c-d] targets of a trigger are chosen as it goes to the stack", () => {
    const game = lay(
      variants,
      { hand: ["Sting"], battlefield: ["Flashy", "Land"] },
      { battlefield: ["Bear", "Striker"] },
    );
    choose(game, "cast:Sting");
    resolve(game);
    expect([decision(game)?.kind, decision(game)?.seat, keys(game)]).toEqual([
      "target",
      "a",
      ["target:Bear", "target:Striker"],
    ]);
    choose(game, "target:Striker");
    expect(stacked(game)).toEqual(["a: Sting ability"]);
    resolve(game);
    expect([marks(game, "damage", "Bear"), marks(game, "damage", "Striker")]).toEqual([[0], [1]]);
  });

  test("[CR 603.3c-d] a trigger without a legal choice is removed", () => {
    const game = lay(variants, { hand: ["Sting"] });
    choose(game, "cast:Sting");
    resolve(game);
    expect([stacked(game), told(game, "trigger", "failed"), decision(game)?.kind]).toEqual([
      [],
      ["failed Sting"],
      "priority",
    ]);
  });

  test("[CR 603.3c-d] modes of a trigger are chosen as it goes to the stack, and without a possible mode it is removed", () => {
    const game = lay(variants, { hand: ["Sapper"] }, { battlefield: ["Bear", "Altar"] });
    choose(game, "cast:Sapper");
    resolve(game);
    expect([decision(game)?.kind, keys(game)]).toEqual(["mode", ["mode:harm", "mode:shatter"]]);
    choose(game, "mode:shatter");
    resolve(game);
    expect(zone(game, "graveyard", "b")).toEqual(["Altar"]);
    const harm = lay(variants, { hand: ["Sapper"] }, { battlefield: ["Bear"] });
    choose(harm, "cast:Sapper");
    resolve(harm);
    // The only mode and the only target are not asked about.
    expect(stacked(harm)).toEqual(["a: Sapper ability"]);
    resolve(harm);
    expect(marks(harm, "damage", "Bear")).toEqual([1]);
    const none = lay(variants, { hand: ["Sapper"] });
    choose(none, "cast:Sapper");
    resolve(none);
    expect([decision(none)?.kind, told(none, "failed")]).toEqual(["priority", ["failed Sapper"]]);
  });

  test("[CR 603.5] whether something optional is done is settled as the trigger resolves", () => {
    const game = lay(variants, { battlefield: ["Offer"] }, {}, upkeep());
    expect(stacked(game)).toEqual(["a: Offer ability"]);
    resolve(game);
    expect(keys(game)).toEqual(["gain:no", "gain:yes"]);
    choose(game, "gain:no");
    expect(life(game)).toEqual([20, 20]);
  });

  test("[CR 603.2a] a ban on casting does not stop triggers", () => {
    const game = lay(
      variants,
      { hand: ["Silence"], battlefield: ["Land"] },
      { battlefield: ["Gainer"], hand: ["Heal"] },
    );
    choose(game, "cast:Silence");
    resolve(game);
    pass(game);
    expect(keys(game)).toEqual(["pass"]);
    const trigger = lay(
      variants,
      { hand: ["Silence", "Murder"], battlefield: ["Land", "Bear"] },
      { battlefield: ["Mourner"] },
    );
    choose(trigger, "cast:Silence");
    resolve(trigger);
    chooseAll(trigger, "cast:Murder", "target:Bear");
    resolve(trigger);
    expect(stacked(trigger)).toEqual(["b: Mourner ability"]);
  });
});

describe("what triggers", () => {
  const lands = { objects: { types: "land" } };
  const happenings: readonly (readonly [string, Effect])[] = [
    ["exhaust", { exhaust: lands }],
    ["mark:plus", { mark: "plus", on: lands, by: 2 }],
    ["mark", { mark: "plus", on: lands, by: 2 }],
    ["resource:life", { resource: "life", who: "you", by: -1 }],
    ["enter:exile", { move: lands, to: "exile" }],
    ["leave:battlefield", { move: lands, to: "exile" }],
    ["enter:battlefield", { create: "Land", to: "battlefield" }],
    ["control", { control: lands, who: "opponents" }],
    ["turn", { turnFace: lands, down: true }],
    ["vanished", { vanish: lands }],
    ["shuffle", { shuffle: "library", who: "you" }],
    ["know", { reveal: { objects: { zone: "hand", owner: "opponents" } } }],
    ["random", { random: 2, as: "flip" }],
    ["insert", { insert: ["combat"], after: "this" }],
    ["store", { skip: "draw", who: "you" }],
    ["reorder", { reverse: true }],
    ["heard", { note: "heard" }],
    ["draw", { draw: 1 }],
  ];

  test.each(happenings)("[CR 603.2] an ability can wait for any event: %s", (name, effect) => {
    const rules = withCards(variants, {
      Ear: { types: "enchantment", abilities: [{ trigger: name, per: "moment", do: [{ resource: "life", by: 1 }] }] },
      Do: { types: "sorcery", abilities: [{ spell: [effect] }] },
    });
    const game = lay(rules, { hand: ["Do"], battlefield: ["Ear", "Land"] }, { hand: ["Bear"] });
    choose(game, "cast:Do");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Ear ability"]);
  });

  test("[CR 603.2] an ability can wait for casting, activating, attacking and resolving", () => {
    const cast = choose(heard("cast"), "cast:Draw");
    expect(stacked(cast)).toEqual(["a: Draw", "a: Ear ability"]);
    const resolved = choose(heard("resolve"), "cast:Draw");
    resolve(resolved);
    expect(stacked(resolved)).toEqual(["a: Ear ability"]);
    const attack = goTo(heard("attack"), "declareAttackers");
    choose(attack, "attack:Bear>b");
    expect(stacked(attack)).toEqual(["a: Ear ability"]);
  });

  test("[CR 603.2c] an ability triggers once for each occurrence in one event, or once for the moment if it says so", () => {
    const game = lay(
      variants,
      { hand: ["Wrath"], battlefield: ["Bear", "Bear", "Runner"] },
      { battlefield: ["Mourner", "Counterpart"] },
    );
    choose(game, "cast:Wrath");
    resolve(game);
    const asked = decision(game)?.question.candidates ?? [];
    expect(asked.filter((each) => each === "Mourner trigger").length).toBe(5);
    expect(asked.filter((each) => each === "Counterpart trigger").length).toBe(1);
  });

  test("[CR 603.10] [CR 603.10a] a watcher that dies with the others sees them all die, itself too", () => {
    const game = lay(variants, { hand: ["Wrath"], battlefield: ["Mourner", "Bear"] });
    choose(game, "cast:Wrath");
    resolve(game);
    choose(game, "order:Mourner trigger");
    expect(stacked(game)).toEqual(["a: Mourner ability", "a: Mourner ability"]);
    expect(zone(game, "battlefield")).toEqual([]);
  });

  test("[CR 603.6a] what enters together sees each other", () => {
    const game = lay(variants, { hand: ["Greeters"], battlefield: ["Greeter"] });
    choose(game, "cast:Greeters");
    resolve(game);
    // The old one sees two, each new one sees the other.
    expect(decision(game)?.question.candidates.length).toBe(4);
    while (decision(game)?.kind === "order") choose(game, "order:Greeter trigger");
    resolveAll(game);
    expect(life(game)).toEqual([24, 20]);
  });

  test("[CR 603.6] a trigger finds what moved only in the zone it went to", () => {
    const game = lay(variants, { hand: ["Murder"], battlefield: ["Nurse", "Bear"] });
    choose(game, "cast:Murder");
    resolve(game);
    resolve(game);
    expect([zone(game, "hand", "a"), zone(game, "graveyard", "a")]).toEqual([["Bear"], ["Murder"]]);
    const gone = lay(variants, { hand: ["Murder"], battlefield: ["Nurse", "Bear"] }, { hand: ["Ghoul"] });
    choose(gone, "cast:Murder");
    resolve(gone);
    chooseAll(gone, "pass", "cast:Ghoul");
    resolve(gone);
    resolve(gone);
    expect([zone(gone, "hand", "a"), zone(gone, "exile")]).toEqual([[], ["Bear"]]);
  });

  test("[CR 603.2b] [T083] a permanent that arrives in the upkeep has missed its beginning, and sees an added upkeep", () => {
    const game = lay(variants, { hand: ["Shrine"], battlefield: ["Land", "Land", "Flashy", "Haze"] }, {}, upkeep());
    expect(stacked(game)).toEqual(["a: Haze ability"]);
    choose(game, "cast:Shrine");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Haze ability"]);
    resolve(game);
    expect([stacked(game), zone(game, "battlefield").includes("Shrine")]).toEqual([[], true]);
    pass(game, 2);
    expect([eventsNamed(game, "begin:upkeep").length, stacked(game)]).toEqual([2, ["a: Shrine ability"]]);
  });

  test("[CR 603.2g] an event that is replaced triggers nothing", () => {
    const game = lay(variants, { hand: ["Heal"], battlefield: ["Gainer", "Alms"] });
    choose(game, "cast:Heal");
    resolve(game);
    expect([stacked(game), life(game), told(game, "gain", "draw")]).toEqual([[], [20, 20], ["draw Alms"]]);
  });

  test("[CR 603.4] [CR 608.2a] [T084] an intervening condition that is true at the start and false at resolution removes the trigger", () => {
    const start = { resources: { a: { life: 10 } }, ...upkeep() };
    const game = lay(variants, { battlefield: ["Moon"], hand: ["Heal"] }, {}, start);
    expect(stacked(game)).toEqual(["a: Moon ability"]);
    choose(game, "cast:Heal");
    resolve(game);
    resolve(game);
    expect([life(game), told(game, "failed")]).toEqual([[13, 20], ["failed Moon"]]);
    const kept = lay(variants, { battlefield: ["Moon"] }, {}, start);
    resolve(kept);
    expect(life(kept)).toEqual([15, 20]);
  });

  test("[CR 603.4] [T084] one that is false at the start and true later never triggered", () => {
    const game = lay(
      variants,
      { battlefield: ["Moon"] },
      { hand: ["Sear"] },
      { resources: { a: { life: 11 } }, ...upkeep() },
    );
    expect(stacked(game)).toEqual([]);
    chooseAll(game, "pass", "cast:Sear", "target:a");
    resolve(game);
    expect([life(game), stacked(game)]).toEqual([[7, 20], []]);
  });
});

describe("delayed triggers", () => {
  test("[CR 603.7] [CR 603.7b] an effect leaves a trigger behind that happens once, at the next occurrence", () => {
    const game = lay(variants, { hand: ["Delay"], battlefield: ["Land"] });
    choose(game, "cast:Delay");
    resolve(game);
    const effects = game.state.effects.length;
    goTo(game, "endStep", "a");
    expect([effects, stacked(game), game.state.effects.length]).toEqual([1, ["a: Delay ability"], 0]);
    resolve(game);
    goTo(game, "endStep", "b");
    expect(stacked(game)).toEqual([]);
  });

  test("[CR 603.7a] it does not trigger on what happened before it was created, in the same resolution either", () => {
    const game = lay(variants, { hand: ["Omen", "Heal", "Heal"] });
    choose(game, "cast:Omen");
    resolve(game);
    expect([life(game), stacked(game)]).toEqual([[21, 20], []]);
    choose(game, "cast:Heal");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Omen ability"]);
    resolve(game);
    choose(game, "cast:Heal");
    resolve(game);
    expect(stacked(game)).toEqual([]);
  });

  test("[CR 603.7b] with a duration it triggers each time until that is over", () => {
    const game = lay(variants, { hand: ["Vigil", "Heal", "Heal"], battlefield: [] });
    choose(game, "cast:Vigil");
    resolve(game);
    for (let i = 0; i < 2; i++) {
      choose(game, "cast:Heal");
      resolve(game);
      expect(stacked(game)).toEqual(["a: Vigil ability"]);
      resolve(game);
    }
    goTo(game, "upkeep", "b");
    expect(game.state.effects).toEqual([]);
  });

  test("[CR 603.7c] [T087] it does not affect what left and came back, but does affect what was changed", () => {
    const game = lay(variants, { hand: ["Doom", "Blink"], battlefield: ["Bear"] });
    choose(game, "cast:Doom");
    resolve(game);
    choose(game, "cast:Blink");
    resolve(game);
    goTo(game, "endStep", "a");
    resolve(game);
    expect([zone(game, "battlefield"), zone(game, "exile")]).toEqual([["Bear"], []]);
    const changed = lay(variants, { hand: ["Doom"], battlefield: ["Bear"] }, { hand: ["Snatch"] });
    choose(changed, "cast:Doom");
    resolve(changed);
    chooseAll(changed, "pass", "cast:Snatch");
    resolve(changed);
    goTo(changed, "endStep", "a");
    resolve(changed);
    expect([zone(changed, "battlefield"), zone(changed, "exile")]).toEqual([[], ["Bear"]]);
  });

  test("[CR 603.7d-g] it belongs to whoever controlled what created it", () => {
    const game = lay(variants, {}, { hand: ["Delay"], battlefield: ["Land"] });
    chooseAll(game, "pass", "cast:Delay");
    resolve(game);
    goTo(game, "endStep", "a");
    expect(stacked(game)).toEqual(["b: Delay ability"]);
  });

  test("[CR 603.12] [T086] a reflexive trigger goes to the stack after the resolution, its target is chosen then, and it can be answered", () => {
    const game = lay(
      variants,
      { hand: ["Spite"], battlefield: ["Bear", "Runner"] },
      { battlefield: ["Striker"], hand: ["Blink"] },
    );
    choose(game, "cast:Spite");
    resolve(game);
    chooseAll(game, "sacrifice:yes", "sacrifice:Bear");
    expect([decision(game)?.kind, keys(game)]).toEqual(["target", ["target:Runner", "target:Striker"]]);
    choose(game, "target:Striker");
    expect([stacked(game), zone(game, "graveyard", "a")]).toEqual([["a: Spite ability"], ["Bear", "Spite"]]);
    chooseAll(game, "pass", "cast:Blink", "target:Striker");
    resolve(game);
    resolve(game);
    expect(zone(game, "battlefield")).toEqual(["Runner", "Striker"]);
    const not = lay(variants, { hand: ["Spite"], battlefield: ["Bear"] });
    choose(not, "cast:Spite");
    resolve(not);
    choose(not, "sacrifice:no");
    expect(stacked(not)).toEqual([]);
  });
});

describe("state triggers", () => {
  test("[CR 603.8] [T085] one is on the stack at a time, and again after it left", () => {
    const game = lay(variants, { battlefield: ["Drought"], hand: ["Draw"] });
    expect(stacked(game)).toEqual(["a: Drought ability"]);
    choose(game, "cast:Draw");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Drought ability"]);
    resolve(game);
    expect([life(game), stacked(game)]).toEqual([[21, 20], ["a: Drought ability"]]);
  });

  test("[CR 603.8] two of them are two triggers", () => {
    const game = lay(variants, { battlefield: ["Drought"] }, { battlefield: ["Drought"] });
    expect(stacked(game)).toEqual(["a: Drought ability", "b: Drought ability"]);
  });

  test("[CR 603.8] it triggers at once when its state is there, if only in the middle of a resolution, and is not tested again", () => {
    const game = lay(variants, { battlefield: ["Land", "Drought"], hand: ["Ebb"] });
    choose(game, "cast:Ebb");
    resolve(game);
    expect([zone(game, "battlefield"), stacked(game)]).toEqual([["Drought", "Land"], ["a: Drought ability"]]);
    resolve(game);
    expect([life(game), stacked(game)]).toEqual([[21, 20], []]);
  });

  test("[CR 603.7b] a delayed trigger that waits for a state triggers once", () => {
    const game = lay(variants, { hand: ["Vow", "Sear", "Sear"] });
    choose(game, "cast:Vow");
    resolve(game);
    chooseAll(game, "cast:Sear", "target:a");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Vow ability"]);
    resolve(game);
    chooseAll(game, "cast:Sear", "target:a");
    resolve(game);
    expect([stacked(game), life(game)]).toEqual([[], [12, 20]]);
  });

  test("[CR 603.8] it does not trigger again while it is on its way to the stack", () => {
    const game = lay(variants, { battlefield: ["Land", "Drought"], hand: ["Ruin"] });
    choose(game, "cast:Ruin");
    resolve(game);
    // The one that has no target is removed while the other waits for its place.
    choose(game, "order:Sting trigger");
    expect([stacked(game), told(game, "failed")]).toEqual([["a: Drought ability"], ["failed Sting"]]);
  });

  test("[CR 603.3b] a state trigger is an ability triggering too", () => {
    const game = lay(variants, { battlefield: ["Drought", "Echo"] });
    expect(stacked(game)).toEqual(["a: Drought ability", "a: Echo ability"]);
  });
});

test("[CR 714.4] triggers of one source that wait or are on the stack are counted, and not those of others", () => {
  const game = lay(variants, { battlefield: ["Bell", "Bear"] }, {}, upkeep());
  const pending = (name: string): number =>
    game.tables.reader.amount(game, { pending: { objects: { name } } }, { seat: 0, source: 0, rule: 0, bindings: {} });
  expect([stacked(game), pending("Bell"), pending("Bear")]).toEqual([["a: Bell ability"], 1, 0]);
  resolveAll(game);
  expect(pending("Bell")).toBe(0);
});

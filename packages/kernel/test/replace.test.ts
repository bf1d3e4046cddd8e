import { describe, expect, test } from "vitest";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { variants } from "../shapes/magic-variants.ts";
import { allEvents, decision, extend, idleAnswer, perform as performBy, type Game } from "../src/index.ts";
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
  play,
  resolve,
  resource,
  stacked,
  zone,
} from "./kit/index.ts";

const told = (game: Game, ...names: readonly string[]): string[] =>
  allEvents(game)
    .filter((event) => names.includes(event.name))
    .map((event) => `${event.name} ${event.object ?? event.seat ?? ""} ${event.amount ?? ""}`.trim());

/** Where a creature is after its controller chose between two replacements of its death. */
function dead(first: string): string[][] {
  const game = lay(
    variants,
    { hand: ["Murder"], battlefield: ["Rest", "Cycle"] },
    { battlefield: ["Bear"], library: [] },
  );
  play(game, "Murder");
  expect([decision(game)?.kind, decision(game)?.seat]).toEqual(["replace", "b"]);
  choose(game, first);
  return [zone(game, "exile"), zone(game, "library", "b"), zone(game, "graveyard", "b")];
}

/** The seats that were asked, one after the other, as all creatures die. */
function askedIn(active: string): string[] {
  const game = lay(
    variants,
    { hand: ["Wrath"], battlefield: ["Rest", "Cycle", "Bear", "Runner"] },
    { hand: ["Wrath"], battlefield: ["Striker", "Ward"] },
    { at: { turn: 3, active, span: "precombatMain" } },
  );
  play(game, "Wrath");
  const seats: string[] = [];
  while (decision(game)?.kind === "replace") {
    seats.push(decision(game)?.seat ?? "");
    choose(game, "replace:Rest");
  }
  expect(zone(game, "exile").toSorted()).toEqual(["Bear", "Runner", "Striker", "Ward"]);
  // What is exiled instead has not died [CR 700.4], and all of it happened in one moment.
  expect(eventsNamed(game, "die")).toEqual([]);
  expect(new Set(eventsNamed(game, "enter:exile").map((event) => event.moment)).size).toBe(1);
  return seats;
}

/** How many cards each has drawn for one draw of seat a. */
function drawn(...answers: readonly string[]): number[] {
  const game = lay(variants, { hand: ["Draw"], battlefield: ["Reflection"] }, { battlefield: ["Notion"] });
  play(game, "Draw");
  expect([decision(game)?.seat, keys(game)]).toEqual(["a", ["replace:Reflection", "replace:Notion"]]);
  chooseAll(game, ...answers);
  expect(decision(game)?.kind).toBe("priority");
  return ["a", "b"].map((seat) => zone(game, "hand", seat).length);
}

/** How much damage is dealt of four, with this applied first. */
function dealt(first: string): number {
  const game = lay(variants, { hand: ["Guard"], battlefield: ["Hellfire"] }, { hand: ["Sear"] });
  play(game, "Guard");
  chooseAll(game, "pass", "cast:Sear", "target:a");
  resolve(game);
  expect([decision(game)?.seat, keys(game)]).toEqual(["a", ["replace:Hellfire", "replace:Guard effect"]]);
  choose(game, first);
  expect(game.state.effects).toEqual([]);
  return 20 - (life(game)[0] ?? 0);
}

describe("replacement", () => {
  test("[CR 614.5] [T129] two doublers make four times as much, each applied once", () => {
    const game = lay(variants, { hand: ["Heal"], battlefield: ["Doubler", "Doubler"] });
    play(game, "Heal");
    expect(keys(game)).toEqual(["replace:Doubler", "replace:Doubler#2"]);
    choose(game, "replace:Doubler");
    expect([life(game), told(game, "gain")]).toEqual([[32, 20], ["gain a 12"]]);
  });

  test("[CR 616.1] [CR 616.1e-f] of several the affected player chooses one, then of what still applies", () => {
    const both = (first: string): number => {
      const game = lay(variants, { hand: ["Heal"], battlefield: ["Doubler", "Adder"] });
      play(game, "Heal");
      expect([decision(game)?.kind, decision(game)?.seat, decision(game)?.why.rule]).toEqual([
        "replace",
        "a",
        "CR 616.1",
      ]);
      expect(keys(game)).toEqual(["replace:Doubler", "replace:Adder"]);
      choose(game, first);
      expect(decision(game)?.kind).toBe("priority");
      return life(game)[0] ?? 0;
    };
    expect([both("replace:Doubler"), both("replace:Adder")]).toEqual([20 + 3 * 2 + 1, 20 + (3 + 1) * 2]);
    const three = lay(variants, { hand: ["Heal"], battlefield: ["Doubler", "Adder", "Adder"] });
    play(three, "Heal");
    choose(three, "replace:Adder");
    expect(keys(three)).toEqual(["replace:Doubler", "replace:Adder"]);
    choose(three, "replace:Doubler");
    expect(life(three)).toEqual([20 + (3 + 1) * 2 + 1, 20]);
  });

  test("[CR 616.1] [T126] the controller of the affected object picks one of two, and the other does nothing", () => {
    expect([dead("replace:Rest"), dead("replace:Cycle")]).toEqual([
      [["Bear"], [], []],
      [[], ["Bear"], []],
    ]);
  });

  test("[CR 616.1] [CR 101.4] where several players choose for one moment, the active player chooses first", () => {
    expect([askedIn("a"), askedIn("b")]).toEqual([
      ["a", "a", "b", "b"],
      ["b", "b", "a", "a"],
    ]);
  });

  test("[CR 614.6] an event that is replaced never happens: nothing sees a creature die that is exiled instead", () => {
    const game = lay(
      variants,
      { hand: ["Murder"], battlefield: ["Void", "Land"] },
      { battlefield: ["Bear", "Mourner"] },
    );
    play(game, "Murder", "target:Bear");
    expect([zone(game, "exile"), told(game, "enter:graveyard", "enter:exile", "die"), stacked(game)]).toEqual([
      ["Bear"],
      ["enter:exile Bear", "enter:graveyard Murder"],
      [],
    ]);
  });

  test("[CR 616.2] [T130] a replacement can become applicable through another: gain, then draw, then return a card", () => {
    const game = lay(variants, { hand: ["Heal"], battlefield: ["Alms", "Dredge"], graveyard: ["Bear"] });
    play(game, "Heal");
    expect([life(game), zone(game, "hand", "a"), zone(game, "library", "a").length]).toEqual([[20, 20], ["Bear"], 40]);
    expect(told(game, "gain", "draw", "enter:hand")).toEqual(["enter:hand Bear"]);
  });

  test("[CR 614.11] [CR 121.6] a draw from an empty library can be replaced", () => {
    const game = lay(variants, { hand: ["Draw"], battlefield: ["Dredge"], library: [], graveyard: ["Bear"] });
    play(game, "Draw");
    expect([zone(game, "hand", "a"), game.state.outcome]).toEqual([["Bear"], null]);
    // What the other player has does not help.
    const lost = lay(variants, { hand: ["Draw"], library: [] }, { battlefield: ["Dredge"], graveyard: ["Bear"] });
    play(lost, "Draw");
    expect(lost.state.outcome?.losers).toEqual([0]);
  });

  test("[CR 121.4] of two draws for one that replaced it, the second from an empty library is remembered", () => {
    const game = lay(variants, { hand: ["Draw"], battlefield: ["Reflection"], library: ["Bear"] });
    play(game, "Draw");
    expect([told(game, "draw", "resource:failedDraws", "lose"), game.state.outcome?.losers]).toEqual([
      ["draw Bear", "resource:failedDraws a 1", "lose a"],
      [0],
    ]);
  });

  test("[CR 614.11a-b] [CR 121.2] each of several draws is replaced on its own, and finished before the next", () => {
    const game = lay(variants, { hand: ["Draws"], battlefield: ["Scholar"] });
    play(game, "Draws");
    const seen: string[] = [];
    // Who does nothing declines.
    expect(keys(game)[idleAnswer(game)]).toBe("replace:none");
    for (const key of ["replace:Scholar", "replace:none", "replace:Scholar"]) {
      seen.push(`${life(game)[0] ?? 0} life, ${zone(game, "hand", "a").length} cards`);
      choose(game, key);
    }
    expect(seen).toEqual(["20 life, 0 cards", "21 life, 0 cards", "21 life, 1 cards"]);
    expect([life(game), zone(game, "hand", "a").length]).toEqual([[22, 20], 1]);
  });

  test("[T131] a draw that one effect doubles and another takes away: the drawing player picks, neither applies twice", () => {
    expect(drawn("replace:Notion")).toEqual([0, 1]);
    expect(drawn("replace:Reflection")).toEqual([0, 2]);
  });

  test("[CR 614.15] [T127] [CR 616.1a-d] a self-replacement goes first, without being asked about", () => {
    const game = lay(variants, { hand: ["Heal"], battlefield: ["Doubler", "Own"] });
    play(game, "Heal");
    expect([decision(game)?.kind, life(game)]).toEqual(["priority", [20 + (3 + 10) * 2, 20]]);
    const spell = lay(variants, { hand: ["Mercy"], battlefield: ["Doubler"] });
    play(spell, "Mercy");
    expect([decision(spell)?.kind, life(spell)]).toEqual(["priority", [20 + (3 + 10) * 2, 20]]);
  });

  test("[CR 614.3] one that is used up is gone, one that was not applied waits", () => {
    const game = lay(variants, { hand: ["Next", "Next", "Heal", "Heal"], battlefield: [] });
    play(game, "Next");
    play(game, "Next");
    play(game, "Heal");
    choose(game, "replace:Next effect");
    // The second then applies to the changed event as well.
    expect([life(game), game.state.effects]).toEqual([[20 + 3 * 4, 20], []]);
    play(game, "Heal");
    expect(life(game)).toEqual([35, 20]);
  });

  test("[CR 614.4] it must exist before the event", () => {
    const game = lay(variants, { hand: ["Heal"], battlefield: ["Land", "Land"] }, {});
    play(game, "Heal");
    expect(told(game, "gain")).toEqual(["gain a 3"]);
    const late = lay(variants, { hand: ["Late"] });
    play(late, "Late");
    expect(told(late, "gain")).toEqual(["gain a 3", "gain a 6"]);
  });

  test("[CR 614.7a] nothing is no event: no damage is not raised", () => {
    const game = lay(variants, { hand: ["Nothing"], battlefield: ["Worse", "Bear"] });
    play(game, "Nothing");
    expect([marks(game, "damage", "Bear"), told(game, "damage")]).toEqual([[0], []]);
  });
});

describe("entering", () => {
  test("[CR 614.1c-e] [CR 603.6d] what enters with marks has them as it enters: no stack, one moment", () => {
    const game = lay(variants, { hand: ["Ward"], battlefield: ["Land"] });
    play(game, "Ward");
    expect([marks(game, "plus", "Ward"), stacked(game)]).toEqual([[2], []]);
    const [enter] = eventsNamed(game, "enter:battlefield");
    const [plus] = eventsNamed(game, "mark:plus");
    expect(plus?.moment).toBe(enter?.moment);
  });

  test("[CR 614.1c-e] a token enters with its marks too", () => {
    const game = lay(variants, { hand: ["Warden"] });
    play(game, "Warden");
    expect(marks(game, "plus", "Ward")).toEqual([2]);
  });

  test("[CR 616.1g] creating is replaced before what the tokens themselves enter with", () => {
    const game = lay(variants, { hand: ["Warden"], battlefield: ["Season"] });
    play(game, "Warden");
    expect(marks(game, "plus", "Ward")).toEqual([2, 2]);
  });

  test("[CR 614.5] [CR 614.16] two that double tokens make four, each applied once to what it sees", () => {
    const game = lay(variants, { hand: ["Warden"], battlefield: ["Season", "Season"] });
    play(game, "Warden");
    choose(game, "replace:Season");
    expect([decision(game)?.kind, marks(game, "plus", "Ward")]).toEqual(["priority", [2, 2, 2, 2]]);
  });

  test("[CR 614.5] what happens beside an event is no new event for the effect that added it", () => {
    const game = lay(variants, { hand: ["Warden"], battlefield: ["Litter"] });
    play(game, "Warden");
    expect(marks(game, "plus", "Ward")).toEqual([2, 2]);
  });
});

describe("names of events", () => {
  test("[CR 614.3] what is stored late in a long game is still called so", () => {
    const game = lay(variants, { hand: ["Guard"] });
    choose(game, "cast:Guard");
    // As large as this an id could be taken for a number of something else.
    game.state.clock = 9 * 4096 - 1;
    resolve(game);
    goTo(game, "upkeep", "b");
    expect(told(game, "store", "expire", "state")).toEqual(["store a", "expire a"]);
  });
});

describe("prevention", () => {
  test("[CR 616.1] [CR 615.7] [T128] doubling and prevention: the damaged player picks the order, the shield is used up either way", () => {
    expect([dealt("replace:Guard effect"), dealt("replace:Hellfire")]).toEqual([2, 5]);
  });

  test("[CR 615.7] a shield against the next three is counted down", () => {
    const game = lay(variants, { hand: ["Guard", "Bolt", "Sear"], battlefield: ["Land"] });
    play(game, "Guard");
    play(game, "Sear", "target:a");
    expect([life(game), told(game, "prevented", "damage")]).toEqual([
      [19, 20],
      ["prevented a 3", "damage a -1"],
    ]);
    play(game, "Bolt", "target:a");
    expect(life(game)).toEqual([16, 20]);
  });

  test("[CR 615.6] damage that is prevented never happened", () => {
    const game = lay(variants, { hand: ["Guard", "Bolt"], battlefield: ["Land", "Bruise"] });
    play(game, "Guard");
    play(game, "Bolt", "target:a");
    expect([life(game), stacked(game), told(game, "damage")]).toEqual([[20, 20], [], []]);
  });

  test("[CR 615.4] a shield made after the damage does nothing for it", () => {
    const game = lay(variants, { hand: ["Guard", "Bolt"], battlefield: ["Land"] });
    play(game, "Bolt", "target:a");
    play(game, "Guard");
    expect([life(game), game.state.effects.map((each) => each.left)]).toEqual([[17, 20], [3]]);
  });

  test("[CR 615.10] a static shield works for each event separately", () => {
    const game = lay(
      variants,
      { hand: ["Quake"], battlefield: ["Veil", "Bear", "Striker"] },
      { battlefield: ["Ward", "Bear"] },
    );
    play(game, "Quake");
    expect([marks(game, "damage", "Bear"), marks(game, "damage", "Striker"), zone(game, "graveyard", "b")]).toEqual([
      [1],
      [1],
      ["Ward", "Bear"],
    ]);
  });

  test("[CR 615.7] a shield that lasts for the turn is over with it", () => {
    const game = lay(variants, { hand: ["Guard"] });
    play(game, "Guard");
    goTo(game, "upkeep", "b");
    expect(game.state.effects).toEqual([]);
  });
});

describe("other orders of the door", () => {
  const interrupting = extend(variants, {
    door: { classes: [["interrupt"], ["self"], ["replace"], ["prevent"]], rule: "CR 616.1" },
    cards: {
      /** Before a creature is damaged, it is saved. */
      Rescue: {
        types: "enchantment",
        abilities: [
          { replace: "damage", of: { controller: "you" }, class: "interrupt", before: [{ move: "it", to: "hand" }] },
        ],
      },
      /** Before any damage, its controller gains as much. */
      Balm: {
        types: "enchantment",
        abilities: [
          {
            replace: "damage",
            of: { controller: "you" },
            class: "interrupt",
            before: [{ resource: "life", who: "you", by: "n", name: "gain" }],
          },
        ],
      },
      /** Before a creature is damaged, one is chosen that grows. */
      Drill: {
        types: "enchantment",
        abilities: [
          {
            replace: "damage",
            of: { controller: "you" },
            class: "interrupt",
            before: [
              { choose: { objects: { types: "creature", controller: "you" } }, as: "grown" },
              { mark: "plus", on: "grown", by: 1 },
            ],
          },
        ],
      },
    },
  });

  test("[CR 616.1] prevention after replacement, where the ruleset orders them so: nobody is asked", () => {
    const game = lay(interrupting, { hand: ["Guard", "Sear"], battlefield: ["Hellfire"] });
    play(game, "Guard");
    play(game, "Sear", "target:a");
    expect([decision(game)?.kind, life(game)]).toEqual(["priority", [15, 20]]);
  });

  test("[CR 616.1] an interrupt happens completely, on its own, before the moment goes on", () => {
    const game = lay(
      interrupting,
      { hand: ["Quake"], battlefield: ["Balm", "Bear", "Gainer"] },
      { battlefield: ["Striker"] },
    );
    play(game, "Quake");
    expect(told(game, "gain", "damage")).toEqual(["gain a 2", "damage Bear 2", "damage Striker 2"]);
    const damage = eventsNamed(game, "damage");
    expect(new Set(damage.map((event) => event.moment)).size).toBe(1);
    expect(eventsNamed(game, "gain")[0]?.moment).not.toBe(damage[0]?.moment);
  });

  test("[CR 616.1] an interrupt that asks is answered in the middle of the moment", () => {
    const game = lay(interrupting, { hand: ["Shock"], battlefield: ["Land", "Drill", "Bear", "Striker"] });
    chooseAll(game, "cast:Shock", "target:Bear");
    resolve(game);
    expect(keys(game)).toEqual(["choose:Bear", "choose:Striker"]);
    choose(game, "choose:Bear");
    expect([marks(game, "plus", "Bear"), marks(game, "damage", "Bear")]).toEqual([[1], [2]]);
  });

  test("[CR 616.1] after an interrupt the moment drops what names objects that are gone", () => {
    const game = lay(interrupting, { hand: ["Quake"], battlefield: ["Rescue", "Bear"] }, { battlefield: ["Striker"] });
    play(game, "Quake");
    expect([zone(game, "hand", "a"), zone(game, "battlefield"), told(game, "damage")]).toEqual([
      ["Bear"],
      ["Rescue"],
      ["damage Striker 2"],
    ]);
  });

  test("[C1K-REP-1] of four classes each comes after the one before: what a shield leaves is doubled, and then less", () => {
    const hurt = (...field: readonly string[]): string[] => {
      const game = lay(skirmish, { hand: ["Spark"], field: ["Bellows"] }, { field: ["Giant", ...field] }, at("muster"));
      chooseAll(game, "play:Spark", "target:Giant", "pass", "pass");
      return told(game, "prevented", "hit");
    };
    expect(hurt()).toEqual(["hit Giant 4"]);
    expect(hurt("Sanctuary")).toEqual(["prevented Giant 1", "hit Giant 2"]);
    expect(hurt("Bulwark")).toEqual(["prevented Giant 1", "hit Giant 3"]);
    expect(hurt("Bulwark", "Sanctuary")).toEqual(["prevented Giant 1", "prevented Giant 1", "hit Giant 1"]);
  });

  test("[C1K-KW-14] what an interrupt takes from the stack as it would resolve does nothing", () => {
    const game = lay(skirmish, { hand: ["Spark"], field: ["Undertow"] }, {}, at("muster"));
    chooseAll(game, "play:Spark", "target:b", "pass", "pass");
    expect([stacked(game), zone(game, "beyond"), resource(game, "b", "will")]).toEqual([[], ["Spark"], 12]);
    expect(told(game, "resolve", "hit")).toEqual([]);
  });

  test("[C1K-KW-24] what a replacement leaves for after the resolution is still said by whoever has it", () => {
    const game = lay(skirmish, { hand: ["Spark"] }, { field: ["Solicitor"] }, at("muster"));
    chooseAll(game, "play:Spark", "target:b", "pass", "pass");
    expect(["a", "b"].map((seat) => resource(game, seat, "coins"))).toEqual([3, 4]);
    expect([resource(game, "b", "will"), stacked(game)]).toEqual([11, []]);
  });

  test("[C1K-KW-5] what speaks of hits by itself does not mean a hit that nobody made", () => {
    const game = lay(skirmish, { field: ["Duelist"] }, { field: ["Giant"] }, at("charge"));
    performBy(game, [{ mark: "hurt", on: { objects: { name: "Giant" } }, by: 1, name: "hit" }], { rule: "K-30" });
    expect([marks(game, "hurt", "Giant", "field"), marks(game, "worn", "Giant", "field")]).toEqual([[1], [0]]);
    chooseAll(game, "charge:Duelist", "pass", "pass", "block:Giant>Duelist", "pass", "pass", "pass");
    expect(marks(game, "worn", "Giant", "field")).toEqual([2]);
  });
});

import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { extend, fork, hash, load, save, withCards, type Card, type Game, type Ruleset } from "../src/index.ts";
import { choose, eventsNamed, lay, marks, play, resolve, resource, stacked, zone } from "./kit/index.ts";

const enchantment = { types: "enchantment" };
const sorcery = { types: "sorcery" };
const gain = { resource: "life", who: "you", by: 1, name: "gain" };

const cards: Record<string, Card> = {
  /** The first creature of each turn. */
  Host: {
    ...enchantment,
    abilities: [{ trigger: "enter:battlefield", of: { types: "creature" }, once: true, do: [gain] }],
  },
  Echo: { ...enchantment, abilities: [{ static: { again: "enter:battlefield" } }] },
  Brood: { ...sorcery, abilities: [{ spell: [{ create: "Bear", to: "battlefield", count: 2 }] }] },
  /** Damage to all creatures, which some effect may prevent. */
  Singe: {
    ...sorcery,
    abilities: [{ spell: [{ mark: "damage", on: { objects: { types: "creature" } }, by: 1, name: "damage" }] }],
  },
  /** Prevents all, and says how much that was. */
  Aegis: {
    ...enchantment,
    abilities: [
      {
        replace: "damage",
        of: { controller: "you" },
        prevent: "all",
        also: [{ resource: "life", who: "you", by: "n", name: "gain" }],
      },
    ],
  },
  Big: { types: "creature", power: 4, toughness: 4 },
  Doom: { ...enchantment, abilities: [{ static: { certain: "damage" } }] },
  /** Only its own damage is certain. */
  Lance: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { certain: "damage", source: { is: "this" }, until: "endOfTurn" },
          { mark: "damage", on: { objects: { types: "creature" } }, by: 1, name: "damage" },
        ],
      },
    ],
  },
};

const rules: Ruleset = withCards(variants, cards);
describe("what triggers only once each turn", () => {
  test("[CR 603.2h] it triggers for the first of what comes together, and for nothing later in the turn", () => {
    const game = lay(rules, { hand: ["Brood", "Brood"], battlefield: ["Host"] });
    play(game, "Brood");
    expect(stacked(game)).toEqual(["a: Host ability"]);
    resolve(game);
    play(game, "Brood");
    expect([stacked(game), resource(game, "a", "life")]).toEqual([[], 21]);
  });

  test("[CR 603.2h] two of them trigger once each", () => {
    const game = lay(rules, { hand: ["Brood"], battlefield: ["Host", "Host"] });
    play(game, "Brood");
    choose(game, "order:");
    expect(stacked(game)).toEqual(["a: Host ability", "a: Host ability"]);
  });

  test("[CR 603.2h] [CR 603.2d] what makes it trigger once more does so for the one time", () => {
    const game = lay(rules, { hand: ["Brood", "Brood"], battlefield: ["Host", "Echo"] });
    play(game, "Brood");
    choose(game, "order:");
    expect(stacked(game)).toEqual(["a: Host ability", "a: Host ability"]);
  });

  test("[CR 603.2h] it triggers again in the next turn", () => {
    const at = { turn: 3, active: "a", span: "postcombatMain" };
    const game = lay(rules, { hand: ["Brood", "Brood"], battlefield: ["Host"] }, {}, { at });
    resolve(play(game, "Brood"));
    for (let i = 0; i < 80 && game.state.turn < 5; i++) choose(game, "pass");
    while (!game.state.agenda.some((frame) => frame.kind === 1 && nameOf(game, frame.span) === "precombatMain"))
      choose(game, "pass");
    play(game, "Brood");
    expect(stacked(game)).toEqual(["a: Host ability"]);
  });

  test("[CR 603.2h] that it has triggered is forked, saved and loaded", () => {
    const game = lay(rules, { hand: ["Brood", "Brood"], battlefield: ["Host"] });
    resolve(play(game, "Brood"));
    const all = [game, fork(game), load(rules, save(game))].map((each) => play(each, "Brood"));
    expect(all.map(stacked)).toEqual([[], [], []]);
    expect(new Set(all.map(hash)).size).toBe(1);
  });
});

const nameOf = (game: Game, span: number): string => game.tables.spans[span]?.name ?? "";

describe("what nothing prevents", () => {
  test("[CR 615.5] what stands beside a prevention speaks of how much was prevented", () => {
    const game = play(lay(rules, { hand: ["Singe"], battlefield: ["Aegis", "Big"] }), "Singe");
    expect([marks(game, "damage", "Big"), resource(game, "a", "life")]).toEqual([[0], 21]);
  });

  test("[CR 615.12] it happens, and what would prevent it applies all the same, for nothing", () => {
    const game = play(lay(rules, { hand: ["Singe"], battlefield: ["Aegis", "Doom", "Big"] }), "Singe");
    expect([marks(game, "damage", "Big"), resource(game, "a", "life"), eventsNamed(game, "prevented")]).toEqual([
      [1],
      20,
      [],
    ]);
  });

  test("[CR 615.12] it may be only what one source does", () => {
    const game = lay(rules, { hand: ["Lance", "Singe"], battlefield: ["Aegis", "Big"] });
    play(game, "Lance");
    expect(marks(game, "damage", "Big")).toEqual([1]);
    play(game, "Singe");
    expect(marks(game, "damage", "Big")).toEqual([1]);
  });
});

describe("checks of what lies where nothing works", () => {
  /** Curses in hand are put away as a state-based action. */
  const cursed: Ruleset = withCards(
    extend(rules, {
      checks: {
        mode: "together",
        limit: 500,
        list: [
          ...(rules.checks?.list ?? []),
          {
            rule: "CR 704.5d",
            each: { objects: { types: "curse", zone: "hand" } },
            do: [{ move: "it", to: "graveyard" }],
          },
        ],
      },
    }),
    {
      Curse: { types: "curse" },
      Study: { ...sorcery, abilities: [{ spell: [{ take: 1, from: "library", to: "hand", who: "you" }] }] },
    },
  );

  test("[CR 704.3] what such a check looks for is found after a move between zones where nothing works", () => {
    const game = lay(cursed, { hand: ["Study"], library: ["Curse", "Curse", "Curse"] });
    play(game, "Study");
    expect(zone(game, "graveyard", "a").toSorted()).toEqual(["Curse", "Study"]);
  });
});

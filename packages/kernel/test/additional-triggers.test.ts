import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { decision, withCards, type Card, type Game, type Ruleset, type Setup } from "../src/index.ts";
import { at, choose, lay, life, marks, resolve, resolveAll, stacked, zone } from "./kit/index.ts";

const enchantment = { types: "enchantment" };
const gain = { resource: "life", who: "you", by: 1, name: "gain" };

const cards: Record<string, Card> = {
  /** What enters makes your abilities trigger once more. */
  Harmony: {
    ...enchantment,
    abilities: [{ static: { again: "enter:battlefield", of: { types: ["artifact", "creature"] }, source: yours() } }],
  },
  /** Creatures that die make your abilities trigger once more. */
  Widow: {
    types: "creature",
    power: 2,
    toughness: 2,
    abilities: [{ static: { again: "die", of: { types: "creature" }, source: yours() } }],
  },
  /** What you cast makes your abilities trigger twice more. */
  Voice: {
    ...enchantment,
    abilities: [{ static: { again: "cast", of: { types: ["instant", "sorcery"] }, who: "you", times: 2 } }],
  },
  /** Whatever it is that makes an ability trigger. */
  Prodigy: { ...enchantment, abilities: [{ static: { again: "any" } }] },
  /** Whatever happens to a creature. */
  Bias: { ...enchantment, abilities: [{ static: { again: "any", of: { types: "creature" } } }] },
  Orb: { types: "artifact", abilities: [{ static: { mute: "enter:battlefield", of: { types: "creature" } } }] },
  /** Neither those that enter nor those that die. */
  Hush: {
    types: "creature",
    power: 1,
    toughness: 2,
    abilities: [{ static: { mute: ["enter:battlefield", "die"], of: { types: "creature" } } }],
  },
  /** Only for abilities of others. */
  Mother: {
    ...enchantment,
    abilities: [{ static: { mute: "enter:battlefield", source: { controller: "opponents" } } }],
  },
  /** While you have enough life. */
  Proud: {
    ...enchantment,
    abilities: [{ static: { again: "enter:battlefield" }, if: { resource: "life", of: "you", atLeast: 20 } }],
  },
  /** Once for all that enter together. */
  Crier: {
    ...enchantment,
    abilities: [{ trigger: "enter:battlefield", per: "moment", of: { types: ["creature", "land"] }, do: [gain] }],
  },
  /** Lands and creatures at once. */
  Bloom: {
    types: "sorcery",
    abilities: [
      {
        spell: [
          {
            together: [
              { create: "Land", to: "battlefield" },
              { create: "Bear", to: "battlefield", count: 2 },
            ],
          },
        ],
      },
    ],
  },
  /** What enters this turn makes abilities trigger once more. */
  Fanfare: {
    types: "sorcery",
    abilities: [{ spell: [{ again: "enter:battlefield", source: yours(), until: "endOfTurn" }] }],
  },
  /** It hears each creature that dies. */
  Mourn: { ...enchantment, abilities: [{ trigger: "leave:battlefield", do: [gain] }] },
  /** Notices what it hears at once, without the stack. */
  Ledger: { ...enchantment, abilities: [{ trigger: "enter:battlefield", watch: true, do: [gain] }] },
};

function yours() {
  return { controller: "you" };
}

const rules: Ruleset = withCards(variants, cards);
const upkeep: Pick<Setup, "at"> = at("upkeep");

/** Casts what needs no answer, lets it resolve and puts what triggered to the stack in the order it was noticed. */
function played(game: Game, card: string): Game {
  choose(game, `cast:${card}`);
  resolve(game);
  return ordered(game);
}

function ordered(game: Game): Game {
  for (let i = 0; i < 50 && decision(game)?.kind === "order"; i++) choose(game, "order:");
  return game;
}

const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text);

describe("abilities that trigger an additional time", () => {
  test("[CR 603.2d] an ability that triggers because of it triggers an additional time, each put on the stack by itself", () => {
    const game = lay(rules, { hand: ["Hatch"], battlefield: ["Harmony", "Greeter"] });
    played(game, "Hatch");
    expect(stacked(game)).toEqual(times(4, "a: Greeter ability"));
    resolveAll(game);
    expect(life(game)).toEqual([24, 20]);
  });

  test("[CR 603.2d] two such effects make three triggers, not four", () => {
    const game = lay(rules, { hand: ["Spirit"], battlefield: ["Harmony", "Harmony", "Greeter"] });
    played(game, "Spirit");
    expect(stacked(game)).toEqual(times(3, "a: Greeter ability"));
  });

  test("[CR 603.2d] it speaks of abilities of your own and of the events it names, of nothing else", () => {
    const game = lay(rules, { hand: ["Spirit"], battlefield: ["Harmony"] }, { battlefield: ["Greeter"] });
    played(game, "Spirit");
    expect(stacked(game)).toEqual(["b: Greeter ability"]);
    const bell = lay(rules, { battlefield: ["Harmony", "Bell"] }, {}, upkeep);
    expect(stacked(bell)).toEqual(["a: Bell ability"]);
  });

  test("[CR 603.2d] what enters must be what it speaks of", () => {
    const game = lay(rules, { hand: ["Ebb"], battlefield: ["Harmony", "Crier", "Land", "Land"] });
    played(game, "Ebb");
    expect(stacked(game)).toEqual(["a: Crier ability"]);
  });

  test("[CR 603.2d] an ability that triggers once for a moment triggers once more if any of its events is such a one", () => {
    const game = lay(rules, { hand: ["Bloom"], battlefield: ["Harmony", "Crier"] });
    played(game, "Bloom");
    expect(stacked(game)).toEqual(times(2, "a: Crier ability"));
  });

  test("[CR 603.2d] [CR 603.3d] each of them has targets of its own", () => {
    const game = lay(rules, { hand: ["Ruin"], battlefield: ["Harmony"] }, { battlefield: ["Bear", "Striker"] });
    played(game, "Ruin");
    choose(game, "target:Bear");
    choose(game, "target:Striker");
    expect(stacked(game)).toEqual(times(2, "a: Sting ability"));
    resolveAll(game);
    expect([marks(game, "damage", "Bear"), marks(game, "damage", "Striker")]).toEqual([[1], [1]]);
  });

  test("[CR 603.2d] who does it may count: what you cast, not what others cast", () => {
    const game = lay(rules, { hand: ["Heal"], battlefield: ["Voice", "Healer"] }, { battlefield: ["Healer"] });
    choose(game, "cast:Heal");
    ordered(game);
    expect(stacked(game)).toEqual(["a: Heal", ...times(3, "a: Healer ability")]);
    const other = lay(
      rules,
      { battlefield: ["Voice"] },
      { hand: ["Heal"], battlefield: ["Healer"] },
      at("precombatMain", "b", 4),
    );
    choose(other, "cast:Heal");
    expect(stacked(other)).toEqual(["b: Heal", "b: Healer ability"]);
  });

  test("[CR 603.2d] it does nothing for a delayed triggered ability", () => {
    const game = lay(rules, { hand: ["Omen", "Heal"], battlefield: ["Prodigy", "Gainer"] });
    played(game, "Omen");
    expect(stacked(game)).toEqual(times(2, "a: Gainer ability"));
    resolveAll(game);
    played(game, "Heal");
    expect(stacked(game).toSorted()).toEqual([...times(2, "a: Gainer ability"), "a: Omen ability"]);
  });

  test("[CR 603.2d] it does nothing for what acts without the stack", () => {
    const game = lay(rules, { hand: ["Spirit"], battlefield: ["Prodigy", "Ledger"] });
    played(game, "Spirit");
    expect([stacked(game), life(game)]).toEqual([[], [21, 20]]);
  });

  test("[CR 603.2d] [CR 603.8] an ability that waits for a state triggers once more too", () => {
    const game = lay(rules, { hand: ["Ruin"], battlefield: ["Prodigy", "Drought", "Land"] });
    played(game, "Ruin");
    expect(stacked(game)).toEqual(times(2, "a: Drought ability"));
  });

  test("[CR 603.2d] [CR 603.8] it does not where only what happens to some objects counts", () => {
    const game = lay(rules, { hand: ["Ruin"], battlefield: ["Bias", "Drought", "Land"] });
    played(game, "Ruin");
    expect(stacked(game)).toEqual(["a: Drought ability"]);
  });

  test("[CR 603.2d] [CR 603.3b] what triggers on an ability triggering hears each time", () => {
    const game = lay(rules, { hand: ["Spirit"], battlefield: ["Harmony", "Greeter", "Echo"] });
    played(game, "Spirit");
    expect(stacked(game)).toEqual([...times(2, "a: Greeter ability"), ...times(2, "a: Echo ability")]);
  });

  test("[CR 603.2d] a condition of the effect is tested as the ability triggers", () => {
    const game = lay(rules, { hand: ["Spirit"], battlefield: ["Proud", "Greeter"] });
    played(game, "Spirit");
    expect(stacked(game)).toEqual(times(2, "a: Greeter ability"));
    const poor = lay(
      rules,
      { hand: ["Spirit"], battlefield: ["Proud", "Greeter"] },
      {},
      { resources: { a: { life: 19 } } },
    );
    played(poor, "Spirit");
    expect(stacked(poor)).toEqual(["a: Greeter ability"]);
  });

  test("[CR 603.10a] what dies together with the effect has died while it was there", () => {
    const game = lay(rules, { hand: ["Wrath"], battlefield: ["Widow", "Bear", "Mourn"] });
    played(game, "Wrath");
    expect(stacked(game)).toEqual(times(4, "a: Mourn ability"));
  });

  test("[CR 603.2d] an effect may last for a turn", () => {
    const game = lay(rules, { hand: ["Fanfare", "Spirit"], battlefield: ["Greeter"] });
    played(game, "Fanfare");
    played(game, "Spirit");
    expect(stacked(game)).toEqual(times(2, "a: Greeter ability"));
  });
});

describe("what causes no abilities to trigger", () => {
  test("[CR 603.2] creatures that enter cause no abilities to trigger, neither theirs nor those of others", () => {
    const game = lay(rules, { hand: ["Greeters", "Ebb"], battlefield: ["Orb", "Greeter", "Crier", "Land"] });
    played(game, "Greeters");
    expect(stacked(game)).toEqual([]);
    expect(zone(game, "battlefield").filter((name) => name === "Greeter")).toEqual(times(3, "Greeter"));
    played(game, "Ebb");
    expect(stacked(game)).toEqual(["a: Crier ability"]);
  });

  test("[CR 603.2] an ability for the moment still hears the events that are left", () => {
    const game = lay(rules, { hand: ["Bloom"], battlefield: ["Orb", "Crier", "Harmony"] });
    played(game, "Bloom");
    expect(stacked(game)).toEqual(["a: Crier ability"]);
  });

  test("[CR 603.10a] what dies together with the effect causes nothing to trigger, by whatever name it is waited for", () => {
    const game = lay(rules, { hand: ["Wrath"], battlefield: ["Hush", "Bomb", "Mourn"] });
    played(game, "Wrath");
    expect(stacked(game)).toEqual([]);
    expect(zone(game, "graveyard", "a").toSorted()).toEqual(["Bomb", "Hush", "Wrath"]);
  });

  test("[CR 603.2] it may speak of abilities of others alone", () => {
    const game = lay(rules, { hand: ["Spirit"], battlefield: ["Mother", "Greeter"] }, { battlefield: ["Greeter"] });
    played(game, "Spirit");
    expect(stacked(game)).toEqual(["a: Greeter ability"]);
  });

  test("[CR 603.2] what acts without the stack is no ability that triggers", () => {
    const game = lay(rules, { hand: ["Spirit"], battlefield: ["Orb", "Ledger"] });
    played(game, "Spirit");
    expect(life(game)).toEqual([21, 20]);
  });
});

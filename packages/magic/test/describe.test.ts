import { expect, test } from "vitest";
import type { MagicAbility } from "../src/card/card.ts";
import {
  activated,
  anyTarget,
  AS_SORCERY,
  aura,
  chapter,
  creature,
  creatures,
  dies,
  ENTERS_TAPPED,
  enters,
  entersWith,
  equipment,
  gives,
  HOST,
  instant,
  loyalty,
  mana,
  one,
  playerOrWalker,
  spell,
  spells,
  TAP,
  tapsFor,
  target,
  THEIRS,
  trigger,
  YOURS,
} from "../src/card/builders.ts";
import { describe, describeAbility, lexicon } from "../src/lexicon/index.ts";
import { shipped } from "../src/card/card-lists.ts";

test.each<[string, MagicAbility]>([
  [
    "At the beginning of your upkeep, if this has no time counters, sacrifice it.",
    trigger("begin:upkeep", [{ sacrifice: "this" }], { who: "you", if: { mark: "time", of: "this", is: 0 } }),
  ],
  ["This deals 3 damage to any target.", spell([{ damage: 3, to: target() }], { targets: [anyTarget] })],
  [
    "This deals 3 damage to target player or planeswalker.",
    spell([{ damage: 3, to: target() }], { targets: [playerOrWalker] }),
  ],
  ["Damage can't be prevented.", { static: { certain: "damage" } }],
  [
    "Whenever you draw a card, gain 1 life. This triggers only once each turn.",
    trigger("draw", [{ gainLife: 1 }], { who: "you", once: true }),
  ],
  [
    "When this leaves the battlefield, put each card exiled with it onto the battlefield.",
    trigger("leave:battlefield", [{ move: { linked: "exiled", to: "this", gone: true }, to: "battlefield" }], {
      of: "this",
    }),
  ],
  [
    "Each player can cast spells or activate abilities only if it is their turn.",
    { static: { need: "ownTurn", actions: ["cast", "activate"], who: "everyone" } },
  ],
  ["You can cast spells only if it is your turn.", { static: { need: "ownTurn", actions: ["cast"], who: "you" } }],
  [
    "Prevent all damage that would be dealt, provided that its source is target creature, until end of turn.",
    spell([{ prevent: "all", on: "damage", where: { same: ["by", target()] }, until: "endOfTurn" }], {
      targets: [one(creatures())],
    }),
  ],
  [
    "At least 1 creature must block this if able.",
    { static: { require: { atLeast: 1 }, declaration: "block", to: "this" } },
  ],
  ["Chapter II: Draw a card.", chapter(2, [{ draw: 1 }])],
  ["Counter target spell.", spell([{ counter: target() }], { targets: [one(spells())] })],
  ["{T}: Add {G}.", tapsFor("{G}")],
  ["When this enters the battlefield, draw two cards.", enters([{ draw: 2 }])],
  [
    "When this dies, return target creature card in your graveyard to its owner's hand.",
    dies([{ bounce: target() }], {
      targets: [one({ objects: { zone: "graveyard", owner: "you", types: "creature" } })],
    }),
  ],
  ["This enters tapped.", ENTERS_TAPPED],
  ["This enters with three time counters.", entersWith("time", 3)],
  [
    "Each creature you control gets +1/+1 and has flying.",
    gives(creatures(YOURS), { power: 1, toughness: 1, keywords: ["flying"] }),
  ],
  [
    "{2}, Sacrifice this: Destroy target artifact or enchantment. Activate only as a sorcery.",
    activated([mana("{2}"), { sacrifice: "this" }], [{ destroy: target() }], {
      targets: [one({ objects: { types: ["artifact", "enchantment"] } })],
      ...AS_SORCERY,
    }),
  ],
  [
    "−2: Target opponent discards a card.",
    loyalty(-2, [{ discard: 1, who: target() }], { targets: [one("opponents")] }),
  ],
  ["Take an extra turn after this one.", spell([{ extraTurn: "you" }])],
  ["Players skip their untap steps.", { replace: "begin:untap", instead: [] }],
  ["If you would draw a card, gain 1 life instead.", { replace: "draw", who: "you", instead: [{ gainLife: 1 }] }],
  ["Each opponent can't cast spells.", { static: { forbid: ["cast"], who: "opponents" } }],
  ["You may draw a card. Then discard a card.".replace("Then d", "D"), spell([{ may: [{ draw: 1 }] }, { discard: 1 }])],
  [
    "At the beginning of the next end step, sacrifice this.",
    spell([{ delay: "begin:endStep", do: [{ sacrifice: "this" }] }]),
  ],
  [
    "Target creature an opponent controls gets -2/-2 until end of turn.",
    spell([{ pump: { power: -2, toughness: -2 }, on: target() }], { targets: [one(creatures(THEIRS))] }),
  ],
])("a card says: %s", (text, ability) => {
  expect(describeAbility(ability)).toBe(text);
});

test("keywords, what an Aura enchants and other ways to cast stand in lines of their own", () => {
  const card = aura("Gift", "{W}", { types: "creature" }, [gives(HOST, { power: 2 })], {
    keywords: ["flash"],
    flashback: "{3}{W}",
  });
  expect(describe(card)).toEqual([
    "Flash.",
    "Enchant creature.",
    "Enchanted creature gets +2/+0.",
    "Flashback {3}{W}.",
  ]);
});

test("equip is an ability like others", () => {
  expect(describe(equipment("Blade", "{1}", "{2}", [gives(HOST, { power: 1 })]))).toEqual([
    "Equipped creature gets +1/+0.",
    "{2}: Attach this to target creature you control. Activate only as a sorcery.",
  ]);
});

test("one that stands for a list of one is said like the list", () => {
  const tapper = { activated: { tap: "this" }, do: { draw: 1 } };
  const written = { name: "Sage", types: "Creature", keywords: "flying", colors: "blue", flashback: { mana: "{1}" } };
  expect(describe({ ...written, abilities: tapper })).toEqual(["Flying.", "{T}: Draw a card.", "Flashback {1}."]);
});

// `onePlayer` only gives a player a name, by which the effects after it speak.
test("what an author writes under `text` is said instead of our own words, also where another card gives the ability", () => {
  const own = { activated: [{ tap: "this" }], do: [{ draw: 1 }], text: "{T}: Learn something" } as const;
  expect(describe({ name: "Sage", types: "Creature", abilities: [own] })).toEqual(["{T}: Learn something."]);
  const giving = { modify: { add: { power: 1, toughness: 1 }, abilities: [own] }, who: "this" };
  expect(describeAbility(spell([giving as never]))).toContain('"{T}: Learn something"');
});

test("every word can be said", () => {
  const silent = lexicon
    .filter(({ kind, inner, form }) => kind === "word" && inner !== true && form !== "onePlayer")
    .filter(
      ({ example }) =>
        describeAbility(spell([example as never], { targets: [one(creatures()), one(creatures())] })) === "",
    )
    .map(({ form }) => form);
  expect(silent).toEqual([]);
});

test.each([
  ["Clone", "As this enters, choose a creature to copy; this may enter as a copy of the chosen creature."],
  [
    "Gorger Wurm",
    "As this enters, choose any number of creatures you control; this enters with +1/+1 counters equal to the number of chosen creatures and as it does, sacrifice the chosen creatures.",
  ],
  [
    "Polymorph",
    "Note target creature's controller. Destroy that creature; it can't be regenerated. The noted player reveals cards from the top of the library until a creature card is revealed. Put the found card onto the battlefield under the noted player's control. The noted player shuffles the library.",
  ],
  ["Syphon Mind", "Each other player discards a card. Draw cards equal to the number of discarded cards."],
  ["Kor Spiritdancer", "This gets +X/+X, where X is 2 times the number of auras attached to it."],
  ["Moraug, Fury of Akoum", "Each creature you control gets +X/+0, where X is the number of its attacks this turn."],
  ["Meddling Mage", "As this enters, choose a nonland card name."],
  ["Maro", "This has power and toughness each equal to the number of cards in your hand."],
  ["Urborg, Tomb of Yawgmoth", "Each land taps for {B} and is also a swamp."],
  [
    "Jolt",
    "Choose tap, untap or neither. If tap was chosen, tap target artifact, creature or land. If untap was chosen, untap that artifact, creature or land. At the beginning of the next upkeep, draw a card.",
  ],
])("what was chosen, noted or counted is called by its noun: %s", (name, text) => {
  const card = shipped.find((each) => each.name === name);
  expect(card === undefined ? [] : describe(card)).toContain(text);
});

test("every ability of every shipped card has its sentence", () => {
  const silent = shipped.flatMap((card) =>
    describe(card).filter((line) => !/^.*[.]$/.test(line) || line.includes("undefined")),
  );
  expect(silent).toEqual([]);
});

test("builders make the plain values of a card file", () => {
  expect(creature("Bear", "{1}{G}", "Bear", [2, 2])).toEqual({
    name: "Bear",
    types: "Creature Bear",
    cost: "{1}{G}",
    power: 2,
    toughness: 2,
  });
  expect(instant("Shock", "{R}", spell([{ damage: 2, to: target() }], { targets: [anyTarget] }))).toEqual({
    name: "Shock",
    types: "Instant",
    cost: "{R}",
    abilities: [
      {
        spell: [{ damage: 2, to: { target: 0 } }],
        targets: [{ from: { union: ["everyone", { objects: { types: ["creature", "planeswalker", "battle"] } }] } }],
      },
    ],
  });
  expect(
    creature("Elf", "{G}", "Elf Druid", [1, 1], [activated([TAP], [{ addMana: "{G}" }], { action: "mana" })]).abilities,
  ).toEqual([{ activated: [{ tap: "this" }], do: [{ addMana: "{G}" }], action: "mana" }]);
});

test("[CR 714.2b] a chapter triggers as the counters reach its number", () => {
  expect(chapter(2, [{ draw: 1 }])).toEqual({
    trigger: "mark:lore",
    of: "this",
    do: [{ draw: 1 }],
    where: {
      all: [
        { mark: "lore", of: "this", atLeast: 2 },
        { amount: { minus: [{ mark: "lore", of: "this" }, "n"] }, atMost: 1 },
      ],
    },
    rule: "CR 714.2b",
  });
});

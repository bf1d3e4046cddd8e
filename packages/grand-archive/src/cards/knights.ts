import type { ArchiveCard } from "../card/card.ts";
import {
  allies,
  ally,
  atLevel,
  attack,
  both,
  cards,
  CB,
  CLASS_FLOATING,
  gives,
  having,
  ifSo,
  intentAttack,
  intentHit,
  onAttack,
  onDeath,
  one,
  onEnter,
  ownBeginning,
  prepare,
  spell,
  target,
  units,
  weapon,
  wieldedAttack,
  YOURS,
} from "../card/builders.ts";
import { CHAMPION } from "../rules/selectors.ts";

const MATERIALIZED_NOTHING = { tally: "materializations", of: "you", is: 0 } as const;

/** Allies of warriors, assassins and mages beside those of the decks. */
export const knights: readonly ArchiveCard[] = [
  ally("Crusader of Aesa", "Warrior", "Norm", 3, [2, 4], "Human", [], { keywords: ["hindered", "class intercept"] }),
  ally("Eager Page", "Warrior", "Norm", 3, [1, 3], "Human", [
    ownBeginning("recollection", [{ counters: "buff", on: "this" }], { if: MATERIALIZED_NOTHING, rule: "GA-TRG-2" }),
  ]),
  ally("Weaponsmith", "Warrior", "Norm", 2, [1, 3], "Human", [
    ownBeginning("recollection", [ifSo(CB, [{ counters: "durability", on: target() }])], {
      targets: [one({ objects: { types: "weapon", ...YOURS } })],
    }),
  ]),
  ally("Phalanx Captain", "Warrior", "Wind", 5, [1, 4], "Human", [
    {
      static: {
        discount: [{ reserve: 1 }],
        times: { count: allies({ ...YOURS, all: [{ types: "human" }] }) },
        of: "this",
      },
      if: CB,
    },
    gives(allies({ ...YOURS, all: [{ types: "human" }], other: true, marked: "attacking" }), { power: 1 }),
  ]),
  ally("Tactful Sergeant", "Warrior", "Wind", 4, [1, 4], "Human", [
    onEnter([ifSo({ tally: "attacks", of: CHAMPION, atLeast: 1 }, [{ draw: 1, into: "memory" }])]),
  ]),
  ally("Seafaring Mercenary", "Warrior", "Water", 3, [1, 4], "Human", [], CLASS_FLOATING),
  ally(
    "Frostsworn Paladin",
    "Cleric Warrior",
    "Water",
    3,
    [2, 3],
    "Human",
    [
      onEnter([
        { choose: cards("graveyard", { keywords: "floating memory" }), min: 0, max: 1, as: "floated", verb: "banish" },
        ifSo({ did: "floated" }, [{ banish: "floated" }, { draw: 1 }, { counters: "buff", on: "this" }]),
      ]),
    ],
    { keywords: ["intercept"] },
  ),
  ally("Evercurrent Raider", "Warrior", "Water", 2, [1, 2], "Specter", [], {
    keywords: ["floating memory"],
    ephemerate: [{ reserve: 2 }],
  }),
  ally("Blitz Mage", "Mage", "Fire", 3, [3, 1], "Human"),
  ally("Reckless Researcher", "Mage", "Fire", 3, [1, 1], "Human", [
    onEnter([
      ifSo(CB, [
        { choose: cards("graveyard", { element: "fire" }), min: 0, max: 1, as: "burnt", verb: "banish" },
        ifSo({ did: "burnt" }, [
          { banish: "burnt" },
          { choose: units(), as: "hurt", verb: "damage" },
          { damage: 2, to: "hurt" },
        ]),
      ]),
    ]),
  ]),
  ally(
    "Windrider Mage",
    "Mage",
    "Wind",
    2,
    [1, 1],
    "Human",
    [
      ownBeginning("recollection", [
        ifSo(CB, [
          {
            may: [
              { move: "this", to: "hand" },
              { counters: "enlighten", on: CHAMPION },
            ],
            verb: "return",
          },
        ]),
      ]),
    ],
    { keywords: ["stealth"] },
  ),
  ally("Kingdom Informant", "Assassin", "Norm", 2, [1, 2], "Human", [], {
    keywords: ["stealth", "class floating memory"],
  }),
  ally("Shimmercloak Assassin", "Assassin", "Wind", 3, [2, 2], "Automaton", [], { keywords: ["stealth"] }),
  ally("Lurking Assailant", "Assassin", "Norm", 3, [2, 3], "Human", [
    having({ matches: { exhausted: false }, of: "this" }, "stealth"),
    having(atLevel(1), "ambush"),
  ]),
  ally("Patient Rogue", "Assassin", "Fire", 2, [0, 2], "Human", [
    having(both(CB, { matches: { exhausted: false }, of: "this" }), "stealth"),
    ownBeginning("recollection", [{ pump: { power: 3 }, on: "this" }]),
  ]),
  ally("Port Smuggler", "Assassin", "Norm", 2, [1, 2], "Human", [having(CB, "can't be intercepted")]),
  ally(
    "Intrepid Highwayman",
    "Assassin",
    "Water",
    3,
    [1, 2],
    "Human",
    [gives("this", { power: 3 }, { if: { matches: { marked: "retaliating" }, of: "this" } })],
    { keywords: ["intercept", "class floating memory"] },
  ),
  ally("Manic Zealot", "Assassin", "Fire", 2, [1, 1], "Automaton", [
    onDeath([{ damage: 2, to: { objects: { types: "champion" } } }]),
  ]),
  ally("Bushwhack Bandit", "Assassin", "Wind", 3, [2, 1], "Human", [
    onAttack([ifSo(CB, [{ critical: 1, rule: "GA-KW-9" }])]),
  ]),
];

/** Attack cards beside those of the decks. */
export const strikes: readonly ArchiveCard[] = [
  attack("Reckless Slash", "Warrior", "Norm", 2, 3, "Sword"),
  attack(
    "Flame Sweep",
    "Warrior",
    "Fire",
    4,
    1,
    "Sword",
    [
      {
        static: { modify: { who: "this", add: { power: 1 }, layer: "modify" } },
        zone: "intent",
        if: both(CB, atLevel(2)),
        rule: "GA-LAY-1",
      },
    ],
    { keywords: ["cleave"] },
  ),
  attack("Rallied Advance", "Guardian Warrior", "Wind", 2, 1, "Sword", [
    intentAttack([ifSo(CB, [{ wake: target() }])], { targets: [one(allies(YOURS))] }),
  ]),
  attack("Restorative Slash", "Warrior", "Water", 4, 3, "Sword", [intentAttack([{ recover: 3 }])]),
  attack("Poised Strike", "Assassin", "Wind", 2, 3, "Dagger", [
    spell([{ attackNow: true }], prepare(1)),
    intentHit([ifSo(both(CB, { announced: "prepared", of: "this" }), [{ wake: CHAMPION }])]),
  ]),
];

/** Weapons beside those of the decks. */
export const blades: readonly ArchiveCard[] = [
  weapon("Sword of Avarice", "Warrior", "Crux", 2, [1, 1], "Sword", [
    onEnter([ifSo(CB, [{ draw: 2 }], [{ draw: 1 }])]),
  ]),
  weapon("Firetongue", "Warrior", "Fire", 1, [2, 1], "Sword", [
    wieldedAttack([
      ifSo(CB, [
        { choose: cards("graveyard", { element: "fire" }), min: 0, max: 1, as: "burnt", verb: "banish" },
        ifSo({ did: "burnt" }, [{ banish: "burnt" }, { counters: "durability", on: "this" }]),
      ]),
    ]),
  ]),
  weapon("Sealed Blade", "Warrior", "Norm", 3, [2, 3], "Sword", [gives("this", { power: 1 }, { if: CB })], {
    keywords: ["only floating memory"],
  }),
  weapon("Carnwennan, Shrouded Edge", "Assassin", "Luxem", 1, [3, 1], "Sword", [], {
    keywords: ["class no retaliation"],
  }),
  weapon("Curved Dagger", "Assassin", "Norm", 0, [1, 1], "Dagger", [
    gives(
      "this",
      { power: 1 },
      {
        if: both(CB, { matches: { marked: "attacking" }, of: CHAMPION }, { count: allies({ marked: "defending" }) }),
      },
    ),
  ]),
];

import type { MagicCard } from "../card/card.ts";
import {
  activated,
  artifact,
  aura,
  card,
  creature,
  creatures,
  enchantment,
  enters,
  fixed,
  gives,
  HOST,
  instant,
  mana,
  one,
  permanents,
  replace,
  sorcery,
  spell,
  TAP,
  tapsFor,
  target,
  THEIRS,
  trigger,
  YOURS,
} from "../card/builders.ts";

/** These untap in the untap steps of other players too. */
const untapsWithOthers = (filter: Record<string, string | readonly string[]> = {}) =>
  fixed({ untapsToo: permanents({ ...YOURS, ...filter }) }, { if: { not: { active: "you" } }, rule: "CR 502.3" });

const FLASH = ["ownMain", "emptyStack"] as const;

/** Permanents that untap more often than their controller's turns come. */
export const untappers: readonly MagicCard[] = [
  creature("Seedborn Muse", "{3}{G}{G}", "Spirit", [2, 4], [untapsWithOthers()]),
  creature(
    "Prophet of Kruphix",
    "{3}{G}{U}",
    "Human Wizard",
    [2, 3],
    [
      untapsWithOthers({ types: ["creature", "land"] }),
      fixed({ waive: FLASH, actions: ["cast"], who: "you", of: { types: "creature" } }, { rule: "CR 702.8" }),
    ],
  ),
  creature("Drumbellower", "{2}{W}", "Spirit", [2, 1], [untapsWithOthers({ types: "creature" })], {
    keywords: ["flying"],
  }),
  creature(
    "Murkfiend Liege",
    "{2}{G/U}{G/U}{G/U}",
    "Horror",
    [4, 4],
    [
      gives(creatures({ ...YOURS, colors: "green", other: true }), { power: 1, toughness: 1 }),
      gives(creatures({ ...YOURS, colors: "blue", other: true }), { power: 1, toughness: 1 }),
      untapsWithOthers({ types: "creature", colors: ["green", "blue"] }),
    ],
  ),
  artifact("Unwinding Clock", "{4}", [untapsWithOthers({ types: "artifact" })]),
  creature(
    "Ivorytusk Fortress",
    "{2}{W}{B}{G}",
    "Elephant",
    [5, 7],
    [untapsWithOthers({ types: "creature", marked: "+1/+1" })],
  ),
  enchantment("Quest for Renewal", "{1}{G}", [
    trigger("tap", [{ may: [{ counters: "quest", on: "this" }], verb: "addCounter" }], {
      of: { types: "creature", ...YOURS },
    }),
    fixed(
      { untapsToo: creatures(YOURS) },
      { if: { all: [{ not: { active: "you" } }, { mark: "quest", of: "this", atLeast: 4 }] }, rule: "CR 502.3" },
    ),
  ]),
  enchantment("Awakening", "{2}{G}{G}", [
    trigger("begin:upkeep", [{ untap: permanents({ types: ["creature", "land"] }) }]),
  ]),
  aura("Freed from the Real", "{2}{U}", { types: "creature" }, [
    activated([mana("{U}")], [{ tap: HOST }]),
    activated([mana("{U}")], [{ untap: HOST }]),
  ]),
  artifact("Thran Dynamo", "{4}", [tapsFor("{C}{C}{C}")]),
];

const STAYS = { keywords: ["doesn't untap"] } as const;

/** Its controller may pay for untapping it as the upkeep begins. */
const upkeepPayment = (cost: string) =>
  trigger("begin:upkeep", [{ pay: [mana(cost)], solver: "mana", then: [{ untap: "this" }], verb: "untap" }], {
    who: "you",
  });

/** Permanents that do not untap by themselves, and what else can untap them. */
export const heavies: readonly MagicCard[] = [
  artifact(
    "Mana Vault",
    "{1}",
    [
      upkeepPayment("{4}"),
      trigger("begin:draw", [{ damage: 1, to: "you" }], {
        who: "you",
        if: { matches: { exhausted: true }, of: "this" },
      }),
      tapsFor("{C}{C}{C}"),
    ],
    STAYS,
  ),
  artifact("Basalt Monolith", "{3}", [tapsFor("{C}{C}{C}"), activated([mana("{3}")], [{ untap: "this" }])], STAYS),
  artifact("Grim Monolith", "{2}", [tapsFor("{C}{C}{C}"), activated([mana("{4}")], [{ untap: "this" }])], STAYS),
  card(
    "Colossus of Sardia",
    "Artifact Creature Golem",
    [activated([mana("{9}")], [{ untap: "this" }], { needs: ["ownUpkeep"] })],
    { cost: "{9}", power: 9, toughness: 9, keywords: ["trample", "doesn't untap"] },
  ),
  creature("Brass Man", "{1}", "Artifact Creature Construct", [1, 3], [upkeepPayment("{1}")], STAYS),
  creature(
    "Sleep-Cursed Faerie",
    "{U}",
    "Faerie Wizard",
    [3, 3],
    [
      replace("enter:battlefield", {
        of: "this",
        change: { exhausted: true },
        also: [{ mark: "stun", on: "it", by: 3 }],
        rule: "CR 614.1c",
      }),
      activated([mana("{1}{U}")], [{ untap: "this" }]),
    ],
    { keywords: ["flying", "ward {2}"] },
  ),
  creature("Mole Worms", "{2}{B}", "Worm", [1, 1], [held({ types: "land" })], { keywords: ["may stay tapped"] }),
  creature("Rust Tick", "{3}", "Artifact Creature Insect", [1, 3], [held({ types: "artifact" }, "{1}")], {
    keywords: ["may stay tapped"],
  }),
];

/** Taps something that does not untap as long as this remains tapped. */
function held(filter: { readonly types: string }, cost?: string) {
  return activated(
    [...(cost === undefined ? [] : [mana(cost)]), TAP],
    [
      { tap: target() },
      {
        pump: { keywords: ["doesn't untap"] },
        on: target(),
        until: { while: { matches: { exhausted: true, zone: "battlefield" }, of: "this" } },
      },
    ],
    { targets: [one(permanents(filter))] },
  );
}

const FREEZE = [{ tap: target() }, { staysTapped: target() }] as const;

/** What taps creatures and keeps them so for a while. */
export const freezers: readonly MagicCard[] = [
  instant("Crippling Chill", "{2}{U}", spell([...FREEZE, { draw: 1 }], { targets: [one(creatures())] })),
  instant("Frost Breath", "{2}{U}", spell(FREEZE, { targets: [one(creatures(), { min: 0, max: 2 })] })),
  sorcery(
    "Sleep",
    "{2}{U}{U}",
    spell(
      [
        { bind: "sleepers", ref: creatures({ controller: target() }) },
        { tap: "sleepers" },
        { staysTapped: "sleepers", who: target() },
      ],
      { targets: [one("everyone")] },
    ),
  ),
  creature("Frost Lynx", "{2}{U}", "Elemental Cat", [2, 2], [enters(FREEZE, { targets: [one(creatures(THEIRS))] })]),
  creature("Chillbringer", "{4}{U}", "Elemental", [3, 3], [enters(FREEZE, { targets: [one(creatures(THEIRS))] })], {
    keywords: ["flying"],
  }),
  creature(
    "Frost Titan",
    "{4}{U}{U}",
    "Giant",
    [6, 6],
    [
      trigger(
        "target",
        [
          {
            pay: [mana("{2}")],
            who: { controllerOf: "by" },
            solver: "mana",
            else: [{ counter: "by" }],
          },
        ],
        { of: "this", where: { same: [{ controllerOf: "by" }, "opponents"] } },
      ),
      trigger(["enter:battlefield", "attack"], FREEZE, { of: "this", targets: [one(permanents())] }),
    ],
  ),
  sorcery(
    "Impede Momentum",
    "{1}{U}",
    spell([{ tap: target() }, { counters: "stun", on: target(), by: 3 }, { scry: 1 }], { targets: [one(creatures())] }),
  ),
  sorcery(
    "Freeze in Place",
    "{1}{U}",
    spell([{ tap: target() }, { counters: "stun", on: target(), by: 3 }, { scry: 2 }], {
      targets: [one(creatures(THEIRS))],
    }),
  ),
  sorcery(
    "Exhaustion",
    "{2}{U}",
    spell(
      [
        {
          watch: "begin:untap",
          who: target(),
          do: [
            { staysTapped: permanents({ types: ["creature", "land"], controller: target() }) },
            { staysTapped: permanents({ types: ["creature", "land"], controller: target(), absent: true }) },
          ],
          rule: "CR 502.3",
        },
      ],
      { targets: [one("opponents")] },
    ),
  ),
];

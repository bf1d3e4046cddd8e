import type { Data, Effect, DataRecord } from "@turnwright/kernel";
import { isList } from "@turnwright/lexicon";
import { castKeywords } from "./cast-keywords.ts";
import { soulbond } from "./pairs.ts";
import { helps, waysOfUse } from "./casting-methods.ts";

const became = (what: Effect[string]): Effect => ({
  if: { matches: { zone: "battlefield" }, of: what },
  then: [{ sacrifice: what }],
});

/** The five colours, and what of each is the same in several keywords. */
export const COLORS = ["white", "blue", "black", "red", "green"] as const;

/** Has two colours or more. */
export const MULTICOLORED = {
  any: COLORS.flatMap((one, place) =>
    COLORS.slice(place + 1).map((other) => ({ all: [{ colors: one }, { colors: other }] })),
  ),
};

/** What else something can have protection from; a source that is no permanent is a spell. */
const QUALITIES: Readonly<Record<string, DataRecord>> = {
  everything: {},
  instants: { types: "instant" },
  "colored spells": { colors: COLORS, not: { zone: "battlefield" } },
  multicolored: MULTICOLORED,
  monocolored: { colors: COLORS, not: MULTICOLORED },
};

/** The keyword of protection from types; which types they are `protections` says. */
export const TYPE_PROTECTION = "protection from types";

/** Whether something has protection from the types of a source: card types, subtypes or supertypes [CR 702.16a]. */
const isTypeProtected = (of: Data, source: Data): Data => ({
  all: [
    { matches: { keywords: TYPE_PROTECTION }, of },
    {
      common: [
        { characteristic: "protections", of },
        { characteristic: "types", of: source },
      ],
    },
  ],
});

/** Keywords of protection, each with what it protects from. */
const PROTECTIONS: Readonly<Record<string, DataRecord>> = Object.fromEntries([
  ...COLORS.map((color) => [`protection from ${color}`, { colors: color }] as const),
  ...Object.entries(QUALITIES).map(([quality, source]) => [`protection from ${quality}`, source] as const),
]);

/** What the keywords of protection are called. */
export const PROTECTION_NAMES: readonly string[] = Object.keys(PROTECTIONS);

/** What keywords are about, by their family. */
export const keywordFilters = { protection: PROTECTIONS } as const;

/** Damage that such a source would deal to it is prevented; what else protection does the rules ask where they must [CR 702.16]. */
const protectionFrom = (where: Data) =>
  [{ replace: "damage", of: "this", where, prevent: "all", rule: "CR 702.16e" }] as const;

/** What has a basic land type can be tapped for mana of it [CR 305.6]. */
const tapsFor = (letter: string) =>
  [
    {
      activated: [{ tap: "this", name: "tapForMana", rule: "CR 605.3b" }],
      do: [{ addMana: `{${letter}}` }],
      action: "tapForMana",
      rule: "CR 305.6",
    },
  ] as const;

/** Whoever makes it a target without paying has what targets it countered [CR 702.21a]. */
const ward = (cost: string) =>
  [
    {
      trigger: "target",
      of: "this",
      where: { same: [{ controllerOf: "by" }, "opponents"] },
      do: [
        {
          pay: [{ mana: cost }],
          who: { controllerOf: "by" },
          solver: "mana",
          else: [{ counter: "by" }],
        },
      ],
      rule: "CR 702.21a",
    },
  ] as const;

/** A player who is dealt combat damage by it gets as many poison counters as well, whatever the damage [CR 702.164c]. */
const toxic = (by: number) =>
  [
    {
      trigger: "combatDamage",
      where: { all: [{ same: ["by", "this"] }, { not: { did: "it" } }] },
      watch: true,
      do: [{ resource: "poison", who: "who", by }],
      rule: "CR 702.164c",
    },
  ] as const;

/** As it leaves the battlefield for another zone than exile, it goes there. */
const exiledInstead = {
  replace: "leave:battlefield",
  of: "this",
  where: { not: { to: "exile" } },
  change: { to: "exile" },
  rule: "CR 614.1a",
} as const;

/** The events after which something is there that was not there as it is now. */
const APPEARS = ["enter:battlefield", "become", "turn", "present"] as const;

/** At once, without the stack, whenever it is there and that holds. */
const atOnce = (where: Data, effect: Effect) =>
  ({ trigger: APPEARS, of: "this", watch: true, where, do: [effect], rule: "CR 702.145" }) as const;

/** Keywords that say when something may be done, what day and night do, or what effects give. */
const timingKeywords = {
  /** As long as it waits to resolve nothing else is cast, and no ability but for mana is activated. */
  "split second": [
    {
      static: { forbid: ["cast", "activate", "suspend"], but: ["mana", "tapForMana"], who: "everyone" },
      zone: "stack",
      rule: "CR 702.61",
    },
  ],
  "draws by combat damage": [
    {
      trigger: "combatDamage",
      where: { all: [{ same: ["by", "this"] }, { not: { did: "it" } }] },
      do: [{ draw: 1 }],
    },
  ],
  daybound: [
    { replace: "enter:battlefield", of: "this", where: "night", change: { card: { key: "back" } }, rule: "CR 702.145" },
    atOnce("neitherDayNorNight", { becomeTime: "day", rule: "CR 702.145" }),
    atOnce("night", { transform: "this", bound: true, rule: "CR 702.145" }),
  ],
  nightbound: [
    atOnce(
      { all: ["neitherDayNorNight", { count: { objects: { keywords: "daybound" } }, is: 0 }] },
      { becomeTime: "night", rule: "CR 702.145" },
    ),
    atOnce("day", { transform: "this", bound: true, rule: "CR 702.145" }),
  ],
} as const;

/**
 * Keywords that are abilities of their own; whatever has the keyword, printed or given, has them. Others (flying, haste,
 * vigilance …) are read where they matter.
 */
export const keywordAbilities = {
  prowess: [
    {
      trigger: "cast",
      who: "you",
      of: { types: { lacks: "creature" } },
      do: [{ pump: { power: 1, toughness: 1 } }],
      rule: "CR 702.108a",
    },
  ],
  exalted: [
    {
      trigger: "attack",
      who: "you",
      where: { resource: "attackers", of: "active", is: 1 },
      do: [{ pump: { power: 1, toughness: 1 }, on: "it" }],
      rule: "CR 702.83a",
    },
  ],
  flanking: [
    {
      // Also what is put there blocking [CR 509.3d].
      trigger: "link:blocking",
      where: {
        all: [{ same: ["whom", "this"] }, { not: { matches: { keywords: "flanking" } } }],
      },
      do: [{ pump: { power: -1, toughness: -1 }, on: "it" }],
      rule: "CR 702.25a",
    },
  ],
  vanishing: [
    {
      trigger: "begin:upkeep",
      who: "you",
      if: { mark: "time", of: "this" },
      do: [{ counters: "time", by: -1, rule: "CR 702.63" }],
      rule: "CR 702.63",
    },
    {
      trigger: "mark:time",
      of: "this",
      where: { mark: "time", of: "this", is: 0 },
      do: [{ sacrifice: "this" }],
      rule: "CR 702.63",
    },
  ],
  fading: [
    {
      trigger: "begin:upkeep",
      who: "you",
      do: [
        {
          if: { mark: "fade", of: "this" },
          then: [{ counters: "fade", by: -1, rule: "CR 702.32" }],
          else: [{ sacrifice: "this" }],
        },
      ],
      rule: "CR 702.32",
    },
  ],
  undying: [
    {
      trigger: "die",
      of: "this",
      where: { not: { mark: "+1/+1", of: "was" } },
      do: [
        {
          together: [
            { move: "it", to: "battlefield" },
            { counters: "+1/+1", on: "it" },
          ],
        },
      ],
      rule: "CR 702.93a",
    },
  ],
  persist: [
    {
      trigger: "die",
      of: "this",
      where: { not: { mark: "-1/-1", of: "was" } },
      do: [
        {
          together: [
            { move: "it", to: "battlefield" },
            { counters: "-1/-1", on: "it" },
          ],
        },
      ],
      rule: "CR 702.79a",
    },
  ],
  soulbond,
  ...waysOfUse,
  ...helps,
  ...timingKeywords,
  ...castKeywords,
  ...Object.fromEntries(
    Object.entries(PROTECTIONS).map(([keyword, source]) => [keyword, protectionFrom({ matches: source, of: "by" })]),
  ),
  [TYPE_PROTECTION]: protectionFrom(isTypeProtected("this", "by")),
  "ward {1}": ward("{1}"),
  "ward {2}": ward("{2}"),
  "toxic 1": toxic(1),
  "toxic 2": toxic(2),
  "taps for {W}": tapsFor("W"),
  "taps for {U}": tapsFor("U"),
  "taps for {B}": tapsFor("B"),
  "taps for {R}": tapsFor("R"),
  "taps for {G}": tapsFor("G"),
  "dies at end step": [{ trigger: "begin:endStep", do: [became("this")], rule: "CR 513.1a" }],
  "exiled if it leaves": [exiledInstead],
  "exiled if it dies": [
    {
      replace: "enter:graveyard",
      of: "this",
      where: { from: "battlefield" },
      instead: [{ exile: "this", rule: "CR 122.1h" }],
      rule: "CR 122.1h",
    },
  ],
  stunned: [
    {
      replace: "untap",
      of: "this",
      instead: [{ mark: "stun", by: -1 }],
      rule: "CR 122.1d",
    },
  ],
  shielded: [
    {
      replace: ["destroy", "bury"],
      of: "this",
      where: { did: "by" },
      instead: [{ mark: "shield", by: -1 }],
      rule: "CR 122.1c",
    },
    {
      replace: "damage",
      of: "this",
      prevent: "all",
      // Of several sources that deal damage at once one counter prevents all of it.
      also: [{ mark: "shield", to: { minus: [{ mark: "shield", of: "this" }, 1] } }],
      rule: "CR 122.1c",
    },
  ],
} as const;

/** Of these each instance is an ability of its own [CR 702.25b, 702.63c, 702.83b, 702.108b]. */
export const separateKeywords: readonly (keyof typeof keywordAbilities)[] = [
  "storm",
  "cascade",
  "prowess",
  "exalted",
  "flanking",
  "vanishing",
  "ward {1}",
  "ward {2}",
  "toxic 1",
  "toxic 2",
  "draws by combat damage",
];

/** Whether what `of` names has a keyword of protection from what `source` is; it protects only on the battlefield. */
export const isProtected = (of: Data, source: Data): Data => ({
  all: [
    { matches: { zone: "battlefield" }, of },
    { any: [{ matches: { keyword: "protection", of }, of: source }, isTypeProtected(of, source)] },
  ],
});

/** Keywords with which something cannot be blocked as long as the defending player has a land of that type [CR 702.14c]. */
export const WALKS: Readonly<Record<string, string>> = {
  plains: "plainswalk",
  island: "islandwalk",
  swamp: "swampwalk",
  mountain: "mountainwalk",
  forest: "forestwalk",
};

/** Whether `to` walks past a blocker of yours. */
export const walksPast: Data = {
  all: [
    { matches: { keywords: Object.values(WALKS) }, of: "to" },
    {
      any: Object.entries(WALKS).map(([type, walk]) => ({
        all: [{ matches: { keywords: walk }, of: "to" }, { count: { objects: { types: type, controller: "you" } } }],
      })),
    },
  ],
};

/** What an effect says of something is no ability of that, which could be lost: such effects come after all others [CR 613.11]. */
const RULES: readonly Data[] = [
  "can't attack",
  "can't block",
  "unblockable",
  "can't be sacrificed",
  "can't be regenerated",
  "can't be countered",
  "doesn't untap",
  "exiled if it leaves",
  "exiled if it dies",
  "shielded",
  "stunned",
  "assigns combat damage by toughness",
  "not bound by the legend rule",
];

const isOfRules = (keyword: Data): boolean => RULES.includes(keyword);

/** Keywords that an effect gives, each in its layer. */
export function given(keywords: Data): readonly DataRecord[] {
  const all = isList(keywords) ? keywords : [keywords];
  const abilities = all.filter((keyword) => !isOfRules(keyword));
  const rules = all.filter(isOfRules);
  if (rules.length === 0) return [{ add: { keywords }, layer: "abilities" }];
  const said = { add: { keywords: rules }, layer: "rules" };
  return abilities.length === 0 ? [said] : [{ add: { keywords: abilities }, layer: "abilities" }, said];
}

import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyTarget,
  aura,
  cards,
  creature,
  creatures,
  fixed,
  gives,
  HOST,
  instant,
  one,
  permanents,
  sorcery,
  spell,
  TAP,
  target,
  trigger,
} from "../card/builders.ts";

/** When a sorcery could have been cast: its controller's main phase, with nothing else on the stack [CR 307.5a]. */
const COULD_BE_SORCERY = {
  all: [
    { active: "you" },
    { inside: ["precombatMain", "postcombatMain"] },
    { count: { objects: { zone: "stack" } }, is: 1 },
  ],
} as const;

/** It may be cast as though it had flash; cast when no sorcery could have been, it is sacrificed in the next cleanup step. */
const FLASH_FOR_A_TURN = [
  fixed({ waive: ["ownMain", "emptyStack"], actions: ["cast"], of: "this", who: "you" }, { zone: "hand" }),
  trigger(
    "cast",
    [
      {
        watch: "enter:battlefield",
        of: "this",
        do: [{ delay: "begin:cleanup", do: [{ sacrifice: "it", who: { controllerOf: "it" } }] }],
      },
    ],
    {
      of: "this",
      zone: "stack",
      watch: true,
      where: { not: COULD_BE_SORCERY },
      rule: "CR 307.5a",
      text: "If you cast this when a sorcery could not have been cast, whoever controls what it becomes sacrifices it at the beginning of the next cleanup step",
    },
  ),
];

/** An opponent whom the player names, and what that opponent chooses [CR 601.7]. */
const rival = (name: string) => one("opponents", { plain: true, as: name });

const FOREIGN_LANDS = permanents({ types: "land", not: { any: [{ types: "basic" }, { controller: "you" }] } });
const FOREIGN_CREATURES = creatures({ not: { controller: "you" } });

/** Odd ways of casting: with flash for more or for a time; with choices that an opponent makes. */
export const oddCastings: readonly MagicCard[] = [
  sorcery("Rout", "{3}{W}{W}", spell([{ destroy: creatures(), buried: true }]), { flashFor: "{5}{W}{W}" }),
  sorcery(
    "Saproling Symbiosis",
    "{3}{G}",
    spell([{ token: "Saproling Token", count: { count: creatures({ controller: "you" }) } }]),
    { flashFor: "{5}{G}" },
  ),
  sorcery(
    "Twilight's Call",
    "{4}{B}{B}",
    spell([{ move: cards("graveyard", { types: "creature" }), to: "battlefield" }]),
    { flashFor: "{6}{B}{B}" },
  ),
  aura("Armor of Thorns", "{1}{G}", { types: "creature", colors: { lacks: ["black"] } }, [
    ...FLASH_FOR_A_TURN,
    gives(HOST, { power: 2, toughness: 2 }),
  ]),
  aura("Lightning Reflexes", "{1}{R}", { types: "creature" }, [
    ...FLASH_FOR_A_TURN,
    gives(HOST, { power: 1, keywords: ["first strike"] }),
  ]),
  creature(
    "Cuombajj Witches",
    "{B}{B}",
    "Human Wizard",
    [1, 3],
    [
      activated(
        [TAP],
        [
          {
            together: [
              { damage: 1, to: target() },
              { damage: 1, to: target(2) },
            ],
          },
        ],
        {
          targets: [anyTarget, rival("rival"), { ...anyTarget, who: "rival" }],
          text: "{T}: This deals 1 damage to any target and 1 damage to any target of an opponent's choice",
        },
      ),
    ],
  ),
  instant(
    "Volcanic Offering",
    "{4}{R}",
    spell(
      [
        { destroy: { union: [target(0), target(2)] } },
        {
          together: [
            { damage: 7, to: target(3) },
            { damage: 7, to: target(5) },
          ],
        },
      ],
      {
        targets: [
          one(FOREIGN_LANDS),
          rival("first"),
          one(FOREIGN_LANDS, { who: "first" }),
          one(FOREIGN_CREATURES),
          rival("second"),
          one(FOREIGN_CREATURES, { who: "second" }),
        ],
        text: "Destroy target nonbasic land you don't control and target nonbasic land of an opponent's choice you don't control. This deals 7 damage to target creature you don't control and 7 damage to target creature of an opponent's choice you don't control",
      },
    ),
  ),
];

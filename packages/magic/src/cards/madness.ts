import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyOpponent,
  anyTarget,
  creature,
  creatures,
  enters,
  instant,
  mana,
  one,
  sorcery,
  spell,
  spells,
  target,
  trigger,
} from "../card/builders.ts";

const COLORS = ["white", "blue", "black", "red", "green"];

/** Cards that may be cast as they are discarded, and one to discard them for. */
export const maddened: readonly MagicCard[] = [
  creature(
    "Basking Rootwalla",
    "{G}",
    "Lizard",
    [1, 1],
    [activated([mana("{1}{G}")], [{ pump: { power: 2, toughness: 2 }, on: "this" }], { needs: ["unusedThisTurn"] })],
    { madness: "{0}" },
  ),
  instant("Fiery Temper", "{1}{R}{R}", spell([{ damage: 3, to: target() }], { targets: [anyTarget] }), {
    madness: "{R}",
  }),
  creature("Arrogant Wurm", "{3}{G}{G}", "Wurm", [4, 4], [], { keywords: ["trample"], madness: "{2}{G}" }),
  creature("Reckless Wurm", "{3}{R}{R}", "Wurm", [4, 4], [], { keywords: ["trample"], madness: "{2}{R}" }),
  creature(
    "Big Game Hunter",
    "{1}{B}{B}",
    "Human Rebel Assassin",
    [1, 1],
    [enters([{ destroy: target(), buried: true }], { targets: [one(creatures({ power: { atLeast: 4 } }))] })],
    { madness: "{B}" },
  ),
  instant(
    "Dark Withering",
    "{4}{B}{B}",
    spell([{ destroy: target() }], { targets: [one(creatures({ colors: { lacks: "black" } }))] }),
    { madness: "{B}" },
  ),
  sorcery(
    "Alms of the Vein",
    "{2}{B}",
    spell([{ loseLife: 3, who: target() }, { gainLife: 3 }], { targets: [anyOpponent] }),
    { madness: "{B}" },
  ),
  instant("Obsessive Search", "{U}", spell([{ draw: 1 }]), { madness: "{U}" }),
  instant(
    "Circular Logic",
    "{2}{U}",
    spell(
      [
        {
          pay: [mana("{1}")],
          times: { count: { objects: { zone: "graveyard", owner: "you" } } },
          who: { controllerOf: target() },
          solver: "mana",
          else: [{ counter: target() }],
          rule: "CR 118.12",
        },
      ],
      { targets: [one(spells())] },
    ),
    { madness: "{U}" },
  ),
  creature(
    "Gorgon Recluse",
    "{3}{B}{B}",
    "Gorgon",
    [2, 4],
    [
      trigger("block", [{ bind: "foe", ref: "whom" }, ...later()], {
        of: "this",
        where: { matches: { colors: { lacks: "black" } }, of: "whom" },
        text: "Whenever this blocks a nonblack creature, destroy that creature at end of combat",
      }),
      trigger("link:blocking", [{ bind: "foe", ref: "it" }, ...later()], {
        where: {
          all: [{ same: ["whom", "this"] }, { matches: { colors: { lacks: "black" } } }],
        },
        text: "Whenever this becomes blocked by a nonblack creature, destroy that creature at end of combat",
      }),
    ],
    { madness: "{B}{B}" },
  ),
  creature(
    "Wild Mongrel",
    "{1}{G}",
    "Dog",
    [2, 2],
    [
      activated(
        [{ discard: 1 }],
        [
          { pump: { power: 1, toughness: 1 }, on: "this" },
          { pick: COLORS, as: "color", verb: "choose a colour" },
          ...COLORS.map((color, index) => ({
            if: { amount: "color", is: index + 1 },
            then: [{ modify: { set: { colors: [color] }, layer: "colors" }, who: "this", until: "endOfTurn" }],
          })),
        ],
      ),
    ],
  ),
];

/** At end of combat. */
function later() {
  return [{ delay: "begin:endOfCombat", do: [{ destroy: "foe" }], rule: "CR 603.7c" }] as const;
}

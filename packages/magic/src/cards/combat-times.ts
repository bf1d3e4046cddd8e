import type { MagicCard } from "../card/card.ts";
import {
  activated,
  creature,
  creatures,
  DEFENDER,
  instant,
  one,
  spell,
  TAP,
  target,
  trigger,
} from "../card/builders.ts";
import { DRAW_LATER } from "./delayed-draws.ts";

/** An attacking creature that nothing blocks. */
const UNBLOCKED = one(creatures({ linked: "attacking", not: { marked: "blocked" } }));
const BECOMES_BLOCKED = { mark: "blocked", on: target(), to: 1, name: "becomeBlocked", rule: "CR 509.1h" } as const;
const AFTER_BLOCKERS = ["duringCombat", "afterBlockers"] as const;

/** A creature that its controller has had since the turn began has to attack, or it is destroyed. */
const DRIVES = [
  { require: {}, declaration: "attack", of: { is: target() }, until: "endOfTurn", rule: "CR 508.1d" },
  {
    delay: "begin:endStep",
    do: [{ if: { tally: "attacks", of: target(), is: 0 }, then: [{ destroy: target() }] }],
    rule: "CR 603.7b",
  },
] as const;
const DRIVEN = [one(creatures({ controller: "active", held: true, not: { types: "wall" } }))];

/** What is used only before or after a point of the combat phase [CR 506.8]. */
export const combatTimes: readonly MagicCard[] = [
  instant(
    "Panic",
    "{R}",
    spell([{ pump: { keywords: ["can't block"] }, on: target() }, ...DRAW_LATER], {
      needs: ["duringCombat", "beforeBlockers"],
      targets: [one(creatures())],
    }),
  ),
  instant(
    "Curtain of Light",
    "{1}{W}",
    spell([BECOMES_BLOCKED, { draw: 1 }], { needs: AFTER_BLOCKERS, targets: [UNBLOCKED] }),
  ),
  creature(
    "Trap Runner",
    "{2}{W}{W}",
    "Human Soldier",
    [2, 3],
    [activated([TAP], [BECOMES_BLOCKED], { needs: AFTER_BLOCKERS, targets: [UNBLOCKED] })],
  ),
  instant(
    "Siren's Call",
    "{U}",
    spell(
      [
        { onePlayer: "active", as: "called" },
        {
          require: {},
          declaration: "attack",
          of: { types: "creature", controller: "called" },
          until: "endOfTurn",
          rule: "CR 508.1d",
        },
        {
          delay: "begin:endStep",
          do: [
            {
              forEach: creatures({ controller: "called", held: true, not: { types: "wall" } }),
              do: [{ if: { tally: "attacks", of: "it", is: 0 }, then: [{ destroy: "it" }] }],
              together: true,
            },
          ],
          rule: "CR 603.7b",
        },
      ],
      { needs: ["beforeAttackers", "foesTurn"] },
    ),
  ),
  creature(
    "Nettling Imp",
    "{2}{B}",
    "Imp",
    [1, 1],
    [activated([TAP], DRIVES, { needs: ["beforeAttackers"], if: { not: { active: "you" } }, targets: DRIVEN })],
  ),
  creature(
    "Norritt",
    "{3}{B}",
    "Imp",
    [1, 1],
    [
      activated([TAP], [{ untap: target() }], { targets: [one(creatures({ colors: "blue" }))] }),
      activated([TAP], DRIVES, { needs: ["beforeAttackers"], targets: DRIVEN }),
    ],
  ),
];

/** What attacks and is not blocked [CR 509.3g]. */
export const unblocked: readonly MagicCard[] = [
  creature(
    "Murk Dwellers",
    "{3}{B}",
    "Zombie",
    [2, 2],
    [trigger("unblocked", [{ pump: { power: 2 }, on: "this", until: { end: "combat" } }], { of: "this" })],
  ),
  creature(
    "Abyssal Nightstalker",
    "{3}{B}",
    "Nightstalker",
    [2, 2],
    [trigger("unblocked", [{ discard: 1, who: DEFENDER }], { of: "this" })],
  ),
];

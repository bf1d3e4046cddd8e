import type { CouncilCard } from "../card/card.ts";
import { edict, replace, seat, spell, trigger } from "../card/builders.ts";

const RULE = "C1K-GAME-5";

/** Seats and Edicts: the only cards that rewrite the turn [C1K-TURN-4, C1K-GAME-5]. */
export const decrees: readonly CouncilCard[] = [
  seat("Seat of Plenty", 2, [
    trigger("begin:influence", [{ insert: ["influence"], after: "influence", rule: RULE }], {
      watch: true,
      where: { extra: false },
      rule: RULE,
    }),
  ]),
  seat("Seat of Famine", 2, [replace("begin:draw", { class: "decree", instead: [], rule: RULE })]),
  seat("Seat of Bounty", 2, [
    trigger("begin:postDraw", [{ draw: 1, who: "active", rule: RULE }], { watch: true, rule: RULE }),
  ]),
  seat("Seat of Tithes", 2, [
    replace("gainInfluence", { class: "decree", change: { amount: { plus: ["n", 1] } }, rule: RULE }),
  ]),
  seat("Seat of Grief", 2, [replace("heal", { class: "decree", instead: [], rule: RULE, text: "nothing heals" })]),
  seat("Seat of Destiny", 3, [
    trigger("begin:startOfEnd", [{ win: "active", rule: "C1K-GAME-3" }], {
      if: { resource: "influence", of: "active", atLeast: 10 },
      rule: RULE,
    }),
  ]),
  edict("Edict of War", 2, spell([{ insert: ["combat"], after: "combat", rule: "C1K-TURN-4" }])),
  edict("Edict of Peace", 1, spell([{ skip: "combat", who: { target: 0 }, rule: "C1K-TURN-4" }], "everyone")),
  edict("Edict of Silence", 2, spell([{ cut: "turn", to: "end", rule: "C1K-TURN-4" }])),
  edict("Edict of Haste", 2, spell([{ insert: ["main"], after: "combat", rule: "C1K-TURN-4" }])),
];

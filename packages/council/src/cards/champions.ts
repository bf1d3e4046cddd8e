import { anyone, attackers, foes, ownUnits, units, type CouncilCard } from "../card/card.ts";
import { activated, champion, pays, pulse, replace, signature, trigger } from "../card/builders.ts";

const once = { needs: ["onceEachTurn"] } as const;

/** One of each realm: something that is always so, something to activate, and a signature for one moment of the game. */
export const champions: readonly CouncilCard[] = [
  champion(
    "Empress Valdra",
    30,
    [
      trigger("attack", [{ buff: { power: 1 }, on: attackers }], { who: "you", per: "moment" }),
      activated([pays(2)], [{ create: "Recruit", to: "field", who: "you" }], once),
      signature(4, [
        { buff: { power: 2 }, on: ownUnits },
        { enforce: foes, to: "block" },
      ]),
    ],
    { realm: "Dominion" },
  ),
  champion(
    "Nyss the Unseen",
    32,
    [
      trigger("enter:field", [{ conceal: "it" }], { who: "you", of: { types: "unit" } }),
      activated([pays(2)], [{ obscure: { target: 0 } }], { ...once, targets: [{ from: ownUnits }] }),
      signature(4, [{ displace: foes }]),
    ],
    { realm: "Veil" },
  ),
  champion(
    "Morcant, Last of Kings",
    34,
    [
      trigger("die", [{ damage: 1, to: "opponents" }], { of: { types: "unit", controller: "you" } }),
      activated([pays(2)], [{ blight: 1 }], { ...once, targets: [{ from: units }] }),
      signature(4, [{ gravecall: { types: "unit" }, to: "field" }]),
    ],
    { realm: "Ruin" },
  ),
  champion(
    "Aurelin Rootmother",
    28,
    [
      pulse([{ heal: 1, on: ownUnits }]),
      activated([pays(2)], [{ grow: 1 }], { ...once, targets: [{ from: ownUnits }] }),
      signature(4, [{ seed: 3 }]),
    ],
    { realm: "Genesis" },
  ),
  champion(
    "The Third Answer",
    35,
    [
      trigger("thread", [{ damage: 1, to: "opponents" }], { who: "you" }),
      activated(
        [pays(2)],
        [
          {
            flux: [
              { text: "2 damage to the opposing Champion", do: [{ damage: 2, to: "opponents" }] },
              { text: "you draw a card", do: [{ draw: 1 }] },
            ],
          },
        ],
        once,
      ),
      signature(4, [
        {
          thread: [
            { text: "5 damage to the opposing Champion", weight: 1, do: [{ damage: 5, to: "opponents" }] },
            { text: "you draw two cards", weight: 1, do: [{ draw: 2 }] },
          ],
        },
      ]),
    ],
    { realm: "Paradox" },
  ),
  champion(
    "Sister Ilune",
    32,
    [
      replace("damage", {
        of: { types: "unit", controller: "you", keywords: "guard" },
        class: "solace",
        prevent: 1,
        rule: "C1K-RLM-SOL",
      }),
      activated([pays(2)], [{ sanctify: 2 }], once),
      signature(4, [{ renew: ownUnits }, { heal: 5 }]),
    ],
    { realm: "Solace" },
  ),
  champion(
    "Zero, the Absent",
    28,
    [
      trigger(["nullify", "voidcast"], [{ draw: 1 }], { per: "moment" }),
      activated([pays(2)], [{ damage: 1 }], { ...once, targets: [{ from: anyone }] }),
      signature(4, [{ silence: foes }]),
    ],
    { realm: "Null" },
  ),
];

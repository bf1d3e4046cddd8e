import { foes, units, type CouncilCard } from "../card/card.ts";
import {
  attachment,
  enters,
  fast,
  form,
  interrupt,
  pays,
  relic,
  slow,
  spell,
  trigger,
  unit,
} from "../card/builders.ts";

/** Actions and Edicts on the stack. */
const actions = { objects: { zone: "stack", types: "action" } } as const;

/** What does not happen, and what is no longer said. */
export const nothingness: readonly CouncilCard[] = [
  unit("Null Agent", 1, [2, 1]),
  unit("Void Hound", 1, [2, 1], { keywords: ["ambush"] }),
  unit("Grey Wall", 1, [1, 4], { keywords: ["guard"] }),
  unit("Suppressor", 1, [2, 2], {}, [enters([{ suppress: { target: 0 } }], foes)]),
  unit("Quiet Sentinel", 1, [1, 4], { keywords: ["ward"] }),
  unit("Hollow One", 1, [2, 3], { form: "Empty Throne", hollow: 1 }, [
    trigger(["nullify", "voidcast"], [{ mark: "hollowed", on: "this", by: 1 }], { watch: true }),
  ]),
  // Before anybody else responds: First Respond.
  unit("First Answer", 1, [2, 2], { keywords: ["first respond"] }, [
    interrupt(
      "play",
      [
        {
          pay: [pays(1)],
          verb: "first respond",
          then: [{ damage: 1, to: "opponents" }],
          rule: "C1K-KW-23",
        },
      ],
      { who: "opponents", of: { types: "action" } },
    ),
  ]),
  unit("Eraser", 2, [3, 3], {}, [
    enters([{ erase: { target: 0 } }], { objects: { zone: "void", types: ["unit", "action", "relic"] } }),
  ]),
  unit("Archon of Nothing", 3, [4, 5], { keywords: ["persist"] }),
  fast("Silencing Word", 1, spell([{ silence: { target: 0 } }], units)),
  fast("Nullifying Word", 1, spell([{ nullify: { target: 0 } }], actions)),
  fast("Voidcasting", 1, spell([{ voidcast: { target: 0 } }], actions)),
  fast("Entropy", 1, spell([{ damage: 3 }], units)),
  slow(
    "Erasure",
    1,
    spell([{ erase: { target: 0 } }], { objects: { types: ["unit", "relic"], price: { atMost: 2 } } }),
  ),
  slow("Wave of Nothing", 2, spell([{ suppress: foes, until: { next: "turn", of: "you" } }])),
  attachment("Null Shackle", 1, units, [
    { static: { modify: { who: { hostOf: "this" }, add: { keywords: "restrained" }, layer: "rules" } } },
  ]),
  relic("Censor", 1, [
    interrupt(
      "play",
      [
        { sacrifice: "this", rule: "C1K-RLM-NUL" },
        { nullify: "it", rule: "C1K-RLM-NUL" },
      ],
      {
        who: "opponents",
        of: { types: "action" },
      },
    ),
  ]),
  relic("Dampening Field", 1, [{ static: { mute: "enter:field", of: { types: "unit" } }, rule: "C1K-RLM-NUL" }]),
];

export const nothingnessForms: readonly CouncilCard[] = [form("Empty Throne", [4, 4])];

import type { Data } from "@turnwright/kernel";
import { attackHas, isRedirectable } from "./conditions.ts";
import { CHAMPION, CLASS_BONUS, KILLED } from "./selectors.ts";

const DEFENDED = { objects: { types: "champion", controller: "you", marked: "defending" } } as const;
const STOPPABLE = { not: { any: [attackHas("unblockable"), attackHas("can't be intercepted")] } } as const;

/** The own champion is attacked while this is awake: the attack may be turned to it [GA-KW-5]. */
const intercepts = (...more: readonly Data[]) =>
  ({ trigger: "attack", where: { all: [...INTERCEPTABLE, ...more] }, do: INTERCEPTION, rule: "GA-KW-5" }) as const;

const INTERCEPTABLE = [
  { count: DEFENDED },
  { matches: { exhausted: false }, of: "this" },
  { characteristic: "pride", of: "this", atMost: { characteristic: "level", of: CHAMPION } },
  STOPPABLE,
  isRedirectable("this"),
] as const;

// Where another has turned the attack already, or this has stopped being a legal target, there is nothing to ask.
const INTERCEPTION = [
  {
    if: { all: [{ count: DEFENDED }, isRedirectable("this")] },
    then: [{ may: [{ redirect: "this", from: DEFENDED, rule: "GA-KW-5" }], verb: "intercept" }],
  },
] as const;

const wakes = { trigger: "begin:end", who: "you", do: [{ wake: "this", rule: "GA-KW-2" }], rule: "GA-KW-2" } as const;

/** The card goes to the material deck, preserved [GA-MA-5]. */
export const PRESERVED = [
  { move: "it", to: "material", as: "kept" },
  { mark: "preserved", on: "kept" },
] as const;

/** The keywords that do something by themselves [GA-KW]. The others are looked at by the rules they change.
 * One that a card has only with class bonus has a name of its own, so that nothing has to be granted all the time. */
export const keywordAbilities = {
  intercept: [intercepts()],
  "class intercept": [intercepts(CLASS_BONUS)],
  vigor: [wakes],
  "class vigor": [{ ...wakes, where: CLASS_BONUS }],
  /** Undamaged since the end of its controller's last turn: it becomes fostered, once. */
  foster: [
    {
      trigger: "begin:recollection",
      who: "you",
      if: {
        all: [
          { mark: "fostered", of: "this", is: 0 },
          { mark: "hurt", of: "this", is: 0 },
        ],
      },
      do: [{ mark: "fostered", name: "foster" }],
      rule: "GA-KW-3",
    },
    { trigger: "damage", of: "this", watch: true, do: [{ mark: "hurt" }], rule: "GA-KW-3" },
    { trigger: "turnEnds", who: "you", watch: true, do: [{ mark: "hurt", to: 0 }], rule: "GA-KW-3" },
  ],
  "draw on kill": [
    {
      trigger: "die",
      where: KILLED,
      do: [{ draw: 1 }],
      rule: "GA-KW-13",
    },
  ],
  hindered: [{ replace: "enter:field", of: "this", change: { exhausted: true }, rule: "GA-KW-12" }],
  ephemeral: [{ replace: "leave:field", of: "this", change: { to: "banishment" }, rule: "GA-EOC-1" }],
  /** What dies triggers; what never was on the field is preserved as it resolves, which `items` says. */
  preserve: [{ trigger: "die", of: "this", do: PRESERVED, rule: "GA-MA-5" }],
} as const;

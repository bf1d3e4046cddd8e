import type { DataRecord, Effect, Ruleset } from "@turnwright/kernel";
import { actions } from "./actions.ts";
import { checks } from "./checks.ts";
import { COMMANDERS, damageBy, type Commander } from "./commander-damage.ts";

/** As many players as have numbers for the damage that each commander has dealt. */
const SEATS = [1, 2, 3, 4, 5, 6] as const;

const DAMAGES = COMMANDERS.flatMap((which) => SEATS.map((seat) => damageBy(which, seat)));

const DEADLY = 21;

/** It is this commander of a player, wherever it is and whatever it has become: its owner knows which card that is [CR 903.3]. */
const isCommander = (which: Commander, who: "you" | "it") => ({ origin: { resource: which, of: who } }) as const;

/** The commanders of a player. */
const COMMANDER = { owner: "you", any: COMMANDERS.map((which) => isCommander(which, "you")) } as const;

/** In which zones of others it may be left, or fetched from at the next check of state-based actions [CR 903.9a]. */
const lost = (which: Commander) =>
  ({
    objects: { zone: ["graveyard", "exile"], owner: "it", ...isCommander(which, "it"), not: { marked: "leftBehind" } },
  }) as const;

/** Whoever owns a commander may put it back where it came from: of two each by itself [CR 903.9a, 702.124]. */
const returns = (which: Commander) =>
  ({
    rule: "CR 903.9a",
    each: "everyone",
    if: { count: lost(which) },
    do: [
      {
        may: [{ move: lost(which), to: "command", rule: "CR 903.9a" }],
        who: "it",
        verb: which,
        else: [{ mark: "leftBehind", on: lost(which), to: 1, rule: "CR 903.9a" }],
      },
    ],
  }) as const;

const struckDown = {
  rule: "CR 704.6c",
  each: "everyone",
  if: { any: DAMAGES.map((resource) => ({ resource, of: "it", atLeast: DEADLY })) },
  do: [{ lose: "it" }],
} as const;

const IN_COMMAND = { zone: "command", owner: "you", types: "legendary" } as const;

/** Who leads the deck is known from the first moment on, and remains it where the game is restarted [CR 903.6, 727.6]. */
const leads = (which: Commander, card: DataRecord): Effect => ({
  if: { all: [{ count: { objects: card } }, { resource: which, of: "you", is: 0 }] },
  then: [{ resource: which, who: "you", to: { origin: { objects: card } }, rule: "CR 903.6" }],
});

/** Each time it is cast from the command zone it costs more from then on, whatever has become of its partner [CR 903.8, 702.124]. */
const taxed = (which: Commander): Effect => {
  const of = isCommander(which, "you");
  return {
    watch: "cast",
    who: "you",
    of: { owner: "you", ...of, announcedFrom: "command" },
    do: [
      {
        tax: [{ mana: "{2}" }],
        actions: ["cast"],
        who: "you",
        of: { ...of, announcedFrom: "command" },
        rule: "CR 903.8",
      },
    ],
    uses: "always",
    rule: "CR 903.8",
  };
};

/** What holds for each player's commanders from the first to the last moment of a game. */
const always: readonly Effect[] = [
  leads("commander", IN_COMMAND),
  leads("partner", { ...IN_COMMAND, not: isCommander("commander", "you") }),
  {
    replace: ["enter:hand", "enter:library"],
    of: COMMANDER,
    may: true,
    change: { to: "command" },
    text: "put it into the command zone",
    rule: "CR 903.9b",
  },
  ...COMMANDERS.map(taxed),
];

const casting = { rule: "CR 903.8", zone: "command", via: "commander" } as const;
const { cast, castFast } = actions;

type Action = NonNullable<Ruleset["actions"]>[string];

/** The ways of casting that a card has wherever it may be cast from, as face down or for its dash cost, also from there [CR 118.9]. */
const otherWays: Readonly<Record<string, Action>> = Object.fromEntries(
  Object.entries<Action>(actions).flatMap(([name, way]) =>
    way.elsewhere === true
      ? [
          [
            `${name}OfCommander`,
            { ...way, zone: "command", of: way.of === undefined ? COMMANDER : { all: [way.of, COMMANDER] } },
          ],
        ]
      : [],
  ),
);

/** A commander is cast from the command zone at any time when it could be cast from a hand, for more each time [CR 903.8]. */
export const commanderRules = (rules: Ruleset, life: LifeTotals, isDeadly: boolean): Partial<Ruleset> => ({
  seats: { min: 2, max: SEATS.length },
  marks: [...(rules.marks ?? []), "leftBehind"],
  rules: [...(rules.rules ?? []), "CR 903.10a"],
  resources: {
    life: { ...life, gain: "gainLife", loss: "loseLife" },
    ...Object.fromEntries(COMMANDERS.map((which) => [which, { least: 0, lasting: true }])),
    ...Object.fromEntries(DAMAGES.map((name) => [name, { least: 0 }])),
  },
  actions: {
    castCommander: { ...cast, ...casting, of: { all: [cast.of, COMMANDER] } },
    castCommanderFast: { ...castFast, ...casting, of: { all: [castFast.of, COMMANDER] } },
    ...otherWays,
  },
  checks: { ...checks, list: [...checks.list, ...COMMANDERS.map(returns), ...(isDeadly ? [struckDown] : [])] },
  always: { rule: "CR 903.6", do: always },
  deck: { zone: "library", rule: "CR 103.3", leaders: { resources: COMMANDERS, zone: "command" } },
});

/** With how much life a game begins, and with how much one of so many players, where that is less. */
interface LifeTotals {
  readonly start: number;
  readonly startWith?: Readonly<Record<string, number>>;
}

import type { Effect, Ruleset } from "@turnwright/kernel";
import { actions } from "./actions.ts";
import { checks } from "./checks.ts";

/** As many players as have numbers for the damage that each commander has dealt. */
const SEATS = [1, 2, 3, 4, 5, 6] as const;

/** What counts the combat damage that the commander of the player of this number has dealt to someone [CR 903.10a]. */
export const damageBy = (seat: number): string => `commanderDamage${seat}`;

const DEADLY = 21;

/** The commander of a player, wherever it is and whatever it has become: its owner knows which card that is [CR 903.3]. */
const commanderOf = (who: "you" | "it") => ({ owner: who, origin: { resource: "commander", of: who } }) as const;

/** In which zones of others it may be left, or fetched from at the next check of state-based actions [CR 903.9a]. */
const lost = (who: "it") =>
  ({
    objects: { zone: ["graveyard", "exile"], ...commanderOf(who), not: { marked: "leftBehind" } },
  }) as const;

/** Whoever owns a commander may put it back where it came from [CR 903.9a]. */
const returns = {
  rule: "CR 903.9a",
  each: "everyone",
  if: { count: lost("it") },
  do: [
    {
      may: [{ move: lost("it"), to: "command", rule: "CR 903.9a" }],
      who: "it",
      verb: "commander",
      else: [{ mark: "leftBehind", on: lost("it"), to: 1, rule: "CR 903.9a" }],
    },
  ],
} as const;

const struckDown = {
  rule: "CR 704.6c",
  each: "everyone",
  if: { any: SEATS.map((seat) => ({ resource: damageBy(seat), of: "it", atLeast: DEADLY })) },
  do: [{ lose: "it" }],
} as const;

const IN_COMMAND = { objects: { zone: "command", owner: "you", types: "legendary" } } as const;

/** What holds for each player's commander from the first to the last moment of a game. */
const always: readonly Effect[] = [
  // One that is left out where the game is restarted is not there, and remains the commander [CR 727.6].
  {
    if: { count: IN_COMMAND },
    then: [{ resource: "commander", who: "you", to: { origin: IN_COMMAND }, rule: "CR 903.6" }],
  },
  {
    replace: ["enter:hand", "enter:library"],
    of: commanderOf("you"),
    may: true,
    change: { to: "command" },
    rule: "CR 903.9b",
  },
  // Each time it is cast from there it costs more from then on.
  {
    watch: "cast",
    who: "you",
    of: { ...commanderOf("you"), announcedFrom: "command" },
    do: [{ tax: [{ mana: "{2}" }], actions: ["castCommander", "castCommanderFast"], who: "you", rule: "CR 903.8" }],
    uses: "always",
    rule: "CR 903.8",
  },
];

const casting = { rule: "CR 903.8", zone: "command", via: "commander" } as const;
const { cast, castFast } = actions;

/** A commander is cast from the command zone at any time when it could be cast from a hand, for more each time [CR 903.8]. */
export const commanderRules = (rules: Ruleset, life: LifeTotals, isDeadly: boolean): Partial<Ruleset> => ({
  seats: { min: 2, max: SEATS.length },
  marks: [...(rules.marks ?? []), "leftBehind"],
  rules: [...(rules.rules ?? []), "CR 903.10a"],
  resources: {
    life: { ...life, gain: "gainLife", loss: "loseLife" },
    commander: { least: 0, lasting: true },
    ...Object.fromEntries(SEATS.map((seat) => [damageBy(seat), { least: 0 }])),
  },
  actions: {
    castCommander: { ...cast, ...casting, of: { ...cast.of, ...commanderOf("you") } },
    castCommanderFast: { ...castFast, ...casting, of: { ...castFast.of, ...commanderOf("you") } },
  },
  checks: { ...checks, list: [...checks.list, returns, ...(isDeadly ? [struckDown] : [])] },
  always: { rule: "CR 903.6", do: always },
  deck: { zone: "library", rule: "CR 103.3", leader: { resource: "commander", zone: "command" } },
});

/** With how much life a game begins, and with how much one of so many players, where that is less. */
interface LifeTotals {
  readonly start: number;
  readonly startWith?: Readonly<Record<string, number>>;
}

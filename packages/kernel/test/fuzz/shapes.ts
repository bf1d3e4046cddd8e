import { abilities } from "../../shapes/magic-abilities.ts";
import { deep } from "../../shapes/deep.ts";
import { transformations } from "../../shapes/magic-transformations.ts";
import { hours } from "../../shapes/hours.ts";
import { legends, oneByOne, ordered } from "../../shapes/magic-variants.ts";
import { restarting, restartingTeams } from "../../shapes/restarts.ts";
import { multiplayer, teamed, united } from "../../shapes/magic-seats.ts";
import { timeCards } from "../../shapes/magic-time.ts";
import { ways } from "../../shapes/magic-ways.ts";
import { plain } from "../../shapes/plain.ts";
import { siege, skirmish } from "../../shapes/skirmish-cards.ts";
import { teamWindows, windows } from "../../shapes/windows.ts";
import { extend, type Ruleset, type Setup } from "../../src/index.ts";
import type { ZoneSetup } from "../../src/play/setup.ts";
import { below, seeded, type Rng } from "../../src/data/rng.ts";

/** A ruleset with setups for random games. */
export interface Shape {
  readonly name: string;
  readonly rules: Ruleset;
  readonly setup: (seed: number) => Setup;
}

const seatNames = ["alice", "bob", "carol", "dave", "erin", "frank"];

/** From two seats to as many as there are names, or fewer. */
const seatsFor = (rng: Rng, most = seatNames.length): string[] => seatNames.slice(0, 2 + below(rng, most - 1));

/** Teams that share their turns: two of two, two of three, three of two. */
const teamings = [
  [2, 2],
  [3, 3],
  [2, 2, 2],
] as const;

function teamsFor(seed: number): string[][] {
  const sizes = teamings[seed % teamings.length] ?? [];
  return sizes.map((size, index) => seatNames.slice(index * size, (index + 1) * size));
}

/** So many cards of a list, by chance. */
function some(rng: Rng, cards: readonly string[], count: number): string[] {
  return Array.from({ length: count }, () => cards[below(rng, cards.length)] ?? "");
}

/** Cards that are worth drawing: those that do something. Planted triggers would be in every deck. */
const drawn = (rules: Ruleset): string[] =>
  Object.keys(rules.cards ?? {}).filter((name) => name !== "Land" && name !== "Blank" && !name.startsWith("Plant"));

/** A card with which nobody has a turn any more: until that is found to be endless takes long, so few games have it. */
const isShort = (seed: number, name: string): boolean => name !== "Night" || seed % 8 === 0;

/** Cards that ask in a form that few others ask in: a few more of them in every deck. */
const rare = (rules: Ruleset): string[] =>
  Object.entries(rules.cards ?? {}).flatMap(([name, card]) =>
    /"(divide|number|extras|together|activated)":|"choose.*"max":/.test(JSON.stringify(card)) ? [name] : [],
  );

const forEachSeat = <T>(seats: readonly string[], made: (seat: string) => T): Record<string, T> =>
  Object.fromEntries(seats.map((seat) => [seat, made(seat)]));

const creatures = ["Bear", "Striker", "Altar", "Mourner", "Shrine", "Rest", "Cycle"];

function magicSetup(rules: Ruleset, seed: number, seats: readonly string[], rng = seeded(seed)): Setup {
  const spells = drawn(rules).filter((name) => isShort(seed, name));
  const odd = rare(rules);
  const battlefield = (): string[] => [...some(rng, ["Land"], 5), ...some(rng, creatures, 3)];
  return {
    seats,
    seed,
    decks: forEachSeat(seats, () => [...some(rng, ["Land"], 14), ...some(rng, spells, 22), ...some(rng, odd, 4)]),
    zones: forEachSeat(seats, () => ({
      hand: [...some(rng, [...spells, "Land"], 5), ...some(rng, odd, 2)],
      battlefield: battlefield(),
    })),
  };
}

/** What is cast in several ways, taxed, warded and paid for in the middle, against some of everything. */
function waysSetup(seed: number): Setup {
  const rng = seeded(seed);
  const seats = seatNames.slice(0, 2 + below(rng, 2));
  const all = drawn(ways);
  const own = all.slice(all.indexOf("Hidden") + 1);
  return {
    seats,
    seed,
    decks: forEachSeat(seats, () => [...some(rng, ["Land"], 12), ...some(rng, own, 20), ...some(rng, all, 8)]),
    zones: forEachSeat(seats, () => ({
      hand: some(rng, own, 6),
      graveyard: some(rng, ["Recall", "Ember"], 2),
      battlefield: [...some(rng, ["Land"], 6), ...some(rng, ["Bear", "Striker", "Warden", ...own], 4)],
    })),
  };
}

/** Mostly cards that give abilities and take them away, and what they meet. */
function abledSetup(seed: number): Setup {
  const rng = seeded(seed);
  const seats = seatNames.slice(0, 2);
  const own = Object.keys(abilities.cards ?? {}).filter((name) => multiplayer.cards?.[name] === undefined);
  const met = [...own, ...own, "Bear", "Runner", "Bolt", "Shock", "Dispel", "Raze", "Thief", "Raise", "Bounce"];
  return {
    seats,
    seed,
    decks: forEachSeat(seats, () => [...some(rng, ["Land"], 12), ...some(rng, met, 28)]),
    zones: forEachSeat(seats, () => ({
      hand: some(rng, met, 6),
      battlefield: [...some(rng, ["Land"], 6), ...some(rng, ["Elder", "Sage", "Mentor", "Hush", "Crown"], 3)],
    })),
  };
}

/** Units and things to begin with, and some to send out. */
function skirmishSetup(rules: Ruleset, seed: number): Setup {
  const rng = seeded(seed);
  const seats = seatsFor(rng, 4);
  const cards = drawn(rules);
  const zones = (): ZoneSetup => ({
    camp: some(rng, ["Envoy", "Page"], 2),
    field: ["Knight", ...some(rng, cards, 3)],
    hand: some(rng, cards, 2),
  });
  return {
    seats,
    seed,
    decks: forEachSeat(seats, () => some(rng, cards, 20)),
    zones: forEachSeat(seats, zones),
    resources: forEachSeat(seats, () => ({ coins: 5, will: 6 })),
  };
}

/** Small decks, of which some cards start the game again: mostly with something that is left out of it. */
function restartingSetup(seed: number): Setup {
  const rng = seeded(seed);
  const seats = seatsFor(rng, 4);
  const cards = drawn(skirmish);
  const own = [...Object.keys(restarting.cards ?? {}).filter((name) => skirmish.cards?.[name] === undefined), "Knight"];
  const { zones = {}, ...rest } = skirmishSetup(skirmish, seed);
  return {
    ...rest,
    seats,
    decks: forEachSeat(seats, () => [...some(rng, cards, 10), ...some(rng, own, 6)]),
    zones: forEachSeat(seats, (seat) => ({ ...zones[seat], camp: ["Envoy"], hand: some(rng, own, 2) })),
  };
}

/** Teams with a card that starts the game again in each hand. */
function restartingTeamSetup(seed: number): Setup {
  const teams = teamsFor(seed);
  const made = magicSetup(everyUnitedCard, seed, teams.flat());
  const { zones = {} } = made;
  return {
    ...made,
    teams,
    zones: forEachSeat(teams.flat(), (seat) => ({
      ...zones[seat],
      hand: ["Genesis", ...(zones[seat]?.["hand"] ?? [])],
    })),
  };
}

/** Hands of a game without decks. */
function handSetup(rules: Ruleset, seed: number, seats: readonly string[], rng = seeded(seed)): Setup {
  const cards = Object.keys(rules.cards ?? {});
  return { seats, seed, zones: forEachSeat(seats, () => ({ hand: some(rng, cards, 3) })) };
}

const everyMagicCard: Ruleset = extend(legends, { cards: { ...multiplayer.cards, ...timeCards.cards } });

/** Things that become others, lie face down, are tied and absent, among the rest. */
const becomingToo: Ruleset = extend(legends, {
  ...(transformations.links === undefined ? {} : { links: transformations.links }),
  ...(transformations.faceDown === undefined ? {} : { faceDown: transformations.faceDown }),
  ...(transformations.door === undefined ? {} : { door: transformations.door }),
  cards: { ...transformations.cards, ...legends.cards },
});
const { teams = { sharedTurns: true }, firstTurns = [], declarations = {} } = teamed;
const everyTeamCard: Ruleset = extend(everyMagicCard, { teams, firstTurns, declarations });
const everyUnitedCard: Ruleset = extend(everyTeamCard, {
  ...(united.teams === undefined ? {} : { teams: united.teams }),
  ...(united.door === undefined ? {} : { door: united.door }),
  resources: { life: { start: 30, shared: true } },
  cards: { ...united.cards, ...everyTeamCard.cards },
});

const everyRestart: Ruleset = extend(everyUnitedCard, {
  cards: { ...everyUnitedCard.cards, ...restartingTeams.cards },
});

export const shapes: readonly Shape[] = [
  {
    name: "magic",
    rules: everyMagicCard,
    setup: (seed) => magicSetup(everyMagicCard, seed, seatsFor(seeded(seed + 1))),
  },
  { name: "magic one by one", rules: oneByOne, setup: (seed) => magicSetup(oneByOne, seed, seatNames.slice(0, 2)) },
  { name: "magic in order", rules: ordered, setup: (seed) => magicSetup(ordered, seed, seatNames.slice(0, 2)) },
  {
    name: "magic becoming",
    rules: becomingToo,
    setup: (seed) => magicSetup(becomingToo, seed, seatNames.slice(0, 2 + (seed % 2))),
  },
  { name: "magic abilities", rules: abilities, setup: abledSetup },
  {
    name: "magic in teams",
    rules: everyTeamCard,
    setup: (seed) => ({ ...magicSetup(everyTeamCard, seed, teamsFor(seed).flat()), teams: teamsFor(seed) }),
  },
  {
    name: "magic of one fate",
    rules: everyUnitedCard,
    setup: (seed) => ({ ...magicSetup(everyUnitedCard, seed, teamsFor(seed).flat()), teams: teamsFor(seed) }),
  },
  { name: "magic ways", rules: ways, setup: waysSetup },
  { name: "skirmish", rules: skirmish, setup: (seed) => skirmishSetup(skirmish, seed) },
  { name: "siege", rules: siege, setup: (seed) => skirmishSetup(siege, seed) },
  { name: "restarting", rules: restarting, setup: restartingSetup },
  { name: "restarting teams", rules: everyRestart, setup: restartingTeamSetup },
  {
    name: "plain",
    rules: plain,
    setup: (seed) => {
      const rng = seeded(seed);
      const seats = seatsFor(rng);
      return { seats, seed, decks: forEachSeat(seats, () => some(rng, Object.keys(plain.cards ?? {}), 25)) };
    },
  },
  { name: "deep", rules: deep, setup: (seed) => handSetup(deep, seed, seatsFor(seeded(seed + 1), 4)) },
  { name: "hours", rules: hours, setup: (seed) => handSetup(hours, seed, seatsFor(seeded(seed + 1))) },
  { name: "windows", rules: windows, setup: (seed) => handSetup(windows, seed, seatsFor(seeded(seed + 1))) },
  {
    name: "windows for teams",
    rules: teamWindows,
    setup: (seed) => ({ ...handSetup(teamWindows, seed, teamsFor(seed).flat()), teams: teamsFor(seed) }),
  },
];

import { rangesOf } from "../state/range.ts";
import { seatedTeam } from "../state/seats.ts";
import { expecting } from "../data/expectation.ts";
import { giveByMarks } from "../objects/mark-grants.ts";
import { missing, numberOf, seatOf, seatRef } from "../data/ids.ts";
import { advance } from "./advance.ts";
import { enlistAll } from "../derived/derive.ts";
import { emptyDerived } from "../derived/fork.ts";
import type { Game, Seat, State } from "../state/game.ts";
import { longLog } from "../state/log.ts";
import { veilOf } from "../state/client-ref.ts";
import { placeAll, type ZoneSetup, settleSetup } from "./setup.ts";
import { placeAt, type Place } from "./setup-time.ts";
import { checkSetup } from "./setup-check.ts";
import { FROM_SEAT, proposal, RANDOM, REORDER } from "../state/proposal.ts";
import { happen } from "../door/propose.ts";
import { seeded, shuffle } from "../data/rng.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { tablesOf } from "../compile/index.ts";
import type { Tables } from "../tables/tables.ts";
import { layResources, newState, planStart } from "../time/new-game.ts";
import { startZoneOf, type Apart } from "../tables/lookup.ts";
import { blankOf } from "../state/zones.ts";

/** The data that a game starts from. */
export interface Setup {
  /** In turn order. The first seat takes turn 1, unless `first` is random. */
  readonly seats: readonly string[];
  /** A random seat takes turn 1; the others follow in their order. */
  readonly first?: "random";
  /** Seats that belong together, by name, if the ruleset has teams. */
  readonly teams?: readonly (readonly string[])[];
  /** Card names by seat. They are shuffled into the deck zone, except those that the ruleset puts into other zones. */
  readonly decks?: Readonly<Record<string, readonly string[]>>;
  /** The contents of zones by seat and zone, top first. */
  readonly zones?: Readonly<Record<string, ZoneSetup>>;
  readonly resources?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Starts in the middle of a game: nothing before happens, and the named span begins in the ordinary way. */
  readonly at?: Place;
  /** The seed of the random source, 1 by default. */
  readonly seed?: number;
  /** Fixed outcomes for the next random choices, for tests. */
  readonly fated?: readonly number[];
  /** False skips the opening: hands stay as given. */
  readonly opening?: boolean;
}

const DEFAULT_SEED = 1;

/** Starts a game. The same setup and seed always make the same game. */
export const start = expecting("a ruleset and a setup", function start(ruleset: Ruleset, setup: Setup): Game {
  const tables = tablesOf(ruleset);
  checkSetup(setup);
  const count = setup.seats.length;
  if (count < ruleset.seats.min || count > ruleset.seats.max)
    throw new Error(`${ruleset.name} is for ${ruleset.seats.min} to ${ruleset.seats.max} seats, not ${count}`);
  for (let seat = 0; seat < count; seat++)
    if (setup.seats.indexOf(setup.seats[seat] ?? missing("seat")) !== seat)
      throw new Error("two seats have the same name");
  for (const each of [setup.decks, setup.zones, setup.resources])
    for (const name in each ?? NOTHING_APART)
      if (!setup.seats.includes(name)) throw new Error(`the setup speaks of "${name}", who has no seat`);
  if (setup.resources !== undefined) checkResources(tables, setup.resources);
  const state = emptyState(tables, setup, teamsFor(ruleset, setup));
  if (tables.range !== null) state.ranges = rangesOf({ state, tables });
  const game: Game = {
    ruleset,
    tables,
    state,
    derived: emptyDerived(count),
    log: longLog(),
    decisions: 1,
    seed: setup.seed ?? DEFAULT_SEED,
    veil: veilOf(setup.seed ?? DEFAULT_SEED),
    broken: "",
  };
  placeAll(
    game,
    setup.seats.map((name, seat) => joinZones(setup.zones?.[name], fillDeck(game, seat, setup.decks?.[name]))),
  );
  enlistAll(game);
  giveByMarks(game);
  settleSetup(game);
  const isOpened = setup.at === undefined && setup.opening !== false;
  if (setup.first === "random") drawLots(game);
  if (isOpened) beginInMiddle(game);
  if (setup.at !== undefined) placeAt(game, setup.at);
  planStart(game, isOpened);
  advance(game);
  return game;
});

function checkResources(tables: Tables, given: NonNullable<Setup["resources"]>): void {
  for (const each of Object.values(given))
    for (const [name, value] of Object.entries(each)) {
      numberOf(tables.resources, name, "resource");
      if (!Number.isSafeInteger(value)) throw new Error(`${name}: expected a whole number, found ${value}`);
    }
}

/** Makes a random seat take turn 1. */
function drawLots(game: Game): void {
  const { lots } = game.ruleset;
  if (lots === undefined) throw new Error(`${game.ruleset.name} draws no lots for the first turn`);
  const rule = numberOf(game.tables.ruleNumbers, lots.rule, "rule");
  const lot = { ...proposal(RANDOM, rule), refs: game.state.order.map(seatRef), amount: 1 };
  happen(game, [lot]);
  beginFrom(game, rule, seatOf(lot.refs[0] ?? missing("reference")));
}

/** Makes the seat in the middle of the team that is first take turn 1, where the rules say so. */
function beginInMiddle(game: Game): void {
  const { middleFirst } = game.tables.teams;
  if (middleFirst === undefined) return;
  const team = seatedTeam(game.state, game.state.order[0] ?? missing("seat in the order"));
  const middle = team[team.length >> 1] ?? missing("mate");
  beginFrom(game, numberOf(game.tables.ruleNumbers, middleFirst.rule, "rule"), middle);
}

const beginFrom = (game: Game, rule: number, seat: number): void =>
  happen(game, [{ ...proposal(REORDER, rule), key: FROM_SEAT, seat }]);

/** The teams of a setup: as it names them, or as many seats as a team of the ruleset has, as they sit; none without either. */
function teamsFor({ name, teams: rules }: Ruleset, { seats, teams: named }: Setup): readonly (readonly string[])[] {
  if (named !== undefined && rules === undefined)
    throw new Error(`${name} is played without teams: leave them out, or choose a game that has them`);
  const size = rules?.size === "half" ? Math.ceil(seats.length / 2) : rules?.size;
  if (rules?.apart === true) return teamsApart(seats, named);
  if (named === undefined) {
    if (size === undefined) return [];
    return seats.flatMap((_, seat) => (seat % size === 0 ? [seats.slice(seat, seat + size)] : []));
  }
  const isFixed = typeof rules?.size === "number";
  const team = named.find((each) => isFixed && each.length !== size);
  if (team !== undefined) throw new Error(`a team of ${name} has ${size ?? 0} seats, not ${team.length}`);
  const alone = seats.find((seat) => isFixed && !named.some((each) => each.includes(seat)));
  if (alone !== undefined) throw new Error(`${alone} is in no team, and ${name} is played in teams of ${size ?? 0}`);
  const isShared = rules?.sharedTurns === true;
  if (isShared || rules?.oneFate?.leader !== undefined) checkTeamsSitTogether(seats, named, isShared);
  return named;
}

/** Teams whose seats never sit beside a mate: as they are named, or every second seat. */
function teamsApart(
  seats: readonly string[],
  named: readonly (readonly string[])[] = [0, 1].map((team) => seats.filter((_, seat) => seat % 2 === team)),
): readonly (readonly string[])[] {
  for (const [seat, name] of seats.entries()) {
    const next = seats[(seat + 1) % seats.length] ?? missing("seat");
    if (named.some((team) => team.includes(name) && team.includes(next)))
      throw new Error(`${name} and ${next} sit beside each other and are in one team: seat an opponent between them`);
    if (!named.some((team) => team.includes(name))) throw new Error(`${name} is in no team`);
  }
  return named;
}

/** Checks that teams that share their turns, or have somebody in their middle, sit together: the first of a shared turn also first. */
function checkTeamsSitTogether(
  seats: readonly string[],
  teams: readonly (readonly string[])[],
  isShared: boolean,
): void {
  for (const team of teams) {
    const isMate = (seat: number): boolean => team.includes(seats.at(seat) ?? "");
    const starts = [...seats.keys()].filter((seat) => isMate(seat) && !isMate(seat - 1));
    const isWhole = starts.length <= 1 && !(isShared && isMate(0) && isMate(-1) && team.length < seats.length);
    if (!isWhole) throw new Error(`${team.join(" and ")} have to sit together and do not`);
  }
}

function emptyState(tables: Tables, setup: Setup, teams: readonly (readonly string[])[]): State {
  const team = (name: string, seat: number): number => {
    const found = teams.findIndex((members) => members.includes(name));
    return found < 0 ? teams.length + seat : found;
  };
  const seats: Seat[] = [];
  const order: number[] = [];
  for (const [seat, name] of setup.seats.entries()) {
    order.push(seat);
    seats.push({
      name,
      left: 0,
      team: team(name, seat),
      turns: 0,
      began: 0,
      resources: [],
      lastTurn: [],
      lastCards: [],
    });
  }
  layResources(tables, seats, order.length, setup.resources);
  return newState(tables, seeded(setup.seed ?? DEFAULT_SEED), [...(setup.fated ?? [])], seats, order);
}

/**
 * Shuffles a deck into its zone as blanks, cards that nobody can tell apart. Returns the cards that start in other
 * zones.
 */
function fillDeck(game: Game, seat: number, deck: readonly string[] | undefined): ZoneSetup {
  const rule = game.ruleset.deck;
  // Where there are no decks, an empty one is what every seat has.
  if (deck === undefined || (rule === undefined && deck.length === 0)) return NOTHING_APART;
  if (rule === undefined)
    throw new Error(`${game.ruleset.name} has no decks: its ruleset does not say their zone (deck)`);
  const zone = numberOf(game.tables.zoneNumbers, rule.zone, "zone");
  const { blanks, apart } = cachedDeck(game.tables, deck) ?? readDeck(game.tables, deck, rule.apart);
  const list = blanks.slice();
  game.state.zones[zone * game.state.seats.length + seat] = list;
  shuffle(game.state.rng, list);
  return apart;
}

/** A deck compiled to blanks, and the cards that start in other zones, by zone. */
interface Deck {
  readonly tables: Tables;
  readonly names: readonly string[];
  readonly blanks: readonly number[];
  readonly apart: ZoneSetup;
}

/** A cache of decks by their list of names, because the same lists are played again and again. */
const decks = new WeakMap<readonly string[], Deck>();

/** The cached deck, unless its list has been edited since or belongs to another ruleset. */
function cachedDeck(tables: Tables, deck: readonly string[]): Deck | null {
  const found = decks.get(deck);
  if (found === undefined || found.tables !== tables || found.names.length !== deck.length) return null;
  const { names } = found;
  for (let index = 0; index < deck.length; index++) if (deck[index] !== names[index]) return null;
  return found;
}

function readDeck(tables: Tables, deck: readonly string[], rules: Apart | undefined): Deck {
  const blanks: number[] = [];
  const apart: Record<string, string[]> = {};
  for (const name of deck) {
    const number = numberOf(tables.cardNumbers, name, "card");
    const place = rules === undefined ? undefined : startZoneOf(tables, rules, number);
    if (place === undefined) blanks.push(blankOf(number));
    else (apart[place] ??= []).push(name);
  }
  const isWhole = blanks.length === deck.length;
  const made = { tables, names: [...deck], blanks, apart: isWhole ? NOTHING_APART : apart };
  decks.set(deck, made);
  return made;
}

const NOTHING_APART: ZoneSetup = {};

/** The zones of the setup, with cards of the deck that start elsewhere below what is already there. */
const joinZones = (laid: ZoneSetup | undefined, apart: ZoneSetup): ZoneSetup | undefined =>
  apart === NOTHING_APART
    ? laid
    : {
        ...laid,
        ...Object.fromEntries(
          Object.entries(apart).map(([zone, cards]) => [zone, [...(laid?.[zone] ?? []), ...cards]]),
        ),
      };

import { valueText } from "./value-text.ts";
import {
  answer,
  idleAnswer,
  start,
  suggestName,
  withCards,
  type Game,
  type Ruleset,
  type Setup,
} from "@turnwright/kernel";
import { toCard, type MagicCard } from "@turnwright/magic";
import { cardNameOf, followed, named, noIdentities, type Identities } from "./identity.ts";

/** A card where a player begins with it: its name, or a record with details. */
export type CardSetup =
  | string
  | {
      readonly card: string;
      /** The name by which actions speak of it; by default it gets one like `p1:Forest#2`. */
      readonly id?: string;
      readonly tapped?: boolean;
    };

/** What a player begins with. */
export interface PlayerSetup {
  readonly hand?: readonly CardSetup[];
  readonly battlefield?: readonly CardSetup[];
  readonly graveyard?: readonly CardSetup[];
  /** Top first; sixty cards without a text if neither it nor a deck is given. */
  readonly library?: readonly string[];
  /** Names of cards that are shuffled into the library; without a hand, the player draws seven of them and keeps them. */
  readonly deck?: readonly string[];
  readonly life?: number;
}

/** What a game begins with. */
export interface GameSetup {
  /** The players in turn order: their ids, or what each begins with. Two, `p1` and `p2`, if left out. */
  readonly players?: readonly string[] | Readonly<Record<string, PlayerSetup>>;
  /** Who has the first turn; the first player if left out. */
  readonly startingPlayerId?: string;
  /** Cards of one's own, in the words of `docs/cards/magic.md`. */
  readonly cards?: readonly MagicCard[];
  /** Players that share their turns, where the ruleset lets teams do that. */
  readonly teams?: readonly (readonly string[])[];
  /** The seed of everything random, 1 if left out. */
  readonly seed?: number;
}

/** A game that has begun, and the names of its cards. */
export interface Started {
  readonly game: Game;
  readonly identities: Identities;
}

const DEFAULT_PLAYERS = ["p1", "p2"];
const DEFAULT_LIBRARY: readonly string[] = Array.from({ length: 60 }, () => "Blank");
const ZONES = ["hand", "battlefield", "graveyard", "library"] as const;

/** The ids of the players as they are given, with what each begins with. */
export function playersOf({ players = DEFAULT_PLAYERS }: GameSetup): [string, PlayerSetup][] {
  return isList(players) ? players.map((id) => [id, {}]) : Object.entries(players);
}

const isList = (players: NonNullable<GameSetup["players"]>): players is readonly string[] => Array.isArray(players);

const SETUP_KEYS = ["players", "startingPlayerId", "cards", "teams", "seed"];
const PLAYER_KEYS = [...ZONES, "deck", "life"];
const CARD_KEYS = ["card", "id", "tapped"];

/** Throws for what a setup says and nobody would obey; `more` are the keys of one interface alone. */
export function checkSetup(setup: GameSetup, more: readonly string[]): void {
  checkKeys(setup, [...SETUP_KEYS, ...more], "a setup");
  const { players } = setup;
  const own: unknown = setup.cards;
  if (own !== undefined && !(Array.isArray(own) && own.every((each) => typeof each === "object" && each !== null)))
    throw new TypeError("cards is a list of cards of one's own, each a record");
  if (players !== undefined && (typeof players !== "object" || players === null))
    throw new TypeError("players is a list of ids, or a record of what each begins with");
  for (const [id, cards] of playersOf(setup)) {
    if (typeof id !== "string" || id === "") throw new TypeError("the id of a player is a text that is not empty");
    checkKeys(cards, PLAYER_KEYS, `player "${id}"`);
    for (const zone of [...ZONES, "deck"] as const) {
      const list: unknown = cards[zone];
      if (list !== undefined && !Array.isArray(list)) throw new TypeError(`${zone} of "${id}" is a list of cards`);
    }
    for (const zone of ZONES)
      for (const each of cards[zone] ?? [])
        if (typeof each !== "string") checkKeys(each, CARD_KEYS, `a card of "${id}"`);
  }
}

function checkKeys(data: unknown, known: readonly string[], what: string): void {
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new TypeError(`${what} is a record`);
  const unknown = Object.keys(data).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const near = suggestName(unknown, known);
  throw new TypeError(
    `${what} has no "${unknown}"; ${near === undefined ? `there are ${known.join(", ")}` : `did you mean "${near}"?`}`,
  );
}

/** Starts a game in the first untap step. */
export function startGame(base: Ruleset, setup: GameSetup): Started {
  const players = turnOrder(playersOf(setup), setup.startingPlayerId);
  checkIds(players);
  const own = Object.fromEntries((setup.cards ?? []).map((card) => [card.name, toCard(card)]));
  const game = start(setup.cards === undefined ? base : withCards(base, own), kernelSetup(players, setup));
  keepHands(game);
  let identities = noIdentities;
  for (const [player, cards] of players)
    for (const zone of ZONES) identities = nameCards(identities, game, player, zone, cards[zone] ?? []);
  return { game, identities: followed(identities, game, []) };
}

/** Everybody keeps the hand that was drawn, which is what who does nothing does, and turn 1 begins. */
function keepHands(game: Game): void {
  while (game.state.turn === 0 && game.state.outcome === null) answer(game, idleAnswer(game));
}

/** Throws where an id that the caller gives to a card means something else too. */
function checkIds(players: readonly [string, PlayerSetup][]): void {
  const taken = new Set(players.map(([id]) => id));
  for (const [, cards] of players)
    for (const zone of ZONES)
      for (const each of cards[zone] ?? []) {
        if (typeof each === "string" || each.id === undefined) continue;
        if (taken.has(each.id)) throw new Error(`two things are called ${valueText(each.id)}`);
        taken.add(each.id);
      }
}

/** The players from whoever has the first turn on. */
function turnOrder(players: readonly [string, PlayerSetup][], first: string | undefined): [string, PlayerSetup][] {
  const at = first === undefined ? 0 : players.findIndex(([id]) => id === first);
  return [...players.slice(at), ...players.slice(0, at)];
}

function kernelSetup(players: readonly [string, PlayerSetup][], { teams, seed }: GameSetup): Setup {
  const needsOpening = players.some(([, { deck, hand }]) => deck !== undefined && hand === undefined);
  return {
    seats: players.map(([id]) => id),
    zones: Object.fromEntries(players.map(([id, player]) => [id, zonesOf(player)])),
    decks: Object.fromEntries(players.flatMap(([id, { deck }]) => (deck === undefined ? [] : [[id, deck]]))),
    resources: Object.fromEntries(players.flatMap(([id, { life }]) => (life === undefined ? [] : [[id, { life }]]))),
    opening: needsOpening,
    ...(teams === undefined ? {} : { teams }),
    ...(seed === undefined ? {} : { seed }),
  };
}

function zonesOf(player: PlayerSetup): NonNullable<Setup["zones"]>[string] {
  const library = player.library ?? (player.deck === undefined ? DEFAULT_LIBRARY : []);
  const laid = { ...player, library };
  return Object.fromEntries(ZONES.map((zone) => [zone, (laid[zone] ?? []).map(thingOf)]));
}

const thingOf = (each: CardSetup): string | { readonly card: string; readonly exhausted: boolean } =>
  typeof each === "string" ? each : { card: each.card, exhausted: each.tapped === true };

/** Gives the cards of a zone the names that the setup has for them. */
function nameCards(
  before: Identities,
  game: Game,
  player: string,
  zone: string,
  cards: readonly CardSetup[],
): Identities {
  let identities = before;
  const seat = game.state.seats.findIndex(({ name }) => name === player);
  const laid = game.state.objects.flatMap((object) =>
    object !== null && object.owner === seat && object.zone === game.tables.zoneNumbers.get(zone) ? [object] : [],
  );
  for (const each of cards) {
    const name = typeof each === "string" ? each : each.card;
    const at = laid.findLastIndex((object) => cardNameOf(game, object) === name);
    const [object] = at < 0 ? [] : laid.splice(at, 1);
    if (object === undefined || typeof each === "string" || each.id === undefined) continue;
    identities = named(identities, object, each.id);
  }
  return identities;
}

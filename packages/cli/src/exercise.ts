import { existsSync } from "node:fs";
import { join } from "node:path";
import { allEvents, answer, below, seeded, start, type Event, type Game, type Rng } from "@turnwright/kernel";
import { readScenarios, runScenario, type Scenario } from "@turnwright/scenario";
import type { Bot } from "@turnwright/bots";
import { typesOf } from "./card-text.ts";
import { findFile, readPaths, repository } from "./files.ts";
import type { Definition, PlayableGame } from "./games/game.ts";
import { isOfOthers, packsFor } from "./find-game.ts";
import type { Session } from "./session.ts";

/** What was used of the abilities of the shipped cards. */
export interface Exercised {
  readonly scenarios: number;
  readonly games: number;
  /** How many abilities were used. */
  readonly used: number;
  readonly unused: readonly Unused[];
}

interface Unused {
  readonly card: string;
  /** Its place among the abilities of the card, from 1, and its kind. */
  readonly ability: string;
  readonly text: string;
}

/**
 * Runs the scenarios and seeded games, and says which abilities did nothing in any of them. An ability did something when
 * it resolved; when it replaced something; when a continuous effect of it applied to an object; when it allowed, forbade
 * or priced something that somebody could have done; and an ability for mana when its permanent was tapped for mana.
 * Searches of bots do not count.
 */
export async function exercise(session: Session, game: PlayableGame, games: number): Promise<Exercised> {
  const watch = watchOf(game);
  const scenarios = await runScenarios(session, game, watch);
  playGames(session, game, games, watch);
  session.terminal.progress("");
  const all = abilitiesOf(game);
  const unused = all.filter(({ key }) => !watch.used.has(key));
  return {
    scenarios,
    games,
    used: all.length - unused.length,
    unused: unused.map(({ card, ability, text }) => ({ card, ability, text })),
  };
}

/** The abilities that did something, by card and place: games with other cards number them otherwise. */
interface Watch {
  readonly used: Set<string>;
  readonly cards: ReadonlySet<string>;
  /** What each set of compiled tables calls its abilities. */
  readonly keys: WeakMap<object, readonly string[]>;
}

const watchOf = ({ cards }: PlayableGame): Watch => ({
  used: new Set(),
  cards: new Set(cards.map((card) => card.name)),
  keys: new WeakMap(),
});

const keyOf = (card: string, place: number): string => `${card}/${place}`;

/** The keys of compiled abilities by their numbers; those of keywords and of other cards have none. */
function keysOf(watch: Watch, { tables }: Game): readonly string[] {
  const known = watch.keys.get(tables);
  if (known !== undefined) return known;
  const keys: string[] = tables.abilities.map(() => "");
  for (const { name, abilities, faces } of tables.cards) {
    if (!watch.cards.has(name)) continue;
    // Of a card that is announced with one of several faces the abilities are those of the faces.
    const ofFaces = Object.values(faces).flatMap((face) => tables.cards[face]?.abilities ?? []);
    const all = ofFaces.length === 0 ? abilities : ofFaces;
    for (const [place, number] of all.filter((each) => tables.abilities[each]?.keyword === "").entries())
      keys[number] = keyOf(name, place);
  }
  watch.keys.set(tables, keys);
  return keys;
}

/** Looks at a game: what it notes from now on, and what has been noted. */
function look(watch: Watch, game: Game, events: readonly Event[]): void {
  const keys = keysOf(watch, game);
  const { worked } = game.log;
  if (worked === null) {
    game.log.worked = new Set();
    noteOpening(watch, game, events);
  } else {
    for (const number of worked) watch.used.add(keys[number] ?? "");
    worked.clear();
  }
  for (const { name, object } of events) {
    const action = MANA[name];
    if (action !== undefined && object !== undefined) noteMana(watch, game, object, action);
  }
}

/** What acts at once as the game opens has worked before anybody could look: it is known by what it did. */
function noteOpening(watch: Watch, game: Game, events: readonly Event[]): void {
  const keys = keysOf(watch, game);
  const doers = new Set(events.flatMap(({ by }) => by ?? []));
  for (const { name, abilities } of game.tables.cards)
    if (doers.has(name))
      for (const number of abilities)
        if (game.tables.abilities[number]?.data["watch"] === true) watch.used.add(keys[number] ?? "");
}

/** What an ability for mana is done by, by the event that says that it was. */
const MANA: Readonly<Record<string, string>> = { tapForMana: "tapForMana", activateMana: "mana" };

/** Mana does not say by which ability of a permanent it was made: all that are used in that way count. */
function noteMana(watch: Watch, game: Game, name: string, action: string): void {
  const keys = keysOf(watch, game);
  for (const number of game.tables.cards.find((card) => card.name === name)?.abilities ?? [])
    if (game.tables.abilities[number]?.data["action"] === action) watch.used.add(keys[number] ?? "");
}

/** Runs the scenarios that may have a card of the game in them. */
async function runScenarios(session: Session, { pack: { name } }: PlayableGame, watch: Watch): Promise<number> {
  const root = repository();
  const folder = root === null ? "scenarios" : join(root, "scenarios");
  if (!existsSync(folder)) return 0;
  const texts = readPaths([folder], ["scenario"]).texts.filter(({ text }) => !isOfOthers(text, name));
  const scenarios: Scenario[] = [];
  for (const [index, each] of texts.entries()) {
    session.terminal.progress(`reading ${index + 1} of ${texts.length}: ${each.file}`);
    scenarios.push(...readScenarios(each.file, each.text, await packsFor(session, each), findFile).scenarios);
  }
  for (const [index, scenario] of scenarios.entries()) {
    session.terminal.progress(`scenario ${index + 1} of ${scenarios.length}: ${scenario.name}`);
    runScenario(scenario, { observe: (game, events) => look(watch, game, events) });
  }
  return scenarios.length;
}

/** A game that is not over by then has shown what it can. */
const MOST_DECISIONS = 2_000;

/** Games with the ready-made decks and with decks of any cards, played at random and by the better bot in turn. */
function playGames(session: Session, known: PlayableGame, count: number, watch: Watch): void {
  const bots = Object.values(known.bots);
  const decks = Object.values(known.pack.decks);
  for (let seed = 0; seed < count; seed++) {
    session.terminal.progress(`game ${seed + 1} of ${count}`);
    const rng = seeded(seed);
    const own = (): readonly string[] =>
      seed % 2 === 0 && decks.length > 0 ? (decks[below(rng, decks.length)] ?? []) : anyDeck(known, rng, watch);
    const game = start(known.pack.ruleset, { seats: ["alice", "bob"], decks: { alice: own(), bob: own() }, seed });
    // The better bot plays one game in sixteen: it uses what is good, the other one uses everything.
    const bot = bots[seed % 16 === 15 ? bots.length - 1 : 0];
    if (bot !== undefined) playOut(game, bot, rng, watch);
  }
}

function playOut(game: Game, bot: Bot, rng: Rng, watch: Watch): void {
  look(watch, game, allEvents(game));
  while (game.state.outcome === null && game.decisions < MOST_DECISIONS) {
    answer(game, bot.choose(game, rng));
  }
  look(watch, game, allEvents(game));
}

const SPELLS = 36;
const LANDS = 24;

/**
 * A deck as from a sealed pool: cards of two colours with lands for them. One card in two still has something to show,
 * as long as there are such.
 */
function anyDeck({ cards }: PlayableGame, rng: Rng, watch: Watch): string[] {
  const basics = cards.filter((card) => typesOf({ ...card }).startsWith("Basic "));
  const leaders = cards.filter((card) => typesOf({ ...card }) === "Champion");
  const spells = cards.filter((card) => !typesOf({ ...card }).startsWith("Basic ") && !leaders.includes(card));
  const isNew = (card: Definition): boolean =>
    (card.abilities ?? []).some((_, place) => !watch.used.has(keyOf(card.name, place)));
  const first = any(rng, spells.filter(isNew)) ?? any(rng, spells);
  const second = any(rng, spells);
  const colours = new Set([...coloursOf(first), ...coloursOf(second)]);
  const lands = basics.filter((card) => colours.has(LAND_COLOURS[card.name] ?? ""));
  const pool = spells.filter((card) => coloursOf(card).every((colour) => colours.has(colour)));
  const fresh = pool.filter(isNew);
  const names = [
    any(rng, leaders)?.name,
    ...Array.from({ length: LANDS }, () => any(rng, lands.length === 0 ? basics : lands)?.name),
    ...Array.from({ length: SPELLS }, (_, index) => any(rng, index % 2 === 0 && fresh.length > 0 ? fresh : pool)?.name),
  ];
  return names.flatMap((name) => name ?? []);
}

const any = <T>(rng: Rng, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[below(rng, list.length)];

/** The letters of colours in a cost. */
const coloursOf = (card: Definition | undefined): string[] =>
  [...String(card?.cost ?? "").matchAll(/[WUBRG]/g)].map(([letter]) => letter);

const LAND_COLOURS: Readonly<Record<string, string>> = {
  Plains: "W",
  Island: "U",
  Swamp: "B",
  Mountain: "R",
  Forest: "G",
};

/** Every ability of every shipped card, with its key and its words. */
function abilitiesOf({ cards, text }: PlayableGame): (Unused & { readonly key: string })[] {
  return cards.flatMap((card) => {
    const lines = text(card.name);
    return (card.abilities ?? []).map((ability, place) => ({
      key: keyOf(card.name, place),
      card: card.name,
      ability: `${place + 1} ${KINDS.find((kind) => kind in ability) ?? ""}`.trim(),
      text: lines[place + (lines.length - (card.abilities ?? []).length)] ?? "",
    }));
  });
}

const KINDS = ["spell", "activated", "trigger", "replace", "prevent", "static"];

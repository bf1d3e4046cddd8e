// Opening a match: a new one, one that was kept, one from a file.
import { openMatch, type Limits, type Opening, type Player } from "@turnwright/match";
import { textsFrom, type Texts } from "@turnwright/lexicon/look";
import { firstGame, games, withOwn, type GameEntry, type LocalGame, type OwnTexts } from "../local/games.ts";
import { loadSet } from "../local/load.ts";
import type { Settings } from "../local/settings.ts";
import { goOn } from "./play.ts";
import { kept, MATCH_KEY } from "./storage.ts";
import { change, NOTHING_PICKED, notify, table, type PlayedGame } from "./table.ts";

/** What a new match is opened with. */
export interface NewMatch {
  readonly game: string;
  /** What was set of it; nothing unless said. */
  readonly settings?: Settings;
  readonly seats: readonly {
    readonly name: string;
    readonly player: Player;
    readonly deck: readonly string[] | string;
    /** How many cards of the deck, the first, lead it, where a list says so. */
    readonly leaders?: number;
  }[];
  readonly seed: number;
  /** How long persons may think; without a limit unless said. */
  readonly limits?: Limits;
}

/** A game by its name. */
export function entryNamed(name: string): GameEntry {
  const entry = games[name];
  if (entry === undefined) throw new Error(`no game is called "${name}"; there are ${Object.keys(games).join(", ")}`);
  return entry;
}

/** A game that is loaded, as it is played at this table. */
export const played = (name: string, { ruleset, decks, look, lookWith, outlook, dealt }: LocalGame): PlayedGame => ({
  name,
  title: entryNamed(name).title,
  ruleset,
  look,
  ...(lookWith === undefined ? {} : { lookWith }),
  decks,
  dealt: dealt ?? ((cards) => ({ cards })),
  bot: outlook === undefined ? "random" : "greedy",
});

/** Loads a game by its name, as it is set. */
export const loadGame = async (name: string, settings: Settings = {}): Promise<PlayedGame> =>
  played(name, await loadSet(entryNamed(name), settings));

/** Opens a new match and deals. */
export async function openNew({ game: name, settings = {}, seats, seed, limits = {} }: NewMatch): Promise<void> {
  const game = await loadGame(name, settings);
  const dealt = seats.map(({ name: seat, deck, leaders }) => {
    const found = game.dealt(typeof deck === "string" ? (game.decks[deck] ?? []) : deck, leaders);
    if (typeof found === "string") throw new Error(`the deck of ${seat}: ${found}`);
    return [seat, found] as const;
  });
  const zones = dealt.flatMap(([seat, { zones: laid }]) => (laid === undefined ? [] : [[seat, laid] as const]));
  const opening: Opening = {
    ruleset: game.ruleset,
    look: game.look,
    setup: {
      seats: seats.map((each) => each.name),
      decks: Object.fromEntries(dealt.map(([seat, { cards }]) => [seat, cards])),
      ...(zones.length === 0 ? {} : { zones: Object.fromEntries(zones) }),
      seed,
    },
    players: Object.fromEntries(seats.map((each) => [each.name, each.player])),
  };
  show(game, opening, limits);
}

/** Any seed. */
export const anySeed = (): number => Math.floor(performance.now() * 1000) % 2 ** 31;

/** Plays once more what was played: with the same seats and decks, as it was set; after a file a first game. */
export async function playAgain(): Promise<void> {
  const { game, match, limits } = table;
  if (game === null || match === null || game.isOpen === true)
    return openNew(firstMatch(await loadGame(game?.name ?? firstGame), anySeed()));
  show(game, { ...match.opening, setup: { ...match.opening.setup, seed: anySeed() } }, limits);
}

function show(game: PlayedGame, opening: Opening, limits: Limits): void {
  const match = openMatch({ ...opening, isWatched: isWatched(opening) });
  const { setup, players } = opening;
  const viewer = setup.seats.find((seat) => players[seat]?.kind === "person") ?? setup.seats[0] ?? "";
  change({
    ...NOTHING_PICKED,
    pinned: null,
    game,
    match,
    limits,
    viewer,
    at: null,
    isPaused: false,
    texts: null,
    dialog: null,
    notice: null,
    failure: null,
  });
  void loadTexts(game);
  goOn();
}

/** Where only bots play, whoever looks on sees all that happens. */
export const isWatched = ({ players }: Pick<Opening, "players">): boolean =>
  Object.values(players).every(({ kind }) => kind === "bot");

/** Texts come after the first paint: nobody can read before that. */
export async function loadTexts(game: PlayedGame, own: OwnTexts | null = null): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const entry = games[game.name];
  if (entry === undefined) return;
  const { labels } = game.look;
  let most = 0;
  // Whoever comes first: texts that know more stay.
  const speak = (known: number, texts: Texts): void => {
    if (table.game !== game || known < most) return;
    most = known;
    change({ texts: own === null || own.names.length === 0 ? texts : withOwn(texts, own) });
  };
  const ability = once(() => void entry.texts().then((texts) => speak(2, texts)));
  const card = once(() => void entry.printed().then((printed) => speak(1, textsFrom(printed, labels, { ability }))));
  speak(0, textsFrom(await entry.printedInDecks(), labels, { card, ability }));
}

/** Texts are asked for whenever something is drawn: what is missing is loaded once. */
function once(load: () => void): () => void {
  let isAsked = false;
  return () => {
    if (!isAsked) load();
    isAsked = true;
  };
}

/** How many sit at a table where nothing else is said: two, or as near to that as the rules allow. */
export const seatCount = ({ ruleset: { seats } }: PlayedGame): number => Math.min(Math.max(2, seats.min), seats.max);

/** How seats are called where nobody has given them a name. */
const NAMES = ["you", "bot", "carol", "dave", "erin", "frank"];

export const seatName = (index: number): string => NAMES[index] ?? `seat ${index + 1}`;

/** The seats of a first game: a person against bots, with decks that fit each other. */
function firstMatch(game: PlayedGame, seed: number): NewMatch {
  const decks = Object.keys(game.decks);
  return {
    game: game.name,
    seed,
    seats: Array.from({ length: seatCount(game) }, (_, index) => ({
      name: seatName(index),
      player: index === 0 ? { kind: "person" } : { kind: "bot", bot: game.bot },
      deck: decks[index % decks.length] ?? "",
    })),
  };
}

/** Takes up the match that was kept, or deals a first one. */
export async function openFirst(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const stored = asked.has("new") ? null : kept(MATCH_KEY);
  const lostBy = stored === null ? null : await (await import("./resume.ts")).resume(stored);
  if (stored !== null && lostBy === null) return;
  const game = await loadGame(asked.get("game") ?? firstGame);
  const seed = Number(asked.get("seed") ?? Math.floor(performance.timeOrigin % 2 ** 31));
  await openNew(firstMatch(game, Number.isSafeInteger(seed) ? seed : 1));
  if (lostBy !== null) notify(`the game that was kept here could not be taken up: ${lostBy}`, [], "bad");
  // Who loads the page again wants this game, not another new one.
  asked.delete("new");
  history.replaceState(null, "", `${location.pathname}?${asked}`);
}

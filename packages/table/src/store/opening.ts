// Opening a match: a new one, one that was kept, one from a file.
import { openMatch, restoreMatch, type Opening, type Player } from "@turnwright/match";
import { textsFrom } from "@turnwright/lexicon/look";
import { games } from "../local/games.ts";
import { goOn } from "./play.ts";
import { keptMatch } from "./keep.ts";
import { change, NOTHING_PICKED, notify, table, type PlayedGame } from "./table.ts";

/** What a new match is opened with. */
export interface NewMatch {
  readonly game: string;
  readonly seats: readonly {
    readonly name: string;
    readonly player: Player;
    readonly deck: readonly string[] | string;
  }[];
  readonly seed: number;
}

const loaded = new Map<string, PlayedGame>();

/** Loads a game by its name. */
export async function loadGame(name: string): Promise<PlayedGame> {
  const found = loaded.get(name);
  if (found !== undefined) return found;
  const entry = games[name];
  if (entry === undefined) throw new Error(`no game is called "${name}"; there are ${Object.keys(games).join(", ")}`);
  const { ruleset, decks, look } = await entry.load();
  const game: PlayedGame = { name, title: entry.title, ruleset, look, decks };
  loaded.set(name, game);
  return game;
}

/** Opens a new match and deals. */
export async function openNew({ game: name, seats, seed }: NewMatch): Promise<void> {
  const game = await loadGame(name);
  const deckOf = (deck: readonly string[] | string): readonly string[] =>
    typeof deck === "string" ? (game.decks[deck] ?? []) : deck;
  show(game, {
    ruleset: game.ruleset,
    look: game.look,
    setup: {
      seats: seats.map((each) => each.name),
      decks: Object.fromEntries(seats.map((each) => [each.name, deckOf(each.deck)])),
      seed,
    },
    players: Object.fromEntries(seats.map((each) => [each.name, each.player])),
  });
}

function show(game: PlayedGame, opening: Opening): void {
  const match = openMatch(opening);
  const { setup, players } = opening;
  const viewer = setup.seats.find((seat) => players[seat]?.kind === "person") ?? setup.seats[0] ?? "";
  change({ ...NOTHING_PICKED, game, match, viewer, at: null, texts: null, dialog: null, notice: null, failure: null });
  void loadTexts(game);
  goOn();
}

/** Texts come after the first paint: nobody can read before that. */
export async function loadTexts(game: PlayedGame): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const entry = games[game.name];
  if (entry === undefined) return;
  const printed = await entry.printed();
  let isWhole = false;
  // An ability that no card has printed is on the screen: the card language itself is needed for it.
  const loadWhole = (): void => {
    if (isWhole) return;
    isWhole = true;
    void entry.texts().then((texts) => {
      if (table.game === game) change({ texts });
    });
  };
  if (table.game === game) change({ texts: textsFrom(printed, game.look.labels, loadWhole) });
}

/** The seats of a first game: a person against a bot, with two decks that fit each other. */
export function firstMatch({ name, decks }: PlayedGame, seed: number): NewMatch {
  const [mine = "", theirs = mine] = Object.keys(decks);
  return {
    game: name,
    seed,
    seats: [
      { name: "you", player: { kind: "person" }, deck: mine },
      { name: "bot", player: { kind: "bot", bot: "greedy" }, deck: theirs },
    ],
  };
}

/** Takes up the match that was kept, or deals a first one. */
export async function openFirst(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const kept = asked.has("new") ? null : keptMatch();
  if (kept !== null)
    try {
      const game = await loadGame(kept.game);
      const { match, lost, reason } = restoreMatch(kept.stored, game);
      change({ ...NOTHING_PICKED, game, match, viewer: kept.viewer, at: null, failure: null });
      void loadTexts(game);
      if (lost > 0)
        notify(`${lost} of the last answers could not be taken up: ${reason ?? "the rules have changed"}`, [], "bad");
      goOn();
      return;
    } catch {
      // What was kept belongs to other rules: a new game is dealt.
    }
  const game = await loadGame(asked.get("game") ?? "magic");
  const seed = Number(asked.get("seed") ?? Math.floor(performance.timeOrigin % 2 ** 31));
  await openNew(firstMatch(game, Number.isSafeInteger(seed) ? seed : 1));
  // Who loads the page again wants this game, not another new one.
  asked.delete("new");
  history.replaceState(null, "", `${location.pathname}?${asked}`);
}

// A game survives a reload of the page: what was said is kept. What takes it up again is loaded where there is something to take up.
import { storeMatch } from "@turnwright/match";
import { keepText, MATCH_KEY } from "./storage.ts";
import { notify, table } from "./table.ts";

let isDue = false;

/** Keeps the match when the page has nothing better to do, and at the latest when it goes. */
export function keepMatch(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(keepNow, 50);
}

addEventListener("pagehide", keepNow);

/** What has been said of keeping: once is enough. */
const said = new Set<string>();

function tellOnce(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  notify(text, [], "bad");
}

addEventListener("storage", ({ key }) => {
  if (key === MATCH_KEY)
    tellOnce("a game is played in another window too: this browser keeps the one that was played last");
});

function keepNow(): void {
  const { game, match, viewer, limits } = table;
  if (!isDue) return;
  isDue = false;
  if (game === null || match === null || game.isOpen === true) return;
  if (!keepText(MATCH_KEY, JSON.stringify({ game: game.name, viewer, limits, stored: storeMatch(match) })))
    tellOnce(
      "this browser keeps nothing here: the game is lost when the page is loaded again, unless you take it along",
    );
}

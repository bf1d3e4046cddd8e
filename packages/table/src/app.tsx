import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import styles from "./app.module.css";
import { amountOf, capital, listed } from "@turnwright/lexicon/look";
import { Action } from "./ask/action.tsx";
import { outcomeText, placeText } from "./ask/wording.ts";
import { Hand } from "./board/hand.tsx";
import { fieldOf, foughtBy } from "./board/fold.ts";
import { Preview } from "./board/preview.tsx";
import { Side } from "./board/side.tsx";
import { Stack } from "./board/stack.tsx";
import { keepFocus } from "./keys.ts";
import { useLater } from "./lazy-component.ts";
import { glide, notePlaces } from "./motion.ts";
import { Hints } from "./read/hints.tsx";
import { Log } from "./read/log.tsx";
import { Spoken } from "./read/live-region.tsx";
import { prefer, prefs } from "./store/prefs.ts";
import { isTurnOf, shown, teamOf, type Shown } from "./store/screen.ts";
import { change, openDialog, subscribe, table } from "./store/table.ts";
import { Ribbon } from "./time/ribbon.tsx";
import { Scrubber } from "./time/scrubber.tsx";

/** The whole page. */
export function App(): JSX.Element {
  const [, setVersion] = useState(0);
  // At once, not after the first paint: a game that is loaded from a cache is there before that.
  useLayoutEffect(
    () =>
      subscribe(() => {
        notePlaces(table.at !== null);
        setVersion(table.version);
      }),
    [],
  );
  const now = shown();
  useLayoutEffect(() => {
    keepFocus();
    if (now !== null) glide(formerOf(now));
  }, [table.version]);
  const accent = now?.game.look.accent;
  useLayoutEffect(() => {
    if (accent !== undefined) document.documentElement.style.setProperty("--accent-angle", String(accent));
  }, [accent]);
  return now === null ? <Loading /> : <TableOf shown={now} />;
}

const Loading = (): JSX.Element => (
  <main class={styles["loading"]}>
    <h1>Turnwright</h1>
    {table.failure === null ? (
      <p role="status">The cards are being dealt.</p>
    ) : (
      <>
        <p role="alert">{table.failure}</p>
        <p>
          <a href="?new">Deal a new game</a>
        </p>
      </>
    )}
  </main>
);

/** The name that an object had before the last commands moved it to another zone. */
function formerOf({ match, view }: Shown): (key: string) => string | undefined {
  const recent = match.moments.slice(-4).flatMap(({ events }) => events[view.seat] ?? []);
  return (key) => recent.findLast(({ id, was }) => id === key && was !== undefined)?.was;
}

function TableOf({ shown: now }: { readonly shown: Shown }): JSX.Element {
  const { view, game, isNow } = now;
  const seats = Object.keys(view.seats);
  const own = seats.indexOf(view.seat);
  const all = [...seats.slice(own), ...seats.slice(0, own)];
  const team = teamOf(now, view.seat);
  const near = all.filter((seat) => team.includes(seat));
  const others = all.filter((seat) => !team.includes(seat));
  // While the screen changes hands nothing is shown: log, ribbon and forecast tell of a hand as well as its cards do.
  if (table.dialog?.kind === "handOver")
    return (
      <main class={styles["loading"]}>
        <h1 class="visually-hidden">Turnwright: {game.title}</h1>
        <LaterDialogs shown={now} />
      </main>
    );
  return (
    <div class={styles["page"]} data-past={!isNow || undefined} data-drawer={table.drawer ?? undefined}>
      <header class={styles["top"]}>
        <h1 class="visually-hidden">Turnwright: {game.title}</h1>
        <Ribbon shown={now} />
        <Tools />
      </header>
      <aside class={styles["log"]} aria-label="history">
        <button type="button" class={styles["close"]} onClick={() => change({ drawer: null })}>
          Close
        </button>
        <Log shown={now} />
        <Scrubber shown={now} />
      </aside>
      <main class={styles["board"]} data-opening={view.place.turn === 0 || undefined}>
        {!isNow && (
          <p class={styles["past"]} role="status">
            You are looking at the past.
            <span>
              {view.place.turn > 0 && `Turn ${view.place.turn}, `}
              {placeText(now)}
            </span>
            {/* Where the log has a place of its own, this is below it. */}
            <span class={styles["steps"]}>
              <Scrubber shown={now} />
            </span>
          </p>
        )}
        <div class={styles["others"]} data-count={others.length}>
          {others.map((seat) => (
            <Side key={seat} shown={now} seat={seat} isNear={false} isOneOfSeveral={others.length > 1} />
          ))}
        </div>
        <BattleLine shown={now} />
        <div class={styles["near"]}>
          {near.map((seat) => (
            <Side key={seat} shown={now} seat={seat} isNear isOneOfSeveral={near.length > 1} />
          ))}
        </div>
        <Hand shown={now} />
      </main>
      <aside class={styles["right"]} aria-label="stack and answers">
        <Stack shown={now} />
        <Preview shown={now} />
        <Hints shown={now} />
        <Action shown={now} />
      </aside>
      <LaterLines shown={now} />
      <Spoken shown={now} />
      <LaterDialogs shown={now} />
    </div>
  );
}

/** Between the sides: where in time the game is, where the eyes are; at its end who won, and by what. */
function BattleLine({ shown: { view, game, self }, shown: now }: { readonly shown: Shown }): JSX.Element {
  const { outcome } = view;
  const ends = (outcome?.losers ?? []).flatMap((loser) => {
    const [{ label, count }] = game.look.seat(view, loser);
    return count > 0 ? [] : [`${loser === self ? "you have" : `${loser} has`} ${amountOf(count, label)}`];
  });
  return (
    <div
      class={styles["battle"]}
      aria-hidden="true"
      data-own={(self !== null && isTurnOf(now, self)) || undefined}
      data-over={outcome && (self === null || outcome.winners.includes(self) ? "won" : "lost")}
    >
      {outcome === undefined ? (
        <span>{capital(placeText(now))}</span>
      ) : (
        <span>
          <b>{outcomeText(now)}</b>
          {listed(ends)}
        </span>
      )}
    </div>
  );
}

/** What lies over the table. */
function LaterDialogs({ shown: now }: { readonly shown: Shown }): JSX.Element | null {
  const loaded = useLater(table.dialog !== null, () => import("./read/dialogs.tsx"));
  return loaded === null ? null : <loaded.Dialogs shown={now} />;
}

/** Lines, once there is something that they could lead from. */
function LaterLines({ shown: now }: { readonly shown: Shown }): JSX.Element | null {
  const { view, game } = now;
  const isFight = Object.keys(view.seats).some((seat) =>
    fieldOf(view, seat, game.look).some((object) => foughtBy(game.look, object) !== null),
  );
  const isWanted = view.stack.length > 0 || table.picks.length > 0 || isFight;
  const loaded = useLater(isWanted, () => import("./board/lines.tsx"));
  return loaded === null ? null : <loaded.Lines shown={now} />;
}

/** What is not part of the game: other games, files, the theme. Where there is little room it opens from a button. */
const Tools = (): JSX.Element => (
  <>
    <button type="button" class={styles["menu"]} popovertarget="tools" aria-label="menu">
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M3 6h18M3 12h18M3 18h18" />
      </svg>
    </button>
    <div id="tools" class={styles["tools"]} popover="auto" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
      <button type="button" onClick={() => openDialog({ kind: "new" })}>
        New game
      </button>
      <button
        type="button"
        class={styles["small"]}
        onClick={() => change({ drawer: table.drawer === "log" ? null : "log" })}
      >
        Log
      </button>
      <button type="button" onClick={() => openDialog({ kind: "diagram" })}>
        Turn
      </button>
      <button type="button" onClick={() => openDialog({ kind: "share" })}>
        Take along
      </button>
      {shown()?.waiting.kind !== "over" && shown()?.self !== null && (
        <button type="button" onClick={() => openDialog({ kind: "concede" })}>
          Give up
        </button>
      )}
      <button type="button" onClick={() => openDialog({ kind: "keys" })}>
        Keys
      </button>
      <button
        type="button"
        onClick={() => {
          prefer({ theme: isDark() ? "light" : "dark" });
          change({});
        }}
      >
        {isDark() ? "Light" : "Dark"}
      </button>
    </div>
  </>
);

const light = matchMedia("(prefers-color-scheme: light)");
light.addEventListener("change", () => change({}));

const isDark = (): boolean => prefs.theme === "dark" || (prefs.theme === "system" && !light.matches);

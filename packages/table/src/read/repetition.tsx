import { capital, listed } from "@turnwright/lexicon/look";
import { openRound, type Round } from "@turnwright/match";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { command } from "../store/play.ts";
import { storyNow, type Shown } from "../store/screen.ts";
import { change, openDialog } from "../store/table.ts";
import { DialogBox } from "./dialog.tsx";
import styles from "./dialog.module.css";

/** So many moves are made at once at most: the game refuses more. */
const MOST_MOVES = 10_000;

/** What the viewer has just gone round, to be done again so many times if the others agree. */
export function Again({ shown }: { readonly shown: Shown }): JSX.Element {
  const round = openRound(shown.match, shown.view.seat);
  return (
    <DialogBox title="Do the same again">
      {round === null ? (
        <p class={styles["soft"]}>
          There is nothing to repeat. Do it once, and come back to where you began: then this does it as often as you
          say.
        </p>
      ) : (
        <Proposal shown={shown} round={round} />
      )}
    </DialogBox>
  );
}

function Proposal({ shown, round }: { readonly shown: Shown; readonly round: Round }): JSX.Element {
  const { match, view } = shown;
  const [said, setSaid] = useState("10");
  const most = Math.floor(MOST_MOVES / round.moves.length);
  const times = /^\d+$/.test(said) ? Number(said) : 0;
  const isPossible = times >= 1 && times <= most;
  const done = storyNow(match, view.seat).filter(({ moment, head }) => moment > round.from && !head);
  const others = [...new Set(round.moves.map(({ seat }) => seat))].filter((seat) => seat !== view.seat);
  const propose = (): void => {
    change({ dialog: null });
    command({ seat: view.seat, shortcut: { moves: round.moves, times } });
  };
  return (
    <form
      class={styles["fields"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) propose();
      }}
    >
      <div class={styles["wide"]}>
        <p class={styles["soft"]}>This is what happened, and happens again each time:</p>
        <ul>
          {done.map(({ text }, index) => (
            <li key={index}>{capital(text)}</li>
          ))}
        </ul>
      </div>
      <label class={styles["wide"]}>
        How many times
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={said}
          onInput={({ currentTarget }) => setSaid(currentTarget.value)}
        />
      </label>
      <p class={isPossible ? styles["soft"] : styles["wrong"]}>
        {isPossible
          ? others.length === 0
            ? "Nobody else has a part in it."
            : `${capital(listed(others))} must agree, or name the place to do something else.`
          : `Say a number from 1 to ${most}.`}
      </p>
      <div class={`${styles["buttons"]} ${styles["wide"]}`}>
        <button type="submit" data-main disabled={!isPossible}>
          Do it {isPossible ? times : ""} times
        </button>
        <button type="button" onClick={() => openDialog(null)}>
          Leave it
        </button>
      </div>
    </form>
  );
}

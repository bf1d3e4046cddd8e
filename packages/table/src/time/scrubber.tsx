import type { JSX } from "preact";
import { jump } from "../motion.ts";
import type { Shown } from "../store/screen.ts";
import { table } from "../store/table.ts";
import { lookAt, step, tellingMoments } from "../store/travel.ts";
import styles from "./scrubber.module.css";

/** Goes through the game by what happened; with Shift by every window. */
export function Scrubber({ shown }: { readonly shown: Shown }): JSX.Element {
  const { match } = shown;
  const stops = tellingMoments();
  const now = match.moments.length;
  const at = table.at ?? now;
  const index = stops.findLastIndex((each) => each <= at);
  return (
    <div class={styles["scrubber"]} role="group" aria-label="go through the game">
      <button
        type="button"
        aria-label="one step back"
        disabled={at === 0}
        onClick={({ shiftKey }) => step(-1, shiftKey)}
      >
        <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
          <path d="M16 4 7 12l9 8z" />
        </svg>
      </button>
      <input
        type="range"
        aria-label="moment"
        aria-valuetext={table.at === null ? "now" : `moment ${at} of ${now}`}
        min={0}
        max={stops.length - 1}
        value={index}
        onInput={({ currentTarget }) => {
          // Who runs through the game looks for a moment: what glides would only hold that up.
          jump();
          lookAt(stops[Number(currentTarget.value)] ?? now);
        }}
      />
      <button
        type="button"
        aria-label="one step on"
        disabled={table.at === null}
        onClick={({ shiftKey }) => step(1, shiftKey)}
      >
        <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
          <path d="m8 4 9 8-9 8z" />
        </svg>
      </button>
    </div>
  );
}

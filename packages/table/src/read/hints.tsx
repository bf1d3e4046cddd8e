import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { prefer, prefs } from "../store/prefs.ts";
import type { Shown } from "../store/screen.ts";
import { change, table } from "../store/table.ts";
import styles from "./hints.module.css";

/** A hint for somebody who is here for the first time: where it applies, and what it says. */
interface Hint {
  readonly name: string;
  readonly text: string;
  /** What it says to whoever has no keys. */
  readonly touch?: string;
  readonly applies: (shown: Shown) => boolean;
}

const HINTS: readonly Hint[] = [
  {
    name: "button",
    text: "The button says what passing leads to. Space presses it; cards with a bright frame can be used.",
    touch:
      "The button says what passing leads to. Touch a card with a bright frame to see what it does, twice to use it.",
    applies: ({ isAsked, question, view }) => isAsked && question === null && view.place.turn > 0,
  },
  {
    name: "why",
    text: "A click on something that cannot be used says why, with the rule. Click the rule to read it.",
    touch: "A touch on something that cannot be used says why, with the rule. Hold anything to read it.",
    applies: () => table.notice?.tone === "bad" && table.notice.rules.length > 0,
  },
  {
    name: "ribbon",
    text: "Time runs along the top: a filled dot is where you will be asked. Click a step to stop there.",
    touch: "Time runs along the top: a filled dot is where you will be asked. Touch a step to stop there.",
    applies: ({ isAsked, view }) => isAsked && view.place.turn > 1,
  },
  {
    name: "back",
    text: "Z takes back. Every line of the log leads to its moment, and you can play on from there.",
    touch: "Every line of the log, in the menu, leads to its moment, and you can play on from there.",
    applies: ({ isAsked, view }) => isAsked && view.place.turn > 2,
  },
];

const noKeys = matchMedia("(hover: none)");

/** How long a hint stays by itself. */
const STAYS = 14_000;

/** One hint at a time, each once. */
export function Hints({ shown }: { readonly shown: Shown }): JSX.Element | null {
  const hint =
    shown.game.isOpen === true
      ? undefined
      : HINTS.find(({ name, applies }) => !prefs.hints.includes(name) && applies(shown));
  const name = hint?.name;
  useEffect(() => {
    if (name === undefined) return undefined;
    const timer = setTimeout(() => seen(name), STAYS);
    return () => clearTimeout(timer);
  }, [name]);
  if (hint === undefined) return null;
  return (
    <aside class={styles["hint"]} aria-label="hint">
      <p>{noKeys.matches ? (hint.touch ?? hint.text) : hint.text}</p>
      <button type="button" onClick={() => seen(hint.name)}>
        Got it
      </button>
    </aside>
  );
}

function seen(name: string): void {
  prefer({ hints: [...prefs.hints, name] });
  change({});
}

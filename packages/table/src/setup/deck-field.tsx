import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import styles from "../read/dialog.module.css";
import type { PlayedGame } from "../store/table.ts";
import { tellDeck, textOfFile, type ToldDeck } from "./deck-text.ts";

interface DeckFieldProps {
  readonly game: PlayedGame | null;
  readonly text: string;
  readonly set: (text: string) => void;
}

/** So many faults are shown: who has more has pasted something else. */
const MOST_FAULTS = 12;

/** A list to paste, or a file with one: below it stands at once what it is, and which cards the game does not have. */
export function DeckField({ game, text, set }: DeckFieldProps): JSX.Element {
  const [told, setTold] = useState<ToldDeck | null>(null);
  useEffect(() => {
    let isLatest = true;
    if (game === null || text.trim() === "") setTold(null);
    else void tellDeck(text, game).then((found) => isLatest && setTold(found));
    return () => {
      isLatest = false;
    };
  }, [game, text]);
  const faults = told?.faults ?? [];
  const left = faults.length - MOST_FAULTS;
  return (
    <>
      <label class={styles["wide"]}>
        Deck list
        <textarea
          value={text}
          placeholder={"4 Lightning Bolt\n20 Mountain"}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </label>
      <div class={`${styles["wide"]} ${styles["buttons"]}`}>
        <label class={styles["plain"]}>
          Open a deck file
          <input
            type="file"
            class="visually-hidden"
            accept=".txt,.dck,.dek,.dec,.cod,.mtga,.mwDeck"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined)
                void textOfFile(file).then(set, (error: unknown) =>
                  setTold({
                    cards: [],
                    leaders: 0,
                    summary: [],
                    faults: [error instanceof Error ? error.message : String(error)],
                  }),
                );
              // Whoever corrects a file and opens it once more means it.
              currentTarget.value = "";
            }}
          />
        </label>
      </div>
      <div class={styles["wide"]} role="status">
        {faults.length === 0 && told?.summary.map((line) => <p key={line}>{line}</p>)}
        {faults.slice(0, MOST_FAULTS).map((fault) => (
          <p key={fault} class={styles["wrong"]}>
            {fault}
          </p>
        ))}
        {left > 0 && <p class={styles["wrong"]}>and {left} more</p>}
      </div>
    </>
  );
}

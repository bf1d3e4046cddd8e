// A dialog of its own, because it loads rules that nothing else needs.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { games, type RuleRow } from "../local/games.ts";
import type { Shown } from "../store/screen.ts";
import { DialogBox } from "./dialog.tsx";
import styles from "./dialog.module.css";

/** A rule in our own words, and those beside it. */
export function Rule({ shown, rule }: { readonly shown: Shown; readonly rule: string }): JSX.Element {
  const [rows, setRows] = useState<readonly RuleRow[] | null>(null);
  useEffect(() => {
    void games[shown.game.name]?.rows().then(setRows);
  }, [shown.game.name]);
  const found =
    rows?.filter(
      ({ id }) =>
        id === rule || id.startsWith(`${rule}.`) || (id.startsWith(rule) && /^[a-z]$/.test(id.slice(rule.length))),
    ) ?? [];
  return (
    <DialogBox title={rule}>
      {rows === null && <p class={styles["soft"]}>The rules are being loaded.</p>}
      {rows !== null && found.length === 0 && <p class={styles["soft"]}>We have no words of our own for this rule.</p>}
      {found.length === 1 && <p>{found[0]?.text}</p>}
      {found.length > 1 && (
        <ul>
          {found.slice(0, 20).map(({ id, text }) => (
            <li key={id}>
              <b>{id}: </b>
              {text}
            </li>
          ))}
        </ul>
      )}
    </DialogBox>
  );
}

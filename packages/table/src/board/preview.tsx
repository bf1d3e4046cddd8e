// A file of its own: it alone is drawn anew whenever something else is pointed at.
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { objectsOf, type Shown } from "../store/screen.ts";
import type { Ref } from "../store/table.ts";
import { LargeCard } from "./card.tsx";
import { onPointed } from "./plan.ts";
import styles from "./card.module.css";

/** What is pointed at, or has the focus, large enough to be read: where there is room for it beside the table. Those who hear the page have heard it already. */
export function Preview({ shown }: { readonly shown: Shown }): JSX.Element {
  const [ref, setRef] = useState<Ref>("");
  useLayoutEffect(() => onPointed(setRef), []);
  const object = objectsOf(shown.view).get(ref);
  return (
    <div class={styles["preview"]} aria-hidden="true">
      {object !== undefined && <LargeCard face={shown.game.look.face(object)} look={shown.game.look} />}
    </div>
  );
}

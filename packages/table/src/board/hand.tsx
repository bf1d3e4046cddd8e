// A place of its own on every screen: the hand is never folded and never hidden.
import type { SeenObject } from "@turnwright/kernel";
import { capital, listed } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import { whose } from "../ask/wording.ts";
import type { Shown } from "../store/screen.ts";
import { Card } from "./card.tsx";
import styles from "./hand.module.css";

/** So many stand beside each other on a phone. */
const FEW = 3;

/** The cards that the viewer holds, and what it could use from other places: a card with flashback in the graveyard. */
export function Hand({ shown }: { readonly shown: Shown }): JSX.Element {
  const { view, self, game, options, candidates, question } = shown;
  const zones = Object.entries(view.seats[view.seat]?.zones ?? {});
  const isHeld = (name: string): boolean => game.look.zones[name]?.place === "hand";
  const held = zones.flatMap(([name, zone]) => (isHeld(name) && typeof zone !== "number" ? zone : []));
  // What nobody has seen has no name by which it could be chosen.
  const isUsable = ({ id }: SeenObject): boolean => id !== "" && (options.has(id) || candidates.has(id));
  const usable = Object.entries(view.seats).flatMap(([seat, { zones: all }]) =>
    Object.entries(all).flatMap(([name, zone]) => {
      const { place, label } = game.look.zones[name] ?? { place: "aside", label: name };
      const found = ["pile", "aside"].includes(place) && typeof zone !== "number" ? zone.filter(isUsable) : [];
      return found.map((object) => ({ object, from: `${whose(seat, self)} ${label}` }));
    }),
  );
  const elsewhere = usable.map(({ object }) => object);
  // Of one that is chosen equal cards are one with their number: who searches a library looks for names.
  const found = question?.form === "one" ? foldedByName(elsewhere) : elsewhere.map((object) => ({ object, times: 1 }));
  const isSearch = question !== null && elsewhere.length > 0;
  const count = held.length + found.length;
  // Before the first turn there is room for all of it; what lies on the stack takes of it.
  const isLow = count > 2 * FEW || view.stack.length > 0;
  const many = view.place.turn === 0 || count <= FEW ? undefined : isLow ? "large" : "some";
  const from = capital(listed([...new Set(usable.map((each) => each.from))]));
  const ownHand = `${whose(view.seat, self)} hand`;
  const piles = elsewhere.length > 0 && (
    <div class={styles["elsewhere"]} role="group" aria-label="from other places">
      {isSearch && <h2 class={styles["from"]}>{from}</h2>}
      {found.map(({ object, times }) => (
        <Card key={object.id} object={object} shown={shown} size="card" times={times} />
      ))}
    </div>
  );
  return (
    <section
      class={styles["hand"]}
      aria-label={ownHand}
      data-zone="hand"
      data-many={many}
      data-search={isSearch || undefined}
    >
      {isSearch && piles}
      {isSearch && held.length > 0 && <h2 class={styles["from"]}>{capital(ownHand)}</h2>}
      {held.map((object) => (
        <Card key={object.id} object={object} shown={shown} size="card" />
      ))}
      {!isSearch && piles}
      {held.length === 0 && elsewhere.length === 0 && <p class={styles["empty"]}>no cards in hand</p>}
    </section>
  );
}

/** Each name once, with how many there are. */
function foldedByName(
  objects: readonly SeenObject[],
): readonly { readonly object: SeenObject; readonly times: number }[] {
  const found = new Map<string, { readonly object: SeenObject; readonly times: number }>();
  for (const object of objects) {
    const before = found.get(object.name);
    found.set(object.name, { object: before?.object ?? object, times: (before?.times ?? 0) + 1 });
  }
  return [...found.values()];
}

// A place of its own on every screen: the hand is never folded and never hidden.
import type { SeenObject } from "@turnwright/kernel";
import type { JSX } from "preact";
import { whose } from "../ask/wording.ts";
import type { Shown } from "../store/screen.ts";
import { Card } from "./card.tsx";
import styles from "./hand.module.css";

/** So many stand beside each other on a phone. */
const FEW = 3;

/** The cards that the viewer holds, and what it could use from other places: a card with flashback in the graveyard. */
export function Hand({ shown }: { readonly shown: Shown }): JSX.Element {
  const { view, self, game, options, candidates } = shown;
  const zones = Object.entries(view.seats[view.seat]?.zones ?? {});
  const isHeld = (name: string): boolean => game.look.zones[name]?.place === "hand";
  const held = zones.flatMap(([name, zone]) => (isHeld(name) && typeof zone !== "number" ? zone : []));
  // What nobody has seen has no name by which it could be chosen.
  const isUsable = ({ id }: SeenObject): boolean => id !== "" && (options.has(id) || candidates.has(id));
  const elsewhere = Object.entries(view.seats).flatMap(([, { zones: all }]) =>
    Object.entries(all).flatMap(([name, zone]) =>
      ["pile", "aside"].includes(game.look.zones[name]?.place ?? "aside") && typeof zone !== "number"
        ? zone.filter(isUsable)
        : [],
    ),
  );
  const count = held.length + elsewhere.length;
  // Before the first turn there is room for all of it.
  const many = view.place.turn === 0 || count <= FEW ? undefined : count <= 2 * FEW ? "some" : "large";
  return (
    <section class={styles["hand"]} aria-label={`${whose(view.seat, self)} hand`} data-zone="hand" data-many={many}>
      {held.map((object) => (
        <Card key={object.id} object={object} shown={shown} size="card" />
      ))}
      {elsewhere.length > 0 && (
        <div class={styles["elsewhere"]} role="group" aria-label="from other places">
          {elsewhere.map((object) => (
            <Card key={object.id} object={object} shown={shown} size="card" />
          ))}
        </div>
      )}
      {held.length === 0 && elsewhere.length === 0 && <p class={styles["empty"]}>no cards in hand</p>}
    </section>
  );
}

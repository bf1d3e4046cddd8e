import type { SeenObject } from "@turnwright/kernel";
import { standingFor, type StandingPass } from "@turnwright/match";
import type { JSX } from "preact";
import { click } from "../store/choose.ts";
import { pass, wish } from "../store/play.ts";
import { objectsOf, type Shown } from "../store/screen.ts";
import { openDialog, table } from "../store/table.ts";
import { hueStyle, Words } from "./glyph.tsx";
import { holdable } from "./hold.ts";
import { showPlan } from "./plan.ts";
import styles from "./stack.module.css";

/** What waits to resolve, the newest on top; equal items in a row are one with their number. */
export function Stack({ shown }: { readonly shown: Shown }): JSX.Element {
  const { view } = shown;
  const groups: { readonly items: SeenObject[]; readonly key: string }[] = [];
  for (const item of view.stack) {
    const key = `${itemText(item)} ${item.controller} ${(item.item?.targets ?? []).join()} ${shown.candidates.has(item.id) ? item.id : ""}`;
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ items: [item], key });
  }
  return (
    <section class={styles["stack"]} aria-label="stack" data-zone="stack">
      <h2 class={styles["heading"]}>
        Stack{view.stack.length > 0 && <span class={styles["count"]}>{view.stack.length}</span>}
      </h2>
      {groups.length === 0 && <p class={styles["empty"]}>nothing waits to resolve</p>}
      <ol class={styles["items"]}>
        {groups.map(({ items: [first, ...others] }) =>
          first === undefined ? null : <Item key={first.id} object={first} times={others.length + 1} shown={shown} />,
        )}
      </ol>
      {view.waiting.length > 0 && <p class={styles["waiting"]}>triggers to come: {view.waiting.join(", ")}</p>}
    </section>
  );
}

/** What it does; of a card that is being cast, what it says. */
const itemText = ({ item, name }: SeenObject): string =>
  (item === undefined
    ? table.texts
        ?.card(name)
        .map(({ text }) => text)
        .join(" ")
    : table.texts?.item(item, name)) ?? "";

function Item({
  object,
  times,
  shown,
}: {
  readonly object: SeenObject;
  readonly times: number;
  readonly shown: Shown;
}): JSX.Element {
  const { look } = shown.game;
  const face = look.face(object);
  const hue = face.hues[0];
  const name = object.item?.of ?? object.name;
  const targets = (object.item?.targets ?? []).map((ref) => nameOf(shown, ref));
  const standing = standingFor(object);
  const isOwn = object.controller === shown.self;
  const isStanding = shown.match.sittings[shown.view.seat]?.wishes.standing.some(
    (each) => each.card === standing.card && each.part === standing.part,
  );
  return (
    <li class={styles["item"]} data-own={isOwn || undefined}>
      <button
        type="button"
        class={`hue ${styles["face"]}`}
        style={hueStyle(hue === undefined ? undefined : look.hues[hue])}
        data-ref={object.id}
        data-key={object.id}
        data-candidate={shown.candidates.has(object.id) || undefined}
        onClick={() =>
          shown.candidates.has(object.id) ? click(object.id) : openDialog({ kind: "sheet", ref: object.id })
        }
        onMouseEnter={() => showPlan(object.id)}
        onFocus={() => showPlan(object.id)}
        {...holdable(() => openDialog({ kind: "sheet", ref: object.id }))}
      >
        <span class={styles["title"]}>
          {name}
          {object.item?.keyword !== undefined && ` · ${object.item.keyword}`}
          {object.item?.x !== undefined && ` (X = ${object.item.x})`}
          {times > 1 && <span class={styles["times"]}>×{times}</span>}
        </span>
        <span class={styles["text"]}>
          <Words text={itemText(object)} look={look} />
        </span>
        <span class={styles["more"]}>
          {isOwn ? "yours" : `${object.controller}'s`}
          {targets.length > 0 && `, targets ${targets.join(", ")}`}
        </span>
      </button>
      {!isOwn && shown.self !== null && (
        <button
          type="button"
          class={styles["yield"]}
          aria-pressed={isStanding === true}
          onClick={() => (isStanding === true ? wish({ revoke: standing }) : passAlways(shown, object, standing))}
        >
          {isStanding === true ? "ask me again" : "always pass for this"}
        </button>
      )}
    </li>
  );
}

/** Passes for an item from now on, and now too, if it is what the viewer is asked about. */
function passAlways({ view, isAsked, question }: Shown, { id }: SeenObject, standing: StandingPass): void {
  wish({ standing });
  if (isAsked && question === null && view.stack[0]?.id === id) pass();
}

/** The name of an object or a seat that a ref is for. */
export function nameOf({ view, self }: Shown, ref: string): string {
  if (ref.startsWith("seat:")) return ref.slice("seat:".length) === self ? "you" : ref.slice("seat:".length);
  return objectsOf(view).get(ref)?.name ?? "something gone";
}

import type { SeenObject } from "@turnwright/kernel";
import type { SeenCandidate } from "@turnwright/kernel/client";
import type { Face, Look } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { click } from "../store/choose.ts";
import type { Shown } from "../store/screen.ts";
import { openDialog, table, type Ref } from "../store/table.ts";
import { Art } from "./art.tsx";
import styles from "./card.module.css";
import { Cost, Glyph, hueStyle, Words } from "./glyph.tsx";
import { holdable, isTouch } from "./hold.ts";
import { hidePlan, showPlan } from "./plan.ts";

/** How a card is drawn: a chip on the field, a small one for what only lies there, a card in the hand. */
export type Size = "chip" | "small" | "card";

/** What can be done with an object now, for its frame and for those who hear it. */
export interface Standing {
  readonly isCandidate: boolean;
  readonly isPicked: boolean;
  readonly isHalf: boolean;
  readonly isPlayable: boolean;
  /** Where it stands in what is put in order, counted from 1; 0 where nothing is, or it is not picked. */
  readonly turn: number;
}

export function standingOf({ question, candidates, options, game }: Shown, ref: Ref): Standing {
  const found = question === null ? [] : (candidates.get(ref) ?? []);
  const { sources } = game.look.stops;
  // Of a pair the first is clicked first: what it is for can be picked when that is done.
  const isNext = ({ of = "" }: SeenCandidate): boolean => of === "" || of === ref || of === table.half;
  return {
    isCandidate: found.some((each) => isNext(each) && (each.possible || each.picked)),
    isPicked: found.some(({ of, index }) => of === ref && table.picks.includes(index)),
    turn:
      question?.form === "order" ? 1 + table.picks.findIndex((pick) => found.some(({ index }) => index === pick)) : 0,
    isHalf: table.half === ref,
    isPlayable: (options.get(ref) ?? []).some(({ rule }) => rule !== sources),
  };
}

interface CardProps {
  readonly object: SeenObject;
  readonly shown: Shown;
  readonly size: Size;
  /** How many equal ones it stands for. */
  readonly times?: number;
  readonly refs?: readonly Ref[];
  readonly attached?: readonly SeenObject[];
  /** Whether a line is drawn between it and what it fights with. */
  readonly isMet?: boolean;
}

/** A card that can be clicked. It stays as it was drawn while nothing of it has changed: of the same element nothing is compared. */
export function Card(props: CardProps): JSX.Element {
  const { object, shown, size, times = 1, refs = [object.id], attached = [], isMet = false } = props;
  const drawing: Drawing = {
    object,
    isMet,
    size,
    times,
    refs,
    standing: standingOf(shown, object.id),
    attached: attached.map((each) => ({ object: each, standing: standingOf(shown, each.id) })),
    pays: refs.filter((ref) => table.pay.includes(ref)),
  };
  const { look } = shown.game;
  return useMemo(() => drawn(drawing, look), [JSON.stringify(drawing), look, table.texts]);
}

/** All that a card is drawn from, beside the look and the texts of its game. */
interface Drawing {
  readonly object: SeenObject;
  readonly isMet: boolean;
  readonly size: Size;
  readonly times: number;
  readonly refs: readonly Ref[];
  readonly standing: Standing;
  readonly attached: readonly { readonly object: SeenObject; readonly standing: Standing }[];
  /** Those of its refs that are used first to pay. */
  readonly pays: readonly Ref[];
}

function drawn(drawing: Drawing, look: Look): JSX.Element {
  const { object, isMet, size, times, refs, standing, attached, pays } = drawing;
  const face = look.face(object);
  const hue = face.hues[0] === undefined ? undefined : look.hues[face.hues[0]];
  return (
    <div
      class={styles["place"]}
      data-size={size}
      data-tapped={object.exhausted}
      data-met={isMet || undefined}
      data-key={object.id}
    >
      <button
        type="button"
        class={`hue ${styles["card"]}`}
        data-ref={object.id}
        data-candidate={standing.isCandidate || undefined}
        data-picked={standing.isPicked || undefined}
        data-half={standing.isHalf || undefined}
        data-playable={standing.isPlayable || undefined}
        data-absent={object.absent}
        style={hueStyle(hue)}
        aria-pressed={standing.isCandidate ? standing.isPicked : undefined}
        data-refs={refs.join(" ")}
        data-pays={pays.length > 0 || undefined}
        onClick={(event) => click(object.id, refs, isTouch(event))}
        onMouseEnter={() => showPlan(object.id)}
        onMouseLeave={hidePlan}
        onFocus={() => showPlan(object.id)}
        onBlur={hidePlan}
        {...holdable(() => openDialog({ kind: "sheet", ref: object.id }))}
      >
        <span class="visually-hidden">{spokenOf(drawing, face, look)}</span>
        <FaceOf face={face} look={look} size={size} />
        {(times > 1 || standing.turn > 0) && (
          <span class={styles["times"]} aria-hidden="true">
            {standing.turn > 0 ? `${standing.turn}.` : `×${times}`}
          </span>
        )}
      </button>
      {attached.length > 0 && (
        <span class={styles["tabs"]}>
          {attached.map(({ object: each, standing: { isCandidate, isPicked, isPlayable } }) => (
            <button
              type="button"
              key={each.id}
              class={styles["tab"]}
              data-ref={each.id}
              data-candidate={isCandidate || undefined}
              data-picked={isPicked || undefined}
              data-playable={isPlayable || undefined}
              aria-pressed={isCandidate ? isPicked : undefined}
              aria-label={[
                `${each.name}, attached to ${object.name}`,
                ...usesOf({ isCandidate, isPicked, isPlayable }),
              ].join(", ")}
              onClick={(event) => click(each.id, [each.id], isTouch(event))}
              {...holdable(() => openDialog({ kind: "sheet", ref: each.id }))}
            >
              {each.name}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** A face on its own, as large as there is room for. */
export const LargeCard = ({ face, look }: { readonly face: Face; readonly look: Look }): JSX.Element => (
  <div class={styles["place"]} data-size="card" data-large>
    <div class={`hue ${styles["card"]}`} style={hueStyle(look.hues[face.hues[0] ?? ""])}>
      <FaceOf face={face} look={look} size="card" />
    </div>
  </div>
);

/** What is drawn of a face: title, cost, shape, text, numbers, what lies on it. Those who hear it have a sentence instead. */
function FaceOf({ face, look, size }: { readonly face: Face; readonly look: Look; readonly size: Size }): JSX.Element {
  const lines = size === "card" ? (table.texts?.card(face.title) ?? []) : [];
  return (
    <>
      <span class={styles["art"]} aria-hidden="true">
        <Art face={face} look={look} />
      </span>
      <span class={styles["edges"]} aria-hidden="true">
        {face.hues.slice(0, 3).map((name) => (
          <i key={name} class="hue" style={hueStyle(look.hues[name])} />
        ))}
      </span>
      <span class={styles["head"]} aria-hidden="true">
        {size === "card" && <Cost cost={face.cost} look={look} />}
        <span class={styles["title"]}>{face.title}</span>
      </span>
      <span class={styles["kind"]} aria-hidden="true">
        {size !== "card" && face.hues.slice(0, 2).map((name) => <Glyph key={name} hue={look.hues[name]} size={11} />)}
        {size === "card" ? (
          <span>{face.types}</span>
        ) : (
          size === "chip" && (
            <span data-plain={face.keywords.length === 0 || undefined}>{face.keywords.join(", ") || face.types}</span>
          )
        )}
      </span>
      {size === "card" && (
        <span class={styles["text"]} aria-hidden="true">
          <Words text={lines.map(({ text }) => text).join(" ")} look={look} />
        </span>
      )}
      <span class={styles["foot"]} aria-hidden="true">
        <span class={styles["badges"]}>
          {face.badges.map(({ label, count, tone }) => (
            <span
              key={label}
              class={styles["badge"]}
              data-tone={tone}
              data-token={(tone === "bad" && count !== undefined) || undefined}
            >
              {count === undefined ? label : tone === "bad" && size === "chip" ? count : `${count} ${label}`}
            </span>
          ))}
        </span>
        {face.size !== undefined && <span class={styles["size"]}>{face.size.text}</span>}
      </span>
    </>
  );
}

/** What can be done with something, as it is said to those who do not see its frame. */
const usesOf = ({
  isPicked,
  isCandidate,
  isPlayable,
}: Pick<Standing, "isPicked" | "isCandidate" | "isPlayable">): readonly string[] => [
  ...(isPicked ? ["picked"] : isCandidate ? ["can be picked"] : []),
  ...(isPlayable ? ["can be used"] : []),
];

/** What is said of an object to those who do not see it. */
function spokenOf({ object, standing, times, size, pays }: Drawing, face: Face, look: Look): string {
  const parts = [
    times > 1 ? `${times} ${face.title}` : face.title,
    face.size?.label,
    face.types,
    size !== "card" || face.cost.length === 0 ? undefined : `costs ${face.cost.map(({ label }) => label).join(", ")}`,
    object.exhausted === true ? look.exhausted : undefined,
    object.absent === true ? "not there for now" : undefined,
    ...face.keywords,
    ...face.badges.map(({ label, count }) => (count === undefined ? label : `${count} ${label}`)),
    ...usesOf(standing),
    pays.includes(object.id) ? "is used first" : undefined,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

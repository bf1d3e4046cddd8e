import type { JSX } from "preact";
import { click } from "../store/choose.ts";
import type { Shown } from "../store/screen.ts";
import { openDialog } from "../store/table.ts";
import { Card, standingOf, type Size } from "./card.tsx";
import { rowsOf, type Folded } from "./fold.ts";
import styles from "./side.module.css";

interface SideProps {
  readonly shown: Shown;
  readonly seat: string;
  /** Whether it is the viewer's own side, which lies nearer. */
  readonly isOwn: boolean;
}

/** One seat's part of the table: what lies there, and its strip. */
export function Side({ shown, seat, isOwn }: SideProps): JSX.Element {
  const { fighters, rows } = rowsOf(shown, seat);
  const { look } = shown.game;
  // What only lies there, as lands do, stays beside the strip: the field is for what fights.
  const [last, ...front] = look.rows.length > 1 ? rows.toReversed() : [[], ...rows];
  const strip = (
    <div class={styles["edge"]}>
      <Strip shown={shown} seat={seat} isOwn={isOwn} />
      <Row row={last ?? []} shown={shown} size="small" label={look.rows.at(-1) ?? ""} />
    </div>
  );
  const count = front.flat().length + fighters.length;
  const drawn = [fighters, ...front.toReversed()].map((row, index) => (
    <Row
      key={index}
      row={row}
      shown={shown}
      size="chip"
      label={index === 0 ? "fighting" : (look.rows[index - 1] ?? "")}
    />
  ));
  return (
    <section
      class={styles["side"]}
      data-own={isOwn || undefined}
      data-turn={shown.view.active === seat || undefined}
      data-crowd={count > 14 ? "large" : count > 6 ? "some" : count < 4 ? "few" : undefined}
      aria-label={isOwn ? "your field" : `${seat}'s field`}
    >
      {!isOwn && strip}
      <div class={styles["rows"]} data-zone={`field of ${seat}`}>
        {isOwn ? drawn : drawn.toReversed()}
      </div>
      {isOwn && strip}
    </section>
  );
}

interface RowProps {
  readonly row: readonly Folded[];
  readonly shown: Shown;
  readonly size: Size;
  readonly label: string;
}

const Row = ({ row, shown, size, label }: RowProps): JSX.Element | null =>
  row.length === 0 ? null : (
    <div class={styles["row"]} role="group" aria-label={label}>
      {row.map(({ object, times, refs, attached }) => (
        <Card key={object.id} object={object} shown={shown} size={size} times={times} refs={refs} attached={attached} />
      ))}
    </div>
  );

/** Who sits there, what it must not lose, and its piles. */
function Strip({ shown, seat, isOwn }: SideProps): JSX.Element {
  const { view, game, waiting } = shown;
  const { look } = game;
  const zones = view.seats[seat]?.zones ?? {};
  const [main, ...more] = look.seat(view, seat);
  const isWaited = waiting.kind !== "over" && waiting.seat === seat;
  const { isCandidate } = standingOf(shown, `seat:${seat}`);
  return (
    <div class={styles["strip"]} data-left={view.seats[seat]?.left || undefined}>
      <button
        type="button"
        class={styles["who"]}
        data-ref={`seat:${seat}`}
        data-candidate={isCandidate || undefined}
        data-waited={isWaited || undefined}
        onClick={() => click(`seat:${seat}`)}
      >
        <span class="visually-hidden">
          {`${isOwn ? "you" : seat}, ${main.label} ${main.count}${isCandidate ? ", can be picked" : ""}`}
        </span>
        <span class={styles["name"]} aria-hidden="true">
          {seat}
        </span>
        <span class={styles["main"]} data-tone={main.tone} aria-hidden="true">
          {main.count}
        </span>
      </button>
      {view.active === seat && <span class={styles["turn"]}>turn</span>}
      {more.map(({ label, count }) => (
        <span key={label} class={styles["number"]}>
          {label} <b>{count}</b>
        </span>
      ))}
      <span class={styles["piles"]}>
        {Object.entries(zones).flatMap(([name, zone]) => {
          const { place, label } = look.zones[name] ?? { place: "aside", label: name };
          const count = typeof zone === "number" ? zone : zone.length;
          if (
            place === "field" ||
            place === "stack" ||
            (place === "hand" && isOwn) ||
            (place !== "hand" && count === 0)
          )
            return [];
          return [
            <button
              type="button"
              key={name}
              class={styles["pile"]}
              disabled={count === 0}
              onClick={() => openDialog({ kind: "pile", seat, zone: name })}
            >
              {label} <b>{count}</b>
            </button>,
          ];
        })}
      </span>
    </div>
  );
}

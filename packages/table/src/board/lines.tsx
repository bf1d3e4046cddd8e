import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Shown } from "../store/screen.ts";
import { table, type Ref } from "../store/table.ts";
import { fieldOf, foughtBy } from "./fold.ts";
import styles from "./lines.module.css";

interface LineFrom {
  readonly from: Ref;
  readonly to: Ref;
  readonly kind: "target" | "fight";
}

/** Lines above everything: from the top of the stack to its targets, from blockers to attackers, and where there are several to attack. */
export function Lines({ shown }: { readonly shown: Shown }): JSX.Element {
  const wanted = linesOf(shown);
  const [paths, setPaths] = useState<readonly { readonly d: string; readonly kind: string }[]>([]);
  const key = JSON.stringify(wanted);
  useLayoutEffect(() => {
    // Also when a zone takes another size later, as when a text is there: what lies there has moved.
    const watch = new ResizeObserver(() => setPaths(wanted.flatMap((line) => pathOf(line))));
    for (const zone of document.querySelectorAll("[data-zone]")) watch.observe(zone);
    return () => watch.disconnect();
  }, [key, shown.position, table.version]);
  return (
    <svg class={styles["lines"]} aria-hidden="true">
      <defs>
        <marker
          id="tip"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="6"
          markerHeight="6"
          orient="auto-start-reverse"
        >
          <path d="M0 0 10 5 0 10z" fill="context-stroke" />
        </marker>
      </defs>
      {paths.map(({ d, kind }, index) => (
        <path key={index} d={d} data-kind={kind} marker-end="url(#tip)" />
      ))}
    </svg>
  );
}

function linesOf({ view, game, question }: Shown): readonly LineFrom[] {
  const { look } = game;
  const [top] = view.stack;
  const targets = (top?.item?.targets ?? []).map((to): LineFrom => ({ from: top?.id ?? "", to, kind: "target" }));
  const seats = Object.keys(view.seats).filter((seat) => view.seats[seat]?.left === false);
  const fights = seats.flatMap((seat) =>
    fieldOf(view, seat, look).flatMap((object) =>
      (foughtBy(look, object) ?? []).flatMap((to): readonly LineFrom[] =>
        // With one player to attack a line would cross the whole field and tell nothing.
        to.startsWith("seat:") && seats.length < 3 ? [] : [{ from: object.id, to, kind: "fight" }],
      ),
    ),
  );
  const picked = (question?.candidates ?? []).flatMap(({ index, of, to }): readonly LineFrom[] =>
    table.picks.includes(index) && of !== undefined && to !== undefined && !(to.startsWith("seat:") && seats.length < 3)
      ? [{ from: of, to, kind: "fight" }]
      : [],
  );
  return [...targets, ...fights, ...picked];
}

/** A curve from the edge of one thing to the edge of another. */
function pathOf({ from, to, kind }: LineFrom): readonly { readonly d: string; readonly kind: string }[] {
  const boxes = [from, to].map((ref) =>
    document.querySelector(`[data-ref="${CSS.escape(ref)}"]`)?.getBoundingClientRect(),
  );
  const [one, two] = boxes;
  if (one === undefined || two === undefined || one.width < 8 || two.width < 8) return [];
  // Across the gap between the two, of a target the wider one: so a line does not run over what it begins or ends at.
  const [gapX, gapY] = [gap(one.x, one.width, two.x, two.width), gap(one.y, one.height, two.y, two.height)];
  if (gapY === 0 || (kind === "target" && Math.abs(gapX) > Math.abs(gapY))) {
    const [x1, x2] = gapX > 0 ? [one.right, two.x] : [one.x, two.right];
    const [y1, y2, middle] = [one.y + one.height / 2, two.y + two.height / 2, (x1 + x2) / 2];
    return [{ d: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`, kind }];
  }
  const [y1, y2] = gapY > 0 ? [one.bottom, two.y] : [one.y, two.bottom];
  const [x1, x2, middle] = [one.x + one.width / 2, two.x + two.width / 2, (y1 + y2) / 2];
  return [{ d: `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`, kind }];
}

/** How far it is from one stretch to another: below 0 if the other comes before it, 0 if they share a part. */
const gap = (start: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, other - start - length) + Math.min(0, other + otherLength - start);

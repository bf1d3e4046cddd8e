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
    const draw = (): void => setPaths(wanted.flatMap((line) => pathOf(line)));
    draw();
    addEventListener("resize", draw);
    return () => removeEventListener("resize", draw);
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
  const [x1, y1, x2, y2] = [
    one.x + one.width / 2,
    one.y + one.height / 2,
    two.x + two.width / 2,
    two.y + two.height / 2,
  ];
  const start = edge(one, x1, y1, x2, y2);
  const end = edge(two, x2, y2, x1, y1);
  const bend = Math.min(60, Math.hypot(x2 - x1, y2 - y1) / 5);
  const [middleX, middleY] = [(start.x + end.x) / 2 + bend, (start.y + end.y) / 2];
  return [{ d: `M${start.x} ${start.y}Q${middleX} ${middleY} ${end.x} ${end.y}`, kind }];
}

/** Where a line from the middle of a box to a point leaves the box. */
function edge(
  { width, height }: DOMRect,
  x: number,
  y: number,
  toX: number,
  toY: number,
): { readonly x: number; readonly y: number } {
  const [dx, dy] = [toX - x, toY - y];
  const scale = Math.min(width / 2 / Math.max(1, Math.abs(dx)), height / 2 / Math.max(1, Math.abs(dy)), 1);
  return { x: x + dx * scale, y: y + dy * scale };
}

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

const NO_PATHS: readonly never[] = [];

/** Lines above everything: from the top of the stack to its targets, from blockers to attackers, and where there are several to attack. */
export function Lines({ shown }: { readonly shown: Shown }): JSX.Element | null {
  const wanted = linesOf(shown);
  const [paths, setPaths] = useState<readonly Path[]>(NO_PATHS);
  const key = JSON.stringify(wanted);
  useLayoutEffect(() => {
    if (wanted.length === 0) {
      setPaths(NO_PATHS);
      return undefined;
    }
    // Also when a zone takes another size later, as when a text is there: what lies there has moved.
    const watch = new ResizeObserver(() => setPaths(pathsOf(wanted)));
    for (const zone of document.querySelectorAll("[data-zone]")) watch.observe(zone);
    return () => watch.disconnect();
  }, [key, shown.position, table.version]);
  // It lies over the whole page: without a line in it, it would only cost time whenever something below is drawn.
  if (paths.length === 0) return null;
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
        <path key={index} d={d} data-kind={kind} marker-end={d.includes("C") ? "url(#tip)" : undefined} />
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

/** Lines with the same end, each with its place among them, from left to right: they end beside each other. */
function pathsOf(lines: readonly LineFrom[]): readonly Path[] {
  const boxes = lines.flatMap((line) => {
    const [one, two] = [boxOf(line.from, line.kind), boxOf(line.to, line.kind)];
    return one === null || two === null ? [] : [{ ...line, one, two }];
  });
  return boxes.map(({ one, two, to, kind }) => {
    const same = boxes.filter((each) => each.to === to).map((each) => each.one.x);
    const share = (same.toSorted((left, right) => left - right).indexOf(one.x) + 1) / (same.length + 1);
    const end = kind === "fight" && to.startsWith("seat:") ? null : share;
    if (isBeyondHand(one, two)) return { d: ringOf(two), kind };
    return { d: kind === "target" ? freestCurve(one, two) : drawn(curveOf(one, two, kind, end)), kind };
  });
}

interface Path {
  readonly d: string;
  readonly kind: string;
}

/** Where something is. Who attacks somebody attacks its whole side of the table: a line to its name would run over what lies there. */
function boxOf(ref: Ref, kind: LineFrom["kind"]): DOMRect | null {
  const element = document.querySelector(`[data-ref="${CSS.escape(ref)}"]`);
  const place = kind === "fight" && ref.startsWith("seat:") ? element?.closest("section") : element;
  const box = place?.getBoundingClientRect();
  return box === undefined || box.width < 8 ? null : box;
}

/** Whether the hand lies between the two, as on a phone, where the stack is below it: a line would run over its cards. */
function isBeyondHand(one: DOMRect, two: DOMRect): boolean {
  const hand = document.querySelector("[data-zone=hand]")?.getBoundingClientRect();
  return hand !== undefined && one.y >= hand.bottom - 1 && two.bottom <= hand.y + 1;
}

/** Around something: its target. */
const ringOf = ({ x, y, width, height }: DOMRect): string =>
  `M${x + 4} ${y - 4}h${width - 8}a8 8 0 0 1 8 8v${height - 8}a8 8 0 0 1-8 8h${8 - width}a8 8 0 0 1-8-8v${8 - height}a8 8 0 0 1 8-8`;

/** The points of a curve: where it begins, two that it bends towards, and where it ends. */
type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, x4: number, y4: number];

const drawn = ([x1, y1, x2, y2, x3, y3, x4, y4]: Curve): string => `M${x1} ${y1}C${x2} ${y2} ${x3} ${y3} ${x4} ${y4}`;

/** A curve from the edge of one thing to the edge of another, at a share of that edge; to a place straight, as far as that can be. */
function curveOf(one: DOMRect, two: DOMRect, kind: string, share: number | null): Curve {
  // Across the gap between the two, of a target the wider one: so a line does not run over what it begins or ends at.
  const [gapX, gapY] = [gap(one.x, one.width, two.x, two.width), gap(one.y, one.height, two.y, two.height)];
  if (gapY === 0 || (kind === "target" && Math.abs(gapX) > Math.abs(gapY))) {
    const [x1, x2] = gapX > 0 ? [one.right, two.x] : [one.x, two.right];
    const [y1, y2, middle] = [one.y + one.height / 2, two.y + two.height * (share ?? 0.5), (x1 + x2) / 2];
    return [x1, y1, middle, y1, middle, y2, x2, y2];
  }
  const [y1, y2] = gapY > 0 ? [one.bottom, two.y] : [one.y, two.bottom];
  const [x1, middle] = [one.x + one.width / 2, (y1 + y2) / 2];
  const x2 = share === null ? Math.min(Math.max(x1, two.x + INSIDE), two.right - INSIDE) : two.x + two.width * share;
  return [x1, y1, x1, middle, x2, middle, x2, y2];
}

/** Of the ways to a target, to its side, from above or from below, the one that runs over least of what lies on the table. */
function freestCurve(one: DOMRect, two: DOMRect): string {
  const beside = curveOf(one, two, "target", 0.5);
  const [x1, y1, x2, y2] = beside;
  const middle = two.x + two.width / 2;
  const board = document.querySelector("main")?.getBoundingClientRect() ?? two;
  const ways: Curve[] = [beside];
  if (two.y - BEND > board.y) ways.push([x1, y1, x2, y2, middle, two.y - BEND, middle, two.y]);
  if (two.bottom + BEND < board.bottom) ways.push([x1, y1, x2, y2, middle, two.bottom + BEND, middle, two.bottom]);
  const things = [...document.querySelectorAll("main button")].map((each) => each.getBoundingClientRect());
  const covered = ways.map((way) => pointsOf(way).filter((point) => things.some((box) => lies(point, box))).length);
  return drawn(ways[covered.indexOf(Math.min(...covered))] ?? beside);
}

/** So far before it ends a line turns towards a target that it reaches from above or from below. */
const BEND = 60;

/** So many points of a curve are looked at. */
const POINTS = 24;

const pointsOf = ([x1, y1, x2, y2, x3, y3, x4, y4]: Curve): readonly (readonly [x: number, y: number])[] =>
  Array.from({ length: POINTS }, (_, index) => {
    const to = (index + 1) / (POINTS + 1);
    const from = 1 - to;
    const at = (one: number, two: number, three: number, four: number): number =>
      from ** 3 * one + 3 * from ** 2 * to * two + 3 * from * to ** 2 * three + to ** 3 * four;
    return [at(x1, x2, x3, x4), at(y1, y2, y3, y4)];
  });

const lies = ([x, y]: readonly [x: number, y: number], box: DOMRect): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** So far from the corners of a place a line ends. */
const INSIDE = 24;

/** How far it is from one stretch to another: below 0 if the other comes before it, 0 if they share a part. */
const gap = (start: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, other - start - length) + Math.min(0, other + otherLength - start);

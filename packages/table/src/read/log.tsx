import type { Line } from "@turnwright/match";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { RuleLink } from "../ask/action.tsx";
import { storyNow, type Shown } from "../store/screen.ts";
import { table } from "../store/table.ts";
import { lookAt } from "../store/travel.ts";
import styles from "./log.module.css";

/** What has happened, in words, each line with its rule; a click on one shows that moment. */
export function Log({ shown }: { readonly shown: Shown }): JSX.Element {
  const { match, view } = shown;
  const lines = storyNow(match, view.seat);
  const at = table.at ?? match.moments.length;
  const end = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const list = end.current;
    const current = list?.querySelector<HTMLElement>("[data-current]");
    if (list === null) return;
    list.scrollTop =
      current === null || current === undefined ? list.scrollHeight : current.offsetTop - list.clientHeight / 2;
  }, [lines.length, at]);
  const current = lines.findLastIndex(({ moment }) => moment <= at);
  return (
    <section class={styles["log"]} aria-label="log">
      <h2 class={styles["heading"]}>Log</h2>
      <ol class={styles["lines"]} ref={end}>
        {lines.map((line, index) =>
          drawn(index, line, view.seat, line.moment > at, table.at !== null && index === current),
        )}
      </ol>
    </section>
  );
}

/** What was drawn of a line, and what it was drawn for. */
interface Drawn extends LineProps {
  readonly index: number;
  readonly element: JSX.Element;
}

const kept = new WeakMap<Line, Drawn>();

/** A line as it was drawn before, where nothing of it has changed: of the same element nothing is compared. */
function drawn(index: number, line: Line, viewer: string, isLater: boolean, isCurrent: boolean): JSX.Element {
  const found = kept.get(line);
  if (
    found !== undefined &&
    found.index === index &&
    found.viewer === viewer &&
    found.isLater === isLater &&
    found.isCurrent === isCurrent
  )
    return found.element;
  const props: LineProps = { line, viewer, isLater, isCurrent };
  const element = <LineOf key={index} {...props} />;
  kept.set(line, { ...props, index, element });
  return element;
}

interface LineProps {
  readonly line: Line;
  readonly viewer: string;
  readonly isLater: boolean;
  readonly isCurrent: boolean;
}

const LineOf = ({ line, viewer, isLater, isCurrent }: LineProps): JSX.Element =>
  line.head ? (
    <li class={styles["turn"]} data-later={isLater || undefined}>
      <button type="button" onClick={() => lookAt(line.moment)}>
        Turn {line.turn} · {line.seat === viewer ? "you" : line.seat}
      </button>
    </li>
  ) : (
    <li
      class={styles["line"]}
      data-follows={line.follows || undefined}
      data-later={isLater || undefined}
      data-current={isCurrent || undefined}
    >
      <button type="button" onClick={() => lookAt(line.moment)}>
        {line.text}
      </button>
      {line.rule !== "" && <RuleLink rule={line.rule} />}
    </li>
  );

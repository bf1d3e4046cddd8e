import { listed } from "@turnwright/lexicon/look";
import type { Line, Reader } from "@turnwright/match";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { RuleLink } from "../ask/action.tsx";
import { storyNow, type Shown } from "../store/screen.ts";
import { table } from "../store/table.ts";
import { lookAt } from "../store/travel.ts";
import styles from "./log.module.css";

/** What has happened, in words, each line with its rule; a click on one shows that moment. */
export function Log({ shown }: { readonly shown: Shown }): JSX.Element {
  const { match, view, self } = shown;
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
  const current = table.at === null ? undefined : lines.findLast(({ moment }) => moment <= at);
  return (
    <section class={styles["log"]} aria-label="log">
      <h2 class={styles["heading"]}>Log</h2>
      <ol class={styles["lines"]} ref={end}>
        {turnsIn(lines).map((turn, index) => (
          <Turn key={index} lines={turn} viewer={self} at={at} current={current} />
        ))}
      </ol>
    </section>
  );
}

let turns: readonly (readonly Line[])[] = [];

/** Lines by turns. A turn of which nothing has changed is the same list as before. */
function turnsIn(lines: readonly Line[]): readonly (readonly Line[])[] {
  const found: Line[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last === undefined || line.head) found.push([line]);
    else last.push(line);
  }
  turns = found.map((turn, index) => {
    const before = turns[index] ?? [];
    return before.length === turn.length && turn.every((line, place) => line === before[place]) ? before : turn;
  });
  return turns;
}

interface TurnProps {
  readonly lines: readonly Line[];
  readonly viewer: Reader;
  /** The moment that is looked at. */
  readonly at: number;
  /** The line of that moment, where it is in the past. */
  readonly current: Line | undefined;
}

/** The lines of a turn, which stay as they were drawn while the moment that is looked at is in another turn. */
function Turn({ lines, viewer, at, current }: TurnProps): JSX.Element {
  const told = lines.filter(({ moment }) => moment <= at).length;
  const place = current === undefined ? -1 : lines.indexOf(current);
  return useMemo(
    () => (
      <>
        {lines.map((line, index) => (
          <LineOf key={index} line={line} viewer={viewer} isLater={index >= told} isCurrent={index === place} />
        ))}
      </>
    ),
    [lines, viewer, told, place],
  );
}

interface LineProps {
  readonly line: Line;
  readonly viewer: Reader;
  readonly isLater: boolean;
  readonly isCurrent: boolean;
}

const LineOf = ({ line, viewer, isLater, isCurrent }: LineProps): JSX.Element =>
  line.head ? (
    <li class={styles["turn"]} data-later={isLater || undefined}>
      <button type="button" onClick={() => lookAt(line.moment)}>
        Turn {line.turn} · {listed([line.seat, ...(line.mates ?? [])].map((seat) => (seat === viewer ? "you" : seat)))}
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

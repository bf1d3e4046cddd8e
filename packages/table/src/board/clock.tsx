import { timeLeft } from "@turnwright/match";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { thoughtFor } from "../store/play.ts";
import type { Shown } from "../store/screen.ts";
import { table } from "../store/table.ts";
import styles from "./side.module.css";

/** With so little time left, in milliseconds, it is time to hurry. */
const LITTLE = 30_000;

/** The time that a person has left to think; nothing where there is no limit. */
export function Clock({ shown, seat }: { readonly shown: Shown; readonly seat: string }): JSX.Element | null {
  const { match, waiting } = shown;
  const { limits } = table;
  const [, setCount] = useState(0);
  const isTimed = Object.keys(limits).length > 0 && match.opening.players[seat]?.kind === "person";
  const isRunning = isTimed && waiting.kind === "person" && waiting.seat === seat;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setCount((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!isTimed) return null;
  const left = timeLeft(match, limits, seat, isRunning ? thoughtFor() : 0);
  const time = Math.min(left.decision, left.game);
  return (
    <span
      class={styles["clock"]}
      role="timer"
      data-running={isRunning || undefined}
      data-little={time < LITTLE || undefined}
    >
      <span class="visually-hidden">time left to think: </span>
      {clockText(time)}
    </span>
  );
}

/** Minutes and seconds; what is begun counts. */
function clockText(time: number): string {
  const seconds = Math.ceil(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

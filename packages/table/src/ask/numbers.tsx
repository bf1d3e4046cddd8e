import type { SeenQuestion } from "@turnwright/kernel/client";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { change, table } from "../store/table.ts";
import styles from "./action.module.css";

/** A number, or a share for each receiver: one stepper for each. */
export function NumberForm({ open }: { readonly open: SeenQuestion }): JSX.Element {
  const rows = open.form === "number" ? [{ text: numberLabel(open), least: open.min }] : sharesOf(open);
  const begin = firstNumbers(open, rows);
  const numbers = table.picks.length === rows.length ? table.picks : begin;
  useEffect(() => {
    if (table.picks.length !== rows.length) change({ picks: begin });
  });
  // It may come later than what is asked.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const total = numbers.reduce((sum, each) => sum + each, 0);
  const most = open.form === "number" ? open.max : (open.total ?? 0);
  const set = (index: number, to: number): void =>
    change({ picks: numbers.map((each, at) => (at === index ? to : each)) });
  return (
    <div class={styles["numbers"]} ref={box} role="group" aria-label="numbers" data-zone="choices">
      {rows.map(({ text, least }, index) => {
        const value = numbers[index] ?? 0;
        const mostMore = open.form === "number" ? most - value : most - total;
        return (
          <div key={index} class={styles["number"]}>
            <span aria-hidden="true">{text}</span>
            <button
              type="button"
              aria-label={`less for ${text}`}
              disabled={value <= least}
              onClick={() => set(index, value - 1)}
            >
              −
            </button>
            <input
              type="number"
              inputMode="numeric"
              aria-label={text}
              data-candidate
              min={least}
              max={value + mostMore}
              value={value}
              onInput={({ currentTarget: { valueAsNumber: to } }) => {
                if (Number.isInteger(to) && to >= least && to <= value + mostMore) set(index, to);
              }}
              onKeyDown={({ key }) => {
                if (key === "Enter") document.querySelector<HTMLButtonElement>("#go")?.click();
              }}
            />
            <button
              type="button"
              aria-label={`more for ${text}`}
              disabled={mostMore <= 0}
              onClick={() => set(index, value + 1)}
            >
              +
            </button>
          </div>
        );
      })}
      {open.form === "divide" && <p>{most - total === 0 ? "all is divided" : `${most - total} left to divide`}</p>}
    </div>
  );
}

const numberLabel = ({ kind, min, max }: SeenQuestion): string =>
  kind === "shortcut" ? "your first move that you will not make; 0 if you agree" : `from ${min} to ${max}`;

const sharesOf = ({ candidates, least }: SeenQuestion): readonly { readonly text: string; readonly least: number }[] =>
  candidates.map(({ text }, index) => ({ text, least: least?.[index] ?? 0 }));

/** The least for each; of what is divided the first gets the rest. */
function firstNumbers(open: SeenQuestion, rows: readonly { readonly least: number }[]): readonly number[] {
  const numbers = rows.map(({ least }) => least);
  if (open.form === "number") return numbers;
  const rest = (open.total ?? 0) - numbers.reduce((sum, each) => sum + each, 0);
  return numbers.map((each, index) => (index === 0 ? each + Math.max(0, rest) : each));
}

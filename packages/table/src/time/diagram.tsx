import { capital } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { longSpan } from "../ask/wording.ts";
import { RuleLink } from "../ask/action.tsx";
import { DialogBox } from "../read/dialog.tsx";
import type { Shown } from "../store/screen.ts";
import styles from "./diagram.module.css";

/** The turn of the game as its rules have it, with where the game is. */
export function Diagram({ shown }: { readonly shown: Shown }): JSX.Element {
  const { game, view } = shown;
  const open = new Set(view.place.spans.map(({ span }) => span));
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => list.current?.querySelector("[data-now]")?.scrollIntoView({ block: "center" }), []);
  return (
    <DialogBox title={`The turn of ${game.look.title}`}>
      <ol class={styles["spans"]} ref={list}>
        {game.ruleset.turn.map((span) => (
          <SpanOf key={span} span={span} shown={shown} open={open} />
        ))}
      </ol>
    </DialogBox>
  );
}

interface SpanProps {
  readonly span: string;
  readonly shown: Shown;
  readonly open: ReadonlySet<string>;
}

function SpanOf({ span, shown, open }: SpanProps): JSX.Element {
  const { ruleset, look } = shown.game;
  const { rule, parts = [], window, course = [] } = ruleset.spans[span] ?? { rule: "" };
  const isOpen = window !== undefined || course.some((item) => typeof item === "object" && "open" in item);
  const isHere = open.has(span);
  const isInnermost = isHere && !parts.some((part) => open.has(part));
  return (
    <li class={styles["span"]} data-here={isHere || undefined} data-now={isInnermost || undefined}>
      <span class={styles["name"]}>
        {capital(longSpan(look, span))}
        {rule !== "" && <RuleLink rule={rule} />}
        {isInnermost && <b class={styles["here"]}>you are here</b>}
        {isOpen && <span class={styles["window"]}>players may act</span>}
      </span>
      {parts.length > 0 && (
        <ol class={styles["spans"]}>
          {parts.map((part) => (
            <SpanOf key={part} span={part} shown={shown} open={open} />
          ))}
        </ol>
      )}
    </li>
  );
}

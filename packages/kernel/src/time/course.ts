import type { Data, Effect } from "../data/data.ts";
import type { Condition } from "../query/conditions.ts";
import { missing } from "../data/ids.ts";
import type { Ruleset, SpanRule } from "../ruleset/ruleset.ts";

/** A kind of span, compiled. A span instance takes `size` numbers: its own and those of all its natural parts. */
export interface SpanKind {
  readonly name: string;
  readonly number: number;
  readonly rule: number;
  /** The name of its beginning. */
  readonly begin: number;
  readonly parts: readonly number[];
  /** Where in the range of ids each part starts. */
  readonly offsets: readonly number[];
  readonly size: number;
  readonly course: readonly CoursePart[];
  readonly labels: ReadonlyMap<string, number>;
  readonly when: Data | null;
  /** The same as a test, and the rule by which it is not proposed: that of a named condition, or its own. */
  readonly test: Condition | null;
  readonly whenRule: number;
  /** As it ends, its own acts and those of every span. */
  readonly end: readonly Effect[];
}

/** What a part of a course does. */
export const ACT = 0;
export const SETTLE = 1;
export const OPEN = 2;
export const PARTS = 3;
export const DECLARED = 4;

export interface CoursePart {
  readonly op: number;
  /** What is done here. */
  readonly acts: readonly Effect[];
  /** The window to open, or -1. */
  readonly window: number;
  readonly rule: number;
  /** After a window that something opened: "" goes on, "span" plans the span again, a label goes back to it. */
  readonly again: string;
  /** A settle opens its window only if something is on the stack. */
  readonly forStack: boolean;
  readonly declaration: number;
}

/** The rule by which a span is not proposed. */
export const whenRule = ({ conditions = {} }: Ruleset, { when, rule }: SpanRule): string =>
  (typeof when === "string" ? conditions[when]?.rule : undefined) ?? rule;

/** Where inside a span of one kind the first of another kind lies, as an offset of ids; -1 if nowhere. */
export function offsetInside(spans: readonly SpanKind[], outer: number, inner: number): number {
  if (outer === inner) return 0;
  const kind = spans[outer] ?? missing("span kind");
  for (const [index, part] of kind.parts.entries()) {
    const found = offsetInside(spans, part, inner);
    if (found >= 0) return (kind.offsets[index] ?? missing("offset of a part")) + found;
  }
  return -1;
}

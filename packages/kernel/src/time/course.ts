import type { Data } from "../data/data.ts";
import type { Condition } from "../query/conditions.ts";
import { missing } from "../data/ids.ts";
import type { Ruleset, SpanRule } from "../ruleset/ruleset.ts";
import type { Program } from "../ruleset/word.ts";

/** A kind of span, compiled. An instance takes `size` ids: its own, and one for each of its natural parts. */
export interface SpanKind {
  readonly name: string;
  readonly number: number;
  readonly rule: number;
  /** The number of the event name of its beginning. */
  readonly begin: number;
  readonly parts: readonly number[];
  /** By part, the offset of its id from that of the span. */
  readonly offsets: readonly number[];
  readonly size: number;
  readonly course: readonly CoursePart[];
  /** Whether abilities notice its beginning at a place of its course, or of that of its first part, and not at once. */
  readonly noticesLate: boolean;
  readonly labels: ReadonlyMap<string, number>;
  readonly when: Data | null;
  /** `when` compiled, and the rule of a span that is not proposed: that of a named condition, or the span's own. */
  readonly test: Condition | null;
  readonly whenRule: number;
  /** The acts as it ends: its own, and those of every span. */
  readonly end: Program;
}

/** The kinds of course parts. */
export const ACT = 0;
export const SETTLE = 1;
export const OPEN = 2;
export const PARTS = 3;
export const DECLARED = 4;
export const NOTICE = 5;

export interface CoursePart {
  readonly op: number;
  readonly acts: Program;
  /** The window to open, or -1. */
  readonly window: number;
  readonly rule: number;
  /** What repeats after its window: "" nothing, "span" the whole span, a label the course from there. */
  readonly again: string;
  /** Whether a settle opens its window only if something is on the stack. */
  readonly forStack: boolean;
  readonly declaration: number;
}

/** The rule that is cited if a span is not proposed. */
export const whenRule = ({ conditions = {} }: Ruleset, { when, rule }: SpanRule): string =>
  (typeof when === "string" ? conditions[when]?.rule : undefined) ?? rule;

/** The offset of the ids of a kind of span inside another, or -1 if it does not lie there. */
export function offsetInside(spans: readonly SpanKind[], outer: number, inner: number): number {
  if (outer === inner) return 0;
  const kind = spans[outer] ?? missing("span kind");
  for (const [index, part] of kind.parts.entries()) {
    const found = offsetInside(spans, part, inner);
    if (found >= 0) return (kind.offsets[index] ?? missing("offset of a part")) + found;
  }
  return -1;
}

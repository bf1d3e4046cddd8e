import type { Event } from "@turnwright/kernel";
import { z } from "zod";
import { isRecord, type Path } from "../file/document.ts";
import type { Run } from "../run/run.ts";
import type { Reader } from "../file/reader.ts";
import { validate } from "../file/shape.ts";

/** What was found: how it differs, and the rules of what was looked at. */
export interface Looked {
  /** Empty where it is as expected. */
  readonly differences: readonly string[];
  /** The ids that the expectation depended on: of events, windows, refusals, outcomes. */
  readonly rules: readonly string[];
}

export type Look = (run: Run) => Looked;

/** A key of `expect`: what its value looks like, and how it is looked at. Null where something is wrong with it. */
export interface ExpectKind {
  readonly key: string;
  readonly schema: z.ZodType;
  readonly read: (reader: Reader, data: unknown, path: Path) => Look | null;
}

/** A key whose value is checked by its shape and then perhaps by its words. */
export function expectation<S extends z.ZodType>(
  key: string,
  schema: S,
  look: (run: Run, value: z.infer<S>) => Looked,
  check: (reader: Reader, value: z.infer<S>, path: Path) => void = () => undefined,
): ExpectKind {
  return {
    key,
    // One may stand for a list of one.
    schema: schema instanceof z.ZodArray ? z.union([schema, schema.element]) : schema,
    read: (reader, data, path) => {
      const before = reader.problems.length;
      const isOne = schema instanceof z.ZodArray && (typeof data === "string" || isRecord(data));
      const value = validate(reader, schema, isOne ? [data] : data, path);
      if (value === undefined && reader.problems.length > before) return null;
      check(reader, value as z.infer<S>, path);
      return reader.problems.length > before ? null : (run) => look(run, value as z.infer<S>);
    },
  };
}

export const differs = (expected: string, found: string): string[] => [`expected: ${expected}`, `found:    ${found}`];

export const rulesOf = (events: readonly Event[]): string[] =>
  events.flatMap((event) => [event.rule, ...(event.also ?? [])]);

/** What has happened since the last checkpoint. */
export const since = (run: Run): readonly Event[] => run.events.slice(run.checkpoint);

/** Whether two lists hold the same, in any order. */
export function sameMultiset(a: readonly string[], b: readonly string[]): boolean {
  const left = [...b];
  for (const each of a) {
    const at = left.indexOf(each);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

export const shownList = (list: readonly string[]): string => (list.length === 0 ? "nothing" : list.join(", "));

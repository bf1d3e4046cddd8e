// The kinds of steps stand by themselves, so that the files of steps need not import the table that lists them.
import type { z } from "zod";
import type { Path } from "../file/document.ts";
import type { Step } from "../run/run.ts";
import type { Reader } from "../file/reader.ts";

/** A kind of step: what its value looks like, and how it is read. Null where something is wrong with it. */
export interface StepKind {
  readonly key: string;
  /** The shape of the value, for the published schema too. */
  readonly schema: z.ZodType;
  readonly read: (reader: Reader, data: unknown, path: Path) => Step | null;
}

/** A kind of step of a seat. `data` is the whole of what stands under the seat. */
export interface SeatStepKind {
  readonly key: string;
  readonly schema: z.ZodType;
  readonly read: (reader: Reader, seat: string, data: unknown, path: Path) => Step | null;
}

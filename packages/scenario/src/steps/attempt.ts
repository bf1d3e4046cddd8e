import { hash } from "@turnwright/kernel";
import { z } from "zod";
import { isRecord, type Path } from "../file/document.ts";
import { Fault, give, showRule, tellRefusal, type Refused, type Run, type Step } from "../run/run.ts";
import { checkSeat, type Reader } from "../file/reader.ts";
import { continues } from "../rows/rows.ts";
import { name, rule, validate } from "../file/shape.ts";
import type { SeatStepKind } from "./kind.ts";

export type ReadSeatStep = (reader: Reader, seat: string, data: unknown, path: Path) => Step | null;

/** `SEAT: { attempt: {…}, refused: RULE }`: must be refused and change nothing; `violation`: refused with a penalty. */
export function attemptKind(readStep: ReadSeatStep): SeatStepKind {
  const schema = z
    .strictObject({
      attempt: z.unknown(),
      refused: rule.optional(),
      violation: rule.optional(),
      code: name.optional(),
      by: name.optional(),
    })
    .refine((each) => (each.refused === undefined) !== (each.violation === undefined), {
      error: "expected either `refused` or `violation` beside `attempt`",
    });
  return {
    key: "attempt",
    schema,
    read: (reader, seat, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined) return null;
      if (found.by !== undefined) checkSeat(reader, found.by, [...path, "by"]);
      const inner =
        isRecord(found.attempt) && found.by !== undefined ? { ...found.attempt, by: found.by } : found.attempt;
      const step = readStep(reader, seat, inner, [...path, "attempt"]);
      if (step === null) return null;
      if (step.refusal === undefined) {
        reader.problem([...path, "attempt"], "that cannot be attempted");
        return null;
      }
      const wanted = { rule: found.refused ?? found.violation ?? "", code: found.code };
      const isPenalty = found.violation !== undefined;
      return {
        place: reader.source.placeOf(path),
        ...(isPenalty ? {} : { isAttempt: true }),
        // A question that is tried to be answered so, or a declaration, stays open for that.
        ...(isPenalty || (step.declares === undefined && step.answer === undefined) ? {} : { answers: seat }),
        ...(isPenalty || step.declares === undefined ? {} : { declares: step.declares }),
        carryOut: (run) => (isPenalty ? violated(run, step, wanted) : refused(run, step, wanted)),
      };
    },
  };
}

/** The rule that has to be among those that are named, and the code, where a file asks for one. */
interface Wanted {
  readonly rule: string;
  readonly code: string | undefined;
}

function refused(run: Run, step: Step, wanted: Wanted): void {
  run.tally.expectations++;
  const before = hash(run.game);
  const refusal = step.refusal?.(run) ?? null;
  if (refusal === null) throw new Fault(`it was expected to be refused by ${wanted.rule}, and it is allowed`);
  if (hash(run.game) !== before) throw new Fault("it was refused, and something changed all the same");
  checkRules(run, refusal, wanted);
}

function violated(run: Run, step: Step, wanted: Wanted): void {
  run.tally.expectations++;
  if (step.violate === undefined) throw new Fault("no penalty is known for that");
  const refusal = step.violate(run);
  if (refusal === null) throw new Fault(`it was expected to violate ${wanted.rule}, and it is allowed`);
  if (refusal.violation !== true) throw new Fault(`it is refused without a penalty: ${refusal.text}`);
  checkRules(run, refusal, wanted);
}

/** One of the cited rules has to be the one that is named, or to continue it. */
function checkRules(run: Run, refusal: Refused, { rule: wanted, code }: Wanted): void {
  tellRefusal(run, refusal);
  const found = refusal.rules.filter((each) => continues(each, wanted));
  if (found.length === 0)
    throw new Fault(`it is refused by another rule: ${refusal.text}`, {
      difference: [`expected: ${wanted}`, `found:    ${refusal.rules.join(", ")}`],
    });
  if (code !== undefined && code !== refusal.code)
    throw new Fault(`it is refused with another code: ${refusal.text}`, {
      difference: [`expected: ${code}`, `found:    ${refusal.code}`],
    });
  for (const each of found) showRule(run, each, run.place, "refused");
}

/** `SEAT: { begin: { cast: X } }`: opens an announcement and leaves it open. */
export function beginKind(readStep: ReadSeatStep): SeatStepKind {
  const schema = z.strictObject({ begin: z.unknown(), by: name.optional() });
  return {
    key: "begin",
    schema,
    read: (reader, seat, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined) return null;
      const step = readStep(reader, seat, found.begin, [...path, "begin"]);
      if (step === null) return null;
      const { open } = step;
      if (open === undefined) {
        reader.problem([...path, "begin"], "only what is put together step by step can be left open");
        return null;
      }
      return { place: reader.source.placeOf(path), answers: seat, carryOut: open };
    },
  };
}

/** `SEAT: cancel`, `SEAT: concede`: commands that are no options. */
const commandKind = (key: string, command: (seat: string) => Parameters<typeof give>[1]): SeatStepKind => ({
  key,
  schema: z.literal(key),
  read: (reader, seat, _data, path) => ({
    place: reader.source.placeOf(path),
    carryOut: (run) => {
      const { ok, refusal } = give(run, command(seat));
      if (!ok) throw new Fault(`${seat} cannot ${key}: ${refusal?.text ?? "refused"}`);
    },
  }),
});

export const cancelKind = commandKind("cancel", (seat) => ({ seat, cancel: true }));
export const concedeKind = commandKind("concede", (seat) => ({ seat, leave: true }));

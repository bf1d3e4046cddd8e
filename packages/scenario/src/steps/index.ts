import { suggestName } from "@turnwright/kernel";
import type { z } from "zod";
import { answerAlike } from "../run/answers.ts";
import { wasForced } from "../run/choices.ts";
import { isRecord, own, show, type Path, type Place } from "../file/document.ts";
import { expectSchema, readExpect } from "../expect/index.ts";
import type { Pack } from "../pack.ts";
import { Fault, PlacedFault, type Run, type Step } from "../run/run.ts";
import { checkSeat, type Reader } from "../file/reader.ts";
import { amongOf } from "../file/shape.ts";
import { actKind, doKind, enactKind } from "./act.ts";
import { attemptKind, beginKind, cancelKind, concedeKind } from "./attempt.ts";
import { assignKind, chooseKind, orderKind } from "./choose.ts";
import { declareKind } from "./declare.ts";
import { forkKind, randomKind, rememberKind, repeatKind } from "./flow.ts";
import { gotoKind } from "./goto.ts";
import type { SeatStepKind, StepKind } from "./kind.ts";
import { allKind, passKind, resolveKind } from "./pass.ts";
import { shortcutKind } from "./shortcut.ts";

/** `expect: {…}`: a checkpoint. */
const expectKind: StepKind = {
  key: "expect",
  schema: expectSchema(readSeatStep, null),
  read: (reader, data, path) => readExpect(reader, readSeatStep, data, path),
};

/** The steps of the game as a whole: one table. */
export const steps: readonly StepKind[] = [
  allKind,
  resolveKind,
  gotoKind,
  randomKind,
  repeatKind(readSteps, carryOutAll),
  forkKind(readSteps, carryOutAll, endQueues),
  rememberKind,
  expectKind,
];

/** The steps of a seat that are words. */
const wordSteps: readonly SeatStepKind[] = [passKind, cancelKind, concedeKind];

/** The steps of a seat that every game has. */
const plainSteps: readonly SeatStepKind[] = [
  chooseKind,
  orderKind,
  assignKind,
  attemptKind(readSeatStep),
  beginKind(readSeatStep),
  shortcutKind(readSteps, carryOutAll),
];

/** What steps and places begin with: no seat may be called so. */
export const reservedIn = (pack: Pack): readonly string[] => [
  ...[...steps, ...wordSteps, ...seatSteps(pack)].map((kind) => kind.key),
  "turn",
  "next",
  "opening",
  "nobody",
  "none",
];

const known = new WeakMap<Pack, readonly SeatStepKind[]>();

/** The steps of a seat in a game: its verbs and declarations, and those that every game has. */
function seatSteps(pack: Pack): readonly SeatStepKind[] {
  const before = known.get(pack);
  if (before !== undefined) return before;
  const { verbs, declarations = {}, extras = [] } = pack.terms;
  const made = [
    ...Object.entries(verbs).map(([key, means]) => actKind(key, means, extras)),
    ...Object.entries(declarations).map(([key, term]) =>
      term.form === "action" ? enactKind(key, term.declaration) : declareKind(key, term),
    ),
    doKind(extras),
    ...plainSteps,
  ];
  known.set(pack, made);
  return made;
}

/** The shapes of the steps of a seat as they stand under its name. */
export const seatStepSchemas = (pack: Pack | null): z.ZodType[] => [
  ...wordSteps.map((kind) => kind.schema),
  ...(pack === null ? [doKind([]), ...plainSteps] : seatSteps(pack)).map((kind) => kind.schema),
];

const MOST_STEPS = 5_000;

export function readSteps(reader: Reader, data: unknown, path: Path): Step[] {
  if (!Array.isArray(data)) {
    reader.problem(path, `expected a list of steps, found ${show(data)}`);
    return [];
  }
  if (data.length > MOST_STEPS) reader.problem(path, `${data.length} steps, at most ${MOST_STEPS}`);
  return data.slice(0, MOST_STEPS).flatMap((each: unknown, index) => readStep(reader, each, [...path, index]) ?? []);
}

function readStep(reader: Reader, data: unknown, path: Path): Step | null {
  if (typeof data === "string") {
    if (data === "resolve") return resolveKind.read(reader, null, path);
    const meant = suggestName(data, ["resolve"]);
    reader.problem(path, `expected a step, found "${data}"`, meant);
    return null;
  }
  const keys = isRecord(data) ? Object.keys(data) : [];
  const [key] = keys;
  if (!isRecord(data) || key === undefined) {
    reader.problem(path, `expected a step, found ${show(data)}`);
    return null;
  }
  if (keys.length > 1) {
    reader.problem([...path, keys[1] ?? ""], `a step has one key, here are ${keys.join(", ")}`, undefined, true);
    return null;
  }
  const kind = steps.find((each) => each.key === key);
  const below = [...path, key];
  const place = reader.source.placeOfKey(below);
  if (kind !== undefined) return placedAt(place, kind.read(reader, data[key], below));
  if (!reader.seats.includes(key)) {
    const all = [...reader.seats, ...steps.map((each) => each.key)];
    reader.problem(
      [...path, key],
      `no seat and no step is called "${key}"; there are ${all.join(", ")}`,
      suggestName(key, all),
      true,
    );
    return null;
  }
  return placedAt(place, readSeatStep(reader, key, data[key], below));
}

/** A step stands where its key stands. */
const placedAt = (place: Place, step: Step | null): Step | null => (step === null ? null : { ...step, place });

export function readSeatStep(reader: Reader, seat: string, data: unknown, path: Path): Step | null {
  if (typeof data === "string") {
    const word = wordSteps.find((kind) => kind.key === data);
    if (word !== undefined) return word.read(reader, seat, data, path);
    reader.problem(
      path,
      `expected ${wordSteps.map((kind) => kind.key).join(", ")} or { … }`,
      suggestName(
        data,
        wordSteps.map((kind) => kind.key),
      ),
    );
    return null;
  }
  if (!isRecord(data) || Object.keys(data).length === 0) {
    reader.problem(path, `expected what ${seat} does, found ${show(data)}`);
    return null;
  }
  const all = seatSteps(reader.pack);
  const kinds = all.filter((kind) => Object.hasOwn(data, kind.key));
  const [kind] = kinds;
  if (kind === undefined) {
    const names = all.map((each) => each.key);
    const [key = ""] = Object.keys(data);
    reader.problem([...path, key], `there is no step "${key}"${amongOf(names)}`, suggestName(key, names), true);
    return null;
  }
  // A key of one step may be a detail of another.
  const main = kinds.find((each) => each.key === Object.keys(data)[0]) ?? kind;
  if (own(data, "by") !== undefined && typeof data["by"] === "string") checkSeat(reader, data["by"], [...path, "by"]);
  return main.read(reader, seat, data, path);
}

/** Carries out steps; a fault says where it happened. */
export function carryOutAll(run: Run, all: readonly Step[]): void {
  const after = run.next;
  const lookAhead = (index: number): void => {
    const acting = all.findIndex((each, at) => at >= index && each.isQuiet !== true && each.isAttempt !== true);
    run.next = all[acting] ?? after;
    run.tried = all.slice(index, acting < 0 ? all.length : acting).find((each) => each.answers !== undefined) ?? null;
  };
  lookAhead(0);
  answerAlike(run);
  for (const [index, step] of all.entries()) {
    lookAhead(index + 1);
    run.place = step.place;
    try {
      step.carryOut(run);
      answerAlike(run);
    } catch (error) {
      throw placed(error, step);
    }
    // Priority is held for one step.
    if (step.isQuiet !== true) run.holds = run.willHold;
    run.willHold = null;
  }
  run.next = after;
  run.tried = null;
}

/** What went wrong, with the place of the step. */
function placed(error: unknown, { place }: Step): PlacedFault {
  if (error instanceof PlacedFault) return error;
  if (error instanceof Fault) return new PlacedFault(place, error);
  const text = error instanceof Error ? error.message : String(error);
  return new PlacedFault(place, new Fault(`the engine failed: ${text}`));
}

/** What is left in a queue at the end fails the file, and so does an outcome of a random choice that nobody made. */
export function endQueues(run: Run): void {
  if (run.fixedAt !== null && run.game.state.fixedOutcomes.length > 0)
    throw new PlacedFault(
      run.fixedAt,
      new Fault("nothing was left to chance any more: not all of what is fixed was used"),
    );
  for (const [seat, queue] of run.queues) {
    const left = queue.find(({ answer, since }) => !wasForced(run, seat, answer, since));
    if (left === undefined) continue;
    const words = "words" in left.answer ? left.answer.words.join(", ") : show(left.answer.shares);
    throw new PlacedFault(left.place, new Fault(`${seat} was never asked what this answers (${words})`));
  }
}

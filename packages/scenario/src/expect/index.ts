import { suggestName } from "@turnwright/kernel";
import { z } from "zod";
import { isRecord, own, type Path, type Place, type Problem } from "../file/document.ts";
import { zoneNamed } from "../setup/head.ts";
import type { Pack } from "../pack.ts";
import { Fault, PlacedFault, showRule, type Run, type Step } from "../run/run.ts";
import type { Reader } from "../file/reader.ts";
import { amongOf } from "../file/shape.ts";
import { countsKind, eventsKind, noEventsKind } from "./events.ts";
import type { ExpectKind, Look } from "./kind.ts";
import { explainKind, illegalKind, legalKind, optionsKind, type ReadSeatStep } from "./legality.ts";
import { objectsKind } from "./objects.ts";
import {
  designationsKind,
  leftKind,
  limitKind,
  outcomeKind,
  provesKind,
  sameAsKind,
  turnOrderKind,
} from "./outcome.ts";
import { activeKind, atKind, decidingKind, waitingForKind } from "./place.ts";
import { allResourcesKind, resourceKind, resourcesKind, zoneKind } from "./seats.ts";
import { seenKind } from "./view.ts";
import { stackKind, waitingKind } from "./stack.ts";
import { priorityKind, spansAheadKind, spansKind, turnsAheadKind } from "./time.ts";

/** The keys of `expect` that every game has: one table. */
const table = (readStep: ReadSeatStep): readonly ExpectKind[] => [
  atKind,
  activeKind,
  waitingForKind,
  decidingKind,
  allResourcesKind,
  stackKind,
  waitingKind,
  objectsKind,
  turnsAheadKind,
  spansAheadKind,
  spansKind,
  priorityKind,
  eventsKind,
  noEventsKind,
  countsKind,
  legalKind(readStep),
  illegalKind(readStep),
  optionsKind,
  sameAsKind,
  seenKind,
  outcomeKind,
  leftKind,
  turnOrderKind,
  designationsKind,
  explainKind(readStep),
  limitKind,
  provesKind,
];

const tables = new WeakMap<ReadSeatStep, readonly ExpectKind[]>();

/** The table, made once. */
function expectations(readStep: ReadSeatStep): readonly ExpectKind[] {
  const made = tables.get(readStep) ?? table(readStep);
  tables.set(readStep, made);
  return made;
}

/** A key of `expect` in a game: one of those, a zone, or a number of each seat. */
function kindFor(pack: Pack, all: readonly ExpectKind[], key: string): ExpectKind | undefined {
  const found = all.find((kind) => kind.key === key);
  if (found !== undefined) return found;
  const term = own(pack.terms.seats, key);
  if (term !== undefined && "resource" in term) return resourceKind(key, term.resource);
  if (term !== undefined && "resources" in term) return resourcesKind(key, () => term.resources);
  return zoneNamed(pack, key) === undefined ? undefined : zoneKind(key);
}

/** The shape of an expectation; keys of a game beside those of every game. */
export function expectSchema(readStep: ReadSeatStep, pack: Pack | null): z.ZodType {
  const all = expectations(readStep);
  const more =
    pack === null
      ? []
      : [...Object.keys(pack.ruleset.zones), ...Object.keys(pack.terms.seats)].flatMap(
          (key) => kindFor(pack, all, key) ?? [],
        );
  const shape = Object.fromEntries([...more, ...all].map((kind) => [kind.key, kind.schema.optional()]));
  return pack === null ? z.looseObject(shape) : z.strictObject(shape);
}

/** Reads what is expected at a checkpoint. */
export function readExpect(reader: Reader, readStep: ReadSeatStep, data: unknown, path: Path): Step | null {
  const place = reader.source.placeOf(path);
  if (!isRecord(data)) {
    reader.problem(path, "expected what is expected, { at: …, life: … }");
    return null;
  }
  if (isEmpty(data)) reader.problem(path, "nothing is expected, so this could never fail: { at: …, life: … }");
  const looks = readLooks(reader, readStep, data, path);
  const holdsIn = (run: Run, other: Readonly<Record<string, unknown>>): boolean | null => {
    const problems: Problem[] = [];
    const problem = (at: Path, message: string): void =>
      void problems.push({ file: reader.source.file, ...reader.source.placeOf(at), message });
    const found = readLooks({ ...reader, problems, problem, unknown: new Set() }, readStep, other, path);
    return problems.length > 0 ? null : found.every(({ look }) => look(run).differences.length === 0);
  };
  return {
    place,
    isQuiet: true,
    carryOut: (run) => {
      run.tally.atCheckpoint({ place, expected: data, holds: (other) => holdsIn(run, other) });
      check(run, looks);
    },
  };
}

/** A key of an expectation, ready to be looked at. */
interface Looking {
  readonly key: string;
  readonly place: Place;
  readonly look: Look;
}

function readLooks(
  reader: Reader,
  readStep: ReadSeatStep,
  data: Readonly<Record<string, unknown>>,
  path: Path,
): Looking[] {
  const all = expectations(readStep);
  const looks: Looking[] = [];
  for (const [key, value] of Object.entries(data)) {
    const kind = kindFor(reader.pack, all, key);
    if (kind === undefined) {
      const known = [
        ...all.map((each) => each.key),
        ...Object.keys(reader.pack.ruleset.zones),
        ...Object.keys(reader.pack.terms.seats),
      ];
      reader.problem([...path, key], `"${key}" cannot be expected${amongOf(known)}`, suggestName(key, known), true);
      continue;
    }
    if (isEmpty(value) && !MAY_BE_EMPTY.has(key)) {
      reader.problem([...path, key], `\`${key}\` expects nothing, so it could never fail`, undefined, true);
      continue;
    }
    const look = kind.read(reader, value, [...path, key]);
    if (look !== null) looks.push({ key, place: reader.source.placeOfKey([...path, key]), look });
  }
  if (Object.hasOwn(data, "proves") && !SHOW_ABSENCE.some((key) => Object.hasOwn(data, key)))
    reader.problem(
      [...path, "proves"],
      `\`proves\` names rows that say that something does not happen: it stands beside ${SHOW_ABSENCE.join(", ")}`,
      undefined,
      true,
    );
  return looks;
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0;

/** Keys whose empty list says that there is nothing. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  "stack",
  "waiting",
  "spans",
  "spansAhead",
  "priority",
  "options",
  "left",
]);

const SHOW_ABSENCE = ["noEvents", "spans", "priority", "illegal"];

function check(run: Run, looks: readonly Looking[]): void {
  run.tally.expectations++;
  const wrong: { readonly key: string; readonly place: Place; readonly differences: readonly string[] }[] = [];
  const shown: { readonly rule: string; readonly place: Place; readonly key: string }[] = [];
  for (const { key, place, look } of looks) {
    const looked = look(run);
    if (looked.differences.length > 0) wrong.push({ key, place, differences: looked.differences });
    for (const rule of looked.rules) shown.push({ rule, place, key });
  }
  run.checkpoint = run.events.length;
  const [first] = wrong;
  if (first === undefined) {
    for (const { rule, place, key } of shown) showRule(run, rule, place, key);
    return;
  }
  throw new PlacedFault(
    first.place,
    new Fault(`${wrong.map((each) => each.key).join(", ")} ${wrong.length === 1 ? "is" : "are"} not as expected`, {
      difference: wrong.flatMap((each) => each.differences.map((line) => `${each.key}: ${line}`)),
    }),
  );
}

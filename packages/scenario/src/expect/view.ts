import { view, suggestName, type SeenObject, type View } from "@turnwright/kernel";
import { z } from "zod";
import { resourceNames, zoneNamed } from "../setup/head.ts";
import { isRecord, listed, own, show, type Path } from "../file/document.ts";
import type { Pack } from "../pack.ts";
import type { Run } from "../run/run.ts";
import { checkSeat, checkSpan, type Reader } from "../file/reader.ts";
import { count, name, names, oneOrMore, shares, validate, whole } from "../file/shape.ts";
import { differs, expectation, sameMultiset, shownList } from "./kind.ts";
import { spelledOut } from "../file/name-syntax.ts";
import { parseWhen } from "../file/time.ts";

/** What a seat may see, by the same keys as an expectation. */
const keys: Readonly<Record<string, (seen: View, wanted: unknown) => string[]>> = {
  at: (seen, wanted) => {
    const when = parseWhen(String(wanted));
    const [, turn = "", spans = ""] = /^(?:turn (\d+))?\s*(.*)$/.exec(seen.at) ?? [];
    const isThere =
      when !== null &&
      (when.turn === null || when.turn === Number(turn)) &&
      (when.seat === null || when.seat === seen.active) &&
      (when.span === null || `/${spans}/`.includes(`/${when.span.path.join("/")}/`));
    return isThere ? [] : differs(`at ${show(wanted)}`, seen.at);
  },
  active: (seen, wanted) => same("active", wanted, seen.active ?? "nobody"),
  waitingFor: (seen, wanted) =>
    isRecord(wanted)
      ? [...same("waitingFor", wanted["seat"], seen.waitingFor ?? "nobody"), ...same("by", wanted["by"], decider(seen))]
      : same("waitingFor", wanted, seen.waitingFor ?? "nobody"),
  deciding: (seen, wanted) => same("deciding", wanted, seen.decision?.kind ?? "nothing"),
  stack: (seen, wanted) => {
    const found = seen.stack.map((each) => each.name);
    const list = spelledOut(listed<unknown>(wanted).map((each) => plain(String(each))));
    return list.length === found.length && list.every((each, index) => each === found[index])
      ? []
      : differs(`stack ${shownList(list)}`, shownList(found));
  },
  waiting: (seen, wanted) => {
    const list = spelledOut(listed<unknown>(wanted).map((each) => plain(String(each))));
    return sameMultiset(list, seen.waiting) ? [] : differs(`waiting ${shownList(list)}`, shownList(seen.waiting));
  },
  options: (seen, wanted) => {
    const found = (seen.decision?.options ?? []).map((option) => option.key);
    const list = listed<unknown>(wanted).map(String);
    return sameMultiset(list, found) ? [] : differs(`options ${shownList(list)}`, shownList(found));
  },
  outcome: (seen, wanted) => {
    const found = seen.outcome?.winners ?? [];
    const winner = isRecord(wanted) ? (wanted["winners"] ?? wanted["winner"]) : wanted;
    const list =
      winner === undefined || winner === null || winner === "none" ? [] : listed<unknown>(winner).map(String);
    return sameMultiset(list, found) ? [] : differs(`winner ${shownList(list)}`, shownList(found));
  },
};

const ending = z.strictObject({ winner: name.optional(), winners: names.optional() });

/** What may stand under these keys. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  at: name,
  active: name,
  waitingFor: z.union([name, z.strictObject({ seat: name, by: name })], {
    error: "expected a seat, or { seat: …, by: … }",
  }),
  deciding: name,
  stack: oneOrMore,
  waiting: oneOrMore,
  options: oneOrMore,
  outcome: z.union([ending, z.literal("none"), z.null()], { error: "expected { winner } or { winners }, or none" }),
};

/** Who decides for the seat that is asked. */
const decider = (seen: View): string => seen.by ?? seen.waitingFor ?? "nobody";

const plain = (text: string): string =>
  text.replace(/ (?:trigger|ability|\(copy\))(?:@\w+)?$/, "").replace(/@\w+$/, "");

const same = (key: string, wanted: unknown, found: string): string[] =>
  String(wanted) === found ? [] : differs(`${key} ${show(wanted)}`, found);

/** `seen: { bob: {…} }`: bob's view. What somebody does not see depends on no event. */
export const seenKind = expectation(
  "seen",
  z.record(name, z.record(name, z.unknown()), { error: "expected { SEAT: { KEY: value } }" }),
  (run, wanted) => ({
    differences: Object.entries(wanted).flatMap(([seat, all]) => {
      const seen = view(run.game, seat);
      return Object.entries(all).flatMap(([key, value]) =>
        look(run, seen, key, value).map((line) => `${line} (seen by ${seat})`),
      );
    }),
    rules: [],
  }),
  (reader, wanted, path) => {
    const known = [
      ...Object.keys(keys),
      ...Object.keys(reader.pack.ruleset.zones),
      ...Object.keys(reader.pack.terms.seats),
      "resources",
    ];
    for (const [seat, all] of Object.entries(wanted)) {
      checkSeat(reader, seat, [...path, seat], true);
      if (Object.keys(all).length === 0) reader.problem([...path, seat], "say what is seen: { KEY: value }");
      for (const [key, value] of Object.entries(all)) {
        const at = [...path, seat, key];
        const shape = own(shapes, key);
        if (shape !== undefined) {
          const found = validate(reader, shape, value, at);
          if (key === "at" && typeof found === "string") checkPlace(reader, found, at);
        } else if (known.includes(key)) checkOfSeats(reader, key, value, at);
        else reader.problem(at, `a view has no "${key}"`, suggestName(key, known), true);
      }
    }
  },
);

/** Where a view says the game is: the turn, whose it is, and the spans, without their number. */
function checkPlace(reader: Reader, text: string, path: Path): void {
  const when = parseWhen(text);
  if (when === null || when.isNext || (when.span?.number !== undefined && when.span.number !== null))
    return reader.problem(path, `expected a place, "turn 3 upkeep", found "${text}"`);
  if (when.seat !== null) checkSeat(reader, when.seat, path);
  if (when.span !== null) checkSpan(reader, when.span.path.join("/"), path);
}

/** A zone or a number of each seat. */
function checkOfSeats(reader: Reader, key: string, data: unknown, path: Path): void {
  if (!isRecord(data) || Object.keys(data).length === 0) return reader.problem(path, "expected { SEAT: value }");
  const { pack } = reader;
  const term = own(pack.terms.seats, key);
  const numbers = term !== undefined && "resources" in term ? term.resources : resourceNames(pack);
  for (const [seat, wanted] of Object.entries(data)) {
    const at = [...path, seat];
    checkSeat(reader, seat, at, true);
    if (zoneNamed(pack, key) !== undefined) validate(reader, held, wanted, at);
    else if (term !== undefined && "resource" in term) validate(reader, whole, wanted, at);
    else
      for (const each of Object.keys(validate(reader, shares, wanted, at) ?? {}))
        if (!Object.hasOwn(numbers, each))
          reader.problem(
            [...at, each],
            `there is no resource "${each}"`,
            suggestName(each, Object.keys(numbers)),
            true,
          );
  }
}

const held = z.union([count, names, name], { error: "expected a list of cards, or how many" });

function look({ pack }: Run, seen: View, key: string, value: unknown): string[] {
  const direct = own(keys, key);
  if (direct !== undefined) return direct(seen, value);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([seat, wanted]) => {
    const of = seen.seats[seat];
    if (of === undefined) return differs(`${key} of ${seat}`, "no such seat");
    const zone = zoneNamed(pack, key);
    if (zone !== undefined) return lookIn(pack, seen, zone, seat, wanted);
    return lookAtNumbers(pack, key, of.resources, seat, wanted);
  });
}

function lookIn(pack: Pack, seen: View, zone: string, seat: string, wanted: unknown): string[] {
  const shared = Object.values(seen.seats).find((each) => each.zones[zone] !== undefined)?.zones[zone];
  const its = seen.seats[seat]?.zones[zone];
  const found = its ?? shared ?? 0;
  const list = typeof found === "number" ? null : Array.isArray(found) ? ofSeat(pack, zone, found, seat) : [];
  const total = typeof found === "number" ? found : (list?.length ?? 0);
  if (typeof wanted === "number") return total === wanted ? [] : differs(`${zone} of ${seat} ${wanted}`, String(total));
  const called = spelledOut(listed<unknown>(wanted).map(String));
  const shown = list ?? Array.from({ length: total }, () => "?");
  return sameMultiset(called, shown) ? [] : differs(`${zone} of ${seat} ${shownList(called)}`, shownList(shown));
}

/** What lies where abilities work is of whoever controls it, everything else of its owner. */
function ofSeat(pack: Pack, zone: string, objects: readonly SeenObject[], seat: string): string[] {
  const isAtWork = pack.ruleset.zones[zone]?.works === true;
  return objects
    .filter((each) => each.absent !== true && (isAtWork ? each.controller : each.owner) === seat)
    .map((each) => each.name);
}

function lookAtNumbers(
  pack: Pack,
  key: string,
  resources: Readonly<Record<string, number>>,
  seat: string,
  wanted: unknown,
): string[] {
  const term = own(pack.terms.seats, key);
  const pairs: [string, unknown][] =
    term !== undefined && "resource" in term
      ? [[term.resource, wanted]]
      : isRecord(wanted)
        ? Object.entries(wanted)
        : [];
  return pairs.flatMap(([resource, value]) => {
    const mapped =
      term !== undefined && "resources" in term ? own(term.resources, resource) : own(pack.terms.resources, resource);
    const found = resources[mapped ?? resource];
    return found === value ? [] : differs(`${key} of ${seat} ${show(value)}`, String(found));
  });
}

import { view, suggestName, type SeenObject, type View } from "@turnwright/kernel";
import { z } from "zod";
import { zoneNamed } from "../setup/head.ts";
import { isRecord, listed, own, show } from "../file/document.ts";
import type { Pack } from "../pack.ts";
import type { Run } from "../run/run.ts";
import { checkSeat } from "../file/reader.ts";
import { name } from "../file/shape.ts";
import { differs, expectation, sameMultiset, shownList } from "./kind.ts";
import { spelledOut } from "../file/name-syntax.ts";
import { parseWhen } from "../file/time.ts";

/** What a seat may see, by the same keys as an expectation. */
const keys: Readonly<Record<string, (seen: View, wanted: unknown) => string[]>> = {
  at: (seen, wanted) => {
    const when = parseWhen(String(wanted));
    const turn = when?.turn === null || when?.turn === undefined || seen.at.startsWith(`turn ${when.turn}`);
    const span = when?.span === null || when?.span === undefined || seen.at.endsWith(when.span.path.join("/"));
    return turn && span ? [] : differs(`at ${show(wanted)}`, seen.at);
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
      for (const key of Object.keys(all)) {
        if (!known.includes(key))
          reader.problem([...path, seat, key], `a view has no "${key}"`, suggestName(key, known), true);
        else if (!Object.hasOwn(keys, key) && !isRecord(all[key]))
          reader.problem([...path, seat, key], "expected { SEAT: value }");
      }
    }
  },
);

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
  const names = spelledOut(listed<unknown>(wanted).map(String));
  const shown = list ?? Array.from({ length: total }, () => "?");
  return sameMultiset(names, shown) ? [] : differs(`${zone} of ${seat} ${shownList(names)}`, shownList(shown));
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

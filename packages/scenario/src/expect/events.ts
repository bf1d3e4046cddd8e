import { suggestName, type Event } from "@turnwright/kernel";
import { z } from "zod";
import { spellingOf } from "../file/name-syntax.ts";
import { show, type Path } from "../file/document.ts";
import { Fault, type Run } from "../run/run.ts";
import { checkName, checkSeat, checkSpan, type Reader } from "../file/reader.ts";
import { checkPresent, checkTriggers } from "../file/presence.ts";
import { continues } from "../rows/rows.ts";
import { count, name, rule, whole } from "../file/shape.ts";
import { differs, expectation, rulesOf, since } from "./kind.ts";
import { waitingNames } from "./stack.ts";

const described = z.strictObject({
  name: name.optional(),
  seat: name.optional(),
  object: name.optional(),
  from: name.optional(),
  to: name.optional(),
  amount: whole.optional(),
  by: name.optional(),
  rule: rule.optional(),
  of: name.optional(),
  reason: z.enum(["skipped", "absent", "notProposed"]).optional(),
});

type Wanted = z.infer<typeof described> | string;

const wantedEvents = z.array(
  z.union([name, described], { error: "expected the name of an event, or { name, seat, object, … }" }),
  {
    error: "expected a list of events",
  },
);

/** `events`: these in this order, others between; one that has several names may stand there by each. It depends on those. */
export const eventsKind = expectation(
  "events",
  wantedEvents,
  (run, wanted) => {
    const all = since(run);
    const found: Event[] = [];
    let at = 0;
    for (const [place, each] of wanted.entries()) {
      const last = found.at(-1);
      const later = all.findIndex((event, index) => index >= at && isSuch(run, event, each));
      const isSame = later < 0 && last !== undefined && nameIn(each) !== nameIn(wanted[place - 1]);
      const index = isSame && isSuch(run, last, each) ? at - 1 : later;
      if (index < 0)
        return {
          differences: differs(
            show(each),
            `not after ${found.length} of ${wanted.length}; ${told(run, all.slice(at))}`,
          ),
          rules: [],
        };
      const event = all[index];
      if (event !== undefined) found.push(event);
      at = index + 1;
    }
    return { differences: [], rules: rulesOf(found) };
  },
  (reader, wanted, path) => checkEvents(reader, wanted, path, checkName),
);

/** `noEvents`: none of these. That something does not happen proves rows only where `proves` says so. */
export const noEventsKind = expectation(
  "noEvents",
  wantedEvents,
  (run, wanted) => {
    const found = wanted.flatMap((each) => {
      for (const said of typeof each === "string" ? [] : [each.object, each.by]) mustHaveBeen(run, said);
      const event = since(run).find((one) => isSuch(run, one, each));
      return event === undefined ? [] : differs(`no ${show(each)}`, tell(event));
    });
    return { differences: found, rules: [] };
  },
  (reader, wanted, path) => {
    checkEvents(reader, wanted, path, checkPresent);
    for (const [index, each] of wanted.entries()) {
      if (typeof each === "string") continue;
      const at = [...path, index];
      if (each.name === "trigger" && each.object !== undefined) checkTriggers(reader, each.object, [...at, "object"]);
      if (Object.keys(each).length === 0) reader.problem(at, "say which events are not to happen: { name: … }");
      if (each.rule !== undefined) reader.absentRules.push({ rule: each.rule, path: [...at, "rule"] });
      const wrong = neverSuch(reader, each);
      if (wrong !== null) reader.problem([...at, wrong.key], wrong.message);
    }
  },
);

/** What no event of a name ever has, and why: only what is passed over has a reason, and some names say from where to where. */
function neverSuch(
  { pack }: Reader,
  { name: event = "passedOver", from, to, reason }: Exclude<Wanted, string>,
): { readonly key: string; readonly message: string } | null {
  if (reason !== undefined && event !== "passedOver")
    return { key: "reason", message: `only "passedOver" has a reason, so this could never fail: leave it out` };
  const [what, zone = ""] = event.split(":");
  const move = Object.entries(pack.ruleset.moves ?? {}).find(([called]) => called === event)?.[1];
  const places = { from: what === "leave" ? zone : move?.from, to: what === "enter" ? zone : move?.to };
  for (const [key, said, is] of [
    ["from", from, places.from],
    ["to", to, places.to],
  ] as const)
    if (said !== undefined && is !== undefined && is !== "" && said !== is)
      return { key, message: `"${event}" is always ${key} "${is}", so this could never fail: leave it out` };
  return null;
}

/** The fifth of something can come only after the fourth: about a number beyond that nothing could ever happen. */
function mustHaveBeen({ names }: Run, text: string | undefined): void {
  const number = text === undefined ? null : spellingOf(text).number;
  if (text === undefined || number === null || number < 2) return;
  const before = text.replace(`#${number}`, `#${number - 1}`);
  if (!names.hasBeen(before) && !names.hasBeen(text))
    throw new Fault(`nothing was ever called "${text}", nor "${before}": this could never fail`);
}

const nameIn = (wanted: Wanted | undefined): string | undefined => (typeof wanted === "string" ? wanted : wanted?.name);

function checkEvents(reader: Reader, wanted: readonly Wanted[], path: Path, check: typeof checkName): void {
  const zones = Object.keys(reader.pack.ruleset.zones);
  for (const [index, each] of wanted.entries()) {
    const at = [...path, index];
    if (typeof each === "string") {
      reader.events.push({ name: each, path: at, isKey: false });
      continue;
    }
    if (each.name !== undefined) reader.events.push({ name: each.name, path: [...at, "name"], isKey: false });
    if (each.of !== undefined) checkOf(reader, each.name, each.of, [...at, "of"]);
    if (each.seat !== undefined) checkSeat(reader, each.seat, [...at, "seat"]);
    if (each.object !== undefined) check(reader, each.object, [...at, "object"]);
    if (each.by !== undefined) check(reader, each.by, [...at, "by"]);
    for (const key of ["from", "to"] as const) {
      const place = each[key];
      if (place !== undefined && !zones.includes(place) && !reader.seats.includes(place))
        reader.problem([...at, key], `there is no zone "${place}"`, suggestName(place, [...zones, ...reader.seats]));
    }
  }
}

/** Of what was passed over it is the span, of a violation the verb of what was tried. */
function checkOf(reader: Reader, event: string | undefined, of: string, path: Path): void {
  if (event !== "violation") {
    checkSpan(reader, of, path);
    return;
  }
  const { actions = {}, declarations = {} } = reader.pack.ruleset;
  const verbs = Object.entries(actions).map(([action, { verb = action }]) => verb);
  const known = [...new Set([...verbs, ...Object.keys(declarations)])];
  if (!known.includes(of)) reader.problem(path, `${reader.pack.name} has no verb "${of}"`, suggestName(of, known));
}

/** Whether an event is what is described: absent keys match all. A move is also known by where it enters and leaves. */
function isSuch(run: Run, event: Event, wanted: Wanted): boolean {
  const said = typeof wanted === "string" ? { name: wanted } : wanted;
  if (said.name !== undefined && !namesOf(run, event).includes(said.name)) return false;
  if (said.seat !== undefined && event.seat !== said.seat) return false;
  if (said.from !== undefined && event.from !== said.from) return false;
  if (said.to !== undefined && event.to !== said.to) return false;
  if (said.amount !== undefined && !isAmount(event, said.amount)) return false;
  if (said.rule !== undefined && !rulesOf([event]).some((each) => continues(each, said.rule ?? ""))) return false;
  if (said.of !== undefined && event.of !== said.of) return false;
  if (said.reason !== undefined && event.reason !== said.reason) return false;
  if (said.by !== undefined && event.by !== spellingOf(said.by).base && event.by !== said.by) return false;
  return said.object === undefined || isObject(run, event, said.object);
}

/** What a name such as `damage` or `loseLife` takes away need not be written as less than 0; `mark:time` can go both ways. */
const isAmount = ({ name: called, amount = 0 }: Event, wanted: number): boolean =>
  amount === wanted || (amount === -wanted && wanted > 0 && !called.includes(":"));

/** Its name, the wider names of that (`damage` of `combatDamage`, `begin` of `begin:upkeep`), and where it enters and leaves. */
const namesOf = ({ game: { tables }, moved }: Run, event: Event): string[] => [
  ...(moved.get(event) ?? []),
  ...(tables.chains[tables.nameNumbers.get(event.name) ?? -1] ?? []).flatMap((number) => tables.names[number] ?? []),
  ...(event.id !== undefined && event.to !== undefined ? [`enter:${event.to}`] : []),
  ...(event.id !== undefined && event.from !== undefined ? [`leave:${event.from}`] : []),
];

function isObject(run: Run, event: Event, text: string): boolean {
  if (event.object === text) return true;
  const spelt = spellingOf(text);
  const { base, number, sort } = spelt;
  if (sort === "trigger" || sort === "ability")
    return (event.object === base || event.by === base) && run.names.isOf(event.id ?? 0, spelt);
  const ids = run.game.state.zones.flat().filter((entry) => entry > 0);
  const [id] = run.names.among(run.game, text, ids);
  if (id !== undefined && event.id !== undefined && run.names.isSame(event.id, id)) return true;
  // What is gone is known by its card.
  return number === null && id === undefined && event.object === base;
}

const MOST_TOLD = 12;

const told = (_run: Run, events: readonly Event[]): string => {
  const plain = events.filter((event) => event.name !== "pass" && event.name !== "priority");
  const shown = plain.slice(0, MOST_TOLD).map(tell).join("; ");
  return plain.length === 0 ? "nothing happened" : `there were: ${shown}${plain.length > MOST_TOLD ? "; …" : ""}`;
};

/** An event in a few words. */
export function tell(event: Event): string {
  const words = [event.name === "passedOver" ? `${event.of ?? ""} passed over (${event.reason ?? ""})` : event.name];
  if (event.name === "violation" && event.of !== undefined) words.push(`(${event.of})`);
  if (event.seat !== undefined) words.push(event.seat);
  if (event.object !== undefined) words.push(event.object);
  if (event.from !== undefined) words.push(`from ${event.from}`);
  if (event.to !== undefined) words.push(`to ${event.to}`);
  if (event.amount !== undefined) words.push(String(event.amount));
  if (event.by !== undefined && event.by !== event.object) words.push(`by ${event.by}`);
  if (event.rule !== "") words.push(`[${rulesOf([event]).join(", ")}]`);
  return words.join(" ");
}

/** `counts`: how often something happened since the last checkpoint: `Elf trigger`, or the name of an event. */
export const countsKind = expectation(
  "counts",
  z.record(name, count, { error: "expected names with numbers" }),
  (run, wanted) => {
    const looked = Object.entries(wanted).map(([text, number]) => {
      if (number === 0) mustHaveBeen(run, spellingOf(text).sort === "trigger" ? text : deedOf(text).object);
      const events = counted(run, text);
      // What waits for its place on the stack has triggered.
      const found = events.length + waitingNames(run.game).filter((each) => each === text).length;
      return {
        differences: found === number ? [] : differs(`${text}: ${number}`, `${text}: ${found}`),
        rules: rulesOf(events),
      };
    });
    return { differences: looked.flatMap((each) => each.differences), rules: looked.flatMap((each) => each.rules) };
  },
  (reader, wanted, path) => {
    for (const [text, number] of Object.entries(wanted)) {
      const at = [...path, text];
      const check = number === 0 ? checkPresent : checkName;
      if (spellingOf(text).sort === "trigger") {
        if (number === 0) checkTriggers(reader, text, at, true);
        else checkName(reader, text, at, true);
        continue;
      }
      const { verb, object } = deedOf(text);
      reader.events.push({ name: verb, path: at, isKey: true });
      if (object !== undefined) check(reader, object, at, true);
    }
  },
);

/** `draw alice` is an event with whom or what it is about. */
function deedOf(text: string): { readonly verb: string; readonly object: string | undefined } {
  const [, verb = text, object] = /^([\w:]+) (.+)$/.exec(text) ?? [];
  return { verb, object };
}

function counted(run: Run, text: string): readonly Event[] {
  const spelt = spellingOf(text);
  const { base, sort } = spelt;
  const all = since(run);
  if (sort === "trigger") {
    const seen = new Set<number>();
    return all.filter((event) => {
      if (event.name !== "trigger" || (event.by ?? event.object) !== base) return false;
      if (!run.names.isOf(event.id ?? 0, spelt)) return false;
      const slot = event.id === undefined ? -1 : event.id;
      return seen.has(slot) ? false : seen.add(slot) !== undefined;
    });
  }
  const { verb, object } = deedOf(text);
  const named = all.filter((event) => namesOf(run, event).includes(text));
  if (named.length > 0 || object === undefined) return named;
  return all.filter(
    (event) =>
      namesOf(run, event).includes(verb) && (event.seat === object || event.object === object || event.by === object),
  );
}

import type { Checkpoint, Pack } from "@turnwright/scenario";

/** What is expected, with one thing in it changed so that it cannot hold any more. */
export interface Negation {
  /** What was changed: `life.alice: 20 → 21`. */
  readonly said: string;
  readonly expected: Expected;
}

type Expected = Readonly<Record<string, unknown>>;

/** What the scenario has, to choose other values from. */
export interface Known {
  readonly seats: readonly string[];
  readonly pack: Pack;
  /** A card of the game that the scenario never speaks of. */
  readonly stranger: string;
}

/** The other values of one key: none of them can hold where the value does. */
type Negate = (value: unknown, known: Known, checkpoint: Checkpoint) => readonly unknown[];

/** Every change of one thing in an expectation. A key that nothing can be changed in expects nothing. */
export function negationsOf(checkpoint: Checkpoint, known: Known): readonly Negation[] {
  return Object.entries(checkpoint.expected).flatMap(([key, value]) => {
    if (key in NOT_EXPECTED) return [];
    if (key in MOVED)
      return listed(value).map((each) => ({
        said: `${key} ${show(each)}`,
        expected: { [MOVED[key] ?? ""]: [each] },
      }));
    const others = (BY_KEY[key] ?? ofSeats)(value, known, checkpoint);
    return others.map((other) => ({ said: `${key}: ${show(value)} → ${show(other)}`, expected: { [key]: other } }));
  });
}

/** Keys of an expectation in which nothing can be changed: they hold whatever the game does. */
export function emptyKeys(checkpoint: Checkpoint, known: Known): readonly string[] {
  return Object.entries(checkpoint.expected).flatMap(([key, value]) => {
    if (key in NOT_EXPECTED) return [];
    const others = key in MOVED ? listed(value) : (BY_KEY[key] ?? ofSeats)(value, known, checkpoint);
    return others.length === 0 ? [`${key}: ${show(value)}`] : [];
  });
}

/** `proves` says what the other keys show; `sameAs` is changed by the steps before it. */
const NOT_EXPECTED: Readonly<Record<string, true>> = { proves: true, sameAs: true };

/** What is legal is not illegal. */
const MOVED: Readonly<Record<string, string>> = { legal: "illegal", illegal: "legal" };

const show = (value: unknown): string => JSON.stringify(value) ?? "nothing";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Each entry of a record in turn, changed. */
const changedIn = (value: unknown, change: (entry: unknown, key: string) => readonly unknown[]): readonly unknown[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, entry]) => change(entry, key).map((other) => ({ ...value, [key]: other })))
    : [];

/** Each entry of a list in turn, changed. */
const changedAt = (list: readonly unknown[], change: (entry: unknown) => readonly unknown[]): readonly unknown[] =>
  list.flatMap((entry, index) => change(entry).map((other) => list.with(index, other)));

const more = (value: unknown): readonly number[] => (typeof value === "number" ? [value + 1] : []);

/** One more, one less. */
const longerAndShorter = (list: readonly unknown[], extra: unknown): readonly unknown[] => [
  [...list, extra],
  ...(list.length === 0 ? [] : [list.slice(1)]),
];

/** Two neighbours that differ have changed places. */
const swapped = (list: readonly unknown[]): readonly unknown[] => {
  const at = list.findIndex((entry, index) => index > 0 && entry !== list[index - 1]);
  return at < 0 ? [] : [list.with(at, list[at - 1]).with(at - 1, list[at])];
};

const otherSeat = (seat: unknown, { seats }: Known): readonly string[] => seats.filter((other) => other !== seat);

/** A zone, a number or numbers of each seat. Who leads a seat by itself may be left out of a list, so something else is. */
const ofSeats: Negate = (value, { stranger, pack }) => {
  const isLeader = (each: unknown): boolean => each === pack.leaders?.card;
  return changedIn(value, (entry) => {
    if (typeof entry === "number") return more(entry);
    if (isRecord(entry)) return changedIn(entry, more);
    const list = listed(entry).toSorted((a, b) => Number(isLeader(a)) - Number(isLeader(b)));
    return isLeader(list[0]) ? [[...list, stranger]] : longerAndShorter(list, stranger);
  });
};

const ordered: Negate = (value, { stranger }) => [
  ...longerAndShorter(listed(value), stranger),
  ...swapped(listed(value)),
];

const seatList: Negate = (value, known) => [
  ...longerAndShorter(listed(value), known.seats[0]),
  ...changedAt(listed(value), (seat) => otherSeat(seat, known).slice(0, 1)),
];

const seat: Negate = (value, known) => [...otherSeat(value, known), ...(value === "nobody" ? [] : ["nobody"])];

/** The spans of a turn that have no parts, in their order. */
const leaves = ({ ruleset }: Pack): string[] => {
  const inside = (span: string): string[] => {
    const parts = ruleset.spans[span]?.parts ?? [];
    return parts.length === 0 ? [span] : parts.flatMap(inside);
  };
  return ruleset.turn.flatMap(inside);
};

/** Two places that are never in one another: the second and the last of a turn. */
function farOf({ pack }: Known): readonly [string, string] {
  const all = leaves(pack);
  return [all[1] ?? "", all.at(-1) ?? ""];
}

/** The span itself, and all spans around it. */
const around = ({ ruleset }: Pick<Pack, "ruleset">, span: string): string[] => {
  const outer = Object.entries(ruleset.spans).find(([, rule]) => rule.parts?.includes(span) === true)?.[0];
  return outer === undefined ? [span] : [span, ...around({ ruleset }, outer)];
};

const place: Negate = (value, known) => {
  const [, turn, span = ""] = /^(?:turn (\d+) ?)?(.*)$/.exec(String(value)) ?? [];
  const named = span.split(/[/#]/);
  const other = farOf(known).find((name) => !around(known.pack, name).some((each) => named.includes(each))) ?? "";
  return [
    ...(turn === undefined ? [] : [`turn ${Number(turn) + 1} ${span}`.trim()]),
    ...(span === "" ? [] : [`${turn === undefined ? "" : `turn ${turn} `}${other}`]),
  ];
};

const deciding: Negate = (value) => [value === "priority" ? "mulligan" : "priority"];

/** A turn of somebody else, an ordinary one that is extra, one that is skipped. */
const turns: Negate = (value, known) =>
  changedAt(listed(value), (entry) => {
    const text = String(entry);
    const [, who = "", marks = ""] = /^(.+?)((?: extra| skipped)*)$/.exec(text) ?? [];
    const others = otherSeat(who, known)
      .slice(0, 1)
      .map((other) => other + marks);
    const skipped = marks.includes("skipped") ? text.replace(" skipped", "") : `${text} skipped`;
    if (marks.includes("skipped")) return [...others, skipped];
    return [...others, skipped, marks.includes("extra") ? who : `${who} extra`];
  });

/** Another span, and another mark. What was not even proposed may be left out. */
const spans: Negate = (value, known) =>
  changedAt(listed(value), (entry) => {
    const { stranger } = known;
    const [, span = "", mark = ""] = /^(\S+)(?: \((.+)\))?$/.exec(String(entry)) ?? [];
    const [early, late] = farOf(known);
    const other = span === late ? early : late;
    if (mark === "") return [other, `${span} (skipped)`];
    const by = / by /.test(mark) ? [`${span} (${mark.replace(/ by .*/, ` by ${stranger}`)})`] : [];
    return [other, `${span} (${mark.startsWith("skipped") ? "absent" : "skipped"})`, ...by];
  });

const spansSince: Negate = (value, known, checkpoint) => [
  ...spans(value, known, checkpoint),
  ...longerAndShorter(listed(value), farOf(known)[1]).filter(
    (_, index) => index === 0 || !/not ?proposed/i.test(String(listed(value)[0])),
  ),
];

const object: Negate = (value, known) => {
  // What is gone is controlled by nobody.
  if (!isRecord(value)) return known.seats.slice(0, 1).map((controller) => ({ controller }));
  return Object.keys(value).length === 0
    ? ["gone"]
    : ["gone", ...changedIn(value, (entry, key) => shown(entry, key, known))];
};

/** What is shown of an object. */
function shown(value: unknown, key: string, known: Known): readonly unknown[] {
  if (typeof value === "number") return [value + 1];
  if (value === false || value === null || value === "none" || value === "nobody") return [true];
  if (value === true) return [false];
  if (Array.isArray(value)) return longerAndShorter(value, OF_THINGS.has(key) ? known.stranger : "nothing such");
  if (isRecord(value)) return Object.keys(value).length === 0 ? [{ [aCounter(known)]: 1 }] : changedIn(value, more);
  if (key === "zone")
    return Object.keys(known.pack.ruleset.zones)
      .filter((zone) => zone !== value)
      .slice(0, 1);
  const others = typeof value === "string" && known.seats.includes(value) ? otherSeat(value, known) : [known.stranger];
  return [...others.slice(0, 1), ...(ALWAYS.has(key) ? [] : [null])];
}

/** Keys whose lists name objects and seats of the game. */
const OF_THINGS: ReadonlySet<string> = new Set(["targets", "blocking", "attacking", "blockedBy", "attached"]);

/** Keys that every object has a value for. */
const ALWAYS: ReadonlySet<string> = new Set(["card", "name"]);

/** A counter that files may name. */
const aCounter = ({ pack }: Known): string => {
  const term = pack.terms.shows["counters"];
  return term !== undefined && "marks" in term ? (Object.keys(term.marks)[0] ?? "") : "";
};

/** A name among those of the game that did happen here, or did not. */
function nameThat(did: boolean, { pack }: Known, { holds }: Checkpoint): string | undefined {
  const spansBegun = Object.keys(pack.ruleset.spans).map((span) => `begin:${span}`);
  return ["priority", "pass", "chosen", ...(pack.ruleset.names ?? []), "begin:turn", ...spansBegun].find(
    (name) => holds({ noEvents: [name] }) === !did,
  );
}

const events: Negate = (value, known, checkpoint) => {
  const name = nameThat(false, known, checkpoint);
  return changedAt(listed(value), (entry) => [
    name,
    ...(isRecord(entry)
      ? changedIn(entry, (_detail, key) =>
          key === "amount" ? [123_456] : key === "object" || key === "by" ? [known.stranger] : [],
        )
      : []),
  ]);
};

/** Where nothing at all has happened, what did not happen says nothing. */
const noEvents: Negate = (value, known, checkpoint) => {
  const name = nameThat(true, known, checkpoint);
  return name === undefined ? [] : changedAt(listed(value), () => [name]);
};

const counts: Negate = (value) => changedIn(value, more);

const outcome: Negate = (value, known) => {
  if (!isRecord(value)) return [{ draw: true }];
  const changed = changedIn(value, (entry, key) => {
    if (key === "draw") return [entry !== true];
    if (key === "rule") return [OTHER_RULE];
    return key === "winner" ? otherSeat(entry, known) : longerAndShorter(listed(entry), known.seats[0]);
  });
  return Object.keys(value).length === 0 ? ["none"] : ["none", ...changed];
};

/** A rule by which no game ends and nothing is refused. */
const OTHER_RULE = "CR 100.1";

const explained: Negate = (value) => (isRecord(value) ? [{ ...value, rules: [OTHER_RULE] }] : []);

const seen: Negate = (value, known, checkpoint) =>
  changedIn(value, (view) => changedIn(view, (entry, key) => (BY_KEY[key] ?? ofSeats)(entry, known, checkpoint)));

const designations: Negate = (value, known) =>
  changedIn(value, (entry, key) => {
    if (key === "direction") return [entry === "reversed" ? "forward" : "reversed"];
    const term = known.pack.terms.designations?.[key];
    const all = term !== undefined && "all" in term ? Object.keys(term.values) : [...known.seats, "nobody"];
    return all.filter((other) => other !== (entry ?? "nobody") && !(entry === null && other === "none"));
  });

const BY_KEY: Readonly<Record<string, Negate>> = {
  at: place,
  active: seat,
  waitingFor: (value, known, checkpoint) =>
    isRecord(value) ? changedIn(value, (each) => otherSeat(each, known)) : seat(value, known, checkpoint),
  deciding,
  stack: ordered,
  waiting: (value, { stranger }) => longerAndShorter(listed(value), `${stranger} trigger`),
  objects: (value, known, checkpoint) => changedIn(value, (entry) => object(entry, known, checkpoint)),
  turnsAhead: turns,
  spansAhead: spans,
  spans: spansSince,
  priority: seatList,
  events,
  noEvents,
  counts,
  options: (value) => longerAndShorter(listed(value), "nothing such"),
  seen,
  outcome,
  left: (value, known) =>
    longerAndShorter(listed(value), known.seats.find((each) => !listed(value).includes(each)) ?? known.seats[0]),
  turnOrder: (value) => longerAndShorter(listed(value), listed(value)[0]),
  designations,
  explain: explained,
  limit: () => [OTHER_RULE],
};

import { missing, numberOf } from "../data/ids.ts";
import { nameNumber } from "../data/event-names.ts";
import { byChange, IN_A_DRAW, MOVE, type ChangeName, type Proposal } from "../state/proposal.ts";
import type { Game } from "../state/game.ts";
import { fitsValues } from "../state/values.ts";
import type { ChangeNames, MoveKind, Tables } from "./tables.ts";
import { PRESENT } from "../state/objects.ts";

/** How a change gets its event names where the ruleset gives it none. */
interface Naming {
  /** What the names depend on beside the kind of change: nothing, its `key`, whether that is 0, or the zones of a move. */
  readonly subject: "nothing" | "key" | "whether" | "zones";
  names(tables: Tables, p: Proposal): readonly number[];
}

const namings: Readonly<Record<ChangeName, Naming>> = {
  begin: {
    subject: "key",
    names: (tables, p) => chainOf(tables, (tables.spans[p.key] ?? missing("span kind")).begin),
  },
  move: betweenZones(),
  create: betweenZones(),
  mark: ofKind("mark", (tables) => tables.marks),
  resource: ofKind("resource", (tables) => tables.resources),
  exhaust: always("exhaust"),
  ready: always("ready"),
  turn: always("turn"),
  // What is attached to nothing any more has a name of its own, too.
  attach: {
    subject: "whether",
    names: (tables, p) => [
      ...chainOf(tables, nameNumber("attach")),
      ...(p.key === 0 ? chainOf(tables, nameNumber("unattach")) : NONE),
    ],
  },
  control: always("control"),
  store: always("store"),
  expire: always("expire"),
  insert: always("insert"),
  cut: always("cut"),
  shuffle: always("shuffle"),
  know: always("know"),
  // A seat that leaves in a draw has not lost.
  lose: {
    subject: "whether",
    names: (tables, p) => chainOf(tables, nameNumber(p.key === IN_A_DRAW ? "tied" : "lose")),
  },
  win: always("win"),
  reorder: always("reorder"),
  // A note has only the name that the ruleset gives it.
  note: { subject: "nothing", names: () => NONE },
  random: always("random"),
  vanish: always("vanished"),
  become: always("become"),
  link: ofKind("link", (tables) => tables.links),
  absent: {
    subject: "key",
    names: (tables, p) => chainOf(tables, nameNumber(p.key === PRESENT ? "present" : "absent")),
  },
  retarget: always("retarget"),
  // It has only the name that the ruleset gives it, and no event.
  whole: { subject: "nothing", names: () => NONE },
  restart: always("restart"),
};

/** A change with one fixed name. */
function always(name: Parameters<typeof nameNumber>[0]): Naming {
  const number = nameNumber(name);
  return { subject: "nothing", names: (tables) => chainOf(tables, number) };
}

/** A change named after its subject, as in `mark:NAME`. */
function ofKind(change: ChangeName, numbers: (tables: Tables) => ReadonlyMap<string, number>): Naming {
  return {
    subject: "key",
    names: (tables, p) =>
      chainOf(tables, numberOf(tables.nameNumbers, `${change}:${nameWithNumber(numbers(tables), p.key)}`, "name")),
  };
}

/** A move, named `enter:ZONE` and `leave:ZONE`. */
function betweenZones(): Naming {
  return {
    subject: "zones",
    names: (tables, { from, to }) => [
      ...(to < 0 ? NONE : chainOf(tables, (tables.zones[to] ?? missing("zone")).enter)),
      ...(from < 0 ? NONE : chainOf(tables, (tables.zones[from] ?? missing("zone")).leave)),
    ],
  };
}

/** A name and its wider names. */
function chainOf(tables: Tables, name: number): readonly number[] {
  return tables.chains[name] ?? missing("chain of names");
}

function nameWithNumber(names: ReadonlyMap<string, number>, key: number): string {
  for (const [name, number] of names) if (number === key) return name;
  throw new Error(`no name has the number ${key}`);
}

const NONE: readonly number[] = [];

const naming = byChange(namings);
const subjects = naming.map(({ subject }) => subject);

/** The name that the event of a proposal is logged with. */
export const eventName = (game: Game, p: Proposal): number => calledOf(game, p).title;

/**
 * The names that the ruleset gives to a proposal. Replacements of these apply before replacements of `innerNames` [CR
 * 616.1g].
 */
export function outerNames(game: Game, p: Proposal): readonly number[] {
  return p.name < 0 ? NONE : (game.tables.chains[p.name] ?? missing("chain of names"));
}

/** The kernel's names of a proposal, without the one that the ruleset gives it. */
export const innerNames = (game: Game, p: Proposal): readonly number[] => called(game, p, -1).names;

/** The names of a proposal: the ruleset's first, then the kernel's. */
export const allNames = (game: Game, p: Proposal): readonly number[] => called(game, p, p.name).names;

/** All names of a proposal, with what follows from them. */
export const calledOf = (game: Game, p: Proposal): ChangeNames => called(game, p, p.name);

/**
 * All names of a proposal if the ruleset calls it `name` (-1 for no name). Cached in `tables.called` by everything that
 * the names depend on: the change, its subject, `name` and, for a move, which of the ruleset's names for moves match.
 * None of that is part of the state, so the cache is never invalidated.
 */
export function called(game: Game, p: Proposal, name: number): ChangeNames {
  const { tables } = game;
  const { change } = p;
  if (change === MOVE) return namesOfMove(game, p, name);
  const subject = subjectOf(tables, p);
  return tables.called[change]?.[subject]?.[name + 1] ?? addToCache(tables, p, name, 0, name + 1);
}

/** Looks up the names of a move. For most pairs of zones the ruleset has no names of its own. */
function namesOfMove(game: Game, p: Proposal, name: number): ChangeNames {
  const { tables } = game;
  const { from, to } = p;
  const moves = tables.moves[from]?.[to];
  const bits = moves === undefined || moves.length === 0 ? 0 : matchingMoves(game, p, moves);
  const place = name + 1 + bits * (tables.names.length + 1);
  const subject = subjectOfZones(tables, from, to);
  return tables.called[MOVE]?.[subject]?.[place] ?? addToCache(tables, p, name, bits, place);
}

function addToCache(tables: Tables, p: Proposal, name: number, bits: number, place: number): ChangeNames {
  const names = namesOf(tables, p, name, bits);
  const made = {
    names,
    title: name >= 0 ? name : (names[0] ?? STATE),
    counted: names.flatMap((each) => tables.counting[each] ?? []),
    mayTriggerGone: tables.outliving.some((ability) => ability.names.some((each) => names.includes(each))),
  };
  const bySubject = (tables.called[p.change] ??= []);
  const byPlace = (bySubject[subjectOf(tables, p)] ??= []);
  byPlace[place] = made;
  return made;
}

const STATE = nameNumber("state");

/**
 * All names in order: `name` and its wider names, the ruleset's names for moves whose bit is set, the kernel's names.
 */
function namesOf(tables: Tables, p: Proposal, name: number, bits: number): readonly number[] {
  let all = name < 0 ? NONE : (tables.chains[name] ?? missing("chain of names"));
  if (bits !== 0)
    for (const [index, move] of movesBetween(tables, p).entries())
      if ((bits & (1 << index)) !== 0) all = joined(all, tables.chains[move.name] ?? NONE);
  const inner = (naming[p.change] ?? missing("naming of a change")).names(tables, p);
  return all.length === 0 ? inner : joined(all, inner);
}

const joined = (outer: readonly number[], names: readonly number[]): readonly number[] => [
  ...outer,
  ...names.filter((name) => !outer.includes(name)),
];

/** A bit for each of the ruleset's names for moves that matches the moved object, as it is or last was. */
function matchingMoves(game: Game, p: Proposal, moves: readonly MoveKind[]): number {
  let bits = 0;
  for (let index = 0; index < moves.length; index++) {
    const { of, but } = moves[index] ?? missing("name of moves");
    if (but.includes(p.name)) continue;
    if (of === null || fitsValues(of, game.tables.reader.values(game, p.was === 0 ? p.object : p.was), ""))
      bits |= 1 << index;
  }
  return bits;
}

const movesBetween = ({ moves }: Tables, { from, to }: Proposal): readonly MoveKind[] => moves[from]?.[to] ?? NO_MOVES;

const NO_MOVES: readonly MoveKind[] = [];

/**
 * The subject of a change as a small number, for the cache. `key` is used only if the names depend on it: else it may
 * be any id.
 */
function subjectOf(tables: Tables, { change, from, to, key }: Proposal): number {
  const subject = subjects[change];
  if (subject === "zones") return subjectOfZones(tables, from, to);
  if (subject === "whether") return key === 0 ? 0 : 1;
  return subject === "key" ? key + 1 : 0;
}

const subjectOfZones = ({ zones }: Tables, from: number, to: number): number =>
  (from + 1) * (zones.length + 1) + to + 1;

import { type Event, type Events, readEvents } from "../state/event.ts";
import { isSeat, missing, seatOf, slotOf } from "../data/ids.ts";

import { SPAN, where } from "../state/agenda.ts";
import { askedSeat, decision, type Decision } from "../play/decision.ts";
import { deciderOf } from "../objects/control.ts";
import { faceOf } from "../derived/face.ts";
import type { Game, GameObject, Values } from "../state/game.ts";
import { currentValues } from "../statics/layers.ts";
import { coming } from "../time/plan.ts";
import { isActive, seatNamed } from "../state/seats.ts";
import { stack, zoneList } from "../state/zones.ts";
import { linkOf } from "../state/objects.ts";

/** An object as a seat sees it; `id` is a number that only this view uses. */
export interface SeenObject {
  readonly id: number;
  readonly name: string;
  readonly controller: string;
  readonly owner: string;
  readonly exhausted?: true;
  readonly faceDown?: true;
  readonly marks?: Readonly<Record<string, number>>;
  readonly values?: Values;
  readonly host?: number | string;
  /** Links by name: a number of this view (0 if it is gone), or the name of a seat. */
  readonly links?: Readonly<Record<string, number | string>>;
  readonly absent?: true;
  readonly targets?: readonly (number | string)[];
}

/** What one seat may see. */
export interface View {
  readonly seat: string;
  readonly at: string;
  readonly active: string | null;
  readonly waitingFor: string | null;
  /** The seat that decides for it, if that is another one [CR 723.5]. */
  readonly by?: string;
  readonly decision?: Decision;
  readonly seats: Readonly<
    Record<
      string,
      {
        readonly resources: Readonly<Record<string, number>>;
        readonly left: boolean;
        readonly zones: Readonly<Record<string, number | readonly SeenObject[]>>;
      }
    >
  >;
  readonly stack: readonly SeenObject[];
  readonly waiting: readonly string[];
  /** The innermost spans planned for the rest of this turn. Skips and conditions of spans are not predicted. */
  readonly ahead: readonly string[];
  readonly designations: { readonly direction: "forward" | "reversed" };
  readonly outcome?: { readonly winners: readonly string[]; readonly rule: string };
}

/** Who looks: the seats whose knowledge counts, as bits, and the numbering of this view. */
interface Eyes {
  readonly sight: number;
  readonly ids: Numbering;
}

/** The numbers that a view gives to objects: by position, so that they reveal nothing. */
type Numbering = Map<number, number>;

/**
 * What a seat may see: the time, the zones, the open decision. Objects are numbered anew, so that ids reveal nothing.
 */
export function view(game: Game, seat: string): View {
  const { state, tables } = game;
  const number = seatNamed(game, seat);
  const ids: Numbering = new Map();
  for (const list of state.zones) for (const entry of list) if (entry > 0) ids.set(entry, ids.size + 1);
  const eyes: Eyes = { sight: sightOf(game, number), ids };
  const nameOf = (each: number): string => (state.seats[each] ?? missing("seat")).name;
  const isOver = state.outcome !== null;
  const asked = isOver ? -1 : askedSeat(game);
  const decider = asked < 0 ? asked : deciderOf(game, asked);
  const open = asked >= 0 && decider === number ? decision(game) : undefined;
  const active = [...state.seats.keys()].find((each) => isActive(game, each));
  return {
    seat,
    at: where(game),
    active: active === undefined ? null : nameOf(active),
    waitingFor: asked < 0 ? null : nameOf(asked),
    ...(decider === asked ? {} : { by: nameOf(decider) }),
    ...(open === undefined ? {} : { decision: withViewIds(open, ids) }),
    seats: Object.fromEntries(
      state.seats.map((each, index) => [
        each.name,
        {
          resources: Object.fromEntries(
            [...tables.resources].map(([name, key]) => [name, each.resources[key] ?? missing("resource")]),
          ),
          left: each.left === 1,
          zones: Object.fromEntries(
            tables.zones
              .filter((zone) => !zone.shared || index === 0)
              .map((zone) => [zone.name, seenZone(game, zone.number, index, eyes)]),
          ),
        },
      ]),
    ),
    stack: stack(game)
      .toReversed()
      .map((id) => seenObject(game, state.objects[slotOf(id)] ?? missing("object"), eyes)),
    waiting: state.waiting.map((waiting) =>
      waiting.card < 0 ? "?" : (tables.cards[waiting.card] ?? missing("card")).name,
    ),
    ahead: ahead(game),
    designations: { direction: state.direction === 1 ? "forward" : "reversed" },
    ...(state.outcome === null
      ? {}
      : {
          outcome: {
            winners: state.outcome.winners.map(nameOf),
            rule: tables.rules[state.outcome.rule] ?? missing("rule"),
          },
        }),
  };
}

/** A zone as a list if the seat may see it or knows some of its cards, else as a count. */
function seenZone(game: Game, zone: number, owner: number, eyes: Eyes): number | SeenObject[] {
  const kind = game.tables.zones[zone] ?? missing("zone");
  const list = zoneList(game, zone, owner);
  const isOpen = kind.hidden === undefined || (kind.hidden === "others" && (eyes.sight & (1 << owner)) !== 0);
  if (!isOpen && !list.some((entry) => isKnownTo(game, entry, eyes.sight))) return list.length;
  const { name } = game.state.seats[owner] ?? missing("seat");
  return list.map((entry) =>
    entry < 0
      ? { id: 0, name: "?", controller: name, owner: name }
      : seenObject(game, game.state.objects[slotOf(entry)] ?? missing("object"), eyes),
  );
}

const isKnownTo = (game: Game, entry: number, sight: number): boolean =>
  entry > 0 && ((game.state.objects[slotOf(entry)]?.known ?? 0) & sight) !== 0;

function seenObject(game: Game, object: GameObject, { sight, ids }: Eyes): SeenObject {
  const { state, tables } = game;
  const isKnown = (object.known & sight) !== 0;
  const marks = object.marks ?? [];
  return {
    id: ids.get(object.id) ?? 0,
    name: isKnown && object.card >= 0 ? (tables.cards[object.card] ?? missing("card")).name : "?",
    controller: (state.seats[object.controller] ?? missing("seat")).name,
    owner: (state.seats[object.owner] ?? missing("seat")).name,
    ...(object.exhausted === 1 ? { exhausted: true } : {}),
    ...(object.faceDown === 1 ? { faceDown: true } : {}),
    ...(marks.length > 0
      ? {
          marks: Object.fromEntries(
            [...tables.marks].flatMap(([name, key]) => ((marks[key] ?? 0) === 0 ? [] : [[name, marks[key] ?? 0]])),
          ),
        }
      : {}),
    ...((isKnown || isOpenFace(game, object)) && object.item === null ? { values: currentValues(game, object) } : {}),
    ...(object.host !== 0 ? { host: seenRef(game, object.host, ids) } : {}),
    ...(object.links === null ? {} : { links: seenLinks(game, object, ids) }),
    ...(object.absent === 0 ? {} : { absent: true }),
    ...(object.item === null
      ? {}
      : {
          targets: object.item.targets
            .flat()
            .map((ref) => (isSeat(ref) ? (state.seats[seatOf(ref)] ?? missing("seat")).name : (ids.get(ref) ?? 0))),
        }),
  };
}

/** Whether an object lies face down where objects work: everyone sees what it is there. */
const isOpenFace = (game: Game, object: GameObject): boolean =>
  object.faceDown === 1 && faceOf(game.tables, object) >= 0;

function seenLinks(game: Game, object: GameObject, ids: Numbering): Record<string, number | string> {
  return Object.fromEntries(
    [...game.tables.links].flatMap(([name, link]) => {
      const ref = linkOf(object, link);
      return ref === 0 ? [] : [[name, seenRef(game, ref, ids)]];
    }),
  );
}

/** A seat as its name, an object as its number in this view. */
const seenRef = (game: Game, ref: number, ids: Numbering): number | string =>
  isSeat(ref) ? (game.state.seats[seatOf(ref)] ?? missing("seat")).name : (ids.get(ref) ?? 0);

function withViewIds(open: Decision, ids: Numbering): Decision {
  return {
    ...open,
    options: open.options.map((option) => ({
      ...option,
      ...(option.of === undefined ? {} : { of: ids.get(option.of) ?? 0 }),
    })),
  };
}

/** The innermost spans planned inside the open ones, the next one first. */
function ahead(game: Game): string[] {
  const { spans } = game.tables;
  const deepest = (span: number, parts: readonly number[]): string[] => {
    const kind = spans[span] ?? missing("span kind");
    return parts.length === 0
      ? [kind.name]
      : parts.flatMap((part) => deepest(part, (spans[part] ?? missing("span kind")).parts));
  };
  return game.state.agenda
    .toReversed()
    .flatMap((frame) => (frame.kind === SPAN ? coming(spans, frame) : []))
    .flatMap((each) =>
      deepest(
        each.span,
        (each.parts ?? (spans[each.span] ?? missing("span kind")).parts).filter((part) =>
          (spans[each.span] ?? missing("span kind")).parts.includes(part),
        ),
      ),
    );
}

/** The seats whose knowledge a seat has, as bits: its own, and those it decides for now [CR 723.5]. */
export function sightOf(game: Game, seat: number): number {
  let bits = 1 << seat;
  for (const each of game.state.seats.keys()) if (deciderOf(game, each) === seat) bits |= 1 << each;
  return bits;
}

/** The events as a seat may see them: unknown cards are not named, and ids are left out. */
export function seen(events: Events, seat: string): Event[] {
  const sight = sightOf(events.game, seatNamed(events.game, seat));
  return readEvents(events).map(({ id: _id, known, ...event }) => {
    if (event.object === undefined || known === undefined || (known & sight) !== 0) return event;
    const { object: _object, ...rest } = event;
    return { ...rest, object: "?" };
  });
}

import { cardKind, isGivenName } from "../tables/card-kind.ts";
import { expecting } from "../data/expectation.ts";
import { isSeat, missing, slotOf } from "../data/ids.ts";

import { SPAN, where } from "../state/agenda.ts";
import { askedSeat, decision, type Decision, type Why } from "../play/decision.ts";
import { thingName, type Option } from "../play/option.ts";
import { options as choicesNow } from "../actions/options.ts";
import type { Choice } from "../state/command.ts";
import type { DataRecord } from "../data/data.ts";
import { deciderOf } from "../objects/control.ts";
import { faceOf } from "../derived/face.ts";
import {
  mustBeGame,
  ABILITY,
  type Game,
  type GameObject,
  type Item,
  type Values,
  type Waiting,
} from "../state/game.ts";
import { refOf, type Ref } from "../state/client-ref.ts";
import { announcedOf } from "../objects/item.ts";
import type { ZoneKind } from "../tables/tables.ts";
import { place, type PlaceInTime } from "./place.ts";
import { currentValues } from "../statics/layers.ts";
import { coming } from "../time/plan.ts";
import { reaches } from "../state/range.ts";
import { isActive, isLeader, resourceOf, sameTeam, seatNamed } from "../state/seats.ts";
import { stack, zoneList } from "../state/zones.ts";
import { find, linksOf } from "../state/objects.ts";

/** What an item of the stack is, and what was chosen for it. */
export interface SeenItem {
  /** A card or a copy of one, an activated ability, or a triggered one. */
  readonly kind: "card" | "ability" | "trigger";
  readonly rule: string;
  /** The object whose ability it is, and the name of its card. */
  readonly source?: Ref;
  readonly of?: string;
  /** The number of the ability on its card, from 1; left out if a keyword or another card gave it. */
  readonly ability?: number;
  readonly keyword?: string;
  readonly via?: string;
  readonly x?: number;
  /** The numbers of the chosen modes, from 1. */
  readonly modes?: readonly number[];
  /** What was paid beyond the cost. */
  readonly extras?: readonly string[];
  /** The ability as data, which the package of the game puts into words; a card has its text by its name. */
  readonly data?: DataRecord;
  readonly targets: readonly Ref[];
}

/** An object as a seat sees it. */
export interface SeenObject {
  /** How this seat names it in attempts and answers; "" for a card in a hidden zone that it does not know. */
  readonly id: Ref;
  readonly name: string;
  readonly controller: string;
  readonly owner: string;
  readonly exhausted?: true;
  readonly faceDown?: true;
  /** Its controller has not had it since the beginning of its latest turn. */
  readonly fresh?: true;
  readonly marks?: Readonly<Record<string, number>>;
  readonly values?: Values;
  readonly host?: Ref;
  /** What it is linked to, by the name of the link: a list where that is several. */
  readonly links?: Readonly<Record<string, Ref | readonly Ref[]>>;
  readonly absent?: true;
  /** Of an item on the stack. */
  readonly item?: SeenItem;
}

/** An option as a seat sees it. */
export interface SeenOption extends Omit<Option, "of" | "to"> {
  readonly of?: Ref;
  readonly to?: Ref;
  /** The name of the object or seat that it is about. */
  readonly name?: string;
  /** The ability that is used, as data. */
  readonly data?: DataRecord;
  /**
   * The number of that ability among all of its card, from 1, as lines of its text have it, where `ability` counts the activated ones
   * alone; left out if a keyword or another card gave it.
   */
  readonly printed?: number;
}

/** Why a seat is asked now, as it sees it. */
export interface SeenWhy extends Why {
  /** What waits on top of the stack, where something does: what was put there last, or will resolve if nobody acts. */
  readonly by?: Ref;
}

/** The open decision as the seat that answers it sees it. */
export interface SeenDecision extends Omit<Decision, "options" | "why"> {
  readonly why: SeenWhy;
  readonly options: readonly SeenOption[];
}

/** How a game has ended. */
export interface SeenOutcome {
  readonly winners: readonly string[];
  readonly losers: readonly string[];
  /** Nobody has won. */
  readonly drawn: boolean;
  readonly rule: string;
}

/** What one seat may see. */
export interface View {
  readonly seat: string;
  readonly at: string;
  readonly place: PlaceInTime;
  readonly active: string | null;
  /** The other seats whose turn it is, where a team takes its turns together. */
  readonly turnMates?: readonly string[];
  readonly waitingFor: string | null;
  /** The seat that decides for it, if that is another one [CR 723.5]. */
  readonly by?: string;
  readonly decision?: SeenDecision;
  readonly seats: Readonly<
    Record<
      string,
      {
        readonly resources: Readonly<Record<string, number>>;
        readonly left: boolean;
        /** The other seats of its team, where it has any. */
        readonly mates?: readonly string[];
        /** Its team wins and loses with it. */
        readonly leads?: true;
        /** Nothing that the seat that looks does reaches it in this turn. */
        readonly far?: true;
        /**
         * What is in its zones: a number where the seat that looks knows no card. Of a zone that is everybody's, what it
         * controls there; the stack is a list of its own.
         */
        readonly zones: Readonly<Record<string, number | readonly SeenObject[]>>;
      }
    >
  >;
  readonly stack: readonly SeenObject[];
  readonly waiting: readonly string[];
  /** The innermost spans planned for the rest of this turn. Skips and conditions of spans are not predicted. */
  readonly ahead: readonly string[];
  readonly designations: { readonly direction: "forward" | "reversed" };
  readonly outcome?: SeenOutcome;
}

/** Who looks, and the seats whose knowledge counts, as bits. */
export interface Eyes {
  readonly seat: number;
  readonly sight: number;
}

/** What a seat may see: the time, the zones, the open decision. */
export function view(game: Game, seat: string): View {
  mustBeGame(game);
  const { state, tables } = game;
  const number = seatNamed(game, seat);
  const eyes: Eyes = { seat: number, sight: sightOf(game, number) };
  const nameOf = (each: number): string => (state.seats[each] ?? missing("seat")).name;
  const isOver = state.outcome !== null;
  const asked = isOver ? -1 : askedSeat(game);
  const decider = asked < 0 ? asked : deciderOf(game, asked);
  const open = asked >= 0 && decider === number ? decision(game) : undefined;
  const [active, ...turnMates] = [...state.seats.keys()].filter((each) => isActive(game, each));
  const outcome = outcomeOf(game);
  return {
    seat,
    at: where(game),
    place: place(game),
    active: active === undefined ? null : nameOf(active),
    ...(turnMates.length === 0 ? {} : { turnMates: turnMates.map(nameOf) }),
    waitingFor: asked < 0 ? null : nameOf(asked),
    ...(decider === asked ? {} : { by: nameOf(decider) }),
    ...(open === undefined ? {} : { decision: seenDecision(game, open, eyes) }),
    seats: Object.fromEntries(
      state.seats.map((each, index) => [
        each.name,
        {
          resources: Object.fromEntries(
            [...tables.resources].map(([name, key]) => [name, resourceOf(game, index, key)]),
          ),
          left: each.left !== 0,
          ...matesOf(game, each),
          ...(tables.teams.oneFate?.leader !== undefined && isLeader(game, index) ? { leads: true as const } : {}),
          ...(reaches(game, number, index) ? {} : { far: true as const }),
          zones: Object.fromEntries(
            tables.zones
              .filter((zone) => zone.stack !== true)
              .map((zone) => [zone.name, seenZone(game, zone, index, eyes)]),
          ),
        },
      ]),
    ),
    stack: stack(game)
      .toReversed()
      .map((id) => seenObject(game, state.objects[slotOf(id)] ?? missing("object"), eyes)),
    waiting: state.waiting.map((waiting) => (waiting.card < 0 ? "?" : cardKind(game, waiting.card).name)),
    ahead: ahead(game),
    designations: { direction: state.direction === 1 ? "forward" : "reversed" },
    ...(outcome === null ? {} : { outcome }),
  };
}

/** The other seats of a team, also those that have left. */
function matesOf({ state: { seats } }: Game, seat: Game["state"]["seats"][number]): { readonly mates?: string[] } {
  const mates = seats.filter((each) => each.team === seat.team && each !== seat).map(({ name }) => name);
  return mates.length === 0 ? {} : { mates };
}

/** The options of a decision by the object or seat that they are about; those about none, as to pass, under "". */
export const optionsByObject = expecting(
  "a decision of a view",
  function optionsByObject({ options }: SeenDecision): ReadonlyMap<Ref, readonly SeenOption[]> {
    const found = new Map<Ref, SeenOption[]>();
    for (const option of options) {
      const ref = option.of ?? option.to ?? "";
      found.set(ref, [...(found.get(ref) ?? []), option]);
    }
    return found;
  },
);

/** How the game has ended, or null while it is played. */
export const outcomeOf = expecting("a game", function outcomeOf({ state, tables }: Game): SeenOutcome | null {
  if (state.outcome === null) return null;
  const names = (seats: readonly number[]): string[] =>
    seats.map((each) => (state.seats[each] ?? missing("seat")).name);
  const { winners, losers, rule } = state.outcome;
  return {
    winners: names(winners),
    losers: names(losers),
    drawn: winners.length === 0,
    rule: tables.rules[rule] ?? missing("rule"),
  };
});

/**
 * A zone as a list if the seat may see it or knows some of its cards, else as a count. In a hidden zone without an order
 * the known cards lie on top: the places of the others would tell which of them leaves.
 */
function seenZone(game: Game, kind: ZoneKind, owner: number, eyes: Eyes): number | SeenObject[] {
  const list = zoneList(game, kind.number, owner);
  const { name } = game.state.seats[owner] ?? missing("seat");
  if (kind.shared)
    return objectsIn(game, list).flatMap((each) => (each.controller === owner ? seenObject(game, each, eyes) : []));
  const isOpen = kind.hidden === undefined || (kind.hidden === "others" && (eyes.sight & (1 << owner)) !== 0);
  const isKnown = (entry: number): boolean => isOpen || isKnownTo(game, entry, eyes.sight);
  if (!isOpen && !list.some(isKnown)) return list.length;
  const ordered =
    kind.hidden === "others" && !isOpen
      ? list.toSorted((one, two) => Number(isKnown(one)) - Number(isKnown(two)))
      : list;
  return ordered.map((entry) =>
    entry < 0 || !isKnown(entry)
      ? { id: "", name: "?", controller: name, owner: name }
      : seenObject(game, game.state.objects[slotOf(entry)] ?? missing("object"), eyes),
  );
}

const objectsIn = ({ state }: Game, list: readonly number[]): GameObject[] =>
  list.flatMap((entry) => (entry < 0 ? [] : (state.objects[slotOf(entry)] ?? [])));

const isKnownTo = (game: Game, entry: number, sight: number): boolean =>
  entry > 0 && ((game.state.objects[slotOf(entry)]?.known ?? 0) & sight) !== 0;

function seenObject(game: Game, object: GameObject, eyes: Eyes): SeenObject {
  const { state, tables } = game;
  const isKnown = (object.known & eyes.sight) !== 0;
  const marks = object.marks ?? [];
  const { works } = tables.zones[object.zone] ?? missing("zone");
  const controller = state.seats[object.controller] ?? missing("seat");
  const seen: { -readonly [K in keyof SeenObject]: SeenObject[K] } = {
    id: refOf(game, eyes.seat, object.id),
    name: isKnown && object.card >= 0 ? cardKind(game, object.card).name : "?",
    controller: controller.name,
    owner: (state.seats[object.owner] ?? missing("seat")).name,
  };
  if (object.exhausted === 1) seen.exhausted = true;
  if (object.faceDown !== 0) seen.faceDown = true;
  if (works === true && object.controlledSince >= controller.began) seen.fresh = true;
  if (marks.length > 0) seen.marks = seenMarks(game, marks);
  if ((isKnown || isOpenFace(game, object)) && (object.item === null || object.made !== ABILITY))
    seen.values = currentValues(game, object);
  if (object.host !== 0) seen.host = seenRef(game, object.host, eyes);
  if (object.links !== null) seen.links = seenLinks(game, object, eyes);
  if (object.absent !== 0) seen.absent = true;
  if (object.item !== null) seen.item = seenItem(game, object, object.item, eyes);
  return seen;
}

function seenMarks({ tables }: Game, marks: readonly number[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, key] of tables.marks) if ((marks[key] ?? 0) !== 0) found[name] = marks[key] ?? 0;
  return found;
}

function seenItem(game: Game, object: GameObject, item: Item, eyes: Eyes): SeenItem {
  const { tables } = game;
  const ability = tables.abilities[item.ability];
  const action = tables.actions[item.action];
  const isCard = object.made !== ABILITY;
  return {
    kind: isCard ? "card" : ability?.form === "trigger" || item.action < 0 ? "trigger" : "ability",
    rule: tables.rules[item.rule] ?? "",
    ...(isCard ? {} : seenSource(game, item, eyes)),
    ...(isCard ? {} : seenAbility(game, item.ability)),
    ...(action?.via === undefined ? {} : { via: action.via }),
    ...(item.x > 0 ? { x: item.x } : {}),
    ...(item.modes.length > 0 ? { modes: item.modes.map((each) => each + 1) } : {}),
    ...(item.extras.length > 0 ? { extras: announcedOf(game, object)?.extras ?? [] } : {}),
    ...(isCard ? {} : withData(item.data ?? ability?.data)),
    targets: item.targets.flat().map((ref) => seenRef(game, ref, eyes)),
  };
}

/** A trigger that waits to be put onto the stack, as the item that it will be there: nothing is chosen for it yet. */
export function seenWaiting(game: Game, waiting: Waiting, eyes: Eyes): SeenItem {
  return {
    kind: "trigger",
    rule: game.tables.rules[waiting.rule] ?? "",
    ...seenSource(game, waiting, eyes),
    ...seenAbility(game, waiting.ability),
    ...withData(waiting.data ?? game.tables.abilities[waiting.ability]?.data),
    targets: [],
  };
}

function seenSource(game: Game, { source }: { readonly source: number }, eyes: Eyes): Pick<SeenItem, "source"> {
  return find(game, source) === null ? {} : { source: seenRef(game, source, eyes) };
}

/** Which ability of which card it is. */
function seenAbility({ tables }: Game, number: number): Pick<SeenItem, "of" | "ability" | "keyword"> {
  const ability = tables.abilities[number];
  const card = ability === undefined ? undefined : tables.cards[ability.card];
  if (ability === undefined || card === undefined) return {};
  const printed = ability.keyword !== "" ? -1 : card.abilities.indexOf(ability.number);
  return {
    of: card.name,
    ...(printed < 0 ? {} : { ability: printed + 1 }),
    ...(ability.keyword === "" || isGivenName(ability.keyword) ? {} : { keyword: ability.keyword }),
  };
}

/** Whether an object lies face down where objects work: everyone sees what it is there. */
const isOpenFace = (game: Game, object: GameObject): boolean =>
  object.faceDown !== 0 && faceOf(game.tables, object) >= 0;

function seenLinks(game: Game, object: GameObject, eyes: Eyes): NonNullable<SeenObject["links"]> {
  return Object.fromEntries(
    [...game.tables.links].flatMap(([name, link]) => {
      const [first, ...others] = linksOf(object, link).map((ref) => seenRef(game, ref, eyes));
      return first === undefined ? [] : [[name, others.length === 0 ? first : [first, ...others]] as const];
    }),
  );
}

/** How the seat names an object or a seat; "" for a card in a hidden zone that it does not know. */
export function seenRef(game: Game, ref: number, { seat, sight }: Eyes): Ref {
  const object = isSeat(ref) ? null : find(game, ref);
  const isHidden = object !== null && (game.tables.zones[object.zone] ?? missing("zone")).hidden !== undefined;
  return isHidden && (object.known & sight) === 0 ? "" : refOf(game, seat, ref);
}

function seenDecision(game: Game, open: Decision, eyes: Eyes): SeenDecision {
  const choices = open.kind === "priority" ? choicesNow(game) : NO_CHOICES;
  return {
    ...open,
    why: open.kind === "priority" ? seenWhy(game, open, eyes) : open.why,
    options: open.options.map(({ of, to, ...option }, index) => ({
      ...option,
      ...(of === undefined ? {} : { of: seenRef(game, of, eyes), name: thingName(game, of, eyes.seat) }),
      ...(to === undefined ? {} : { to: seenRef(game, to, eyes) }),
      ...(to === undefined || of !== undefined ? {} : { name: thingName(game, to, eyes.seat) }),
      ...(option.ability === undefined ? {} : usedAbility(game, choices[index]?.ability ?? -1)),
    })),
  };
}

/** The ability that an option uses, as data and by its number on the card. */
function usedAbility(game: Game, number: number): Pick<SeenOption, "data" | "printed"> {
  const { ability: printed } = seenAbility(game, number);
  return { ...withData(game.tables.abilities[number]?.data), ...(printed === undefined ? {} : { printed }) };
}

/** Why a seat has priority, with what waits on top of the stack. */
function seenWhy(game: Game, { why }: Decision, eyes: Eyes): SeenWhy {
  const item = stack(game).at(-1);
  return item === undefined ? why : { ...why, by: seenRef(game, item, eyes) };
}

const NO_CHOICES: readonly Choice[] = [];

const withData = (data: DataRecord | undefined): { readonly data?: DataRecord } => (data === undefined ? {} : { data });

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
  const isOpen = game.tables.teams.openHands === true;
  for (const each of game.state.seats.keys())
    if (deciderOf(game, each) === seat || (isOpen && sameTeam(game.state, each, seat))) bits |= 1 << each;
  return bits;
}

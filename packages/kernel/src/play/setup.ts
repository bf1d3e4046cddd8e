import { frameKindOf } from "../tables/frame-kind.ts";
import { cardKind } from "../tables/card-kind.ts";
import { attachedTo } from "../objects/absence.ts";
import { missing, numberOf, seatRef } from "../data/ids.ts";
import { TOKEN, type Game, type GameObject } from "../state/game.ts";
import { make, setMark, ABSENT_ALONG, ABSENT_ITSELF, layAbsent, setLink, find, PRESENT } from "../state/objects.ts";
import { seatNamed } from "../state/seats.ts";
import { blankOf, zoneList } from "../state/zones.ts";
import { linkNumber } from "../tables/lookup.ts";
import { top, TURN_SPAN } from "../state/agenda.ts";
import { nameNumber } from "../data/event-names.ts";
import { newLog } from "../state/log.ts";
import { settleControl } from "../door/propose.ts";
import { notice } from "../door/notice-triggers.ts";
import { ABSENT, proposal } from "../state/proposal.ts";
import { faceDownAs } from "../derived/face.ts";
import { seenBy } from "../objects/move.ts";

/** What lies in a seat's zones: card names, or records with details. */
export type ZoneSetup = Readonly<Record<string, readonly (string | ThingSetup)[]>>;

export interface ThingSetup {
  readonly card: string;
  /** The card that the object is now; `card` is then its origin. */
  readonly as?: string;
  /** The object is a token, not a card. */
  readonly token?: boolean;
  /** A name by which `attachedTo` and `links` of other things refer to this one. */
  readonly label?: string;
  readonly exhausted?: boolean;
  /** Face down; or as which of the cards that things are face down. */
  readonly faceDown?: boolean | string;
  readonly controller?: string;
  /** The owner, if it is not the seat whose zone this is. */
  readonly owner?: string;
  /** A mark that holds a card, as `pick` leaves it, may be given by the name of the card. */
  readonly marks?: Readonly<Record<string, number | string>>;
  /** It came under control in this turn. */
  readonly fresh?: boolean;
  /** The host: a label, the name of a card, or a seat. */
  readonly attachedTo?: string;
  /** Links by name; each leads to a label, the name of a card, or a seat. */
  readonly links?: Readonly<Record<string, string>>;
  /** Treated as if it did not exist, like everything attached to it. */
  readonly absent?: boolean;
  /** Who knows the card beside the seats that see the zone: everyone (`true`), or these seats. */
  readonly known?: true | readonly string[];
}

/** An object that was placed, with the seat whose zone it is in. */
interface Placed {
  readonly thing: ThingSetup;
  readonly object: GameObject;
  readonly seat: number;
}

/** Places what the seats start with, the first of each list on top. Hosts and links are set once all objects exist. */
export function placeAll(game: Game, setups: readonly (ZoneSetup | undefined)[]): void {
  const placed: Placed[] = [];
  for (const [seat, setup] of setups.entries()) {
    if (setup === undefined) continue;
    for (const [name, things] of Object.entries(setup)) {
      const zone = numberOf(game.tables.zoneNumbers, name, "zone");
      for (const each of things.toReversed()) {
        const thing = typeof each === "string" ? { card: each } : each;
        const object = placeOne(game, seat, zone, thing);
        if (object !== null) placed.push({ thing, object, seat });
      }
    }
  }
  for (const each of placed) setHostAndLinks(game, each, placed);
  setControlTimes(game, placed);
  if (placed.length === 0) return;
  const absent = placed.filter(({ thing }) => thing.absent === true).map(({ object }) => object);
  for (const object of absent) layAbsent(object, ABSENT_ITSELF);
  for (const object of attachedTo(
    game,
    absent.map(({ id }) => id),
  ))
    layAbsent(object, ABSENT_ALONG);
}

/**
 * Objects count as controlled since before the latest turn of their seat. Fresh ones get the last id of the turn that
 * begins next, so that they count as new in it.
 */
function setControlTimes({ state, tables }: Game, placed: readonly Placed[]): void {
  for (const seat of state.seats) seat.began = state.clock;
  const last = state.clock + (tables.spans[TURN_SPAN] ?? missing("span kind")).size - 1;
  for (const { thing, object } of placed) if (thing.fresh === true) object.controlledSince = last;
}

/** Places one thing. A card that nobody can tell apart from others stays a blank without an object: then null. */
function placeOne(game: Game, seat: number, zone: number, thing: ThingSetup): GameObject | null {
  const kind = game.tables.zones[zone] ?? missing("zone");
  const card = numberOf(game.tables.cardNumbers, thing.card, "card");
  const list = zoneList(game, zone, seat);
  if (kind.hidden === "all" && thing.known === undefined && thing.label === undefined) {
    list.push(blankOf(card));
    return null;
  }
  const object = make(game.state, card, seat, zone);
  if (thing.owner !== undefined) object.owner = seatNamed(game, thing.owner);
  if (object.owner !== seat && !kind.shared)
    throw new Error(`${thing.card} of ${thing.owner ?? ""} cannot lie in the ${kind.name} of another seat`);
  if (thing.as !== undefined) object.card = numberOf(game.tables.cardNumbers, thing.as, "card");
  if (thing.token === true) object.made = TOKEN;
  object.exhausted = thing.exhausted === true ? 1 : 0;
  object.faceDown = faceDownAs(game.tables, thing.faceDown);
  object.known = (object.faceDown !== 0 ? 1 << seat : seenBy(game, kind, seat)) | knownTo(game, thing);
  if (thing.controller !== undefined) object.controller = seatNamed(game, thing.controller);
  if (thing.fresh === true) object.stamp = Number.MAX_SAFE_INTEGER;
  for (const [mark, count] of Object.entries(thing.marks ?? {}))
    setMark(object, numberOf(game.tables.marks, mark, "mark"), markedBy(game, count));
  list.push(object.id);
  return object;
}

/** How much a mark is: a card is held as its number, from 1. */
const markedBy = ({ tables }: Game, mark: number | string): number =>
  typeof mark === "number" ? mark : numberOf(tables.cardNumbers, mark, "card") + 1;

function knownTo(game: Game, { known }: ThingSetup): number {
  if (known === undefined) return 0;
  const seats = known === true ? [...game.state.seats.keys()] : known.map((name) => seatNamed(game, name));
  return seats.reduce((bits, seat) => bits | (1 << seat), 0);
}

function setHostAndLinks(game: Game, { thing, object, seat }: Placed, placed: readonly Placed[]): void {
  const meant = (to: string): number => {
    const named = game.state.seats.findIndex((each) => each.name === to);
    return named >= 0 ? seatRef(named) : thingNamed(to, object, seat, placed);
  };
  if (thing.attachedTo !== undefined) object.host = meant(thing.attachedTo);
  for (const [link, to] of Object.entries(thing.links ?? {})) setLink(object, linkNumber(game, link), meant(to));
}

/** The object with this label, or else of this card: first one of the same seat, and the nearest to the top. */
function thingNamed(name: string, from: GameObject, seat: number, placed: readonly Placed[]): number {
  const others = placed.filter(({ object }) => object !== from).toReversed();
  const found =
    others.find(({ thing }) => thing.label === name) ??
    others.find((each) => each.thing.card === name && each.seat === seat) ??
    others.find((each) => each.thing.card === name);
  if (found === undefined) throw new Error(`nothing that was laid out is called "${name}"`);
  return found.object.id;
}

const BACK = nameNumber("present");

/**
 * Static abilities give control of what they say [CR 613.1b], and watches act that react to objects being there, before
 * the first span: day or night is set [CR 702.145]. Placed objects have not entered, so nothing triggers, no
 * event is logged and no stamp is renewed.
 */
export function settleSetup(game: Game): void {
  const waiting = game.derived.triggers[BACK] ?? [];
  if (waiting.length + game.derived.holds === 0) return;
  const { state } = game;
  const [clock, depth] = [state.clock, state.agenda.length];
  const held = state.objects.map((object) => object?.controlledSince ?? 0);
  settleControl(game);
  for (const id of new Set(waiting.map((ref) => ref.object))) {
    const p = { ...proposal(ABSENT, 0), key: PRESENT, object: id, was: id, seat: find(game, id)?.controller ?? -1 };
    notice(game, [p], [], [p]);
    while (state.agenda.length > depth) {
      const frame = top(game);
      if (frameKindOf(game.tables, frame).advance(game, frame))
        throw new Error(
          `${cardKind(game, find(game, id)?.card ?? -1).name} asks something as it is laid out: what acts without the stack by being there may ask nothing`,
        );
    }
  }
  state.waiting = [];
  state.idleMoments = 0;
  game.log = newLog();
  const passed = state.clock - clock;
  for (const seat of state.seats) seat.began += passed;
  for (const [slot, object] of state.objects.entries()) {
    const since = held[slot] ?? 0;
    if (object !== null) object.controlledSince = since < clock ? since : since + passed;
  }
}

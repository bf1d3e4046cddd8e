import {
  allEvents,
  answer,
  askedSeat,
  decision,
  explain,
  fork,
  imagine,
  logOf,
  seen,
  view,
  where,
  type Attempt,
  type Event,
  type SeenEvent,
  type Game,
  type Option,
} from "../../src/index.ts";
import { ANNOUNCE, HAPPEN, top } from "../../src/state/agenda.ts";
import { deciderOf } from "../../src/objects/control.ts";
import { questionOf } from "../../src/play/decision.ts";
import { zoneList } from "../../src/state/zones.ts";
import { slotOf } from "../../src/data/ids.ts";
import { below, seeded, type Rng } from "../../src/data/rng.ts";
import { isEqual } from "./equal.ts";
import { must, seatsFor, type Level } from "./must.ts";
import { sightOf } from "../../src/observe/view.ts";

/** An element that must be there. */
function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index} of a list of ${list.length}`);
  return found;
}

/** How many answers far both games go. */
const STEPS = 3;

/** Hidden cards dealt anew give equal views, refusals, options and events to the seat that does not know them. */
export function checkHidden(game: Game, level: Level): void {
  const rng = seeded(game.decisions * 31 + game.state.turn);
  for (const seat of seatsFor(game, level)) {
    const { name } = at(game.state.seats, seat);
    const other = dealtAnew(game, name, rng);
    sameView(game, other, name);
    sameRefusals(game, other, name, rng);
    // While a loop is looked for, the positions seen so far are those of the true game: it comes round later in another.
    if (game.state.seen.length === 0) goOn(fork(game), other, seat, rng);
  }
}

/** The same game with other hidden cards: chance falls as it does in the original, so that only they can differ. */
function dealtAnew(game: Game, name: string, rng: Rng): Game {
  const other = imagine(game, name, rng);
  other.state.rng = [...game.state.rng];
  other.state.fixedOutcomes = [...game.state.fixedOutcomes];
  for (const [depth, frame] of other.state.agenda.entries()) {
    const original = game.state.agenda[depth];
    if (frame.kind !== ANNOUNCE || original?.kind !== ANNOUNCE || original.before === null) continue;
    frame.before = {
      ...(frame.before ?? original.before),
      rng: [...original.before.rng],
      fixedOutcomes: [...original.before.fixedOutcomes],
    };
  }
  return other;
}

/** A view has the decision too, with all of its options, where the seat decides; here with the ids that it numbers anew. */
function sameView(game: Game, other: Game, name: string): void {
  same(view(game, name), view(other, name), () => `${name}'s view tells what it must not`);
  if (game.state.outcome === null && decides(game, name))
    same(decision(game), decision(other), () => `${name}'s options tell what they must not`);
}

const decides = (game: Game, name: string): boolean =>
  at(game.state.seats, deciderOf(game, askedSeat(game))).name === name;

/** Whatever the seat tries, with what it knows and what it does not, the answer is the same. */
function sameRefusals(game: Game, other: Game, name: string, rng: Rng): void {
  const objects = game.state.objects.filter((object) => object !== null);
  if (objects.length === 0) return;
  const some = (): number => at(objects, below(rng, objects.length)).id;
  for (const verb of game.tables.verbs.keys()) {
    for (let times = 0; times < 6; times++) {
      const to = [undefined, -1, some()][times % 3];
      const attempt: Attempt = { verb, of: some(), ...(to === undefined ? {} : { to }) };
      same(
        explain(game, name, attempt),
        explain(other, name, attempt),
        () => `a refusal of ${JSON.stringify(attempt)} tells ${name} what it must not`,
      );
    }
  }
}

/**
 * Both games get the same answers, and what the seat sees of them is the same: event by event, in full, until a card that
 * it did not know becomes known to it and is another one. Of other seats' answers only those are given that have to do
 * with nothing the seat does not know: the others do not correspond.
 */
function goOn(game: Game, other: Game, seat: number, rng: Rng): void {
  const { name } = at(game.state.seats, seat);
  const known = knowledge(game, seat);
  const taken: string[] = [];
  const unlike = new Set<string>();
  for (let step = 0; step < STEPS && game.state.outcome === null; step++) {
    const pair = anAnswer(game, other, seat, rng);
    if (pair === null) return;
    taken.push(pair.key);
    addUnlike(game, other, unlike);
    answer(game, pair.mine);
    answer(other, pair.its);
    const why = (): string => `after ${taken.join(", ")} ${name} learns what it must not`;
    if (compareEvents(game, other, seat, known, unlike, why) === "apart") return;
    if (sightOf(game, seat) !== known.sight || isElsewhere(game, other, name) || hasLooked(game, other, known)) return;
    sameView(game, other, name);
  }
}

/** Whether the seat has looked at cards that it did not know, all of them at once, and they are not the same in both games. */
function hasLooked(game: Game, other: Game, known: Knowledge): boolean {
  return game.state.objects.some((object, slot) => {
    if (object === null || (object.known & known.sight) === 0 || known.ids.has(object.id)) return false;
    return (game.tables.zones[object.zone]?.hidden ?? null) !== null && other.state.objects[slot]?.card !== object.card;
  });
}

/** Where a game waits, and for what. */
const place = (game: Game): string =>
  show([where(game), askedSeat(game), questionOf(game)?.rule, questionOf(game)?.verb]);

/**
 * Whether another seat has anything to choose may depend on its cards: then the games wait at different places. So may what
 * there is to choose for a card that is about to enter from where nobody knew it: whoever is asked that is shown it [CR 614.12].
 */
function isElsewhere(game: Game, other: Game, name: string): boolean {
  if (game.state.outcome !== null || other.state.outcome !== null || place(game) === place(other)) return false;
  return asksToReplace(game) || asksToReplace(other) || (!decides(game, name) && !decides(other, name));
}

const asksToReplace = (game: Game): boolean => questionOf(game)?.shows === "replacement";

/** An answer by its number in each of the games. */
interface Pair {
  readonly key: string;
  readonly mine: number;
  readonly its: number;
}

/** An answer that both games have and that has to do with nothing the seat does not know. */
function anAnswer(game: Game, other: Game, seat: number, rng: Rng): Pair | null {
  const sight = sightOf(game, seat);
  const isOwn = decides(game, at(game.state.seats, seat).name);
  if (!isOwn && isAboutHidden(game, sight)) return null;
  const mine = decision(game)?.options ?? [];
  const its = isOwn ? mine : (decision(other)?.options ?? []);
  const from = below(rng, Math.max(1, mine.length));
  for (const option of [...mine.slice(from), ...mine.slice(0, from)]) {
    if (!isOwn && option.of !== undefined && !isKnown(game, option.of, sight)) continue;
    const twin = its.find((each) => isSame(each, option));
    if (twin !== undefined) return { key: option.key, mine: option.index, its: twin.index };
  }
  return null;
}

const isSame = (one: Option, two: Option): boolean =>
  one.key === two.key && one.of === two.of && one.to === two.to && one.ability === two.ability;

/** Whether it is asked what is to change something that happens to a card the seat does not know. */
function isAboutHidden(game: Game, sight: number): boolean {
  const frame = top(game);
  const object = frame.kind === HAPPEN ? (frame.proposals[0]?.object ?? 0) : 0;
  return object > 0 && !isKnown(game, object, sight);
}

const isKnown = (game: Game, id: number, sight: number): boolean =>
  ((game.state.objects[slotOf(id)]?.known ?? 0) & sight) !== 0;

/** What a seat knew at the beginning: with whose eyes, and which of the objects there were. */
interface Knowledge {
  readonly sight: number;
  readonly ids: ReadonlySet<number>;
}

function knowledge(game: Game, seat: number): Knowledge {
  const sight = sightOf(game, seat);
  const objects = game.state.objects.flatMap((object) =>
    object === null || (object.known & sight) === 0 ? [] : [object.id],
  );
  return { sight, ids: new Set(objects) };
}

/** Whether an event tells which card something is that the seat did not know. */
const isNew = ({ id, known: knowing = 0 }: Event, known: Knowledge, sight: number): boolean =>
  id !== undefined && !known.ids.has(id) && (knowing & sight) !== 0;

/** Whether something waits to change what happens: it may depend on what a card is where that goes. */
const isReplacing = (game: Game): boolean =>
  game.derived.replacers.some((refs) => refs !== undefined && refs.length > 0);

const whole = (event: SeenEvent): Partial<SeenEvent> => event;
const placed = ({ n, moment, seat, from }: SeenEvent): Partial<SeenEvent> => ({
  n,
  moment,
  ...(seat === undefined ? {} : { seat }),
  ...(from === undefined ? {} : { from }),
});
const unnamed = ({ object: _object, ...rest }: SeenEvent): Partial<SeenEvent> => rest;

/** Adds the zones, as an event names them, in which not the same cards lie in both games. */
function addUnlike(game: Game, other: Game, unlike: Set<string>): void {
  for (const zone of game.tables.zones)
    for (const [seat, { name }] of game.state.seats.entries())
      if (!isEqual(cardsIn(game, zone.number, seat), cardsIn(other, zone.number, seat)))
        unlike.add(`${name} ${zone.name}`);
}

/** The cards of a zone, in order. */
const cardsIn = (game: Game, zone: number, seat: number): number[] =>
  zoneList(game, zone, seat).map((entry) =>
    entry < 0 ? -1 - entry : (at(game.state.objects, slotOf(entry))?.card ?? -1),
  );

/** Whether a whole zone is shown to a seat, and other cards lie there in the other game. */
const showsUnlike = (event: Event, unlike: ReadonlySet<string>, sight: number): boolean =>
  event.name === "know" &&
  event.id === undefined &&
  ((event.amount ?? 0) & sight) !== 0 &&
  unlike.has(`${event.seat ?? ""} ${event.from ?? ""}`);

/** Compares what a seat has seen; "apart" means that from some event on the games may differ. */
function compareEvents(
  game: Game,
  other: Game,
  seat: number,
  known: Knowledge,
  unlike: ReadonlySet<string>,
  why: Why,
): "equal" | "apart" {
  const { name } = at(game.state.seats, seat);
  const one = seen(logOf(game), name);
  const two = seen(logOf(other), name);
  for (let n = 0; n < Math.min(one.length, two.length); n++) {
    if (isEqual(one[n], two[n])) {
      // What comes of cards that were shown depends on which they are.
      if (one[n]?.name === "know" && showsUnlike(at(allEvents(game), n), unlike, sightOf(game, seat))) return "apart";
      continue;
    }
    const isRevealing = [game, other].some((each) => {
      const event = at(allEvents(each), n);
      return isNew(event, known, sightOf(game, seat)) && one[n]?.object !== two[n]?.object;
    });
    const told = isRevealing ? (isReplacing(game) ? placed : unnamed) : whole;
    same(told(at(one, n)), told(at(two, n)), why);
    return "apart";
  }
  if (one.length === two.length) return "equal";
  // One waits for another seat's choice, and the other went on.
  const shorter = one.length < two.length ? game : other;
  must(
    shorter.state.outcome === null && !decides(shorter, name),
    () => `${why()}: ${show(at(one.length < two.length ? two : one, Math.min(one.length, two.length)))}`,
  );
  return "apart";
}

const show = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/** A sentence that is only made where it is needed. */
type Why = () => string;

function same(one: unknown, two: unknown, why: Why): void {
  must(isEqual(one, two), () => `${why()}: ${difference(show(one), show(two))}`);
}

/** Where two texts part. */
function difference(one: string, two: string): string {
  let from = 0;
  while (from < one.length && one[from] === two[from]) from++;
  const part = (text: string): string => text.slice(Math.max(0, from - 80), from + 120);
  return `${part(one)} | ${part(two)}`;
}

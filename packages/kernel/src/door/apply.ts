import { cardKind } from "../tables/card-kind.ts";
import { renewFaces } from "../derived/face.ts";
import { missing, isSeat, seatOf } from "../data/ids.ts";
import { applyAbsent } from "../objects/absence.ts";
import { push, resolution } from "../state/agenda.ts";
import { applyBecome, touchStamp, renewListed } from "../objects/become.ts";
import { LEFT, TIED, type Game } from "../state/game.ts";
import { applyCut, applyInsert, lapse } from "../time/insert-cut.ts";
import { updateControl } from "../objects/control.ts";
import { delist, enlist, enlistStored, updateMarked } from "../derived/derive.ts";
import { isAlive, isLasting } from "../time/duration.ts";
import { updateGrant } from "../objects/mark-grants.ts";
import { applyRetarget } from "../objects/retarget.ts";
import { applyCreate, applyKnow, applyMove, applyShuffle, applyVanish, isNeverUp, isThere } from "../objects/move.ts";
import { addLink, BESIDE, find, markOf, setMark, linkOf, linksOf, setLink } from "../state/objects.ts";
import { below, FATED_ORDER, shuffle } from "../data/rng.ts";
import { enterSpan } from "../time/enter-span.ts";
import { byChange, EXHAUST, FROM_SEAT, IN_A_DRAW, type ChangeName, type Proposal } from "../state/proposal.ts";
import { drop, storedById } from "../objects/stored-effects.ts";
import { beginWith } from "../time/new-game.ts";
import { applyRestart } from "./restart.ts";
import { keeperOf, isLiving } from "../state/seats.ts";

interface ChangeKind {
  /**
   * Makes the change and fills in the results on the proposal. False if nothing has changed: then there is no event.
   */
  readonly apply: (game: Game, p: Proposal) => boolean;
}

const changeKinds: Readonly<Record<ChangeName, ChangeKind>> = {
  begin: { apply: begin },
  move: { apply: applyMove },
  create: { apply: applyCreate },
  mark: { apply: mark },
  resource: { apply: resource },
  exhaust: { apply: setExhausted },
  ready: { apply: setExhausted },
  turn: { apply: turn },
  attach: { apply: attach },
  control: { apply: control },
  store: { apply: store },
  expire: { apply: expire },
  insert: { apply: applyInsert },
  cut: { apply: applyCut },
  shuffle: { apply: (game, p) => applyShuffle(game, p, (list) => shuffled(game, list)) },
  know: { apply: applyKnow },
  lose: { apply: lose },
  win: { apply: win },
  reorder: { apply: reorder },
  note: { apply: () => true },
  random: { apply: random },
  vanish: { apply: applyVanish },
  become: { apply: applyBecome },
  link: { apply: applyLink },
  absent: { apply: applyAbsent },
  retarget: { apply: applyRetarget },
  whole: { apply: takeApart },
  restart: { apply: applyRestart },
};

const appliers = byChange(changeKinds).map((kind) => kind.apply);

/** Makes the change of a proposal. False if nothing has changed: then there is no event. */
export function apply(game: Game, p: Proposal): boolean {
  return (appliers[p.change] ?? missing("function of a change"))(game, p);
}

function begin(game: Game, p: Proposal): boolean {
  const next = p.plan?.[0];
  if (next === undefined) throw new Error(`"begin" was proposed without a plan of the span that begins`);
  enterSpan(game, next, p.seat);
  return true;
}

/** What a whole is made of comes next, with events of its own; its amount is bound as `whole`. */
function takeApart(game: Game, { body, amount, used }: Proposal): boolean {
  if (body === null) throw new Error("a whole was proposed without what it is made of");
  const { seat, source, rule, todo, bindings } = body;
  push(game, resolution(seat, source, rule, todo.toReversed(), { ...bindings, whole: [amount] }, [...used]));
  return false;
}

function mark(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  if (object === null) return false;
  const old = markOf(object, p.key);
  const now = Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, p.as >= 0 ? p.as : old + p.amount));
  if (now === old) return false;
  p.was = p.object;
  p.amount = now - old;
  const { marks } = object;
  setMark(object, p.key, now);
  if (object.marks !== marks) updateMarked(game, object);
  updateGrant(game, object, p.key, old);
  return true;
}

function resource(game: Game, p: Proposal): boolean {
  const rule = game.tables.resourceRules[p.key] ?? missing("resource");
  const { left } = game.state.seats[p.seat] ?? missing("seat");
  const { resources } = game.state.seats[keeperOf(game, p.seat, p.key)] ?? missing("seat");
  const old = resources[p.key] ?? missing("resource");
  const now = Math.min(
    rule.most ?? Number.MAX_SAFE_INTEGER,
    Math.max(rule.least ?? Number.MIN_SAFE_INTEGER, old + p.amount),
  );
  if (now === old || left !== 0) return false;
  p.amount = now - old;
  resources[p.key] = now;
  return true;
}

function turn(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  const isUp = p.key === 0;
  if (object === null || isUp === (object.faceDown === 0)) return false;
  if (isUp) object.known = (1 << game.state.seats.length) - 1;
  // What can never be there face up is seen by all, and stays face down [CR 701.40g].
  if (isUp && isNeverUp(game, object)) return false;
  delist(game, object);
  object.faceDown = p.key;
  touchStamp(game, object, p);
  enlist(game, object);
  game.state.dirty = -1;
  p.was = p.object;
  return true;
}

function attach(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  if (object === null || object.host === p.key || (p.key !== 0 && !isThere(game, p.key))) return false;
  object.host = p.key;
  if (p.key !== 0) renewListed(game, object, p);
  p.was = p.object;
  return true;
}

/** Who is given what it controls already has an effect more, and nobody has gained or lost anything. */
function control(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  if (object === null) return false;
  p.was = p.object;
  const { controller } = object;
  return store(game, p) && object.controller !== controller;
}

function expire(game: Game, p: Proposal): boolean {
  if (p.key < 0) return dropWaiting(game);
  const stored = storedById(game, p.key);
  if (stored === null) return false;
  drop(game, stored);
  return true;
}

function lose(game: Game, p: Proposal): boolean {
  const seat = game.state.seats[p.seat] ?? missing("seat");
  if (seat.left !== 0) return false;
  seat.left = p.key === IN_A_DRAW ? TIED : LEFT;
  renewFaces(game.derived);
  return true;
}

function win(game: Game, p: Proposal): boolean {
  if (p.seat < 0 && game.state.outcome === null) {
    game.state.outcome = { winners: [], losers: [], rule: p.rule };
    return true;
  }
  const { team, left } = game.state.seats[p.seat] ?? missing("seat");
  if (game.state.outcome !== null || left !== 0) return false;
  const seats = [...game.state.seats.entries()];
  game.state.outcome = {
    winners: seats.filter(([, each]) => each.team === team).map(([seat]) => seat),
    losers: seats.filter(([, each]) => each.team !== team).map(([seat]) => seat),
    rule: p.rule,
  };
  return true;
}

function reorder(game: Game, p: Proposal): boolean {
  const { state } = game;
  renewFaces(game.derived);
  if (p.key === 0) {
    state.direction = -state.direction;
    return true;
  }
  if (p.key === FROM_SEAT) return beginWith(game, p.seat);
  const [a = -1, b = -1] = p.refs ?? [];
  const [i, j] = [state.order.indexOf(a), state.order.indexOf(b)];
  if (a === b || i < 0 || j < 0) return false;
  state.order[i] = b;
  state.order[j] = a;
  return true;
}

function random(game: Game, p: Proposal): boolean {
  const left = [...(p.refs ?? [])];
  const found: number[] = [];
  while (found.length < p.amount && left.length > 0)
    found.push(left.splice(nextRandom(game, left), 1)[0] ?? missing("reference"));
  p.refs = found;
  return true;
}

/** More stored effects than this are made only by an endless loop. */
const MOST_STORED = 5000;

const cardOrRule = (game: Game, card: number): string => (card < 0 ? "a rule" : cardKind(game, card).name);

function store(game: Game, p: Proposal): boolean {
  if (p.stored === null) throw new Error(`"store" was proposed without the effect that is stored`);
  const stored = p.stored;
  const test = stored.expiry?.test ?? null;
  // An effect that lasts while a condition holds does not start if the condition is false already [CR 611.2b].
  if (test !== null && !isLasting(game, stored, test)) return false;
  if (stored.span !== 0 && !isAlive(game, stored.span)) return lapse(game, p);
  p.stored = null;
  stored.id = game.state.clock++;
  game.state.effects.push(stored);
  if (game.state.effects.length > MOST_STORED)
    throw new Error(
      `more than ${MOST_STORED} stored effects, the last one by ${cardOrRule(game, stored.card)}: usually something stores an effect whenever one is stored`,
    );
  enlistStored(game, stored);
  updateControl(game, stored);
  p.key = stored.id;
  return true;
}

function setExhausted(game: Game, p: Proposal): boolean {
  const exhausted = p.change === EXHAUST ? 1 : 0;
  const object = find(game, p.object);
  if (object === null || object.exhausted === exhausted || game.tables.zones[object.zone]?.works !== true) return false;
  object.exhausted = exhausted;
  p.was = p.object;
  return true;
}

function dropWaiting(game: Game): boolean {
  if (game.state.waiting.length === 0) return false;
  game.state.waiting = [];
  return true;
}

/** The next random index into a list: a fixed outcome if there is one, else from the random source. */
function nextRandom(game: Game, left: readonly number[]): number {
  const [fated] = game.state.fixedOutcomes;
  if (fated === undefined || fated <= FATED_ORDER) return below(game.state.rng, left.length);
  game.state.fixedOutcomes.shift();
  if (fated >= 0) return fated % left.length;
  return Math.max(
    0,
    left.findIndex((ref) => find(game, ref)?.card === -1 - fated),
  );
}

function shuffled(game: Game, list: number[]): void {
  shuffle(game.state.rng, list);
  if (game.state.fixedOutcomes.length === 0) return;
  // The first named card comes to lie on top, which is the end of the list.
  for (const fated of fatedOrder(game.state.fixedOutcomes).toReversed()) {
    const place = list.findLastIndex((entry) => (entry > 0 ? find(game, entry)?.card === -1 - fated : entry === fated));
    if (place >= 0) list.push(...list.splice(place, 1));
  }
}

/** Takes the cards that a shuffle puts on top from the fixed outcomes: a fixed order, or a run of single cards. */
function fatedOrder(fated: number[]): readonly number[] {
  const count = FATED_ORDER - (fated[0] ?? 0);
  if (count >= 0) return fated.splice(0, count + 1).slice(1);
  const end = fated.findIndex((each) => each >= 0 || each <= FATED_ORDER);
  const run = end < 0 ? fated.length : end;
  return run < 2 ? [] : fated.splice(0, run);
}

/**
 * Links an object to another or to a seat (`refs`), instead of what it was linked to or beside that, or clears the link.
 * Nothing links to an object that is gone or absent.
 */
function applyLink(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  const ref = p.refs?.[0] ?? 0;
  if (object === null || (ref !== 0 && !isPresent(game, ref))) return false;
  const { links } = object;
  if (p.as === BESIDE ? linksOf(object, p.key).includes(ref) : linkOf(object, p.key) === ref) return false;
  if (p.as === BESIDE) addLink(object, p.key, ref);
  else setLink(object, p.key, ref);
  if (object.links !== links) updateMarked(game, object);
  p.was = p.object;
  return true;
}

const isPresent = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref)?.absent === 0;

import { amiss, numberOf } from "./ids.ts";
import { CARD, type Game, type GameObject } from "./game.ts";
import { push, work, type WindowFrame } from "./agenda.ts";
import { solverOf } from "./cost.ts";
import { formOf, isRecord, list, type Effect } from "./data.ts";
import { stir } from "./endless.ts";
import { isStill } from "./having.ts";
import { doPlainly } from "./idle.ts";
import { ruleNumber, wordOf } from "./lookup.ts";
import { find } from "./objects.ts";
import { isPriced } from "./price.ts";
import { costOf, type CardKind } from "./printed.ts";
import { acted } from "./priority.ts";
import { EXHAUST, MOVE, NOTE, proposal, type Proposal } from "./proposal.ts";
import { happen } from "./propose.ts";
import type { Scope } from "./scope.ts";
import type { ActionKind } from "./tables.ts";
import { exhaust } from "./words/objects.ts";

/** The definition of a card that waits for nothing either, wherever it goes; else null. */
export function stillCard({ tables }: Game, { card, made, faceDown, absent }: GameObject): CardKind | null {
  if (card < 0 || made !== CARD || faceDown !== 0 || absent !== 0) return null;
  const kind = tables.cards[card] ?? amiss();
  return kind.still ? kind : null;
}

/**
 * What asks nothing, is paid by exhausting at most, and is waited for by nothing needs no frame on the agenda, where nobody
 * could ever see it. False where there is more to it: then nothing has changed.
 */
export function announceStraight(game: Game, window: WindowFrame, action: number, id: number): boolean {
  const kind = game.tables.actions[action] ?? amiss();
  if (!kind.straight || !isStill(game)) return false;
  const object = find(game, id);
  const card = object === null ? null : stillCard(game, object);
  if (object === null || card === null || isPriced(game, id)) return false;
  const { seat } = window;
  const scope: Scope = { seat, source: id, rule: kind.ruleNumber, bindings: { it: [id], x: [0] } };
  const payment = paymentFor(game, kind, card, scope);
  if (payment === null) return false;
  const from = object.zone;
  acted(game, window, seat);
  if (kind.stack !== false) putOnStack(game, kind, seat, object);
  if (payment.length > 0) happen(game, payment);
  stir(game);
  object.known = (1 << game.state.seats.length) - 1;
  if (kind.stack !== false) {
    object.item = {
      action,
      from,
      ability: -1,
      data: null,
      seat,
      source: object.id,
      rule: kind.ruleNumber,
      modes: [],
      extras: [],
      x: 0,
      targets: [],
      shares: [],
      bindings: {},
    };
    object.controller = seat;
  }
  happen(game, [announced(kind, seat, object)]);
  if (kind.stack === false) doAtOnce(game, kind, scope);
  return true;
}

function announced(kind: ActionKind, seat: number, { id, card }: GameObject): Proposal {
  const p = proposal(NOTE, kind.ruleNumber);
  p.name = kind.eventName;
  p.object = id;
  p.seat = seat;
  p.by = id;
  p.card = card;
  return p;
}

function putOnStack(game: Game, kind: ActionKind, seat: number, object: GameObject): void {
  const p = proposal(MOVE, ruleNumber(game.tables, game.ruleset.items?.stacked, kind.ruleNumber));
  p.object = object.id;
  p.seat = seat;
  p.from = object.zone;
  p.to = game.tables.stackZone;
  happen(game, [p]);
}

/** What is done happens as far as that needs no resolution. */
function doAtOnce(game: Game, { do: said = NOTHING }: ActionKind, scope: Scope): void {
  const left = doPlainly(game, said, scope);
  if (left.length > 0) push(game, work(scope.seat, scope.source, scope.rule, left, scope.bindings));
}

const NOTHING: readonly Effect[] = [];
const NO_PAYMENT: Proposal[] = [];

/** What happens as it is paid, where that is nothing or something is only exhausted; else null. */
function paymentFor(game: Game, kind: ActionKind, card: CardKind, scope: Scope): Proposal[] | null {
  const costs = kind.costOf === undefined && kind.free !== true ? card.cost : costOf(kind, card.data);
  if (kind.cost !== undefined && kind.cost.length > 0) return null;
  if (costs.length === 0) return NO_PAYMENT;
  const solver = solverOf(game, kind.solver);
  if (solver.means !== undefined && solver.means(game, scope.seat, costs, scope).length > 0) return null;
  const paid = solver(game, scope.seat, costs, scope, false);
  const [only] = paid ?? NOTHING;
  if (paid === null || only === undefined || paid.length > 1) return null;
  return exhausting(game, only, card.number, scope);
}

/** The same as the word proposes for `{ exhaust: { refs: […] } }`. */
function exhausting(game: Game, cost: Effect, card: number, { source, rule }: Scope): Proposal[] | null {
  const { exhaust: those, name, as } = cost;
  if (formOf(cost) !== "exhaust" || !isRecord(those) || formOf(those) !== "refs" || as !== undefined) return null;
  if (game.derived.absent > 0 || wordOf(game.tables, "exhaust") !== exhaust) return null;
  const number = ruleNumber(game.tables, cost["rule"], rule);
  const called = typeof name === "string" ? numberOf(game.tables.nameNumbers, name, "name") : -1;
  let moment: Proposal[] | null = null;
  for (const ref of list(those["refs"])) {
    const object = typeof ref === "number" ? find(game, ref) : null;
    if (object === null) return null;
    const p = proposal(EXHAUST, number);
    p.by = source;
    p.card = card;
    p.name = called;
    p.object = object.id;
    p.seat = object.controller;
    if (moment === null) moment = [p];
    else moment.push(p);
  }
  return moment ?? NO_PAYMENT;
}

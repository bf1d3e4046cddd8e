import { cardKind } from "../tables/card-kind.ts";
import { numberOf } from "../data/ids.ts";
import { push, resolution, type HappenFrame, type Part } from "../state/agenda.ts";
import { cardMeant } from "../objects/become.ts";
import { nameNumber } from "../data/event-names.ts";
import { effects, isRecord, text, type Data, type DataRecord } from "../data/data.ts";
import type { Bindings, Game } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { eventBindings, eventScope, isLoss } from "./event-scope.ts";
import { prevent, writeChanged } from "./prevention.ts";
import { EXHAUSTED } from "../objects/move.ts";
import { known, reserve } from "../state/objects.ts";
import { BEGIN, BESIDE, CREATE, MOVE, type Proposal } from "../state/proposal.ts";
import { keyOf, type Replacer } from "./find-replacements.ts";
import { withBindings, type Scope, part } from "../state/scope.ts";
import { copyProposal } from "../state/copy.ts";
import { amount } from "../query/amounts.ts";
import { mayName } from "../query/collect-reads.ts";
import { passOver } from "../time/enter-span.ts";
import { SKIPPED } from "../state/event.ts";
import { useUp } from "../objects/stored-effects.ts";

const REPLACED = nameNumber("replaced");

/** The scope that a replacement is read in: its own, with the bindings of the event. */
export const scopeFor = (game: Game, p: Proposal, { found, ref }: Replacer): Scope => eventScope(game, found, ref, p);

const NO_ANSWERS: Bindings = {};

/** Applies a replacement to a proposal. Each applies to a proposal only once, and only the applied one loses a use. */
export function applyReplacer(
  game: Game,
  frame: HappenFrame,
  p: Proposal,
  replacer: Replacer,
  answers: Bindings = NO_ANSWERS,
): void {
  const { data, stored } = replacer.found;
  let scope = withBindings(scopeFor(game, p, replacer), answers);
  p.used = [...p.used, replacer.key];
  noteWork(game, replacer.ref.ability);
  frame.stage = 0;
  // Effects beside a prevention may refer to the prevented amount as `n` [CR 615.5].
  if (data["prevent"] !== undefined)
    scope = withBindings(scope, { n: [prevent(game, frame, p, data["prevent"], stored, scope, replacer)] });
  if (stored !== null) useUp(game, stored);
  if (data["before"] !== undefined) interrupt(game, data["before"], scope);
  if (isRecord(data["change"])) {
    change(game, p, data["change"], scope);
    if (data["change"]["more"] !== undefined && p.change === CREATE) createMore(game, frame, p, data["change"], scope);
  }
  if (data["also"] !== undefined && data["prevent"] !== undefined)
    addLater(game, frame, p, replacer, data["also"], scope);
  else if (data["also"] !== undefined)
    frame.parts.push(part(effects(data["also"]), withReservedId(game, p, scope), [...p.used, BESIDE]));
  if (data["instead"] !== undefined) {
    frame.proposals.shift();
    if (p.change === CREATE && p.refs !== null) game.state.free.push(...p.refs.slice(0, 1));
    if (p.change === BEGIN) skipped(game, p, replacer);
    else writeChanged(game, REPLACED, p, p.amount, replacer);
    const instead = effects(data["instead"]);
    if (instead.length > 0) scope = withBindings(scope, { [TAKEN]: [p.name, p.change] });
    if (instead.length > 0 && data["inTurn"] === true)
      push(game, resolution(scope.seat, scope.source, scope.rule, instead, scope.bindings, p.used));
    else if (instead.length > 0) frame.parts.push(part(instead, scope, p.used));
  }
}

/** The binding of what happens instead: the numbers of the name and of the change of what it takes the place of. */
export const TAKEN = "replaced";

/** The binding of what follows from a prevention: the replacement. */
const PREVENTING = "preventing";

/**
 * Adds what follows from a prevention. What one effect prevents at once of the same receiver is one application of it, and
 * `n` is all of that [CR 615.13]; with several sources only if what follows does not speak of the source.
 */
function addLater(game: Game, frame: HappenFrame, p: Proposal, { key }: Replacer, also: Data, scope: Scope): void {
  const isSame = (name: string, { bindings }: Part): boolean => bindings[name]?.[0] === scope.bindings[name]?.[0];
  const namesSource = mayName(game, also, "by");
  const same = frame.later.find(
    (each) =>
      each.bindings[PREVENTING]?.[0] === key &&
      isSame("was", each) &&
      isSame("who", each) &&
      (!namesSource || isSame("by", each)),
  );
  const n = scope.bindings["n"]?.[0] ?? 0;
  if (same === undefined) frame.later.push(part(effects(also), withBindings(scope, { [PREVENTING]: [key] }), p.used));
  else same.bindings["n"] = [(same.bindings["n"]?.[0] ?? 0) + n];
}

/**
 * Adds further creations of the same kind. As copies of the proposal they carry `used`, so this replacement does not
 * apply again.
 */
function createMore(game: Game, frame: HappenFrame, p: Proposal, { more }: DataRecord, scope: Scope): void {
  const count = Math.max(0, amount(game, more, scope));
  if (count > MOST_MORE) throw new Error(`more: ${count} is too many`);
  const others = Array.from({ length: count }, () => {
    const other = copyProposal(p);
    other.refs = null;
    return other;
  });
  frame.proposals.splice(1, 0, ...others);
}

const MOST_MORE = 1000;

/** Reserves the id of an object that is to be created, so that effects of the same moment can refer to it. */
function withReservedId(game: Game, p: Proposal, scope: Scope): Scope {
  if (p.change !== CREATE || p.object !== 0) return scope;
  p.refs ??= [reserve(game.state)];
  return withBindings(scope, { it: p.refs.slice(0, 1) });
}

/** The effects that happen instead of moving a top card that is not there. */
export const partIfEmpty = (game: Game, p: Proposal): Part =>
  part(p.ifEmpty ?? [], { seat: p.seat, source: p.by, rule: p.rule, bindings: eventBindings(game, p) }, p.used);

/** Passes over a span whose beginning was replaced. */
function skipped(game: Game, p: Proposal, replacer: Replacer): void {
  const planned = p.plan?.[0];
  if (planned !== undefined)
    passOver(game, planned, p.seat, SKIPPED, replacer.found.rule, replacer.ref.object, replacer.found.card);
}

/** An interrupt resolves completely, in its own frame, before the moment continues. */
function interrupt(game: Game, before: Data, scope: Scope): void {
  push(game, resolution(scope.seat, scope.source, scope.rule, effects(before), { ...scope.bindings }));
}

const originOf = (game: Game, p: Proposal): number =>
  p.change === CREATE ? p.key : (known(game, p.object)?.origin ?? -1);

/** Changes the fields of a proposal that a replacement names. */
function change(game: Game, p: Proposal, data: DataRecord, scope: Scope): void {
  if (data["amount"] !== undefined) p.amount = amount(game, data["amount"], scope) * (isLoss(game, p) ? -1 : 1);
  if (data["to"] !== undefined) p.to = numberOf(game.tables.zoneNumbers, text(data["to"], "zone"), "zone");
  if (data["name"] !== undefined)
    p.name = data["name"] === null ? -1 : numberOf(game.tables.nameNumbers, text(data["name"], "name"), "name");
  if (data["who"] !== undefined) p.seat = -1 - (game.tables.reader.select(game, data["who"], scope)[0] ?? -1 - p.seat);
  if (data["bottom"] !== undefined) p.key = 0;
  if (data["exhausted"] === true) p.amount |= EXHAUSTED;
  if (data["attach"] !== undefined) {
    const host = game.tables.reader.select(game, data["attach"], scope).slice(0, 1);
    if (p.change === MOVE) p.refs = host;
    else if (p.change === CREATE && host.length > 0) p.refs = [p.refs?.[0] ?? reserve(game.state), ...host];
  }
  if (data["card"] === undefined) return;
  p.as = cardMeant(game, data["card"], originOf(game, p), scope);
  // What it says of its own coming as that card is new to it, also if it is the card that it was [CR 707.5].
  if (p.as < 0) return;
  const own = cardKind(game, p.as).abilities.map((ability) => keyOf(game, { stored: 0, object: p.object, ability }));
  p.used = p.used.filter((key) => !own.includes(key));
}

import { effects } from "../data/data.ts";
import { missing } from "../data/ids.ts";
import type { Found } from "../derived/ability.ts";
import { push, pushHappen, resolution } from "../state/agenda.ts";
import type { Bindings, Game, AbilityRef } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import type { Proposal } from "../state/proposal.ts";
import { joined, part, type Scope } from "../state/scope.ts";
import { firstLiving, inOrder } from "../state/seats.ts";
import { mayBeLookedBackAt } from "./look-back.ts";

/** A watch that acts because of an event, without the stack. */
export interface WatchAct {
  readonly ref: AbilityRef;
  readonly ability: Found;
  readonly p: Proposal;
  readonly bindings: Bindings;
}

/**
 * Lets the watches of a moment act right after it: one after the other, but those that waited for something to leave in
 * one moment, because what they give back comes back together [CR 610.3d, 610.4d].
 */
export function actAtOnce(game: Game, acts: readonly WatchAct[], happened: readonly Proposal[]): void {
  const ordered = inOrderOfEvents(game, acts, happened);
  const joint = game.tables.ordersMoments ? NONE : ordered.filter(isEndOfUntil);
  // What is pushed last acts first.
  for (const each of ordered.toReversed())
    if (joint.length < 2 || !joint.includes(each)) act(game, each);
    else if (each === joint[0]) actTogether(game, joint);
}

const NONE: readonly WatchAct[] = [];

/** Whether a watch is the second half of an effect that lasts until something leaves. */
const isEndOfUntil = ({ ability, p }: WatchAct): boolean => ability.stored !== null && mayBeLookedBackAt(p);

/** The acts in the order of the events and, where seats have an order, of the seats for each of them. */
function inOrderOfEvents(game: Game, acts: readonly WatchAct[], happened: readonly Proposal[]): readonly WatchAct[] {
  if (!game.tables.ordersMoments || acts.length < 2) return acts;
  const order = inOrder(game.state, firstLiving(game.state));
  return acts.toSorted(
    (one, two) =>
      happened.indexOf(one.p) - happened.indexOf(two.p) ||
      order.indexOf(one.ability.seat) - order.indexOf(two.ability.seat),
  );
}

function act(game: Game, watch: WatchAct): void {
  noteWork(game, watch.ref.ability);
  const { seat, source, rule, bindings } = scopeOfAct(watch);
  push(game, resolution(seat, source, rule, effects(watch.ability.data["do"]), bindings));
}

function actTogether(game: Game, watches: readonly WatchAct[]): void {
  for (const { ref } of watches) noteWork(game, ref.ability);
  const { seat, source, rule } = scopeOfAct(watches[0] ?? missing("watch"));
  // The result of the moment is told to the frame below, which must not be one that waits for another result.
  push(game, resolution(seat, source, rule, [], {}));
  pushHappen(
    game,
    watches.map((watch) => part(effects(watch.ability.data["do"]), scopeOfAct(watch))),
    [],
  );
}

const scopeOfAct = ({ ref, ability, bindings }: WatchAct): Scope => ({
  seat: ability.seat,
  source: ref.object,
  rule: ability.rule,
  bindings: ability.stored === null ? bindings : joined(ability.stored.bindings, bindings),
});

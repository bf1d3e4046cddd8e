import { whole, type Data, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { targeting } from "../objects/item.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { find } from "../state/objects.ts";
import { RETARGET } from "../state/proposal.ts";
import { isLiving } from "../state/seats.ts";
import { ask } from "../state/question.ts";
import { drafted, retargets, slotsOf, type TargetChange } from "../objects/retarget.ts";
import type { Scope } from "../state/scope.ts";
import { select } from "../query/selectors.ts";
import { objects, proposed, seats } from "./builders.ts";
import { NOTHING, type Expansion, type Word } from "../ruleset/word.ts";

const answer = (item: number, slot: number): string => `retarget ${item} ${slot}`;

/**
 * `{ retarget: ITEMS, who: SEAT, to: SELECTOR, must, one, fresh }`: the seat may choose new legal targets for items,
 * one by one. A target may stay, unless `must` is given and it can change. `fresh` is for copies: all their targets
 * count as newly targeted.
 */
export const retarget: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    effects: objects(game, effect["retarget"], scope).flatMap((id, number): Effect[] => {
      const item = find(game, id)?.item ?? null;
      if (item === null) return [];
      const { retarget: _items, ...rest } = effect;
      return [
        ...slotsOf(game, item).map((_slot, slot) => ({ bind: answer(number, slot), to: [] })),
        { retargetOne: id, number, ...rest },
      ];
    }),
  }),
};

/** Asks for the next target of one item until all are chosen, then proposes the change. */
export const retargetOne: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const change = changeOf(game, effect, effect["retargetOne"], scope);
    if (change === null) return NOTHING;
    const picks = pickedTargets(game, effect, change, scope);
    const isWhole = picks.length === slotsOf(game, change.item).length;
    const seat = seats(game, effect["who"], scope).find((each) => isLiving(game.state, each));
    if (seat === undefined || isWhole) return changed(game, effect, scope, change, picks);
    const { retargetOne: item, ...rest } = effect;
    return { effects: [{ askTarget: item ?? 0, ...rest }, effect] };
  },
};

/** Asks for one target of `retarget`. */
export const askTarget: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const change = changeOf(game, effect, effect["askTarget"], scope);
    const seat = seats(game, effect["who"], scope)[0];
    if (change === null || seat === undefined) return NOTHING;
    const picks = pickedTargets(game, effect, change, scope);
    const rule = ruleNumber(game.tables, effect["rule"], scope.rule);
    const candidates = retargets(game, change, picks);
    return {
      ask: ask({ form: "one", kind: "target", seat, verb: "retarget", rule, candidates }),
      as: answer(whole(effect["number"], "number"), picks.length),
    };
  },
};

/** The targets that have been picked so far. */
const pickedTargets = (game: Game, effect: Effect, { item }: TargetChange, scope: Scope): number[] =>
  slotsOf(game, item).flatMap((_slot, slot) => scope.bindings[answer(whole(effect["number"], "number"), slot)] ?? []);

function changeOf(game: Game, effect: Effect, id: Data | undefined, scope: Scope): TargetChange | null {
  const object = find(game, whole(id, "item"));
  if (object === null || object.item === null) return null;
  const to = effect["to"] === undefined ? null : select(game, effect["to"], scope);
  return { object, item: object.item, to, must: effect["must"] === true, one: effect["one"] === true };
}

function changed(game: Game, effect: Effect, scope: Scope, change: TargetChange, picks: readonly number[]): Expansion {
  const { object, item } = change;
  const targets = drafted(game, change, picks);
  const moment = targets.flatMap((chosen, requirement) => {
    if (chosen.every((ref, place) => ref === (item.targets[requirement] ?? missing("target list"))[place])) return [];
    const p = proposed(game, RETARGET, effect, scope);
    p.object = object.id;
    p.seat = seats(game, effect["who"], scope)[0] ?? scope.seat;
    p.key = requirement;
    p.refs = chosen;
    return [p];
  });
  const old = item.targets.flat();
  const all = slotsOf(game, item).map(
    ({ requirement, place }) => (targets[requirement] ?? missing("target list"))[place] ?? missing("target"),
  );
  const named = [...new Set(all)].filter((ref) => effect["fresh"] === true || !old.includes(ref));
  return { moment: [...moment, ...targeting(game, object.id, named)] };
}

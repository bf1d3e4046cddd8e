import { testOf } from "../query/conditions.ts";
import { effects, isRecord, ruled, text, type Data, type Effect } from "../data/data.ts";
import { ABILITY, type Game, type GameObject } from "../state/game.ts";
import { amiss, isSeat, numberOf, seatOf } from "../data/ids.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { find } from "../state/objects.ts";
import { EXHAUST, LINK, MARK, NOTE, RESOURCE } from "../state/proposal.ts";
import { perRuleset } from "../tables/memo.ts";
import { firstLiving, isLiving, neighbour } from "../state/seats.ts";
import type { Scope } from "../state/scope.ts";
import { amountOf, type Amount } from "../query/amounts.ts";
import { finder } from "../query/selectors.ts";
import { fitsPrinted, printedSets } from "../query/printed-sets.ts";
import { asksOnlySets } from "../query/filter-plan.ts";
import {
  strokeExhaust,
  strokeKind,
  strokeLink,
  strokeMark,
  strokeMove,
  strokeNote,
  strokeResource,
  type StrokeKind,
} from "./strokes.ts";
import type { Tables } from "../tables/tables.ts";
import {
  areFree,
  EVERYTHING,
  makeAll,
  makeOn,
  NOTHING_READ,
  strokesIn,
  type OnObject,
  type Stroke,
} from "./word-stroke.ts";
import {
  bound,
  hasOnly,
  isBound,
  NONE,
  ofBound,
  onBound,
  onEach,
  spared,
  unlessSpared,
  type Tie,
} from "./word-struck.ts";

/** An effect as strokes, where it needs nothing else in a calm game; or null. */
type Made = (tables: Tables, effect: Effect) => Stroke | null;

const kindOf = (tables: Tables, change: number, key: number, name: Data | undefined): StrokeKind =>
  strokeKind(tables, change, key, name === undefined ? -1 : numberOf(tables.nameNumbers, text(name, "name"), "name"));

/** The number of its rule, or -1 for that of the scope. */
const ruleOf = (tables: Tables, effect: Effect): number => ruleNumber(tables, effect["rule"], -1);

export const markStroke: Made = (tables, effect) => {
  const { mark, on, by = 1, to } = effect;
  const isSet = to !== undefined;
  const size = to ?? by;
  if (typeof size !== "number" || !Number.isSafeInteger(size) || size < 0 || !hasOnly(effect, "mark", "on", "by", "to"))
    return null;
  const key = numberOf(tables.marks, text(mark, "mark"), "mark");
  const kind = kindOf(tables, MARK, key, effect["name"]);
  const rule = ruleOf(tables, effect);
  const tie: Tie = { key: "marked", name: text(mark, "mark"), number: key, place: MARK * PLACES + key };
  return onEach(on, tie, (game, object) =>
    strokeMark(game, kind, object, isSet ? size : (object.marks?.[key] ?? 0) + size, rule),
  );
};

const PLACES = 1000;

export const linkStroke: Made = (tables, effect) => {
  const { link, of, to } = effect;
  const whom = to === undefined ? null : receiver(to);
  if (!hasOnly(effect, "link", "of", "to") || (to !== undefined && whom === null)) return null;
  const key = numberOf(tables.links, text(link, "link"), "link");
  const kind = kindOf(tables, LINK, key, effect["name"]);
  const rule = ruleOf(tables, effect);
  const tie: Tie = { key: "linked", name: text(link, "link"), number: key, place: LINK * PLACES + key };
  return onEach(of, tie, (game, object, scope) => {
    const ref = whom === null ? 0 : whom(game, scope);
    if (whom === null || ref !== 0) strokeLink(game, kind, object, ref, rule);
  });
};

/** Makes what finds the first that is bound under a name, or who controls it; 0 where there is none. */
function receiver(to: Data): ((game: Game, scope: Scope) => number) | null {
  if (isBound(to)) return (_game, { bindings }) => bindings[to]?.[0] ?? 0;
  const of = isRecord(to) && hasOnly(to, "controllerOf") ? to["controllerOf"] : undefined;
  if (!isBound(of)) return null;
  const controlled = finder(to);
  return (game, scope) => {
    const refs = scope.bindings[of] ?? NONE;
    return refs.length === 1 && isSeat(refs[0] ?? amiss()) ? 0 : (controlled(game, scope)[0] ?? 0);
  };
}

export const exhaustStroke: Made = (tables, effect) => {
  const of = bound(effect["exhaust"]);
  if (of === null || !hasOnly(effect, "exhaust")) return null;
  const kind = kindOf(tables, EXHAUST, -1, effect["name"]);
  const rule = ruleOf(tables, effect);
  const exhaust: OnObject = (game, object) => strokeExhaust(game, kind, object, rule);
  return ofBound(effect["exhaust"], of, exhaust);
};

/** So much more for you, or so much for everyone. */
export const resourceStroke: Made = (tables, effect) => {
  const { resource, who = "you", by, to } = effect;
  const size = to ?? by ?? 1;
  if (typeof size !== "number" || !Number.isSafeInteger(size) || !hasOnly(effect, "resource", "who", "by", "to"))
    return null;
  const key = numberOf(tables.resources, text(resource, "resource"), "resource");
  const kind = kindOf(tables, RESOURCE, key, effect["name"]);
  const rule = ruleOf(tables, effect);
  const writes = RESOURCE * PLACES + key;
  if (who === "you" && to === undefined)
    return {
      ...NOTHING_READ,
      writes,
      make: (game, { seat }) => {
        if (isLiving(game.state, seat)) strokeResource(game, kind, seat, size, rule);
      },
    };
  if (who !== "everyone" || to === undefined) return null;
  return {
    ...NOTHING_READ,
    reads: writes,
    writes,
    make: (game) => {
      if (!haveAll(game, key, size)) giveAll(game, kind, size, rule);
    },
  };
};

function haveAll({ state }: Game, key: number, size: number): boolean {
  for (let seat = 0; seat < state.seats.length; seat++)
    if ((state.seats[seat] ?? amiss()).resources[key] !== size) return false;
  return true;
}

/** Each seat in turn order has so much then. */
function giveAll(game: Game, kind: StrokeKind, size: number, rule: number): void {
  const { state } = game;
  let seat = firstLiving(state);
  for (let steps = 0; steps < state.order.length; steps++) {
    const { left, resources } = state.seats[seat] ?? amiss();
    if (left === 0) strokeResource(game, kind, seat, size - (resources[kind.key] ?? amiss()), rule);
    seat = neighbour(state, seat);
  }
}

/** Whom it is against is told only to who waits for it. */
export const noteStroke: Made = (tables, effect) => {
  const { note, of, by = 0 } = effect;
  if (of === undefined || !hasOnly(effect, "note", "of", "by", "whom")) return null;
  if (typeof by !== "number" && !isBound(by)) return null;
  const kind = kindOf(tables, NOTE, -1, note);
  const rule = ruleOf(tables, effect);
  const size = typeof by === "number" ? amountOf(by) : boundAmount(by);
  const those = bound(of);
  const all = those ?? finder(of);
  return {
    ...NOTHING_READ,
    onIt:
      of === "it" ? (game, object, scope) => strokeNote(game, kind, object, scope.seat, size(game, scope), rule) : null,
    reads: those === null ? EVERYTHING : NOTHING_READ.reads,
    make: (game, scope) => {
      const refs = all(game, scope);
      for (let index = 0; index < refs.length; index++) {
        const ref = refs[index] ?? amiss();
        const object = isSeat(ref) ? null : find(game, ref);
        const seat = isSeat(ref) ? seatOf(ref) : scope.seat;
        if (isSeat(ref) || object !== null) strokeNote(game, kind, object, seat, size(game, scope), rule);
      }
    },
  };
};

/** What is bound under a name; mostly there is nothing. */
function boundAmount(name: string): Amount {
  const sum = amountOf(name);
  return (game, scope) => (scope.bindings[name] === undefined ? 0 : sum(game, scope));
}

/** To a zone that all can look into and where nothing works: there it is nothing that others in the moment could mean. */
export const moveStroke: Made = (tables, effect) => {
  const of = bound(effect["move"]);
  if (of === null || !hasOnly(effect, "move", "to")) return null;
  const to = numberOf(tables.zoneNumbers, text(effect["to"], "zone"), "zone");
  const { works, hidden, stack } = tables.zones[to] ?? amiss();
  if (works === true || hidden !== undefined || stack === true) return null;
  const { name } = kindOf(tables, NOTE, -1, effect["name"]);
  const rule = ruleOf(tables, effect);
  const stroke: OnObject = (game, object) => strokeMove(game, name, object, to, rule);
  const told = spared(effect["move"]);
  return {
    ...NOTHING_READ,
    onIt: told === null ? (effect["move"] === "it" ? stroke : null) : unlessSpared(told, of, stroke),
    make: onBound(of, stroke),
  };
};

/** A condition about one object that is told by sets that are printed on it. */
export const conditionalStroke: Made = (tables, effect) => {
  const { if: asked, then } = effect;
  if (!isRecord(asked) || !hasOnly(asked, "matches", "of") || !hasOnly(effect, "if", "then")) return null;
  const { matches, of = "it" } = asked;
  const inside = strokesIn(tables, ruled(effects(then), effect["rule"]));
  if (!isRecord(matches) || !isBound(of) || inside === null || !areFree(inside)) return null;
  const test = testOf(asked);
  const told = perRuleset((game) => (asksOnlySets(game, matches) ? printedSets(game.tables, matches) : null));
  const isMet = (game: Game, object: GameObject | null, scope: Scope): boolean => {
    const sets = told(game);
    return sets !== null && object !== null && object.made !== ABILITY
      ? fitsPrinted(game, sets, object)
      : test.form(game, test.data, scope);
  };
  return {
    ...NOTHING_READ,
    onIt:
      of === "it"
        ? (game, object, scope) => {
            if (isMet(game, object, scope)) makeOn(game, inside, object, scope);
          }
        : null,
    make: (game, scope) => {
      if (isMet(game, null, scope)) makeAll(game, inside, scope);
    },
  };
};

import { numberOf } from "../data/ids.ts";
import { list, text, type Data, type Effect } from "../data/data.ts";
import { holds } from "../query/conditions.ts";
import { baseController } from "../objects/control.ts";
import { faceOf } from "../derived/face.ts";
import type { Game } from "../state/game.ts";
import { WHOLE } from "../objects/move.ts";
import { find, known, markOf } from "../state/objects.ts";
import {
  ATTACH,
  CONTROL,
  CREATE,
  EXHAUST,
  KNOW,
  MARK,
  MOVE,
  READY,
  SHUFFLE,
  TURN,
  VANISH,
  type Proposal,
} from "../state/proposal.ts";
import { isLiving } from "../state/seats.ts";
import type { Scope } from "../state/scope.ts";
import { amount, amountOf } from "../query/amounts.ts";
import { present, select } from "../query/selectors.ts";
import { zoneList } from "../state/zones.ts";
import {
  arrival,
  compiled,
  idleWithout,
  objects,
  proposed,
  proposeEach,
  seatFinder,
  seats,
  storing,
  zone,
  zoneNumber,
} from "./builders.ts";
import type { Word } from "../tables/word.ts";

/** Objects change their zone, all at once: `{ move: SELECTOR, to: ZONE, bottom, faceDown, exhausted, attachedTo, under: SEAT }`. */
export const move: Word = {
  ...compiled((tables, effect) => {
    const to = zoneNumber(tables, effect["to"]);
    const under = effect["under"] === undefined ? null : seatFinder(effect["under"]);
    const how = arrival(effect);
    return proposeEach(tables, MOVE, effect, effect["move"], (game, p, object, scope) => {
      p.from = object?.zone ?? -1;
      p.to = to;
      if (under !== null) p.seat = under(game, scope)[0] ?? -1;
      if (effect["bottom"] === true) p.key = 0;
      p.amount = how;
      if (effect["attachedTo"] !== undefined) p.refs = objects(game, effect["attachedTo"], scope).slice(0, 1);
    });
  }),
  payable: (game, effect, scope) => {
    const found = objects(game, effect["move"], scope);
    return found.length > 0 && found.every((id) => find(game, id) !== null);
  },
};

/** `{ create: CARD, to: ZONE, count, who }`: tokens. */
export const create: Word = {
  expand: (game, effect, scope) => ({
    moment: seats(game, effect["who"], scope).flatMap((seat) =>
      Array.from({ length: Math.max(0, amount(game, effect["count"] ?? 1, scope)) }, () => {
        const p = proposed(game, CREATE, effect, scope);
        p.seat = seat;
        p.to = zone(game, effect["to"]);
        p.key = numberOf(game.tables.cardNumbers, text(effect["create"], "card"), "card");
        p.amount = arrival(effect);
        return p;
      }),
    ),
  }),
};

/** `{ copy: SELECTOR, count, who }`: of an item, another item on the stack; of another object, a token in `to`. */
export const copy: Word = {
  expand: (game, effect, scope) => ({
    moment: objects(game, effect["copy"], scope).flatMap((id) => {
      // What has left is copied as it was last [CR 608.2h].
      const object = known(game, id);
      if (object === null) return [];
      return Array.from({ length: amount(game, effect["count"] ?? 1, scope) }, () => {
        const p = proposed(game, CREATE, effect, scope);
        p.seat = seats(game, effect["who"], scope)[0] ?? scope.seat;
        p.object = object.item === null ? 0 : id;
        p.to = object.item === null ? zone(game, effect["to"]) : game.tables.stackZone;
        p.key = object.item === null ? faceOf(game.tables, object) : object.card;
        return p;
      });
    }),
  }),
};

/** `{ control: SELECTOR, who: SEAT, until }`: the newest such effect that is at work decides who controls an object. */
export const control: Word = {
  expand: (game, effect, scope) => {
    const seat = seats(game, effect["who"], scope).find((one) => isLiving(game.state, one));
    if (seat === undefined) return { moment: [] };
    return {
      moment: objects(game, effect["control"], scope)
        .filter((id) => find(game, id) !== null)
        .map((id) => {
          const bindings = { it: [id], base: [baseController(game, id)] };
          const data = { static: { controls: true } };
          const p = storing(game, effect, scope, { kind: "static", data, seat, bindings });
          p.change = CONTROL;
          p.object = id;
          p.seat = seat;
          return p;
        }),
    };
  },
};

/** `{ mark: NAME, on: SELECTOR, by: AMOUNT }`: the integers of objects; as a cost, what is taken must be there. */
export const mark: Word = {
  ...compiled((tables, effect) => {
    const key = numberOf(tables.marks, text(effect["mark"], "mark"), "mark");
    const isSet = effect["to"] !== undefined;
    const size = amountOf(effect["to"] ?? effect["by"] ?? 1);
    return proposeEach(tables, MARK, effect, effect["on"] ?? "this", (game, p, object, scope) => {
      const has = object === null ? 0 : markOf(object, key);
      p.key = key;
      p.amount = isSet ? size(game, scope) - has : size(game, scope);
      if (isSet) p.as = has + p.amount;
    });
  }),
  idle: idleWithout("on", "this"),
  payable: (game, effect, scope) =>
    objects(game, effect["on"] ?? "this", scope).every(
      (id) => marksOn(game, id, markNumber(game, effect)) + amount(game, effect["by"] ?? 1, scope) >= 0,
    ),
};

const markNumber = (game: Game, effect: Effect): number =>
  numberOf(game.tables.marks, text(effect["mark"], "mark"), "mark");

function marksOn(game: Game, id: number, number: number): number {
  const object = find(game, id);
  return object === null ? 0 : markOf(object, number);
}

/** Objects turn over, are exhausted, made ready, attached, or cease to exist: the same shape for all. */
function each(
  key: string,
  change: number,
  fill: (game: Game, effect: Effect, scope: Scope) => number,
  payable?: Word["payable"],
): Word {
  const word = compiled((tables, effect) =>
    proposeEach(tables, change, effect, effect[key], (game, p, _object, scope) => {
      p.key = fill(game, effect, scope);
    }),
  );
  return payable === undefined ? word : { ...word, payable };
}

const isReady: Word["payable"] = (game, effect, scope) =>
  objects(game, effect["exhaust"], scope).every((id) => find(game, id)?.exhausted === 0);
const isExhausted: Word["payable"] = (game, effect, scope) =>
  objects(game, effect["ready"], scope).every((id) => find(game, id)?.exhausted === 1);

/** `{ exhaust: SELECTOR }` */
export const exhaust = each("exhaust", EXHAUST, () => -1, isReady);
/** `{ ready: SELECTOR }` */
export const ready = each("ready", READY, () => -1, isExhausted);
/** `{ turnFace: SELECTOR, down: true }` */
export const turnFace = each("turnFace", TURN, (_game, effect) => (effect["down"] === true ? 1 : 0));
const detach = each("attach", ATTACH, () => 0);
const attachTo = each("attach", ATTACH, (game, { to }, scope) => present(game, select(game, to, scope))[0] ?? 0);
/** `{ attach: SELECTOR, to: SELECTOR }`: what cannot be attached there stays where it is [CR 701.3b]; without `to` to nothing. */
export const attach: Word = {
  expand: (game, effect, scope) => {
    if (effect["to"] === undefined) return detach.expand(game, effect, scope);
    const found = attachTo.expand(game, effect, scope);
    return found.moment === undefined ? found : { moment: found.moment.filter((p) => canBeAttached(game, p)) };
  },
};

/** Whether something can be attached to what is meant, by what the ruleset asks of the two. */
function canBeAttached(game: Game, { object, seat, key, rule }: Proposal): boolean {
  const asked = game.ruleset.attaching;
  const bindings = { it: [object], to: [key] };
  return key !== 0 && (asked === undefined || holds(game, asked, { seat, source: object, rule, bindings }));
}

/** `{ vanish: SELECTOR }`: it ceases to exist. */
export const vanish = each("vanish", VANISH, () => -1);

/** `{ shuffle: ZONE, who: SEATS }` */
export const shuffle: Word = {
  expand: (game, effect, scope) => ({
    moment: seats(game, effect["who"], scope).map((seat) => {
      const p = proposed(game, SHUFFLE, effect, scope);
      p.seat = seat;
      p.from = zone(game, effect["shuffle"]);
      return p;
    }),
  }),
};

const bits = (all: readonly number[]): number => all.reduce((mask, seat) => mask | (1 << seat), 0);

/** `{ reveal: SELECTOR, to: SEATS }`: everyone if left out. */
export const reveal: Word = {
  expand: (game, effect, scope) => ({
    moment: objects(game, effect["reveal"], scope).map((id) => {
      const p = proposed(game, KNOW, effect, scope);
      p.object = id;
      p.seat = find(game, id)?.owner ?? -1;
      p.amount = bits(seats(game, effect["to"] ?? "everyone", scope));
      return p;
    }),
  }),
};

/** `{ look: COUNT, at: ZONE, of: SEAT, who: SEATS, as }`: those seats know the top cards; with "all" whole zones, at once. */
export const look: Word = {
  expand: (game, effect, scope) => {
    const owner = seats(game, effect["of"], scope)[0] ?? scope.seat;
    if (effect["look"] === "all")
      return { moment: list(effect["at"]).map((from) => looking(game, effect, from, owner, scope)) };
    const from = zone(game, effect["at"]);
    const past = amount(game, effect["past"] ?? 0, scope);
    const count = Math.max(0, Math.min(amount(game, effect["look"], scope), zoneList(game, from, owner).length - past));
    return {
      moment: Array.from({ length: count }, (_, index) => {
        const p = proposed(game, KNOW, effect, scope);
        p.seat = owner;
        p.from = from;
        p.key = index + past;
        p.amount = bits(seats(game, effect["who"], scope));
        return p;
      }),
    };
  },
};

function looking(game: Game, effect: Effect, from: Data, owner: number, scope: Scope): Proposal {
  const p = proposed(game, KNOW, effect, scope);
  p.seat = owner;
  p.from = zone(game, from);
  p.key = WHOLE;
  p.amount = bits(seats(game, effect["who"], scope));
  return p;
}

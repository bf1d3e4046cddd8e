import { numberOf, missing, isSeat } from "../data/ids.ts";
import { frozen, isRecord, list, text, type Data, type DataRecord, type Effect, effects } from "../data/data.ts";
import { holds } from "../query/conditions.ts";
import { baseController } from "../objects/control.ts";
import { faceDownAs, faceOf } from "../derived/face.ts";
import { cardKind, type CardKind } from "../tables/card-kind.ts";
import type { Game, GameObject } from "../state/game.ts";
import { WHOLE_ZONE } from "../objects/move.ts";
import { BESIDE, find, known, ABSENT_ALONG, ABSENT_ITSELF, absenceOf, PRESENT } from "../state/objects.ts";
import {
  ATTACH,
  CONTROL,
  CREATE,
  EXHAUST,
  KNOW,
  MOVE,
  READY,
  SHUFFLE,
  TURN,
  VANISH,
  type Proposal,
  ABSENT,
  BECOME,
  LINK,
} from "../state/proposal.ts";
import { inOrder, isLiving } from "../state/seats.ts";
import type { Scope } from "../state/scope.ts";
import { amount, compileAmount } from "../query/amounts.ts";
import { present } from "../query/references.ts";
import { select, compileSelectorOfAny, compileSelector } from "../query/selectors.ts";
import { zoneList } from "../state/zones.ts";
import {
  arrival,
  objects,
  proposed,
  proposeEach,
  compileSeats,
  seats,
  storing,
  zone,
  zoneNumber,
  proposer,
} from "./builders.ts";
import type { Word } from "../ruleset/word.ts";
import { attachedTo } from "../objects/absence.ts";
import { cardMeant, TRULY, withExceptions } from "../objects/become.ts";

/**
 * `{ move: SELECTOR, to: ZONE, bottom, faceDown, exhausted, attachedTo, under: SEAT }`: moves objects to another zone,
 * all at once. Of several seats in `under`, each object goes to its owner.
 */
export const move: Word = {
  compile: (tables, effect) => {
    const to = zoneNumber(tables, effect["to"]);
    // Also if it has left: then what would come under its control stays where it is [CR 800.4b].
    const isYours = effect["under"] === "you";
    const under = effect["under"] === undefined ? null : compileSeats(effect["under"]);
    const how = arrival(tables, effect);
    return proposeEach(tables, MOVE, effect, effect["move"], (game, p, object, scope) => {
      p.from = object?.zone ?? -1;
      p.to = to;
      if (under !== null) p.seat = isYours ? scope.seat : oneOf(under(game, scope), object?.owner ?? -1);
      if (effect["bottom"] === true) p.key = 0;
      p.amount = how;
      if (effect["attachedTo"] !== undefined) p.refs = objects(game, effect["attachedTo"], scope).slice(0, 1);
    });
  },
  payable: (game, effect, scope) => {
    const found = objects(game, effect["move"], scope);
    return found.length > 0 && found.every((id) => find(game, id) !== null);
  },
};

/** The seat under which an object arrives: of several, its owner's if that is among them. */
const oneOf = (found: readonly number[], owner: number): number => (found.includes(owner) ? owner : (found[0] ?? -1));

/** `{ create: CARD, to: ZONE, count, who }`: creates tokens. */
export const create: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    moment: seats(game, effect["who"], scope).flatMap((seat) =>
      Array.from({ length: Math.max(0, amount(game, effect["count"] ?? 1, scope)) }, () => {
        const p = proposed(game, CREATE, effect, scope);
        p.seat = seat;
        p.to = zone(game, effect["to"]);
        p.key = numberOf(game.tables.cardNumbers, text(effect["create"], "card"), "card");
        p.amount = arrival(game.tables, effect);
        return p;
      }),
    ),
  }),
};

/** `{ copy: SELECTOR, count, who, except }`: copies an item onto the stack, or another object as a token into `to`. */
export const copy: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    moment: objects(game, effect["copy"], scope).flatMap((id) => {
      // An object that has left is copied as it last was [CR 608.2h].
      const object = known(game, id);
      if (object === null) return [];
      const card = object.item === null ? faceOf(game.tables, object) : object.card;
      const key = withExceptions(game, card, effect["except"], scope);
      const front = withExceptions(game, frontOf(game, object, card), effect["except"], scope);
      return seats(game, effect["who"], scope).flatMap((seat) =>
        Array.from({ length: amount(game, effect["count"] ?? 1, scope) }, () => {
          const p = proposed(game, CREATE, effect, scope);
          p.seat = seat;
          p.object = object.item === null ? 0 : id;
          p.to = object.item === null ? zone(game, effect["to"]) : game.tables.stackZone;
          p.key = front < 0 ? key : front;
          if (front >= 0) p.as = key;
          return p;
        }),
      );
    }),
  }),
};

/**
 * The card that an object physically is, where it shows another face of that card now, else -1: a copy that is made of it has both
 * faces, and the same one up [CR 707.8a].
 */
function frontOf(game: Game, { item, origin }: GameObject, card: number): number {
  if (item !== null || origin < 0 || card < 0 || origin === card) return -1;
  const { name } = printedCard(game, card);
  const { name: own, ...others } = printedCard(game, origin).data;
  return own !== name && Object.values(others).includes(name) ? origin : -1;
}

/** A card without what is different about it as a copy. */
function printedCard(game: Game, card: number): CardKind {
  const revised = game.state.revised[card - game.tables.cards.length];
  return revised === undefined ? cardKind(game, card) : printedCard(game, revised.card);
}

/**
 * `{ control: SELECTOR, who: SEAT, until }`: the seat gets control. The newest such effect decides who controls an
 * object.
 */
export const control: Word = {
  compile: (_tables, effect) => (game, scope) => {
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

/** A word that makes the same change to each object a selector finds. */
function eachObject(
  key: string,
  change: number,
  fill: (game: Game, effect: Effect, scope: Scope) => number,
  payable?: Word["payable"],
): Word {
  const compile: Word["compile"] = (tables, effect) =>
    proposeEach(tables, change, effect, effect[key], (game, p, _object, scope) => {
      p.key = fill(game, effect, scope);
    });
  return payable === undefined ? { compile } : { compile, payable };
}

const isReady: Word["payable"] = (game, effect, scope) =>
  objects(game, effect["exhaust"], scope).every((id) => find(game, id)?.exhausted === 0);
const isExhausted: Word["payable"] = (game, effect, scope) =>
  objects(game, effect["ready"], scope).every((id) => find(game, id)?.exhausted === 1);

/** `{ exhaust: SELECTOR }` */
export const exhaust: Word = {
  ...eachObject("exhaust", EXHAUST, () => -1, isReady),
  lacks: () => "it costs to exhaust what is exhausted already",
};
/** `{ ready: SELECTOR }` */
export const ready = eachObject("ready", READY, () => -1, isExhausted);
/** `{ turnFace: SELECTOR, down: true }`; `down` may name the card that it is then. */
export const turnFace = eachObject("turnFace", TURN, ({ tables }, { down }) => faceDownAs(tables, down));
const detach = eachObject("attach", ATTACH, () => 0);
const attachTo = eachObject("attach", ATTACH, (game, { to }, scope) => present(game, select(game, to, scope))[0] ?? 0);
/**
 * `{ attach: SELECTOR, to: SELECTOR }`: attaches objects, or detaches them without `to`. An illegal attachment does
 * nothing [CR 701.3b].
 */
export const attach: Word = {
  compile: (tables, effect) => {
    if (effect["to"] === undefined) return detach.compile(tables, effect);
    const attaching = attachTo.compile(tables, effect);
    return (game, scope) => {
      const found = attaching(game, scope);
      return found.moment === undefined ? found : { moment: found.moment.filter((p) => canBeAttached(game, p)) };
    };
  },
};

/** Whether the ruleset allows this attachment. */
function canBeAttached(game: Game, { object, seat, key, rule }: Proposal): boolean {
  const asked = game.ruleset.attaching;
  const bindings = { it: [object], to: [key] };
  return key !== 0 && (asked === undefined || holds(game, asked, { seat, source: object, rule, bindings }));
}

/** `{ vanish: SELECTOR }`: objects cease to exist. */
export const vanish = eachObject("vanish", VANISH, () => -1);

/** `{ shuffle: ZONE, who: SEATS }` */
export const shuffle: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    moment: seats(game, effect["who"], scope).map((seat) => {
      const p = proposed(game, SHUFFLE, effect, scope);
      p.seat = seat;
      p.from = zone(game, effect["shuffle"]);
      return p;
    }),
  }),
};

const bits = (all: readonly number[]): number => all.reduce((mask, seat) => mask | (1 << seat), 0);

/**
 * The seats that are shown cards, as bits. What is shown to everyone is shown to all who play: a range limits what is affected, and
 * who sees something is not affected by it.
 */
const shownTo = (game: Game, who: Data | undefined, scope: Scope): number =>
  bits(who === "everyone" ? inOrder(game.state, -1) : seats(game, who, scope));

/** `{ reveal: SELECTOR, to: SEATS }`: seats learn the cards; everyone by default. */
export const reveal: Word = {
  payable: (game, effect, scope) => objects(game, effect["reveal"], scope).length > 0,
  compile: (_tables, effect) => (game, scope) => ({
    moment: objects(game, effect["reveal"], scope).map((id) => {
      const p = proposed(game, KNOW, effect, scope);
      p.object = id;
      p.seat = find(game, id)?.owner ?? -1;
      p.amount = shownTo(game, effect["to"] ?? "everyone", scope);
      return p;
    }),
  }),
};

/**
 * `{ look: COUNT, at: ZONE, of: SEAT, who: SEATS, as }`: seats learn the top cards, or with "all" the whole zone in one
 * event.
 */
export const look: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const places = seats(game, effect["of"], scope).flatMap((owner) =>
      list(effect["at"]).map((from) => ({ owner, from })),
    );
    const isWhole = effect["look"] === "all";
    // What is called by a name afterwards is known card by card.
    if (isWhole && effect["as"] === undefined)
      return { moment: places.map(({ owner, from }) => looking(game, effect, from, owner, scope)) };
    const past = isWhole ? 0 : amount(game, effect["past"] ?? 0, scope);
    const wanted = isWhole ? Infinity : amount(game, effect["look"], scope);
    return {
      moment: places.flatMap(({ owner, from }) => {
        const count = Math.max(0, Math.min(wanted, zoneList(game, zone(game, from), owner).length - past));
        return Array.from({ length: count }, (_, index) => ({
          ...looking(game, effect, from, owner, scope),
          key: index + past,
        }));
      }),
    };
  },
};

function looking(game: Game, effect: Effect, from: Data, owner: number, scope: Scope): Proposal {
  const p = proposed(game, KNOW, effect, scope);
  p.seat = owner;
  p.from = zone(game, from);
  p.key = WHOLE_ZONE;
  p.amount = shownTo(game, effect["who"], scope);
  return p;
}

function about(game: Game, change: number, effect: Effect, scope: Scope, id: number, key: number): Proposal {
  const p = proposed(game, change, effect, scope);
  p.object = id;
  p.seat = find(game, id)?.controller ?? -1;
  p.key = key;
  return p;
}

/**
 * `{ become: SELECTOR, as: CARD }`: each object is that card from now on, until it changes zones. CARD is a name, `{
 * copyOf: SELECTOR }`, `{ key: NAME }` for the card named under that key of its origin (its other face), with `now: true`
 * under that key of the card that it is now (its next form), or `{ origin: true }`. With `truly: true` the origin changes
 * too, so that it lasts in every zone; with `until` it is what it was before when that is over.
 */
export const become: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    moment: objects(game, effect["become"], scope).flatMap((id) => {
      const as = effect["as"];
      const object = find(game, id);
      const model = isRecord(as) && as["now"] === true ? object?.card : object?.origin;
      const card = cardMeant(game, as, model ?? -1, scope);
      const p = about(game, BECOME, effect, scope, id, card);
      if (effect["truly"] === true) p.as = TRULY;
      if (effect["until"] === undefined || object === null || card < 0) return [p];
      const bindings = { affected: [id], before: [object.card], after: [card] };
      return [p, storing(game, effect, scope, { kind: "static", data: BECAME, bindings })];
    }),
  }),
};

/** What is stored for the time that something is another card. */
const BECAME: DataRecord = frozen({ static: { became: true } });

/**
 * `{ link: NAME, of: SELECTOR, to: SELECTOR, beside }`: links each object to the first object or seat of `to`, or clears
 * the link without `to`. With `beside` it stays linked to what it was linked to.
 */
export const link: Word = {
  compile: (tables, effect) => {
    const key = numberOf(tables.links, text(effect["link"], "link"), "link");
    const to = effect["to"] === undefined ? null : compileSelector(effect["to"]);
    const each = proposeEach(tables, LINK, effect, effect["of"] ?? "this", (game, p, _object, scope) => {
      p.key = key;
      p.refs = [to === null ? 0 : (to(game, scope)[0] ?? missing("list element"))];
      if (effect["beside"] === true) p.as = BESIDE;
    });
    return (game, scope) => (to !== null && to(game, scope).length === 0 ? { moment: [] } : each(game, scope));
  },
};

/**
 * `{ absent: SELECTOR, to: true | false }`: each object is treated as if it did not exist, or comes back. Attached
 * objects go and come back with their host, and not without it [CR 702.26g-h].
 */
export const absent: Word = {
  compile: (tables, effect) => {
    const named = compileSelectorOfAny(effect["absent"]);
    const make = proposer(tables, ABSENT, effect);
    const isGoing = effect["to"] !== false;
    const isMeant = (game: Game, id: number): boolean =>
      isGoing ? find(game, id)?.absent === PRESENT : returnsAlone(game, id);
    return (game, scope) => {
      const chosen = named(game, scope).filter((ref) => !isSeat(ref) && isMeant(game, ref));
      if (chosen.length === 0) return { moment: [] };
      const along = attachedTo(game, chosen).filter((object) =>
        isGoing ? object.absent === PRESENT : absenceOf(object) === ABSENT_ALONG,
      );
      const isAlong = new Set(along.map((object) => object.id));
      const all = new Set([...chosen, ...isAlong]);
      return {
        moment: [...all].map((id) => {
          const p = make(game, scope);
          p.object = id;
          p.seat = find(game, id)?.controller ?? -1;
          p.key = !isGoing ? PRESENT : isAlong.has(id) ? ABSENT_ALONG : ABSENT_ITSELF;
          return p;
        }),
      };
    };
  },
};

/** Whether an object comes back without its host: it became absent by itself, or its host is gone. */
function returnsAlone(game: Game, id: number): boolean {
  const object = find(game, id);
  if (object === null) return false;
  const how = absenceOf(object);
  return how === ABSENT_ITSELF || (how === ABSENT_ALONG && find(game, object.host) === null);
}

/**
 * `{ take: COUNT, from: ZONE, to: ZONE, who: SEATS }`: moves the top cards of a zone, all at once. With `short: […]`
 * moves of missing cards are proposed too and may be replaced; `short` happens for each of them.
 */
export const take: Word = {
  compile: (tables, effect) => {
    const whose = compileSeats(effect["who"]);
    const make = proposer(tables, MOVE, effect);
    const from = zoneNumber(tables, effect["from"]);
    const to = zoneNumber(tables, effect["to"]);
    const short = effect["short"] === undefined ? null : effects(effect["short"]);
    const how = arrival(tables, effect);
    const most = compileAmount(effect["take"]);
    const taking = (game: Game, scope: Scope, seat: number): Proposal => {
      const p = make(game, scope);
      p.seat = seat;
      p.from = from;
      p.to = to;
      p.ifEmpty = short;
      p.amount = how;
      return p;
    };
    return (game, scope) => {
      const wanted = most(game, scope);
      const found = whose(game, scope);
      if (wanted === 1 && short !== null && found.length === 1)
        return { moment: [taking(game, scope, found[0] ?? missing("list element"))] };
      const moment: Proposal[] = [];
      for (const seat of found) {
        const count = short === null ? Math.min(wanted, zoneList(game, from, seat).length) : wanted;
        for (let index = 0; index < count; index++) moment.push(taking(game, scope, seat));
      }
      return { moment };
    };
  },
  payable: (game, effect, scope) =>
    seats(game, effect["who"], scope).every(
      (seat) => zoneList(game, zone(game, effect["from"]), seat).length >= amount(game, effect["take"], scope),
    ),
};

import { missing, numberOf, seatRef, slotOf } from "../data/ids.ts";
import { isRecord, list, text, type Data, type Effect } from "../data/data.ts";
import { copyBindings, type Scope } from "../state/scope.ts";
import { instance, namedOver } from "../time/duration.ts";
import { CARD, type Game, type Planned } from "../state/game.ts";
import { SPAN, TURN_SPAN } from "../state/agenda.ts";
import { coming, isInside, isPlanning, planned } from "../time/plan.ts";
import { BEGIN, CUT, EXPIRE, INSERT, MOVE, RESTART, type Proposal, VANISH } from "../state/proposal.ts";
import { openSpan } from "../state/seats.ts";
import { amount } from "../query/amounts.ts";
import { compileSelector } from "../query/selectors.ts";
import { stack } from "../state/zones.ts";
import { BEFORE } from "../time/insert-cut.ts";
import { inner, macro, proposed, proposer, seats, storing, turnSeats, zone, usable } from "./builders.ts";
import { NOTHING, type Word } from "../ruleset/word.ts";

const spanNumber = (game: Game, name: Data | undefined): number =>
  numberOf(game.tables.spanNumbers, text(name, "span"), "span");

/**
 * `{ insert: [SPAN, …], after: PLACE }` or `before`: inserts spans. PLACE is `this`, the name of a span that runs or is
 * to come in this turn, or `{ of: BINDING, part: NAME }`. A span may have `parts` and `riders`, effects that name it as
 * `span`. Without a place, a turn is inserted after the running turn, a phase after the phase, a step after the step.
 */
export const insert: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const entries = list(effect["insert"]);
    const relation = effect["before"] === undefined ? "after" : "before";
    const place = effect[relation];
    const anchor = place === undefined ? runningOnLevel(game, entries[0]) : instance(game, place, scope);
    const outer = plannedAround(game, anchor);
    if (outer !== null) return { moment: [insertLater(game, effect, scope, relation, anchor, outer)] };
    if (entries.some((entry) => isRecord(entry) && entry["riders"] !== undefined))
      return { effects: withRiders(game, effect, entries) };
    const who = effect["who"] === undefined ? [-1] : turnSeats(game, effect["who"], scope);
    return {
      moment: who.map((seat) => {
        const p = proposed(game, INSERT, effect, scope);
        p.seat = scope.seat;
        p.key = anchor;
        if (relation === "before") p.amount = BEFORE;
        p.plan = entries.map((entry) => entryOf(game, entry, seat, scope.seat, p.card));
        return p;
      }),
    };
  },
};

/** The running span on the level of the inserted one (turn, phase, step), or else the innermost. */
function runningOnLevel(game: Game, entry: Data | undefined): number {
  const kind = spanNumber(game, isRecord(entry) ? entry["span"] : entry);
  if (kind === TURN_SPAN) return openSpan(game, TURN_SPAN)?.id ?? 0;
  const open = game.state.agenda.filter((frame) => frame.kind === SPAN);
  const around = open.findLast(({ span }) => (game.tables.spans[span] ?? missing("span kind")).parts.includes(kind));
  return (around === undefined ? open.at(-1) : (open[open.indexOf(around) + 1] ?? around))?.id ?? 0;
}

/** The planned span that has not begun and contains this instance, or null. */
function plannedAround(game: Game, id: number): Planned | null {
  const { spans } = game.tables;
  for (const frame of game.state.agenda) {
    if (!isPlanning(frame)) continue;
    const found = coming(spans, frame).find((each) =>
      isInside(id, each.id + 1, (spans[each.span] ?? missing("span kind")).size - 1),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** Inserts at an anchor inside a span that has not begun: a watch does it when that span begins. */
function insertLater(
  game: Game,
  effect: Effect,
  scope: Scope,
  relation: string,
  anchor: number,
  outer: Planned,
): Proposal {
  const trigger = `begin:${(game.tables.spans[outer.span] ?? missing("span kind")).name}`;
  return storing(game, effect, scope, {
    kind: "watch",
    data: { trigger, do: [{ ...effect, [relation]: { of: "place" } }] },
    bindings: { ...copyBindings(scope.bindings), place: [anchor] },
    uses: 1,
    span: outer.id,
  });
}

/** A span to insert. A turn is around everything else, so without a seat it belongs to whoever inserts it. */
function entryOf(game: Game, entry: Data, seat: number, inserter: number, card: number): Planned {
  const span = spanNumber(game, isRecord(entry) ? entry["span"] : entry);
  const made = planned(0, span, seat < 0 && span === TURN_SPAN ? inserter : seat);
  made.by = card;
  made.extra = 1;
  if (isRecord(entry) && entry["parts"] !== undefined)
    made.parts = list(entry["parts"]).map((part) => spanNumber(game, part));
  return made;
}

/** Inserts the group first, then carries out the riders of each span with `span` bound to it. */
function withRiders(game: Game, effect: Effect, entries: readonly Data[]): Effect[] {
  const bare = entries.map((entry) => {
    if (!isRecord(entry)) return entry;
    const { riders: _riders, ...rest } = entry;
    return rest;
  });
  const riders = entries.flatMap((entry, index) => {
    if (!isRecord(entry) || entry["riders"] === undefined) return [];
    const kind = spanNumber(game, entry["span"]);
    return [
      { nth: "group", index, as: "span" },
      { bind: "spanKind", to: [kind] },
      ...list(entry["riders"]).filter(isRecord),
    ];
  });
  return [
    { ...effect, insert: bare, as: "group" },
    { if: { did: "group" }, then: riders },
  ];
}

/**
 * `{ skip: SPAN, who: SEATS, count: N, where, of: PLACE, until }`: skips the next N spans, or with `count: "always"`
 * all of them.
 */
export const skip: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    moment: (effect["who"] === "anyone" ? [-1] : turnSeats(game, effect["who"], scope)).flatMap((seat) => {
      const data = {
        replace: `begin:${text(effect["skip"], "span")}`,
        ...(seat < 0 ? {} : { who: "skipper" }),
        ...(effect["where"] === undefined ? {} : { where: effect["where"] }),
        instead: [],
      };
      const what = {
        kind: "replace" as const,
        data,
        bindings: seat < 0 ? {} : { skipper: [seatRef(seat)] },
        uses: effect["count"] === "always" ? -1 : Math.max(0, amount(game, effect["count"] ?? 1, scope)),
        span:
          effect["of"] === undefined ? 0 : instance(game, { of: effect["of"], part: effect["skip"] ?? "turn" }, scope),
      };
      return usable(storing(game, effect, scope, what));
    }),
  }),
  // As a cost it can always be paid: a future span can always be given up.
  payable: () => true,
};

/**
 * `{ cut: SPAN, to: SPAN, label: NAME }`: drops the rest of a running span, up to a place. First comes what the ruleset
 * does about the stack and waiting triggers. If the resolving item finishes first, the cut waits for it.
 */
export const cut: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const kind = spanNumber(game, effect["cut"]);
    const running = openSpan(game, kind);
    if (running === null) return NOTHING;
    const rule = game.ruleset.cut;
    if (rule !== undefined && effect["stage"] === undefined) {
      const then = { ...effect, stage: "clear" };
      return rule.resolving === "finishes" && effect["now"] !== true ? { after: [then] } : { effects: [then] };
    }
    if (rule !== undefined && effect["stage"] === "clear") {
      return {
        effects: [
          ...(rule.waiting === "dropped" ? [{ dropWaiting: true, rule: rule.rule }] : []),
          { clearStack: rule.stackTo, rule: rule.rule },
          ...(rule.checks === true ? [{ check: true }] : []),
          { ...effect, stage: "now" },
        ],
      };
    }
    const p = proposed(game, CUT, effect, scope);
    p.seat = scope.seat;
    p.key = running.id;
    p.to = effect["to"] === undefined ? -1 : spanNumber(game, effect["to"]);
    if (typeof effect["label"] === "string") p.amount = game.tables.spans[p.to]?.labels.get(effect["label"]) ?? 0;
    return { moment: [p] };
  },
};

/**
 * `{ restart: true, without: SELECTOR }`: the game ends without an outcome, and a new one starts in its place in which you take the
 * first turn. The named cards stay where they are. What comes after this effect happens between the opening and the first turn.
 */
export const restart: Word = {
  compile: (tables, effect) => {
    const make = proposer(tables, RESTART, effect);
    const without = effect["without"] === undefined ? null : compileSelector(effect["without"]);
    return (game, scope) => {
      const p = make(game, scope);
      p.seat = scope.seat;
      p.refs = without === null ? [] : [...without(game, scope)];
      return { moment: [p] };
    };
  },
};

/** `{ clearStack: ZONE }`: moves every card on the stack there; abilities and copies vanish. */
export const clearStack: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    moment: stack(game).map((id) => {
      const object = game.state.objects[slotOf(id)];
      const isCard = object?.made === CARD;
      const p = proposed(game, isCard ? MOVE : VANISH, effect, scope);
      p.object = id;
      p.seat = object?.controller ?? -1;
      p.from = game.tables.stackZone;
      if (isCard) p.to = zone(game, effect["clearStack"]);
      return p;
    }),
  }),
};

/** `{ begin: SPAN, who: SEAT }`: begins a span nested in the current one. A resolving item leaves the stack first. */
export const begin: Word = {
  compile: (_tables, effect) => (game, scope) => {
    if (scope.bindings["item"] !== undefined && effect["now"] !== true) return { after: [{ ...effect, now: true }] };
    const kind = spanNumber(game, effect["begin"]);
    const p = proposed(game, BEGIN, effect, scope);
    p.seat =
      effect["who"] === undefined ? game.state.active : (seats(game, effect["who"], scope)[0] ?? game.state.active);
    p.key = kind;
    p.plan = [{ ...planned(0, kind, p.seat), by: p.card, extra: kind === TURN_SPAN ? 1 : 0 }];
    return { moment: [p] };
  },
};

/** `{ expire: NAME }`: ends the stored effects that last until this name. */
export const expire: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    moment: namedOver(game, text(effect["expire"], "name")).map((stored) => {
      const p = proposed(game, EXPIRE, effect, scope);
      p.seat = stored.seat;
      p.key = stored.id;
      p.by = stored.source;
      p.card = stored.card;
      return p;
    }),
  }),
};

/** `{ dropWaiting: true }`: removes all waiting triggers. */
export const dropWaiting: Word = {
  compile: (_tables, effect) => (game, scope) => ({ moment: [proposed(game, EXPIRE, effect, scope)] }),
};

/**
 * `{ during: SPAN, of: SEATS, do: […] }`: as the next such span of each of these seats begins that really takes place, these
 * effects begin, and they last until it ends. Nothing of it uses the stack.
 */
export const during: Word = macro((effect) => {
  const span = text(effect["during"], "span");
  const lasting = inner(effect, "do").map((each) => ({ ...each, until: each["until"] ?? { end: span } }));
  const cited = effect["rule"] === undefined ? {} : { rule: effect["rule"] };
  return [
    {
      forEach: effect["of"] ?? "you",
      as: "whose",
      do: [{ watch: `begin:${span}`, who: "whose", do: lasting, ...cited }],
    },
  ];
});

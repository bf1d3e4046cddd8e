import { missing, numberOf, seatRef } from "../data/ids.ts";
import { text, type Effect } from "../data/data.ts";
import { cannotHappen } from "../door/find-replacements.ts";
import type { Game } from "../state/game.ts";
import type { Scope } from "../state/scope.ts";
import { LOSE, REORDER, RESOURCE, WIN, type Proposal } from "../state/proposal.ts";
import { amount, compileAmount } from "../query/amounts.ts";
import { proposed, proposer, compileSeats, seats, storing, turnSeats } from "./builders.ts";
import { keeperOf, isLiving, resourceOf, sameTeam, sharersOfFate } from "../state/seats.ts";
import { reaches } from "../state/range.ts";
import { tying } from "../door/leave.ts";
import { ruleNumber } from "../tables/lookup.ts";
import type { Expansion, Word } from "../ruleset/word.ts";

/**
 * `{ resource: NAME, by: AMOUNT, who: SEATS }`, or `to: AMOUNT`: changes a resource. As a cost, the amount must be
 * there, and nothing may say that it cannot change so.
 */
export const resource: Word = {
  compile: (tables, effect) => {
    const change = compileChange(tables, effect);
    const key = numberOf(tables.resources, text(effect["resource"], "resource"), "resource");
    const isTeams = effect["to"] !== undefined && tables.resourceRules[key]?.shared === true;
    return (game, scope) => {
      const moment = change(game, scope);
      return isTeams && moment.length > 1 ? setOncePerTeam(game, effect, key, moment) : { moment };
    };
  },
  payable: (game, effect, scope) => {
    const key = numberOf(game.tables.resources, text(effect["resource"], "resource"), "resource");
    const more = amount(game, effect["by"] ?? 1, scope);
    // Together those who share it pay no more than there is.
    const rest: Record<number, number> = {};
    for (const seat of seats(game, effect["who"], scope)) {
      const holder = keeperOf(game, seat, key);
      rest[holder] = (rest[holder] ?? resourceOf(game, seat, key)) + more;
    }
    if (Object.values(rest).some((left) => left < 0)) return false;
    return isChangeable(game, effect, scope);
  },
  possible: isChangeable,
  lacks: (game, effect, scope) => {
    const name = text(effect["resource"], "resource");
    const [seat] = seats(game, effect["who"], scope);
    const has = seat === undefined ? 0 : resourceOf(game, seat, numberOf(game.tables.resources, name, "resource"));
    const cost = -amount(game, effect["by"] ?? 1, scope);
    // Where enough is there, or more is to come, something forbids the change: it is no matter of numbers.
    return has < cost ? `it costs ${cost} ${name}, and there is ${has}` : undefined;
  },
};

/** What a team shares is set for one of its seats only, and the team says for which [CR 810.9d]. */
function setOncePerTeam(game: Game, effect: Effect, key: number, moment: Proposal[]): Expansion {
  const holders = [...new Set(moment.map(({ seat }) => keeperOf(game, seat, key)))];
  if (holders.length === moment.length) return { moment };
  const sides = holders.map((holder) => ({
    name: `side:${holder}`,
    refs: moment.flatMap(({ seat }) => (keeperOf(game, seat, key) === holder ? [seatRef(seat)] : [])),
  }));
  return {
    effects: [
      ...sides.map(({ name, refs }) =>
        refs.length === 1
          ? { bind: name, to: refs }
          : {
              choose: { refs },
              who: { refs: refs.slice(0, 1) },
              as: name,
              verb: "affect",
              rule: effect["rule"] ?? null,
            },
      ),
      { ...effect, who: { union: sides.map(({ name }) => name) } },
    ],
  };
}

/** Whether nothing says that a resource cannot change as an effect would change it. */
function isChangeable(game: Game, effect: Effect, scope: Scope): boolean {
  if (game.ruleset.door?.cannot === undefined || game.derived.listening + game.derived.grants === 0) return true;
  return compileChange(game.tables, effect)(game, scope).every((p) => p.amount === 0 || !cannotHappen(game, p));
}

function compileChange(tables: Game["tables"], effect: Effect): (game: Game, scope: Scope) => Proposal[] {
  const key = numberOf(tables.resources, text(effect["resource"], "resource"), "resource");
  const whose = compileSeats(effect["who"]);
  const make = proposer(tables, RESOURCE, effect);
  const isSet = effect["to"] !== undefined;
  const size = compileAmount(effect["to"] ?? effect["by"] ?? 1);
  const { gain = "", loss = "" } = tables.resourceRules[key] ?? missing("resource");
  const isNamed = effect["name"] !== undefined;
  const [gained, lost] = [gain, loss].map((name) => (isNamed ? -1 : (tables.nameNumbers.get(name) ?? -1)));
  return (game, scope) => {
    const moment: Proposal[] = [];
    for (const seat of whose(game, scope)) {
      const has = resourceOf(game, seat, key);
      const more = isSet ? size(game, scope) - has : size(game, scope);
      if (isSet && more === 0) continue;
      const p = make(game, scope);
      p.seat = seat;
      p.key = key;
      p.amount = more;
      if (!isNamed) p.name = (more < 0 ? lost : gained) ?? -1;
      moment.push(p);
    }
    return moment;
  };
}

const forSeats = (key: string, change: number): Word => ({
  compile: (_tables, effect) => (game, scope) => ({
    moment: seats(game, effect[key], scope).map((seat) => {
      const p = proposed(game, change, effect, scope);
      p.seat = seat;
      return p;
    }),
  }),
});

/** `{ win: SEATS }` */
export const win: Word = {
  compile: (tables, effect) => {
    const { range } = tables;
    if (range === null) return forSeats("win", WIN).compile(tables, effect);
    const beaten = { ...effect, rule: range.win.rule };
    return (game, scope) => {
      const others = seats(game, effect["win"], scope).flatMap((seat) => opponentsInRange(game, seat));
      return { moment: losing(game, beaten, scope, others) };
    };
  },
};

/** Where ranges are limited, nobody wins by an effect: the opponents in range lose [CR 104.3h]. */
const opponentsInRange = (game: Game, seat: number): number[] =>
  [...game.state.seats.keys()].filter(
    (each) => isLiving(game.state, each) && !sameTeam(game.state, each, seat) && reaches(game, seat, each),
  );

/** Seats are out of the game: where a team has one fate, its other seats are by the rule for that. */
const forTeams = (key: string): Word => ({
  compile: (tables, effect) => {
    if (tables.teams.oneFate === undefined) return forSeats(key, LOSE).compile(tables, effect);
    return (game, scope) => ({ moment: losing(game, effect, scope, seats(game, effect[key], scope)) });
  },
});

function losing(game: Game, effect: Effect, scope: Scope, named: readonly number[]): Proposal[] {
  const { oneFate } = game.tables.teams;
  const mates = oneFate === undefined ? effect : { ...effect, rule: oneFate.rule };
  return [...new Set(named.flatMap((seat) => sharersOfFate(game, seat)))].map((seat) => {
    const p = proposed(game, LOSE, named.includes(seat) ? effect : mates, scope);
    p.seat = seat;
    return p;
  });
}

/** `{ lose: SEATS }` */
export const lose = forTeams("lose");

/** `{ leave: SEATS }`: seats leave the game. */
export const leave = forTeams("leave");

/**
 * `{ tie: true }`: the game is over without winners and losers [CR 104.4c]; where ranges are limited, only for you and who
 * is in range [CR 104.4e].
 */
export const tie: Word = {
  compile: (tables, effect) => (game, scope) => {
    if (tables.range !== null)
      return { moment: tying(game, [scope.seat], ruleNumber(tables, tables.range.tie.rule, 0)) };
    const p = proposed(game, WIN, { ...effect, name: "over" }, scope);
    p.seat = NOBODY;
    return { moment: [p] };
  },
};

const NOBODY = -1;

/** `{ reverse: true }`: reverses the turn order. */
export const reverse: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const p = proposed(game, REORDER, effect, scope);
    p.key = 0;
    return { moment: [p] };
  },
};

/** `{ exchange: SEATS }`: two seats change places. */
export const exchange: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const p = proposed(game, REORDER, effect, scope);
    p.key = 1;
    p.refs = seats(game, effect["exchange"], scope);
    return { moment: [p] };
  },
};

/** `{ govern: SEATS }`: you decide for them during their next turn, or with `now` from now on, until `until`. */
export const govern: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    moment: turnSeats(game, effect["govern"], scope).map((seat) =>
      storing(game, effect, scope, {
        kind: "govern",
        data: { static: { governs: true } },
        bindings: { seat: [seat], begun: [effect["now"] === true ? 1 : 0] },
      }),
    ),
  }),
};

import {
  causeOf,
  find,
  proposals,
  known,
  memoByRuleset,
  macro,
  type Cause,
  type Effect,
  type Game,
  type Proposal,
  type Scope,
  type Word,
} from "@turnwright/kernel";
import { isList } from "@turnwright/lexicon";
import { called } from "./effect-parts.ts";
import { COMMANDERS, damageBy } from "../rules/commander-damage.ts";
import { keywordsIn } from "./strikers.ts";

const atLeastZero = (amount: number): number => Math.max(0, amount);

/**
 * `{ damage: N, to: SELECTOR, by: SELECTOR }`: to players as loss of life, to creatures as marked damage, to planeswalkers
 * as loss of loyalty, to battles as loss of defense, all at once [CR 120.3]. It is dealt by this object unless `by` names another.
 */
export const damage: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const size = atLeastZero(reader.amount(game, effect["damage"], scope));
    const [source = scope.source] = effect["by"] === undefined ? [] : reader.select(game, effect["by"], scope);
    const rule = effect["rule"] ?? "CR 120.3";
    const name = effect["combat"] === true || isStillCombat(game, source, scope) ? "combatDamage" : "damage";
    if (size === 0) return { moment: [] };
    const how = causeOf(game, source, typeof rule === "string" ? rule : "CR 120.3", name);
    return { moment: reader.select(game, effect["to"], scope).map((ref) => dealt(game, how, ref, size)) };
  },
  // It is for players and for these only: a redirection to anything else does nothing [CR 614.9].
  possible: (game, effect, scope) => {
    const { reader } = game.tables;
    return reader
      .select(game, effect["to"], scope)
      .some((ref) => ref < 0 || (find(game, ref) !== null && reader.fits(game, HARMED, ref, scope)));
  },
};

const HARMED = { types: ["creature", "planeswalker", "battle"] };

/** Combat damage that is dealt to something else instead by its source is combat damage still [CR 614.9]. */
const isStillCombat = (game: Game, source: number, { bindings }: Scope): boolean =>
  bindings["replaced"]?.[0] === numbers(game).combatDamage && bindings["by"]?.[0] === source;

/** The numbers of what damage changes, and of the rules by which it does. */
const numbers = memoByRuleset(({ tables }) => ({
  life: tables.resources.get("life") ?? -1,
  damage: tables.marks.get("damage") ?? -1,
  loyalty: tables.marks.get("loyalty") ?? -1,
  defense: tables.marks.get("defense") ?? -1,
  poison: tables.resources.get("poison") ?? -1,
  shrinking: tables.marks.get("-1/-1") ?? -1,
  touched: tables.marks.get("touched") ?? -1,
  gainLife: tables.nameNumbers.get("gainLife") ?? -1,
  toWalker: tables.ruleNumbers.get("CR 120.3c") ?? 0,
  toBattle: tables.ruleNumbers.get("CR 120.3h") ?? 0,
  asPoison: tables.ruleNumbers.get("CR 120.3b") ?? 0,
  asCounters: tables.ruleNumbers.get("CR 120.3d") ?? 0,
  byLifelink: tables.ruleNumbers.get("CR 702.15b") ?? 0,
  combatDamage: tables.nameNumbers.get("combatDamage") ?? -1,
  commanders: COMMANDERS.flatMap((which) => {
    const held = tables.resources.get(which);
    return held === undefined ? [] : [{ which, held }];
  }),
  byCommander: tables.ruleNumbers.get("CR 903.10a") ?? 0,
  byDeathtouch: tables.ruleNumbers.get("CR 702.2b") ?? 0,
}));

const NONE: readonly never[] = [];

/**
 * What damage does to a player or a permanent; all else that it does is a result of it, of the same size [CR 120.3]. What deals
 * it has its keywords wherever it is, and what is gone as it was last [CR 702.2d, 702.15d].
 */
export function dealt(game: Game, how: Cause, ref: number, size: number): Proposal {
  const { life, damage: wound, loyalty, toWalker, defense, toBattle } = numbers(game);
  const keywords = how.source > 0 ? keywordsIn(game.tables.reader.values(game, how.source)) : NONE;
  if (ref < 0) {
    const loss = keywords.includes("infect")
      ? poisoned(game, how, -1 - ref, size)
      : proposals.resource(how, -1 - ref, life, -size);
    const counted = countedFor(game, how, -1 - ref);
    const results = counted.length === 0 ? linked(game, how, keywords) : [...counted, ...linked(game, how, keywords)];
    return resulting(loss, loss.results === null ? results : [...loss.results, ...results]);
  }
  const { types } = game.tables.reader.values(game, ref);
  const all: readonly string[] = Array.isArray(types) ? types : NONE;
  const isWalker = all.includes("planeswalker");
  const isBattle = all.includes("battle");
  const isMarked = (!isWalker && !isBattle) || all.includes("creature");
  const isShrinking = isMarked && keywords.some((each) => each === "infect" || each === "wither");
  const p =
    isMarked && !isShrinking ? proposals.mark(game, how, ref, wound, size) : proposals.note(game, how, ref, size);
  if (!isWalker && !isBattle && keywords.length === 0) return p;
  return resulting(p, [
    ...(isWalker ? [unmarked(game, how, ref, loyalty, toWalker)] : []),
    ...(isBattle ? [unmarked(game, how, ref, defense, toBattle)] : []),
    ...(isShrinking ? [shrunk(game, how, ref)] : []),
    ...(isMarked ? touched(game, how, keywords, ref) : []),
    ...linked(game, how, keywords),
  ]);
}

function resulting(p: Proposal, results: readonly Proposal[]): Proposal {
  if (results.length > 0) p.results = results;
  return p;
}

/** With infect it is no loss of life but as many poison counters [CR 120.3b]. */
function poisoned(game: Game, how: Cause, seat: number, size: number): Proposal {
  const { poison, asPoison: rule } = numbers(game);
  const p = proposals.note(game, how, 0, size);
  p.seat = seat;
  p.results = [proposals.resource({ ...how, name: -1, rule }, seat, poison, 1)];
  return p;
}

/** With infect or wither it is not marked on a creature but as many -1/-1 counters [CR 120.3d]. */
function shrunk(game: Game, how: Cause, ref: number): Proposal {
  const { shrinking, asCounters: rule } = numbers(game);
  return proposals.mark(game, { ...how, name: -1, rule }, ref, shrinking, 1);
}

/** It is loss of as many counters, too: of loyalty or of defense [CR 120.3c, 120.3h]. */
const unmarked = (game: Game, how: Cause, ref: number, counter: number, rule: number): Proposal =>
  proposals.mark(game, { ...how, name: -1, rule }, ref, counter, -1);

/** A creature remembers that what dealt it has deathtouch [CR 702.2b]. */
function touched(game: Game, how: Cause, keywords: readonly string[], ref: number): readonly Proposal[] {
  if (!keywords.includes("deathtouch")) return NONE;
  const { touched: mark, byDeathtouch } = numbers(game);
  const p = proposals.mark(game, { ...how, name: -1, rule: byDeathtouch }, ref, mark, 1);
  p.as = 1;
  return [p];
}

/** What a commander deals in combat is remembered by whom it was dealt to, as long as the game lasts [CR 903.10a]. */
function countedFor(game: Game, how: Cause, seat: number): readonly Proposal[] {
  const { combatDamage, commanders, byCommander: rule } = numbers(game);
  const source = commanders.length > 0 && how.name === combatDamage ? known(game, how.source) : null;
  if (source === null || source.made !== 0) return NONE;
  const owned = game.state.seats[source.owner]?.resources;
  const commander = commanders.find(({ held }) => owned?.[held] === source.origin + 1);
  if (commander === undefined) return NONE;
  const counter = game.tables.resources.get(damageBy(commander.which, source.owner + 1)) ?? -1;
  return [proposals.resource({ ...how, name: -1, rule }, seat, counter, 1)];
}

/** Who controls what dealt it, and that with lifelink, gains as much [CR 702.15b]. */
function linked(game: Game, how: Cause, keywords: readonly string[]): readonly Proposal[] {
  const source = keywords.includes("lifelink") ? known(game, how.source) : null;
  if (source === null) return NONE;
  const { life, gainLife: name, byLifelink: rule } = numbers(game);
  return [proposals.resource({ ...how, name, rule }, source.controller, life, 1)];
}

const gained = (effect: Effect): Effect => ({
  resource: "life",
  who: effect["who"] ?? "you",
  by: { largest: [0, effect["gainLife"] ?? 1] },
  name: "gainLife",
  rule: effect["rule"] ?? "CR 119.3",
  ...called(effect),
});

/** `{ gainLife: N, who }`; nobody who cannot gain life can pay with it [CR 119.3, 119.7]. */
export const gainLife: Word = lifeWord(gained);

/** A word that changes life totals as the kernel's word for that does. */
function lifeWord(meaning: (effect: Effect) => Effect): Word {
  const test =
    (which: "payable" | "possible") =>
    (game: Game, effect: Effect, scope: Scope): boolean =>
      game.tables.words.get("resource")?.[which]?.(game, meaning(effect), scope) ?? true;
  return {
    ...macro((effect) => [meaning(effect)]),
    payable: test("payable"),
    possible: test("possible"),
    lacks: (game, effect, scope) =>
      game.tables.words.get("resource")?.lacks?.(game, meaning(effect), scope) ?? "that life cannot be paid",
  };
}

const lost = (effect: Effect): Effect => ({
  resource: "life",
  who: effect["who"] ?? "you",
  by: { minus: [0, { largest: [0, effect["loseLife"] ?? 1] }] },
  name: "loseLife",
  rule: effect["rule"] ?? "CR 119.3",
  ...called(effect),
});

/** `{ loseLife: N, who }`; as a cost, that much life must be there [CR 119.3, 119.4]. */
export const loseLife: Word = lifeWord(lost);

/**
 * `{ exchangeLife: [SEAT, SEAT] }`: each gains or loses as much as makes its life total that of the other. If one of them
 * cannot, neither does [CR 119.7, 701.12c].
 */
export const exchangeLife: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader, words } = game.tables;
    const [one = -1, other = -1] = (isList(effect["exchangeLife"]) ? effect["exchangeLife"] : []).map(
      (data) => reader.select(game, data, scope)[0],
    );
    const rule = effect["rule"] ?? "CR 701.12c";
    const becomes = (seat: number, as: number): Effect => {
      const to = reader.amount(game, { resource: "life", of: { refs: [as] } }, scope);
      return { resource: "life", who: { refs: [seat] }, to, rule };
    };
    const both = [becomes(one, other), becomes(other, one)];
    const isPossible = both.every((each) => words.get("resource")?.possible?.(game, each, scope) !== false);
    return isPossible ? { effects: [{ together: both, rule }] } : { moment: [] };
  },
};

/**
 * `{ fight: [SELECTOR, SELECTOR] }`: each deals damage equal to its power to the other, if both are still creatures on the
 * battlefield [CR 701.14].
 */
export const fight: Word = macro((effect) => {
  const [one = "it", other = "it"] = isList(effect["fight"]) ? effect["fight"] : [];
  const rule = effect["rule"] ?? "CR 701.14a";
  const strike = (by: Effect[string], to: Effect[string]): Effect => ({
    damage: { characteristic: "power", of: by },
    to,
    by,
    rule,
  });
  return [
    {
      if: { all: [one, other].map((is) => ({ count: { objects: { is, types: "creature" } } })) },
      then: [{ together: [strike(one, other), strike(other, one)] }],
    },
  ];
});

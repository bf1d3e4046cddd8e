import { isRecord, list, ruled, type DataRecord, type Effect } from "../data/data.ts";
import { holds } from "../query/conditions.ts";
import { fits } from "../query/filters.ts";
import { select } from "../query/selectors.ts";
import type { Part } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { part, withBindings } from "../state/scope.ts";
import { firstLiving, inOrder } from "../state/seats.ts";
import { refsUnder, rulesIn } from "../statics/permission.ts";
import type { RuleAtWork } from "../tables/reader.ts";

/**
 * Checks that a card brings along: `{ static: { check: SELECTOR, if: CONDITION, do: […] } }`. They are looked at after those
 * of the rules, and `it` is what each is about. With `first` only those of the first ability that are due.
 */
export function dueCardChecks(game: Game, first: boolean): Part[] {
  if (game.derived.statics.length + game.derived.grants === 0) return NOTHING_DUE;
  const due: Part[] = [];
  for (const rule of inRank(game, rulesIn(game, refsUnder(game, "check")))) {
    due.push(...partsDue(game, rule));
    if (first && due.length > 0) return due;
  }
  return due;
}

const NOTHING_DUE: Part[] = [];

function partsDue(game: Game, { data, scope, rule, ability }: RuleAtWork): Part[] {
  const { check = "this", if: asked = true } = data;
  const parts: Part[] = [];
  for (const ref of select(game, check, scope)) {
    const about = { ...withBindings(scope, { it: [ref] }), rule };
    if (holds(game, asked, about)) parts.push(part(ruled(effectsOf(data), game.tables.rules[rule]), about));
  }
  if (parts.length > 0) noteWork(game, ability);
  return parts;
}

const effectsOf = (data: DataRecord): readonly Effect[] => list(data["do"]).filter((each) => isRecord(each));

/** In the order of the ruleset for their sources, then of the seats if what happens at once has one, and the older first. */
function inRank(game: Game, rules: readonly RuleAtWork[]): readonly RuleAtWork[] {
  if (rules.length < 2) return rules;
  const ranks = game.ruleset.checks?.ranks;
  const { ordersMoments } = game.tables;
  if (ranks === undefined && !ordersMoments) return rules;
  const rankOf = ({ scope }: RuleAtWork): number => {
    const found = ranks?.findIndex((filter) => fits(game, filter, scope.source, scope)) ?? 0;
    return found < 0 ? (ranks?.length ?? 0) : found;
  };
  const order = ordersMoments ? inOrder(game.state, firstLiving(game.state)) : [];
  const keyed = rules.map((rule) => ({ rule, rank: rankOf(rule), place: order.indexOf(rule.scope.seat) }));
  return keyed.toSorted((one, two) => one.rank - two.rank || one.place - two.place).map(({ rule }) => rule);
}

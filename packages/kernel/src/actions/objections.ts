import { DECLARE, top } from "../state/agenda.ts";
import { holds } from "../query/conditions.ts";
import { isPayable, judged, obeyed } from "./declaration.ts";
import { barredBy, declarers } from "./declaration-pairs.ts";
import type { Game } from "../state/game.ts";
import { missing, numberOf } from "../data/ids.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { find } from "../state/objects.ts";
import type { DeclarationReason } from "../ruleset/action.ts";

/** Something against a declaration. */
export interface Objection {
  readonly rule: number;
  readonly text: string;
}

/**
 * What is against declaring these pairs of a candidate and a receiver: what each of them does not fulfil, else, where that
 * is asked now, what all of them together break [CR 508.1, 509.1].
 */
export function objections(
  game: Game,
  declaration: number,
  pairs: readonly (readonly [number, number])[],
): readonly Objection[] {
  const frame = top(game);
  if (frame.kind !== DECLARE || frame.declaration !== declaration) return unasked(game, declaration, pairs);
  const seat = frame.seats[0] ?? missing("seat");
  const places = pairs.map(([it, to]) => frame.pairs.findIndex((pair) => pair[0] === it && pair[1] === to));
  const unmet = pairs.filter((_, index) => (places[index] ?? missing("place")) < 0);
  if (unmet.length > 0) return unmet.flatMap(([it, to]) => againstOne(game, declaration, seat, it, to));
  const judgement = judged(game, frame);
  const broken = judgement.restrictions.filter(({ test }) => !test(places)).map(({ rule }) => rule);
  return [
    ...said(game, declaration, "restriction", broken),
    ...said(game, declaration, "requirement", obeyed(judgement, places) < judgement.most ? [0] : []),
    ...said(game, declaration, "cost", isPayable(judgement, places) ? [] : [0]),
  ];
}

/** A declaration is not asked for where nobody could be declared: then it is for each of them to say why. */
function unasked(game: Game, declaration: number, pairs: readonly (readonly [number, number])[]): readonly Objection[] {
  const seats = declarers(game, declaration);
  return pairs.flatMap(([it, to]) => {
    const own = find(game, it)?.controller ?? -1;
    const seat = seats.includes(own) ? own : seats[0];
    return seat === undefined ? [] : againstOne(game, declaration, seat, it, to);
  });
}

/** The same by the name of the declaration, with the ids of the rules. */
export const objectionsTo = (
  game: Game,
  declaration: string,
  pairs: readonly (readonly [number, number])[],
): readonly { readonly rule: string; readonly text: string }[] =>
  objections(game, numberOf(game.tables.declarationNumbers, declaration, "declaration"), pairs).map(
    ({ rule, text }) => ({
      rule: game.tables.rules[rule] ?? missing("rule"),
      text,
    }),
  );

/** What a candidate does not fulfil, alone or with its receiver, and what keeps it from that. */
function againstOne(game: Game, declaration: number, seat: number, it: number, to: number): Objection[] {
  const { reasons = [] } = game.tables.declarations[declaration] ?? missing("declaration");
  const scope = { seat, source: 0, rule: 0, bindings: { it: [it], to: [to] } };
  return [
    ...reasons
      .filter(({ is }) => is !== undefined && !holds(game, is, scope))
      .map(({ rule, text }) => ({ rule: ruleNumber(game.tables, rule, 0), text })),
    ...said(game, declaration, "restriction", barredBy(game, declaration, seat, it, to)),
  ];
}

/** What the ruleset says about such a thing; the rule that an effect gives for it goes before. */
function said(
  game: Game,
  declaration: number,
  of: DeclarationReason["of"],
  rules: readonly number[],
): readonly Objection[] {
  const { reasons = [], ruleNumber: own } = game.tables.declarations[declaration] ?? missing("declaration");
  const reason = reasons.find((each) => each.of === of);
  const plain = ruleNumber(game.tables, reason?.rule, own);
  const text = reason?.text ?? `it breaks a ${of ?? "rule"}`;
  return rules.flatMap((rule) => [...(rule === 0 || rule === plain ? [] : [{ rule, text }]), { rule: plain, text }]);
}

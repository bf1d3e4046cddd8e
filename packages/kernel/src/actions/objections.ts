import { expecting } from "../data/expectation.ts";
import { DECLARE, top } from "../state/agenda.ts";
import { readsOf } from "../query/collect-reads.ts";
import { holds } from "../query/conditions.ts";
import { isPayable, judged, obeyed, overused, type Declaration } from "./declaration.ts";
import { barredBy, declarers } from "./declaration-pairs.ts";
import type { Game } from "../state/game.ts";
import { missing, numberOf } from "../data/ids.ts";
import { memoByRuleset, ruleNumber } from "../tables/lookup.ts";
import { find } from "../state/objects.ts";
import type { DeclarationReason } from "../ruleset/action.ts";

/** A reason why a declaration is illegal. */
export interface Objection {
  readonly rule: number;
  readonly text: string;
  /** The candidate or receiver that it is about, or 0 if it is about the whole declaration. */
  readonly of: number;
  /** The object whose effect it is, or 0 if it is by the rules of the game. */
  readonly by: number;
}

/**
 * The objections to declaring these pairs: those to single pairs, or else, if this declaration is open, those to all of
 * them together [CR 508.1, 509.1].
 */
export function objections(
  game: Game,
  declaration: number,
  pairs: readonly (readonly [number, number])[],
): readonly Objection[] {
  const frame = top(game);
  if (frame.kind !== DECLARE || frame.declaration !== declaration) return whyNotAsked(game, declaration, pairs);
  const seat = frame.seats[0] ?? missing("seat");
  const places = pairs.map(([it, to]) => frame.pairs.findIndex((pair) => pair[0] === it && pair[1] === to));
  const unmet = pairs.filter((_, index) => (places[index] ?? missing("place")) < 0);
  if (unmet.length > 0) return unmet.flatMap(([it, to]) => againstOne(game, declaration, seat, it, to));
  const judgement = judged(game, frame);
  const often = overused(judgement, places);
  if (often.length > 0) return often.flatMap((of) => said(game, declaration, "times", { rule: 0, of, by: 0 }));
  const broken = judgement.restrictions.filter(({ test }) => !test(places));
  const isLacking = obeyed(judgement, places) < judgement.most;
  return [
    ...broken.flatMap(({ rule, source }) => said(game, declaration, "restriction", { rule, of: 0, by: source })),
    ...(isLacking ? idle(judgement, places) : []).flatMap((of) =>
      said(game, declaration, "requirement", { rule: 0, of, by: 0 }),
    ),
    ...(isPayable(judgement, places) ? [] : said(game, declaration, "cost", { rule: 0, of: 0, by: 0 })),
  ];
}

/** The subjects of requirements that are not obeyed: the candidate, or the receiver if any candidate would do. */
const idle = ({ pairs, requirements }: Declaration, chosen: readonly number[]): readonly number[] =>
  requirements
    .filter((fulfilling) => !fulfilling.some((index) => chosen.includes(index)))
    .map((fulfilling) => {
      const ends = fulfilling.map((index) => pairs[index] ?? missing("pair"));
      const [it = 0, to = 0] = ends[0] ?? missing("pair");
      return ends.every((pair) => pair[0] === it) ? it : to;
    });

/**
 * The objections to single pairs, if the declaration is not open. It is not even asked when nothing could be declared:
 * these say why.
 */
function whyNotAsked(
  game: Game,
  declaration: number,
  pairs: readonly (readonly [number, number])[],
): readonly Objection[] {
  const seats = declarers(game, declaration);
  return pairs.flatMap(([it, to]) => {
    const own = find(game, it)?.controller ?? -1;
    const seat = seats.includes(own) ? own : seats[0];
    return seat === undefined ? [] : againstOne(game, declaration, seat, it, to);
  });
}

/** `objections` by the name of the declaration, with rule ids, for callers. */
export const objectionsTo = expecting(
  "a game, a declaration and its pairs",
  (
    game: Game,
    declaration: string,
    pairs: readonly (readonly [number, number])[],
  ): readonly (Omit<Objection, "rule"> & { readonly rule: string })[] =>
    objections(game, numberOf(game.tables.declarationNumbers, declaration, "declaration"), pairs).map((each) => ({
      ...each,
      rule: game.tables.rules[each.rule] ?? missing("rule"),
    })),
);

/** The conditions that a candidate breaks, alone or with its receiver, and the restrictions on it. */
function againstOne(game: Game, declaration: number, seat: number, it: number, to: number): Objection[] {
  const { reasons = [] } = game.tables.declarations[declaration] ?? missing("declaration");
  const scope = { seat, source: 0, rule: 0, bindings: { it: [it], to: [to] } };
  return [
    ...reasons
      .filter((reason) => {
        const { is } = reason;
        return is !== undefined && (to !== 0 || !reasonsOnReceivers(game).has(reason)) && !holds(game, is, scope);
      })
      .map(({ rule, text }) => ({ rule: ruleNumber(game.tables, rule, 0), text, of: it, by: 0 })),
    ...barredBy(game, declaration, seat, it, to).flatMap((demand) =>
      said(game, declaration, "restriction", { rule: demand.rule, of: it, by: demand.scope.source }),
    ),
  ];
}

/** The reasons that read the receiver: they are left out if no receiver was named. */
const reasonsOnReceivers = memoByRuleset(
  ({ ruleset, tables }): ReadonlySet<DeclarationReason> =>
    new Set(
      tables.declarations
        .flatMap(({ reasons = [] }) => reasons)
        .filter(({ is }) => is !== undefined && readsOf(ruleset, (reads) => reads.condition(is)).names.has("to")),
    ),
);

/** The rules that the ruleset cites for an obstacle; the rule of the effect comes first. */
function said(
  game: Game,
  declaration: number,
  about: DeclarationReason["of"],
  what: Omit<Objection, "text">,
): readonly Objection[] {
  const { reasons = [], ruleNumber: own } = game.tables.declarations[declaration] ?? missing("declaration");
  const fitting = reasons.filter((each) => each.of === about);
  const general = fitting.at(-1);
  // What a rule of the game demands may be said as that rule has it.
  const special = fitting.find((each) => what.rule === ruleNumber(game.tables, each.rule, own));
  const plain = {
    ...what,
    rule: ruleNumber(game.tables, general?.rule, own),
    text:
      (special ?? general)?.text ??
      (about === "times" ? "it is named more often than it may be" : `it breaks a ${about ?? "rule"}`),
  };
  return what.rule === 0 || what.rule === plain.rule ? [plain] : [{ ...plain, rule: what.rule }, plain];
}

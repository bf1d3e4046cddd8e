import { objections, type Objection } from "../actions/objections.ts";
import { nowText, refuseBy, type Against } from "../actions/refusal.ts";
import { missing } from "../data/ids.ts";
import { DECLARE, top } from "../state/agenda.ts";
import { refuse, type Attempted, type Refusal } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { askedSeat } from "./decision.ts";
import { thingName } from "./option.ts";

/** The objections to declaring one candidate for one receiver. */
export function explainDeclared(
  game: Game,
  seat: number,
  declaration: number,
  { verb, of = 0, to = 0 }: Attempted,
): Refusal | null {
  const found = objections(game, declaration, [[of, to]]);
  if (found.length === 0) {
    const { ruleNumber } = game.tables.declarations[declaration] ?? missing("declaration");
    return refuse(game, "unknownOption", `you cannot ${verb} with that now; ${nowText(game, seat)}`, [ruleNumber]);
  }
  return refuseBy(
    game,
    seat,
    game.ruleset.attempts?.codes?.[verb] === undefined ? "condition" : verb,
    sayObjections(game, found),
    againstOf(game, found),
  );
}

/** Why these pairs of the open declaration are no legal declaration; null if nothing else is asked than which. */
export function refusalOfPairs(game: Game, choices: readonly number[]): Refusal | null {
  const frame = top(game);
  if (frame.kind !== DECLARE) return null;
  const pairs = choices.flatMap((index): [number, number][] => {
    const [it = 0, to = 0] = frame.pairs[index] ?? [];
    return it === 0 ? [] : [[it, to]];
  });
  const found = objections(game, frame.declaration, pairs);
  if (found.length === 0 || pairs.length < choices.length) return null;
  return refuseBy(game, askedSeat(game), "unknownOption", sayObjections(game, found), againstOf(game, found));
}

/** Objections in words, each with its rules. */
const sayObjections = (game: Game, found: readonly Objection[]): string =>
  againstOf(game, found)
    .map(({ text, rules }) => `${text} [${rules.map((rule) => game.tables.rules[rule] ?? missing("rule")).join(", ")}]`)
    .join("; ");

/** Objections as sentences: what they are about, why, and by whose effect. What is said twice by different rules is one. */
function againstOf(game: Game, found: readonly Objection[]): readonly Against[] {
  const seat = askedSeat(game);
  const said = new Map<string, { readonly rules: Set<number>; readonly by: number }>();
  for (const { rule, text, of, by } of found) {
    const about = of === 0 ? "" : `${thingName(game, of, seat)}: `;
    const sentence = `${about}${text}${by === 0 || by === of ? "" : `, by ${thingName(game, by, seat)}`}`;
    const known = said.get(sentence) ?? { rules: new Set(), by };
    known.rules.add(rule);
    said.set(sentence, known);
  }
  return [...said].map(([text, { rules, by }]) => ({ text, rules: [...rules], by }));
}

import { objections, type Objection } from "../actions/objections.ts";
import { missing } from "../data/ids.ts";
import { DECLARE, top } from "../state/agenda.ts";
import { refuse, type Attempted, type Refusal } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { askedSeat } from "./decision.ts";
import { thingName } from "./option.ts";

/** The objections to declaring one candidate for one receiver. */
export function explainDeclared(game: Game, declaration: number, { verb, of = 0, to = 0 }: Attempted): Refusal | null {
  const found = objections(game, declaration, [[of, to]]);
  if (found.length === 0) {
    const { ruleNumber } = game.tables.declarations[declaration] ?? missing("declaration");
    return refuse(game, "unknownOption", `you cannot ${verb} with that now`, [ruleNumber]);
  }
  return refuse(
    game,
    game.ruleset.attempts?.codes?.[verb] === undefined ? "condition" : verb,
    sayObjections(game, found),
    found.map((each) => each.rule),
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
  return refuse(
    game,
    "unknownOption",
    sayObjections(game, found),
    found.map((each) => each.rule),
  );
}

/** Objections in words: what they are about, why, by whose effect, and the rules. */
function sayObjections(game: Game, found: readonly Objection[]): string {
  const seat = askedSeat(game);
  const rules = new Map<string, Set<string>>();
  for (const { rule, text, of, by } of found) {
    const about = of === 0 ? "" : `${thingName(game, of, seat)}: `;
    const said = `${about}${text}${by === 0 || by === of ? "" : `, by ${thingName(game, by, seat)}`}`;
    const cited = rules.get(said) ?? new Set<string>();
    rules.set(said, cited.add(game.tables.rules[rule] ?? missing("rule")));
  }
  return [...rules].map(([said, cited]) => `${said} [${[...cited].join(", ")}]`).join("; ");
}

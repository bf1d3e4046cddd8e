import { explain, type GameObject } from "@turnwright/kernel";
import type { Terminal } from "../terminal.ts";
import { table, wrap } from "../text.ts";
import { merged, type Match } from "./match.ts";

const RECENT = 8;

/** The last things that happened, and the rule behind each; what several have for a reason is said once. */
export function whyLines({ lines, known }: Match, { columns, paint }: Terminal): string[] {
  const says = new Map(known.pack.rows.map((row) => [row.id, row.says]));
  const told = merged(lines).slice(-RECENT);
  const rows = told.map(({ text, rule }, index) => [
    text,
    { text: rule, paint: paint.cyan },
    told.findIndex((line) => line.rule === rule) === index ? (says.get(rule) ?? "") : "",
  ]);
  return rows.length === 0 ? ["nothing has happened yet"] : table(rows, columns, 2);
}

/** The rules that forbid what could be done with a card. */
export function whyNot(match: Match, seat: string, name: string, { columns, paint }: Terminal): string[] {
  const { game, known } = match;
  const number = game.state.seats.findIndex((each) => each.name === seat);
  const object = game.state.objects.find((each) => {
    const sees = each === null ? 0 : each.known & (1 << number);
    return each !== null && sees !== 0 && game.tables.cards[each.card]?.name.toLowerCase() === name.toLowerCase();
  });
  if (object === undefined || object === null) return [`you see no card called "${name}"`];
  const says = new Map(known.pack.rows.map((row) => [row.id, row.says]));
  const verbs = Object.values(known.pack.terms.verbs).flat();
  const meant = verbs.filter((verb) => isFor(match, object, number, verb));
  return (meant.length === 0 ? verbs : meant).flatMap((verb) => {
    const refusal = explain(game, seat, { verb, of: object.id });
    if (refusal === null) return [`  you may ${verb} it now`];
    return [
      ...wrap(`${verb}: ${refusal.text}`, columns - 2).map((line) => `  ${line}`),
      ...table(
        refusal.rules.map((rule) => [{ text: rule, paint: paint.cyan }, says.get(rule) ?? ""]),
        columns,
        4,
      ),
    ];
  });
}

/** Whether a verb is for a card of that kind at all: nobody casts a land. */
function isFor({ game, known }: Match, object: GameObject, seat: number, verb: string): boolean {
  const { tables } = game;
  const printed = known.cards.find(({ name }) => name === tables.cards[object.card]?.name);
  const scope = { seat, source: object.id, rule: 0, bindings: {} };
  return tables.actions.some((action) => {
    if (action.verb !== verb || action.via !== undefined) return false;
    if (action.abilities === true) return printed?.abilities?.some((ability) => "activated" in ability) === true;
    return (
      action.of === undefined ||
      action.of === null ||
      tables.reader.select(game, { filter: action.of, of: "this" }, scope).length > 0
    );
  });
}

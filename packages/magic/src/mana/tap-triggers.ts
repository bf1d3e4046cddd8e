import { find, type Effect, type Game } from "@turnwright/kernel";
import { isList, isRecord, record } from "@turnwright/lexicon";
import { manaCost } from "./cost.ts";

/** An ability that adds mana whenever something is tapped for mana, of an object. */
interface Adding {
  readonly data: Effect;
  readonly source: number;
  readonly seat: number;
  readonly pips: readonly string[];
}

/** What abilities add that trigger as a source of a seat is tapped for mana, by the source; null where there are none. */
export function addedTo(game: Game, seat: number): ((id: number) => readonly string[]) | null {
  const { abilities, reader } = game.tables;
  const refs = reader.triggers(game, "tapForMana");
  if (refs.length === 0) return null;
  const all = refs.flatMap(({ object, ability }): Adding[] => {
    const data = abilities[ability]?.data;
    const controller = find(game, object)?.controller ?? -1;
    const pips = data === undefined ? [] : pipsOf(data, controller === seat);
    return data === undefined || pips.length === 0 ? [] : [{ data, source: object, seat: controller, pips }];
  });
  if (all.length === 0) return null;
  return (id) => all.flatMap((each) => (isFor(game, each, id, seat) ? each.pips : []));
}

/** The mana that it adds for who taps, where nobody has a choice in it. */
function pipsOf(data: Effect, isOwn: boolean): readonly string[] {
  const effects = isList(data["do"]) ? data["do"] : [];
  const { addMana, who, rule: _rule, ...rest } = record(effects[0]);
  if (data["watch"] !== true || data["if"] !== undefined || effects.length !== 1 || typeof addMana !== "string")
    return [];
  const isTheirs = who === "who" || (isRecord(who) && who["controllerOf"] === "it");
  if (Object.keys(rest).length > 0 || !(isTheirs || (isOwn && (who === undefined || who === "you")))) return [];
  const { pips, generic } = manaCost(addMana);
  return generic === 0 && pips.every((letters) => letters.length === 1) ? pips : [];
}

function isFor(game: Game, { data, source, seat }: Adding, id: number, who: number): boolean {
  const { reader } = game.tables;
  const scope = { seat, source, rule: 0, bindings: { it: [id], who: [-1 - who] } };
  const { of, who: whose, where } = data;
  if (isRecord(of) && !reader.fits(game, of, id, scope)) return false;
  if (of === "this" && id !== source) return false;
  if (typeof of === "string" && of !== "this") return false;
  if (whose !== undefined && !reader.select(game, whose, scope).includes(-1 - who)) return false;
  return where === undefined || reader.holds(game, where, scope);
}

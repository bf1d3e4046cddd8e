import { slotOf, decision, start, type Game, type Ruleset, type Setup } from "../src/index.ts";
import { pass } from "./kit.ts";

type Zones = NonNullable<Setup["zones"]>[string];

/** A game that lies in seat a's first main part of turn 3, with what each seat has; libraries of ten blanks unless said. */
export function lay(rules: Ruleset, a: Zones = {}, b: Zones = {}, change: Partial<Setup> = {}): Game {
  const library = Array.from({ length: 10 }, () => "Blank");
  return start(rules, {
    seats: ["a", "b"],
    zones: { a: laid({ library, ...a }), b: laid({ library, ...b }) },
    at: { turn: 3, active: "a", span: "precombatMain" },
    seed: 7,
    ...change,
  });
}

/** What came first lies first on the battlefield. */
const laid = (zones: Zones): Zones =>
  zones["battlefield"] === undefined ? zones : { ...zones, battlefield: zones["battlefield"].toReversed() };

export const many = (count: number, card: string): string[] => Array.from({ length: count }, () => card);

/** The marks of one kind on everything of this name, in the order of the battlefield. */
export function marks(game: Game, mark: string, card: string): number[] {
  const number = game.tables.marks.get(mark) ?? -1;
  const zone = game.tables.zoneNumbers.get("battlefield") ?? -1;
  const list = game.state.zones[zone * game.state.seats.length] ?? [];
  return list.flatMap((id) => {
    const object = game.state.objects[slotOf(id)];
    if (object === null || object === undefined || game.tables.cards[object.card]?.name !== card) return [];
    return [object.marks?.[number] ?? 0];
  });
}

/** Everybody passes until the top of the stack has left it, or something is asked in the middle of that. */
export function resolve(game: Game): Game {
  const top = onStack(game).at(-1);
  if (top === undefined) throw new Error("nothing is on the stack");
  for (let i = 0; i < 20 && onStack(game).includes(top) && decision(game)?.kind === "priority"; i++) pass(game);
  return game;
}

const onStack = (game: Game): readonly number[] =>
  game.state.zones[game.tables.stackZone * game.state.seats.length] ?? [];

/** What is on the stack, the bottom first. */
export function stacked(game: Game): string[] {
  return onStack(game).map((id) => {
    const object = game.state.objects[slotOf(id)];
    const seat = game.state.seats[object?.controller ?? -1]?.name ?? "?";
    const name = game.tables.cards[object?.card ?? -1]?.name ?? "?";
    return `${seat}: ${name}${object?.made === 3 ? " ability" : object?.made === 2 ? " copy" : ""}`;
  });
}

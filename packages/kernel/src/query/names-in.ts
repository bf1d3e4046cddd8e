// What data may refer to is found by the names in them. A file of its own: plans of announcements and the door both ask.
import { isList, isRecord, type Data } from "../data/data.ts";
import type { Game } from "../state/game.ts";

/** Stands for every name: data that read a key of a card may refer to anything. */
export const ANY_NAME = "*";

/**
 * All names in data, and in the conditions of the ruleset that they name. Data can read a binding only by its name, so a
 * binding whose name is not found here cannot matter to them.
 */
export function namesIn(game: Game, data: readonly Data[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const each of data) addNames(game, each, names);
  return names;
}

function addNames(game: Game, data: Data, names: Set<string>): void {
  if (typeof data === "string") {
    if (names.has(data)) return;
    names.add(data);
    const condition = game.ruleset.conditions?.[data];
    if (condition !== undefined) addNames(game, condition.is, names);
  } else if (isList(data)) for (const each of data) addNames(game, each, names);
  else if (isRecord(data))
    for (const [key, value] of Object.entries(data)) {
      if (key === "key") names.add(ANY_NAME);
      if (key === "target" && typeof value === "number") names.add(`target${value}`);
      else addNames(game, value, names);
    }
}

/** Whether data may refer to a binding. */
export function mayName(game: Game, data: Data, name: string): boolean {
  const names = namesIn(game, [data]);
  return names.has(name) || names.has(ANY_NAME);
}

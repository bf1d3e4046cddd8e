import { list, text } from "./data.ts";
import { count, enter, quit, type Indexed, type Ref } from "./derive.ts";
import type { Stored } from "./game.ts";
import { numberOf } from "./ids.ts";

/** An effect is left behind. */
export function enlistStored(game: Indexed, stored: Stored): void {
  const form = formOfStored(stored);
  enter(game.derived, refToStored(stored), form, stored.data, namesOfStored(game, stored));
  count(game, form, stored.data, 1);
  if (isTimed(stored)) game.derived.timed++;
}

/** What an effect left behind is over. */
export function delistStored(game: Indexed, stored: Stored): void {
  const form = formOfStored(stored);
  quit(game.derived, refToStored(stored), form, stored.data, namesOfStored(game, stored));
  count(game, form, stored.data, -1);
  if (isTimed(stored)) game.derived.timed--;
}

const refToStored = (stored: Stored): Ref => ({
  object: stored.source,
  ability: -1,
  stored: stored.id,
  stamp: stored.id,
});

const isTimed = (stored: Stored): boolean => stored.span !== 0 || stored.expiry !== null;

const formOfStored = (stored: Stored): string =>
  stored.kind === "watch" ? "trigger" : stored.kind === "govern" ? "static" : stored.kind;

function namesOfStored(game: Indexed, stored: Stored): number[] {
  const waits = stored.data["trigger"] ?? stored.data["replace"];
  return list(waits).map((name) => numberOf(game.tables.nameNumbers, text(name, "event"), "event"));
}

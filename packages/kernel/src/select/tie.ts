import type { Record_ } from "../data.ts";
import type { Game, GameObject } from "../game.ts";
import { amiss, numberOf, SLOT } from "../ids.ts";
import { perRuleset } from "../per-ruleset.ts";
import { tiedIn } from "./standing.ts";

/** A mark or a link, by its number. */
interface Tie {
  readonly isLink: boolean;
  readonly number: number;
}

const NONE: readonly number[] = [];

/** What a filter asks for, where that is one mark or one link and nothing else; or null. */
export function onlyTie(filter: Record_): ((game: Game) => Tie) | null {
  const { marked, linked } = filter;
  if (Object.keys(filter).length !== 1) return null;
  if (typeof marked === "string")
    return perRuleset(({ tables }) => ({ isLink: false, number: numberOf(tables.marks, marked, "mark") }));
  if (typeof linked === "string")
    return perRuleset(({ tables }) => ({ isLink: true, number: numberOf(tables.links, linked, "link") }));
  return null;
}

/** Whether nothing where abilities work has it. */
export function hasNone(game: Game, { isLink, number }: Tie): boolean {
  const tied = tiedIn(game);
  const { objects } = game.state;
  for (let index = 0; index < tied.length; index++)
    if (isTied(objects[(tied[index] ?? amiss()) & SLOT] ?? amiss(), isLink, number)) return false;
  return true;
}

/** All that has it where abilities work. */
export function thoseTied(game: Game, { isLink, number }: Tie): readonly number[] {
  const tied = tiedIn(game);
  const { objects } = game.state;
  let found: number[] | null = null;
  for (let index = 0; index < tied.length; index++) {
    const id = tied[index] ?? amiss();
    if (!isTied(objects[id & SLOT] ?? amiss(), isLink, number)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found ?? NONE;
}

function isTied({ marks, links, absent }: GameObject, isLink: boolean, number: number): boolean {
  const ties = isLink ? links : marks;
  return ties !== null && absent === 0 && (ties[number] ?? 0) !== 0;
}

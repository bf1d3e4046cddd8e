import { isRecord, type Data, type Record_ } from "../data/data.ts";
import type { Game, GameObject } from "../state/game.ts";
import { missing, numberOf, SLOT } from "../data/ids.ts";
import { perRuleset } from "../tables/memo.ts";
import { tiedIn } from "./standing.ts";

/** A link and a mark that something must have, and a mark that it must not have, by their numbers; -1 for none. */
interface Tie {
  readonly link: number;
  readonly mark: number;
  readonly without: number;
}

const NONE: readonly number[] = [];

/** What a filter asks for, where that is a mark or a link, perhaps without another mark, and nothing else; or null. */
export function onlyTie(filter: Record_): ((game: Game) => Tie) | null {
  const { marked, linked, not } = filter;
  const without = isRecord(not) && Object.keys(not).length === 1 ? not["marked"] : undefined;
  const isAsked = typeof marked === "string" || typeof linked === "string";
  if (
    !isAsked ||
    Object.keys(filter).some((key) => !isTold(key, filter[key])) ||
    (not !== undefined && typeof without !== "string")
  )
    return null;
  return perRuleset(({ tables }) => ({
    link: typeof linked === "string" ? numberOf(tables.links, linked, "link") : -1,
    mark: typeof marked === "string" ? numberOf(tables.marks, marked, "mark") : -1,
    without: typeof without === "string" ? numberOf(tables.marks, without, "mark") : -1,
  }));
}

const isTold = (key: string, wanted: Data | undefined): boolean =>
  key === "not" || ((key === "marked" || key === "linked") && typeof wanted === "string");

/** Whether nothing where abilities work has it. */
export function hasNone(game: Game, tie: Tie): boolean {
  const tied = tiedIn(game);
  const { objects } = game.state;
  for (let index = 0; index < tied.length; index++)
    if (isTied(objects[(tied[index] ?? missing("marked object")) & SLOT] ?? missing("object"), tie)) return false;
  return true;
}

/** All that has it where abilities work. */
export function thoseTied(game: Game, tie: Tie): readonly number[] {
  const tied = tiedIn(game);
  const { objects } = game.state;
  let found: number[] | null = null;
  for (let index = 0; index < tied.length; index++) {
    const id = tied[index] ?? missing("marked object");
    if (!isTied(objects[id & SLOT] ?? missing("object"), tie)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found ?? NONE;
}

function isTied({ marks, links, absent }: GameObject, { link, mark, without }: Tie): boolean {
  if (absent !== 0 || (link >= 0 && (links === null || (links[link] ?? 0) === 0))) return false;
  if (marks === null) return mark < 0;
  return (mark < 0 || (marks[mark] ?? 0) !== 0) && (without < 0 || (marks[without] ?? 0) === 0);
}

import type { Game, GameObject } from "../state/game.ts";

/** What says which objects have a mark or a link. */
type Tied = Pick<Game, "tables" | "derived">;

/** An object has got its first mark or link, or lost its last one: what is tied changes with it, or is found anew when it is asked for. */
export function retie(game: Tied, object: GameObject): void {
  const { derived, tables } = game;
  const { tied } = derived;
  if (tied === null) return;
  if (object.marks === null && object.links === null) untie(game, object);
  else if (tied.length === 0) {
    if (object.absent === 0 && tables.working.includes(object.zone)) derived.tied = [object.id];
  } else if (!tied.includes(object.id)) derived.tied = null;
}

/** An object has no mark or link any more, or is not there any more. The list is shared with forks: it is never edited. */
export function untie({ derived }: Tied, { id }: GameObject): void {
  const { tied } = derived;
  if (tied === null || !tied.includes(id)) return;
  derived.tied = tied.length === 1 ? NONE : tied.filter((each) => each !== id);
}

const NONE: readonly number[] = [];

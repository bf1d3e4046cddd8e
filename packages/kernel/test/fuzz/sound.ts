import { decision, type Game } from "../../src/index.ts";
import { derive, type Derived } from "../../src/derive.ts";
import { firstBreach } from "../../src/invariants.ts";
import { must } from "./must.ts";
import { firstFlaw } from "./tree.ts";

/** After every command. */
export function checkCheap(game: Game): void {
  const breach = firstBreach(game);
  must(breach === null, breach ?? "");
  if (game.state.outcome !== null) return;
  must((decision(game)?.options.length ?? 0) > 0, "nothing can be answered");
}

/** What was kept up is what would be made anew, and the state is a tree. */
export function checkSound(game: Game): void {
  const kept = lists(game.derived);
  const anew = lists(derive(game));
  must(kept === anew, () => `derived differs: ${kept} ${anew}`);
  const flaw = firstFlaw(game.state);
  must(flaw === null, flaw ?? "");
}

const lists = (derived: Derived): string =>
  JSON.stringify([
    entries(derived.replacers),
    entries(derived.triggers),
    derived.states,
    derived.statics,
    derived.actors,
    derived.timed,
    derived.modifies,
  ]);

const entries = (table: Derived["triggers"]): unknown[] =>
  table.flatMap((refs, name) => (refs !== undefined && refs.length > 0 ? [[name, refs]] : []));

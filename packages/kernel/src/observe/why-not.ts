// Apart from `explain`, because it speaks of an object and chooses the verbs itself.
import { missing } from "../data/ids.ts";
import { misplacementOf } from "../actions/misplacement.ts";
import { explain, meantBy } from "../play/explain.ts";
import { DECLARE, top } from "../state/agenda.ts";
import type { Attempted, Refusal } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { idOfRef, type Ref } from "../state/ref.ts";
import { seatNamed } from "../state/seats.ts";

/** A verb for an object, and what is against it now; null if nothing is. */
export interface Verdict {
  readonly verb: string;
  readonly refusal: Refusal | null;
}

/**
 * What a seat could ever do with an object, and what is against each of that now. Verbs for other kinds of objects are
 * left out: nobody casts a land. What is possible comes first.
 */
export function whyNot(game: Game, seat: string, ref: Ref): readonly Verdict[] {
  const number = seatNamed(game, seat);
  const of = idOfRef(game, number, ref);
  const verbs = [...game.tables.verbs.keys()].filter((verb) => isFitting(game, number, { verb, of }));
  const frame = top(game);
  const declared =
    frame.kind === DECLARE ? [(game.tables.declarations[frame.declaration] ?? missing("declaration")).name] : [];
  const found = [...verbs, ...declared].map((verb) => ({ verb, refusal: explain(game, seat, { verb, of }) }));
  return found.toSorted((one, two) => Number(one.refusal !== null) - Number(two.refusal !== null));
}

/** Whether a verb is for objects of this kind at all. */
const isFitting = (game: Game, seat: number, attempt: Attempted): boolean =>
  meantBy(game, attempt).some((choice) => misplacementOf(game, seat, choice) !== "kind");

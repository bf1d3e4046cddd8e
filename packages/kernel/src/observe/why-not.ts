// Apart from `explain`, because it speaks of an object and chooses the verbs itself.
import { expecting } from "../data/expectation.ts";
import { missing } from "../data/ids.ts";
import { misplacementOf } from "../actions/misplacement.ts";
import { explain, meantBy } from "../play/explain.ts";
import type { Attempted, Refusal } from "../state/command.ts";
import { mustBeGame, type Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { holds } from "../query/conditions.ts";
import { idOfRef, type Ref } from "../state/client-ref.ts";
import { seatNamed } from "../state/seats.ts";

/** A verb for an object, and what is against it now; null if nothing is. */
export interface Verdict {
  readonly verb: string;
  readonly refusal: Refusal | null;
  /** It is done with objects in other places: what lies on the field is not cast. */
  readonly isElsewhere: boolean;
}

/**
 * What a seat could ever do with an object, and what is against each of that now. Verbs for other kinds of objects are
 * left out: nobody casts a land. What is possible comes first, then what could be where the object is, then the rest.
 */
export const whyNot = expecting(
  "a game, a seat and a ref",
  function whyNot(game: Game, seat: string, ref: Ref): readonly Verdict[] {
    mustBeGame(game);
    const number = seatNamed(game, seat);
    const of = idOfRef(game, number, ref);
    const verbs = [...game.tables.verbs.keys()].filter((verb) => isFitting(game, number, { verb, of }));
    const declared = [...game.tables.declarationNumbers]
      .filter(([verb, declaration]) => !verbs.includes(verb) && mayEverDeclare(game, number, declaration, of))
      .map(([verb]) => verb);
    const found = [...verbs, ...declared].map((verb) => ({
      verb,
      refusal: explain(game, seat, { verb, of }),
      isElsewhere: !declared.includes(verb) && !isInPlace(game, number, { verb, of }),
    }));
    const rank = ({ refusal, isElsewhere }: Verdict): number => (refusal === null ? 0 : isElsewhere ? 2 : 1);
    return found.toSorted((one, two) => rank(one) - rank(two));
  },
);

/** Whether it could be done with the object where it is, at some time. */
const isInPlace = (game: Game, seat: number, attempt: Attempted): boolean =>
  meantBy(game, attempt).some((choice) => misplacementOf(game, seat, choice) === null);

/** Whether a verb is for objects of this kind at all. What is done with what lies face down is nothing for other objects. */
const isFitting = (game: Game, seat: number, attempt: Attempted): boolean =>
  meantBy(game, attempt).some(
    (choice) =>
      misplacementOf(game, seat, choice) !== "kind" &&
      (game.tables.actions[choice.action]?.concealed !== true || find(game, choice.object)?.faceDown !== 0),
  );

/** Whether an object is something of the seat's own, in play, that could be declared for this at some time. */
function mayEverDeclare(game: Game, seat: number, declaration: number, id: number): boolean {
  const object = find(game, id);
  if (object === null || object.controller !== seat || game.tables.zones[object.zone]?.works !== true) return false;
  const { reasons = [] } = game.tables.declarations[declaration] ?? missing("declaration");
  const scope = { seat, source: 0, rule: 0, bindings: { it: [id], to: [] } };
  return reasons.every(({ of, is }) => of !== "kind" || is === undefined || holds(game, is, scope));
}

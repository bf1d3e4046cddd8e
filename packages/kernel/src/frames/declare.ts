import { missing } from "../data/ids.ts";
import { pop, push, pushHappen, resolution, type DeclareFrame } from "../state/agenda.ts";
import { judged, paymentFor, type Declaration, askNext, controllerIn } from "../actions/declaration.ts";
import type { Game } from "../state/game.ts";
import { type Scope, part } from "../state/scope.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { reassign } from "../state/question-forms.ts";
import { copyLists } from "../state/copy.ts";
import { copyQuestion } from "../state/question.ts";

/** The binding of a candidate that a requirement named, for the words of the declaration [CR 506.7]. */
const DEMANDED = { demanded: [1] };

/** The candidates that requirements name, whether those can be obeyed or not. */
const demandedIn = ({ pairs, requirements }: Declaration): ReadonlySet<number> =>
  requirements.length === 0
    ? NOBODY
    : new Set(requirements.flat().map((index) => (pairs[index] ?? missing("pair"))[0] ?? missing("end of a pair")));

const NOBODY: ReadonlySet<number> = new Set();

/** A scope for each picked pair: who declares what for whom. */
function scopesOf(game: Game, frame: DeclareFrame, seat: number, rule: number, picks: readonly number[]): Scope[] {
  const demanded = picks.length === 0 ? NOBODY : demandedIn(judged(game, frame));
  const scopes: Scope[] = [];
  for (const pick of picks) {
    const [it = 0, to = 0] = frame.pairs[pick] ?? missing("pair");
    const bindings = demanded.has(it) ? { it: [it], to: [to], ...DEMANDED } : { it: [it], to: [to] };
    scopes.push({ seat: controllerIn(game, seat, it), source: it, rule, bindings });
  }
  return scopes;
}

/** A declaration that the rules demand: each seat in turn picks which of its candidates take part, and against whom. */
export const declare: FrameKind<DeclareFrame> = {
  name: "declare",

  advance(game, frame) {
    if (frame.question !== null) return true;
    if (askNext(game, frame)) return true;
    pop(game);
    return false;
  },

  answered(game, frame, picks) {
    const rule = game.tables.declarations[frame.declaration] ?? missing("declaration");
    const seat = frame.seats[0] ?? missing("seat");
    const payment = paymentFor(game, frame, picks);
    if (payment === null)
      throw new Error(`"${rule.name}" was offered and cannot be paid: its solver said before that it could be`);
    const scopes = scopesOf(game, frame, seat, rule.ruleNumber, picks);
    frame.question = null;
    frame.pairs = [];
    frame.seats.shift();
    if (scopes.length === 0) return;
    pushHappen(
      game,
      scopes.map((scope) => part(rule.do, scope)),
      [],
    );
    // Costs are paid before the declaration has happened [CR 508.1j, 509.1f].
    for (const { seat: payer, todo, bindings } of payment.toReversed())
      push(game, resolution(payer, 0, rule.ruleNumber, todo, bindings));
  },

  asks: (frame) => frame.question,

  gone(game, frame, seat) {
    if (frame.seats[0] === seat || frame.question !== null) {
      reassign(game, frame.question, seat);
      frame.question = null;
    }
    frame.seats = frame.seats.filter((each) => each !== seat);
  },

  copy: (f) => ({
    kind: f.kind,
    declaration: f.declaration,
    seats: f.seats.slice(),
    pairs: copyLists(f.pairs),
    question: copyQuestion(f.question),
  }),
};

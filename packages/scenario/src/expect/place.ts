import { z } from "zod";
import { verbOf } from "../run/answers.ts";
import { decisionOf, openedBy, type Run } from "../run/run.ts";
import { checkSeat, checkSpan } from "../file/reader.ts";
import { name } from "../file/shape.ts";
import { isInside, spansInTurn, parseWhen, placeNow } from "../file/time.ts";
import { differs, expectation } from "./kind.ts";

/** The rules of the open window or question, and of what gave priority. */
function rulesOfDecision(run: Run): string[] {
  const open = decisionOf(run);
  if (open === undefined) return [];
  return [...new Set([openedBy(open), open.why.rule])];
}

/** `at`: where the game rests. It depends on the beginning of that span, and on the window or question in it. */
export const atKind = expectation(
  "at",
  name,
  (run, text) => {
    const when = parseWhen(text);
    const { game } = run;
    const isThere =
      when !== null &&
      (when.turn === null || when.turn === game.state.turn) &&
      (when.seat === null || game.state.seats[game.state.active]?.name === when.seat) &&
      (when.span === null || isInside(game, when.span, run.events, run.placed));
    const innermost = spansInTurn(game).at(-1);
    const began = run.events.findLast((event) => event.span === innermost?.id && event.name.startsWith("begin:"));
    return {
      differences: isThere ? [] : differs(text, placeNow(game)),
      rules: [...(began === undefined ? [] : [began.rule]), ...rulesOfDecision(run)],
    };
  },
  (reader, text, path) => {
    const when = parseWhen(text);
    if (when === null || when.isNext) reader.problem(path, `expected a place, "turn 3 upkeep", found "${text}"`);
    else {
      if (when.seat !== null) checkSeat(reader, when.seat, path);
      if (when.span !== null) checkSpan(reader, when.span.path.join("/"), path);
    }
  },
);

/** `active`: whose turn it is, of a team that shares its turns `alice+bob`. It depends on the beginning of the turn. */
export const activeKind = expectation(
  "active",
  name,
  (run, seat) => {
    const { state } = run.game;
    const { team, left = 1 } = state.seats[state.active] ?? {};
    const isShared = run.game.ruleset.teams?.sharedTurns === true;
    const all = state.seats
      .filter((each) => isShared && each.team === team && each.left === 0)
      .map((each) => each.name);
    const whole = all.join("+");
    const found = left !== 0 ? "nobody" : isShared ? whole : (state.seats[state.active]?.name ?? "nobody");
    const began = run.events.findLast((event) => event.name === "begin:turn");
    return { differences: found === seat ? [] : differs(seat, found), rules: began === undefined ? [] : [began.rule] };
  },
  (reader, seat, path) => {
    if (seat !== "nobody") for (const each of seat.split("+")) checkSeat(reader, each, path);
  },
);

/** `waitingFor`: the seat that is asked, or that and who decides for it. It depends on the window or question. */
export const waitingForKind = expectation(
  "waitingFor",
  z.union([name, z.strictObject({ seat: name, by: name })], { error: "expected a seat, or { seat: …, by: … }" }),
  (run, wanted) => {
    const open = decisionOf(run);
    const { seat = "nobody", by = seat } = open ?? {};
    const isAsked = typeof wanted === "string" ? wanted === seat : wanted.seat === seat && wanted.by === by;
    return { differences: isAsked ? [] : differs(asked(wanted), asked({ seat, by })), rules: rulesOfDecision(run) };
  },
  (reader, wanted, path) => {
    if (typeof wanted !== "string") {
      checkSeat(reader, wanted.seat, [...path, "seat"]);
      checkSeat(reader, wanted.by, [...path, "by"]);
    } else if (wanted !== "nobody") checkSeat(reader, wanted, path);
  },
);

/** Who is asked, and who decides, where that is another. */
const asked = (of: string | { readonly seat: string; readonly by: string }): string =>
  typeof of === "string" ? of : of.by === of.seat ? of.seat : `${of.seat}, for whom ${of.by} decides`;

/** `deciding`: the kind of the open decision, or the verb of its question. */
export const decidingKind = expectation("deciding", name, (run, kind) => {
  const open = decisionOf(run);
  const found = open === undefined ? ["nothing"] : [open.kind, ...(open.kind === "priority" ? [] : [verbOf(open)])];
  return { differences: found.includes(kind) ? [] : differs(kind, found.join(", ")), rules: rulesOfDecision(run) };
});

// Questions of the game that are neither priority nor a declaration, and their answers by ids and texts.
import { questionOf, type Event, type Question } from "@turnwright/kernel";
import { nameOf } from "../identity.ts";
import type { Table } from "../table.ts";
import { InvalidPlayerActionError } from "./errors.ts";
import type { PendingQuestion } from "./state.ts";

/** The open question, if one is open that only `CHOOSE` answers. */
export function pendingQuestion(table: Table): PendingQuestion | undefined {
  const question = table.isOver || table.isResting ? null : questionOf(table.game);
  const open = table.open;
  if (question === null || open === undefined || open.kind === "declare") return undefined;
  return {
    playerId: open.seat,
    verb: question.verb,
    candidates: candidateNames(table, question, open.question.candidates),
    min: question.min,
    max: question.max,
  };
}

/** The names of the candidates: ids of cards and players, else what the game calls them. */
const candidateNames = (table: Table, { shows, candidates }: Question, texts: readonly string[]): string[] =>
  candidates.map((ref, index) => {
    const name = shows === "ref" && ref > 0 ? nameOf(table.identities, ref) : undefined;
    return name ?? texts[index] ?? String(ref);
  });

/** Answers the open question. */
export function answerQuestion(table: Table, player: string, chosen: readonly (string | number)[]): readonly Event[] {
  const pending = pendingQuestion(table);
  const open = table.open;
  if (pending === undefined || open === undefined || (open.seat !== player && open.by !== player))
    throw new InvalidPlayerActionError(player, "CHOOSE", "nothing is asked of this player now");
  const taken = new Set<number>();
  const choices = chosen.map((each) => {
    if (typeof each === "number") return each;
    // Of two of one name the second time means the second.
    const place = pending.candidates.findIndex((name, index) => name === each && !taken.has(index));
    taken.add(place);
    if (place < 0)
      throw new InvalidPlayerActionError(player, "CHOOSE", `"${each}" is not among ${pending.candidates.join(", ")}`);
    return place;
  });
  const isSet = open.question.form === "some";
  return table.take({
    seat: open.by,
    decision: open.id,
    choices: isSet ? choices.toSorted((one, other) => one - other) : choices,
  });
}

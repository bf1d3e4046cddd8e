import { allEvents, answer, decision, fork, hash, submit, type Game } from "../../src/index.ts";
import { DONE, picksOf, questionOf } from "../../src/play/decision.ts";
import { must, type Level } from "./must.ts";

/** The picks of a whole answer, those made already and others drawn one by one, and the game in which they were made; null where priority is asked. */
export function drawn(game: Game, draw: number): { choices: number[]; single: Game } | null {
  const question = questionOf(game);
  if (question === null) return null;
  const isNumbers = question.form === "divide" || question.form === "number";
  const single = fork(game);
  const choices = question.picked.map((pick) => (isNumbers ? pick : question.candidates.indexOf(pick)));
  const asked = single.state.agenda.length;
  for (let i = 0; i < 60 && single.state.outcome === null; i++) {
    // The question is the same as long as its frame is on top and picks are added to it.
    const now = single.state.agenda.length === asked ? questionOf(single) : null;
    if (now === null) break;
    const picks = picksOf(single, now);
    const index = (draw + i) % picks.length;
    const value = picks[index];
    if (value === undefined) break;
    if (value !== DONE) choices.push(isNumbers ? value : question.candidates.indexOf(value));
    answer(single, index);
    if (value === DONE || questionOf(single)?.picked.length !== choices.length) break;
  }
  return { choices, single };
}

/** A question answered at once gives the same game and events as the same picks one by one; or it is refused as a whole. */
export function checkBatch(game: Game, draw: number, level: Level): void {
  const question = questionOf(game);
  if (question === null) return;
  const count = level === "complete" ? picksOf(game, question).length : 1;
  for (let first = 0; first < count; first++) tryBatch(game, draw + first);
}

function tryBatch(game: Game, draw: number): void {
  const made = drawn(game, draw);
  const open = decision(game);
  if (made === null || open === undefined) return;
  const { choices, single } = made;
  const batch = fork(game);
  const result = submit(batch, { seat: open.by, decision: open.id, choices });
  must(result.ok, () => `the picks ${choices.join(", ")} are refused together`);
  must(hash(batch) === hash(single), "an answer at once is not the same as one by one");
  const before = questionOf(game)?.picked.length ?? 0;
  must(batch.decisions === single.decisions + before, "an answer at once is not as many decisions as one by one");
  must(
    JSON.stringify(allEvents(batch)) === JSON.stringify(allEvents(single)),
    "an answer at once has not the events of one by one",
  );
  checkHalf(game, open.by, choices);
}

/** Picks of which one is not possible: nothing of them is taken. */
function checkHalf(game: Game, seat: string, choices: readonly number[]): void {
  const before = hash(game);
  for (const wrong of [
    [...choices, -1],
    [...choices, 99_999],
    [...choices.slice(0, -1), 0.5],
  ])
    must(
      !submit(game, { seat, decision: game.decisions, choices: wrong }).ok,
      () => `the picks ${wrong.join(", ")} were taken`,
    );
  must(hash(game) === before, "picks that were refused changed the game");
}

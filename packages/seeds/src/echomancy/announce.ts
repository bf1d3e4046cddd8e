import { questionOf, type Event, type Option, type Question } from "@turnwright/kernel";
import type { Table } from "../table.ts";
import { targetId, type Announced } from "./actions.ts";
import { InvalidEffectTargetError } from "./errors.ts";

/** Puts something on the stack, or does it where it uses none: takes the option, and answers what is asked on the way. */
export function announce(table: Table, option: Option, name: string, chosen: Announced): readonly Event[] {
  // First on a copy: what turns out to be wrong has changed nothing.
  answerAll(table.copy(), option, name, chosen);
  return answerAll(table, option, name, chosen);
}

function answerAll(table: Table, option: Option, name: string, chosen: Announced): readonly Event[] {
  const events = [...table.choose(option.index)];
  const wanted = (chosen.targets ?? []).map((target) => refOf(table, targetId(target), name));
  const targets = [...wanted];
  while (isAnnouncing(table)) {
    const question = questionOf(table.game);
    if (question === null) break;
    events.push(...answerOne(table, question, name, { targets, modes: chosen.modes ?? [], x: chosen.x }));
  }
  // Where only one target is possible nobody is asked; so what was wanted is compared with what it is aimed at.
  const aimed = table.stack[0]?.item?.targets.flat() ?? [];
  if (!wanted.every((ref) => aimed.includes(ref)))
    throw new InvalidEffectTargetError(name, "it cannot have these targets, or not so many");
  return events;
}

interface Answers {
  readonly targets: number[];
  readonly modes: readonly number[];
  readonly x: number | undefined;
}

function answerOne(table: Table, question: Question, name: string, { targets, modes, x }: Answers): readonly Event[] {
  const open = table.open;
  if (open === undefined) return [];
  const answerWith = (choices: readonly number[]): readonly Event[] =>
    table.take({ seat: open.by, decision: open.id, choices });
  if (question.kind === "target") {
    const places = takeTargets(question, targets);
    if (places.length < question.min)
      throw new InvalidEffectTargetError(
        name,
        `it needs ${question.min} target(s), among ${open.question.candidates.join(", ")}`,
      );
    return answerWith(places);
  }
  if (question.kind === "mode" && modes.length > 0) return answerWith(modes.map((mode) => mode - 1));
  if (question.kind === "number" && x !== undefined) return answerWith([x]);
  return table.idle();
}

/** Takes the targets that this question can have, in ascending order, as the question lists them. */
function takeTargets({ candidates, max }: Question, targets: number[]): number[] {
  const places: number[] = [];
  while (places.length < max && targets.length > 0) {
    const place = candidates.indexOf(targets[0] ?? 0);
    if (place < 0) break;
    places.push(place);
    targets.shift();
  }
  return places.toSorted((one, other) => one - other);
}

/** What an id means to the kernel: an object, or a player. */
function refOf(table: Table, id: string, name: string): number {
  const seat = table.game.state.seats.findIndex((each) => each.name === id);
  if (seat >= 0) return -1 - seat;
  const object = table.objectNamed(id);
  if (object === undefined) throw new InvalidEffectTargetError(name, `nothing is called "${id}"`);
  return object.id;
}

/** Whether something is being put together that may still be taken back. */
const isAnnouncing = ({ game }: Table): boolean => {
  const frame = game.state.agenda.at(-1);
  return game.state.outcome === null && frame !== undefined && "action" in frame && frame.trigger === null;
};

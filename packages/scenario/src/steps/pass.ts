import { z } from "zod";
import { answerIdly, isAnsweredNext, isOptional, reach } from "../run/answers.ts";
import { wasForced } from "../run/choices.ts";
import { fits } from "../run/consent.ts";
import { Fault, openDecision, stackIds, type Run } from "../run/run.ts";
import { validate, whole } from "../file/shape.ts";
import { placeNow } from "../file/time.ts";
import type { SeatStepKind, StepKind } from "./kind.ts";
import { explain } from "@turnwright/kernel";

/** `SEAT: pass`: one pass. */
export const passKind: SeatStepKind = {
  key: "pass",
  schema: z.literal("pass"),
  read: (reader, seat, _data, path) => ({
    place: reader.source.placeOf(path),
    carryOut: (run) => {
      reach(run, seat);
      answerIdly(run);
    },
    refusal: (run) => explain(run.game, seat, { verb: "pass" }),
  }),
};

/** `all: pass`: everybody once. */
export const allKind: StepKind = {
  key: "all",
  schema: z.literal("pass", { error: "expected pass" }),
  read: (reader, data, path) => {
    if (validate(reader, allKind.schema, data, path) === undefined) return null;
    return { place: reader.source.placeOf(path), carryOut: passRound };
  },
};

function passRound(run: Run): void {
  passAll(run);
  answerWhatFollows(run);
}

function passAll(run: Run): void {
  const asked = new Set<string>();
  const living = run.game.state.seats.filter((seat) => seat.left === 0).length;
  const before = stackIds(run.game)[0];
  for (let steps = 0; steps < MOST_STEPS && asked.size < living; steps++) {
    const open = openDecision(run);
    if (open.kind === "priority") {
      if (asked.has(open.seat)) return;
      asked.add(open.seat);
      const at = placeNow(run.game);
      answerIdly(run);
      if (run.game.state.outcome !== null || placeNow(run.game) !== at || stackIds(run.game)[0] !== before) return;
    } else if (isLeftOpen(run)) return;
    else answerIdly(run);
  }
}

const MOST_STEPS = 200;

/** `resolve`, `resolve: N`, `resolve: all`: pass until that much of the stack has resolved. */
export const resolveKind: StepKind = {
  key: "resolve",
  schema: z.union([z.literal("all"), whole.min(1, "at least 1")], { error: 'expected "all" or a number' }),
  read: (reader, data, path) => {
    const many = data === null ? 1 : validate(reader, resolveKind.schema, data, path);
    if (many === undefined) return null;
    return {
      place: reader.source.placeOf(path),
      carryOut: (run) => resolve(run, many === "all" ? Number.POSITIVE_INFINITY : Number(many)),
    };
  },
};

function resolve(run: Run, many: number): void {
  const isAll = !Number.isFinite(many);
  for (let done = 0; done < many; done++) {
    const mayStop = isAll || done > 0;
    if (!isStackReached(run, mayStop)) {
      if (isAll || (mayStop && (run.game.state.outcome !== null || openDecision(run).kind !== "priority"))) return;
      throw new Fault(
        done === 0 ? "nothing is on the stack" : `only ${done} of ${many} have resolved: nothing more is on the stack`,
      );
    }
    const [top] = stackIds(run.game);
    while (isThere(run, top)) {
      if (run.game.state.outcome !== null) return;
      if (isLeftOpen(run)) return;
      answerIdly(run);
    }
    answerWhatFollows(run);
  }
}

/**
 * Whether something is on the stack once it has been answered what is asked before anybody has priority, such as an order of
 * triggers. Where it may stop, what the next step answers stays open.
 */
function isStackReached(run: Run, mayStop: boolean): boolean {
  for (let steps = 0; steps < MOST_STEPS && stackIds(run.game).length === 0; steps++) {
    if (mayStop && (run.game.state.outcome !== null || isLeftOpen(run))) return false;
    if (openDecision(run).kind === "priority") return false;
    answerIdly(run);
  }
  return true;
}

/** What is asked before anybody has priority again: it takes what waits for it; a strict file may leave it to a later step. */
function answerWhatFollows(run: Run): void {
  for (let steps = 0; steps < MOST_STEPS && run.game.state.outcome === null && !isLeftOpen(run); steps++) {
    const open = openDecision(run);
    const isQueued = (run.queues.get(open.seat)?.length ?? 0) > 0;
    if (open.kind === "priority" || (run.isStrict && !isQueued)) return;
    answerIdly(run);
  }
}

/** Whether it is still on the stack, or what it does is still going on. */
function isThere({ game }: Run, id: number | undefined): boolean {
  if (id === undefined) return false;
  return stackIds(game).includes(id) || game.state.agenda.some((frame) => "item" in frame && frame.item === id);
}

/** A question that the next step answers stays open, unless an answer that was given before fits it. */
function isLeftOpen(run: Run): boolean {
  const open = openDecision(run);
  if (open.kind === "priority" || !isAnsweredNext(run, open)) return false;
  const queue = run.queues.get(open.seat) ?? [];
  while (
    queue[0] !== undefined &&
    !fits(run, open, queue[0].answer) &&
    wasForced(run, open.seat, queue[0].answer, queue[0].since)
  )
    queue.shift();
  const [first] = queue;
  return first === undefined || (isOptional(run.game, open) && !fits(run, open, first.answer));
}

import { fork, submit, type Command } from "@turnwright/kernel";
import { movesOf, type Move } from "@turnwright/kernel/client";
import { z } from "zod";
import { reach } from "../run/answers.ts";
import { branch, Fault, give, type Refused, type Run, type Step } from "../run/run.ts";
import { count, validate } from "../file/shape.ts";
import type { CarryOut, ReadSteps } from "./flow.ts";
import type { SeatStepKind } from "./kind.ts";

/**
 * `SEAT: { shortcut: { times: N, play: […] } }`: proposes what these steps come to, so many times. They are carried out on a
 * copy first, which says which options everybody takes.
 */
export function shortcutKind(readSteps: ReadSteps, carryOut: CarryOut): SeatStepKind {
  const schema = z.strictObject({
    shortcut: z.strictObject({
      times: count.min(1, "at least once"),
      play: z.array(z.unknown(), { error: "expected a list of steps" }).min(1, "expected at least one step"),
    }),
  });
  return {
    key: "shortcut",
    schema,
    read: (reader, seat, data, path) => {
      const found = validate(reader, schema, data, path)?.shortcut;
      if (found === undefined) return null;
      const steps = readSteps(reader, found.play, [...path, "shortcut", "play"]);
      const proposed = (run: Run): Command => ({
        seat,
        shortcut: { moves: movesIn(run, steps, carryOut), times: found.times },
      });
      return {
        place: reader.source.placeOf(path),
        carryOut: (run) => {
          reach(run, seat);
          const { ok, refusal } = give(run, proposed(run));
          if (!ok) throw new Fault(`${seat} cannot propose that: ${refusal?.text ?? "refused"}`);
        },
        refusal: (run) => refusalOf(run, proposed(run)),
      };
    },
  };
}

function refusalOf(run: Run, command: Command): Refused | null {
  const result = submit(fork(run.game), command);
  return result.ok ? null : result.refusal;
}

/** The options that all seats take in these steps. */
function movesIn(run: Run, steps: readonly Step[], carryOut: CarryOut): Move[] {
  const commands: Command[] = [];
  carryOut({ ...branch(run), commands }, steps);
  const moves = movesOf(run.game, commands);
  if (moves === null) throw new Fault("a shortcut has only what is chosen among options");
  return moves;
}

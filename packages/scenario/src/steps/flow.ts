import { FATED_ORDER, position } from "@turnwright/kernel";
import { z } from "zod";
import type { Path } from "../file/document.ts";
import { branch, Fault, type Run, type Step } from "../run/run.ts";
import { checkCard } from "../setup/things.ts";
import type { Reader } from "../file/reader.ts";
import { count, name, validate } from "../file/shape.ts";
import type { StepKind } from "./kind.ts";

export type ReadSteps = (reader: Reader, data: unknown, path: Path) => Step[];

/** Carries out steps one after the other; each knows which one comes next. */
export type CarryOut = (run: Run, steps: readonly Step[]) => void;

const MOST_TIMES = 1_000;

/** `repeat: { times: N, play: […] }`. */
export function repeatKind(readSteps: ReadSteps, carryOut: CarryOut): StepKind {
  const schema = z.strictObject({
    times: count.min(1, "at least once").max(MOST_TIMES, `at most ${MOST_TIMES} times`),
    play: z.array(z.unknown(), { error: "expected a list of steps" }).min(1, "expected at least one step"),
  });
  return {
    key: "repeat",
    schema,
    read: (reader, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined) return null;
      const steps = readSteps(reader, found.play, [...path, "play"]);
      return {
        place: reader.source.placeOf(path),
        ...answersOf(steps),
        carryOut: (run) => {
          for (let time = 0; time < found.times; time++) carryOut(run, steps);
        },
      };
    },
  };
}

/** Whose question the first of these steps answers in which anything happens. */
function answersOf(steps: readonly Step[]): Pick<Step, "answers"> {
  const seat = steps.find((each) => each.isQuiet !== true)?.answers;
  return seat === undefined ? {} : { answers: seat };
}

/** `fork: [ { name, play } ]`: several continuations from here; afterwards the game stands where it stood. */
export function forkKind(readSteps: ReadSteps, carryOut: CarryOut, end: (run: Run) => void): StepKind {
  const play = z.array(z.unknown(), { error: "expected a list of steps" }).min(1, "expected at least one step");
  const schema = z
    .array(z.strictObject({ name: name.optional(), play }), { error: "expected a list of { name, play }" })
    .min(1, "expected at least one continuation");
  return {
    key: "fork",
    schema,
    read: (reader, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined) return null;
      const ways = found.map((way, index) => ({
        name: way.name ?? `continuation ${index + 1}`,
        steps: readSteps(reader, way.play, [...path, index, "play"]),
      }));
      return {
        place: reader.source.placeOf(path),
        ...ways.map((way) => answersOf(way.steps)).find((each) => each.answers !== undefined),
        carryOut: (run) => {
          for (const way of ways) {
            const other = branch(run);
            carryOut(other, way.steps);
            end(other);
          }
          // What was fixed before may have been used by those only.
          run.fixedAt = null;
        },
      };
    },
  };
}

/** `remember: NAME`: remembers this position. */
export const rememberKind: StepKind = {
  key: "remember",
  schema: name,
  read: (reader, data, path) => {
    const label = validate(reader, name, data, path);
    if (label === undefined) return null;
    reader.remembered.add(label);
    return {
      place: reader.source.placeOf(path),
      isQuiet: true,
      carryOut: (run) => void run.remembered.set(label, position(run.game)),
    };
  },
};

const outcome = z.union([name, count, z.array(name)], { error: "expected a card, a number, or an order of cards" });

/** `random: X` or a list: fixes the next random choices. An order of cards is a list inside the list. */
export const randomKind: StepKind = {
  key: "random",
  schema: z.union([outcome, z.array(outcome)], { error: "expected what the next random choices give" }),
  read: (reader, data, path) => {
    if (validate(reader, randomKind.schema, data, path) === undefined) return null;
    const before = reader.problems.length;
    const all = (Array.isArray(data) ? data : [data]).map((each: unknown, index) => {
      const at = Array.isArray(data) ? [...path, index] : path;
      for (const card of Array.isArray(each) ? each : [each])
        if (typeof card === "string" && outcomeNumber(reader, card) === undefined) checkCard(reader, card, at);
      return each;
    });
    if (reader.problems.length > before) return null;
    reader.keys.add("random");
    const place = reader.source.placeOf(path);
    return {
      place,
      carryOut: (run) => {
        run.fixedAt = place;
        fix(run, reader, all);
      },
    };
  },
};

const outcomeNumber = (reader: Reader, word: string): number | undefined => {
  const outcomes = reader.pack.terms.outcomes;
  return outcomes !== undefined && Object.hasOwn(outcomes, word) ? outcomes[word] : undefined;
};

function fix(run: Run, reader: Reader, all: readonly unknown[]): void {
  const card = (text: unknown): number => {
    const number = run.game.tables.cardNumbers.get(String(text));
    if (number === undefined) throw new Fault(`no card is called "${String(text)}"`);
    return -1 - number;
  };
  for (const each of all) {
    const { fixedOutcomes } = run.game.state;
    const known = typeof each === "string" ? outcomeNumber(reader, each) : undefined;
    // Numbers count from 1 in files, and places from 0.
    if (typeof each === "number") fixedOutcomes.push(Math.max(0, each - 1));
    else if (known !== undefined) fixedOutcomes.push(Math.max(0, known - 1));
    else if (Array.isArray(each)) fixedOutcomes.push(FATED_ORDER - each.length, ...each.map(card));
    else fixedOutcomes.push(card(each));
  }
}

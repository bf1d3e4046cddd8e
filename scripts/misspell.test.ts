import { expect, test } from "vitest";
import { judgeAll, type Silent, type Subject } from "./misspell/judge.ts";
import { knownScenarios } from "./misspell/scenarios.ts";
import { cardSubjects, rulesetSubjects, scenarioSubjects } from "./misspell/subjects.ts";

/** At most one change in so many goes unnoticed without a listed reason, as in the whole campaign. */
const MOST_SILENT = 50;
const SEED = 11;

const all = knownScenarios();

interface Sample {
  judged: number;
  readonly silent: Silent[];
}

/** Every so manieth change of some subjects, judged. */
function judged(parts: readonly (readonly [subjects: readonly Subject[], every: number])[]): Sample {
  const sample: Sample = { judged: 0, silent: [] };
  for (const [subjects, every] of parts) {
    const { counts, silent } = judgeAll(subjects, every, () => undefined);
    for (const { refused, text, happens, known, silent: unnoticed } of counts.values())
      sample.judged += refused + text + happens + known + unnoticed;
    sample.silent.push(...silent.filter(({ reason }) => reason === null));
  }
  return sample;
}

const isWithin = (sample: Sample): boolean => sample.silent.length * MOST_SILENT <= sample.judged;

test("of a sample of slips in cards, scenarios and rulesets, at most one in fifty goes unnoticed", () => {
  const sample = judged([
    [cardSubjects(all, SEED), 500],
    [scenarioSubjects(all, SEED), 2600],
    [rulesetSubjects(all, SEED).filter(({ game }) => game === "council"), 1000],
  ]);
  expect(sample.judged).toBeGreaterThan(300);
  // What went unnoticed is shown only where that was too much.
  expect(isWithin(sample) ? [] : sample.silent).toEqual([]);
});

test("a reader that takes what it does not know for what was meant is found out", () => {
  const careless = cardSubjects(all, SEED, ({ readCard }, card) => (data) => {
    const read = readCard(data);
    return read.ok ? read : readCard(card);
  });
  const sample = judged([[careless.filter(({ game }) => game === "council"), 60]]);
  expect(sample.judged).toBeGreaterThan(100);
  expect(isWithin(sample)).toBe(false);
});

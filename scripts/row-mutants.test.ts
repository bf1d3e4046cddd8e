import { expect, test } from "vitest";
import { noticedFaults } from "../packages/cli/src/fault-list.ts";
import { games } from "../packages/cli/src/games.ts";
import { rowSlips } from "./mutants/kernel/row-slips.ts";
import { root } from "./mutants/workshop.ts";
import { noticed, rowTrials, sample } from "./mutants/rows/campaign.ts";
import { broken } from "./mutants/rows/trial.ts";

test("every fault of a row breaks a place that its ruleset has", () => {
  const stale = rowTrials.filter(({ game, mutant }) => {
    const ruleset = games()[game]?.pack.ruleset;
    return ruleset === undefined || broken(ruleset, mutant) === null;
  });
  expect(stale.map(({ mutant: { row, at } }) => `${row}: ${at}`)).toEqual([]);
});

test("at least 150 rows have a fault: rows of Magic, and rows of all chapters of the other games", () => {
  const rows = new Map(Object.values(games()).flatMap(({ pack }) => pack.rows.map((row) => [row.id, row.tag])));
  const untold = rowTrials.filter(
    ({ mutant: { row } }) => !["core", "extended", "beside", "row"].includes(rows.get(row) ?? ""),
  );
  expect(untold.map(({ mutant }) => mutant.row)).toEqual([]);
  expect(rowTrials.length).toBeGreaterThanOrEqual(150);
});

test("the faults that were noticed are written down, and no others (npm run mutants -- --rows --write, --kernel-rows --write)", () => {
  const planted = new Set([...rowTrials.map(({ mutant }) => mutant.row), ...rowSlips.map(({ line }) => line)]);
  expect(new Set(Object.keys(noticedFaults(root)))).toEqual(planted);
});

test.each(sample(20, 17).map((trial) => [trial.mutant.row, trial] as const))(
  "a fault in what %s says is noticed by a scenario that claims it",
  { timeout: 60_000 },
  (_row, trial) => {
    const { by, why } = noticed(trial);
    expect(by === null ? why : "noticed").toBe("noticed");
  },
);

import { expect, test } from "vitest";
import { tables } from "./tables.ts";
import { judgeWindows } from "./windows.ts";

/** `npm run windows` judges a great many more. */
const MOST = 1500;

test.each(tables)(
  "$name: no automatic pass loses a main phase, a question or a marked window, and each says why",
  (table) => {
    const { windows, exchanged, codes } = judgeWindows(table, 1, MOST);
    expect(windows).toBe(MOST);
    expect(exchanged).toBeGreaterThan(MOST / 20);
    for (const code of ["full", "stop", "main", "respond", "again", "goal", "standing", "ownItem", "nothing", "noStop"])
      expect([code, codes.get(code) ?? 0]).not.toEqual([code, 0]);
  },
);

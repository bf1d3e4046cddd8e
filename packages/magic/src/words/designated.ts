import type { Data, Effect } from "@turnwright/kernel";

/** A designation that one player at most has goes to somebody, and away from everybody else. */
export const designated = (what: "monarch" | "initiative", who: Data, rule: Data): readonly Effect[] => [
  { resource: what, who: { except: ["everyone", who] }, to: 0, rule },
  { resource: what, who, to: 1, rule },
];

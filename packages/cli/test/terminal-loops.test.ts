// What an endless loop looks like in the terminal: a file of its own, because it takes hundreds of steps.
import { expect, test } from "vitest";
import { magicMatch, typed } from "./table.ts";

test("[CR 104.4b] a loop that nobody can end is told once, with how often it came, and is a draw", async () => {
  const plains = Array.from({ length: 9 }, () => "Plains");
  const rings = Array.from({ length: 3 }, () => "Oblivion Ring");
  const match = magicMatch("precombatMain", { alice: { hand: rings, battlefield: plains } });
  const { out, err } = await typed(match, "1", "p", "1", "p", "p", "p", "1", "p", "pp");
  expect(err).toBe("");
  const [, told = ""] = out.split(/q quit\n(?![\s\S]*q quit)/);
  expect(told).toContain("  and these 6 lines again, 25 times\n  this goes on without end\n");
  expect(told).toMatch(/nobody wins: the game is a draw in turn 3 \[CR 104\.4b\]/);
  expect(told.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(9);
});

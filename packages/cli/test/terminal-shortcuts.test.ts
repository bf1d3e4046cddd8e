// What `again` proposes in the terminal: a file of its own, because it needs a loop on the table.
import { expect, test } from "vitest";
import { magicMatch, typed } from "./table.ts";

const dragon = (): ReturnType<typeof magicMatch> =>
  magicMatch("precombatMain", {
    alice: { battlefield: ["Inferno Titan", ...Array.from({ length: 6 }, () => "Mountain")] },
  });

test("[CR 732.2a] again 4 repeats four times what was done since the person last acted, if the others agree", async () => {
  const match = dragon();
  const { out, err } = await typed(match, "1", "p", "again 4", "b");
  expect(err).toBe("");
  expect(out).toContain("you propose to go on like this 4 times");
  expect(out).toMatch(/Inferno Titan.*11\/6/);
});

test("[CR 732.2a] again wants a number, and something to repeat", async () => {
  const { err } = await typed(dragon(), "again", "again 0", "again 3");
  expect(err.split("\n").map((line) => line.trim())).toEqual([
    "say how often: again 100",
    "say how often: again 100",
    "there is nothing to repeat: do it once, and come back to where you began",
  ]);
});

test("[CR 732.2a] again has nothing to repeat once the game has moved on from where it was done", async () => {
  const match = magicMatch("precombatMain", {
    alice: { hand: ["Shock", "Shock"], battlefield: ["Mountain", "Mountain"] },
  });
  const { err } = await typed(match, "shock", "bob", "p", "p", "again 3");
  expect(err).toBe("there is nothing to repeat: do it once, and come back to where you began");
});

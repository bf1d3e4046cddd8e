import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { deal, test, type Open } from "./browser.ts";
import { BEARS, begin, BOLTS, look, mouse } from "./player.ts";

/** A game in which a person may think for so long. */
async function timed(open: Open, limit: string): Promise<Page> {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [BOLTS, BEARS], { time: limit });
  return page;
}

const clock = (page: Page): Locator => page.getByRole("region", { name: "your field" }).getByRole("timer");

test("who has thought for too long does nothing, and it is said", async ({ open }) => {
  const page = await timed(open, "1 minute for each decision");
  await expect.poll(() => clock(page).innerText()).toMatch(/1:00$/);
  await page.clock.runFor(20_000);
  await expect.poll(() => clock(page).innerText()).toMatch(/0:40$/);
  // Looking at something else does not stop it, and each decision has its own minute.
  await mouse.press(page, "Keep");
  expect((await look(page)).line).toMatch(/^You have priority in your first main phase/);
  await page.clock.runFor(30_000);
  await page.keyboard.press(",");
  await page.keyboard.press(".");
  await page.clock.runFor(31_000);
  const { line, notice } = await look(page);
  expect([line, notice]).toEqual([expect.not.stringContaining("first main phase"), "the time to think was over"]);
});

test("who has no time left for the game has lost it; a reload gives none back", async ({ open }) => {
  const page = await timed(open, "10 minutes for the game");
  await page.clock.runFor(4 * 60_000);
  await mouse.press(page, "Keep");
  await look(page);
  await page.reload();
  await page.getByRole("region", { name: "your hand" }).waitFor();
  await expect.poll(() => clock(page).innerText()).toMatch(/5:5\d$/);
  expect(await page.getByRole("region", { name: "bot's field" }).getByRole("timer").count()).toBe(0);
  await page.clock.runFor(6 * 60_000);
  expect((await look(page)).line).toMatch(/^Bot wins\./);
});

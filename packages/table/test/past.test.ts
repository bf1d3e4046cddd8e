import type { Page } from "playwright-core";
import { expect } from "vitest";
import { deal, test } from "./browser.ts";
import { BEARS, begin, BOLTS, look, mouse, passTo } from "./player.ts";

const LAND = /^Mountain, .*can be used$/;
const BOLT = /^Lightning Bolt, .*can be used$/;

/** What can be read of the board: fields and hand. */
async function board(page: Page): Promise<string> {
  const all = await page.getByRole("region", { name: /field$|^your hand$/ }).all();
  return (await Promise.all(all.map((each) => each.ariaSnapshot()))).join("\n");
}

test("what nobody has learned anything from is taken back at once; the rest says what was learned", async ({
  open,
}) => {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [BOLTS, BEARS]);
  await passTo(page, /^You have priority in your first main phase/);
  const before = await board(page);
  await page.getByRole("button", { name: LAND }).first().click();
  expect(await board(page)).not.toBe(before);
  await page.keyboard.press("z");
  await expect.poll(() => board(page)).toBe(before);
  // The next own turn begins with a card drawn: that cannot be unlearned.
  await page.getByRole("button", { name: LAND }).first().click();
  await passTo(page, /^You have priority in your second main phase/);
  await passTo(page, /^You have priority in your first main phase/);
  await page.getByRole("button", { name: "Take back" }).click();
  const dialog = page.getByRole("dialog", { name: "Take back?" });
  expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^you: .*(?:Mountain|Lightning Bolt)/),
  ]);
  await dialog.getByRole("button", { name: "Leave it" }).click();
  expect((await look(page)).line).toMatch(/^You have priority in your first main phase/);
  await page.getByRole("button", { name: "Take back" }).click();
  await dialog.getByRole("button", { name: "Take back all the same" }).click();
  expect((await look(page)).line).toMatch(/^You have priority in your second main phase/);
});

test("the past is looked at by scrubber and log, and played on from", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [BOLTS, BEARS]);
  await passTo(page, /^You have priority in your first main phase/);
  await page.getByRole("button", { name: LAND }).first().click();
  const atLand = await board(page);
  await page.getByRole("button", { name: BOLT }).first().click();
  await page.getByRole("button", { name: /^bot, life 20, can be picked/ }).click();
  await passTo(page, /^You have priority in your second main phase/);
  const now = await board(page);
  const back = page.getByRole("button", { name: "one step back" });
  const on = page.getByRole("button", { name: "one step on" });
  const past = page.getByText("You are looking at the past.").first();

  // Step by step to the beginning and back again, and at once by its ends.
  const slider = page.getByRole("slider", { name: "moment" });
  await slider.focus();
  await page.keyboard.press("Home");
  await past.waitFor();
  expect(await board(page)).toContain("bot, life 20");
  await page.keyboard.press("End");
  await expect.poll(() => board(page)).toBe(now);
  // The slider takes its own keys only.
  await page.keyboard.press("Home");
  await past.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => board(page)).toBe(now);
  const seen: string[] = [];
  while (await back.isEnabled()) {
    await back.click();
    seen.push(await board(page));
  }
  expect(seen.length).toBeGreaterThan(4);
  const again: string[] = [];
  while (await on.isEnabled()) {
    again.push(await board(page));
    await on.click();
  }
  expect(again).toEqual(seen.toReversed());
  expect(await board(page)).toBe(now);
  await page.keyboard.press(",");
  await past.waitFor();
  await page.keyboard.press(".");
  await expect.poll(() => board(page)).toBe(now);

  // A line of the log leads to its moment; while one looks, nothing can be played.
  const log = page.getByRole("region", { name: "log" });
  await log.getByRole("button", { name: /^you cast Lightning Bolt/ }).click();
  await past.waitFor();
  expect(await board(page)).not.toContain("can be used");
  await mouse.press(page, "Return to now");
  await expect.poll(() => board(page)).toBe(now);

  // Played on from the land, the game goes another way.
  await log.getByRole("button", { name: /^you play Mountain/ }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect.poll(() => board(page)).toBe(atLand);
  expect(await log.getByRole("button", { name: /^you cast Lightning Bolt/ }).count()).toBe(0);
  const { button } = await look(page);
  await mouse.press(page, button?.name ?? "");
  expect((await look(page)).line).toMatch(/^You have priority in your second main phase/);
  expect(await board(page)).toContain("bot, life 20");
});

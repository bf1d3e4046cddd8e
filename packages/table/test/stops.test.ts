import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { deal, type Open, test } from "./browser.ts";
import { BEARS, begin, BOLTS, look, passTo, pressButton } from "./player.ts";

const MOUNTAIN = /^Mountain, .*can be used$/;

/** A game in the first main phase, with a land played: there is always something to respond with. */
async function inMainPhase(open: Open): Promise<Page> {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [BOLTS, BEARS]);
  await passTo(page, /^You have priority in your first main phase/);
  await page.getByRole("button", { name: MOUNTAIN }).first().click();
  return page;
}

const pill = (page: Page, name: RegExp): Locator =>
  page.getByRole("navigation", { name: "time" }).getByRole("button", { name }).first();

test("a stop on the ribbon is obeyed, and survives a take-back and a reload", async ({ open }) => {
  const page = await inMainPhase(open);
  await pill(page, /^End step, to come/).click();
  await pill(page, /^End step, to come, you stop here/).waitFor();
  await passTo(page, /^You have priority in your second main phase/);
  expect((await pressButton(page)).line).toBe("You have priority in your end step: you stop here.");
  await page.getByRole("button", { name: "Take back" }).click();
  expect((await look(page)).line).toMatch(/^You have priority in your second main phase/);
  await pill(page, /^End step, to come, you stop here/).waitFor();
  await page.reload();
  await pill(page, /^End step, to come, you stop here/).waitFor();
  expect((await pressButton(page)).line).toMatch(/^You have priority in your end step: you stop here/);
  // The same click takes it away; the next own end step is passed again.
  await pill(page, /^End step, now, you stop here/).click();
  await pill(page, /^End step, now$/).waitFor();
  await passTo(page, /^You have priority in your first main phase/);
  await passTo(page, /^You have priority in your second main phase/);
  expect((await pressButton(page)).line).not.toContain("end step");
});

test("F passes to the next stop or main phase, E to the end of the turn", async ({ open }) => {
  const page = await inMainPhase(open);
  await pill(page, /^End step, to come/).click();
  await page.keyboard.press("f");
  expect((await look(page)).line).toMatch(/^You have priority in your second main phase/);
  await page.keyboard.press("f");
  expect((await look(page)).line).toMatch(/^You have priority in your end step: you stop here/);
  await passTo(page, /^You have priority in your first main phase/);
  await pill(page, /^End step, to come, you stop here/).click();
  await page.keyboard.press("e");
  // The main phase after combat is passed too.
  expect((await look(page)).line).not.toContain("in your second main phase");
});

test("who holds Shift is asked everywhere, as long as it is held", async ({ open }) => {
  const page = await inMainPhase(open);
  const everywhere = page.getByRole("button", { name: "Ask me everywhere" });
  await page.keyboard.down("Shift");
  expect(await everywhere.getAttribute("aria-pressed")).toBe("true");
  expect((await pressButton(page)).line).toBe(
    "You have priority in your beginning of combat: you are asked everywhere.",
  );
  await page.keyboard.up("Shift");
  expect(await everywhere.getAttribute("aria-pressed")).toBe("false");
  expect((await pressButton(page)).line).toMatch(/^You have priority in your second main phase/);
});

test("what is pressed while a bot is asked neither holds it up nor plays for it", async ({ open }) => {
  // What the bot does is shown for so long that there is time to press something.
  const page = await deal(open, "game=magic&seed=1&pace=60000");
  await begin(page, "Magic", [BOLTS, BEARS]);
  const log = page.getByRole("region", { name: "log" });
  const thinks = page.getByRole("button", { name: "bot is thinking" });
  const shown = log.getByRole("button", { name: "bot plays Forest" });
  while (!(await shown.isVisible())) {
    const told = await log.getByRole("listitem").count();
    const isBots = await thinks.isVisible();
    await page.clock.runFor(isBots ? 60_000 : 450);
    if (!isBots) await page.keyboard.press("Space");
    // Until the bot has done something that is shown, or has nothing to do.
    await expect
      .poll(async () => (await log.getByRole("listitem").count()) > told || !(await thinks.isVisible()))
      .toBe(true);
  }
  await thinks.waitFor();
  const told = await log.getByRole("listitem").count();
  for (const key of ["Shift", "f", "e", "Shift"]) await page.keyboard.press(key);
  expect(await thinks.isVisible()).toBe(true);
  expect(await log.getByRole("listitem").count()).toBe(told);
  // Who looks at the past meanwhile goes on looking at it.
  await page.keyboard.press(",");
  const past = page.getByText("You are looking at the past.").first();
  await past.waitFor();
  await page.clock.runFor(60_000);
  await expect.poll(() => log.getByRole("listitem").count()).toBeGreaterThan(told);
  expect(await past.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await past.waitFor({ state: "hidden" });
});

test("a double click on the button answers once", async ({ open }) => {
  const page = await inMainPhase(open);
  const { button } = await look(page);
  await page.clock.fastForward(450);
  await page.getByRole("button", { name: button?.name ?? "", exact: true }).dblclick();
  expect((await look(page)).line).toMatch(/^You have priority in your second main phase/);
  // Nor does the second half of one hit what has come to lie there by then.
  await page.keyboard.press("z");
  await page.keyboard.press("z");
  await page.getByRole("button", { name: MOUNTAIN }).first().dblclick();
  const { line, notice } = await look(page);
  expect([line, notice]).toEqual(["You have priority in your first main phase.", ""]);
  await page.keyboard.press(",");
  await page.clock.fastForward(450);
  await page.getByRole("button", { name: "Return to now" }).dblclick();
  expect((await look(page)).line).toMatch(/^You have priority in your first main phase/);
});

test("what was passed for you says why, and leads back there", async ({ open }) => {
  const page = await inMainPhase(open);
  await passTo(page, /^You have priority in your second main phase/);
  await page.getByRole("button", { name: "Passed for you", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Passed for you this turn" });
  const windows = await dialog.getByRole("listitem").allInnerTexts();
  expect(windows.map((each) => each.replace(/\s(?:CR|go back).*/s, ""))).toEqual([
    "End of combat: no stop here",
    "Declare attackers step: no stop here",
    "Beginning of combat: no stop here",
    "Upkeep step: there is nothing you could do",
  ]);
  await dialog.getByRole("listitem").nth(2).getByRole("button", { name: "go back here" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect((await look(page)).line).toMatch(/^You have priority in your beginning of combat/);
});

test("a standing pass is obeyed until it is revoked", async ({ open }) => {
  const page = await inMainPhase(open);
  const asked = /bot's Grizzly Bears is about to resolve/;
  await passTo(page, asked);
  const stack = page.getByRole("region", { name: "stack" });
  expect(await stack.getByRole("listitem").count()).toBe(1);
  await stack.getByRole("button", { name: "always pass for this" }).click();
  // It is passed at once; the next one is not even shown.
  await stack.getByRole("listitem").waitFor({ state: "hidden" });
  expect((await look(page)).line).not.toMatch(asked);
  await passTo(page, /^You have priority in your first main phase/);
  const lines = await linesTo(page, /^You have priority in your first main phase/);
  expect(lines.filter((line) => asked.test(line))).toEqual([]);
  await passTo(page, /^You have priority in your second main phase/);
  await page.getByRole("button", { name: "Passed for you", exact: true }).click();
  await page.getByRole("button", { name: "Standing passes (1)" }).click();
  const panel = page.getByRole("dialog", { name: "Standing passes" });
  await panel.getByRole("button", { name: "ask me again" }).click();
  await panel.getByText("There are none.").waitFor();
  await panel.getByRole("button", { name: "close" }).click();
  await passTo(page, asked);
});

/** What the line says from here to the next time it says something, by passing. */
async function linesTo(page: Page, line: RegExp): Promise<readonly string[]> {
  const found: string[] = [];
  do found.push((await pressButton(page)).line);
  while (!line.test(found.at(-1) ?? "") && found.length < 30);
  return found;
}

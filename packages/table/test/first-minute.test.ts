// Who is here for the first time, who listens, and who sees things move.
import { expect } from "vitest";
import { atEnd, deal, test } from "./browser.ts";
import { look, mouse } from "./player.ts";

test("hints come where they apply, one at a time, and never again", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=7");
  const hint = page.getByRole("complementary", { name: "hint" });
  expect(await hint.count()).toBe(0);
  await mouse.press(page, "Keep");
  await hint.getByText("The button says what passing leads to.", { exact: false }).waitFor();
  await hint.getByRole("button", { name: "Got it" }).click();
  await hint.waitFor({ state: "hidden" });
  await page
    .getByRole("region", { name: "your hand" })
    .getByRole("button", { name: /^Lightning Bolt/ })
    .first()
    .click();
  // Another one, which goes by itself.
  await hint.getByText("says why, with the rule", { exact: false }).waitFor();
  await page.clock.runFor(15_000);
  await hint.waitFor({ state: "hidden" });
  await page.goto(page.url().replace("new&", ""));
  await page.getByRole("region", { name: "your hand" }).waitFor();
  expect((await look(page)).line).toMatch(/^You have priority/);
  expect(await hint.count()).toBe(0);
});

test("who listens hears what happened, and once that an answer is wanted", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=7");
  await mouse.press(page, "Keep");
  await look(page);
  // What is said has no role: it is there to be heard, and politely or at once is all that it says of itself.
  const polite = page.locator("[aria-live=polite]");
  const urgent = page.locator("[aria-live=assertive]");
  await expect.poll(() => polite.allInnerTexts()).toEqual([expect.stringContaining("turn 1.")]);
  expect(await urgent.allInnerTexts()).toEqual(["You may act."]);
  await page
    .getByRole("button", { name: /^Mountain, .*can be used$/ })
    .first()
    .click();
  await expect.poll(() => polite.allInnerTexts()).toEqual([expect.stringContaining("you play Mountain.")]);
});

const LAND = `scenario: A land
ruleset: magic
seats: { alice: { hand: [Mountain] }, bob: {} }
start: turn 3 precombatMain
`;

for (const [reducedMotion, moves] of [
  ["no-preference", true],
  ["reduce", false],
] as const)
  test(`a card travels from where it was to where it is: ${reducedMotion}`, async ({ open }) => {
    const page = await atEnd(open, LAND, { reducedMotion });
    // What is animated is looked at right after the click, in the same task.
    const travels = await page.getByRole("button", { name: /^Mountain/ }).evaluate(async (card) => {
      if (card instanceof HTMLElement) card.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.getAnimations().some(({ effect }) => {
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        return frames.some(({ transform }) => String(transform).startsWith("translate("));
      });
    });
    expect(travels).toBe(moves);
    await page
      .getByRole("region", { name: "your field" })
      .getByRole("button", { name: /^Mountain/ })
      .waitFor();
  });

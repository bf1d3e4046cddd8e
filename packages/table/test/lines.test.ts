// Lines are for eyes alone and have no role: they are found as what is drawn.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atEnd, test } from "./browser.ts";

/** Where each line begins and ends, and the box around it. */
const linesOn = (
  page: Page,
  kind: "fight" | "target",
): Promise<readonly { end: string; top: number; bottom: number }[]> =>
  page.locator(`path[data-kind=${kind}]`).evaluateAll((all) =>
    all.map((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return { end: /[^ ]+ [^ ]+$/.exec(each.getAttribute("d") ?? "")?.[0] ?? "", top, bottom };
    }),
  );

test("lines of two blockers of one attacker end beside each other", async ({ open }) => {
  const page = await atEnd(
    open,
    `scenario: Two blockers
ruleset: magic
seats: { alice: { battlefield: [Hill Giant] }, bob: { battlefield: [Elvish Warrior, Llanowar Elves] } }
start: turn 3 beginningOfCombat
play:
  - all: pass
  - alice: { attack: { Hill Giant: bob } }
  - all: pass
  - bob: { block: { Hill Giant: [Elvish Warrior, Llanowar Elves] } }
`,
  );
  await expect.poll(async () => (await linesOn(page, "fight")).length).toBe(2);
  expect(new Set((await linesOn(page, "fight")).map(({ end }) => end)).size).toBe(2);
});

test("no line runs over the hand where the stack lies below it", async ({ open }) => {
  const page = await atEnd(
    open,
    `scenario: A target
ruleset: magic
seats: { alice: { hand: [Lightning Bolt x2], battlefield: [Mountain x2] }, bob: { battlefield: [Hill Giant] } }
start: turn 3 precombatMain
play: [{ alice: { cast: Lightning Bolt, targets: [Hill Giant] } }]
`,
  );
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const hand = await page.getByRole("region", { name: "your hand" }).boundingBox();
    await expect
      .poll(async () => (await linesOn(page, "target")).map(({ bottom }) => bottom <= (hand?.y ?? 0)), {
        message: `at ${width} px`,
      })
      .toEqual([true]);
  }
});

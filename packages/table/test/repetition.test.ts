import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axe, deal, test, type Open } from "./browser.ts";
import { focus, look, mouse } from "./player.ts";

const WELL = `scenario: A well that gives as often as somebody wants it
ruleset: magic
cards:
  - { name: Patient Well, cost: "{1}", types: Artifact, abilities: [{ activated: [], do: [{ gainLife: 1 }] }] }
seats:
  alice: { battlefield: [Patient Well], library: [Island x9] }
  bob: { hand: [Shock], battlefield: [Mountain], library: [Island x9] }
start: turn 3 precombatMain
`;

/** Waits until alice has so much life. */
const alice = (page: Page, field: string, life: number): Promise<void> =>
  page.getByRole("region", { name: field }).getByText(String(life), { exact: true }).waitFor();

/** A table at which alice has used the well once, and is back where she began. */
async function gone(open: Open): Promise<Page> {
  const page = await deal(open, "game=magic&seed=1");
  await page.getByRole("button", { name: "New game" }).click();
  await page
    .getByLabel("Open a scenario or a replay")
    .setInputFiles({ name: "well.yaml", mimeType: "text/plain", buffer: Buffer.from(WELL) });
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const again = page.getByRole("button", { name: "Do the same again" });
  await page.getByRole("button", { name: /^Patient Well, / }).click();
  expect(await again.count()).toBe(0);
  for (let count = 0; count < 2; count++) await mouse.press(page, (await look(page)).button?.name ?? "");
  await alice(page, "your field", 21);
  await again.waitFor();
  return page;
}

test("[CR 732.2] what somebody has gone round once is done again as often as it says, if the others agree", async ({
  open,
}) => {
  const page = await gone(open);
  await page.getByRole("button", { name: "Do the same again" }).click();
  const dialog = page.getByRole("dialog", { name: "Do the same again" });
  await dialog.getByText("You gain 1 life").waitFor();
  await dialog.getByText("Bob must agree", { exact: false }).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel("How many times").fill("100000");
  await dialog.getByText("Say a number from 1 to 3333.").waitFor();
  expect(await dialog.getByRole("button", { name: "Do it" }).isDisabled()).toBe(true);
  await dialog.getByLabel("How many times").fill("200");
  await dialog.getByRole("button", { name: "Do it 200 times" }).click();
  const { line, button } = await look(page);
  expect(line).toMatch(/^Alice proposes to go on like this 200 times\. Agree, or say which of your own moves/);
  expect(button?.name).toMatch(/^Agree/);
  expect(await axe(page)).toEqual([]);
  await mouse.press(page, button?.name ?? "");
  await alice(page, "your field", 221);
  // What was done many times at once can be done many times once more.
  await page.getByRole("button", { name: "Do the same again" }).waitFor();
});

test("[CR 732.2b] who does not agree names the move that it will not make; all of it by keyboard", async ({ open }) => {
  const page = await gone(open);
  await page.keyboard.press("r");
  await page.getByRole("dialog", { name: "Do the same again" }).getByLabel("How many times").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Agree/ }).waitFor();
  // The number has the focus, without a click.
  await expect.poll(() => focus(page)).toMatch(/^your first move that you will not make/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: /^Agree up to there you do something else than your move 3/ }).waitFor();
  await page.clock.fastForward(450);
  await page.keyboard.press("Space");
  // Two rounds are over, and in the third he has priority: he does not pass there.
  await alice(page, "alice's field", 23);
  await page.getByRole("region", { name: "stack" }).getByRole("listitem").waitFor();
  expect((await look(page)).line).toMatch(/^You have priority in alice's first main phase/);
  await page.getByRole("button", { name: /^Shock, .*can be used$/ }).waitFor();
});

test("where nothing can be repeated, the key says so", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await page.keyboard.press("r");
  await page.getByRole("dialog", { name: "Do the same again" }).getByText("There is nothing to repeat").waitFor();
});

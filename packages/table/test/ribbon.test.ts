// Time on the screen: what was inserted, skipped or repeated, and what follows from what is picked.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { root } from "../../cli/test/repository.ts";
import { atEnd, test } from "./browser.ts";
import { look, mouse } from "./player.ts";

const step = (page: Page, name: RegExp): Locator =>
  page.getByRole("navigation", { name: "time" }).getByRole("button", { name }).first();

const click = (page: Page, place: string, name: RegExp): Promise<void> =>
  page.getByRole("region", { name: place }).getByRole("button", { name }).first().click();

/** Presses the button so often. */
async function press(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await mouse.press(page, (await look(page)).button?.name ?? "");
}

const WALK = `scenario: Time Walk
ruleset: magic
seats:
  alice: { hand: [Time Walk], battlefield: [Island x2, Grizzly Bears], library: [Island x9] }
  bob: { battlefield: [Stasis, Hill Giant], library: [Island x9] }
start: turn 3 precombatMain
`;

test("what an effect inserts has its name and what is skipped is struck through with its own, as soon as it is so", async ({
  open,
}) => {
  const page = await atEnd(open, WALK);
  await step(page, /^Untap, does not take place: it is skipped, because of Stasis/).waitFor();
  expect(await step(page, /because of Time Walk/).count()).toBe(0);
  await click(page, "your hand", /^Time Walk/);
  await press(page, 2);
  // The ribbon has made room: another turn of the same player, with the card that made it.
  await step(page, /^Upkeep, to come, because of Time Walk/).waitFor();
  const heads = page.getByRole("navigation", { name: "time" }).getByText("you", { exact: true });
  expect(await heads.count()).toBeGreaterThanOrEqual(2);
});

test("the steps of a fight appear as soon as somebody is picked to attack", async ({ open }) => {
  const page = await atEnd(open, WALK.replace("precombatMain", "declareAttackers").replace("Stasis, ", ""));
  expect((await look(page)).line).toMatch(/^Choose attackers/);
  expect(await step(page, /^Block, to come/).count()).toBe(0);
  await click(page, "your field", /^Grizzly Bears/);
  await step(page, /^Block, to come/).waitFor();
  await step(page, /^Damage, to come/).waitFor();
  await click(page, "your field", /^Grizzly Bears/);
  await step(page, /^Block, to come/).waitFor({ state: "hidden" });
});

test("[CR 514.3a] a cleanup that takes place again is one step with its number", async ({ open }) => {
  const files = readFileSync(join(root, "scenarios", "magic", "cleanup.yaml"), "utf8").split("---\n");
  const page = await atEnd(open, files.find((each) => each.includes("and another cleanup")) ?? "");
  // Its turn is over: it is seen where one looks at it.
  for (let count = 0; count < 12; count++) await page.keyboard.press(",");
  await step(page, /^Cleanup ×2, to come/).waitFor();
});

test("the turn of the game says where one is", async ({ open }) => {
  const page = await atEnd(open, WALK);
  await page.getByRole("button", { name: "Turn", exact: true }).click();
  const here = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "you are here" });
  expect((await here.last().innerText()).replaceAll(/\s+/g, " ")).toMatch(/^First main phase CR 505 you are here/);
});

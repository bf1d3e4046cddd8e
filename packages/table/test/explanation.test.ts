// What can be read at the table, and why something cannot be done.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atEnd, test, type Open } from "./browser.ts";
import { focus, look, mouse } from "./player.ts";

const TABLE = `scenario: A table to read
ruleset: magic
seats:
  alice:
    hand: [Time Walk, Lightning Bolt, Arc Lightning]
    battlefield: [Island x3, Mountain x4, Grizzly Bears]
    library: [Island x9]
  bob: { hand: [Shock x2], battlefield: [Mountain x2, Llanowar Elves, Hill Giant, Wind Drake, Raging Goblin], library: [Island x9] }
start: turn 3 precombatMain
`;

const SHOCKS = `play:
  - alice: pass
  - bob: { cast: Shock, targets: [alice] }
  - bob: { cast: Shock, targets: [alice] }
  - bob: pass
`;

const inHand = (page: Page, name: RegExp) =>
  page.getByRole("region", { name: "your hand" }).getByRole("button", { name }).first();

const onField = (page: Page, of: string, name: RegExp) =>
  page.getByRole("region", { name: of }).getByRole("button", { name }).first();

/** A table with two equal items of the other player on the stack. */
const withStack = (open: Open): Promise<Page> => atEnd(open, TABLE + SHOCKS);

test("[CR 307.1] what cannot be used says why, and leads to its rule; equal items of the stack are one with their number", async ({
  open,
}) => {
  const page = await withStack(open);
  const items = page.getByRole("region", { name: "stack" }).getByRole("listitem");
  expect(await items.count()).toBe(1);
  expect(await items.first().innerText()).toMatch(
    /^Shock\s*×2\s+This deals 2 damage to any target\.\s+bob's, targets you/,
  );
  // It can be read, as a card can.
  await items.getByRole("button", { name: /^Shock/ }).click();
  await page.getByRole("dialog", { name: "Shock" }).getByText("targets you", { exact: false }).waitFor();
  await page.keyboard.press("Escape");
  await inHand(page, /^Time Walk/).click();
  expect((await look(page)).notice).toMatch(/^Time Walk: you cannot cast that now.*the stack is empty/);
  await page.getByRole("alert").getByRole("button", { name: "CR 307.1" }).click();
  const rule = page.getByRole("dialog", { name: "CR 307.1" });
  await rule.getByText("Sorcery", { exact: false }).waitFor();
});

test("what cannot be picked beside the others says why", async ({ open }) => {
  const page = await atEnd(open, TABLE);
  await inHand(page, /^Arc Lightning/).click();
  for (const name of [/^Llanowar Elves/, /^Hill Giant/, /^Wind Drake/])
    await onField(page, "bob's field", name).click();
  await onField(page, "bob's field", /^Raging Goblin/).click();
  const { notice, button } = await look(page);
  expect(notice).toMatch(/^Raging Goblin: /);
  expect(button?.name).toBe("Done (3)");
});

test("what something would be paid with is shown before, and a click chooses what is used first", async ({ open }) => {
  const page = await atEnd(open, TABLE);
  const plan = page.locator("[data-plan]");
  await inHand(page, /^Lightning Bolt/).hover();
  await expect.poll(() => plan.count()).toBe(1);
  // The frame is for eyes, the words are for ears.
  await onField(page, "your field", /^4 Mountain/).click();
  expect((await look(page)).notice).toBe("this is used first for what you do next");
  await onField(page, "your field", /^Mountain, .*is used first$/).waitFor();
  await inHand(page, /^Lightning Bolt/).click();
  await onField(page, "bob's field", /^bob, life/).click();
  await onField(page, "your field", /^Mountain, .*tapped/).waitFor();
  await onField(page, "your field", /^3 Mountain/).waitFor();
});

test("keys read, explain, stop, and open what they say", async ({ open }) => {
  const page = await atEnd(open, TABLE);
  await inHand(page, /^Time Walk/).focus();
  await page.keyboard.press("i");
  await page
    .getByRole("dialog", { name: "Time Walk" })
    .getByText("Take an extra turn after this one.")
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await focus(page)).toMatch(/^Time Walk/);
  await onField(page, "bob's field", /^Hill Giant/).focus();
  await page.keyboard.press("w");
  expect((await look(page)).notice).toMatch(/^Hill Giant: /);
  const end = page
    .getByRole("navigation", { name: "time" })
    .getByRole("button", { name: /^End step, to come/ })
    .first();
  await end.focus();
  await page.keyboard.press("s");
  await page.getByRole("button", { name: /^End step, to come, you stop here/ }).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  // Where the log has no place of its own, its key opens it.
  await page.setViewportSize({ width: 1024, height: 768 });
  const log = page.getByRole("region", { name: "log" });
  expect(await log.isVisible()).toBe(false);
  await page.keyboard.press("l");
  await log.waitFor();
  await page.keyboard.press("Escape");
  await log.waitFor({ state: "hidden" });
});

test("with Shift one goes through the past by every window, and without it by what happened", async ({ open }) => {
  const page = await atEnd(open, TABLE);
  for (let count = 0; count < 4; count++) await mouse.press(page, (await look(page)).button?.name ?? "");
  const steps = async (key: string): Promise<number> => {
    const back = page.getByRole("button", { name: "one step back" }).first();
    let count = 0;
    for (; await back.isEnabled(); count++) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    return count;
  };
  expect(await steps("<")).toBeGreaterThan(await steps(","));
});

test("a file that is dropped onto the page is opened", async ({ open }) => {
  const page = await atEnd(open, TABLE);
  const dropped = (name: string, text: string): Promise<void> =>
    page.evaluate(
      ([file, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content ?? ""], file ?? ""));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
  await dropped("other.yaml", TABLE.replace("A table to read", "Another table"));
  await page.getByRole("heading", { level: 1, name: "Turnwright: Another table" }).waitFor();
  await dropped("no.yaml", "no");
  await page
    .getByRole("alert")
    .getByText(/^no\.yaml:1:1: /)
    .waitFor();
});

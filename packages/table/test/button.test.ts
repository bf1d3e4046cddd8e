// What the one button says, and what it gives where nothing was set.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atEnd, test } from "./browser.ts";
import { look, mouse } from "./player.ts";

const click = (page: Page, place: string, name: RegExp): Promise<void> =>
  page.getByRole("region", { name: place }).getByRole("button", { name }).first().click();

test("a pass resolves what lies on the stack; what triggers on the way is told beside it", async ({ open }) => {
  const page = await atEnd(
    open,
    `scenario: A trigger to come
ruleset: magic
seats:
  alice: { library: [Island x5] }
  bob: { battlefield: [Delver of Secrets], library: [Island x5] }
start: turn 3 postcombatMain
`,
  );
  await page.getByRole("button", { name: "Ask me everywhere" }).click();
  // The last window before bob's upkeep in which alice is asked.
  await expect
    .poll(async () => {
      const { button } = await look(page);
      if (button?.name.includes("Delver of Secrets") === true) return button.name;
      await mouse.press(page, button?.name ?? "");
      return "";
    })
    .toMatch(/^Pass · to .* an ability of Delver of Secrets on the way · if nobody acts/);
});

test("[CR 601.2d] what is divided begins with one for each, which is an answer", async ({ open }) => {
  const page = await atEnd(
    open,
    `scenario: A division
ruleset: magic
seats:
  alice: { hand: [Arc Lightning], battlefield: [Mountain x3] }
  bob: { battlefield: [Llanowar Elves, Grizzly Bears] }
start: turn 3 precombatMain
`,
  );
  await click(page, "your hand", /^Arc Lightning/);
  for (const name of [/^Llanowar Elves/, /^Grizzly Bears/]) await click(page, "bob's field", name);
  await mouse.press(page, (await look(page)).button?.name ?? "");
  await page.getByRole("spinbutton", { name: "Grizzly Bears" }).waitFor();
  expect((await look(page)).button?.name).toBe("Divide it 2 and 1");
  // Numbers are no picks: a click on one of them changes nothing.
  await click(page, "bob's field", /^Grizzly Bears/);
  expect((await look(page)).button?.name).toBe("Divide it 2 and 1");
  // Nobody gets less than one.
  expect(await page.getByRole("button", { name: "less for Grizzly Bears" }).isDisabled()).toBe(true);
  await mouse.press(page, "Divide it 2 and 1");
  await page.getByRole("region", { name: "stack" }).getByText("Arc Lightning").waitFor();
});

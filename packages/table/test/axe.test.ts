import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axe, deal, test } from "./browser.ts";
import { BEARS, begin, BOLTS, look, passTo } from "./player.ts";

/** Goes through every screen of the table, and says the name of each when it is there. */
async function walk(page: Page, judge: (screen: string) => Promise<void>): Promise<void> {
  const button = (name: string | RegExp): Promise<void> => page.getByRole("button", { name }).first().click();
  const inDialog = async (screen: string, title: string | RegExp): Promise<void> => {
    await page.getByRole("dialog", { name: title }).waitFor();
    await judge(screen);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  };
  await judge("the opening");
  await button("New game");
  await inDialog("a new game", "New game");
  await begin(page, "Magic", [BOLTS, BEARS]);
  await passTo(page, /^You have priority in your first main phase/);
  await button(/^Mountain, .*can be used$/);
  await judge("the own main phase");
  for (const [screen, opens, title] of [
    ["the turn", "Turn", /^The turn of Magic/],
    ["taking it along", "Take along", "Take it along"],
    ["giving up", "Give up", "Give up this game?"],
    ["the keys", "Keys", "Keys"],
    ["a pile", /^library \d+$/, /library$/],
  ] as const) {
    await page.getByRole("button", { name: opens, exact: true }).first().click();
    await inDialog(screen, title);
  }
  await page.getByRole("status").getByRole("button", { name: /^CR / }).click();
  await inDialog("a rule", /^CR /);
  await page
    .getByRole("button", { name: /^Lightning Bolt, / })
    .first()
    .click({ button: "right" });
  await inDialog("a card", "Lightning Bolt");
  // What lies on the field says nothing about playing it.
  await page
    .getByRole("region", { name: "your field" })
    .getByRole("button", { name: /^Mountain, / })
    .click({ button: "right" });
  expect(await page.getByRole("dialog", { name: "Mountain" }).innerText()).not.toContain("permits you to");
  await page.keyboard.press("Escape");
  await button(/^Lightning Bolt, .*can be used$/);
  await judge("a question");
  await page.keyboard.down("Shift");
  await button(/^bot, life 20, can be picked/);
  await page.getByRole("region", { name: "stack" }).getByRole("listitem").waitFor();
  await judge("something on the stack");
  await page.keyboard.up("Shift");
  await passTo(page, /^You have priority in your second main phase/);
  await page.getByRole("button", { name: "Passed for you", exact: true }).click();
  await inDialog("what was passed", "Passed for you this turn");
  await passTo(page, /bot's Grizzly Bears is about to resolve/);
  await button("always pass for this");
  await passTo(page, /^You have priority in your second main phase/);
  await page.getByRole("button", { name: "Passed for you", exact: true }).click();
  await button("Standing passes (1)");
  await inDialog("standing passes", "Standing passes");
  await passTo(page, /^You have priority in your first main phase/);
  await button("Take back");
  await inDialog("taking back", "Take back?");
  await page.keyboard.press(",");
  await page.getByText("You are looking at the past.").first().waitFor();
  await judge("the past");
  await page.keyboard.press("Escape");
  await button("Give up");
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  expect((await look(page)).isOver).toBe(true);
  await judge("the end");
}

// Only colours differ from one theme to the other: the second needs no more than a look at them.
for (const [colorScheme, rules] of [["light"], ["dark", ["color-contrast"]]] as const)
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ open }) => {
    const page = await deal(open, "game=magic&seed=1", { colorScheme });
    const found: string[] = [];
    const screens: string[] = [];
    await walk(page, async (screen) => {
      screens.push(screen);
      found.push(...(await axe(page, rules)).map((each) => `${screen}: ${each}`));
    });
    expect(found).toEqual([]);
    expect(screens.length).toBe(17);
  });

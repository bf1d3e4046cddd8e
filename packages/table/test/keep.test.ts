// What the browser keeps of a game, and what is said where it keeps nothing.
import { text as textOf } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { deal, test, type Open } from "./browser.ts";
import { look, pressButton } from "./player.ts";

/** A table in a browser in which something was done before the page is loaded. */
async function after(open: Open, script: () => void, query: string): Promise<Page> {
  const page = await open("about:blank", { viewport: { width: 1440, height: 900 } });
  await page.clock.install();
  await page.addInitScript(script);
  await page.goto(new URL(query, inject("table")).href);
  await page.getByRole("region", { name: "your hand" }).waitFor();
  return page;
}

/** What is said beside the button, as soon as it is said. */
const told = (page: Page, text: RegExp): Promise<void> => page.getByRole("alert").getByText(text).waitFor();

const FULL = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
};

const FORBIDDEN = (): void => {
  Object.defineProperty(globalThis, "localStorage", {
    get: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
};

for (const [how, script] of [
  ["has no room", FULL],
  ["is forbidden to keep anything", FORBIDDEN],
] as const)
  test(`a browser that ${how} says so once, and the game goes on`, async ({ open }) => {
    const page = await after(open, script, "?new&game=magic&seed=7&pace=0");
    await page.clock.runFor(100);
    await told(page, /^this browser keeps nothing here/);
    for (let count = 0; count < 2; count++) await pressButton(page);
    const { line, notice } = await look(page);
    expect([line, notice]).toEqual([expect.stringMatching(/^You have priority in your second main phase/), ""]);
  });

test("a game that was kept and cannot be read is not lost without a word", async ({ open }) => {
  for (const text of ["{", '{"game":"chess","viewer":"you","stored":{}}']) {
    const page = await open("about:blank");
    await page.addInitScript((kept) => localStorage.setItem("turnwright.match", kept), text);
    await page.goto(new URL("?pace=0", inject("table")).href);
    await told(page, /^the game that was kept here could not be taken up: it cannot be read/);
    expect((await look(page)).line).toMatch(/^Keep this hand/);
    await page.context().close();
  }
});

test("of two windows each says that the other one plays too", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=7");
  const other = await page.context().newPage();
  await other.goto(new URL("?new&game=magic&seed=8&pace=0", inject("table")).href);
  await other.getByRole("region", { name: "your hand" }).waitFor();
  await told(page, /^a game is played in another window too/);
});

test("a replay of other rules says that it may go another way", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=7");
  for (let count = 0; count < 3; count++) await pressButton(page);
  await page.getByRole("button", { name: "Take along" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the replay" }).click(),
  ]);
  const text = await textOf(await download.createReadStream());
  await page.keyboard.press("Escape");
  const opened = async (changed: string): Promise<void> => {
    await page.getByRole("button", { name: "New game" }).click();
    await page
      .getByLabel("Open a scenario or a replay")
      .setInputFiles({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(changed) });
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  };
  await opened(text);
  await page.getByText("You are looking at the past.").first().waitFor();
  expect(await page.getByRole("alert").innerText()).toBe("");
  await opened(text.replace(/"fingerprint": "[^"]*"/, '"fingerprint": "0000000000000000"'));
  await told(page, /^this game was played by other rules or cards than those of this page/);
});

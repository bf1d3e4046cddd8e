import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ran } from "../../cli/test/command.ts";
import { deal, test } from "./browser.ts";
import { act, focus, keyboard, look, Memory, mouse, play } from "./player.ts";

/** So much a game may need that nobody plays badly on purpose. */
const MOST = 250;

/** Plays to the end; a game that does not end says what was done in it. */
async function playOut(page: Page, memory = new Memory()): Promise<void> {
  await play(page, mouse, MOST, memory);
  const { isOver, line } = await look(page);
  expect(isOver, `what was done last:\n${memory.trail.slice(-20).join("\n")}`).toBe(true);
  expect(line).toMatch(/ wins?\.|draw/);
}

describe("a whole game by mouse, against the bot", () => {
  test("of Magic, with the page loaded anew in the middle of it, and its replay", async ({ open }) => {
    const page = await deal(open, "game=magic&seed=7");
    const memory = new Memory();
    // Once with priority, once with a question open: the same table both times.
    for (const wanted of [/^You have priority in your second main phase/, /^Choose attackers/]) {
      while (!wanted.test((await look(page)).line)) await act(page, mouse, memory);
      await reloaded(page);
    }
    await playOut(page, memory);
    await verified(page);
  });

  for (const game of ["grand-archive", "council"])
    test(`of ${game}, and its replay`, async ({ open }) => {
      const page = await deal(open, `game=${game}&seed=7`);
      await playOut(page);
      await verified(page);
    });
});

/** Loads the page anew: it says the same as before. */
async function reloaded(page: Page): Promise<void> {
  const before = await page.locator("body").ariaSnapshot();
  await page.reload();
  await page.getByRole("region", { name: "your hand" }).waitFor();
  await expect.poll(() => page.locator("body").ariaSnapshot(), { timeout: 20_000 }).toBe(before);
}

/** Saves the replay of the game: the command line plays the same game again, from the sources. */
async function verified(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-table-"));
  try {
    await page.getByRole("button", { name: "Take along" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the replay" }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const { code, out, err } = await ran(["replay", file]);
    expect([code, err, out]).toEqual([0, "", expect.stringMatching(/^✓ \d+ commands, the same game: turn \d+/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a whole game of Magic by keyboard alone, and the focus is never lost", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=7");
  const memory = new Memory();
  const lost: string[] = [];
  while (memory.clicks < MOST && (await act(page, keyboard, memory))) {
    if ((await focus(page)) === "") lost.push(`while nobody is asked after ${memory.trail.at(-1)}`);
    await look(page);
    if ((await focus(page)) === "") lost.push(`after ${memory.trail.at(-1)}`);
  }
  expect((await look(page)).isOver, `what was done last:\n${memory.trail.slice(-20).join("\n")}`).toBe(true);
  expect(lost).toEqual([]);
});

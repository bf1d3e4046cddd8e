import { expect } from "vitest";
import { axe, sizes, test } from "./browser.ts";

/** What a page with one game may load, in bytes as they are sent. */
const MOST = 250_000;

test("the page opens with a game of Magic already dealt", async ({ page }) => {
  await page.getByRole("region", { name: "your hand" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Turnwright: Magic");
  expect(await page.getByRole("region", { name: "your hand" }).getByRole("button").count()).toBe(7);
});

test("numbers are all of the same width, so that nothing moves when they change", async ({ page }) => {
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    return ["1111111111", "8888888888"].map((text) => {
      const line = document.body.appendChild(document.createElement("span"));
      line.textContent = text;
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    });
  });
  expect([widths[0] === widths[1], (widths[0] ?? 0) > 0]).toEqual([true, true]);
});

test("a name with an accent is written in the same font, of which more is loaded for it", async ({ page }) => {
  await page.getByRole("region", { name: "your hand" }).waitFor();
  const loaded = await page.evaluate(async () => {
    const count = async (): Promise<number> => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === "loaded").length;
    };
    const before = await count();
    await document.fonts.load("16px Figtree Variable", "Lim-Dûl");
    return [before, await count()];
  });
  expect(loaded).toEqual([1, 2]);
});

test("axe finds a button without a name", async ({ page }) => {
  await page.getByRole("region", { name: "your hand" }).waitFor();
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  expect(await axe(page)).toEqual([expect.stringMatching(/^button-name /)]);
});

test("with one game the page loads 250 KB at most", async ({ open }) => {
  const loaded = await sizes(open);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = loaded.map(({ file, bytes }) => `${String(bytes).padStart(7)} ${file}`).join("\n");
  expect(loaded.length).toBeGreaterThan(2);
  expect(total, `${total} bytes:\n${list}\n`).toBeLessThanOrEqual(MOST);
});

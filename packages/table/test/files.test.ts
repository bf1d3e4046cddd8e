import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { ran } from "../../cli/test/command.ts";
import { deal, test } from "./browser.ts";
import { act, BEARS, begin, BOLTS, look, Memory, mouse, passTo } from "./player.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Copies the moment that is shown as a scenario. */
async function copied(page: Page, said = /^Copied/): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Take along" }).click();
  const dialog = page.getByRole("dialog", { name: "Take it along" });
  await dialog.getByRole("button", { name: "Copy this moment as a scenario" }).click();
  await dialog.getByText(said).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole("button", { name: "close" }).click();
  return text;
}

/** Opens a file by the dialog for a new game. */
async function opened(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "New game" }).click();
  await page
    .getByLabel("Open a scenario or a replay")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

for (const game of ["magic", "grand-archive", "council"])
  test(`a moment of ${game} is a scenario that the command line passes`, async ({ open }) => {
    const page = await deal(open, `game=${game}&seed=3`);
    const memory = new Memory();
    for (let count = 0; count < 14; count++) await act(page, mouse, memory);
    while (!/^You have priority in your .*main phase/.test((await look(page)).line)) await act(page, mouse, memory);
    const file = join(folder, `${game}.yaml`);
    writeFileSync(file, await copied(page));
    const { code, out, err } = await ran(["run", file]);
    expect([code, err], `${out}\n${readFileSync(file, "utf8")}`).toEqual([0, ""]);
  });

test("of a moment with something on the stack it is said what no file can say; the table opens it", async ({
  open,
}) => {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [BOLTS, BEARS]);
  await passTo(page, /^You have priority in your first main phase/);
  const first = (name: RegExp): Promise<void> => page.getByRole("button", { name }).first().click();
  await first(/^Mountain, .*can be used$/);
  await page.keyboard.down("Shift");
  await first(/^Lightning Bolt, .*can be used$/);
  await first(/^bot, life 20, can be picked/);
  await page.getByRole("region", { name: "stack" }).getByRole("listitem").waitFor();
  await page.keyboard.up("Shift");
  const text = await copied(page, /the stack is empty; it had Lightning Bolt/);
  const file = join(folder, "stack.yaml");
  writeFileSync(file, text);
  const { code, out, err } = await ran(["run", file]);
  expect([code, err], `${out}\n${text}`).toEqual([0, ""]);
  await opened(page, "stack.yaml", text);
  await page.getByRole("heading", { level: 1, name: "Turnwright: A moment at the table" }).waitFor();
  const hand = page.getByRole("region", { name: "your hand" });
  expect(await hand.getByRole("button", { name: /^Lightning Bolt, / }).count()).toBe(4);
});

test("a file that is none says what is wrong with it", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await page.getByRole("button", { name: "New game" }).click();
  await page
    .getByLabel("Open a scenario or a replay")
    .setInputFiles({ name: "no.yaml", mimeType: "text/plain", buffer: Buffer.from("scenario: 1\nplay: now\n") });
  await page.getByText(/^no\.yaml: /).waitFor();
});

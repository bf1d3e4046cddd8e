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

test("a card that is in none of the page's own decks says what it does, too", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  const seats = "alice: { hand: [Electrolyze], library: [Island x9] }, bob: { library: [Island x9] }";
  await opened(
    page,
    "one.yaml",
    `scenario: One card\nruleset: magic\nseats: { ${seats} }\nstart: turn 3 precombatMain\n`,
  );
  await page
    .getByRole("region", { name: "your hand" })
    .getByText(/its share of the damage.*Draw a card/)
    .waitFor();
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

const TWO_BLOCKERS = `scenario: Two blockers of one attacker
ruleset: magic
seats:
  alice: { battlefield: [Hill Giant, Grizzly Bears], library: [Island x9] }
  bob: { battlefield: [Elvish Warrior, Llanowar Elves], library: [Island x9] }
start: turn 3 beginningOfCombat
play:
  - all: pass
  - alice: { attack: { Hill Giant: bob } }
  - all: pass
  - bob: { block: { Hill Giant: [Elvish Warrior, Llanowar Elves] } }
`;

test("in a game from a file nobody has to agree to a take-back, whoever decided last; the diagram has the game's name", async ({
  open,
}) => {
  const page = await deal(open, "game=magic&seed=1");
  await opened(page, "two.yaml", TWO_BLOCKERS);
  await page.getByRole("button", { name: "Return to now" }).click();
  expect((await look(page)).line).toMatch(/^You have priority in your declare blockers step/);
  await page.getByRole("button", { name: "Take back" }).click();
  expect((await look(page)).line).toMatch(/^Choose blockers/);
  await page.getByRole("button", { name: "Take back" }).click();
  expect((await look(page)).line).toMatch(/^You have priority in alice's declare attackers step/);
  await page.getByRole("button", { name: "Turn", exact: true }).click();
  const diagram = page.getByRole("dialog", { name: "The turn of Magic" });
  // Wherever players may act that is said, also where other things happen in that step.
  expect(await diagram.getByText("players may act").count()).toBe(11);
});

test("a file that is none says what is wrong with it", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await page.getByRole("button", { name: "New game" }).click();
  await page
    .getByLabel("Open a scenario or a replay")
    .setInputFiles({ name: "no.yaml", mimeType: "text/plain", buffer: Buffer.from("scenario: 1\nplay: now\n") });
  // Where it was chosen, not behind that, and the name of the file once.
  const said = page.getByRole("dialog", { name: "New game" }).getByRole("alert");
  await said.waitFor();
  expect(await said.innerText()).toMatch(/^no\.yaml:1:1: (?!.*no\.yaml)/);
  // The same file, mended, can be chosen again.
  await page
    .getByLabel("Open a scenario or a replay")
    .setInputFiles({ name: "no.yaml", mimeType: "text/plain", buffer: Buffer.from(TWO_BLOCKERS) });
  await page.getByRole("heading", { level: 1, name: "Turnwright: Two blockers of one attacker" }).waitFor();
});

test("what is wrong with a file is seen on a phone, however much else the dialog asks", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1", { viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: "menu", exact: true }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await page
    .getByLabel("Open a scenario or a replay")
    .setInputFiles({ name: "no.json", mimeType: "text/plain", buffer: Buffer.from("{") });
  const dialog = page.getByRole("dialog", { name: "New game" });
  const said = dialog.getByRole("alert");
  await said.waitFor();
  const [box, inside] = [await said.boundingBox(), await dialog.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((inside?.y ?? 0) + (inside?.height ?? 0));
});

test("of a file with several scenarios the first is shown, which is said; with one that is wrong none is", async ({
  open,
}) => {
  const page = await deal(open, "game=magic&seed=1");
  const choose = async (text: string): Promise<void> => {
    await page.getByRole("button", { name: "New game" }).click();
    await page
      .getByLabel("Open a scenario or a replay")
      .setInputFiles({ name: "many.yaml", mimeType: "text/plain", buffer: Buffer.from(text) });
  };
  const named = (name: string, ruleset: string): string =>
    `scenario: ${name}\nruleset: ${ruleset}\nseats: { alice: {}, bob: {} }\nstart: turn 1 upkeep\n`;
  await choose(`${named("One", "magic")}---\n${named("Another", "chess")}`);
  await page
    .getByRole("dialog")
    .getByRole("alert")
    .getByText(/^many\.yaml:7:.*chess/)
    .waitFor();
  await page.keyboard.press("Escape");
  await choose(`${named("One", "magic")}---\n${named("Another", "magic")}`);
  await page.getByRole("heading", { level: 1, name: "Turnwright: One" }).waitFor();
  await page.getByRole("alert").getByText("this is the first of 2 scenarios in many.yaml").waitFor();
});

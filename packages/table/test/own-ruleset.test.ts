// A ruleset of one's own at the table: served by the real command, played in the real browser.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { turnwright } from "../../cli/test/command.ts";
import { root } from "../../cli/test/repository.ts";
import { serving, type ServedTable } from "../../cli/test/table-process.ts";
import { deal, test as base } from "./browser.ts";
import { partsWith } from "./outline.ts";
import { act, look, Memory, mouse, play } from "./player.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-own-"));
afterAll(() => rmSync(folder, { recursive: true }));

const test = base.extend<{ readonly serve: (ruleset: string) => Promise<ServedTable> }>({
  serve: async ({ origins }, use) => {
    const served: ServedTable[] = [];
    await use(async (ruleset) => {
      const table = await serving("--port", "0", "--ruleset", ruleset);
      served.push(table);
      origins.add(new URL(table.address).origin);
      return table;
    });
    await Promise.all(served.map(({ stop }) => stop()));
  },
});

const DUEL = "./examples/duel/game.ts";

/** The lines of what is read about a card, once its text is there: texts come after the first paint. */
async function read(page: Page, card: RegExp): Promise<string> {
  await page.getByRole("button", { name: card }).first().click({ button: "right" });
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Its text is being loaded.").waitFor({ state: "detached" });
  const text = await dialog.innerText();
  await page.keyboard.press("Escape");
  return text;
}

/** What is to come on the ribbon until the turn of somebody else. */
async function ribbon(page: Page): Promise<readonly string[]> {
  const items = await page.getByRole("navigation", { name: "time" }).getByRole("listitem").allInnerTexts();
  const next = items.findIndex((text, index) => index > 0 && text.startsWith("Turn "));
  return items.slice(1, next);
}

test("a game of one's own is played to the end, in its own words, against a bot that plays at random", async ({
  open,
  serve,
}) => {
  const { address } = await serve(DUEL);
  const page = await deal(open, "seed=3", {}, address);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Turnwright: Duel");
  expect(await ribbon(page)).toEqual(["Dawn", "Main", "Dusk"]);
  const sheet = await read(page, /^Strike/);
  expect([sheet, sheet]).toEqual([
    expect.stringContaining("Trick"),
    expect.stringContaining("An opponent loses 3 hearts."),
  ]);
  const { trail } = await play(page, mouse, 250);
  expect((await look(page)).line).toMatch(/wins?\./);
  expect(trail.filter((each) => each.includes("the bot could not answer"))).toEqual([]);
  expect(await page.getByRole("region", { name: "log" }).innerText()).toMatch(/bot (?:plays|casts|uses) /);
  const replay = join(folder, "duel.replay.json");
  await page.getByRole("button", { name: "Take along" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the replay" }).click(),
  ]);
  await download.saveAs(replay);
  expect(turnwright(root, "replay", replay, "--ruleset", DUEL)).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringContaining("the same game") as string,
  });
});

test("files about a game of one's own are read and written at its table", async ({ open, serve }) => {
  const { address } = await serve(DUEL);
  const page = await deal(open, "seed=3", { permissions: ["clipboard-read", "clipboard-write"] }, address);
  await page.getByRole("button", { name: "Take along" }).click();
  await page.getByRole("button", { name: "Copy this moment as a scenario" }).click();
  await page.getByText("Copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`ruleset: "${DUEL}"`);
  const file = join(folder, "moment.yaml");
  writeFileSync(file, text);
  expect(turnwright(root, "run", file, "--ruleset", DUEL)).toMatchObject({ code: 0, err: "" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New game" }).click();
  // It names the ruleset from where it lies: ../game.ts
  await page.locator("input[type=file]").setInputFiles(join(root, "examples/duel/scenarios/strike.yaml"));
  await page.getByRole("heading", { name: /A strike takes three hearts/ }).waitFor({ state: "attached" });
});

test("a new game can be one's own or any other, and no bot is offered that cannot play it", async ({ open, serve }) => {
  const { address } = await serve(DUEL);
  const page = await deal(open, "seed=3", {}, address);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  const pressed = dialog.getByRole("button", { pressed: true });
  await expect.poll(() => pressed.allInnerTexts()).toEqual(["Duel"]);
  const tiles = ["Duel", "Magic", "Grand Archive", "Council of 1000"];
  for (const name of tiles)
    expect([name, await dialog.getByRole("button", { name, exact: true }).count()]).toEqual([name, 1]);
  const bots = dialog.getByRole("combobox", { name: "Who plays" }).first().getByRole("option");
  await expect.poll(() => bots.allInnerTexts()).toEqual(["a person", "a bot that plays at random"]);
  const decks = dialog.getByRole("combobox", { name: "Deck" }).first().getByRole("option");
  expect(await decks.allInnerTexts()).toEqual(["Quick", "Slow", "a list that I paste"]);
  await dialog.getByRole("combobox", { name: "Seats" }).selectOption("4");
  await dialog.getByRole("button", { name: "Deal" }).click();
  await page.getByRole("region", { name: "dave's field" }).waitFor();
  await page.getByRole("button", { name: "New game" }).click();
  await dialog.getByRole("button", { name: "Council of 1000" }).click();
  await expect.poll(() => bots.allInnerTexts()).toContain("a bot that looks ahead");
  await dialog.getByRole("button", { name: "Deal" }).click();
  await page.getByRole("heading", { name: "Turnwright: Council of 1000" }).waitFor({ state: "attached" });
  // What this table plays is taken up again, also where it is another game.
  await page.clock.runFor(200);
  await page.reload();
  await page.getByRole("heading", { name: "Turnwright: Council of 1000" }).waitFor({ state: "attached" });
});

test("a variant looks like its game, has its decks and its bot, and new rules whenever its file is saved", async ({
  open,
  serve,
}) => {
  const file = join(folder, "siesta.ts");
  const source = readFileSync(join(root, "examples/siesta.ts"), "utf8");
  writeFileSync(file, source);
  const { address, said } = await serve(file);
  const page = await deal(open, "seed=7", {}, address);
  const lives = async (): Promise<readonly string[]> => {
    const { page: whole } = await look(page);
    return partsWith(whole, "button").flatMap(({ name }) => /^(?:you|bot), life (\d+)$/.exec(name)?.[1] ?? []);
  };
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Turnwright: Siesta");
  expect(await lives()).toEqual(["20", "20"]);
  const memory = new Memory();
  while (!(await ribbon(page)).includes("Main 1")) await act(page, mouse, memory);
  const spans = await ribbon(page);
  expect(spans[spans.indexOf("Main 1") + 1]).toBe("Siesta");
  while ((await lives()).includes("20")) await act(page, mouse, memory);
  expect(await lives()).toEqual(["21", "21"]);
  await page.clock.runFor(200);

  writeFileSync(file, source.replace("gainLife: 1", "gainLife: 7"));
  await page.reload();
  // The same game, played again by the new rules.
  await expect.poll(lives).toEqual(["27", "27"]);

  writeFileSync(file, source.replace("gainLife: 1", "gainLive: 1"));
  await page.reload();
  const alert = page.getByRole("alert");
  await alert.waitFor();
  const fault = /siesta\.ts:15:\d+: spans\.siesta\.course\[0\]: unknown word "gainLive"; did you mean "gainLife"\?/;
  expect([await alert.innerText(), said()]).toEqual([expect.stringMatching(fault), expect.stringMatching(fault)]);

  writeFileSync(file, source);
  await page.reload();
  await expect.poll(lives).toEqual(["21", "21"]);
});

const NAP = `import { extend } from "@turnwright/kernel";
import { magic, toCard } from "@turnwright/magic";
import { deck } from "./nap-deck.ts";

export const variantOf = "magic";
export const pack = { decks: { naps: deck }, rows: [{ id: "NAP-1", says: "Everybody may sleep." }] };
const nap = toCard({ name: "Quick Nap", cost: "{0}", types: "Instant", abilities: [{ spell: [{ gainLife: 4 }] }] });
export default extend(magic, { name: "nap time", cards: { ...magic.cards, "Quick Nap": nap } });
`;

test("a variant says what the cards say that it adds, and what it imports may change too", async ({ open, serve }) => {
  const file = join(folder, "nap.ts");
  const deck = join(folder, "nap-deck.ts");
  writeFileSync(file, NAP);
  writeFileSync(deck, `export const deck = Array<string>(40).fill("Quick Nap");\n`);
  const says = "Gain 4 life.";
  expect(turnwright(folder, "cards", "show", "Quick Nap", "--ruleset", file).out).toContain(says);
  const { address } = await serve(file);
  const page = await deal(open, "seed=7", {}, address);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Turnwright: Nap time");
  // Its text comes after the page.
  const hand = page.getByRole("region", { name: "your hand" });
  await hand.getByText(says).first().waitFor();
  expect(await read(page, /^Quick Nap/)).toContain(says);
  writeFileSync(deck, `export const deck = Array<string>(40).fill("Lightning Bolt");\n`);
  await page.goto(new URL("?new&pace=0&seed=7", address).href);
  await expect.poll(() => hand.getByRole("button", { name: /^Lightning Bolt/ }).count()).toBe(7);
  expect(await read(page, /^Lightning Bolt/)).toContain("3 damage to any target");
});

test("the table opens with a game that was named, and goes on with that", async ({ open, serve }) => {
  const { address } = await serve("council");
  const page = await open(address);
  await page.getByRole("heading", { name: "Turnwright: Council of 1000" }).waitFor({ state: "attached" });
});

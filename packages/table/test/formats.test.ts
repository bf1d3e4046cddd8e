import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { deal, test } from "./browser.ts";
import { act, look, Memory, mouse } from "./player.ts";

/** The dialog for a new game, with the format chosen. */
async function choosing(page: Page, format: string): Promise<Locator> {
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("More of its rules can be set").click();
  await dialog.getByRole("combobox", { name: "Format" }).selectOption({ label: format });
  return dialog;
}

async function dealIn(dialog: Locator): Promise<void> {
  await dialog.getByRole("textbox", { name: /^Seed/ }).fill("7");
  await dialog.getByRole("button", { name: "Deal" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** What can be chosen of something. */
const optionsOf = (dialog: Locator, name: string): Promise<readonly string[]> =>
  dialog.getByRole("combobox", { name }).getByRole("option").allInnerTexts();

test("Magic can be set to each of its formats, and to whom is attacked", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  const dialog = await choosing(page, "As usual");
  expect(await optionsOf(dialog, "Format")).toEqual([
    "As usual",
    "Free-for-all",
    "Two-Headed Giant",
    "Team vs. team",
    "Alternating teams",
    "Emperor",
    "Commander",
    "Brawl",
  ]);
  expect(await optionsOf(dialog, "Who may be attacked")).toEqual([
    "Any opponent",
    "Who sits to the left",
    "Who sits to the right",
    "One opponent in each combat",
  ]);
  expect(await optionsOf(dialog, "Range of influence")).toEqual([
    "Everybody",
    "One seat to each side",
    "Two seats",
    "Three seats",
  ]);
  await dialog.getByRole("combobox", { name: "Format" }).selectOption({ label: "Commander" });
  await expect.poll(() => optionsOf(dialog, "Seats")).toEqual(["2", "3", "4", "5", "6"]);
  const deck = dialog.getByRole("combobox", { name: "Deck", exact: true }).first();
  await expect.poll(() => deck.inputValue()).toBe("hound");
});

test("six play Commander, with 40 life each and a commander beside the table", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  const dialog = await choosing(page, "Commander");
  await dialog.getByRole("combobox", { name: "Seats" }).selectOption("6");
  await dealIn(dialog);
  for (const seat of ["bot", "carol", "dave", "erin", "frank"])
    await page
      .getByRole("region", { name: `${seat}'s field` })
      .getByRole("button", { name: `${seat}, life 40` })
      .waitFor();
  const own = page.getByRole("region", { name: "your field" });
  await own.getByRole("button", { name: "you, life 40" }).waitFor();
  await own.getByRole("button", { name: "command zone 1" }).waitFor();
  const memory = new Memory();
  for (let count = 0; count < 6; count++) await act(page, mouse, memory);
  // Who loads the page again finds the same game.
  await page.goto(page.url().replace("new&", ""));
  await own.getByRole("button", { name: /^you, life/ }).waitFor();
  await page.getByRole("region", { name: "frank's field" }).waitFor();
});

test("of two teams that share their life each seat says so, and the own team sits together", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  const dialog = await choosing(page, "Two-Headed Giant");
  await dialog.getByText("This format is for four players.").waitFor();
  await dialog.getByRole("group", { name: "Seat 2, team 1" }).waitFor();
  await dialog.getByRole("group", { name: "Seat 3, team 2" }).waitFor();
  await dealIn(dialog);
  await page.getByRole("button", { name: "you, life 30 shared with bot" }).waitFor();
  await page.getByRole("button", { name: "bot, life 30 shared with you" }).waitFor();
  await page.getByRole("button", { name: "carol, life 30 shared with dave" }).waitFor();
  const top = async (name: string): Promise<number> =>
    (await page.getByRole("region", { name }).boundingBox())?.y ?? Number.NaN;
  expect(await top("bot's field")).toBe(await top("your field"));
  expect(await top("carol's field")).toBeLessThan(await top("your field"));
  const memory = new Memory();
  for (let count = 0; count < 8; count++) await act(page, mouse, memory);
  expect((await look(page)).isOver).toBe(false);
});

test("settings that exclude each other are refused, with what to do", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  const dialog = await choosing(page, "Two-Headed Giant");
  await dialog.getByRole("combobox", { name: "Who may be attacked" }).selectOption({ label: "Who sits to the left" });
  await dialog
    .getByRole("alert")
    .getByText("In Two-Headed Giant a team attacks the other team: choose “Any opponent” for “Who may be attacked”")
    .waitFor();
  await dialog.getByRole("button", { name: "Deal" }).click();
  await dialog.getByRole("alert").waitFor();
});

test("six play Emperor in two teams, each led by the one in its middle; a range is set with the format that has none", async ({
  open,
}) => {
  const page = await deal(open, "game=magic&seed=1");
  const dialog = await choosing(page, "Emperor");
  await dialog.getByText("This format is for six players.").waitFor();
  await dialog.getByRole("group", { name: "Seat 1, team 1" }).waitFor();
  await dialog.getByRole("group", { name: "Seat 2, leads team 1" }).waitFor();
  await dialog.getByRole("group", { name: "Seat 5, leads team 2" }).waitFor();
  // The format has a range of its own: another one is refused where it is set.
  await dialog.getByRole("combobox", { name: "Range of influence" }).selectOption({ label: "One seat to each side" });
  await dialog.getByRole("alert").waitFor();
  await dialog.getByRole("combobox", { name: "Range of influence" }).selectOption({ label: "Everybody" });
  await dialog.getByRole("alert").waitFor({ state: "hidden" });
  await dialog.getByRole("combobox", { name: "Format" }).selectOption({ label: "Alternating teams" });
  await dialog.getByRole("group", { name: "Seat 2, team 2" }).waitFor();
  await dialog.getByRole("group", { name: "Seat 3, team 1" }).waitFor();
  // With five, two of a team would sit beside each other.
  expect(await optionsOf(dialog, "Seats")).toEqual(["4", "6"]);
  await dialog.getByRole("combobox", { name: "Format" }).selectOption({ label: "Emperor" });
  await dialog.getByRole("group", { name: "Seat 6, team 2" }).waitFor();
  await dealIn(dialog);
  await page.getByRole("button", { name: "bot, life 20, leads the team" }).waitFor();
  const top = async (name: string): Promise<number> =>
    (await page.getByRole("region", { name }).boundingBox())?.y ?? Number.NaN;
  expect(await top("carol's field")).toBe(await top("your field"));
  expect(await top("frank's field")).toBeLessThan(await top("your field"));
  const memory = new Memory();
  for (let count = 0; count < 6; count++) await act(page, mouse, memory);
  expect((await look(page)).isOver).toBe(false);
});

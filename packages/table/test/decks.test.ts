import { deckOfCards, writeDeck, type DeckFormat } from "@turnwright/scenario";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { axe, deal, test } from "./browser.ts";
import { look, mouse } from "./player.ts";

const deck = deckOfCards([...Array<string>(24).fill("Mountain"), ...Array<string>(36).fill("Lightning Bolt")], "Bolts");

/** The first seat of a new game, with the place for a list. */
async function listOf(page: Page): Promise<{ readonly dialog: Locator; readonly seat: Locator }> {
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  const seat = dialog.getByRole("group", { name: "Seat 1" });
  await seat.getByRole("combobox", { name: "Deck", exact: true }).selectOption({ label: "a list that I paste" });
  return { dialog, seat };
}

for (const [format, name, said] of [
  ["cockatrice", "bolts.cod", "Bolts, 60 cards, 2 of the sideboard left out"],
  ["forge", "bolts.dck", "Bolts, 60 cards, 2 of the sideboard left out"],
  ["xmage", "bolts.dck", "Bolts, 60 cards, 2 of the sideboard left out"],
  ["arena", "bolts.txt", "Bolts, 60 cards, 2 of the sideboard left out"],
] as const satisfies readonly (readonly [DeckFormat, string, string])[])
  test(`a deck of ${format} is opened, and played with`, async ({ open }) => {
    const page = await deal(open, "game=magic&seed=1");
    const { dialog, seat } = await listOf(page);
    const { text } = writeDeck({ ...deck, side: [{ count: 2, card: "No Such Card" }] }, format);
    await seat
      .getByLabel("Open a deck file")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(`\uFEFF${text}`) });
    await seat.getByRole("status").getByText(said, { exact: true }).waitFor();
    expect(await seat.getByRole("textbox", { name: "Deck list" }).inputValue()).toContain("Lightning Bolt");
    await dialog.getByRole("button", { name: "Deal" }).click();
    await dialog.waitFor({ state: "hidden" });
    await mouse.press(page, "Keep");
    expect((await look(page)).isOver).toBe(false);
    expect(await page.getByRole("region", { name: "your hand" }).ariaSnapshot()).toMatch(/Mountain|Lightning Bolt/);
  });

test("a list with cards that the game does not have says which, where, and what is nearest, and is not dealt", async ({
  open,
}) => {
  const page = await deal(open, "game=magic&seed=1");
  const { dialog, seat } = await listOf(page);
  const list = seat.getByRole("textbox", { name: "Deck list" });
  await list.fill("24 Mountain\n4 Lightnin Bolt\n1 Zzyzx of the Far Road");
  const fault = 'line 2: no card is called "Lightnin Bolt" (4 of it); did you mean "Lightning Bolt"';
  await seat.getByRole("status").getByText(fault).waitFor();
  await seat.getByText('line 3: no card is called "Zzyzx of the Far Road"').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Deal" }).click();
  await dialog.getByRole("alert").getByText(`the deck of you, ${fault}`).waitFor();
  await list.fill("24 Mountain\n36 lightning bolt");
  await seat.getByRole("status").getByText("60 cards", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Deal" }).click();
  await dialog.waitFor({ state: "hidden" });
});

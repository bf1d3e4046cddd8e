import { expect } from "vitest";
import { atEnd, axe, test } from "./browser.ts";
import { look, mouse, passTo } from "./player.ts";

/** A card that only this file has, one with several targets, and a library to search. */
const SCENARIO = `scenario: Questions
ruleset: magic
cards:
  - { name: Quest, cost: "{R}", types: Sorcery, abilities: [{ spell: [{ search: { types: land }, zone: library, of: you, max: 2, as: two }, { exile: two }] }] }
seats:
  alice: { hand: [Quest, Arc Lightning, Faithless Looting], battlefield: [Mountain x6], library: [Island x3, Swamp, Shock] }
  bob: { battlefield: [Llanowar Elves, Mountain], library: [Island x9] }
start: turn 3 precombatMain
play: []
`;

test("what is asked says what it is about: several targets, a search of a library, a card that only a file has", async ({
  open,
}) => {
  const page = await atEnd(open, SCENARIO);
  const hand = page.getByRole("region", { name: "your hand" });
  const todo = page.getByRole("region", { name: "what to do" });
  // The theme is another one at once: where nothing may move, colours do not glide either.
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await paper();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect([before, await paper()]).toEqual(["oklch(0.925 0.014 85)", "oklch(0.19 0.016 265)"]);
  // Who is picked among things that are picked says so as they do.
  await hand.getByRole("button", { name: /^Arc Lightning/ }).click();
  const bob = page.getByRole("region", { name: "bob's field" }).getByRole("button", { name: /^bob, life/ });
  expect(await bob.getAttribute("aria-pressed")).toBe("false");
  await bob.click();
  await page.getByRole("button", { name: "bob, life 20, picked", pressed: true }).waitFor();
  await page.getByRole("button", { name: /^Llanowar Elves/ }).click();
  expect((await look(page)).button?.name).toBe("Done (2)");
  await page.getByRole("button", { name: /^Cancel/ }).click();
  // What the file says of its card is read as of any other.
  await hand.getByRole("button", { name: /^Quest, Sorcery, costs one red/ }).click();
  await page.getByRole("region", { name: "stack" }).getByText("Search your library for up to two land cards").waitFor();
  await passTo(page, /^You have priority in alice's/);
  expect((await look(page)).button?.name).toMatch(/^Pass · Quest resolves/);
  await passTo(page, /^Quest: choose what to find \(up to two\)/);
  expect(await hand.getByRole("heading").allInnerTexts()).toEqual(["YOUR LIBRARY", "YOUR HAND"]);
  expect(await axe(page)).toEqual([]);
  await mouse.press(page, "None");
  await passTo(page, /^You have priority in your first main phase/);
  // Symbols of a text are drawn, and read aloud.
  await hand.getByRole("button", { name: /^Faithless Looting/ }).click({ button: "right" });
  const sheet = page.getByRole("dialog", { name: "Faithless Looting" });
  await sheet.getByRole("img", { name: "two of any colour" }).waitFor();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press(",");
  // Where the log is behind a button, one goes through the past beside it.
  await page.getByRole("button", { name: "one step back" }).click();
  await page.getByText("You are looking at the past.").waitFor();
  await todo.getByRole("button", { name: "Return to now" }).waitFor();
});

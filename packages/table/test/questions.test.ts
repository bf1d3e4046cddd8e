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

/** Three triggers of one seat in one upkeep, and a spell that asks for a number. */
const ORDER = `scenario: An order
ruleset: magic
seats:
  alice: { hand: [Blaze], battlefield: [Verdant Force, Phyrexian Arena, Sulfuric Vortex, Mountain x3], library: [Island x9] }
  bob: { library: [Island x9] }
start: turn 3 upkeep
`;

test("[CR 603.3b] triggers are put in order by what they do, and the last one resolves first", async ({ open }) => {
  const page = await atEnd(open, ORDER);
  expect((await look(page)).line).toMatch(/^Choose in which order these go to the stack: the last one resolves first/);
  const choices = page.getByRole("group", { name: "choices" }).getByRole("button");
  expect(await choices.allInnerTexts()).toEqual([
    expect.stringMatching(/^Verdant Force trigger\s+At the beginning of each upkeep, create a Saproling token\.$/),
    expect.stringMatching(/^Phyrexian Arena trigger\s+At the beginning of your upkeep, draw a card/),
    expect.stringMatching(/^Sulfuric Vortex trigger\s+At the beginning of each player's upkeep/),
  ]);
  expect(await axe(page)).toEqual([]);
  await choices.nth(1).click();
  expect((await look(page)).button?.name).toBe("Done (1) 1 more must be picked");
  await choices.nth(0).click();
  // What is left comes last, and so lies on top.
  await mouse.press(page, (await look(page)).button?.name ?? "");
  const items = page.getByRole("region", { name: "stack" }).getByRole("listitem");
  await expect.poll(() => items.count()).toBe(3);
  const names = (await items.allInnerTexts()).map((each) => each.split("\n")[0]);
  expect(names).toEqual(["Sulfuric Vortex", "Verdant Force", "Phyrexian Arena"]);
});

test("Escape drops a spell that asks for a number, at once", async ({ open }) => {
  const page = await atEnd(open, ORDER.replace("upkeep", "precombatMain"));
  await page
    .getByRole("region", { name: "your hand" })
    .getByRole("button", { name: /^Blaze/ })
    .click();
  await page.getByRole("spinbutton", { name: "from 0 to 2" }).waitFor();
  await page.getByRole("button", { name: "more for from 0 to 2" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("spinbutton").waitFor({ state: "hidden" });
  expect((await look(page)).line).toMatch(/^You have priority in your first main phase/);
});

import { expect } from "vitest";
import { deal, test } from "./browser.ts";
import { outline, partsWith } from "./outline.ts";
import { act, begin, BOLTS, look, Memory, mouse, passTo } from "./player.ts";

const BOT = "a bot that looks ahead";

for (const names of [
  ["you", "bot", "carol"],
  ["you", "bot", "carol", "dave"],
])
  test(`${names.length} seats play Magic`, async ({ open }) => {
    const page = await deal(open, "game=magic&seed=1");
    const seats = names.map((name) => (name === "you" ? { name } : ({ name, who: BOT } as const)));
    await begin(page, "Magic", seats);
    for (const name of names)
      await page.getByRole("region", { name: name === "you" ? "your field" : `${name}'s field` }).waitFor();
    const memory = new Memory();
    for (let count = 0; count < 22; count++) if (!(await act(page, mouse, memory))) break;
    // Everybody has had a turn by then, and each is told of in the log.
    const heads = await page
      .getByRole("region", { name: "log" })
      .getByRole("button", { name: /^Turn \d+ · / })
      .allInnerTexts();
    expect(new Set(heads.map((each) => each.replace(/.*· /, "")))).toEqual(new Set(names));
  });

test("of two opponents the one whose turn it is has more room, or the one that is pinned", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [{ name: "you" }, { name: "bob", who: BOT }, { name: "carol", who: BOT }]);
  const widths = async (): Promise<number[]> =>
    Promise.all(
      ["bob", "carol"].map(
        async (name) => (await page.getByRole("region", { name: `${name}'s field` }).boundingBox())?.width ?? 0,
      ),
    );
  await page.getByRole("region", { name: "carol's field" }).waitFor();
  const pin = page.getByRole("button", { name: "keep the field of carol large" });
  expect(await pin.getAttribute("aria-pressed")).toBe("false");
  await pin.click();
  expect(await pin.getAttribute("aria-pressed")).toBe("true");
  const isLarger = async (): Promise<boolean> => {
    const [bob = 0, carol = 0] = await widths();
    return carol > bob * 1.2;
  };
  await expect.poll(isLarger).toBe(true);
  await pin.click();
  await expect.poll(isLarger).toBe(false);
});

test("between two persons at one screen nobody's cards are seen", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [
    { ...BOLTS, name: "alice" },
    { name: "bob", list: "24 Forest\n36 Grizzly Bears" },
  ]);
  const handOver = page.getByRole("dialog", { name: "bob is asked" });
  const cards = /Mountain|Lightning Bolt|Forest|Grizzly Bears/;
  await mouse.press(page, "Keep");
  await handOver.waitFor();
  // Nothing of the hands can be read anywhere on the page, by nobody.
  const whole = await outline(page);
  expect(
    partsWith(whole, "button")
      .map(({ name }) => name)
      .filter((name) => cards.test(name)),
  ).toEqual([]);
  expect(await page.locator("body").innerText()).not.toMatch(cards);
  // A browser does not ask a page about every Escape.
  for (let count = 0; count < 4; count++) await page.keyboard.press("Escape");
  await expect.poll(() => handOver.isVisible()).toBe(true);
  await handOver.getByRole("button", { name: "I am bob" }).click();
  expect((await look(page)).line).toMatch(/^Keep this hand/);
  expect(await page.getByRole("region", { name: "your hand" }).ariaSnapshot()).not.toMatch(/Mountain|Lightning Bolt/);
  await mouse.press(page, "Keep");
  await page.getByRole("button", { name: "I am alice" }).click();
  await passTo(page, /^You have priority in your first main phase/);
  expect(await page.getByRole("region", { name: "your hand" }).ariaSnapshot()).not.toMatch(/Forest|Grizzly Bears/);
});

test("bots play against each other, and whoever looks on sees the end", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  const who = "a bot that plays at random";
  await begin(page, "Council of 1000", [
    { name: "left", who },
    { name: "right", who },
  ]);
  const log = page.getByRole("region", { name: "log" });
  await log.getByRole("button", { name: "Turn 2 · right" }).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await page.getByRole("region", { name: "left's hand" }).waitFor();
  await page.getByRole("button", { name: "See it from the other side" }).click();
  await page.getByRole("region", { name: "right's hand" }).waitFor();
  await page.clock.fastForward(450);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Play again", exact: true }).waitFor({ timeout: 90_000 });
  expect((await look(page)).line).toMatch(/^(?:Left wins|Right wins|Nobody wins)/);
  // Who has no seat is not meant by anything that is said.
  expect(await page.locator("body").ariaSnapshot()).not.toMatch(/\byou(?:r|rs)?\b/i);
});

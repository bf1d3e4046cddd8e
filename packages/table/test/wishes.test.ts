// What a seat wishes: what it asks for, and what it is told before it gives something away.
import { expect } from "vitest";
import { atEnd, deal, test } from "./browser.ts";
import { BEARS, begin, BOLTS, look, mouse, passTo, pressButton } from "./player.ts";

test("what others do asks nobody who does not want it, and the button says so", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [BOLTS, BEARS]);
  await passTo(page, /^You have priority in your first main phase/);
  await page
    .getByRole("button", { name: /^Mountain, .*can be used$/ })
    .first()
    .click();
  expect((await look(page)).button?.name).toMatch(/asked if somebody does$/);
  await page.getByRole("button", { name: "Passed for you", exact: true }).click();
  const occasions = page.getByRole("dialog").getByRole("group", { name: "ask me, wherever it is" });
  const acts = occasions.getByRole("button", { name: "when others act and I could answer" });
  expect(await occasions.getByRole("button", { pressed: true }).count()).toBe(3);
  await acts.click();
  expect(await acts.getAttribute("aria-pressed")).toBe("false");
  await page.keyboard.press("Escape");
  expect((await look(page)).button?.name).toMatch(/if nobody acts$/);
  // It is still so after a reload, and so are the other wishes.
  await page.getByRole("button", { name: "Ask me everywhere" }).click();
  await page.reload();
  const everywhere = page.getByRole("button", { name: "Ask me everywhere" });
  await everywhere.waitFor();
  expect(await everywhere.getAttribute("aria-pressed")).toBe("true");
  await everywhere.click();
  expect((await look(page)).button?.name).toMatch(/if nobody acts$/);
  const asked: string[] = [];
  for (let count = 0; count < 4; count++) {
    const main = count % 2 === 0 ? /in your second main phase/ : /in your first main phase/;
    for (let line = ""; !main.test(line);) asked.push((line = (await pressButton(page)).line));
  }
  expect(asked.filter((line) => /is about to resolve/.test(line))).toEqual([]);
  // The other one has cast a creature meanwhile, and nobody was asked about it.
  await page.getByRole("region", { name: "log" }).getByText("bot casts Grizzly Bears").first().waitFor();
});

test("[CR 500.5] who would lose mana by passing is told", async ({ open }) => {
  const page = await atEnd(
    open,
    `scenario: Mana by hand
ruleset: magic
settings: { payment: by hand }
seats:
  alice: { hand: [Lightning Bolt], battlefield: [Mountain x2, Island], library: [Island x9] }
  bob: { library: [Island x9] }
start: turn 3 precombatMain
`,
  );
  const lands = page.getByRole("region", { name: "your field" });
  for (const name of [/^2 Mountain/, /^Island/]) await lands.getByRole("button", { name }).click();
  expect((await look(page)).button?.name).toBe(
    "Pass · to beginning of combat you lose 1 blue mana and 1 red mana · if nobody acts; asked if somebody does",
  );
  // What is left to pay is paid with what is clicked, or by itself.
  await page
    .getByRole("region", { name: "your hand" })
    .getByRole("button", { name: /^Lightning Bolt/ })
    .click();
  await page.getByRole("button", { name: "bob, life 20, can be picked" }).click();
  expect((await look(page)).button?.name).toBe("Done or click what you choose");
  await mouse.press(page, (await look(page)).button?.name ?? "");
  await page.getByRole("region", { name: "stack" }).getByText("This deals 3 damage to any target.").waitFor();
});

test("where another person plays, it has to agree to what is taken back after it has learned something", async ({
  open,
}) => {
  const page = await deal(open, "game=magic&seed=1");
  await begin(page, "Magic", [
    { ...BOLTS, name: "alice" },
    { name: "bob", list: "24 Forest\n36 Grizzly Bears" },
  ]);
  await mouse.press(page, "Keep");
  await page.getByRole("button", { name: "I am bob" }).click();
  await mouse.press(page, "Keep");
  await page.getByRole("button", { name: "I am alice" }).click();
  await passTo(page, /^You have priority in your first main phase/);
  await page.getByRole("button", { name: "Take back" }).click();
  const dialog = page.getByRole("dialog", { name: "Take back?" });
  await dialog.getByText("bob must agree.").waitFor();
  await dialog.getByRole("button", { name: "All agree: take back" }).click();
  expect((await look(page)).line).toMatch(/^Keep this hand/);
});

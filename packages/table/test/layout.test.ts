import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { deal, test } from "./browser.ts";
import { act, begin, look, Memory, mouse } from "./player.ts";

const SIZES = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn slanted reaches a little over its neighbours. */
const SLACK = 6;

const overlap = (one: Box, other: Box, slack: number): boolean =>
  one.x + one.width - slack > other.x &&
  other.x + other.width - slack > one.x &&
  one.y + one.height - slack > other.y &&
  other.y + other.height - slack > one.y;

/** Boxes of all that is shown of something, each with its label. */
const boxesOf = (parts: Locator): Promise<readonly (Box & { readonly name: string })[]> =>
  parts.evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { name: each.getAttribute("aria-label") ?? "", x, y, width, height };
      }),
  );

/** What is wrong with what is drawn at this size. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const scrolled = await page.evaluate(() => [document.documentElement, document.body].map((each) => each.scrollWidth));
  if (scrolled.some((each) => each > width)) faults.push(`the page is ${Math.max(...scrolled)} wide`);
  const hand = page.getByRole("region", { name: "your hand" });
  const isSideways = await hand.evaluate((each) => each.scrollWidth > each.clientWidth);
  if (isSideways) faults.push("the hand scrolls sideways");
  const shared = await boxesOf(page.getByRole("navigation", { name: "time" }).or(page.getByRole("region")));
  const parts = new Map(shared.map((box) => [box.name, box]));
  for (const [name, box] of parts) {
    const isInside = box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
    if (!isInside) faults.push(`${name} reaches out of the screen: ${JSON.stringify(box)}`);
    for (const [other, beside] of parts)
      if (name < other && overlap(box, beside, 1)) faults.push(`${name} and ${other} overlap`);
  }
  for (const name of ["time", "your hand", "your field", "what to do"])
    if (!parts.has(name)) faults.push(`${name} is not shown`);
  const { button } = await look(page);
  const pressed = page.getByRole("button", { name: button?.name ?? "", exact: true });
  const box = await pressed.boundingBox();
  if (box === null || box.y < 0 || box.y + box.height > height) faults.push("the button is not on the screen");
  // It would be clicked: nothing lies over it.
  else await pressed.click({ trial: true, timeout: 2000 }).catch(() => faults.push("something lies over the button"));
  return [...faults, ...(await cardFaults(page)), ...(await clipFaults(page))];
}

/** Cards of a field that reach out of it: what does not fit above each other is drawn smaller. */
async function clipFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const field of await page.getByRole("region", { name: /field$/ }).all()) {
    const [place] = await boxesOf(field);
    for (const box of await boxesOf(field.getByRole("button")))
      if (place !== undefined && (box.y < place.y - SLACK || box.y + box.height > place.y + place.height + SLACK))
        faults.push(`something at ${Math.round(box.x)}, ${Math.round(box.y)} reaches out of ${place.name}`);
  }
  return faults;
}

/** Cards that lie over each other, in a hand or in a row of a field. */
async function cardFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  const rows = page.getByRole("region", { name: /field$/ }).getByRole("group");
  for (const part of await page.getByRole("region", { name: "your hand" }).or(rows).all()) {
    const [first] = await boxesOf(part);
    const label = first?.name ?? "";
    const boxes = await boxesOf(part.getByRole("button"));
    for (const [index, box] of boxes.entries()) {
      if (box.width < 24 || box.height < 20) faults.push(`${label}: something is only ${box.width} by ${box.height}`);
      if (boxes.slice(index + 1).some((other) => overlap(box, other, SLACK)))
        faults.push(`${label}: something lies over another at ${Math.round(box.x)}, ${Math.round(box.y)}`);
    }
  }
  return faults;
}

/** What is wrong at each size, in both themes. */
async function allFaults(page: Page, shown: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of SIZES)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      // The page is as high as its window a little later than the window itself.
      await page.waitForFunction((wanted) => document.body.firstElementChild?.clientHeight === wanted, height, {
        polling: 20,
      });
      const faults = await faultsOf(page);
      found.push(...faults.map((each) => `${shown}, ${width} px, ${colorScheme}: ${each}`));
    }
  return found;
}

const BOT = { who: "a bot that plays at random" } as const;

for (const [title, names] of [
  ["Magic", ["you", "bot"]],
  ["Grand Archive", ["you", "bot"]],
  ["Magic", ["you", "bot", "carol", "dave"]],
  ["Magic", ["you", "bot", "carol", "dave", "erin", "frank"]],
] as const)
  test(`nothing overlaps at any size: ${title} with ${names.length} seats`, async ({ open }) => {
    const page = await deal(open, "game=magic&seed=1");
    await begin(
      page,
      title,
      names.map((name) => (name === "you" ? { name } : { name, ...BOT })),
    );
    const found = [...(await allFaults(page, "opening"))];
    await page.setViewportSize({ width: 1440, height: 900 });
    const memory = new Memory();
    for (let count = 0; count < 25; count++) if (!(await act(page, mouse, memory))) break;
    found.push(...(await allFaults(page, "later")));
    expect(found).toEqual([]);
  });

/** A board as full as games get, with equal lands and creatures that all differ. */
const CROWD = `scenario: A crowd
ruleset: magic
seats:
  alice:
    hand: [Mountain x2, Lightning Bolt x3, Grizzly Bears x4]
    library: [Mountain x9]
    battlefield: [Mountain x9, Grizzly Bears x3, Hill Giant, Raging Goblin, Boggart Brute, Mogg War Marshal, Mardu Scout, Hellrider, Juggernaut, Zurgo Bellstriker, Combat Celebrant]
  bob:
    library: [Island x9]
    battlefield: [Island x9, Coral Merfolk x4, Wind Drake, Frost Lynx, "Man-o'-War", Delver of Secrets, Sleep-Cursed Faerie, Bonesplitter, Juggernaut]
start: turn 3 precombatMain
`;

test("nothing overlaps at any size: a crowd", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await page.getByRole("button", { name: "New game" }).click();
  await page
    .getByLabel("Open a scenario or a replay")
    .setInputFiles({ name: "crowd.yaml", mimeType: "text/plain", buffer: Buffer.from(CROWD) });
  await page.getByRole("heading", { level: 1, name: "Turnwright: A crowd" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await allFaults(page, "crowd")).toEqual([]);
});

test("the dialog for a new game has room for all it asks, at any size", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=1");
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  const fields = dialog.getByRole("combobox").or(dialog.getByRole("textbox")).or(dialog.getByRole("button"));
  const faults = async (): Promise<readonly string[]> => {
    const [place = { x: 0, width: 0 }] = await boxesOf(dialog);
    // The bar at its lower edge stays there while the rest goes by below it.
    const [bar = { x: 0, y: 0, width: 0, height: 0 }] = await boxesOf(dialog.getByRole("group", { name: "begin" }));
    const boxes = (await boxesOf(fields)).filter((box) => !overlap(box, bar, 1));
    const isOutside = ({ x, width }: Box): boolean => x < place.x || x + width > place.x + place.width;
    const isOver = (box: Box, index: number): boolean => boxes.slice(index + 1).some((other) => overlap(box, other, 1));
    return [
      ...(boxes.length > 10 ? [] : ["something is not shown"]),
      ...boxes.filter(isOutside).map(({ x, y }) => `outside at ${x}, ${y}`),
      ...boxes.filter(isOver).map(({ x, y }) => `over another at ${x}, ${y}`),
    ];
  };
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The dialog follows its window a little later.
    await expect.poll(faults, { message: `at ${width} px` }).toEqual([]);
  }
});

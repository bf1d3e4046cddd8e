import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { deal, test } from "./browser.ts";
import { act, begin, look, Memory, mouse } from "./player.ts";

/** Sizes, each in one of the themes: only colours differ from one to the other. */
const SIZES = [
  [390, 844, "light"],
  [820, 1180, "dark"],
  [1024, 768, "light"],
  [1440, 900, "dark"],
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

/** A part of the page, with the buttons in it and its rows of cards. */
interface Place extends Box {
  readonly name: string;
  readonly isScrolled: boolean;
  readonly buttons: readonly Box[];
  readonly rows: readonly { readonly name: string; readonly buttons: readonly Box[] }[];
}

/** All parts that are shown. They are measured in one call: to look for each button by its role is most of the work of a browser. */
const placesOf = (page: Page): Promise<readonly Place[]> =>
  page
    .getByRole("navigation", { name: "time" })
    .or(page.getByRole("region"))
    .evaluateAll((all) => {
      const box = (each: Element): Box => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x, y, width, height };
      };
      const shown = (part: Element, selector: string): Element[] =>
        [...part.querySelectorAll(selector)].filter((each) => each.checkVisibility());
      const label = (part: Element): string => part.getAttribute("aria-label") ?? "";
      const buttons = (part: Element): Box[] => shown(part, "button").map(box);
      return all
        .filter((part) => part.checkVisibility())
        .map((part) => ({
          ...box(part),
          name: label(part),
          isScrolled: part.scrollWidth > part.clientWidth,
          buttons: buttons(part),
          rows: shown(part, "[role=group]").map((row) => ({ name: label(row), buttons: buttons(row) })),
        }));
    });

/** What is wrong with what is drawn at this size; `pressed` is the one button. */
async function faultsOf(page: Page, pressed: Locator): Promise<readonly string[]> {
  const faults: string[] = [];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const scrolled = await page.evaluate(() => [document.documentElement, document.body].map((each) => each.scrollWidth));
  if (scrolled.some((each) => each > width)) faults.push(`the page is ${Math.max(...scrolled)} wide`);
  const places = await placesOf(page);
  const parts = new Map(places.map((place) => [place.name, place]));
  if (parts.get("your hand")?.isScrolled === true) faults.push("the hand scrolls sideways");
  for (const [name, box] of parts) {
    const isInside = box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
    if (!isInside) faults.push(`${name} reaches out of the screen: ${box.x}, ${box.y}, ${box.width} by ${box.height}`);
    for (const [other, beside] of parts)
      if (name < other && overlap(box, beside, 1)) faults.push(`${name} and ${other} overlap`);
  }
  for (const name of ["time", "your hand", "your field", "what to do"])
    if (!parts.has(name)) faults.push(`${name} is not shown`);
  const isNowSeen = await page
    .getByRole("navigation", { name: "time" })
    .locator("[aria-current=step]")
    .evaluateAll((steps) =>
      steps.every((step) => {
        const ribbon = step.closest("nav")?.getBoundingClientRect();
        const { left, right } = step.getBoundingClientRect();
        return ribbon !== undefined && left >= ribbon.left && right <= ribbon.right;
      }),
    );
  if (!isNowSeen) faults.push("where the game is now is not seen");
  const box = await pressed.boundingBox();
  if (box === null || box.y < 0 || box.y + box.height > height) faults.push("the button is not on the screen");
  // It would be clicked: nothing lies over it. One that waits for a choice takes no click wherever it lies.
  else if ((await pressed.getAttribute("aria-disabled")) !== "true")
    await pressed.click({ trial: true, timeout: 2000 }).catch(() => faults.push("something lies over the button"));
  const fields = places.filter(({ name }) => name.endsWith("field"));
  const rows = fields.flatMap((field) => field.rows);
  const hands = places.filter(({ name }) => name === "your hand");
  return [...faults, ...[...hands, ...rows].flatMap(cardFaults), ...fields.flatMap(clipFaults)];
}

/** Cards of a field that reach out of it: what does not fit above or beside each other is drawn smaller. */
const clipFaults = ({ name, x, y, width, height, buttons }: Place): readonly string[] =>
  buttons
    .filter(
      (box) =>
        box.y < y - SLACK ||
        box.y + box.height > y + height + SLACK ||
        box.x < x - SLACK ||
        box.x + box.width > x + width + SLACK,
    )
    .map((box) => `something at ${Math.round(box.x)}, ${Math.round(box.y)} reaches out of ${name}`);

/** Cards that lie over each other, in a hand or in a row of a field. */
const cardFaults = ({ name, buttons }: Pick<Place, "name" | "buttons">): readonly string[] =>
  buttons.flatMap((box, index) => [
    ...(box.width < 24 || box.height < 20 ? [`${name}: something is only ${box.width} by ${box.height}`] : []),
    ...(buttons.slice(index + 1).some((other) => overlap(box, other, SLACK))
      ? [`${name}: something lies over another at ${Math.round(box.x)}, ${Math.round(box.y)}`]
      : []),
  ]);

/** What is wrong at each size. */
async function allFaults(page: Page, shown: string): Promise<readonly string[]> {
  const found: string[] = [];
  const { button } = await look(page);
  const pressed = page.getByRole("button", { name: button?.name ?? "", exact: true });
  for (const [width, height, colorScheme] of SIZES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    // The page is as high as its window a little later than the window itself.
    await page.waitForFunction((wanted) => document.body.firstElementChild?.clientHeight === wanted, height, {
      polling: 20,
    });
    const faults = await faultsOf(page, pressed);
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
    battlefield: [Island x9, Plains, Swamp, Forest x2, Mountain, Coral Merfolk x4, Wind Drake, Frost Lynx, "Man-o'-War", Delver of Secrets, Sleep-Cursed Faerie, Bonesplitter, Juggernaut]
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
  // A phone that lies: what is done stands beside the fields.
  await page.setViewportSize({ width: 844, height: 390 });
  const [todo, field] = ["what to do", "your field"].map((name) => page.getByRole("region", { name }));
  await expect
    .poll(async () => ((await todo?.boundingBox())?.x ?? 0) - ((await field?.boundingBox())?.width ?? 0))
    .toBeGreaterThanOrEqual(0);
  const button = page.getByRole("button", { name: (await look(page)).button?.name ?? "", exact: true });
  // So full a field is scrolled there.
  const faults = (await faultsOf(page, button)).filter((each) => !/reaches out of .* field$/.test(each));
  expect(faults).toEqual([]);
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

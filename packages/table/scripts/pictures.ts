// `npm run pictures`: takes the pictures of the README anew, from positions that scenario files lay out.
import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { pageServer } from "../../cli/src/page-server.ts";
import { builtTable } from "../../cli/src/table-build.ts";
import { startBrowser } from "../test/start-browser.ts";

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly theme: "dark" | "light";
  /** What is on the table. */
  readonly scenario: string;
  /** What is done before the picture is taken. */
  readonly before?: (page: Page) => Promise<void>;
}

const STACK = `
scenario: An answer to an answer
ruleset: magic
seats:
  alice:
    hand: [Lightning Bolt x2, Counterspell, Time Walk, Relentless Assault]
    battlefield: [Island x4, Mountain x6, Grizzly Bears, Black Knight, Wind Drake, { card: Bonesplitter, attachedTo: Black Knight }]
  bob: { hand: [Lightning Bolt, Counterspell], battlefield: [Island x3, Mountain x3, Raging Goblin, Vampire Nighthawk] }
start: turn 3 precombatMain
play:
  - alice: { cast: Relentless Assault }
  - alice: pass
  - bob: { cast: Counterspell, targets: [Relentless Assault] }
  - bob: pass
  - alice: { cast: Lightning Bolt, targets: [Vampire Nighthawk] }
`;

const EXTRA = `
scenario: An extra combat and an extra turn
ruleset: magic
seats:
  alice:
    hand: [Lightning Bolt, Time Walk, Counterspell]
    battlefield: [Island x4, Mountain x6, Grizzly Bears x2, Black Knight, Wind Drake]
    library: [Island x9]
  bob: { hand: [Shock, Counterspell], battlefield: [Island x3, Mountain x3, Raging Goblin, Vampire Nighthawk], library: [Island x9] }
start: turn 3 precombatMain
play:
  - alice: { cast: Time Walk }
  - resolve
  - goto: turn 3 declareAttackers
`;

const NESTED = `
scenario: A combat inside a main phase
ruleset: grand-archive
seats:
  alice:
    champion: "Lorraine, Wandering Warrior"
    lineage: [Spirit of Fire]
    field: [{ card: Warrior's Longsword, durability: 2 }, Honorable Vanguard, Trained Hawk, Swift Recruit]
    hand: [Ignite the Soul, Fireball, Careful Study, Give Bath]
    memory: [Blank x2]
  bob:
    champion: { card: Spirit of Wind, damage: 4 }
    field: [Swift Recruit, Honorable Vanguard, Giant Tortoise]
    hand: [Ignite the Soul, Blank x2]
    memory: [Blank]
start: turn 3 main
play:
  - alice: { attack: { Honorable Vanguard: Spirit of Wind } }
`;

const pickAll = async (page: Page): Promise<void> => {
  for (const name of ["Black Knight", "Wind Drake"])
    await page.getByRole("region", { name: "your field" }).getByRole("button", { name }).click();
};

const PICTURES: readonly Picture[] = [
  { file: "stack.png", width: 1440, height: 900, theme: "dark", scenario: STACK },
  { file: "attack.png", width: 1440, height: 900, theme: "light", scenario: EXTRA, before: pickAll },
  { file: "nested.png", width: 1440, height: 900, theme: "dark", scenario: NESTED },
  { file: "phone.png", width: 390, height: 844, theme: "dark", scenario: EXTRA, before: pickAll },
];

const server = pageServer(builtTable((text) => console.log(text)));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?new&pace=0`;
const started = await startBrowser();
const browser = await chromium.connect(started.wsEndpoint());
const folder = join(import.meta.dirname, "..", "..", "..", "docs", "pictures");
mkdirSync(folder, { recursive: true });
for (const { file, width, height, theme, scenario, before } of PICTURES) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(address);
  // Where there is little room it lies in the menu.
  const menu = page.getByRole("button", { name: "menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "New game" }).click();
  const text = { name: "position.yaml", mimeType: "text/yaml", buffer: Buffer.from(scenario) };
  await page.locator("input[type=file]").setInputFiles(text);
  await page.getByRole("button", { name: "Return to now" }).first().click();
  await before?.(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, file) });
  console.log(`docs/pictures/${file}`);
}
await browser.close();
await started.close();
server.close();

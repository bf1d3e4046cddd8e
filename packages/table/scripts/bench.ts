// `turnwright bench table`: how fast the table is for whoever plays, measured in the browser.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { look, mouse, play } from "../test/player.ts";
import { runCommand } from "../../cli/src/main.ts";
import { processTerminal } from "../../cli/src/terminal.ts";
import { withBrowser } from "./with-browser.ts";

/** A board with sixty permanents of different names, in a main phase. */
const CROWD = `scenario: Sixty permanents
ruleset: magic
seats:
  alice:
    hand: [Mountain x3, Lightning Bolt x2, Grizzly Bears x2]
    library: [Mountain x30]
    battlefield: [ALICE]
  bob:
    library: [Mountain x30]
    battlefield: [BOB]
start: turn 3 precombatMain
`;

interface Row {
  readonly name: string;
  readonly values: readonly number[];
  readonly unit: string;
  /** What it must not be more than: at the 95th of a hundred, or at all where there is one value. */
  readonly must: number;
}

/** Notes, on every page, how long it takes from an event until what it changed is painted. */
function watchPaint(): void {
  const times: number[] = [];
  Object.assign(globalThis, { paintTimes: times });
  const painted = (since: number): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => times.push(performance.now() - since));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  for (const kind of ["click", "input"])
    document.addEventListener(kind, ({ timeStamp }) => painted(timeStamp), { capture: true });
  // The contents are there when the hand is.
  const observer = new MutationObserver(() => {
    if (document.querySelector("[aria-label='your hand'] button") === null) return;
    observer.disconnect();
    painted(0);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** What was noted since it was last asked. */
const taken = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as unknown as { paintTimes: number[] }).paintTimes.splice(0));

async function opened(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // tsx gives every inner function its name by this one, which a page does not have.
  await page.addInitScript("globalThis.__name = (it) => it");
  await page.addInitScript(watchPaint);
  await page.goto(address);
  await page.getByRole("region", { name: "your hand" }).waitFor();
  await page.waitForTimeout(300);
  return page;
}

async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "New game" }).click();
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
  await page.getByLabel("Open a scenario or a replay").setInputFiles(file);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.waitForTimeout(300);
  await taken(page);
}

/** How long it takes until the first hand is painted, each time with an empty cache. */
async function firstPaint(browser: Browser, address: string): Promise<Row> {
  const values: number[] = [];
  for (let count = 0; count < 10; count++) {
    const page = await opened(browser, `${address}?new&game=magic&seed=7`);
    values.push(...(await taken(page)).slice(0, 1));
    await page.context().close();
  }
  return { name: "contents painted", values, unit: "ms", must: 400 };
}

/** Clicks that play, take back, set stops and ask why, on a crowded board. */
async function clickToPaint(browser: Browser, address: string, names: readonly string[]): Promise<Row> {
  const page = await opened(browser, address);
  const half = Math.floor(names.length / 2);
  const text = CROWD.replace("ALICE", names.slice(0, half).join(", ")).replace("BOB", names.slice(half).join(", "));
  await openFile(page, "crowd.yaml", text);
  const first = (name: RegExp): Promise<void> => page.getByRole("button", { name }).first().click();
  for (let count = 0; count < 15; count++) {
    await first(/^Mountain, .*can be used$/);
    await first(/^Take back/);
    await first(/^End step, to come/);
    await first(/^Lightning Bolt, /);
    const cancel = page.getByRole("button", { name: /^Cancel/ });
    if (await cancel.isVisible()) await cancel.click();
  }
  const values = await taken(page);
  await page.context().close();
  return { name: "click to painted result, 60 permanents", values, unit: "ms", must: 50 };
}

/** Goes through a long game by its scrubber, forth and back. */
async function scrub(browser: Browser, address: string, folder: string): Promise<Row> {
  const page = await opened(browser, address);
  await openFile(page, "long.replay.json", await longGame(folder));
  const slider = page.getByRole("slider", { name: "moment" });
  await slider.press("Home");
  await taken(page);
  for (const key of ["ArrowRight", "ArrowLeft"]) for (let count = 0; count < 100; count++) await slider.press(key);
  for (const key of ["End", "Home", "End"]) await slider.press(key);
  const values = await taken(page);
  await page.context().close();
  return { name: "scrubbing a game of 400 decisions and more", values, unit: "ms", must: 50 };
}

/** The replay of a game at random with four hundred commands or more. */
async function longGame(folder: string): Promise<string> {
  const file = join(folder, "long.replay.json");
  const quiet = { ...processTerminal(), out: () => undefined, err: () => undefined };
  for (let seed = 1; seed < 60; seed++) {
    const words = ["play", "--bots", "--bot", "random", "--ruleset", "magic", "--seed", String(seed), "--save", file];
    if ((await runCommand(words, quiet)) !== 0) throw new Error("no game at random could be played");
    const text = readFileSync(file, "utf8");
    const { commands } = JSON.parse(text) as { readonly commands: readonly unknown[] };
    if (commands.length >= 400 && commands.length < 600) return text;
    rmSync(file);
  }
  throw new Error("no game at random was long enough");
}

/** The clicks that a whole game against the bot takes. */
async function clicksOfGame(browser: Browser, address: string): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${address}?new&pace=0&game=magic&seed=7`);
  const { clicks } = await play(page, mouse, 300);
  if (!(await look(page)).isOver) throw new Error("the game against the bot does not end");
  await context.close();
  return { name: "clicks of a whole game against the bot", values: [clicks], unit: "", must: 60 };
}

/** The value that so many of a hundred are not above. */
const percentile = (values: readonly number[], at: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor((values.length * at) / 100))] ??
  0;

const shown = (value: number, unit: string): string =>
  `${value.toFixed(0)}${unit === "" ? "" : ` ${unit}`}`.padStart(9);

/** A creature that does nothing by itself: the board stays as it is. */
const isPlain = ({ types, abilities }: Record<string, unknown>): boolean =>
  Array.isArray(types) && types.includes("creature") && Array.isArray(abilities) && abilities.length === 0;

const folder = mkdtempSync(join(tmpdir(), "turnwright-bench-"));
try {
  const { ruleset } = await import("../src/local/magic.ts");
  const names = Object.entries(ruleset.cards ?? {})
    .flatMap(([name, card]) =>
      isPlain(card as unknown as Record<string, unknown>) && !/[,:]/.test(name) ? [name] : [],
    )
    .slice(0, 60);
  if (names.length < 60) throw new Error(`only ${names.length} permanents of different names`);
  const rows = await withBrowser(async (browser, address) => [
    await firstPaint(browser, address),
    await clickToPaint(browser, address, names),
    await scrub(browser, address, folder),
    await clicksOfGame(browser, address),
  ]);
  console.log(`${"".padEnd(44)}${"p50".padStart(9)}${"p95".padStart(9)}${"must".padStart(9)}  of`);
  for (const { name, values, unit, must } of rows) {
    if (values.length === 0) throw new Error(`${name}: nothing was measured`);
    console.log(
      `${name.padEnd(44)}${shown(percentile(values, 50), unit)}${shown(percentile(values, 95), unit)}${shown(must, unit)}  ${values.length}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

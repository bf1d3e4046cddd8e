import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { chromium, type Browser, type BrowserContextOptions, type Page, type Response } from "playwright-core";
import { test as base, expect, inject } from "vitest";

/** Opens the table in a window of its own, as a person who has never been there. */
export type Open = (path?: string, options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  /** Where pages may load from: the table, and what a test serves beside it. */
  readonly origins: Set<string>;
  /** What has gone wrong so far. At the end it has to be empty: a test of something that goes wrong takes it out. */
  readonly faults: string[];
  readonly open: Open;
  /** The table, opened. */
  readonly page: Page;
}

/**
 * A test in the browser. In the end nothing may have gone wrong: no error of the page or on its console, no request to anywhere
 * else, none that failed.
 */
export const test = base.extend<Fixtures>({
  faults: async ({ task }, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, `what went wrong on the page of "${task.name}"`).toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from it which other fixtures are needed
  origins: async ({}, use) => use(new Set([new URL(inject("table")).origin])),
  open: async ({ faults, origins }, use) => {
    const browser = await connect();
    await use(async (path = "", options = {}) => {
      // What is in mid-motion looks broken in a picture; motion has tests of its own.
      const context = await browser.newContext({ reducedMotion: "reduce", ...options });
      const page = await context.newPage();
      watch(page, faults, origins);
      await page.goto(new URL(path, inject("table")).href);
      return page;
    });
    await Promise.all(browser.contexts().map((context) => context.close()));
    await browser.close();
  },
  page: async ({ open }, use) => use(await open()),
});

function connect(): Promise<Browser> {
  const browser = inject("browser");
  if ("fault" in browser) throw new Error(browser.fault);
  return chromium.connect(browser.address);
}

/** Notes whatever goes wrong on a page. */
function watch(page: Page, faults: string[], origins: ReadonlySet<string>): void {
  const isOutside = (url: string): boolean => /^(?:https?|wss?):/.test(url) && !origins.has(new URL(url).origin);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (isOutside(request.url())) faults.push(`a request to elsewhere: ${request.url()}`);
  });
  page.on("websocket", (socket) => {
    if (isOutside(socket.url())) faults.push(`a socket to elsewhere: ${socket.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const AXE_OPTIONS: RunOptions = {
  resultTypes: ["violations"],
  // Not among those that run if nothing is said.
  rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } },
};

/** What of a page people with a screen reader, without colours or without a mouse could not use: a line for each place. Of all rules, or of those that are named. */
export async function axe(page: Page, only?: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run(options),
    only === undefined ? AXE_OPTIONS : { ...AXE_OPTIONS, runOnly: [...only] },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/** A file that was loaded, and how many bytes of it came over the wire. */
export interface Size {
  readonly file: string;
  readonly bytes: number;
}

/** All that a page loads until it is quiet, as it was compressed, the largest first. Whatever opens it comes with an empty cache. */
export async function sizes(open: Open, path = ""): Promise<readonly Size[]> {
  const page = await open("about:blank");
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(new URL(path, inject("table")).href);
  // All that a game needs: the texts of its cards, which come after the first paint, and a bot that thinks.
  const hand = page.getByRole("region", { name: "your hand" });
  await hand
    .getByText(/^Basic Land|deals|target|[a-z]\.$/)
    .first()
    .waitFor();
  const keep = page.getByRole("button", { name: "Keep", exact: true });
  // Just after it was drawn the button takes no press.
  await expect
    .poll(async () => {
      if (await keep.isVisible()) await keep.click();
      return keep.count();
    })
    .toBe(0);
  // The bot has kept its hand, too: it has thought.
  await page.getByRole("button", { name: /^Pass · / }).waitFor();
  await page.waitForLoadState("networkidle");
  const found = new Map<string, number>();
  // The server says how long each is; the browser itself does not count the first file of a worker.
  for (const answer of answers)
    found.set(new URL(answer.url()).pathname, Number(await answer.headerValue("content-length")));
  // What a worker loads is told to us or not, as it happens to be: the worker itself knows.
  for (const worker of page.workers())
    for (const address of await worker.evaluate(loadedThere)) {
      const { pathname } = new URL(address);
      const answer = await page.request.get(address);
      if (!found.has(pathname)) found.set(pathname, Number(answer.headers()["content-length"]));
    }
  return [...found].map(([file, bytes]) => ({ file, bytes })).toSorted((one, other) => other.bytes - one.bytes);
}

/** What was loaded where this is called, in a worker too. */
const loadedThere = (): readonly string[] => [
  location.href,
  ...performance.getEntriesByType("resource").map(({ name }) => name),
];

/** Opens a new game. Its clock can be set forward, so that nobody waits for the button; nor for bots, unless the query has a `pace`. */
export async function deal(
  open: Open,
  query: string,
  options: BrowserContextOptions = {},
  address = inject("table"),
): Promise<Page> {
  const page = await open("about:blank", { viewport: { width: 1440, height: 900 }, ...options });
  await page.clock.install();
  await page.goto(new URL(`?new&${query}&pace=0`, address).href);
  await page.getByRole("region", { name: "your hand" }).waitFor();
  return page;
}

/** A table with this scenario, at its end. */
export async function atEnd(open: Open, scenario: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await deal(open, "game=magic&seed=1", options);
  // Where there is little room it lies in the menu.
  const menu = page.getByRole("button", { name: "menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "New game" }).click();
  await page
    .getByLabel("Open a scenario or a replay")
    .setInputFiles({ name: "scenario.yaml", mimeType: "text/plain", buffer: Buffer.from(scenario) });
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const back = page.getByRole("button", { name: "Return to now" });
  if (await back.isVisible()) await back.click();
  return page;
}

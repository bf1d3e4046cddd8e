// The table by fingers alone, on a phone.
import type { CDPSession, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { atEnd, deal, test, type Open } from "./browser.ts";
import { look } from "./player.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A phone on which the first hand was kept. */
async function onPhone(open: Open): Promise<Page> {
  const page = await deal(open, "game=magic&seed=7", PHONE);
  await page.clock.fastForward(450);
  await page.getByRole("button", { name: "Keep", exact: true }).tap();
  await page.getByText(/^You have priority in your first main phase/).waitFor();
  return page;
}

/** Fingers that stay where they are for a while, or move. */
class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async #touch(
    type: "touchStart" | "touchMove" | "touchEnd",
    points: readonly { x: number; y: number }[],
  ): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  }

  /** Holds something until what that does has happened. */
  async hold(what: Locator): Promise<void> {
    await what.scrollIntoViewIfNeeded();
    await this.#touch("touchStart", [await placeIn(what, 0.5)]);
    await this.#page.clock.runFor(500);
    await this.#touch("touchEnd", []);
  }

  async drag(what: Locator, from: number, to: number): Promise<void> {
    await this.#touch("touchStart", [await placeIn(what, from)]);
    for (const share of [0.25, 0.5, 0.75, 1])
      await this.#touch("touchMove", [await placeIn(what, from + (to - from) * share)]);
    await this.#touch("touchEnd", []);
  }
}

/** A place in the middle of something, so far from its left edge. */
async function placeIn(what: Locator, share: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width * share, y: y + height / 2 };
}

const hand = (page: Page): Locator => page.getByRole("region", { name: "your hand" });

const step = (page: Page, name: RegExp): Locator =>
  page.getByRole("navigation", { name: "time" }).getByRole("button", { name }).first();

test("a touch says what a card would do and what it would be paid with, the second one does it", async ({ open }) => {
  const page = await onPhone(open);
  const land = hand(page)
    .getByRole("button", { name: /^Mountain, .*can be used$/ })
    .first();
  const before = await land.boundingBox();
  await land.tap();
  const menu = page.getByRole("group", { name: "what to do with it" });
  await menu.getByRole("button", { name: "Play Mountain" }).waitFor();
  // What was touched has not moved away from the finger.
  expect(Math.abs(((await land.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
  await menu.getByRole("button", { name: "Nothing" }).tap();
  await menu.waitFor({ state: "hidden" });
  for (let count = 0; count < 2; count++) await land.tap();
  const field = page.getByRole("region", { name: "your field" });
  await field.getByRole("button", { name: /^Mountain/ }).waitFor();
  const bolt = hand(page)
    .getByRole("button", { name: /^Lightning Bolt, .*can be used$/ })
    .first();
  await bolt.tap();
  await menu.getByRole("button", { name: "Cast Lightning Bolt: This deals 3 damage to any target." }).waitFor();
  // What it would be paid with is marked for eyes alone.
  expect(await page.locator("[data-plan]").count()).toBe(1);
  await menu.getByRole("button", { name: /^Cast Lightning Bolt/ }).tap();
  expect((await look(page)).line).toBe("Lightning Bolt: choose a target");
  await page.getByRole("button", { name: "bot, life 20, can be picked" }).tap();
  await page.getByRole("region", { name: "bot's field" }).getByText("17", { exact: true }).waitFor();
});

test("what is held is read, wherever it lies, and stays open when the finger lets go", async ({ open }) => {
  const page = await onPhone(open);
  const finger = await Finger.on(page);
  await finger.hold(hand(page).getByRole("button").first());
  const sheet = page.getByRole("dialog", { name: "Mountain" });
  await sheet.getByRole("button", { name: "Play Mountain" }).waitFor();
  await sheet.getByRole("button", { name: "close" }).tap();
  await sheet.waitFor({ state: "hidden" });
  // Far above where the dialog opens.
  await finger.hold(step(page, /^Begin, to come/));
  const span = page.getByRole("dialog", { name: "Beginning of combat" });
  await span.getByRole("button", { name: "Stop in theirs, once" }).tap();
  await span.getByRole("button", { name: "Stops in theirs, once" }).waitFor();
});

test("stops, asking everywhere, passing on and the past are there for fingers too", async ({ open }) => {
  const page = await onPhone(open);
  await step(page, /^Begin, to come/).tap();
  await step(page, /^Begin, to come, you stop here/).waitFor();
  const everywhere = page.getByRole("button", { name: "Ask me everywhere" });
  await everywhere.tap();
  expect(await everywhere.getAttribute("aria-pressed")).toBe("true");
  await everywhere.tap();
  await page.clock.fastForward(450);
  await page.getByRole("button", { name: "Pass to next stop" }).tap();
  expect((await look(page)).line).toBe("You have priority in your beginning of combat: you stop here.");
  await page.getByRole("button", { name: "menu", exact: true }).tap();
  await page.getByRole("button", { name: "Log", exact: true }).tap();
  const slider = page.getByRole("complementary", { name: "history" }).getByRole("slider", { name: "moment" });
  await (await Finger.on(page)).drag(slider, 0.97, 0.3);
  await page.getByText("You are looking at the past.").first().waitFor();
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Return to now" }).tap();
  await page.getByText("You are looking at the past.").first().waitFor({ state: "hidden" });
});

test("several targets are picked by fingers, and dropped again", async ({ open }) => {
  const page = await atEnd(
    open,
    `scenario: Several targets
ruleset: magic
seats:
  alice: { hand: [Arc Lightning], battlefield: [Mountain x3] }
  bob: { battlefield: [Llanowar Elves, Grizzly Bears] }
start: turn 3 precombatMain
`,
    PHONE,
  );
  const arc = hand(page).getByRole("button", { name: /^Arc Lightning/ });
  for (let count = 0; count < 2; count++) await arc.tap();
  const theirs = page.getByRole("region", { name: "bob's field" });
  for (const name of [/^Llanowar Elves/, /^Grizzly Bears/, /^Llanowar Elves/])
    await theirs.getByRole("button", { name }).tap();
  expect((await look(page)).button?.name).toBe("Done (1)");
});

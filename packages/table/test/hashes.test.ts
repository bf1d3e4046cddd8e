import { expect } from "vitest";
import { test } from "./browser.ts";
import { hashModule } from "./hash-module.ts";
import { hashTrail, type TrailGame } from "./hash-trail.ts";

/** `npm run hashes` plays a thousand of each. */
const SEEDS = [1, 2, 3];

test("the same games have the same hashes in Node, from the sources, and in the browser, made small", async ({
  page,
}) => {
  const body = await hashModule();
  await page.route("**/hash-trail.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  for (const game of ["magic", "grand-archive", "council"] satisfies TrailGame[]) {
    const here = SEEDS.map((seed) => hashTrail(game, seed));
    const there = await page.evaluate(
      `import("./hash-trail.js").then(({ hashTrail }) => ${JSON.stringify(SEEDS)}.map((seed) => hashTrail("${game}", seed)))`,
    );
    expect(there).toEqual(here);
    expect(new Set(here).size).toBe(SEEDS.length);
  }
});

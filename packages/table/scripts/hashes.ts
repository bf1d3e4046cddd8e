// `npm run hashes -- [--games 1000] [--seed 1]`: games at random have the same hashes in Node and in the browser.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashModule } from "../test/hash-module.ts";
import type { hashTrail as HashTrail, TrailGame } from "../test/hash-trail.ts";
import { withBrowser } from "./with-browser.ts";

const GAMES: readonly TrailGame[] = ["magic", "grand-archive", "council"];

/** So many games are played between two comparisons. */
const AT_ONCE = 25;

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const found = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isInteger(found) || found < 1) throw new Error(`--${name} takes a whole number from 1 on`);
  return found;
}

const count = option("games", 1000);
const first = option("seed", 1);
const folder = mkdtempSync(join(tmpdir(), "turnwright-hashes-"));
try {
  const body = await hashModule();
  const file = join(folder, "hash-trail.mjs");
  writeFileSync(file, body);
  const { hashTrail } = (await import(pathToFileURL(file).href)) as { readonly hashTrail: typeof HashTrail };
  await withBrowser(async (browser, address) => {
    const page = await browser.newPage();
    await page.route("**/hash-trail.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
    await page.goto(`${address}licences.txt`);
    for (const game of GAMES) {
      let decisions = 0;
      for (let from = first; from < first + count; from += AT_ONCE) {
        const seeds = Array.from({ length: Math.min(AT_ONCE, first + count - from) }, (_, index) => from + index);
        const asked = page.evaluate<readonly string[]>(
          `import("/hash-trail.js").then(({ hashTrail }) => ${JSON.stringify(seeds)}.map((seed) => hashTrail("${game}", seed)))`,
        );
        const here = seeds.map((seed) => hashTrail(game, seed));
        const there = await asked;
        const different = seeds.filter((_, index) => here[index] !== there[index]);
        if (different.length > 0)
          throw new Error(`${game}: other hashes in the browser, seeds ${different.join(", ")}`);
        decisions += here.reduce((sum, trail) => sum + Number.parseInt(trail, 10), 0);
      }
      console.log(`${game}: ${count} games, ${decisions} decisions, the same hashes in Node and in the browser`);
    }
  });
} finally {
  rmSync(folder, { recursive: true });
}

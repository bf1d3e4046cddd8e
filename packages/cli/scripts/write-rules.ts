import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filesIn } from "../src/files.ts";
import { games } from "../src/games.ts";
import { rulesPage } from "../src/rules-page.ts";

/** `npx tsx --conditions=turnwright-source packages/cli/scripts/write-rules.ts`: writes docs/rules/grand-archive.md. */
const root = fileURLToPath(new URL("../../../", import.meta.url));
const name = "grand-archive";
const game = games()[name];
if (game === undefined) throw new Error(`there is no ${name}`);
const texts = filesIn(`${root}scenarios/${name}`)
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
mkdirSync(`${root}docs/rules`, { recursive: true });
writeFileSync(`${root}docs/rules/${name}.md`, rulesPage(root, game.pack, "GA", texts));

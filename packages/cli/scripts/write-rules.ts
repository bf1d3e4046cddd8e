import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { books } from "../src/books.ts";
import { filesIn } from "../src/files.ts";
import { games } from "../src/games.ts";
import { rulesPage } from "../src/rules-page.ts";

/** `npm run rules`: writes the pages in docs/rules anew. */
const root = fileURLToPath(new URL("../../../", import.meta.url));
mkdirSync(`${root}docs/rules`, { recursive: true });
for (const [name, book] of Object.entries(books)) {
  const game = games()[name];
  if (game === undefined) throw new Error(`there is no ${name}`);
  const texts = filesIn(`${root}scenarios/${name}`)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  writeFileSync(`${root}docs/rules/${name}.md`, rulesPage(root, game.pack, book, texts));
}

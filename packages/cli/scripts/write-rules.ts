import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { kindOf, readScenarios, runScenario } from "@turnwright/scenario";
import { books } from "../src/books.ts";
import { filesIn, findFile } from "../src/files.ts";
import { games } from "../src/games.ts";
import { rulesPage } from "../src/rules-page.ts";

/** `npm run rules`: writes the pages in docs/rules anew. */
const root = fileURLToPath(new URL("../../../", import.meta.url));
mkdirSync(`${root}docs/rules`, { recursive: true });
for (const [name, book] of Object.entries(books)) {
  const pack = games()[name]?.pack;
  if (pack === undefined) throw new Error(`there is no ${name}`);
  const results = filesIn(`${root}scenarios/${name}`)
    .filter((file) => kindOf(file) === "scenario")
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return readScenarios(relative(root, file), text, { [name]: pack }, (path) => findFile(path, file)).scenarios;
    })
    .map((scenario) => runScenario(scenario));
  writeFileSync(`${root}docs/rules/${name}.md`, rulesPage(root, pack, book, results));
}

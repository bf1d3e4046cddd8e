import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * `npm run card-index`: writes the index of each game, which says in which file a card is, as files are named by what
 * their cards do. With `--check` it only says whether they are as they should be.
 */

const root = join(import.meta.dirname, "..");

/** The games that have cards, by the name of their package. */
export const games = ["magic", "grand-archive", "council"] as const;

const folderOf = (game: string): string => join(root, "packages", game, "src", "cards");

export const indexFile = (game: string): string => join(folderOf(game), "INDEX.md");

interface Named {
  readonly name: string;
  readonly types: string;
}

const isCard = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && "name" in value && "types" in value;

/** The cards in the lists that a module exports. */
async function cardsIn(path: string): Promise<readonly string[]> {
  const module: unknown = await import(pathToFileURL(path).href);
  const lists: readonly unknown[] = typeof module === "object" && module !== null ? Object.values(module) : [];
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter(isCard).map(({ name }) => name) : []));
}

/** The index of a game as its file has it. A card that stands in two files has a line for each. */
export async function cardIndex(game: string): Promise<string> {
  const folder = folderOf(game);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .toSorted();
  const lines = await Promise.all(
    files.map(async (file) =>
      [...new Set(await cardsIn(join(folder, file)))].map((name) => `| ${name} | [${file}](${file}) |`),
    ),
  );
  return [
    `# The cards of ${game} by name`,
    "",
    "Written by `npm run card-index`; do not edit.",
    "",
    "| card | file |",
    "| --- | --- |",
    ...lines.flat().toSorted(),
    "",
  ].join("\n");
}

if (argv[1] === fileURLToPath(import.meta.url))
  for (const game of games) {
    const index = await cardIndex(game);
    if (!argv.includes("--check")) writeFileSync(indexFile(game), index);
    else if (readFileSync(indexFile(game), "utf8") !== index) {
      console.error(`the index of the cards of ${game} is not as it should be: npm run card-index`);
      process.exitCode = 1;
    }
  }

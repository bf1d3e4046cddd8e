import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { filesIn, repository } from "../files.ts";
import { FINE, json, Misuse, type Session } from "../session.ts";

/** Where the files are that a new game begins with: an example of the repository, which is packed with the command. */
function template(): string {
  const root = repository();
  return root === null ? fileURLToPath(new URL("../../template", import.meta.url)) : join(root, "examples", "duel");
}

/** `turnwright new FOLDER`: a folder with a small game, scenarios about it and a test, to begin from. */
export function makeNew({ terminal }: Session, folder: string, options: { readonly json?: true }): number {
  const name = basename(resolve(folder));
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Misuse(`a game is called by small letters, digits and "-", beginning with a letter: found "${name}"`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Misuse(`${folder} is not empty; a new game begins in a folder of its own`);
  const from = template();
  const files = [
    ...filesIn(from).map((path) => {
      const file = relative(from, path);
      const to = join(folder, file);
      mkdirSync(dirname(to), { recursive: true });
      if (file === "game.ts") writeFileSync(to, renamed(readFileSync(path, "utf8"), name));
      else copyFileSync(path, to);
      return file;
    }),
    "package.json",
  ];
  writeFileSync(join(folder, "package.json"), `${json(manifest(name))}\n`);
  if (options.json === true) terminal.out(json({ folder, files: files.toSorted() }));
  else {
    terminal.out(`${terminal.paint.bold(folder)}: ${files.toSorted().join(", ")}`);
    terminal.out(`Next: cd ${folder} && npx turnwright run scenarios, then npx turnwright play --ruleset ./game.ts`);
  }
  return FINE;
}

/** The template's game under another name. */
const renamed = (text: string, name: string): string => text.replace('name: "duel"', `name: "${name}"`);

function manifest(name: string): object {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const [, version = "*"] = /"version": "([^"]+)"/.exec(text) ?? [];
  return {
    name,
    private: true,
    type: "module",
    scripts: { test: "turnwright check game.ts && turnwright run scenarios && node --test" },
    dependencies: { "@turnwright/kernel": version, turnwright: version },
  };
}

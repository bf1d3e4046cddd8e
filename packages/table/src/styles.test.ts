import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const home = import.meta.dirname;
const filesIn = (end: string): string[] =>
  readdirSync(home, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => join(home, name));

/** The classes that a style sheet has. */
const classesOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)|"[^"]*"/g, "").matchAll(/\.([a-z][\w-]*)/gi)].map(
      ([, name = ""]) => name,
    ),
  );

/** The style sheets that a source imports, by the name that it has for each, with the classes that it uses of them. */
function usesOf(file: string): { sheet: string; names: string[] }[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";$/gm)].map(([, name = "", path = ""]) => {
    const used = new RegExp(`\\b${name}(?:\\.(\\w+)|\\["([\\w-]+)"\\])`, "g");
    const names = [...text.matchAll(used)].map(([, plain, quoted]) => plain ?? quoted ?? "");
    return { sheet: join(dirname(file), path), names };
  });
}

// To the compiler any name of a class is fine: what is misspelt would be drawn without its style, and nobody would say so.
test("every class that a component names is in its style sheet, and every class there is named", () => {
  const uses = filesIn(".tsx").flatMap(usesOf);
  const faults = filesIn(".module.css").flatMap((sheet) => {
    const there = classesOf(readFileSync(sheet, "utf8"));
    const named = new Set(uses.filter((each) => each.sheet === sheet).flatMap(({ names }) => names));
    const where = relative(home, sheet);
    return [
      ...[...named].filter((name) => !there.has(name)).map((name) => `${where}: there is no .${name}`),
      ...[...there].filter((name) => !named.has(name)).map((name) => `${where}: nobody names .${name}`),
    ];
  });
  expect(uses.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

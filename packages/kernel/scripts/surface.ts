// The public surface of the kernel as a text: every export with its signature, in the groups of index.ts.
// `npm run surface` writes packages/kernel/SURFACE.md anew; a test fails when it is out of date, so that a change is seen in review.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const sources = fileURLToPath(new URL("../src/", import.meta.url));
const page = fileURLToPath(new URL("../SURFACE.md", import.meta.url));

/** One export: its group, whether it is only a type, its doc comment or "", and how it is declared, without what it does. */
export interface Exported {
  readonly group: string;
  readonly name: string;
  readonly isType: boolean;
  readonly comment: string;
  readonly signature: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Declaration extends Node {
  readonly id?: { readonly name: string };
  readonly declarations?: readonly { readonly id: { readonly name: string }; readonly init: Body | null }[];
  readonly body?: Node | null;
}

interface Body extends Node {
  readonly body?: Node | null;
  readonly arguments?: readonly Body[];
}

/** Everything that an entry of the package exports, in its order. */
export function surface(entry: "index.ts" | "client.ts" = "index.ts"): Exported[] {
  const index = readFileSync(join(sources, entry), "utf8");
  let group = "";
  const found: Exported[] = [];
  for (const [, heading, names = "", from = ""] of index.matchAll(
    /\/\* ([^*]+) \*\/|export \{([^}]*)\} from "\.\/([^"]+)";/g,
  )) {
    if (heading !== undefined) group = heading;
    else
      for (const spelt of names.split(",").map((name) => name.trim()))
        if (spelt !== "")
          found.push({ group, ...declared(from, spelt.replace(/^type /, ""), spelt.startsWith("type ")) });
  }
  return found;
}

/** How a name is declared in a file. */
function declared(file: string, name: string, isType: boolean): Omit<Exported, "group"> {
  const text = readFileSync(join(sources, file), "utf8");
  for (const statement of parseSync(file, text, { lang: "ts" }).program.body) {
    const isExport = statement.type === "ExportNamedDeclaration" && statement.declaration !== null;
    const declaration = (isExport ? statement.declaration : statement) as unknown as Declaration;
    const names = [declaration.id?.name, ...(declaration.declarations ?? []).map(({ id }) => id.name)];
    if (!names.includes(name)) continue;
    const before = text.slice(0, statement.start).trimEnd();
    const comment = before.endsWith("*/") ? before.slice(before.lastIndexOf("/**")) : "";
    return { name, isType, comment, signature: signatureOf(text, declaration) };
  }
  throw new Error(`${file} does not declare "${name}"`);
}

/** The text of a declaration up to what it does; of a type, all of it. Comments are left out and white space is folded. */
function signatureOf(text: string, declaration: Declaration): string {
  const init = declaration.declarations?.[0]?.init;
  const isFunction = declaration.type === "FunctionDeclaration";
  // What `expecting` guards has the signature of the function in it.
  const guarded = init?.type === "CallExpression" ? init.arguments?.at(-1) : undefined;
  const inner = guarded ?? init;
  const hasBody = inner?.type === "ArrowFunctionExpression" || inner?.type === "FunctionExpression";
  const body = isFunction ? declaration.body : hasBody ? inner.body : undefined;
  const isNamed = guarded?.type === "FunctionExpression";
  const name = guarded === undefined || isNamed ? "" : `const ${declaration.declarations?.[0]?.id.name ?? ""} = `;
  const start = hasBody && guarded !== undefined ? guarded.start : declaration.start;
  return `${start === declaration.start ? "" : name}${text.slice(start, body?.start ?? declaration.end)}`
    .replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The page that is compared. */
export function surfacePage(): string {
  const index = surface();
  const all = [...index, ...surface("client.ts")];
  const groups = [...new Set(all.map(({ group }) => group))];
  const count = index.filter(({ isType }) => !isType).length;
  const lines = groups.flatMap((group) => [
    `## ${group}`,
    "",
    "```ts",
    ...all.filter((each) => each.group === group).map(({ signature }) => signature),
    "```",
    "",
  ]);
  return [
    "# The public surface of the kernel",
    "",
    `Written by \`npm run surface\`. ${count} values, and the entry for clients.`,
    "",
    ...lines,
  ].join("\n");
}

if (argv[1] !== undefined && dirname(argv[1]) === dirname(fileURLToPath(import.meta.url)))
  writeFileSync(page, surfacePage());

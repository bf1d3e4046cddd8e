import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync, transformWithOxc } from "vite";
import type * as Kernel from "../src/index.ts";

/** A copy of the kernel that records which modules are entered, in the order of first entry. */
export interface Instrumented {
  readonly kernel: typeof Kernel;
  /** A shape of the same copy, by its file. */
  readonly shape: (file: string) => Promise<Readonly<Record<string, unknown>>>;
  /** What is entered while this is done: paths below `src`, without extension. */
  readonly entered: (deed: () => void) => string[];
  readonly remove: () => void;
}

const kernelFolder = fileURLToPath(new URL("../", import.meta.url));

/** In the copy every function of every module first says where it is; no name in the kernel is like this one. */
const ENTER = "__enter__";

const recorder = `
let order = null;
export const ${ENTER} = (module) => { if (order !== null && !order.includes(module)) order.push(module); };
export function record(deed) {
  order = [];
  try { deed(); return order; } finally { order = null; }
}
`;

export async function instrument(): Promise<Instrumented> {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-walk-"));
  const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
    (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "recorder.js"), recorder);
  await Promise.all(["src", "shapes"].flatMap(sourcesIn).map((file) => copy(file, folder)));
  return {
    kernel: (await load("src/index.js")) as unknown as typeof Kernel,
    shape: (file) => load(`shapes/${file}.js`),
    entered: ((await load("recorder.js")) as { record: Instrumented["entered"] }).record,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const sourcesIn = (part: string): string[] =>
  readdirSync(join(kernelFolder, part), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(part, name));

async function copy(file: string, folder: string): Promise<void> {
  const path = join(folder, file.replace(/\.ts$/, ".js"));
  const source = join(kernelFolder, file);
  const { code } = await transformWithOxc(readFileSync(source, "utf8"), source, { lang: "ts" });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, told(code, file.replaceAll("\\", "/"), pathToFileURL(join(folder, "recorder.js")).href));
}

/** A node of a syntax tree, as far as it matters here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: unknown;
  readonly source?: unknown;
  readonly value?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** A stretch of the text and what stands there instead. */
type Edit = readonly [start: number, end: number, text: string];

/** The module with a call at the beginning of every function, and imports of the copies beside it. */
function told(code: string, file: string, recorderUrl: string): string {
  const call = `${ENTER}(${JSON.stringify(file.replace(/^src\//, "").replace(/\.ts$/, ""))})`;
  const edits: Edit[] = [];
  visit(parseSync(file, code, { lang: "js" }).program, ({ type, body, source }) => {
    if (isNode(source) && typeof source.value === "string")
      edits.push([source.start, source.end, JSON.stringify(source.value.replace(/\.ts$/, ".js"))]);
    if (!type.includes("Function") || !isNode(body)) return;
    if (body.type === "BlockStatement") edits.push([body.start + 1, body.start + 1, ` ${call};`]);
    else edits.push([body.start, body.start, `(${call}, `], [body.end, body.end, ")"]);
  });
  let text = code;
  for (const [start, end, insert] of edits.toSorted((one, other) => other[0] - one[0]))
    text = text.slice(0, start) + insert + text.slice(end);
  return `import { ${ENTER} } from ${JSON.stringify(recorderUrl)};\n${text}`;
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, see);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if (isNode(node)) see(node);
  for (const each of Object.values(node)) visit(each, see);
}

// The borders of the repository: who may import whom, and what a package may not say.
// `node scripts/borders.mjs [folder]` prints file:line and the reason of every fault, and exits with 1 if there is one.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

import { blank, only, pieces } from "./pieces.mjs";

/** @typedef {import("./pieces.mjs").Piece} Piece */
/** @typedef {{ file: string, line: number, reason: string }} Fault */
/** @typedef {{ at: number, reason: string }} Found A fault by its place in the text. */
/** @typedef {{ root: string, owner: string, path: string, file: string, text: string, cut: Piece[], isTest: boolean }} Source */

const scope = "@turnwright/";
const maxLines = 450;
const minLines = 40;

/** bench/ stands outside packages/ and may import anything. @type {Record<string, string[] | "all">} */
const mayImport = {
  kernel: [],
  lexicon: ["kernel"],
  magic: ["kernel", "lexicon"],
  "grand-archive": ["kernel", "lexicon"],
  council: ["kernel", "lexicon"],
  seeds: ["kernel", "magic"],
  scenario: ["kernel"],
  bots: ["kernel"],
  match: ["kernel", "lexicon"],
  table: ["match", "kernel", "lexicon", "bots"],
  cli: "all",
};

/** One folder of a package that may import more than the rest of it. @type {Record<string, { folder: string, more: string[] }>} */
const mayImportMore = {
  table: { folder: "local", more: ["magic", "grand-archive", "council", "scenario"] },
};

/** What they import becomes part of what is built: whoever installs them does not need it. */
const bundled = ["table"];

/**
 * The rooms of the kernel in their order: values are imported only from the same room or from one before it, so that each can
 * be read without those that come later.
 */
export const rooms =
  "data state grammar ruleset tables derived query statics objects time door actions words settle frames compile play observe".split(
    " ",
  );

/** The two files that name what the whole is made of: only they may import types of later rooms. */
const namesOfTheWhole = ["state/game.ts", "tables/tables.ts"];

/** These run unchanged in Node, browsers and workers, and play the same game twice. */
const pure = ["kernel", "lexicon", "match", "magic", "grand-archive", "council", "seeds"];

/** These know no game, and say no word of one. */
const gameless = ["kernel", "lexicon"];

/** @type {[RegExp, string][]} */
const impure = [
  [/\bDate\b/g, "Date: time is not known here"],
  [/\bMath\s*\.\s*random\b/g, "Math.random: chance comes from the game's own generator"],
  [/\basync\b/g, "async: everything here is synchronous"],
  [/\bawait\b/g, "await: everything here is synchronous"],
  [/\bPromise\b/g, "Promise: everything here is synchronous"],
  [/\bsetTimeout\b/g, "setTimeout: time is not known here"],
  [/(?<![\w$.])process\s*\??\./g, "process.: the platform is not known here"],
  [/\blocaleCompare\b/g, "localeCompare: the order would depend on the machine"],
  [/(?<![\w$.])enum\s+\w/g, "enum: use a union of strings"],
  [/\bexport\s+default\b|\bas\s+default\b/g, "default export: export by name"],
];

const gameWords =
  /\b(mana|untap|upkeep|opportunity|influence|life|damage|creatures?|magic|grand[ -]?archive|councils?|library|libraries|graveyards?|battlefields?)\b/gi;
const ruleId = /\[[^[\]\n]*\d[^[\]\n]*\]/g;
const vagueName = /^(utils?|helpers?|common|misc|managers?|handlers?)$/i;
/** What a file is, not what was done to it or how: a file is named by a noun or a verb. */
const participle = /(?:ed|ing|en|ly)$|^(?:again|held|kept|laid|later|lost|meant|once|said|shown|told|why)$/;
/** Nouns that look like participles. */
const nouns = [
  "apply",
  "cycling",
  "happen",
  "opening",
  "phasing",
  "screen",
  "seed",
  "tally",
  "timing",
  "token",
  "wording",
];
const importsNext = /(?<![\w$.])(?:from|import|import\s*\(|require\s*\()\s*$/;

/**
 * Every fault under `root`, a folder that holds packages/.
 * @param {string} root
 * @returns {Fault[]}
 */
export function faults(root) {
  const inPackages = foldersIn(join(root, "packages")).flatMap((owner) => {
    const paths = sourcesIn(join(root, "packages", owner, "src"));
    const tests = sourcesIn(join(root, "packages", owner, "test")).flatMap((path) =>
      nameFaults(read(root, owner, path)),
    );
    if (paths.length === 0 || owner in mayImport)
      return [...paths.flatMap((path) => faultsOf(read(root, owner, path))), ...tests];
    return [{ file: `packages/${owner}`, line: 1, reason: `${owner} is not in the table of who may import whom` }];
  });
  return [...inPackages, ...outsideSources(root).flatMap((source) => placed(source, inCaches(source)))];
}

/**
 * What lies beside the sources of packages, but for the kernel's own tests: of these files only what they read is looked at.
 * @param {string} root
 * @returns {Source[]}
 */
function outsideSources(root) {
  const beside = foldersIn(join(root, "packages")).flatMap((owner) =>
    owner === "kernel" ? [] : [`packages/${owner}/test`, `packages/${owner}/scripts`],
  );
  return ["bench/src", "examples", "scripts", ...beside].flatMap((folder) =>
    sourcesIn(join(root, folder)).map((path) => read(root, folder, path)),
  );
}

/** @param {string} root @param {string} owner @param {string} path @returns {Source} */
function read(root, owner, path) {
  const text = readFileSync(path, "utf8");
  const isTest = /\.test\.[a-z]+$/.test(path);
  return { root, owner, path, file: slashes(relative(root, path)), text, cut: pieces(text), isTest };
}

/** A test is named like a source, and may import and say what it likes. @param {Source} source @returns {Fault[]} */
const nameFaults = (source) =>
  [...inName(source), ...inLastWord(source)].map(({ reason }) => ({ file: source.file, line: 1, reason }));

/** @param {Source} source @returns {Fault[]} */
function faultsOf(source) {
  const found = [...inName(source), ...inImports(source)];
  if (!source.isTest && source.owner === "kernel") found.push(...inRooms(source));
  if (!source.isTest) found.push(...inLength(source));
  if (!source.isTest) found.push(...inLastWord(source), ...inShortness(source));
  if (!source.isTest && pure.includes(source.owner)) found.push(...inPurity(source));
  if (!source.isTest && gameless.includes(source.owner)) found.push(...inWords(source));
  if (source.owner !== "kernel") found.push(...inCaches(source));
  return placed(source, found);
}

/** @param {Source} source @param {Found[]} found @returns {Fault[]} */
function placed(source, found) {
  return found
    .map(({ at, reason }) => ({ file: source.file, line: source.text.slice(0, at).split("\n").length, reason }))
    .toSorted((a, b) => a.line - b.line);
}

/** @param {Source} source @returns {Found[]} */
function inName({ file }) {
  const words = file
    .split("/")
    .slice(3)
    .join("/")
    .split(/[/.\-_]/);
  return words
    .filter((word) => vagueName.test(word))
    .map((word) => ({ at: 0, reason: `the name "${word}" means that the concept has not been found` }));
}

/** @param {Source} source @returns {Found[]} */
function inLength({ text }) {
  const lines = text.replace(/\n$/, "").split("\n").length;
  return lines > maxLines ? [{ at: text.length, reason: `${lines} lines, more than ${maxLines}` }] : [];
}

/** @param {Source} source @returns {Found[]} */
function inLastWord({ file }) {
  const word = basename(file).split(".")[0]?.split("-").at(-1) ?? "";
  if (!participle.test(word) || nouns.includes(word)) return [];
  return [{ at: 0, reason: `the name ends with "${word}", a participle or an adverb: name what is in the file` }];
}

/**
 * Cards and entries of lexica are data, in files by what they are about, and an index is a list: those may be short.
 * @param {Source} source
 * @returns {Found[]}
 */
function inShortness({ file, text }) {
  if (/\/src\/(?:cards|lexicon)\/|^packages\/lexicon\/src\/kernel\/|\/index\.ts$/.test(file)) return [];
  const lines = text.replace(/\n$/, "").split("\n").length;
  if (lines >= minLines || text.startsWith("//")) return [];
  return [{ at: 0, reason: `${lines} lines, under ${minLines}, and no comment in the first says why it is a file` }];
}

/** @param {Source} source @returns {Found[]} */
function inPurity({ cut }) {
  const code = only(cut, "code");
  return impure.flatMap(([pattern, reason]) => [...code.matchAll(pattern)].map(({ index }) => ({ at: index, reason })));
}

/**
 * Outside the kernel nobody reads `game.derived`, by whatever way: its caches change with every attempt to be faster.
 * @param {Source} source
 * @returns {Found[]}
 */
function inCaches({ cut }) {
  const reason =
    "derived: the caches of a game belong to the kernel; ask its reader, or keep what you find with memoByVersion";
  const isKey = /^["'`]derived["'`]$/;
  return cut.flatMap(({ kind, text, start }) => {
    if (kind === "string") return isKey.test(text) ? [{ at: start, reason }] : [];
    return kind === "code"
      ? [...text.matchAll(/\bderived\b/g)].map(({ index }) => ({ at: start + index, reason }))
      : [];
  });
}

/** @param {Source} source @returns {Found[]} */
function inWords({ file, cut }) {
  const said = cut.map(({ kind, text }) => (kind === "code" ? text : text.replace(ruleId, blank))).join("");
  return [
    ...gameWordsIn(said).map(({ at, word }) => ({ at, reason: `"${word}" is a word of a game` })),
    ...gameWordsIn(basename(file)).map(({ word }) => ({ at: 0, reason: `file name: "${word}" is a word of a game` })),
  ];
}

/**
 * Identifiers are read word by word: manaPool and MANA_POOL hold the word mana, lifetime does not hold the word life.
 * @param {string} text
 */
function gameWordsIn(text) {
  const starts = new Set([...text.matchAll(/(?<=[a-z\d])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g)].map(({ index }) => index));
  /** @type {number[]} Where each character of `spaced` stands in the text. */
  const places = [];
  let spaced = "";
  for (let at = 0; at < text.length; at++) {
    if (starts.has(at)) places.push(at);
    places.push(at);
    spaced += (starts.has(at) ? " " : "") + text.charAt(at).replace(/[_$\d]/, " ");
  }
  return [...spaced.matchAll(gameWords)].map(({ 0: word, index }) => ({ at: places[index] ?? 0, word }));
}

/** @param {Source} source @returns {Found[]} */
function inImports(source) {
  const code = only(source.cut, "code");
  return source.cut.flatMap(({ kind, text, start }) => {
    if (kind !== "string" || !importsNext.test(code.slice(Math.max(0, start - 80), start))) return [];
    const specifier = text.slice(1, -1);
    const reason = whyNotImport(source, specifier);
    return reason === undefined ? [] : [{ at: start, reason: `import of "${specifier}": ${reason}` }];
  });
}

/**
 * Imports of the kernel against the order of its rooms.
 * @param {Source} source @returns {Found[]}
 */
function inRooms({ root, path, text }) {
  const home = join(root, "packages", "kernel", "src");
  const file = slashes(relative(home, path));
  if (!file.includes("/")) return [];
  const own = rankOf(file);
  if (own < 0) return [{ at: 0, reason: `no room of the kernel is called "${file.split("/")[0]}"` }];
  return [...text.matchAll(importClause)].flatMap(({ index, 1: isOfTypes, 2: names = "", 3: from = "" }) => {
    const other = slashes(relative(home, resolve(dirname(path), from)));
    if (other.startsWith("..") || rankOf(other) <= own) return [];
    const isType = isOfTypes !== undefined || names.split(",").every((name) => /^\s*(type\s|$)/.test(name));
    if (isType && namesOfTheWhole.includes(file)) return [];
    return [
      { at: index, reason: `${file} comes before ${other} and may not import ${isType ? "types" : "values"} of it` },
    ];
  });
}

const importClause = /^(?:import|export)\s+(type\s+)?(?:\{([^}]*)\}|\*\s+as\s+\w+|\*)\s+from\s+"(\.[^"]+)"/gm;

/** The place of a file's room in the order; what lies in no room comes last. @param {string} file */
function rankOf(file) {
  const [room = "", ...rest] = file.split("/");
  return rest.length === 0 ? rooms.length : rooms.indexOf(room);
}

/** @param {Source} source @param {string} specifier @returns {string | undefined} */
function whyNotImport({ root, owner, path, isTest }, specifier) {
  const home = join(root, "packages", owner);
  if (/^[./]/.test(specifier)) {
    const allowed = isTest ? home : join(home, "src");
    const inside = resolve(dirname(path), specifier).startsWith(resolve(allowed) + sep);
    return inside ? undefined : `leads out of ${slashes(relative(root, allowed))}`;
  }
  if (specifier.startsWith(scope)) {
    const other = specifier.slice(scope.length).split("/")[0] ?? "";
    const allowed = allowedIn(owner, path);
    if (allowed === "all" || allowed.includes(other) || (isTest && other === owner)) return undefined;
    return `${owner} may import ${allowed.join(", ") || "nothing"}`;
  }
  if (isTest) return undefined;
  if (pure.includes(owner)) return `${owner} has no dependencies`;
  // What the build makes is of no other package.
  if (specifier.startsWith("node:") || specifier.startsWith("virtual:")) return undefined;
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  return dependenciesOf(home).includes(name) ? undefined : `not a dependency of packages/${owner}`;
}

/** @param {string} owner @param {string} path @returns {string[] | "all"} */
function allowedIn(owner, path) {
  const allowed = mayImport[owner] ?? [];
  const { folder = "", more = [] } = mayImportMore[owner] ?? {};
  return allowed === "all" || !slashes(path).includes(`/packages/${owner}/src/${folder}/`)
    ? allowed
    : [...allowed, ...more];
}

/** @param {string} home @returns {string[]} */
function dependenciesOf(home) {
  const { dependencies, peerDependencies, devDependencies } = JSON.parse(
    readFileSync(join(home, "package.json"), "utf8"),
  );
  const built = bundled.includes(basename(home)) ? devDependencies : {};
  return Object.keys({ ...dependencies, ...peerDependencies, ...built });
}

/** @param {string} folder @returns {string[]} */
function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/** @param {string} path */
function slashes(path) {
  return path.split(sep).join("/");
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = faults(resolve(argv[2] ?? "."));
  for (const { file, line, reason } of found) console.log(`${file}:${line} ${reason}`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

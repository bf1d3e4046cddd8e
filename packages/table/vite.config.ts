import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import subset from "subset-font";
import { defineConfig, runnerImport, type InlineConfig, type Plugin } from "vite";
import { fromColumns, inColumns, type Records } from "./src/local/columns.ts";

/** The worker is loaded by this name, which no hash is part of: `new Worker(new URL(…))`, as vite knows it, is built apart and has a second copy of kernel and games. */
const WORKER = "bot-worker.js";

/** Loaded before the page, as an entry of its own: vite would join it with the page, which it must not wait for. */
const HEAD_START = "head-start";

const headStart: Plugin = {
  name: "head-start",
  apply: "build",
  transformIndexHtml: (_html, { bundle = {} }) => {
    const made = Object.values(bundle).find((each) => each.type === "chunk" && each.name === HEAD_START);
    if (made === undefined) throw new Error(`${HEAD_START} was not built`);
    const attrs = { type: "module", crossorigin: true, src: `./${made.fileName}` };
    return [{ tag: "script", attrs, injectTo: "head-prepend" }];
  },
};

/** Nothing is loaded from elsewhere, nothing is sent elsewhere, and no text becomes code. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The page that is built says its policy itself, wherever it is served from. The development server needs inline styles. */
const policy: Plugin = {
  name: "policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
  ],
};

/** The development server gives the worker by the name that it has when it is built. */
const worker: Plugin = {
  name: "worker",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === `/${WORKER}`) request.url = "/src/bot-worker.ts";
      next();
    });
  },
};

/** What is loaded later may have a style sheet, which is there before it: what vite has for that can do more, and would be larger. */
const laterStyles: Plugin = {
  name: "later-styles",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `const styled = (href) => [...document.styleSheets].some((sheet) => sheet.href === href) || new Promise((done) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.onload = link.onerror = done;
  document.head.append(link);
});
export const __vitePreload = (load, names = [], base) =>
  Promise.all(names.map((name) => styled(new URL(name, base).href))).then(load);`
      : null,
};

/** What stands in all style sheets, each with its path. */
const SHEETS: readonly { readonly path: string; readonly text: string }[] = readdirSync(
  join(import.meta.dirname, "src"),
  { recursive: true, encoding: "utf8" },
)
  .filter((name) => name.endsWith(".css"))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, "src", path), "utf8") }));

/** What a pattern finds in each of them, each once. */
const foundInSheets = (pattern: RegExp, called: (found: string, path: string) => string): readonly string[] => [
  ...new Set(
    SHEETS.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, found = ""]) => called(found, path))),
  ),
];

/** A class by its style sheet, of which there is one of each name. */
function className(name: string, file: string): string {
  return `${basename(file).split(".")[0]}-${name}`;
}

/** The names of all classes and motions, and of all properties: by their place they are sent in fewer bytes than as they can be read. */
const CLASSES = foundInSheets(/(?:\.|@keyframes )([a-z][\w-]*)/gi, className);
const PROPERTIES = foundInSheets(/--([a-z][\w-]*)/g, (name) => name);

const LETTERS_OF_NAMES = "abcdefghijklmnopqrstuvwxyz";

/** The place of a name as a short one: a letter, and then how often all letters were given before. */
function shortName(names: readonly string[], name: string): string {
  const place = names.indexOf(name);
  if (place < 0) throw new Error(`no style sheet has ${name}`);
  const letter = LETTERS_OF_NAMES[place % LETTERS_OF_NAMES.length] ?? "";
  return `${letter}${Math.floor(place / LETTERS_OF_NAMES.length).toString(36)}`;
}

const shortClass = (name: string, file: string): string => shortName(CLASSES, className(name, file));

/** Properties are named in style sheets and, each as a text by itself, where something is drawn. */
const shortProperties: Plugin = {
  name: "short-properties",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    const [, end] = /\/packages\/table\/src\/.*\.(css|tsx)$/.exec(id) ?? [];
    if (end === undefined) return null;
    const pattern = end === "css" ? /--([a-z][\w-]*)/g : /(?<=")--([a-z][\w-]*)(?=")/g;
    return { code: code.replaceAll(pattern, (_, name: string) => `--${shortName(PROPERTIES, name)}`), map: null };
  },
};

/** What the page shows, and no worker or ruleset needs. */
const SHOWN = "table";

/**
 * Page and worker share chunks, never each other: who loads one must not begin the other, nor find it half loaded. What the page
 * shows is loaded by the page alone: whatever the worker loads, at once or later, is there without it.
 */
const apart: Plugin = {
  name: "apart",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
    const find = (name: string): (typeof chunks)[number] | undefined => chunks.find((each) => each.fileName === name);
    for (const { fileName, imports } of chunks)
      for (const name of imports) if (find(name)?.isEntry === true) this.error(`${fileName} imports the entry ${name}`);
    const loaded = new Set(chunks.filter(({ fileName }) => fileName === WORKER));
    for (const { fileName, imports, dynamicImports } of loaded)
      for (const other of [...imports, ...dynamicImports].map(find)) {
        if (other?.name === SHOWN) this.error(`${fileName}, which the worker may load, imports what the page shows`);
        if (other !== undefined) loaded.add(other);
      }
  },
};

/** What is part of the page brings its licence along. */
const licences: Plugin = {
  name: "licences",
  apply: "build",
  generateBundle() {
    const find = createRequire(import.meta.url);
    const source = ["preact", "@fontsource-variable/figtree"]
      .map(
        (name) => `${name}\n\n${readFileSync(join(dirname(find.resolve(`${name}/package.json`)), "LICENSE"), "utf8")}`,
      )
      .join("\n\n");
    this.emitFile({ type: "asset", fileName: "licences.txt", source });
  },
};

/** Where the letters lie that are cut out of the font, and how the style sheet names that folder. */
const LETTERS = { folder: join(import.meta.dirname, "node_modules", ".letters"), alias: "@letters" };

/**
 * The letters that nearly every page makes do with: those of `font.css`. They are half as large as the font, whose other letters are
 * loaded when one of them is shown. Weights that no style has are left out, and of what the font can do all but numbers of one width.
 */
const letters: Plugin = {
  name: "letters",
  config: async () => {
    const sheet = readFileSync(join(import.meta.dirname, "src", "font.css"), "utf8");
    const [, range = "", weights = "", whole = ""] =
      /plain\.woff2[\s\S]*?unicode-range:\s+([^;]+);[\s\S]*?font-weight: (.+);[\s\S]*?url\("(.+?)"\)/.exec(sheet) ?? [];
    const text = range.split(/,\s*/).map((each) => {
      const [from = 0, to = from] = each
        .replace("U+", "")
        .split("-")
        .map((digits) => Number.parseInt(digits, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    });
    const [min = 0, max = 0] = weights.split(" ").map(Number);
    const plain = await subset(readFileSync(createRequire(import.meta.url).resolve(whole)), text.join(""), {
      targetFormat: "woff2",
      keepFeatures: ["tnum"],
      variationAxes: { wght: { min, max } },
      noHinting: true,
    });
    mkdirSync(LETTERS.folder, { recursive: true });
    writeFileSync(join(LETTERS.folder, "plain.woff2"), plain);
    return { resolve: { alias: { [LETTERS.alias]: LETTERS.folder } } };
  },
};

/** Every file of some size is compressed once, here, and not by whoever serves it. */
function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:html|js|css|json|svg|jsonl)$/.test(name))
        .map((name) => join(folder, name));
      await Promise.all(
        files.map(async (file) => {
          const text = readFileSync(file);
          const [zipped, smaller] = await Promise.all([
            promisify(gzip)(text, { level: 9 }),
            // The window is the whole file, as its parts speak of the same names; its blocks are small, as they are of different kinds.
            promisify(brotliCompress)(text, {
              params: {
                [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
                [constants.BROTLI_PARAM_LGBLOCK]: 16,
              },
            }),
          ]);
          if (zipped.length < text.length) writeFileSync(`${file}.gz`, zipped);
          if (smaller.length < text.length) writeFileSync(`${file}.br`, smaller);
        }),
      );
    },
  };
}

/** Whatever is worked out here comes from the sources, like the rest of the page, and not from what was last built from them. */
const FROM_SOURCES: InlineConfig = {
  environments: { inline: { resolve: { conditions: ["turnwright-source"], noExternal: true } } },
};

/** What says how the cards of a game are written down. */
interface Printer {
  readonly printed: () => unknown;
  readonly printedInDecks: () => unknown;
}

/**
 * What the cards of a game say, written down when the page is built: `virtual:texts/magic`, and of its own decks alone
 * `virtual:texts/magic/decks`. The card language that says it would be twice as large.
 */
const texts: Plugin = {
  name: "texts",
  resolveId: (id) => (id.startsWith("virtual:texts/") ? `\0${id}` : null),
  load: async (id) => {
    const [, game = null, part] = /^\0virtual:texts\/([^/]+)(\/decks)?$/.exec(id) ?? [];
    if (game === null) return null;
    const { module } = await runnerImport<Printer>(join(import.meta.dirname, "texts", `${game}.ts`), FROM_SOURCES);
    const said = part === undefined ? module.printed() : module.printedInDecks();
    return `export const printed = JSON.parse(${JSON.stringify(JSON.stringify(said))});`;
  },
};

/** A value as a module has it: as text it is read faster than as code. */
const parsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** What a game knows to follow from what its cards cost, and so need not be written down with each of them. */
interface CostFacts {
  readonly withFacts: (cards: Records) => Records;
  readonly withoutFacts: (cards: Records) => Records;
}

/** Of a game that knows none. */
const same = (cards: Records): Records => cards;

/**
 * The cards of a game as the kernel has them are data: they are worked out here and not by every page, which would need as long
 * for that as for dealing them.
 */
const cards: Plugin = {
  name: "cards",
  apply: "build",
  enforce: "pre",
  load: async (id) => {
    // What tokens are called follows from lists that no page needs: it is for reading files.
    if (id.endsWith("/src/card/token-names.ts")) {
      const { module } = await runnerImport<{ readonly tokenNames: readonly string[] }>(id, FROM_SOURCES);
      return `export const tokenNames = ${parsed(module.tokenNames)};`;
    }
    if (!id.endsWith("/src/card/kernel-cards.ts")) return null;
    const { cards: all } = (await runnerImport<{ readonly cards: Records }>(id, FROM_SOURCES)).module;
    const facts = join(dirname(id), "cost-facts.ts");
    const hasFacts = existsSync(facts);
    const { withFacts, withoutFacts } = hasFacts
      ? (await runnerImport<CostFacts>(facts, FROM_SOURCES)).module
      : { withFacts: same, withoutFacts: same };
    const sent = inColumns(withoutFacts(all));
    // Their text is compared: the order of keys counts for the fingerprint, by which a replay finds the rules that it was played by.
    if (JSON.stringify(withFacts(fromColumns(sent))) !== JSON.stringify(all))
      throw new Error(`${id}: what is sent is not what there is`);
    const columns = join(import.meta.dirname, "src", "local", "columns.ts");
    return [
      `import { fromColumns } from ${JSON.stringify(columns)};`,
      hasFacts ? `import { withFacts } from ${JSON.stringify(facts)};` : "const withFacts = (cards) => cards;",
      `export const cards = withFacts(fromColumns(${parsed(sent)}));`,
    ].join("\n");
  },
};

/**
 * What a page plays was checked before it came there: the rulesets that are shipped by their tests, one's own by the command that
 * serves it, cards of a file by their reader. So the page does without the check of rulesets, and without the grammar that it needs.
 */
const uncheck: Plugin = {
  name: "uncheck",
  apply: "build",
  enforce: "pre",
  load: async (id) => {
    if (/\/packages\/[^/]+\/src\/words\/uses\.ts$/.test(id)) {
      const { module } = await runnerImport<{ readonly uses: { readonly rule?: readonly string[] } }>(id, FROM_SOURCES);
      return `export const uses = { rule: ${JSON.stringify(module.uses.rule ?? [])} };`;
    }
    if (!/\/kernel\/src\/compile\/(?:ruleset-check|missing-rules)\.ts$/.test(id)) return null;
    const names = [...readFileSync(id, "utf8").matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
    return `const none = () => [];\nexport { ${names.map((name) => `none as ${name}`).join(", ")} };`;
  },
  // The grammar of a ruleset's own words is for that check alone, and would bring the card language along; but for the rules that they cite.
  transform(code, id) {
    if (!/\/packages\/[^/]+\/src\/rules\/ruleset\.ts$/.test(id)) return null;
    const [call] = /^ {2}grammar: ownGrammar\([\s\S]*?^(?: {2}\)|.*\]\)|.*\}\)),\n/m.exec(code) ?? [];
    if (call === undefined) this.error(`${id}: there is no grammar to leave out; does uncheck still fit?`);
    return { code: code.replace(call, "  grammar: { uses },\n"), map: null };
  },
};

/**
 * Where the kernel finds that something of its own is wrong, or what an author's ruleset says wrongly, which is told by the command that
 * serves it. What a player, a file or a program gives comes in by other files, whose errors keep their words.
 */
const CHECKED =
  /\/packages\/kernel\/src\/(?:(?:actions|derived|door|frames|grammar|objects|observe|query|settle|state|statics|tables|time|words)\/|compile\/(?:checks|collect|declarations|gates|index|names|spans)\.|data\/(?:data|rng)\.)/;

/** A part of a program as it is parsed, and its parts in turn. */
type Parsed = Readonly<Record<string, unknown>> & { readonly start: number; readonly end: number };

const isParsed = (value: unknown): value is Parsed => typeof value === "object" && value !== null && "start" in value;

/** The calls of one name in a part of a program that say something: `missing("seat")`, `new Error("…")`. */
function calls(part: unknown, names: readonly string[]): readonly Parsed[] {
  if (Array.isArray(part)) return part.flatMap((each: unknown) => calls(each, names));
  if (!isParsed(part)) return [];
  const { callee, arguments: given } = part;
  const isMeant = isParsed(callee) && names.some((name) => name === callee["name"]);
  const said = isMeant && Array.isArray(given) ? given.filter(isParsed) : [];
  const [first, last] = [said[0], said.at(-1)];
  if (first !== undefined && last !== undefined) return [{ start: first.start, end: last.end }];
  return Object.values(part).flatMap((each) => calls(each, names));
}

/**
 * What is missing where nothing can be, and what is wrong with what was checked, is told by its place in the code: the page does without
 * the hundreds of words for it.
 */
const terse: Plugin = {
  name: "terse",
  apply: "build",
  transform(code, id) {
    if (!/\/packages\/[^/]+\/src\/.*\.tsx?$/.test(id)) return null;
    const said = calls(this.parse(code), CHECKED.test(id) ? ["missing", "Error"] : ["missing"]);
    const short = said.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
    // What a caller without types gives is told by the same words everywhere: here hardly anybody is one.
    return {
      code: short.replaceAll(/\bexpecting\(\s*(["`])[^"`]*\1,/g, 'expecting("another kind of value",'),
      map: null,
    };
  },
};

/** What a ruleset of one's own may import, which `turnwright table --ruleset ./my.ts` serves beside the page. */
const FOR_RULESETS = ["kernel", "lexicon", "bots", "scenario", "magic", "grand-archive", "council"];

/** How they are called: by their name alone, because what imports them is made after the page. */
const MODULE = /^modules\/|^\0?virtual:modules\//;

/**
 * The packages that a ruleset of one's own imports, as modules of this page: `modules/kernel.js`. They lie in the same chunks as what
 * the page itself uses, so that there is one kernel. Each is a module of its own around its package: were the package itself an
 * entry, whoever needs a part of it would load all of it.
 */
const modules: Plugin = {
  name: "modules",
  apply: "build",
  resolveId: (id) => (id.startsWith("virtual:modules/") ? `\0${id}` : null),
  load: (id) =>
    id.startsWith("\0virtual:") && MODULE.test(id) ? `export * from "@turnwright/${id.replace(MODULE, "")}";` : null,
};

/** What of the kernel the page itself does not use: replays, and what an author's own program may ask for. */
const BESIDE = /(?:play\/(?:operations|replay)|grammar\/index)\.ts$/;

/** A chunk is called by the package that it is from, so that what is loaded can be read. */
function chunkName(name: string, ids: readonly string[]): string {
  const owners = new Set(ids.map((id) => /\/packages\/([^/]+)\/src\//.exec(id)?.[1] ?? ""));
  const [owner = ""] = owners;
  return owners.size > 1 || ["", "table", name].includes(owner) ? name : `${owner}-${name}`;
}

// How JSX is read stands in tsconfig.json.
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [
    headStart,
    policy,
    worker,
    laterStyles,
    shortProperties,
    letters,
    texts,
    cards,
    uncheck,
    terse,
    modules,
    apart,
    licences,
    compress(),
  ],
  resolve: { conditions: ["turnwright-source", "module", "browser", "development|production"] },
  // The development server gives classes names that can be read.
  css: { modules: { generateScopedName: process.env["NODE_ENV"] === "production" ? shortClass : className } },
  build: {
    target: "es2022",
    // The styles ask for which theme it is (light-dark), which every browser has since 2024: for older ones each colour would be sent twice.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // What is inlined as data could not be cached, and the policy allows it for images only.
    assetsInlineLimit: 0,
    // The page names what it needs; a dynamic import, which the worker has too, cannot put links into a page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === "html" ? files : []),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: "index.html",
        "bot-worker": "src/bot-worker.ts",
        [HEAD_START]: "src/head-start.ts",
        ...Object.fromEntries(FOR_RULESETS.map((name) => [`modules/${name}`, `virtual:modules/${name}`])),
      },
      // What a module exports is all that it is there for.
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: ({ name }) =>
          name === "bot-worker" ? WORKER : MODULE.test(name) ? "[name].js" : "assets/[name]-[hash].js",
        chunkFileNames: ({ name, moduleIds }) => `assets/${chunkName(name, moduleIds)}-[hash].js`,
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            // What vite adds to dynamic imports: left to itself it lies in the worker, and kernel and games would load that.
            { name: "preload", test: /^\0vite\/preload-helper/, priority: 1 },
            // The games by name and their words, which the worker needs too.
            {
              name: "games",
              test: /\/packages\/(?:table\/src\/(?:local\/(?:games|load|columns|offer)|store\/storage)|lexicon\/src\/(?:english|texts|data|printed-texts|sentence|face))\.ts/,
              priority: 1,
            },
            // What the page shows first. Dialogs share it, and would load the page itself if it lay there.
            {
              name: SHOWN,
              test: /\/packages\/(?:match\/src\/(?!restore)|table\/src\/(?:store\/(?!open-file|resume)|board\/(?!lines)|ask\/(?!numbers)|app|tokens|keys|lazy-component|motion|time\/(?:ribbon|scrubber)|read\/(?:log|hints|live-region)))|\/node_modules\/preact\//,
            },
            {
              name: "kernel",
              test: (id) => /\/packages\/kernel\/src\/(?!grammar\/)/.test(id) && !BESIDE.test(id),
              priority: 1,
            },
          ],
        },
      },
    },
  },
});

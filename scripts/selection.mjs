// Which tests `npm run quick` runs after a change: those that most likely notice what is wrong with it, in under a minute.
import { basename, dirname, join } from "node:path/posix";
import { IN_BROWSER, LONG, SLOW } from "./long-tests.mjs";

/** @typedef {{ files: ReadonlySet<string>, read: (file: string) => string }} Tree All files of the repository, by their paths in it. */
/** @typedef {Tree & { tests: ReadonlyMap<string, ReadonlySet<string>> }} Graph With the tests, and the files that each is made of. */
/** @typedef {{ tests: readonly string[], scenarios: readonly string[], left: readonly string[] }} Selection Test files, scenario files, and what was left out and why. */

/** So many scenario files at most stand for the others. */
const SAMPLE = 24;

/** The games, as their packages and the folders of their scenarios are called. */
const GAMES = ["magic", "council", "grand-archive"];

/** Tests of the card language that each game has. */
const LANGUAGE = /\/(?:lexicon|schema|read-card|describe|set)\.test\.ts$/;

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** @param {string} file */
const isCode = (file) => /\.[mc]?[jt]sx?$/.test(file);
/** @param {string} file */
const isScenario = (file) => file.startsWith("scenarios/") && file.endsWith(".yaml");

/** @param {string} file */
const isSource = (file) => /^packages\/[^/]+\/src\//.test(file);

/** @param {readonly string[]} changed @param {Tree} tree @returns {Selection} */
export function select(changed, tree) {
  const tests = new Map([...tree.files].filter(isTest).map((test) => [test, reach(test, tree)]));
  const found = changed.map((file) => selectFor(file, { ...tree, tests }));
  const all = [...new Set(found.flatMap((each) => each.tests))].toSorted();
  const whyLeft = (/** @type {string} */ test) => {
    if (test.startsWith(IN_BROWSER)) return `needs a browser: npx vitest run --project browser ${test}`;
    return LONG.includes(test) || (SLOW.includes(test) && !changed.includes(test)) ? "takes long" : undefined;
  };
  return {
    tests: all.filter((test) => whyLeft(test) === undefined),
    scenarios: [...new Set(found.flatMap((each) => each.scenarios))].toSorted(),
    left: [
      ...all.flatMap((test) => (whyLeft(test) === undefined ? [] : [`${test}: ${whyLeft(test)}`])),
      ...new Set(found.flatMap((each) => each.left)),
    ],
  };
}

/** @param {string} file @param {Graph} graph @returns {Selection} */
function selectFor(file, graph) {
  if (isScenario(file)) return { tests: [], scenarios: graph.files.has(file) ? [file] : [], left: [] };
  const [, name = ""] = /^packages\/([^/]+)\/(?:src|shapes)\//.exec(file) ?? [];
  if (name !== "" && isCode(file) && !isTest(file)) return ofSource(file, name, graph);
  const all = [...graph.tests];
  // A page or a table is tested by what names it.
  const isNamed = (/** @type {string} */ by) =>
    !isCode(file) && !isSource(by) && graph.read(by).includes(basename(file));
  const tests = all.filter(([, parts]) => parts.has(file) || [...parts].some(isNamed)).map(([test]) => test);
  return { tests, scenarios: [], left: tests.length > 0 ? [] : [`${file}: no test of its own`] };
}

/** The tests of a package whose source has changed, and scenarios. @param {string} file @param {string} name @param {Graph} graph @returns {Selection} */
function ofSource(file, name, graph) {
  const tests = [...graph.tests.keys()];
  const own = tests.filter((test) => test.startsWith(`packages/${name}/`));
  const scenarios = [...graph.files].filter(isScenario).toSorted();
  if (name === "kernel" || name === "scenario") return { tests: own, ...sample(scenarios, "scenarios") };
  if (name === "lexicon")
    return { tests: [...own, ...tests.filter((test) => LANGUAGE.test(test))], scenarios: [], left: [] };
  if (!GAMES.includes(name)) return { tests: own, scenarios: [], left: [] };
  const ofGame = scenarios.filter((each) => each.startsWith(`scenarios/${name}/`));
  const cards = file.includes("/src/cards/") && graph.files.has(file) ? cardsIn(graph.read(file)) : [];
  const naming = ofGame.filter((each) => cards.some((card) => graph.read(each).includes(card)));
  return { tests: own, ...sample(naming.length > 0 ? naming : ofGame, `scenarios of ${name}`) };
}

/** The names of the cards that a source has. @param {string} text @returns {string[]} */
const cardsIn = (text) => [...text.matchAll(/\bname: "([^"]+)"/g)].map(([, name = ""]) => name);

/** Some of many, evenly spread. @param {readonly string[]} all @param {string} what @returns {{ scenarios: string[], left: string[] }} */
function sample(all, what) {
  const step = Math.max(1, all.length / SAMPLE);
  const scenarios = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const count = all.length - scenarios.length;
  return { scenarios, left: count === 0 ? [] : [`${count} of ${all.length} files of ${what}`] };
}

/** A test and all that it imports by a relative path, up to the sources of packages. @param {string} test @param {Tree} tree @returns {ReadonlySet<string>} */
function reach(test, { files, read }) {
  const found = new Set([test]);
  for (const file of found) {
    if (isSource(file)) continue;
    for (const [, path = ""] of read(file).matchAll(/(?:from|import) "(\.[^"]+)"/g)) {
      const imported = join(dirname(file), path);
      if (files.has(imported)) found.add(imported);
    }
  }
  return found;
}

import { grammar, type Checking, type Data } from "@turnwright/kernel";
import { isList, isRecord } from "./data.ts";
import type { Lexicon } from "./lexicon.ts";

/** Keys whose lists are sets: what stands in one twice says no more than once. */
const SETS = [
  "keywords",
  "needs",
  "enables",
  "zone",
  "trigger",
  "replace",
  "forbid",
  "waive",
  "permit",
  "types",
  "classes",
];

/**
 * What is said in vain: the same name twice in a set, of which one was meant to be another, and a word for nothing. A price may be
 * nothing, which is not the same as none.
 */
export function checkRedundancy(
  checking: Checking,
  data: Data,
  path: string,
  lexicon: Lexicon,
  prices: readonly string[],
): void {
  if (isList(data))
    for (const [index, each] of data.entries()) checkRedundancy(checking, each, `${path}[${index}]`, lexicon, prices);
  if (!isRecord(data)) return;
  const [word = ""] = Object.keys(data);
  const entry = lexicon.entriesFor("word").get(word);
  if (entry !== undefined && data[word] === 0 && /^amount\b/.test(entry.keys[word] ?? "") && !prices.includes(word))
    grammar.report(checking, `${path}.${word}`, `with 0 nothing would happen: leave "${word}" out`);
  if (entry !== undefined && isNoChange(data[word], lexicon))
    grammar.report(checking, `${path}.${word}`, `with nothing but 0 nothing would happen: leave "${word}" out`);
  for (const [key, each] of Object.entries(data)) {
    const inner = path === "" ? key : `${path}.${key}`;
    const twice =
      SETS.includes(key) && isList(each) ? each.find((name, index) => each.indexOf(name) < index) : undefined;
    if (typeof twice === "string")
      grammar.report(checking, inner, `"${twice}" stands here twice: leave it out, or name another`);
    checkRedundancy(checking, each, inner, lexicon, prices);
  }
}

/** Whether a word says of characteristics only that they change by 0. */
function isNoChange(data: Data | undefined, { entriesFor }: Lexicon): boolean {
  const sizes = isRecord(data) ? Object.entries(data) : [];
  return sizes.length > 0 && sizes.every(([name, by]) => by === 0 && entriesFor("characteristic").has(name));
}

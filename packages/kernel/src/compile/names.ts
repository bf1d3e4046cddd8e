import { numberOf } from "../data/ids.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { check } from "../settle/settle.ts";
import type { Tables } from "../tables/tables.ts";
import type { Word } from "../ruleset/word.ts";
import { effectWords } from "../words/index.ts";

/** The kernel's words by name. `check` is added here because it imports `settle/`, which the other words must not. */
export const kernelWords: readonly (readonly [string, Word])[] = [...effectWords, ["check", check]];

/** The numbers of names by name, leaving out names before `first`. */
export const numbersByName = (names: readonly string[], first = 0): ReadonlyMap<string, number> =>
  new Map(names.slice(first).map((name, index) => [name, first + index]));

/** A name and its wider names, nearest first: those of `kinds`, and for `enter:hand` also `enter`. */
function chainOf(name: string, numbers: ReadonlyMap<string, number>, kinds: Kinds): readonly number[] {
  const chain = new Set<string>();
  const add = (one: string): void => {
    if (chain.has(one)) return;
    chain.add(one);
    const wider = kinds[one] ?? [];
    for (const each of typeof wider === "string" ? [wider] : wider) {
      numberOf(numbers, each, "name");
      add(each);
    }
    if (one.includes(":")) add(one.slice(0, one.lastIndexOf(":")));
  };
  add(name);
  return [...chain].flatMap((one) => numbers.get(one) ?? []);
}

type Kinds = Readonly<Record<string, string | readonly string[] | undefined>>;

/** By event name, what follows from it. */
export const namesBy = (
  rules: Ruleset,
  names: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Pick<Tables, "sized" | "certain" | "renewing" | "chains"> => ({
  sized: names.map((name) => rules.sizes?.includes(name) ?? false),
  certain: names.map((name) => rules.certain?.includes(name) ?? false),
  renewing: names.map((name) => rules.renews?.some((each) => each === name) ?? false),
  chains: names.map((name) => chainOf(name, numbers, rules.kinds ?? {})),
});

/** The marks of a ruleset, and what they change. */
export function compileMarks({ marks = [], layers = [] }: Ruleset): Pick<Tables, "marks" | "telling" | "marked"> {
  const numbers = numbersByName(marks);
  return {
    marks: numbers,
    telling: layers.flatMap((layer) => Object.keys(layer.marks ?? {}).map((mark) => numberOf(numbers, mark, "mark"))),
    marked: layers.flatMap((layer) => Object.values(layer.marks ?? {}).flatMap(Object.keys)),
  };
}

// A file of its own, because it is the only place that knows all words of the kernel.
import type { Word } from "../ruleset/word.ts";
import { check } from "../settle/settle.ts";
import { kernelWords as wordsOfEffects } from "../words/index.ts";

/** The kernel's words by name. `check` is added here because it imports `settle/`, which the other words must not. */
export const kernelWords: readonly (readonly [string, Word])[] = [...wordsOfEffects, ["check", check]];

import type { Mutant } from "../mutant.ts";

/** Faults of Magic's own words and keywords that break a row of the rules: the scenarios that claim it notice. */
export const magicRowSlips: readonly Mutant[] = [];

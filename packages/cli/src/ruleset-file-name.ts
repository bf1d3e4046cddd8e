// Apart from ruleset-file.ts, which loads one and all that it takes for that.

/** What the name of a ruleset file ends with. */
export const ENDINGS: readonly string[] = [".ts", ".mts", ".js", ".mjs"];

/** Whether a name is that of a file, not of a game. */
export const isFileName = (name: string): boolean => /[./\\]/.test(name);

/** Whether a file is a ruleset, by its name. */
export const isRulesetFile = (file: string): boolean => ENDINGS.some((ending) => file.split("#")[0]?.endsWith(ending));

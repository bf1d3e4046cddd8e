// What the package gives to programs: the command itself, and the loading of rulesets from files.
import type { RulesetFile } from "./ruleset-file.ts";
import { Misuse } from "./session.ts";

export { main } from "./main.ts";
export type { RulesetFile } from "./ruleset-file.ts";

/** Loads a ruleset from a file, in TypeScript or JavaScript, as `--ruleset` does; what is wrong is thrown with its place. */
export async function loadRuleset(file: string): Promise<RulesetFile> {
  const given: unknown = file;
  if (typeof given !== "string" || given === "")
    throw new Misuse(`loadRuleset: expected the name of a file, "./game.ts", found ${nameOf(given)}`);
  const { loadRuleset: load } = await import("./ruleset-file.ts");
  return load(file);
}

const nameOf = (given: unknown): string => (given === "" ? "no letters" : given === null ? "null" : typeof given);

import { parseAllDocuments } from "yaml";

/** A scenario as far as it says which rules it is about. */
export interface Naming {
  readonly name: string;
  readonly rules: readonly string[];
}

/**
 * The scenarios of a file with the rules they name, without reading anything else of them: to look for a rule it is not
 * needed that a file is right.
 */
export function namings(text: string): Naming[] {
  try {
    return parseAllDocuments(text, { logLevel: "silent" }).flatMap((document) => {
      const data: unknown = document.toJS({ maxAliasCount: 100 });
      if (typeof data !== "object" || data === null || !("scenario" in data)) return [];
      const rules: unknown = "rules" in data ? data.rules : [];
      const list = Array.isArray(rules) ? rules.filter((each): each is string => typeof each === "string") : [];
      return [{ name: String(data.scenario), rules: list }];
    });
  } catch {
    return [];
  }
}

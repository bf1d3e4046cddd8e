// What tokens are called. A module of its own: files are read with it, and whoever plays needs it not.
import { shipped, tokens } from "./card-lists.ts";

/** The faces of cards are in no deck either, and are no tokens. */
const backs: ReadonlySet<string> = new Set(shipped.flatMap(({ back }) => back ?? []));
export const tokenNames: readonly string[] = tokens.flatMap(({ name }) => (backs.has(name) ? [] : [name]));

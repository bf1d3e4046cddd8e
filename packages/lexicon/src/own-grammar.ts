// A file of its own, because rulesets import it, and their lexicons import the rulesets.
import { expecting, type Ruleset, type grammar } from "@turnwright/kernel";
import type { Entry, Kind } from "./entry.ts";

type OwnGrammar = NonNullable<Ruleset["grammar"]>;

/**
 * The grammar of a ruleset's own forms, for the compiler: what its entries say for authors, so that it is said once. Words for
 * which an entry says only that they exist may have any keys.
 */
export const ownGrammar = expecting(
  "a list of entries",
  function ownGrammar(
    entries: readonly Entry[],
    more: Pick<OwnGrammar, "cards" | "binds" | "costs" | "members" | "uses"> = {},
  ): OwnGrammar {
    const keysOf = (kind: Kind): Record<string, grammar.Keys> =>
      Object.fromEntries(
        entries
          .filter((entry) => entry.kind === kind && Object.values(entry.keys).every((value) => value !== "anything"))
          .map(({ form, keys, innerKeys }) => [form, { ...keys, ...innerKeys }]),
      );
    return {
      words: keysOf("word"),
      statics: keysOf("static"),
      parts: keysOf("part"),
      costs: [
        ...entries.filter(({ kind, cost }) => kind === "word" && cost === true).map(({ form }) => form),
        ...(more.costs ?? []),
      ],
      binds: [...entries.flatMap(({ binds = [] }) => binds), ...(more.binds ?? [])],
      ...(more.cards === undefined ? {} : { cards: more.cards }),
      ...(more.members === undefined ? {} : { members: more.members }),
      ...(more.uses === undefined ? {} : { uses: more.uses }),
    };
  },
);

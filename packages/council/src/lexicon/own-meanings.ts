import type { Entry } from "@turnwright/lexicon";

/** The keywords of which the documents have only the name, as words and keywords of cards [C1K-KW-23]. */
const OURS: readonly string[] = [
  "scry",
  "conceal",
  "displace",
  "obscure",
  "command",
  "conquer",
  "enforce",
  "blight",
  "gravecall",
  "corrupt",
  "seed",
  "regrow",
  "cycle",
  "echo",
  "fracture",
  "cascade",
  "renew",
  "purify",
  "hymn",
  "nullify",
  "erase",
  "persist",
  "retaliate",
  "channel",
  "first respond",
];

/** Says of these that what they mean is ours. */
export const marked = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) =>
    ["word", "keyword"].includes(entry.kind) && OURS.includes(entry.form)
      ? { ...entry, says: `${entry.says} *Ours.*` }
      : entry,
  );

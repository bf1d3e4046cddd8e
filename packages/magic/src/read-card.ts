import type { Data } from "@turnwright/kernel";
import { toCard, type MagicCard } from "./card.ts";
import { checkValue, report, type Checking, type Problem } from "./lexicon/check.ts";
import { checkTargets } from "./lexicon/check-targets.ts";
import type { Entry } from "./lexicon/entry.ts";
import { entriesFor, keysOf, lexicon, namesIn } from "./lexicon/index.ts";
import { BOUND } from "./lexicon/selectors.ts";
import { CARD_TYPES } from "./lexicon/values.ts";
import { isRecord } from "./record.ts";

export type { Problem };

export type ReadCard =
  | { readonly ok: true; readonly name: string; readonly card: ReturnType<typeof toCard> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads a card as a file has it: every key, word and name is looked up, and what is not known is said with its place and
 * with what was probably meant. It never throws.
 */
export function readCard(data: unknown): ReadCard {
  if (!isPlain(data))
    return {
      ok: false,
      problems: [
        {
          path: "",
          message: "a card is plain data: records, lists, texts, whole numbers, true and false, not too large",
        },
      ],
    };
  const { problems } = checked(data);
  if (problems.length > 0 || !isCard(data)) return { ok: false, problems };
  try {
    return { ok: true, name: data.name, card: toCard(data) };
  } catch (error) {
    return { ok: false, problems: [{ path: "", message: error instanceof Error ? error.message : "cannot be read" }] };
  }
}

/** What is wrong with a card, and which words and forms it uses. */
export function checked(data: Data): { readonly problems: readonly Problem[]; readonly used: ReadonlySet<Entry> } {
  const used = new Set<Entry>();
  if (!isRecord(data))
    return { problems: [{ path: "", message: "expected a card: a record with name and types" }], used };
  const bound = new Set([...Object.keys(BOUND), ...lexicon.flatMap(({ binds }) => binds ?? []), ...namesIn(data)]);
  const checking: Checking = { problems: [], bound, used };
  const keys = [...entriesFor("card").values()].flatMap(keysOf);
  for (const { key, must } of keys) if (must && data[key] === undefined) report(checking, "", `"${key}" is missing`);
  for (const [key, value] of Object.entries(data)) {
    const known = keys.find((each) => each.key === key);
    if (known === undefined)
      report(
        checking,
        key,
        `unknown key "${key}" in a card`,
        key,
        keys.map((each) => each.key),
        true,
      );
    else checkValue(checking, known.value, value, key);
  }
  checkTargets(checking, data["abilities"], data["enchant"]);
  const { types } = data;
  const said = typeof types === "string" ? types.toLowerCase().split(/[\s—-]+/) : [];
  if (typeof types === "string" && !said.some((type) => CARD_TYPES.includes(type)))
    report(checking, "types", `expected one of ${CARD_TYPES.join(", ")} among the types`, said[0], CARD_TYPES);
  return { problems: checking.problems, used };
}

/** After everything has been checked, data with a name and types are a card. */
const isCard = (data: Data): data is Data & MagicCard =>
  isRecord(data) && typeof data["name"] === "string" && typeof data["types"] === "string";

/** Nobody writes a card that is larger. */
const MOST_PARTS = 20_000;

/** Whether it is data at all; what refers to itself has no end and is none. */
function isPlain(data: unknown): data is Data {
  const waiting: unknown[] = [data];
  for (let count = 0; waiting.length > 0; count++) {
    const each = waiting.pop();
    if (count > MOST_PARTS) return false;
    if (typeof each === "object" && each !== null) waiting.push(...Object.values<unknown>({ ...each }));
    else if (each !== null && !["string", "number", "boolean"].includes(typeof each)) return false;
  }
  return true;
}

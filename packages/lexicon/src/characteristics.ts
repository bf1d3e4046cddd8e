import { expecting, type Data } from "@turnwright/kernel";
import { listed, spaced } from "./english.ts";

import { entriesOf, type Entry } from "./entry.ts";
import { havingText } from "./idiom.ts";
import { isRecord, names } from "./data.ts";

const characteristic = entriesOf("characteristic");

/** A characteristic that is a number: exactly, at least, at most. */
export const numberOf = expecting("a name, and what it says", (form: string, says: string): Entry =>
  characteristic(form, { [form]: "amount | bounds" }, says, { [form]: { atLeast: 4 } }, (data, speak) => {
    const wanted = data[form];
    const { atLeast, atMost } = isRecord(wanted) ? wanted : {};
    if (atLeast === undefined && atMost === undefined) return `with ${spaced(form)} ${speak.amount(wanted)}`;
    if (atMost === undefined) return `with ${spaced(form)} ${speak.amount(atLeast)} or more`;
    return atLeast === undefined
      ? `with ${spaced(form)} ${speak.amount(atMost)} or less`
      : `with ${spaced(form)} from ${speak.amount(atLeast)} to ${speak.amount(atMost)}`;
  }),
);

/** A characteristic that is a set: one of these, or none of them. Said before the noun as it is, after it with `with`. */
export const setOf = expecting(
  "a name, its values, what it says and an example",
  (form: string, value: string, says: string, example: Data, isBefore = false): Entry =>
    characteristic(
      form,
      { [form]: `[${value}] | lacks` },
      says,
      { [form]: example },
      (data, speak) => {
        const wanted = data[form];
        const missing = isRecord(wanted) ? names(wanted["lacks"]) : null;
        if (isBefore)
          return (
            missing?.map((each) => `non${each.startsWith("n") ? "-" : ""}${each}`).join(" ") ??
            listed(names(wanted), "or")
          );
        return havingText(speak.idiom, missing ?? names(wanted), missing !== null);
      },
      isBefore ? { before: true } : {},
    ),
);

/** The set whose members make the noun itself: only what is not among them stands before it. */
export const typesOf = expecting(
  "the values of types, what they say and an example",
  (value: string, says: string, example: Data): Entry => {
    const entry = setOf("types", value, says, example, true);
    return { ...entry, text: (data, speak) => (isRecord(data["types"]) ? entry.text(data, speak) : "") };
  },
);

/** Whether an object has the abilities printed on it. */
export const ownAbilities = (): Entry =>
  characteristic(
    "abilities",
    { abilities: '"own" | "all"' },
    'Whether it has the abilities printed on it: `remove: { abilities: "all" }` takes them; keywords go by `keywords: "all"` beside it.',
    { abilities: "own" },
    () => "with its own abilities",
  );

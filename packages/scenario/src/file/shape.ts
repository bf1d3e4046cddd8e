import { suggestName } from "@turnwright/kernel";
import { z } from "zod";
import { show, type Path } from "./document.ts";
import type { Reader } from "./reader.ts";

/** What the values of files are made of. */
export const name = z.string({ error: "expected a name" }).min(1, "expected a name").max(200, "a name is shorter");
export const whole = z.int({ error: "expected a whole number" });
export const count = whole.min(0, "expected a number that is not negative");
export const truth = z.boolean({ error: "expected true or false" });
/** What says something only by being there. */
export const onlyTrue = z.literal(true);
export const names = z.array(name, { error: "expected a list of names" });
export const oneOrMore = z.union([name, names], { error: "expected a name or a list of names" });
/** What may be chosen or named: a card, a seat, a mode, a number, yes or no. */
export const word = z.union([name, z.number(), z.boolean()], { error: "expected a name, a number, yes or no" });
export const words = z.array(word, { error: "expected a list" });
export const shares = z.record(name, whole, { error: "expected names with numbers" });
export const counts = z.record(name, count, { error: "expected names with numbers" });
export const rule = z
  .string({ error: 'expected the id of a rule ("CR 117.1a")' })
  .min(1, "expected the id of a rule")
  .max(60, "an id is shorter");
export const rules = z.union([z.array(rule), rule], { error: "expected a list of rule ids" });

/** Takes data for what a schema says, or says what is wrong with it and where. */
export function validate<S extends z.ZodType>(
  reader: Pick<Reader, "problem">,
  schema: S,
  data: unknown,
  path: Path,
): z.infer<S> | undefined {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  for (const issue of result.error.issues.slice(0, 8)) {
    const below = [...path, ...issue.path.map((each) => (typeof each === "number" ? each : String(each)))];
    if (issue.code === "unrecognized_keys") {
      const known = keysAt(schema, issue.path);
      for (const key of issue.keys)
        reader.problem([...below, key], `unknown key "${key}"${amongOf(known)}`, suggestName(key, known), true);
    } else if (issue.code === "invalid_key")
      reader.problem(
        below,
        `"${String(issue.path.at(-1) ?? "")}": ${issue.issues[0]?.message ?? "not a name"}`,
        undefined,
        true,
      );
    else reader.problem(below, `${sentence(issue)}${foundAt(data, issue.path, issue.message)}`);
  }
  return undefined;
}

/** What was found there; of a key that is missing, that it is. */
function foundAt(data: unknown, path: readonly PropertyKey[], message: string): string {
  const found = valueAt(data, path);
  const key = path.at(-1);
  if (found === undefined && typeof key === "string") return `: the key "${key}" is missing`;
  const quoted = typeof found === "number" && message === "expected a name" ? `; in quotes it is one: "${found}"` : "";
  return `, found ${typeof found === "string" ? JSON.stringify(found) : show(found)}${quoted}`;
}

function sentence(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  if (issue.code === "invalid_type" && message.startsWith("Invalid input")) return `expected ${issue.expected}`;
  if (issue.code === "invalid_value") return `expected ${issue.values.map((each) => show(each)).join(" or ")}`;
  return message;
}

export const amongOf = (known: readonly string[]): string =>
  known.length === 0
    ? ""
    : `; expected ${known.length > 12 ? `${known.slice(0, 12).join(", ")}, …` : known.join(", ")}`;

/** The keys that a schema knows there. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at: unknown = schema;
  for (const key of path) {
    at = unwrapped(at);
    if (at instanceof z.ZodObject) at = (at.shape as Readonly<Record<PropertyKey, unknown>>)[key];
    else if (at instanceof z.ZodArray) at = at.element;
    else if (at instanceof z.ZodRecord) at = at.valueType;
    else return [];
  }
  at = unwrapped(at);
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

/** What has keys in it: inside what may be left out, and of several forms the one that is a record. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodUnion
    ? (schema.options.find((each) => each instanceof z.ZodObject) ?? schema.options[0])
    : schema;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = data;
  for (const key of path) {
    if (typeof at !== "object" || at === null) return undefined;
    at = (at as Readonly<Record<PropertyKey, unknown>>)[key];
  }
  return at;
}

/** Whom something is declared for: one or several, perhaps with what is wielded. */
export const declaredFor = z.union([oneOrMore, z.strictObject({ target: oneOrMore, wield: oneOrMore.optional() })], {
  error: "expected a name, a list of names, or { target: NAMES, wield: NAMES }",
});

import { forms, nearest, type Data, type Record_ } from "@turnwright/kernel";
import { REALMS, toCard, type CouncilCard } from "./card.ts";
import { isList, isRecord, many, shown } from "./record.ts";
import { rules } from "./ruleset.ts";

/** What is wrong with a card, and where: `abilities[0].do[1]`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
}

export type ReadCard =
  | { readonly ok: true; readonly name: string; readonly card: ReturnType<typeof toCard> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const TYPES = ["unit", "relic", "action", "edict", "seat", "champion"];
const NUMBERS = ["cost", "power", "defense", "resolve", "threshold", "evolve", "fester", "hollow", "ascend"];
const KEYS = ["name", "types", "realm", "keywords", "abilities", "form", ...NUMBERS];
const KINDS = ["spell", "activated", "trigger", "replace", "static"];
/** The keys under which effects stand, wherever they do. */
const LISTS = ["spell", "do", "then", "else", "instead", "also", "before", "sequence", "together", "after", "echo"];

/** Reads a card as a file has it; it never throws. */
export function readCard(data: unknown): ReadCard {
  if (!isPlain(data, 0) || !isRecord(data)) return faulty([{ path: "", message: "a card is a record of plain data" }]);
  const problems = [...keyProblems(data), ...abilityProblems(data)];
  if (problems.length > 0 || !isCard(data)) return faulty(problems);
  try {
    return { ok: true, name: data.name, card: toCard(data) };
  } catch (error) {
    return faulty([{ path: "", message: error instanceof Error ? error.message : "cannot be read" }]);
  }
}

const faulty = (problems: readonly Problem[]): ReadCard => ({ ok: false, problems });

const MOST_DEEP = 40;

function isPlain(data: unknown, depth: number): data is Data {
  if (depth > MOST_DEEP) return false;
  if (data === null || ["string", "boolean"].includes(typeof data)) return true;
  if (typeof data === "number") return Number.isSafeInteger(data);
  if (typeof data !== "object") return false;
  return Object.values(data).every((each) => isPlain(each, depth + 1));
}

/** After everything has been looked at, data with a name and types are a card. */
const isCard = (data: Data): data is Data & CouncilCard =>
  isRecord(data) && typeof data["name"] === "string" && typeof data["types"] === "string";

function named(path: string, what: string, said: string, known: readonly string[]): Problem {
  const near = nearest(said, known);
  return { path, message: `${what} "${said}"`, ...(near === undefined ? {} : { suggestion: near }) };
}

function keyProblems(data: Record_): Problem[] {
  const found: Problem[] = [];
  for (const key of ["name", "types"])
    if (typeof data[key] !== "string") found.push({ path: key, message: `"${key}" is missing` });
  for (const [key, value] of Object.entries(data)) {
    if (!KEYS.includes(key)) found.push(named(key, "unknown key of a card", key, KEYS));
    else if (NUMBERS.includes(key) && typeof value !== "number")
      found.push({ path: key, message: "expected a whole number" });
    else if (key === "realm" && !REALMS.some((realm) => realm === value))
      found.push(named(key, "there is no realm", shown(value), REALMS));
    else if (key === "keywords" && !(isList(value) && value.every((each) => typeof each === "string")))
      found.push({ path: key, message: "expected a list of keywords" });
    else if (key === "abilities" && !isList(value)) found.push({ path: key, message: "expected a list of abilities" });
  }
  const [type = ""] = shown(data["types"]).toLowerCase().split(" ");
  if (typeof data["types"] === "string" && !TYPES.includes(type))
    found.push(named("types", "there is no type", type, TYPES));
  return found;
}

function abilityProblems(data: Record_): Problem[] {
  const abilities = data["abilities"];
  if (!isList(abilities)) return [];
  return abilities.flatMap((ability, index) => {
    const path = `abilities[${index}]`;
    if (!isRecord(ability)) return [{ path, message: "expected an ability, a record" }];
    const kind = Object.keys(ability).find((key) => KINDS.includes(key));
    if (kind === undefined) return [{ path, message: `expected an ability with one of ${KINDS.join(", ")}` }];
    return [...eventProblems(ability, path), ...effectProblems(ability, path)];
  });
}

/** Events are those of the rules, of its spans and zones, marks and resources. */
function eventProblems(ability: Record_, path: string): Problem[] {
  return ["trigger", "replace"].flatMap((key) =>
    many(ability[key]).flatMap((event) =>
      typeof event === "string" && EVENTS.includes(event)
        ? []
        : [named(`${path}.${key}`, "there is no event", shown(event), EVENTS)],
    ),
  );
}

const EVENTS: readonly string[] = [
  ...(rules.names ?? []),
  ...["turn", ...Object.keys(rules.spans)].map((span) => `begin:${span}`),
  ...Object.keys(rules.zones).flatMap((zone) => [`enter:${zone}`, `leave:${zone}`]),
  ...(rules.marks ?? []).map((mark) => `mark:${mark}`),
  ...Object.keys(rules.resources ?? {}).map((resource) => `resource:${resource}`),
  "state",
  "trigger",
  "resolve",
  "pass",
  "lose",
  "win",
  "random",
  "become",
  "attach",
  "control",
];

const WORDS: readonly string[] = [...forms.words, ...Object.keys(rules.words ?? {})];

/** Every effect begins with a word that the game knows. */
function effectProblems(data: Data, path: string): Problem[] {
  if (isList(data)) return data.flatMap((each, index) => effectProblems(each, `${path}[${index}]`));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const inner = `${path}.${key}`;
    const words = LISTS.includes(key) && isList(value) ? value : [];
    const unknown = words.flatMap((effect, index) => {
      const [word = ""] = isRecord(effect) ? Object.keys(effect) : [];
      return WORDS.includes(word) ? [] : [named(`${inner}[${index}]`, "there is no word", word, WORDS)];
    });
    return [...unknown, ...effectProblems(value, inner)];
  });
}

/** The JSON Schema of a card, as far as it can be said without the words. */
export const schema = (): object => ({
  type: "object",
  required: ["name", "types"],
  additionalProperties: false,
  properties: {
    name: { type: "string" },
    types: {
      type: "string",
      pattern: `^(?:${TYPES.map((type) => type.slice(0, 1).toUpperCase() + type.slice(1)).join("|")})\\b`,
    },
    realm: { enum: [...REALMS] },
    form: { type: "string" },
    keywords: { type: "array", items: { type: "string" } },
    abilities: { type: "array", items: { type: "object", anyOf: KINDS.map((kind) => ({ required: [kind] })) } },
    ...Object.fromEntries(NUMBERS.map((key) => [key, { type: "integer" }])),
  },
});

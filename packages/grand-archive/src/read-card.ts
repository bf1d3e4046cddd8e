import { nearest, type Data, type Record_ } from "@turnwright/kernel";
import { toCard, type ArchiveCard } from "./card.ts";
import { isList, isRecord } from "./record.ts";
import { rules } from "./ruleset.ts";

/** What is wrong with a card, and where in it (`abilities[0].do`). */
export interface Problem {
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
}

export type ReadCard =
  | { readonly ok: true; readonly name: string; readonly card: ReturnType<typeof toCard> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type Test = (value: Data) => boolean;

const isText: Test = (value) => typeof value === "string";
const isCount: Test = (value) => typeof value === "number" && Number.isSafeInteger(value);
const areTexts: Test = (value) => isList(value) && value.every(isText);
const areRecords: Test = (value) => isList(value) && value.every(isRecord);
const isTrue: Test = (value) => value === true;

/** The keys of a card and what each holds. */
const KEYS: Readonly<Record<string, readonly [Test, string]>> = {
  name: [isText, "a text"],
  types: [isText, "the types in one line"],
  classes: [isText, "the classes in one line"],
  element: [isText, "an element"],
  reserve: [isCount, "a number"],
  memory: [isCount, "a number"],
  level: [isCount, "a number"],
  life: [isCount, "a number"],
  power: [isCount, "a number"],
  durability: [isCount, "a number"],
  line: [isText, "a text"],
  lineage: [isText, "a text"],
  pride: [isCount, "a number"],
  retort: [isCount, "a number"],
  multistrike: [isCount, "a number"],
  keywords: [areTexts, "a list of keywords"],
  enables: [areTexts, "a list of elements"],
  abilities: [areRecords, "a list of abilities"],
  price: [areRecords, "a list of costs"],
  instead: [areRecords, "a list of costs"],
  ephemerate: [areRecords, "a list of costs"],
  starcalling: [areRecords, "a list of costs"],
  command: [() => true, "a selector"],
  fast: [isTrue, "true"],
};

/** The JSON Schema of a card. */
export const cardSchema: object = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "A card of Grand Archive",
  type: "object",
  required: ["name", "types"],
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(KEYS).map(([key, [, says]]) => [key, { description: says }])),
};

const MUST = ["name", "types"];
const FORMS = ["spell", "activated", "trigger", "replace", "static"];

/** Reads a card as a file has it; what is not known is said with its place and what was probably meant. It never throws. */
export function readCard(data: unknown): ReadCard {
  if (!isData(data) || !isRecord(data))
    return { ok: false, problems: [{ path: "", message: "expected a card: a record with name and types" }] };
  const problems = [...missing(data), ...Object.entries(data).flatMap(([key, value]) => wrong(key, value))];
  if (problems.length > 0 || !isCard(data)) return { ok: false, problems };
  return {
    ok: true,
    name: data.name,
    card: toCard({ ...data, classes: data.classes ?? "", element: data.element ?? "Norm" }),
  };
}

const missing = (data: Record_): Problem[] =>
  MUST.filter((key) => data[key] === undefined).map((key) => ({ path: "", message: `"${key}" is missing` }));

function wrong(key: string, value: Data): Problem[] {
  const known = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (known === undefined) return [suggested(key, `unknown key "${key}" in a card`, key, Object.keys(KEYS))];
  const [test, expected] = known;
  if (!test(value)) return [{ path: key, message: `expected ${expected}` }];
  return key === "abilities" && isList(value) ? value.flatMap(wrongAbility) : [];
}

/** An ability has one of five forms, and what it does is in words that there are. */
function wrongAbility(ability: Data, index: number): Problem[] {
  const path = `abilities[${index}]`;
  if (!isRecord(ability)) return [{ path, message: "expected an ability" }];
  const form = FORMS.find((each) => ability[each] !== undefined);
  if (form === undefined)
    return [suggested(path, `expected one of ${FORMS.join(", ")}`, Object.keys(ability)[0] ?? "", FORMS)];
  const done = form === "spell" ? ability["spell"] : ability["do"];
  return isList(done)
    ? done.flatMap((each, at) => wrongWord(each, `${path}.${form === "spell" ? form : "do"}[${at}]`))
    : [];
}

function wrongWord(effect: Data, path: string): Problem[] {
  const [word] = isRecord(effect) ? Object.keys(effect) : [];
  if (word === undefined) return [{ path, message: "expected an effect" }];
  const known = [...Object.keys(rules.words ?? {}), ...KERNEL_WORDS];
  return known.includes(word) ? [] : [suggested(path, `unknown word "${word}"`, word, known)];
}

const KERNEL_WORDS = [
  "move take create copy control mark exhaust ready turnFace attach vanish shuffle reveal look become link absent",
  "resource win lose leave reverse exchange govern insert skip cut clearStack begin expire dropWaiting delay watch reflex",
  "replace prevent modify waive forbid need permit tax discount require again mute restrict sequence together after if",
  "forEach repeat bind nth choose chooseEach may askMay random note check order pick share search announce announceOne pay",
  "retarget",
].flatMap((line) => line.split(" "));

function suggested(path: string, message: string, word: string, known: readonly string[]): Problem {
  const meant = nearest(word, known);
  return meant === undefined ? { path, message } : { path, message, suggestion: meant };
}

/** After every key has been looked at, data with a name and types are a card. */
const isCard = (data: Record_): data is Record_ & Omit<ArchiveCard, "classes" | "element"> & Partial<ArchiveCard> =>
  typeof data["name"] === "string" && typeof data["types"] === "string";

/** Nobody writes a card that is larger. */
const MOST_PARTS = 20_000;

/** Whether it is data at all; what refers to itself has no end and is none. */
function isData(data: unknown): data is Data {
  const waiting: unknown[] = [data];
  for (let count = 0; waiting.length > 0; count++) {
    const each = waiting.pop();
    if (count > MOST_PARTS) return false;
    if (typeof each === "object" && each !== null) waiting.push(...Object.values<unknown>({ ...each }));
    else if (each !== null && !["string", "number", "boolean"].includes(typeof each)) return false;
  }
  return true;
}

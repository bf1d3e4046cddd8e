import type { Data, DataRecord } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";

type Way = "set" | "add" | "remove" | "switch";
const WAYS: readonly Way[] = ["set", "add", "remove", "switch"];

const SIZE: Readonly<Record<Way, readonly string[]>> = {
  set: ["set", "define"],
  add: ["modify"],
  remove: ["modify"],
  switch: ["switch"],
};
/** What a land type gives or takes is part of the change of types [CR 305.7]. */
const ABILITIES = ["abilities", "types"];
/** What an effect says of something and is no ability of that comes last [CR 613.11]. */
const KEYWORDS = [...ABILITIES, "rules"];

/** In which layers each characteristic is changed [CR 613.1, 613.4]; the others are not bound to one. */
const LAYERS: Readonly<Record<string, (way: Way) => readonly string[]>> = {
  types: () => ["types"],
  colors: () => ["colors"],
  keywords: () => KEYWORDS,
  abilities: () => ABILITIES,
  power: (way) => SIZE[way],
  toughness: (way) => SIZE[way],
};

/** A change in a layer that is not its own would come too early or too late. */
export function checkLayers(
  data: Data | undefined,
  path: string,
  say: (path: string, message: string, wrong?: string, known?: Iterable<string>) => void,
): void {
  if (isList(data)) for (const [index, each] of data.entries()) checkLayers(each, `${path}[${index}]`, say);
  if (!isRecord(data)) return;
  const { layer } = data;
  for (const [field, way] of typeof layer === "string" ? fieldsIn(data) : NO_FIELDS) {
    const fitting = LAYERS[field]?.(way);
    const [first = ""] = fitting ?? [];
    if (fitting?.some((each) => each === layer) === false)
      say(`${path}.layer`, `"${field}" under \`${way}\` is changed in the layer "${first}"`, first, [first]);
  }
  for (const [key, each] of Object.entries(data)) checkLayers(each, `${path}.${key}`, say);
}

const NO_FIELDS: readonly (readonly [string, Way])[] = [];

const fieldsIn = (change: DataRecord): readonly (readonly [string, Way])[] =>
  WAYS.flatMap((way) => {
    const fields = change[way];
    if (isRecord(fields)) return Object.keys(fields).map((field) => [field, way] as const);
    return isList(fields) ? fields.flatMap((field) => (typeof field === "string" ? [[field, way] as const] : [])) : [];
  });

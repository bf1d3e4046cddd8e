// A file of its own because games share it, and each has a table of its own for it.
import { expecting, type Data, type DataRecord } from "@turnwright/kernel";
import { isList, isRecord } from "./data.ts";

/** How a characteristic is changed. */
export type Way = "set" | "add" | "remove" | "switch";
const WAYS: readonly Way[] = ["set", "add", "remove", "switch"];

/** In which layers a game changes each characteristic, by the way of doing it; those it does not name are not bound to one. */
export type LayersOf = Readonly<Record<string, (way: Way) => readonly string[]>>;

/** A change in a layer that is not its own would come too early or too late. */
export const checkLayers = expecting(
  "layers by characteristic, plain data, its path and what is told of a mistake",
  search,
);

function search(
  layersOf: LayersOf,
  data: Data | undefined,
  path: string,
  say: (path: string, message: string, wrong?: string, known?: Iterable<string>) => void,
): void {
  if (isList(data)) for (const [index, each] of data.entries()) search(layersOf, each, `${path}[${index}]`, say);
  if (!isRecord(data)) return;
  const { layer } = data;
  for (const [field, way] of typeof layer === "string" ? fieldsIn(data) : NO_FIELDS) {
    const fitting = layersOf[field]?.(way);
    const [first = ""] = fitting ?? [];
    if (fitting?.some((each) => each === layer) === false)
      say(`${path}.layer`, `"${field}" under \`${way}\` is changed in the layer "${first}"`, first, [first]);
  }
  for (const [key, each] of Object.entries(data)) search(layersOf, each, `${path}.${key}`, say);
}

const NO_FIELDS: readonly (readonly [string, Way])[] = [];

const fieldsIn = (change: DataRecord): readonly (readonly [string, Way])[] => [
  ...WAYS.flatMap((way) => {
    const fields = change[way];
    if (isRecord(fields)) return Object.keys(fields).map((field) => [field, way] as const);
    return isList(fields) ? fields.flatMap((field) => (typeof field === "string" ? [[field, way] as const] : [])) : [];
  }),
  // Abilities that are given in full.
  ...(change["abilities"] === undefined ? [] : [["abilities", "add"] as const]),
];

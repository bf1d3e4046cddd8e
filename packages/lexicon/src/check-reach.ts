import { grammar, type Data, type DataRecord, type Problem } from "@turnwright/kernel";
import { isList, isRecord } from "./data.ts";

/** Where what a word does something to must be, by the word. */
export type Reach = Readonly<Record<string, string>>;

/** A word that does something to a target which can never be where the word finds things would silently do nothing. */
export function checkReach(
  checking: { readonly problems: Problem[] },
  abilities: Data | undefined,
  reach: Reach,
  usual: string,
): void {
  for (const [index, ability] of listed(abilities).entries()) {
    const path = isList(abilities) ? `abilities[${index}]` : "abilities";
    for (const { word, from, at } of aimedIn(ability, path, NO_TARGETS, reach)) {
      const zones = isOfCertain(from) ? null : zonesOf(from, usual);
      const wanted = reach[word] ?? "";
      if (zones?.includes(wanted) === false)
        grammar.report(
          checking,
          at,
          `"${word}" finds things in "${wanted}", and what is targeted is in "${zones.join(", ")}": its filter says where with zone: ${wanted}`,
        );
    }
  }
}

interface Aimed {
  readonly word: string;
  readonly from: DataRecord;
  readonly at: string;
}

const NO_TARGETS: readonly Data[] = [];

const listed = (data: Data | undefined): readonly Data[] => {
  if (data === undefined) return NO_TARGETS;
  return isList(data) ? data : [data];
};

/** The words that do something to a target of their ability, with what that target is chosen from. */
function* aimedIn(data: Data, path: string, targets: readonly Data[], reach: Reach): Generator<Aimed> {
  if (isList(data))
    for (const [index, each] of data.entries()) yield* aimedIn(each, `${path}[${index}]`, targets, reach);
  if (!isRecord(data)) return;
  const own = data["targets"] === undefined ? targets : listed(data["targets"]);
  for (const [key, each] of Object.entries(data)) {
    const requirement = isRecord(each) && typeof each["target"] === "number" ? own[each["target"]] : undefined;
    const from = isRecord(requirement) ? requirement["from"] : undefined;
    if (reach[key] !== undefined && isRecord(from) && isRecord(from["objects"]))
      yield { word: key, from: from["objects"], at: `${path}.${key}` };
    else yield* aimedIn(each, `${path}.${key}`, own, reach);
  }
}

/** The zones that a filter names, or where things are if it names none. */
function zonesOf({ zone }: DataRecord, usual: string): readonly string[] {
  const named = listed(zone).filter((each): each is string => typeof each === "string");
  return named.length > 0 ? named : [usual];
}

/** Whether a filter speaks of certain things, which may be anywhere, or has further filters in it. */
const isOfCertain = ({ is, all, any }: DataRecord): boolean => (is ?? all ?? any) !== undefined;

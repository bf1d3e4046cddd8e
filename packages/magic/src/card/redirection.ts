// By itself, because it is about damage, of which nothing else here knows.
import type { Data, DataRecord } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";
import { asList } from "./abilities.ts";
import type { MagicAbility } from "./card.ts";

const DAMAGE: readonly Data[] = ["damage", "combatDamage"];

/**
 * An ability in which damage that is dealt to something else instead is dealt as it would have been where that has left, or is nothing
 * any more that damage is dealt to [CR 614.9].
 */
export const redirected = (ability: MagicAbility): MagicAbility => ({ ...ability, ...inRecord({ ...ability }) });

function inRecord(data: DataRecord): DataRecord {
  const found: Record<string, Data> = {};
  for (const [key, each] of Object.entries(data)) if (each !== undefined) found[key] = inData(each);
  const to = redirection(data);
  if (to === null) return found;
  const isThere: Data = { count: { objects: { is: to, types: ["creature", "planeswalker", "battle"] } } };
  const { where } = found;
  const still: Data = { any: [{ same: [to, "everyone"] }, isThere] };
  return { ...found, where: where === undefined ? still : { all: [where, still] } };
}

const inData = (data: Data): Data => (isList(data) ? data.map(inData) : isRecord(data) ? inRecord(data) : data);

/** To what an effect redirects damage: it deals as much of it, by what deals it, and does nothing else. */
function redirection({ replace, instead }: DataRecord): Data | null {
  if (replace === undefined || instead === undefined || !asList(replace).some((event) => DAMAGE.includes(event)))
    return null;
  const [only = null, ...others] = asList(instead);
  if (!isRecord(only) || others.length > 0) return null;
  return only["damage"] === "n" && only["by"] === "by" ? (only["to"] ?? null) : null;
}

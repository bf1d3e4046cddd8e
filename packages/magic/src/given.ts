import type { Data, DataRecord } from "@turnwright/kernel";
import { isList } from "@turnwright/lexicon";

/** What an effect says of something is no ability of that, which could be lost: such effects come after all others [CR 613.11]. */
const RULES: readonly Data[] = [
  "can't attack",
  "can't block",
  "unblockable",
  "can't be sacrificed",
  "can't be countered",
  "doesn't untap",
  "exiled if it leaves",
];

const isOfRules = (keyword: Data): boolean => RULES.includes(keyword);

/** Keywords that an effect gives, each in its layer. */
export function given(keywords: Data): readonly DataRecord[] {
  const all = isList(keywords) ? keywords : [keywords];
  const abilities = all.filter((keyword) => !isOfRules(keyword));
  const rules = all.filter(isOfRules);
  if (rules.length === 0) return [{ add: { keywords }, layer: "abilities" }];
  const said = { add: { keywords: rules }, layer: "rules" };
  return abilities.length === 0 ? [said] : [{ add: { keywords: abilities }, layer: "abilities" }, said];
}

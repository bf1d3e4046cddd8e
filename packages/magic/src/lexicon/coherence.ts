import type { Data, DataRecord } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";

type Say = (path: string, message: string) => void;

/** Keys that belong to one type: what has the key and not the type, or the type and not the key, would do nothing or die at once. */
const PAIRS: readonly (readonly [key: string, type: string, why: string])[] = [
  ["loyalty", "planeswalker", "a planeswalker without loyalty is put into the graveyard at once [CR 704.5i]"],
  ["defense", "battle", "a battle without defense is put into the graveyard at once [CR 704.5v, 704.5w]"],
  ["enchant", "aura", "an Aura that enchants nothing is put into the graveyard at once [CR 704.5m]"],
  ["chapters", "saga", "a Saga without chapters is sacrificed at once [CR 714.4]"],
];

/** What fits together in each of its parts and not as a whole: a part of the card would silently do nothing. */
export function checkCoherence(card: DataRecord, say: Say): void {
  const types = typeof card["types"] === "string" ? card["types"].toLowerCase().split(/[\s—-]+/) : [];
  for (const [key, type, why] of PAIRS) {
    if (card[key] !== undefined && !types.includes(type))
      say(key, `only what has the type ${type} has "${key}": add it to the types`);
    if (card[key] === undefined && types.includes(type)) say("types", `"${key}" is missing: ${why}`);
  }
  if (types.includes("creature") && !definesSize(card["abilities"] ?? null))
    for (const key of ["power", "toughness"])
      if (card[key] === undefined) say("types", `"${key}" of a creature is missing`);
  const isSpell = types.includes("instant") || types.includes("sorcery");
  for (const [index, ability] of listed(card["abilities"]).entries())
    if (isRecord(ability)) checkAbility(ability, isSpell, `abilities[${index}]`, say);
}

const listed = (data: Data | undefined): readonly Data[] => (isList(data) ? data : data === undefined ? [] : [data]);

function checkAbility(ability: DataRecord, isSpell: boolean, path: string, say: Say): void {
  const { spell, action, zone } = ability;
  if (isSpell && spell === undefined && zone === undefined && !isPrice(ability["static"]))
    say(
      path,
      "this works on the battlefield, where no instant or sorcery ever is: `zone` says where it does (hand, stack, graveyard), `spell` what happens as it resolves",
    );
  if (action === "mana" && !speaksOf(ability, "addMana"))
    say(`${path}.action`, "what adds no mana is no mana ability [CR 605.1a]: leave this out");
}

/** Whether it is about what the card itself costs, or is wherever it lies. */
const isPrice = (data: Data | undefined): boolean =>
  isRecord(data) &&
  (data["modify"] !== undefined || ((data["tax"] ?? data["discount"]) !== undefined && data["of"] === "this"));

/** Whether an ability sets power and toughness wherever the card is, or as it enters. */
const definesSize = (data: Data): boolean => {
  if (isList(data)) return data.some(definesSize);
  if (!isRecord(data)) return false;
  return data["layer"] === "define" || data["layer"] === "set" || Object.values(data).some(definesSize);
};

const speaksOf = (data: Data, word: string): boolean => {
  if (isList(data)) return data.some((each) => speaksOf(each, word));
  return isRecord(data) && (data[word] !== undefined || Object.values(data).some((each) => speaksOf(each, word)));
};

import type { Data, DataRecord } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";

type Say = (path: string, message: string, wrong?: string, known?: Iterable<string>) => void;

/** Keys that only some types have. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  level: ["champion"],
  line: ["champion"],
  lineage: ["champion"],
  life: ["champion", "ally"],
  pride: ["ally"],
  durability: ["weapon", "domain"],
};

/** What a card of a type cannot do without. */
const NEEDED: readonly (readonly [type: string, key: string, why: string])[] = [
  ["champion", "life", "a unit without life dies at once [GA-SBA-2]"],
  ["ally", "life", "a unit without life dies at once [GA-SBA-2]"],
  ["weapon", "durability", "a weapon without durability is destroyed at once [GA-SBA-2]"],
];

/** Where an ability works that says nothing about it is the field, where these never are. */
const NEVER_ON_FIELD: Readonly<Record<string, string>> = {
  action: "effectsStack, graveyard, hand",
  attack: "intent while it attacks",
};

/** What fits together in each of its parts and not as a whole: a part of the card would silently do nothing. */
export function checkCoherence(card: DataRecord, elements: readonly string[], say: Say): void {
  const types = typeof card["types"] === "string" ? card["types"].toLowerCase().split(/\s+/) : [];
  for (const [key, owners] of Object.entries(OWNERS))
    if (card[key] !== undefined && !owners.some((type) => types.includes(type)))
      say(key, `only what has the type ${owners.join(" or ")} has "${key}"`);
  for (const [type, key, why] of NEEDED)
    if (types.includes(type) && card[key] === undefined) say("types", `"${key}" is missing: ${why}`);
  if (card["reserve"] !== undefined && card["memory"] !== undefined)
    say("memory", "a card has a reserve cost or a memory cost, not both: `price` is what else it costs");
  checkElement(card["element"], elements, say);
  const [away] = Object.keys(NEVER_ON_FIELD).filter((type) => types.includes(type));
  if (away !== undefined) checkPlaces(card["abilities"], away, say);
}

function checkElement(element: Data | undefined, elements: readonly string[], say: Say): void {
  const said = typeof element === "string" ? element.toLowerCase().split(/\s+/) : [];
  const unknown = said.find((each) => each !== "exalted" && !elements.includes(each));
  if (unknown !== undefined) say("element", `unknown element "${unknown}"`, unknown, elements);
}

/** What is not played and says nothing of where it works would never work. */
function checkPlaces(abilities: Data | undefined, type: string, say: Say): void {
  const all = isList(abilities) ? abilities : abilities === undefined ? [] : [abilities];
  for (const [index, ability] of all.entries()) {
    if (!isRecord(ability) || ability["spell"] !== undefined || ability["zone"] !== undefined) continue;
    if (isOfItself(ability["static"])) continue;
    const path = isList(abilities) ? `abilities[${index}]` : "abilities";
    say(
      path,
      `this works on the field, where a card of the type ${type} never is: \`zone\` says where it does (${NEVER_ON_FIELD[type] ?? ""}), \`spell\` what happens as it resolves`,
    );
  }
}

/** Whether it is about the card itself, wherever that lies: what it costs, or when it is activated. */
const isOfItself = (data: Data | undefined): boolean =>
  isRecord(data) && (data["modify"] !== undefined || data["of"] === "this");

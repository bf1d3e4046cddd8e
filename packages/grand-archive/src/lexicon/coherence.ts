import { suggestName, type Data, type DataRecord } from "@turnwright/kernel";
import { hasEntry, isList, isRecord, many } from "@turnwright/lexicon";
import { MARKS } from "../rules/ruleset.ts";

type Say = (path: string, message: string, wrong?: string, known?: Iterable<string>) => void;

/** Keys that only some types have. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  level: ["champion"],
  line: ["champion"],
  lineage: ["champion"],
  life: ["champion", "ally"],
  pride: ["ally"],
  durability: ["weapon", "domain"],
  power: ["ally", "champion", "weapon", "attack"],
  retort: ["ally", "champion"],
  multistrike: ["ally", "champion", "weapon", "attack"],
  command: ["attack"],
  memory: ["champion", "regalia"],
};

/** Numbers that are printed: none is below 0. */
const NUMBERS = ["reserve", "memory", "level", "life", "power", "durability", "pride", "retort", "multistrike"];

const UNIT = ["ally", "champion"];
const ATTACKING = [...UNIT, "weapon", "attack"];
const STAYING = [...UNIT, "weapon", "item", "domain", "phantasia"];

/** Keywords that the rules look for on some types only; with class bonus too. */
const KEYWORD_OWNERS: Readonly<Record<string, readonly string[]>> = {
  ambush: UNIT,
  foster: UNIT,
  intercept: UNIT,
  stealth: STAYING,
  "must attack": UNIT,
  steadfast: UNIT,
  taunt: UNIT,
  vigor: UNIT,
  "wields swords": UNIT,
  immortal: UNIT,
  siegeable: ["domain"],
  "can't be intercepted": ATTACKING,
  cleave: ATTACKING,
  "no retaliation": ATTACKING,
  "true sight": ATTACKING,
  unblockable: ATTACKING,
  "does not wake": STAYING,
  hindered: STAYING,
  reservable: STAYING,
  charge: STAYING,
};

/** Keywords that follow from a key of the card, which says more. */
const FOLLOWING = ["starcalling", "link"];

/** What a card of a type cannot do without. */
const NEEDED: readonly (readonly [type: string, key: string, why: string])[] = [
  ["champion", "life", "a unit without life dies at once [GA-SBA-2]"],
  ["ally", "life", "a unit without life dies at once [GA-SBA-2]"],
  ["champion", "level", "champions are materialized in the order of their levels [GA-MAT-2]"],
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
  for (const key of NUMBERS) if (typeof card[key] === "number" && card[key] < 0) say(key, `no "${key}" is below 0`);
  if (
    card["reserve"] !== undefined &&
    card["memory"] === undefined &&
    (types.includes("champion") || types.includes("regalia"))
  )
    say("reserve", "champions and regalia are materialized, which costs memory: say `memory`");
  checkKeywords(card, types, say);
  if (card["reserve"] !== undefined && card["memory"] !== undefined)
    say("memory", "a card has a reserve cost or a memory cost, not both: `price` is what else it costs");
  for (const key of ["multistrike", "retort", "pride"])
    if (card[key] === 0) say(key, `with 0 it says nothing: leave it out`);
  checkStanding(card, types, say);
  checkClasses(card["classes"], say);
  checkWords(card["abilities"] ?? null, "abilities", say);
  for (const key of ["life", "durability"])
    if (card[key] === 0 && isNothing(card["abilities"])) say(key, `with 0 it is gone at once [GA-SBA-2]`);
  checkActions(card["abilities"] ?? null, "abilities", say);
  checkElement(card["element"], elements, say);
  const [away] = Object.keys(NEVER_ON_FIELD).filter((type) => types.includes(type));
  if (away !== undefined) checkPlaces(card["abilities"], away, say);
}

/** What a card says of lying on the field attached to something, of costs that are none, and of starcalling what no deck is glimpsed from. */
function checkStanding(card: DataRecord, types: readonly string[], say: Say): void {
  if (card["link"] === undefined && hasEntry(card["abilities"] ?? null, "hostOf", "this"))
    say("abilities", '{ hostOf: this } says nothing: "link" is missing, by which this enters attached to something');
  if (card["price"] !== undefined && isNothing(card["price"])) say("price", "nothing is paid further: leave it out");
  if (card["starcalling"] !== undefined && types.some(isMaterialized))
    say("starcalling", "no champion or regalia is among the cards of the main deck, which are glimpsed: leave it out");
  const twice = types.find((type, index) => types.indexOf(type) < index);
  if (twice !== undefined) say("types", `"${twice}" stands here twice: leave it out, or name another`);
}

function checkKeywords(card: DataRecord, types: readonly string[], say: Say): void {
  const keywords = [card["keywords"] ?? []].flat();
  for (const keyword of keywords) {
    if (typeof keyword !== "string") continue;
    const owners = KEYWORD_OWNERS[keyword.replace(/^class /, "")];
    if (owners?.some((type) => types.includes(type)) === false)
      say("keywords", `"${keyword}" does nothing but for the types ${owners.join(", ")}`);
    if (
      keyword.replace(/^class /, "") === "floating memory" &&
      (types.includes("champion") || types.includes("regalia"))
    )
      say("keywords", `"${keyword}" does nothing in a graveyard, where no champion or regalia ever lies [GA-SBA-3]`);
    if (FOLLOWING.includes(keyword) && card[keyword] === undefined)
      say("keywords", `"${keyword}" follows from the key \`${keyword}\`, which says what for: say that`);
    if (keyword === "siegeable" && card["durability"] === undefined)
      say("keywords", `"durability" is missing: a siegeable domain without durability is destroyed at once [GA-SBA-2]`);
  }
  if (card["fast"] === true && keywords.includes("fast"))
    say("fast", `"fast" is among the keywords already: say it once`);
}

const isNothing = (abilities: Data | undefined): boolean =>
  abilities === undefined || (isList(abilities) && abilities.length === 0);

/** Which cards are activated, and which are materialized. */
const MATERIALIZED = ["champion", "regalia"];
const isMaterialized = (type: string): boolean => MATERIALIZED.includes(type);
/** What is no regalia as a rule: weapons and items may be. */
const ACTIVATED = ["ally", "action", "attack", "domain", "phantasia"];
const PARTS_OF_COMBAT = ["combat", "attackDeclaration", "retaliation", "damage", "endOfCombat"];
const PERMISSIONS = ["waive", "forbid", "need", "permit", "tax", "discount"];
const PRICES: Readonly<Record<string, string>> = { memory: "activate", reserve: "materialize" };

/**
 * What the rules note of things, put on them as a counter; what is said of an action that is never done with such cards, or of a price that it never has; and a combat without an attack, which
 * is no combat [GA-ATK-1].
 */
function checkActions(data: Data, path: string, say: Say): void {
  if (isList(data)) for (const [index, each] of data.entries()) checkActions(each, `${path}[${index}]`, say);
  if (!isRecord(data)) return;
  const inserted = many(data["insert"]).find((each) => typeof each === "string" && PARTS_OF_COMBAT.includes(each));
  if (inserted !== undefined) say(`${path}.insert`, "a combat begins with an attack and not otherwise [GA-ATK-1]");
  const { counters } = data;
  if (typeof counters === "string" && MARKS.some((mark) => mark === counters))
    say(`${path}.counters`, `"${counters}" is what the rules note of something, and no kind of counter`);
  const form = PERMISSIONS.find((each) => data[each] !== undefined);
  if (form !== undefined) checkPermission(data, form, path, say);
  for (const [key, each] of Object.entries(data)) checkActions(each, `${path}.${key}`, say);
}

function checkPermission(data: DataRecord, form: string, path: string, say: Say): void {
  const actions = form === "permit" || form === "forbid" ? many(data[form]) : many(data["actions"]);
  const of = isRecord(data["of"]) ? textsIn(data["of"]["types"]) : [];
  const isOnly = (verb: string): boolean => actions.length > 0 && actions.every((each) => each === verb);
  if (isOnly("activate") && of.length > 0 && of.every(isMaterialized))
    say(`${path}.of`, `champions and regalia are not activated: \`materialize\` is the action for them`);
  if (isOnly("materialize") && of.length > 0 && of.every((type) => ACTIVATED.includes(type)))
    say(`${path}.of`, `only champions and regalia are materialized: \`activate\` is the action for others`);
  if (form !== "tax" && form !== "discount") return;
  for (const [index, price] of many(data[form]).entries())
    for (const [kind, verb] of Object.entries(PRICES))
      if (form === "discount" && isRecord(price) && price[kind] !== undefined && isOnly(verb))
        say(`${path}.${form}[${index}]`, `to ${verb} never costs ${kind}, so nothing is cheaper`);
}

const textsIn = (data: Data | undefined): readonly string[] => many(data).filter((each) => typeof each === "string");

function checkElement(element: Data | undefined, elements: readonly string[], say: Say): void {
  const said = typeof element === "string" ? element.toLowerCase().split(/\s+/) : [];
  const unknown = said.find((each) => each !== "exalted" && !elements.includes(each));
  if (unknown !== undefined) say("element", `unknown element "${unknown}"`, unknown, elements);
}

/** The classes of champions. A card may bring another along, but not one that is nearly one of these. */
const CLASSES = ["assassin", "cleric", "guardian", "mage", "ranger", "tamer", "warrior"];

function checkClasses(classes: Data | undefined, say: Say): void {
  const said = typeof classes === "string" ? classes.toLowerCase().split(/\s+/) : [];
  const slip = said.find((each) => !CLASSES.includes(each) && suggestName(each, CLASSES) !== undefined);
  if (slip !== undefined) say("classes", `unknown class "${slip}"`, slip, CLASSES);
}

/** Words with nothing in them, and costs that nobody can pay. */
function checkWords(data: Data, path: string, say: Say): void {
  if (isList(data)) for (const [index, each] of data.entries()) checkWords(each, `${path}[${index}]`, say);
  if (!isRecord(data)) return;
  const { pump } = data;
  if (isRecord(pump) && Object.keys(pump).length === 0)
    say(`${path}.pump`, "nothing is given: numbers, keywords or both");
  if (many(data["activated"]).filter((cost) => isRecord(cost) && cost["rest"] === "this").length > 1)
    say(`${path}.activated`, "nothing is rested twice for one cost, so it could never be paid");
  for (const [key, each] of Object.entries(data)) checkWords(each, `${path}.${key}`, say);
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

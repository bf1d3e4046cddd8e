import type { Data, DataRecord } from "@turnwright/kernel";
import { isList, isRecord, many } from "@turnwright/lexicon";
import { windows } from "../rules/spans.ts";

type Say = (path: string, message: string) => void;

/** Keys that only one type has. */
const OWNERS: Readonly<Record<string, string>> = {
  power: "unit",
  defense: "unit",
  resolve: "champion",
  threshold: "unit",
};

/** Keywords that only a Unit has any use for. */
const OF_UNITS = [
  "strike",
  "guard",
  "pierce",
  "ambush",
  "lifedrain",
  "rally",
  "conquer",
  "vanguard",
  "retaliate",
  "intimidate",
  "cannot attack",
  "cannot block",
];

/** Keywords that are of no use beside another. */
const USELESS: readonly (readonly [name: string, beside: string])[] = [
  ["guard", "cannot block"],
  ["ambush", "cannot attack"],
  ["rally", "cannot attack"],
];

/** Nobody ever has more Influence [C1K-INF-2]. */
const MOST_INFLUENCE = 10;

/** What a card of a type cannot do without. */
const NEEDED: readonly (readonly [type: string, key: string, why: string])[] = [
  ["unit", "defense", "a Unit without Defense is destroyed at once [C1K-SBA-1]"],
  ["champion", "resolve", "a Champion without Resolve has lost at once [C1K-GAME-3]"],
];

/** Words that mean the first target if they say nothing, with the key under which they say it. */
const AIMING: Readonly<Record<string, string>> = {
  damage: "to",
  buff: "on",
  grant: "on",
  weaken: "on",
  ignite: "on",
  blight: "on",
  grow: "on",
};

/** Keywords that only say what an ability beside them does. */
const NAMING = ["hymn", "cycle", "channel", "first respond"];

/** What fits together in each of its parts and not as a whole: a part of the card would silently do nothing. */
export function checkCoherence(card: DataRecord, say: Say): void {
  const types = typeof card["types"] === "string" ? card["types"].toLowerCase().split(/\s+/) : [];
  if (card["realm"] === null) say("realm", 'the realm Null is written in quotes ("Null"): without them it is nothing');
  for (const [key, type] of Object.entries(OWNERS))
    if (card[key] !== undefined && types[0] !== undefined && !types.includes(type))
      say(key, `only a card of the type ${type} has "${key}"`);
  for (const [type, key, why] of NEEDED)
    if (types.includes(type) && card[key] === undefined) say("types", `"${key}" is missing: ${why}`);
  if (card["form"] !== undefined && card["form"] === card["name"])
    say("form", "it would become what it is: name another card");
  for (const key of ["evolve", "fester", "hollow", "ascend", "threshold"])
    if (typeof card[key] === "number" && card[key] < 1)
      say(key, `with ${card[key]} it would be so at once: 1 is the least`);
  if (typeof card["cost"] === "number" && card["cost"] < 0) say("cost", `no "cost" is below 0`);
  if (typeof card["cost"] === "number" && card["cost"] > MOST_INFLUENCE && !isCheaper(card["abilities"]))
    say(
      "cost",
      `nobody ever has more than ${MOST_INFLUENCE} Influence [C1K-INF-2]: leave "cost" out where it is never played`,
    );
  if (typeof card["power"] === "number" && card["power"] < 0) say("power", `no "power" is below 0`);
  for (const [type, key, why] of NEEDED)
    if (types.includes(type) && typeof card[key] === "number" && card[key] < 1 && many(card["abilities"]).length === 0)
      say(key, `with ${card[key]}, ${why}`);
  const keywords = many(card["keywords"]);
  for (const [name, beside] of USELESS)
    if (keywords.includes(name) && keywords.includes(beside))
      say("keywords", `"${name}" does nothing beside "${beside}": leave one of them out`);
  if (keywords.includes("deploy") && (types.includes("action") || types.includes("edict")))
    say("keywords", '"deploy" is for what is no Action: say "fast"');
  if (types.includes("champion") && card["cost"] !== undefined)
    say("cost", "a Champion starts in play and is never played: leave it out");
  const useless = many(card["keywords"]).find((name) => OF_UNITS.some((each) => each === name));
  if (typeof useless === "string" && types[0] !== undefined && !types.includes("unit"))
    say("keywords", `"${useless}" does nothing but for a Unit`);
  const abilities = many(card["abilities"]);
  checkAttachment(types, abilities, say);
  const naming = NAMING.find((name) => many(card["keywords"]).includes(name));
  if (naming !== undefined && abilities.length === 0)
    say("keywords", `"${naming}" only says what an ability beside it does, and there is none`);
  const isPlayed = types.includes("action") || types.includes("edict");
  for (const [index, ability] of abilities.entries())
    if (isRecord(ability)) {
      checkAbility(ability, isPlayed, `abilities[${index}]`, say);
      checkChance(ability, `abilities[${index}]`, say);
    }
}

/** Whether something on the card makes it cost less. */
const isCheaper = (abilities: Data | undefined): boolean =>
  many(abilities).some(
    (each) => isRecord(each) && isRecord(each["static"]) && each["static"]["discount"] !== undefined,
  );

/** What is attached says to what, and what is not attached has no use for a target that nothing is done to. */
function checkAttachment(types: readonly string[], abilities: readonly Data[], say: Say): void {
  const announcing = abilities.findIndex(
    (each) => isRecord(each) && each["targets"] !== undefined && isList(each["spell"]) && each["spell"].length === 0,
  );
  if (types.includes("attachment") && announcing < 0)
    say(
      "types",
      "an Attachment says what it is attached to: { spell: [], targets: [{ from: … }] } among its abilities",
    );
  if (types.includes("attachment") && announcing >= 0)
    checkHost(abilities[announcing], `abilities[${announcing}]`, say);
  if (types[0] !== undefined && !types.includes("attachment") && announcing >= 0)
    say(`abilities[${announcing}]`, "only an Attachment is attached to its target: nothing is done to this one");
}

/** What is attached to anything but a Unit goes at once. */
function checkHost(ability: Data | undefined, path: string, say: Say): void {
  const [target] = isRecord(ability) ? many(ability["targets"]) : [];
  const from = isRecord(target) ? target["from"] : undefined;
  const filter = isRecord(from) ? from["objects"] : undefined;
  const types = isRecord(filter) ? many(filter["types"]) : [];
  if (types.length > 0 && types.every((type) => type === "relic" || type === "seat" || type === "champion"))
    say(`${path}.targets`, `an Attachment is attached to Units: on ${types.join(" or ")} it goes at once [C1K-SBA-1]`);
}

/** Weights are a Thread's and never nothing, and what waits for a window needs one that players have. */
function checkChance(data: Data, path: string, say: Say): void {
  if (isList(data)) for (const [index, each] of data.entries()) checkChance(each, `${path}[${index}]`, say);
  if (!isRecord(data)) return;
  for (const word of ["flux", "thread"]) {
    const outcomes = data[word];
    if (outcomes === undefined) continue;
    const texts = many(outcomes).map((outcome) => (isRecord(outcome) ? outcome["text"] : undefined));
    const twice = texts.find((text, index) => text !== undefined && texts.indexOf(text) < index);
    if (typeof twice === "string") say(`${path}.${word}`, `two outcomes are called "${twice}": call one otherwise`);
    for (const [index, outcome] of many(outcomes).entries()) {
      const weight = isRecord(outcome) ? outcome["weight"] : undefined;
      const at = `${path}.${word}[${index}].weight`;
      if (weight !== undefined && word === "flux")
        say(at, "all outcomes of a Flux are as likely: `thread` has weights");
      else if (typeof weight === "number" && weight < 1) say(at, "this would never come: 1 is the least weight");
    }
  }
  const places = data["thread"] === undefined ? [] : many(data["in"]);
  const closed = places.find((each): each is string => typeof each === "string" && !OPEN.includes(each));
  if (closed !== undefined)
    say(`${path}.in`, `nobody has priority in "${closed}", so it would never come: one of ${OPEN.join(", ")}`);
  if (isList(data["in"]) && data["thread"] !== undefined && data["in"].length === 0)
    say(`${path}.in`, "there is no window in which it would come: leave it out for the earliest");
  checkWord(data, path, say);
  const called = data["gravecall"];
  if (isRecord(called) && called["zone"] !== undefined && !many(called["zone"]).includes("void"))
    say(`${path}.gravecall.zone`, "it is your void that is looked through: leave zone out");
  for (const [key, each] of Object.entries(data)) checkChance(each, `${path}.${key}`, say);
}

/** Words with keys that contradict each other, or with nothing in them. */
function checkWord(data: DataRecord, path: string, say: Say): void {
  if (data["gravecall"] !== undefined && data["to"] === "void")
    say(`${path}.to`, "it lies in the void already: say where it comes back to");
  if (data["heal"] !== undefined && data["on"] !== undefined && data["who"] !== undefined)
    say(`${path}.who`, "with `on` Units are healed and no Champion: leave one of them out");
  const { buff } = data;
  if (isRecord(buff) && Object.keys(buff).length === 0) say(`${path}.buff`, "nothing is given: power, defense or both");
  if (buff !== undefined && data["lasting"] === true && data["until"] !== undefined)
    say(`${path}.until`, "what is lasting is over at no time: leave one of them out");
  if (isList(data["grant"]) && data["grant"].length === 0) say(`${path}.grant`, "no keyword is given: name one");
}

/** The parts of a turn in which there is a window. */
const OPEN = [...Object.keys(windows), "mainAction"];

function checkAbility(ability: DataRecord, isPlayed: boolean, path: string, say: Say): void {
  const { static: what } = ability;
  const isOfItself = isRecord(what) && (what["modify"] !== undefined || what["of"] === "this");
  if (isPlayed && ability["spell"] === undefined && ability["zone"] === undefined && !isOfItself)
    say(
      path,
      "this works on the field, where no Action or Edict ever is: `zone` says where it does (hand, void), `spell` what happens as it resolves",
    );
  if (many(ability["needs"]).includes("unsigned") && !signs(ability))
    say(
      `${path}.needs`,
      '"unsigned" asks whether the signature was used, and nothing here uses it: { mark: signed, on: this, by: 1 } among the costs does',
    );
  for (const [index, cost] of many(ability["activated"]).entries())
    if (
      isRecord(cost) &&
      cost["resource"] === "influence" &&
      typeof cost["by"] === "number" &&
      cost["by"] < -MOST_INFLUENCE
    )
      say(`${path}.activated[${index}].by`, `nobody ever has more than ${MOST_INFLUENCE} Influence [C1K-INF-2]`);
  for (const [index, cost] of many(ability["activated"]).entries())
    if (isRecord(cost) && typeof cost["resource"] === "string" && typeof cost["by"] === "number" && cost["by"] > 0)
      say(`${path}.activated[${index}].by`, `a cost takes: by: -${cost["by"]}`);
  for (const { word, at } of unaimed(ability, path))
    say(
      at,
      `"${word}" means the first target here, and nothing is targeted: add "${AIMING[word] ?? ""}", or \`targets\``,
    );
}

/** Whether an ability marks its signature as used. */
const signs = ({ activated, do: done }: DataRecord): boolean =>
  [...many(activated), ...many(done)].some((each) => isRecord(each) && each["mark"] === "signed");

/** The words that mean the first target where there is none. */
function* unaimed(data: Data, path: string): Generator<{ readonly word: string; readonly at: string }> {
  if (isList(data)) for (const [index, each] of data.entries()) yield* unaimed(each, `${path}[${index}]`);
  if (!isRecord(data) || data["targets"] !== undefined) return;
  const [word = ""] = Object.keys(data);
  const key = AIMING[word];
  if (key !== undefined && data[key] === undefined && data["layer"] === undefined)
    yield { word, at: `${path}.${word}` };
  for (const [name, each] of Object.entries(data)) yield* unaimed(each, `${path}.${name}`);
}

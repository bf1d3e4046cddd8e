import type { Data, DataRecord } from "@turnwright/kernel";
import { hasEntry, hasWord, isList, isRecord, many } from "@turnwright/lexicon";
import { movesLibrary } from "../card/abilities.ts";
import { MARKED } from "../rules/marks.ts";
import { MANA, typesIn } from "../rules/types.ts";

type Say = (path: string, message: string) => void;

/** Keys that belong to one type: what has the key and not the type, or the type and not the key, would do nothing or die at once. */
const PAIRS: readonly (readonly [key: string, type: string, why: string])[] = [
  ["loyalty", "planeswalker", "a planeswalker without loyalty is put into the graveyard at once [CR 704.5i]"],
  ["defense", "battle", "a battle without defense is put into the graveyard at once [CR 704.5v, 704.5w]"],
  ["enchant", "aura", "an Aura that enchants nothing is put into the graveyard at once [CR 704.5m]"],
  ["chapters", "saga", "a Saga without chapters is sacrificed at once [CR 714.4]"],
];

/** Keys that mean something for one type only, which may do without. */
const OF_TYPE: readonly (readonly [key: string, type: string])[] = [["crew", "vehicle"]];

/** What fits together in each of its parts and not as a whole: a part of the card would silently do nothing. */
export function checkCoherence(card: DataRecord, say: Say, beside: readonly Data[]): void {
  const types = typeof card["types"] === "string" ? typesIn(card["types"]) : [];
  for (const [key, type, why] of PAIRS) {
    if (card[key] !== undefined && !types.includes(type))
      say(key, `only what has the type ${type} has "${key}": add it to the types`);
    if (card[key] === undefined && types.includes(type)) say("types", `"${key}" is missing: ${why}`);
  }
  for (const [key, type] of OF_TYPE)
    if (card[key] !== undefined && !types.includes(type))
      say(key, `only what has the type ${type} has "${key}": add it to the types`);
  if (types.includes("creature") && !definesSize(card["abilities"] ?? null))
    for (const key of ["power", "toughness"])
      if (card[key] === undefined) say("types", `"${key}" of a creature is missing`);
  const isSpell = types.includes("instant") || types.includes("sorcery");
  const abilities = many(card["abilities"]);
  checkAbilities(card["abilities"], isSpell, say);
  checkKinds(card, types, isSpell, say);
  checkNameOfOther(card, say);
  checkTypesOnce(types, say);
  if (!hasEntry(card["abilities"] ?? null, "with", "this"))
    for (const { message, at } of unexiled(card["abilities"] ?? null, "abilities")) say(at, message);
  if (card["back"] === undefined && !isBackOf(card, beside)) checkOneFace(card, types, say);
  const [, second] = [...abilities.entries()].filter(([, each]) => isRecord(each) && each["spell"] !== undefined);
  if (second !== undefined)
    say(`abilities[${second[0]}].spell`, "only the first `spell` of a card happens as it resolves: write this into it");
}

/** A second half or an Adventure: an instant or sorcery beside what the card is. */
export function checkPart({ types, abilities }: DataRecord, say: Say): void {
  if (typeof types === "string" && !/\b(?:instant|sorcery)\b/i.test(types))
    say("types", "this is an instant or a sorcery: add the type to the types");
  checkAbilities(abilities, true, say);
}

function checkAbilities(abilities: Data | undefined, isSpell: boolean, say: Say): void {
  const all = many(abilities);
  for (const [index, ability] of all.entries())
    if (isRecord(ability)) checkAbility(ability, isSpell, `abilities[${index}]`, say);
  for (const [index, ability] of all.entries())
    if (isRecord(ability) && ability["number"] !== undefined && !hasWord(abilities ?? null, (word) => word === "x"))
      say(`abilities[${index}].number`, "nothing speaks of `x`, the number that is announced: leave it out, or use it");
}

function checkAbility(ability: DataRecord, isSpell: boolean, path: string, say: Say): void {
  const { spell, action, zone } = ability;
  if (isSpell && spell === undefined && zone === undefined && !isPrice(ability["static"]))
    say(
      path,
      "this works on the battlefield, where no instant or sorcery ever is: `zone` says where it does (hand, stack, graveyard), `spell` what happens as it resolves",
    );
  if (action === "mana" && !hasEntry(ability, "addMana"))
    say(`${path}.action`, "what adds no mana is no mana ability [CR 605.1a]: leave this out");
  if (action === "mana" && ability["targets"] !== undefined)
    say(`${path}.action`, "what has a target is no mana ability [CR 605.1a]: leave this out");
  if (action === "mana" && [ability["activated"] ?? [], ability["do"] ?? []].some(movesLibrary))
    say(`${path}.action`, "what moves a card to or from a library is no mana ability [CR 605.1a]: leave this out");
  const modes = many(ability["modes"]).filter(isRecord);
  const isAimed = [ability, ...modes].some(({ targets }) => targets !== undefined);
  if (ability["activated"] !== undefined && !isAimed && !modes.some(movesLibrary) && modes.some(addsMana))
    say(
      `${path}.modes`,
      "what makes mana by one of its modes is a mana ability [CR 605.1a], and those have no modes here: write an ability for each",
    );
  const taps = many(ability["activated"]).filter((cost) => isRecord(cost) && cost["tap"] === "this");
  if (taps.length > 1) say(`${path}.activated`, "nothing is tapped twice for one cost, so it could never be paid");
  const untaps = many(ability["activated"]).some((cost) => isRecord(cost) && cost["untap"] === "this");
  if (taps.length > 0 && untaps)
    say(
      `${path}.activated`,
      "nothing is tapped and untapped for one cost, so it could never be paid [CR 107.5, 107.6]",
    );
  if (action === "loyalty" && !isPaidInLoyalty([ability]))
    say(
      `${path}.action`,
      "a loyalty ability has a loyalty cost [CR 606.2]: { counters: loyalty, on: this, by: … } is missing",
    );
  const { do: effects } = ability;
  const [first] = many(effects);
  const isReturn = isRecord(first) && first["move"] === "this" && first["to"] === "battlefield";
  if (isReturn && zone === undefined && ability["activated"] !== undefined && !many(ability["activated"]).some(isGoing))
    say(path, "this works on the battlefield, where it is already: zone: graveyard, say, lets it work there");
  if (taps.length > 0 && zone !== undefined && zone !== "battlefield")
    say(`${path}.zone`, `nothing is tapped in "${show(zone)}", so its cost could never be paid [CR 118.3]`);
  if (!isSpell && isList(spell) && spell.length > 0 && ability["static"] === undefined)
    say(
      `${path}.spell`,
      `a permanent spell does nothing as it resolves but enter the battlefield [CR 608.3]: { trigger: "enter:battlefield", of: this, do: … } does this then`,
    );
  if (isSpell && isList(spell)) for (const { word, at } of ofItself(spell, `${path}.spell`)) say(at, ITSELF(word));
  for (const { message, at } of oddWords(ability, path)) say(at, message);
  for (const { message, at } of landsAndMana(ability, path)) say(at, message);
}

/** Where an effect gives or takes a basic land type, and not the mana ability that comes and goes with it. */
function* landsAndMana(data: Data, path: string): Generator<{ readonly message: string; readonly at: string }> {
  if (isList(data)) for (const [index, each] of data.entries()) yield* landsAndMana(each, `${path}[${index}]`);
  if (!isRecord(data)) return;
  const { add, set, remove } = data;
  const given = [add, set].flatMap((each) => (isRecord(each) ? many(each["keywords"]) : []));
  for (const [way, change] of Object.entries({ add, set }))
    for (const type of isRecord(change) ? many(change["types"]) : []) {
      const mana = typeof type === "string" ? MANA[type] : undefined;
      const keyword = `taps for {${mana ?? ""}}`;
      if (mana === undefined || given.includes(keyword)) continue;
      const message = `a land with the type ${show(type)} is tapped for its mana, too [CR 305.6]: add keywords: ["${keyword}"] beside it`;
      yield { message, at: `${path}.${way}.types` };
    }
  if (isRecord(remove) && remove["abilities"] !== "all")
    for (const type of many(remove["types"]).filter(
      (each) => each === "land" || (typeof each === "string" && each in MANA),
    ))
      yield {
        message: `what is no ${show(type)} any more is not tapped for its mana either [CR 305.6], which only the loss of all abilities says: add keywords: "all", abilities: "all" beside it`,
        at: `${path}.remove.types`,
      };
  for (const [key, each] of Object.entries(data)) yield* landsAndMana(each, `${path}.${key}`);
}

const show = (data: Data): string => (typeof data === "string" ? data : JSON.stringify(data));

/** Words that are about permanents, each with the key under which it says which. */
const OF_PERMANENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "tap untap sacrifice destroy transform turnFaceUp turnFaceDown regenerate goad exert staysTapped absent attach outOfCombat"
      .split(" ")
      .map((word) => [word, word]),
  ),
  pump: "on",
  monstrosity: "on",
};

const ITSELF = (word: string): string =>
  `"this" is the spell itself and no permanent, so "${word}" does nothing to it: say which permanent, as { target: 0 }`;

/** Where a spell does to itself what is done to permanents only. */
function* ofItself(data: Data, path: string): Generator<{ readonly word: string; readonly at: string }> {
  if (isList(data)) for (const [index, each] of data.entries()) yield* ofItself(each, `${path}[${index}]`);
  if (!isRecord(data)) return;
  for (const [word, key] of Object.entries(OF_PERMANENTS))
    if (data[word] !== undefined && (data[key] === "this" || (word !== key && data[key] === undefined)))
      yield { word, at: `${path}.${word}` };
  if (data["counters"] !== undefined && data["on"] === undefined) yield { word: "counters", at: `${path}.counters` };
  for (const [key, each] of Object.entries(data)) yield* ofItself(each, `${path}.${key}`);
}

/** The keys under which something waits for events. */
const HEARD = ["trigger", "watch", "delay", "replace"];

const isMarked = (name: string): boolean => MARKED.some((mark) => mark === name);

/** What a static ability says and an effect too, with the same key. */
const BY_THEMSELVES = "forbid permit waive need tax discount require restrict modify".split(" ");

/** Words of Magic whose keys are right each by itself and not together. */
function* oddWords(data: Data, path: string): Generator<{ readonly message: string; readonly at: string }> {
  if (isList(data)) for (const [index, each] of data.entries()) yield* oddWords(each, `${path}[${index}]`);
  if (!isRecord(data)) return;
  const { fight, exchangeLife: exchanged, tutor, objects, enact } = data;
  const effect = isRecord(enact) ? Object.keys(enact).find((each) => BY_THEMSELVES.includes(each)) : undefined;
  if (effect !== undefined)
    yield { at: `${path}.enact`, message: `"${effect}" is an effect by itself: leave "enact" out` };
  const pair = fight ?? exchanged;
  const key = fight === undefined ? "exchangeLife" : "fight";
  if (pair !== undefined && (!isList(pair) || pair.length !== 2 || JSON.stringify(pair[0]) === JSON.stringify(pair[1])))
    yield { at: `${path}.${key}`, message: `"${key}" takes two, one not the other: [{ target: 0 }, { target: 1 }]` };
  if (isRecord(tutor) && tutor["zone"] !== undefined)
    yield {
      at: `${path}.tutor.zone`,
      message: `"tutor" searches the library: { search: …, zone: … } searches elsewhere`,
    };
  if (isRecord(objects) && objects["zone"] === undefined && areSpells(objects["types"]))
    yield {
      at: `${path}.objects.types`,
      message: "no instant or sorcery is ever on the battlefield: `zone` says where to look (stack, graveyard, hand)",
    };
  for (const adding of ["insert", "extraPhases"])
    if (many(data[adding]).includes("precombatMain"))
      yield {
        at: `${path}.${adding}`,
        message: `every main phase but the first of a turn is a postcombat one [CR 505.1a]: "postcombatMain"`,
      };
  const { counters, of, addMana, discount, pay } = data;
  if (typeof addMana === "string" && /\{(?:\d+|X)\}/.test(addMana))
    yield {
      at: `${path}.addMana`,
      message:
        "generic mana is only paid, never added [CR 106.1]: {C} is colorless, {W}, {U}, {B}, {R}, {G} are colors",
    };
  for (const [index, cost] of many(discount).entries())
    if (isRecord(cost) && cost["mana"] === undefined)
      yield {
        at: `${path}.discount${isList(discount) ? `[${index}]` : ""}`,
        message: "costs are reduced by mana only: { mana: … }",
      };
  if (pay !== undefined && PAID.every((each) => data[each] === undefined))
    yield { at: `${path}.pay`, message: `nothing comes of paying: "then" or "else" says what` };
  const heard = HEARD.flatMap((each) => many(data[each]));
  const types = isRecord(of) ? many(of["types"]) : [];
  if (heard.length > 0 && heard.every((event) => event === "cast") && types.length === 1 && types[0] === "land")
    yield { at: `${path}.of`, message: `no land is cast [CR 305.9]: "play" is the event of lands` };
  if (heard.length > 0 && heard.every((event) => event === "die") && areSpells(types))
    yield { at: `${path}.of`, message: "only creatures die [CR 700.4], and no instant or sorcery is one" };
  if (heard.includes("die") && types.some((type) => type === "planeswalker" || type === "battle"))
    yield {
      at: `${path}.of`,
      message: `"die" is about creatures only: "enter:graveyard" with where: { from: "battlefield" } is about whatever goes there`,
    };
  if (heard.includes("becomeBlocked") && speaksOf(data, "by"))
    yield {
      at: path,
      message: `several may block it, and "by" is one of them: { linked: "blocking", to: "it" } is all of them`,
    };
  if (of === "this" && heard.includes("play"))
    yield {
      at: `${path}.of`,
      message: `a land is played before it is where its abilities work: "enter:battlefield" is what happens to it then`,
    };
  const { pump } = data;
  const given = [data["layer"] === undefined ? null : data["add"], pump].flatMap((each) =>
    isRecord(each) ? many(each["keywords"]) : [],
  );
  for (const each of given)
    if (PRINTED.some((keyword) => keyword === each))
      yield {
        at: `${path}.${pump === undefined ? "add" : "pump"}.keywords`,
        message: `"${show(each)}" goes by what is printed, so what is given it could not use it: "waive" lets cards be cast at other times, "permit" from elsewhere, "discount" for less`,
      };
  const { replace, where = null, instead = null } = data;
  if (many(replace).some((event) => event === "draw" || event === "drawCards"))
    for (const [at, asked] of Object.entries({ of: of ?? null, where, instead }))
      if (at === "of" ? asked !== null : speaksOfIt(asked))
        yield {
          at: `${path}.${at}`,
          message: "which card is drawn is not known before it is drawn: nothing is asked of it, or done to it",
        };
  if (typeof counters === "string" && isMarked(counters))
    yield {
      at: `${path}.counters`,
      message: `"${counters}" is what the rules note of something, and no kind of counter: call the counter otherwise`,
    };
  for (const [inner, each] of Object.entries(data)) yield* oddWords(each, `${path}.${inner}`);
}

/** Keywords that say when, from where or with what a card is cast, or what it is everywhere. */
const PRINTED = ["flash", "retrace", "aftermath", "convoke", "improvise", "delve", "changeling"];

/** Where other words say what `it` is. */
const BINDING = ["forEach", "delay", "watch", "during", "objects"];

/** Whether something is asked of, or done to, what an event happens to. */
const speaksOfIt = (data: Data): boolean =>
  data === "it" ||
  (isList(data) && data.some(speaksOfIt)) ||
  (isRecord(data) &&
    !BINDING.some((word) => data[word] !== undefined) &&
    ((data["matches"] !== undefined && data["of"] === undefined) || Object.values(data).some(speaksOfIt)));

/** Whether a name is used anywhere in data. */
const speaksOf = (data: Data, name: string): boolean =>
  data === name ||
  (isList(data)
    ? data.some((each) => speaksOf(each, name))
    : isRecord(data) && Object.values(data).some((each) => speaksOf(each, name)));

const addsMana = ({ do: done = null }: DataRecord): boolean => hasEntry(done, "addMana");

/** What comes of paying in the middle of an effect, here or in what follows. */
const PAID = ["then", "else", "as", "must"];

/** What is asked of cards exiled with this, of which there are none if nothing exiles them so. */
function* unexiled(abilities: Data, path: string): Generator<{ readonly message: string; readonly at: string }> {
  if (isList(abilities)) for (const [index, each] of abilities.entries()) yield* unexiled(each, `${path}[${index}]`);
  if (!isRecord(abilities)) return;
  if (abilities["linked"] === "exiled" && abilities["to"] === "this")
    yield { at: `${path}.linked`, message: "nothing is exiled with this: { exile: …, with: this } does that" };
  for (const [key, each] of Object.entries(abilities)) yield* unexiled(each, `${path}.${key}`);
}

const areSpells = (types: Data | undefined): boolean => {
  const all = many(types);
  return all.length > 0 && all.every((each) => each === "instant" || each === "sorcery");
};

/** Keys of a card that only permanents use. */
const OF_PERMANENT =
  "morph disguise evoke dash echo cumulativeUpkeep vanishing fading extraLands handSize additionalBlocks protections".split(
    " ",
  );

/** Keywords that mean something only on the battlefield. */
const IN_PLAY = new Set(
  (
    "flying,reach,haste,vigilance,first strike,double strike,trample,menace,fear,intimidate,shadow,unblockable,defender," +
    "can't attack,can't block,indestructible,hexproof,shroud,prowess,exalted,flanking,persist,undying"
  ).split(","),
);

/** Numbers that must be 1 at least: with less it has none of them. */
const AT_LEAST_ONE = ["vanishing", "fading", "chapters", "crew"];

function checkKinds(card: DataRecord, types: readonly string[], isSpell: boolean, say: Say): void {
  const isOf = (...wanted: readonly string[]): boolean => wanted.some((each) => types.includes(each));
  for (const key of ["power", "toughness"])
    if (card[key] !== undefined && !isOf("creature", "vehicle", "kindred"))
      say(key, `only creatures and Vehicles have "${key}": add the type to the types, or leave this out`);
  if (isSpell)
    for (const key of OF_PERMANENT)
      if (card[key] !== undefined)
        say(key, `"${key}" is of permanents, and no instant or sorcery is one: leave it out`);
  if (isSpell)
    for (const [index, keyword] of many(card["keywords"]).entries())
      if (typeof keyword === "string" && IN_PLAY.has(keyword))
        say(`keywords[${index}]`, `"${keyword}" works on the battlefield, where no instant or sorcery ever is`);
  for (const key of AT_LEAST_ONE)
    if (Number(card[key] ?? 1) < 1) say(key, `with ${show(card[key] ?? 0)} it would do nothing: leave it out`);
  const { suspend } = card;
  if (isRecord(suspend) && Number(suspend["time"] ?? 1) < 1)
    say(
      "suspend.time",
      `with ${show(suspend["time"] ?? 0)} time counters the last is never removed, so it would stay exiled: 1 is the least`,
    );
  if (isOf("land") && card["cost"] !== undefined)
    say("cost", "a land is played and has no mana cost [CR 305.1, 305.6]: leave it out");
  const { abilities = null } = card;
  if (!isOf("planeswalker") && !hasWord(abilities, (word) => word === "planeswalker") && isPaidInLoyalty(abilities))
    say("types", "only what has the type planeswalker has loyalty to pay with [CR 606.4]: add it to the types");
}

/** A type that stands twice in the line of types, of which one was meant to be another. */
const checkTypesOnce = (types: readonly string[], say: Say): void => {
  const twice = types.find((type, index) => types.indexOf(type) < index);
  if (twice !== undefined) say("types", `"${twice}" stands here twice: leave it out, or name another`);
};

/** A card that names itself where it would name another. */
function checkNameOfOther(card: DataRecord, say: Say): void {
  for (const key of ["back", "partner"])
    if (card[key] !== undefined && card[key] === card["name"]) say(key, "this is the card itself: name another");
}

/** Whether a price takes this from where it is. */
const isGoing = (cost: Data): boolean =>
  isRecord(cost) && ["sacrifice", "exile", "move", "bounce"].some((word) => cost[word] === "this");

/** Whether a card is the other face of one beside it. */
const isBackOf = ({ name }: DataRecord, beside: readonly Data[]): boolean =>
  beside.some((each) => isRecord(each) && name !== undefined && each["back"] === name);

/** The types of what is attached to something [CR 301.5, 303.4, 301.6]. */
const ATTACHABLE: readonly string[] = ["aura", "equipment", "fortification"];

const isAttachable = (word: string): boolean => ATTACHABLE.includes(word);

/** What a card that has no other face says and nothing could come of. */
function checkOneFace({ abilities = null }: DataRecord, types: readonly string[], say: Say): void {
  const place = ["attach", "hostOf"].find((key) => hasEntry(abilities, key, "this"));
  if (place !== undefined && !types.some(isAttachable) && !hasWord(abilities, isAttachable))
    say(
      "types",
      `only an Aura, Equipment or Fortification is attached to something [CR 301.5, 303.4], so { ${place}: this } says nothing: add the type`,
    );
  if (hasEntry(abilities, "transform", "this") && !hasWord(abilities, (word) => word === "back"))
    say("types", '"back" is missing: what has no other face does not transform [CR 701.28]');
}

const isPaidInLoyalty = (abilities: Data | undefined): boolean =>
  many(abilities).some(
    (each) =>
      isRecord(each) && many(each["activated"]).some((cost) => isRecord(cost) && cost["counters"] === "loyalty"),
  );

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

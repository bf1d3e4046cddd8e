import type { Data, DataRecord } from "@turnwright/kernel";
import {
  counted,
  innerWord,
  isList,
  isRecord,
  listed,
  muchOf,
  plainly,
  withArticle,
  word,
  type Entry,
  type Speak,
} from "@turnwright/lexicon";

const life = (data: Data | undefined, speak: Speak): string => muchOf(data, "life", speak.amount);

/** A card that fits: `creature card with mana value 3 or less`. */
const cardNoun = (filter: DataRecord, speak: Speak): string =>
  speak.filter({ ...filter, zone: "library" }).replace(" in a library", "");

/** What mana may be spent on, and what happens as it is [CR 106.6]. */
function limitText({ actions, of, then }: DataRecord, speak: Speak): string {
  const verbs = isList(actions) ? actions.map(plainly) : actions === undefined ? ["cast"] : [plainly(actions)];
  const what = isRecord(of)
    ? speak
        .filter({ ...of, zone: "stack" }, true)
        .replace(" on the stack", "")
        .replace(/spells? or abilities$/, "spells")
    : "spells";
  const uses = verbs.map((verb) =>
    verb === "activate"
      ? `activate abilities of ${isRecord(of) ? speak.filter(of, true) : "permanents"}`
      : `${verb} ${what}`,
  );
  const only = of === undefined && actions === undefined ? "" : `, which can be spent only to ${listed(uses, "or")}`;
  return `${only}${then === undefined ? "" : `; as it is spent, ${speak.effects(then)}`}`;
}

function tutorText(data: DataRecord, speak: Speak): string {
  const filter = isRecord(data["tutor"]) ? data["tutor"] : {};
  const what = cardNoun(filter, speak);
  const isSeveral = data["max"] !== undefined && data["max"] !== 1;
  const count = isSeveral ? `up to ${counted(data["max"], what, speak.amount)}` : withArticle(what);
  const where =
    data["to"] === undefined || data["to"] === "hand"
      ? "into hand"
      : data["to"] === "battlefield"
        ? "onto the battlefield"
        : data["to"] === "library"
          ? "on top of the library"
          : `into the ${plainly(data["to"])}`;
  const how = `${data["tapped"] === true ? " tapped" : ""}${data["reveal"] === true ? ", revealed" : ""}`;
  return speak.does(
    data["who"],
    "search",
    data["to"] === "library"
      ? `the library for ${count}${how}, shuffle the library, then put it ${where}`
      : `the library for ${count}, put ${isSeveral ? "them" : "it"} ${where}${how}, then the library is shuffled`,
  );
}

/** Magic's words about players, their cards, life and mana. */
export const seatEntries: readonly Entry[] = [
  word(
    "draw",
    { draw: "amount", "who?": "seats" },
    "Players draw cards, one after the other. To be told to draw is the event `drawCards`, with how many as `n`; then each card is a `draw`.",
    { draw: 2 },
    (data, speak) => speak.does(data["who"], "draw", counted(data["draw"], "card", speak.amount)),
    { cost: true },
  ),
  word(
    "discard",
    { discard: 'amount | "all"', "of?": "filter", "who?": "seats", "random?": "flag", "as?": "name" },
    "Players discard cards of their choice, only such that fit with `of`, at random, or all of them.",
    { discard: 1, who: { target: 0 } },
    (data, speak) =>
      speak.does(
        data["who"],
        "discard",
        data["discard"] === "all"
          ? "the whole hand"
          : `${counted(data["discard"], cardNoun(isRecord(data["of"]) ? data["of"] : {}, speak), speak.amount)}${data["random"] === true ? " at random" : ""}`,
      ),
    { cost: true, binds: ["discarded"] },
  ),
  word(
    "mill",
    { mill: "amount", "who?": "seats", "as?": "name" },
    "Cards from the top of libraries go to graveyards.",
    { mill: 3, who: { target: 0 } },
    (data, speak) => speak.does(data["who"], "mill", counted(data["mill"], "card", speak.amount)),
    { cost: true, calls: "the milled cards" },
  ),
  word(
    "scry",
    { scry: "amount", "who?": "seats" },
    "Looks at the top cards of a library and puts any of them on the bottom.",
    { scry: 2 },
    (data, speak) => speak.does(data["who"], "scry", speak.amount(data["scry"])),
    { binds: ["looked", "lowered"] },
  ),
  word(
    "tutor",
    {
      tutor: "filter",
      "to?": "zone",
      "who?": "seats",
      "max?": "amount",
      "tapped?": "flag",
      "reveal?": "flag",
      "as?": "name",
    },
    "Searches the library for cards that fit, puts them somewhere (the hand), and shuffles.",
    { tutor: { types: "basic" }, to: "battlefield", tapped: true },
    tutorText,
    { binds: ["found"] },
  ),
  word(
    "dig",
    { dig: "filter", "who?": "seats" },
    "A player reveals cards from the top of the library until one fits; what happens to them is said by the next words.",
    { dig: { types: "creature" }, who: "you" },
    (data, speak) =>
      `${speak.does(data["who"], "reveal", "cards")} from the top of the library until ${withArticle(cardNoun(isRecord(data["dig"]) ? data["dig"] : {}, speak))} is revealed`,
    { binds: ["found", "dug"] },
  ),
  word(
    "gainLife",
    { gainLife: "amount", "who?": "seats", "as?": "name" },
    "Players gain life.",
    { gainLife: 3 },
    (data, speak) => speak.does(data["who"], "gain", life(data["gainLife"], speak)),
    { cost: true },
  ),
  word(
    "loseLife",
    { loseLife: "amount", "who?": "seats", "as?": "name" },
    "Players lose life; as a cost, pay it.",
    { loseLife: 2, who: "opponents" },
    (data, speak) => speak.does(data["who"], "lose", life(data["loseLife"], speak)),
    { cost: true },
  ),
  word(
    "exchangeLife",
    { exchangeLife: "[seats]" },
    "Two players exchange life totals: each gains or loses the difference; if one cannot, neither does.",
    { exchangeLife: ["you", { target: 0 }] },
    (data, speak) =>
      `${listed((isList(data["exchangeLife"]) ? data["exchangeLife"] : []).map((each) => speak.selector(each)))} exchange life totals`,
  ),
  word(
    "redistributeLife",
    { redistributeLife: "seats" },
    "You choose any number of these players, and for each of them which of their life totals they get.",
    { redistributeLife: "everyone" },
    (data, speak) => `redistribute the life totals of any number of ${speak.selector(data["redistributeLife"])}`,
  ),
  innerWord("giveTotals", "each gets one of the life totals", { giveTotals: "seats", given: "number" }),
  word(
    "onePlayer",
    { onePlayer: "seats", as: "name" },
    "Binds a player of whom the text speaks as of one: the active, the attacking player. Where players share a turn they may be several, and you say who is meant.",
    { onePlayer: "active", as: "whoseTurn" },
    // It is only a way to speak of that player.
    () => "",
    { calls: (data, speak) => speak.selector(data["onePlayer"]) },
  ),
  word(
    "damage",
    { damage: "amount", to: "selector", "by?": "things", "combat?": "flag", "as?": "name" },
    "Damage is dealt by this object, or by another, to players and permanents; with `as`, how much was dealt.",
    { damage: 3, to: { target: 0 } },
    (data, speak) =>
      `${speak.selector(data["by"], "this")} deals ${muchOf(data["damage"], "damage", speak.amount)} to ${speak.selector(data["to"])}`,
  ),
  word(
    "addMana",
    {
      addMana: "mana",
      "who?": "seats",
      "times?": "amount",
      "actions?": "[action]",
      "of?": "filter",
      "then?": "effects",
    },
    "Mana is added; `{W/U}` is one of them by choice. It may be spent only on what `of` says, by one of these `actions` (to cast it, unless they say otherwise); as it is spent, `then` happens, where `it` is what it is spent on.",
    { addMana: "{G}{G}" },
    (data, speak) =>
      speak.does(
        data["who"],
        "add",
        `${plainly(data["addMana"])}${data["times"] === undefined ? "" : ` times ${speak.amount(data["times"])}`}${limitText(data, speak)}`,
      ),
    { cost: true },
  ),
  word("mana", { mana: "mana" }, "A cost in mana.", { mana: "{2}{U}" }, (data) => plainly(data["mana"]), {
    cost: true,
    onlyCost: true,
  }),
  innerWord("help", "others pay for some of the mana", {
    help: "selector",
    by: '"tap" | "exile"',
    as: "name",
    "colored?": "flag",
  }),
  innerWord("mulligans", "opening hands are kept or not", { mulligans: "seats", "taken?": "amount", "free?": "true" }),
  innerWord("keepOrExchange", "keeping, taking a mulligan or exchanging the hand", { keepOrExchange: "seats" }),
  innerWord("mulliganRound", "what follows from keeping or not", { mulliganRound: "anything" }),
  innerWord("inTeamOrder", "one after the other, mates as they like", {
    inTeamOrder: "seats",
    as: "name",
    do: "effects",
  }),
  innerWord("drawOne", "a card is drawn", { drawOne: "seats" }),
  innerWord("emptyPools", "unspent mana is lost"),
  innerWord("holdMana", "mana with a limit goes to the pool", {
    holdMana: "text",
    "who?": "seats",
    "actions?": "[action]",
    "of?": "filter",
    "then?": "effects",
  }),
  innerWord("combatDamage", "combat damage is assigned and dealt", { combatDamage: '"first" | "last"' }),
  innerWord("asEach", "each of several players does it", { asEach: "seats", do: "effects" }),
  innerWord("guardCrown", "the monarch may lose the crown by combat damage"),
  innerWord("assignTrample", "combat damage is assigned beyond blockers", {
    assignTrample: "number",
    beside: "[number]",
  }),
  innerWord("dealCombatDamage", "assigned combat damage is dealt", { dealCombatDamage: "anything" }),
];

import type { Data, Record_ } from "@turnwright/kernel";
import { isRecord } from "../record.ts";
import { counted, listed, names, plainly, spaced, withArticle } from "./english.ts";
import { innerWord, word, type Entry, type Speak } from "./entry.ts";

const life = (data: Data | undefined, speak: Speak): string => amountOf(data, "life", speak);

/** `3 life`, `life equal to …`. */
function amountOf(data: Data | undefined, what: string, speak: Speak): string {
  if (typeof data === "number" || typeof data === "string") return `${speak.amount(data)} ${what}`;
  return `${what} equal to ${speak.amount(data)}`;
}

function resourceText(data: Record_, speak: Speak): string {
  const what = spaced(plainly(data["resource"]));
  const { by, to, who } = data;
  if (to !== undefined) return speak.does(who, "have", `${speak.amount(to)} ${what}`);
  if (typeof by === "number" && by < 0) return speak.does(who, "lose", `${-by} ${what}`);
  return speak.does(who, "get", amountOf(by ?? 1, what, speak));
}

function tutorText(data: Record_, speak: Speak): string {
  const filter = isRecord(data["tutor"]) ? data["tutor"] : {};
  const what =
    Object.keys(filter).length === 0 ? "card" : `${speak.filter(filter)} card`.replace(/ card card$/, " card");
  const count =
    data["max"] === undefined || data["max"] === 1
      ? withArticle(what)
      : `up to ${counted(data["max"], what, speak.amount)}`;
  const where =
    data["to"] === undefined || data["to"] === "hand"
      ? "into hand"
      : data["to"] === "battlefield"
        ? "onto the battlefield"
        : `into the ${plainly(data["to"])}`;
  const how = `${data["tapped"] === true ? " tapped" : ""}${data["reveal"] === true ? ", revealed" : ""}`;
  return speak.does(
    data["who"],
    "search",
    `the library for ${count}, put it ${where}${how}, then the library is shuffled`,
  );
}

/** Words about players, their cards, life and mana. */
export const seatEntries: readonly Entry[] = [
  word(
    "draw",
    { draw: "amount", "who?": "seats" },
    "Players draw cards, one after the other.",
    { draw: 2 },
    (data, speak) => speak.does(data["who"], "draw", counted(data["draw"], "card", speak.amount)),
  ),
  word(
    "discard",
    { discard: 'amount | "all"', "who?": "seats", "random?": "flag" },
    "Players discard cards of their choice, at random, or all of them.",
    { discard: 1, who: { target: 0 } },
    (data, speak) =>
      speak.does(
        data["who"],
        "discard",
        data["discard"] === "all"
          ? "the whole hand"
          : `${counted(data["discard"], "card", speak.amount)}${data["random"] === true ? " at random" : ""}`,
      ),
    { cost: true, binds: ["discarded"] },
  ),
  word(
    "mill",
    { mill: "amount", "who?": "seats" },
    "Cards from the top of libraries go to graveyards.",
    { mill: 3, who: { target: 0 } },
    (data, speak) => speak.does(data["who"], "mill", counted(data["mill"], "card", speak.amount)),
    { calls: "the milled cards" },
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
    { tutor: "filter", "to?": "zone", "who?": "seats", "max?": "amount", "tapped?": "flag", "reveal?": "flag" },
    "Searches the library for cards that fit, puts them somewhere (the hand), and shuffles.",
    { tutor: { types: "basic" }, to: "battlefield", tapped: true },
    tutorText,
    { binds: ["found"] },
  ),
  word(
    "search",
    {
      search: "filter",
      zone: "zones",
      "of?": "seats",
      "who?": "seats",
      "max?": "amount",
      "mayFail?": "flag",
      "verb?": "text",
    },
    "Looks through whole zones and chooses cards that fit; what happens to them is said by the next words.",
    { search: { types: "creature" }, zone: "library", as: "found" },
    (data, speak) =>
      speak.does(
        data["who"],
        "search",
        `${speak.whose(data["of"])} ${listed(names(data["zone"]))} for ${withArticle(speak.filter(data["search"]))}`,
      ),
    { binds: ["found"], calls: "the found card" },
  ),
  word(
    "shuffle",
    { shuffle: "zone", "who?": "seats" },
    "Players shuffle a zone, as a rule the library.",
    { shuffle: "library", who: "you" },
    (data, speak) => speak.does(data["who"], "shuffle", `the ${plainly(data["shuffle"])}`),
  ),
  word(
    "reveal",
    { reveal: "selector", "to?": "seats" },
    "Cards are shown, to everyone or to some.",
    { reveal: "found" },
    (data, speak) =>
      `reveal ${speak.selector(data["reveal"])}${data["to"] === undefined ? "" : ` to ${speak.selector(data["to"])}`}`,
  ),
  word(
    "look",
    { look: 'amount | "all"', at: "zones", "of?": "seats", "who?": "seats" },
    "Players look at the top cards of a zone, or at all of it.",
    { look: 3, at: "library", of: "you", who: "you", as: "seen" },
    (data, speak) =>
      speak.does(
        data["who"],
        "look",
        `at ${data["look"] === "all" ? "all of" : `the top ${data["look"] === 1 ? "card" : `${speak.amount(data["look"])} cards`} of`} ${speak.whose(data["of"])} ${listed(names(data["at"]))}`,
      ),
    { calls: "those cards" },
  ),
  word("gainLife", { gainLife: "amount", "who?": "seats" }, "Players gain life.", { gainLife: 3 }, (data, speak) =>
    speak.does(data["who"], "gain", life(data["gainLife"], speak)),
  ),
  word(
    "loseLife",
    { loseLife: "amount", "who?": "seats" },
    "Players lose life; as a cost, pay it.",
    { loseLife: 2, who: "opponents" },
    (data, speak) => speak.does(data["who"], "lose", life(data["loseLife"], speak)),
    { cost: true },
  ),
  word(
    "damage",
    { damage: "amount", to: "selector", "by?": "selector", "combat?": "flag" },
    "Damage is dealt by this object, or by another, to players and permanents.",
    { damage: 3, to: { target: 0 } },
    (data, speak) =>
      `${speak.selector(data["by"], "this")} deals ${amountOf(data["damage"], "damage", speak)} to ${speak.selector(data["to"])}`,
  ),
  word(
    "addMana",
    { addMana: "mana", "who?": "seats", "times?": "amount" },
    "Mana is added; `{W/U}` is one of them by choice.",
    { addMana: "{G}{G}" },
    (data, speak) =>
      speak.does(
        data["who"],
        "add",
        `${plainly(data["addMana"])}${data["times"] === undefined ? "" : ` times ${speak.amount(data["times"])}`}`,
      ),
    { cost: true },
  ),
  word("mana", { mana: "mana" }, "A cost in mana.", { mana: "{2}{U}" }, (data) => plainly(data["mana"]), {
    cost: true,
  }),
  word(
    "resource",
    { resource: "resource", "by?": "amount", "to?": "amount", "who?": "seats" },
    "A number that players have (life, poison, energy, extraLands, …) changes by or to an amount.",
    { resource: "energy", by: 2 },
    resourceText,
    { cost: true },
  ),
  word("win", { win: "seats" }, "These players win the game.", { win: "you" }, (data, speak) =>
    speak.does(data["win"], "win", "the game"),
  ),
  word("lose", { lose: "seats" }, "These players lose the game.", { lose: { target: 0 } }, (data, speak) =>
    speak.does(data["lose"], "lose", "the game"),
  ),
  word("leave", { leave: "seats" }, "These players leave the game.", { leave: "you" }, (data, speak) =>
    speak.does(data["leave"], "leave", "the game"),
  ),
  word(
    "announce",
    { announce: "action", "of?": "selector", "who?": "seats" },
    "A player casts or uses something now, in the middle of this: `castFree` is without paying its mana cost.",
    { announce: "castFree", of: "it", who: "you" },
    (data, speak) =>
      speak.does(
        data["who"],
        ANNOUNCED[plainly(data["announce"])] ?? "use",
        `${speak.selector(data["of"], "it")}${data["announce"] === "castFree" ? " without paying its mana cost" : ""}`,
      ),
  ),
  word(
    "retarget",
    { retarget: "selector", "who?": "seats", "to?": "selector", "must?": "flag", "one?": "flag", "fresh?": "flag" },
    "New targets may be chosen for spells and abilities on the stack; `fresh` is for a copy, `to` says among which.",
    { retarget: { target: 0 }, who: "you" },
    (data, speak) =>
      speak.does(
        data["who"],
        data["must"] === true ? "choose" : "may choose",
        `new targets for ${speak.selector(data["retarget"])}${data["to"] === undefined ? "" : ` among ${speak.selector(data["to"])}`}`,
      ),
  ),
  innerWord("retargetOne", "targets of one item are chosen again"),
  innerWord("askTarget", "the question of retarget"),
  innerWord("mulligans", "opening hands are kept or not"),
  innerWord("mulliganRound", "what follows from keeping or not"),
  innerWord("emptyPools", "unspent mana is lost"),
  innerWord("combatDamage", "combat damage is assigned and dealt"),
  innerWord("dealCombatDamage", "assigned combat damage is dealt"),
];

const ANNOUNCED: Readonly<Record<string, string>> = { castFree: "cast", madness: "cast", play: "play", cast: "cast" };

import type { Data, Record_ } from "@turnwright/kernel";
import { listed, many, plainly, spaced, thirdPerson, withArticle } from "./english.ts";
import { entriesOf, type Entry, type Speak } from "./entry.ts";
import { spanName } from "./spans.ts";
import { whomText } from "./change-text.ts";

const event = entriesOf("event");

/** The object that an event is about. */
const subject = (data: Record_, speak: Speak, otherwise = "a permanent"): string =>
  data["of"] === undefined ? otherwise : whomText(data["of"], speak);

/** The player that an event is about. */
const player = (data: Record_, speak: Speak): string =>
  data["who"] === undefined || data["who"] === "everyone"
    ? "a player"
    : data["who"] === "opponents"
      ? "an opponent"
      : speak.selector(data["who"]);

/** A clause in the tense that is asked for: it happens, or would. */
function clause(data: Record_, who: string, verb: string, rest = ""): string {
  const [said, ...more] = [...verb.split(" "), rest].filter((part) => part !== "");
  if (data["would"] === true) return [who, "would", said === "is" ? "be" : said, ...more].join(" ");
  return [
    who,
    who === "you" ? (said === "is" ? "are" : said) : said === "is" ? "is" : thirdPerson(said ?? ""),
    ...more,
  ].join(" ");
}

const part = (data: Record_): string => plainly(data["event"]).replace(/^[a-z]+:/, "");

/** Something happens to an object. */
const object = (form: string, says: string, verb: string, otherwise = "a permanent"): Entry =>
  event(form, {}, says, form, (data, speak) => {
    const who =
      data["who"] === undefined || data["of"] !== undefined ? "" : ` under ${speak.whose(data["who"])} control`;
    return clause(data, subject(data, speak, otherwise) + who, verb);
  });

/** A player does something, as a rule with an object. */
const act = (form: string, says: string, verb: string, what: string, bare = false): Entry =>
  event(form, {}, says, form, (data, speak) =>
    clause(data, player(data, speak), verb, bare ? what : data["of"] === undefined ? what : subject(data, speak)),
  );

/** A thing of the game as such. */
const plain = (form: string, says: string, text: string): Entry => event(form, {}, says, form, () => text);

const beginText = (data: Record_, speak: Speak): string => {
  const name = spanName(part(data));
  if (data["would"] === true) return clause(data, player(data, speak), "begin", withArticle(name));
  const whose =
    data["who"] === undefined || data["who"] === "everyone"
      ? "each"
      : data["who"] === "active"
        ? "the active player's"
        : speak.whose(data["who"]);
  return `at the beginning of ${whose} ${name}`;
};

function enterText(data: Record_, speak: Speak): string {
  const zone = part(data);
  const what = subject(data, speak, zone === "battlefield" ? "a permanent" : "a card");
  const whose = data["who"] === undefined ? "" : ` under ${speak.whose(data["who"])} control`;
  if (zone === "battlefield") return `${clause(data, what, "enter", "the battlefield")}${whose}`;
  return clause(data, what, "is", `put into ${zone === "exile" ? "exile" : withArticle(zone)}`);
}

/** Names of events. What stands after the colon is a span, a zone, a counter, a resource or a link. */
export const eventEntries: readonly Entry[] = [
  event(
    "begin:SPAN",
    {},
    "A turn, phase or step begins: `begin:upkeep`; `who` is whose it is.",
    "begin:upkeep",
    beginText,
  ),
  event("enter:ZONE", {}, "Something comes to a zone: `enter:battlefield`.", "enter:battlefield", enterText),
  event("leave:ZONE", {}, "Something leaves a zone: `leave:battlefield`.", "leave:battlefield", (data, speak) =>
    clause(data, subject(data, speak), "leave", `the ${part(data)}`),
  ),
  event(
    "mark:COUNTER",
    {},
    "Counters of a kind come or go: `mark:time`; `n` is by how many.",
    "mark:time",
    (data, speak) => clause(data, `the number of ${part(data)} counters on ${subject(data, speak)}`, "change"),
  ),
  event(
    "resource:NAME",
    {},
    "A number of a player changes: `resource:life`; `n` is by how much.",
    "resource:life",
    (data, speak) => clause(data, `the ${spaced(part(data))} of ${player(data, speak)}`, "change"),
  ),
  event("link:NAME", {}, "Something is tied to something: `link:attacking`.", "link:attacking", (data, speak) =>
    clause(data, subject(data, speak), "is", `tied as ${part(data)}`),
  ),
  plain("state", "No event: a trigger waits until its `if` holds.", "that is so"),
  event("trigger", {}, "An ability triggers.", "trigger", (data, speak) =>
    clause(data, data["of"] === undefined ? "an ability" : `an ability of ${subject(data, speak)}`, "trigger"),
  ),
  object("resolve", "A spell or ability resolves.", "resolve", "a spell or ability"),
  act("pass", "A player passes.", "pass", "", true),
  act("lose", "A player loses the game.", "lose", "the game", true),
  plain("random", "Chance decides something.", "chance decides"),
  object("turn", "A permanent is turned face up or down.", "is turned over"),
  object("become", "A permanent becomes another card.", "become something else"),
  object("absent", "A permanent phases out.", "phase out"),
  object("present", "A permanent phases in.", "phase in"),
  object("attach", "A permanent becomes attached or unattached.", "become attached"),
  object("control", "A permanent changes its controller.", "change hands"),
  act("win", "A player wins the game.", "win", "the game", true),
  act("draw", "A player draws a card.", "draw", "a card", true),
  act("discard", "A player discards a card.", "discard", "a card"),
  act("mill", "A card is milled.", "mill", "a card"),
  event("damage", {}, "Damage is dealt: to `of` or to `who`; by `by`; combat damage too.", "damage", (data, speak) =>
    damageText(data, speak, "damage"),
  ),
  event("combatDamage", {}, "Combat damage is dealt.", "combatDamage", (data, speak) =>
    damageText(data, speak, "combat damage"),
  ),
  act("gainLife", "A player gains life.", "gain", "life", true),
  act("loseLife", "A player loses life, not by damage.", "lose", "life", true),
  object("die", "A creature goes from the battlefield to a graveyard.", "die", "a creature"),
  object("destroy", "A permanent is destroyed.", "is destroyed"),
  object("bury", "A permanent is destroyed and cannot be regenerated.", "is destroyed"),
  act("sacrifice", "A player sacrifices a permanent.", "sacrifice", "a permanent"),
  object("exile", "Something is exiled by a word that says so.", "is exiled", "a card"),
  object("counter", "A spell or ability is countered.", "is countered", "a spell"),
  object("tap", "A permanent becomes tapped.", "become tapped"),
  object("tapForMana", "A permanent is tapped for mana.", "is tapped for mana"),
  object("untap", "A permanent becomes untapped.", "become untapped"),
  object("transform", "A permanent transforms.", "transform"),
  plain("becomeDay", "It becomes day.", "it becomes day"),
  plain("becomeNight", "It becomes night.", "it becomes night"),
  plain("timeTurns", "Day becomes night or night becomes day.", "day becomes night or night becomes day"),
  object("becomeBlocked", "An attacker becomes blocked.", "become blocked", "a creature"),
  act("play", "A player plays a land.", "play", "a land"),
  act("cast", "A player casts a spell.", "cast", "a spell"),
  act("activate", "A player activates an ability; `of` is what it is of.", "activate", "an ability", true),
  act("activateLoyalty", "A player activates a loyalty ability.", "activate", "a loyalty ability", true),
  act("activateMana", "A player activates a mana ability.", "activate", "a mana ability", true),
  object("attack", "A creature is declared as an attacker.", "attack", "a creature"),
  object("block", "A creature is declared as a blocker.", "block", "a creature"),
  object(
    "target",
    "Something becomes the target of a spell or ability (`by`).",
    "become the target of a spell or ability",
  ),
  act("suspend", "A card is suspended.", "suspend", "a card"),
  object("turnFaceUp", "A player turns a permanent face up by paying for it.", "is turned face up"),
  object("exert", "A permanent is exerted.", "is exerted"),
  plain("chosen", "Somebody has chosen something, in `chooseEach`.", "something is chosen"),
];

function damageText(data: Record_, speak: Speak, what: string): string {
  const to =
    data["of"] !== undefined ? subject(data, speak) : data["who"] === undefined ? "something" : player(data, speak);
  return clause(data, to, "is", `dealt ${what}`);
}

/** One of several events. */
export function eventText(name: Data | undefined, of: Record_, speak: Speak, would: boolean): string {
  const texts = many(name).map((each) => {
    const said = plainly(each);
    const prefix = said.includes(":") ? `${said.split(":")[0] ?? ""}:` : null;
    const found = eventEntries.find(({ form }) => (prefix === null ? form === said : form.startsWith(prefix)));
    return found === undefined ? spaced(said) : found.text({ ...of, event: said, would }, speak);
  });
  return listed(texts, "or");
}

import type { DataRecord } from "@turnwright/kernel";
import { eachOf, listed, plural, spaced, withArticle } from "../english.ts";

import type { Entry, Speak } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { many, plainly, record } from "../data.ts";
import type { Bound } from "../vocabulary.ts";
import { selector } from "./forms.ts";

/** A selector that is only a name. */
const name = (form: string, says: string, text: string): Entry => selector(form, says, form, () => text);

/** What a player controls only one of is that player's. */
function singleText({ types, controller, ...more }: DataRecord, speak: Speak): string | null {
  const { single } = speak.idiom.phrases;
  if (typeof types !== "string" || !single.includes(types) || controller === undefined) return null;
  return Object.keys(more).length === 0 ? `${speak.whose(controller)} ${types}` : null;
}

/** Whom or what: objects, players, or both. */
export const selectorEntries = ({ nouns, samples }: Idiom): readonly Entry[] => [
  name("this", "The object that the ability is of.", "this"),
  name("you", "The player who controls it.", "you"),
  name("everyone", "All players, in turn order from the active one.", "each player"),
  name("opponents", "The players that are not on your team.", "each opponent"),
  name("others", "All players but you.", "each other player"),
  name("mates", "The other players of your team.", "each teammate"),
  name("active", "The player whose turn it is.", "the active player"),
  name("inactive", "The players whose turn it is not.", "each nonactive player"),
  name("nobody", "Nobody and nothing.", "nobody"),
  selector(
    "objects",
    `Objects that fit, in the zones that the filter names, else on the ${nouns.field}. In a zone that nobody may look into only an effect finds cards, as it happens.`,
    { objects: { ...samples.some, controller: "you" } },
    (data, speak) => singleText(record(data["objects"]), speak) ?? eachOf(speak.filter(data["objects"])),
  ),
  selector(
    "target",
    "What was chosen for a requirement in `targets`, by its place from 0.",
    { target: 0 },
    (data, speak) => speak.selector({ target: data["target"] ?? 0 }),
  ),
  selector(
    "controllerOf",
    "The players who control these; a player is its own.",
    { controllerOf: { target: 0 } },
    (data, speak) => `${speak.whose(data["controllerOf"])} controller`,
  ),
  selector(
    "ownerOf",
    "The players who own these; a player is its own.",
    { ownerOf: "it" },
    (data, speak) => `${speak.whose(data["ownerOf"])} owner`,
  ),
  selector("hostOf", "What these are attached to.", { hostOf: "this" }, (data, speak) =>
    data["hostOf"] === "this" ? speak.host : `the ${nouns.object} ${speak.selector(data["hostOf"])} is attached to`,
  ),
  selector(
    "attachedTo",
    "What is attached to these.",
    { attachedTo: "this" },
    (data, speak) => `everything attached to ${speak.selector(data["attachedTo"])}`,
  ),
  selector(
    "linked",
    "Objects that a link ties to something; with `gone` also to what is not there any more.",
    { linked: samples.link, to: "this" },
    (data, speak) =>
      `each ${nouns.actor} ${spaced(plainly(data["linked"]))}${data["to"] === undefined ? "" : ` ${speak.selector(data["to"])}`}`,
  ),
  selector(
    "linkOf",
    "What a link ties these to.",
    { linkOf: "this", link: samples.link },
    (data, speak) => `what ${speak.selector(data["linkOf"])} is ${spaced(plainly(data["link"]))}`,
  ),
  selector(
    "sourceOf",
    "What abilities on the stack are of.",
    { sourceOf: { target: 0 } },
    (data, speak) => `the source of ${speak.selector(data["sourceOf"])}`,
  ),
  selector(
    "targetsOf",
    `What ${plural(nouns.spell)} and abilities on the stack target.`,
    { targetsOf: { target: 0 } },
    (data, speak) => `each target of ${speak.selector(data["targetsOf"])}`,
  ),
  selector("union", "All of these together.", { union: ["you", { objects: samples.some }] }, (data, speak) =>
    listed(many(data["union"]).map((each) => speak.selector(each))),
  ),
  selector("except", "The first without the others.", { except: [{ objects: samples.some }, "it"] }, (data, speak) => {
    const [all, ...without] = many(data["except"]);
    return `${speak.selector(all)} other than ${listed(
      without.map((each) => speak.selector(each)),
      "or",
    )}`;
  }),
  selector(
    "first",
    "The first of them, or the first few.",
    { first: { objects: samples.some }, count: 2 },
    (data, speak) =>
      `the first ${data["count"] === undefined ? "" : `${speak.amount(data["count"])} `}of ${speak.selector(data["first"])}`,
  ),
  selector(
    "filter",
    "Those of some that fit.",
    { filter: samples.some, of: "it" },
    (data, speak) => `${speak.selector(data["of"])} that is ${withArticle(speak.filter(record(data["filter"])))}`,
  ),
  selector(
    "seatNumber",
    "The player of a number from 1.",
    { seatNumber: 1 },
    (data, speak) => `player ${speak.amount(data["seatNumber"])}`,
  ),
  selector(
    "opponentsOf",
    "The players that are in no team of these.",
    { opponentsOf: { controllerOf: "it" } },
    (data, speak) => `the opponents of ${speak.selector(data["opponentsOf"])}`,
  ),
  selector(
    "within",
    "The players in range of one, that one included: all of them, where the game does not limit how far one reaches.",
    { within: "you" },
    (data, speak) => `the players in range of ${speak.selector(data["within"])}`,
  ),
  selector(
    "beside",
    "The player who sits next to one: on the left, who has the next turn, or on the right.",
    { beside: "you", on: "left" },
    (data, speak) =>
      `the player to the ${data["on"] === "right" ? "right" : "left"} of ${speak.selector(data["beside"])}`,
  ),
  selector("refs", "These very references.", { refs: [1] }, () => "these", { inner: true }),
];

/** Names that are bound without a word of the card: by the event, by the announcement, by the rules. */
export const boundNames = ({ nouns }: Idiom): Readonly<Record<string, Bound>> => ({
  it: { says: "the object that the event or the effect is about", text: "it" },
  was: { says: "the same as it was before, where it has left", text: "it" },
  who: { says: "the player that the event is about", text: "that player" },
  by: { says: "the object that caused the event", text: "its source" },
  whom: {
    says: "whom or what the event was against: what was attacked, what something was attached to",
    text: "what it is against",
  },
  n: { says: "the amount of the event; below 0 where counters or other numbers become less", text: "that much" },
  x: { says: "the number announced for X", text: "X" },
  item: { says: `this ${nouns.spell} or ability on the stack`, text: "this" },
  chooser: { says: "the player who chooses now, in `chooseEach`", text: "that player" },
  to: { says: "what something is declared for, in declarations", text: "what it is declared for" },
  span: { says: "the turn or phase that was inserted, in `riders`", text: "that turn" },
  shares: { says: "how a divided number was divided, in the order of the targets", text: "the shares" },
  aimed: { says: "what is chosen as targets of what is paid for, in `tax` and `discount`", text: "its targets" },
  affected: { says: "the objects that a stored change is about", text: "those" },
});

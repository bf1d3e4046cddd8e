import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, muchOf, names, plainly, plural, spaced, withArticle } from "../english.ts";
import { innerWord, word, type Entry, type Speak } from "../entry.ts";
import { zoneName, type Idiom } from "../idiom.ts";

function resourceText(data: DataRecord, speak: Speak): string {
  const what = spaced(plainly(data["resource"]));
  const { by, to, who } = data;
  if (to !== undefined) return speak.does(who, "have", `${speak.amount(to)} ${what}`);
  if (typeof by === "number" && by < 0) return speak.does(who, "lose", `${-by} ${what}`);
  return speak.does(who, "get", muchOf(by ?? 1, what, speak.amount));
}

/** Words about players and what they know and have. */
export function seatEntries(idiom: Idiom): readonly Entry[] {
  const { nouns, phrases, samples } = idiom;
  const zones = (data: Data | undefined): string => listed(names(data).map((zone) => zoneName(idiom, zone)));
  return [
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
      { search: samples.some, zone: samples.deck, as: "found" },
      (data, speak) =>
        speak.does(
          data["who"],
          "search",
          `${speak.whose(data["of"])} ${zones(data["zone"])} for ${withArticle(speak.filter(data["search"]))}`,
        ),
      { binds: ["found"], calls: "the found card" },
    ),
    word(
      "shuffle",
      { shuffle: "zone", "who?": "seats" },
      `Players shuffle a zone, as a rule the ${zoneName(idiom, samples.deck)}.`,
      { shuffle: samples.deck, who: "you" },
      (data, speak) => speak.does(data["who"], "shuffle", `the ${zones(data["shuffle"])}`),
    ),
    word(
      "reveal",
      { reveal: "things", "to?": "seats" },
      "Cards are shown, to everyone or to some.",
      { reveal: { objects: { zone: samples.hand, owner: "you" } } },
      (data, speak) =>
        `reveal ${speak.selector(data["reveal"])}${data["to"] === undefined ? "" : ` to ${speak.selector(data["to"])}`}`,
    ),
    word(
      "look",
      { look: 'amount | "all"', at: "zones", "of?": "seats", "who?": "seats", "past?": "amount" },
      "Players look at the top cards of a zone, or at all of it; with `past` at those under so many.",
      { look: 3, at: samples.deck, of: "you", who: "you", as: "seen" },
      (data, speak) =>
        speak.does(
          data["who"],
          "look",
          `at ${data["look"] === "all" ? "all of" : `the top ${data["look"] === 1 ? "card" : `${speak.amount(data["look"])} cards`} of`} ${speak.whose(data["of"])} ${zones(data["at"])}`,
        ),
      { calls: "those cards" },
    ),
    word(
      "resource",
      { resource: "resource", "by?": "amount", "to?": "amount", "who?": "seats" },
      "A number that players have changes by or to an amount.",
      { resource: samples.resource, by: 2 },
      resourceText,
      { cost: true },
    ),
    word("win", { win: "seats" }, "These players win the game.", { win: "you" }, (data, speak) =>
      speak.does(data["win"], "win", "the game"),
    ),
    word("lose", { lose: "seats" }, "These players lose the game.", { lose: { target: 0 } }, (data, speak) =>
      speak.does(data["lose"], "lose", "the game"),
    ),
    word("tie", { tie: "true" }, "The game is a draw.", { tie: true }, () => "the game is a draw"),
    word("leave", { leave: "seats" }, "These players leave the game.", { leave: "you" }, (data, speak) =>
      speak.does(data["leave"], "leave", "the game"),
    ),
    word(
      "announce",
      { announce: "[action]", "of?": "things", "who?": "seats", "else?": "effects" },
      "A player uses something now, in the middle of this; where that cannot be, `else` happens.",
      { announce: samples.action, of: "it", who: "you" },
      (data, speak) =>
        speak.does(
          data["who"],
          phrases.deeds[plainly(data["announce"])]?.verb ?? spaced(plainly(data["announce"])),
          speak.selector(data["of"], "it"),
        ),
    ),
    word(
      "announceOne",
      { announceOne: "[action]", among: "things", "min?": "amount", "who?": "seats", "verb?": "text" },
      "A player may use one of these now, in the middle of this, where that can be completed; with `min` 1 it has to.",
      { announceOne: samples.action, among: { objects: samples.some } },
      (data, speak) =>
        speak.does(
          data["who"],
          phrases.deeds[plainly(data["announceOne"])]?.verb ?? spaced(plainly(data["announceOne"])),
          `one of ${speak.selector(data["among"])}`,
        ),
    ),
    word(
      "retarget",
      { retarget: "things", "who?": "seats", "to?": "selector", "must?": "flag", "one?": "flag", "fresh?": "flag" },
      `New targets may be chosen for ${plural(nouns.spell)} and abilities on the stack; \`fresh\` is for a copy, \`to\` says among which.`,
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
  ];
}

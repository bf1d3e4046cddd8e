import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, plural, spaced, numeral, withArticle } from "../english.ts";
import { muchOf } from "../phrase.ts";
import type { Entry, Speak } from "../entry.ts";
import { zoneName, type Idiom } from "../idiom.ts";
import { names, plainly, record } from "../data.ts";
import { innerWord, word } from "./forms.ts";

function resourceText(data: DataRecord, speak: Speak): string {
  const what = spaced(plainly(data["resource"]));
  const { by, to, who } = data;
  if (to !== undefined) return speak.does(who, "have", `${speak.amount(to)} ${what}`);
  if (typeof by === "number" && by < 0) return speak.does(who, "lose", `${-by} ${what}`);
  return speak.does(who, "get", muchOf(by ?? 1, what, speak.amount));
}

/** The cards that are looked for: one, or up to so many. */
function searched({ search, zone, max }: DataRecord, speak: Speak): string {
  const isOne = max === undefined || max === 1;
  const pile = names(zone)[0] ?? speak.idiom.samples.deck;
  const cards = speak.filter({ ...record(search), zone: pile }, !isOne).replace(/ in (?:an? )?\S+$/, "");
  return isOne ? withArticle(cards) : `up to ${typeof max === "number" ? numeral(max) : speak.amount(max)} ${cards}`;
}

/** Words about players and what they know and have. */
export function seatEntries(idiom: Idiom): readonly Entry[] {
  const { nouns, phrases, samples } = idiom;
  const zones = (data: Data | undefined): string => listed(names(data).map((zone) => zoneName(idiom, zone)));
  return [
    word(
      "search",
      "Looks through whole zones (`of` several players, all of theirs) and chooses cards that fit; what happens to them is said by the next words. Of several players each searches in turn, as `chooser`.",
      { search: samples.some, zone: samples.deck, as: "found" },
      (data, speak) =>
        speak.does(
          data["who"],
          "search",
          `${speak.whose(data["of"])} ${zones(data["zone"])} for ${searched(data, speak)}`,
        ),
      { binds: ["found"], calls: "the found card" },
    ),
    word(
      "shuffle",
      `Players shuffle a zone, as a rule the ${zoneName(idiom, samples.deck)}.`,
      { shuffle: samples.deck, who: "you" },
      (data, speak) => speak.does(data["who"], "shuffle", `the ${zones(data["shuffle"])}`),
    ),
    word(
      "reveal",
      "Cards are shown, to everyone or to some.",
      { reveal: { objects: { zone: samples.hand, owner: "you" } } },
      (data, speak) =>
        `reveal ${speak.selector(data["reveal"])}${data["to"] === undefined ? "" : ` to ${speak.selector(data["to"])}`}`,
      { cost: true },
    ),
    word(
      "look",
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
      "A number that players have changes by or to an amount.",
      { resource: samples.resource, by: 2 },
      resourceText,
      { cost: true },
    ),
    word("win", "These players win the game.", { win: "you" }, (data, speak) =>
      speak.does(data["win"], "win", "the game"),
    ),
    word("lose", "These players lose the game.", { lose: { target: 0 } }, (data, speak) =>
      speak.does(data["lose"], "lose", "the game"),
    ),
    word("tie", "The game is a draw.", { tie: true }, () => "the game is a draw"),
    word("leave", "These players leave the game.", { leave: "you" }, (data, speak) =>
      speak.does(data["leave"], "leave", "the game"),
    ),
    word(
      "announce",
      "A player uses something now, in the middle of this; where that cannot be, `else` happens. Of several players each does in turn, as `chooser`, and several objects are used one after the other.",
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
      "A player may use one of these now, in the middle of this, where that can be completed; with `min` 1 it has to; of several players each in turn, as `chooser`.",
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

import type { DataRecord } from "@turnwright/kernel";
import {
  arrival,
  counted,
  countersText,
  isRecord,
  plainly,
  record,
  word,
  type Entry,
  type Speak,
} from "@turnwright/lexicon";

/** So many of one's own that fit: `two islands you control`, `a blue card from your hand`. */
function ownText(data: DataRecord, key: string, speak: Speak): string {
  const { zone, ...filter } = record(data["of"]);
  if (zone === undefined || zone === "battlefield")
    return `${counted(data[key], speak.filter(filter), speak.amount)} you control`;
  const card = `${Object.keys(filter).length === 0 ? "" : speak.filter(filter)} card`
    .trim()
    .replace(/ (permanent )?card$/, " card");
  return `${counted(data[key], card, speak.amount)} from your ${plainly(zone)}`;
}

/** Magic's words about cards. */
export const objectEntries: readonly Entry[] = [
  word(
    "exile",
    {
      exile: "things | amount",
      "of?": "filter",
      "who?": "seats",
      "faceDown?": "flag",
      "with?": "selector",
      "as?": "name",
    },
    'Cards are exiled; or, with `of`, players choose so many of theirs that fit: permanents, or cards in the `zone` of the filter. Those exiled `with: "this"` other abilities of it can speak of: `{ linked: "exiled", to: "this", gone: true }`.',
    { exile: { target: 0 } },
    (data, speak) =>
      data["of"] === undefined
        ? `exile ${speak.selector(data["exile"])}${arrival(data, speak)}`
        : speak.does(data["who"], "exile", ownText(data, "exile", speak)),
    { cost: true, calls: "the exiled card" },
  ),
  word(
    "bounce",
    { bounce: "things | amount", "of?": "filter", "who?": "seats", "as?": "name" },
    "Permanents or spells go to their owners' hands; or, with `of`, players choose so many of theirs that fit.",
    { bounce: { target: 0 } },
    (data, speak) =>
      data["of"] === undefined
        ? `return ${speak.selector(data["bounce"])} to its owner's hand`
        : speak.does(data["who"], "return", `${ownText(data, "bounce", speak)} to its owner's hand`),
    { cost: true, calls: "the returned card" },
  ),
  word(
    "counters",
    { counters: "counter", "on?": "things", "by?": "amount" },
    "Counters are put on permanents or cards; a negative number takes them off. Any kind can be named; two numbers, as `+2/+0`, are added, a keyword, as `flying`, is given; `stun`, `shield` and `finality` do what the rules say.",
    { counters: "+1/+1", on: { target: 0 }, by: 2 },
    (data, speak) =>
      countersText(plainly(data["counters"]), data["by"] ?? 1, speak.selector(data["on"], "this"), speak),
    { cost: true },
  ),
  word(
    "token",
    { token: "card", "count?": "amount", "who?": "seats", "tapped?": "flag", "as?": "name" },
    "Tokens that are like a card are created; that card is written like any other, and stands in no deck.",
    { token: "Soldier token", count: 2 },
    (data, speak) =>
      speak.does(
        data["who"],
        "create",
        `${counted(data["count"], `${plainly(data["token"]).replace(/ token$/i, "")} token`, speak.amount)}${data["tapped"] === true ? " tapped" : ""}`,
      ),
    { calls: "the created token" },
  ),
  word(
    "emblem",
    { emblem: "card", "who?": "seats", "as?": "name" },
    "Players get an emblem: a card that is written like any other, with its abilities only and `types` Emblem, stays in the command zone and works there.",
    { emblem: "Emblem of the Harbor" },
    (data, speak) => speak.does(data["who"], "get", `the emblem ${plainly(data["emblem"])}`),
  ),
  word(
    "cast",
    { cast: "things", "who?": "seats", "pays?": "flag", "max?": "amount", "else?": "effects" },
    "A player casts a card in the middle of this, from wherever it is and at whatever time, without paying its mana cost; with `pays` for what it costs. If it cannot be cast, `else` happens. Whether to do it is asked by `may`; with `max` the player says which of several, and that many at most.",
    { cast: "found" },
    (data, speak) => {
      const how = data["pays"] === true ? "" : " without paying the mana cost";
      if (data["max"] === undefined)
        return speak.does(data["who"], "cast", `${speak.selector(data["cast"], "it")}${how}`);
      const { objects } = record(data["cast"]);
      const what = isRecord(objects) ? speak.filter(objects, data["max"] !== 1) : `of ${speak.selector(data["cast"])}`;
      return speak.does(
        data["who"],
        "may cast",
        `${data["max"] === 1 ? "one" : `up to ${speak.amount(data["max"])}`} ${what}${how}`,
      );
    },
  ),
  word(
    "suspend",
    { suspend: "things", "time?": "amount" },
    "Exiled with time counters, as many as `time` or the card says; with the keyword suspend it comes back.",
    { suspend: "this", time: 3 },
    (data, speak) =>
      `exile ${speak.selector(data["suspend"])} with ${counted(data["time"] ?? 1, "time counter", speak.amount)}`,
  ),
];

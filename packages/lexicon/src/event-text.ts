import { plainly, record } from "./data.ts";
import { expecting, type DataRecord } from "@turnwright/kernel";
import { thirdPerson, withArticle } from "./english.ts";

import { entriesOf, type Entry, type Speak } from "./entry.ts";
import { whomText } from "./kernel/change-text.ts";

const event = entriesOf("event");

/** The object that an event is about. */
export const subjectOf = expecting(
  "the data of an event, and how to speak",
  (data: DataRecord, speak: Speak, otherwise = withArticle(speak.idiom.nouns.object)): string =>
    data["of"] === undefined ? otherwise : whomText(data["of"], speak),
);

/** The player that an event is about. */
export const playerOf = expecting("the data of an event, and how to speak", (data: DataRecord, speak: Speak): string =>
  data["who"] === undefined || data["who"] === "everyone"
    ? data["of"] === "this"
      ? "you"
      : "a player"
    : data["who"] === "opponents"
      ? "an opponent"
      : speak.selector(data["who"]),
);

/** Under whose control something happens, where the event says so. */
export const controlText = ({ who }: DataRecord, speak: Speak): string => {
  if (who === undefined) return "";
  const owner = who === "opponents" ? "an opponent's" : who === "everyone" ? "a player's" : speak.whose(who);
  return ` under ${owner} control`;
};

/** A clause in the tense that is asked for: it happens, or would. */
export const clause = expecting(
  "the data of an event, who does it and a verb",
  function clause(data: DataRecord, who: string, verb: string, rest = ""): string {
    const [said, ...more] = [...verb.split(" "), rest].filter((part) => part !== "");
    if (data["would"] === true) return [who, "would", said === "is" ? "be" : said, ...more].join(" ");
    return [
      who,
      who === "you" ? (said === "is" ? "are" : said) : said === "is" ? "is" : thirdPerson(said ?? ""),
      ...more,
    ].join(" ");
  },
);

/** What stands after the colon of an event's name. */
export const partOf = (data: DataRecord): string => plainly(data["event"]).replace(/^[a-z]+:/, "");

/**
 * Whether counters come (1) or go (-1), where the condition beside the event says that and nothing more: then the event is
 * said so, and the condition is not. 0 if it says something else.
 */
export function signSaid({ event: name, trigger, replace, where }: DataRecord): number {
  const isOfMark = plainly(name ?? trigger ?? replace ?? "").startsWith("mark:");
  const { amount, atLeast, atMost, ...more } = record(where);
  if (!isOfMark || amount !== "n" || Object.keys(more).length > 0) return 0;
  if (atLeast === 1 && atMost === undefined) return 1;
  return atMost === -1 && atLeast === undefined ? -1 : 0;
}

/** Something happens to an object or to a player. */
export const eventOfAny = (form: string, says: string, verb: string, otherwise?: string): Entry =>
  event(form, {}, says, form, (data, speak) => {
    const who = data["of"] === undefined ? controlText(data, speak) : "";
    return clause(data, subjectOf(data, speak, otherwise) + who, verb);
  });

/** Something happens to an object. */
export const eventOf: typeof eventOfAny = (...said) => ({ ...eventOfAny(...said), isOfThing: true });

/** A player does something, as a rule with an object; `bare` if what it is done with is never the object. */
export const eventBy = (form: string, says: string, verb: string, what: string, bare = false): Entry =>
  event(form, {}, says, form, (data, speak) => {
    const { object } = speak.idiom.nouns;
    // It is not on the field: what is cast is a spell, what is discarded a card.
    const noun = what.replace(/^an? /, "");
    const done =
      data["of"] === undefined || bare ? what : subjectOf(data, speak).replace(new RegExp(`\\b${object}\\b`), noun);
    return clause(data, playerOf(data, speak), verb, done);
  });

/** Something of a player alone: there is no object in it. */
export const eventOfSeat = (form: string, says: string, verb: string, what: string): Entry => ({
  ...eventBy(form, says, verb, what, true),
  isOfSeat: true,
});

/** Something of the game as such. */
export const eventAsSuch = (form: string, says: string, text: string): Entry => event(form, {}, says, form, () => text);

/** Entries of events, of which these bring no number: to read `n` there is a mistake. */
export const uncounted = expecting(
  "the forms of events, and entries",
  function uncounted(forms: readonly string[], entries: readonly Entry[]): readonly Entry[] {
    const unknown = forms.find((form) => !entries.some((entry) => entry.form === form));
    if (unknown !== undefined) throw new Error(`"${unknown}" is no event`);
    return entries.map((entry) => (forms.includes(entry.form) ? { ...entry, uncounted: true } : entry));
  },
);

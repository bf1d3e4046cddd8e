import { expecting } from "@turnwright/kernel";
import type { DataRecord, SeenOption, SeenQuestion, SeenItem } from "@turnwright/kernel/client";
import { guardedTexts } from "./guard.ts";
import { called, capital, numeral, spaced, uncapital } from "./english.ts";

/** What a game calls its things, in a person's words. What is left out is the name itself, with its words apart. */
export interface Labels {
  readonly spans?: Readonly<Record<string, string>>;
  readonly zones?: Readonly<Record<string, string>>;
  /** What is done: `cast` with `Shock` is "cast Shock". */
  readonly verbs?: Readonly<Record<string, string>>;
  /** How it is done, after that: "with flashback". */
  readonly ways?: Readonly<Record<string, string>>;
  /**
   * What is asked, by the verb of the question: "choose what to discard". With a question mark behind the verb it is for yes and no, with `several`
   * where more than one can be chosen; of a plain choice it is "choose" with what it is for, and of an order "order" with what is put in order.
   */
  readonly questions?: Readonly<Record<string, string>>;
  /** What the right to act now is called; priority, if left out. */
  readonly priority?: string;
  /** What a declaration is called that somebody can do without, by its verb: "retaliation", for "no retaliation". */
  readonly declarations?: Readonly<Record<string, string>>;
  /** What can be set before a game begins, by what files call it. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What such a setting can be set to, by what files call that: what is left out is its word. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A line of a card's text, and the number of its ability in the ruleset's card, from 1, if it is one. */
export interface TextLine {
  readonly text: string;
  readonly ability?: number;
}

/** A game in a person's words. */
export interface Texts {
  readonly span: (name: string) => string;
  readonly zone: (name: string) => string;
  /** The rules text of a card of the ruleset, a line for each ability. */
  readonly card: (name: string) => readonly TextLine[];
  readonly ability: (ability: DataRecord, card?: string) => string;
  /** What an item of the stack does; `name` is that of its object. A card without rules text has none here either. */
  readonly item: (item: SeenItem, name: string) => string;
  /** What an option does; `name` is that of the object that it is about. */
  readonly option: (option: Pick<SeenOption, "verb" | "via" | "face" | "data" | "text">, name?: string) => string;
  /** What is asked, with what it is asked for. */
  readonly question: (question: SeenQuestion) => string;
}

/** What texts are made from. */
export interface Spoken {
  /** The cards as they were written, and as the ruleset has them. */
  readonly printed: Readonly<Record<string, object>>;
  readonly cards: Readonly<Record<string, object>>;
  readonly describe: (card: object) => readonly string[];
  readonly ability: (ability: object, card?: object) => string;
  /** What a keyword says, in a sentence; undefined for one that has none of its own. */
  readonly keyword?: (name: string) => string | undefined;
}

/** Puts the things of a game into words. */
export const textsOf = expecting(
  "a language",
  function textsOf({ printed, cards, describe, ability, keyword }: Spoken, labels: Labels): Texts {
    const said = (data: DataRecord, name?: string): string => ability(data, own(printed, name ?? ""));
    const lines = (name: string): readonly string[] => {
      const card = own(printed, name);
      return card === undefined ? [] : describe(card).filter((text) => text !== "");
    };
    return guardedTexts({
      span: (name) => called(labels.spans, name),
      zone: (name) => called(labels.zones, name),
      card: (name) => {
        const abilities = abilitiesOf(own(cards, name)).map((each) => ability(each, own(printed, name)));
        return lines(name).map((text) => {
          const number = abilities.indexOf(text) + 1;
          return number === 0 ? { text } : { text, ability: number };
        });
      },
      ability: said,
      item: (item, name) => {
        const { kind, data, of } = item;
        if (kind === "card") return lines(name).join(" ");
        // Players know a keyword by its name; what the rules do for it in detail would be a paragraph.
        const says = item.keyword === undefined ? undefined : keyword?.(item.keyword);
        if (says !== undefined) return `${capital(item.keyword ?? "")}: ${uncapital(says)}`;
        const text = data === undefined ? "" : said(data, of ?? name);
        return text === "" ? `An ability of ${of ?? name}.` : text;
      },
      option: (option, name) => {
        if (name === undefined) return capital(answerText(option.verb, option.text));
        const way = option.via === undefined ? "" : ` ${called(labels.ways, option.via)}`;
        const done = capital(`${called(labels.verbs, option.verb)} ${option.face ?? name}${way}`);
        const text = option.data === undefined ? "" : said(option.data, name);
        return text === "" ? done : `${done}: ${text}`;
      },
      question: (question) => {
        const asked = askedText(question, labels);
        return question.about === undefined ? capital(asked) : `${question.about.name}: ${asked}`;
      },
    });
  },
);

/** What is answered: without the verb of the question, which is asked already. */
const answerText = (verb: string, text: string): string =>
  (text.startsWith(`${verb} `) ? text.slice(verb.length + 1) : text).replace(">", " → ");

const own = (cards: Readonly<Record<string, object>>, name: string): object | undefined =>
  Object.hasOwn(cards, name) ? cards[name] : undefined;

const abilitiesOf = (card: object | undefined): readonly object[] =>
  card !== undefined && "abilities" in card && Array.isArray(card.abilities)
    ? card.abilities.filter((each): each is object => typeof each === "object" && each !== null)
    : [];

/** What is asked by itself: the game's own words for it, or what the form of the question says. */
function askedText(question: SeenQuestion, { questions = {} }: Labels): string {
  const { form, min, max, total } = question;
  const verb = verbOf(question);
  const done = spaced(verb);
  const said = calledSo(question, questions);
  if (isYesNo(question)) return said?.endsWith("?") === true ? said : `${done}?`;
  if (said !== null) return `${said}${manyText(question)}`;
  if (form === "number") return `choose a number for ${done}, ${min} to ${max}`;
  if (form === "divide") return `divide ${total ?? 0}: ${done}`;
  if (form === "order") return `choose an order: ${done}`;
  if (question.verb === "choose") return `choose${manyText(question) || " one"}`;
  return `choose what to ${done}${manyText(question)}`;
}

/** Whether it is answered with yes or no. */
export const isYesNo = expecting("a question", ({ candidates }: SeenQuestion): boolean =>
  candidates.some(({ text }) => text === "yes"),
);

/** What a game calls what is asked; null where it has no words for it. */
export const calledSo = expecting(
  "a question, and what a game calls questions",
  function calledSo(question: SeenQuestion, questions: Labels["questions"] = {}): string | null {
    const verb = verbOf(question);
    const { form, max } = question;
    const keys = [
      ...(isYesNo(question) ? [`${verb}?`] : form === "some" && max > 1 ? [`${verb} several`] : []),
      ...(verb === "replace" && isOneOrNone(question) ? ["replace one"] : []),
      verb,
    ];
    const found = keys.find((key) => Object.hasOwn(questions, key));
    return found === undefined ? null : (questions[found] ?? null);
  },
);

/** Whether one thing may apply or not: nothing is chosen among. */
const isOneOrNone = ({ candidates }: SeenQuestion): boolean =>
  candidates.length === 2 && candidates[1]?.text === "none";

/** What a question is known by: a plain choice by what it is for, an order by what is put in order. */
function verbOf({ verb, as, candidates }: SeenQuestion): string {
  if (verb === "choose") return [verb, as ?? ""].join(" ").trim();
  if (verb !== "order") return verb;
  // Triggers that wait are no objects yet.
  if (candidates.every(({ of }) => of === undefined)) return "order triggers";
  return candidates.every(({ of }) => of?.startsWith("seat:") === true) ? "order seats" : verb;
}

/** How many are asked for, where that is not one. */
function manyText({ form, kind, min, max }: SeenQuestion): string {
  // What is declared are pairs: of three that may attack one of two players each there are six.
  if (form !== "some" || kind === "declare" || (min === 1 && max === 1)) return "";
  if (min === max) return ` (${numeral(min)})`;
  return min === 0 ? ` (up to ${numeral(max)})` : ` (${numeral(min)} to ${numeral(max)})`;
}

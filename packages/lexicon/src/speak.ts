import type { Data, DataRecord } from "@turnwright/kernel";
import { capital, listed, uncapital, numeral, plural, spaced, thirdPerson } from "./english.ts";
import { agreeing, inNumber } from "./phrase.ts";
import type { Entry, Kind, Speak } from "./entry.ts";
import type { Lexicon } from "./lexicon.ts";
import { noun } from "./noun.ts";
import { hasWord, isRecord, many, plainly, record } from "./data.ts";

/** What a speaker knows while it speaks of one ability. */
interface Knows {
  readonly lexicon: Lexicon;
  /** What the card is attached to. */
  readonly host: string;
  readonly targets: readonly Data[];
  /** Whether "it" can only be the object itself. */
  readonly isAlone: boolean;
  /** What has been named in full. */
  readonly said: Set<string>;
  /** What the names that words have given stand for. */
  readonly called: Map<string, string>;
  /** The texts among which one is picked, by the name of what was picked. */
  readonly texts: Map<string, readonly Data[]>;
}

/** A speaker for one ability; where nothing else is spoken of, the object itself becomes "it" once it has been named. */
export const speakOf = (lexicon: Lexicon, ability: DataRecord, card: DataRecord = {}): Speak =>
  speaker({
    lexicon,
    host: lexicon.idiom.phrases.host(card) ?? `the ${lexicon.idiom.nouns.object} this is attached to`,
    targets: [],
    isAlone: !hasWord(ability, isReference),
    said: new Set(),
    called: new Map(),
    texts: new Map(),
  });

/** Words by which an ability speaks of another object than the one it is on. */
const REFERENCES: ReadonlySet<string> = new Set([
  "it",
  "was",
  "target",
  "forEach",
  "choose",
  "hostOf",
  "linkOf",
  "found",
  "by",
]);

const isReference = (word: string): boolean => REFERENCES.has(word) || /^target\d$/.test(word);

function speaker(knows: Knows): Speak {
  const { lexicon } = knows;
  const speak: Speak = {
    idiom: lexicon.idiom,
    host: knows.host,
    selector: (data, otherwise) => selectorText(data, otherwise ?? "you", knows, speak),
    whose: (data) => owner(data === undefined ? "you" : speak.selector(data)),
    amount: (data) => amountText(data, knows, speak),
    pickedText: (name, number) => {
      const text = knows.texts.get(plainly(name))?.[Number(number) - 1];
      return text === undefined ? undefined : plainly(text);
    },
    condition: (data) => conditionText(data, lexicon, speak),
    filter: (data, isMany = false) => noun(data, lexicon.entriesFor, speak, isMany),
    duration: (data) => durationText(data, lexicon, speak),
    effects: (data) =>
      listed(
        many(data)
          .map((each) => effectText(record(each), knows, speak))
          .filter((text) => text !== ""),
      ),
    costs: (data) =>
      many(data)
        .map((each) => costText(record(each), knows, speak))
        .join(", "),
    paying: (data) => {
      const all = many(data).map((each) => costText(record(each), knows, speak));
      return listed(all.map((cost) => (/^[^A-Za-z]/.test(cost) ? `pay ${cost}` : uncapital(cost))));
    },
    entry: (kind, data) => entryText(kind, record(data), lexicon, speak),
    event: (names, of, would = false) => eventText(names, of, lexicon, speak, would),
    does: (who, verb, rest = "") => {
      const subject = speak.selector(who);
      const isTold = subject === "you" && !verb.startsWith("may ");
      const said = isTold ? verb : `${subject} ${subject === "you" ? verb : thirdPerson(verb)}`;
      return `${said} ${rest}`.trim();
    },
    span: (data) => spanText(data, lexicon, speak),
    test: (data) => lexicon.idiom.rules.conditions?.[plainly(data)]?.text ?? spaced(plainly(data)),
    // Other targets have not been named yet.
    aiming: (targets) =>
      targets === undefined
        ? speak
        : speaker({
            ...knows,
            targets: many(targets),
            said: new Set([...knows.said].filter((each) => !each.startsWith("target"))),
          }),
  };
  return speak;
}

/** A mode is a part like others; it is told apart by its text. */
function entryText(kind: Kind, data: DataRecord, { entriesFor, entryOf }: Lexicon, speak: Speak): string {
  const entry =
    kind === "part" ? entriesFor("part").get(data["mode"] === true ? "mode" : "target") : entryOf(kind, data);
  return (kind === "ability" ? saidInstead(data) : undefined) ?? entry?.text(data, speak) ?? "";
}

/** What an author has written to be said instead of our own words; undefined if nothing. */
export const saidInstead = ({ text }: DataRecord): string | undefined => (typeof text === "string" ? text : undefined);

function selectorText(data: Data | undefined, otherwise: string, knows: Knows, speak: Speak): string {
  const { entriesFor, entryOf, bound } = knows.lexicon;
  if (data === undefined || data === true)
    return otherwise === "this" ? selectorText("this", "", knows, speak) : otherwise;
  if (isRecord(data)) {
    if (typeof data["target"] === "number") return targetText(data["target"], knows, speak);
    return entryOf("selector", data)?.text(data, speak) ?? "something";
  }
  const name = plainly(data);
  if (name === "this") return thisText(knows);
  const target = /^target(\d+)$/.exec(name);
  const place = target === null ? knows.targets.findIndex((each) => record(each)["as"] === name) : Number(target[1]);
  if (place >= 0) return targetText(place, knows, speak);
  return (
    entriesFor("selector").get(name)?.text({}, speak) ??
    knows.called.get(name) ??
    bound[name]?.text ??
    `"${spaced(name)}"`
  );
}

function thisText({ isAlone, said }: Knows): string {
  if (isAlone && said.has("this")) return "it";
  said.add("this");
  return "this";
}

const PLAYERS: Readonly<Record<string, string>> = {
  everyone: "player",
  opponents: "opponent",
  others: "other player",
  mates: "teammate",
};

/** A target is named in full once; after that it is that unit, that player. */
function targetText(place: number, { targets, said, lexicon }: Knows, speak: Speak): string {
  const requirement = record(targets[place]);
  const { from, min, max = 1 } = requirement;
  const isFirst = !said.has(`target${place}`);
  // A requirement that speaks of what is chosen for it is not said inside itself.
  const naming = `naming ${place}`;
  if (said.has(naming)) return "that one";
  said.add(`target${place}`).add(naming);
  const what = targetNoun(from, lexicon, speak, max !== 1);
  said.delete(naming);
  if (!isFirst) return inNumber(what.full.startsWith("any ") ? "that target" : `that ${what.short}`, max !== 1);
  const adjective = requirement["plain"] === true ? "chosen" : "target";
  const any = /^any (?<kind>.*)/.exec(what.full)?.groups?.["kind"];
  if (any !== undefined && max !== 1)
    return `each of ${min === 0 ? "up to " : min === undefined || min === max ? "" : `${typeof min === "number" ? numeral(min) : speak.amount(min)} to `}${typeof max === "number" ? numeral(max) : speak.amount(max)} ${any}s`;
  if (any !== undefined)
    return `${what.full}${requirement["who"] === undefined ? "" : ` of ${speak.whose(requirement["who"])} choice`}`;
  const by = requirement["who"] === undefined ? "" : ` of ${speak.whose(requirement["who"])} choice`;
  const other = /^other (?<what>.*)/.exec(what.full)?.groups?.["what"];
  if (max === 1 && other !== undefined)
    return `${min === 0 ? "up to one other" : "another"} ${adjective} ${other}${by}`;
  if (max === 1) return `${min === 0 ? "up to one " : ""}${adjective} ${what.full}${by}`;
  const number = typeof max === "number" ? numeral(max) : speak.amount(max);
  const whose = isRecord(max) && requirement["apart"] === "controller" ? PLAYERS[plainly(max["count"])] : undefined;
  if (min === 0 && whose !== undefined)
    return `up to one ${adjective} ${targetNoun(from, lexicon, speak, false).full} for each ${whose}`;
  if (min === 0 && isRecord(max) && isRecord(from) && plainly(max["count"]) === plainly(from)) {
    const several = other === undefined ? what.full : what.full.replace(/^other /, "");
    return `any number of ${other === undefined ? "" : "other "}${adjective} ${several}${by}`;
  }
  const apart = requirement["apart"] === undefined ? "" : ` with different ${plural(plainly(requirement["apart"]))}`;
  return `${min === 0 ? "up to " : min === undefined || min === max ? "" : `${speak.amount(min)} to `}${number} ${adjective} ${what.full}${apart}`;
}

/** Of more kinds of targets nobody lists all. */
const MOST_PARTS = 3;

/** Whether a selector of targets finds what acts in the game, whatever else it is. */
function meansActors(from: Data, speak: Speak): boolean {
  const filter = record(from)["objects"];
  if (!isRecord(filter)) return false;
  const types = filter["types"];
  return types === undefined || many(types).includes(speak.idiom.nouns.actor);
}

/** The keys of a filter that make its noun. */
const HEAD = ["types", "zone", "ability"];

function targetNoun(
  from: Data | undefined,
  lexicon: Lexicon,
  speak: Speak,
  isMany: boolean,
): { readonly full: string; readonly short: string } {
  if (typeof from === "string") {
    const player = PLAYERS[from] ?? spaced(from);
    return { full: isMany ? plural(player) : player, short: player };
  }
  const data = record(from);
  if (isRecord(data["objects"])) {
    const kept = Object.fromEntries(Object.entries(data["objects"]).filter(([key]) => HEAD.includes(key)));
    return {
      full: speak.filter(data["objects"], isMany),
      short: noun(kept, lexicon.entriesFor, speak, false).replace(/ in .*$/, ""),
    };
  }
  const union = many(data["union"]);
  if (union.length > 0) {
    const parts = union.map((each) => targetNoun(each, lexicon, speak, isMany));
    // Where what acts in the game is not among them, it is not just any target.
    const isAny =
      union.includes("everyone") && (union.some((each) => meansActors(each, speak)) || parts.length > MOST_PARTS);
    const isOther = union.every((each) => each === "everyone" || record(record(each)["objects"])["other"] === true);
    if (isAny) return { full: isOther ? "any other target" : "any target", short: "target" };
    return {
      full: listed(
        parts.map(({ full }) => full),
        "or",
      ),
      short: "one",
    };
  }
  if (data["except"] !== undefined) {
    const [all, ...without] = many(data["except"]);
    const inner = targetNoun(all, lexicon, speak, isMany);
    return {
      full: `${inner.full} other than ${listed(
        without.map((each) => speak.selector(each)),
        "or",
      )}`,
      short: inner.short,
    };
  }
  return { full: speak.selector(from), short: "one" };
}

function owner(subject: string): string {
  if (subject === "you") return "your";
  if (subject === "it" || subject === "this") return "its";
  return subject.endsWith("s") ? `${subject}'` : `${subject}'s`;
}

function amountText(data: Data | undefined, knows: Knows, speak: Speak): string {
  if (typeof data === "number") return plainly(data);
  if (data === undefined || data === true) return "1";
  if (isRecord(data)) return knows.lexicon.entryOf("amount", data)?.text(data, speak) ?? "some";
  const name = plainly(data);
  if (/^share\d+$/.test(name)) return "its share";
  return knows.called.get(name) ?? knows.lexicon.bound[name]?.text ?? spaced(name);
}

function conditionText(data: Data | undefined, { entryOf }: Lexicon, speak: Speak): string {
  if (isRecord(data)) return entryOf("condition", data)?.text(data, speak) ?? "something holds";
  return data === true ? "always" : data === false ? "never" : speak.test(data);
}

function durationText(data: Data | undefined, { entriesFor, entryOf }: Lexicon, speak: Speak): string {
  if (data === undefined || data === null) return "";
  if (isRecord(data)) return entryOf("duration", data)?.text(data, speak) ?? "";
  return entriesFor("duration").get(plainly(data))?.text({}, speak) ?? ` until ${spaced(plainly(data))}`;
}

/** What a word does; what it leaves under a name is called by it from here on. */
function effectText(effect: DataRecord, knows: Knows, speak: Speak): string {
  const entry = knows.lexicon.entryOf("word", effect);
  if (entry === undefined) return "";
  if (effect["forEach"] !== undefined) nameEach(effect, knows, speak);
  const text = entry.text(effect, speak);
  nameResults(effect, entry, knows, speak);
  return agreeing(text);
}

/** What a word leaves under names is called by what it is from here on. */
function nameResults(effect: DataRecord, entry: Entry, knows: Knows, speak: Speak): void {
  const { idiom } = knows.lexicon;
  const name = effect["as"] ?? effect["bind"];
  const calls = typeof entry.calls === "function" ? entry.calls(effect, speak) : entry.calls;
  if (typeof name === "string") {
    if (Array.isArray(effect["pick"])) knows.texts.set(name, many(effect["pick"]));
    knows.called.set(name, inNumber(calls ?? "that", isSeveral(effect, entry.form)));
    knows.called.set(`${name}To`, "whoever got it");
  }
  for (const bound of entry.binds ?? [])
    knows.called.set(bound, inNumber(calls ?? idiom.phrases.calls[bound] ?? "those", isSeveral(effect, entry.form)));
}

/** Whether a word does something to several: as many as it says, up to so many, or a number that is counted. */
function isSeveral(effect: DataRecord, form: string): boolean | undefined {
  // A number by chance is one number.
  if (form === "random" && effect["among"] === undefined) return false;
  const number = effect["count"] ?? effect["max"] ?? effect["times"] ?? effect[form];
  if (typeof number === "number") return number !== 1;
  const isCounted = isRecord(number) && AMOUNTS.some((key) => number[key] !== undefined);
  return isCounted || number === "x" || number === "n" || number === "all" ? true : undefined;
}

/** Amounts that may be more than one. */
const AMOUNTS = ["count", "plus", "minus", "times", "cardsIn", "mark", "announced"];

/** Those that something is done for are called by a name, and so is the share of each in what was divided. */
function nameEach({ forEach, as, with: bound }: DataRecord, { called }: Knows, speak: Speak): void {
  if (typeof as === "string") called.set(as, /player|opponent/.test(speak.selector(forEach)) ? "that player" : "it");
  for (const [name, of] of Object.entries(record(bound))) if (of === "shares") called.set(name, "its share of the");
}

/** Costs are short where the game has a short form. */
function costText(cost: DataRecord, knows: Knows, speak: Speak): string {
  const { entryOf, idiom } = knows.lexicon;
  const entry = entryOf("word", cost);
  const text = idiom.phrases.cost(cost, speak) ?? capital(agreeing(entry?.text(cost, speak) ?? ""));
  if (entry !== undefined) nameResults(cost, entry, knows, speak);
  return text;
}

function spanText(data: Data | undefined, lexicon: Lexicon, speak: Speak): string {
  if (isRecord(data)) return spanText(data["span"] ?? data["part"] ?? data["of"], lexicon, speak);
  const name = plainly(data ?? "this");
  return lexicon.entriesFor("span").get(name)?.text({}, speak) ?? (name === "this" ? "phase" : spaced(name));
}

/** One of several events; those with a colon are said by the entry for all that begin like them. */
function eventText(
  name: Data | undefined,
  of: DataRecord,
  { entriesFor }: Lexicon,
  speak: Speak,
  would: boolean,
): string {
  const entries = [...entriesFor("event").values()];
  const texts = many(name).map((each) => {
    const event = plainly(each);
    const prefix = event.replace(/:.*$/, ":");
    const found =
      entries.find(({ form }) => form === event) ??
      entries.find(({ form }) => event.includes(":") && form.startsWith(prefix));
    return found === undefined ? spaced(event) : found.text({ ...of, event, would }, speak);
  });
  return listed(texts, "or");
}

import { expecting } from "@turnwright/kernel";
import type { SeenEvent } from "@turnwright/kernel";
import { amountOf, called, thirdPerson, withArticle } from "./english.ts";
import { zoneLabels } from "./face.ts";
import type { Look } from "./look.ts";
import type { Labels } from "./texts.ts";

/**
 * What is said of an event: a text with gaps, or a function that gives one or null. `{who draw}` is the seat with what it
 * does, in the second person for whoever reads it; `{who}` and `{whose}` are the seat by itself, `{own}` what is its own where the seat
 * itself was named before. `{thing}` is the object and `{of}` what is that object's, `{receiver}` the object or, where there is none, the seat; `{whom}` what else the event names; `{by}` the card that is the
 * reason; `{n}` how many. What stands in brackets is left out if a gap in it has nothing to say, or if
 * it says that the object is the reason by itself.
 */
export type Saying = string | Told;

/** A saying that depends on the event. */
type Told = (event: SeenEvent) => string | null;

/** What is said of the events of a game, by their names. */
export type Sayings = Readonly<Record<string, Saying>>;

/** What any game says of what the kernel does by itself. */
const OWN: Sayings = {
  resolve: ({ id, source }) => (isAbility(id, source) ? "{of} ability resolves" : "{thing} resolves"),
  failed: ({ object, id, source }) =>
    object === undefined
      ? "the ability of {by} does nothing"
      : `${isAbility(id, source) ? "{of} ability" : "{thing}"} does not resolve`,
  trigger: "{thing|by} triggers",
  attach: ({ whom }) => (whom === undefined ? "{thing} is no longer attached" : "{thing} is attached[ to {whom}]"),
  control: "{who gain} control of {thing}[ by {by}]",
  shuffle: "{who shuffle} {own} {from}",
  know: ({ amount = 0 }) => (isOneBit(amount) ? null : "{thing} is revealed[ by {by}]"),
  insert: "{by} adds to the turn",
  lose: "{who lose} the game",
  win: "{who win} the game",
  chosen: ({ object }) => (object === undefined ? null : "{who choose} {thing}"),
  replaced: ({ by, object }) =>
    by !== undefined && by === object ? "{by} changes what happens to it" : "{by} changes what happens[ to {receiver}]",
  retarget: "{thing} gets other targets",
  reorder: ({ seat, by }) =>
    seat === undefined || by !== undefined ? "the turn order changes[ because of {by}]" : "{who have} the first turn",
  violation: "{who break} a rule",
  endless: "this goes on without end",
  shortcut: "{who propose} to go on like this {n} times",
  agree: ({ amount = 0 }) => (amount === 0 ? "{who agree}" : "{who agree} up to a move of {own} own"),
};

/** Whether the item is an ability: a card is its own reason. */
const isAbility = (id: string | undefined, source: string | undefined): boolean => id !== source;

/** Whether just one seat gets to know something. */
const isOneBit = (seats: number): boolean => (seats & (seats - 1)) === 0;

/** Makes the sentences of a game about events: those of its own, then what any game says. */
export const sentences = expecting(
  "sayings, labels and zones",
  function sentences(
    own: Sayings,
    labels: Labels,
    zones: Look["zones"],
  ): (event: SeenEvent, reader: string | null) => string | null {
    const zoneNames = zoneLabels(zones);
    const saying = (event: SeenEvent): Saying | undefined => {
      const { name } = event;
      if (Object.hasOwn(own, name)) return own[name];
      if (name === "passedOver")
        return event.reason === "skipped"
          ? `{who skip} {own} ${called(labels.spans, event.of ?? "")}[ because of {by}]`
          : undefined;
      if (name === "begin:turn") return event.by === undefined ? undefined : "{who take} an extra turn ({by})";
      if (name.startsWith("begin:") && event.by !== undefined)
        return `an extra ${called(labels.spans, name.slice("begin:".length))} begins ({by})`;
      return Object.hasOwn(OWN, name) ? OWN[name] : undefined;
    };
    return (event, reader) => {
      const said = saying(event);
      const text = typeof said === "function" ? said(event) : (said ?? null);
      return text === null ? null : fill(text, gaps(event, reader, zoneNames));
    };
  },
);

/** What stands in a gap; "" where the event says nothing about it, or nothing that has to be said. */
type Gap = (name: string, need?: "optional") => string;

function gaps(event: SeenEvent, reader: string | null, zones: Readonly<Record<string, string>>): Gap {
  const person = (seat: string): string => (seat === reader ? "you" : seat);
  const seat = event.seat ?? "";
  const hidden = event.from === undefined && event.to === undefined ? "a face-down card" : "a card";
  const named = (name: string | undefined): string => (name === "?" ? hidden : (name ?? ""));
  const values: Readonly<Record<string, () => string>> = {
    who: () => person(seat),
    whose: () => (seat === reader ? "your" : `${seat}'s`),
    own: () => (seat === reader ? "your" : "their"),
    thing: () => named(event.object),
    of: () => possessive(named(event.object)),
    receiver: () => named(event.object) || person(seat),
    whom: () => (event.whom?.startsWith("seat:") === true ? person(event.whomName ?? "") : named(event.whomName)),
    by: () => (event.by === "?" ? "a face-down card" : (event.by ?? "")),
    n: () => String(Math.abs(event.amount ?? 0)),
    from: () => (event.from === undefined ? "" : called(zones, event.from)),
    to: () => (event.to === undefined ? "" : called(zones, event.to)),
  };
  return (gap, need) => {
    if (need === "optional" && gap === "by" && isItself(event)) return "";
    const [name = "", ...verb] = gap.split(" ");
    if (verb.length > 0) return seat === reader ? `you ${verb.join(" ")}` : `${seat} ${thirdPerson(verb.join(" "))}`;
    for (const one of name.split("|")) {
      const value = values[one]?.();
      if (value === undefined)
        throw new Error(`a sentence has the gap {${gap}}, which is none of ${Object.keys(values).join(", ")}`);
      if (value !== "") return value;
    }
    return "";
  };
}

/** Whether the object of an event is its reason. */
const isItself = ({ by, object, source, id, was }: SeenEvent): boolean =>
  by === object && (source === undefined || source === id || source === was);

/** "Shock's", "Last of Kings'". */
const possessive = (name: string): string => (name.endsWith("s") ? `${name}'` : `${name}'s`);

/** The text with its gaps filled. */
const fill = (text: string, gap: Gap): string =>
  text.replaceAll(/\[([^\]]*)\]|\{([^}]*)\}/g, (_, part: string | undefined, name: string | undefined) => {
    if (part === undefined) return gap(name ?? "") || "something";
    const names = [...part.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "");
    return names.every((each) => gap(each, "optional") !== "") ? fill(part, gap) : "";
  });

/** What is said of marks that people count: so many are put on something, or go. */
export const countersSaying =
  (label: string): Told =>
  ({ amount = 0 }) => {
    const many = Math.abs(amount) === 1 ? withArticle(`${label} counter`) : `{n} ${label} counters`;
    return `{thing} ${amount < 0 ? "loses" : "gets"} ${many}`;
  };

/** What is said of numbers of a seat. */
export const amountSaying =
  (label: string): Saying =>
  ({ amount = 0 }) =>
    `{who ${amount < 0 ? "lose" : "get"}} ${amountOf(Math.abs(amount), label)}`;

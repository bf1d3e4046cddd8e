import { expecting } from "@turnwright/kernel";
import type { Effect, Ruleset, SeenEvent, SeenObject } from "@turnwright/kernel";
import { amountOf, capital, spaced } from "./english.ts";
import { abilityFace, chosenFor, marksOn, printedObject, setIn, titleOf, typesText } from "./face.ts";
import { guardedLook } from "./guard.ts";
import type { Face, FirstStops, Look, Pip, SeatNumber, ZonePlace } from "./look.ts";
import { amountSaying, countersSaying, sentences, type Saying, type Sayings } from "./sentence.ts";

/** The look of a game of one's own, made from the names of its ruleset alone. */
export const lookOf = expecting("a ruleset", function lookOf(ruleset: Ruleset): Look {
  const zones = Object.fromEntries(
    Object.entries(ruleset.zones).map(([name, rule]) => [name, { label: spaced(name), place: placeOf(rule) }]),
  );
  const printed = (name: string): Face | undefined => {
    const object = printedObject(ruleset, name);
    return object === undefined ? undefined : faceOf(object, ruleset);
  };
  const resources = Object.keys(ruleset.resources ?? {});
  return guardedLook({
    title: capital(ruleset.name),
    accent: 220,
    labels: {},
    shortSpans: Object.fromEntries(Object.keys(ruleset.spans).map((name) => [name, shortName(name)])),
    zones,
    exhausted: "exhausted",
    hues: {},
    rows: [""],
    fights: { links: [], marks: [] },
    stops: { main: Object.keys(ruleset.spans), mine: [], theirs: [] },
    places: {},
    face: (object) => abilityFace(object, { printed }) ?? faceOf(object, ruleset),
    printed,
    seat: (view, seat) => seatNumbers(resources, view.seats[seat]?.resources ?? {}),
    sentence: sentences(sayingsOf(ruleset), {}, zones),
    acts: new Set(Object.keys({ ...ruleset.actions, ...ruleset.verbs, ...ruleset.declarations, trigger: true })),
  });
});

/** The same look of a game whose players are asked elsewhere without having said anything. */
export const withStops = expecting("a look, and stops", (look: Look, stops: Partial<FirstStops> = {}): Look => ({
  ...look,
  stops: { ...look.stops, ...stops },
}));

/** Where a zone is shown, by what its rules say of it. */
function placeOf({ stack, works, aside, hidden }: Ruleset["zones"][string]): ZonePlace {
  if (stack === true) return "stack";
  if (works === true) return aside === true ? "aside" : "field";
  return hidden === "others" ? "hand" : "pile";
}

/** How long a name on a ribbon may be. */
const LONGEST = 12;

/** A name that fits: all of it, or as many of its words as fit, or its beginning. */
function shortName(name: string): string {
  const words = capital(spaced(name)).split(" ");
  while (words.length > 1 && words.join(" ").length > LONGEST) words.pop();
  return words.join(" ").slice(0, LONGEST);
}

/** Sets of what an object is that are no kinds of things. */
const NO_TYPES = ["keywords", "abilities"];

function faceOf(object: SeenObject, { cards = {}, characteristics = {} }: Ruleset): Face {
  const { name, values, marks } = object;
  const kinds = Object.keys(characteristics).filter((each) => !NO_TYPES.includes(each));
  const numbers = Object.entries(values ?? {}).filter(([, value]) => typeof value === "number" && value !== 0);
  return {
    title: titleOf(object),
    cost: Object.hasOwn(cards, name) ? costOf(cards[name]?.cost ?? []) : [],
    hues: [],
    types: typesText(
      kinds.flatMap((each) => setIn(values, each)),
      [],
    ),
    ...sizeOf(numbers),
    keywords: setIn(values, "keywords"),
    badges: [...marksOn(marks, {}), ...chosenFor(object)],
    row: 0,
  };
}

/** What of a cost is a fixed number of a resource. */
const costOf = (cost: readonly Effect[]): readonly Pip[] =>
  cost.flatMap(({ resource, by }): Pip[] =>
    typeof resource === "string" && typeof by === "number" && by < 0
      ? [{ text: String(-by), label: amountOf(-by, spaced(resource)) }]
      : [],
  );

/** All numbers that are not 0, as it is not known which of them players look at. */
const sizeOf = (numbers: readonly (readonly [string, unknown])[]): Pick<Face, "size"> =>
  numbers.length === 0
    ? {}
    : {
        size: {
          text: numbers.map(([, value]) => String(value)).join("/"),
          label: numbers.map(([name, value]) => `${spaced(name)} ${String(value)}`).join(", "),
        },
      };

/** Its resources in their order: the first is as a rule what a seat must not lose. */
function seatNumbers(
  names: readonly string[],
  held: Readonly<Record<string, number>>,
): readonly [SeatNumber, ...SeatNumber[]] {
  const [first = "", ...others] = names;
  return [
    { label: spaced(first), count: held[first] ?? 0 },
    ...others.flatMap((name) => ((held[name] ?? 0) === 0 ? [] : [{ label: spaced(name), count: held[name] ?? 0 }])),
  ];
}

/** What is said of the events of a ruleset: who does what with which object, as far as names tell. */
function sayingsOf({ names = [], marks = [], resources = {}, actions = {}, zones }: Ruleset): Sayings {
  const entries: [string, Saying][] = [
    ...Object.keys(actions).map((name): [string, Saying] => [name, `{who ${spaced(name)}} {thing|by}`]),
    ...names.map((name): [string, Saying] => [name, ({ seat, amount }: SeenEvent) => doneText(name, seat, amount)]),
    ...marks.map((name): [string, Saying] => [`mark:${name}`, countersSaying(spaced(name))]),
    ...Object.keys(resources).map((name): [string, Saying] => [`resource:${name}`, amountSaying(spaced(name))]),
    ...Object.entries(zones).flatMap(([name, { stack }]): [string, Saying][] =>
      stack === true
        ? []
        : [[`enter:${name}`, ({ from, to }) => (from === to ? null : "{thing} goes to {whose} {to}")]],
    ),
  ];
  return Object.fromEntries(entries);
}

const doneText = (name: string, seat: string | undefined, amount = 0): string => {
  const many = amount === 0 ? "" : " ({n})";
  return seat === undefined ? `${spaced(name)}[ {thing}]${many}` : `{who ${spaced(name)}}[ {thing}]${many}`;
};

import type { Ref, SeenObject, View } from "@turnwright/kernel";
import type { Face } from "@turnwright/lexicon/look";
import type { PlayableGame } from "../games/game.ts";
import { listed, spaced as words } from "@turnwright/lexicon/look";

/** Everything that a seat sees one by one: the stack, and the cards that it knows in any zone. */
export const everything = (seen: View): SeenObject[] => [
  ...seen.stack,
  ...Object.values(seen.seats).flatMap(({ zones }) =>
    Object.values(zones).flatMap((held) => (typeof held === "number" ? [] : held)),
  ),
];

/** The name of a seat or of an object that can be seen. */
const nameOf = (seen: View, ref: Ref): string | undefined =>
  Object.keys(seen.seats).find((name) => ref === `seat:${name}`) ??
  everything(seen).find((each) => each.id === ref)?.name;

/** What a zone is called on the screen. */
export const zoneName = ({ look }: PlayableGame, zone: string): string =>
  Object.hasOwn(look.zones, zone) ? (look.zones[zone]?.label ?? zone) : words(zone);

/** The zone of cards that were used: the first pile that lies open; "" if there is none. */
export const usedZone = ({ look, pack }: PlayableGame): string =>
  Object.keys(look.zones).find(
    (zone) => look.zones[zone]?.place === "pile" && pack.ruleset.zones[zone]?.hidden === undefined,
  ) ?? "";

/**
 * What is written beside the name of an object: its size, as it is read aloud where it is plain, and in brackets its keywords, what
 * lies on it, and these notes.
 */
export function badgeText({ size, keywords, badges }: Face, notes: readonly string[] = [], isPlain = false): string {
  const told = [
    ...(size === undefined ? [] : keywords),
    ...badges.map(({ label, count }) => (count === undefined ? label : `${label}: ${count}`)),
    ...notes,
  ];
  return [(isPlain ? size?.label : size?.text) ?? "", inBrackets(told)].filter((each) => each !== "").join(" ");
}

/** What a card costs: `{2}{R}`, or as it is read aloud; "" for one that costs nothing that is written on it. */
export const costText = ({ cost }: Face, isPlain: boolean): string =>
  isPlain ? listed(cost.map(({ label }) => label)) : cost.map(({ text }) => `{${text}}`).join("");

const inBrackets = (notes: readonly string[]): string => (notes.length === 0 ? "" : `(${notes.join(", ")})`);

/** Links that say what somebody does; the others are the rules' own. */
const TOLD_LINKS: ReadonlySet<string> = new Set(["attacking", "blocking", "exiled"]);

/** An object in words: what it is, its numbers, what it has on it, what it does. */
export function objectText(object: SeenObject, seen: View, known: PlayableGame, isPlain = false): string {
  const named = (ref: Ref): string => nameOf(seen, ref) ?? "something";
  const links = Object.entries(object.links ?? {}).filter(([link]) => TOLD_LINKS.has(link));
  const notes = [
    ...(object.exhausted === true ? [known.look.exhausted] : []),
    ...(object.absent === true ? ["phased out"] : []),
    ...links.map(([link, refs]) => `${link} ${[refs].flat().map(named).join(", ")}`),
    ...(object.host === undefined ? [] : [`on ${named(object.host)}`]),
    ...itemNotes(object, named),
  ];
  const face = known.look.face(object);
  const badge = object.item === undefined ? badgeText(face, notes, isPlain) : inBrackets(notes);
  const comma = isPlain && badge !== "" && !badge.startsWith("(") ? "," : "";
  return `${itemName(object, face.title)}${comma}${badge === "" ? "" : ` ${badge}`}`;
}

/** What an item of the stack is: a card, or an ability of one. */
function itemName({ item }: SeenObject, name: string): string {
  if (item === undefined || item.kind === "card") return name;
  const of = item.of ?? name;
  return item.kind === "trigger" ? `trigger of ${of}` : `ability of ${of}`;
}

/** What was chosen for an item of the stack. */
function itemNotes({ item }: SeenObject, named: (ref: Ref) => string): string[] {
  if (item === undefined) return [];
  return [
    ...(item.keyword === undefined ? [] : [words(item.keyword)]),
    ...(item.x === undefined ? [] : [`X is ${item.x}`]),
    ...((item.modes ?? []).length === 0 ? [] : [`mode ${(item.modes ?? []).join(" and ")}`]),
    ...(item.extras ?? []).map(words),
    ...(item.targets.length === 0 ? [] : [`target ${item.targets.map(named).join(", ")}`]),
  ];
}

/** Whether something lies open between the players, or waits on the stack: there it has been paid for. */
export function isInPlay({ seats, stack }: View, { id }: SeenObject, { pack }: PlayableGame): boolean {
  if (stack.some((each) => each.id === id)) return true;
  return Object.values(seats).some(({ zones }) =>
    Object.entries(zones).some(
      ([zone, held]) =>
        pack.ruleset.zones[zone]?.works === true && typeof held === "object" && held.some((each) => each.id === id),
    ),
  );
}

/** The cards that the seat that looks holds, in every zone that the game shows as a hand. */
export function handOf({ seats, seat }: View, { look }: PlayableGame): readonly SeenObject[] {
  return Object.entries(seats[seat]?.zones ?? {}).flatMap(([zone, held]) =>
    look.zones[zone]?.place === "hand" && typeof held === "object" ? held : [],
  );
}

/** Whether a card is in the hand of the seat that looks. */
export const isInHand = (seen: View, { id }: SeenObject, known: PlayableGame): boolean =>
  handOf(seen, known).some((each) => each.id === id);

/** Everything that a seat sees, by how likely somebody means it who says a name: in the hand, on the table, elsewhere. */
export function byNearness(seen: View, known: PlayableGame): SeenObject[] {
  const places = [isInHand, isInPlay];
  const placeOf = (thing: SeenObject): number => {
    const found = places.findIndex((isThere) => isThere(seen, thing, known));
    return found < 0 ? places.length : found;
  };
  return everything(seen)
    .map((thing) => ({ thing, place: placeOf(thing) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

/** Equal texts once, with their number. */
export function grouped(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} x${count}`));
}

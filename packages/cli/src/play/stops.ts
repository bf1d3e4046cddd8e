import type { View } from "@turnwright/kernel";
import { spaced as words } from "@turnwright/lexicon/look";
import { firstWishes, type Goal, type Stop, type Whose, type Wish, type Wishes } from "@turnwright/match";
import { suggestName } from "@turnwright/scenario";
import type { PlayableGame } from "../games/game.ts";

/** A place in the turn as somebody types it: one of these spans, in the turns of one. */
export interface Place {
  /** As it was called. */
  readonly text: string;
  readonly spans: readonly string[];
  readonly whose: Whose;
}

/** Reads `upkeep`, `my main`, `end theirs`; gives what is wrong with it as a text. */
export function readPlace(said: string, known: PlayableGame): Place | string {
  const parts = said
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const turned = parts.find((word) => Object.hasOwn(WHOSE, word));
  const whose = turned === undefined ? undefined : WHOSE[turned];
  const name = parts.filter((word) => !Object.hasOwn(WHOSE, word) && !FILLERS.has(word)).join(" ");
  const spans = spansCalled(name, known);
  if (typeof spans === "string") return spans;
  return { text: name, spans, whose: whose ?? (name === "main" ? "mine" : "any") };
}

const WHOSE: Readonly<Record<string, Whose>> = {
  mine: "mine",
  my: "mine",
  own: "mine",
  theirs: "theirs",
  their: "theirs",
  opponent: "theirs",
  "opponent's": "theirs",
  any: "any",
  both: "any",
};

const FILLERS: ReadonlySet<string> = new Set(["to", "until", "the", "step", "phase", "next", "at"]);

/** The spans that are called so: by a short name, by all of their name, or by how that begins. */
function spansCalled(name: string, { look: { places }, pack }: PlayableGame): readonly string[] | string {
  const short = Object.hasOwn(places, name) ? places[name] : undefined;
  if (short !== undefined) return short;
  const all = Object.keys(pack.ruleset.spans);
  const wanted = name.replaceAll(" ", "");
  const same = all.filter(
    (span) => span.toLowerCase() === wanted || words(span).replace(/ (?:step|phase)$/, "") === name,
  );
  if (same.length > 0) return same;
  for (const fits of [beginsSo, hasWord]) {
    const like = name === "" ? [] : all.filter((span) => fits(words(span), name));
    if (like.length === 1) return like;
  }
  const known = [...Object.keys(places), ...all.map(words)];
  const near = suggestName(name, known);
  const missing = name === "" ? "say where" : `no place in the turn is called "${name}"`;
  return `${missing}${near === undefined ? "" : `; did you mean "${near}"?`}; there are ${[...new Set(known)].join(", ")}`;
}

const beginsSo = (span: string, name: string): boolean => span.startsWith(name);

/** `attack` is the step in which attackers are declared. */
const hasWord = (span: string, name: string): boolean => span.split(" ").some((word) => word.startsWith(name));

/** What somebody passes to who names a place: of several spans the next one. */
export function goalAt(
  { spans, whose }: Place,
  { place: { id, turn, spans: open } }: View,
  main: readonly string[],
): Goal {
  // Any main phase of its own is what is always asked.
  if (whose === "mine" && spans.length > 1 && spans.every((span) => main.includes(span)))
    return { kind: "stop", from: id };
  const now = spans.findIndex((span) => open.some((each) => each.span === span));
  return { kind: "place", stop: { span: spans[now + 1] ?? spans[0] ?? "", whose }, from: id, turn };
}

/** What is said to stop at a place. */
export const stopAt = ({ spans, whose }: Place): readonly Wish[] => spans.map((span) => ({ stop: { span, whose } }));

/** What is said to stop there no longer; in whose turns only where that was named. */
export const noStopAt = ({ stops }: Wishes, { spans, whose }: Place): readonly Wish[] =>
  stops
    .filter((stop) => spans.includes(stop.span) && (whose === "any" || stop.whose === whose))
    .map((stop) => ({ noStop: stop }));

/** What is said to have only these stops: none, or those of somebody who has said nothing. */
export const onlyStops = (wishes: Wishes, stops: readonly Stop[]): readonly Wish[] => [
  ...wishes.stops.map((stop): Wish => ({ noStop: stop })),
  ...stops.map((stop): Wish => ({ stop })),
];

export const firstStops = ({ look }: PlayableGame): readonly Stop[] => firstWishes(look.stops).stops;

/** A stop in words. */
const stopText = ({ span, whose }: Stop): string =>
  `${words(span)}${whose === "any" ? "" : whose === "mine" ? " (yours)" : " (theirs)"}`;

/** Where a player is asked, in words. */
export function stopsText({ stops, full }: Wishes, { look }: PlayableGame): string {
  if (full) return "you are asked wherever the rules ask you (--every)";
  const always = look.stops.main.map((span): Stop => ({ span, whose: "mine" }));
  const places = [...always, ...stops].map(stopText);
  return `you are asked at: ${places.length === 0 ? "nowhere" : places.join(", ")}; and when somebody else acts or attacks and you can answer`;
}

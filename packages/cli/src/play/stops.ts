import { type View } from "@turnwright/kernel";
import type { PlaceInTime } from "@turnwright/kernel/client";
import type { PlayableGame } from "../games/game.ts";
import { suggestName } from "@turnwright/scenario";
import { spaced as words } from "@turnwright/lexicon/look";
import type { Line } from "./match.ts";

/** Whose turns are meant. */
export type Whose = "mine" | "theirs" | "any";

/** A place in the turn where somebody stops: one of these spans, in the turns of one. */
export interface Stop {
  /** As it was called. */
  readonly text: string;
  readonly spans: readonly string[];
  readonly whose: Whose;
}

/** What somebody passes to: a place, the end of a turn, or the next thing that somebody else does. */
export type Goal =
  | { readonly kind: "place"; readonly stop: Stop; /** The span in which it was said. */ readonly from: number }
  | { readonly kind: "turn"; readonly turn: number }
  | { readonly kind: "act" };

/** The places where a player is asked without having said anything. */
export const firstStops = ({ look: { stops } }: PlayableGame): Stop[] => [
  ...stopsAt([...stops.main, ...stops.mine], "mine"),
  ...stopsAt(stops.theirs, "theirs"),
];

const stopsAt = (spans: readonly string[], whose: Whose): Stop[] =>
  spans.map((span) => ({ text: words(span), spans: [span], whose }));

/** Reads `upkeep`, `my main`, `end theirs`; gives what is wrong with it as a text. */
export function readStop(said: string, known: PlayableGame, otherwise: Whose): Stop | string {
  const parts = said
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const turned = parts.find((word) => Object.hasOwn(WHOSE, word));
  const whose = turned === undefined ? undefined : WHOSE[turned];
  const name = parts.filter((word) => !Object.hasOwn(WHOSE, word) && !FILLERS.has(word)).join(" ");
  const spans = spansCalled(name, known);
  if (typeof spans === "string") return spans;
  return { text: name, spans, whose: whose ?? (name === "main" ? "mine" : otherwise) };
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
  const like = name === "" ? [] : all.filter((span) => words(span).startsWith(name));
  if (like.length === 1) return like;
  const known = [...Object.keys(places), ...all.map(words)];
  const near = suggestName(name, known);
  return `no place in the turn is called "${name}"${near === undefined ? "" : `; did you mean "${near}"?`}; there are ${[...new Set(known)].join(", ")}`;
}

/** Whether a place is one where somebody stops. */
export const isAt = ({ spans, whose }: Stop, { place, active, seat }: View): boolean =>
  (whose === "any" || (whose === "mine") === (active === seat)) && place.spans.some(({ span }) => spans.includes(span));

/** The innermost place where the game is. */
export const placeId = ({ id }: PlaceInTime): number => id;

/** The last of these lines by which somebody else has acted. */
export const lastAct = (lines: readonly Line[], seat: string, { look }: PlayableGame): Line | undefined =>
  lines.findLast((line) => look.acts.has(line.name) && line.seat !== seat && line.seat !== "");

/** A stop in words. */
export const stopText = ({ text, whose }: Stop): string =>
  `${text}${whose === "any" ? "" : whose === "mine" ? " (yours)" : " (theirs)"}`;

/** A window that was passed without asking. */
export interface Passed {
  readonly turn: number;
  readonly active: string;
  readonly place: string;
}

/** Of more windows than this in a turn the first and the last are named. */
const MOST_NAMED = 4;

/** What was passed, by turns: `end of combat; turn 4, bob's: upkeep, draw`. */
export function passedText(passed: readonly Passed[], turn: number): string {
  const turns = [...new Set(passed.map((each) => each.turn))];
  return turns
    .map((each) => {
      const windows = passed.filter((one) => one.turn === each);
      const all = [...new Set(windows.map(({ place }) => place))];
      const places = all.length > MOST_NAMED ? `${all[0] ?? ""} to ${all.at(-1) ?? ""}` : all.join(", ");
      return each === turn ? places : `turn ${each}, ${windows[0]?.active ?? ""}'s: ${places}`;
    })
    .join("; ");
}

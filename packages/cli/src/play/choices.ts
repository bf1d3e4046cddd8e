import { view, type Game, type Ref, type SeenObject, type SeenOption, type View } from "@turnwright/kernel";
import { question, type SeenCandidate, type SeenQuestion } from "@turnwright/kernel/client";
import type { PlayableGame } from "../games/game.ts";
import { spaced as words, uncapital } from "@turnwright/lexicon/look";
import { table, wrap } from "../text.ts";
import type { Screen } from "./board.ts";
import { refusalText } from "./reasons.ts";
import { badgeText, costText, everything, isInHand, isInPlay, objectText } from "./things.ts";

/** One of the things that can be answered, as it is listed. */
export interface Listed {
  /** The number of the option where the seat has priority, or else the place among the candidates. */
  readonly index: number;
  readonly text: string;
  /** The name of the card or seat alone, by which it may be typed. */
  readonly name: string;
  /** What tells it from others of its name: whose it is, its numbers. */
  readonly note: string;
  readonly rule: string;
  readonly of?: Ref;
  /** Why it cannot be picked. */
  readonly against?: string;
}

/** What is asked, and everything that can be answered to it. */
export interface Asked {
  /** Null where the seat has priority. */
  readonly question: SeenQuestion | null;
  readonly choices: readonly Listed[];
  /** The option by which the seat passes, if it has priority and may. */
  readonly pass: number | null;
}

/** What is open for a seat, in plain words for a reader that speaks them. */
export function askedOf(game: Game, known: PlayableGame, seat: string, isPlain = false): Asked {
  const seen = view(game, seat);
  const asked = question(game, seat);
  if (asked !== null)
    return {
      question: asked,
      choices: asked.candidates.map((each) => candidate(each, seen, known, asked, isPlain)),
      pass: null,
    };
  const options = seen.decision?.options ?? [];
  const verbs = [...new Set(options.map(({ verb }) => verb))];
  const choices = options
    .filter(({ verb }) => verb !== "pass")
    // What is done with different cards in the same way stands together.
    .toSorted((one, other) => verbs.indexOf(one.verb) - verbs.indexOf(other.verb))
    .map((each) => option(each, seen, known, isPlain));
  return {
    question: null,
    // What nobody can tell apart is there once.
    choices: choices.filter(
      ({ text, note }, index) => choices.findIndex((each) => each.text === text && each.note === note) === index,
    ),
    pass: options.find(({ verb }) => verb === "pass")?.index ?? null,
  };
}

function option(each: SeenOption, seen: View, known: PlayableGame, isPlain: boolean): Listed {
  const { index, of, rule, verb, name, data } = each;
  const thing = of === undefined ? undefined : everything(seen).find(({ id }) => id === of);
  const isReadAlready = thing === undefined || verb === "cast" || verb === "play" || isInHand(seen, thing, known);
  const { data: _, ...bare } = each;
  const done = uncapital(known.texts.option(bare, name).replace(">", " → "));
  // Of what lies on the table, or has several abilities, somebody wants to know which of them it is; other cards are read.
  const isNumbered = / \(ability \d+\)/.test(each.text);
  const does = data === undefined || (isReadAlready && !isNumbered) ? "" : known.texts.ability(data, name);
  const text = does !== "" ? `${done}: ${does}` : isNumbered ? each.text : done;
  return {
    index,
    rule,
    text,
    name: thing?.name ?? text,
    note: isReadAlready ? "" : noteOf(thing, seen, known, isPlain),
    ...(of === undefined ? {} : { of }),
  };
}

function candidate(
  each: SeenCandidate,
  seen: View,
  known: PlayableGame,
  { rule }: SeenQuestion,
  isPlain: boolean,
): Listed {
  const [thing, other] = [each.of, each.to].map((ref) => everything(seen).find(({ id }) => id === ref));
  const isSeat = each.of?.startsWith("seat:") === true;
  const name = thing?.name ?? (isSeat ? (each.of?.slice("seat:".length) ?? "") : each.text);
  const note =
    other === undefined && each.to === undefined
      ? noteOf(thing, seen, known, isPlain)
      : [thing, other]
          .flatMap((it) => (it === undefined ? [] : [badgeText(known.look.face(it), [], isPlain)]))
          .join(" → ");
  return {
    index: each.index,
    rule,
    text: /^\w+$/.test(each.text) && thing === undefined && !isSeat ? words(each.text) : each.text.replace(">", " → "),
    name,
    note,
    ...(each.of === undefined ? {} : { of: each.of }),
    ...(each.refusal === undefined ? {} : { against: refusalText(each.refusal) }),
  };
}

/** What tells a thing on the table from others of its name; nothing where there is no more to say than the name. */
function noteOf(thing: SeenObject | undefined, seen: View, known: PlayableGame, isPlain: boolean): string {
  if (thing === undefined) return "";
  // Of a card that is elsewhere than on the table somebody wants to know what it costs.
  const cost = isInPlay(seen, thing, known) ? "" : costText(known.look.face(thing), isPlain);
  if (isInHand(seen, thing, known)) return cost;
  const text = objectText(thing, seen, known, isPlain);
  // The name stands before it already, and what is one's own need not be said.
  const after = text.startsWith(thing.name) ? text.slice(thing.name.length) : text;
  const rest = after === text || /^[^ ,]/.test(after) ? text : after.replace(/^,? /, "");
  const whose = thing.controller === seen.seat ? "" : `${thing.controller}'s`;
  return [whose, cost, rest].filter((each) => each !== "").join(isPlain ? ", " : " ");
}

/** Nobody reads more numbers than this. */
const MOST_SHOWN = 60;

/** The choices as lines, numbered from 1; what cannot be picked is there too, with the reason. */
export function choiceLines({ choices, question: asked }: Asked, { paint, columns, isPlain }: Screen): string[] {
  const shown = choices.slice(0, MOST_SHOWN);
  const rest = choices.length > shown.length ? [`    … up to ${choices.length}`] : [];
  if (isPlain) return [...shown.flatMap((each, index) => wrap(plainChoice(each, index), columns)), ...rest];
  const hasNotes = shown.some(({ note, against }) => note !== "" || against !== undefined);
  return [
    ...table(
      shown.map(({ text, note, rule, against }, index) => [
        { text: String(index + 1), paint: against === undefined ? paint.bold : paint.dim },
        against === undefined ? text : { text, paint: paint.dim },
        ...(hasNotes
          ? [{ text: against === undefined ? note : `${note} not now: ${against}`.trim(), paint: paint.dim }]
          : []),
        // The rule of a question stands above its candidates.
        ...(asked === null ? [{ text: rule, paint: paint.cyan }] : []),
      ]),
      columns,
      2,
    ),
    ...rest,
  ];
}

function plainChoice({ text, note, against }: Listed, index: number): string {
  // The text of an ability ends with a full stop of its own.
  const told = [text.replace(/\.$/, ""), note].filter((each) => each !== "").map((each) => each.replace(" → ", " to "));
  const said = `${index + 1}: ${told.join(", ")}`;
  return against === undefined ? `${said}.` : `${said}. Not possible: ${against}.`;
}

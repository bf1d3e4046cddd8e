import { view, type Game, type Ruleset, type SeenObject, type View } from "@turnwright/kernel";
import type { PlayableGame } from "../games/game.ts";
import type { Terminal } from "../terminal.ts";
import { listed, spaced as words } from "@turnwright/lexicon/look";
import { counted, wrap, wrapWhole } from "../text.ts";
import { ribbon } from "./ribbon.ts";
import { costText, grouped, handOf, objectText, zoneName } from "./things.ts";

/** Where a game is shown; plain for a reader that speaks the lines: sentences, and nothing that is drawn. */
export interface Screen extends Terminal {
  readonly isPlain: boolean;
}

/** Everything that a seat sees, as lines: the turn, the boards, the stack, its hand. */
export function board(game: Game, known: PlayableGame, seat: string, screen: Screen): string[] {
  const seen = view(game, seat);
  const others = Object.keys(seen.seats).filter((name) => name !== seat);
  const sides = [...others, seat].map((name) => sideOf(seen, name, known, game.ruleset, screen.isPlain));
  if (screen.isPlain) return plainBoard(seen, sides, known).flatMap((line) => wrap(line, screen.columns));
  const { paint, columns } = screen;
  return [
    paint.dim("─".repeat(columns)),
    paint.bold(headline(seen)),
    ...ribbon(game, paint, columns),
    "",
    ...sides.flatMap((side) => sideLines(side, screen)),
    ...stackLines(seen, known, screen),
    ...handLines(seen, known, screen),
  ];
}

function headline({ place, active, turnMates = [], seat }: View): string {
  if (place.turn === 0) return "before the first turn";
  const whose = [active ?? "nobody", ...turnMates];
  return `turn ${place.turn}, ${whose.join(" and ")}'s${whose.includes(seat) ? " (yours)" : ""}`;
}

/** A seat with what it has: numbers, zones of which the number of cards is told, rows of what lies open. */
interface Side {
  readonly name: string;
  readonly isOwn: boolean;
  /** What else is known of who sits there: of which team, and whether out of reach. */
  readonly standing: readonly string[];
  readonly numbers: readonly string[];
  readonly zones: readonly { readonly label: string; readonly count: number }[];
  readonly rows: readonly { readonly label: string; readonly things: readonly string[] }[];
}

function sideOf(seen: View, name: string, known: PlayableGame, { resources }: Ruleset, isPlain: boolean): Side {
  const side = seen.seats[name];
  const isMate = side?.mates?.includes(seen.seat) === true;
  const lying = Object.values(seen.seats).flatMap(({ zones }) =>
    Object.entries(zones).flatMap(([zone, held]) =>
      isTable(known, zone) && typeof held !== "number"
        ? held.filter((each) => each.controller === name).map((thing): Lying => ({ zone, thing }))
        : [],
    ),
  );
  return {
    name,
    isOwn: name === seen.seat,
    standing: [
      ...(side?.leads === true ? [isMate || name === seen.seat ? "leads your team" : "leads its team"] : []),
      ...(isMate && side?.leads !== true ? ["of your team"] : []),
      ...(side?.far === true ? ["out of your range"] : []),
    ],
    numbers: known.look.seat(seen, name).map(({ label, count }) => {
      // What a team has together is one number, which stands at each of them.
      const mates = resources?.[label]?.shared === true ? (side?.mates ?? []) : [];
      const those = mates.map((each) => (each === seen.seat ? "you" : each));
      return `${label} ${count}${those.length === 0 ? "" : ` shared with ${listed(those)}`}`;
    }),
    zones: Object.entries(side?.zones ?? {}).flatMap(([zone, held]) => {
      const count = typeof held === "number" ? held : held.filter((each) => each.owner === name).length;
      return isTable(known, zone) || count === 0 ? [] : [{ label: zoneName(known, zone), count }];
    }),
    rows: rowsOf(lying, known).map(({ label, things }) => ({
      label,
      things: grouped(things.map((each) => objectText(each, seen, known, isPlain))),
    })),
  };
}

/** Zones that lie open between the players are shown in full; the stack has lines of its own. */
const isTable = ({ pack }: PlayableGame, zone: string): boolean => {
  const rule = pack.ruleset.zones[zone];
  return rule?.works === true || rule?.stack === true;
};

/** Something that lies open, and in which zone. */
interface Lying {
  readonly zone: string;
  readonly thing: SeenObject;
}

interface Row {
  readonly label: string;
  readonly things: readonly SeenObject[];
}

/** What lies there, by rows; zones beside the field, as that of a commander, have one each. Where nothing lies there is no row. */
function rowsOf(lying: readonly Lying[], known: PlayableGame): readonly Row[] {
  const { look } = known;
  const isAside = (zone: string): boolean => look.zones[zone]?.place === "aside";
  const those = (label: string, isMeant: (each: Lying) => boolean): Row => ({
    label,
    things: lying.filter(isMeant).map(({ thing }) => thing),
  });
  const beside = [...new Set(lying.map(({ zone }) => zone))].filter(isAside);
  return [
    ...look.rows.map((label, index) =>
      those(label, ({ zone, thing }) => !isAside(zone) && look.face(thing).row === index),
    ),
    ...beside.map((zone) => those(zoneName(known, zone), (each) => each.zone === zone)),
  ].filter(({ things }) => things.length > 0);
}

function sideLines({ name, isOwn, standing, numbers, zones, rows }: Side, { paint, columns }: Screen): string[] {
  const counts = [...standing, ...numbers, ...zones.map(({ label, count }) => `${label} ${count}`)];
  const told = wrapWhole(counts, "  ", columns - name.length - 2);
  const title = paint.bold(isOwn ? paint.green(name) : paint.magenta(name));
  const width =
    Math.max(0, ...rows.map(({ label }) => label.length)) + (rows.some(({ label }) => label !== "") ? 2 : 0);
  return [
    ...told.map((line, index) => (index === 0 ? `${title}  ${line}` : `${" ".repeat(name.length + 2)}${line}`)),
    ...(rows.length === 0 ? ["    nothing"] : []),
    ...rows.flatMap(({ label, things }) =>
      wrap(things.join(", "), columns - 4 - width).map(
        (line, index) => `    ${paint.dim((index === 0 ? label : "").padEnd(width))}${line}`,
      ),
    ),
    "",
  ];
}

function stackLines(seen: View, known: PlayableGame, { paint, columns }: Screen): string[] {
  if (seen.stack.length === 0) return [];
  const texts = seen.stack.map((each) => `${objectText(each, seen, known)}, ${each.controller}'s`);
  return [
    paint.bold("stack, the first resolves next"),
    ...texts.flatMap((text) => wrap(text, columns - 4).map((line) => `    ${line}`)),
    "",
  ];
}

/** The cards in the hand of the seat that looks, with what they cost: equal ones once. */
function handTexts(seen: View, known: PlayableGame, isPlain: boolean): string[] {
  const faces = handOf(seen, known).map((card) => known.look.face(card));
  if (!isPlain) return grouped(faces.map((face) => `${face.title} ${costText(face, false)}`.trimEnd()));
  const titles = grouped(faces.map(({ title }) => title));
  const firsts = faces.filter(({ title }, at) => faces.findIndex((each) => each.title === title) === at);
  return titles.map((title, at) => {
    const face = firsts[at];
    const cost = face === undefined ? "" : costText(face, true);
    return cost === "" ? title : `${title}, ${cost}`;
  });
}

function handLines(seen: View, known: PlayableGame, { paint, columns }: Screen): string[] {
  const texts = handTexts(seen, known, false);
  if (texts.length === 0) return [];
  const told = wrapWhole(texts, ", ", columns - 6);
  return [...told.map((line, index) => (index === 0 ? `${paint.bold("hand")}  ${line}` : `      ${line}`)), ""];
}

/** The same in sentences. */
function plainBoard(seen: View, sides: readonly Side[], known: PlayableGame): string[] {
  // Before the first turn there is nothing to say but that.
  const spans = seen.place.turn === 0 ? "" : seen.place.spans.map(({ span }) => words(span)).join(", ");
  const hand = handTexts(seen, known, true);
  return [
    `It is ${headline(seen)}${spans === "" ? "" : `, ${spans}`}.`,
    ...sides.flatMap(plainSide),
    ...(seen.stack.length === 0
      ? []
      : [
          `On the stack, next to resolve first: ${seen.stack.map((each) => `${each.controller}'s ${objectText(each, seen, known, true)}`).join("; ")}.`,
        ]),
    `Your hand: ${hand.length === 0 ? "empty" : hand.join("; ")}.`,
  ];
}

function plainSide({ name, isOwn, standing, numbers, zones, rows }: Side): string[] {
  const who = [
    isOwn ? "You" : name,
    ...standing.map((each) => `, ${each}`),
    standing.length === 0 ? "" : ",",
    isOwn ? " have" : " has",
  ].join("");
  const counts = [...numbers, ...zones.map(({ label, count }) => `${counted(count, "card")} in ${label}`)];
  const lying =
    rows.length === 0
      ? [`${isOwn ? "Your" : `${name}'s`} side of the table is empty.`]
      : rows.map(
          ({ label, things }) =>
            `${isOwn ? "Your" : `${name}'s`} ${label === "" ? "side" : label}: ${things.join("; ")}.`,
        );
  return [`${who} ${counts.join(", ")}.`, ...lying];
}

import { decision, view, type Game, type SeenObject, type View } from "@turnwright/kernel";
import type { PlayableGame } from "../games.ts";
import type { Paint, Terminal } from "../terminal.ts";
import { clip, table, wrap } from "../text.ts";
import { ribbon } from "./ribbon.ts";

/** Everything that a seat sees, as lines: the turn, the boards, the stack, its hand. */
export function board(game: Game, known: PlayableGame, seat: string, { paint, columns }: Terminal): string[] {
  const seen = view(game, seat);
  const others = Object.keys(seen.seats).filter((name) => name !== seat);
  return [
    paint.dim("─".repeat(columns)),
    headline(game, seen, paint),
    ...ribbon(game, paint, columns),
    "",
    ...others.flatMap((name) => sideLines(seen, name, known, paint, columns)),
    ...sideLines(seen, seat, known, paint, columns),
    ...stackLines(seen, known, paint, columns),
    ...handLines(seen, known, paint, columns),
  ];
}

function headline({ state }: Game, seen: View, paint: Paint): string {
  if (state.turn === 0) return paint.bold("before the first turn");
  return paint.bold(`turn ${state.turn}, ${seen.active ?? "nobody"}'s${seen.active === seen.seat ? " (yours)" : ""}`);
}

/** A seat with what it has: numbers in one line, what lies open in the next. */
function sideLines(seen: View, name: string, known: PlayableGame, paint: Paint, columns: number): string[] {
  const side = seen.seats[name];
  if (side === undefined) return [];
  const resources = Object.entries(known.pack.terms.resources ?? {}).flatMap(([label, resource]) => {
    const value = side.resources[resource] ?? 0;
    return value === 0 && label !== "life" ? [] : [`${label} ${value}`];
  });
  const zones = Object.entries(side.zones).flatMap(([zone, held]) => {
    const count = typeof held === "number" ? held : held.filter((each) => each.owner === name).length;
    return isTable(known, zone) || count === 0 ? [] : [`${zone} ${count}`];
  });
  const lying = Object.values(seen.seats).flatMap(({ zones: all }) =>
    Object.entries(all).flatMap(([zone, held]) =>
      isTable(known, zone) && known.pack.ruleset.zones[zone]?.stack !== true && typeof held !== "number"
        ? held.filter((each) => each.controller === name)
        : [],
    ),
  );
  const mine = name === seen.seat ? paint.green(name) : paint.magenta(name);
  const told = wrap([...resources, ...zones].join("  "), columns - name.length - 2);
  return [
    ...told.map((line, index) =>
      index === 0 ? `${paint.bold(mine)}  ${line}` : `${" ".repeat(name.length + 2)}${line}`,
    ),
    ...wrap(grouped(lying.map((each) => objectText(each, seen, known))).join(", ") || "nothing", columns - 4).map(
      (line) => `    ${line}`,
    ),
    "",
  ];
}

/** Zones that lie open between the players are shown in full; the stack has lines of its own. */
const isTable = ({ pack }: PlayableGame, zone: string): boolean => {
  const rule = pack.ruleset.zones[zone];
  return rule?.works === true || rule?.stack === true;
};

/** Equal texts once, with their number. */
function grouped(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} x${count}`));
}

/** An object in words: what it is, what it has on it, what it does. */
function objectText(object: SeenObject, seen: View, known: PlayableGame): string {
  const named = (ref: number | string): string => (typeof ref === "string" ? ref : (nameOf(seen, ref) ?? "something"));
  const notes = [
    ...(object.exhausted === true ? [known.exhausted] : []),
    ...(object.absent === true ? ["phased out"] : []),
    ...Object.entries(object.links ?? {}).map(([link, ref]) => `${link} ${named(ref)}`),
    ...(object.host === undefined ? [] : [`on ${named(object.host)}`]),
    ...((object.targets ?? []).length === 0 ? [] : [`→ ${(object.targets ?? []).map(named).join(", ")}`]),
  ];
  const badge = known.badge(object);
  const name = object.faceDown === true && object.name === "?" ? "face-down card" : object.name;
  return `${name}${badge === "" ? "" : ` ${badge}`}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}

const everything = (seen: View): SeenObject[] =>
  Object.values(seen.seats).flatMap(({ zones }) =>
    Object.values(zones).flatMap((held) => (typeof held === "number" ? [] : held)),
  );

const nameOf = (seen: View, id: number): string | undefined => everything(seen).find((each) => each.id === id)?.name;

function stackLines(seen: View, known: PlayableGame, paint: Paint, columns: number): string[] {
  if (seen.stack.length === 0) return [];
  return [
    paint.bold("stack, the first resolves next"),
    ...seen.stack.map((each) => clip(`    ${objectText(each, seen, known)}, ${each.controller}'s`, columns)),
    "",
  ];
}

function handLines(seen: View, known: PlayableGame, paint: Paint, columns: number): string[] {
  const hand = seen.seats[seen.seat]?.zones["hand"];
  if (hand === undefined || typeof hand === "number" || hand.length === 0) return [];
  const texts = hand.map(({ name }) => {
    const card = known.cards.find((each) => each.name === name);
    const cost = card?.cost ?? card?.reserve;
    return cost === undefined ? name : `${name} ${cost}`;
  });
  const told = wrap(grouped(texts).join(", "), columns - 6);
  return [...told.map((line, index) => (index === 0 ? `${paint.bold("hand")}  ${line}` : `      ${line}`)), ""];
}

/** One of the things that can be answered, as it is listed. */
export interface Listed {
  readonly index: number;
  readonly text: string;
  readonly note: string;
  readonly rule: string;
}

/** What can be answered beside passing and being done; what nobody can tell apart is there once. */
export function listed(game: Game, known: PlayableGame, seat: string): readonly Listed[] {
  const seen = view(game, seat);
  const open = seen.decision ?? decision(game);
  if (open === undefined) return [];
  const things = new Map(everything(seen).map((each) => [each.id, each]));
  const options = open.options
    .filter((option) => option.verb !== "pass" && option.verb !== "done")
    .map(({ index, text, of, rule, verb }): Listed => {
      const thing = of === undefined ? undefined : things.get(of);
      const isPlain = thing === undefined || verb === "cast" || verb === "play" || isInHand(seen, thing);
      const note = isPlain ? "" : `${thing.controller}'s ${objectText(thing, seen, known)}`;
      return {
        index,
        rule,
        note,
        text: open.kind === "mulligan" ? text.slice(verb.length + 1) : text.replace(">", " → "),
      };
    });
  if (open.kind !== "priority") return options;
  return options.filter(
    ({ text, note }, index) => options.findIndex((each) => each.text === text && each.note === note) === index,
  );
}

function isInHand({ seats, seat }: View, { id }: SeenObject): boolean {
  const hand = seats[seat]?.zones["hand"];
  return typeof hand === "object" && hand.some((each) => each.id === id);
}

/** The options as lines, numbered from 1. */
export function optionLines(options: readonly Listed[], { paint, columns }: Terminal): string[] {
  const shown = options.slice(0, MOST_SHOWN);
  const hasNotes = shown.some(({ note }) => note !== "");
  return [
    ...table(
      shown.map(({ text, note, rule }, index) => [
        { text: String(index + 1), paint: paint.bold },
        text,
        ...(hasNotes ? [{ text: note, paint: paint.dim }] : []),
        { text: rule, paint: paint.cyan },
      ]),
      columns,
      2,
    ),
    ...(options.length > shown.length ? [`    … up to ${options.length}`] : []),
  ];
}

/** Nobody reads more numbers than this. */
const MOST_SHOWN = 40;

import { cardKind } from "../tables/card-kind.ts";
import { printedName } from "../state/event.ts";
import { isSeat, missing, seatOf, seatRef } from "../data/ids.ts";
import { DECLARE, HAPPEN, ORDER, top, WINDOW, ANNOUNCE } from "../state/agenda.ts";
import { abilityData, announcedCard } from "../actions/announcement.ts";
import { isRecord, list } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { activatedOf } from "../statics/active-abilities.ts";
import { known } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import type { Question } from "../state/question.ts";
import { questionForms } from "../state/question-forms.ts";
import { cardOfKey, objectOfKey } from "../door/find-replacements.ts";
import type { Choice } from "../state/command.ts";

/** One option of a decision, described in the ruleset's words. */
export interface Option {
  readonly index: number;
  /** Made from names and order, never from ids, so that it is stable across replays and forks. */
  readonly key: string;
  readonly verb: string;
  /** The way in which it is done, if the verb has several. */
  readonly via?: string;
  /** The name of the face that the object is announced with, if its card has several. */
  readonly face?: string;
  readonly of?: number;
  readonly to?: number;
  /** Of the activated abilities that it has, which one, from 1, as attempts name it; 0 for a card that is cast or played. */
  readonly ability?: number;
  readonly rule: string;
  readonly text: string;
}

type Unnumbered = Omit<Option, "index">;

/** An option whose fields are set one by one: to spread a record for each that may be missing takes five times as long. */
type Begun = Pick<Option, "key" | "verb"> & { -readonly [K in keyof Option]?: Option[K] };

/** Numbers options, which nobody else has yet, and gives equal keys a suffix by their order. */
export function numberOptions(options: readonly Unnumbered[]): Option[] {
  const times = new Map<string, number>();
  return options.map((option, index) => {
    const count = (times.get(option.key) ?? 0) + 1;
    times.set(option.key, count);
    return Object.assign(option, { index, key: count === 1 ? option.key : `${option.key}#${count}` });
  });
}

export function describeChoice(game: Game, choice: Choice): Unnumbered {
  if (choice.action < 0)
    return { key: "pass", verb: "pass", rule: game.tables.rules[passRule(game)] ?? missing("rule"), text: "pass" };
  const action = game.tables.actions[choice.action] ?? missing("action");
  const face = faceName(game, choice);
  const name = face ?? objectName(game, choice.object);
  const ability = choice.ability < 0 ? -1 : abilityIndex(game, choice);
  const suffix = ability > 1 ? `/${ability}` : "";
  const way = action.via === undefined ? "" : ` via ${action.via}`;
  const { verb, via, rule } = action;
  const option: Begun = { key: `${verb}:${name}${suffix}${way}`, verb };
  if (via !== undefined) option.via = via;
  if (face !== undefined) option.face = face;
  option.of = choice.object;
  if (ability >= 0) option.ability = ability;
  return Object.assign(option, {
    rule,
    text: `${verb} ${name}${suffix === "" ? "" : ` (ability ${ability})`}${way}`,
  });
}

/** The name of the face that a choice announces its object with; undefined if that is the card itself. */
export function faceName(game: Game, choice: Choice): string | undefined {
  const card = announcedCard(game, choice);
  return card === known(game, choice.object)?.card || card < 0 ? undefined : cardKind(game, card).name;
}

function passRule(game: Game): number {
  const frame = top(game);
  return frame.kind === WINDOW ? (game.tables.windows[frame.window] ?? missing("window kind")).passed : 0;
}

/** The number of an activated ability on its card, counted from 1. */
function abilityIndex(game: Game, choice: Choice): number {
  const object = known(game, choice.object);
  return object === null ? 0 : activatedOf(game, object).indexOf(choice.ability) + 1;
}

export function describePick(game: Game, q: Question, pick: number, done: number): Unnumbered {
  const rule = game.tables.rules[q.rule] ?? missing("rule");
  if (pick === done) return { key: `${q.verb}:done`, verb: "done", rule, text: "done" };
  const form = questionForms[q.form];
  const name = form.describePick(q, pick, (candidate) => refName(game, q, candidate));
  const isRef = q.shows === "ref" && form.picksCandidates;
  const option: Begun = { key: `${q.verb}:${name}`, verb: q.verb };
  if (isRef && pick > 0) option.of = pick;
  if (isRef && pick < 0) option.to = pick;
  // Of several cards of one name each has a replacement: which one is meant.
  const source = q.shows === "replacement" ? objectOfKey(game, pick) : undefined;
  if (source !== undefined) option.of = source;
  return Object.assign(option, { rule, text: `${q.verb} ${name}` });
}

/** The name of a candidate of a question. */
export function refName(game: Game, q: Question, ref: number): string {
  const frame = top(game);
  if (q.shows === "answer") return ref === 1 ? "yes" : "no";
  if (q.shows === "text") return q.texts[ref - 1] ?? missing("text");
  if (q.shows === "card") return printedName(game, ref - 1);
  if (q.shows === "number") return String(ref);
  if (q.shows === "mode" && frame.kind === ANNOUNCE)
    return modeName(list(abilityData(game, frame)["modes"])[ref], "text", ref);
  if (q.shows === "extra" && frame.kind === ANNOUNCE)
    return modeName(list(abilityData(game, frame)["extras"])[ref], "as", ref);
  if (q.shows === "replacement") return ref === 0 ? "none" : replacementName(game, ref);
  if (q.shows === "proposal" && frame.kind === HAPPEN)
    return eventName(game, frame.proposals[ref] ?? missing("proposal"), q.seat);
  if (q.shows === "waiting" && frame.kind === ORDER)
    return `${printedName(game, (frame.groups[0] ?? missing("group of triggers"))[ref]?.card ?? -1)} trigger`;
  if (q.shows === "pair" && frame.kind === DECLARE) {
    const [it = 0, to = 0] = frame.pairs[ref] ?? missing("pair");
    return to === 0 ? thingName(game, it, q.seat) : `${thingName(game, it, q.seat)}>${thingName(game, to, q.seat)}`;
  }
  return ref === 0 ? "done" : thingName(game, ref, q.seat);
}

function modeName(data: ReturnType<typeof list>[number] | undefined, key: string, index: number): string {
  const text = isRecord(data) ? data[key] : undefined;
  return typeof text === "string" ? text : `mode ${index + 1}`;
}

/** The name of a proposal: what causes it and what it affects. */
function eventName(game: Game, p: Proposal, seat: number): string {
  const whom = thingName(game, p.object > 0 ? p.object : seatRef(p.seat), seat);
  return `${p.by === 0 ? printedName(game, p.card) : thingName(game, p.by, seat)}>${whom}`;
}

/** The name of a replacement: that of its source, or of what no card made what its text says. */
function replacementName(game: Game, key: number): string {
  const stored = key > 0 ? game.state.effects.find((each) => each.id === key) : undefined;
  if (stored === undefined) return printedName(game, cardOfKey(game, key));
  if (stored.card >= 0) return `${printedName(game, stored.card)} effect`;
  const { text } = stored.data;
  return typeof text === "string" ? text : "rule";
}

/** The name of an object or a seat as the asked seat knows it: an unknown card has no name. */
export function thingName(game: Game, ref: number, seat: number): string {
  if (isSeat(ref)) return (game.state.seats[seatOf(ref)] ?? missing("seat")).name;
  const isKnown = ((known(game, ref)?.known ?? 0) & (1 << seat)) !== 0;
  return isKnown ? objectName(game, ref) : "?";
}

function objectName(game: Game, id: number): string {
  return printedName(game, known(game, id)?.card ?? -1);
}

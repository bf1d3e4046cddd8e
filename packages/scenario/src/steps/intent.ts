import { slotOf, suggestName, type Attempt, type Decision, type Option } from "@turnwright/kernel";
import { isOfVerb } from "../run/answers.ts";
import { allObjects } from "../setup/object-names.ts";
import { Fault, openDecision, openedBy, optionTexts, type Refused, type Run } from "../run/run.ts";
import type { Details } from "./details.ts";

/** What a seat does, and with which card. */
export interface Act {
  readonly verbs: readonly string[];
  readonly card: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly extras: readonly string[];
  readonly said: string;
}

/** A source that is used while a cost is paid by hand. */
function asSource(run: Run, open: Decision, card: string): Option | undefined {
  if (open.kind !== "pay") return undefined;
  const [id] = run.names.among(
    run.game,
    card,
    open.options.flatMap((option) => option.of ?? []),
  );
  return id === undefined ? undefined : open.options.find((option) => option.of === id);
}

/** An answer by its text. */
const byText = (open: Decision, said: string): Option | undefined =>
  open.options.find((option) => option.key.split(":").includes(said) || option.text === said);

/** Where a verb answers the open question (`keep`, `mulligan`): nothing is against it, or that somebody else is asked. */
export function asAnswerOf(run: Run, seat: string, { verbs, card, said }: Act): Refused | null | undefined {
  const open = openDecision(run);
  if (open.kind === "priority" || card !== null) return undefined;
  if (byText(open, said) === undefined && !open.options.some(({ verb }) => verbs.includes(verb))) return undefined;
  if (open.seat === seat) return null;
  return { code: "notYourDecision", text: `${open.seat} is asked that, not ${seat}`, rules: [openedBy(open)] };
}

/** A verb of no action can only answer a question: nobody is made to answer one, or to pass, for a slip of the pen. */
export function checkVerb(run: Run, { verbs, card, said }: Act): void {
  const { verbs: known, actionNumbers } = run.game.tables;
  const open = openDecision(run);
  const isKnown = (verb: string): boolean =>
    known.has(verb) || actionNumbers.has(verb) || open.options.some((option) => option.verb === verb);
  if (card !== null || open.kind === "priority" || verbs.some(isKnown)) return;
  const answers = open.options.flatMap(({ key, text }) => [text, key.split(":").at(-1) ?? key]);
  const near = suggestName(said, [...answers, ...known.keys()]);
  throw new Fault(
    `nothing that can be done is called "${said}"${near === undefined ? "" : `; did you mean "${near}"?`}`,
    {
      possible: optionTexts(open),
    },
  );
}

/** The option that a step means. */
export function optionFor(run: Run, open: Decision, { verbs, card }: Act, details: Details): Option | undefined {
  const fitting = open.options.filter((option) => {
    if (!isOfVerb(run.game, option.verb, verbs)) return false;
    if (details.ability !== null && option.ability !== details.ability) return false;
    if (details.via !== null && option.via !== details.via) return false;
    if (details.face !== null && option.face !== details.face) return false;
    return details.from === null || zoneOf(run, option.of) === details.from;
  });
  if (card === null) return fitting[0];
  const [id] = run.names.among(
    run.game,
    card,
    fitting.flatMap((option) => option.of ?? []),
  );
  const found = fitting.filter((option) => option.of === id && id !== undefined);
  if (
    details.ability === null &&
    new Set(found.map((option) => option.ability)).size > 1 &&
    new Set(found.map((option) => option.via)).size === 1
  )
    throw new Fault(`${card} has several abilities that can be used: say which, "ability: N"`, {
      possible: found.map((option) => option.key),
    });
  // The plain way is meant where none is named, and never one that hides which card it is.
  return (
    found.find((option) => option.via === undefined) ??
    found.find((option) => details.via !== null || !isHidden(run, option))
  );
}

const isHidden = ({ game: { tables } }: Run, { verb, via }: Option): boolean =>
  (tables.verbs.get(verb) ?? []).some((action) => {
    const way = tables.actions[action];
    return way?.via === via && way?.faceDown !== undefined;
  });

const zoneOf = (run: Run, id: number | undefined): string | undefined =>
  id === undefined ? undefined : run.game.tables.zones[run.game.state.objects[slotOf(id)]?.zone ?? -1]?.name;

/** The attempt that a step is, with the first of its targets. */
export function attemptFor(
  run: Run,
  seat: string,
  { verbs, card }: Act,
  { ability, via, face, from }: Details,
  to?: number,
): Attempt {
  const all = allObjects(run.game).filter((id) => from === null || zoneOf(run, id) === from);
  const verb =
    verbs.find((each) => run.game.tables.actionNumbers.has(each) || run.game.tables.verbs.has(each)) ?? verbs[0] ?? "";
  const meant = card === null ? [] : run.names.among(run.game, card, all);
  // Of several of one name the one is meant with which such a thing can be done at all, and by this seat.
  const able = meant.filter((id) => hasAct(run, id, verb));
  const actors = able.length > 0 ? able : meant.filter((id) => isActor(run, id, verb));
  const of = actors.find((id) => isOwn(run, id, seat)) ?? actors[0] ?? meant[0];
  return {
    verb,
    ...(of === undefined ? {} : { of }),
    ...(via === null ? {} : { via }),
    ...(face === null ? {} : { face }),
    ...(ability === null ? {} : { ability }),
    ...(to === undefined ? {} : { to }),
  };
}

const isOwn = ({ game }: Run, id: number, seat: string): boolean =>
  game.state.seats[game.state.objects[slotOf(id)]?.controller ?? -1]?.name === seat;

/** Whether the card of an object says that such a thing can be done with it where it is. */
function hasAct({ game }: Run, id: number, verb: string): boolean {
  const { tables, state } = game;
  const { card = -1, zone = -1 } = state.objects[slotOf(id)] ?? {};
  const ways = tables.verbs.get(verb) ?? [];
  return (
    card >= 0 && game.tables.reader.card(game, card).acts[zone]?.some(({ action }) => ways.includes(action)) === true
  );
}

function isActor(run: Run, id: number, verb: string): boolean {
  const { tables, state } = run.game;
  const object = state.objects[slotOf(id)];
  const ways = tables.verbs.get(verb) ?? [];
  return (
    object !== null &&
    object !== undefined &&
    ways.some((action) => tables.actions[action]?.zones.includes(object.zone) === true)
  );
}

/** What the first of the targets may mean, 0 where nothing is called so; empty where none is named. */
export function firstTargets(run: Run, { targets }: Details): readonly number[] {
  const [called] = targets?.flat() ?? [];
  if (called === undefined) return [];
  const seats = run.game.state.seats.map((_, seat) => -1 - seat);
  const meant = run.names.among(run.game, called, [...seats, ...allObjects(run.game)]);
  return meant.length === 0 ? [0] : meant;
}

/** The rule of an action, and those that it names for what is wrong: its modes, targets, a number, a division. */
export function rulesOf({ game: { tables } }: Run, verb: string, of: string): string[] {
  const action = tables.actions[tables.verbs.get(verb)?.[0] ?? -1];
  if (action === undefined) return [];
  return [
    action.rule,
    ...(action.reasons ?? []).filter((each) => each.of === of && each.if === undefined).map(({ rule }) => rule),
  ];
}

/** A verb may be that of a question of this seat (`keep`, `mulligan`). */
export function asAnswer(
  run: Run,
  seat: string,
  act: Act,
  details: Details,
): { open: Decision; option: Option } | null {
  const open = openDecision(run);
  if (open.kind === "priority" || open.seat !== seat) return null;
  const option =
    optionFor(run, open, act, details) ?? (act.card === null ? byText(open, act.said) : asSource(run, open, act.card));
  if (option === undefined) return null;
  checkDecider(open, seat, details.by);
  return { open, option };
}

export function checkDecider(open: Decision, seat: string, by: string | null): void {
  if (open.by !== (by ?? seat))
    throw new Fault(
      by === null
        ? `${open.by} decides for ${seat}; say "by: ${open.by}"`
        : `${open.by} decides for ${seat}, not ${by}`,
    );
}

import { explain, slotOf, suggestName, type Attempt, type Decision } from "@turnwright/kernel";
import { payment } from "@turnwright/kernel/client";
import { z } from "zod";
import { answerOpen, reach, verbOf } from "../run/answers.ts";
import { wasOnlyWay } from "../run/choices.ts";
import { isRecord, own, type Path } from "../file/document.ts";
import { baseOf, countedName, spelledOut } from "../file/name-syntax.ts";
import { textsIn } from "../file/presence.ts";
import { mustBePresent, mustBeVerb } from "../run/presence.ts";
import {
  branch,
  Fault,
  give,
  isAnnouncing,
  openDecision,
  optionTexts,
  pick,
  type Refused,
  type Run,
  type Step,
} from "../run/run.ts";
import { checkName, checkSeat, facesHeld, type Reader } from "../file/reader.ts";
import { name, oneOrMore, onlyTrue, declaredFor, shares, truth, validate, whole, word, words } from "../file/shape.ts";
import { fromDetails, leftovers, nothingUsed, useAnew, type Details } from "./details.ts";
import type { SeatStepKind } from "./kind.ts";
import {
  asAnswer,
  asAnswerOf,
  attemptFor,
  checkDecider,
  checkVerb,
  firstTargets,
  optionFor,
  rulesOf,
  type Act,
} from "./intent.ts";
import { useSource } from "./payment.ts";

/** What a step may say beside its verb and card. */
const detailShape = (extras: readonly string[]) => ({
  ability: whole.min(1, "abilities count from 1").optional(),
  targets: z
    .union([z.array(z.union([word, words])), word], { error: "expected a list of targets, or a list of lists" })
    .optional(),
  modes: z.union([words, word], { error: "expected a list of modes" }).optional(),
  x: whole.optional(),
  divide: shares.optional(),
  via: name.optional(),
  from: name.optional(),
  face: name.optional(),
  pay: oneOrMore.optional(),
  hold: onlyTrue.optional(),
  by: name.optional(),
  ...Object.fromEntries(
    extras.map((extra) => [extra, z.union([truth, whole], { error: "expected true or a number" }).optional()]),
  ),
});

/** A step that does something with a card: `SEAT: { cast: X, … }`. */
export function actKind(key: string, verbs: readonly string[], extras: readonly string[]): SeatStepKind {
  const schema = z.strictObject({ [key]: name, ...detailShape(extras) });
  return {
    key,
    schema,
    read: (reader, seat, data, path) => {
      const more = isRecord(data) ? extrasOf(reader, data[key], extras) : [];
      const all = [...extras, ...more];
      const shape = more.length === 0 ? schema : z.strictObject({ [key]: name, ...detailShape(all) });
      if (validate(reader, shape, data, path) === undefined || !isRecord(data)) return null;
      const card = String(data[key]);
      return checkName(reader, card, [...path, key])
        ? actStep(reader, seat, { verbs, card, data, extras: all, said: key }, path)
        : null;
    },
  };
}

/** Further costs that a card calls by a name of its own. */
function extrasOf(reader: Reader, called: unknown, known: readonly string[]): string[] {
  const base = baseOf(String(called));
  const { abilities = [] } = reader.cards.get(reader.aliases.get(base) ?? base) ?? {};
  return abilities
    .flatMap((ability) => ("extras" in ability ? (ability.extras ?? []) : []))
    .map((extra) => extra.as)
    .filter((extra) => !known.includes(extra) && !Object.hasOwn(detailShape([]), extra));
}

/** `do: VERB`, any other verb of the ruleset, perhaps with a card. */
export function doKind(extras: readonly string[]): SeatStepKind {
  const schema = z.strictObject({ do: name, card: name.optional(), ...detailShape(extras) });
  return {
    key: "do",
    schema,
    read: (reader, seat, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined || !isRecord(data)) return null;
      const card = typeof data["card"] === "string" ? data["card"] : null;
      if (card !== null && !checkName(reader, card, [...path, "card"])) return null;
      return actStep(reader, seat, { verbs: [String(data["do"])], card, data, extras, said: String(data["do"]) }, path);
    },
  };
}

/**
 * A step that declares by an action: `SEAT: { attack: { CARD: { target: X, wield: [Y] } } }`. Where an effect has begun it
 * already, it answers what is asked then.
 */
export function enactKind(key: string, verb: string): SeatStepKind {
  const schema = z.strictObject({
    [key]: z.record(name, declaredFor, { error: "expected who does it, and to whom: { CARD: NAME }" }),
    pay: oneOrMore.optional(),
    by: name.optional(),
  });
  return {
    key,
    schema,
    read: (reader, seat, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined || !isRecord(data) || !isRecord(data[key])) return null;
      const [[card, to] = ["", ""], ...more] = Object.entries(data[key]);
      if (card === "" || more.length > 0) {
        reader.problem([...path, key], `one ${key} at a time: { CARD: NAME }`);
        return null;
      }
      if (!checkName(reader, card, [...path, key, card], true)) return null;
      const [first, ...further] = list(isRecord(to) ? to["target"] : to).map(String);
      const wielded = list(isRecord(to) ? to["wield"] : undefined).map(String);
      const { [key]: _declared, ...rest } = data;
      const targets = [wielded, first === undefined ? [] : [first], further];
      const act = { verbs: [verb], card, data: { ...rest, targets }, extras: [], said: key };
      const step = actStep(reader, seat, act, path);
      const details = step === null ? null : readDetails(reader, act, path);
      if (step === null || details === null) return null;
      const { asked: _asked, ...plain } = step;
      return {
        ...plain,
        carryOut: (run) => {
          if (!isAnnouncing(run.game) || openDecision(run).seat !== seat) {
            // There was only one way, and it was gone without a question: the step says what has happened.
            const isSaid = wielded.length === 0 && further.length === 0 && wasOnlyWay(run, seat, card, first);
            return isSaid && step.refusal?.(run) !== null ? undefined : step.carryOut(run);
          }
          useAnew(run, details);
          complete(run, seat, act, details);
        },
      };
    },
  };
}

function actStep(reader: Reader, seat: string, act: Act, path: Path): Step | null {
  const details = readDetails(reader, act, path);
  if (details === null) return null;
  const base = baseOf(act.card ?? "");
  const card = reader.aliases.get(base) ?? base;
  for (const verb of act.verbs)
    reader.acts.push({ verb, card, ...(details.ability === null ? {} : { ability: details.ability }) });
  const place = reader.source.placeOf(path);
  return {
    place,
    // With a card it answers only a question of that very verb.
    answers: seat,
    ...(act.card === null ? {} : { asked: act.verbs }),
    carryOut: (run) => {
      checkMeant(run, act, details);
      begin(run, seat, act, details);
      complete(run, seat, act, details);
      if (details.hold) run.willHold = seat;
    },
    open: (run) => {
      begin(run, seat, act, details);
      while (isAnnouncing(run.game) && !isLeftToPay(run, details) && fromDetails(run, openDecision(run), details));
      if (!isAnnouncing(run.game))
        throw new Fault(`nothing is left open: to ${act.said} ${act.card ?? ""} asks nothing more`);
    },
    refusal: (run) => refusalOf(run, seat, act, details),
    mustMean: (run) => checkMeant(run, act, details),
    violate: (run) => {
      // What is nowhere would be a violation for that alone.
      mustBePresent(run, namesIn(act, details));
      const [to] = firstTargets(run, details);
      const command = { seat: details.by ?? seat, attempt: attemptFor(run, seat, act, details, to) };
      return give(run, command).refusal;
    },
  };
}

/** Whether what is asked is how it is paid, of which the step says nothing (more): that is left open too. */
const isLeftToPay = (run: Run, { used }: Details): boolean =>
  openDecision(run).kind === "pay" && used.left.length === 0;

/** What may be one or several. */
const list = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A face that the card does not have is never cast: nobody would notice it among what is illegal. */
function checkFace(reader: Reader, called: string | null, face: unknown, path: Path): void {
  const base = baseOf(called ?? "");
  const card = reader.cards.get(reader.aliases.get(base) ?? base);
  if (typeof face !== "string" || card === undefined) return;
  // Beside the faces that it holds there are those that it names and an action uses.
  const keys = Object.values(reader.pack.ruleset.actions ?? {}).map((action) => action.face ?? "");
  const named = Object.entries(card).flatMap(([key, held]) =>
    typeof held === "string" && keys.includes(key) ? held : [],
  );
  const faces = [...facesHeld(card), ...named];
  if (faces.includes(face)) return;
  const known = faces.length === 0 ? "it has one face only" : `it has ${faces.join(" and ")}`;
  reader.problem(path, `"${base}" has no face called "${face}"; ${known}`);
}

/** A way that no action goes is never offered. */
function checkWay(reader: Reader, via: unknown, path: Path): void {
  const actions: readonly unknown[] = Object.values(reader.pack.ruleset.actions ?? {});
  const known = actions.flatMap((action) =>
    isRecord(action) && typeof action["via"] === "string" ? action["via"] : [],
  );
  if (typeof via === "string" && !known.includes(via))
    reader.problem(path, `nothing is done via "${via}"`, suggestName(via, known));
}

function checkZone(reader: Reader, zone: unknown, path: Path): void {
  const known = Object.keys(reader.pack.ruleset.zones);
  if (typeof zone === "string" && !known.includes(zone))
    reader.problem(path, `there is no zone "${zone}"`, suggestName(zone, known));
}

function readDetails(reader: Reader, { card, data, extras }: Act, path: Path): Details | null {
  // What something is divided among are its targets.
  const targets =
    data["targets"] === undefined && isRecord(data["divide"]) ? Object.keys(data["divide"]) : data["targets"];
  for (const key of Object.keys(data)) reader.keys.add(key);
  const before = reader.problems.length;
  if (data["targets"] !== undefined) checkNames(reader, targets, [...path, "targets"]);
  checkNames(reader, data["pay"] ?? [], [...path, "pay"]);
  for (const receiver of Object.keys(isRecord(data["divide"]) ? data["divide"] : {}))
    checkName(reader, receiver, [...path, "divide", receiver], true);
  checkFace(reader, card, data["face"], [...path, "face"]);
  checkWay(reader, data["via"], [...path, "via"]);
  checkZone(reader, data["from"], [...path, "from"]);
  if (typeof data["by"] === "string") checkSeat(reader, data["by"], [...path, "by"]);
  if (reader.problems.length > before) return null;
  const parsed = z
    .object({ ability: whole, x: whole, divide: shares, via: name, from: name, face: name, by: name })
    .partial()
    .parse(data);
  return {
    targets: targets === undefined ? null : list(targets).map((each) => spelledOut(list(each)).map(String)),
    isNested: Array.isArray(targets) && targets.some(Array.isArray),
    modes: data["modes"] === undefined ? null : words.parse(list(data["modes"])),
    x: parsed.x ?? null,
    extras: Object.fromEntries(extras.flatMap((key) => (data[key] === undefined ? [] : [[key, Number(data[key])]]))),
    divide: parsed.divide ?? null,
    pay: data["pay"] === undefined ? null : spelledOut(list(data["pay"])).map(String),
    ability: parsed.ability ?? null,
    via: parsed.via ?? null,
    from: parsed.from ?? null,
    face: parsed.face ?? null,
    by: parsed.by ?? null,
    hold: data["hold"] === true,
    used: { ...nothingUsed },
  };
}

/** Names, alone or in lists, each where it stands; numbers are those of candidates. */
function checkNames(reader: Reader, data: unknown, path: Path): void {
  if (Array.isArray(data)) for (const [index, each] of data.entries()) checkNames(reader, each, [...path, index]);
  else if (typeof data !== "number") checkName(reader, countedName(String(data)).name, path);
}

/** Takes the option that a step means: with priority, or as an answer to a question that has such a verb. */
function begin(run: Run, seat: string, act: Act, details: Details): void {
  run.resume = null;
  useAnew(run, details);
  const answered = asAnswer(run, seat, act, details);
  if (answered !== null) return pick(run, answered.open, answered.option.index);
  checkVerb(run, act);
  reach(run, seat);
  const open = openDecision(run);
  checkDecider(open, seat, details.by);
  const option = optionFor(run, open, act, details);
  if (option === undefined) throw impossible(run, open, seat, act, details);
  // What is paid automatically is paid with what the seat can best spare, as a player would.
  pick(run, open, option.index, payment(run.game, open.by, option.index)?.sources);
}

/** Why the step cannot be carried out, as the engine says it. */
function impossible(run: Run, open: Decision, seat: string, act: Act, details: Details): Fault {
  const what = `${seat} cannot ${act.said}${act.card === null ? "" : ` ${act.card}`}`;
  const attempt = attemptFor(run, seat, act, details);
  if (act.card !== null && attempt.of === undefined)
    return new Fault(`${what}: nothing is called so now`, { possible: optionTexts(open) });
  const refusal = explain(run.game, open.by, attempt);
  const rules = refusal === null || refusal.rules.length === 0 ? "" : ` [${refusal.rules.join(", ")}]`;
  return new Fault(`${what}: ${refusal?.text ?? "it is not offered"}${rules}`, { possible: optionTexts(open) });
}

/** What is against it: the engine's refusal, or, where it can be begun, that of the question it fails at. */
function refusalOf(run: Run, seat: string, act: Act, details: Details): Refused | null {
  const attempt = attemptFor(run, seat, act, details);
  checkAbility(run, attempt);
  mustBePresent(run, namesIn(act, details));
  if (act.card === null) mustBeVerb(run, act.verbs, act.said);
  const answering = asAnswerOf(run, seat, act);
  if (answering !== undefined) return answering;
  const decider = details.by ?? seat;
  // Of several of one name any may be the target that is meant.
  const tos = firstTargets(run, details);
  const refusals = (tos.length === 0 ? [undefined] : tos).map((to) =>
    explain(run.game, decider, to === undefined ? attempt : { ...attempt, to }),
  );
  const [refusal] = refusals;
  if (refusal !== undefined && refusal !== null && !refusals.includes(null)) return refusal;
  const trial = branch({
    ...run,
    isStrict: false,
    tally: { ...run.tally, observe: () => undefined, refused: () => undefined, cited: new Set() },
  });
  try {
    begin(trial, seat, act, details);
    complete(trial, seat, act, details);
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const open = openDecision(trial);
    const isOpen = isAnnouncing(trial.game);
    const rules = [
      ...(isOpen ? [open.why.rule] : []),
      ...rulesOf(run, attempt.verb, error.of ?? (isOpen ? verbOf(open) : "")),
    ];
    return { code: "unknownOption", text: error.message, rules: [...new Set(rules)] };
  }
}

/** All that a step names: numbers are those of candidates. */
const namesIn = ({ card }: Act, { targets, divide, pay }: Details): string[] =>
  [...(card === null ? [] : [card]), ...(targets?.flat() ?? []), ...Object.keys(divide ?? {}), ...(pay ?? [])].filter(
    (each) => !/^\d+$/.test(each),
  );

/** An X, a mode or a further cost that the card does not have cannot be chosen: nobody would notice it among what is refused. */
function checkMeant(run: Run, act: Act, details: Details): void {
  const { card } = act;
  const { modes, extras } = details;
  checkNumber(run, act, details);
  const base = card === null ? undefined : own(run.game.ruleset.cards ?? {}, run.names.cardOf(run.game, card) ?? "");
  if (base === undefined) return;
  const texts = textsIn(base);
  for (const [extra, times] of Object.entries(extras))
    if (times > 0 && !texts.includes(extra)) throw new Fault(`"${card}" has nothing that is ${extra}`);
  if (modes !== null && !hasKey(base, "modes")) throw new Fault(`"${card}" has no modes`);
  for (const mode of modes ?? [])
    if (typeof mode === "string" && !texts.some((each) => each.toLowerCase() === mode.toLowerCase()))
      throw new Fault(`"${card}" has no mode "${mode}"`);
}

/** An X of a card that has none says nothing. */
function checkNumber({ game, names }: Run, { card }: Act, { x }: Details): void {
  const base = card === null ? undefined : own(game.ruleset.cards ?? {}, names.cardOf(game, card) ?? "");
  if (x !== null && base !== undefined && !hasKey(base, "number")) throw new Fault(`"${card}" has no X: leave out "x"`);
}

/** An ability that the thing does not have cannot be used: nobody would notice that among what is refused. */
function checkAbility({ game, names }: Run, { of, ability }: Attempt): void {
  const object = typeof of === "number" ? game.state.objects[slotOf(of)] : undefined;
  if (ability === undefined || object === undefined || object === null) return;
  const { cards, abilities, reader } = game.tables;
  const isActivated = (number: number): boolean => abilities[number]?.form === "activated";
  const printed = (cards[object.card]?.abilities ?? []).filter(isActivated);
  const gained = game.state.seats.flatMap((_, seat) =>
    reader
      .acts(game, seat)
      .flatMap(({ object: id, act }) => (id === of && isActivated(act.ability) ? act.ability : [])),
  );
  const most = new Set([...printed, ...gained]).size;
  if (ability > most)
    throw new Fault(`"${names.of(game, object.id)}" has no ability ${ability}: it has ${most === 0 ? "none" : most}`);
}

/** Whether data has a key of this name, at any depth. */
const hasKey = (data: unknown, key: string): boolean =>
  typeof data === "object" &&
  data !== null &&
  (Object.hasOwn(data, key) || Object.values(data).some((each) => hasKey(each, key)));

/** Answers what is asked while it is put together, and looks that everything the file says was taken. */
function complete(run: Run, seat: string, act: Act, details: Details): void {
  while (isAnnouncing(run.game)) {
    const open = openDecision(run);
    const { clock } = run.game.state;
    if (fromDetails(run, open, details) || useSource(run, open, details.used.left) || answerOpen(run, open)) {
      // The state before it was begun is put back.
      if (run.game.state.clock < clock)
        throw new Fault(
          `${seat} cannot ${act.said} ${act.card ?? "that"} so: it could not be paid for, and is taken back`,
        );
      continue;
    }
    run.resume = (later) => complete(later, seat, act, details);
    return;
  }
  leftovers(run, seat, act.said, details);
}

import { fork, submit, type Decision } from "@turnwright/kernel";
import { z } from "zod";
import { answerWith, verbOf } from "../run/answers.ts";
import { choicesFor, wasForced } from "../run/choices.ts";
import { chosenBy, consentTo, isMereYes } from "../run/consent.ts";
import { spelledOut } from "../file/name-syntax.ts";
import { isRecord, type Place } from "../file/document.ts";
import {
  decisionOf,
  Fault,
  isAnnouncing,
  openedBy,
  optionTexts,
  pick,
  type Answer,
  type Refused,
  type Run,
} from "../run/run.ts";
import { isPresent } from "../run/presence.ts";
import { checkName, checkSeat } from "../file/reader.ts";
import { name, shares, validate, word, words } from "../file/shape.ts";
import { checkDecider } from "./intent.ts";
import type { SeatStepKind } from "./kind.ts";

/** `SEAT: { choose: X }`, `SEAT: { order: [X, Y] }`: answers a question of that seat that is not priority, or waits for one. */
const answerKind = (key: "choose" | "order"): SeatStepKind => {
  const value =
    key === "order"
      ? z.union([words, word], { error: "expected a list" })
      : z.union([words, word, shares], { error: "expected what is chosen, or a list of that" });
  const schema = z.strictObject({ [key]: value, by: name.optional() });
  return {
    key,
    schema,
    read: (reader, seat, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined || !isRecord(data)) return null;
      const by = typeof data["by"] === "string" ? data["by"] : null;
      if (by !== null && !checkSeat(reader, by, [...path, "by"])) return null;
      const said = data[key];
      const answer: Answer = isRecord(said)
        ? { shares: shares.parse(said) }
        : { words: spelledOut(words.parse(Array.isArray(said) ? said : [said])), isOrder: key === "order" };
      const place = reader.source.placeOf(path);
      return {
        place,
        answers: seat,
        answer,
        carryOut: (run) => sayTo(run, seat, by, answer, place),
        refusal: (run) => refusalOf(run, seat, answer),
      };
    },
  };
};

function sayTo(run: Run, seat: string, by: string | null, answer: Answer, place: Place): void {
  const open = decisionOf(run);
  if (open === undefined || open.kind === "priority" || open.seat !== seat) {
    // What was not asked, because there was only one answer, is answered by saying the same.
    if (wasForced(run, seat, answer, run.before)) return;
    run.queues.set(seat, [...(run.queues.get(seat) ?? []), { answer, place, since: run.events.length }]);
    return;
  }
  checkDecider(open, seat, by);
  const choices = chosenBy(run, open, answer);
  if (typeof choices === "string") {
    if (isMereYes(open, answer) && run.next?.answers === seat) return;
    const yes = consentTo(run, open, answer);
    if (yes === undefined && wasForced(run, seat, answer, run.before)) return;
    if (yes === undefined)
      throw new Fault(`${seat} is asked to ${verbOf(open)}: ${choices}`, { possible: optionTexts(open) });
    const since = run.events.length;
    pick(run, open, yes);
    // Where only that could be chosen, it has been: what is asked then is another question.
    return wasForced(run, seat, answer, since) ? undefined : sayTo(run, seat, by, answer, place);
  }
  answerWith(run, open, choices);
  const { resume } = run;
  run.resume = null;
  if (isAnnouncing(run.game)) resume?.(run);
}

export const chooseKind = answerKind("choose");
export const orderKind = answerKind("order");

function refusalOf(run: Run, seat: string, answer: Answer): Refused | null {
  const open = decisionOf(run);
  if (open === undefined) return { code: "over", text: "the game is over", rules: [] };
  if (open.kind === "priority" || open.seat !== seat)
    return { code: "notYourDecision", text: `${seat} is not asked anything`, rules: [openedBy(open)] };
  const choices = choicesFor(run, open, answer);
  if (typeof choices === "string") {
    mustMean(run, open, answer);
    return { code: "unknownOption", text: choices, rules: [openedBy(open)] };
  }
  const result = submit(fork(run.game), { seat: open.by, decision: open.id, choices });
  return result.ok ? null : { ...result.refusal, rules: [...new Set([openedBy(open), ...result.refusal.rules])] };
}

const ANSWERS: ReadonlySet<string> = new Set(["yes", "no", "none", "nobody", "done"]);

/** A word that means nothing cannot be chosen: nobody would notice it among what is refused. */
function mustMean(run: Run, open: Decision, answer: Answer): void {
  const said = "words" in answer ? answer.words : Object.keys(answer.shares);
  const known = new Set(
    [...ANSWERS, ...open.question.candidates, ...open.question.picked].map((each) => each.toLowerCase()),
  );
  for (const spoken of said)
    if (
      typeof spoken === "string" &&
      !known.has(spoken.toLowerCase()) &&
      !run.game.tables.cardNumbers.has(spoken) &&
      !isPresent(run, spoken)
    )
      throw new Fault(`nothing is called "${spoken}", here or among what can be chosen`, {
        possible: optionTexts(open),
      });
}

/** `SEAT: { assign: { A: { B: 2 } } }`: divides what A deals; each division is answered by the one of them that fits it. */
export const assignKind: SeatStepKind = {
  key: "assign",
  schema: z.strictObject({ assign: z.record(name, shares), by: name.optional() }),
  read: (reader, seat, data, path) => {
    if (validate(reader, assignKind.schema, data, path) === undefined || !isRecord(data) || !isRecord(data["assign"]))
      return null;
    const before = reader.problems.length;
    const all = Object.entries(data["assign"]).map(([source, given]) => {
      checkName(reader, source, [...path, "assign", source], true);
      const parts = shares.parse(given);
      for (const receiver of Object.keys(parts))
        checkName(reader, receiver, [...path, "assign", source, receiver], true);
      return parts;
    });
    if (reader.problems.length > before) return null;
    const by = typeof data["by"] === "string" ? data["by"] : null;
    return {
      place: reader.source.placeOf(path),
      answers: seat,
      carryOut: (run) => assign(run, seat, by, [...all]),
      refusal: (run) => refusalOf(run, seat, { shares: all[0] ?? {} }),
    };
  },
};

function assign(run: Run, seat: string, by: string | null, left: Readonly<Record<string, number>>[]): void {
  while (left.length > 0) {
    const open = decisionOf(run);
    const verbs = run.pack.terms.assign ?? ["divide", "assign"];
    if (open === undefined || open.seat !== seat || open.question.form !== "divide" || !verbs.includes(verbOf(open)))
      throw new Fault(`${seat} has nothing to assign now`, open === undefined ? {} : { possible: optionTexts(open) });
    checkDecider(open, seat, by);
    const reasons: string[] = [];
    const index = left.findIndex((parts) => {
      const choices = choicesFor(run, open, { shares: parts });
      if (typeof choices === "string") {
        reasons.push(choices);
        return false;
      }
      answerWith(run, open, choices);
      return true;
    });
    if (index < 0) throw new Fault(`${seat} cannot assign so: ${reasons.join("; ")}`, { possible: optionTexts(open) });
    left.splice(index, 1);
  }
}

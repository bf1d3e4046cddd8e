import { fork, objectionsTo, submit, type Decision, type Refusal } from "@turnwright/kernel";
import { z } from "zod";
import { answerIdly, answerWith, verbOf } from "../run/answers.ts";
import { openQuestion } from "../run/choices.ts";
import { isRecord, listed, type Path } from "../file/document.ts";
import { allObjects } from "../setup/object-names.ts";
import type { DeclarationTerm } from "../pack.ts";
import { Fault, give, openDecision, optionTexts, type Run } from "../run/run.ts";
import { checkName, checkSeat, type Reader } from "../file/reader.ts";
import { name, names, declaredFor, validate } from "../file/shape.ts";
import { checkDecider } from "./intent.ts";
import type { SeatStepKind } from "./kind.ts";

/** Who does it, to whom: `to` is empty where a declaration has no receivers. */
interface Pair {
  readonly it: string;
  readonly to: string;
}

/** A step that declares: `SEAT: { attack: { CARD: DEFENDER } }`, `block`, `retaliate`. */
export function declareKind(key: string, term: DeclarationTerm): SeatStepKind {
  const value =
    term.form === "list"
      ? names
      : z.record(name, declaredFor, { error: "expected who does it, and to whom: { CARD: NAME }" });
  const schema = z.strictObject({ [key]: value, by: name.optional() });
  return {
    key,
    schema,
    read: (reader, seat, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined || !isRecord(data)) return null;
      reader.keys.add(key);
      const by = typeof data["by"] === "string" ? data["by"] : null;
      if (by !== null && !checkSeat(reader, by, [...path, "by"])) return null;
      const pairs = readPairs(reader, term, data[key], [...path, key]);
      if (pairs === null) return null;
      return {
        place: reader.source.placeOf(path),
        answers: seat,
        carryOut: (run) => {
          const open = reachDeclaration(run, seat, term.declaration);
          checkDecider(open, seat, by);
          const choices = choicesOf(run, pairs);
          if (typeof choices !== "string") return answerWith(run, open, choices);
          throw new Fault(`${seat} cannot ${key} so: ${choices}`, { possible: optionTexts(open) });
        },
        refusal: (run) => refusalOf(run, seat, term.declaration, pairs),
        violate: (run) => {
          const [of, to] = meantBy(run, pairs)[0] ?? [0, 0];
          return give(run, { seat: by ?? seat, attempt: { verb: term.declaration, of, to } }).refusal;
        },
      };
    },
  };
}

function readPairs(reader: Reader, term: DeclarationTerm, data: unknown, path: Path): Pair[] | null {
  const before = reader.problems.length;
  const named = (text: string, at: Path, isKey = false): string => {
    checkName(reader, text, at, isKey);
    return text;
  };
  const pairs: Pair[] = [];
  if (Array.isArray(data))
    for (const [index, each] of data.entries()) pairs.push({ it: named(String(each), [...path, index]), to: "" });
  else if (isRecord(data)) {
    for (const [key, value] of Object.entries(data)) {
      named(key, [...path, key], true);
      const plain = isRecord(value) ? value["target"] : value;
      for (const [index, other] of listed<unknown>(plain).map(String).entries()) {
        named(other, Array.isArray(plain) ? [...path, key, index] : [...path, key]);
        pairs.push(term.form === "reversed" ? { it: other, to: key } : { it: key, to: other });
      }
      if (isRecord(value) && value["wield"] !== undefined)
        reader.problem([...path, key, "wield"], "nothing is wielded in this game", undefined, true);
    }
  }
  return reader.problems.length > before ? null : pairs;
}

/** Comes to the declaration of this seat: others before it declare nobody. */
function reachDeclaration(run: Run, seat: string, declaration: string): Decision {
  for (let steps = 0; steps < 50; steps++) {
    const open = openDecision(run);
    if (open.kind === "declare" && open.seat === seat && verbOf(open) === declaration) return open;
    if (open.kind === "priority" || open.kind !== "declare")
      throw new Fault(
        `${seat} is not asked to ${declaration}: ${open.seat} is asked to ${open.kind === "priority" ? "act or pass" : verbOf(open)}`,
        { possible: optionTexts(open) },
      );
    answerIdly(run);
  }
  throw new Fault(`${seat} is never asked to ${declaration}`);
}

/** The positions of pairs in the open declaration, or why one of them is not there. */
function choicesOf(run: Run, pairs: readonly Pair[]): readonly number[] | string {
  const frame = run.game.state.agenda.at(-1);
  if (frame === undefined || !("pairs" in frame) || openQuestion(run.game) === null) return "nothing is declared now";
  const { game, names: called } = run;
  const taken: number[] = [];
  for (const { it, to } of pairs) {
    const free = [...frame.pairs.keys()].filter(
      (at) => !taken.some((other) => frame.pairs[other]?.[0] === frame.pairs[at]?.[0]),
    );
    const its = called.among(game, it, [...new Set(free.map((at) => frame.pairs[at]?.[0] ?? 0))]);
    const tos = to === "" ? [] : called.among(game, to, [...new Set(free.map((at) => frame.pairs[at]?.[1] ?? 0))]);
    const found = its
      .flatMap((one) =>
        (to === "" ? [0] : tos).map((other) =>
          free.find((at) => frame.pairs[at]?.[0] === one && (other === 0 || frame.pairs[at]?.[1] === other)),
        ),
      )
      .find((at) => at !== undefined);
    if (found === undefined) return its.length === 0 ? `${it} cannot` : `${it} cannot for ${to}`;
    taken.push(found);
  }
  return taken.toSorted((a, b) => a - b);
}

/** The objects and seats that pairs name, wherever they are. */
function meantBy({ game, names: called }: Run, pairs: readonly Pair[]): (readonly [number, number])[] {
  const seats = game.state.seats.map((_, number) => -1 - number);
  const all = [...seats, ...allObjects(game)];
  return pairs.map(({ it, to }) => [called.among(game, it, all)[0] ?? 0, called.among(game, to, all)[0] ?? 0]);
}

/** What is against a declaration: that nobody asks for it, that a pair is impossible, or what the whole breaks. */
function refusalOf(run: Run, seat: string, declaration: string, pairs: readonly Pair[]): Refusal | null {
  const { game } = run;
  const rule = game.ruleset.declarations?.[declaration]?.rule;
  // The engine may know more about each of them, and the game may have a code of its own for it.
  const told = objectionsTo(game, declaration, meantBy(run, pairs));
  const { codes, coded } = game.ruleset.attempts ?? {};
  const own = codes?.[declaration];
  const refused = (code: string, text: string): Refusal => ({
    code: own ?? code,
    text: [...new Set([text, ...told.map((each) => each.text)])].join("; "),
    rules: [
      ...new Set([
        ...told.map((each) => each.rule),
        ...[rule, own === undefined ? own : coded].flatMap((each) => each ?? []),
      ]),
    ],
  });
  const open = openDecision(run);
  if (open.kind !== "declare" || open.seat !== seat || verbOf(open) !== declaration)
    return refused("notYourDecision", `${seat} is not asked to ${declaration}`);
  const choices = choicesOf(run, pairs);
  if (typeof choices === "string") return refused("unknownOption", choices);
  // The whole of it is tried on a copy.
  const result = submit(fork(game), { seat: open.by, decision: open.id, choices });
  return result.ok ? null : refused(result.refusal.code, result.refusal.text);
}

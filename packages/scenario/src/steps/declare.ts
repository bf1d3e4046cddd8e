import { fork, objectionsTo, submit, type Decision } from "@turnwright/kernel";
import { z } from "zod";
import { answerIdly, answerWith, verbOf } from "../run/answers.ts";
import { openQuestion } from "../run/choices.ts";
import { isRecord, listed, type Path } from "../file/document.ts";
import { spansInTurn } from "../file/time.ts";
import { allObjects } from "../setup/object-names.ts";
import type { DeclarationTerm } from "../pack.ts";
import { mustBePresent } from "../run/presence.ts";
import { Fault, give, openDecision, optionTexts, type Refused, type Run } from "../run/run.ts";
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
        declares: term.declaration,
        carryOut: (run) => {
          if (pairs.length === 0 && wasNobodyAble(run, seat, term.declaration)) return;
          const open = reachDeclaration(run, seat, term.declaration, pairs);
          checkDecider(open, seat, by);
          const choices = choicesOf(run, pairs);
          const refused = refusalOf(run, seat, term.declaration, pairs);
          if (typeof choices !== "string" && refused === null) return answerWith(run, open, choices);
          throw new Fault(`${seat} cannot ${key} so: ${refused?.text ?? String(choices)}`, {
            possible: optionTexts(open),
          });
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

/** Whether this is declared in the span that runs, and was not asked because nobody of this seat could: it says the same. */
function wasNobodyAble(run: Run, seat: string, declaration: string): boolean {
  const { game } = run;
  if (openDecision(run).kind !== "priority") return false;
  const { course = [] } = game.ruleset.spans[spansInTurn(game).at(-1)?.name ?? ""] ?? {};
  const isDeclaredHere = course.some(
    (place) => typeof place === "object" && "declare" in place && place.declare === declaration,
  );
  return isDeclaredHere && !run.events.some((event) => event.name === declaration && event.seat === seat);
}

/** Comes to the declaration of this seat: others before it declare nobody. */
function reachDeclaration(run: Run, seat: string, declaration: string, pairs: readonly Pair[]): Decision {
  for (let steps = 0; steps < 50; steps++) {
    const open = openDecision(run);
    if (open.kind === "declare" && open.seat === seat && verbOf(open) === declaration) return open;
    if (open.kind !== "declare") {
      const told = objectionsTo(run.game, declaration, meantBy(run, pairs));
      const asked = open.kind === "priority" ? "act or pass" : verbOf(open);
      const why = told.length === 0 ? "" : `; ${sayTold(run, told)}`;
      throw new Fault(`${seat} is not asked to ${declaration}: ${open.seat} is asked to ${asked}${why}`, {
        possible: optionTexts(open),
      });
    }
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
  const all = [...frame.pairs.keys()];
  for (const { it, to } of pairs) {
    const found = (among: readonly number[]): number | string => {
      const its = called.among(game, it, [...new Set(among.map((at) => frame.pairs[at]?.[0] ?? 0))]);
      const tos = to === "" ? [] : called.among(game, to, [...new Set(among.map((at) => frame.pairs[at]?.[1] ?? 0))]);
      const place = its
        .flatMap((one) =>
          (to === "" ? [0] : tos).map((other) =>
            among.find((at) => frame.pairs[at]?.[0] === one && (other === 0 || frame.pairs[at]?.[1] === other)),
          ),
        )
        .find((at) => at !== undefined);
      return place ?? (its.length === 0 ? `${it} cannot` : `${it} cannot for ${to}`);
    };
    // Somebody who has not been named yet, else one who does so once more.
    const fresh = found(all.filter((at) => !taken.some((other) => frame.pairs[other]?.[0] === frame.pairs[at]?.[0])));
    const again = typeof fresh === "number" ? fresh : found(all.filter((at) => !taken.includes(at)));
    if (typeof again === "string") return typeof fresh === "string" ? fresh : again;
    taken.push(again);
  }
  return taken.toSorted((a, b) => a - b);
}

/** The objects and seats that pairs name, wherever they are. */
function meantBy({ game, names: called }: Run, pairs: readonly Pair[]): (readonly [number, number])[] {
  const seats = game.state.seats.map((_, number) => -1 - number);
  const all = [...seats, ...allObjects(game)];
  return pairs.map(({ it, to }) => [called.among(game, it, all)[0] ?? 0, called.among(game, to, all)[0] ?? 0]);
}

type Told = ReturnType<typeof objectionsTo>;

/** What the engine has against it: about what, why, by whose effect, and by which rules. */
function sayTold({ game, names: called }: Run, told: Told): string {
  const rules = new Map<string, Set<string>>();
  for (const { rule, text, of, by } of told) {
    const about = of === 0 ? "" : `${called.ofRef(game, of)}: `;
    const said = `${about}${text}${by === 0 || by === of ? "" : `, by ${called.ofRef(game, by)}`}`;
    rules.set(said, (rules.get(said) ?? new Set<string>()).add(rule));
  }
  return [...rules].map(([said, cited]) => `${said} [${[...cited].join(", ")}]`).join("; ");
}

/** What is against a declaration: that nobody asks for it, that a pair is impossible, or what the whole breaks. */
function refusalOf(run: Run, seat: string, declaration: string, pairs: readonly Pair[]): Refused | null {
  const { game } = run;
  mustBePresent(
    run,
    pairs.flatMap(({ it, to }) => (to === "" ? [it] : [it, to])),
  );
  const rule = game.ruleset.declarations?.[declaration]?.rule;
  // The engine may know more about each of them, and the game may have a code of its own for it.
  const told = objectionsTo(game, declaration, meantBy(run, pairs));
  const { codes, coded } = game.ruleset.attempts ?? {};
  const own = codes?.[declaration];
  const refused = (code: string, text: string): Refused => ({
    code: own ?? code,
    text: told.length === 0 ? text : sayTold(run, told),
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

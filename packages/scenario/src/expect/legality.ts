import { explain, suggestName, type Decision, type Option } from "@turnwright/kernel";
import { z } from "zod";
import { isRecord, listed, show, type Path, type Problem } from "../file/document.ts";
import { allObjects } from "../setup/object-names.ts";
import { isPresent, mustBePresent, mustBeVerb } from "../run/presence.ts";
import {
  decisionOf,
  Fault,
  openedBy,
  optionTexts,
  tellRefusal,
  type Refused,
  type Run,
  type Step,
} from "../run/run.ts";
import { checkName, type Reader } from "../file/reader.ts";
import { continues } from "../rows/rows.ts";
import { name, names, rules, validate, words } from "../file/shape.ts";
import { differs, type ExpectKind, type Looked, shownList, expectation } from "./kind.ts";

/** Reading a step of a seat is handed in: steps know expectations, not the other way round. */
export type ReadSeatStep = (reader: Reader, seat: string, data: unknown, path: Path) => Step | null;

const entry = z.union([name, z.record(name, z.unknown())], { error: "expected an option, or what a seat does" });
const entries = z.union([z.array(entry), entry], { error: "expected a list of options" });

/** Something that may be done, or not: what is against it, and the rules that permit it. */
type Tried = (run: Run) => {
  readonly refusal: Refused | null;
  readonly rules: readonly string[];
  readonly step?: Step;
};

/** An entry is an option ("pass", "cast Bolt", its key), what the seat that is asked does ({ cast: Bolt }), or a seat with that. */
function readTried(reader: Reader, readStep: ReadSeatStep, data: unknown, path: Path): Tried | null {
  if (typeof data === "string") {
    checkOption(reader, data, path);
    return (run) => triedOption(run, data);
  }
  const [key = ""] = isRecord(data) ? Object.keys(data) : [];
  const seat = reader.seats.includes(key) ? key : null;
  const step = seat !== null && isRecord(data) ? data[seat] : data;
  const at = seat === null ? path : [...path, seat];
  // Which seat is asked is known only later: the step is read for each of them.
  const seats = seat === null ? reader.seats : [seat];
  const steps = new Map(seats.map((each) => [each, readStep(quietly(reader, seat), each, step, at)]));
  if ([...steps.values()].some((each) => each === null)) {
    readStep(reader, seat ?? reader.seats[0] ?? "", step, at);
    return null;
  }
  return (run) => {
    const found = steps.get(seat ?? decisionOf(run)?.seat ?? "");
    if (found === undefined || found === null || found.refusal === undefined)
      return { refusal: { code: "over", text: "nobody is asked", rules: [] }, rules: [] };
    const open = decisionOf(run);
    return { refusal: found.refusal(run), rules: open === undefined ? [] : [openedBy(open)], step: found };
  };
}

/** Of a step that is read for several seats the problems are said once. */
function quietly(reader: Reader, seat: string | null): Reader {
  if (seat !== null) return reader;
  const problems: Problem[] = [];
  const { file } = reader.source;
  const problem = (path: Path, message: string): void =>
    void problems.push({ file, ...reader.source.placeOf(path), message });
  return { ...reader, problems, problem, unknown: new Set() };
}

/** What is misspelt is never offered, and nobody would notice it among what is illegal. */
function checkOption(reader: Reader, text: string, path: Path): void {
  const { verb, object } = optionSaid(text);
  const { verbs, declarations = {} } = reader.pack.terms;
  const known = [
    "pass",
    ...Object.keys(verbs),
    ...Object.keys(declarations),
    ...Object.keys(reader.pack.ruleset.actions ?? {}),
  ];
  if (known.includes(verb)) {
    for (const each of object === "" ? [] : object.split(">")) checkName(reader, each, path);
    return;
  }
  // Where a question is open, what can be chosen may stand alone, also as its verb and its name.
  if (isName(reader, text)) return;
  // Verbs are small letters, and most names are not.
  const near = /^[a-z]/.test(text) ? suggestName(verb, known) : undefined;
  if (object !== "" && near === undefined) checkName(reader, object.split(">")[0] ?? "", path);
  else if (near !== undefined)
    reader.problem(path, `nothing that can be done is called "${verb}"`, object === "" ? near : `${near} ${object}`);
  else checkName(reader, text, path);
}

const ANSWERS: ReadonlySet<string> = new Set(["yes", "no", "none", "done"]);

/** Whether a text is a name, or a plain answer, without complaint. */
const isName = (reader: Reader, text: string): boolean =>
  ANSWERS.has(text) || checkName({ ...reader, problem: () => undefined, unknown: new Set() }, text, []);

function triedOption(run: Run, text: string): ReturnType<Tried> {
  const open = decisionOf(run);
  const option = open === undefined ? undefined : optionNamed(run, open, text);
  if (open !== undefined && option !== undefined) return { refusal: null, rules: [option.rule, openedBy(open)] };
  mustMean(run, open, text);
  return { refusal: explained(run, open, text), rules: [] };
}

/** What is not offered has to be what the game knows, done with what is there: else it is illegal for that alone. */
function mustMean(run: Run, open: Decision | undefined, text: string): void {
  const { verb, object } = optionSaid(text);
  const isAct = [...Object.keys(run.pack.terms.verbs), ...run.game.tables.verbs.keys()].includes(verb);
  if (isAct) return mustBePresent(run, object === "" ? [] : object.split(">"));
  const isAsked = open !== undefined && open.kind !== "priority";
  if (!isAsked && isPresent(run, text))
    throw new Fault(`say what is done with it: "${Object.keys(run.pack.terms.verbs)[0] ?? "do"} ${text}"`);
  if (!isAsked || (object !== "" && !isPresent(run, text))) mustBeVerb(run, [verb], verb);
}

/** Why an option that is spelt as a verb and a name is not there. */
function explained(run: Run, open: Decision | undefined, text: string): Refused {
  const { verb, object } = optionSaid(text);
  const plain: Refused = { code: "unknownOption", text: `"${text}" is not offered`, rules: [] };
  if (open === undefined) return plain;
  const [of] = run.names.among(run.game, object, allObjects(run.game));
  const verbs = run.pack.terms.verbs[verb] ?? [verb];
  return explain(run.game, open.by, { verb: verbs[0] ?? verb, ...(of === undefined ? {} : { of }) }) ?? plain;
}

/** An option that is spelt as a verb and a name. */
function optionSaid(text: string): { readonly verb: string; readonly object: string } {
  const [, verb = text, object = ""] = /^(\w+)[: ](.+)$/.exec(text) ?? [];
  return { verb, object };
}

/** By its key, its text, or a verb of files with a name; where no verb is needed to tell what is meant, by the name alone. */
function optionNamed(run: Run, open: Decision, text: string): Option | undefined {
  const exact = open.options.find((option) => option.key === text || option.text === text || option.verb === text);
  if (exact !== undefined) return exact;
  const { verb, object } = optionSaid(text);
  const verbs = Object.hasOwn(run.pack.terms.verbs, verb) ? (run.pack.terms.verbs[verb] ?? []) : [verb];
  const fitting = open.options.filter((option) => verbs.includes(option.verb));
  const ofVerb = optionOf(run, fitting, object);
  if (ofVerb !== undefined || open.kind === "priority") return ofVerb;
  return open.options.find((option) => option.key === `${option.verb}:${text}`) ?? optionOf(run, open.options, text);
}

const about = (option: Option): number | undefined => option.of ?? option.to;

/** The option about what is called so. */
function optionOf(run: Run, options: readonly Option[], called: string): Option | undefined {
  const refs = options.flatMap((option) => about(option) ?? []);
  const [ref] = run.names.among(run.game, called, refs);
  return ref === undefined ? undefined : options.find((option) => about(option) === ref);
}

const listKind = (
  key: string,
  readStep: ReadSeatStep,
  judge: (run: Run, tried: Tried, said: string) => Looked,
): ExpectKind => ({
  key,
  schema: entries,
  read: (reader, data, path) => {
    const before = reader.problems.length;
    if (validate(reader, entries, data, path) === undefined) return null;
    const all = listed<unknown>(data).map((each, index) => ({
      said: show(each),
      tried: readTried(reader, readStep, each, Array.isArray(data) ? [...path, index] : path),
    }));
    if (reader.problems.length > before) return null;
    return (run) => {
      const looked = all.flatMap(({ said, tried }) => (tried === null ? [] : [judge(run, tried, said)]));
      return { differences: looked.flatMap((each) => each.differences), rules: looked.flatMap((each) => each.rules) };
    };
  },
});

/** `legal`: these can be done now. It depends on the options and their window. */
export const legalKind = (readStep: ReadSeatStep): ExpectKind =>
  listKind("legal", readStep, (run, tried, said) => {
    const { refusal, rules: found } = tried(run);
    if (refusal === null) return { differences: [], rules: found };
    const open = decisionOf(run);
    return {
      differences: [
        ...differs(`${said} is legal`, refusal.text),
        ...(open === undefined ? [] : [`possible: ${optionTexts(open).join(", ")}`]),
      ],
      rules: [],
    };
  });

/** `illegal`: these cannot. It depends on what refuses them. */
export const illegalKind = (readStep: ReadSeatStep): ExpectKind =>
  listKind("illegal", readStep, (run, tried, said) => {
    const { refusal, step } = tried(run);
    step?.mustMean?.(run);
    if (refusal !== null) tellRefusal(run, refusal);
    return {
      differences: refusal === null ? differs(`${said} is illegal`, "it is legal") : [],
      rules: refusal?.rules ?? [],
    };
  });

/** `options`: exactly these, in any order; by their keys or as a verb and a name. */
export const optionsKind = expectation("options", z.union([names, words]), (run, wanted) => {
  const open = decisionOf(run);
  if (open === undefined) return { differences: differs(shownList(wanted.map(String)), "the game is over"), rules: [] };
  const left = new Set(open.options);
  const missing = wanted.map(String).filter((each) => {
    const found = optionNamed(run, { ...open, options: [...left] }, each);
    if (found !== undefined) left.delete(found);
    return found === undefined;
  });
  const isSame = missing.length === 0 && left.size === 0;
  return {
    differences: isSame ? [] : differs(shownList(wanted.map(String)), shownList(optionTexts(open))),
    rules: [openedBy(open), ...open.options.map((option) => option.rule)],
  };
});

/** `explain: { attempt: {…}, rules: [..] }`: what the engine says against something. */
export const explainKind = (readStep: ReadSeatStep): ExpectKind => {
  const schema = z.strictObject({
    attempt: z.union([name, z.record(name, z.unknown())]),
    rules,
    seat: name.optional(),
  });
  return {
    key: "explain",
    schema,
    read: (reader, data, path) => {
      const found = validate(reader, schema, data, path);
      if (found === undefined) return null;
      const attempt = found.seat === undefined ? found.attempt : { [found.seat]: found.attempt };
      const tried = readTried(reader, readStep, attempt, [...path, "attempt"]);
      if (tried === null) return null;
      const wantedRules = listed(found.rules);
      return (run) => {
        const { refusal } = tried(run);
        const cited = refusal?.rules ?? [];
        if (refusal !== null) tellRefusal(run, refusal);
        const missing = wantedRules.filter((wanted) => !cited.some((each) => continues(each, wanted)));
        const isSame = missing.length === 0 && (wantedRules.length > 0 || refusal === null);
        const matched = cited.filter((each) => wantedRules.some((wanted) => continues(each, wanted)));
        return {
          differences: isSame
            ? []
            : differs(
                shownList(wantedRules),
                refusal === null ? "it is legal" : `${shownList(cited)}: ${refusal.text}`,
              ),
          rules: matched,
        };
      };
    },
  };
};

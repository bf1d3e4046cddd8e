import { isRecord, isSameData, list, type Data, type DataRecord } from "../data/data.ts";
import type { Contradiction, Surroundings } from "./contradictions.ts";
import type { Form } from "./grammar.ts";

type Test = (data: DataRecord, around: Surroundings) => Contradiction | null;

const about = (key: string, message: string): Contradiction => ({ key, message });

const names = (data: Data | undefined): string[] =>
  list(data).filter((each): each is string => typeof each === "string");

/** What is left of something without itself, and the same several times. */
const repeated =
  (key: string, so: string): Test =>
  (data) => {
    const all = list(data[key]);
    const isTwice =
      key === "except"
        ? all.slice(1).some((each) => isSameData(all[0], each))
        : all.some((each, index) => all.slice(0, index).some((other) => isSameData(other, each)));
    return isTwice ? about(key, so) : null;
  };

/** Arithmetic on one operand. Bounds of a choice may be filled by a variant, sums may not. */
const alone =
  (key: string): Test =>
  (data) =>
    isRecord(data[key]) || list(data[key]).length === 1
      ? about(key, `this takes two or more, and one is said: write that alone`)
      : null;

/** How many cards of some players lie in a zone that is everybody's. */
const ofAllTheSame: Test = ({ cardsIn, of }, { grammar: { zones } }) =>
  of !== undefined && typeof cardsIn === "string" && zones[cardsIn]?.whose === "all"
    ? about(
        "of",
        `"${cardsIn}" is one zone of all players, so this counts everybody's: { count: { objects: { zone: ${cardsIn}, controller: … } } } counts those of some`,
      )
    : null;

/** What is said of actions with this card where none of them is possible with it. */
const elsewhere: Test = ({ static: what, zone }, { grammar: { zones, actionZones = {} } }) => {
  if (!isRecord(what) || what["of"] !== "this" || what["declaration"] !== undefined) return null;
  const isPrice = (what["tax"] ?? what["discount"]) !== undefined;
  const actions = names(what["forbid"] ?? what["actions"]);
  // A price holds wherever the card is, if it does not say otherwise.
  const works = zone ?? (isPrice ? undefined : Object.keys(zones).find((name) => zones[name]?.works === true));
  if (typeof works !== "string" || zones[works]?.works !== true || actions.length === 0) return null;
  if (!actions.every((name) => actionZones[name]?.includes(works) === false)) return null;
  const nobody = `nobody can ${actions.join(" or ")} it in "${works}"`;
  return isPrice
    ? about("zone", `${nobody}, so this changes no cost: leave "zone" out`)
    : about(zone === undefined ? "static" : "zone", `${nobody}, so this says nothing: "zone" says where it works`);
};

/** A condition on where this is that is never so where its ability works. */
const neverThere: Test = ({ static: what, zone, if: condition }, { grammar: { zones } }) => {
  if (what === undefined) return null;
  const works = zone === undefined ? Object.keys(zones).filter((name) => zones[name]?.works === true) : names(zone);
  const demands = isRecord(condition) && condition["all"] !== undefined ? list(condition["all"]) : [condition ?? false];
  const isAway = demands.some((demand) => {
    if (!isRecord(demand) || demand["of"] !== "this" || !isRecord(demand["matches"])) return false;
    const asked = names(demand["matches"]["zone"]);
    return asked.length > 0 && !asked.some((name) => works.includes(name));
  });
  return isAway && works.length > 0
    ? about("if", `this never holds where it works, in "${works.join(", ")}": "zone" says where it does`)
    : null;
};

const forms: Partial<Record<Form["kind"], Readonly<Record<string, readonly Test[]>>>> = {
  selector: {
    except: [repeated("except", "nothing is left of these without themselves")],
    union: [repeated("union", "these stand here twice: leave them out, or name others")],
  },
  amount: {
    ...Object.fromEntries(["plus", "minus", "times", "smallest", "largest"].map((form) => [form, [alone(form)]])),
    cardsIn: [ofAllTheSame],
  },
  condition: { cardsIn: [ofAllTheSame] },
  ability: { static: [elsewhere, neverThere] },
};

/** Words that take certain things or a number of those that fit: the filter belongs to the number, and nothing but a filter says of which. */
function unfiltered({ kind, form, keys }: Form, data: DataRecord, { grammar }: Surroundings): Contradiction | null {
  const kinds = keys[form]?.split(" | ") ?? [];
  if (kind !== "word" || keys["of?"] !== "filter" || !kinds.includes("amount") || !kinds.includes("things"))
    return null;
  const said = data[form];
  const isNumber =
    typeof said === "number" ||
    said === "n" ||
    said === "x" ||
    (isRecord(said) &&
      grammar.entryOf("amount", said) !== undefined &&
      grammar.entryOf("selector", said) === undefined);
  if (isNumber && data["of"] === undefined) return about(form, `this is how many, and "of" says of which: of: { … }`);
  const isThings = said === "this" || (isRecord(said) && grammar.entryOf("selector", said) !== undefined);
  return isThings && data["of"] !== undefined
    ? about("of", `"of" goes with a number of what fits, and these are chosen already: leave it out`)
    : null;
}

/** The contradiction of a query that always finds the same, or of what is said where it is never asked. */
export function vainQueryIn(entry: Form, data: DataRecord, around: Surroundings): Contradiction | null {
  if (around.grammar.isForRules === true) return null;
  for (const test of forms[entry.kind]?.[entry.form] ?? []) {
    const found = test(data, around);
    if (found !== null) return found;
  }
  return unfiltered(entry, data, around);
}

/** Pairs of values that exclude each other, by the key of the filter. */
const APART: Readonly<Record<string, readonly string[]>> = {
  controller: ["you", "opponents"],
  owner: ["you", "opponents"],
};

/** Filters of which all must fit, and of which two exclude each other. */
export const excludingIn: Test = (data, { grammar }) => {
  const parts = [data, ...list(data["all"]).filter(isRecord)];
  const isNever = parts.some((one, index) =>
    parts.slice(index + 1).some((other) =>
      Object.entries(one).some(([key, value]) => {
        const against = other[key];
        if (against === undefined || key === "all") return false;
        const pair = APART[key];
        if (pair !== undefined)
          return value !== against && [value, against].every((each) => typeof each === "string" && pair.includes(each));
        if (!grammar.entriesFor("characteristic").has(key))
          return typeof value === "boolean" && value !== against && typeof against === "boolean";
        return lacks(value, against) || lacks(against, value);
      }),
    ),
  );
  return isNever ? about("all", `nothing fits all of these at once: leave one of them out`) : null;
};

/** Whether the one asks for names of which the other is to have none. */
const lacks = (asked: Data, other: Data): boolean => {
  if (!isRecord(other) || other["lacks"] === undefined) return false;
  const wanted = names(asked);
  return wanted.length > 0 && wanted.every((each) => list(other["lacks"]).includes(each));
};

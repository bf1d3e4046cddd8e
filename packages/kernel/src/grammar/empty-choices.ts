import { isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import type { Contradiction, Surroundings } from "./contradictions.ts";
import type { Form } from "./grammar.ts";

type Test = (data: DataRecord, around: Surroundings) => Contradiction | null;

const about = (key: string, message: string): Contradiction => ({ key, message });

/** A number that is said in two ways. */
const bothWays: Test = ({ by, to }) =>
  by !== undefined && to !== undefined
    ? about("to", `"by" and "to" are two ways to say how many: leave one of them out`)
    : null;

/** Choosing among no numbers. */
const emptyPick: Test = ({ pick }) => {
  const { from: least = 0, to: most } = isRecord(pick) ? pick : {};
  return typeof least === "number" && typeof most === "number" && least > most
    ? about("pick", `${least} is more than ${most}, so there is no such number: exchange them`)
    : null;
};

/** A price of nothing in the middle of an effect. */
const unpaid: Test = ({ pay }) =>
  list(pay).length === 0 ? about("pay", `nothing is paid: { may: […] } asks whether something happens`) : null;

/** More modes than there are, and modes that nobody can tell apart. */
const modes: Test = ({ modes: all, choose }) => {
  const texts = list(all).map((mode) => (isRecord(mode) ? mode["text"] : undefined));
  const twice = texts.find((text, index) => text !== undefined && texts.indexOf(text) < index);
  if (typeof twice === "string")
    return about("modes", `two modes are called "${twice}", so nobody could say which is meant: call one otherwise`);
  const min = isRecord(choose) ? choose["min"] : undefined;
  return typeof min === "number" && texts.length > 0 && min > texts.length
    ? about("choose", `there are ${texts.length} modes, so nobody chooses ${min}`)
    : null;
};

/** Moving what lies in a zone into the same zone. In a hidden one, what is moved comes to lie on top. */
const moved: Test = ({ move, to, ...others }, { grammar: { zones } }) => {
  const within = isRecord(move) ? move["objects"] : undefined;
  const from = isRecord(within) ? within["zone"] : undefined;
  const isOrdered = typeof to === "string" && zones[to]?.hidden === "all";
  return typeof to === "string" &&
    from === to &&
    !isOrdered &&
    ["faceDown", "under", "attachedTo"].every((key) => others[key] === undefined)
    ? about("to", `these are in "${to}" already`)
    : null;
};

/** Copying into a zone where a copy is no object that does anything. What it is called by may be used before it is gone. */
const copied: Test = ({ to, as: name }, { grammar: { zones } }) =>
  typeof to === "string" &&
  name === undefined &&
  zones[to] !== undefined &&
  zones[to].works !== true &&
  zones[to].stack !== true
    ? about(
        "to",
        `a copy that comes to "${to}" is there no more at once: say where objects work, or call it with "as" and use it`,
      )
    : null;

/** Fewer than it takes: nothing to put together, one thing to compare. */
const several =
  (key: string, least: number): Test =>
  (data) => {
    const many = list(data[key]).length;
    return many < least ? about(key, `this is about ${least} or more, and ${many} is said`) : null;
  };

/** Some that together have enough of something: what of it, and one bound. Chance does not weigh what it takes. */
const weighed: Test = (data, { grammar }) => {
  const { total, random } = data;
  if (!isRecord(total)) return null;
  const { characteristic: name, atLeast, atMost } = total;
  const entry = typeof name === "string" ? grammar.entriesFor("characteristic").get(name) : undefined;
  if (entry !== undefined && !/^amount\b/.test(entry.keys[entry.form] ?? ""))
    return about("total", `"${entry.form}" is no number, so there is no sum of it`);
  if ((atLeast === undefined) === (atMost === undefined))
    return about("total", `it has one bound: say "atLeast" or "atMost"`);
  return random === true ? about("random", `chance does not look at the total: leave one of them out`) : null;
};

const seated: Test = ({ seatNumber }) =>
  typeof seatNumber === "number" && seatNumber < 1 ? about("seatNumber", `players are counted from 1`) : null;

/** A change of numbers by 0. */
const unchanged: Test = ({ add, set, remove, abilities, switch: exchanged, reword }) => {
  const sizes = isRecord(add) ? Object.values<Data>(add) : [];
  return sizes.length > 0 &&
    sizes.every((size) => size === 0) &&
    [set, remove, abilities, exchanged, reword].every((each) => each === undefined)
    ? about("add", `with nothing but 0 nothing is changed`)
    : null;
};

/** A price that gives something to who pays it. */
const given =
  (key: string): Test =>
  (data) => {
    const gain = list(data[key]).find(
      (cost) => isRecord(cost) && cost["resource"] !== undefined && cost["who"] === undefined && Number(cost["by"]) > 0,
    );
    return isRecord(gain) ? about(key, `a cost takes: by: -${Number(gain["by"])}`) : null;
  };

/** Passing, which no effect allows, prices or makes depend on something. */
const unpassed: Test = ({ actions }) =>
  list(actions).includes("pass") ? about("actions", `passing is only forbidden: { forbid: [pass] } does`) : null;

/** Waiting for the next turn, for a time that is over in this one. */
const thisTurn =
  (key: string): Test =>
  ({ [key]: events, until }) => {
    const isNamed = typeof until === "string" || (isRecord(until) && (until["end"] ?? until["begin"]) !== undefined);
    return isNamed && list(events).length > 0 && list(events).every((event) => event === "begin:turn")
      ? about("until", `that is over before another turn begins: leave it out, or say { next: … }`)
      : null;
  };

/** Something done by nobody, or to nobody. */
const byNobody: Test = (data) => {
  const key = [Object.keys(data)[0] ?? "", "who"].find((each) => data[each] === "nobody");
  return key === undefined || key === "bind" ? null : about(key, `this is nobody and nothing, so nothing would happen`);
};

/** A trigger on a beginning, with an effect that lasts until something in the turn that is over by then. */
const over: Test = (data, { grammar: { spanParts } }) => {
  const events = list(data["trigger"]).filter((each): each is string => typeof each === "string");
  if (spanParts === undefined || events.length === 0 || !events.every((each) => each.startsWith("begin:"))) return null;
  const begun = events.map((each) => each.slice("begin:".length));
  const order = orderIn(spanParts, "turn");
  const last = endsIn(data["do"]).find((name) => {
    const place = order.indexOf(name);
    return (
      place >= 0 &&
      begun.every((span) => order.indexOf(span) > place && !orderIn(spanParts, name).includes(span) && span !== name)
    );
  });
  return last === undefined
    ? null
    : about(
        "do",
        `"${last}" is over when this triggers, so it would last for no time: { next: ${last} } is that of a later turn`,
      );
};

/** A part of a turn and all its parts, in the order in which they begin. */
const orderIn = (spanParts: Readonly<Record<string, readonly string[]>>, name: string): readonly string[] => [
  name,
  ...(spanParts[name] ?? []).flatMap((part) => orderIn(spanParts, part)),
];

/** What waits for later: what is said there does not happen now. */
const LATER = ["delay", "watch", "during", "insert", "trigger"];

/** The parts of this turn that effects last until. */
function endsIn(data: Data | undefined): readonly string[] {
  if (Array.isArray(data)) return data.flatMap((each: Data) => endsIn(each));
  if (!isRecord(data) || LATER.some((key) => data[key] !== undefined)) return [];
  const { until } = data;
  const ends = isRecord(until) ? [until["end"], until["begin"]] : [];
  return [
    ...ends.filter((each): each is string => typeof each === "string"),
    ...Object.values<Data>(data).flatMap((each) => endsIn(each)),
  ];
}

const ofForms: Partial<Record<Form["kind"], Readonly<Record<string, readonly Test[]>>>> = {
  word: {
    mark: [bothWays],
    resource: [bothWays],
    pick: [emptyPick],
    pay: [unpaid],
    move: [moved],
    copy: [copied],
    choose: [weighed],
    delay: [thisTurn("delay")],
    watch: [thisTurn("watch")],
    tax: [given("tax"), unpassed],
    discount: [given("discount"), unpassed],
    need: [unpassed],
    waive: [unpassed],
    permit: [unpassed],
  },
  selector: { union: [several("union", 1)], except: [several("except", 2)], seatNumber: [seated] },
  condition: { same: [several("same", 2)], common: [several("common", 2)] },
  static: {
    tax: [given("tax"), unpassed],
    discount: [given("discount"), unpassed],
    need: [unpassed],
    waive: [unpassed],
    permit: [unpassed],
  },
  ability: { spell: [modes], activated: [modes, given("activated")], trigger: [modes, over] },
  part: { change: [unchanged] },
};

/** The contradiction of a form that asks for what there is not, changes nothing, or is over as it begins. Rules may leave such a thing to a variant. */
export function emptyChoiceIn({ kind, form }: Form, data: DataRecord, around: Surroundings): Contradiction | null {
  if (around.grammar.isForRules === true) return null;
  for (const test of [...(ofForms[kind]?.[form] ?? []), ...(kind === "word" ? [byNobody] : [])]) {
    const found = test(data, around);
    if (found !== null) return found;
  }
  return null;
}

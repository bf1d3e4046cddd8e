import { grammar, type Data, type DataRecord, type Problem } from "@turnwright/kernel";
import { isList, isRecord, many, recordsIn } from "./data.ts";

/**
 * What is asked for and never spoken of: a target that nothing happens to, a number that is divided and never dealt, a further
 * cost that changes nothing, an X that is paid for nothing, something chosen that nobody names again. It would be announced,
 * chosen or paid, and do nothing. `aiming` are words that mean the first target where they do not say whom.
 */
export function checkUse(
  checking: { readonly problems: Problem[] },
  card: DataRecord,
  aiming: readonly string[],
): void {
  const spoken = new Set(stringsIn(card));
  for (const { data, path } of recordsIn(card["abilities"] ?? null, "abilities")) {
    for (const { key, message } of unusedIn(data, spoken, aiming)) grammar.report(checking, `${path}.${key}`, message);
  }
  const { cost } = card;
  if (typeof cost === "string" && cost.includes("{X}") && !spoken.has("x"))
    grammar.report(
      checking,
      "cost",
      `X is paid, and nothing says what for: an effect with x as its number, or { announced: x }, does`,
    );
}

interface Unused {
  readonly key: string;
  readonly message: string;
}

function* unusedIn(data: DataRecord, spoken: ReadonlySet<string>, aiming: readonly string[]): Generator<Unused> {
  // What a permanent is announced with other abilities of it may look at.
  const targets = isList(data["spell"]) && data["spell"].length === 0 ? [] : many(data["targets"]);
  const aimed = new Set(targetsSpokenIn(data, aiming));
  for (const [index, target] of targets.entries()) {
    const name = isRecord(target) ? target["as"] : undefined;
    const isSpoken = aimed.has(index) || (typeof name === "string" && spoken.has(name)) || spoken.has("aimed");
    if (!isSpoken)
      yield {
        key: `targets${isList(data["targets"]) ? `[${index}]` : ""}`,
        message: `nothing happens to this target: { target: ${index} } in an effect speaks of it`,
      };
  }
  if (isAbility(data) && data["divide"] === undefined && spokenIn(data, "shares"))
    yield {
      key: Object.keys(data)[0] ?? "",
      message: "nothing is divided here that `shares` could be: `divide` says how much is",
    };
  if (data["divide"] !== undefined && !spoken.has("shares"))
    yield {
      key: "divide",
      message: `what is divided is never dealt: { forEach: { target: 0 }, with: { share: "shares" }, do: […] } does`,
    };
  for (const [index, rider] of many(data["riders"]).entries())
    if (![...stringsIn(rider)].includes("span"))
      yield {
        key: `riders[${index}]`,
        message:
          "it does not speak of what is inserted, which riders call `span`: as an effect beside this it happens now, in `delay` later",
      };
  const name = data["as"] ?? data["bind"];
  if (isWord(data) && typeof name === "string" && !spoken.has(name) && !grammar.RESERVED.includes(name))
    yield {
      key: data["as"] === undefined ? "bind" : "as",
      message: `nothing speaks of "${name}": leave the name out, or use it`,
    };
  const choosing = ["choose", "chooseEach"].find((key) => data[key] !== undefined);
  if (choosing !== undefined && data["modes"] === undefined && name === undefined && !spoken.has("chosen"))
    yield {
      key: choosing,
      message: 'nothing comes of what is chosen: the words after this call it `chosen`, or as "as" says',
    };
  for (const [index, extra] of many(data["extras"]).entries())
    if (isRecord(extra) && typeof extra["as"] === "string" && !spoken.has(extra["as"]))
      yield {
        key: `extras[${index}].as`,
        message: `it may be paid, and nothing comes of it: { did: ${extra["as"]} } tells whether it was`,
      };
}

const isAbility = (data: DataRecord): boolean =>
  ["spell", "activated", "trigger"].some((key) => data[key] !== undefined && isList(data["do"] ?? data["spell"]));

/** Whether data speak of a name, and no ability or effect that waits in them divides something of its own. */
function spokenIn(data: Data, name: string): boolean {
  if (typeof data === "string") return data === name;
  if (isList(data)) return data.some((each) => spokenIn(each, name));
  return (
    isRecord(data) &&
    data["divide"] === undefined &&
    Object.entries(data).some(([key, each]) => !GIVING.has(key) && spokenIn(each, name))
  );
}

/** Whether it is an effect that names something: in targets and further costs others look at the names. */
const isWord = (data: DataRecord): boolean =>
  data["from"] === undefined && data["cost"] === undefined && data["become"] === undefined;

/** The numbers of the targets that something speaks of, also by the names that they are bound under. */
function* targetsSpokenIn(data: Data, aiming: readonly string[]): Generator<number> {
  if (typeof data === "string") {
    const [, number] = /^target(\d+)$/.exec(data) ?? [];
    if (number !== undefined) yield Number(number);
  }
  if (isList(data)) for (const each of data) yield* targetsSpokenIn(each, aiming);
  if (!isRecord(data)) return;
  if (data["on"] === undefined && data["to"] === undefined && aiming.some((word) => data[word] !== undefined)) yield 0;
  for (const [key, each] of Object.entries(data))
    if (key === "target" && typeof each === "number") yield each;
    else yield* targetsSpokenIn(each, aiming);
}

/** Every text that stands somewhere for a name: not where a name is given. */
function* stringsIn(data: Data): Generator<string> {
  if (typeof data === "string") yield data;
  if (isList(data)) for (const each of data) yield* stringsIn(each);
  if (!isRecord(data)) return;
  for (const [key, each] of Object.entries(data)) if (!GIVING.has(key) || isRecord(each)) yield* stringsIn(each);
}

/** Keys under which a name is given, or a text is no name. */
const GIVING: ReadonlySet<string> = new Set(["as", "bind", "text", "name", "rule", "verb"]);

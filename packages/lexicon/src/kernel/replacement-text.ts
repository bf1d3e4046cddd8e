import type { DataRecord } from "@turnwright/kernel";
import { signSaid } from "../event-text.ts";
import { counted } from "../phrase.ts";
import type { Speak } from "../entry.ts";
import { markName, marksName, sentOrPut } from "../idiom.ts";
import { many, names, plainly, record } from "../data.ts";
import { modelText } from "./objects.ts";

/** What is different about a proposal. */
function changedText(change: DataRecord, speak: Speak): string[] {
  const { idiom } = speak;
  const zone = plainly(change["to"]);
  return [
    ...(change["amount"] === undefined ? [] : [`the amount is ${speak.amount(change["amount"])} instead`]),
    ...(change["to"] === undefined ? [] : [`${sentOrPut(idiom, "it", zone)} instead`]),
    ...(change["who"] === undefined ? [] : [`it happens to ${speak.selector(change["who"])} instead`]),
    ...(change["more"] === undefined
      ? []
      : [
          change["more"] === 1
            ? "one more like it is created"
            : `${speak.amount(change["more"])} more like it are created`,
        ]),
    ...(change["exhausted"] === true ? [`it enters ${idiom.nouns.exhausted[0]}`] : []),
    ...(change["bottom"] === undefined ? [] : ["it goes to the bottom"]),
    ...(change["card"] === undefined ? [] : [`it enters as ${modelText(change["card"], speak)}`]),
  ];
}

/** A beginning that is replaced by nothing is skipped. */
function skipText(data: DataRecord, speak: Speak): string {
  const spans = names(data["replace"]).map((name) => speak.span(name.replace(/^begin:/, "")));
  const where = data["where"] === undefined ? "" : `, if ${speak.condition(data["where"])}`;
  if (data["who"] === undefined) return `players skip their ${spans.map((each) => `${each}s`).join(" and ")}${where}`;
  return `${speak.does(data["who"], "skip", `${data["who"] === "you" ? "your" : "each"} ${spans.join(" and ")}`)}${where}`;
}

const ENTERS = ["replace", "of", "rule", "class", "may", "asks", "change", "also", "text"];

/** As something enters, it enters so: tapped, with counters, as a copy. */
function entersText(data: DataRecord, speak: Speak): string | null {
  const { nouns, phrases } = speak.idiom;
  if (
    data["replace"] !== `enter:${nouns.field}` ||
    data["of"] !== "this" ||
    Object.keys(data).some((key) => !ENTERS.includes(key))
  )
    return null;
  const { exhausted, card, ...others } = record(data["change"]);
  if (Object.keys(others).length > 0) return null;
  // What is asked comes first, because what follows speaks of the answers.
  const asks = data["asks"] === undefined ? "" : `as this enters, ${speak.effects(data["asks"])}; `;
  const kept = many(data["also"]).filter((each) => speak.amount(record(each)["to"]) !== "the chosen name");
  const also = kept.map((each) => {
    const { by, on, ...effect } = record(each);
    const mark = [...phrases.marking, "mark"].map((word) => effect[word]).find((found) => found !== undefined);
    return mark !== undefined && on === "it" && by !== undefined
      ? `with ${counted(by, markName(speak.idiom, plainly(mark)), speak.amount, marksName(speak.idiom, plainly(mark)))}`
      : `and as it does, ${speak.effects([each])}`;
  });
  const how = [
    ...(exhausted === true ? [nouns.exhausted[0]] : []),
    ...(card === undefined ? [] : [`as ${modelText(card, speak)}`]),
    ...also.filter((each) => each.startsWith("with ")),
    ...also.filter((each) => !each.startsWith("with ")),
  ];
  // What was chosen may only have to be remembered.
  if (how.length === 0) return asks.replace(/; $/, "");
  return `${asks}this ${data["may"] === true ? "may enter" : "enters"} ${how.join(" ")}`;
}

/** The sentence of a replacement effect. */
export function replaceText(data: DataRecord, speak: Speak): string {
  const isSkip = data["instead"] !== undefined && many(data["instead"]).length === 0;
  if (isSkip && names(data["replace"]).every((name) => name.startsWith("begin:"))) return skipText(data, speak);
  const entering = entersText(data, speak);
  if (entering !== null) return entering;
  const event = speak.event(data["replace"], data, true);
  const where = data["where"] === undefined || signSaid(data) !== 0 ? "" : ` and ${speak.condition(data["where"])}`;
  const asks = data["asks"] === undefined ? [] : [speak.effects(data["asks"])];
  const parts = [
    ...asks,
    ...(data["before"] === undefined ? [] : [`before that, ${speak.effects(data["before"])}`]),
    ...changedText(record(data["change"]), speak),
    ...(data["also"] === undefined ? [] : [`with it, ${speak.effects(data["also"])}`]),
    ...(data["prevent"] === undefined
      ? []
      : [data["prevent"] === "all" ? "prevent it" : preventedText(speak.amount(data["prevent"]))]),
    ...(data["instead"] === undefined
      ? []
      : [isSkip ? "that does not happen" : `${speak.effects(data["instead"])} instead`]),
  ];
  if (isSkip && data["may"] === true && parts.length === 1) return `if ${event}${where}, you may skip that`;
  return `if ${event}${where}, ${data["may"] === true ? "you may have this happen: " : ""}${parts.join(" and ")}`;
}

/** How much of something is prevented. */
const preventedText = (amount: string): string =>
  amount.includes(" ") ? `prevent as much of it as ${amount}` : `prevent ${amount} of it`;

import type { Data, Record_ } from "@turnwright/kernel";
import type { CouncilAbility, CouncilCard } from "./card.ts";
import { isList, isRecord, many, shown } from "./record.ts";

/** What a card says, a line for its keywords and one for each ability, made from its effects. */
export function describe(card: CouncilCard): readonly string[] {
  const numbers = [
    ...(card.evolve === undefined ? [] : [`evolve ${card.evolve}: ${card.form ?? ""}`]),
    ...(card.fester === undefined ? [] : [`at ${card.fester} Decay: ${card.form ?? ""}`]),
    ...(card.hollow === undefined ? [] : [`hollowed ${card.hollow} times: ${card.form ?? ""}`]),
    ...(card.ascend === undefined ? [] : [`blessed ${card.ascend} times: ${card.form ?? ""}`]),
    ...(card.threshold === undefined ? [] : [`destroyed at ${card.threshold} Decay`]),
  ];
  const words = [...(card.keywords ?? []), ...numbers];
  return [...(words.length === 0 ? [] : [sentence(words.join(", "))]), ...(card.abilities ?? []).map(ability)];
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

function ability(said: CouncilAbility): string {
  if ("text" in said && said.text !== undefined) return sentence(said.text);
  const aim =
    "targets" in said && said.targets !== undefined
      ? ` (target: ${said.targets.map((each) => noun(each.from)).join("; ")})`
      : "";
  if ("spell" in said) return sentence(`${effects(said.spell) || "attach it"}${aim}`);
  if ("activated" in said) return sentence(`${said.activated.map(cost).join(", ")}: ${effects(said.do)}${aim}`);
  if ("trigger" in said) return sentence(`${event(said)}: ${effects(said.do)}${aim}`);
  if ("replace" in said) return sentence(replacing(said));
  return sentence(`while this is there: ${plain(said.static)}`);
}

function replacing(said: Extract<CouncilAbility, { readonly replace: unknown }>): string {
  const whose = [
    said.of === "this" ? "of this" : "",
    said.who === undefined ? "" : `of ${noun(said.who)}`,
    isRecord(said.of) ? `of ${noun({ objects: said.of })}` : "",
  ];
  const what = `${many(said.replace).map(spaced).join(" or ")} ${whose.filter((each) => each !== "").join(" ")}`.trim();
  if (said.prevent !== undefined) return `prevent ${plain(said.prevent)} of each ${what}`;
  if (said.before !== undefined) return `interrupt ${what}: ${effects(said.before)}`;
  if (said.instead !== undefined) return `instead of ${what}: ${effects(said.instead) || "nothing"}`;
  return `${what} is changed: ${plain(said.change)}`;
}

function event(said: Extract<CouncilAbility, { readonly trigger: unknown }>): string {
  const about = said.of === "this" ? " of this" : isRecord(said.of) ? ` of ${noun({ objects: said.of })}` : "";
  const whose = said.who === undefined ? "" : ` of ${noun(said.who)}`;
  return `at ${many(said.trigger).map(spaced).join(" or ")}${about}${whose}`;
}

/** `begin:startOfInfluence` as words. */
const spaced = (name: Data): string =>
  shown(name)
    .replace("begin:", "beginning of ")
    .replace("enter:", "entering the ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

function cost(said: Record_): string {
  if (said["resource"] === "influence") return `${-Number(said["by"])} Influence`;
  if (said["exhaust"] !== undefined) return "exhaust this";
  return said["mark"] === "signed" ? "once a game" : effect(said);
}

const effects = (all: readonly Record_[]): string => all.map(effect).join(", then ");

/** Chance lists what may come of it; everything else is its word with what it is done to. */
function effect(said: Record_): string {
  const [word = ""] = Object.keys(said);
  if (word === "flux" || word === "thread")
    return `${word} ${many(said[word])
      .map((each) => (isRecord(each) ? shown(each["text"]) : ""))
      .join(" / ")}`;
  const { rule: _rule, name: _name, ...rest } = said;
  const parts = Object.entries(rest).map(([key, value]) => {
    if (key === word) return `${spaced(word)} ${isTarget(value) ? noun(value) : plain(value)}`;
    return `${spaced(key)} ${isTarget(value) ? noun(value) : plain(value)}`;
  });
  return parts.join(" ");
}

const isTarget = (data: Data): boolean =>
  typeof data === "string" ||
  (isRecord(data) && (data["target"] !== undefined || data["objects"] !== undefined || data["union"] !== undefined));

/** Which objects or seats. */
function noun(data: Data | undefined): string {
  if (typeof data === "string") return NAMES[data] ?? data;
  if (!isRecord(data)) return plain(data);
  if (data["target"] !== undefined) return "the target";
  if (data["union"] !== undefined) return many(data["union"]).map(noun).join(" or ");
  const filter = data["objects"];
  if (!isRecord(filter)) return plain(data);
  const { types, controller, zone, ...rest } = filter;
  const kind = many(types).map(shown).join(" or ") || "anything";
  const whose = controller === undefined ? "" : ` of ${noun(controller)}`;
  const where = zone === undefined ? "" : ` in the ${many(zone).map(shown).join(" or ")}`;
  const more = Object.keys(rest).length === 0 ? "" : ` with ${plain(rest)}`;
  return `${kind}${whose}${where}${more}`;
}

const NAMES: Readonly<Record<string, string>> = {
  you: "you",
  opponents: "the opponent",
  everyone: "a Champion",
  active: "the active player",
  this: "this",
  it: "it",
};

/** Anything else, in as few signs as possible. */
function plain(data: Data | undefined): string {
  if (isList(data)) return data.map(plain).join(", ");
  if (!isRecord(data)) return data === null || data === undefined || data === true ? "" : String(data);
  return Object.entries(data)
    .map(([key, value]) => `${spaced(key)} ${plain(value)}`.trim())
    .join(" ");
}

import type { Data, DataRecord } from "@turnwright/kernel";
import { capital, listed, withArticle } from "../english.ts";
import { signSaid } from "../event-text.ts";

import type { Entry, Speak } from "../entry.ts";
import { zoneName, type Idiom } from "../idiom.ts";
import { many, names, plainly, record } from "../data.ts";
import { SEEN_BEFORE, UNPAID } from "./parts.ts";
import { replaceText } from "./replacement-text.ts";
import { ability } from "./forms.ts";

/** What an ability says that triggers once for several events of a moment. */
const JOINT: Readonly<Record<string, string>> = {
  moment: ". This triggers only once for all that happens at the same time",
  receiver: ". This triggers only once for all that happens to one of them at the same time",
  source: ". This triggers only once for all that one of them does at the same time",
};

/** What is done, with modes, further costs and a division. */
function body(data: DataRecord, key: string, speaker: Speak): string {
  const speak = speaker.aiming(data["targets"]);
  const extras = many(data["extras"]).map((each) => {
    const { as, cost } = record(each);
    return `You may also ${speak.paying(cost)} (${plainly(as ?? "extra")}).`;
  });
  const choose = record(data["choose"]);
  const count =
    choose["max"] === undefined || choose["max"] === 1
      ? "choose one"
      : `choose from ${speak.amount(choose["min"] ?? 1)} to ${speak.amount(choose["max"])}${
          choose["more"] === undefined ? "" : `, each beyond the fewest for ${speak.costs(choose["more"])} more`
        }`;
  const modes = many(data["modes"]).map((each) => speak.entry("part", { ...record(each), mode: true }));
  const chosen = modes.length === 0 ? "" : `${count}: ${listed(modes, "or")}`;
  const divided = data["divide"] === undefined ? "" : ` (${speak.amount(data["divide"])} divided as you choose)`;
  const effects = many(data[key])
    .map((each) => speak.effects([each]))
    .filter((each) => each !== "")
    .map((each, index) => (index === 0 ? each : capital(each)))
    .join(". ");
  const said = [chosen, effects].filter((each) => each !== "").join("; then ");
  return `${extras.map((each) => `${each} `).join("")}${extras.length > 0 ? capital(said) : said}${divided}`;
}

function triggerText(data: DataRecord, speak: Speak): string {
  const occasion = speak.idiom.phrases.occasion(data);
  if (occasion !== null) return `${occasion}: ${capital(body(data, "do", speak))}`;
  const isState = names(data["trigger"]).includes("state");
  const happening = isState ? null : speak.idiom.phrases.happening(data, speak);
  const event = isState ? "" : (happening?.text ?? speak.event(data["trigger"], data));
  const often =
    data["of"] === "this" && /^(enter|leave|die|turn|cast)/.test(plainly(data["trigger"])) ? "when" : "whenever";
  const start = isState ? `when ${speak.condition(data["if"])}` : event.startsWith("at ") ? event : `${often} ${event}`;
  const left = happening !== null ? happening.where : signSaid(data) === 0 ? data["where"] : undefined;
  const where = left === undefined ? "" : `, provided that ${speak.condition(left)}`;
  const test = isState || data["if"] === undefined ? "" : `, if ${speak.condition(data["if"])}`;
  const once = data["once"] === true ? ". This triggers only once each turn" : "";
  const joint = JOINT[plainly(data["per"])] ?? "";
  return `${start}${where}${test}, ${body(data, "do", speak)}${once}${joint}`;
}

function activatedText(data: DataRecord, speak: Speak): string {
  const { phrases } = speak.idiom;
  const limits = [
    ...limitsOf(data, speak),
    ...(data["if"] === undefined ? [] : [`only if ${speak.condition(data["if"])}`]),
    ...(data["zone"] === undefined ? [] : [`from ${zoneOf(plainly(data["zone"]), speak)}`]),
  ];
  const limit = limits.length === 0 ? "" : `. Activate ${limits.join(" and ")}`;
  const price = phrases.price(data) ?? speak.costs(data["activated"]);
  const users = data["who"] === undefined ? "" : `. ${capital(usersOf(data["who"], speak))} may activate this`;
  return `${price === "" ? phrases.free : price}: ${capital(body(data, "do", speak))}${users}${limit}`;
}

/** A zone as its user's, where each seat has one. */
const zoneOf = (zone: string, { idiom }: Speak): string =>
  idiom.rules.zones[zone]?.whose === "seat" ? `your ${zoneName(idiom, zone)}` : withArticle(zoneName(idiom, zone));

/** Who may use it: each of several may. */
const usersOf = (who: Data, speak: Speak): string =>
  who === "everyone" ? "any player" : who === "opponents" ? "only your opponents" : `only ${speak.selector(who)}`;

/** When it may be used, beside what holds for all. */
const limitsOf = (data: DataRecord, speak: Speak): string[] =>
  names(data["needs"]).map((need) => speak.idiom.phrases.limits[need] ?? `only if ${speak.test(need)}`);

/** What kinds of abilities a card can have. */
export const abilityEntries = ({ nouns, samples }: Idiom): readonly Entry[] => [
  ability(
    "spell",
    "What a card does as it resolves; with `spell: []` what is announced with it (a further cost, a mode). With `modes` one of them is chosen, or as many as `choose` says. `needs` are further conditions of using it.",
    { spell: [samples.effect] },
    (data, speak) =>
      `${body(data, "spell", speak)}${limitsOf(data, speak)
        .map((limit) => `. ${capital(nouns.use)} this ${limit}`)
        .join("")}`,
  ),
  ability(
    "activated",
    "Costs, and what is done for them; `action` is by which it is used, `needs` are further conditions of using it; `who` are the players who may, if not you alone.",
    { activated: [samples.cost], do: [samples.effect] },
    activatedText,
  ),
  ability(
    "trigger",
    'Waits for an event of this player (`who`) or this object (`of`: `"this"`, a filter, a target); with neither, of any. `where` is tested of each event as it happens, `if` as it triggers and as it resolves; `per: "moment"` triggers once for all that happens at once, and then `it`, `was`, `who`, `by` and `whom` are all of them and `n` is the sum, also in `if`; `per: "receiver"` does so for each that it happens to, `per: "source"` for each that causes it; with `once` it triggers at most once each turn; what looks at something leaving, becoming absent or being lost sees it, and itself, as it was before; `watch` acts without the stack; `zone` is where it works: if nothing is said, where abilities do, and of what waits for this itself to enter or leave another open zone, in that.',
    { trigger: `begin:${samples.step}`, who: "you", do: [samples.effect] },
    triggerText,
    { lacks: { ...UNPAID, ...SEEN_BEFORE } },
  ),
  ability(
    "replace",
    "Changes an event before it happens, but not one that is called as `but` says: something else `instead` (an empty list: nothing, and what would begin is skipped), what is different (`change`), what happens at the same time (`also`) or completely before (`before`). All that is `instead` happens in one moment; with `inTurn` one thing after the other, so that each can name what those before it did. `asks` are questions whose answers these can name; `may` leaves it to the player.",
    { replace: `enter:${nouns.field}`, of: "this", change: { exhausted: true } },
    (data, speak) => replaceText(data, speak),
  ),
  ability(
    "static",
    "What is so as long as it is there, and while `if` holds.",
    { static: { forbid: [samples.action], who: "opponents" }, if: { active: "you" } },
    (data, speak) =>
      `${data["if"] === undefined ? "" : `as long as ${speak.condition(data["if"])}, `}${speak.entry("static", data["static"])}`,
  ),
];

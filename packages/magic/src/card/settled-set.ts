// The set as it may be played. A module of its own: who plays the game as it is does not load the rules of its formats.
import { expecting, extend, type Ruleset } from "@turnwright/kernel";
import { checkSettings } from "@turnwright/lexicon";
import { inFormat, SETTINGS, type Settings } from "../rules/formats.ts";
import { magic } from "./set.ts";

/** Whatever is paid with mana is paid one by one. */
const paidByHand = <R extends { readonly solver?: string }>(named: Readonly<Record<string, R>>): Record<string, R> =>
  Object.fromEntries(
    Object.entries(named).map(([name, rule]) => [
      name,
      rule.solver === "mana" ? { ...rule, pays: "one by one" as const } : rule,
    ]),
  );

/** The same rules where sources of mana are tapped one by one. */
const byHand = (base: Ruleset): Ruleset =>
  extend(base, {
    conditions: { byHand: { rule: "CR 605.3a", is: true, text: "you pay by hand" } },
    actions: paidByHand(base.actions ?? {}),
    verbs: paidByHand(base.verbs ?? {}),
  });

const made = new Map<string, Ruleset>();

/** The game as it is set; each is made once. Its name says what is set: `magic format=commander attack=left`. */
export const magicWith = expecting(
  "settings: { format, attack, range, payment }",
  function magicWith(settings: Settings): Ruleset {
    checkSettings(settings, SETTINGS);
    const said = Object.entries(settings).filter(([, value]) => !isStandard(value));
    const name = ["magic", ...said.map(([key, value]) => `${key}=${String(value).replaceAll(" ", "-")}`)].join(" ");
    if (said.length === 0) return magic;
    const known = made.get(name);
    if (known !== undefined) return known;
    const played = inFormat(magic, settings);
    const game = { ...(settings.payment === "by hand" ? byHand(played) : played), name };
    made.set(name, game);
    return game;
  },
);

/** What a setting says that makes no difference. */
const isStandard = (value: unknown): boolean => value === undefined || value === "any" || value === "automatic";

/** The same game where sources of mana are tapped one by one. */
export const magicByHand: Ruleset = magicWith({ payment: "by hand" });

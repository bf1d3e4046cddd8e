import type { Data, DataRecord } from "@turnwright/kernel";
import { isList, isRecord, innerWord, plainly, word, type Entry, type Speak } from "@turnwright/lexicon";

function damageText(data: DataRecord, speak: Speak): string {
  const by = data["by"] === undefined ? "" : ` by ${speak.selector(data["by"])}`;
  const sure = data["sure"] === true ? " that cannot be prevented" : "";
  const amount = speak.amount(data["damage"]);
  const much = amount.includes(" ") ? `damage equal to ${amount}` : `${amount} damage`;
  return `deal ${much}${sure} to ${speak.selector(data["to"])}${by}`;
}

/** How much is prevented; all but so much where it is taken from what was to be dealt. */
function wardedText(ward: Data | undefined, speak: Speak): string {
  const [from, rest] = isRecord(ward) && isList(ward["minus"]) ? ward["minus"] : [];
  return from === "n" ? `all but ${speak.amount(rest)}` : speak.amount(ward);
}

function wardText(data: DataRecord, speak: Speak): string {
  const how = data["ward"] === "all" ? "prevent" : `prevent ${wardedText(data["ward"], speak)} of`;
  const which = `${data["always"] === true ? "each" : "the next"} ${kindText(data)}damage this turn`;
  const then = data["then"] === undefined ? "" : `, then ${speak.effects(data["then"])}`;
  const where = data["where"] === undefined ? "" : ` if ${speak.condition(data["where"])}`;
  return `${how} ${which} to ${speak.selector(data["on"])}${where}${then}`;
}

const kindText = (data: DataRecord): string =>
  data["of"] === "combat" ? "combat " : data["of"] === "other" ? "noncombat " : "";

/** Words about damage and attacks. */
export const combatEntries: readonly Entry[] = [
  word(
    "damage",
    { damage: "amount", to: "things", "by?": "things", "sure?": "flag", "as?": "name" },
    "Damage is dealt, all at once; of several in `by` each deals so much, and with `sure` it cannot be prevented.",
    { damage: 3, to: { target: 0 } },
    damageText,
    { cost: true },
  ),
  word(
    "recover",
    { recover: "amount" },
    "So much damage is removed from your champion.",
    { recover: 2 },
    (data, speak) => `recover ${speak.amount(data["recover"])}`,
    { cost: true },
  ),
  word(
    "shield",
    { shield: "amount", on: "things", "of?": '"combat" | "other"' },
    "So much damage is prevented this turn, by and by.",
    { shield: 2, on: { target: 0 } },
    (data, speak) =>
      `prevent the next ${speak.amount(data["shield"])} ${kindText(data)}damage to ${speak.selector(data["on"])} this turn`,
  ),
  word(
    "ward",
    {
      ward: 'amount | "all"',
      on: "things",
      "of?": '"combat" | "other"',
      "where?": "condition",
      "then?": "effects",
      "always?": "flag",
    },
    "The next damage is so much less or nothing; `always` each that comes this turn. `then` follows what was prevented, and `n` is in it how much.",
    { ward: "all", on: { target: 0 } },
    wardText,
    { binds: ["n"] },
  ),
  word(
    "critical",
    { critical: "amount" },
    "The damage of this attack is doubled, unless who is attacked discards so many cards.",
    { critical: 1 },
    (data, speak) => `critical ${speak.amount(data["critical"])}`,
  ),
  word(
    "redirect",
    { redirect: "things", "from?": "things" },
    "An attack goes against another unit.",
    { redirect: "this" },
    (data, speak) => `redirect the attack to ${speak.selector(data["redirect"])}`,
  ),
  word(
    "attackNow",
    { attackNow: "true | selector" },
    "What an attack card does: it goes to the intent and the attack is declared at once.",
    { attackNow: true },
    (data, speak) => `${data["attackNow"] === true ? "your champion" : speak.selector(data["attackNow"])} attacks`,
  ),
  word(
    "discarded",
    { discarded: "amount" },
    "A price of cards of the hand.",
    { discarded: 1 },
    (data) => `discard ${plainly(data["discarded"])}`,
    { cost: true, onlyCost: true },
  ),
  /** A cost that takes nothing and says whether the attack can be made at all. */
  word(
    "force",
    { force: "name" },
    "The attack can be made with these.",
    { force: "weapons" },
    () => "the attack can be made",
    {
      inner: true,
      cost: true,
      onlyCost: true,
    },
  ),
  innerWord("beginAttack", "the attack begins", { beginAttack: "selector", "cleave?": "flag" }),
  innerWord("combatDamage", "combat damage is dealt"),
  innerWord("dealCombatDamage", "combat damage is measured", { dealCombatDamage: "anything" }),
  innerWord("blows", "combat damage is dealt in one moment", { blows: "anything" }),
  innerWord("newest", "the last that came there", { newest: "selector" }),
  innerWord("putBack", "cards go back on top", { putBack: "selector" }),
];

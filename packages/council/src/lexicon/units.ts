import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, names, plainly, record, signedTogether, word, type Entry, type Speak } from "@turnwright/lexicon";

const TARGET: Data = { target: 0 };

/** What is done to Units that the word itself names. */
const done = (form: string, says: string, verb: string, more: Parameters<typeof word>[5] = {}): Entry =>
  word(
    form,
    { [form]: "things" },
    says,
    { [form]: TARGET },
    (data, speak) => `${verb} ${speak.selector(data[form], "it")}`,
    more,
  );

/** A status with the time that it lasts, where the card says another. */
const status = (form: string, says: string, verb: string): Entry =>
  word(
    form,
    { [form]: "things", "until?": "duration" },
    says,
    { [form]: TARGET },
    (data, speak) => `${verb} ${speak.selector(data[form], "it")}${speak.duration(data["until"])}`,
  );

/** A number of something on what `on` names: the target if nothing is said. */
const onUnits = (form: string, says: string, text: (size: string, on: string) => string, more = {}): Entry =>
  word(
    form,
    { [form]: "amount", "on?": "things" },
    says,
    { [form]: 1, on: TARGET },
    (data, speak) => text(speak.amount(data[form]), speak.selector(data["on"] ?? TARGET)),
    more,
  );

/** `+2/+0 and has guard`. */
function buffText(what: DataRecord, speak: Speak): string {
  const { power = 0, defense = 0 } = what;
  return signedTogether([power, defense], speak.amount);
}

/** How long it lasts where the card says nothing else. */
const lasting = (until: Data | undefined, speak: Speak): string => speak.duration(until ?? "endOfTurn");

/** Council's words about what is on the field. */
export const unitEntries: readonly Entry[] = [
  word(
    "buff",
    { buff: "buffed", "on?": "things", "until?": "duration", "lasting?": "true" },
    "Power and Defense are given, until end of turn unless it says otherwise; with `lasting` for good.",
    { buff: { power: 1, defense: 1 }, on: TARGET },
    (data, speak) =>
      `${speak.selector(data["on"] ?? TARGET)} gets ${buffText(record(data["buff"]), speak)}${data["lasting"] === true ? " for good" : lasting(data["until"], speak)}`,
  ),
  word(
    "grant",
    { grant: "[keyword]", "on?": "things", "until?": "duration" },
    "Keywords are given, until end of turn unless it says otherwise.",
    { grant: "strike", on: TARGET },
    (data, speak) =>
      `${speak.selector(data["on"] ?? TARGET)} gains ${listed(names(data["grant"]))}${lasting(data["until"], speak)}`,
  ),
  done("destroy", "They are destroyed; Champions cannot be.", "destroy"),
  done("sacrifice", "They are sacrificed.", "sacrifice", { cost: true }),
  done("recall", "They go back to their owners' hands.", "recall"),
  done("erase", "They are exiled, wherever they are.", "erase"),
  done("displace", "They are exiled, and come back at the start of the next End Phase.", "displace", {
    binds: ["displaced"],
  }),
  status(
    "silence",
    "What is printed on them is gone, for good unless it says otherwise; damage and buffs stay.",
    "silence",
  ),
  status(
    "suppress",
    "Their abilities are off until end of turn unless it says otherwise, and their triggers are taken from the stack.",
    "suppress",
  ),
  done("nullify", "What is on the stack does not resolve: cards go to the void, abilities cease.", "nullify"),
  done("voidcast", "As that would resolve, it is exiled instead.", "voidcast"),
  status("stun", "They neither attack nor block nor activate, until their controller's next turn is over.", "stun"),
  status("root", "They cannot be moved or returned, until their controller's next turn is over.", "root"),
  status("restrain", "They neither attack nor block, until their controller's next turn is over.", "restrain"),
  status("freeze", "They miss the next Combat.", "freeze"),
  status("veilbind", "They activate nothing until the End Phase.", "veilbind"),
  status("obscure", "They cannot be blocked this turn.", "obscure"),
  done("conceal", "No opponent can make them a target until they attack or block.", "conceal"),
  onUnits(
    "weaken",
    "So much less Power and Defense until the next End Phase.",
    (size, on) => `weaken ${on} by ${size}`,
  ),
  onUnits(
    "ignite",
    "They burn for so much at each start of their controller's Influence.",
    (size, on) => `${on} burns for ${size}`,
  ),
  onUnits(
    "blight",
    "So many times a lasting -1/-1.",
    (size, on) => `blight ${on} ${size === "1" ? "once" : `${size} times`}`,
  ),
  onUnits("grow", "Growth, which Evolve counts.", (size, on) => `${on} grows by ${size}`),
  done("corrupt", "From now on they decay at each start of their controller's Influence Phase.", "corrupt"),
  done("command", "They may attack this turn, whenever they came.", "command"),
  word(
    "enforce",
    { enforce: "things", "to?": '"attack" | "block"' },
    "They must attack or, if nothing is said, block this turn if they can.",
    { enforce: TARGET, to: "block" },
    (data, speak) => `${speak.selector(data["enforce"])} must ${plainly(data["to"] ?? "block")} this turn if able`,
  ),
  done("fracture", "A copy of it until the next End Phase starts.", "fracture", { binds: ["shard"] }),
  done("renew", "All damage on them is healed.", "renew"),
  done("purify", "Decay, Wither and burning are taken away.", "purify"),
  word(
    "putAttacking",
    { putAttacking: "things", "to?": "seats" },
    "Units of the active player attack without having been declared: what was only put there (`create` or `move` with `as`) never attacked. Only in Combat.",
    { putAttacking: "it" },
    (data, speak) =>
      `${speak.selector(data["putAttacking"])} is attacking${data["to"] === undefined ? "" : ` ${speak.selector(data["to"])}`}`,
  ),
  word(
    "putBlocking",
    { putBlocking: "things", "to?": "things" },
    "Units of the defending player block an attacker, the target if nothing is said, without having been declared; it is blocked from then on.",
    { putBlocking: "it", to: TARGET },
    (data, speak) => `${speak.selector(data["putBlocking"])} is blocking ${speak.selector(data["to"] ?? TARGET)}`,
  ),
  done("outOfCombat", "They neither attack nor block any more.", "remove from combat"),
  word(
    "damage",
    { damage: "amount", "to?": "selector", "as?": "name" },
    "Damage to Units or Champions, all at once; to the target if nothing is said.",
    { damage: 2, to: "opponents" },
    (data, speak) => {
      const amount = speak.amount(data["damage"]);
      const much = amount.includes(" ") ? `damage equal to ${amount}` : `${amount} damage`;
      return `deal ${much} to ${speak.selector(data["to"] ?? TARGET)}`;
    },
  ),
  word(
    "heal",
    { heal: "amount", "who?": "seats", "on?": "things" },
    "A Champion is healed, yours if nothing is said; or, with `on`, Units.",
    { heal: 2 },
    (data, speak) =>
      data["on"] === undefined
        ? `heal ${data["who"] === undefined ? "your Champion" : `the Champion of ${speak.selector(data["who"])}`} by ${speak.amount(data["heal"])}`
        : `heal ${speak.selector(data["on"])} by ${speak.amount(data["heal"])}`,
  ),
  word(
    "check",
    { check: "true" },
    "State-based actions are performed in the middle of this.",
    { check: true },
    () => "state is checked",
  ),
  word(
    "sanctify",
    { sanctify: "amount" },
    "The next so much damage to your own Champion is prevented, before anything changes it.",
    { sanctify: 3 },
    (data, speak) => `sanctify ${speak.amount(data["sanctify"])}`,
  ),
];

import { grammar } from "@turnwright/kernel";
import { type Value } from "@turnwright/lexicon";
import { REALMS } from "../card/card.ts";

/** The types of which a card must have one. */
export const CARD_TYPES: readonly string[] = ["unit", "relic", "action", "edict", "seat", "champion"];

/** The keywords that are statuses: an effect gives them, and each can be looked at by itself. */
export const STATUSES = [
  "corrupted",
  "stunned",
  "rooted",
  "restrained",
  "frozen",
  "veilbound",
  "obscured",
  "suppressed",
] as const;

/** What stands in keys of Council beside what stands in those of every game. */
export const values: Readonly<Record<string, Value>> = {
  realm: { names: [...REALMS] },
  realmName: { names: REALMS.map((realm) => realm.toLowerCase()) },
  type: {
    says: "a type in small letters",
    follows: "card",
    check: grammar.openNames("type", [...CARD_TYPES, "attachment"]),
  },
};
